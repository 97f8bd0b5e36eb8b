:- module(speaker, []).
:- use_module('../../helpers/all').
:- use_module(library(socket)).
:- use_module(library(utf8)).

/** <module> A program that is spoken to in text or JSON, but for one oddity

    swipl speaker.pl -- Protocol Ask How ... Mark ID Port

Protocol is `text`, `json` or, for who reads nothing, `deaf`.

It passes and shows the first card that it can. Asked for Ask, `suggest`, `show` or `accuse`, it
says How instead, the first time the first of several; or what is told below. Mark is for those
who look for its process.
*/

:- initialization(speak, main).

speak :-
    current_prolog_flag(argv, Argv),
    append([Protocol,Ask|Hows], [_Mark,ID,Port0], Argv),
    atom_number(Port0, Port),
    tcp_connect('127.0.0.1':Port, Stream, []),
    set_stream(Stream, encoding(utf8)),
    format(Stream, "~w alive~n", [ID]),
    flush_output(Stream),
    (   Protocol == deaf
    ->  sleep(1000)
    ;   hear(Stream, Protocol, Ask, Hows, "")
    ).

hear(Stream, Protocol, Ask, Hows0, Last) :-
    read_line_to_string(Stream, Line),
    (   Line == end_of_file
    ->  true
    ;   question(Protocol, Line, Last, Asked, Plain)
    ->  (   Asked == Ask,
            Hows0 = [How|Hows]
        ->  true
        ;   How = Plain,
            Hows = Hows0
        ),
        say(How, Stream),
        hear(Stream, Protocol, Ask, Hows, "")
    ;   hear(Stream, Protocol, Ask, Hows0, Line)
    ).

%   Line after Last, or the last line with something in it, asks for Asked. Plain is an answer.

question(text, "", Last, Asked, Plain) :-
    (   sub_string(Last, Before, _, _, " Show ")
    ->  Asked = show,
        sub_string(Last, Before, _, 0, Said),
        member(Sign, [", "," or "]),            % the first card of several
        sub_string(Said, End, _, _, Sign),
        !,
        sub_string(Said, 0, End, _, Plain)
    ;   nb_getval(asked, Asked),
        Plain = "pass"
    ).
question(text, Line, _, _, _) :-
    ( sub_string(Line, _, _, _, " Suggest a card") -> nb_setval(asked, suggest) ; true ),
    ( sub_string(Line, _, _, _, " Accuse, ") -> nb_setval(asked, accuse) ; true ),
    fail.
question(json, Line0, _, Asked, Plain) :-
    split_string(Line0, " ", "", Parts),              % blanks are SWI-Prolog's
    atomic_list_concat(Parts, Line),
    sub_string(Line, _, _, After, "\"ask\":\""),
    sub_string(Line, _, After, 0, Rest),
    sub_atom(Rest, End, 1, _, '"'),
    !,
    sub_atom(Rest, 0, End, _, Asked),
    (   Asked == show,
        sub_string(Line, _, _, Behind, "\"legal\":{\"show\":[")
    ->  sub_string(Line, _, Behind, 0, Cards),
        split_string(Cards, ",", " ]}", [Card|_]),
        format(string(Plain), "{\"show\": ~s}", [Card])
    ;   Plain = "{\"pass\": true}"
    ).

say(silent, _) =>
    sleep(1000).
say(exit, _) =>
    halt(3).
say(close, Out) =>
    close(Out),
    sleep(1000).
say(long, Out) =>
    forall(between(1, 100_000, _), write(Out, xxxxxxxxxx)),
    flush_output(Out),
    sleep(1000).
say(half, Out) =>
    write(Out, '{"pass": tr'),
    flush_output(Out),
    sleep(1000).
say(twice, Out) =>
    format(Out, "pass~npass~n", []),
    flush_output(Out).
say(bytes, Out) =>
    set_stream(Out, encoding(octet)),
    format(Out, "\377\\376\\000\\200\~n", []),
    flush_output(Out).
say(deep, Out) =>
    forall(between(1, 5_000, _), write(Out, '{"suggest":[')),
    nl(Out),
    flush_output(Out).
say(Said, Out) =>
    format(Out, "~w~n", [Said]),
    flush_output(Out).
