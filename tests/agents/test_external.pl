:- use_module('../helpers/all').
:- use_module(external/players).
:- use_module(library(cluedo/agent)).
:- use_module(library(cluedo/experiment)).

%   Programs as agents: of the protocol and of its rules.

%   asks(State) asks for State again and again; calls(Goal) passes, if Goal fails.

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(asks, external_asks).
cluedo_agent:agent(calls, external_calls).

external_asks:start(_, _, State, State).
external_asks:sees(_, State, State).
external_asks:query(State, State, State).

external_calls:start(_, _, Goal, Goal).
external_calls:sees(_, Goal, Goal).
external_calls:query(Goal, s(6,12,21), Goal) :-
    call(user:Goal).

%   The game of Command in seat 1, against two that ask it for three of its cards and do
%   not accuse: its Winner, events, offences and what was told of them.

game(Command, Options, Winner, Events, Offences, Told) :-
    deal(Deal),
    offences(contest([external(Command,Options),asks(s(2,8,14)),asks(s(2,8,14))],
                     [turns(60)|Deal], Result),
             Told),
    memberchk(winner(Winner), Result),
    memberchk(history(Events), Result),
    (   memberchk(offences(Offences), Result)
    ->  true
    ;   Offences = []
    ).

:- begin_tests(external, [cleanup(assertion(processes_left(0)))]).

test('a program plays', true(Winner-Offences-Told == 1-[]-[])) :-
    odd(never, plain, Command),
    game(Command, [], Winner, Events, Offences, Told),
    last(Events, accused(1,s(1,7,13),true)).

%   Legal forms of an answer: the game is the same as with the plain form.

:- table plain_game/1.

plain_game(Winner-Events-Offences-Told) :-
    odd(never, plain, Command),
    game(Command, [], Winner, Events, Offences, Told).

test('forms of an answer', [forall(drawn(5, ( member(How, [pieces,nul,nul_later,upper,lower]),
                                              member(When, [start,suggest,accuse]) ))),
                            true(How-When-Game == How-When-Plain)]) :-
    once(plain_game(Plain)),
    odd(When, How, Command),
    game(Command, [], Winner, Events, Offences, Told),
    Game = Winner-Events-Offences-Told.

%   offence(When, How, What): the warning about it has the text What.

