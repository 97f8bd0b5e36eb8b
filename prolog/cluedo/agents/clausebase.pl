:- module(cluedo_clausebase,
          [ text_start/4,               % +Seat, +Game, +Compares, -Text
            text_learn/3,               % +Text0, +Fact, -Text
            text_possible/2,            % +Text, -Sets
            text_states/2,              % +Text, -Set
            text_own/2,                 % +Text, -Page
            text_pages/2                % +Text, -Pages
          ]).
:- use_module(game, [game_deck/2]).
:- use_module(states, [all_states/2,states_without/3]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/2,maplist/3]).
:- use_module(library(error), [must_be/2,type_error/2]).
:- use_module(library(lists), [member/2]).

/** <module> The clause base of Iepsma's text

What his programs know by the rules that he has, and no others. A database has a
main clause for each player but the one that it is about:

    main(Has, Lacks, Some, NotAll)

Has and Lacks are the clauses of one card, Some those of several cards of which
the player has one, and NotAll the negated ones: of several cards, one of which
the player lacks. Sets of cards are integers, card C is bit C-1. When a clause
comes in

  - resolution takes from a clause of several cards what a clause of one denies;
    when one card is left it is a clause of one card;
  - subsumption drops a clause that follows from another one;
  - exclusion: what one player has the others lack.

A clause base is text(I,Deck,Away,Middle,Own,Others): of the player at seat I, who
has Away, or sees it lie open. Own is its database, a list of main clauses, and
Others are those of all players, what I knows of what they know; the one of I is
empty. Others is `[]` if they do not matter. Middle are the cards that are in
the envelope, since I asked for them and nobody showed a card.

Nothing follows from the size of a hand, from being the last who may hold a card,
or the last of its category. Accusations that were wrong tell nothing.

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012),
section 3A: the numbers at the clauses of clauses/5 are those of his list
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  text_start(+Seat, +Game, +Compares, -Text) is det.
%
%   Text is what the player at Seat of Game, options of knowledge/2, knows before
%   the deal. It has databases of the others if the Boolean Compares is true.

text_start(Seat, Game, Compares, text(Seat,deck(Sizes,Sets),0,0,Own,Others)) :-
    game_deck(Game, Sizes),
    memberchk(players(N), Game),
    foldl(category, Sizes, Sets, 0, _),
    length(Own, N),
    maplist(=(main(0,0,[],[])), Own),
    (   Compares == true
    ->  length(Others, N),
        maplist(=(Own), Others)
    ;   Others = []
    ).

category(Size, Set, Before, Next) :-
    Next is Before+Size,
    Set is (1<<Next) - (1<<Before).

%!  text_learn(+Text0, +Fact, -Text) is det.
%
%   Text is Text0 and what its player learns from the Fact that it sees, of
%   library(cluedo/agent).
%
%   @error cluedo_contradiction(Fact) if they contradict each other

text_learn(Text0, Fact, Text) :-
    (   learned(Fact, Text0, Text1),
        text_possible(Text1, Sets),
        \+ memberchk(0, Sets)
    ->  Text = Text1
    ;   throw(error(cluedo_contradiction(Fact), _))
    ).

learned(hand(H,Cards), Text0, Text) =>
    set_of(Cards, Set),
    Text0 = text(I,Deck,Away0,Middle,Own,Others),
    Away is Away0 \/ Set,
    told(hand(H,Set), text(I,Deck,Away,Middle,Own,Others), Text).
learned(asked(Asker,State,Answerer,Card), Text0, Text) =>
    set_of_state(State, Set),
    Text0 = text(I,_,Away,_,Own,_),
    length(Own, N),
    passing(Asker, Answerer, N, Passing),
    foldl(passes(Set), Passing, Text0, Text1),
    (   integer(Answerer)
    ->  told(showed(Answerer,Asker,Set,Card), Text1, Text)
    ;   Answerer == nobody,
        Asker =:= I
    ->  Text1 = text(_,Deck,_,Middle0,Own1,Others),
        Middle is Middle0 \/ (Set /\ \Away),
        Text = text(I,Deck,Away,Middle,Own1,Others)
    ;   Text = Text1
    ).
learned(passed(P,_,Cards), Text0, Text) =>
    set_of_cards(Cards, Set),
    passes(Set, P, Text0, Text).
learned(showed(P,Asker,Cards,Card), Text0, Text) =>
    set_of_cards(Cards, Set),
    told(showed(P,Asker,Set,Card), Text0, Text).
learned(Fact, Text0, Text), nonvar(Fact), no_use(Fact) =>
    Text = Text0.
learned(Fact, _, _) =>
    must_be(nonvar, Fact),
    type_error(cluedo_fact, Fact).

no_use(accused(_,_,_)).
no_use(not_envelope(_)).

passes(Set, P, Text0, Text) :-
    told(passed(P,Set), Text0, Text).

%   Passing are the players after Asker who had nothing to show.

passing(Asker, Answerer, N, Passing) :-
    (   Answerer == unknown
    ->  Passing = []
    ;   passing(Asker, Asker, Answerer, N, Passing)
    ).

passing(Last, Asker, Answerer, N, Passing) :-
    Next is Last mod N + 1,
    (   ( Next =:= Asker ; Next == Answerer )
    ->  Passing = []
    ;   Passing = [Next|Passing1],
        passing(Next, Asker, Answerer, N, Passing1)
    ).

set_of(Cards, Set) :-
    foldl(with_card, Cards, 0, Set).

with_card(Card, Set0, Set) :-
    Set is Set0 \/ 1<<(Card-1).

set_of_state(State, Set) :-
    compound_name_arguments(State, s, Cards),
    set_of(Cards, Set).

set_of_cards(Cards, Set) :-
    (   is_list(Cards)
    ->  set_of(Cards, Set)
    ;   set_of_state(Cards, Set)
    ).

                /*******************************
                *          DATABASES           *
                *******************************/

