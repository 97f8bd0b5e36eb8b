:- use_module('../helpers/all').
:- use_module(journal/changes).
:- use_module('../knowledge/random_facts').
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/journal)).

%   Journals before and after some changes, of facts that are true of a deal.

pair(J0, J) :-
    random_setting(Setting),
    random_deal(Setting, Deal),
    setting_options(Setting, Options),
    random_member(Showing, [any,any,random]),
    journal([showing(Showing)|Options], [], Empty),
    random_between(0, 12, N),
    changed(N, true_fact(Setting, Deal), Empty, J0),
    random_between(1, 2, More),
    changed(More, true_fact(Setting, Deal), J0, J).

true_fact(Setting, Deal, Core) :-
    repeat,
    random_core(Setting, Core),
    \+ ( Core = hand(_,_), maybe(0.8) ),
    happens(Core, Deal),
    !.

changed(0, _, J0, J) :-
    !,
    J = J0.
changed(N, Fact, J0, J) :-
    journal_property(J0, count(Count)),
    random_change(Fact, Count, Change),
    catch(journal_change(J0, Change, J1), error(Formal,_), J1 = J0),
    ( var(Formal) -> true ; refused(Formal) ),
    N1 is N-1,
    changed(N1, Fact, J1, J).

%   A true fact is a contradiction if the player who showed a card in it has left before.

refused(existence_error(_,_)).
refused(domain_error(cluedo_fact,_)).
refused(cluedo_contradiction(Fact)) :-
    arg(3, Fact, somebody).

%   The slow twin learns all facts, one after the other.

news_twin(J0, J, news(Certain,Changes,envelopes(E0,E),deals(D0,D))) :-
    journal_property(J0, knowledge(K0)),
    journal_property(J, knowledge(K)),
    findall(Fact,
            ( cell(K, H, C),
              ( Fact = has(H,C) ; H == envelope, Fact = lacks(H,C) ),
              certain(K, Fact),
              \+ certain(K0, Fact),
              \+ said_anew(J0, J, Fact),
              \+ ( Fact = lacks(_,_), known_otherwise(K, C) )
            ),
            Facts0),
    sort(Facts0, Facts),
    findall(Fact-Ns,
            ( member(Fact, Facts),
              journal_why(J, Fact, why(_,Events,_)),
              pairs_keys(Events, Ns)
            ),
            Certain),
    findall(Size-change(has(H,C),P0,P),
            ( cell(K, H, C),
              probability(K0, has(H,C), P0),
              probability(K, has(H,C), P),
              P > 0,
              P < 1,
              Size is abs(P-P0),
              Size > 0
            ),
            Changes),
    envelopes(K0, Pairs0),
    envelopes(K, Pairs),
    length(Pairs0, E0),
    length(Pairs, E),
    deals(K0, D0),
    deals(K, D).

cell(K, H, C) :-
    marginals(K, Table),
    marginal(Table, C, H, _).

%   Card C is not in the envelope because another card of the category is, or because a player has
%   C.

known_otherwise(K, C) :-
    knowledge_property(K, deck(Sizes)),
    append(Before, [Size|_], Sizes),
    sum_list(Before, First),
    C > First,
    C =< First+Size,
    !,
    (   certain(K, has(_,C))
    ;   certain(K, has(envelope,C1)),
        C1 > First,
        C1 =< First+Size
    ).

said_anew(J0, J, Fact) :-
    journal_property(J, events(Events)),
    journal_property(J0, events(Events0)),
    member(Event, Events),
    \+ memberchk(Event, Events0),
    (   says(Event, Fact)
    ;   journal_property(J, knowledge(K)),
        knowledge_property(K, players(N)),
        says_of_the_only(N, Event, Fact)
    ).

%   Somebody showed a card, and only one of N players was asked.

says_of_the_only(N, asked(Asker,Cs,somebody,Card), Fact) :-
    says_of_the_only(N, asked(Asker,Cs,somebody,Card,[]), Fact).
says_of_the_only(N, asked(Asker,Cs,somebody,_,Skipped), has(H,C)) :-
    findall(P, ( between(1, N, P), \+ memberchk(P, [Asker|Skipped]) ), [H]),
    listed(Cs, [C]).

says(has(H,C), has(H,C)).
says(lacks(H,C), lacks(H,C)).
says(hand(H,Cs), has(H,C)) :-
    member(C, Cs).
