:- module(cluedo_experiment_tally,
          [ ranges/2,                   % +Pairs, -Ranges
            games_count/2,              % +Ranges, -Count
            missing_games/3,            % +Wanted, +Ranges, -Missing
            unplayed_games/3,           % +Part, +Ranges, -Pairs
            must_be_same/2,             % +Spec, +Other
            must_be_experiment/1,       % +Result
            must_be_sound/2,            % :Unsound, +Result
            unsound_specification/3     % :Specify, +Asked, -Why
          ]).
:- use_module(cells, [unsound_cells/4]).
:- use_module(specification, [specification/2]).
:- use_module('../support/check', [accepted/1]).
:- use_module('../support/errors', [error_line/2,throw_error/2,throw_error/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3,member/2,reverse/2]).
:- use_module(library(option), [option/2]).

/** <module> The games of a result, and checks of results
*/

:- det((ranges/2, games_count/2, unplayed_games/3, must_be_experiment/1)).

%!  ranges(+Pairs, -Ranges) is det.
%
%   Pairs is a list of From-To. Ranges has them as games(From,To), ascending, in the fewest ranges.
%
%   @error permission_error(merge, cluedo_games, Games) if Games are in more than one pair

ranges(Pairs, Ranges) :-
    msort(Pairs, Sorted),
    foldl(range, Sorted, [], Backwards),
    reverse(Backwards, Ranges).

range(From-To, Ranges0, Ranges), To < From =>
    Ranges = Ranges0.
range(From-To, [games(_,To0)|_], _), From =< To0 =>
    Last is min(To, To0),
    throw_error(permission_error(merge,cluedo_games,games(From,Last)),
                "Played in more than one part").
range(From-To, [games(From0,To0)|Ranges0], Ranges), From =:= To0+1 =>
    Ranges = [games(From0,To)|Ranges0].
range(From-To, Ranges0, Ranges) =>
    Ranges = [games(From,To)|Ranges0].

%!  games_count(+Ranges, -Count) is det.
%
%   Ranges is a list of games(From,To). They have Count games in all.

games_count(Ranges, Count) :-
    aggregate_all(sum(To-From+1), member(games(From,To), Ranges), Count).

%!  missing_games(+Wanted, +Ranges, -Missing) is semidet.
%!  unplayed_games(+Part, +Ranges, -Pairs) is det.
%
%   Ranges is a result of ranges/2. Wanted is a list of games(From,To). Missing is games(From,To):
%   the first games of Wanted that Ranges lacks. Part is From-To. Pairs is a list of From-To: all
%   games of Part that Ranges lacks.

missing_games([games(From,To)|Wanted], Ranges, Missing) :-
    (   member(games(A,B), Ranges),
        between(A, B, From)
    ->  First is B+1
    ;   First = From
    ),
    (   First > To
    ->  missing_games(Wanted, Ranges, Missing)
    ;   member(games(Next,_), Ranges),
        Next > First
    ->  Last is min(To, Next-1),
        Missing = games(First,Last)
    ;   Missing = games(First,To)
    ).

unplayed_games(From-To, Ranges, Pairs) :-
    (   missing_games([games(From,To)], Ranges, games(First,Last))
    ->  Pairs = [First-Last|More],
        Next is Last+1,
        unplayed_games(Next-To, Ranges, More)
    ;   Pairs = []
    ).

%!  must_be_same(+Spec, +Other) is det.
%
%   Check that results of these two specifications may be merged.
%
%   @error permission_error(merge, cluedo_experiment, Other)

must_be_same(Spec, Other) :-
    (   Spec == Other
    ->  true
    ;   option(version(Version), Spec),
        option(version(Version2), Other),
        Version \== Version2
    ->  throw_error(permission_error(merge,cluedo_experiment,Other),
                    "played by version ~w of the library, others by version ~w",
                    [Version2,Version])
    ;   findall(Name, ( member(Field, Spec), \+ memberchk(Field, Other), functor(Field, Name, 1) ),
                Names),
        atomic_list_concat(Names, ', ', Text),
        throw_error(permission_error(merge,cluedo_experiment,Other),
                    "these options differ: ~w", [Text])
    ).

%!  must_be_experiment(+Result) is det.
%
%   Check that Result is a sound result. The message of the error names the wrong part.
%
%   @error type_error(cluedo_experiment, Result)

must_be_experiment(Result) :-
    must_be_sound(unsound, Result).

%!  must_be_sound(:Unsound, +Result) is det.
%
%   Raise an error if call(Unsound, Result, Why) is true: Why says what is wrong with Result.
%
%   @error type_error(cluedo_experiment, Result)

:- meta_predicate must_be_sound(2, +).

must_be_sound(Unsound, Result) :-
    must_be(acyclic, Result),
    must_be(ground, Result),
    (   call(Unsound, Result, Why)
    ->  throw_error(type_error(cluedo_experiment,Result), Why)
    ;   true
    ).

%   A result may name agents that do not exist here, and may be of another version of the library.

unsound(experiment(Spec,Games,Cells), Why) =>
    (   unsound_spec(Spec, Why)
    ->  true
    ;   unsound_games(Games, Why)
    ->  true
    ;   games_count(Games, Count),
        unsound_cells(Spec, Count, Cells, Why)
    ).
unsound(_, Why) =>
    Why = "it is not experiment(Spec,Games,Cells)".

unsound_spec(Spec, Why) :-
    (   is_list(Spec),
        append(Asked, [version(Version)], Spec),
        atom(Version)
    ->  unsound_specification(specification(Asked), Asked, Why)
    ;   Why = "its specification does not end with version(Version)"
    ).

%!  unsound_specification(:Specify, +Asked, -Why) is semidet.
%
%   The specification Asked, without its version, differs from Same of call(Specify, Same), or this
%   call raises an error. Why says so.

:- meta_predicate unsound_specification(1, +, -).

unsound_specification(Specify, Asked, Why) :-
    catch(call(Specify, Same), error(Formal,Context), true),
    (   nonvar(Formal),
        Formal = resource_error(_)
    ->  throw(error(Formal,Context))
    ;   nonvar(Formal)
    ->  error_line(error(Formal,Context), Text),
        string_concat("its specification: ", Text, Why)
    ;   append(Wanted, [version(_)], Same),
        Wanted \== Asked,
        format(string(Why), "its specification is ~p, not ~p", [Asked,Wanted])
    ).

unsound_games(Games, Why) :-
    (   \+ is_list(Games)
    ->  Why = "its games are not a list"
    ;   member(Range, Games),
        \+ is_range(Range)
    ->  format(string(Why), "~p is not games(From,To)", [Range])
    ;   findall(From-To, member(games(From,To), Games), Pairs),
        \+ accepted(ranges(Pairs, Games))
    ->  Why = "its games are not ranges in ascending order with gaps"
    ).

is_range(games(From,To)) :-
    integer(From),
    integer(To),
    From >= 1.
