:- use_module('../helpers/all').
:- use_module(library(cluedo/clues)).
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/thesis)).
:- use_module(library(cluedo/knowledge/classic/hands), [deal_hands/3]).
:- use_module('../../thesis_ref/thesis', []).
:- use_module('../helpers/thesis_goals').

:- begin_tests(unity).

end(Options, End) :-
    play(Options, Result),
    last(Result, End).

test('the same games as the reference, quirks and all',
     [forall(( drawn(2, between(2, 6, X)), repeated(8),
               random_between(1, 1000000, Stream) )),
      true(X-Stream-Text-End == X-Stream-Text2-End2)]) :-
    set_random(seed(Stream)),
    with_output_to(string(Text2), ( thesis:players(X, U) -> End2 = rounds(U) ; End2 = failed )),
    with_output_to(string(Text),
                   end([players(X),seed(Stream),quirks(true),transcript(true)], End)).

test('players/1 writes what players/2 writes', true(Text == Text2)) :-
    set_random(seed(5)),
    with_output_to(string(Text), players(3)),
    set_random(seed(5)),
    with_output_to(string(Text2), players(3, _)).

test('a sound game ends with the winstate',
     [forall(( member(Agent, [modal,elimination]), between(2, 6, X), repeated(100),
               random_between(1, 1000000, Seed) )),
      true(Seed-Name == Seed-rounds)]) :-
    end([players(X),agent(Agent),seed(Seed)], End),
    functor(End, Name, _).

test('the game that fails by a quirk', true(End-Name == failed-rounds)) :-
    end([seed(41004),quirks(true)], End),
    end([seed(41004),quirks(false)], End2),
    functor(End2, Name, _).

test('the flag is the default of the option', true(End == failed)) :-
    quirks(true, end([seed(41004)], End)).

test('players/2 fails by a quirk', fail) :-
    set_random(seed(41004)),
    with_output_to(string(_), quirks(true, players(6, _))).

test('no transcript by default', true(Text == "")) :-
    with_output_to(string(Text), ( play([seed(1)], _), counter(6, 2, 2, 0, _) )).

test('the result tells the game',
     true(Result == [players(6),agent(modal),winstate(s(6,9,19)),
                     hands([[[1],3,12,5],[[2],7,4,11],[[3],15,2,1],
                            [[4],18,14,20],[[5],16,10,21],[[6],8,13,17]]),
                     rounds(8)])) :-
    play([seed(41001)], Result).

test('a game without a seed takes the random numbers as they come', true(A == B)) :-
    set_random(seed(9)), play([], A),
    set_random(seed(9)), play([], B).

test('the mean of the rounds', true(Mean =:= (8+Sum)/3)) :-
    set_random(seed(2)),
    play([], R1), last(R1, rounds(N1)),
    play([], R2), last(R2, rounds(N2)),
    Sum is N1+N2,
    set_random(seed(2)),
    counter(6, 3, 2, 8, Mean).

test('selecter leaves the other states', true(N-Rest2 == 239-Rest)) :-
    set_random(seed(4)),
    selecter(Query, Rest, [s(1,7,13),[],[]]),
    length(Rest, N),
    set_random(seed(4)),
    thesis:selecter(Query, Rest2, [s(1,7,13),[],[]]).

test('opponents never name the weapon or the location', all(Query == [])) :-
    between(1, 300, _),
    selecter(Query, _, [s(1,7,13)]),
    ( arg(2, Query, 7) ; arg(3, Query, 13) ).

%   The steps one by one, as the thesis calls them.

game(Win, Hands, game(Win,Set,false,false,10,false)) :-
    set_random(seed(41001)),
    deal_hands(6, Win, Hands),
    Win = s(_,W,L),
    winset_all(All),
    winset_without(All, [W,L], Set).

test('a game by its first step', true(Rounds == 8)) :-
    game(_, Hands, Game),
    trekkfra(modal, Hands, Game, 0, Rounds).
test('a query that wins', true(Rounds == 5)) :-
    game(Win, Hands, Game),
    winstates_set([Win], Set),
    sporring(Set, elimination, Hands, Game, 4, Rounds).
test('no query, no game', fail) :-
    game(_, Hands, Game),
    sporring(0, elimination, Hands, Game, 4, _).
test('an answer that wins', true(Rounds == 4)) :-
    game(Win, Hands, Game),
    Win = s(P,W,L),
    trekkfra2([[0],(P,W,L)], Win, 0, elimination, Hands, Game, 4, Rounds).
