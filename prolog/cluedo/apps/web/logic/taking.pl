:- module(cluedo_web_logic_taking,
          [ without_html/4              % +What, +N, +Case, -HTML
          ]).
:- use_module(case, [case_without/4]).
:- use_module(words, [logic_address/3]).

/** <module> What can be taken out again
*/

:- det(without_html/4).

%!  without_html(+What, +N, +Case, -HTML) is det.
%
%   HTML is a link to Case without number N of What, `step` or `formula`.

without_html(What, N, Case, a([href(Address),class([screen,out]),'aria-label'(Label),title(Label)],
              '\u2715')) :-
    case_without(Case, What, N, Case1),
    logic_address('', Case1, Address),
    (   What == step
    ->  format(string(Label), "Take out action ~d and what comes after it", [N])
    ;   format(string(Label), "Take out formula ~d", [N])
    ).
