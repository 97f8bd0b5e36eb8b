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
:- use_module(del/changes,
              [make_model/2,replayed_game/3,supposed_model/3,updated_model/3]).
:- use_module(del/language/formula_text, [model_language/2]).
:- use_module(del/model_questions,
              [ agents_know/3, agents_think/3, agents_view/3, answering_engine/3,
                write_model/1, property_of/2, truths/4, world_where/3, worlds_where/3
              ]).
:- use_module(del/plan, [found_plan/5]).
:- use_module(del/plan/plan_text, [write_plan/1]).
:- reexport(del/language/operators).
:- use_module(support/errors, [error_context/1]).
:- use_module(library(error), [must_be/2]).

/** <module> Dynamic epistemic logic

What agents know of the cards and of each other's knowledge, and how that
changes when cards are shown. A model is a value: an update makes another one and
leaves the old one as it was.

    ?- model([seats([ann,bob,cath]), deck([3]), cards([r,b,w]),
              deal(s,[[[ann],r],[[bob],b],[[cath],w]])], M0),
       draw_model(M0),
       update(M0, public(~has(bob,r)), M),
       satisfies(M, k(cath,has(ann,r))&~kw(bob,has(ann,r))
                    & k(bob,kw(cath,has(ann,r)))).

---++ Models

A model is a Kripke model. It has worlds. In each world the
atoms are true or false, and for each agent some worlds are alike: it cannot tell one from
the other. So the worlds are divided among cells, for each agent in its own way. Some worlds are _points_: the
actual world is one of them. In the model of a deal that is known there is one
point, and where nothing is known of the actual world all worlds are points.

So agents are S5: what they know is so. An explicit model may also have any other
relation: for each world those that an agent considers possible there, which may be others,
or none. Then k(A,F) is belief. It comes from the option relations/1 of model/2, and from
actions that not all notice.

The term of a model is private. A term that is no model, or no longer one because
somebody has changed it, is a type error.

---++ Formulas

M,w |= F, that F holds at world w of model M, is defined by

| true, false     | always, never                                              |
| envelope(C)     | card C is in the envelope                                  |
| a fact          | of library(cluedo/knowledge): what it tells of the deal is |
|                 | so, as for has(H,C), lacks(H,C), some(H,Cs), hand(P,Cs),   |
|                 | s(P,W,L), asked(P,Cs,Q,C)                                  |
| any other atom  | of a model of the user's own, see model/2: it is true at w |
| ~F              | not M,w |= F                                               |
| F & G, F v G    | both, or one at least                                      |
| and(Fs), or(Fs) | all of a list, or one at least                             |
| F -> G, F <-> G | if F holds, G does; both or none hold                      |
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
| [Action]:F      | M',w' |= F for each M',w' that Action makes of M,w; it may |
|                 | make none                                                  |
| {Action}:F      | the diamond: M',w' |= F for one of them at least           |

In a model of a deal the agents are the players: 1..N, `[I]` as in the thesis, or
the name of the seat. A card is its number or a name that it has, and a holder is a
player, `envelope`, or `open`, where the cards are that lie face up. A group B is a
list of agents, or `all`.

`~`, `[A]:` and `{A}:` bind closest (600), then `&` (640), `v` (660), `->` (1050),
`<->` (1060): `F = p & ~q` is what it looks like, but `F = (p -> q)` and
`[A]:(F & G)` need the parentheses, and `~ {A}:F` the space, without which Prolog
reads a dict. `?` (200) binds closer than these, and than the `\/` and `/\` (500) of
actions. `~` may touch the sign before it, as in `p&~q`, `~~p`, `[A]:~p` and `?~p`.
After `q->~p` and `q<->~p` nothing may follow that binds closer than these:
`q-> ~p&r` needs the space, and so does `p& ~~q`. The operators are those of the
module that imports this one; library(clpb) has another `~`.

---++ Actions

An action takes place in a world, and where it can take place it makes worlds of
the model that comes next. Some agents take part in it; others have no knowledge
afterwards, so a formula after it may name only those who do.

| ?F, test(F)           | can take place where F holds. Nobody takes part        |
| learn(B,Action)       | the agents of B learn that Action takes place, and     |
|                       | nothing else. B has all who take part in Action; those |
|                       | learn what they learn in it. The rest of B learn that  |
|                       | one of the ways in which Action may take place does    |
| A1 ; A2               | first A1, then A2, in which only those who take part   |
|                       | in A1 may                                              |
| A1 \/ A2              | choice: A1 or A2                                       |
| local(A1,A2)          | local choice, A1 ! A2 in the literature: A1 takes      |
|                       | place, but who takes no part only knows that A1 or A2  |
|                       | does                                                   |
| A1 /\ A2              | concurrency: A1 and A2 take place at once; tests see   |
|                       | the model before both. Who takes part in only one      |
|                       | learns only that                                       |
| public(F)             | learn(all,?F), for all of the model                    |
| private(B,F)          | all see that B learns whether F, which holds:          |
|                       | learn(all,local(learn(B,?F),learn(B,?(~F))))           |
| nocard(B,A,Cards)     | B tells A, and all, to have none of Cards, a list or   |
|                       | s(P,W,L)                                               |
| showcard(B,C,A,Cards) | B shows A card C, one of Cards; the others see that it |
|                       | shows one of Cards. All but A and B choose:            |
|                       | learn(all,local(learn([A,B],?has(B,C)),...)). C may be |
|                       | `unknown`, which is a choice of Cards                  |
| win(A)                | A tells all that it knows the envelope                 |
| endmove(A)            | A tells all that it does not                           |
| a fact that players   | as asked/4, accused/3, not_envelope/1, left/1 and      |
| see happen            | records, as the actions that replay/3 tells. To other  |
|                       | facts there are public(F) and suppose/3                |
| assign(P,F)           | all see that atom P becomes what F is just before      |
| assign([P-F,...])     | the same for several atoms, at once                    |
| secret(B,X)           | X is a formula: the agents of B learn that it holds,   |
|                       | which is so; or an assign(...): they see it. All       |
|                       | others, if there are any, think that nothing happens   |
| peek(B,F)             | the agents of B learn whether F; all others think that |
|                       | nothing happens                                        |
| event_model(Events,   | the general form: Events are pairs `Name-F`, an event  |
| Relations,Actual)     | and its precondition, or event(Name,F,[P-G,...]) if    |
|                       | atoms change, as of assign. Relations are pairs        |
|                       | `Agent-ListOfListsOfNames` for all agents: the events  |
|                       | of one list are alike; or `Agent-[From-[To,...],...]`: |
|                       | the events that Agent considers possible when From     |
|                       | happens, none for a From that is not there. Actual     |
|                       | is the name of the event that takes place, or a list   |
|                       | of those that may                                      |

The last five can be done alone and in sequences. If they change atoms, or have arrows, they
are no parts of learn, a choice or concurrency; then they are for explicit models, but for
assign alone. Who holds a card does not change.

A choice may make more than one world of a point: then all of these are points.

What an action does is defined by its event model (library(cluedo/del/action)): the
worlds of the next model are the pairs of a world and an event that can take place
there, alike for an agent if both the worlds and the events are. After update/3
worlds are one that no formula tells apart, but for d/2 perhaps: worlds that are one are
bisimilar, and d/2 may tell of bisimilar worlds different things.

An agent that has believed something else may have no world left that it considers
possible, after a public announcement of the truth: then it believes everything. The
property without_world(Agents) of model_property/2 tells of it.

@see H. P. van Ditmarsch, "Descriptions of Game Actions", JoLLI 11 (2002)
@see V. I. Aartun, thesis, chapters 2 and 4 (definitions 2 and 3)
@see A. Baltag, L. S. Moss and S. Solecki, "The Logic of Public Announcements,
Common Knowledge and Private Suspicions" (1998)
@error type_error(del_model, M), type_error(del_formula, F),
type_error(del_action, A); an instantiation error if there is an unbound part, and
domain_error(acyclic_term, X) if X is cyclic
@error representation_error(del_symbolic) for an action that needs an explicit model
@error type_error(del_alike_action, A) for a part A of learn and the like that cannot be
@error existence_error(cluedo_player, A) if there is no such player, and
existence_error(del_agent, A) if A is none, or has no knowledge;
existence_error(del_atom, P), domain_error(del_group, B), and the errors of facts, as
of learn/3
*/

