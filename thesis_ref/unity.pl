:- module(thesis_unity,
          [ players/1,                  % +X
            players/2,                  % +X, -Rounds
            trekkfra/5,                 % +Hand, +Others, +W, +Rounds0, -Rounds
            sporring/6,                 % +States, +Hand, +Others, +W, +Rounds0, -Rounds
            trekkfra2/8,                % +Answer, +Query, +States, +Hand, ...
            sporring2/7,                % +Records, +States, +Hand, ...
            sporring2/8,                % +Hands, +Records, +States, +Hand, ...
            selecter/3,                 % -Query, -Rest, +W
            counter/5                   % +X, +N, +Left, +Sum, -Mean
          ]).
:- use_module(cluedo).
:- use_module(dealer).
:- use_module(modal).
:- use_module(query).
:- use_module(subtracter).
:- use_module(library(lists), [append/3]).
:- use_module(library(random), [random_select/3]).

/** <module> The game

A round has these steps: the agent's query (sporring/6), the answer to it
(trekkfra2/8), the queries of the other players from player 2 on (sporring2/7,
sporring2/8), and the analysis of all records. The steps share these arguments:

  - States are the winstates that the agent still thinks possible.
  - Hand is the agent's hand, and Others are the hands of the other players.
  - W is described in cluedo.pl.
  - Rounds0 is the number of rounds so far. Rounds is the number at the end.

A user's program may replace these steps by its own, see thesis.pl.
*/

:- multifile thesis:step/2.

%   If the user has a step of their own for Step, the goal step(Step) calls it.
%   Otherwise it calls Step.

goal_expansion(step(Step),
               (   thesis:step(Name/Arity, Own)
               ->  apply(Own, Args)     % there is no call/9
               ;   Step
               )) :-
    Step =.. [Name|Args],
    length(Args, Arity).

%!  players(+X) is semidet.
%
%   X players play a game, see players/2.

players(X) :-
    players(X, _).

%!  players(+X, -Rounds) is semidet.
%
%   X players play until the agent, player 1, asks for the winstate. Rounds is
%   the number of the agent's queries. Fails if the agent excludes every
%   winstate.

players(X, Rounds) :-
    dealer([Hand|Others], X, Win),
    write_line('deal:', [Hand|Others]),
    write_line('Win:', Win),
    mMaker(X, Matrix),
    step(trekkfra(Hand, Others, [Win,Matrix,[]], 0, Rounds)).

%!  trekkfra(+Hand, +Others, +W, +Rounds0, -Rounds) is semidet.
%
%   The start of the game: the agent excludes the winstates with its own cards,
%   and takes these cards out of the rows of the other players.

trekkfra(Hand, Others, [Win,Matrix,Lists], Rounds0, Rounds) :-
    write_line('my cards:', Hand),
    run(States, Hand),
    Hand = [Id|Cards],
    remover2(Id, Cards, Matrix, Matrix2, 0),
    step(sporring(States, Hand, Others, [Win,Matrix2,Lists], Rounds0, Rounds)).

%!  sporring(+States, +Hand, +Others, +W, +Rounds0, -Rounds) is semidet.
%
%   The agent asks for one of States. Fails if States is empty.

sporring(States, Hand, Others, W, Rounds0, Rounds) :-
    step(query(States, W, Query, Rest)),
    write_line('P: ', Hand),
    write_line('QM:', Query),
    Rounds1 is Rounds0+1,
    step(choice(Others, Query, Answer, W)),
    Answer = [Id,_],
    write_line('A1:', Id),
    W = [Win|_],
    write_line('', Win),
    write_line('', Answer),
    step(trekkfra2(Answer, Query, Rest, Hand, Others, W, Rounds1, Rounds)).

%   Query is one of States, drawn at random. Rest are the other ones.

query(States, _, Query, Rest) :-
    random_select(Query, States, Rest).

%!  trekkfra2(+Answer, +Query, +States, +Hand, +Others, +W, +Rounds0, -Rounds)
%!            is semidet.
%
%   The agent gets the answer to its query. The answer ends the game, or excludes
%   some of States.

trekkfra2([[0],Cards], _, _, _, _, [Win|_], Rounds0, Rounds) :-
    !,
    win(Win, [Cards], Rounds0, Rounds).
trekkfra2([Id,Card], Query, States, Hand, Others, W, Rounds0, Rounds) :-
    write_line('A:', [Id,Card]),
    W = [Win,Matrix,Lists],
    run2(States2, [Id,Card], States),
    remover2(Id, [Card], Matrix, Matrix2, 0),
    Hand = [Me|_],
    step(sporring2([[Query,Me,Id]], States2, Hand, Others, [Win,Matrix2,Lists],
                   Rounds0, Rounds)).

%!  sporring2(+Records, +States, +Hand, +Others, +W, +Rounds0, -Rounds)
%!            is semidet.
%
%   Player 2 asks.

sporring2(Records, States, Hand, [Asker|Others], W, Rounds0, Rounds) :-
    append(Others, [Hand], Asked),
    asked(Asker, Asked, W, Record),
    append(Records, [Record], Records2),
    append(Asked, [Asker], Hands),
    step(sporring2(Hands, Records2, States, Hand, [Asker|Others], W,
                   Rounds0, Rounds)).

%!  sporring2(+Hands, +Records, +States, +Hand, +Others, +W, +Rounds0, -Rounds)
%!            is semidet.
%
%   Hands are all hands. The first one is the hand of the player whose turn it
%   is. When this is the agent's hand, the round ends with the analysis of its
%   Records.

sporring2([Hand|Asked], Records, States, Hand, Others, W, Rounds0, Rounds) :-
    !,
    length(States, Old),
    write_line('Statesleft OldL: ', Old),
    once(append(AskedLast, [_], [Hand|Asked])),
    write_line('L:', AskedLast),
    write_line('Q:', Records),
    step(analyzer(Records, W, States, Left, W2)),
    length(Left, New),
    write_line('states left NewL: ', New),
    step(sporring(Left, Hand, Others, W2, Rounds0, Rounds)).
sporring2([Asker|Asked], Records, States, Hand, Others, W, Rounds0, Rounds) :-
    asked(Asker, Asked, W, Record),
    append(Records, [Record], Records2),
    append(Asked, [Asker], Hands),
    step(sporring2(Hands, Records2, States, Hand, Others, W, Rounds0, Rounds)).

%   The player with the hand Asker asks the players with the hands Asked. Record
%   is the record of this query.

asked([Id|_], Asked, W, [Query,Id,Answerer]) :-
    step(selecter(Query, _, W)),
    step(choice(Asked, Query, [Answerer,_], W)).

%!  selecter(-Query, -Rest, +W) is det.
%
%   Query is a random winstate that has neither the weapon nor the location of
%   the winstate of W. Rest are the other ones. The person is not avoided, because
%   run2/3 takes the first element for the player of a hand.

selecter(Query, Rest, [s(P,W,L)|_]) :-
    winstates(All),
    run2(States, [P,W,L], All),
    random_select(Query, States, Rest).

%!  counter(+X, +N, +Left, +Sum, -Mean) is semidet.
%
%   Mean is the mean number of rounds in N games of X players. Left of these games
%   are still to be played. The others took Sum rounds in all.

counter(_, N, 0, Sum, Mean) :-
    !,
    Mean is Sum/N.
counter(X, N, Left, Sum, Mean) :-
    players(X, Rounds),
    Left1 is Left-1,
    Sum1 is Sum+Rounds,
    counter(X, N, Left1, Sum1, Mean).

write_line(Label, Term) :-
    write(Label),
    write(Term),
    nl.
