:- module(cluedo_experiment_task_play,
          [ play_task_game/4            % +Task, +Number, +Player, -Played
          ]).
:- use_module(games_task, [task_game/3,task_rules/2]).
:- use_module('../agent',
              [agent_believes/3,agent_open/2,agent_sees/4,agent_start/5,agent_watches/4]).
:- use_module('../agents/contest/decisions', [agent_decides/6]).
:- use_module('../agents/external/running_programs', [end_contest/1,with_programs/2]).
:- use_module('../agents/external/talk', [ask_talk/4,is_talk/1,read_answer/5,talk_protocol/3]).
:- use_module('../knowledge', [knowledge/2,learn/3]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/edition/setting',
              [card_answer/3,cards_answer/3,holder_answer/3,setting/2]).
:- use_module('../knowledge/fact', [fact_observed_by/4]).
:- use_module('../support/errors', [throw_error/2,throw_error/3]).
:- use_module('../support/json_lines', [json_line/2]).
:- use_module('../support/random_numbers', [with_seed/2]).
:- use_module('../table', [table_start/2,table_take/4,table_wants/2]).
:- use_module('../table/properties', [is_fact/1,table_part/2]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).
:- use_module(library(option), [option/2]).

/** <module> Play a game of a named task

The player at the task's seat is one of

  - agent(Agent): an agent of library(cluedo/agent), or a program that speaks in sentences or JSON.
    An agent of Prolog answers in JSON, too: its move, and the claims of agent_believes/3.
  - script(Protocol,Answers): the answers of a player in an earlier game, which is played again.
    Answers is a list of answer(Ask,Texts). Ask is `suggest`, `show` or `accuse`. Texts are the
    answers to the question. The last one is the only one that may be legal.

The opponents' moves follow from the events alone, because the player draws its random numbers from
another seed. So a script of a player's answers gives the same game.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_task_player,_)) -->
    [ 'This agent cannot play the task' ].
prolog:error_message(domain_error(cluedo_task_answers,Answers)) -->
    [ 'These answers do not fit the game: ~p'-[Answers] ].

:- det(play_task_game/4).

%!  play_task_game(+Task, +Number, +Player, -Played) is det.
%
%   Played is played(Protocol,Words,Questions,T,Offence):
%
%     - Protocol is `json` or `text`
%     - Words is words(Setting,Me). Setting has the names of cards and seats. The player has seat Me
%     - Questions is a list of question(Ask,K,Texts,Kinds,Outcome) in order. K is what the player
%       could know when it was asked. Texts are its answers, and Kinds has `legal`, `illegal` or
%       `refusal` for each. Outcome is move(Move,Claims), or `lost` if the player lost the game by
%       this question or before. Texts of `lost` may be empty.
%     - T is the table after the game
%     - Offence is the text of why the program lost, or `none`
%
%   @error domain_error(cluedo_task_player, Agent)
%   @error domain_error(cluedo_task_answers, Answers) if the game does not ask for Answers of a
%   script
%   @error the errors of agents

play_task_game(Task, Number, Player, Played) :-
    once(task_game(Task, Number, Game)),
    task_rules(Task, Rules),
    option(seed(Seed), Game),
    with_programs(['CLUEDO_GAME'=Number],
                  ( with_seed(Seed, play_game(Game, Rules, Player, Played)),
                    end_contest(Parts)
                  )),
    offence(Parts, Offence),
    arg(5, Played, Offence).

offence(Parts, Offence) :-
    (   option(offences([offence(_,Text)|_]), Parts)
    ->  Offence = Text
    ;   Offence = none
    ).

play_game(Game, rules(Options,Tries), Player, played(Protocol,Words,Questions,T,_)) :-
    Words = words(Setting,Me),
    memberchk(seat(Me), Game),
    memberchk(names(Names), Game),
    memberchk(agents(Agents), Game),
    memberchk(deal(State,Hands), Game),
    memberchk(seed(Seed), Game),
    table_start([seats(Names),deal(State,Hands)|Options], T0),
    table_part(T0, game(Known)),
    setting([names(true)|Known], Setting),
    findall(Seat,
            ( nth1(I, Agents, Agent),
              I =\= Me,
              agent_seat(Agent, I, Known, Hands, Seat)
            ),
            Seats),
    own_hand(Me, Hands, Hand),
    knowledge([remember(false)|Known], K0),
    learn(K0, Hand, K),
    PlayerSeed is Seed<<32,
    start_player(Player, Me, Known, Hand, Tries, PlayerSeed, Protocol, Mind),
    Context = context(Words,Protocol,Tries,PlayerSeed),
    play(T0, Context, Seats, player(Mind,1,K), Questions, T).

own_hand(I, Hands, hand(I,Cards)) :-
    nth1(I, Hands, [_|Cards]).

agent_seat(Agent, I, Known, Hands, seat(I,A,Mind)) :-
    own_hand(I, Hands, Hand),
    seat_agent(Agent, I, Known, A, Mind0),
    agent_sees(A, [Hand], Mind0, Mind).

seat_agent(Agent, I, Known, A, Mind) :-
    agent_open(Agent, A0),
    agent_start(A0, I, Known, A, Mind).

%   A player's mind is seated(A,Mind) for an agent, or script(Answers), and after a loss lost(Mind).

start_player(agent(Agent), Me, Known, Hand, Tries, Seed, Protocol, Player) =>
    with_seed(Seed, seat_agent(Agent, Me, Known, A, Mind0)),
    must_be_recordable(Agent, Mind0, Tries, Protocol),
    with_seed(Seed, agent_sees(A, [Hand], Mind0, Mind)),
    Player = seated(A,Mind).
start_player(script(Protocol0,Answers), _, _, _, _, _, Protocol, Player) =>
    Protocol = Protocol0,
    Player = script(Answers).

must_be_recordable(Agent, Mind, Tries, Protocol) :-
    (   Mind = external(_,_,_,_,_,_,_)
    ->  throw_error(domain_error(cluedo_task_player,Agent),
                    "a program needs the option protocol(text) or protocol(json)")
    ;   \+ is_talk(Mind)
    ->  Protocol = json
    ;   talk_protocol(Mind, Protocol, Tries)
    ->  true
    ;   throw_error(domain_error(cluedo_task_player,Agent),
                    "the task gives three answers to each question: leave out tries(N)")
    ).

                /*******************************
                *             GAME             *
                *******************************/

