:- module(cluedo_del_picture_state_labels,
          [ state_lines/3               % +Sig, +Values, -Lines
          ]).
:- use_module('../../support/picture/picture_options', [short_text/3]).
:- use_module('../signature', [card_name/3,value_holder/3]).
:- use_module('../world_text', [named_world/3,world_name/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [nth1/3]).

/** <module> The labels of states
*/

:- det(state_lines/3).

%!  state_lines(+Sig, +Values, -Lines) is det.
%
%   Lines are the label of the world where variables have Values, as a list of strings. A deal is
%   written as draw_model/1 writes it. If this is too long, there is a line for each holder. A world
%   of a model of atoms is written as the set of its true atoms.

state_lines(Sig, Values, Lines), Sig = deals(_,Hands,E,_) =>
    world_name(Sig, Values, Name),
    (   atom_length(Name, Length),
        Length =< 12
    ->  atom_string(Name, Line),
        Lines = [Line]
    ;   length(Hands, Before),
        Last is Before+E,
        findall(Line,
                ( between(1, Last, V),
                  value_holder(V, Sig, Holder),
                  holder_line(V, Holder, Sig, Values, Line)
                ),
                Lines)
    ).
state_lines(Sig, Values, Lines) =>
    named_world(Sig, Values, Atoms),
    maplist(short_atom, Atoms, Texts0),
    append_commas(Texts0, Texts),
    wrap_lines(Texts, "{", Lines).

holder_line(V, Holder, Sig, Values, Line) :-
    findall(Card,
            ( nth1(C, Values, V), card_name(Sig, C, Card) ),
            Cards),
    atomic_list_concat(Cards, ', ', Hand),
    format(string(Text), "~w: ~w", [Holder,Hand]),
    short_text(Text, 60, Line).

short_atom(Atom, Text) :-
    short_text(Atom, 40, Text).

%   Texts are the texts of the first argument with what follows them in a set like `{p, q}`: a
%   comma, or `}` after the last one.

append_commas([], Texts) =>
    Texts = ["}"].
append_commas([Last0], Texts) =>
    string_concat(Last0, "}", Last),
    Texts = [Last].
append_commas([Text0|Texts0], Texts) =>
    string_concat(Text0, ", ", Text),
    Texts = [Text|Texts1],
    append_commas(Texts0, Texts1).

%   Lines have the text Line and then Texts. Each line has as many texts as fit.

wrap_lines([], Line, Lines) =>
    Lines = [Line].
wrap_lines([Text|Texts], Line0, Lines) =>
    string_concat(Line0, Text, Line),
    (   string_length(Line, Length),
        Length =< 28
    ->  wrap_lines(Texts, Line, Lines)
    ;   Line0 == "{"
    ->  wrap_lines(Texts, Line, Lines)
    ;   Lines = [Line0|Lines1],
        wrap_lines(Texts, Text, Lines1)
    ).
