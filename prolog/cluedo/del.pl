:- module(cluedo_del,
          [ model/2,                    % +Options, -M
            satisfies/2,                % +M, +F
            satisfies_all/3,            % +M, +Fs, -Bools
            valid/2,                    % +M, +F
            valid_all/3,                % +M, +Fs, -Bools
            update/3,                   % +M, +Action, -M2
            suppose/3,                  % +M, +F, -M2
            worlds/2,                   % +M, -Count
            worlds/3,                   % +M, +F, -Count
            considers/3,                % +M, +Agents, -Count
            perspective/3,              % +M, +Agents, -M2
            world/2,                    % +M, -World
            world/3,                    % +M, +F, -World
            knows/3,                    % +M, +Agents, ?Literal
            text_formula/3,             % +Text, +M, -F
            text_action/3,              % +Text, +M, -Action
            answered_by/3,              % +M, +F, -Engine
            model_property/2,           % +M, ?Property
            replay/2,                   % +Game, -Models
            replay/3,                   % +Game, +Options, -Models
            plan/5,                     % +M, +Actions, +Goal, -Plan, +Options
            print_plan/1,               % +Plan
            draw_model/1                % +M
          ]).
:- use_module(del/model_updates,
              [make_model/2,replay_game/3,suppose_model/3,update_model/3]).
:- use_module(del/language/formula_text, [model_language/2]).
:- use_module(del/model_questions,
              [ agents_know/3, agents_think/3, agents_view/3, answering_engine/3, property_of/2,
                truths/4, world_where/3, worlds_where/3, write_model/1
              ]).
:- use_module(del/plan, [find_plan/5]).
:- use_module(del/plan/plan_text, [write_plan/1]).
:- reexport(del/language/operators).
:- use_module(support/errors, [error_context/1]).
:- use_module(library(error), [must_be/2]).