:- error_context((model/2, satisfies/2, valid/2, satisfies_all/3, valid_all/3,
                  update/3, suppose/3, worlds/2, worlds/3, considers/3,
                  perspective/3, world/2, world/3, knows/3, text_formula/3, text_action/3,
                  answered_by/3,
                  model_property/2, replay/2, replay/3, plan/5, print_plan/1,
                  draw_model/1)).

%!  model(+Options, -M) is det.
%
%   M is a model in which nothing has happened. Options for deals of cards:
%
%     - players(+N), seats(+Names)
%     - deck(+Sizes), edition(+E)
%     - hands(+Sizes)
%       As of knowledge/2; there are as many players as hands, by default. If the
%       hands have all cards of the deck, there is no envelope. Each player knows
%       its own hand; this, the deck and the sizes of hands are common knowledge.
%     - open(+Cards)
%       These cards lie face up, where all see them. Or it is their number, if
%       deal/2 tells which ones: those in nobody's hand.
%     - cards(+Names)
%       In place of an edition: what the cards are called, a list of atoms that
%       differ in more than case, accents, blanks, dots, `_` and `-`.
%     - names(+Boolean)
%       Whether answers have the names that there are (default `true`).
%     - deal(+Winstate, +Hands)
%       The actual deal: Hands is a list of `[[Player],Card,...]`, in the order of
%       seats. Winstate is `s` if there is no envelope. The sizes of hands are
%       those of Hands, unless they are given.
%
%   Answers have the names of cards and seats, if there are any.
%
%   Options for a model of one's own:
%
%     - agents(+Agents)
%       Any ground terms.
%     - atoms(+Atoms)
%       Any ground terms that are no formulas above.
%     - law(+F)
%       The worlds are all valuations of Atoms that make F true, a formula
%       without knowledge and actions (default `true`).
%     - observes(+Pairs)
%       Pairs are `Agent-List`: worlds are alike for Agent if each formula of
%       List holds in both, or in none. A term with variables means all atoms
%       that are like it. An agent that is not there observes nothing.
%     - worlds(+Worlds)
%       Instead of a law: each world is the list of the atoms that are true.
%     - relations(+Pairs)
%       With `worlds`, instead of observes: pairs `Agent-Cells`, lists of worlds
%       by number, from 1. Or `Agent-[From-[To,...],...]`, the worlds that Agent considers
%       possible at world From, none for a From that is not there.
%
%     - frame(+Class), frame(+Agent, +Class)
%       The relations of all agents, or that of Agent, must belong to Class, or there is an
%       error: `k` any, `kd` serial (some world is possible everywhere), `t` reflexive, `k4`
%       transitive, `kd4`, `k45` transitive and Euclidean (worlds that are seen from one
%       world are seen from each other), `kd45` that and serial, `s4` reflexive and
%       transitive, `s5` that and Euclidean. All other options give S5.
%
%   Options for both:
%
%     - actual(+F)
%       F holds in the actual world; or a list: only these atoms are true. By
%       default, and without deal/2, any world may be the actual one.
%     - representation(+R)
%       How the model is kept, and which engines answer:
%
%       | explicit | all worlds, one by one: up to a million deals            |
%       | symbolic | a decision diagram of the worlds; what single players    |
%       |          | know of the cards of a known deal is counted beside it,  |
%       |          | as long as that can follow, see answered_by/3            |
%       | auto     | (default) `explicit` for worlds that are given, and up   |
%       |          | to 100 000; else `symbolic`                              |
%
%     - memory(+Bytes)
%       The most memory that the nodes of a symbolic model's diagrams may take in
%       one computation, here and in all that follows (default 192 000 000). The
%       tables beside them take up to twice as much, and laying out a large deck
%       up to a gigabyte.
%
%   @error domain_error(cluedo_option, O), domain_error(cluedo_deal, D),
%   domain_error(cluedo_cards, Names), domain_error(del_atom, P),
%   domain_error(del_partition, Cells), domain_error(del_arrows, Arrows),
%   domain_error(del_frame, Class), domain_error(del_representation, R), and
%   those of knowledge/2 for the deck and its players
%   @error cluedo_contradiction(F) if there is no world, or none can be the
%   actual one
%   @error resource_error(del_worlds) if there are too many worlds
%   @error resource_error(del_agents) if a symbolic model has more than 256 agents;
%   resource_error(del_atoms), more than 65 535 atoms; resource_error(del_cards),
%   64 cards and no envelope
%
%   In this and all that follows, what is beyond a symbolic model raises
%
%     - resource_error(del_nodes)
%       Its diagrams need more memory, there are 4096 histories of a card that was
%       shown to tell apart, or a count has more than 1024 bits.
%     - resource_error(del_formula)
%       A formula is 4000 deep. F & G & ... is as deep as there are parts, and
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
%   Bools has `true` or `false` for each of the list Fs, as satisfies/2 and valid/2 say.
%   What several formulas share is computed once: subformulas about knowledge, groups,
%   and actions.

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
%   @error resource_error(del_worlds) if M2 would have too many worlds to list them: more
%   than 192 million bytes of them; or, with more than 64 events in a world, or agents beyond
%   S5, than 300 000, or than a million arrows of one agent
%   @error resource_error(del_events) if Action is made of too many events: a sequence or
%   concurrency has a pair for each two, 10 000 at most
%   @error resource_error(del_nodes) as in model/2

