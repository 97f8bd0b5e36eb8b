:- module(odd_player, []).
:- use_module('../../helpers/all').
:- use_module(library(socket)).

/** <module> A program that plays plainly, but for one oddity

    swipl odd.pl -- When How Mark ID Port

It suggests the first cards that it has not seen, and accuses what nobody can show. When is
the word of the message at which it is odd, `start` instead of `ID alive`, or `never`. How
it is odd is told below. Mark is for those who look for its process.
*/

:- initialization(odd, main).

odd :-
    current_prolog_flag(argv, Argv),
    append(_, [When,How,Mark,ID,Port0], Argv),
    atom_number(Port0, Port),
    atom_concat(ID, ' alive', Alive),
    (   When-How == start-exit
    ->  halt(3)
    ;   When-How == start-sleep
    ->  sleep(1000)
    ;   true
    ),
    tcp_connect('127.0.0.1':Port, Stream, []),
    set_stream(Stream, encoding(octet)),
    Odd = odd(When,How,Mark),
    (   When == start
    ->  say(How, Stream, Alive, Odd)
    ;   say(plain, Stream, Alive, Odd)
    ),
    play(Stream, Odd, none).

play(Stream, Odd, Game0) :-
    fill_buffer(Stream),
    read_pending_codes(Stream, Codes, []),
    Codes \== [],
    string_codes(Text, Codes),
    split_string(Text, " ", "", Words),
    Words = [Word|_],
    once(answer(Words, Game0, Answer, Game)),
    Odd = odd(When,How,_),
    (   atom_string(When, Word)
    ->  say(How, Stream, Answer, Odd)
    ;   say(plain, Stream, Answer, Odd)
    ),
    (   Answer == dead
    ->  true
    ;   play(Stream, Odd, Game)
    ).

%   game(Me,Hand,Seen,Guess,Found)

answer(["reset",_,Me|Hand], _, ok, game(Me,Hand,Hand,[],false)).
answer(["suggest"], game(Me,Hand,Seen,_,_), Answer, game(Me,Hand,Seen,Guess,false)) :-
    findall(Card,
            ( member(Kind, ["Gr Mu Pe Pl Sc Wh","Ca Kn Pi Re Ro Wr","Ba Bi Co Di Ha Ki Li Lo St"]),
              split_string(Kind, " ", "", Cards),
              once(( member(Card, Cards), \+ memberchk(Card, Seen) ))
            ),
            Guess),
    atomic_list_concat([suggest|Guess], ' ', Answer).
answer(["disprove",_|Cards], Game, Answer, Game) :-
    Game = game(_,Hand,_,_,_),
    member(Card, Cards),
    memberchk(Card, Hand),
    !,
    atomic_list_concat([show,Card], ' ', Answer).
answer(["suggestion",Me,_,_,_,"-"], game(Me,Hand,Seen,Guess,_), ok, game(Me,Hand,Seen,Guess,true)).
answer(["suggestion",Me,_,_,_,_,Card], game(Me,Hand,Seen,Guess,_), ok,
       game(Me,Hand,[Card|Seen],Guess,false)).
answer(["accuse"], Game, Answer, Game) :-
    Game = game(_,_,_,Guess,Found),
    (   Found == true
    ->  atomic_list_concat([accuse|Guess], ' ', Answer)
    ;   Answer = '-'
    ).
answer(["done"], Game, dead, Game).
answer(_, Game, ok, Game).

%   How it says what it has to say.

say(plain, Out, Answer, _) =>
    write(Out, Answer),
    flush_output(Out).
say(pieces, Out, Answer, _) =>
    atom_codes(Answer, Codes),
    forall(member(Code, Codes), ( format(Out, "~c", [Code]), flush_output(Out) )).
say(nul, Out, Answer, _) =>
    format(Out, "\n~w\n\000\", [Answer]),
    flush_output(Out).
say(nul_later, Out, Answer, _) =>
    write(Out, Answer),
    flush_output(Out),
    sleep(0.002),
    format(Out, "\000\\n", []),
    flush_output(Out).
say(upper, Out, Answer, _) =>
    upcase_atom(Answer, Upper),
    write(Out, Upper),
    flush_output(Out).
say(lower, Out, Answer, _) =>
    downcase_atom(Answer, Lower),
    write(Out, Lower),
    flush_output(Out).
say(sleep, _, _, _) =>
    sleep(1000).
say(busy, _, _, _) =>
    repeat,
    fail.
say(exit, _, _, _) =>
    halt(3).
say(close, Out, _, _) =>
    close(Out),
    sleep(1000).
say(half, Out, Answer, _) =>
    sub_atom(Answer, 0, 1, _, First),
    write(Out, First),
    flush_output(Out),
    sleep(1000).
say(megabytes, Out, _, _) =>
    length(List, 100_000),
    maplist(=(0'x), List),
    forall(between(1, 50, _), format(Out, "~s", [List])),
    flush_output(Out),
    sleep(1000).
say(nuls, Out, _, _) =>
    forall(repeat, ( format(Out, "\000\", []), flush_output(Out) )).
say(twice, Out, Answer, _) =>
    write(Out, Answer),
    flush_output(Out),
    sleep(0.1),
    write(Out, Answer),
    flush_output(Out).
say(bytes, Out, _, _) =>
    format(Out, "\377\\000\\001\~s", [[200,10,13]]),
    flush_output(Out).
say(child, Out, Answer, odd(_,_,Mark)) =>
    process_create(path(sh), ['-c','sleep 1000; : "$1"',sh,Mark], [process(_)]),
    say(plain, Out, Answer, odd).
say(Other, Out, _, _) =>                % these words
    write(Out, Other),
    flush_output(Out).
