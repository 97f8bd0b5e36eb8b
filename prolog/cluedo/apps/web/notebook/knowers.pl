:- module(cluedo_web_notebook_knowers,
          [ knowers_html/2              % +Scene, -HTML
          ]).
:- use_module(scene, [scene_j/2,scene_me/2,scene_setting/2]).
:- use_module('../../../assistant',
              [chance_text/2,holder_text/3,journal_accuse/2,journal_insight/3]).
:- use_module('../../../edition', [edition_property/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2]).

/** <module> Who is close to knowing, and whether to accuse
*/

:- det(knowers_html/2).

%!  knowers_html(+Scene, -HTML) is det.
%
%   Who is close to knowing the envelope, and what there is to gain by waiting.

knowers_html(Scene, HTML) :-
    scene_j(Scene, J),
    accuse_html(Scene, Accuse),
    scene_setting(Scene, Setting),
    Setting = setting(_,_,_,names(Edition,_,_)),
    journal_insight(J, [error(0.03),samples(1500)], insight(Samples,Players)),
    edition_property(Edition, categories(Categories)),
    findall(th([scope(col),class(number)], Title), member(_-Title, Categories), Titles),
    maplist(knower_row(J), Players, Rows),
    format(string(Text),
           "Each is the chance that the player knows it, by ~D deals drawn at random; \c
            \u2018next\u2019, that one more question will tell it the envelope.", [Samples]),
    HTML = [ Accuse,
             div([class(scroll),role(region),tabindex(0),
                  'aria-label'('Who is close to knowing')],
                 table(class(plain),
                       [ thead(tr([ th(scope(col), 'Player'),
                                    th([scope(col),class(number)], 'Envelope')
                                  | Last ])),
                         tbody(Rows) ])),
             p(class([faint,small]), Text) ],
    append(Titles, [th([scope(col),class(number)], 'next')], Last).

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
    scene_j(Scene, J),
    (   scene_me(Scene, spectator)
    ->  HTML = []
    ;   journal_accuse(J, accuse(_,P,wait(_,Expected))),
        chance_text(P, Now),
        (   P =:= 1
        ->  HTML = p('You know it: accuse.')
        ;   chance_text(Expected, Later),
            format(string(Text),
                   "If you accuse now you are right with ~s; after the answer to the best \c
                    question it is ~s, as far as can be expected.", [Now,Later]),
            HTML = p(Text)
        )
    ).
