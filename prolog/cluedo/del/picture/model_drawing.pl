:- module(cluedo_del_picture_model_drawing,
          [ model_drawing/3,            % +Models, +Options, -Drawing
            model_drawing/4,            % +Models, +Options, -Drawing, -Counts
            layout_option/2             % +Options, -Layout
          ]).
:- use_module(state_labels, [state_lines/3]).
:- use_module('../../support/picture/picture_options',
              [picture_options/2,picture_title/3,short_text/3]).
:- use_module(drawn_states, [drawn_states/4]).
:- use_module('../explicit',
              [engine_size/2,explicit_listing/4,explicit_set/3]).
:- use_module('../signature', [agent_name/3]).
:- use_module('../../support/check', [must_be_one_of/2]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/5,maplist/3,maplist/4]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(lists),
              [append/2,append/3,list_to_set/2,member/2,nth0/3,nth1/3,reverse/2,sum_list/2]).
:- use_module(library(option), [option/3]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> The content of a picture of models

The content is drawing(Title,Agents,Panels). Agents are the agents of all models, as the models call
them. A panel of a model is panel(Title,States,Edges,Views):

  - Title is "", or a text of one or two lines. If not all states of the model are drawn, its last
    line says how many are.
  - States are terms state(Point,Lines,Name). Point is `actual` if the state is the only point,
    `true` if it is one of several points, else `false`. Lines are the lines of its label. Name is
    the label in one line. States have numbers from 1.
  - Edges are terms edge(I,J,A,Heads) of agent number A, between states I =< J. If the relation of
    the agent is an equivalence, Heads is `none`, and there are only the fewest edges from which all
    others follow. If not, Heads is `forward`, `back` or `both`, as in Graphviz. If all states have
    a loop of this agent, its loops are left out.
  - A relation of class K45 has edges of both kinds. States that the agent considers possible at
    each other, and at themselves, are joined by edges without heads. Each other state has one edge
    with a head, to one of the states that are considered possible there. These are joined to each
    other.
  - Views are the pairs of explicit_listing/4, but agents have numbers from 0.
*/

:- det((model_drawing/3, model_drawing/4, layout_option/2)).

%!  model_drawing(+Models, +Options, -Drawing) is det.
%!  model_drawing(+Models, +Options, -Drawing, -Counts) is det.
%
%   Drawing shows Models, which is a model or a list of pairs Title-M. For Options see
%   model_picture/3. Counts has a pair Drawn-All for each model: Drawn of All states are drawn.

model_drawing(Models, Options, Drawing) :-
    model_drawing(Models, Options, Drawing, _).

model_drawing(Models0, Options, drawing(Title,Agents,Panels), Counts) :-
    must_be(nonvar, Models0),
    picture_options([ title/1, where/1, around/1, around/2, agents/1, limit/1,
                      fit/1, layout/1, columns/1, document/1
                    ],
                    Options),
    titled_models(Models0, Models),
    option(limit(Limit), Options, 100),
    must_be(positive_integer, Limit),
    (   Limit =< 300
    ->  true
    ;   throw_error(domain_error(cluedo_option,limit(Limit)), "at most 300 states can be drawn", [])
    ),
    option(fit(Fit), Options, false),
    must_be(boolean, Fit),
    layout_option(Options, _),
    drawn_states(Models, Options, Limit, Chosen),
    maplist(selection_counts, Chosen, Counts),
    pairs_keys(Counts, Drawn),
    sum_list(Drawn, Count),
    (   Count =< Limit
    ->  true
    ;   throw_error(resource_error(del_worlds),
                    "there are ~D states, and the limit is ~D: draw fewer by the options \c
                     where(F), around(N) or fit(true), or more by limit(N)",
                    [Count,Limit])
    ),
    findall(Agent,
            ( member(selection(_,_,_,Sig,As), Chosen),
              member(A, As),
              agent_name(Sig, A, Agent)
            ),
            Agents0),
    list_to_set(Agents0, Agents),
    maplist(panel(Agents), Chosen, Counts, Panels),
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

selection_counts(selection(_,Set,State,_,_), Count-All) :-
    length(Set, Count),
    engine_size(State, All).

panel(Agents, selection(Title0,Set,State,Sig,As), Count-All, panel(Title,States,Edges,Views)) :-
    panel_title(Title0, Count, All, Title),
    explicit_listing(State, Set, Worlds, Relations),
    explicit_set(State, points, Points),
    length(Points, PointCount),
    maplist(state(Sig, PointCount), Worlds, States),
    findall(A-View,
            ( member(Core, As),
              memberchk(Core-View, Relations),
              agent_name(Sig, Core, Agent),
              nth0(A, Agents, Agent)
            ),
            Views),
    findall(edge(I,J,A,Heads),
            ( member(A-View0, Views), edge_view(View0, View), edge(View, Worlds, I, J, Heads) ),
            Edges).

panel_title(Title0, All, All, Title) =>
    Title = Title0.
panel_title("", Count, All, Title) =>
    format(string(Title), "~D of ~D worlds are drawn", [Count,All]).
panel_title(Title0, Count, All, Title) =>
    format(string(Title), "~s~n~D of ~D worlds", [Title0,Count,All]).

%   A view of class K45, where the same states are considered possible at all states of a list, is
%   drawn as points_at(Lists).

edge_view(View0, View) :-
    (   View0 = sees(Lists),
        \+ ( member(List, Lists),
             member(I, List),
             nth1(I, Lists, Other),
             Other \== List
           )
    ->  View = points_at(Lists)
    ;   View = View0
    ).

edge(alike(Lists), Worlds, I, J, none) :-
    member(List, Lists),
    tree(List, Worlds, I, J).
edge(points_at(Lists), Worlds, I, J, none) :-
    sort(Lists, Once),
    member(List, Once),
    tree(List, Worlds, I, J).
edge(points_at(Lists), Worlds, I, J, Heads) :-
    nth1(From, Lists, List),
    (   List == [From]
    ->  \+ all_loops(Lists),
        I = From,
        J = From,
        Heads = forward
    ;   List \== [],
        \+ memberchk(From, List),
        nearest(List, Worlds, From, To),
        (   From < To
        ->  I-J-Heads = From-To-forward
        ;   I-J-Heads = To-From-back
        )
    ).
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

%   I is the world that is most similar to J, of the worlds before J in List.

tree(List, Worlds, I, J) :-
    append(Before, [J|_], List),
    Before = [_|_],
    nearest(Before, Worlds, J, I).

%   I is the world of List that is most similar to J. If several are equally similar, I is the last
%   of these.

nearest(List, Worlds, J, I) :-
    reverse(List, Backwards),
    nth1(J, Worlds, world(To,_,_)),
    aggregate_all(min(Distance,I0),
                  ( member(I0, Backwards),
                    nth1(I0, Worlds, world(From,_,_)),
                    foldl(add_difference, From, To, 0, Distance)
                  ),
                  min(_,I)).

add_difference(X, Y, D0, D) :-
    (   X == Y
    ->  D = D0
    ;   D is D0+1
    ).

%   The label ends with a `'` for each world before that has the same valuation.

state(Sig, PointCount, world(Values,Point0,Copy), state(Point,Lines,Name)) :-
    (   Point0 == true,
        PointCount =:= 1
    ->  Point = actual
    ;   Point = Point0
    ),
    state_lines(Sig, Values, Lines0),
    once(append(First, [Last0], Lines0)),
    format(string(Last), "~s~*c", [Last0,Copy,0'\']),
    append(First, [Last], Lines),
    atomic_list_concat(Lines, '; ', Name).