update(M, Action, M2) :-
    updated_model(M, Action, M2).

%!  suppose(+M, +F, -M2) is det.
%
%   M2 is M, but only worlds where F holds may be the actual one. No agent learns that:
%   only we know more.
%
%   @error cluedo_contradiction(F) if F holds at no point of M

suppose(M, F, M2) :-
    supposed_model(M, F, M2).

%!  worlds(+M, -Count) is det.
%!  worlds(+M, +F, -Count) is det.
%
%   M has worlds of Count deals (or valuations of atoms), or has so many where F
%   holds. Worlds that differ only in what has happened count as one: see the
%   property size(N) for them.

worlds(M, Count) :-
    worlds_where(M, true, Count).

worlds(M, F, Count) :-
    worlds_where(M, F, Count).

%!  considers(+M, +Agents, -Count) is det.
%
%   Agents is an agent that thinks worlds of Count deals possible; if there are
%   several points, at one of them at least. Or it is a list: for [A,B] these are
%   worlds that A thinks that B thinks possible, and so on.
%
%   @error domain_error(del_group, [])

considers(M, Agents, Count) :-
    agents_think(M, Agents, Count).

%!  perspective(+M, +Agents, -M2) is semidet.
%
%   M2 is the model M as Agents see it, an agent or a list as in considers/3: its points
%   are the worlds that Agents think possible, and it has the worlds to which chains of
%   agents lead from these. What holds at all its points is what Agents know in M, `k(A,F)`
%   or `k(A,k(B,F))`, where M has one point. Fails if they think no world possible.
%
%   @error domain_error(del_representation, symbolic) if M is symbolic
%   @error domain_error(del_group, [])

