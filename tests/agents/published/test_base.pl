:- use_module('../../helpers/all').
:- use_module(library(cluedo/agents/published/base)).
:- use_module(library(cluedo/agents/states), [set_states/2]).
:- use_module(library(cluedo/support/foreign), [known_card_sets/2]).

:- begin_tests(base).

%   Three players with a card each, of a deck of three times two. Player 1 has card 1; so
%   card 2 is in the envelope.

game([players(3),deck([2,2,2])]).

learned(Base, Start, Facts, K) :-
    game(Game),
    call(Start, Base, 1, Game, K0),
    foldl([Fact,A,B]>>base_learn(A, Fact, B), [hand(1,[1])|Facts], K0, K).

%   states(Facts, States, TextStates): what is possible after Facts, and by the rules of the
%   source alone.

states([], All, All) :-
    All = [s(2,3,5),s(2,3,6),s(2,4,5),s(2,4,6)].
states([asked(1,s(2,3,5),nobody,unknown)], [s(2,3,5)], [s(2,3,5)]).
states([asked(1,s(2,3,5),2,3)], [s(2,4,5),s(2,4,6)], [s(2,4,5),s(2,4,6)]).
states([asked(1,s(2,3,5),2,3),asked(1,s(2,4,5),3,5)], [s(2,4,6)], [s(2,4,6)]).
states([accused(2,s(2,3,5),false)], [s(2,3,6),s(2,4,5),s(2,4,6)], All) :-  % which tells nothing
    states([], _, All).
states([asked(1,s(2,3,5),2,3),asked(2,s(2,4,5),3,unknown)], [s(2,4,6)], [s(2,4,5),s(2,4,6)]).

test('possible states',
     [forall(( states(Facts, Library, Text), member(Start, [base_start,base_views]) )),
      true(Sets == [Library,Text])]) :-
    findall(States,
            ( member(Base, [library,text]),
              learned(Base, Start, Facts, K),
              base_states(K, 1, Set),
              set_states(Set, States)
            ),
            Sets).
test('what would be asked for: nobody is known to have 4 or 6, though 3 and 5 are in the envelope',
     true(Sets == [[s(2,3,5)],All])) :-
    states([], _, All),
    findall(States,
            ( member(Base, [library,text]),
              learned(Base, base_start, [asked(1,s(2,3,5),nobody,unknown)], K),
              base_unplaced(K, 1, Set),
              set_states(Set, States)
            ),
            Sets).
test('a contradiction',
     [forall(( member(Base, [library,text]), member(Start, [base_start,base_views]) )),
      error(cluedo_contradiction(Fact), _)]) :-
    Fact = asked(1,s(1,3,5),2,1),
    learned(Base, Start, [asked(1,s(1,3,5),2,1)], _).
test('pages', true(Others-Own == []-Page)) :-
    learned(library, base_start, [asked(1,s(2,3,5),2,3)], K),
    base_pages(K, 1, Own, Others),
    known_card_sets(K, Page).
test('pages of views: its own and the others''',
     [forall(member(Base, [library,text])), true(Count-Marks == 3-[1,0,1])]) :-
    learned(Base, base_views, [asked(1,s(2,3,5),2,3)], K),
    base_pages(K, 1, Own, Others),
    length(Others, Count),
    nth1(3, Others, Third),
    findall(Bit,
            ( member(Page-Arg, [Own-4,Third-4,Own-7]), arg(Arg, Page, Set), Bit is (Set>>2) /\ 1 ),
            Marks).
test('options', true([A,B,C] == [library,text,library])) :-
    base_option([], [], A),
    base_option([base(text),room(first)], [room/1], B),
    base_option([room(first)], [room/1], C).
test('wrong options',
     [ forall(member(Options-Error,
                     [ [base(x)]-domain_error(oneof([library,text]),x),
                       [base(_)]-instantiation_error,
                       [room(first)]-domain_error(cluedo_option,room(first)),
                       x-type_error(list,x)
                     ])),
       error(Error)
     ]) :-
    base_option(Options, [distance/1], _).

:- end_tests(base).
