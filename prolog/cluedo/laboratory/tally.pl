:- module(cluedo_laboratory_tally,
          [ specification/2,            % +Options, -Spec
            must_be_experiment_option/1, % +Option
            empty_cells/2,              % +Spec, -Cells
            on_board/1,                 % +Spec
            sum_cells/2,                % +ListOfCells, -Cells
            ranges/2,                   % +Pairs, -Ranges
            missing_games/3,            % +Wanted, +Ranges, -Missing
            refuse/3,                   % +Type, +Culprit, +Message
            must_be_experiment/1        % +Result
          ]).
:- use_module('../edition/setting', [edition_value/2]).
:- use_module('../board', [board/2]).
:- use_module('../support/check').
:- use_module('../support/mistake', [mistake/2]).
:- use_module('../thesis/quirks').
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3,maplist/4]).
:- use_module(library(error),
            [ domain_error/2, existence_error/2, is_of_type/2, must_be/2,
              type_error/2
            ]).
:- use_module(library(lists),
            [append/2,append/3,member/2,nth1/3,reverse/2,sum_list/2]).
:- use_module(library(option), [option/2,option/3]).
:- use_module(library(pairs), [group_pairs_by_key/2]).

/** <module> What experiments are asked for, and what they result in

The parts of `experiment(Spec, Games, Cells)`, see library(cluedo/experiment):
how they are made, added up and checked.
*/

:- det((specification/2, must_be_experiment_option/1, empty_cells/2, sum_cells/2,
        ranges/2, must_be_experiment/1)).

                /*******************************
                *        SPECIFICATION         *
                *******************************/

%!  specification(+Options, -Spec) is det.
%
%   Spec has what the games of an experiment with these Options depend on. The
%   agents need not be there.
%
%   @see experiment/2 for the options and errors

specification(Options, Spec) :-
    must_be(list, Options),
    must_be(acyclic, Options),
    must_be(ground, Options),
    maplist(must_be_experiment_option, Options),
    spec(Options, Spec).

%!  must_be_experiment_option(+Option) is det.
%
%   Option, which is ground, is one of experiment/2.

must_be_experiment_option(game(Game)) =>
    must_be_one_of([thesis,contest], Game).
must_be_experiment_option(agents(Agents)) =>
    must_be(list, Agents),
    (   Agents == []
    ->  domain_error(cluedo_agents, Agents)
    ;   true
    ).
must_be_experiment_option(players(X)) =>
    must_be_between(2, 10, cluedo_players, X).
must_be_experiment_option(edition(E)) =>
    edition_value(E, _).
must_be_experiment_option(board(B)) =>
    board(B, _).
must_be_experiment_option(dice(N)) =>
    must_be_between(1, 6, cluedo_dice, N).
must_be_experiment_option(games(To)) =>
    must_be_experiment_option(games(1,To)).
must_be_experiment_option(games(From,To)) =>
    must_be_between(1, 999_999_999_999, cluedo_games, To),
    must_be_between(1, To, cluedo_games, From).
must_be_experiment_option(part(I,N)) =>
    must_be(positive_integer, N),
    must_be_between(1, N, cluedo_part, I).
must_be_experiment_option(seed(Seed)) =>
    must_be(nonneg, Seed).
must_be_experiment_option(rotate(Rotate)) =>
    must_be_one_of([true,false,all], Rotate).
must_be_experiment_option(options(Options)) =>
    must_be(list, Options).             % which ones depends on the game
must_be_experiment_option(threads(T)) =>
    must_be_between(1, 1024, cluedo_threads, T).
must_be_experiment_option(progress(Progress)) =>
    must_be(boolean, Progress).
must_be_experiment_option(Option) =>
    domain_error(cluedo_experiment_option, Option).

%   The flag may differ where another part is played, so it is written down.
%   What the experiment itself says, and what threads would write over each
%   other, are no options of the game.

spec(Options, Spec) :-
    (   option(agents(Agents), Options)
    ->  true
    ;   existence_error(cluedo_experiment_option, agents)
    ),
    option(game(Game), Options, thesis),
    option(seed(Seed), Options, 1),
    option(options(More0), Options, []),
    length(Agents, Entries),
    (   Game == thesis
    ->  must_be_options([quirks/1], More0),
        Default = 6,
        option(players(Players), Options, 6),
        must_be_players(Players),
        (   game_options(Options, [Option|_])
        ->  wrong(Option, "it is for game(contest)")
        ;   true
        ),
        thesis_quirks(Quirks),
        (   option(quirks(_), More0)
        ->  More = More0
        ;   append(More0, [quirks(Quirks)], More)
        ),
        option(rotate(Rotate), Options, false)
    ;   must_be_options([ edition/1, deck/1, hands/1, open/1, deal/2, turns/1,
                          board/1, dice/1, pawns/1
                        ],
                        More0),
        must_be_between(2, 10, cluedo_players, Entries),
        Default = Entries,
        game_options(Options, More1),
        append(More1, More0, More),
        option(rotate(Rotate), Options, true)
    ),
    option(players(X), Options, Default),
    (   Game == contest,
        X =\= Entries
    ->  wrong(players(X), "as many play a contest as there are agents")
    ;   Game == thesis,
        Rotate \== false
    ->  wrong(rotate(Rotate), "it is for game(contest)")
    ;   true
    ),
    Spec = [ game(Game), agents(Agents), players(X), rotate(Rotate),
             seed(Seed), options(More)
           ].

wrong(Option, Reason) :-
    mistake(domain_error(cluedo_experiment_option,Option), Reason).

