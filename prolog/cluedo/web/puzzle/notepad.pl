:- module(cluedo_web_puzzle_notepad,
          [ notepad_html/3              % +P, +State, -HTML
          ]).
:- use_module(state, [state_address/3,state_value/3,which_address/2,state_which/2]).
:- use_module('../element', [scroll_element/3]).
:- use_module('../notepad', [known_cells/2,notepad_grid/5,notes_marked/4]).
:- use_module('../../puzzle', [puzzle_property/2]).
:- use_module('../../puzzle/wording', [puzzle_given/2]).

/** <module> The notepad of a puzzle

Its notes are in the address, see ../notepad.pl.
*/

:- det(notepad_html/3).

%!  notepad_html(+P, +State, -HTML) is det.
%
%   HTML is the notepad of puzzle P with the notes of State. A tap on a cell changes it.

notepad_html(P, State, HTML) :-
    puzzle_property(P, journal(J)),
    state_value(State, notes, Notes),
    puzzle_given(P, K),
    known_cells(K, Known),
    notepad_grid(J, Known, Notes, link(State, Notes), Grid),
    scroll_element('The notepad', Grid, Scroll),
    state_which(State, Which),
    which_address(Which, Begin),
    HTML = section([class(card),id(notepad)],
                   [ h2('Notepad'),
                     p(class([faint,small]),
                       'A tap on a cell writes \u2013 for no, the next one \u2713 for yes, then ? for \c
                        maybe, \u2022 for what you like, then nothing again. It is not looked at.'),
                     div('data-notes'(Notes), Scroll),
                     p(class(screen), a([class([button,'small-button']),href(Begin)],
                                        'Begin again, with an empty notepad'))
                   ]).

link(State, Notes0, I, Next, Attributes-Mark, a([href(Link)|Attributes], Mark)) :-
    notes_marked(Notes0, I, Next, Notes),
    state_address(State, [notes=Notes], Address),
    format(atom(Link), "~w#cell~d", [Address,I]).
