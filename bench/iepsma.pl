:- module(bench_iepsma,
          [ iepsma_tables/1,            % +Games
            iepsma_readings/1,          % +Games
            exact_tables/1              % +Games
          ]).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/experiment)).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,nth1/3]).
:- use_module(library(option), [option/2]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> Iepsma's tables, played again

R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012), lets three programs play with
one die on the board. His tables have the games in a hundred that each program wins in each seat,
`p#1` to `p#3`, and in all seats.

Here each of his tables is played on the board, and without one. His programs have the clause base
of his text, `base(text)`, or the stronger base of the library. Agent `notebook` sits in place of
his human players, and does what they said they do.

The players change seats:

  - On the board the games go through all orders of the seats.
  - Without a board all players move on by a seat after every game, as his text says. So each player
    keeps its neighbours. Where this matters, the other order is played too.
  - In tables 1 and 3 he keeps the third player in seat 2, and the other two change seats. The cell
    of a seat has the games that either of the two wins there.

`silent` and `dumb` never win, and have no lines.
*/

%   table(?Title, ?Rotate, ?Rows): Rows are Agent-Printed. Printed has the wins of a hundred games
%   in seats 1, 2 and 3, and in all seats, `-` for nothing.

table('Table 1: a player who makes no suggestions', false,
      [k-[29,-,-,29], silent-[-,0,-,0], k-[-,-,71,71]]).
table('Table 2: three players of the same type', all,
      [k-[12,11,13,36], k-[10,12,11,33], k-[11,10,10,31]]).
table('Table 3: Dumb in seat 2', false,
      [k-[49,-,-,49], dumb-[-,0,-,0], k-[-,-,51,51]]).
table('Table 3, in all orders', all,
      [k-[-,-,-,49], k-[-,-,-,51], dumb-[-,-,-,0]]).
table('Table 4: Simple and Program K', all,
      [simple-[17,16,14,47], k-[15,20,18,53], dumb-[0,0,0,0]]).
table('Table 5: Simple and Program K&KaK', all,
      [simple-[18,15,17,50], kkak-[15,17,18,50], dumb-[0,0,0,0]]).
table('Table 6: Program K and Program K&KaK', all,
      [k-[16,16,17,49], kkak-[13,20,18,51], dumb-[0,0,0,0]]).
table('Table 7: Simple and human players (25 games), here a notebook', all,
      [simple-[12,16,12,40], notebook-[16,20,24,60], dumb-[0,0,0,0]]).
table('Table 8: Program K and human players (25 games), here a notebook', all,
      [notebook-[12,12,8,32], k-[20,20,28,68], dumb-[0,0,0,0]]).
table('Table 9: Program K&KaK and human players (25 games), here a notebook', all,
      [notebook-[8,12,8,28], kkak-[20,28,24,72], dumb-[0,0,0,0]]).

%   exact_table(?Title, ?Agents): Agents are the players at the table, among them `exact`.

exact_table('exact and two Simple', [exact,simple,simple]).
exact_table('exact, Program K and Program K&KaK', [exact,k,kkak]).
exact_table('exact and Simple', [exact,simple,dumb]).
exact_table('exact and Program K', [exact,k,dumb]).
exact_table('exact and Program K&KaK', [exact,kkak,dumb]).
exact_table('exact and a notebook', [exact,notebook,dumb]).

%   way(?Text, ?Base, ?Options, ?Order, ?Share): one way to play a table. Iepsma's programs have
%   base(Base). Options are options of contest/3. Share is the part of the games that is played. For
%   Order see ordered/3.

way('board, text',    text,    [board(classic)], all,     1).
way('board, library', library, [board(classic)], all,     1).
way('text',           text,    [],               rows,    3r10).
way('text, 2 1 3',    text,    [],               swapped, 3r10).
way('library',        library, [],               rows,    3r10).
way('library, 2 1 3', library, [],               swapped, 3r10).

%   reading(?Text, ?Base, ?Extra, ?Options, ?Order): another reading of his text. Extra has pairs
%   Name-Options with further options of his programs. Options are options of contest/3. For Order
%   see ordered/3.

reading('as above', text, [], [board(classic)], all).
reading('base of the library', library, [], [board(classic)], all).
reading('the second before Dumb', text, [], [board(classic)], rows).
reading('the first before Dumb', text, [], [board(classic)], swapped).
reading('Dumb: nearest room', text, [dumb-[room(nearest)]], [board(classic)], all).
reading('ways through rooms', text, [_-[distance(through)]], [board(classic)], all).
reading('Simple: nearest room', text, [simple-[room(nearest)],dumb-[room(nearest)]],
        [board(classic)], all).
