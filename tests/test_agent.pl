:- use_module(support/attach).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/contest)).
:- use_module(library(plunit)).

%   Agents of the user.

:- multifile
    cluedo_agent:start/4,
    cluedo_agent:query/4,
    cluedo_agent:answer/5,
    cluedo_agent:round/4,
    cluedo_agent:states/3.

%   `witness` queries as `elimination` does and remembers all it sees.

cluedo_agent:start(witness, Players, [Id|Cards], mind(Set,[start(Players,[Id|Cards])])) :-
    cluedo_agent:start(elimination, Players, [Id|Cards], Set).
cluedo_agent:query(witness, mind(Set0,Seen), State, mind(Set,[query(State)|Seen])) :-
    cluedo_agent:query(elimination, Set0, State, Set),
    nb_setval(witness, Seen).
cluedo_agent:answer(witness, Record, Card, mind(Set0,Seen), mind(Set,[answer(Record,Card)|Seen])) :-
    cluedo_agent:answer(elimination, Record, Card, Set0, Set).
cluedo_agent:round(witness, Records, mind(Set,Seen), mind(Set,[round(Records)|Seen])).
cluedo_agent:states(witness, mind(Set,_), Set).

%   `stubborn` queries the same state for ever, three times; `lazy` never.

cluedo_agent:start(stubborn, _, _, 3).
cluedo_agent:query(stubborn, N0, s(1,7,13), N) :-
    N0 > 0,
    N is N0-1.
cluedo_agent:answer(stubborn, _, _, N, N).
cluedo_agent:round(stubborn, _, N, N).

%   `patient` is the example of library(cluedo/agent).

cluedo_agent:start(patient, _Players, _Hand, 0).
cluedo_agent:query(patient, N, State, N1) :-
    winset_all(All),
    winset_nth0(N, All, State),
    N1 is N+1.
cluedo_agent:answer(patient, _Record, _Card, N, N).
cluedo_agent:round(patient, _Records, N, N).
cluedo_agent:states(patient, N, Set) :-
    winstates(All),
    length(Asked, N),
    append(Asked, Rest, All),
    winstates_set(Rest, Set).

%   `lazy` does not learn, and `lacks(PI)` has all hooks but one.

cluedo_agent:start(lazy, _, _, []).
cluedo_agent:query(lazy, _, s(1,7,13), []).
cluedo_agent:answer(lazy, _, _, _, _) :-
    fail.
cluedo_agent:round(lazy, _, _, _) :-
    fail.

cluedo_agent:start(lacks(_), _, _, []).
cluedo_agent:query(lacks(answer/5), _, s(1,7,13), []).
cluedo_agent:query(lacks(round/4), _, s(1,7,13), []).
cluedo_agent:answer(lacks(query/4), _, _, _, []).
cluedo_agent:answer(lacks(round/4), _, _, _, []).
cluedo_agent:round(lacks(query/4), _, _, []).
cluedo_agent:round(lacks(answer/5), _, _, []).

%   `odd(Query,Set)` has this query and these states, `all` or others.

cluedo_agent:start(odd(_,_), _, _, []).
cluedo_agent:query(odd(Query,_), [], Query, []).
cluedo_agent:answer(odd(_,_), _, _, [], []).
cluedo_agent:round(odd(_,_), _, [], []).
cluedo_agent:states(odd(_,Set0), [], Set) :-
    (   Set0 == all
    ->  winset_all(Set)
    ;   Set = Set0
    ).

%   returns(Agent, PI, Formal): the hook PI of Agent returns what is an error.

returns(odd(foo,all), query/4, type_error(cluedo_state,foo)).
returns(odd(_,all), query/4, instantiation_error).
returns(odd(s(1,_,13),all), query/4, instantiation_error).
returns(odd(s(7,1,13),all), query/4, domain_error(cluedo_state,s(7,1,13))).
returns(odd(s(1,7,13),foo), states/3, type_error(cluedo_winset,foo)).
returns(odd(s(1,7,13),_), states/3, instantiation_error).

%   `thrower` gives up by an exception, `guesser` queries what is no state, `mute`
%   does not think.

cluedo_agent:start(thrower, _, _, 0).
cluedo_agent:query(thrower, Mind, s(1,7,13), Mind).
cluedo_agent:answer(thrower, _, _, _, _) :-
    throw(enough).
cluedo_agent:round(thrower, _, Mind, Mind).