/** <module> Dynamic epistemic logic

This library computes what agents know of cards and of each other's knowledge, and how showing cards
changes what they know. A model is a value: update/3 makes another model.

    ?- model([seats([ann,bob,cath]), deck([3]), cards([r,b,w]),
              deal(s,[[[ann],r],[[bob],b],[[cath],w]])], M0),
       draw_model(M0),
       update(M0, public(~has(bob,r)), M),
       satisfies(M, k(cath,has(ann,r))&~kw(bob,has(ann,r))
                    & k(bob,kw(cath,has(ann,r)))).

---++ Models

A model is a Kripke model. In each of its worlds every atom is true or false. Two worlds are alike
for an agent if the agent cannot tell them apart. Worlds that are alike for an agent form a cell of
this agent. Some worlds are _points_ (designated worlds). The actual world is one of the points. If
the deal is known there is one point. If nothing is known, all worlds are points.

Agents are S5: all that they know is true. In an explicit model the relation of an agent may also be
any other relation, which says for each world which worlds the agent considers possible there. At a
world, an agent may then consider only other worlds possible, or no world. Then k(A,F) is belief.
Such relations come from the option relations/1 of model/2, and from unnoticed actions.

The term of a model is private. Another term, or an edited one, raises a type error.

---++ Formulas

M,w |= F says that F holds at world w of model M. The table defines when it does:

| true, false     | always, never                                              |
| envelope(C)     | card C is in the envelope                                  |
| a fact          | of library(cluedo/knowledge), for example has(H,C),        |
|                 | lacks(H,C), some(H,Cs), hand(P,Cs), s(P,W,L) or            |
|                 | asked(P,Cs,Q,C): what the fact says of the deal holds      |
| any other atom  | is true at w. The atoms of a model of your own are in its  |
|                 | options, see model/2                                       |
| ~F              | not M,w |= F                                               |
| F & G           | both hold                                                  |
| F v G           | at least one of F and G holds                              |
| and(Fs)         | all formulas of the list Fs hold                           |
| or(Fs)          | at least one formula of the list Fs holds                  |
| F -> G          | if F holds, G holds                                        |
| F <-> G         | both F and G hold, or neither does                         |
| k(A,F)          | A knows F: M,u |= F at all worlds u that are like w for A. |
|                 | Beyond S5: at all u that A considers possible at w         |
| m(A,F)          | A thinks F possible: ~k(A,~F)                              |
| kw(A,F)         | A knows whether F: k(A,F) v k(A,~F)                        |
| e(B,F)          | everybody in B knows F                                     |
| d(B,F)          | B together know F: M,u |= F at all u that are like w for   |
|                 | each agent of B                                            |
| c(B,F)          | F is common knowledge in B: M,u |= F at all u that one     |
|                 | step or more reach from w. A step leads to a world that is |
|                 | like the last one for some agent of B                      |
| [Action]:F      | the box: M',w' |= F for each M',w' that Action makes from  |
|                 | M,w. Action may make none: then the box is true            |
| {Action}:F      | the diamond: M',w' |= F for at least one M',w' that Action |
|                 | makes from M,w                                             |

In a model of a deal the agents are the players: 1..N, `[I]` as in the thesis, or the name of the
seat. A card is its number or its name. A holder is a player, `envelope`, or `open`, the place of
cards that lie face up. A group B is a list of agents, or `all`.

`~`, `[A]:` and `{A}:` bind closest (600), then `&` (640), `v` (660), `->` (1050), `<->` (1060). So
`F = p & ~q` needs no parentheses, but `F = (p -> q)` and `[A]:(F & G)` do. Write `~ {A}:F` with a
space, because without the space Prolog reads a dict. `?` (200) binds closer than the signs above,
and closer than the `\/` and `/\` (500) of actions. `~` may touch the sign before it, as in `p&~q`,
`~~p`, `[A]:~p` and `?~p`. If a sign that binds closer than the arrow follows `q->~p` or `q<->~p`,
write a space before `~`, as in `q-> ~p&r`. Write also `p& ~~q`. The operators are local to the
module that imports this one. library(clpb) has another `~`.

---++ Actions

An action takes place in a world. Where the action can take place it makes worlds of the next model.
Some agents take part in an action. The other agents have no knowledge afterwards, so a formula
after the action may name only agents who take part.

| ?F, test(F)           | can take place where F holds. Nobody takes part                          |
| learn(B,Action)       | the agents of B learn that Action takes place, and nothing else. B       |
|                       | includes all who take part in Action. Agents who take part learn what    |
|                       | Action tells them. The rest of B learn that Action takes place in one of |
|                       | its ways                                                                 |
| A1 ; A2               | first A1, then A2. Only agents who take part in A1 may take part in A2   |
| A1 \/ A2              | choice: A1 or A2                                                         |
| local(A1,A2)          | local choice, A1 ! A2 in the literature: A1 takes place, but agents who  |
|                       | take no part only know that A1 or A2 does                                |
| A1 /\ A2              | concurrency: A1 and A2 take place at once. Tests see the model before    |
|                       | both. An agent who takes part in only one of them learns only this one   |
| public(F)             | learn(all,?F): all agents learn that F holds                             |
| private(B,F)          | F holds. B learns this, and all see that B learns whether F holds:       |
|                       | learn(all,local(learn(B,?F),learn(B,?(~F))))                             |
| nocard(B,A,Cards)     | B tells A, and all hear, that B has none of Cards. The term Cards is a   |
|                       | list or s(P,W,L)                                                         |
| showcard(B,C,A,Cards) | B shows A card C, one of Cards. The others see only that the card is one |
|                       | of Cards. For them B has a choice:                                       |
|                       | learn(all,local(learn([A,B],?has(B,C)),...)). If C is `unknown`, B       |
|                       | chooses among Cards                                                      |
| win(A)                | A tells all that A knows the cards in the envelope                       |
| endmove(A)            | A tells all that A does not know the cards in the envelope               |
| an event              | a fact that players see happen, as asked/4, accused/3, not_envelope/1,   |
|                       | left/1 or a record: the actions that replay/3 documents. For other facts |
|                       | use public(F) or suppose/3                                               |
| assign(P,F)           | all see that atom P gets the value that F had just before                |
| assign([P-F,...])     | the same for several atoms, at once                                      |
| secret(B,F)           | formula F holds, and the agents of B learn this. All others think that   |
|                       | nothing happens                                                          |
| secret(B,assign(...)) | the agents of B see the assignment. All others think that nothing        |
|                       | happens                                                                  |
| peek(B,F)             | the agents of B learn whether F holds. All others think that nothing     |
|                       | happens                                                                  |
| when(F,A)             | A, which can take place only where F holds. Nobody learns that F holds:  |
|                       | learn(all,local(?F,?true)) ; A                                           |
| event_model(...)      | the general form, see below                                              |

In event_model(Events,Relations,Actual)

  - Events are pairs `Name-F`, an event and its precondition, or event(Name,F,[P-G,...]) with
    assignments as in assign/1.
  - Relations has a pair for each agent. In `Agent-ListOfListsOfNames` the events of one list are
    alike for Agent. In `Agent-[From-[To,...],...]` Agent considers the events To possible when From
    happens. If a From is missing, Agent considers no event possible when it happens. So Agent-[]
    means that Agent never considers an event possible.
  - `Agent-cond([F-Relation,...])` is a pair of Relations whose relation depends on the model: it is
    the first Relation whose formula F holds at all points before the action. Relation is written as
    above, or it is `none`. The action cannot take place if Relation is `none`, or if no F holds at
    all points. In a box or diamond, the world where the formula is judged is the only point.
  - Actual is the name of the event that takes place, or a list of the events that may take place.

Assignments, `secret`, `peek` and event models can stand alone and in sequences. If such an action
changes atoms, has arrows or conditions, it cannot be a part of learn, a choice or concurrency.
Symbolic models can do only a plain `assign` of such actions, and event models whose chosen
relations have no arrows. Explicit models can do all. Actions never move cards.

A choice may make several worlds of a point. Then all of these worlds are points.

The event model of an action defines what the action does (library(cluedo/del/action)). The worlds
of the next model are the pairs of a world and an event that can take place there. Two pairs are
alike for an agent if both the worlds and the events are alike for the agent. update/3 then merges
bisimilar worlds. No formula tells such worlds apart, except perhaps a formula with d/2.

After a true public announcement an agent who believed something false may consider no world
possible. Then it believes everything. The property without_world(Agents) lists such agents.

@see H. P. van Ditmarsch, "Descriptions of Game Actions", JoLLI 11 (2002)
@see V. I. Aartun, thesis, chapters 2 and 4 (definitions 2 and 3)
@see A. Baltag, L. S. Moss and S. Solecki, "The Logic of Public Announcements, Common Knowledge and
Private Suspicions" (1998)
@error type_error(del_model, M), type_error(del_formula, F), type_error(del_action, A)
@error instantiation_error for an unbound part
@error domain_error(acyclic_term, X) if X is cyclic
@error representation_error(del_symbolic) for an action that needs an explicit model
@error type_error(del_alike_action, A) if A cannot be a part of learn, a choice or concurrency
@error existence_error(cluedo_player, A) for an unknown player
@error existence_error(del_agent, A) if A is not an agent, or has no knowledge
@error existence_error(del_atom, P), domain_error(del_group, B), and the errors of learn/3
*/

