:- module(cluedo_agents_external_protocol,
          [ message//2,                 % +Self, ?Message
            answer//1,                  % ?Answer
            state//1,                   % ?State
            cards//1,                   % ?Cards
            hand_size/3,                % +Players, +Seat, -Size
            must_accuse/3,              % +State, +Seen, -Sure
            say_codes/2,                % +Out, :Said
            hear/5,                     % +In, :Form, +Until, :Meanwhile, -Outcome
            hear_line/5                 % +In, +Until, :Meanwhile, -Line, -Outcome
          ]).
:- use_module(library(lists), [append/3,intersection/3,nth0/3]).

/** <module> The protocol of contests between programs of any language

The server starts each program with two more arguments: an identifier, and a port of the loopback
address. The program connects to this port and says `ID alive`. Then it answers messages:

| Message                                | Answer                  | When                        |
| reset(N,I,Cards): `reset N I C1 C2 ..` | `ok`                    | when a game begins          |
| suggest: `suggest`                     | `suggest P W L`         | in its turn                 |
| disprove(A,State): `disprove A P W L`  | `show C`                | if it can show two or three |
| suggestion(A,State,B,C): `suggestion A P W L` and `B C`, `B` or `-` | `ok` | all queries |
| accuse: `accuse`                       | `-` or `accuse P W L`   | at the end of its turn      |
| accusation(A,State,Right): `accusation A P W L +` or `-` | `ok`  | all accusations             |
| done: `done`                           | `dead`                  | when no game follows        |

Queries and accusations are sent to all programs. Only A and B see the card C.

In terms, seats are numbers from 1, and cards are numbers of the classic deck. In the protocol's
text, seats count from 0, and cards are two letters, see names/3. Case does not matter, spaces do. A
message or answer has no end mark, because each side waits for the other. NULs or line ends around a
message are ignored. A message may come in pieces: its form tells its end.
*/

:- set_prolog_flag(double_quotes, codes).       % local to this file

%!  message(+Self, ?Message)// is nondet.
%
%   A Message to the program at seat Self. Before the program's first game, Self is `none`.

