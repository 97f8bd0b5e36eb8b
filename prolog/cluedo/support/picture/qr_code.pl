:- module(cluedo_support_picture_qr_code,
          [ qr_path/3,                  % +Text, -Size, -D
            qr_lines/2                  % +Text, -Lines
          ]).
:- use_module(programs, [program_output/5]).
:- use_module(library(lists), [append/3,member/2,nth0/3]).

/** <module> QR codes

Drawn by the program qrencode: texts that a phone reads with its camera.
*/

:- det((qr_path/3, qr_lines/2)).

limits(limits(5,100 000)).

%!  qr_path(+Text, -Size, -D) is det.
%
%   The dark squares of the code of Text are the path D of SVG, in a square of Size units, each as
%   wide as one of them. Around it belong four units of light.
%
%   @error existence_error(cluedo_program, qrencode) if it is not installed; the other errors of
%   program_output/5

qr_path(Text, Size, D) :-
    encoded(['-t','ASCII','-m','0'], Text, Rows),
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
%   Lines, strings, show the code of Text in a terminal, dark on light.
%
%   @error as of qr_path/3

qr_lines(Text, Lines) :-
    encoded(['-t','ANSIUTF8','-m','2'], Text, Lines).

encoded(Options, Text, Lines) :-
    limits(Limits),
    append(Options, ['-o','-','-r'], Args),
    program_output(qrencode, Args, Limits, Text, Output),
    split_string(Output, "\n", "\r", All),
    findall(Line, ( member(Line, All), Line \== "" ), Lines).
