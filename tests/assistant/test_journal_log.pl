:- use_module('../helpers/all').
:- use_module('../helpers/odd', [mutate/2]).
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/assistant/journal_log)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/support/foreign), [deals_marginals/2,deals_total/3]).
:- use_module(worlds).

:- begin_tests(seen).

test('all deals agree', [forall(repeated(150)), true(Case-Deals == Case-Twin)]) :-
    small_case(Case),
    Case = case(J,Setting,_,_,Cores),
    journal_log(J, Log),
    setting_players(Setting, N),
    random_between(1, N, P),
    log_seat_knowledge(Log, P, K),
    deals(K, Count),
    worlds(Case, Cores, Own),
    seen_by(Case, Own, P, Seen),
    worlds(Case, Seen, Worlds),
    weight(Worlds, Twin0),
    log_seat_knowledge(Log, spectator, Public),
    deals(Public, Count2),
    seen_by_all(Case, All),
    worlds(Case, All, Worlds2),
    weight(Worlds2, Twin2),
    Deals = Count-Count2,
    Twin = Twin0-Twin2.

weight(Worlds, Sum) :-
    findall(W, member(W-_, Worlds), Ws),
    sum_list(Ws, Sum).

test('marginals are counted once, and a row sums up to the total',
     [forall(repeated(100)), true(Case-Rows-Again-Sum == Case-Twin-Twin-Total)]) :-
    small_case(Case),
    Case = case(J,_,_,_,_),
    journal_log(J, Log),
    log_seat_knowledge(Log, 1, _),
    log_marginals(Log, Rows),
    log_marginals(Log, Again),
    marginals_total(Rows, Sum),
    journal_property(J, knowledge(K)),
    deals_marginals(K, Twin),
    deals_total(K, Total, _).
test('the owner knows all of the journal', true(Count =:= Twin)) :-
    small_case(case(J,_,_,Me,_)),
    journal_log(J, Log),
    log_seat(Log, Me, K),
    deals(K, Count),
    journal_property(J, knowledge(K2)),
    deals(K2, Twin).
test('the only card that can have been shown was seen', true(Sure == [7,13])) :-
    shown(J),
    journal_log(J, Log),
    log_seat_knowledge(Log, 2, K),
    sure_cards(K, 3, Sure).
test('others did not see the card', true(Sure == [])) :-
    shown(J),
    journal_log(J, Log),
    log_seat_knowledge(Log, 4, K),
    sure_cards(K, 3, Sure).
test('a player has seen its hand', true(Sure == [1,2])) :-
    shown(J),
    journal_log(J, Log),
    log_seat_knowledge(Log, 1, K),
    sure_cards(K, 1, Sure).

shown(J) :-
    journal([deck([6,6,6]),players(4),hands([2,4,4,5]),me(1)],
            [ hand(1,[1,2]), asked(2,s(1,7,13),3,unknown), showed(3,2,[13,1],unknown),
              lacks(3,1), has(3,7)
            ],
            J0),
    journal_change(J0, edit(2,asked(2,[1,7],3,unknown)), J).

test('queries of a player, in order', true(Queries == [s(1,7,13),[2,8],[3],[4]])) :-
    journal([players(4),me(1)],
            [ asked(1,s(1,7,13),unknown,unknown), asked(2,[1],nobody,unknown),
              asked(1,[2,8],3,unknown,[2]), passed(2,1,[3]), showed(3,1,[4],4)
            ],
            J),
    journal_log(J, Log),
    log_queries(Log, 1, Queries).
test('players who are asked, in turn', true(Players-Left == [4,2]-[1,3])) :-
    journal([players(4),me(3)], [left(1),left(3)], J),
    journal_log(J, Log),
    log_answerers(Log, Players),
    log_left(Log, Left).

%   Journals and arguments with odd parts.

odd_call(J0, Goal) :-
    member(Goal0, [ journal_suggest(J0, [aim(hide),with([plum]),rooms([hall,study])], _),
                    journal_suggest(J0, [aim(safe),count(2)], _),
                    journal_show(J0, bob, [rope,white], _),
                    journal_show(J0, carl, s(white,rope,hall), _),
                    journal_accuse(J0, _),
                    journal_walk(J0, [from(7-5),roll(7)], _),
                    journal_walk(J0, [], _)
                  ]),
    Goal0 =.. [Name|Args0],
    append(Inputs0, [Out], Args0),
    nth0(I, Inputs0, Input0, Rest),
    mutate(Input0, Input),
    nth0(I, Inputs, Input, Rest),
    append(Inputs, [Out], Args),
    Goal =.. [Name|Args].

written_down(J) :-
    journal([edition(british),seats([anna,bob,carl]),names(true),me(anna),board(classic)],
            [hand(anna,[white,rope,dagger,hall,study,lounge]),
             asked(anna,s(green,wrench,kitchen),carl,green),
             asked(bob,s(plum,rope,library),carl,unknown),
             asked(carl,s(plum,rope,study),anna,rope),
             left(bob)
            ],
            J).

test('odd terms', [forall(repeated(60)), all(Goal-Other == [])]) :-
    written_down(J),
    odd_call(J, Goal),
    catch(( findall(x, Goal, [x]) -> Other = none ; Other = failed ), Error,
          Other = Error),
    \+ ( Other == none
       ;   nonvar(Error),
           Error = error(_,context(Name/_,_)),
           functor(Goal, Name, _)
       ).

:- end_tests(seen).