test('after the answer of a player', true(Rounds == 2)) :-
    game(Win, Hands, Game),
    winstates_set([Win,s(1,9,19)], Set),
    trekkfra2([[3],1], s(1,9,19), Set, elimination, Hands, Game, 1, Rounds).
test('the queries of the others', true(Rounds == 2)) :-
    game(Win, Hands, Game),
    winstates_set([Win], Set),
    sporring2([asked(1,s(1,9,19),3,1)], Set, elimination, Hands, Game, 1, Rounds).
test('the end of the round', true(Rounds == 2)) :-
    game(Win, Hands, Game),
    winstates_set([Win], Set),
    sporring2(7, [asked(1,s(1,9,19),3,1)], Set, elimination, Hands, Game, 1, Rounds).

test('no more queries than Max', true(Rounds == stopped(10))) :-
    game(Win, Hands, Game),
    winstates_set([Win], Set),
    sporring(Set, elimination, Hands, Game, 10, Rounds).

%   An agent that asks the same query for ever.

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(parrot, unity_parrot).

unity_parrot:start(_, _, _, 0).
unity_parrot:sees(_, N, N).
unity_parrot:query(N, s(1,7,13), N1) :-
    N1 is N+1.

test('a game is stopped', [forall(member(Max, [0,1,500])), true(End == stopped(Max))]) :-
    end([agent(parrot),rounds(Max),seed(6)], End).
test('by default too', true(End == stopped(10_000))) :-
    end([agent(parrot),players(2),seed(6)], End).
test('the last query may win', true(A-B == rounds(8)-stopped(7))) :-
    end([seed(41001),rounds(8)], A),
    end([seed(41001),rounds(7)], B).

test('a term that is not a fact of a round', error(type_error(cluedo_fact,2))) :-
    winset_all(All),
    with_output_to(string(_),
                   sporring2(7, [2], 0, elimination, hands(2,3),
                             game(s(1,7,13),All,false,true,100,false),
                             1, _)).

:- end_tests(unity).

%   A user's own steps. `own` tells which one is in force.

:- begin_tests(step, [cleanup(retractall(own(_,_)))]).

:- dynamic own/2.

:- multifile thesis:step/2, cluedo_thesis:step/2.

thesis:step(PI, Own) :-
    own(PI, Own).
cluedo_thesis:step(PI, Own) :-
    own(PI, Own).

with_step(PI, Own, Goal) :-
    setup_call_cleanup(assertz(own(PI,Own)), once(Goal), retractall(own(PI,_))).

text(M, Seed, Text) :-
    set_random(seed(Seed)),
    quirks(true, with_output_to(string(Text), ignore(M:players(6)))).

%   A game of M, its seed drawn once, and its text.

:- table plain_text/3.

plain_text(M, Seed, Text) :-
    random_between(1, 1000000, Seed),
    text(M, Seed, Text).

%   A step that is the thesis's changes nothing.

same(thesis, PI, thesis:Name) :-
    member(PI, [trekkfra/5,sporring/6,trekkfra2/8,sporring2/7,sporring2/8,selecter/3,
                choice/4,analyzer/5]),
    PI = Name/_.
same(thesis, query/4, plunit_step:draw).
same(cluedo, PI, cluedo_thesis:Name) :-
    member(PI, [trekkfra/5,sporring/6,trekkfra2/8,sporring2/7,sporring2/8,selecter/3]),
    PI = Name/_.
same(cluedo, query/4, cluedo_agent:agent_query).
same(cluedo, sees/4, cluedo_agent:agent_sees).

draw(States, _, Query, Rest) :-
    random_select(Query, States, Rest).

test('the same step', [forall(same(M, PI, Step)), true(Calls-Text2 == many-Text)]) :-
    once(plain_text(M, Seed, Text)),
    nb_setval(calls, 0),
    with_step(PI, user:counted(Step), text(M, Seed, Text2)),
    nb_getval(calls, N),
    (   N > 0
    ->  Calls = many
    ;   Calls = none
    ).

%   The agent asks the states in order, and the opponents ask one only.

first([Query|Rest], _, Query, Rest).

first_state(_, Clues, Query, Clues) :-
    clues_states(Clues, Set),
    winset_nth0(0, Set, Query).

only(s(P,8,14), [], [s(P,_,_)|_]).

asked(Label, Text, Queries) :-
    split_string(Text, "\n", "", Lines),
    findall(Query,
            ( member(Line, Lines), string_concat(Label, Rest, Line),
              term_string(Query, Rest)
            ),
            Queries).

