:- module(cluedo_agents_model_belief,
          [ belief/5,                   % +Seat, +Game, +Options, +Models, -Belief
            belief_sees/3,              % +Fact, +Belief0, -Belief
            belief_knows/2,             % +Belief, -K
            belief_certain/2,           % +Belief, -K
            belief_seat/2               % +Belief, -Seat
          ]).
:- use_module('../support/inline', [inline_record/1]).
:- use_module('../knowledge', [learn/3]).
:- use_module(memory,
              [memory/2,memory_knows/2,memory_version/2,memory_sees/5,seen_fact/4]).
:- use_module(briefing, [common_knowledge/3,must_be_classic/1]).
:- use_module(opponents, [must_be_model/1,opponent_implies/3]).
:- use_module(library(apply), [foldl/4,maplist/2]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(record), [(record)/1,op(_,_,record)]).

/** <module> What an agent knows, and what it believes of players who follow models

A belief is belief(Knows,Memory,Assumed,Asked,Seat,Models):

| Knows   | the agent's knowledge, together with the facts that Models imply                  |
| Memory  | a memory of agents/memory.pl, without these facts                                 |
| Assumed | these facts, as Asker-Fact; Asker-wrong if the player does not follow the Models  |
| Asked   | all queries, the last one first                                                   |
| Models  | models of agents/opponents.pl                                                     |
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- record(belief(knows,memory,assumed,asked,seat,models)).

:- inline_record(belief).

%!  belief(+Seat, +Game, +Options, +Models, -Belief) is det.
%
%   Belief is what the agent at Seat believes before the deal. Options are
%   options of common_knowledge/3.
%
%   @error existence_error(cluedo_model, Model)
%   @error domain_error(cluedo_classic_deck, Deck) if there are Models, and Game has another Deck

belief(Seat, Game, Options, Models, belief(K,Memory,[],[],Seat,Models)) :-
    must_be(list, Models),
    maplist(must_be_model, Models),
    (   Models == []
    ->  true
    ;   must_be_classic(Game)
    ),
    common_knowledge(Game, Options, K),
    memory(K, Memory).

%!  belief_certain(+Belief, -K) is det.
%
%   K is what the agent knows without models.

belief_certain(Belief, K) :-
    belief_memory(Belief, Memory),
    memory_knows(Memory, K).

%!  belief_sees(+Fact, +Belief0, -Belief) is det.
%
%   If Fact is a query of another player, the agent believes what the models imply. Facts of a
%   player that contradict the belief are dropped, and this player's queries are not read again.

belief_sees(Fact, Belief0, Belief), Fact = asked(Asker,_,_,_) =>
    learn_certain(Fact, Belief0, Belief1),
    belief_asked(Belief1, Asked0),
    Asked = [Fact|Asked0],
    set_asked_of_belief(Asked, Belief1, Belief2),
    (   belief_seat(Belief2, Asker)
    ->  Belief = Belief2
    ;   belief_models(Belief2, Models),
        findall(Read, ( member(Model, Models), opponent_implies(Model, Asked, Read) ),
                Reads),
        foldl(assume(Asker), Reads, Belief2, Belief)
    ).
belief_sees(Fact, Belief0, Belief) =>
    learn_certain(Fact, Belief0, Belief).

learn_certain(Seen, Belief0, Belief) :-
    belief_memory(Belief0, Memory0),
    belief_seat(Belief0, Seat),
    memory_sees(learn, Seat, Seen, Memory0, Memory),
    set_memory_of_belief(Memory, Belief0, Belief1),
    memory_version(Memory0, N0),
    memory_version(Memory, N),
    (   N =:= N0
    ->  Belief = Belief1
    ;   belief_knows(Belief0, Knows0),
        belief_assumed(Belief0, Assumed0),
        memory_knows(Memory0, K0),
        memory_knows(Memory, K),
        (   same_term(Knows0, K0)
        ->  Knows = K,
            Assumed = Assumed0
        ;   seen_fact(Seen, Seat, Fact, _),
            possible(Knows0, Fact, Knows)
        ->  Assumed = Assumed0
        ;   Knows = K,
            findall(Asker-wrong, member(Asker-wrong, Assumed0), Assumed)
        ),
        believes(Knows, Assumed, Belief1, Belief)
    ).

believes(Knows, Assumed, Belief0, Belief) :-
    set_knows_of_belief(Knows, Belief0, Belief1),
    set_assumed_of_belief(Assumed, Belief1, Belief).

possible(K0, Fact, K) :-
    catch(learn(K0, Fact, K), error(cluedo_contradiction(_),_), fail).

%   Believe Fact, which a model implies about Asker. If Fact contradicts the belief, drop all facts
%   that models imply about Asker.

assume(Asker, Fact, Belief0, Belief) :-
    belief_knows(Belief0, Knows0),
    belief_assumed(Belief0, Assumed0),
    (   memberchk(Asker-wrong, Assumed0)
    ->  Belief = Belief0
    ;   possible(Knows0, Fact, Knows)
    ->  believes(Knows, [Asker-Fact|Assumed0], Belief0, Belief)
    ;   findall(Other-F,
                ( member(Other-F, Assumed0), Other \== Asker ),
                Assumed),
        belief_certain(Belief0, K),
        foldl(believe, Assumed, K, Knows),
        believes(Knows, [Asker-wrong|Assumed], Belief0, Belief)
    ).

believe(_-Fact, K0, K) :-
    (   Fact \== wrong,
        possible(K0, Fact, K1)
    ->  K = K1
    ;   K = K0
    ).
