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

What agents know of the cards and of each other's knowledge, and how their knowledge changes when
cards are shown. A model is a value: update/3 makes a new one and leaves the old one unchanged.

    ?- model([seats([ann,bob,cath]), deck([3]), cards([r,b,w]),
              deal(s,[[[ann],r],[[bob],b],[[cath],w]])], M0),
       draw_model(M0),
       update(M0, public(~has(bob,r)), M),
       satisfies(M, k(cath,has(ann,r))&~kw(bob,has(ann,r))
                    & k(bob,kw(cath,has(ann,r)))).

---++ Models

A model is a Kripke model. In each of its worlds every atom is true or false. For each agent some
worlds are alike: the agent cannot tell them apart. Worlds that are alike for an agent form a
cell, so each agent divides the worlds among its cells. Some worlds are _points_ (designated
worlds): the actual world is one of them. If the deal is known there is one point; if nothing is
known about the actual world, all worlds are points.

Agents are S5: all that they know is true. An explicit model may also have any other relation:
for each world the worlds that an agent considers possible there, perhaps other worlds only, or
none. Then k(A,F) is belief. Such relations come from the option relations/1 of model/2, and
from actions that some agents do not notice.

The term of a model is private. A term that is not a model, or that somebody has edited, raises
a type error.

---++ Formulas

M,w |= F, that F holds at world w of model M, is defined by

| true, false     | always, never                                              |
| envelope(C)     | card C is in the envelope                                  |
| a fact          | of library(cluedo/knowledge): what it says of the deal     |
|                 | holds, as for has(H,C), lacks(H,C), some(H,Cs),            |
|                 | hand(P,Cs), s(P,W,L), asked(P,Cs,Q,C)                      |
| any other atom  | of a model of your own, see model/2: it is true at w       |
| ~F              | not M,w |= F                                               |
| F & G, F v G    | both hold; at least one holds                              |
| and(Fs), or(Fs) | all of the list Fs hold; at least one holds                |
| F -> G, F <-> G | if F holds, G holds; both hold or neither does             |
| k(A,F)          | A knows F: M,u |= F at all worlds u that are like w for A, |
|                 | or, beyond S5, that A considers possible at w              |
| m(A,F)          | A thinks F possible: ~k(A,~F)                              |
| kw(A,F)         | A knows whether F: k(A,F) v k(A,~F)                        |
| e(B,F)          | everybody in B knows F                                     |
| d(B,F)          | B together know F: M,u |= F at all u that are like w for   |
|                 | each agent of B                                            |
| c(B,F)          | F is common knowledge in B: M,u |= F at all u that can be  |
|                 | reached from w by one step or more, each to a world that   |
|                 | is like the last one for some agent of B                   |
| [Action]:F      | M',w' |= F for each M',w' that Action makes from M,w;      |
|                 | there may be none                                          |
| {Action}:F      | the diamond: M',w' |= F for at least one of them           |

In a model of a deal the agents are the players: 1..N, `[I]` as in the thesis, or
the name of the seat. A card is its number or its name. A holder is a player, `envelope`, or
`open`, the place of cards that lie face up. A group B is a list of agents, or `all`.

