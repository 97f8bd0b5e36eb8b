:- module(cluedo_del_logic_run,
          [ run_logic/3                 % +Options, +Items, -Entries
          ]).
:- use_module(expected_answers, [asked_value/5,same_value/2]).
:- use_module(names, [in_field/2]).
:- use_module('../../del', [model/2,suppose/3,update/3]).

/** <module> What happens, one after the other

An entry is stage(Item,M), the model M after Item, `start` at first; or
answer(Item,Value,Right): Value is of answers.pl, and Right is `true` or `false`, or `none`
where no answer is expected.
*/

:- det(run_logic/3).

most_worlds(1000).                      % that an answer tells

%!  run_logic(+Placed, +Items, -Entries) is det.
%
%   Entries are what comes of Items, of items.pl, in the model of Placed, Place-Options.
%
%   @error cluedo_field(Place, Error)

run_logic(Place-Options, Items, [stage(start,M)|Entries]) :-
    in_field(Place, model(Options, M)),
    entries(Items, M, Entries).

entries([], _, Entries) =>
    Entries = [].
entries([Item|Items], M0, Entries) =>
    Item = item(_,Place,_,Term),
    Entries = [Entry|Entries1],
    in_field(Place, entry(Term, Item, M0, M, Entry)),
    entries(Items, M, Entries1).

entry(do(Action), Item, M0, M, Entry) =>
    update(M0, Action, M),
    Entry = stage(Item,M).
entry(suppose(F), Item, M0, M, Entry) =>
    suppose(M0, F, M),
    Entry = stage(Item,M).
entry(asked(Kind,F,Expected), Item, M0, M, Entry) =>
    M = M0,
    most(Expected, Most),
    asked_value(Kind, F, M, Most, Value),
    Entry = answer(Item,Value,Right),
    right(Expected, Value, Right).

most(expected(_,_,worlds(Count,_)), Most) =>
    most_worlds(Usual),
    Most is max(Count, Usual).
most(_, Most) =>
    most_worlds(Most).

right(none, _, Right) =>
    Right = none.
right(expected(_,_,Expected), Value, Right) =>
    (   same_value(Value, Expected)
    ->  Right = true
    ;   Right = false
    ).
