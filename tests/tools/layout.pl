:- module(layout, [layout_fault/2]).            % +Root, -Fault
:- use_module(library(filesex), [directory_member/3]).
:- use_module(library(lists), [member/2,memberchk/2,nth1/3]).
:- use_module(library(main), [main/0]).
:- use_module(library(readutil), [read_file_to_string/3]).

/** <module> Check the layout of source files

    swipl tests/tools/layout.pl -- Root

The exit status is 1 if

  - a line of Prolog or C has more than 100 columns
  - a line of Prolog begins with the next element of a list, or the next argument of a call, but
    not in the column of the first one, which stands behind its bracket:

        :- use_module(library(lists),
                      [append/3,member/2,
                       nth1/3]).

    It may also begin four columns to the right of the line of the bracket, as in terms of HTML,
    or at the begin of the line, as the text of a command's help.
*/

:- initialization(main, main).

main([Root]) :-
    findall(Fault, layout_fault(Root, Fault), Faults),
    forall(member(Fault, Faults),
           ( message(Fault, Format-Arguments),
             format(user_error, Format, Arguments) )),
    (   Faults == []
    ->  true
    ;   halt(1)
    ).

message(long(File,Line,Columns), "~w:~d: ~d columns~n"-[File,Line,Columns]).
message(unaligned(File,Line,Column,Expected), Message) :-
    Message = "~w:~d: begins in column ~d, not below the first element in column ~d~n"-
              [File,Line,Column,Expected].

%   checked(Folder, Extension): files below Folder, of the checkout, are checked.

checked(prolog, pl).
checked(app, pl).
checked(c, c).
checked(c, h).
checked(bench, pl).
checked(bench, c).
checked(tests, pl).
checked(tests, c).
checked(tests, h).

%   exempt(File): the lines of File are as they were recorded.

exempt('tests/helpers/golden.pl').

%!  layout_fault(+Root, -Fault) is nondet.
%
%   Fault is long(File,Line,Columns) or unaligned(File,Line,Column,Expected). Lines and columns
%   are counted from 1, and File is a path from Root on.

layout_fault(Root, Fault) :-
    checked(Folder, Extension),
    absolute_file_name(Folder, Directory, [relative_to(Root)]),
    exists_directory(Directory),
    directory_member(Directory, Path, [recursive(true),extensions([Extension])]),
    atom_concat(Directory, Inside, Path),
    atom_concat(Folder, Inside, File),
    \+ exempt(File),
    read_file_to_string(Path, Text, [encoding(utf8)]),
    (   long_line(Text, Line, Columns),
        Fault = long(File,Line,Columns)
    ;   Extension == pl,
        unaligned_line(Text, Line, Column, Expected),
        Fault = unaligned(File,Line,Column,Expected)
    ).

long_line(Text, Line, Columns) :-
    split_string(Text, "\n", "", Lines),
    nth1(Line, Lines, Content),
    string_length(Content, Columns),
    Columns > 100.

%   Line begins with an element after a comma, but in none of the columns that it may begin in.
%   Inside a bare parenthesis or a curly bracket it may begin in any column.

unaligned_line(Text, Line, Column, Expected) :-
    string_codes(Text, Codes),
    tokens(Codes, 1, 1, Tokens),
    unaligned(Tokens, token(0,0,0,end), 1, [], Line, Column, Expected).

%   Begin is the column in which the line of the token Last begins.  Open has
%   open(Line,Begin,First) for each open bracket, the last one first: Begin is the column in
%   which its Line begins, First the column of what follows it there, or `none` if elements may
%   begin anywhere.

unaligned([Token|Tokens], Last, Begin0, Open, Line, Column, Expected) :-
    Token = token(L,C,_,Kind),
    Last = token(L0,_,_,Kind0),
    (   L > L0
    ->  Begin = C
    ;   Begin = Begin0
    ),
    (   L > L0,
        Kind0 == comma,
        Kind \== close,
        Open = [open(L1,Begin1,First)|_],
        L > L1,
        integer(First),
        Hanging is Begin1+4,
        \+ memberchk(C, [1,First,Hanging]),
        Line-Column-Expected = L-C-First
    ;   brackets(Kind, Token, Last, Begin, Tokens, Open, Open1),
        unaligned(Tokens, Token, Begin, Open1, Line, Column, Expected)
    ).

brackets(open(Bracket), token(L,C,_,_), Last, Begin, Tokens, Open0, Open) =>
    Open = [open(L,Begin,First)|Open0],
    (   (   Bracket == list
        ;   Bracket == parenthesis,
            Last = token(L,_,C,word)            % of a call
        ),
        Tokens = [token(L,First0,_,_)|_]
    ->  First = First0
    ;   First = none
    ).
brackets(close, _, _, _, _, [_|Open0], Open) =>
    Open = Open0.
brackets(end, _, _, _, _, _, Open) =>
    Open = [].
brackets(_, _, _, _, _, Open0, Open) =>
    Open = Open0.

%   Tokens has token(Line,Column,End,Kind) for each token of Codes, which begin at line L and
%   column C. End is the column behind it.

tokens([], _, _, []) :-
    !.
tokens(Codes, L, C, Tokens) :-
    token(Kind, Codes, Rest),
    position(Codes, Rest, L, C, L1, C1),
    (   Kind == blank
    ->  Tokens = Tokens1
    ;   Tokens = [token(L,C,C1,Kind)|Tokens1]
    ),
    tokens(Rest, L1, C1, Tokens1).

position(Codes, Rest, L0, C0, L, C) :-
    (   same_term(Codes, Rest)
    ->  L = L0,
        C = C0
    ;   Codes = [0'\n|Codes1]
    ->  L1 is L0+1,
        position(Codes1, Rest, L1, 1, L, C)
    ;   Codes = [_|Codes1],
        C1 is C0+1,
        position(Codes1, Rest, L0, C1, L, C)
    ).

token(blank) --> [Code], { code_type(Code, space) }, !.
token(blank) --> "%", !, line_rest.
token(blank) --> "/*", !, comment_rest.
token(open(list)) --> "[", !.
token(open(parenthesis)) --> "(", !.
token(open(curly)) --> "{", !.
token(close) --> ( "]" ; ")" ; "}" ), !.
token(comma) --> ",", !.
token(end) --> ".", blank_ahead, !.
token(word) --> "0'", ( "\\", [_] ; "''" ; [_] ), !.
token(word) --> [Quote], { memberchk(Quote, `'"\``) }, !, quoted_rest(Quote).
token(word) --> [Code], { code_type(Code, csym) }, !, word_rest.
token(other) --> [_].

line_rest --> [Code], { Code =\= 0'\n }, !, line_rest.
line_rest --> [].

comment_rest --> "*/", !.
comment_rest --> [_], !, comment_rest.
comment_rest --> [].

quoted_rest(Quote) --> "\\", [_], !, quoted_rest(Quote).
quoted_rest(Quote) --> [Quote,Quote], !, quoted_rest(Quote).
quoted_rest(Quote) --> [Quote], !.
quoted_rest(Quote) --> [_], !, quoted_rest(Quote).
quoted_rest(_) --> [].

word_rest --> [Code], { code_type(Code, csym) }, !, word_rest.
word_rest --> [].

blank_ahead(Codes, Codes) :-
    (   Codes = [Code|_]
    ->  code_type(Code, space)
    ;   true
    ).
