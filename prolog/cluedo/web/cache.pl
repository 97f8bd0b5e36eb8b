:- module(cluedo_web_cache,
          [ cached/5                    % +Kind, +Key, +Most, :Goal, -Value
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).

/** <module> What need not be made again

The server keeps what takes long to make: the last that it made.
*/

:- meta_predicate cached(+, +, +, 1, -).

:- dynamic entry/3.                      % Kind, Key, Value

:- volatile entry/3.

%!  cached(+Kind, +Key, +Most, :Goal, -Value) is semidet.
%
%   Value is what call(Goal, Value) made when Kind was asked for Key, which must be ground. The last
%   Most values of a Kind are kept. Fails if Goal does.

cached(Kind, Key, _, _, Value) :-
    entry(Kind, Key, Value0),
    !,
    Value = Value0.
cached(Kind, Key, Most, Goal, Value) :-
    call(Goal, Value),
    !,
    with_mutex(cluedo_web_cache, keep(Kind, Key, Most, Value)).

%   Two threads may have made the same.

keep(Kind, Key, Most, Value) :-
    retractall(entry(Kind, Key, _)),
    assertz(entry(Kind,Key,Value)),
    aggregate_all(count, entry(Kind, _, _), Count),
    (   Count > Most
    ->  once(retract(entry(Kind,_,_)))
    ;   true
    ).
