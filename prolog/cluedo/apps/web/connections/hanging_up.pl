:- module(cluedo_web_hanging_up,
          [ hung_up/2                   % +In, +Out
          ]).

/** <module> The end of a connection
*/

:- det(hung_up/2).

%!  hung_up(+In, +Out) is det.
%
%   Close both streams of a connection, whatever its state.

hung_up(In, Out) :-
    close(Out, [force(true)]),
    close(In, [force(true)]).
