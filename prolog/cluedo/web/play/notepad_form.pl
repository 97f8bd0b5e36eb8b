:- module(cluedo_web_play_notepad_form,
          [ notepad_form_html/2,        % +C, -HTML
            note_button_html/4,         % +C, +H, +Card, -HTML
            tick/2                      % +C, -Reply
          ]).
:- use_module(game_store, [play_update_note/4]).
:- use_module(course, [course_over/1]).
:- use_module(game_record, [play_help/2,play_me/2,play_note/3,play_set_note/4,play_words/2]).
:- use_module(seat_text, [observed_count/2,play_journal/3]).
:- use_module(tick_marks, [conflict_message/1,note_conflicts/3,set_tick/5,note_text/2,tick_text/3]).
:- use_module('../context', [context_address/3,context_field/3,context_parts/2]).
:- use_module('../element', [scroll_element/3,warning/2]).
:- use_module('../fault', [refuse/2,refuse_outdated/0]).
:- use_module('../fields', [form_html/5]).
:- use_module('../notepad',
              [ cell_place/4, known_cell/4, known_cells/2, mark_look/4, notepad_grid/5,
                notes_mark/3
              ]).
:- use_module('../request', [text_integer/2]).
:- use_module('../scene/known_cards', [certain_html/3]).
:- use_module('../../assistant/journal_words', [journal_seats/3]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge/edition/phrases', [card_phrase/3,subject_phrase/4]).
:- use_module(library(apply), [maplist/3]).

/** <module> The notepad of a person in a game

Each tick is posted to the path of the page with `/sheet` appended.
*/

:- det((notepad_form_html/2, note_button_html/4, tick/2)).

%!  notepad_form_html(+C, -HTML) is det.
%
%   HTML is the notepad on the person's page. HTML is [] for spectators and in a finished game.

notepad_form_html(C, HTML) :-
    context_parts(C, [game(Play)]),
    (   play_me(Play, Me),
        integer(Me),
        \+ course_over(Play)
    ->  play_note(Play, Me, Note),
        note_text(Note, Notes),
        play_journal(Play, dealt, J),
        dealt_cells(J, Known),
        notepad_grid(J, Known, Notes, tick_button, Grid),
        scroll_element('Your notepad', Grid, Scroll),
        context_address(C, "/sheet", Sheet),
        form_html(C, Sheet, [], [Scroll], Form),
        conflicts_html(Play, Conflicts),
        conflict_message(Message),
        (   Notes == "",
            play_help(Play, whole)
        ->  Open = []
        ;   Open = [open]
        ),
        HTML = section([class(card),id(sheet)],
                       details(Open,
                               [ summary('Your notepad'),
                                 p(class([faint,small]),
                                   'Tap a cell for \u2013 (no), again for \u2713 (yes), then ? \c
                                    (maybe), \u2022 (whatever you like), and nothing again.'),
                                 div('data-notes'(Notes),
                                     [ Form,
                                       div(['data-told'(Message),role(status)], Conflicts) ])
                               ]))
    ;   HTML = []
    ).

%!  note_button_html(+C, +H, +Card, -HTML) is det.
%
%   HTML is a button that notes on the notepad that player number H has Card, or says that this is
%   noted.

note_button_html(C, H, Card, HTML) :-
    context_parts(C, [game(Play)]),
    play_me(Play, Me),
    play_note(Play, Me, Note),
    note_text(Note, Notes),
    play_words(Play, Words),
    Words = words(Setting,_),
    cell_place(Setting, I, Card, H),
    subject_phrase(Words, H, has, Holder),
    card_phrase(Words, Card, Label),
    (   notes_mark(Notes, I, y)
    ->  format(string(Text), "Noted: ~s ~s.", [Holder,Label]),
        HTML = p(Text)
    ;   format(string(Text), "Note it: ~s ~s", [Holder,Label]),
        format(atom(Value), "~dy", [I]),
        context_address(C, "/sheet", Sheet),
        form_html(C, Sheet, [], [submit(cell,Value,Text)], HTML)
    ).

tick_button(I, Next, Attributes-Mark, button([name(cell),value(Value)|Attributes], Mark)) :-
    format(atom(Value), "~d~w", [I,Next]).

dealt_cells(J, Known) :-
    journal_property(J, knowledge(K)),
    known_cells(K, Known).

%!  tick(+C, -Reply) is det.
%
%   Write the tick of the request into the notepad of the person whose page it is.
%
%   @error cluedo_refusal(422) if there is no such cell, or the game is over

tick(C, Reply) :-
    context_parts(C, [game(Play),store(Store),name(Name)]),
    request_cell(C, Play, I, Code),
    play_me(Play, Me),
    observed_count(Play, N),
    (   play_update_note(Store, Name, Me, tick_cell(Me, I, Code, N))
    ->  true
    ;   refuse_outdated
    ),
    (   context_field(C, "part", _)
    ->  tick_cell(Me, I, Code, N, Play, Now),
        conflicts_html(Now, Conflicts),
        Reply = part(Conflicts)
    ;   context_parts(C, [path(Path)]),
        format(string(There), "~s#cell~d", [Path,I]),
        Reply = see(There)
    ).

tick_cell(Me, I, Code, N, Play0, Play) :-
    play_note(Play0, Me, Note0),
    set_tick(Note0, I, Code, N, Note),
    play_set_note(Play0, Me, Note, Play).

request_cell(C, Play, I, Code) :-
    (   course_over(Play)
    ->  refuse(422, "The game is over: there is nothing more to note.")
    ;   play_journal(Play, dealt, J),
        context_field(C, "cell", Text),
        sub_string(Text, Before, 1, 0, Last),
        sub_string(Text, 0, Before, _, Digits),
        atom_string(Code0, Last),
        mark_look(Code0, _, _, _),
        text_integer(Digits, I0),
        I0 >= 0,
        journal_seats(J, Setting, _),
        cell_place(Setting, I0, Card, H),
        dealt_cells(J, Known),
        \+ known_cell(Known, Card, H, _)
    ->  I = I0,
        Code = Code0
    ;   refuse(422, "There is no such cell to write into.")
    ).

conflicts_html(Play, HTML) :-
    play_me(Play, Me),
    play_note(Play, Me, Note),
    (   Note \== none,
        \+ play_help(Play, none),
        play_journal(Play, all, J),
        note_conflicts(J, Note, Conflicts),
        Conflicts \== []
    ->  maplist(conflict_item(J), Conflicts, Items),
        warning([h3('That cannot be, after what you have seen'),ul(class(lines), Items)], HTML)
    ;   HTML = []
    ).

conflict_item(J, wrong(_,Fact), Item) =>
    Item = li(details([summary(Text),Why])),
    tick_text(J, Fact, Text),
    opposite(Fact, Certain),
    certain_html(J, Certain, Why).
conflict_item(J, together(Facts), Item) =>
    Item = li(Text),
    maplist(tick_text(J), Facts, Texts),
    atomic_list_concat(Texts, '; ', List),
    format(string(Text), "Not all of these can be true: ~w.", [List]).

opposite(has(H,C), lacks(H,C)).
opposite(lacks(H,C), has(H,C)).