`~`, `[A]:` and `{A}:` bind closest (600), then `&` (640), `v` (660), `->` (1050),
`<->` (1060). So `F = p & ~q` needs no parentheses, but `F = (p -> q)` and `[A]:(F & G)` do.
Write `~ {A}:F` with a space: without it Prolog reads a dict. `?` (200) binds closer than these,
and closer than the `\/` and `/\` (500) of actions. `~` may touch the sign before it, as in
`p&~q`, `~~p`, `[A]:~p` and `?~p`. After `q->~p` and `q<->~p` nothing may follow that binds
closer than the arrow: write `q-> ~p&r` with a space, and also `p& ~~q`. The operators are local
to the module that imports this one; library(clpb) has another `~`.

---++ Actions

An action takes place in a world. Where it can take place it makes worlds of the next model. Some
agents take part in it; the others have no knowledge afterwards, so a formula after the action may
name only agents who take part.

| ?F, test(F)           | can take place where F holds. Nobody takes part        |
| learn(B,Action)       | the agents of B learn that Action takes place, and     |
|                       | nothing else. B includes all who take part in Action;  |
|                       | those learn what Action tells them. The rest of B      |
|                       | learn that Action takes place in one of its ways       |
| A1 ; A2               | first A1, then A2, in which only agents who take part  |
|                       | in A1 may take part                                    |
| A1 \/ A2              | choice: A1 or A2                                       |
| local(A1,A2)          | local choice, A1 ! A2 in the literature: A1 takes      |
|                       | place, but agents who take no part only know that A1   |
|                       | or A2 does                                             |
| A1 /\ A2              | concurrency: A1 and A2 take place at once; tests see   |
|                       | the model before both. An agent who takes part in only |
|                       | one learns only that one                               |
| public(F)             | learn(all,?F), for all of the model                    |
| private(B,F)          | all see that B learns whether F, which holds:          |
|                       | learn(all,local(learn(B,?F),learn(B,?(~F))))           |
| nocard(B,A,Cards)     | B tells A, and all, that it has none of Cards, a list  |
|                       | or s(P,W,L)                                            |
| showcard(B,C,A,Cards) | B shows A card C, one of Cards; the others see that it |
|                       | is one of Cards. For them B has a choice:              |
|                       | learn(all,local(learn([A,B],?has(B,C)),...)). C may be |
|                       | `unknown`: a choice among Cards                        |
| win(A)                | A tells all that it knows the envelope                 |
| endmove(A)            | A tells all that it does not know it                   |
| a fact that players   | as asked/4, accused/3, not_envelope/1, left/1 and      |
| see happen            | records: the actions that replay/3 documents. For      |
|                       | other facts use public(F) or suppose/3                 |
| assign(P,F)           | all see that atom P becomes what F is just before      |
| assign([P-F,...])     | the same for several atoms, at once                    |
| secret(B,X)           | X is a formula: the agents of B learn that it holds,   |
|                       | and it does; or an assign(...): they see it. All       |
|                       | others, if there are any, think that nothing happens   |
| peek(B,F)             | the agents of B learn whether F; all others think that |
|                       | nothing happens                                        |
| event_model(Events,   | the general form: Events are pairs `Name-F`, an event  |
| Relations,Actual)     | and its precondition, or event(Name,F,[P-G,...]) with  |
|                       | assignments as in assign/1. Relations are pairs        |
|                       | `Agent-ListOfListsOfNames` for all agents: the events  |
|                       | of one list are alike; or `Agent-[From-[To,...],...]`: |
|                       | the events that Agent considers possible when From     |
|                       | happens, none for a From that is missing. Actual is    |
|                       | the name of the event that takes place, or a list of   |
|                       | those that may                                         |

The last five can stand alone and in sequences. If they change atoms, or have arrows, they cannot
be parts of learn, a choice or concurrency; then only explicit models can do them, except a plain
assign, which symbolic models can do too. Actions never move cards.

A choice may make several worlds of a point: then all of these are points.

The event model of an action defines what it does (library(cluedo/del/action)). The worlds of the
next model are the pairs of a world and an event that can take place there. Two pairs are alike
for an agent if both the worlds and the events are. update/3 then merges bisimilar worlds: no
formula tells them apart, except perhaps one with d/2.

An agent who believed something false may have no world left that it considers possible after a
true public announcement: then it believes everything. The property without_world(Agents) of
model_property/2 lists these agents.

@see H. P. van Ditmarsch, "Descriptions of Game Actions", JoLLI 11 (2002)
@see V. I. Aartun, thesis, chapters 2 and 4 (definitions 2 and 3)
@see A. Baltag, L. S. Moss and S. Solecki, "The Logic of Public Announcements,
Common Knowledge and Private Suspicions" (1998)
@error type_error(del_model, M), type_error(del_formula, F),
type_error(del_action, A); an instantiation error for an unbound part, and
domain_error(acyclic_term, X) if X is cyclic
@error representation_error(del_symbolic) for an action that needs an explicit model
@error type_error(del_alike_action, A) for a part A that learn and the like cannot have
@error existence_error(cluedo_player, A) for an unknown player, and
existence_error(del_agent, A) if A is not an agent, or has no knowledge;
existence_error(del_atom, P), domain_error(del_group, B), and the errors of facts, as in
learn/3
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
%       As for knowledge/2; by default there are as many players as hands. If the
%       hands have all cards of the deck, no envelope exists. Each player knows
%       its own hand; this, the deck and the sizes of hands are common knowledge.
%     - open(+Cards)
%       These cards lie face up, where all see them. With deal/2 it may be their number:
%       then they are the cards in nobody's hand.
%     - cards(+Names)
%       Names for the cards, in place of an edition: a list of atoms that
%       differ in more than case, accents, blanks, dots, `_` and `-`.
%     - names(+Boolean)
%       Whether answers use the names that there are (default `true`).
%     - deal(+Winstate, +Hands)
%       The actual deal: Hands is a list of `[[Player],Card,...]`, in the order of
%       seats. Winstate is `s` without an envelope. By default the sizes of hands
%       are the sizes in Hands.
%
%   Options for a model of your own:
%
%     - agents(+Agents)
%       Any ground terms.
%     - atoms(+Atoms)
%       Any ground terms, except the formulas above.
%     - law(+F)
%       The worlds are all valuations of Atoms that make F true, a formula
%       without knowledge and actions (default `true`).
%     - observes(+Pairs)
%       Pairs are `Agent-List`: worlds are alike for Agent if they agree on each formula of
%       List. A term with variables means all atoms that match it. An agent that is not listed
%       observes nothing.
%     - worlds(+Worlds)
%       Instead of a law: each world is the list of its true atoms.
%     - relations(+Pairs)
%       With `worlds`, instead of observes: pairs `Agent-Cells`, lists of worlds
%       by number, from 1. Or `Agent-[From-[To,...],...]`, the worlds that Agent considers
%       possible at world From, none for a From that is missing.
%
%     - frame(+Class), frame(+Agent, +Class)
%       The relations of all agents, or the relation of Agent, must belong to Class, else there
%       is an error: `k` any, `kd` serial (some world is possible everywhere), `t` reflexive,
%       `k4` transitive, `kd4`, `k45` transitive and Euclidean (worlds that are seen from one
%       world see each other), `kd45` these and serial, `s4` reflexive and
%       transitive, `s5` these and Euclidean. All other options give S5.
%
%   Options for both:
%
%     - actual(+F)
%       F holds in the actual world; or a list: exactly these atoms are true. By
%       default, and without deal/2, any world may be the actual one.
%     - representation(+R)
%       How the model is kept, and which engines answer:
%
%       | explicit | all worlds, one by one: up to a million deals            |
%       | symbolic | a decision diagram of the worlds; in a known deal the     |
%       |          | knowledge of single players about cards is also counted,  |
%       |          | as long as that is possible, see answered_by/3            |
%       | auto     | (default) `explicit` for worlds that are given, and up    |
%       |          | to 100 000; else `symbolic`                               |
%
%     - memory(+Bytes)
%       The most memory that the nodes of a symbolic model's diagrams may take in
%       one computation, here and in all updates (default 192 000 000). The
%       tables beside them take up to twice as much, and building a large deck
%       up to a gigabyte.
%
%   @error domain_error(cluedo_option, O), domain_error(cluedo_deal, D),
%   domain_error(cluedo_cards, Names), domain_error(del_atom, P),
%   domain_error(del_partition, Cells), domain_error(del_arrows, Arrows),
%   domain_error(del_frame, Class), domain_error(del_representation, R), and
%   the errors of knowledge/2 for the deck and its players
%   @error cluedo_contradiction(F) if no world exists, or none can be the
%   actual one
%   @error resource_error(del_worlds) if there are too many worlds
%   @error resource_error(del_agents) if a symbolic model has more than 256 agents;
%   resource_error(del_atoms), more than 65 535 atoms; resource_error(del_cards),
%   64 cards and no envelope
%
%   Here and in all predicates below, whatever is beyond a symbolic model raises
%
%     - resource_error(del_nodes)
%       Its diagrams need more memory, a shown card has 4096 histories to tell
%       apart, or a count has more than 1024 bits.
%     - resource_error(del_formula)
%       A formula is 4000 deep. F & G & ... is as deep as it has parts;
%       and([F,G,...]) is not.
%     - resource_error(del_events)
%       An event model has more than 64 events.

model(Options, M) :-
    make_model(Options, M).

%!  satisfies(+M, +F) is semidet.
%
%   True when F holds at all points of M: in the actual world.

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
%   Bools has `true` or `false` for each of the list Fs, as satisfies/2 and valid/2 decide.
%   Subformulas about knowledge, groups and actions that several formulas share are computed
%   once.

satisfies_all(M, Fs, Bools) :-
    truths(M, points, Fs, Bools).

valid_all(M, Fs, Bools) :-
    truths(M, worlds, Fs, Bools).

%!  update(+M, +Action, -M2) is det.
%
%   M2 is M after Action.
%
%   @error cluedo_contradiction(Action) if Action cannot take place at any point
%   of M: in the actual world
%   @error resource_error(del_worlds) if M2 would be too large: more than 192 million bytes of
%   worlds; or, with more than 64 events in a world, or agents beyond S5, more than 300 000
%   worlds, or a million arrows of one agent
%   @error resource_error(del_events) if Action is made of too many events: a sequence or
%   concurrency has one for each pair of events, 10 000 at most
%   @error resource_error(del_nodes) as in model/2

update(M, Action, M2) :-
    update_model(M, Action, M2).

%!  suppose(+M, +F, -M2) is det.
%
%   M2 is M, but only worlds where F holds may be the actual one. No agent learns that:
%   only you know more.
%
%   @error cluedo_contradiction(F) if F holds at no point of M

suppose(M, F, M2) :-
    suppose_model(M, F, M2).

%!  worlds(+M, -Count) is det.
%!  worlds(+M, +F, -Count) is det.
%
%   M has worlds of Count deals (or valuations of atoms), or Count of them where F
%   holds. Worlds that differ only in what has happened count as one: the
%   property size(N) counts each.

worlds(M, Count) :-
    worlds_where(M, true, Count).

worlds(M, F, Count) :-
    worlds_where(M, F, Count).

%!  considers(+M, +Agents, -Count) is det.
%
%   Agents is an agent that considers worlds of Count deals possible; if there are
%   several points, at one of them at least. Or it is a list: [A,B] counts the
%   worlds that A thinks that B considers possible, and so on.
%
%   @error domain_error(del_group, [])

considers(M, Agents, Count) :-
    agents_think(M, Agents, Count).

%!  perspective(+M, +Agents, -M2) is semidet.
%
%   M2 is the model M from the viewpoint of Agents, an agent or a list as in considers/3: its
%   points are the worlds that Agents consider possible, and it has the worlds that chains of
%   agents reach from them. If M has one point, Agents know in M, by `k(A,F)` or `k(A,k(B,F))`,
%   exactly what holds at all points of M2. Fails if they consider no world possible.
%
%   @error domain_error(del_representation, symbolic) if M is symbolic
%   @error domain_error(del_group, [])

perspective(M, Agents, M2) :-
    agents_view(M, Agents, M2).

%!  world(+M, -World) is nondet.
%!  world(+M, +F, -World) is nondet.
%
%   World is the deal of a world of M (where F holds), `deal(Winstate,Hands)` as in
%   model/2, or the list of its true atoms. Each is enumerated once.
%   A ground World is looked up without enumerating; then the cards of a hand may come
%   in any order.
%
%   @error type_error(del_world, World) if World cannot become a world of M

world(M, World) :-
    world_where(M, true, World).

world(M, F, World) :-
    world_where(M, F, World).

%!  knows(+M, +Agents, ?Literal) is nondet.
%
%   True when Literal is known in the actual world (at all points): an atom
%   has(H,C), envelope(C), or one of your own, or ~Atom. Agents is the agent
%   that knows it, or a list: [A,B] if A knows that B knows it, and so on. Finding all
%   that A knows B to know takes no longer than deciding a few such formulas.
%   Enumerates unbound parts, atom by atom in the order of cards.
%
%   @error type_error(del_literal, Literal), domain_error(del_group, [])

knows(M, Agents, Literal) :-
    agents_know(M, Agents, Literal).

                /*******************************
                *             TEXT             *
                *******************************/

%!  text_formula(+Text, +M, -F) is det.
%!  text_action(+Text, +M, -Action) is det.
%
%   Read what a person typed: Text is the formula F, or Action. Prolog's reader is not
%   used, and nothing in Text can be called: players, cards and atoms are
%   looked up in the model M, in any case, and no atoms or functors are made.
%   Players and cards without names are numbers. A name of several words is typed as
%   one: `miss_scarlet`. Signs bind as above, but may touch in any way: `q->~p&r` is
%   `q -> ((~p) & r)`. Names of events are strings.
%
%   Notations of books and other programs are read, too, where they have only one meaning:
%
%   | `and`, `or`, `not`, `implies`, `iff`, `&&`, `=>`, `<=>` | the signs above          |
%   | `K a p`, `Ka p`, `K_a p`, `[a]p`, `[]_a p`, `a knows p` | `k(a,p)`                 |
%   | `M a p`, `<a>p`, `<>_a p`, `<K>_a p`                    | `m(a,p)`                 |
%   | `Kw a p`, `a knows whether p`                           | `kw(a,p)`                |
%   | `C p`, `C_{a,b} p`, so `E` and `D`                      | `c(all,p)`, `c([a,b],p)` |
%   | `[!p]q`, `<!p>q`, `<A>q`                                | `[public(p)]:q`, ...     |
%   | `!p`, `p := q`, where an action can be                  | `public(p)`, `assign(p,q)` |
%
%   Names of the model take precedence. An ambiguous text, as `!p` for a formula, is an error
%   that tells how to write each of its meanings.
%
%   @error syntax_error(del_formula(Column)) if Text is neither; the message tells the mistake at
%   Column, from 1, and what was expected there. Texts of more than 1000 characters, or with
%   parts that are more than 200 deep, raise it, too.

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
%   Engine, `explicit`, `symbolic` or `counting`, answers satisfies(M, F) and
%   satisfies_all/3. In a symbolic model of a known deal counting answers, while it can
%   follow, formulas about the cards and what single agents, or groups
%   together, know of them: no k/2, m/2, kw/2, e/2 or d/2 is inside another one,
%   it has no c/2 of more than one agent and no action, and less than a hundred
%   facts need to be tried. It also answers worlds/2, and considers/3 and knows/3
%   for one agent.
%
%   After `debug(cluedo(del))` messages tell which engine is asked what, and which action
%   ends counting.

answered_by(M, F, Engine) :-
    answering_engine(M, F, Engine).

%!  model_property(+M, ?Property) is nondet.
%
%   Property of M is one of
%
%     - representation(R)
%       `explicit` or `symbolic`.
%     - engines(Engines)
%       The engines that answer: `[explicit]`; `[symbolic]`; or `[counting,symbolic]` in a
%       symbolic model of a known deal of up to 21 cards with an envelope, until an
%       action says more than facts, or too many facts.
%     - agents(Agents)
%       In order.
%     - size(N)
%       The number of worlds of an explicit model, where worlds that differ only in what has
%       happened count each; the number of nodes of a symbolic model's diagram.
%     - frame(Class)
%       The first of `s5`, `s4`, `t`, `kd45`, `k45`, `kd4`, `k4`, `kd` and `k` to which the
%       relations of all agents belong, see the option frame/1 of model/2.
%     - without_world(Agents)
%       Agents that at a point consider no world possible, and so believe everything, or
%       `[]`.

model_property(M, Property) :-
    property_of(M, Property).

                /*******************************
                *            GAMES             *
                *******************************/

%!  replay(+Game, -Models) is det.
%!  replay(+Game, +Options, -Models) is det.
%
%   Models are pairs `Step-M` of a game: first start-M, then M after each
%   step. Game is a list of facts, the Result of contest/3, or a game of
%   library(cluedo/game), which brings its own options. Options are the options of
%   model/2, and
%
%     - endmoves(+Bool)
%       After each query without an accusation the asker tells that it does not know the
%       envelope (default false). Use it if all players accuse as soon as they can.
%
%   The steps of a fact are
%
%     - passed(P,Asker,Cards)
%       nocard(P,Asker,Cards)
%     - showed(P,Asker,Cards,Card)
%       showcard(P,Card,Asker,Cards)
%     - asked(Asker,Cards,Answerer,Card), asked(Asker,Cards,Answerer,Card,Skipped),
%       [s(P,W,L),[Asker],[Answerer]]
%       The steps of passed/3 for each player who had none, in turn, then of showed/4.
%       There are none if nobody saw who answered.
%     - accused(Player,Cards,Right), not_envelope(Cards)
%       public(F), that the envelope has Cards, or public(~F); none if Right is
%       `unknown`.
%     - left(P)
%       None.
%     - any other fact
%       suppose(Fact), as suppose/3: the author of the list has seen it. A fact
%       hand(open,Cards) gives the option open(Cards).
%     - any action
%       The action.
%
%   @error type_error(del_action, Fact) and the errors of model/2 and update/3

replay(Game, Models) :-
    replay_game(Game, [], Models).

replay(Game, Options, Models) :-
    replay_game(Game, Options, Models).

                /*******************************
                *             PLANS            *
                *******************************/

%!  plan(+M, +Actions, +Goal, -Plan, +Options) is semidet.
%
%   Plan is a shortest list of actions, all members of the list Actions, after which Goal
%   holds at all points of M: in the actual world. Each action can take place, at all points,
%   when its turn comes. Fails without a plan. Like update/3, planning merges worlds that
%   only d/2 tells apart: with d/2 it may miss a plan, or find one that `[Action]:F` refutes.
%
%       ?- model([seats([ann,bob,cath]), deck([3]), cards([r,b,w]),
%                 deal(s,[[[ann],r],[[bob],b],[[cath],w]])], M),
%          plan(M, [public(~has(ann,w)),public(~has(bob,w))], k(ann,has(bob,b)), Plan, []).
%       Plan = [public(~has(bob,w))].
%
%   In place of an action there may be `Agent:Action`; a sequence needs parentheses,
%   `Agent:(A1;A2)`. Then the agent does it: when its turn comes the agent must know that the
%   action can take place, and that the rest of the plan reaches the goal. Options are
%
%     - keep(+F)
%       F holds at all points, before and after each action. There may be several.
%     - by(+Agent)
%       Agent knows from the start that the plan works, with all that is kept: the
%       points are the worlds that it considers possible. If there are none, nothing is
%       known about it, and there is no plan; nor does `Agent:Action` take place then.
%     - policy(+Bool)
%       Plan (default `false`: a list) is a policy, which continues by the outcome of each
%       action: `done`, or do(Action,Pairs), where Pairs are
%       `Outcome-Policy`. The policy reaches the goal in all cases. Outcomes are actions too: the
%       parts of a choice `A1 \/ A2`, showcard/4 for each card if it is `unknown`, secret/2
%       for what peek/2 may show, and the events of event_model/3 that may take place. Only
%       outcomes count that the acting agent can distinguish: the agent of `Agent:Action`, else
%       of the option `by`; without both, all outcomes are distinguished. A shortest policy has
%       the fewest actions in the worst case.
%     - steps(+Max)
%       Plan has Max actions at most (default `inf`).
%     - states(+Max)
%       The most states to explore (default 100 000), up to 192 million bytes of
%       them.
%
%   States that no formula tells apart count as one. A symbolic model is listed world by
%   world. If there are endless states, and no plan, only these limits stop the search; you can
%   interrupt it.
%
%   @error resource_error(del_states) if there are too many states;
%   resource_error(del_worlds) if one has too many worlds, or a symbolic model more
%   than 10 000

plan(M, Actions, Goal, Plan, Options) :-
    find_plan(M, Actions, Goal, Plan, Options).

%!  print_plan(+Plan) is det.
%
%   Write Plan, a list or a policy, one action a line: below an action of a policy are
%   its outcomes, and the rest of the policy for each.
%
%   @error type_error(del_plan, Plan)

print_plan(Plan) :-
    write_plan(Plan).

                /*******************************
                *            DRAWING           *
                *******************************/

%!  draw_model(+M) is det.
%
%   Write the worlds of M, and the cells of each agent. A world of cards is
%   written as the hands in order, then the open cards, then the envelope; `*` marks
%   points, and `'` worlds that differ from an earlier one only in what has happened. For an
%   agent that is not S5 `{...}->{...}` are worlds, and the worlds that it considers possible
%   there.
%
%   @error domain_error(del_representation, R) if M is not explicit

draw_model(M) :-
    write_model(M).
