:- module(cluedo_web_cache,
          [ cached/5                    % +Kind, +Key, +Most, :Goal, -Value
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).

/** <module> A cache of expensive results

The cache keeps the latest results of each kind.
*/

:- meta_predicate cached(+, +, +, 1, -).

:- dynamic entry/3.                      % Kind, Key, Value

:- volatile entry/3.

%!  cached(+Kind, +Key, +Most, :Goal, -Value) is semidet.
%
%   Value is the result of call(Goal, Value) for a ground Key of Kind, from the cache if possible.
%   The cache keeps at most Most values of Kind. Fails if Goal fails.

cached(Kind, Key, _, _, Value) :-
    entry(Kind, Key, Value0),
    !,
    Value = Value0.
cached(Kind, Key, Most, Goal, Value) :-
    call(Goal, Value),
    !,
    with_mutex(cluedo_web_cache, keep(Kind, Key, Most, Value)).

%   Another thread may have stored the same key meanwhile.

keep(Kind, Key, Most, Value) :-
    retractall(entry(Kind, Key, _)),
    assertz(entry(Kind,Key,Value)),
    aggregate_all(count, entry(Kind, _, _), Count),
    (   Count > Most
    ->  once(retract(entry(Kind,_,_)))
    ;   true
    ).