%   More are options of a contest that an experiment has by itself.

game_options(Options, More) :-
    findall(Option,
            ( member(Option, [edition(_),board(_),dice(_)]),
              option(Option, Options)
            ),
            More).

                /*******************************
                *            CELLS             *
                *******************************/

%!  empty_cells(+Spec, -Cells) is det.
%
%   Cells are those that a result of Spec has, in order, of no games.

empty_cells(Spec, Cells) :-
    Spec = [game(Game),agents(Agents),players(X),rotate(Rotate)|_],
    (   on_board(Spec)
    ->  Counts = counts(0,0,0,0,0,0,0)
    ;   Counts = counts(0,0,0,0,0)
    ),
    findall(cell(Entry,Agent,Seat)-Counts,
            ( nth1(Entry, Agents, Agent),
              seat(Game, Rotate, X, Entry, Seat)
            ),
            Cells).

seat(thesis, _, _, _, Seat) =>
    Seat = 1.
seat(contest, false, _, Entry, Seat) =>
    Seat = Entry.
seat(contest, _, X, _, Seat) =>
    between(1, X, Seat).

%!  on_board(+Spec) is semidet.
%
%   The games of Spec are played on a board.

on_board(Spec) :-
    option(options(Options), Spec),
    option(board(_), Options).

%!  sum_cells(+ListOfCells, -Cells) is det.
%
%   Cells has the sum of all cells of a key, for each key, ascending.

sum_cells(ListOfCells, Cells) :-
    append(ListOfCells, All),
    keysort(All, Sorted),
    group_pairs_by_key(Sorted, Groups),
    maplist(sum_group, Groups, Cells).

sum_group(Key-[First|Counts], Key-Sum) :-
    foldl(add, Counts, First, Sum).

add(counts(A1,B1,C1,D1,E1), counts(A2,B2,C2,D2,E2), Sum) =>
    Sum = counts(A,B,C,D,E),
    A is A1+A2,
    B is B1+B2,
    C is C1+C2,
    D is D1+D2,
    E is E1+E2.
add(counts(A1,B1,C1,D1,E1,F1,G1), counts(A2,B2,C2,D2,E2,F2,G2), Sum) =>
    Sum = counts(A,B,C,D,E,F,G),
    add(counts(A1,B1,C1,D1,E1), counts(A2,B2,C2,D2,E2), counts(A,B,C,D,E)),
    F is F1+F2,
    G is G1+G2.

                /*******************************
                *            GAMES             *
                *******************************/

%!  ranges(+Pairs, -Ranges) is det.
%
%   Ranges are the numbers From-To of Pairs as games(From,To), ascending and as
%   few as can be.
%
%   @error permission_error(merge, cluedo_games, Games) if Games are in more
%   than one pair

ranges(Pairs, Ranges) :-
    msort(Pairs, Sorted),
    foldl(range, Sorted, [], Backwards),
    reverse(Backwards, Ranges).

range(From-To, Ranges0, Ranges), To < From =>
    Ranges = Ranges0.
range(From-To, [games(_,To0)|_], _), From =< To0 =>
    Last is min(To, To0),
    refuse(cluedo_games, games(From,Last), 'Played in more than one part').
range(From-To, [games(From0,To0)|Ranges0], Ranges), From =:= To0+1 =>
    Ranges = [games(From0,To)|Ranges0].
range(From-To, Ranges0, Ranges) =>
    Ranges = [games(From,To)|Ranges0].

%!  missing_games(+Wanted, +Ranges, -Missing) is semidet.
%
%   Missing are the first games of Wanted, a list of games(From,To), that are not
%   in Ranges, which are as those of ranges/2. Fails if all are there.

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

%!  refuse(+Type, +Culprit, +Message) is det.
%
%   Raise that Culprit, of Type, cannot be merged, as Message says.
%
%   @error permission_error(merge, Type, Culprit)

refuse(Type, Culprit, Message) :-
    throw(error(permission_error(merge,Type,Culprit), context(_,Message))).

                /*******************************
                *            RESULT            *
                *******************************/

%!  must_be_experiment(+Result) is det.
%
%   Result is a sound result.
%
%   @error type_error(cluedo_experiment, Result)

must_be_experiment(Result) :-
    must_be(acyclic, Result),
    must_be(ground, Result),
    (   is_experiment(Result)
    ->  true
    ;   type_error(cluedo_experiment, Result)
    ).

%   The agents need not be there. Each entry has played all games.

is_experiment(experiment(Spec,Games,Cells)) :-
    is_list(Spec),
    accepted(specification(Spec, Same)),
    Same == Spec,
    is_list(Games),
    maplist(is_range, Games, Pairs, Lengths),
    accepted(ranges(Pairs, Same2)),
    Same2 == Games,
    is_list(Cells),
    empty_cells(Spec, Empty),
    maplist(is_cell, Empty, Cells),
    sum_list(Lengths, Count),
    option(agents(Agents), Spec),
    forall(nth1(Entry, Agents, _),
           aggregate_all(sum(N),
                         ( member(cell(Entry,_,_)-Counts, Cells),
                           arg(1, Counts, N)
                         ),
                         Count)).

is_range(games(From,To), From-To, Length) :-
    integer(From),
    integer(To),
    From >= 1,
    Length is To-From+1.

is_cell(Key-Zeros, Key0-Counts) :-
    Key0 == Key,
    compound(Counts),
    compound_name_arity(Zeros, counts, Arity),
    compound_name_arity(Counts, counts, Arity),
    forall(arg(_, Counts, N), is_of_type(nonneg, N)).
