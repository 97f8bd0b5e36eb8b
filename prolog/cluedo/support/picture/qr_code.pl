:- module(cluedo_support_picture_qr_code,
          [ qr_path/3,                  % +Text, -Size, -D
            qr_lines/2                  % +Text, -Lines
          ]).
:- use_module(programs, [program_output/5]).
:- use_module(library(lists), [append/3,member/2,nth0/3]).

/** <module> QR codes, drawn by the program qrencode
*/

:- det((qr_path/3, qr_lines/2)).

limits(limits(5,100 000)).

%!  qr_path(+Text, -Size, -D) is det.
%
%   D is an SVG path with the dark squares of the QR code of Text. The code is Size units wide, and
%   each square is one unit wide. The caller must leave a light border of four units.
%
%   @error existence_error(cluedo_program, qrencode) if qrencode is not installed
%   @error the other errors of program_output/5

qr_path(Text, Size, D) :-
    run_qrencode(['-t','ASCII','-m','0'], Text, Rows),
    length(Rows, Size),
    findall(Square,
            ( nth0(Y, Rows, Row),
              sub_string(Row, Before, 2, _, "##"),
              Before mod 2 =:= 0,
              X is Before//2,
              format(atom(Square), "M~d ~dh1v1h-1z", [X,Y])
            ),
            Squares),
    atomic_list_concat(Squares, D).

%!  qr_lines(+Text, -Lines) is det.
%
%   Lines are strings. Printed in a terminal, they show the QR code of Text, dark on light.
%
%   @error the errors of qr_path/3

qr_lines(Text, Lines) :-
    run_qrencode(['-t','ANSIUTF8','-m','2'], Text, Lines).

run_qrencode(Options, Text, Lines) :-
    limits(Limits),
    append(Options, ['-o','-','-r'], Args),
    program_output(qrencode, Args, Limits, Text, Output),
    split_string(Output, "\n", "\r", All),
    findall(Line, ( member(Line, All), Line \== "" ), Lines).
