:- module(cluedo_agents_external_joined_contest,
          [ join_contest/5              % +Agent, +Host, +Port, +ID, +Seed
          ]).
:- use_module('../agent',
              [ agent_accuse/4, agent_open/2, agent_query/4, agent_sees/4,
                agent_show/7, agent_start/5
              ]).
:- use_module('../hooks', [seed_foreign_agents/2]).
:- use_module('../../support/libraries', [complete_libraries/1]).
:- use_module('../../support/errors', [throw_error/2,throw_error/3]).
:- use_module('../../support/random_numbers', [random_seed/1,with_seed/2]).
:- use_module(protocol,
              [answer//1,hand_size/3,hear/5,message//2,must_accuse/3,say_codes/2]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [intersection/3,numlist/3]).
:- use_module(library(socket), [tcp_connect/3]).

/** <module> An agent that plays in the contests of a server

An agent of library(cluedo/agent) plays on a server, as the programs of agents/external.pl do. The
code keeps to the protocol even if the agent does not:

  - If the agent repeats a query or has none, send the first query in order that was not sent.
  - If the agent accuses a card that it has seen, do not send this accusation.
  - Suppose that the agent had seen none of the cards of its query, and nobody could answer the
    query. If the agent does not accuse, accuse these cards.

Before the first game, a Game is `none`. Then it is game(A,Mind,Seat,Hand,Seen,Asked,Sure):

| A, Mind, Seat | the agent at Seat, with its Mind                                      |
| Hand          | the agent's cards                                                     |
| Seen          | the cards that the agent has seen, also those of its Hand             |
| Asked         | the agent's queries                                                   |
| Sure          | the state that the agent must accuse, or `none`                       |
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_message,Said)) -->
    [ 'The server says ~p'-[Said] ].
prolog:error_message(existence_error(cluedo_server,ID)) -->
    [ 'The server of ~w has hung up'-[ID] ].

:- complete_libraries([socket]).

:- det(join_contest/5).

%!  join_contest(+Agent, +Host, +Port, +ID, +Seed) is det.
%
%   Agent plays all games of the server at Host and Port. The server gave it the identifier ID. If
%   Seed is a non-negative integer, the random numbers of a game follow from Seed and the game's
%   first message, not from earlier games. If Seed is `random`, they are not set.
%
%   @error existence_error(cluedo_agent, Agent)
%   @error existence_error(cluedo_server, ID) if the server hangs up
%   @error domain_error(cluedo_message, Text) if the server sends Text, which is not a message

join_contest(Agent, Host, Port, ID, Seed) :-
    agent_open(Agent, A),
    setup_call_cleanup(
        tcp_connect(Host:Port, Stream, [nodelay(true)]),
        ( set_stream(Stream, encoding(octet)),
          stream_pair(Stream, In, Out),
          atom_codes(ID, Codes),
          say_codes(Out, answer(alive(Codes))),
          play_games(Seed, stream(In,Out,ID), A)
        ),
        close(Stream, [force(true)])).

play_games(random, Stream, A) =>
    play(Stream, A, random, none).
play_games(Seed, Stream, A) =>
    with_seed(Seed, play(Stream, A, Seed, none)).

play(Stream, A, Seed, Game0) :-
    Stream = stream(In,Out,ID),
    self(Game0, Self),
    hear(In, message(Self, Message), inf, true, Outcome),
    (   Outcome == heard
    ->  catch(answer(Message, A, Seed, Game0, Answer, Game),
              error(domain_error(cluedo_fact,_),context(_,Why)),
              throw_unsound(Self, Message, Why)),
        say_codes(Out, answer(Answer)),
        (   Message == done
        ->  true
        ;   play(Stream, A, Seed, Game)
        )
    ;   throw_refused(Outcome, ID)
    ).

self(none, Self) =>
    Self = none.
self(game(_,_,Seat,_,_,_,_), Self) =>
    Self = Seat.

throw_refused(end(_), ID) =>
    throw_error(existence_error(cluedo_server,ID), "a server says done before it hangs up").
throw_refused(Outcome, _) =>
    arg(1, Outcome, Codes),
    string_codes(Said, Codes),
    throw_error(domain_error(cluedo_message,Said), "this is not a message of the protocol").

throw_unsound(Self, Message, Why) :-
    once(phrase(message(Self, Message), Codes)),
    string_codes(Said, Codes),
    throw_error(domain_error(cluedo_message,Said), Why).

answer(reset(Players,Seat,Cards), A0, Seed, _, Answer, Game) =>
    Answer = ok,
    Game = game(A,Mind,Seat,Cards,Cards,[],none),
    seed_game(Seed, A0, [Players,Seat|Cards]),
    numlist(1, Players, Seats),
    maplist(hand_size(Players), Seats, Sizes),
    agent_start(A0, Seat, [players(Players),hands(Sizes)], A, Mind0),
    agent_sees(A, [hand(Seat,Cards)], Mind0, Mind).
answer(done, _, _, Game0, Answer, Game) =>
    Answer = dead,
    Game = Game0.
answer(Message, _, _, none, _, _) =>
    throw_unsound(none, Message, "the first message must be reset").
answer(suggest, _, _, Game0, Answer, Game) =>
    Answer = suggest(State),
    Game0 = game(A,Mind0,Seat,Hand,Seen,Asked,Sure),
    (   agent_query(A, Mind0, State0, Mind)
    ->  true
    ;   Mind = Mind0,
        State0 = none
    ),
    (   State0 \== none,
        \+ memberchk(State0, Asked)
    ->  State = State0
    ;   first_unasked(Asked, State)
    ),
    Game = game(A,Mind,Seat,Hand,Seen,[State|Asked],Sure).
answer(disprove(Asker,State), _, _, Game0, Answer, Game) =>
    Answer = show(Card),
    show_card(Asker, State, Game0, Card, Game).
answer(suggestion(Asker,State,Answerer,Card), _, _, Game0, Answer, Game) =>
    Answer = ok,
    show_only_card(Answerer, Asker, State, Game0, Game1),
    sees(asked(Asker,State,Answerer,Card), Game1, Game2),
    learn_answer(Asker, State, Answerer, Card, Game2, Game).
answer(accusation(Seat,State,false), _, _, Game0, Answer, Game) =>
    Answer = ok,
    sees(accused(Seat,State,false), Game0, Game).
answer(accusation(_,_,true), _, _, Game0, Answer, Game) =>
    Answer = ok,
    Game = Game0.
answer(accuse, _, _, Game0, Answer, Game) =>
    Answer = accuse(State),
    Game0 = game(A,Mind0,Seat,Hand,Seen,Asked,Sure),
    (   agent_accuse(A, Mind0, State0, Mind1),
        State0 =.. [_|Cards],
        intersection(Cards, Seen, [])
    ->  State = State0,
        Mind = Mind1
    ;   State = Sure,
        Mind = Mind0
    ),
    Game = game(A,Mind,Seat,Hand,Seen,Asked,Sure).

seed_game(random, _, _) =>
    true.
seed_game(Seed0, A, Told) =>
    foldl(mix_seed, Told, Seed0, Seed),
    random_seed(Seed),
    seed_foreign_agents([A], Seed).

mix_seed(Number, Seed0, Seed) :-
    Seed is 32*Seed0 + Number.

first_unasked(Asked, State) :-
    State = s(P,W,L),
    between(1, 6, P),
    between(7, 12, W),
    between(13, 21, L),
    \+ memberchk(State, Asked),
    !.

show_card(Asker, State, Game0, Card, Game) :-
    Game0 = game(A,Mind0,Seat,Hand,Seen,Asked,Sure),
    Game = game(A,Mind,Seat,Hand,Seen,Asked,Sure),
    State =.. [_|Named],
    intersection(Hand, Named, Cards),
    (   Cards == []
    ->  throw_error(domain_error(cluedo_fact,State), "the agent holds none of them")
    ;   true
    ),
    agent_show(A, Asker, State, Cards, Mind0, Card, Mind).

%   A server does not ask a player that has only one card to show. The agent's show/6 is called
%   anyway, as in contest/3.

show_only_card(Seat, Asker, State, Game0, Game) :-
    Game0 = game(_,_,Self,Hand,_,_,_),
    State =.. [_|Named],
    (   Seat == Self,
        intersection(Hand, Named, [_])
    ->  show_card(Asker, State, Game0, _, Game)
    ;   Game = Game0
    ).

sees(Fact, game(A,Mind0,Seat,Hand,Seen,Asked,Sure), Game) :-
    agent_sees(A, [Fact], Mind0, Mind),
    Game = game(A,Mind,Seat,Hand,Seen,Asked,Sure).

learn_answer(Seat, State, nobody, _, game(A,Mind,Seat,Hand,Seen,Asked,_), Game) =>
    must_accuse(State, Seen, Sure),
    Game = game(A,Mind,Seat,Hand,Seen,Asked,Sure).
learn_answer(Seat, _, _, Card, game(A,Mind,Seat,Hand,Seen,Asked,Sure), Game) =>
    Game = game(A,Mind,Seat,Hand,[Card|Seen],Asked,Sure).
learn_answer(_, _, _, _, Game0, Game) =>
    Game = Game0.