:- error_context((model/2, satisfies/2, valid/2, satisfies_all/3, valid_all/3,
                  update/3, suppose/3, worlds/2, worlds/3, considers/3,
                  perspective/3, world/2, world/3, knows/3, text_formula/3, text_action/3,
                  answered_by/3,
                  model_property/2, replay/2, replay/3, plan/5, print_plan/1,
                  draw_model/1)).

%!  model(+Options, -M) is det.
%
%   M is a model before any action. Options for deals of cards:
%
%     - players(+N), seats(+Names)
%     - deck(+Sizes), edition(+E)
%     - hands(+Sizes)
%       As for knowledge/2. By default there are as many players as hands. If the hands have all
%       cards of the deck, no envelope exists. The deck, the sizes of hands, and that each player
%       knows its own hand, are common knowledge.
%     - open(+Cards)
%       These cards lie face up, where all see them. With deal/2 Cards may be a number. Then the
%       cards in nobody's hand lie face up.
%     - cards(+Names)
%       Names for the cards, in place of an edition: a list of atoms that differ in more than case,
%       accents, blanks, dots, `_` and `-`.
%     - names(+Boolean)
%       If `true` (default), answers use the names of players and cards that have names.
%     - deal(+Winstate, +Hands)
%       The actual deal. Hands is a list of `[[Player],Card,...]`, in the order of seats. Without an
%       envelope Winstate is `s`. By default the sizes of hands are the sizes in Hands.
%
%   Options for a model of your own:
%
%     - agents(+Agents)
%       Any ground terms.
%     - atoms(+Atoms)
%       Any ground terms, except the formulas above.
%     - law(+F)
%       The worlds are all valuations of Atoms that make the formula F true (default `true`). F has
%       no knowledge and no actions.
%     - observes(+Pairs)
%       Pairs are `Agent-List`: worlds are alike for Agent if they agree on each formula of List. A
%       term with variables means all atoms that match it. Other agents observe nothing.
%     - worlds(+Worlds)
%       Gives the worlds instead of a law. Each world is the list of its true atoms.
%     - relations(+Pairs)
%       Replaces observes/1 if the option `worlds` is given. Worlds are numbered from 1. In a pair
%       `Agent-Cells` each cell is a list of worlds that are alike for Agent. In a pair
%       `Agent-[From-[To,...],...]` Agent considers the worlds To possible at world From. If a From
%       is missing, Agent considers no world possible there. In Agent-[] this is so at all worlds.
%
%     - frame(+Class), frame(+Agent, +Class)
%       The relations of all agents, or the relation of Agent, must belong to Class, else there is
%       an error. All options except relations/1 give S5. The classes are
%
%       | k    | any relation                                                                 |
%       | kd   | serial: at each world some world is possible                                 |
%       | t    | reflexive                                                                    |
%       | k4   | transitive                                                                   |
%       | kd4  | transitive and serial                                                        |
%       | k45  | transitive and Euclidean: worlds that are seen from one world see each other |
%       | kd45 | transitive, Euclidean and serial                                             |
%       | s4   | reflexive and transitive                                                     |
%       | s5   | reflexive, transitive and Euclidean                                          |
%
%   Options for both:
%
%     - actual(+F)
%       The formula F holds in the actual world. If F is a list of atoms, exactly these atoms are
%       true there. With the option worlds/1, `actual(worlds(Numbers))` means that the actual world
%       is one of these worlds. By default, and without deal/2, any world may be the actual one.
%     - representation(+R)
%       How the model is kept, and which engine answers:
%
%       | explicit | all worlds, one by one: up to a million deals                         |
%       | symbolic | a decision diagram of the worlds                                      |
%       | auto     | (default) `explicit` if the worlds are given, or if there are at most |
%       |          | 100 000, else `symbolic`                                              |
%
%     - memory(+Bytes)
%       The most memory that the nodes of a symbolic model's diagrams may take in one computation,
%       here and in all updates (default 192 000 000). The tables beside the nodes take up to twice
%       as much memory. Building a large deck takes up to a gigabyte. Between computations the
%       process keeps at most 100 MB of the tables for the next ones.
%
%   @error domain_error(cluedo_option, O), domain_error(cluedo_deal, D), domain_error(cluedo_cards,
%   Names), domain_error(del_atom, P), domain_error(del_partition, Cells), domain_error(del_arrows,
%   Arrows), domain_error(del_worlds, Numbers), domain_error(del_frame, Class),
%   domain_error(del_representation, R), and the errors of knowledge/2 for the deck and its players
%   @error cluedo_contradiction(F) if no world exists, or none can be the actual one
%   @error resource_error(del_worlds) if there are too many worlds
%   @error resource_error(del_agents) if a symbolic model has more than 256 agents
%   @error resource_error(del_atoms) if a symbolic model has more than 65 535 atoms
%   @error resource_error(del_cards) if a symbolic model has 64 cards and no envelope
%
%   This predicate and all below raise these errors at the limits of symbolic models:
%
%     - resource_error(del_nodes)
%       The diagrams of a symbolic model need more memory, a shown card has 4096 histories to tell
%       apart, or a count has more than 1024 bits.
%     - resource_error(del_formula)
%       A formula is 4000 deep. F & G & ... is as deep as it has parts. and(Fs) is less deep.
%     - resource_error(del_events)
%       An event model has more than 64 events.

