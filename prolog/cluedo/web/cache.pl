:- module(cluedo_web_cache,
          [ recall/5                    % +Kind, +Key, +Most, :Goal, -Value
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).

/** <module> What need not be made again

The server keeps what takes long to make: the last that it made.
*/

:- meta_predicate recall(+, +, +, 1, -).

:- dynamic made/3.                      % Kind, Key, Value

:- volatile made/3.

%!  recall(+Kind, +Key, +Most, :Goal, -Value) is semidet.
%
%   Value is what call(Goal, Value) made when Kind was asked for Key, which must be ground. The last
%   Most values of a Kind are kept. Fails if Goal does.

recall(Kind, Key, _, _, Value) :-
    made(Kind, Key, Value0),
    !,
    Value = Value0.
recall(Kind, Key, Most, Goal, Value) :-
    call(Goal, Value),
    !,
    with_mutex(cluedo_web_cache, keep(Kind, Key, Most, Value)).

%   Two threads may have made the same.

keep(Kind, Key, Most, Value) :-
    retractall(made(Kind, Key, _)),
    assertz(made(Kind,Key,Value)),
    aggregate_all(count, made(Kind, _, _), Count),
    (   Count > Most
    ->  once(retract(made(Kind,_,_)))
    ;   true
    ).
