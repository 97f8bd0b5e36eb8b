:- module(cluedo_grid,
          [ print_knowledge/1,          % +K
            print_knowledge/2           % +K, +Options
          ]).
:- use_module('../edition', [edition_property/2]).
:- use_module('../edition/setting', [card_label/3,seat_named/3]).
:- use_module('../support/check', [must_be_one_of/2,must_be_options/2]).
:- use_module('../support/foreign',
              [deals_marginals/2,knowledge_holder/3,knowledge_learn/4]).
:- use_module(caller, [errors_name/2]).
:- use_module(counting, [deals/2]).
:- use_module(resolution, [notebook/2]).
:- use_module(term,
              [knowledge_deck/2,knowledge_likely/2,knowledge_setting/2]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3,maplist/4]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists),
              [append/3,is_set/1,max_list/2,nth1/3,numlist/3,sum_list/2]).
:- use_module(library(option), [option/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> The notebook, printed

    ?- knowledge([players(3),edition(british),seats([anna,bob,eve])], K0),
       learn(K0, hand(anna,[plum,hall,study,rope,knife,green]), K1),
       learn(K1, asked(anna,[white,spanner,library],eve,spanner), K),
       print_knowledge(K).
*/

:- det((print_knowledge/1, print_knowledge/2)).

%!  print_knowledge(+K) is det.
%!  print_knowledge(+K, +Options) is det.
%
%   Print a grid of who has which card to the current output: a row for each card,
%   a column for each seat, for the cards that lie open, if there are any, and for
%   the envelope. A holder that has a card has `yes` there, and one that lacks it
%   `-`. The other numbers are chances in percent. None of them is rounded to what
%   is certain: they are `<1%` and `>99%` then. Below are the number of deals left,
%   and of envelopes that may be the right one. All but names is plain ASCII. Options:
%
%     - marks(+How)
%       Who has and lacks a card is found by `counting` (default), or only by the
%       rules of `resolution`, as a player may do on paper. What these miss has a
%       chance of 0% or 100%.
%     - chances(+Boolean)
%       If `false`, there is `?` in place of chances (default `true`). With
%       marks(resolution) nothing is counted then, and there is no last line.
%
%   @error domain_error(cluedo_option, Option)
%   @error domain_error(cluedo_knowledge, K) if no deal agrees with K, and deals
%   are counted

print_knowledge(K) :-
    errors_name(print_knowledge/1, print_grid(K, [])).

print_knowledge(K, Options) :-
    errors_name(print_knowledge/2, print_grid(K, Options)).

print_grid(K, Options) :-
    knowledge_holder(K, envelope, _),           % reads K
    must_be_options([marks/1,chances/1], Options),
    option(marks(How), Options, counting),
    must_be_one_of([counting,resolution], How),
    option(chances(Chances), Options, true),
    must_be(boolean, Chances),
    knowledge_setting(K, Setting),
    (   How-Chances == resolution-false
    ->  noted(K, Marks),
        maplist(maplist(marked), Marks, Rows),
        Last = ''
    ;   counted(K, Counts, All),
        (   How == resolution
        ->  noted(K, Marks)
        ;   maplist(maplist(mark(All)), Counts, Marks)
        ),
        maplist(maplist(cell(Chances, All)), Marks, Counts, Rows),
        what_is_left(K, Last)
    ),
    print_cells(Rows, Setting),
    format("~w", [Last]).

%   Rows are those of the cards: a mark or a count for each holder.

noted(K, Rows) :-
    notebook(K, Notebook),
    matrix(Notebook, Rows).

mark(All, Count, Mark), Count =:= All =>
    Mark = has.
mark(_, 0, Mark) =>
    Mark = lacks.
mark(_, _, Mark) =>
    Mark = unknown.

counted(K, Counts, All) :-
    deals_marginals(K, Table),
    matrix(Table, Counts),
    Counts = [Row|_],
    sum_list(Row, All),
    (   All =:= 0
    ->  domain_error(cluedo_knowledge, K)
    ;   true
    ).

matrix(Table, Rows) :-
    compound_name_arguments(Table, _, Terms),
    maplist(row, Terms, Rows).

row(Term, Row) :-
    compound_name_arguments(Term, holders, Row).

marked(has, yes).
marked(lacks, -).
marked(unknown, ?).

cell(true, All, unknown, Count, Text) =>
    percent(Count, All, Text).
cell(_, _, Mark, _, Text) =>
    marked(Mark, Text).

percent(Count, All, Text) :-
    Percent is round(100*Count rdiv All),
    (   Percent =:= 0,
        Count > 0
    ->  Text = '<1%'
    ;   Percent =:= 100,
        Count < All
    ->  Text = '>99%'
    ;   format(atom(Text), "~d%", [Percent])
    ).

%   Many envelopes are not counted to the end.

what_is_left(K, Text) :-
    knowledge_likely(K, Alike),
    deals(Alike, Deals),
    knowledge_deck(K, Sizes),
    once(findnsols(10 001, x, envelope(Sizes, 1, Alike), Xs)),
    length(Xs, Envelopes),
    plural(Deals, S),
    (   Envelopes > 10 000
    ->  format(string(Text), "~n~D deal~w, more than 10,000 envelopes left~n",
               [Deals,S])
    ;   plural(Envelopes, T),
        format(string(Text), "~n~D deal~w, ~D envelope~w left~n",
               [Deals,S,Envelopes,T])
    ).

plural(1, '') :-
    !.
plural(_, s).

envelope([], _, _).
envelope([Size|Sizes], First, K0) :-
    Next is First+Size,
    Last is Next-1,
    between(First, Last, Card),
    Fact = has(envelope,Card),
    knowledge_learn(K0, Fact, Fact, K),
    K \== contradiction,
    envelope(Sizes, Next, K).

%   Lines have 79 characters at most.

print_cells(Rows, Setting) :-
    Setting = setting(Sizes,_,_,names(Edition,_,_)),
    findall(Label,
            ( nth1(C, Rows, _), label(C, Setting, Label) ),
            Labels),
    Rows = [Row|_],
    length(Row, Columns),
    maplist(atom_length, Labels, Lengths),
    max_list(Lengths, Longest),
    Left is min(Longest, 79-5*Columns),
    Width is min(9, (79-Left)//Columns),
    Room is Width-1,
    heads(Setting, Room, Heads),
    print_row('', Heads, Left, Width),
    pairs_keys_values(Lines, Labels, Rows),
    foldl(print_category(Edition, Left, Width), Sizes, 1-Lines, _).

label(C, Setting, Text) :-
    card_label(C, Setting, Label),
    (   integer(Label)
    ->  atom_concat('Card ', Label, Text)
    ;   Text = Label
    ).

%   Heads are what the holders are called, in Room characters.

heads(Setting, Room, Heads) :-
    Setting = setting(_,Hands,Open,_),
    findall(Head,
            ( nth1(I, Hands, _),
              seat_named(I, Setting, Name),
              shortened(Room, Name, Head)
            ),
            Seats0),
    (   is_set(Seats0)
    ->  Seats = Seats0
    ;   length(Seats0, N),
        numlist(1, N, Seats)
    ),
    (   Room >= 8
    ->  Envelope = [envelope]
    ;   Envelope = [env]
    ),
    (   Open > 0
    ->  append(Seats, [open|Envelope], Heads)
    ;   append(Seats, Envelope, Heads)
    ).

shortened(Room, Text, Short) :-
    (   sub_atom(Text, 0, Room, _, Short)
    ->  true
    ;   Short = Text
    ).

print_category(Edition, Left, Width, Size, I-Lines0, Next-Lines) :-
    (   Edition == none
    ->  atom_concat('Category ', I, Title)
    ;   edition_property(Edition, categories(Pairs)),
        nth1(I, Pairs, _-Title)
    ),
    format("~w~n", [Title]),
    length(Mine, Size),
    append(Mine, Lines, Lines0),
    maplist(print_line(Left, Width), Mine),
    Next is I+1.

print_line(Left, Width, Label0-Cells) :-
    shortened(Left, Label0, Label),
    print_row(Label, Cells, Left, Width).

print_row(Label, Cells, Left, Width) :-
    format("~w~t~*|", [Label,Left]),
    maplist(print_cell(Width), Cells),
    nl.

%   Columns of format/2 do not go on in the next call.

print_cell(Width, Cell) :-
    format(string(Text), "~t~w~*|", [Cell,Width]),
    write(Text).
