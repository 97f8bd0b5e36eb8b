:- use_module('../../helpers/all').
:- use_module(players).
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/agents/external/running_programs), [with_programs/1]).
:- use_module(library(cluedo/agents/external/program),
              [kill_process/1,ask_program/5,close_program/1]).
:- use_module(library(cluedo/agents/external/start), [start_program/6]).
:- use_module(library(http/json)).

%   A game of three turns of a speaker, two that pass, and what was counted.

spoken(Protocol, Ask, Hows, Options, Result, Counts) :-
    speaker(Protocol, Ask, Hows, Command),
    deal(Deal),
    contest([external(Command,[protocol(Protocol),stderr(null)|Options]),silent,silent],
            [turns(4)|Deal], Result),
    (   memberchk(answers(Answers), Result)
    ->  Answers = [answers(1,Counts)]
    ;   Counts = []
    ).

offence(Result, What) :-
    (   memberchk(offences([offence(1,What0)]), Result)
    ->  What = What0
    ;   What = none
    ).

asked_first(Result, State) :-
    memberchk(history(Events), Result),
    (   memberchk(asked(1,State0,_,_), Events)
    ->  State = State0
    ;   State = none
    ).

protocol(json).
protocol(text).

:- begin_tests(talk, [cleanup(assertion(processes_left(0)))]).

test('a program that passes plays to the end',
     [forall(protocol(Protocol)), true(What-N-I-R == none-4-0-0)]) :-
    spoken(Protocol, never, [], [], Result, Counts),
    offence(Result, What),
    option(answers(N), Counts),
    option(illegal(I), Counts),
    option(refusals(R), Counts),
    option(seconds(S), Counts),
    option(longest(Most), Counts),
    assertion(( 0 < Most, Most =< S )).

legal(text, "Plum, Rope, Hall", s(2,11,20)).
legal(text, "I suggest Professor Plum with the rope in the hall.", s(2,11,20)).
legal(text, "hall: plum - rope. I believe that player 2 has the knife; the envelope has Plum, 70 %",
      s(2,11,20)).
legal(json, "{\"suggest\": [\"plum\",\"rope\",\"hall\"]}", s(2,11,20)).
legal(json, " {\"suggest\": [20,\"Rope\",\"prof. plum\"], \"believes\": 7}", s(2,11,20)).

test('suggestions', [ forall(( protocol(Protocol),
                         drawn(2, legal(Protocol, Said, State)) )),
                      true(What-Asked-I-R == none-State-0-0) ]) :-
    spoken(Protocol, suggest, [Said], [], Result, Counts),
    offence(Result, What),
    asked_first(Result, Asked),
    option(illegal(I), Counts),
    option(refusals(R), Counts).

%   not_legal(Protocol, Ask, Said, Kind)

not_legal(text, suggest, "Plum, Rope, Plum", illegal).
not_legal(text, suggest, "I suggest Plum", illegal).
not_legal(text, suggest, "I accuse Plum, Rope, Hall", illegal).
not_legal(text, suggest, "As a language model I would rather not", refusals).
not_legal(text, suggest, bytes, refusals).
not_legal(text, suggest, deep, refusals).
not_legal(text, accuse, "Plum and Rope", illegal).
not_legal(text, accuse, "what?", refusals).
not_legal(json, suggest, "{\"suggest\": [\"plum\",\"rope\",\"plum\"]}", illegal).
not_legal(json, suggest, "{\"suggest\": [\"plum\",\"rope\",\"garage\"]}", illegal).
not_legal(json, suggest, "{\"suggest\": \"plum\"}", illegal).
not_legal(json, suggest, "{\"suggest\": [[]]}", illegal).
not_legal(json, suggest, "{\"suggest\": null}", illegal).
not_legal(json, suggest, "{\"show\": \"plum\"}", illegal).
not_legal(json, suggest, "{}", refusals).
not_legal(json, suggest, "{\"pass\": true} {}", refusals).
not_legal(json, suggest, "{\"pass\": true, \"pass\": true}", refusals).
not_legal(json, suggest, "plum, rope, hall", refusals).
not_legal(json, suggest, "[1]", refusals).
not_legal(json, suggest, bytes, refusals).
not_legal(json, suggest, deep, refusals).
not_legal(json, accuse, "{\"suggest\": [\"plum\",\"rope\",\"hall\"]}", illegal).

%   In make test two of each protocol, question, and kind.

some_not_legal(Protocol, Ask, Said, Kind) :-
    setof(Text, not_legal(Protocol, Ask, Text, Kind), Texts),
    drawn(2, member(Said, Texts)).

