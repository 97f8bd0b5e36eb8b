:- module(cluedo_web_puzzle_notepad,
          [ notepad_html/3              % +P, +State, -HTML
          ]).
:- use_module(state, [state_address/3,state_value/3,which_address/2,state_which/2]).
:- use_module('../card_grid', [card_grid/4]).
:- use_module('../element', [scroll_element/3]).
:- use_module('../../../assistant/journal_words', [journal_seats/3]).
:- use_module('../../../assistant', [holder_text/3]).
:- use_module('../../../knowledge/marginals', [marginal/4,marginals/2]).
:- use_module('../../../knowledge/term', [each_holder/2]).
:- use_module('../../../puzzle', [puzzle_property/2]).
:- use_module('../../../puzzle/wording', [puzzle_given/2]).
:- use_module(library(lists), [nth0/3,sum_list/2]).

/** <module> The notepad of a puzzle

Notes are a text with a letter for each cell, card by card: `n` for no, `y` for yes, `m` for maybe,
and `-` for nothing yet; those at the end are left out.
*/

:- det(notepad_html/3).

%!  notepad_html(+P, +State, -HTML) is det.
%
%   HTML is the notepad of puzzle P with the notes of State. A tap on a cell changes it.

notepad_html(P, State, HTML) :-
    puzzle_property(P, journal(J)),
    state_value(State, notes, Notes),
    journal_seats(J, Setting, _),
    findall(H, each_holder(Setting, H), Holders),
    given(P, Given),
    card_grid(J, 'What you have noted of which card', cell(State, J, Given, Holders), Grid),
    scroll_element('The notepad', Grid, Scroll),
    state_which(State, Which),
    which_address(Which, Begin),
    HTML = section([class(card),id(notepad)],
                   [ h2('Notepad'),
                     p(class([faint,small]),
                       'A tap on a cell writes \u2013 for no, the next one \u2713 for yes, then ? for \c
                        maybe, then nothing again. Write what you like: it is not looked at.'),
                     div('data-notes'(Notes), Scroll),
                     p(class(screen), a([class([button,'small-button']),href(Begin)],
                                        'Begin again, with an empty notepad'))
                   ]).

%   Cells that are known before anything happens.

cell(State, J, Given, Holders, C, Label, H, td(class(Classes), Content)) :-
    (   H == envelope
    ->  Classes = [Class,envelope]
    ;   Classes = [Class]
    ),
    (   given_cell(Given, C, H, Code)
    ->  look(Code, Class, Said, Mark),
        Content = [span('aria-hidden'(true), Mark),span(class(away), Said)]
    ;   state_value(State, notes, Notes),
        length(Holders, Columns),
        nth0(Column, Holders, H),
        I is (C-1)*Columns+Column,
        note(Notes, I, Code),
        look(Code, Class, Said, Mark),
        once(next(Code, Next)),
        with_note(Notes, I, Next, Notes1),
        state_address(State, [notes=Notes1], Address),
        holder_text(J, H, Holder),
        format(string(Spoken), "~w, ~s: ~s", [Label,Holder,Said]),
        format(atom(Place), "cell~d", [I]),
        format(atom(Link), "~w#~w", [Address,Place]),
        Content = a([href(Link),id(Place),'data-cell'(I),'aria-label'(Spoken)], Mark)
    ).

look(-, blank, "empty", '\u00a0').
look(n, no, "no", '\u2013').
look(y, yes, "yes", '\u2713').
look(m, maybe, "maybe", ?).

next(-, n).
next(n, y).
next(y, m).
next(m, -).

note(Notes, I, Code) :-
    (   sub_atom(Notes, I, 1, _, Code0)
    ->  Code = Code0
    ;   Code = (-)
    ).

%   Notes say Code of cell I, and else what Notes0 say.

with_note(Notes0, I, Code, Notes) :-
    format(string(Long), "~s~`-t~*|", [Notes0,I]),
    sub_string(Long, 0, I, _, Before),
    From is I+1,
    (   sub_string(Notes0, From, _, 0, After)
    ->  true
    ;   After = ""
    ),
    format(string(Padded), "|~s~w~s", [Before,Code,After]),
    split_string(Padded, "", "-", [Kept]),
    sub_string(Kept, 1, _, 0, Notes).

%   What is known before anything happens: given(Table,All), in how many of All deals a holder
%   has a card.

given(P, given(Table,All)) :-
    puzzle_given(P, K),
    marginals(K, Table),
    findall(N, marginal(Table, 1, _, N), Row),
    sum_list(Row, All).

given_cell(given(Table,All), C, H, Code) :-
    marginal(Table, C, H, N),
    (   N =:= All
    ->  Code = y
    ;   N =:= 0
    ->  Code = n
    ).
