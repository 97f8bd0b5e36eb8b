:- module(cluedo_knowledge_edition_setting,
          [ setting/2,                  % +Options, -Setting
            setting_labelled/2,         % +Setting0, -Setting
            open_cards/3,               % +Options, +Setting, -Cards
            edition_value/2             % +E, -Edition
          ]).
:- use_module('../../support/attached', []).
:- reexport(library(cluedo/knowledge/edition/deck_order)).
:- reexport(library(cluedo/knowledge/edition/names)).
:- use_module(answerers, [answer_words/4]).
:- use_module(edition_file, [edition_file/2]).
:- use_module(builtin_editions, [known_edition/2]).
:- use_module(edition_value, [edition_deck/2,is_edition/1,plain_text/2]).
:- use_module('../../support/check', [must_be_one_of/2]).
:- use_module('../../support/errors', [throw_error/2,throw_error/3]).
:- use_module('../../support/letters', [is_printable/1]).
:- use_module(library(apply), [exclude/3,maplist/2,maplist/3]).
:- use_module(library(error), [instantiation_error/1,must_be/2,type_error/2]).
:- use_module(library(lists), [member/2,same_length/2,sum_list/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> A setting: who sits with how many cards, and their names

    setting(Sizes,Hands,Open,Names)

| Sizes   | a list with the number of cards of each category                           |
| Hands   | a list with the number of cards of each seat                               |
| Open    | the number of cards on the table, face up or face down                     |
| Names   | names(Edition,Seats,Answers,Rules)                                         |
| Edition | an edition (knowledge/edition/edition_value.pl), or `none`                 |
| Seats   | `seats(Name,...)`, or `none` if the players have no names                  |
| Answers | `true` if answers have names, and `false` if they have numbers             |
| Rules   | the list of setting_rules/2, which the C code does not read                |

@see knowledge/edition/names.pl for the parts of a setting, and the names of cards and seats. This
file exports the same predicates.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_edition,E)) -->
    [ 'There is no edition ~p'-[E] ].
prolog:error_message(domain_error(cluedo_edition,Term)) -->
    (   { Term == end_of_file }
    ->  [ 'The edition is not complete' ]
    ;   [ 'This cannot be in an edition: ~p'-[Term] ]
    ).
prolog:error_message(domain_error(cluedo_seats,Seats)) -->
    [ 'The players cannot be called ~p'-[Seats] ].
prolog:error_message(domain_error(cluedo_deck,Sizes)) -->
    [ 'The sizes of the categories cannot be ~p'-[Sizes] ].
prolog:error_message(domain_error(cluedo_hands,Sizes)) -->
    [ 'The sizes of the hands cannot be ~p'-[Sizes] ].
prolog:error_message(domain_error(cluedo_open,Open)) -->
    [ 'The cards that lie on the table cannot be ~p'-[Open] ].
prolog:error_message(domain_error(cluedo_asking,N)) -->
    [ 'A query cannot name ~p cards'-[N] ].

:- set_prolog_flag(optimise, true).     % local to this file

:- det((setting/2, setting_labelled/2)).

%!  setting(+Options, -Setting) is det.
%
%   Options are the options of knowledge/2 about the players and cards, and those of journal/3 about
%   the rules. Other options are ignored.
%
%   @error domain_error(cluedo_players, N), domain_error(cluedo_seats, Names),
%   domain_error(cluedo_deck, Sizes), domain_error(cluedo_hands, Sizes), domain_error(cluedo_open,
%   Open), domain_error(cluedo_asking, N)

setting(Options, setting(Sizes,Hands,Open,names(Edition,Seats,Answers,Rules))) :-
    seats(Options, N, Seats),
    deck(Options, Sizes, Edition),
    (   option(names(Answers), Options)
    ->  must_be(boolean, Answers)
    ;   Answers = false
    ),
    sum_list(Sizes, Cards),
    length(Sizes, Categories),
    Most is Cards-Categories,
    rules(Options, Categories, Rules),
    open_count(Options, Rules, Most, Open),
    Dealt is Most-Open,
    hands(Options, N, Dealt, Hands).