%   play(+T0, +Context, +Seats, +Player, -Questions, -T): play from table T0 to the end T. Player is
%   player(Mind,N,K): the player has got N-1 questions, and could know K.

play(T0, Context, Seats0, Player0, Questions, T) :-
    table_wants(T0, Wanted),
    (   Wanted = over(_)
    ->  T = T0,
        Questions = [],
        must_be_used_up(Player0)
    ;   arg(1, Wanted, I),
        decide(I, Wanted, T0, Context, Seats0, Player0, Decision, Seats1, Player1, Questions,
               Questions1),
        table_take(T0, Decision, T1, Events),
        foldl(observe(Context), Events, Seats1-Player1, Seats-Player),
        play(T1, Context, Seats, Player, Questions1, T)
    ).

must_be_used_up(player(Mind,_,_)) :-
    (   ( Mind = script(Answers) ; Mind = lost(script(Answers)) ),
        Answers \== []
    ->  throw_wrong_answers(Answers, "the game asks nothing more", [])
    ;   true
    ).

decide(I, Wanted, T, _, Seats0, Player, Decision, Seats, Player1, Questions, Questions1),
    append(Before, [seat(I,A,Mind0)|After], Seats0) =>
    agent_decides(Wanted, T, A, Mind0, Decision, Mind),
    append(Before, [seat(I,A,Mind)|After], Seats),
    Player1 = Player,
    Questions1 = Questions.
decide(_, show(_,_,_,[Card]), _, _, Seats0, Player0, Decision, Seats, Player, Questions0,
       Questions) =>
    Decision = Card,
    Seats = Seats0,
    Player = Player0,
    Questions = Questions0.
decide(_, Wanted, T, Context, Seats0, player(Mind0,N,K), Decision, Seats, Player, Questions0,
       Questions) =>
    Seats = Seats0,
    wanted_question(Wanted, Asked),
    functor(Asked, Ask, _),
    ask(Mind0, Wanted, Asked, T, N, Context, Texts, Kinds, Outcome, Mind1),
    outcome_decision(Outcome, Asked, Decision),
    (   Outcome == lost
    ->  Mind = lost(Mind1)
    ;   Mind = Mind1
    ),
    Next is N+1,
    Player = player(Mind,Next,K),
    Questions0 = [question(Ask,K,Texts,Kinds,Outcome)|Questions].

wanted_question(query(_), suggest).
wanted_question(accuse(_), accuse).
wanted_question(show(_,Asker,State,Cards), show(Asker,State,Cards)).

outcome_decision(lost, show(_,_,[Card|_]), Decision) =>
    Decision = Card.
outcome_decision(lost, Asked, Decision) =>
    outcome_decision(move(pass,[]), Asked, Decision).
outcome_decision(move(pass,_), Asked, Decision) =>
    (   Asked == suggest
    ->  Decision = pass
    ;   Decision = none
    ).
outcome_decision(move(Move,_), _, Decision) =>
    Decision = Move.

