:- module(cluedo_web_play_tick_marks,
          [ is_note/1,                  % +Note
            note_text/2,                % +Note, -Notes
            set_tick/5,                 % +Note0, +I, +Code, +N, -Note
            note_tick/4,                % +Note, ?I, -Code, -N
            note_fact/4,                % +Note, +Setting, -I, -Fact
            code_fact/4,                % ?Code, ?H, ?C, ?Fact
            tick_text/3,                % +J, +Fact, -Text
            note_conflicts/3,           % +J, +Note, -Conflicts
            conflict_message/1          % -Text
          ]).
:- use_module('../notepad',
              [cell_place/4,known_cell/4,known_cells/2,is_notes/1,mark_look/4,notes_mark/3,
               set_notes_cell/4]).
:- use_module('../../assistant', [card_text/3,holder_text/3]).
:- use_module('../../assistant/journal_words', [journal_seats/3]).
:- use_module('../../journal', [journal_conflict/3,journal_property/2]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> The notepad of a person

    sheet(Notes,Whens)

Notes is a string of codes, see ../notepad.pl. Whens has I-N for each marked cell I: the person had
seen N facts when they marked it. An empty notepad may also be `none`.
*/

:- det((note_text/2, set_tick/5, tick_text/3, note_conflicts/3)).

is_note(none).
is_note(sheet(Notes,Whens)) :-
    string(Notes),
    is_notes(Notes),
    is_list(Whens),
    forall(member(When, Whens), ( When = I-N, integer(I), integer(N) )).

%!  note_text(+Note, -Notes) is det.
%!  set_tick(+Note0, +I, +Code, +N, -Note) is det.
%!  note_tick(+Note, -I, -Code, -N) is nondet.
%
%   Note has Code in cell I, and the person had seen N facts when they wrote Code. set_tick/5 writes
%   Code. note_text/2 gives the codes of all cells.

note_text(none, Notes) =>
    Notes = "".
note_text(sheet(Notes0,_), Notes) =>
    Notes = Notes0.

set_tick(Note0, I, Code, N, sheet(Notes,Whens)) :-
    note_text(Note0, Notes0),
    set_notes_cell(Notes0, I, Code, Notes),
    findall(I0-N0, ( note_tick(Note0, I0, _, N0), I0 =\= I ), Whens0),
    (   Code == (-)
    ->  Whens = Whens0
    ;   append(Whens0, [I-N], Whens)
    ).

note_tick(sheet(Notes,Whens), I, Code, N) :-
    member(I-N, Whens),
    notes_mark(Notes, I, Code).

%!  note_fact(+Note, +Setting, -I, -Fact) is nondet.
%
%   Note states Fact, has(H,C) or lacks(H,C), in cell I.

note_fact(Note, Setting, I, Fact) :-
    note_tick(Note, I, Code, _),
    cell_place(Setting, I, C, H),
    code_fact(Code, H, C, Fact).

%!  code_fact(?Code, ?H, ?C, ?Fact) is nondet.
%
%   Code in the cell of card C and holder H means Fact.

code_fact(y, H, C, has(H,C)).
code_fact(n, H, C, lacks(H,C)).

%!  tick_text(+J, +Fact, -Text) is det.
%
%   Text states Fact as it appears on the notepad.

tick_text(J, Fact, Text) :-
    code_fact(Code, H, C, Fact),
    !,
    mark_look(Code, _, Word, _),
    card_text(J, C, Card),
    holder_text(J, H, Holder),
    format(string(Text), "~s, ~s: ~s", [Card,Holder,Word]).

%!  note_conflicts(+J, +Note, -Conflicts) is det.
%
%   Conflicts are the contradictions between Note and journal J. Conflicts has wrong(I,Fact) for
%   each impossible Fact in cell I. If no single fact is impossible, Conflicts is [] or
%   [together(Facts)]: a smallest set of Facts that cannot all be true.

note_conflicts(J, Note, Conflicts) :-
    journal_seats(J, Setting, _),
    journal_property(J, knowledge(K)),
    known_cells(K, Known),
    findall(I-Fact, note_fact(Note, Setting, I, Fact), Noted),
    findall(wrong(I,Fact), ( member(I-Fact, Noted), is_wrong(Fact, Known) ), Wrong),
    (   Wrong == [],
        findall(Fact, member(_-Fact, Noted), Facts),
        Facts \== [],
        journal_property(J, count(Seen)),
        journal_conflict(J, all(Facts), Clash)
    ->  findall(Fact, ( member(N-Fact, Clash), N > Seen ), Together),
        Conflicts = [together(Together)]
    ;   Conflicts = Wrong
    ).

%!  conflict_message(-Text) is det.
%
%   The bar says Text if a notepad has conflicts.

conflict_message("Your notepad cannot be right.").

is_wrong(has(H,C), Known) :-
    known_cell(Known, C, H, n).
is_wrong(lacks(H,C), Known) :-
    known_cell(Known, C, H, y).
