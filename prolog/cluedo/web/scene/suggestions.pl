:- module(cluedo_web_scene_suggestions,
          [ suggestions_html/2,         % +Scene, -HTML
            suggestions_table/3,        % +J, +Suggestions, -HTML
            knowers_html/2              % +Scene, -HTML
          ]).
:- use_module(page_scene, [scene_address/3,scene_asker/2]).
:- use_module('../context', [context_field/3,context_parts/2]).
:- use_module('../element', [plain_table/3,scroll_element/3]).
:- use_module('../../assistant',
              [ cards_text/3, chance_text/2, holder_text/3, journal_accuse/2, journal_insight/3,
                journal_suggest/3
              ]).
:- use_module('../../assistant/answers/recommendations', [answer_text/3]).
:- use_module('../../edition', [edition_property/2]).
:- use_module('../../knowledge/edition/setting', [setting_edition/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> Advice on what to ask */

:- det((suggestions_html/2, suggestions_table/3, knowers_html/2)).

%!  suggestions_html(+Scene, -HTML) is det.
%
%   HTML suggests queries for the aim in the request. Suggestions take a while to compute. So
%   without an aim HTML has suggestions only when it is the player's turn.

suggestions_html(Scene, HTML) :-
    context_parts(Scene, [me(Me)]),
    (   Me == spectator
    ->  HTML = []
    ;   (   context_field(Scene, "aim", Text),
            aim(Aim0, Text, _)
        ->  Aim = Aim0
        ;   scene_asker(Scene, Asker),
            Asker == Me
        ->  Aim = fast
        ;   Aim = none
        ),
        findall(li(Link), aim_link(Scene, Aim, Link), Links),
        suggestions_section(Aim, Scene, Table),
        (   Table == []
        ->  Screen = [screen]
        ;   Screen = []
        ),
        HTML = section([class([card|Screen]),id(ask)],
                       [ h2('What to ask'), ul(class([choices,screen]), Links), Table ])
    ).

suggestions_section(none, _, HTML) =>
    HTML = [].
suggestions_section(Aim, Scene, HTML) =>
    context_parts(Scene, [journal(J)]),
    journal_suggest(J, [aim(Aim),count(3)], Suggestions),
    suggestions_table(J, Suggestions, HTML).

suggestions_table(J, Suggestions, HTML) :-
    maplist(suggestion_row(J), Suggestions, Rows),
    plain_table(['Ask for', number('hit','Chance to hit the envelope'),
                 number('you','Bits that you learn'),
                 number('others','Bits that the others learn')],
                Rows, Table),
    HTML = [ Table,
             p(class([faint,small]),
               'hit: the chance that these cards are in the envelope. you, others: what the \c
                answer tells you and them, in bits. A bit is what the answer to a yes-or-no \c
                question tells, if both answers are equally probable.')
           ].

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
    findall(Answer, limit(3, member(Answer, Answers)), Likeliest),
    maplist(answer_text(J), Likeliest, Texts),
    atomic_list_concat(Texts, ', ', Text),
    Likely = div(class([faint,small]), ['Answers: ', Text]).

%!  knowers_html(+Scene, -HTML) is det.
%
%   HTML shows how likely it is that each player knows the envelope, and what the user would gain by
%   waiting.

knowers_html(Scene, HTML) :-
    context_parts(Scene, [journal(J),setting(Setting)]),
    accuse_html(Scene, Accuse),
    setting_edition(Setting, Edition),
    journal_insight(J, [error(0.03),samples(1500)], insight(Samples,Players)),
    edition_property(Edition, categories(Categories)),
    findall(number(Title), member(_-Title, Categories), Titles),
    append(['Player',number('Envelope')|Titles], [number(next)], Heads),
    maplist(knower_row(J), Players, Rows),
    format(string(Text),
           "Each is the chance that the player knows it, by ~D deals drawn at random; \c
            \u2018next\u2019, that one more question will tell it the envelope.", [Samples]),
    plain_table(Heads, Rows, Table),
    scroll_element('Who is close to knowing', Table, Scroll),
    HTML = [ Accuse,
             Scroll,
             p(class([faint,small]), Text) ].

knower_row(J, knows(Player,Envelope,Categories,Next), tr([th(scope(row), Name)|Cells])) :-
    holder_text(J, Player, Name),
    append([[Envelope],Categories,[Next]], Estimates),
    maplist(estimate_cell, Estimates, Cells).

estimate_cell(est(P,Error), td(class(number), Text)) :-
    chance_text(P, Chance),
    Margin is round(100*Error),
    (   Margin =:= 0
    ->  Text = Chance
    ;   format(string(Text), "~s \u00B1~d", [Chance,Margin])
    ).

accuse_html(Scene, HTML) :-
    context_parts(Scene, [journal(J)]),
    (   context_parts(Scene, [me(spectator)])
    ->  HTML = []
    ;   journal_accuse(J, accuse(_,P,wait(_,Expected))),
        chance_text(P, Now),
        (   P =:= 1
        ->  HTML = p('You know it: accuse.')
        ;   chance_text(Expected, Later),
            format(string(Text),
                   "If you accuse now, your chance is ~s; after the answer to the best \c
                    question it will be ~s on average.", [Now,Later]),
            HTML = p(Text)
        )
    ).