test('it is asked again',
     [forall(some_not_legal(Protocol, Ask, Said, Kind)), true(What-N == none-1)]) :-
    spoken(Protocol, Ask, [Said], [], Result, Counts),
    offence(Result, What),
    Option =.. [Kind,N],
    option(Option, Counts).
test('a stated number of times', [ forall(( drawn(2, member(Tries, [1,2,3,5])), Less is Tries-1,
                                            member(N-Lost, [Less-no,Tries-yes]) )),
                                   true(Told == Lost) ]) :-
    length(Hows, N),
    maplist(=('{"suggest": ["plum"]}'), Hows),
    offences(spoken(json, suggest, Hows, [tries(Tries)], Result, Counts), _),
    offence(Result, What),
    (   What == none
    ->  Told = no
    ;   assertion(What == "had no legal answer to suggest. That is not one card of each list."),
        Told = yes
    ),
    option(illegal(I), Counts),
    assertion(I == N).

odd_end(suggest, silent, "did not answer suggest in 0.5 seconds").
odd_end(suggest, exit, "ended with exit status 3 when it was told suggest").
odd_end(accuse, close, "hung up when it was told accuse").
odd_end(suggest, half, "answered \"{\\\"pass\\\": tr\" to suggest, and no more in 0.5 seconds").
odd_end(suggest, long, "answered suggest with more than 65536 octets").

test('it ends, is silent, says too much',
     [forall(drawn(5, ( protocol(Protocol), odd_end(Ask, How, Expected) ))),
      true(What == Expected)]) :-
    offences(spoken(Protocol, Ask, [How], [time(0.5)], Result, _), _),
    offence(Result, What).
test('it speaks without being asked', [true(Told == true)]) :-
    offences(spoken(text, suggest, [twice], [], Result, _), _),
    offence(Result, What),
    (   memberchk(What, ["said \"pass\\n\" besides its answer to suggest",
                         "said \"pass\\n\" before it was told passed"])
    ->  Told = true
    ;   Told = What
    ).

test('the command prints how many answers were wrong', true(Status-Told == exit(0)-true)) :-
    speaker(json, suggest, ['{"suggest": []}',no], Speaker),
    format(atom(Agent), "~q", [external(Speaker,[protocol(json)])]),
    command([contest,Agent,silent,'--no-transcript','--turns=3'], ended(Status,Output,_)),
    (   sub_string(Output, _, _, _, "Seat 1 gave 6 answers in "),
        sub_string(Output, _, _, _, " seconds: 1 illegal, 1 refusals\n")
    ->  Told = true
    ;   Told = Output
    ).

%   Seat 1 has to show one of two cards. The first is not one of them.

test('shown cards',
     [forall(member(Protocol-Said, [ text-"Show the lounge.", json-"{\"show\": \"lounge\"}" ])),
      true(What-I-R-Card == none-1-0-4)]) :-
    speaker(Protocol, show, [Said], Command),
    contest([external(Command,[protocol(Protocol)]),always(s(4,8,13)),silent],
            [deal(s(1,7,13), [[[1],4,2,8,9,14,15], [[2],5,3,10,11,16,17], [[3],6,12,18,19,20,21]]),
             turns(2)],
            Result),
    offence(Result, What),
    memberchk(answers([answers(1,Counts)]), Result),
    option(illegal(I), Counts),
    option(refusals(R), Counts),
    memberchk(history([asked(2,_,1,Card)]), Result).

:- multifile cluedo_agent:agent/2.
cluedo_agent:agent(always, talk_always).

talk_always:start(_, _, State, State).
talk_always:sees(_, State, State).
talk_always:query(State, State, State).

test('any cards, open ones too', [forall(protocol(Protocol)), true(What == none)]) :-
    speaker(Protocol, never, [], Command),
    contest([external(Command,[protocol(Protocol)]),exact], [edition(american),open(4),turns(20)],
            Result0),
    offence(Result0, What),
    contest([exact,external(Command,[protocol(Protocol)])], [deck([4,5,3,3]),turns(20)], Result),
    assertion(\+ memberchk(offences(_), Result)).
test('no board', error(domain_error(cluedo_external_game,board), _)) :-
    speaker(json, never, [], Command),
    contest([external(Command,[protocol(json)]),exact], [board(classic)], _).
test('wrong values of options',
     [forall(member(Option-Error, [ protocol(xml)-domain_error(_,xml), tries(0)-type_error(_,0),
                                    tries(many)-type_error(_,many), record(f(x))-_ ])),
      error(Error, _)]) :-
    speaker(json, never, [], Command),
    contest([external(Command,[Option]),exact], [], _).

