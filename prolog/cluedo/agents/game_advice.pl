:- module(cluedo_agents_game_advice,
          [ advice/4                    % +Game, +Seat, +Agent, -Advice
          ]).
:- use_module('../knowledge/game_term', [game_events/3]).
:- use_module('../agent',
              [agent_accuse/4,agent_open/2,agent_query/4,agent_sees/4,agent_start/5]).
:- use_module('../knowledge/edition/setting',
              [ one_of_each/2, open_cards/3, seat_named/3, seat_number/3, setting_deck/2,
                setting_rules/2
              ]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/fact', [fact_deed/4,fact_named/3,fact_observed_by/4,fact_parts/3]).
:- use_module('../table/table_term', [game_options/2]).
:- use_module('../support/errors', [throw_error/3]).
:- use_module(library(apply), [convlist/3,maplist/3,partition/4]).
:- use_module(library(lists), [append/2,member/2,select/4]).

/** <module> The query and accusation that an agent would make

The agent starts at the player's seat, as in a contest, and sees what the player has seen.
*/

:- det(advice/4).

%!  advice(+Game, +Seat, +Agent, -Advice) is det.

advice(Game, Seat, Agent, advice(Query,Accusation)) :-
    game_events(Game, Setting, Cores),
    Game = game(Options,_),
    must_be_standard(Setting, Game),
    open_cards(Options, Setting, Open),
    seat_number(Setting, Seat, I),
    agent_open(Agent, A0),
    agent_options(Setting, Open, AgentOptions),
    agent_facts(Cores, I, Open, Setting, Facts),
    agent_start(A0, I, AgentOptions, A, Mind0),
    agent_sees(A, Facts, Mind0, Mind),
    (   agent_query(A, Mind, State, _)
    ->  fact_named(Setting, State, Query)
    ;   Query = none
    ),
    (   agent_accuse(A, Mind, Accused, _)
    ->  fact_named(Setting, Accused, Accusation)
    ;   Accusation = none
    ).

must_be_standard(Setting, Game) :-
    setting_rules(Setting, Rules),
    (   Rules == []
    ->  true
    ;   throw_error(domain_error(cluedo_game,Game),
                    "agents know only the standard rules: remove ~p from the game", [Rules])
    ).

agent_options(Setting, Open, Options) :-
    game_options(Setting, Options0),
    (   Open == []
    ->  Options = Options0
    ;   once(select(open(_), Options0, open(Open), Options))
    ).

%   Facts are what seat I has seen, in the order of sees/3: its hand, the open cards, the events.

agent_facts(Cores, I, Open, Setting, Facts) :-
    convlist(seat_fact(I, Setting), Cores, Seen),
    partition(hand(I), Seen, Own, Seen1),
    partition(hand(open), Seen1, Lying0, Events),
    (   Own = [Hand|_]
    ->  true
    ;   seat_named(Setting, I, Name),
        throw_error(existence_error(cluedo_hand,I), "add the fact hand(~q,Cards) to the game",
                    [Name])
    ),
    (   Open == []
    ->  Lying = Lying0
    ;   Lying = [hand(open,Open)]
    ),
    maplist(agent_parts(I, Setting), Events, Lists),
    append(Lists, Parts),
    convlist(agent_event(Setting), Parts, Told),
    append([[Hand],Lying,Told], Facts).

seat_fact(I, Setting, Core, Seen) :-
    fact_observed_by(Setting, I, Core, Seen).

hand(H, hand(H,_)).

%   Agents do not know house rules. They learn nothing about players who were skipped. A card that
%   was shown to all counts as shown to the agent.

agent_parts(_, Setting, Event, Parts), Event = asked(_,_,_,_,_) =>
    fact_parts(Setting, Event, Parts).
agent_parts(I, _, Deed, Parts), fact_deed(Deed, _, P, Cards) =>
    card_list(Cards, List),
    findall(showed(P,I,[C],C), ( P =\= I, member(C, List) ), Parts).
agent_parts(_, Setting, answered(Asker,Cs,Shows,Passing), Parts) =>
    fact_parts(Setting, answered(Asker,Cs,Shows,Passing), Parts).
agent_parts(I, _, saw(I,P,Card), Parts), integer(P), integer(Card) =>
    Parts = [showed(P,I,[Card],Card)].
agent_parts(_, _, saw(_,_,_), Parts) =>
    Parts = [].
agent_parts(_, _, Event, Parts) =>
    Parts = [Event].

%   Give queries and accusations the form that agents expect. Drop events that tell them nothing.

agent_event(_, left(_), _) =>
    fail.
agent_event(_, asked_nothing(_), _) =>
    fail.
agent_event(_, asked(_,_,Answerer,_), _), \+ integer(Answerer), Answerer \== nobody =>
    fail.
agent_event(Setting, asked(Asker,Cs0,Answerer,Card), Event) =>
    state(Cs0, Setting, Cs),
    Event = asked(Asker,Cs,Answerer,Card).
agent_event(Setting, accused(P,Cs0,false), Event) =>
    state(Cs0, Setting, Cs),
    Event = accused(P,Cs,false).
agent_event(_, accused(_,_,_), _) =>
    fail.
agent_event(_, Event0, Event) =>
    Event = Event0.

%   A list with one card of each category is a state, too.

state(Cs, Setting, State), is_list(Cs) =>
    sort(Cs, Sorted),
    setting_deck(Setting, Sizes),
    (   one_of_each(Sizes, Sorted)
    ->  State =.. [s|Sorted]
    ;   State = Cs
    ).
state(Cs, _, State) =>
    State = Cs.
