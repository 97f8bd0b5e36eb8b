:- module(cluedo_del_logic_places,
          [ line_place/3,               % +Line, +Column, -Place
            place_position/4,           % +Place, +Column0, -Line, -Column
            first_word/3,               % +Part, -Word, -Rest
            after_sign/4,               % +Part, +Sign, -Before, -After
            blank/1                     % ?Sign
          ]).

/** <module> Parts of statements, and their places

A part is Place-Text. The string Text is the text after the keyword of a statement, or a part of
this text. Place is place(Pieces,Offset). Pieces are the pieces of the statement (statements.pl).
Offset is the number of characters of the statement's text before Text. An error in Text is
cluedo_field(Place,Error).
*/

:- det((line_place/3, place_position/4, first_word/3)).

%!  blank(?Sign) is nondet.
%
%   The string Sign is a blank that may stand between words of a line.

blank(" ").
blank("\t").
blank("\u00A0").

%!  line_place(+Line, +Column, -Place) is det.

line_place(Line, Column, place([piece(0,Line,Column)],0)).

%!  first_word(+Part, -Word, -Rest) is det.
%
%   Word and Rest are the parts of Part before and after its first blank.

first_word(place(Pieces,Offset)-Text, place(Pieces,Offset)-Word, place(Pieces,Offset2)-Rest) :-
    (   sub_string(Text, Before, 1, _, Sign),
        ( blank(Sign) ; Sign == "\n" )
    ->  sub_string(Text, 0, Before, _, Word),
        sub_string(Text, Before, _, 0, Rest0),
        split_string(Rest0, "", " \t\u00A0\n", [Rest]),
        string_length(Text, Length),
        string_length(Rest, Last),
        Offset2 is Offset+Length-Last
    ;   Word = Text,
        Rest = "",
        string_length(Text, Length),
        Offset2 is Offset+Length
    ).

%!  after_sign(+Part, +Sign, -Before, -After) is semidet.
%
%   Part is Before, the string Sign, and After. Fails if Part does not have Sign.

after_sign(place(Pieces,Offset)-Text, Sign, place(Pieces,Offset)-Before,
           place(Pieces,Offset2)-After) :-
    sub_string(Text, B, Length, A, Sign),
    !,
    sub_string(Text, 0, B, _, Before),
    sub_string(Text, _, A, 0, After),
    Offset2 is Offset+B+Length.

%!  place_position(+Place, +Column0, -Line, -Column) is det.
%
%   Line and Column are the position of column Column0, from 1, of the text at Place. Column0 may be
%   `none`, for the text as a whole. Then the position is the start of the text. But if this is also
%   the start of the statement's text, Column is 1.

place_position(place([piece(_,Line0,_)|_],0), none, Line, Column) =>
    Line = Line0,
    Column = 1.
place_position(place(Pieces,Offset), none, Line, Column) =>
    position(Pieces, Offset, Line, Column).
place_position(place(Pieces,Offset), Column0, Line, Column) =>
    Index is Offset+Column0-1,
    position(Pieces, Index, Line, Column).

position([piece(Length,Line0,Column0)|Pieces], Index, Line, Column) :-
    (   ( Index < Length ; Pieces == [] )
    ->  Line = Line0,
        Column is Column0+Index
    ;   Index1 is Index-Length,
        position(Pieces, Index1, Line, Column)
    ).