perspective(M, Agents, M2) :-
    agents_view(M, Agents, M2).

%!  world(+M, -World) is nondet.
%!  world(+M, +F, -World) is nondet.
%
%   World is the deal of a world of M, where F holds, `deal(Winstate,Hands)` as of
%   model/2, or the list of the atoms that are true. Each is enumerated once.
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
%   has(H,C), envelope(C), or one of the user's, or ~Atom. Agents is the agent
%   that knows it, or a list: [A,B] if A knows that B knows it, and so on. All
%   that A knows B to know is found at once, in the time of few such formulas.
%   Enumerates what is unbound, atom by atom in the order of cards.
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
%   Text, which a person typed, says the formula F, or Action. It is read without
%   Prolog's reader, and nothing in it can be called: players, cards and atoms are
%   looked up in the model M, whatever their case, and no atoms or functors are made.
%   Players and cards without names are numbers. A name of several words is typed as
%   one: `miss_scarlet`. Signs bind as above, but may touch in any way: `q->~p&r` is
%   `q -> ((~p) & r)`. Names of events are strings.
%
%   What books and other programs write is read, too, where it can mean only one thing:
%
%   | `and`, `or`, `not`, `implies`, `iff`, `&&`, `=>`, `<=>` | the signs above          |
%   | `K a p`, `Ka p`, `K_a p`, `[a]p`, `[]_a p`, `a knows p` | `k(a,p)`                 |
%   | `M a p`, `<a>p`, `<>_a p`, `<K>_a p`                    | `m(a,p)`                 |
%   | `Kw a p`, `a knows whether p`                           | `kw(a,p)`                |
%   | `C p`, `C_{a,b} p`, so `E` and `D`                      | `c(all,p)`, `c([a,b],p)` |
%   | `[!p]q`, `<!p>q`, `<A>q`                                | `[public(p)]:q`, ...     |
%   | `!p`, `p := q`, where an action can be                  | `public(p)`, `assign(p,q)` |
%
%   Names that the model has come first. `!p` as a formula, for one, is an error that tells how
%   each of its meanings is written.
%
%   @error syntax_error(del_formula(Column)) if Text says none; the message tells what is wrong at
%   Column, from 1, and what was expected there. So it does if Text has more than 1000
%   characters, or parts that are more than 200 deep.

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
%   satisfies_all/3. In a symbolic model of a known deal, as long as counting
%   follows, it answers formulas about the cards and what single agents, or groups
%   together, know of them: no k/2, m/2, kw/2, e/2 or d/2 is inside another one,
%   there is no c/2 of more than one agent and no action, and less than a hundred
%   facts need to be tried. It also answers worlds/2, and considers/3 and knows/3
%   for one agent.
%
%   After `debug(cluedo(del))` messages tell which engine is asked what, and the action
%   with which counting ends.

