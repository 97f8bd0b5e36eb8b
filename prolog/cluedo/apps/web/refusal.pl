:- module(cluedo_web_refusal,
          [ refuse/2,                   % +Status, +Text
            refuse/3                    % +Status, +Format, +Args
          ]).

/** <module> Requests that are refused

A refusal is the error cluedo_refusal(Status), Status a number of HTTP. Its message is for
whoever asked.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(cluedo_refusal(Status)) -->
    [ 'The request was refused (~p)'-[Status] ].

%!  refuse(+Status, +Text).
%!  refuse(+Status, +Format, +Args).
%
%   Raise that the request is refused; Text tells the user why.

refuse(Status, Text) :-
    throw(error(cluedo_refusal(Status), context(_,Text))).

refuse(Status, Format, Args) :-
    format(string(Text), Format, Args),
    refuse(Status, Text).