model(Options, M) :-
    make_model(Options, M).

%!  satisfies(+M, +F) is semidet.
%
%   True when F holds at all points of M, so in the actual world.

satisfies(M, F) :-
    truths(M, points, [F], [true]).

%!  valid(+M, +F) is semidet.
%
%   True when F holds at all worlds of M.

valid(M, F) :-
    truths(M, worlds, [F], [true]).

%!  satisfies_all(+M, +Fs, -Bools) is det.
%!  valid_all(+M, +Fs, -Bools) is det.
%
%   Bools has for each formula of the list Fs `true` or `false`: the answer of satisfies/2, or of
%   valid/2. A subformula about knowledge, groups or actions is computed once for all Fs.

satisfies_all(M, Fs, Bools) :-
    truths(M, points, Fs, Bools).

valid_all(M, Fs, Bools) :-
    truths(M, worlds, Fs, Bools).

%!  update(+M, +Action, -M2) is det.
%
%   M2 is M after Action.
%
%   @error cluedo_contradiction(Action) if Action can take place at no point of M
%   @error resource_error(del_worlds) if M2 would have more than 192 million bytes of worlds. If a
%   world has more than 64 events, or agents are beyond S5, it is also raised for more than 300 000
%   worlds, or a million arrows of one agent
%   @error resource_error(del_events) if Action is made of more than 10 000 events. A sequence or
%   concurrency has an event for each pair of events of its parts
%   @error resource_error(del_nodes) as in model/2