%   All databases are told an event, each what is for it.

told(Event, text(I,Deck,Away,Middle,Own0,Others0),
     text(I,Deck,Away,Middle,Own,Others)) :-
    database(Event, I, I, Own0, Own),
    foldl(others_database(Event, I), Others0, Others, 1, _).

others_database(Event, I, Database0, Database, J, Next) :-
    (   J =:= I
    ->  Database = Database0
    ;   database(Event, I, J, Database0, Database)
    ),
    Next is J+1.

database(Event, I, J, Database0, Database) :-
    length(Database0, N),
    findall(Clause, clause_of(Event, I, J, N, Clause), Clauses),
    resolve(Clauses, J, Database0, Database).

%   clause_of(+Event, +I, +J, +N, -Clause): a Clause P-What that Event adds to
%   the database of J that player I of N has.

clause_of(hand(H,Set), I, J, N, P-lacks(Set)) :-        % 1
    (   H == open
    ->  true
    ;   I =:= J
    ),
    another(N, J, P).
clause_of(passed(P,Set), _, J, _, P-lacks(Set)) :-      % 2a, 3a, 3c
    P =\= J.
clause_of(showed(P,Asker,Set,Card), I, J, N, Clause) :-
    P =\= J,
    (   integer(Card),
        ( J =:= I ; P =:= I, J =:= Asker )
    ->  Bit is 1<<(Card-1),
        Clause = P-has(Bit)                             % 2b i, 3b i
    ;   Clause = P-some(Set)                            % 2b i, 3b iii, 3d i
    ;   P =\= I,
        another(N, J, M),
        M =\= P,
        Clause = M-not_all(Set)                         % 2b ii, 3d ii
    ).

another(N, J, P) :-
    between(1, N, P),
    P =\= J.

%   resolve(+Clauses, +J, +Database0, -Database): fails if there is a
%   contradiction.

resolve([], _, Database, Database).
resolve([P-What|Clauses], J, Database0, Database) :-
    main_clause(P, Database0, Main0, Main, Database1),
    add(What, Main0, Main),
    (   Main == Main0
    ->  resolve(Clauses, J, Database0, Database)
    ;   Main0 = main(Has0,_,_,_),
        Main = main(Has,_,_,_),
        (   Has =:= Has0
        ->  resolve(Clauses, J, Database1, Database)
        ;   New is Has /\ \Has0,
            length(Database0, N),
            findall(M-lacks(New), ( another(N, J, M), M =\= P ), Excluded,
                    Clauses),
            resolve(Excluded, J, Database1, Database)
        )
    ).

%   Database is Database0, in which player P has Main0, but it has Main.

main_clause(1, [Main0|Mains], Main0, Main, Database) :-
    !,
    Database = [Main|Mains].
main_clause(P, [Other|Mains0], Main0, Main, [Other|Mains]) :-
    P1 is P-1,
    main_clause(P1, Mains0, Main0, Main, Mains).

add(has(Set), main(Has0,Lacks,Some,NotAll), Main) =>
    Has is Has0 \/ Set,
    (   Has =:= Has0
    ->  Main = main(Has0,Lacks,Some,NotAll)
    ;   closed(Has, Lacks, Some, NotAll, Main)
    ).
add(lacks(Set), main(Has,Lacks0,Some,NotAll), Main) =>
    Lacks is Lacks0 \/ Set,
    (   Lacks =:= Lacks0
    ->  Main = main(Has,Lacks0,Some,NotAll)
    ;   closed(Has, Lacks, Some, NotAll, Main)
    ).