offence(reset, foo, "answered \"foo\" to reset").
offence(reset, 'ok ok', "answered \"ok ok\" to reset").
offence(reset, 'o', "answered \"o\" to reset, and no more in 2 seconds").
offence(reset, sleep, "did not answer reset in 2 seconds").
offence(reset, okok, "answered \"okok\" to reset").
offence(reset, exit, "ended with exit status 3 when it was told reset").
offence(reset, close, "hung up when it was told reset").
offence(suggest, sleep, "did not answer suggest in 2 seconds").
offence(suggest, busy, "did not answer suggest in 2 seconds").
offence(suggest, half, "answered \"s\" to suggest, and no more in 2 seconds").
offence(suggest, nuls, "did not answer suggest in 2 seconds").
offence(suggest, exit, "ended with exit status 3 when it was told suggest").
offence(suggest, close, "hung up when it was told suggest").
offence(suggest, bytes, "answered \"\u00FF").
offence(suggest, megabytes,
        "answered \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"... to suggest").
offence(suggest, 'suggest gr ca',
        "answered \"suggest gr ca\" to suggest, and no more in 2 seconds").
offence(suggest, 'suggest  gr ca ki', "answered \"suggest  gr ca ki\" to suggest").
offence(suggest, 'suggest ca gr ki', "answered \"suggest ca gr ki\" to suggest").
offence(suggest, 'suggest gr ca xx', "answered \"suggest gr ca xx\" to suggest").
offence(suggest, 'suggest gr ca ki ki', "answered \"suggest gr ca ki ki\" to suggest").
offence(suggest, 'suggest mu ca bi', "suggested Mu Ca Bi again").
offence(suggest, -, "answered \"-\" to suggest").
offence(suggestion, foo, "answered \"foo\" to suggestion").
offence(suggestion, exit, "ended with exit status 3 when it was told suggestion").
offence(disprove, 'show Mu', "showed Mu when it was asked for Pl Kn Ba").
offence(disprove, 'show Gr', "showed Gr when it was asked for Pl Kn Ba").
offence(disprove, 'show', "answered \"show\" to disprove, and no more in 2 seconds").
offence(disprove, sleep, "did not answer disprove in 2 seconds").
offence(accuse, ok, "answered \"ok\" to accuse").
offence(accuse, -, "did not accuse, though nobody could answer Sc Ca Ki").
offence(accuse, 'accuse Gr Ca Ki', "accused Gr Ca Ki, with a card that it has seen").
offence(accuse, exit, "ended with exit status 3 when it was told accuse").

%   In make test three of each command, as all are read alike.

some_offence(When, How, What) :-
    member(When, [reset,suggest,suggestion,disprove,accuse]),
    drawn(3, offence(When, How, What)).

test('an offence',
     [ forall(some_offence(When, How, What)),
       true(When-How-Winner-Offences-Told-Last ==
                When-How-nobody-[offence(1,Text)]-[1-Text]-true)
     ]) :-
    odd(When, How, Command),
    game(Command, [time(2),stderr(null)], Winner, Events, Offences, Told),
    (   Offences = [offence(1,Text)],
        sub_string(Text, 0, _, _, What)
    ->  true
    ;   Text = What
    ),
    %   It passes and does not accuse, but shows cards: the first of its hand.
    (   last(Events, asked(3,s(2,8,14),1,2)),
        \+ memberchk(accused(_,_,_), Events)
    ->  Last = true
    ;   Last = Events
    ).
test('it speaks without being asked',
     true(Offences == [offence(2,"said \"ok\" before it was told suggest")])) :-
    odd(reset, twice, Command),
    offences(contest([calls((sleep(1),fail)),external(Command)], [turns(2)], Result), _),
    memberchk(offences(Offences), Result).
test('a shown card is not accused',
     true(Offences == [offence(1,"accused Mu Ca Ki, with a card that it has seen")])) :-
    deal([deal(State,[H1,[[2],5|H2],H3])]),
    odd(accuse, 'accuse Mu Ca Ki', Command),
    offences(contest([external(Command),silent,silent], [deal(State,[H1,[[2],5|H2],H3]),turns(3)],
                     Result), _),
    memberchk(history([asked(1,s(5,7,17),2,5)|_]), Result),
    memberchk(offences(Offences), Result).
test('a wrong accusation is no offence', true(Wrong-Offences == true-[])) :-
    odd(accuse, 'accuse Wh Wr St', Command),
    game(Command, [], nobody, Events, Offences, _),
    ( memberchk(accused(1,s(6,12,21),false), Events) -> Wrong = true ; Wrong = Events ).
test('several programs lose, each by its own offence',
     true(Offences-Winner == [offence(1,"answered \"foo\" to suggest"),
                              offence(2,"answered \"bar\" to accuse")]-3)) :-
    odd(suggest, foo, C1),
    odd(accuse, bar, C2),
    offences(contest([external(C1),external(C2),exact], [seed(3)], Result), _),
    memberchk(offences(Offences), Result),
    memberchk(winner(Winner), Result).
test('its child processes end with it', true(Winner-Processes == 1-0)) :-
    odd(reset, child, Command),
    game(Command, [], Winner, _, _, _),
    processes_left(Processes).
test('its child processes end with it after an error', true(E-Processes == oops-0)) :-
    odd(reset, child, Command),
    catch(contest([external(Command),calls(throw(oops))], [seed(1)], _), E, true),
    processes_left(Processes).
test('no contest is too long', true(Winner == nobody)) :-
    odd(never, plain, Command),
    deal(Deal),
    contest([external(Command),silent,silent], [turns(0)|Deal], Result),
    memberchk(winner(Winner), Result).

:- end_tests(external).

:- begin_tests(external_start, [cleanup(assertion(processes_left(0)))]).

%   Games that the protocol cannot describe, and commands that are not programs.

refused(Arguments, Options, Agents, Formal) :-
    Agent =.. [external|Arguments],
    catch(contest([Agent|Agents], Options, _), error(Formal,context(Where,_)), true),
    assertion(Where == cluedo_agents_external:start/4).

wrong([_], instantiation_error).
wrong([[]], type_error(cluedo_command,[])).
wrong([''], type_error(cluedo_command,'')).
wrong([7], type_error(cluedo_command,7)).
wrong([[sh,f(x)]], type_error(cluedo_command,[sh,f(x)])).
wrong([[[sh],x]], type_error(cluedo_command,[[sh],x])).
wrong([sh,[foo(1)]], domain_error(cluedo_option,foo(1))).
wrong([sh,[time(0)]], domain_error(cluedo_seconds,0)).
wrong([sh,[time(x)]], type_error(number,x)).
wrong([sh,[time(1.0Inf)]], domain_error(cluedo_seconds,1.0Inf)).
wrong([sh,[keep(1)]], type_error(boolean,1)).
wrong([sh,[stderr(foo)]], domain_error(oneof([std,null]),foo)).
wrong(['no-such-program-here'], existence_error(cluedo_external,'no-such-program-here')).
wrong(['/no/such/program',[]], existence_error(cluedo_external,'/no/such/program')).
wrong([['/no/such/program',a]], existence_error(cluedo_external,['/no/such/program',a])).

test('a command that is not a program',
     [forall(wrong(Arguments, Expected)), true(Formal =@= Expected)]) :-
    catch(( Agent =.. [external|Arguments],
            contest([Agent,silent,silent], [], _)
          ),
          error(Formal0,_), true),
    (   Formal0 == type_error(bool,1)                   % SWI-Prolog 9.2
    ->  Formal = type_error(boolean,1)
    ;   Formal = Formal0
    ).
test('external without arguments', error(type_error(cluedo_command,[]))) :-
    contest([external,silent], [], _).

untold([silent,silent], [open(3)], domain_error(cluedo_external_game,open)).
untold([silent,silent], [board(classic)], domain_error(cluedo_external_game,board)).
untold([silent,silent], [deck([6,6,8])], domain_error(cluedo_classic_deck,deck(6,6,8))).
untold([silent,silent], [hands([5,6,7])], domain_error(cluedo_external_game,hands([5,6,7]))).
untold([silent,silent,silent,silent,silent,silent], [], domain_error(cluedo_players,7)).

test('a game that the protocol cannot describe',
     [forall(untold(Agents, Options, Expected)), true(Formal == Expected)]) :-
    odd(never, plain, Command),
    refused([Command], Options, Agents, Formal).
test('the thesis''s game', error(permission_error(start,cluedo_external,Command))) :-
    odd(never, plain, Command),
    play([agent(external(Command))], _).

%   begins(How, Kind, Seconds): a program that does not begin as it must, in so many
%   Seconds.

begins(exit, permission_error, 30).
begins(foo, permission_error, 30).
begins(close, permission_error, 30).
begins(megabytes, permission_error, 30).
begins(sleep, timeout_error, 1).
begins(half, timeout_error, 2).

test('a program that does not start',
     [forall(begins(How, Kind, Seconds)), true(How-Name-Processes == How-Kind-0)]) :-
    odd(start, How, Command),
    refused([Command,[start(Seconds),stderr(null)]], [], [silent], Formal),
    functor(Formal, Name, _),
    processes_left(Processes).
test('the first program ends if the second one does not start', true(Processes == 0)) :-
    odd(never, plain, C1),
    odd(start, exit, C2),
    catch(contest([external(C1),external(C2)], [], _), error(permission_error(_,_,_),_), true),
    processes_left(Processes).
test('a command of the shell', true(Winner == 1)) :-
    odd(never, plain, Command0),
    maplist([Word,Quoted]>>format(atom(Quoted), "'~w'", [Word]), Command0, Words),
    atomic_list_concat(Words, ' ', Line),
    game(Line, [shell(true)], Winner, _, [], []).
test('an advisor cannot go back', error(permission_error(continue,cluedo_external,_))) :-
    odd(never, plain, Command),
    deal(Deal),
    open_string("advice\npass\n\nadvice\n", In),
    current_input(Old),
    setup_call_cleanup(
        set_input(In),
        with_output_to(string(_),
                       contest([human([advisor(external(Command))]),silent,silent], Deal, _)),
        ( set_input(Old), close(In) )).

:- end_tests(external_start).

:- begin_tests(external_ends, [cleanup(assertion(processes_left(0)))]).

%   Exceptions and limits end the programs.

test('an error of another agent', [true(E-Processes == oops-0)]) :-
    odd(never, plain, Command),
    catch(contest([external(Command),calls(throw(oops))], [seed(1)], _), E, true),
    processes_left(Processes).
test('a limit', true(E-Processes == time_limit_exceeded-0)) :-
    odd(suggest, sleep, Command),
    catch(call_with_time_limit(2, contest([external(Command),silent], [], _)), E, true),
    processes_left(Processes).
test('a limit while it starts', true(E-Processes == time_limit_exceeded-0)) :-
    odd(start, sleep, Command),
    catch(call_with_time_limit(1, contest([external(Command),silent], [], _)), E, true),
    processes_left(Processes).
test('at any moment',
     [forall(drawn(3, member(Ms, [100,150,200,250,300,350,400]))), true(Processes == 0)]) :-
    odd(never, plain, Command),
    Seconds is Ms/1000,
    deal(Deal),
    catch(call_with_time_limit(Seconds,
                               contest([external(Command),external(Command),silent], Deal, _)), _,
          true),
    processes_left(Processes).
test('after any number of inferences',
     [forall(drawn(2, member(Count, [500,1000,2000,3000,4000,6000,8000,10000]))),
      true(Ended-Winner == true-1)]) :-
    odd(never, plain, Command),
    catch(call_with_inference_limit(game(Command, [], _, _, _, _), Count, _), _, true),
    %   A limit may come in the clean-up: then the next contest ends the rest.
    game(Command, [], Winner, _, [], []),
    processes_left(Processes),
    ( Processes == 0 -> Ended = true ; Ended = Processes ).
test('a contest in a contest', true(Winner-Inner == 1-2)) :-
    odd(never, plain, Command),
    deal([deal(State,[H1,H2,H3])]),
    nb_setval(inner, none),
    Goal = ( contest([silent,external(Command),silent], [deal(State,[H1,H2,H3])], R),
             memberchk(winner(W), R),
             nb_setval(inner, W)
           ),
    contest([external(Command),calls(Goal),silent], [deal(State,[H1,H2,H3])], Result),
    memberchk(winner(Winner), Result),
    nb_getval(inner, Inner).

:- end_tests(external_ends).
