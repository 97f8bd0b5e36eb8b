:- module(cluedo_web_notebook_suggestions,
          [ suggestions_html/3,         % +Scene, +Request, -HTML
            suggestions_table/3         % +J, +Suggestions, -HTML
          ]).
:- use_module(answers, [first/3]).
:- use_module(scene, [scene_address/3,scene_asker/2,scene_j/2,scene_me/2]).
:- use_module('../request', [request_field/3]).
:- use_module('../../../assistant',
              [cards_text/3,chance_text/2,holder_text/3,journal_suggest/3]).
:- use_module(library(apply), [maplist/3]).

/** <module> What to ask
*/

:- det((suggestions_html/3, suggestions_table/3)).

%!  suggestions_html(+Scene, +Request, -HTML) is det.
%
%   What to ask, with the aim of Request. Unless it says one this is told only when it is
%   the player's turn, since it takes a while.

suggestions_html(Scene, Request, HTML) :-
    scene_me(Scene, Me),
    (   Me == spectator
    ->  HTML = []
    ;   (   request_field(Request, "aim", Text),
            aim(Aim0, Text, _)
        ->  Aim = Aim0
        ;   scene_asker(Scene, Asker),
            Asker == Me
        ->  Aim = fast
        ;   Aim = none
        ),
        findall(li(Link), aim_link(Scene, Aim, Link), Links),
        suggested(Aim, Scene, Table),
        (   Table == []
        ->  Screen = [screen]
        ;   Screen = []
        ),
        HTML = section([class([card|Screen]),id(ask)],
                       [ h2('What to ask'), ul(class([choices,screen]), Links), Table ])
    ).

suggested(none, _, HTML) =>
    HTML = [].
suggested(Aim, Scene, HTML) =>
    scene_j(Scene, J),
    journal_suggest(J, [aim(Aim),count(3)], Suggestions),
    suggestions_table(J, Suggestions, HTML).

%!  suggestions_table(+J, +Suggestions, -HTML) is det.
%
%   HTML has the Suggestions, those of journal_suggest/3.

suggestions_table(J, Suggestions, HTML) :-
    maplist(suggestion_row(J), Suggestions, Rows),
    HTML = table(class(plain),
                 [ thead(tr([ th(scope(col), 'Ask for'),
                              th([scope(col),class(number)],
                                 abbr(title('Chance to hit the envelope'), 'hit')),
                              th([scope(col),class(number)],
                                 abbr(title('Bits that you learn'), 'you')),
                              th([scope(col),class(number)],
                                 abbr(title('Bits that the others learn'), 'others'))
                            ])),
                   tbody(Rows)
                 ]).

aim(fast, "fast", "Win fast").
aim(safe, "safe", "Tell little").
aim(hide, "hide", "Mislead").

aim_link(Scene, Aim, a([href(Address),class([button,'small-button'|Main])|Current], Label)) :-
    aim(A, Text, Label),
    scene_address(Scene, [aim=Text], Address0),
    atom_concat(Address0, '#ask', Address),
    (   A == Aim
    ->  Current = ['aria-current'(true)],
        Main = [main]
    ;   Current = [],
        Main = []
    ).

suggestion_row(J, suggestion(State,Values),
               tr([ td([Cards,Likely]), td(class(number), Hit), td(class(number), Bits),
                    td(class(number), Others) ])) :-
    cards_text(J, State, Cards),
    memberchk(hit(P), Values),
    memberchk(bits(B), Values),
    memberchk(others(O), Values),
    memberchk(answers(Answers), Values),
    chance_text(P, Hit),
    format(string(Bits), "~2f", [B]),
    format(string(Others), "~2f", [O]),
    first(3, Answers, Likeliest),
    maplist(answer_text(J), Likeliest, Texts),
    atomic_list_concat(Texts, ', ', Text),
    Likely = div(class([faint,small]), ['Answers: ', Text]).

answer_text(J, Who-P, Text) :-
    (   Who == nobody
    ->  Name = "nobody"
    ;   holder_text(J, Who, Name)
    ),
    chance_text(P, Chance),
    format(atom(Text), "~s ~s", [Name,Chance]).
