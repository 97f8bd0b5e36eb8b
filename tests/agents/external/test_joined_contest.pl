:- use_module('../../helpers/all').
:- use_module(players).
:- use_module(twin).
:- use_module(library(cluedo/agents/external/joined_contest), [join_contest/5]).
:- use_module(library(cluedo/agents/external/running_programs), [with_programs/1]).
:- use_module(library(socket)).

%   An agent that has joined, through a process and the protocol, plays as it does here.

:- begin_tests(joined, [cleanup(assertion(processes_left(0)))]).

%   In Agents the entries there(Agent) are Agent with Seed, joined or its twin.

joined(Seed, Agent0, Agent) :-
    (   Agent0 = there(Name)
    ->  joining(Name, Seed, Command),
        Agent = external(Command, [shell(true)])
    ;   Agent = Agent0
    ).

twin(Seed, Agent0, Agent) :-
    (   Agent0 = there(Name)
    ->  Agent = apart(Name, Seed)
    ;   Agent = Agent0
    ).

results(Games, Seed, Agents, Results) :-
    findall(Events-Winner-Turns-Offences,
            ( between(1, Games, G),
              S is Seed*100+G,
              contest(Agents, [seed(S)], Result),
              memberchk(history(Events), Result),
              memberchk(winner(Winner), Result),
              memberchk(turns(Turns), Result),
              ( memberchk(offences(Offences), Result) -> true ; Offences = [] )
            ),
            Results).

same(3, [there(exact),exact,simple]).
same(3, [exact,there(exact([accuse(0.5)])),there(simple),modal]).
same(3, [there(exact([reads([simple])])),simple,there(fixpoint)]).
same(2, [there(notebook),there(fixpoint),exact]).
same(2, [there(k),there(kkak),simple]).
same(2, [there(exact),there(kripke)]).
same(2, [exact,there(exact),simple,there(simple),there(exact),dumb]).

%   No agent that does not accuse what nobody could answer.

test('the same games', [forall(same(Games, Agents)), true(Seed-Agents-Same == Seed-Agents-true)]) :-
    seed(Seed),
    maplist(joined(Seed), Agents, There),
    maplist(twin(Seed), Agents, Here),
    with_programs(results(Games, Seed, There, Results)),
    results(Games, Seed, Here, Twins),
    (   Results == Twins
    ->  Same = true
    ;   Same = Results-Twins
    ).

%   What the protocol does not allow, an agent that has joined does not do.

test('an agent that passes, repeats or does not accuse is legal',
     [forall(member(Agent, [silent,random])), true(Offences-Winner == []-1)]) :-
    joining(Agent, 1, Command),
    deal(Deal),
    contest([external(Command,[shell(true)]),silent,silent], Deal, Result),
    memberchk(winner(Winner), Result),
    ( memberchk(offences(Offences), Result) -> true ; Offences = [] ).

%   Servers that break the rules: what they say, and what the agent says of it. It is told
%   in their words.

reset("reset 3 0 Gr Mu Pe Pl Sc Ca").

unsound(["suggest"], "suggest", "the first message must be reset").
unsound(["disprove 1 Gr Ca Ba"], "disprove 1 Gr Ca Ba", "the first message must be reset").
unsound(["reset 3 0 Gr Gr Mu Pe Pl Sc"], "reset 3 0 Gr Gr Mu Pe Pl Sc", "a card occurs twice").
unsound([Reset,"disprove 1 Wh Kn Ba"], "disprove 1 Wh Kn Ba", "the agent holds none of them") :-
    reset(Reset).
unsound([Reset,"suggestion 1 Wh Kn Ba 0 Gr"], "suggestion 1 Wh Kn Ba 0 Gr", Why) :-
    reset(Reset),
    Why = "the card shown is not one of the cards asked for".

test('servers that break the rules',
     [ condition(current_prolog_flag(threads,true)),
       forall(unsound(Messages, Said, Why)),
       error(domain_error(cluedo_message,Said), context(_,Why))
     ]) :-
    with_server(Messages, Port, join_contest(exact, '127.0.0.1', Port, x, random)).

:- meta_predicate with_server(+, -, 0).

%   A server that sends all Messages and reads the answers.

with_server(Messages, Port, Goal) :-
    setup_call_cleanup(
        ( tcp_socket(Socket),
          tcp_bind(Socket, '127.0.0.1':Port),
          tcp_listen(Socket, 1),
          thread_create(serve(Socket, Messages), Server)
        ),
        Goal,
        ( thread_join(Server, _), tcp_close_socket(Socket) )).

serve(Socket, Messages) :-
    tcp_accept(Socket, Connection, _),
    setup_call_cleanup(
        tcp_open_socket(Connection, In, Out),
        ( heard_some(In),
          forall(member(Message, Messages),
                 ( write(Out, Message), flush_output(Out), heard_some(In) ))
        ),
        ( close(Out, [force(true)]), close(In, [force(true)]) )).

heard_some(In) :-
    fill_buffer(In),
    read_pending_codes(In, _, []).

:- end_tests(joined).

:- begin_tests(join_command).

test('help', true(Status == exit(0))) :-
    command([join,'--help'], ended(Status,Output,_)),
    assertion(sub_string(Output, _, _, _, "AGENT ID PORT")).
test('wrong command lines',
     [forall(member(Arguments,
                    [[],[exact],[exact,x],[exact,x,y],[exact,x,1,2],[nobody,x,1],['X',x,1]])),
      true(Status-Output == exit(2)-"")]) :-
    command([join|Arguments], ended(Status,Output,_)).
test('no server', true(Status-Output == exit(1)-"")) :-
    command([join,exact,x,'1'], ended(Status,Output,Error)),
    assertion(sub_string(Error, 0, _, _, "cluedo: ")).

:- end_tests(join_command).
