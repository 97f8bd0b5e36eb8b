:- module(cluedo_web_play_help,
          [ help_level/3,               % ?Help, -Label, -Sentence
            help_html/2,                % +Help, -HTML
            hint_html/3,                % +C, -Sentence, -Button
            must_have_help/2,           % +Play, +Helps
            notes_html/2                % +C, -HTML
          ]).
:- use_module(game_record, [play_help/2,play_setting/2,play_step/2,play_table/2]).
:- use_module(seat_text, [play_journal/3]).
:- use_module(course, [course_wants/2]).
:- use_module('../card_fields', [chosen_cards/3]).
:- use_module('../context', [context_address/3,context_field/3,context_parts/2]).
:- use_module('../element', [scroll_element/3]).
:- use_module('../fault', [refuse/2]).
:- use_module('../scene/known_cards', [envelope_html/3,figures_html/3,grid_html/2,why_html/2]).
:- use_module('../scene/page_scene', [scene/5,scene_envelopes/3]).
:- use_module('../scene/suggestions', [suggestions_table/3]).
:- use_module('../../assistant', [journal_ask/3,journal_suggest/3]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge/counting', [envelopes_left/2]).
:- use_module('../../board', [position_property/2,position_rooms/2]).
:- use_module('../../table/properties', [table_part/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [max_list/2,min_list/2,member/2]).

/** <module> How much the page helps

A person chooses the help when a game begins. All persons in the game have the same help.
*/

:- det((help_html/2, hint_html/3, must_have_help/2, notes_html/2)).

%!  help_level(?Help, -Label, -Sentence) is nondet.
%
%   Help may be chosen. Label names it in the form, and Sentence explains it to everybody at the
%   table.

help_level(none, "None: only your own notepad",
           "Everybody has a notepad, and nobody gets any help.").
help_level(hints, "Hints: what cannot be, and what a query can tell you",
           "The page says if your notepad contradicts what you saw, and what a query tells.").
help_level(whole, "The whole assistant",
           "Everybody may open the notebook of the assistant.").

help_html(Help, p(class([faint,small]), Sentence)) :-
    once(help_level(Help, _, Sentence)).

%!  must_have_help(+Play, +Helps) is det.
%
%   One of Helps is the help of Play.
%
%   @error cluedo_refusal(422) if the help of Play is not one of Helps

must_have_help(Play, Helps) :-
    play_help(Play, Help),
    (   memberchk(Help, Helps)
    ->  true
    ;   refuse(422, "This game is played without that help.")
    ).

%!  hint_html(+C, -Sentence, -Button) is det.
%
%   Button asks how much a query can tell. Sentence is the answer, if the request has pressed Button
%   with cards chosen. Without hints both are [].

hint_html(C, Sentence, Button) :-
    context_parts(C, [game(Play)]),
    (   play_help(Play, hints)
    ->  Button = submit(do, weigh, 'What can it tell me?'),
        (   context_field(C, "do", "weigh"),
            catch(query_hint(C, Play, Sentence0), error(cluedo_refusal(_),_), fail)
        ->  Sentence = Sentence0
        ;   Sentence = []
        )
    ;   Button = [],
        Sentence = []
    ).

query_hint(C, Play, p([id(hint),role(status)], Text)) :-
    play_setting(Play, Setting),
    chosen_cards(C, Setting, Cards),
    play_journal(Play, all, J),
    journal_ask(J, Cards, Answers),
    journal_property(J, knowledge(K)),
    envelopes_left(K, Now),
    length(Answers, Count),
    maplist(arg(3), Answers, Lefts),
    min_list(Lefts, Best),
    max_list(Lefts, Worst),
    (   Count =:= 1
    ->  Text = "It tells you nothing: you know who answers, and what."
    ;   Best =:= Now
    ->  format(string(Text),
               "It can have ~d answers. None of them tells you more about the envelope.", [Count])
    ;   format(string(Text),
               "It can have ~d answers. Of ~D envelopes it leaves ~D at best, and ~D at worst.",
               [Count,Now,Best,Worst])
    ).

%!  notes_html(+C, -HTML) is det.
%
%   On the page with `/notes` HTML is the notebook. Otherwise HTML is a link to the notebook if the
%   game has that help, else [].

notes_html(C, HTML) :-
    context_parts(C, [game(Play),path(Path)]),
    (   \+ context_parts(C, [page(Path)])
    ->  play_journal(Play, all, J),
        play_step(Play, Step),
        context_parts(C, [page(Page)]),
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
