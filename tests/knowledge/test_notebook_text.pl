:- use_module('../helpers/all').
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/knowledge/resolution), [resolve/3]).
:- use_module(small_games).

printed(K, Options, Lines) :-
    with_output_to(string(Text), print_knowledge(K, Options)),
    split_string(Text, "\n", "", Lines0),
    once(append(Lines, [""], Lines0)).

%   A game of three players with names, and one open card.

named(K) :-
    knowledge([edition(mini),seats([anna,bob,eve]),hands([2,2,1]),open(1)], K0),
    learn_all([ hand(anna,[rope,plum]),
                asked(anna,[dagger],eve,unknown),
                lacks(open,green)
              ], K0, K).

%   Cards 1, 7, 13 are the only possible envelope with card 1. Player 1 has all others.

seldom(K) :-
    knowledge([players(2),hands([18,0])], K0),
    findall(not_envelope([1,W,L]),
            ( between(7, 12, W),
              between(13, 21, L),
              W-L \== 7-13
            ),
            Facts),
    learn_all(Facts, K0, K).

%   Player 2 has three cards. Resolution does not notice that its clauses need more.

clauses(N, K) :-
    knowledge([], K0),
    Clauses = [some(2,[3,9,13]),some(2,[4,8,20]),some(2,[5,10,19])],
    length(Some, N),
    append(Some, _, Clauses),
    foldl([Fact,A,B]>>resolve(A, Fact, B), [has(2,14)|Some], K0, K).

%   The cells of the row of card C, with nothing but the default names.

cells(Lines, C, Cells) :-
    format(string(Label), "Card ~d ", [C]),
    member(Line, Lines),
    string_concat(Label, Rest, Line),
    !,
    split_string(Rest, " ", " ", Cells0),
    exclude(==(""), Cells0, Cells).

%   The expected text for a chance of P.

cell(P, Text) :-
    Percent is 100*P,
    (   P =:= 0
    ->  Text = "-"
    ;   P =:= 1
    ->  Text = "yes"
    ;   Percent < 1r2
    ->  Text = "<1%"
    ;   Percent >= 199r2
    ->  Text = ">99%"
    ;   Whole is truncate(Percent+1r2),
        format(string(Text), "~d%", [Whole])
    ).

:- begin_tests(grid).

test('names, open cards and chances', true(Lines == Expected)) :-
    named(K),
    printed(K, [], Lines),
    Expected = [ "                    anna      bob      eve     open envelope",
                 "Weapon",
                 "Candlestick            -      29%        -      21%      50%",
                 "Dagger                 -        -      yes        -        -",
                 "Rope                 yes        -        -        -        -",
                 "Wrench                 -      29%        -      21%      50%",
                 "Person",
                 "Miss Scarlett          -      43%        -      29%      29%",
                 "Colonel Mustard        -      43%        -      29%      29%",
                 "Rev. Green             -      57%        -        -      43%",
                 "Professor Plum       yes        -        -        -        -",
                 "",
                 "14 deals, 6 envelopes left"
               ].
test('without chances',
     true(Row-Last ==
          "Rev. Green             -        ?        -        -        ?"-
          "14 deals, 6 envelopes left")) :-
    named(K),
    printed(K, [chances(false)], Lines),
    nth1(10, Lines, Row),
    last(Lines, Last).
test('resolution counts nothing',
     true(Count-Row == 11-"Rev. Green             -        ?        -        -        ?")) :-
    named(K),
    printed(K, [marks(resolution),chances(false)], Lines),
    length(Lines, Count),
    nth1(10, Lines, Row).
test('numbers', true(Lines == Expected)) :-
    knowledge([players(2),deck([1,2]),hands([0,1])], K),
    with_output_to(string(Text), print_knowledge(K)),
    split_string(Text, "\n", "", Lines),
    Expected = [ "              1        2 envelope",
                 "Category 1",
                 "Card 1        -        -      yes",
                 "Category 2",
                 "Card 2        -      50%      50%",
                 "Card 3        -      50%      50%",
                 "",
                 "2 deals, 2 envelopes left",
                 ""
               ].
test('one deal', true(Last == "1 deal, 1 envelope left")) :-
    knowledge([players(2),deck([1,1]),hands([0,0])], K),
    printed(K, [], Lines),
    last(Lines, Last).
test('many envelopes') :-
    knowledge([players(2),deck([12,12,12,12])], K),
    printed(K, [chances(false)], Lines),
    last(Lines, Line),
    assertion(string_concat(_, " deals, more than 10,000 envelopes left", Line)).
