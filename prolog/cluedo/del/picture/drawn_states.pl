:- module(cluedo_del_picture_drawn_states,
          [ drawn_states/4              % +Models, +Options, +Limit, -Selections
          ]).
:- use_module('../explicit',
              [ engine_size/2, explicit_listing/4, explicit_set/3, explicit_state/2,
                explicit_step/4
              ]).
:- use_module('../formula', [compile_formula/4,values_core/2]).
:- use_module('../models', [model_parts/5]).
:- use_module('../signature', [agent_index/4]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,maplist/3,maplist/4,maplist/5]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [last/2,member/2]).
:- use_module(library(option), [option/2,option/3]).
:- use_module(library(ordsets), [ord_intersection/3,ord_subtract/3,ord_union/3]).

/** <module> Which states a picture shows

A graph is graph(M,State,Sig,As0,As). State is the explicit state of the model M. Sig is its
signature, As0 are its agents, and As are the agents to draw. For sets of worlds see
del/explicit.pl.
*/

:- det(drawn_states/4).

%!  drawn_states(+Models, +Options, +Limit, -Selections) is det.
%
%   Models are pairs Title-M. Selections has selection(Title,Set,State,Sig,As) for each. State is
%   the explicit state of M. Set are the worlds to draw: the worlds that Options choose, see
%   model_picture/3, or with fit(true) Limit worlds of all models at most. As are the agents to
%   draw.

drawn_states(Models, Options, Limit, Selections) :-
    maplist(model_graph(Options), Models, Graphs),
    (   option(fit(true), Options),
        aggregate_all(sum(Size), ( member(Graph, Graphs), graph_size(Graph, Size) ), Sum),
        Sum > Limit
    ->  maplist(starts(Graphs, Limit), Graphs, Starts),
        widest(Starts, Limit, Graphs, Near)
    ;   maplist(near(Options), Graphs, Near)
    ),
    maplist(where(Options), Graphs, Near, Sets),
    maplist(selection, Models, Graphs, Sets, Selections).

selection(Title-_, graph(_,State,Sig,_,As), Set, selection(Title,Set,State,Sig,As)).

model_graph(Options, _-M, graph(M,State,Sig,As0,As)) :-
    model_parts(M, _, Sig, As0, _),
    explicit_state(M, State),
    option(agents(Agents), Options, all),
    agents_option(Agents, Sig, As0, As).

agents_option(all, _, As0, As) =>
    As = As0.
agents_option(Agents, Sig, As0, As) =>
    must_be(list, Agents),
    findall(A, ( member(Agent, Agents), agent_index(Sig, As0, Agent, A) ), As1),
    sort(As1, As).

graph_size(graph(_,State,_,_,_), Size) :-
    engine_size(State, Size).

graph_worlds(graph(_,State,_,_,_), Worlds) :-
    explicit_set(State, true, Worlds).

total(Sets, Sum) :-
    foldl(add_size, Sets, 0, Sum).

add_size(Set, Sum0, Sum) :-
    length(Set, Size),
    Sum is Sum0+Size.

%   Set is chosen by the options around(N) and around(F,N).

near(Options, Graph, Set) :-
    (   option(around(N), Options)
    ->  graph_points(Graph, Points),
        steps(N, Graph, Points, Set)
    ;   memberchk(around(F,N), Options)
    ->  holds(F, Graph, From),
        steps(N, Graph, From, Set)
    ;   graph_worlds(Graph, Set)
    ).

%   Set has the worlds of Set0 that the option where(F) chooses.

where(Options, Graph, Set0, Set) :-
    (   option(where(F), Options)
    ->  holds(F, Graph, Where),
        ord_intersection(Set0, Where, Set)
    ;   Set = Set0
    ).

holds(F, graph(_,State,Sig,As0,_), Set) :-
    compile_formula(Sig, As0, F, Core),
    explicit_set(State, Core, Set).

%   Set has the worlds of From, and those within N steps of them.

steps(N, Graph, From, Set) :-
    must_be(nonneg, N),
    further(N, Graph, From, Set).

further(0, _, Set0, Set) =>
    Set = Set0.
further(N, Graph, Set0, Set) =>
    Graph = graph(_,State,_,_,As),
    explicit_step(State, As, Set0, Near),
    ord_union(Set0, Near, Set1),
    (   Set1 == Set0
    ->  Set = Set0
    ;   Less is N-1,
        further(Less, Graph, Set1, Set)
    ).

%   The picture of Graph shows worlds around Starts, which are points. If there are too many points,
%   or any world may be the actual one, Starts are the points like the first point of the smallest
%   part of the last of Graphs. If Graph has none of these, Starts is the first of its own.

starts(Graphs, Limit, Graph, Starts) :-
    maplist(graph_points, Graphs, AllPoints),
    total(AllPoints, Sum),
    graph_worlds(Graph, All),
    graph_points(Graph, Points),
    (   Points \== All,
        Sum =< Limit
    ->  Starts = Points
    ;   last(Graphs, Last),
        points_like(Last, Graph, Starts0),
        Starts0 \== []
    ->  Starts = Starts0
    ;   small_part(Graph, Starts)
    ).

graph_points(graph(_,State,_,_,_), Points) :-
    explicit_set(State, points, Points).

points_like(Last, Graph, Set) :-
    Last = graph(_,LastState,Sig,_,_),
    Graph = graph(_,State,Sig,_,_),
    small_part(Last, First),
    explicit_listing(LastState, First, [world(Values,_,_)], _),
    values_core(Values, Core),
    explicit_set(State, Core, Like),
    graph_points(Graph, Points),
    ord_intersection(Like, Points, Set).

%   First has the first point of the smallest part of Graph. A part has the worlds that a point
%   reaches. A part of one world shows nothing, so it counts as the largest. Only some parts are
%   compared, as there may be thousands.

small_part(Graph, First) :-
    graph_points(Graph, Points),
    parts(100, Points, Graph, Parts),
    keysort(Parts, [_-First|_]).

parts(Most, Rest0, Graph, Parts) :-
    (   ( Most =:= 0 ; Rest0 == [] )
    ->  Parts = []
    ;   Rest0 = [One|_],
        First = [One],
        graph_size(Graph, Steps),
        further(Steps, Graph, First, Part),
        length(Part, Count0),
        (   Count0 =:= 1
        ->  Count = inf
        ;   Count = Count0
        ),
        Parts = [Count-First|Parts1],
        Less is Most-1,
        ord_subtract(Rest0, Part, Rest),
        parts(Less, Rest, Graph, Parts1)
    ).

%   Sets are the worlds within N steps of Sets0. N is as large as Limit, the most worlds of all
%   graphs, allows.

widest(Sets0, Limit, Graphs, Sets) :-
    maplist(further(1), Graphs, Sets0, Sets1),
    total(Sets1, Sum),
    (   ( Sum > Limit ; Sets1 == Sets0 )
    ->  Sets = Sets0
    ;   widest(Sets1, Limit, Graphs, Sets)
    ).