test('an own query', [forall(member(M-Own, [thesis-first,cluedo-first_state])),
                      true(Queries == Sorted)]) :-
    with_step(query/4, plunit_step:Own, text(M, 41001, Text)),
    asked("QM:", Text, Queries),
    length(Queries, N),
    assertion(N > 1),
    sort(Queries, Sorted).
test('both programs with it', true(Text == Text2)) :-
    with_step(query/4, plunit_step:first, text(thesis, 41001, Text)),
    with_step(query/4, plunit_step:first_state, text(cluedo, 41001, Text2)).
test('an own query of the others',
     [forall(member(M, [thesis,cluedo])), true(Others == [s(6,8,14)])]) :-
    with_step(selecter/3, plunit_step:only, text(M, 41001, Text)),
    asked("Q:", Text, Rounds),
    findall(Query, ( member([_|Records], Rounds), member([Query|_], Records) ), All),
    sort(All, Others).

test('a step that fails', [forall(member(M, [thesis,cluedo])), fail]) :-
    set_random(seed(41001)),
    with_step(sporring/6, user:never, with_output_to(string(_), M:players(6, _))).
test('so do own sees that fail', true(End == failed)) :-
    with_step(sees/4, plunit_step:never, play([agent(elimination),seed(41001)], Result)),
    last(Result, End).

never(_, _, _, _) :-
    fail.

%   A step that the game has not, as one of the other program or one that is misspelt.

test('a step that there is not',
     [ forall(member(Game-PI,
                     [players(6)-querry/4,play([seed(1)],_)-querry/4,
                      counter(6,1,1,0,_)-analyzer/5])),
       true(Formal-Text == existence_error(cluedo_step,PI)-"") ]) :-
    format(atom(Goal),
           "use_module(library(cluedo)),\c
            open_string(\":- multifile cluedo_thesis:step/2. cluedo_thesis:step(~q,true).\",S),\c
            load_files(own,[stream(S)]),\c
            catch(~q,error(F,context(_,M)),(print(F),nl,print(M)))", [PI,Game]),
    prolog([], ['-g',Goal,'-t',halt], ended(_,Output,Text)),
    split_string(Output, "\n", "", [Error,Message]),
    term_string(Formal, Error),
    assertion(sub_string(Message, _, _, _, "sees/4,selecter/3]")),
    (   PI == analyzer/5
    ->  assertion(sub_string(Message, _, _, _, "write sees/4 instead of analyzer/5 of thesis_ref"))
    ;   true
    ).
test('an error in a step names the innermost one',
     [ forall(member(Outer, [none,sporring/6])),
       true(Formal-Message == type_error(evaluable,foo/0)-step(query/4)) ]) :-
    (   Outer == none
    ->  Goal = with_step(query/4, plunit_step:wrong, players(6))
    ;   Goal = with_step(Outer, cluedo_thesis:sporring,
                         with_step(query/4, plunit_step:wrong, players(6)))
    ),
    with_output_to(string(_), catch(Goal, error(Formal,context(_,Message)), true)).
test('and keeps what was known', true(Message == step(sees/4,"so what"))) :-
    with_output_to(string(_),
                   catch(with_step(sees/4, plunit_step:told, players(6)),
                         error(domain_error(what,_),context(_,Message)), true)).

%   library(arithmetic), where it is loaded, finds foo+1 wrong as it loads this.

wrong(_, Mind, Query, Mind) :-
    Wrong = foo+1,
    Query is Wrong.

told(_, _, _, _) :-
    throw(error(domain_error(what,x), context(_,"so what"))).

test('a counted game with a step that never ends', fail) :-
    with_step(query/4, plunit_step:same_again, counter(2, 1, 1, 0, _)).

same_again(_, Clues, s(1,7,13), Clues) :-
    nb_setval(calls, 0).

:- end_tests(step).

counted(Step, A, B, C) :- count, call(Step, A, B, C).
counted(Step, A, B, C, D) :- count, call(Step, A, B, C, D).
counted(Step, A, B, C, D, E) :- count, call(Step, A, B, C, D, E).
counted(Step, A, B, C, D, E, F) :- count, call(Step, A, B, C, D, E, F).
counted(Step, A, B, C, D, E, F, G) :- count, call(Step, A, B, C, D, E, F, G).
counted(Step, A, B, C, D, E, F, G, H) :- count, apply(Step, [A,B,C,D,E,F,G,H]).

count :-
    nb_getval(calls, N),
    N1 is N+1,
    nb_setval(calls, N1).

never(_, _, _, _, _, _) :-
    fail.