update(M, Action, M2) :-
    update_model(M, Action, M2).

%!  suppose(+M, +F, -M2) is det.
%
%   M2 is M, but only worlds where F holds may be the actual one. No agent learns this.
%
%   @error cluedo_contradiction(F) if F holds at no point of M

suppose(M, F, M2) :-
    suppose_model(M, F, M2).

%!  worlds(+M, -Count) is det.
%!  worlds(+M, +F, -Count) is det.
%
%   Count is the number of different deals, or valuations of atoms, in the worlds of M (where F
%   holds). So worlds that differ only in what has happened count as one. The property size(N)
%   counts each world.

worlds(M, Count) :-
    worlds_where(M, true, Count).

worlds(M, F, Count) :-
    worlds_where(M, F, Count).

%!  considers(+M, +Agents, -Count) is det.
%
%   Agents is an agent or a list of agents. An agent considers worlds of Count deals possible. If
%   there are several points, a world counts if it is possible at one of them. [A,B] counts the
%   worlds that B considers possible in the worlds that A considers possible, and so on.
%
%   @error domain_error(del_group, [])

considers(M, Agents, Count) :-
    agents_think(M, Agents, Count).

%!  perspective(+M, +Agents, -M2) is semidet.
%
%   M2 is the model M from the viewpoint of Agents, an agent or a list as in considers/3. The points
%   of M2 are the worlds that Agents consider possible. M2 has all worlds that chains of agents
%   reach from its points. If M has one point, M2 shows what Agents know: F holds at all points of
%   M2 if and only if M satisfies `k(A,F)` for the agent A, or `k(A,k(B,F))` for the list [A,B].
%   Fails if Agents consider no world possible.
%
%   @error domain_error(del_representation, symbolic) if M is symbolic
%   @error domain_error(del_group, [])

perspective(M, Agents, M2) :-
    agents_view(M, Agents, M2).

%!  world(+M, -World) is nondet.
%!  world(+M, +F, -World) is nondet.
%
%   World describes a world of M (where F holds): its deal, `deal(Winstate,Hands)` as in model/2, or
%   the list of its true atoms. Each World is enumerated once. A ground World is looked up without
%   enumerating. The cards of its hands may come in any order.
%
%   @error type_error(del_world, World) if World cannot become a world of M

world(M, World) :-
    world_where(M, true, World).

world(M, F, World) :-
    world_where(M, F, World).

%!  knows(+M, +Agents, ?Literal) is nondet.
%
%   True when Agents know Literal in the actual world (at all points). Literal is Atom or ~Atom.
%   Atom is has(H,C), envelope(C), or an atom of your own. Agents is an agent or a list. [A,B] means
%   that A knows that B knows Literal, and so on. Enumerates unbound parts, atom by atom in the
%   order of cards. Enumerating takes no longer than deciding a few such formulas.
%
%   @error type_error(del_literal, Literal), domain_error(del_group, [])

knows(M, Agents, Literal) :-
    agents_know(M, Agents, Literal).

