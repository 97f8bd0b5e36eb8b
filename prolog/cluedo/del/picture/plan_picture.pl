:- module(cluedo_del_picture_plan_picture,
          [ plan_drawing/3,             % +Plan, +Options, -Drawing
            plan_svg/3                  % +Plan, +Options, -SVG
          ]).
:- use_module(drawn_arrows, [print_curve/4]).
:- use_module(legend, [print_label/3,print_state_box/5]).
:- use_module('../../support/picture/picture_options',
              [picture_options/2,picture_title/3,short_text/3]).
:- use_module(state_places, [panel_places/5]).
:- use_module('../plan/plan_text', [action_text/2,write_plan/1]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module('../../support/picture/svg', [svg_picture/2,svg_words/5,text_width/3]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3,maplist/4]).
:- use_module(library(error), [must_be/2,type_error/2]).
:- use_module(library(lists), [reverse/2]).

/** <module> Plans and policies as pictures

A plan is a tree. It is drawn as one panel of model_drawing.pl. Edges have no agent. The states of
the panel are

  - actions, with a frame. Point is `false`.
  - the outcomes of an action with several outcomes, without a frame. Point is `none`.
  - ends, with a double frame. Point is `true`. If the plan ends after an outcome, they are one
    state.
*/

:- det((plan_drawing/3, plan_svg/3)).

%!  plan_drawing(+Plan, +Options, -Drawing) is det.
%
%   Drawing shows Plan, a list or a policy of plan/5. For Options see plan_picture/3.
%
%   @error type_error(del_plan, Plan)
%   @error resource_error(cluedo_boxes)

plan_drawing(Plan, Options, drawing(Title,[],[panel("",States,Edges,[])])) :-
    must_be(acyclic, Plan),
    must_be(ground, Plan),
    picture_options([title/1], Options),
    picture_title(Options, "Plan", Title),
    (   is_list(Plan)
    ->  foldl(prepend_action, Plan, Policy, done)
    ;   Policy = Plan
    ),
    policy_tree(Policy, Plan, _, tree(0,[],[]), tree(_,States0,Edges0)),
    reverse(States0, States),
    reverse(Edges0, Edges).

prepend_action(Action, do(Action,[Action-Policy]), Policy).

%   Policy is a part of Plan. The last argument is the tree before it, with the states of Policy
%   added. State number I is the first of these states. A tree is tree(Count,States,Edges) with
%   Count states. In States and Edges the last one comes first.

policy_tree(done, _, I, Tree0, Tree) =>
    state(true, "done", I, Tree0, Tree).
policy_tree(do(Action,Pairs), Plan, I, Tree0, Tree), is_list(Pairs), Pairs = [_|_] =>
    action_text(Action, Text),
    state(false, Text, I, Tree0, Tree1),
    (   Pairs = [_-Policy]
    ->  policy_tree(Policy, Plan, J, Tree1, Tree2),
        edge(I, J, Tree2, Tree)
    ;   foldl(outcome_tree(I, Plan), Pairs, Tree1, Tree)
    ).
policy_tree(_, Plan, _, _, _) =>
    type_error(del_plan, Plan).

outcome_tree(I, _, Outcome-done, Tree0, Tree) =>
    action_text(Outcome, Text0),
    string_concat(Text0, ": done", Text),
    state(true, Text, J, Tree0, Tree1),
    edge(I, J, Tree1, Tree).
outcome_tree(I, Plan, Outcome-Policy, Tree0, Tree) =>
    action_text(Outcome, Text),
    state(none, Text, J, Tree0, Tree1),
    edge(I, J, Tree1, Tree2),
    policy_tree(Policy, Plan, K, Tree2, Tree3),
    edge(J, K, Tree3, Tree).
outcome_tree(_, Plan, _, _, _) =>
    type_error(del_plan, Plan).

state(Point, Text0, I, tree(Count,States,Edges), Tree) :-
    (   Count < 300
    ->  I is Count+1
    ;   throw_error(resource_error(cluedo_boxes), "a plan is drawn with ~D boxes at most", [300])
    ),
    short_text(Text0, 300, Text),
    split_string(Text, " ", " ", [Word|Words]),
    lines(Words, Word, Lines),
    Tree = tree(I,[state(Point,Lines,Text)|States],Edges).

edge(I, J, tree(Count,States,Edges), tree(Count,States,[edge(I,J,none,forward)|Edges])).

%   Lines have the text Line and then Words. Each line has as many words as fit.

lines([], Line, Lines) =>
    Lines = [Line].
lines([Word|Words], Line0, Lines) =>
    atomics_to_string([Line0,' ',Word], Line),
    string_length(Line, Length),
    (   Length =< 28
    ->  lines(Words, Line, Lines)
    ;   Lines = [Line0|Lines1],
        lines(Words, Word, Lines1)
    ).

%!  plan_svg(+Plan, +Options, -SVG) is det.
%
%   The string SVG is the picture of Plan. Graphviz places the states. For Options and errors see
%   plan_drawing/3.

plan_svg(Plan, Options, SVG) :-
    plan_drawing(Plan, Options, drawing(Title,_,[panel(_,States,Edges,_)])),
    maplist(with_agent, Edges, Placed),
    panel_places([panel("",States,Placed,[])], [""], dot, [boxes(Sizes,_)],
                 [places(Width0,Height0,Centres,Curves)]),
    text_width(Title, 14, Wide),
    Width is max(Width0, Wide)+32,
    Height is Height0+64,
    Left is (Width-Width0)//2,
    description(Plan, Description),
    rules(Light, Dark),
    with_output_to(string(SVG),
                   svg_picture(svg('cluedo-plan',Width,Height,Title,Description,Light,Dark),
                               ( svg_words(title, start, 16, 24, Title),
                                 format("<g transform=\"translate(~d 48)\">~n", [Left]),
                                 maplist(print_curve("line", "line", forward), Curves),
                                 maplist(print_state, States, Centres, Sizes),
                                 format("</g>~n")
                               ))).

%   Description is the text that print_plan/1 writes, in one line.

description(Plan, Description) :-
    with_output_to(string(Text), write_plan(Plan)),
    split_string(Text, "\n", " \n", Lines),
    atomic_list_concat(Lines, '; ', Joined),
    atomic_list_concat(Parts, ':; ', Joined),
    atomic_list_concat(Parts, ': ', Description).

%   panel_places/5 expects edges with an agent. Here the agent has an empty name.

with_agent(edge(I,J,none,Heads), edge(I,J,0,Heads)).

rules([ ".box { fill: #f4f6f8; stroke: #444; stroke-width: 1.2; }",
        ".frame { fill: none; stroke: #444; stroke-width: 1.2; }",
        ".line { fill: none; stroke: #444; stroke-width: 1.5; }",
        ".state text { font-size: 13px; }",
        ".title { font-size: 14px; font-weight: bold; }"
      ],
      [ ".box { fill: #262b30; stroke: #ccc; }",
        ".frame { stroke: #ccc; }",
        ".line { stroke: #ccc; }"
      ]).

print_state(state(Point,Lines,_), X-Y, Width-Height) :-
    format("<g class=\"state\">"),
    print_state_box(Point, X, Y, Width, Height),
    print_label(Lines, X, Y),
    format("</g>~n").