seats(Options, N, Seats) :-
    (   option(seats(Names), Options)
    ->  must_be(list(atom), Names),
        length(Names, Count),
        option(players(N), Options, Count),
        must_be_players(N),
        (   N == Count
        ->  true
        ;   throw_error(domain_error(cluedo_seats,Names),
                        "there are ~d players, and names for ~d", [N,Count])
        ),
        must_differ(Names),
        Seats =.. [seats|Names]
    ;   option(players(N), Options, 6),
        must_be_players(N),
        Seats = none
    ).

must_be_players(N) :-
    must_be(integer, N),
    (   N >= 2,
        N =< 10
    ->  true
    ;   throw_error(domain_error(cluedo_players,N), "it needs 2 to 10 players")
    ).

must_differ(Names) :-
    (   maplist(is_printable, Names)
    ->  true
    ;   throw_error(domain_error(cluedo_seats,Names),
                    "half of a surrogate pair cannot be printed")
    ),
    maplist(plain_text, Names, Plain),
    (   sort(Plain, Sorted),
        length(Plain, Count),
        length(Sorted, Count),
        \+ ( ( member(Name, ['',envelope,open,spectator]) ; answer_words(Name, _, _, _) ),
             memberchk(Name, Plain)
           )
    ->  true
    ;   findall(Name, answer_words(Name, _, _, _), Others),
        atomic_list_concat(Others, ', ', Text),
        throw_error(domain_error(cluedo_seats,Names),
                    "give each player another name, but not envelope, open, ~w or spectator",
                    [Text])
    ).

deck(Options, Sizes, Edition) :-
    (   option(edition(E), Options)
    ->  edition_value(E, Edition),
        edition_deck(Edition, Default)
    ;   Edition = none,
        Default = [6,6,9]
    ),
    option(deck(Sizes), Options, Default),
    (   Sizes == Default
    ->  true
    ;   must_be_sizes(Sizes, 1, cluedo_deck),
        must_be_deck(Sizes),
        (   Edition == none
        ->  true
        ;   throw_error(domain_error(cluedo_deck,Sizes),
                        "the sizes of the edition's categories are ~p", [Default])
        )
    ).

must_be_deck(Sizes) :-
    sum_list(Sizes, Cards),
    length(Sizes, Categories),
    (   Cards =< 64,
        between(1, 5, Categories)
    ->  true
    ;   throw_error(domain_error(cluedo_deck,Sizes),
                    "a deck has 1..5 categories and at most 64 cards, not ~d and ~d",
                    [Categories,Cards])
    ).

must_be_sizes(Sizes, Least, Domain) :-
    (   is_list(Sizes),
        are_sizes(Sizes, Least)
    ->  true
    ;   must_be(list(integer), Sizes),
        throw_error(domain_error(Domain,Sizes), "sizes are ~d..64", [Least])
    ).

are_sizes([], _).
are_sizes([Size|Sizes], Least) :-
    integer(Size),
    Size >= Least,
    Size =< 64,
    are_sizes(Sizes, Least).

open_count(Options, Rules, Most, Count) :-
    (   option(open(Open), Options)
    ->  (   is_list(Open)
        ->  length(Open, Up)
        ;   must_be(integer, Open),
            Up = Open
        ),
        must_be_left(Up, Open, Most)
    ;   Up = 0
    ),
    (   memberchk(down(Down), Rules)
    ->  must_be_left(Down, Down, Most)
    ;   Down = 0
    ),
    (   Up > 0,
        Down > 0
    ->  throw_error(domain_error(cluedo_open,Down),
                    "cards lie face up or face down, not both")
    ;   Count is max(Up, Down)
    ).

must_be_left(Count, Said, Most) :-
    (   between(0, Most, Count)
    ->  true
    ;   throw_error(domain_error(cluedo_open,Said),
                    "0 to ~d cards can lie on the table", [Most])
    ).

%   Rules are as in setting_rules/2. Most games have no rule, so it is quicker to look for any rule
%   first, and not for each rule.

rules(Options, _, Rules), \+ ( member(Option, Options), is_rule(Option) ) =>
    Rules = [].