says(some(H,Cs), has(H,C)) :-
    listed(Cs, [C]).
says(showed(H,_,Cs,Shown), has(H,C)) :-
    shown(Shown, Cs, C).
says(asked(_,Cs,H,Shown), has(H,C)) :-
    shown(Shown, Cs, C).
says(asked(_,Cs,H,Shown,_), has(H,C)) :-
    shown(Shown, Cs, C).
says(revealed(H,Cs), has(H,C)) :-
    listed(Cs, List),
    member(C, List).
says(accused(_,Cs,true), Fact) :-
    Cs =.. [_|List],
    State =.. [s|List],
    says(State, Fact).
says(not_envelope(Cs), lacks(envelope,C)) :-
    listed(Cs, [C]).
says(accused(_,Cs,false), lacks(envelope,C)) :-
    listed(Cs, [C]).
says(State, has(envelope,C)) :-
    State =.. [s|Cs],
    member(C, Cs).

shown(Shown, Cs, C) :-
    (   integer(Shown)
    ->  C = Shown
    ;   listed(Cs, [C])
    ).

listed(Cs, List) :-
    (   is_list(Cs)
    ->  List = Cs
    ;   Cs =.. [_|List]
    ).

%   Wrong is a fault of News.

wrong(news(Certain,Changes,E,D), news(Certain1,Changes1,E1,D1), Wrong) :-
    (   findall(Fact, member(new(Fact,_), Certain), Facts0),
        sort(Facts0, Facts),
        pairs_keys(Certain1, Facts1),
        Facts \== Facts1,
        Wrong = certain(Facts,Facts1)
    ;   member(new(Fact,Ns), Certain),
        Ns \== none,
        \+ memberchk(Fact-Ns, Certain1),
        Wrong = events(Fact,Ns)
    ;   nth1(I, Certain, new(Fact,none)),
        I =< 6,
        Wrong = unexplained(Fact)
    ;   append(_, [new(F1,_),new(F2,_)|_], Certain),
        arg(1, F2, envelope),
        \+ arg(1, F1, envelope),
        Wrong = order(F1,F2)
    ;   member(Change, Changes),
        \+ memberchk(_-Change, Changes1),
        Wrong = change(Change)
    ;   maplist([change(_,P0,P),Size]>>(Size is abs(P-P0)), Changes, Sizes),
        pairs_keys(Changes1, All0),
        sort(0, @>=, All0, All),
        length(All, Count),
        Most is min(3, Count),
        length(Greatest, Most),
        append(Greatest, _, All),
        Sizes \== Greatest,
        Wrong = sizes(Sizes,Greatest)
    ;   E-D \== E1-D1,
        Wrong = counts(E,D)
    ).

:- begin_tests(assistant_news).

test('facts that are certain now and were not before',
     [forall(repeated(120)), true(Wrongs == [])]) :-
    once(pair(J0, J)),
    journal_news(J0, J, News),
    news_twin(J0, J, Twin),
    findall(Wrong, wrong(News, Twin, Wrong), Wrongs).
test('after an undo nothing is certain', [forall(repeated(20)), true(Certain == [])]) :-
    once(pair(J, _)),
    (   journal_property(J, count(N)),
        N > 0
    ->  N0 is N-1,
        journal_at(J, N0, J0)
    ;   J0 = J
    ),
    journal_news(J, J0, news(Certain,_,_,_)).
test('in names', true(Certain-Fact == [new(has('Carl',hall),[1,2])]-has('Bob',plum))) :-
    journal([edition(british),seats(['Anna','Bob','Carl']),names(true),me('Anna')],
            [hand('Anna',[white,rope,dagger,green,study,lounge])], J0),
    journal_change(J0, asked('Bob',s(white,rope,hall),'Carl',unknown), J1),
    journal_news(J0, J1, news(Certain,_,_,_)),
    journal_change(J1, showed('Bob','Carl',s(plum,rope,study),unknown), J2),
    journal_news(J1, J2, news([new(Fact,[1,3])],_,_,_)).
test('journals of two games', error(domain_error(cluedo_journal,J0),context(journal_news/3,_))) :-
    journal([players(3)], [], J0),
    journal([players(4)], [], J),
    journal_news(J0, J, _).

:- end_tests(assistant_news).
