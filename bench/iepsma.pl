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

R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012), lets three
programs play with one die on the board, and prints how many games in a hundred
each of them wins in each seat, `p#1` to `p#3`, and in all. Here each of his
tables is played on the board, and without one, by his programs with the base of
his text alone, `base(text)`, and with the stronger one of the library; in place
of his human players sits `notebook`, which does what they said they do.

The seats change. On the board the games go through all orders. Without it all players
move on by a seat after every game, as his text says, so who sits next to whom stays the
same; where that matters the other order is played, too. But in tables 1 and 3 he keeps
the third player in seat 2 and the other two change seats; the games that both win in a seat are
in the seat's cell. `silent` and `dumb` never win, and have no lines.
*/

%   table(?Title, ?Rotate, ?Rows): Rows are Agent-Printed, Printed the wins of a
%   hundred games in seats 1 to 3 and in all, `-` for nothing.

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

%   exact_table(?Title, ?Agents): who sits there with agent `exact`.

exact_table('exact and two Simple', [exact,simple,simple]).
exact_table('exact, Program K and Program K&KaK', [exact,k,kkak]).
exact_table('exact and Simple', [exact,simple,dumb]).
exact_table('exact and Program K', [exact,k,dumb]).
exact_table('exact and Program K&KaK', [exact,kkak,dumb]).
exact_table('exact and a notebook', [exact,notebook,dumb]).

%   way(?Text, ?Base, ?Options, ?Order, ?Share): how a table is played, by Iepsma's
%   programs with this Base and options of contest/3, and in which Share of the
%   games. Order is as in ordered/3.

way('board, text',    text,    [board(classic)], all,     1).
way('board, library', library, [board(classic)], all,     1).
way('text',           text,    [],               rows,    3r10).
way('text, 2 1 3',    text,    [],               swapped, 3r10).
way('library',        library, [],               rows,    3r10).
way('library, 2 1 3', library, [],               swapped, 3r10).

%   reading(?Text, ?Base, ?Extra, ?Options, ?Order): another reading of his text. Extra
%   are more options of his programs, Name-Options, and Options are options of contest/3.
%   Where a table has all orders of the seats, Order is `all`, or who sits next is always
%   the same: as in the `rows` of the table, or with the first two of them `swapped`.

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
%   Play his tables, Games of each on the board, and print them beside his.

iepsma_tables(Games) :-
    format("~nR. Iepsma's tables: wins in a hundred games, and those printed~n"),
    legend(Games),
    forall(table(Title, Rotate, Rows),
           print_table(Games, Title, Rotate, Rows)).

%!  iepsma_readings(+Games) is det.
%
%   Print what his programs win by other readings of his text: one line for each, and
%   in the column of a table the wins of his first program there.

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

%   `3 all` of 'Table 3, in all orders', `4` of 'Table 4: Simple and Program K'.

short(Title, Short) :-
    atomic_list_concat(['Table',Number|_], ' ', Title),
    (   atom_concat(Short, :, Number)
    ->  true
    ;   atom_concat(N, ',', Number),
        atom_concat(N, ' all', Short)
    ).

printed_wins(_-Rows, Printed) :-
    first_program(Rows, _-[_,_,_,Printed]).

%   The first row that is not in place of a human player.

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

%   ordered(+Order, +Rotate0-Rows0, -Rotate-Rows): if a table has all orders of the seats,
%   it keeps them, or has the one of its `rows`, or that with the first two `swapped`, in
%   which the seats move on. It is the same but for three different players.

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
%   The same with agent `exact` in place of one of his.

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

%   Ways are way(Text,Order,Played) of the ways to play, Played the rows of
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

%   place(+Order, +Entry, -Place): the Place at the table of an Entry of its rows.

place(swapped, 1, Place) =>
    Place = 2.
place(swapped, 2, Place) =>
    Place = 1.
place(_, Entry, Place) =>
    Place = Entry.

%   Of all N games of an entry, those that it won in this seat.

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
