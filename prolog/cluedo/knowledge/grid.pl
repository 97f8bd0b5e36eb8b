:- module(cluedo_grid,
          [ print_knowledge/1,          % +K
            print_knowledge/2           % +K, +Options
          ]).
:- use_module('../support/check', [must_be_one_of/2,must_be_options/2]).
:- use_module('../support/foreign', [deals_marginals/2,knowledge_holder/3]).
:- use_module(caller, [errors_name/2]).
:- use_module(counting, [deals/2]).
:- use_module(left, [envelopes_left/2]).
:- use_module(resolution, [notebook/2]).
:- use_module(sheet, [print_sheet/3]).
:- use_module(term, [knowledge_likely/2,knowledge_setting/2]).
:- use_module(library(apply), [maplist/3,maplist/4]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [sum_list/2]).
:- use_module(library(option), [option/3]).

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
%   and of envelopes that may be the right one. All but names is plain ASCII, and
%   lines have 79 characters at most. Options:
%
%     - marks(+How)
%       Who has and lacks a card is found by `counting` (default), or only by the
%       rules of `resolution`, as a player may do on paper. What these miss has a
%       chance of 0% or 100%.
%     - chances(+Boolean)
%       If `false`, there is `?` in place of chances (default `true`). With
%       marks(resolution) nothing is counted then, and there is no last line.
%     - color(+Boolean)
%       If `true`, and the current output is a terminal, `yes` is green and bold, `-`
%       faint, and a chance of a half or more bold, see ansi_format/3 (default
%       `false`).
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
    must_be_options([marks/1,chances/1,color/1], Options),
    option(marks(How), Options, counting),
    must_be_one_of([counting,resolution], How),
    option(chances(Chances), Options, true),
    must_be(boolean, Chances),
    option(color(Color), Options, false),
    must_be(boolean, Color),
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
    print_sheet(Rows, Setting, Color),
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

%   A cell is Attributes-Text, with those of ansi_format/3.

marked(has, [bold,fg(green)]-yes).
marked(lacks, [faint]-(-)).
marked(unknown, []-(?)).

cell(true, All, unknown, Count, Cell) =>
    Cell = Attributes-Text,
    (   2*Count < All
    ->  Attributes = []
    ;   Attributes = [bold]
    ),
    percent(Count, All, Text).
cell(_, _, Mark, _, Cell) =>
    marked(Mark, Cell).

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

what_is_left(K, Text) :-
    knowledge_likely(K, Alike),
    deals(Alike, Deals),
    envelopes_left(K, Envelopes),
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