reading('Simple: no other query', text,
        [simple-[elsewhere(false)],dumb-[elsewhere(false)]],
        [board(classic)], all).
reading('leaving is no step', text, [], [board(classic([leaving(0)]))], all).
reading('back is no entering', text, [], [board(classic([returning(waits)]))], all).
reading('passage after the roll', text, [], [board(classic([passage(after)]))], all).
reading('two dice', text, [], [board(classic),dice(2)], all).

%!  iepsma_tables(+Games) is det.
%
%   Play his tables, with Games games on the board each, and print the results beside his.

iepsma_tables(Games) :-
    format("~nR. Iepsma's tables: wins in a hundred games, and those printed~n"),
    legend(Games),
    forall(table(Title, Rotate, Rows),
           print_table(Games, Title, Rotate, Rows)).

%!  iepsma_readings(+Games) is det.
%
%   Print what his programs win by other readings of his text. There is a line for each reading, and
%   a column for each table. A cell has the wins of the table's first program.

iepsma_readings(Games0) :-
    Games is max(1, 3*Games0//10),
    findall(Rotate-Rows, table(_, Rotate, Rows), Tables),
    findall(Short, ( table(Title, _, _), short(Title, Short) ), Shorts),
    maplist(printed_wins, Tables, Printed),
    format("~nReadings of Iepsma's text: wins of his first program in each table, of ~D games~n",
           [Games]),
    print_reading('', Shorts),
    print_reading(printed, Printed),
    forall(reading(Text, Base, Extra, Options, Order),
           (   maplist(reading_wins(Games, Base-Extra, Options, Order), Tables, Wins),
               print_reading(Text, Wins),
               flush_output
           )).

%   Short is `3 all` for 'Table 3, in all orders', and `4` for 'Table 4: Simple and Program K'.

short(Title, Short) :-
    atomic_list_concat(['Table',Number|_], ' ', Title),
    (   atom_concat(Short, :, Number)
    ->  true
    ;   atom_concat(N, ',', Number),
        atom_concat(N, ' all', Short)
    ).

printed_wins(_-Rows, Printed) :-
    first_program(Rows, _-[_,_,_,Printed]).

%   Program is the first row that does not replace a human player.

first_program(Rows, Program) :-
    member(Program, Rows),
    Program \= notebook-_,
    !.

reading_wins(Games, How, Options, Order, Rotate0-Rows0, Wins) :-
    ordered(Order, Rotate0-Rows0, Rotate-Rows),
    first_program(Rows0, Program),
    once(nth1(Entry, Rows, Program)),
    names(Rows, Names),
    played(How, Options, Rotate, Games, Names, Played),
    memberchk([entry(Entry)|Row], Played),
    option(win_rate(P), Row),
    format(atom(Wins), "~1f", [100*P]).

%   ordered(+Order, +Rotate0-Rows0, -Rotate-Rows): in a table with all orders of the seats, Order is
%   one of
%
%     - all
%       The table keeps all orders.
%     - rows
%       The players sit as in Rows0, and move on by a seat after every game.
%     - swapped
%       As `rows`, with the first two rows exchanged. This differs only for three different players.
%
%   Other tables do not change.

ordered(rows, all-Rows, true-Rows) :-
    !.
ordered(swapped, all-[First,Second|Rows], true-[Second,First|Rows]) :-
    !.
ordered(_, Table, Table).

print_reading(Text, Columns) :-
    maplist([Column,Cell]>>format(atom(Cell), "~t~w~7|", [Column]), Columns, Cells),
    atomic_list_concat(Cells, Line),
    format("  ~w~t~25|~w~n", [Text,Line]).

%!  exact_tables(+Games) is det.
%
%   Play and print the tables of exact_table/2.

exact_tables(Games) :-
    format("~nAgent exact at Iepsma's table~n"),
    legend(Games),
    forall(( exact_table(Title, Agents),
             maplist([Agent,Agent-[]]>>true, Agents, Rows)
           ),
           print_table(Games, Title, all, Rows)).

legend(Games) :-
    forall(way(Text, Base, Options, Order, Share),
           (   base_text(Base, Known),
               (   Options == []
               ->  Where = "without a board"
               ;   Where = "on the board, one die"
               ),
               order_text(Order, Sit),
               N is max(1, floor(Share*Games)),
               format("  ~w~t~20|~D games ~s, ~s; his programs know ~s~n",
                      [Text,N,Where,Sit,Known])
           )).

order_text(all, "in all orders").
order_text(rows, "in this order").
order_text(swapped, "in the other one").

base_text(text, "what his text says").
base_text(library, "all that resolution finds").

%   Print a table. Ways has way(Text,Order,Played) for each way to play it. Played are the rows of
%   experiment_table/2.

print_table(Games, Title, Rotate, Rows) :-
    format("~n~w~n", [Title]),
    print_columns('', '', ['p#1','p#2','p#3',all,'95 %',turns,queries]),
    names(Rows, Names),
    sort(Names, Kinds),
    findall(way(Text,Order,Played),
            ( way(Text, Base, Options, Order, Share),
              ( Order == swapped -> Kinds = [_,_,_] ; true ),
              N is max(1, floor(Share*Games)),
              ordered(Order, Rotate-Rows, Rotate1-Ordered),
              names(Ordered, Seated),
              played(Base-[], Options, Rotate1, N, Seated, Played)
            ),
            Ways),
    forall(( nth1(Entry, Rows, Agent-Printed),
             \+ memberchk(Agent, [silent,dumb])
           ),
           print_entry(Entry, Agent, Printed, Ways)),
    flush_output.

names(Rows, Names) :-
    pairs_keys(Rows, Names).

played(How, Options, Rotate, Games, Names, Rows) :-
    maplist(agent(How), Names, Agents),
    experiment([ game(contest), agents(Agents), rotate(Rotate), games(Games),
                 options(Options)
               ],
               Result),
    experiment_table(Result, Rows).

agent(Base-Extra, Name, Agent) :-
    (   memberchk(Name, [simple,dumb,k,kkak])
    ->  findall(Option,
                ( member(Name-Options, Extra), member(Option, Options) ),
                Own),
        Agent =.. [Name,[base(Base)|Own]]
    ;   Agent = Name
    ).

print_entry(Entry, Agent, Printed, Ways) :-
    findall(Line, entry_line(Entry, Printed, Ways, Line), Lines),
    forall(nth1(I, Lines, Text-Columns),
           (   I =:= 1
           ->  print_columns(Agent, Text, Columns)
           ;   print_columns('', Text, Columns)
           )).

entry_line(_, [P1,P2,P3,All], _, printed-[P1,P2,P3,All,'','','']).
entry_line(Entry, _, Ways, Text-[P1,P2,P3,All,Interval,Turns,Queries]) :-
    member(way(Text,Order,Rows), Ways),
    place(Order, Entry, Place),
    findall(Row, ( member(Row, Rows), option(entry(Place), Row) ), [Whole|Seats]),
    option(games(N), Whole),
    maplist(seat_rate([Whole|Seats], N), [1,2,3], [P1,P2,P3]),
    option(win_rate(P), Whole),
    option(win_rate_low(Low), Whole),
    option(win_rate_high(High), Whole),
    format(atom(All), "~1f", [100*P]),
    format(atom(Interval), "~1f-~1f", [100*Low,100*High]),
    option(mean(Mean), Whole),
    format(atom(Turns), "~1f", [Mean]),
    (   option(mean_suggestions(Suggestions), Whole)
    ->  format(atom(Queries), "~1f", [Suggestions])
    ;   Queries = (-)
    ).

%   place(+Order, +Entry, -Place): Place is the entry in the experiment of row Entry of the table.

place(swapped, 1, Place) =>
    Place = 2.
place(swapped, 2, Place) =>
    Place = 1.
place(_, Entry, Place) =>
    Place = Entry.

%   Text is the percentage of all N games of an entry that it won in Seat.

seat_rate(Rows, N, Seat, Text) :-
    (   member(Row, Rows),
        option(seat(Seat), Row)
    ->  option(wins(Wins), Row),
        format(atom(Text), "~1f", [100*Wins/N])
    ;   Text = (-)
    ).

print_columns(Agent, Text, [P1,P2,P3,All,Interval,Turns,Queries]) :-
    format("  ~w~t~13|~w~t~29|~t~w~6+~t~w~6+~t~w~6+~t~w~6+~t~w~12+~t~w~7+~t~w~8+~n",
           [Agent,Text,P1,P2,P3,All,Interval,Turns,Queries]).
