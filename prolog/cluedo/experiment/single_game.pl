:- module(cluedo_experiment_single_game,
          [ count_game/4                % +Spec, +Words, +G, -Counted
          ]).
:- use_module(seat_knowledge, [belief_line/6]).
:- use_module(calibration, [accusation_cell/4]).
:- use_module(fields, [named_agent/3,game_seed/3,game_seats/3]).
:- use_module(records, [contest_record/6,thesis_record/6]).
:- use_module('../contest', [contest/3]).
:- use_module('../play', [play/2]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(lists), [append/3,last/2,member/2,nth1/3]).
:- use_module(library(option), [option/2]).
:- use_module(library(pairs), [pairs_keys/2,pairs_values/2]).

/** <module> One game of an experiment
*/

:- multifile prolog:error_message//1.

%!  count_game(+Spec, +Words, +G, -Counted) is det.
%
%   Play game G of Spec. Counted is counted(Cells,Lines), the cells of the game and a list of
%   Kind-Line. Words of ledger_words/2 say which lines are wanted.
%
%   @error error(cluedo_game(G,Goal,Error), _) if game G raised Error

count_game(Spec, Words, G, counted(Cells,Lines)) :-
    option(game(Game), Spec),
    option(seed(Seed), Spec),
    game_seed(Seed, G, S),
    findall(Played, single_game(Game, Spec, G, S, Played), All),
    findall(Cell,
            ( member(played(Table,End,Result), All),
              (   game_cell(Game, Table, End, Cell)
              ;   option(calibration(true), Spec),
                  accusation_cell(Spec, Table, Result, Cell)
              )
            ),
            Cells0),
    (   memberchk(Game, [thesis,paired])
    ->  findall(Cell, pair_cell(All, Cell), Pairs),
        append(Cells0, Pairs, Cells)
    ;   Cells = Cells0
    ),
    findall(Kind-Line,
            ( Words = words(Kinds,Cards),
              member(Played, All),
              member(Kind, Kinds),
              game_line(Kind, Game, Cards, Spec, G, S, Played, Line)
            ),
            Lines).

%   single_game(+Game, +Spec, +G, +S, -Played) is multi: Played is played(Table,End,Result). Table
%   has Entry-Agent for each seat, but in the thesis's game only for seat 1. End is
%   end(Winner,Length,Moves). Winner is a seat or `nobody`. Moves is the list of the numbers of
%   queries and rolls, or empty if there is no board.

single_game(thesis, Spec, G, S, played([Entry-Agent],End,Result)) :-
    !,
    option(agents(Agents), Spec),
    option(players(X), Spec),
    option(options(More), Spec),
    nth1(Entry, Agents, Agent),
    named_agent(Spec, Agent, Player),
    play_game(G, play([agent(Player),players(X),portable_seed(S)|More], Result), Result),
    last(Result, Last),
    (   Last = rounds(Rounds)
    ->  End = end(1,Rounds,[])
    ;   End = end(nobody,0,[])
    ).
single_game(Game, Spec, G, S, played(Table,end(Winner,Turns,Moves),Result)) :-
    option(options(More0), Spec),
    (   Game == paired
    ->  More = [throws(S)|More0]        % all have the same dice
    ;   More = More0
    ),
    game_seats(Spec, G, Table),
    pairs_values(Table, Names),
    maplist(named_agent(Spec), Names, Seats),
    play_game(G, contest(Seats, [seed(S),number(G)|More], Result), Result),
    option(turns(Turns), Result),
    option(winner(Winner), Result),
    (   option(rolls(Rolls), Result)
    ->  option(suggestions(Suggestions), Result),
        Moves = [Suggestions,Rolls]
    ;   Moves = []
    ).

game_cell(pool, Table, end(Winner,Length,Moves), field(Field)-Counts) :-
    !,
    pairs_keys(Table, Field),
    Length2 is Length*Length,
    none_count(Winner, None),
    findall(Won, ( nth1(Seat, Field, _), win_count(Winner, Seat, Won) ), Wins),
    append(Moves, Wins, More),
    Counts =.. [counts,1,None,Length,Length2|More].
game_cell(_, Table, end(Winner,Length,Moves), cell(Entry,Agent,Seat)-Counts) :-
    Length2 is Length*Length,
    none_count(Winner, None),
    nth1(Seat, Table, Entry-Agent),
    Entry > 0,
    win_count(Winner, Seat, Won),
    Counts =.. [counts,1,Won,None,Length,Length2|Moves].

none_count(nobody, None) =>
    None = 1.
none_count(_, None) =>
    None = 0.

win_count(Seat, Seat0, Won), Seat == Seat0 =>
    Won = 1.
win_count(_, _, Won) =>
    Won = 0.

pair_cell(All, pair(I,A,J,B)-counts(1,Better,Worse,Both,Sum,Sum2)) :-
    append(_, [played(Table1,End1,_)|Others], All),
    member(played(Table2,End2,_), Others),
    outcome(Table1, End1, I, A, Won1, Length1),
    outcome(Table2, End2, J, B, Won2, Length2),
    better(Table1, Won1, Length1, Won2, Length2, Better),
    better(Table1, Won2, Length2, Won1, Length1, Worse),
    (   ( Length1 =:= 0 ; Length2 =:= 0 )
    ->  Both = 0,
        Sum = 0
    ;   Both = 1,
        Sum is Length1-Length2
    ),
    Sum2 is Sum*Sum.

outcome(Table, end(Winner,Length,_), Entry, Agent, Won, Length) :-
    nth1(Seat, Table, Entry-Agent),
    Entry > 0,
    !,
    win_count(Winner, Seat, Won).

%   In the thesis's game, whose Table has one seat, fewer rounds are better.

better([_], 1, Length1, 1, Length2, Better), Length1 < Length2 =>
    Better = 1.
better(_, 1, _, 0, _, Better) =>
    Better = 1.
better(_, _, _, _, _, Better) =>
    Better = 0.

game_line(beliefs, _, Words, Spec, G, S, played(Table,_,Result), Line) :-
    belief_line(Words, Spec, G, S, Table-Result, Line).
game_line(records, thesis, Words, _, G, S, played([Seated],_,Result), Line) :-
    !,
    thesis_record(Words, G, S, Seated, Result, Line).
game_line(records, _, Words, _, G, S, played(Table,_,Result), Line) :-
    contest_record(Words, G, S, Table, Result, Line).

:- meta_predicate play_game(+, 0, -).

%   Errors are reported with G. Other exceptions, such as an abort or a time-out, pass unchanged.

play_game(G, Goal, _Result) :-
    Error = error(_,_),
    (   catch(Goal, Error, throw(error(cluedo_game(G,Goal,Error),_)))
    ->  true
    ;   Failed = error(determinism_error(Goal,det,fail,guard),_),
        throw(error(cluedo_game(G,Goal,Failed),_))
    ).

prolog:error_message(cluedo_game(G,_:Goal,Error)) -->
    [ 'Game ~d of the experiment: '-[G] ],
    { without_place(Error, Told) },
    prolog:translate_message(Told),
    { copy_term(Goal, Shown),
      term_variables(Shown, Variables),
      maplist(=('$VAR'('_')), Variables)
    },
    [ nl, 'To play it again: ~p'-[Shown] ].

%   If an error has a message, show it without the predicate that raised it.

without_place(error(Formal,Context), Told),
    nonvar(Context), Context = context(_,Text), nonvar(Text) =>
    Told = error(Formal,context(_,Text)).
without_place(Error, Told) =>
    Told = Error.