answered_by(M, F, Engine) :-
    answering_engine(M, F, Engine).

%!  model_property(+M, ?Property) is nondet.
%
%   Property of M is one of
%
%     - representation(R)
%       `explicit` or `symbolic`.
%     - engines(Engines)
%       Those that answer: `[explicit]`; `[symbolic]`; or `[counting,symbolic]` in a
%       symbolic model of a known deal of up to 21 cards with an envelope, until an
%       action changes it that says more than facts, or many have.
%     - agents(Agents)
%       In order.
%     - size(N)
%       Worlds of an explicit model, worlds that differ in what has happened
%       among them; nodes of the diagram of a symbolic one.
%     - frame(Class)
%       The first of `s5`, `s4`, `t`, `kd45`, `k45`, `kd4`, `k4`, `kd` and `k` to which the
%       relations of all agents belong, as of the option of model/2.
%     - without_world(Agents)
%       Agents that at a point consider no world possible, and so believe everything: `[]`
%       if there are none.

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
%   library(cluedo/game), whose options need not be given again. Options are the options of
%   model/2, and
%
%     - endmoves(+Bool)
%       After each query without an accusation the asker tells that it does not know the
%       envelope (default false). That is right if all players accuse as soon as they can.
%
%   The steps of a fact are
%
%     - passed(P,Asker,Cards)
%       nocard(P,Asker,Cards)
%     - showed(P,Asker,Cards,Card)
%       showcard(P,Card,Asker,Cards)
%     - asked(Asker,Cards,Answerer,Card), asked(Asker,Cards,Answerer,Card,Skipped),
%       [s(P,W,L),[Asker],[Answerer]]
%       Those of passed/3 for each player who had none, in turn, then of showed/4.
%       If it was not seen who answered, there are none.
%     - accused(Player,Cards,Right), not_envelope(Cards)
%       public(F), that the envelope has Cards, or public(~F); none if Right is
%       `unknown`.
%     - left(P)
%       None.
%     - any other fact
%       suppose(Fact), as of suppose/3: what the author of the list has seen. A fact
%       hand(open,Cards) gives the option open(Cards).
%     - any action
%       Itself.
%
%   @error type_error(del_action, Fact) and the errors of model/2 and update/3