%   A program that never reads is not waited for, however much there is to say.

test('a program that does not read',
     [ condition(current_prolog_flag(threads,true)),
       true(Outcome-Running == fault("did not read about x in 0.5 seconds")-Before)
     ]) :-
    running(Before),
    speaker(deaf, never, [], Command),
    setup_call_cleanup(
        start_program(Command, 1, how(10,0.5,false,std,text), [], [_]>>true, Program),
        ( length(Codes, 50_000),
          maplist(=(0'x), Codes),
          once(( between(1, 1000, _),
                 ask_program(Program, 1, told(x,Codes), _, Outcome),
                 Outcome \== heard
               ))
        ),
        ( arg(1, Program, Pid), kill_process(Pid), close_program(Program) )),
    (   between(1, 100, _),
        running(Running),
        ( Running == Before -> true ; sleep(0.05), fail )
    ->  true
    ;   running(Running)
    ).

running(Count) :-
    aggregate_all(count,
                  ( thread_property(Id, status(running)), \+ thread_property(Id, alias(gc)) ),
                  Count).

:- end_tests(talk).

:- begin_tests(talker, [condition(has(python)), cleanup(assertion(processes_left(0)))]).

talker(Options, external(Command,[protocol(json)|Options])) :-
    in_pack('examples/talker.py', File),
    Command = [python3,File].

%   An example that somebody starts, without an identifier and a port.

started([Command|Arguments], Command-Arguments) :-
    talker([], external([Command|Arguments],_)).
started(Words, Command-Arguments) :-
    has(Language),
    plain(Language, Words),
    (   Words = [Command|Arguments]
    ->  true
    ;   Command = Words,
        Arguments = []
    ).

test('an example that no game has started',
     [forall(started(_, Command-Arguments)), true(Said == true)]) :-
    (   is_absolute_file_name(Command)
    ->  Program = Command
    ;   Program = path(Command)
    ),
    process_create(Program, Arguments, [stderr(pipe(In)),process(Pid)]),
    call_cleanup(read_string(In, _, Error), close(In)),
    process_wait(Pid, Status),
    assertion(Status = exit(_)),
    assertion(Status \== exit(0)),
    (   sub_string(Error, _, _, 0, ": the game starts this player, with an identifier and a \c
                                     port\n"),
        split_string(Error, "\n", "", [_,""])
    ->  Said = true
    ;   Said = Error
    ).
test('the example plays by its rule', true(Played-Offences == Same-[])) :-
    seed(Seed),
    talker([], Talker),
    findall(Agents-Game,
            ( member(Agents, [[Talker,exact],[simple,Talker,Talker],[Talker,exact,Talker,Talker]]),
              drawn(1, between(1, 3, Game))
            ),
            Games),
    offences(with_programs(maplist(history(Seed, =), Games, Played)), Offences),
    maplist(history(Seed, by_rule), Games, Same).

history(Seed, Twin, Agents0-Game, History) :-
    maplist(Twin, Agents0, Agents),
    S is Seed*10+Game,
    contest(Agents, [seed(S)], Result),
    memberchk(history(History), Result).

by_rule(Agent0, Agent) :-
    (   Agent0 = external(_,_)
    ->  Agent = by_rule
    ;   Agent = Agent0
    ).

%   by_rule: the first cards that it has not seen, and what nobody could show.

cluedo_agent:agent(by_rule, talk_by_rule).

talk_by_rule:start(Seat, _, _, rule(Seat,[],none)).
talk_by_rule:sees(Facts, Mind0, Mind) :-
    foldl(rule_sees, Facts, Mind0, Mind).

rule_sees(Fact, rule(Me,Seen0,Found0), rule(Me,Seen,Found)) :-
    (   Fact = hand(_,Cards)
    ->  append(Cards, Seen0, Seen),
        Found = Found0
    ;   Fact = asked(Me,_,B,Card),
        B \== nobody
    ->  Seen = [Card|Seen0],
        Found = Found0
    ;   Fact = asked(Me,State,nobody,_),
        State = s(P,W,L),
        \+ ( member(C, [P,W,L]), memberchk(C, Seen0) )
    ->  Seen = Seen0,
        Found = State
    ;   Seen = Seen0,
        Found = Found0
    ).

talk_by_rule:query(Mind, s(P,W,L), Mind) :-
    Mind = rule(_,Seen,_),
    maplist([From-To,C]>>once(( between(From, To, C), \+ memberchk(C, Seen) )), [1-6,7-12,13-21],
            [P,W,L]).
talk_by_rule:accuse(Mind, State, Mind) :-
    Mind = rule(_,_,State),
    State \== none.

%   Each line of the record beside a count by the view of the seat.

test('recorded certainties are correct', [true(Wrong == []),nondet]) :-
    seed(Seed),
    tmp_file(record, File),
    talker([record(File)], Talker),
    contest([Talker,exact,simple], [seed(Seed)], Result),
    read_file_to_string(File, Text, []),
    delete_file(File),
    split_string(Text, "\n", "", Lines0),
    append(Lines, [""], Lines0),
    maplist([Line,Dict]>>atom_json_dict(Line, Dict, []), Lines, Dicts),
    memberchk(answers([answers(1,Counts)]), Result),
    option(answers(N), Counts),
    assertion(length(Dicts, N)),
    assertion(forall(member(Dict, Dicts), get_dict(seed, Dict, Seed))),
    view(Result, 1, Facts),
    knowledge([edition(classic),players(3),names(true)], K0),
    foldl([Fact,K1,K2]>>learn(K1, Fact, K2), Facts, K0, K),
    deals(K, Least),
    findall(Dict, ( member(Dict, Dicts), wrong_line(Dict, K, Least) ), Wrong).

%   What was certain is so at the end, and what the talker believes was shown to it.

wrong_line(Dict, _, Least) :-
    get_dict(deals, Dict, Deals),
    Deals < Least.
wrong_line(Dict, K, _) :-
    get_dict(certain, Dict, Certain),
    member(_{card:Card0,holder:H}, Certain),
    holder(H, Holder),
    atom_string(Card, Card0),
    \+ certain(K, has(Holder,Card)).
wrong_line(Dict, _, _) :-
    get_dict(believes, Dict, Claims),
    member(Claim, Claims),
    \+ ( get_dict(could_know, Claim, P), P =:= 1 ).
wrong_line(Dict, K, _) :-
    get_dict(envelope, Dict, Envelope),
    has_chance(K, Card),
    \+ get_dict(Card, Envelope, _).

holder(H, H) :-
    integer(H),
    !.
holder(H, Holder) :-
    atom_string(Holder, H).

has_chance(K, Card) :-
    envelopes(K, Pairs),
    member(State-_, Pairs),
    State =.. [_|Cards],
    member(Card, Cards).

test('a question without an answer is not recorded', true(Lines == 1)) :-
    tmp_file(record, File),
    offences(spoken(json, accuse, [exit], [record(File)], _, _), _),
    read_file_to_string(File, Text, []),
    delete_file(File),
    split_string(Text, "\n", "", Split),
    length(Split, N),
    Lines is N-1.
test('claims are compared with the possible knowledge', true(Believed == Expected)) :-
    tmp_file(record, File),
    Said = "pass. I believe that the envelope has plum; player 2 has Plum, 70 %; \c
            player 3 not the rope; player 1 the hall 0.25; nobody x",
    spoken(text, suggest, [Said], [record(File)], _, _),
    read_file_to_string(File, Text, []),
    delete_file(File),
    split_string(Text, "\n", "", [First|_]),
    atom_json_dict(First, Dict, []),
    assertion(get_dict(answer, Dict, "pass")),
    assertion(get_dict(deals, Dict, 103488)),     % 4*4*7 times 12 over 6
    findall(C-H-P-K,
            ( member(B, Dict.believes), _{card:C,holder:H,chance:P,could_know:K} :< B ),
            Believed),
    Quarter is 1/4.0,
    Expected = [ "plum"-"envelope"-1-0.0, "plum"-2-0.7-0.0, "rope"-3-0-R3, "hall"-1-Quarter-0.0 ],
    R3 = 0.375.                         % one of four weapons is in the envelope
test('the records of an experiment count the answers', [true(Seats == [1-0,1-0]),nondet]) :-
    talker([], Talker),
    tmp_file(records, File),
    experiment([game(contest),agents([Talker,silent]),games(2),rotate(false),threads(1),
                records(File),
                options([turns(10)])], _),
    read_file_to_string(File, Text, []),
    delete_file(File),
    split_string(Text, "\n", "", Lines0),
    append(Lines, [""], Lines0),
    findall(S-Sum,
            ( member(Line, Lines),
              atom_json_dict(Line, Dict, []),
              get_dict(answers, Dict, [A]),
              _{seat:S, illegal:I, refusals:R} :< A,
              Sum is I+R
            ),
            Seats).

:- end_tests(talker).