message(_, reset(N,I,Cards)) -->
    text("reset "), { between(2, 6, N), D is 0'0+N }, [D], " ", seat(I),
    { hand_size(N, I, Size), length(Cards, Size) },
    cards(Cards).
message(_, suggest) -->
    text("suggest").
message(_, disprove(A,State)) -->
    text("disprove "), seat(A), state(State).
message(Self, suggestion(A,State,B,C)) -->
    text("suggestion "), seat(A), state(State), " ", answerer(Self, A, B, C).
message(_, accuse) -->
    text("accuse").
message(_, accusation(A,State,Right)) -->
    text("accusation "), seat(A), state(State), " ", sign(Right).
message(_, done) -->
    text("done").

%!  answer(?Answer)// is nondet.
%
%   Answer is alive(Codes), `ok`, suggest(State), show(Card), accuse(State), accuse(none) or `dead`.

answer(alive(ID)) -->
    text(ID), text(" alive").
answer(ok) -->
    text("ok").
answer(suggest(State)) -->
    text("suggest"), state(State).
answer(show(Card)) -->
    text("show"), cards([Card]).
answer(accuse(none)) -->
    "-".
answer(accuse(State)) -->
    text("accuse"), state(State).
answer(dead) -->
    text("dead").

seat(I) -->
    { between(1, 6, I), D is 0'0+I-1 },
    [D].

answerer(_, _, nobody, unknown) -->
    "-".
answerer(Self, A, B, C) -->
    seat(B),
    (   { Self == A ; Self == B }
    ->  cards([C])
    ;   { C = unknown }
    ).

sign(true) -->
    "+".
sign(false) -->
    "-".

%!  state(?State)// is nondet.
%!  cards(?Cards)// is nondet.
%
%   The text has the names of the cards. A space comes before each name.

state(s(P,W,L)) -->
    " ", card(person, P), " ", card(weapon, W), " ", card(room, L).

cards([]) -->
    [].
cards([Card|Cards]) -->
    " ", card(_, Card), cards(Cards).

card(Category, Card) -->
    { names(Category, First, Names),
      nth0(I, Names, Name),
      Card is First+I
    },
    text(Name).

names(person,  1, ["Sc","Pl","Pe","Gr","Mu","Wh"]).
names(weapon,  7, ["Ca","Kn","Pi","Re","Ro","Wr"]).
names(room,   13, ["Ki","Ba","Co","Di","Bi","Li","Lo","Ha","St"]).

text([]) -->
    [].
text([Code|Codes]) -->
    [Said],
    { alike(Code, Said) },
    text(Codes).

alike(Code, Said) :-
    (   var(Said)
    ->  Said = Code
    ;   Said == Code
    ->  true
    ;   lower(Code, Lower),
        lower(Said, Lower)
    ).

lower(Code, Lower) :-
    (   Code >= 0'A,
        Code =< 0'Z
    ->  Lower is Code+32
    ;   Lower = Code
    ).

%!  hand_size(+Players, +Seat, -Size) is det.
%
%   The 18 cards are dealt in turn to Players players. Seat gets Size cards.

hand_size(Players, Seat, Size) :-
    (   Seat =< 18 mod Players
    ->  Size is 18//Players + 1
    ;   Size is 18//Players
    ).

%!  must_accuse(+State, +Seen, -Sure) is det.
%
%   Nobody could answer an agent's query for State. If State has none of the cards Seen, Sure is
%   State, and the agent must accuse it. Otherwise Sure is `none`.

must_accuse(State, Seen, Sure) :-
    State =.. [_|Cards],
    (   intersection(Cards, Seen, [])
    ->  Sure = State
    ;   Sure = none
    ).

:- meta_predicate
    say_codes(+, //),
    hear(+, //, +, 0, -),
    hear_line(+, +, 0, -, -).

%!  say_codes(+Out, :Said) is det.
%
%   Write what the non-terminal Said describes to Out.

say_codes(Out, Said) :-
    once(phrase(Said, Codes)),
    format(Out, "~s", [Codes]),
    flush_output(Out).

%!  hear(+In, :Form, +Until, :Meanwhile, -Outcome) is det.
%
%   Read octets from In until they match the non-terminal Form, and bind its variables. Until is a
%   time stamp or `inf`. Call Meanwhile from time to time, unless Until is `inf`. Codes are the
%   octets that were read. Outcome is
%
%     - `heard`: the octets match Form.
%     - wrong(Codes): no further octets can make Codes match.
%     - late(Codes): the time Until came first.
%     - end(Codes): In has ended.

hear(In, Form, Until, Meanwhile, Outcome) :-
    hear([], In, Form, Until, Meanwhile, Outcome).

hear(Codes0, In, Form, Until, Meanwhile, Outcome) :-
    read_more(In, Until, Meanwhile, More),
    (   is_list(More)
    ->  append(Codes0, More, Codes1),
        bare(Codes1, Codes),
        (   phrase(Form, Codes)
        ->  Outcome = heard
        ;   append(Codes, _, Open),
            \+ \+ phrase(Form, Open)
        ->  hear(Codes, In, Form, Until, Meanwhile, Outcome)
        ;   Outcome = wrong(Codes)
        )
    ;   Outcome =.. [More,Codes0]
    ).

%!  hear_line(+In, +Until, :Meanwhile, -Line, -Outcome) is det.
%
%   As hear/5, but read a line that is not empty. Line has its octets. Outcome is also long(Codes)
%   if the line has more than 65536 octets, or more(Codes) if Codes came after the line.

hear_line(In, Until, Meanwhile, Line, Outcome) :-
    hear_line([], In, Until, Meanwhile, Line, Outcome).

hear_line(Codes0, In, Until, Meanwhile, Line, Outcome) :-
    read_more(In, Until, Meanwhile, More),
    (   is_list(More)
    ->  append(Codes0, More, Codes1),
        phrase(ends, Codes1, Codes),
        (   append(Line0, [0'\n|After], Codes)
        ->  bare(Line0, Line),
            (   phrase(ends, After, [])
            ->  Outcome = heard
            ;   Outcome = more(After)
            )
        ;   length(Codes, Length),
            Length > 65536
        ->  Outcome = long(Codes)
        ;   hear_line(Codes, In, Until, Meanwhile, Line, Outcome)
        )
    ;   Outcome =.. [More,Codes0]
    ).

%   Codes are the octets that can be read. If none can be read, Codes is `late` or `end`.

read_more(In, Until, Meanwhile, Codes) :-
    get_time(Now),
    (   Until == inf
    ->  Time = infinite
    ;   Time is min(0.05, max(Until-Now, 0.001))
    ),
    set_stream(In, timeout(Time)),
    catch(( fill_buffer(In),
            read_pending_codes(In, Read, [])
          ),
          error(Formal,Context),
          read_error(Formal, Context, Read)),
    call(Meanwhile),
    (   Read == late,
        Now+Time < Until
    ->  read_more(In, Until, Meanwhile, Codes)
    ;   Read == []
    ->  Codes = end
    ;   Codes = Read
    ).

read_error(timeout_error(_,_), _, Read) =>
    Read = late.
read_error(io_error(_,_), _, Read) =>               % connection reset
    Read = end.
read_error(socket_error(_,_), _, Read) =>
    Read = end.
read_error(Formal, Context, _) =>
    throw(error(Formal,Context)).

%   Codes are Codes0 without NULs and line ends around them.

bare(Codes0, Codes) :-
    phrase(ends, Codes0, Codes1),
    (   append(Codes2, [End|Ends], Codes1),
        phrase(ends, [End|Ends], [])
    ->  Codes = Codes2
    ;   Codes = Codes1
    ).

ends -->
    [End],
    { memberchk(End, [0,10,13]) },
    !,
    ends.
ends -->
    [].