cluedo_agent:start(guesser, _, _, 0).
cluedo_agent:query(guesser, Mind, s(7,1,1), Mind).
cluedo_agent:answer(guesser, _, _, Mind, Mind).
cluedo_agent:round(guesser, _, Mind, Mind).

cluedo_agent:start(mute, _, _, _) :-
    fail.
cluedo_agent:query(mute, Mind, s(1,7,13), Mind).
cluedo_agent:answer(mute, _, _, Mind, Mind).
cluedo_agent:round(mute, _, Mind, Mind).

:- begin_tests(agent).

seen(Options, Seen) :-
    play([agent(witness)|Options], _),
    nb_getval(witness, Backwards),
    reverse(Backwards, Seen).

test('the agent of a user plays the same game', true(End == End2)) :-
    play([agent(witness),seed(6)], Result),
    play([agent(elimination),seed(6)], Result2),
    last(Result, End),
    last(Result2, End2).
test('it sees its hand first', true(Start == start(4,Hand))) :-
    seen([players(4),seed(6)], [Start|_]),
    play([players(4),seed(6),agent(elimination)], Result),
    memberchk(hands([Hand|_]), Result).
test('it sees query, answer and round in turn', true(Order == [query,answer,round,query,answer,round])) :-
    seen([seed(6)], [_|Seen]),
    length(First, 6),
    append(First, _, Seen),
    findall(Name, ( member(T, First), functor(T, Name, _) ), Order).
test('its answer is the first record of the round', true(Record == First)) :-
    seen([seed(6)], [_,query(Query),answer(Record,Card),round([First|_])|_]),
    Record = [Query,[1],[_]],
    assertion(arg(_, Query, Card)).
test('a record a player, in turn order', true(Askers == [[1],[2],[3]])) :-
    seen([seed(6),players(3)], [_,_,_,round(Records)|_]),
    findall(Asker, member([_,Asker,_], Records), Askers).
test('one winstate after the other', true(Rounds == N)) :-
    with_output_to(string(_), play([agent(patient),seed(1),transcript(true)], Result)),
    memberchk(winstate(Win), Result),
    memberchk(rounds(Rounds), Result),
    winstates(All),
    nth1(N, All, Win),
    !.
test('an agent without a query ends the game', true(End == failed)) :-
    play([agent(stubborn),seed(6)], Result),
    last(Result, End).
test('an agent that does not learn is an error',
     error(determinism_error(cluedo_agent:answer(lazy,_,_,_,_),det,fail,guard))) :-
    play([agent(lazy),seed(6)], _).
test('what an agent returns is checked',
     [ forall(returns(Agent, PI, Expected)),
       true(Formal-Context =@= Expected-context(cluedo_agent:PI,agent(Agent)))
     ]) :-
    with_output_to(string(_),
                   catch(play([agent(Agent),seed(6),transcript(true)], _),
                         error(Formal,Context),
                         true)).
test('only transcripts ask for the states',
     error(determinism_error(cluedo_agent:states(stubborn,_,_),det,fail,guard))) :-
    with_output_to(string(_), play([agent(stubborn),seed(6),transcript(true)], _)).
test('no such agent', error(existence_error(cluedo_agent,nobody))) :-
    play([agent(nobody)], _).
test('a hook that has no clause is told at the start',
     [ forall(( member(PI, [query/4,answer/5,round/4]),
                member(Game, [play([agent(lacks(PI))],_),contest([modal,lacks(PI)],[],_)])
              )),
       error(existence_error(cluedo_hook,cluedo_agent:PI,lacks(PI)))
     ]) :-
    call(Game).
test('and which agent lacks it', true(Text == "cluedo_hook `cluedo_agent:query/4' does not exist in lacks(query/4)\n")) :-
    catch(play([agent(lacks(query/4))], _), Error, true),
    phrase(prolog:translate_message(Error), Parts),
    with_output_to(string(Text), print_message_lines(current_output, '', Parts)).
test('the random agent wins at last', true(Name == rounds)) :-
    play([agent(random),seed(3),players(2)], Result),
    last(Result, End),
    functor(End, Name, 1).

test('the exception of an agent', throws(enough)) :-
    play([agent(thrower),seed(1)], _).
test('an agent that queries what is no state',
     error(domain_error(cluedo_state, s(7,1,1)))) :-
    play([agent(guesser),seed(1)], _).
test('an agent that fails to think', error(determinism_error(_,det,fail,guard))) :-
    play([agent(mute),seed(1)], _).

:- end_tests(agent).
