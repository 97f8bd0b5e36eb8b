:- module(cluedo_del_picture_model_drawing,
          [ model_drawing/3,            % +Models, +Options, -Drawing
            layout_option/2             % +Options, -Layout
          ]).
:- use_module(state_labels, [state_lines/3]).
:- use_module('../../support/picture/picture_options',
              [picture_options/2,picture_title/3,short_text/3]).
:- use_module('../explicit',
              [ engine_size/2, engine_where/3, explicit_relations/2, explicit_sets/4,
                explicit_step/4, explicit_within/3, explicit_worlds/2 ]).
:- use_module('../formula', [compile_formula/4]).
:- use_module('../explicit/bits', [set_bits/2]).
:- use_module('../explicit/listing', [explicit_state/2]).
:- use_module('../models', [model_parts/5]).
:- use_module('../signature', [agent_index/4,agent_name/3]).
:- use_module('../../support/check', [must_be_one_of/2]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/3,maplist/4]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(lists),
              [ append/2, append/3, list_to_set/2, member/2, nth0/3, nth1/3, reverse/2,
                sum_list/2 ]).
:- use_module(library(option), [option/2,option/3]).

/** <module> The content of a picture of models

The content is drawing(Title,Agents,Panels). Agents are the agents of all models, as the models call
them. A panel of a model is panel(Title,States,Edges,Views):

  - States are terms state(Point,Lines,Name). Point is `true` if the state is a point, else `false`.
    Lines are the lines of its label. Name is the label in one line. States have numbers from 1.
  - Edges are terms edge(I,J,A,Heads) of agent number A, between states I =< J. If the relation of
    the agent is an equivalence, Heads is `none`, and there are only the fewest edges from which all
    others follow. If not, Heads is `forward`, `back` or `both`, as in Graphviz. If all states have
    a loop of this agent, its loops are left out.
  - Views are the pairs of explicit_relations/2, but agents have numbers from 0.
*/

:- det((model_drawing/3, layout_option/2)).

%!  model_drawing(+Models, +Options, -Drawing) is det.
%
%   Drawing shows Models, which is a model or a list of pairs Title-M. For Options see
%   model_picture/3.

model_drawing(Models0, Options, drawing(Title,Agents,Panels)) :-
    must_be(nonvar, Models0),
    picture_options([ title/1, where/1, around/1, around/2, agents/1, limit/1,
                      layout/1, columns/1, document/1
                    ],
                    Options),
    titled_models(Models0, Models),
    option(limit(Limit), Options, 100),
    must_be(positive_integer, Limit),
    (   Limit =< 300
    ->  true
    ;   throw_error(domain_error(cluedo_option,limit(Limit)), "at most 300 states can be drawn", [])
    ),
    layout_option(Options, _),
    maplist(selection(Options), Models, Chosen),
    maplist(selection_size, Chosen, Counts),
    sum_list(Counts, Count),
    (   Count =< Limit
    ->  true
    ;   throw_error(resource_error(del_worlds),
                    "there are ~D states, and the limit is ~D: draw fewer by the options where(F) \c
                     or around(N), or more by limit(N)",
                    [Count,Limit])
    ),
    findall(Agent,
            ( member(selection(_,_,Sig,As,_,_), Chosen),
              member(A, As),
              agent_name(Sig, A, Agent)
            ),
            Agents0),
    list_to_set(Agents0, Agents),
    maplist(panel(Agents), Chosen, Panels),
    default_title(Chosen, Count, Default),
    picture_title(Options, Default, Title).

%!  layout_option(+Options, -Layout) is det.
%
%   Layout is the program of Graphviz that places states, or `circle`.

layout_option(Options, Layout) :-
    option(layout(Layout), Options, dot),
    must_be_one_of([dot,neato,fdp,sfdp,circo,twopi,circle], Layout).

titled_models(List, Models), is_list(List) =>
    (   List == []
    ->  domain_error(non_empty_list, List)
    ;   maplist(titled_model, List, Models)
    ).
titled_models(List, _), List = [_|_] =>
    must_be(list, List).
titled_models(M, Models) =>
    Models = [""-M].

titled_model(Pair, Title-M) :-
    must_be(nonvar, Pair),
    (   Pair = Title0-M
    ->  must_be(acyclic, Title0),
        must_be(ground, Title0),
        short_text(Title0, 100, Title)
    ;   type_error(pair, Pair)
    ).

default_title([_,_|_], _, Title) =>
    Title = "Models, one after the other".
default_title(_, 1, Title) =>
    Title = "A model of 1 state".
default_title(_, Count, Title) =>
    format(string(Title), "A model of ~D states", [Count]).

%   The result is selection(Title,State,Sig,As,W0,M). State is the explicit state of M with only the
%   worlds to draw. As are the agents to draw. W0 is the set of all worlds of M.

