:- module(cluedo_del_deal_fact_actions,
          [ game_options/4,             % +Game, +Options0, -Facts, -Options
            game_steps/4,               % +Facts, +Sig, +Endmoves, -Steps
            fact_actions/3,             % +Fact, +Sig, -Actions
            fact_action/3               % +Fact, +Sig, -Action
          ]).
:- use_module('../../knowledge/edition/setting', [setting_players/2]).
:- use_module('../../knowledge/game_term', [game_parts/3]).
:- use_module('../../knowledge/argument', [card_list/2,one_holder/2]).
:- use_module('../../knowledge/fact',
              [fact_core/3,fact_named/3,fact_parts/3,fact_query/3,is_event/1]).
:- use_module('../../support/errors', [throw_error/2]).
:- use_module('../signature', [agent_name/3]).
:- use_module('../language/operators').
:- use_module(library(apply), [convlist/3,exclude/3,foldl/4,maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> Facts of a game as actions, for update/3 and replay/3 of library(cluedo/del)
*/

%!  game_options(+Game, +Options0, -Facts, -Options) is det.
%
%   Game is a list of facts, the Result of contest/3, or a game of library(cluedo/game). Facts are
%   the facts of Game. Options0 are options of model/2. Options are Options0, and options for the
%   players, cards and deal of Game.

game_options(Game, Options0, Facts, Options) :-
    (   Game = game(Options1,Facts)
    ->  game_parts(Game, _, _),
        exclude(is_knowledge_option, Options1, Options2),
        open_hands(Facts, OpenOptions),
        append(Options2, OpenOptions, Options3)
    ;   must_be(list, Game),
        result_facts(Game, Facts, Options3)
    ),
    foldl(add_option, Options3, Options0, Options).

%   Option is an option of knowledge/2 that a model does not need. down(N) is no such option, as it
%   changes the deal.

is_knowledge_option(Option) :-
    compound(Option),
    compound_name_arguments(Option, Name, _),
    memberchk(Name, [names,showing,answering,asking]).

result_facts(Game, Facts, Options3) :-
    (   memberchk(history(Facts0), Game)
    ->  (   memberchk(winstate(Win), Game),
            memberchk(hands(Hands), Game)
        ->  true
        ;   domain_error(cluedo_result, Game)
        ),
        Facts = Facts0,
        must_be(list, Facts),
        findall(open(Cards), member(open(Cards), Game), Options3, [deal(Win,Hands)|Recorded]),
        option(options(Recorded0), Game, []),
        must_be(list, Recorded0),
        exclude(is_knowledge_option, Recorded0, Recorded)
    ;   Facts = Game,
        open_hands(Facts, Options3)
    ).

open_hands(Facts, Options) :-
    findall(open(Cards), member(hand(open,Cards), Facts), Options).

%   Option is an option of the game. The options Options0 of the user take precedence. But if the
%   user gives only the number of open cards, the list of the game takes precedence.

add_option(open(Cards), Options0, Options), is_list(Cards) =>
    (   option(open(Open), Options0),
        \+ integer(Open)
    ->  Options = Options0
    ;   Options = [open(Cards)|Options0]
    ).
add_option(Option, Options0, Options) =>
    append(Options0, [Option], Options).

%!  game_steps(+Facts, +Sig, +Endmoves, -Steps) is det.
%
%   Steps replay Facts in a model with signature Sig. A step is an action, or suppose(F) for
%   suppose/3. If Endmoves is `true`, endmove(Asker) follows each query without an accusation.

game_steps(Facts, Sig, Endmoves, Steps) :-
    maplist(fact_event(Sig), Facts, Events0),
    exclude(says_nothing, Events0, Events),    % such an event does not end a query either
    steps(Events, Sig, Endmoves, Steps, []).

fact_event(Sig, Fact, Event) :-
    (   core(Fact, Sig, Core)
    ->  Event = Core
    ;   Event = action(Fact)
    ).

says_nothing(left(_)).
says_nothing(asked_nothing(_)).

steps([], _, _, Steps0, Steps) =>
    Steps = Steps0.
steps([Event|Events], Sig, Endmoves, Steps0, Steps) =>
    event_steps(Event, Sig, Now),
    append(Now, Steps1, Steps0),
    (   Endmoves == true,
        query_ends(Event, Events, A)
    ->  agent_name(Sig, A, Asker),
        Steps1 = [endmove(Asker)|Steps2]
    ;   Steps2 = Steps1
    ),
    steps(Events, Sig, Endmoves, Steps2, Steps).

%   Event is the last event of a query of player A, and no accusation follows it.

query_ends(Event, Events, A) :-
    asks(Event, What, A, Cs),
    \+ ( Events = [Next|_],
         (   accusation(Next)
         ;   What == part,
             asks(Next, part, A, Cs)
         )
       ).

%   Event is a query of player A for the cards Cs. What is `all` if Event has all answers, and
%   `part` if it has one of them.

asks(Event, What, A, Cs) :-
    fact_query(Event, A, Cs),
    (   functor(Event, Name, _),
        memberchk(Name, [asked,answered])
    ->  What = all
    ;   What = part
    ).

accusation(accused(_,_,_)).
accusation(not_envelope(_)).

event_steps(action(Action), _, Steps) =>
    Steps = [Action].
event_steps(Core, deals(_,_,_,Setting), Steps),
        arg(3, Core, somebody), fact_query(Core, A, Cs) =>
    fact_parts(Setting, Core, [some(Players,_)]),
    card_list(Cs, List),
    sort(List, Cards),
    setting_players(Setting, N),
    findall(Turn-P,
            ( one_holder(Players, P),
              Turn is (P-A) mod N
            ),
            Turns),
    findall(Show, somebody_shows(Turns, A, Cards, Show), Shows),
    (   Shows = [First|Others]
    ->  foldl(or, Others, First, Choice),
        Steps = [learn(all,Choice)]
    ;   Steps = [public(false)]             % without cards nobody can show a card
    ).
event_steps(Core, deals(_,_,_,Setting), Steps) =>
    fact_parts(Setting, Core, Parts),
    convlist(part_step(Setting), Parts, Steps).

%   Turns are pairs Turn-Player. In the action learn/2 player P is the first in the order of turns
%   who has one of Cards. P shows player A one of these cards. Both learn which card it is.

somebody_shows(Turns, A, Cards, learn([A,P],test(F))) :-
    member(Turn-P, Turns),
    member(C, Cards),
    findall(~some(Q,Cards), ( member(Before-Q, Turns), Before < Turn ), Passes),
    F = and([has(P,C)|Passes]).

or(A2, A1, (A1 \/ A2)).

%   Step replays Part0, a part of a fact. Fails if Part0 says nothing.

part_step(Setting, Part0, Step) :-
    fact_named(Setting, Part0, Part),
    step(Part, Step).

step(passed(P,A,Cards), Step) =>
    Step = nocard(P,A,Cards).
step(showed(P,A,Cards,Card), Step) =>
    Step = showcard(P,Card,A,Cards).
step(accused(_,Cards,Right), Step) =>
    accusation_step(Right, Cards, Step).
step(not_envelope(Cards), Step) =>
    accusation_step(false, Cards, Step).
step(Event, _), says_nothing(Event) =>
    fail.
step(saw(P,H,Card), _) =>
    throw_error(type_error(del_action,saw(P,H,Card)),
                "for a card that one player sees in secret write learn(P,A)").
step(Event, Step), is_event(Event) =>
    Step = public(Event).
step(Literal, Step) =>
    Step = suppose(Literal).

accusation_step(true, Cards, public(F)) :-
    envelope_formula(Cards, F).
accusation_step(false, Cards, public(~F)) :-
    envelope_formula(Cards, F).

envelope_formula(Cards, F) :-
    (   is_list(Cards)
    ->  findall(envelope(Card), member(Card, Cards), Fs),
        F = and(Fs)
    ;   F = Cards
    ).

%!  fact_actions(+Fact, +Sig, -Actions) is semidet.
%
%   The sequence Actions means the same as Fact. Actions is [] if Fact says nothing. Fails if Fact
%   is not an event that players see.

fact_actions(Fact, Sig, Actions) :-
    is_event(Fact),
    core(Fact, Sig, Core),
    event_steps(Core, Sig, Actions).

%!  fact_action(+Fact, +Sig, -Action) is semidet.
%
%   @error type_error(del_action, Fact) if Fact is not an event that players see

fact_action(Fact, Sig, Action) :-
    (   fact_actions(Fact, Sig, Actions)
    ->  (   Actions = [Action0|Actions1]
        ->  foldl(then, Actions1, Action0, Action)
        ;   Action = public(true)
        )
    ;   core(Fact, Sig, _),
        throw_error(type_error(del_action,Fact),
                    "players do not see this happen: write public(F), or use suppose/3")
    ).

then(A2, A1, (A1;A2)).

core(Fact, deals(_,_,_,Setting), Core) :-
    catch(fact_core(Setting, Fact, Core),
          error(type_error(cluedo_fact,_), _),
          fail).
