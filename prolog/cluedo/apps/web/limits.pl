:- module(cluedo_web_limits,
          [ limits/2,                   % +Others, -Limits
            limit/3                     % +Limits, +Name, -Value
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [domain_error/2,must_be/2]).

/** <module> What a server allows

Of times and numbers that go for a server as a whole; what a page allows is said there.
*/

:- det((limits/2, limit/3)).

%   allowed(Name, Value, Type): times are in seconds.

allowed(games,        60,  positive_integer).   % that a client begins in a minute
allowed(connections, 400,  positive_integer).   % that say nothing yet, or not all
allowed(silent,       20,  number).             % until the first byte comes
allowed(reading,      10,  number).             % from there to the last one
allowed(queue,       250,  positive_integer).   % of requests that take long
allowed(patience,      8,  number).             % of one that waits there
allowed(answering,    15,  number).
allowed(writing,      30,  number).

%!  limits(+Others, -Limits) is det.
%
%   Limits are those of a server; Others, a list of Name(Value), go before those by default.
%
%   @error domain_error(cluedo_option, Other) if it is none

limits(Others, limits(Others)) :-
    must_be(list, Others),
    maplist(must_be_limit, Others).

must_be_limit(Other) :-
    must_be(compound, Other),
    (   compound_name_arguments(Other, Name, [Value]),
        allowed(Name, _, Type)
    ->  must_be(Type, Value)
    ;   domain_error(cluedo_option, Other)
    ).

%!  limit(+Limits, +Name, -Value) is det.

limit(limits(Others), Name, Value) :-
    compound_name_arguments(Option, Name, [Value0]),
    (   memberchk(Option, Others)
    ->  Value = Value0
    ;   allowed(Name, Value, _)
    ).
