:- use_module('../helpers/all').
:- use_module(library(cluedo/assistant/own_cards)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/journal)).
:- use_module(worlds).

%   All deals that Me thinks possible, and all that each other player does, show who knows which
%   card of Me.

twin(Case, Pairs) :-
    Case = case(_,Setting,_,Me,Cores),
    worlds(Case, Cores, Own),
    setting_players(Setting, N),
    setting_cards(Setting, Count),
    findall(C-P,
            ( between(1, N, P),
              P \== Me,
              seen_by(Case, Own, P, Seen),
              worlds(Case, Seen, Worlds),
              between(1, Count, C),
              certain_has(Own, Me, C),
              certain_has(Worlds, Me, C)
            ),
            Pairs0),
    sort(Pairs0, Pairs).

:- begin_tests(own_cards).

test('all deals agree', [forall(repeated(60)), true(Pairs == Twin)]) :-
    small_case(Case),
    Case = case(J,_,_,_,_),
    own_cards(J, Cards),
    findall(C-P,
            ( member(own(C,Seen,Deduced), Cards),
              pairs_keys(Seen, Seers),
              ( member(P, Seers) ; member(P, Deduced) )
            ),
            Pairs0),
    msort(Pairs0, Pairs),                       % nobody is there twice
    twin(Case, Twin).
test('in which events',
     true(Cards == [ own(1,[],[]), own(4,[3-[2,5]],[]), own(7,[2-[4],3-[4],4-[4]],[]),
                     own(9,[2-[3]],[3,4]), own(10,[],[])
                   ])) :-
    journal([deck([6,6,6]),players(4),hands([5,4,3,3]),me(1)],
            [ hand(1,[1,4,7,9,10]), asked(3,s(4,8,13),1,4), showed(1,2,[9],unknown),
              revealed(1,[7]),
              asked(3,[4,8,13],1,4), asked(4,[10,1],1,unknown)
            ],
            J),
    own_cards(J, Cards).
test('a spectator has no cards', error(existence_error(cluedo_player,spectator))) :-
    journal([players(3)], [], J),
    own_cards(J, _).

:- end_tests(own_cards).