%!  text_formula(+Text, +M, -F) is det.
%!  text_action(+Text, +M, -Action) is det.
%
%   Read what a person typed: Text is the formula F, or Action. Prolog's reader is not used, nothing
%   in Text can be called, and no atoms or functors are made. Players, cards and atoms are looked up
%   in the model M, in any case. Players and cards without names are numbers. A name of several
%   words is typed as one word: `miss_scarlet`. Signs bind as above, but may touch in any way. So
%   `q->~p&r` is `q -> ((~p) & r)`. Names of events are strings. `forall X in agents: F`, with
%   `agents`, `cards` or numbers like `1..9`, is the conjunction of all F; see also `exists`.
%
%   Notations of books and other programs are read, too, if they have only one meaning.
%   `doc/logic.md` has a table of them. Names of the model take precedence. An ambiguous text, for
%   example `!p` as a formula, is an error. Its message tells how to write each meaning.
%
%   @error syntax_error(del_formula(Column)) if Text is not a formula or action, has more than 1000
%   characters, or has parts that are more than 200 deep. The message tells the mistake at Column,
%   from 1, and what was expected there

text_formula(Text, M, F) :-
    of_text(Text, M, text_formula, F).

text_action(Text, M, Action) :-
    of_text(Text, M, text_action, Action).

of_text(Text0, M, Reader, Term) :-
    must_be(text, Text0),
    model_language(M, Language),
    text_to_string(Text0, Text),
    call(cluedo_del_language_formula_text:Reader, Text, Language, Read),
    Term = Read.

%!  answered_by(+M, +F, -Engine) is det.
%
%   Engine, `explicit` or `symbolic`, answers satisfies(M, F). It is the representation of M.

answered_by(M, F, Engine) :-
    answering_engine(M, F, Engine).

%!  model_property(+M, ?Property) is nondet.
%
%   Property of M is one of
%
%     - representation(R)
%       `explicit` or `symbolic`.
%     - agents(Agents)
%       In order.
%     - size(N)
%       In an explicit model the number of worlds. Worlds that differ only in what has happened
%       count each. In a symbolic model the number of nodes of its diagram.
%     - frame(Class)
%       The first of `s5`, `s4`, `t`, `kd45`, `k45`, `kd4`, `k4`, `kd` and `k` to which the
%       relations of all agents belong, see the option frame/1 of model/2.
%     - without_world(Agents)
%       The agents, if any, that consider no world possible at a point and so believe everything.

model_property(M, Property) :-
    property_of(M, Property).

%!  replay(+Game, -Models) is det.
%!  replay(+Game, +Options, -Models) is det.
%
%   Models are pairs `Step-M` of a game. The first is start-M. Then there is a pair for each step,
%   with the model M after it. Game is a list of facts, the Result of contest/3, or a game of
%   library(cluedo/game), which has options of its own. Options are the options of model/2 and
%
%     - endmoves(+Bool)
%       If `true`, after each query without an accusation the asker tells that it does not know the
%       envelope (default `false`). Use this if all players accuse as soon as they can.
%
%   The steps of a fact are
%
%     - passed(P,Asker,Cards)
%       nocard(P,Asker,Cards)
%     - showed(P,Asker,Cards,Card)
%       showcard(P,Card,Asker,Cards)
%     - asked(Asker,Cards,Answerer,Card), asked(Asker,Cards,Answerer,Card,Skipped),
%       [s(P,W,L),[Asker],[Answerer]]
%       The step of passed/3 for each player who had none, in turn, then the step of showed/4.
%       There are no steps if nobody saw who answered.
%     - accused(Player,Cards,Right), not_envelope(Cards)
%       public(F) or public(~F), where F says that the envelope has Cards. There is no step if
%       Right is `unknown`.
%     - left(P)
%       None.
%     - any other fact
%       suppose(Fact), as suppose/3, because the author of the list has seen Fact. But a fact
%       hand(open,Cards) gives the option open(Cards).
%     - any action
%       The action.
%
%   @error type_error(del_action, Fact) and the errors of model/2 and update/3

replay(Game, Models) :-
    replay_game(Game, [], Models).

replay(Game, Options, Models) :-
    replay_game(Game, Options, Models).

