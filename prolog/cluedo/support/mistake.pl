:- module(cluedo_mistake,
          [ mistake/2,                  % +Formal, +Message
            mistake/3                   % +Formal, +Format, +Args
          ]).

/** <module> Errors that tell what is right
*/

%!  mistake(+Formal, +Message).
%!  mistake(+Formal, +Format, +Args).
%
%   Raise the error Formal; a message, a string or made as by format/2, tells the
%   user more.

mistake(Formal, Message) :-
    throw(error(Formal, context(_,Message))).

mistake(Formal, Format, Args) :-
    format(string(Message), Format, Args),
    mistake(Formal, Message).