selection(Options, Title-M, selection(Title,State,Sig,As,W0,M)) :-
    model_parts(M, _, Sig, As0, _),
    explicit_state(M, State1),
    option(agents(Agents), Options, all),
    agents_option(Agents, Sig, As0, As),
    explicit_sets(State1, _, W0, _),
    near(Options, Sig, As0, As, State1, Near),
    (   option(where(F), Options)
    ->  holds(F, Sig, As0, State1, Set)
    ;   Set = W0
    ),
    Drawn is Near /\ Set,
    explicit_within(State1, Drawn, State).

agents_option(all, _, As0, As) =>
    As = As0.
agents_option(Agents, Sig, As0, As) =>
    must_be(list, Agents),
    findall(A, ( member(Agent, Agents), agent_index(Sig, As0, Agent, A) ), As1),
    sort(As1, As).

holds(F, Sig, As, State, Set) :-
    compile_formula(Sig, As, F, Core),
    engine_where(State, Core, Where),
    explicit_sets(Where, _, Set, _).

near(Options, Sig, As0, As, State, Set) :-
    explicit_sets(State, _, All, Points),
    (   option(around(N), Options)
    ->  steps(N, As, State, Points, Set)
    ;   memberchk(around(F,N), Options)
    ->  holds(F, Sig, As0, State, From),
        steps(N, As, State, From, Set)
    ;   Set = All
    ).

steps(N, As, State, From, Set) :-
    must_be(nonneg, N),
    further(N, As, State, From, Set).

further(N, As, State, Set0, Set) :-
    (   N =:= 0
    ->  Set = Set0
    ;   explicit_step(State, As, Set0, Near),
        Set1 is Set0 \/ Near,
        (   Set1 =:= Set0
        ->  Set = Set0
        ;   Less is N-1,
            further(Less, As, State, Set1, Set)
        )
    ).

selection_size(selection(_,State,_,_,_,_), Count) :-
    engine_size(State, Count).

panel(Agents, selection(Title,State,Sig,As,All,M), panel(Title,States,Edges,Views)) :-
    explicit_worlds(State, Worlds),
    explicit_relations(State, Relations),
    explicit_sets(State, N, W, _),
    length(Worlds, Count),
    (   Count =:= popcount(W),
        \+ ( member(_-alike(Lists), Relations),
             \+ has_all(Lists, Count)
           )
    ->  true
    ;   type_error(del_model, M)                % the sets of M do not have all worlds
    ),
    set_bits(W, Bits),
    maplist(copy(N, All), Bits, Copies),
    maplist(state(Sig), Worlds, Copies, States),
    findall(A-View,
            ( member(Core, As),
              memberchk(Core-View, Relations),
              agent_name(Sig, Core, Agent),
              nth0(A, Agents, Agent)
            ),
            Views),
    findall(edge(I,J,A,Heads),
            ( member(A-View, Views), edge(View, Worlds, I, J, Heads) ),
            Edges).

has_all(Lists, Count) :-
    append(Lists, All),
    sort(All, Once),
    length(Once, Count).

edge(alike(Lists), Worlds, I, J, none) :-
    member(List, Lists),
    tree(List, Worlds, I, J).
edge(sees(Lists), _, I, J, Heads) :-
    nth1(I, Lists, From),
    nth1(J, Lists, To),
    (   I =:= J
    ->  memberchk(I, From),
        Heads = forward,
        \+ all_loops(Lists)
    ;   I < J,
        heads(I, J, From, To, Heads)
    ).

heads(I, J, From, To, Heads) :-
    (   memberchk(J, From)
    ->  (   memberchk(I, To)
        ->  Heads = both
        ;   Heads = forward
        )
    ;   memberchk(I, To),
        Heads = back
    ).

all_loops(Lists) :-
    \+ ( nth1(I, Lists, List),
         \+ memberchk(I, List)
       ).

%   I is the world that is most similar to J, of the worlds before J in List. If several are equally
%   similar, I is the last of these.

tree(List, Worlds, I, J) :-
    append(Before0, [J|_], List),
    Before0 = [_|_],
    reverse(Before0, Before),
    nth1(J, Worlds, world(To,_,_)),
    aggregate_all(min(Distance,I0),
                  ( member(I0, Before),
                    nth1(I0, Worlds, world(From,_,_)),
                    foldl(add_difference, From, To, 0, Distance)
                  ),
                  min(_,I)).

add_difference(X, Y, D0, D) :-
    (   X == Y
    ->  D = D0
    ;   D is D0+1
    ).

%   Copy is the number of worlds with the same valuation as the world Bit in lower layers. Its label
%   has a `'` for each of them.

copy(N, All, Bit, Copy) :-
    Layer is Bit//N,
    findall(x,
            ( between(1, Layer, I),
              getbit(All, Bit-I*N) =:= 1
            ),
            Xs),
    length(Xs, Copy).

state(Sig, world(Values,Point,_), Copy, state(Point,Lines,Name)) :-
    state_lines(Sig, Values, Lines0),
    once(append(First, [Last0], Lines0)),
    format(string(Last), "~s~*c", [Last0,Copy,0'\']),
    append(First, [Last], Lines),
    atomic_list_concat(Lines, '; ', Name).