replay(Game, Models) :-
    replayed_game(Game, [], Models).

replay(Game, Options, Models) :-
    replayed_game(Game, Options, Models).

                /*******************************
                *             PLANS            *
                *******************************/

%!  plan(+M, +Actions, +Goal, -Plan, +Options) is semidet.
%
%   Plan is a shortest list of actions, each one of the list Actions, after which Goal
%   holds at all points of M: in the actual world. Each can take place, at all points, when
%   its turn comes. Fails if there is none. As after update/3, worlds are one that only d/2 tells
%   apart: with that a plan may be missed, or one be found that is none by `[Action]:F`.
%
%       ?- model([seats([ann,bob,cath]), deck([3]), cards([r,b,w]),
%                 deal(s,[[[ann],r],[[bob],b],[[cath],w]])], M),
%          plan(M, [public(~has(ann,w)),public(~has(bob,w))], k(ann,has(bob,b)), Plan, []).
%       Plan = [public(~has(bob,w))].
%
%   In place of an action there may be `Agent:Action`; a sequence needs parentheses,
%   `Agent:(A1;A2)`. Then the agent does it: it must know when its turn comes that the action
%   can take place, and that the rest of the plan reaches the goal. Options are
%
%     - keep(+F)
%       F holds at all points, before and after each action. There may be several.
%     - by(+Agent)
%       Agent knows from the start that the plan is one, with all that is kept: the
%       points are the worlds that it considers possible. If there are none, nothing is
%       known of it, and there is no plan; nor does `Agent:Action` take place then.
%     - policy(+Bool)
%       Plan (default `false`: a list) is a policy, which goes on as the outcome of each
%       action makes it: `done`, or do(Action,Pairs), where Pairs are
%       `Outcome-Policy`. The goal is reached in all cases. Outcomes are actions too: the
%       parts of a choice `A1 \/ A2`, showcard/4 for each card if it is `unknown`, secret/2
%       for what peek/2 may show, and the events of event_model/3 that may take place, as
%       far as they are seen by the agent that acts: of `Agent:Action`, else of the option
%       `by`; without both, all are seen. A shortest policy has the fewest actions in the
%       worst case.
%     - steps(+Max)
%       Plan has Max actions at most (default `inf`).
%     - states(+Max)
%       So many states are looked at (default 100 000), up to 192 million bytes of
%       them.
%
%   States that no formula tells apart are one. A symbolic model is looked at world by
%   world. If there is no end of states, and no plan, only these limits end it; it can be
%   interrupted.
%
%   @error resource_error(del_states) if there are too many states;
%   resource_error(del_worlds) if one has too many worlds, or a symbolic model more
%   than 10 000

plan(M, Actions, Goal, Plan, Options) :-
    found_plan(M, Actions, Goal, Plan, Options).

%!  print_plan(+Plan) is det.
%
%   Write Plan, a list or a policy, one action a line: below the actions of a policy are
%   their outcomes, with what is done then.
%
%   @error type_error(del_plan, Plan)

print_plan(Plan) :-
    write_plan(Plan).

                /*******************************
                *            DRAWING           *
                *******************************/

%!  draw_model(+M) is det.
%
%   Write the worlds of M, and for each agent its cells. A world of cards is
%   written as the hands in order, then what lies open, then the envelope; `*` marks
%   points, and `'` worlds that differ from one before only in what has happened. Of an agent
%   that is not S5 `{...}->{...}` are worlds, and those that it considers possible there.
%
%   @error domain_error(del_representation, R) if M is not explicit

draw_model(M) :-
    write_model(M).
