:- use_module('../helpers/all').
:- use_module('../web/browser').
:- use_module('../../app/cluedo', []).

:- begin_tests(web_command, [condition(current_prolog_flag(threads, true))]).

test('one address is printed, and answers', true(Status-Rest == 200-"")) :-
    module_property(cluedo_app, file(App)),
    process_start([App,web,'--port=0'], Out, Pid),
    read_line_to_string(Out, Line),
    split_string(Line, ":/", "", Parts),
    once(append(_, [PortText,""], Parts)),
    number_string(Port, PortText),
    browser(Port, B),
    visit(B, '/notebook', Reply),
    reply_status(Reply, Status),
    process_kill(Pid, term),
    read_string(Out, _, Rest),
    close(Out),
    process_wait(Pid, _).
test('names, and a proxy', true(Statuses == [200,200,200,421])) :-
    module_property(cluedo_app, file(App)),
    process_start([App,web,'--port=0','--name=a.example','--name=b.example','--proxy'], Out, Pid),
    read_line_to_string(Out, Line),
    split_string(Line, ":/", "", Parts),
    once(append(_, [PortText,""], Parts)),
    number_string(Port, PortText),
    findall(Status,
            ( member(Host, ["localhost","a.example","b.example","c.example"]),
              format(string(Text), "GET / HTTP/1.1\r\nHost: ~s\r\n\r\n", [Host]),
              exchange(Port, Text, Reply),
              reply_status(Reply, Status)
            ),
            Statuses),
    process_kill(Pid, term),
    close(Out),
    process_wait(Pid, _).
test('a port that is taken is told',
     true(Status-Error == exit(1)-
          "cluedo: The port is in use: choose another one, or --port=0 for a free one\n")) :-
    with_web([], Port,
             ( atom_concat('--port=', Port, Option),
               command([web,Option], ended(Status,_,Error)) )).

:- end_tests(web_command).

:- begin_tests(web_arguments).

test('an argument that is none',
     true(Ended == ended(exit(2),"","cluedo: web has no argument x, only options\n"))) :-
    command([web,x], Ended).
test('a name that is none', true(Status-Said == exit(1)-said)) :-
    command([web,'--port=0','--name=http://a'], ended(Status,_,Error)),
    (   sub_string(Error, _, _, _, "is not a name of a server")
    ->  Said = said
    ;   Said = Error
    ).
test('games in a file', true(Ended == ended(exit(1),"","cluedo: Cannot make the folder /dev/null: \c
                                                        File exists\n"))) :-
    command([web,'--port=0','--games=/dev/null'], Ended).
test('a port that is none', true(Status == exit(2))) :-
    command([web,'--port=x'], ended(Status,_,_)).

:- end_tests(web_arguments).
