:- module(cluedo_web_play_notes,
          [ notes_html/2                % +C, -HTML
          ]).
:- use_module(course, [course_wants/2]).
:- use_module(game_record, [play_help/2,play_step/2,play_table/2]).
:- use_module(seat_journal, [play_journal/3]).
:- use_module('../context', [context_address/3,context_game/2,context_page/2,context_path/2]).
:- use_module('../element', [scroll_element/3]).
:- use_module('../scene/known_cards', [envelope_html/3,figures_html/3,grid_html/2,why_html/2]).
:- use_module('../scene/page_scene', [scene/5,scene_envelopes/3]).
:- use_module('../scene/suggestions', [suggestions_table/3]).
:- use_module('../../assistant', [journal_suggest/3]).
:- use_module('../../board', [position_property/2,position_rooms/2]).
:- use_module('../../table/properties', [table_part/2]).
:- use_module(library(lists), [member/2]).

/** <module> The assistant's notebook beside a game

The notebook shows the journal of the person's seat, as the page Notebook does.
*/

:- det(notes_html/2).

%!  notes_html(+C, -HTML) is det.
%
%   On the page with `/notes` HTML is the notebook. Otherwise HTML is a link to the notebook if the
%   game has that help, else [].

notes_html(C, HTML) :-
    context_game(C, Play),
    context_path(C, Path),
    (   \+ context_page(C, Path)
    ->  play_journal(Play, all, J),
        play_step(Play, Step),
        context_page(C, Page),
        scene(C, Page, Step, J, Scene),
        scene_envelopes(Scene, Count, Pairs),
        figures_html(Scene, Count, Figures),
        why_html(Scene, Why),
        grid_html(Scene, Grid),
        scroll_element('The grid', Grid, Scroll),
        envelope_html(Scene, Pairs, Envelope),
        suggestions_section(Play, J, Suggested),
        HTML = [ Suggested,
                 Why,
                 section([class(card),id(notes)],
                         [ h2('Notebook'), Figures,
                           Scroll,
                           p(class(screen), a([href(Path),class(button)], 'Close it')) ]),
                 Envelope
               ]
    ;   play_help(Play, whole)
    ->  context_address(C, "/notes", Notes),
        HTML = p(class(screen), a([href(Notes),class(button)], 'Notebook of the assistant'))
    ;   HTML = []
    ).

suggestions_section(Play, J, HTML) :-
    course_wants(Play, Wanted),
    (   suggestion_options(Wanted, Play, Title, Options)
    ->  journal_suggest(J, [count(3),alike(false)|Options], Suggestions),
        suggestions_table(J, Suggestions, Table),
        HTML = section([class(card),id(ask)], [h2(Title),Table])
    ;   HTML = []
    ).

suggestion_options(query(Me), Play, "What to ask", Options) :-
    play_table(Play, T),
    (   table_part(T, place(Me,Room))
    ->  Options = [with([Room])]
    ;   Options = []
    ).
suggestion_options(move(Me), Play, "What to ask without a roll", [rooms([Room|Rooms])]) :-
    play_table(Play, T),
    table_part(T, position(Me,Position)),
    position_rooms(Position, Ways),
    findall(Card, ( member(room(Card,_,How), Ways), memberchk(How, [here,passage]) ),
            [Room|Rooms]).
suggestion_options(walk(Me,_), Play, "What to ask within reach", [rooms([Room|Rooms])]) :-
    play_table(Play, T),
    table_part(T, position(Me,Position)),
    position_property(Position, reach(Places)),
    findall(Card, ( member(Card, Places), integer(Card) ), [Room|Rooms]).