test('uncertain chances are not rounded to certainty', true(Cells == [">99%","-","<1%"])) :-
    seldom(K),
    printed(K, [], Lines),
    cells(Lines, 1, Cells).
test('cells that resolution misses have a chance of 0% or 100%', true(Cell-Cell1 == "0%"-"-")) :-
    clauses(2, K),
    printed(K, [marks(resolution)], Lines),
    cells(Lines, 15, [_,Cell|_]),
    printed(K, [], Lines1),
    cells(Lines1, 15, [_,Cell1|_]).
test('80 columns are enough',
     [ forall(( member(Edition, [british,american,hasbro,master_detective,mini,small]),
                member(N, [2,6,10]),
                member(Open, [0,1])
              )),
       true(Long == [])
     ]) :-
    edition_property(Edition, deck(Sizes)),
    sum_list(Sizes, Cards),
    length(Sizes, Categories),
    findall(Seat, ( between(1, N, I), format(atom(Seat), "~d. Long Name", [I]) ), Seats),
    (   Cards-Categories-Open >= 0
    ->  knowledge([edition(Edition),seats(Seats),open(Open)], K)
    ),
    printed(K, [], Lines),
    findall(Line, ( member(Line, Lines), string_length(Line, L), L >= 80 ), Long).

%   The text as on a terminal.

colored(K, Options, Lines) :-
    current_prolog_flag(color_term, Flag),
    setup_call_cleanup(
        set_prolog_flag(color_term, true),
        with_output_to(string(Text),
                       ( current_output(Out),
                         set_stream(Out, tty(true)),
                         print_knowledge(K, Options)
                       )),
        set_prolog_flag(color_term, Flag)),
    split_string(Text, "\n", "", Lines0),
    once(append(Lines, [""], Lines0)).

test('colours', true(Rows == Expected)) :-
    named(K),
    colored(K, [color(true)], Lines),
    findall(Row, ( member(I, [1,5,10]), nth1(I, Lines, Row) ), Rows),
    Yes = "\e[1;32myes\e[0m",
    No = "\e[2m-\e[0m",
    format(string(Rope), "Rope                 ~s        ~s        ~s        ~s        ~s",
           [Yes,No,No,No,No]),
    format(string(Green),
           "Rev. Green             ~s      \e[1m57%\e[0m        ~s        ~s      43%",
           [No,No,No]),
    Expected = ["                    anna      bob      eve     open envelope",Rope,Green].
test('colours change nothing else', true(Same == [Plain,Plain])) :-
    named(K),
    printed(K, [], Plain),
    colored(K, [], Lines1),
    colored(K, [color(true)], Lines),
    maplist(uncolored, Lines, Lines2),
    Same = [Lines1,Lines2].
test('no colours without a terminal', true(Lines == Plain)) :-
    named(K),
    printed(K, [], Plain),
    printed(K, [color(true)], Lines).

uncolored(Line0, Line) :-
    (   sub_string(Line0, Start, 2, _, "\e["),
        sub_string(Line0, End, 1, After, "m"),
        End > Start
    ->  sub_string(Line0, 0, Start, _, Left),
        sub_string(Line0, _, After, 0, Right),
        string_concat(Left, Right, Line1),
        uncolored(Line1, Line)
    ;   Line = Line0
    ).

test('chances of small games', [forall(between(1,60,I)), true(Facts-Rows == Facts-Expected)]) :-
    small_game(I, _, Small, Facts, K, Weights),
    Small = small(Deck,Hands,Open,_),
    sum_list(Deck, Cards),
    length(Hands, N),
    numlist(1, N, Players),
    (   Open > 0
    ->  append(Players, [open,envelope], Holders)
    ;   append(Players, [envelope], Holders)
    ),
    printed(K, [], Lines),
    weight(Weights, All),
    findall(Cells, ( between(1, Cards, C), cells(Lines, C, Cells) ), Rows),
    findall(Cells,
            ( between(1, Cards, C),
              findall(Cell,
                      ( member(H, Holders),
                        weight_of(Weights, has(Deal, H, C), Deal, W),
                        P is W rdiv All,
                        cell(P, Cell)
                      ),
                      Cells)
            ),
            Expected).
test('no deal is left', error(domain_error(cluedo_knowledge,K), context(print_knowledge/1,_))) :-
    clauses(3, K),
    print_knowledge(K).
test('no such option',
     error(domain_error(cluedo_option,colour(red)), context(print_knowledge/2,_))) :-
    knowledge([], K),
    print_knowledge(K, [colour(red)]).

:- end_tests(grid).
