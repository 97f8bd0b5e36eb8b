:- use_module('../../helpers/all').
:- use_module('../../knowledge/small_games').
:- use_module(changes).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/assistant/journal/clash)).
:- use_module(library(cluedo/support/sublist)).

%   In games of few deals, all deals are tried: events clash if no deal agrees with them. A clash
%   that is returned is a clash, needs each of its events, and there is no smaller one with the
%   same last event.

agree(Small, Facts) :-
    weights(any, Small, Facts, [_|_]).

random_event(Small, Deal, Fact) :-
    (   maybe(0.6)
    ->  True = Deal
    ;   Small = small(_,_,_,Deals),
        random_member(True, Deals)
    ),
    random_fact(Small, True, Fact).

options(small(Deck,Hands,Open,_), [players(N),deck(Deck),hands(Hands),open(Open)]) :-
    length(Hands, N).

%   Wrong is a fault of Clash, of Facts, of which Fact is the first that contradicts earlier ones.

wrong(Clash, Facts, Fact, Small, Wrong) :-
    pairs_keys_values(Clash, Ns, Clashing),
    append(_, [Last], Ns),
    length(Before, Last),
    append(Before, _, Facts),
    append(Earlier, [_], Before),
    (   \+ maplist([N,F]>>nth1(N, Facts, F), Ns, Clashing),
        Wrong = other_events
    ;   \+ sort(0, @<, Ns, Ns),
        Wrong = order
    ;   \+ append(_, [Fact], Before),
        Wrong = last
    ;   \+ agree(Small, Earlier),
        Wrong = not_the_first
    ;   agree(Small, Clashing),
        Wrong = no_clash
    ;   select(_, Clashing, Fewer),
        \+ agree(Small, Fewer),
        Wrong = reducible
    ;   length(Clashing, Size),
        Less is Size-1,
        Less > 0,
        length(Few, Less),
        append(Others, [Fact], Few),
        sublist_of(Others, Earlier),
        \+ agree(Small, Few),
        Wrong = smaller(Few)
    ).

:- begin_tests(journal_clash).

%   Continue until there were Clashes.

clashes(0, _, _, _, _, []) :-
    !.
clashes(Clashes, Small, Deal, J0, Twin0, Wrongs) :-
    journal_property(J0, count(Count)),
    random_change(random_event(Small, Deal), Count, Change),
    twin_change(Twin0, Change, Outcome),
    after(Outcome, Change, Clashes, Small, Deal, J0, Twin0, Wrongs).

after(none, _, Clashes, Small, Deal, J, Twin, Wrongs) :-
    clashes(Clashes, Small, Deal, J, Twin, Wrongs).
after(agreed(Twin,_), Change, Clashes, Small, Deal, J0, _, Wrongs) :-
    findall(Change-Clash, journal_conflict(J0, Change, Clash), Wrongs, Wrongs1),
    journal_change(J0, Change, J),
    Left is Clashes-1,
    clashes(Left, Small, Deal, J, Twin, Wrongs1).
after(clash(Facts,Fact), Change, Clashes, Small, Deal, J, Twin, Wrongs) :-
    (   journal_conflict(J, Change, Clash)
    ->  findall(Change-Wrong, wrong(Clash, Facts, Fact, Small, Wrong), Wrongs, Wrongs1)
    ;   Wrongs = [Change|Wrongs1]
    ),
    Left is Clashes-1,
    clashes(Left, Small, Deal, J, Twin, Wrongs1).

test('each event is needed', [forall(repeated(60)), true(Wrongs == [])]) :-
    random_small(Small),
    Small = small(_,_,_,Deals),
    random_member(Deal, Deals),
    options(Small, Options),
    journal(Options, [], J),
    twin_start(Options, Twin),
    clashes(40, Small, Deal, J, Twin, Wrongs),
    !.
test('open cards are not part of a clash', true(Clash == [1-has(2,1)])) :-
    journal([players(2),deck([2,3]),open([1])], [], J),
    journal_conflict(J, has(2,1), Clash).
test('open cards from an event are part of a clash',
     true(Clash == [1-hand(open,[1]),2-has(2,1)])) :-
    journal([players(2),deck([2,3]),open(1)], [hand(open,[1])], J),
    journal_conflict(J, has(2,1), Clash).
test('a later event clashes', true(Clash == [1-has(1,1),3-has(2,1)])) :-
    journal([players(2),deck([3,3])], [has(1,2),has(1,4),has(2,1)], J),
    journal_conflict(J, edit(1,has(1,1)), Clash).
test('an event moves up', true(Clash == [2-has(1,1),4-has(2,1)])) :-
    journal([players(2),deck([3,3])], [has(1,2),lacks(1,4),has(2,1)], J),
    journal_conflict(J, insert(2,has(1,1)), Clash).
test('the rules alone', true(Clash == [1-passed(1,2,[4,5,6])])) :-
    journal([players(2),deck([3,3]),hands([4,0])], [], J),
    journal_conflict(J, passed(1,2,[4,5,6]), Clash).
test('the error message', true(Text == "event 3 cannot be true with 1: has(1,1)")) :-
    journal([players(2),deck([3,3])], [has(1,2),has(1,4),has(2,1)], J),
    catch(journal_change(J, edit(1,has(1,1)), _),
          error(cluedo_contradiction(has(2,1)),context(journal_change/3,Text)), true).
test('one event contradicts the options', true(Text == "event 1 cannot be true")) :-
    journal([players(2),deck([3,3]),hands([4,0])], [], J),
    catch(journal_change(J, has(2,4), _),
          error(cluedo_contradiction(has(2,4)),context(_,Text)), true).
test('with chances of showing', true(Clash == [1-asked(1,[1,4],2,1),2-has(1,1)])) :-
    journal([players(2),deck([3,3]),showing(random)], [asked(1,[1,4],2,1)], J),
    journal_conflict(J, has(1,1), Clash).

%   told(Change, Facts, Others): the facts of the refused Change, and the other events of the
%   clash.

told(insert(1,has(1,1)), [has(1,1)], [1-lacks(1,1)]).
told(insert(2,has(1,1)), [has(1,1)], [1-lacks(1,1)]).
told(insert(1,has(1,2)), [has(1,2)], [2-has(3,2)]).
told(edit(1,has(1,2)), [has(1,2)], [2-has(3,2)]).
told(has(2,2), [has(2,2)], [2-has(3,2)]).
told(all([lacks(2,5),has(1,9),has(2,2)]), [lacks(2,5),has(1,9),has(2,2)], [2-has(3,2)]).
told(all([has(1,9),has(2,9)]), [has(1,9),has(2,9)], []).

test('numbers of a clash before the change',
     [forall(told(Change, Facts, Others)), true(Facts1-Others1 == Facts-Others)]) :-
    journal([players(3),hands([6,6,6])], [lacks(1,1),has(3,2)], J),
    journal_conflict(J, Change, Clash),
    journal_property(J, count(Count)),
    clash_numbers(Change, Count, Clash, Facts1, Others1).

:- end_tests(journal_clash).