observe(context(words(Setting,Me),_,_,PlayerSeed), Event, Seats0-Player0, Seats-Player) :-
    maplist(seat_observes(Setting, Event), Seats0, Seats),
    Player0 = player(Mind0,N,K0),
    Player = player(Mind,N,K),
    (   is_fact(Event)
    ->  fact_observed_by(Setting, Me, Event, Fact),
        learn(K0, Fact, K)
    ;   K = K0
    ),
    (   Mind0 = seated(A,M0)
    ->  Seed is PlayerSeed+N,
        with_seed(Seed, seat_observes(Setting, Event, seat(Me,A,M0), seat(Me,A,M))),
        Mind = seated(A,M)
    ;   Mind = Mind0
    ).

seat_observes(Setting, Event, seat(I,A,Mind0), seat(I,A,Mind)) :-
    (   is_fact(Event)
    ->  fact_observed_by(Setting, I, Event, Fact),
        agent_sees(A, [Fact], Mind0, Mind)
    ;   agent_watches(A, Event, Mind0, Mind)
    ).

                /*******************************
                *          QUESTIONS           *
                *******************************/

%   ask(+Mind0, +Wanted, +Asked, +T, +N, +Context, -Texts, -Kinds, -Outcome, -Mind)

ask(lost(Mind0), _, _, _, _, _, Texts, Kinds, Outcome, Mind) =>
    Texts = [],
    Kinds = [],
    Outcome = lost,
    Mind = Mind0.
ask(Mind0, Wanted, Asked, T, N, Context, Texts, Kinds, Outcome, Mind) =>
    answers(Mind0, Wanted, Asked, T, N, Context, Texts, Mind),
    Context = context(Words,Protocol,Tries,_),
    read_texts(Texts, Tries, Protocol, Words, Asked, Kinds, Outcome).

answers(seated(A,Mind0), _, Asked, _, _, _, Texts, Mind), is_talk(Mind0) =>
    Mind = seated(A,Mind0),
    ask_talk(Asked, Mind0, Tried, _),
    findall(Text, member(tried(Text,_,_), Tried), Texts).
answers(seated(A,Mind0), Wanted, Asked, T, N, context(Words,_,_,PlayerSeed), Texts, Mind) =>
    Seed is PlayerSeed+N,
    agent_believes(A, Mind0, Claims),
    with_seed(Seed, agent_decides(Wanted, T, A, Mind0, Decision, Mind1)),
    Mind = seated(A,Mind1),
    answer_text(Asked, Decision, Claims, Words, Text),
    Texts = [Text].
answers(script([Answer|Answers]), _, Asked, _, _, _, Texts, Mind) =>
    Answer = answer(Ask,Texts),
    functor(Asked, Name, _),
    (   Ask == Name
    ->  Mind = script(Answers)
    ;   throw_wrong_answers([Answer], "here the game asks to ~w", [Name])
    ).
answers(script([]), _, _, _, _, _, Texts, Mind) =>
    Texts = [],
    Mind = script([]).

throw_wrong_answers(Answers, Format, Args) :-
    throw_error(domain_error(cluedo_task_answers,Answers), Format, Args).

%   The player's Texts end with a legal answer, or the player has lost.

read_texts([], _, _, _, _, Kinds, Outcome) =>
    Kinds = [],
    Outcome = lost.
read_texts(Texts, 0, _, _, _, _, _) =>
    throw_wrong_answers(Texts, "a question has fewer answers", []).
read_texts([Text|Texts], Tries, Protocol, Words, Asked, Kinds, Outcome) =>
    read_answer(Protocol, Words, Asked, Text, Read),
    functor(Read, Kind, _),
    (   Kind == move
    ->  (   Texts == []
        ->  Kinds = [legal],
            Outcome = Read
        ;   throw_wrong_answers(Texts, "the answer before was legal", [])
        )
    ;   Kinds = [Kind|Kinds1],
        Fewer is Tries-1,
        read_texts(Texts, Fewer, Protocol, Words, Asked, Kinds1, Outcome)
    ).

%   Text is a line of JSON, as a program would answer.

answer_text(Asked, Decision, Claims, words(Setting,_), Text) :-
    functor(Asked, Ask, _),
    findall(_{card:Card, holder:Holder, chance:P},
            ( member(claim(H,C,P), Claims),
              card_answer(Setting, C, Card),
              holder_answer(Setting, H, Holder)
            ),
            Believes),
    (   memberchk(Decision, [pass,none])
    ->  Move = pass-true
    ;   integer(Decision)
    ->  card_answer(Setting, Decision, Named),
        Move = Ask-Named
    ;   card_list(Decision, Cards),
        cards_answer(Setting, Cards, Named),
        Move = Ask-Named
    ),
    dict_create(Object, _, [Move,believes-Believes]),
    json_line(Object, Text).