rules(Options, Categories, Rules) =>
    findall(Rule, ( rule(Rule), option(Rule, Options) ), Rules0),
    exclude(is_standard(Categories), Rules0, Rules).

is_rule(answering(_)).
is_rule(answering=_).
is_rule(asking(_)).
is_rule(asking=_).
is_rule(down(_)).
is_rule(down=_).

rule(answering(_)).
rule(asking(_)).
rule(down(_)).

is_standard(_, answering(Who)) =>
    must_be_one_of([first,everybody], Who),
    Who == first.
is_standard(Categories, asking(N)) =>
    must_be(integer, N),
    (   between(1, Categories, N)
    ->  N =:= Categories
    ;   throw_error(domain_error(cluedo_asking,N),
                    "a query names 1..~d cards, each of another category", [Categories])
    ).
is_standard(_, down(N)) =>
    must_be(integer, N),
    N =:= 0.

hands(Options, N, Dealt, Hands) :-
    (   option(hands(Hands), Options)
    ->  must_be_sizes(Hands, 0, cluedo_hands),
        length(Hands, Count),
        (   Count == N
        ->  true
        ;   throw_error(domain_error(cluedo_hands,Hands),
                        "there are ~d players, but sizes of ~d hands", [N,Count])
        ),
        sum_list(Hands, Sum),
        (   Sum == Dealt
        ->  true
        ;   throw_error(domain_error(cluedo_hands,Hands),
                        "~d cards are dealt, but the hands have ~d in all", [Dealt,Sum])
        )
    ;   in_turn(N, Dealt, Hands)
    ).

%   Deal a number of cards, Dealt, in turn to N players. Sizes are the sizes of their hands.

in_turn(0, _, Sizes) =>
    Sizes = [].
in_turn(N, Dealt, Sizes) =>
    Size is (Dealt+N-1)//N,
    Sizes = [Size|Rest],
    N1 is N-1,
    Left is Dealt-Size,
    in_turn(N1, Left, Rest).

%!  setting_labelled(+Setting0, -Setting) is det.
%
%   If Setting0 has the deck of the classic game but no edition, Setting has the edition `classic`.

setting_labelled(Setting0, Setting),
    setting_deck(Setting0, [6,6,9]), setting_edition(Setting0, none) =>
    edition_value(classic, Edition),
    setting_with_deck(Setting0, [6,6,9], Edition, Setting).
setting_labelled(Setting0, Setting) =>
    Setting = Setting0.

%!  open_cards(+Options, +Setting, -Cards) is det.
%
%   If Options have open(List) with a list of cards, Cards are the numbers of these cards,
%   ascending. Otherwise Cards is `[]`.
%
%   @error domain_error(cluedo_open, List) if a card occurs twice in List

open_cards(Options, Setting, Cards) :-
    (   option(open(List), Options),
        is_list(List)
    ->  cards_numbers(Setting, List, Cards0),
        sort(Cards0, Cards),
        (   same_length(Cards0, Cards)
        ->  true
        ;   throw_error(domain_error(cluedo_open,List), "a card occurs twice")
        )
    ;   Cards = []
    ).

%!  edition_value(+E, -Edition) is det.
%
%   E is an edition, the name of a built-in edition, or file(Path).
%
%   @error existence_error(cluedo_edition, E), type_error(cluedo_edition, E)

edition_value(E, _), var(E) =>
    instantiation_error(E).
edition_value(file(File), Edition) =>
    edition_file(File, Edition).
edition_value(E, Edition), atom(E) =>
    (   known_name(E, Name)
    ->  known_edition(Name, Edition)
    ;   findall(Name, known_edition(Name, _), Names),
        atomic_list_concat(Names, ', ', Text),
        throw_error(existence_error(cluedo_edition,E), "there are ~w", [Text])
    ).
edition_value(E, Edition) =>
    (   is_edition(E)
    ->  Edition = E
    ;   type_error(cluedo_edition, E)
    ).

known_name(classic, Name) =>
    Name = british.
known_name(E, Name) =>
    known_edition(E, _),
    !,
    Name = E.
