:- module(cluedo_agents_published_iepsma_base,
          [ iepsma_start/4,               % +Seat, +Game, +Compares, -Text
            iepsma_learn/3,               % +Text0, +Fact, -Text
            iepsma_states/2,              % +Text, -Set
            iepsma_unplaced/2,            % +Text, -Set
            iepsma_pages/3                % +Text, -Own, -Others
          ]).
:- use_module('../../knowledge/edition/setting', [category_range/4,seats_after/3,seats_between/4]).
:- use_module(database, [database_learn/4,database_start/2]).
:- use_module('../briefing', [game_deck/2]).
:- use_module('../states', [all_states/2,states_without/3]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/2,maplist/3]).
:- use_module(library(error), [must_be/2,type_error/2]).

/** <module> The clause base of Iepsma's text

A clause base has what Iepsma's programs know by the rules of his text only. The clause base of the
player at seat I is

    text(I, Deck, Away, Own, Others)

  - Deck has the sizes and the cards of the categories.
  - Away is the set of cards that the player has itself, or that lie open.
  - Own is the player's database, see agents/published/database.pl.
  - Others has a database for each player J: what the player at seat I knows of J's knowledge. The
    database at place I stays empty. Others is `[]` if the agent does not use it.

A card may be in the envelope as long as nobody is known to hold it. It is known to be there if the
player at seat I does not have it and all others are known to lack it. For example, this player
asked for the card, and nobody showed a card. No conclusions are drawn from

  - the size of a hand,
  - the last player who may hold a card,
  - the last card of a category, or
  - wrong accusations.

@see R. Iepsma, "Preposterior Decision Analysis in the game Cluedo" (2012), section 3A
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  iepsma_start(+Seat, +Game, +Compares, -Text) is det.
%
%   Text is the clause base of the player at Seat before the deal. If the Boolean Compares is true,
%   Text has the databases Others.

iepsma_start(Seat, Game, Compares, text(Seat,deck(Sizes,Sets),0,Own,Others)) :-
    game_deck(Game, Sizes),
    memberchk(players(N), Game),
    findall(Set,
            ( category_range(Sizes, _, First, Last),
              Set is (1<<Last) - (1<<(First-1))
            ),
            Sets),
    database_start(N, Own),
    (   Compares == true
    ->  length(Others, N),
        maplist(=(Own), Others)
    ;   Others = []
    ).

%!  iepsma_learn(+Text0, +Fact, -Text) is det.
%
%   @error cluedo_contradiction(Fact) if Fact contradicts Text0

iepsma_learn(Text0, Fact, Text) :-
    (   learn_fact(Fact, Text0, Text1),
        possible(Text1, Sets),
        \+ memberchk(0, Sets)
    ->  Text = Text1
    ;   throw(error(cluedo_contradiction(Fact), _))
    ).

learn_fact(hand(H,Cards), text(I,Deck,Away0,Own,Others), Text) =>
    set_of(Cards, Set),
    Away is Away0 \/ Set,
    bases_event(hand(H,Set), text(I,Deck,Away,Own,Others), Text).
learn_fact(asked(Asker,State,Answerer,Card), Text0, Text) =>
    set_of(State, Set),
    Text0 = text(_,_,_,Own,_),
    length(Own, N),
    passing(Asker, Answerer, N, Passing),
    foldl(passes(Set), Passing, Text0, Text1),
    (   integer(Answerer)
    ->  bases_event(showed(Answerer,Asker,Set,Card), Text1, Text)
    ;   Text = Text1
    ).
learn_fact(passed(P,_,Cards), Text0, Text) =>
    set_of(Cards, Set),
    passes(Set, P, Text0, Text).
learn_fact(showed(P,Asker,Cards,Card), Text0, Text) =>
    set_of(Cards, Set),
    bases_event(showed(P,Asker,Set,Card), Text0, Text).
learn_fact(Fact, Text0, Text), nonvar(Fact), is_ignored(Fact) =>
    Text = Text0.
learn_fact(Fact, _, _) =>
    must_be(nonvar, Fact),
    type_error(cluedo_fact, Fact).

is_ignored(accused(_,_,_)).
is_ignored(not_envelope(_)).

passes(Set, P, Text0, Text) :-
    bases_event(passed(P,Set), Text0, Text).

%   Passing are the players after Asker who had nothing to show.

passing(Asker, Answerer, N, Passing) :-
    (   memberchk(Answerer, [unknown,somebody])
    ->  Passing = []
    ;   Answerer == nobody
    ->  seats_after(Asker, N, Passing)
    ;   seats_between(Asker, Answerer, N, Passing)
    ).

set_of(Cards, Set) :-
    (   is_list(Cards)
    ->  foldl(with_card, Cards, 0, Set)
    ;   compound_name_arguments(Cards, _, List),
        foldl(with_card, List, 0, Set)
    ).

with_card(Card, Set0, Set) :-
    Set is Set0 \/ 1<<(Card-1).

%   Add to each database the part of Event that its player knows.

bases_event(Event, text(I,Deck,Away,Own0,Others0), text(I,Deck,Away,Own,Others)) :-
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
    database_learn(Clauses, J, Database0, Database).

%   clause_of(+Event, +I, +J, +N, -Clause): Event adds Clause, P-What, to the database that player I
%   of N players has for player J. A comment such as `2b i` names the rule in Iepsma's list.

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

%   Sets has for each category the cards that may be in the envelope.

possible(text(I,deck(_,Categories),Away,Own,_), Sets) :-
    foldl(add_held, Own, Away, Held),
    foldl(common_lacks(I), Own, -1-1, Lacked-_),
    Middle is Lacked /\ \Away,
    maplist(possible(Middle, Held), Categories, Sets).

possible(Middle, Held, Category, Set) :-
    Set0 is Category /\ Middle,
    (   Set0 =:= 0
    ->  Set is Category /\ \Held
    ;   Set0 /\ (Set0-1) =:= 0
    ->  Set = Set0
    ;   Set = 0
    ).

add_held(main(Has,_,_,_), Held0, Held) :-
    Held is Held0 \/ Has.

common_lacks(I, main(_,Lacks,_,_), Lacked0-P, Lacked-Next) :-
    (   P =:= I
    ->  Lacked = Lacked0
    ;   Lacked is Lacked0 /\ Lacks
    ),
    Next is P+1.

%!  iepsma_states(+Text, -Set) is det.
%
%   Set has the states that may be in the envelope.

iepsma_states(Text, Set) :-
    Text = text(_,deck(Sizes,Categories),_,_,_),
    possible(Text, Sets),
    foldl(union, Sets, 0, Possible),
    foldl(union, Categories, 0, Deck),
    Impossible is Deck /\ \Possible,
    states_but(Impossible, Sizes, Set).

%!  iepsma_unplaced(+Text, -Set) is det.
%
%   Set has the states of cards that nobody is known to hold.

iepsma_unplaced(text(_,deck(Sizes,_),Away,Own,_), Set) :-
    foldl(add_held, Own, Away, Held),
    states_but(Held, Sizes, Set).

states_but(Cards, Sizes, Set) :-
    all_states(Sizes, All),
    cards(Cards, Gone),
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

%!  iepsma_pages(+Text, -Own, -Others) is det.
%
%   As base_pages/4.

iepsma_pages(text(_,deck(_,Categories),Away,Database,Databases), Own, Others) :-
    foldl(add_held, Database, Away, Held),
    foldl(union, Categories, 0, All),
    Envelope is All /\ \Held,
    page(Envelope, Database, Own),
    maplist(page(0), Databases, Others).

page(Envelope, Database, Page) :-
    foldl(marks, Database, Masks, []),
    compound_name_arguments(Page, page, [Envelope|Masks]).

marks(main(Has,Lacks,_,_), [Has,Lacks|Masks], Masks).