%!  plan(+M, +Actions, +Goal, -Plan, +Options) is semidet.
%
%   Plan is a shortest list of actions after which Goal holds at all points of M, so in the actual
%   world. The actions of Plan are members of the list Actions. Each action can take place at all
%   points when its turn comes. Fails if there is no plan. Like update/3, planning merges worlds
%   that only d/2 tells apart. So with d/2 it may miss a plan, or find one that `[Action]:F`
%   refutes.
%
%       ?- model([seats([ann,bob,cath]), deck([3]), cards([r,b,w]),
%                 deal(s,[[[ann],r],[[bob],b],[[cath],w]])], M),
%          plan(M, [public(~has(ann,w)),public(~has(bob,w))], k(ann,has(bob,b)), Plan, []).
%       Plan = [public(~has(bob,w))].
%
%   A member of Actions may be `Agent:Action`, which says who does the action. A sequence needs
%   parentheses, `Agent:(A1;A2)`. When the action's turn comes, Agent must know that the action can
%   take place, and that the rest of the plan reaches the goal. Options are
%
%     - keep(+F)
%       F holds at all points, before and after each action. There may be several such options.
%     - by(+Agent)
%       Agent knows from the start that the plan works, and that all formulas to keep hold. The
%       points are then the worlds that Agent considers possible. If Agent considers no world
%       possible, there is no plan. Nor can such an agent do `Agent:Action`.
%     - policy(+Bool)
%       If `true`, Plan is a policy (default `false`: Plan is a list). A policy is `done`, or
%       do(Action,Pairs), where Pairs are `Outcome-Policy`: the next action depends on the outcome
%       of Action. The policy reaches the goal in all cases. A shortest policy has the fewest
%       actions in the worst case.
%     - steps(+Max)
%       Plan has at most Max actions (default `inf`).
%     - search(+Search)
%       `breadth` (the default) finds a shortest plan. `greedy` first explores the states that seem
%       to be nearest to the goal. `astar` also counts the steps to them. These two often find a
%       plan much sooner, but a shorter plan may exist. With steps/1 they may miss a plan. A state
%       is the nearer, the fewer parts of a conjunctive Goal are false in it. If a part is k(A,F),
%       e(Group,F) or c(Group,F), the parts of F count, too: in k(ann,k(bob,p)) three formulas.
%     - states(+Max)
%       The most states to explore (default 100 000).
%     - memory(+Bytes)
%       The most memory that states may take, in bytes (default 192 000 000).
%     - time(+Seconds)
%       The most seconds to search, on the clock (default `inf`).
%
%   Outcomes are actions, too:
%
%     - the parts of a choice `A1 \/ A2`;
%     - showcard/4 for each card, if the card is `unknown`;
%     - secret/2 for what peek/2 may show;
%     - the events of event_model/3 that may take place.
%
%   Only outcomes count that the acting agent can distinguish. The acting agent is the agent of
%   `Agent:Action`, else the agent of the option `by`. Without both, all outcomes count.
%
%   States that no formula tells apart count as one. A symbolic model is listed world by world. If
%   there is no plan, and no bound of states, only the limits or an interrupt stop the search.
%
%   @error resource_error(del_states) if the limit of states, memory or time is reached. The message
%   says how many states were found.
%   @error resource_error(del_worlds) if a state has too many worlds, or a symbolic model over
%   10 000

plan(M, Actions, Goal, Plan, Options) :-
    find_plan(M, Actions, Goal, Plan, Options).

%!  print_plan(+Plan) is det.
%
%   Write Plan, a list or a policy, one action a line. Below an action of a policy are its outcomes,
%   each with the rest of the policy for this outcome.
%
%   @error type_error(del_plan, Plan)

print_plan(Plan) :-
    write_plan(Plan).

%!  draw_model(+M) is det.
%
%   Write the worlds of M, and the cells of each agent. A world of cards is written as the hands in
%   order, then the open cards, then the envelope. `*` marks points. `'` marks a world that differs
%   from an earlier world only in what has happened. For an agent that is not S5, `{...}->{...}`
%   says that at each world of the first set the agent considers the second set possible.
%
%   @error domain_error(del_representation, R) if M is not explicit

draw_model(M) :-
    write_model(M).
