:- module(cluedo_web_logic_steps,
          [ steps_html/5                % +Stages, +Drawn, +Language, +Case, -HTML
          ]).
:- use_module(case, [case_set_view/4,case_steps/2]).
:- use_module(taking, [without_html/4]).
:- use_module(words, [action_words/2,fault_html/3,logic_address/3,spaced/2,states_words/2]).
:- use_module('../../../del', [model_property/2]).
:- use_module('../../../del/formula_text', [text_action/3]).
:- use_module(library(lists), [append/3,last/2,member/2,nth1/3]).

/** <module> What happens, step by step
*/

:- det(steps_html/5).

%!  steps_html(+Stages, +Drawn, +Language, +Case, -HTML) is det.
%
%   HTML is a list of Stages, the last of which that is Drawn is marked.

steps_html(Stages, Drawn, Language, Case, ol([class(steps),start(0)], Items)) :-
    last(Drawn, stage(At,_,_)),
    findall(Item,
            ( member(Stage, Stages), step_html(Stage, At, Language, Case, Item) ),
            Items0),
    case_steps(Case, Texts),
    length(Stages, Shown),
    findall(li(class(later), code(Text)),
            ( nth1(I, Texts, Text), I >= Shown ),
            Later),
    append(Items0, Later, Items).

step_html(stage(N,Text,fault(Error)), _, _, Case, Item) =>
    fault_html(Error, Text, HTML),
    without_html(step, N, Case, Without),
    Item = li([div([class([card,warn]),role(alert)], HTML),p(Without)]).
step_html(stage(N,Text,M), At, Language, Case, Item) =>
    once(model_property(M, size(Size))),
    states_words(Size, States),
    case_set_view(Case, at, N, Case1),
    logic_address('', Case1, Address),
    (   N =:= At
    ->  Current = ['aria-current'(step)]
    ;   Current = []
    ),
    (   N =:= 0
    ->  What = ['At the start'],
        Without = []
    ;   text_action(Text, Language, Action),
        action_words(Action, Words),
        spaced(Text, Spaced),
        What = [code(Spaced),' ',span(class(faint), Words)],
        without_html(step, N, Case, Without)
    ),
    Item = li([ div(class(step), What),
                div(class(row), [ a([href(Address),class([button,'small-button'])|Current], States),
                                  Without ])
              ]).