add(some(Set), main(Has,Lacks,Some,NotAll), Main) =>
    closed(Has, Lacks, [Set|Some], NotAll, Main).
add(not_all(Set), main(Has,Lacks,Some,NotAll), Main) =>
    closed(Has, Lacks, Some, [Set|NotAll], Main).

%   Main has these clauses after resolution and subsumption.

closed(Has0, Lacks0, Some0, NotAll0, Main) :-
    left(Some0, Lacks0, Has0, Some1, 0, Has1),
    left(NotAll0, Has0, Lacks0, NotAll1, 0, Lacks1),
    Has is Has0 \/ Has1,
    Lacks is Lacks0 \/ Lacks1,
    Has /\ Lacks =:= 0,
    (   Has =:= Has0,
        Lacks =:= Lacks0
    ->  least(Some1, Some),
        least(NotAll1, NotAll),
        Main = main(Has,Lacks,Some,NotAll)
    ;   closed(Has, Lacks, Some1, NotAll1, Main)
    ).

%   Left are what is left of the clauses without the cards of Denied, if none of
%   theirs is in True; One are the cards that are left alone.

left([], _, _, Left, One0, One) =>
    Left = [],
    One = One0.
left([Set|Sets], Denied, True, Left, One0, One), Set /\ True =\= 0 =>
    left(Sets, Denied, True, Left, One0, One).
left([Set0|Sets], Denied, True, Left, One0, One) =>
    Set is Set0 /\ \Denied,
    Set =\= 0,
    (   Set /\ (Set-1) =:= 0
    ->  One1 is One0 \/ Set,
        left(Sets, Denied, True, Left, One1, One)
    ;   Left = [Set|Left1],
        left(Sets, Denied, True, Left1, One0, One)
    ).

%   Least are those of Sets that have no other one of them as a part, ascending.
%   A part is no larger number than the whole.

least(Sets0, Least) :-
    sort(Sets0, Sets),
    least(Sets, [], Least).

least([], _, []).
least([Set|Sets], Before, Least) :-
    (   member(Part, Before),
        Part /\ Set =:= Part
    ->  least(Sets, Before, Least)
    ;   Least = [Set|Least1],
        least(Sets, [Set|Before], Least1)
    ).

                /*******************************
                *           ANSWERS            *
                *******************************/

%!  text_possible(+Text, -Sets) is det.
%
%   Sets has for each category the cards that may be in the envelope: the one
%   that is known to be, or all that nobody is known to hold.

text_possible(Text, Sets) :-
    Text = text(_,deck(_,Categories),_,Middle,_,_),
    held(Text, Held),
    maplist(possible(Middle, Held), Categories, Sets).

possible(Middle, Held, Category, Set) :-
    (   Category /\ Middle =\= 0
    ->  Set is Category /\ Middle /\ \Held
    ;   Set is Category /\ \Held
    ).

held(text(_,_,Away,_,Own,_), Held) :-
    foldl(held_by, Own, Away, Held).

held_by(main(Has,_,_,_), Held0, Held) :-
    Held is Held0 \/ Has.

%!  text_states(+Text, -Set) is det.
%
%   Set has the states that may be in the envelope.

text_states(Text, Set) :-
    Text = text(_,deck(Sizes,Categories),_,_,_,_),
    text_possible(Text, Sets),
    all_states(Sizes, All),
    foldl(union, Sets, 0, Possible),
    foldl(union, Categories, 0, Deck),
    Impossible is Deck /\ \Possible,
    cards(Impossible, Gone),
    states_without(All, Gone, Set).

union(A, B, C) :-
    C is A \/ B.

cards(Set, Cards) :-
    (   Set =:= 0
    ->  Cards = []
    ;   Cards = [Card|Cards1],
        Card is lsb(Set) + 1,
        Rest is Set /\ (Set-1),
        cards(Rest, Cards1)
    ).

%!  text_own(+Text, -Page) is det.
%!  text_pages(+Text, -Pages) is det.
%
%   Page is what the player knows, Pages what it knows that each player knows,
%   for clauses_best/8.

text_own(Text, Page) :-
    Text = text(_,deck(_,Categories),_,_,Own,_),
    held(Text, Held),
    foldl(union, Categories, 0, All),
    Envelope is All /\ \Held,
    page(Envelope, Own, Page).

text_pages(text(_,_,_,_,_,Others), Pages) :-
    maplist(page(0), Others, Pages).

page(Envelope, Database, Page) :-
    foldl(marks, Database, Masks, []),
    compound_name_arguments(Page, page, [Envelope|Masks]).

marks(main(Has,Lacks,_,_), [Has,Lacks|Masks], Masks).
