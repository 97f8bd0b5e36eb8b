:- module(searcher,
          [ puzzle_fault/2,             % +P, -Fault
            answer_fact/3,              % +Question, +Item, -Fact
            method_by_search/2,         % +P, -Method
            clauses_by_search/2,        % +P, -Count
            follows_by_search/4         % +P, +Ns, +Cited, +Fact
          ]).
:- use_module('../helpers/all', except([choice/4])).
:- use_module(library(assoc)).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/puzzle)).

/** <module> Puzzles checked by a search for deals

It shares no code with puzzle.pl, and neither counts deals nor resolves facts. It searches, card
by card, for a deal that agrees with the position, and then checks each fact in that deal. Cards
and players have the names of the puzzle. All cards are dealt, in turn.
*/

%!  puzzle_fault(+P, -Fault) is nondet.
%
%   Fault is a fault of the puzzle P.

puzzle_fault(P, Fault) :-
    problem(P, Table, Given, Events),
    puzzle_property(P, question(Question)),
    puzzle_property(P, answer(Answer)),
    puzzle_property(P, reason(Reason)),
    puzzle_property(P, choices(Choices)),
    pairs_values(Events, All),
    (   member(Item, Answer),
        refuted(Question, Item, Table, Given, All),
        Fault = wrong(Item)
    ;   member(choice(Item,_), Choices),
        \+ memberchk(Item, Answer),
        \+ refuted(Question, Item, Table, Given, All),
        Fault = missing(Item)
    ;   length(Answer, Count),
        \+ right_count(Question, Table, Count),
        Fault = count(Count)
    ;   told(Events, Reason, Few),
        member(Item, Answer),
        refuted(Question, Item, Table, Given, Few),
        Fault = not_forced(Item)
    ;   select(N, Reason, Less),
        told(Events, Less, Few),
        \+ ( member(Item, Answer),
             refuted(Question, Item, Table, Given, Few)
           ),
        Fault = needless(N)
    ).

%!  follows_by_search(+P, +Ns, +Cited, +Fact) is semidet.
%
%   There is a deal with the events Ns of the puzzle P and the facts Cited, and Fact is true in each
%   such deal. Facts are has/2, lacks/2, some/2 and not_envelope/1, with a list of cards, and
%   knows(Player,Fact) with one of these.

follows_by_search(P, Ns, Cited, Fact) :-
    problem(P, Table, Given, Events),
    told(Events, Ns, Told),
    findall(True, ( member(Step, Cited), ( Step = knows(_,True) -> true ; Step = True ) ), Facts),
    append([Given,Told,Facts], Own),
    start(Table, Own, State, Constraints),
    deal(State, Constraints, Table, _),
    (   Fact = knows(Player,Known)
    ->  findall(True, member(knows(Player,True), Cited), Knows),
        append(Given, Told, Seen),
        \+ doubted(Player, Known, Table, Facts, Seen, Knows)
    ;   contraries(Fact, Contraries),
        append(Contraries, Own, All),
        \+ ( start(Table, All, State1, Constraints1),
             deal(State1, Constraints1, Table, Deal),
             must_agree(Deal, All, Table)
           )
    ).

%!  method_by_search(+P, -Method) is det.
%!  clauses_by_search(+P, -Count) is det.
%
%   The weakest method that finds the answer of the puzzle P from its reason, and how many clauses
%   of the reason must be kept in mind: the answer does not follow without the clause, and at least
%   two of its cards may be the card. P is not of the kind `knows`. The methods are written with
%   sets of holders: a card has the holder `overlooked` as long as no event says who has it.

method_by_search(P, Method) :-
    reason_facts(P, Question, Answer, Table, Given, Facts),
    Table = table(Seats,Categories,_),
    sort([envelope,overlooked|Seats], Holders),
    append(Categories, Cards),
    findall(C-Holders, member(C, Cards), Pairs),
    list_to_assoc(Pairs, State0),
    append(Given, Facts, Told),
    findall(Part, ( member(Fact, Told), part(Fact, Table, Part) ), Parts),
    foldl(noted, Parts, State0-[], State1-Constraints),
    (   member(Method0, [elimination,resolution,remaining,hands]),
        by_method(Method0, Table, Constraints, State1, State),
        \+ ( member(Item, Answer), answer_fact(Question, Item, Fact), \+ is_seen(Fact, State) )
    ->  Method = Method0
    ;   Method = cases
    ).

is_seen(has(H,C), State) :-
    get_assoc(C, State, [H]).
is_seen(lacks(H,C), State) :-
    get_assoc(C, State, Hs),
    \+ memberchk(H, Hs).

by_method(elimination, Table, _, State0, State) =>
    closed([unheld], Table, [], State0, State).
by_method(resolution, Table, Constraints, State0, State) =>
    closed([unheld], Table, Constraints, State0, State).
by_method(remaining, Table, Constraints, State0, State) =>
    map_assoc(without_overlooked, State0, State1),
    closed([categories], Table, Constraints, State1, State).
by_method(hands, Table, Constraints, State0, State) =>
    map_assoc(without_overlooked, State0, State1),
    narrowed(Table, Constraints, State1, State).

without_overlooked(Hs0, Hs) :-
    ord_del_element(Hs0, overlooked, Hs).

closed(Rules, Table, Constraints, State0, State) :-
    Table = table(_,Categories,_),
    (   Rules == [categories]
    ->  foldl(of_category, Categories, State0, State1)
    ;   map_assoc(unheld, State0, State1)
    ),
    foldl(constrained, Constraints, State1, State2),
    (   State2 == State0
    ->  State = State0
    ;   closed(Rules, Table, Constraints, State2, State)
    ).

unheld(Hs0, Hs) :-
    (   Hs0 == [envelope,overlooked]
    ->  Hs = [envelope]
    ;   Hs = Hs0
    ).

clauses_by_search(P, Count) :-
    reason_facts(P, Question, Answer, Table, Given, Facts),
    maplist(without_clause(Table), Facts, Lists),
    append(Lists, Direct),
    aggregate_all(count,
                  ( select(Fact, Facts, Others),
                    clause_choices(Fact, Choices),
                    findall(Choice,
                            ( member(Choice, Choices),
                              refuted(follows([]), Choice, Table, Given, Direct)
                            ),
                            [_,_|_]),
                    without_clause(Table, Fact, Rest),
                    append(Rest, Others, Less),
                    once(( member(Item, Answer), refuted(Question, Item, Table, Given, Less) ))
                  ),
                  Count).

reason_facts(P, Question, Answer, Table, Given, Facts) :-
    problem(P, Table, Given, Events),
    puzzle_property(P, question(Question)),
    puzzle_property(P, answer(Answer)),
    puzzle_property(P, reason(Reason)),
    told(Events, Reason, Facts),
    !.

%   Each of Choices is false if one card makes the clause of the fact true.

clause_choices(asked(_,Cards,Q,unknown), Choices) :-
    Q \== nobody,
    findall(lacks(Q,C), arg(_, Cards, C), Choices).
clause_choices(accused(_,Cards,false), Choices) :-
    findall(has(envelope,C), arg(_, Cards, C), Choices).

%   Facts is what Fact says but for its clause.

without_clause(Table, Fact, Facts) :-
    (   clause_choices(Fact, _)
    ->  findall(lacks(H,C), part(Fact, Table, lacks(H,C)), Facts)
    ;   Facts = [Fact]
    ).

contraries(some(H,Cards), Facts) =>
    findall(lacks(H,C), member(C, Cards), Facts).
contraries(not_envelope(Cards), Facts) =>
    findall(has(envelope,C), member(C, Cards), Facts).
contraries(Fact, Facts) =>
    contrary(Fact, Contrary),
    Facts = [Contrary].

told(Events, Ns, Facts) :-
    findall(Fact, ( member(N, Ns), memberchk(N-Fact, Events) ), Facts).

right_count(excluded(_), _, Count) =>
    Count > 0.
right_count(envelope, table(_,Categories,_), Count) =>
    length(Categories, Count).
right_count(_, _, Count) =>
    Count =:= 1.

%   Given are the hands, Events N-Fact the other events. A table is table(Seats,Categories,Sizes).

problem(P, table(Seats,Categories,Sizes), Given, Events) :-
    puzzle_property(P, journal(J)),
    journal_property(J, options(Options)),
    !,
    memberchk(seats(Seats), Options),
    memberchk(edition(E), Options),
    findall(I-Card, edition_card(E, I, Card, _), Numbered),
    pairs_values(Numbered, Cards),
    split([6,6,9], Cards, Categories),
    length(Seats, N),
    findall(Seat-Size,
            ( nth0(I, Seats, Seat), Size is (18+N-1-I)//N ),
            Sizes),
    findall(K-Fact, puzzle_property(P, event(K,Fact,_)), All),
    partition([_-hand(_,_)]>>true, All, Hands, Events),
    pairs_values(Hands, Given).

split([], [], []).
split([Length|Lengths], Cards, [Category|Categories]) :-
    length(Category, Length),
    append(Category, Rest, Cards),
    split(Lengths, Rest, Categories).

%   Item may be wrong by Given and Facts alone.

refuted(knows(P,_), Fact, Table, Given, Facts) =>
    append(Given, Facts, Events),
    doubted(P, Fact, Table, [], Events, []).
refuted(Question, Item, Table, Given, Facts) =>
    answer_fact(Question, Item, Fact),
    contrary(Fact, Contrary),
    append([[Contrary],Given,Facts], All),
    start(Table, All, State, Constraints),
    deal(State, Constraints, Table, Deal),
    must_agree(Deal, All, Table).

%   Player P may not know Fact. Facts are true, P has seen its part of Events, and knows Known.

doubted(P, Fact, Table, Facts, Events0, Known) :-
    contraries(Fact, Contraries),
    unknown_cards(Events0, P, Table, Events),
    findall(Seen, ( member(Told, Events), seen_by(P, Told, Seen) ), Sights),
    append([Facts,Events,Known], Own),
    append([Contraries,Known,Sights], Possible),
    start(Table, Own, S1, C1),
    start(Table, Possible, S2, C2),
    same_hand(P, Table, S1, C1, S2, C2).

%!  answer_fact(+Question, +Item, -Fact) is det.
%
%   Item is right if Fact follows.

answer_fact(holder(C), H, has(H,C)).
answer_fact(envelope, C, has(envelope,C)).
answer_fact(excluded(_), C, lacks(envelope,C)).
answer_fact(knows(P,_), Fact, knows(P,Fact)).
answer_fact(follows(_), Fact, Fact).

contrary(has(H,C), lacks(H,C)).
contrary(lacks(H,C), has(H,C)).

%   Own has a card instead of `unknown` where P was shown one; player P sees Seen of Told.

unknown_cards([], _, _, []).
unknown_cards([asked(P,Cards,Q,unknown)|Facts0], P, Table, [asked(P,Cards,Q,C)|Facts]) :-
    Q \== nobody,
    !,
    arg(_, Cards, C),
    unknown_cards(Facts0, P, Table, Facts).
unknown_cards([Fact|Facts0], P, Table, [Fact|Facts]) :-
    unknown_cards(Facts0, P, Table, Facts).

seen_by(P, hand(H,_), _), P \== H =>
    fail.
seen_by(P, asked(A,Cards,Q,_), Seen), P \== A, P \== Q =>
    Seen = asked(A,Cards,Q,unknown).
seen_by(_, Fact, Seen) =>
    Seen = Fact.

%   A deal of S1 and a deal of S2 have the same hand of P.

same_hand(P, Table, S10, C1, S20, C2) :-
    narrowed(Table, C1, S10, S1),
    narrowed(Table, C2, S20, S2),
    (   gen_assoc(C, S1, Hs1),
        get_assoc(C, S2, Hs2),
        append(Hs1, Hs2, Hs),
        memberchk(P, Hs),
        \+ ( Hs1 == [P], Hs2 == [P] )
    ->  (   holder(S1, C, [P], S11),
            holder(S2, C, [P], S21)
        ;   without(S1, C, P, S11),
            without(S2, C, P, S21)
        ),
        same_hand(P, Table, S11, C1, S21, C2)
    ;   deal(S1, C1, Table, _),
        deal(S2, C2, Table, _)
    ),
    !.

                /*******************************
                *           THE SEARCH         *
                *******************************/

%   State has for each card the set of its possible holders; Constraints are some(H,Cards) and
%   not_all(Cards), of the envelope.

start(Table, Facts, State, Constraints) :-
    Table = table(Seats,Categories,_),
    sort([envelope|Seats], Holders),
    append(Categories, Cards),
    findall(C-Holders, member(C, Cards), Pairs),
    list_to_assoc(Pairs, State0),
    findall(Part, ( member(Fact, Facts), part(Fact, Table, Part) ), Parts),
    foldl(noted, Parts, State0-[], State-Constraints).

part(has(H,C), _, has(H,C)).
part(lacks(H,C), _, lacks(H,C)).
part(hand(H,Cards), table(_,Categories,_), Part) :-
    append(Categories, All),
    member(C, All),
    (   memberchk(C, Cards)
    ->  Part = has(H,C)
    ;   Part = lacks(H,C)
    ).
part(asked(A,Cards,Q,_), table(Seats,_,_), lacks(P,C)) :-
    append(Before, [A|After], Seats),
    append(After, Before, Others),
    member(P, Others),
    \+ ( append(Passed, [Q|_], Others),
         \+ memberchk(P, Passed)
       ),
    arg(_, Cards, C).
part(asked(_,Cards,Q,Card), _, Part) :-
    Q \== nobody,
    (   Card == unknown
    ->  Cards =.. [_|List],
        Part = some(Q,List)
    ;   Part = has(Q,Card)
    ).
part(some(H,Cards), _, some(H,Cards)).
part(not_envelope(Cards), _, not_all(Cards)).
part(accused(_,Cards,false), _, not_all(List)) :-
    Cards =.. [_|List].
part(accused(_,Cards,true), _, has(envelope,C)) :-
    arg(_, Cards, C).

noted(has(H,C), State0-Cs, State-Cs) :-
    holder(State0, C, [H], State).
noted(lacks(H,C), State0-Cs, State-Cs) :-
    without(State0, C, H, State).
noted(some(H,Cards), State-Cs, State-[some(H,Cards)|Cs]).
noted(not_all(Cards), State-Cs, State-[not_all(Cards)|Cs]).

%   Card C is one of Hs, or not one of H.

holder(State0, C, Hs, State) :-
    get_assoc(C, State0, Hs0),
    ord_intersection(Hs0, Hs, Hs1),
    Hs1 \== [],
    put_assoc(C, State0, Hs1, State).

without(State0, C, H, State) :-
    get_assoc(C, State0, Hs0),
    ord_del_element(Hs0, H, Hs1),
    Hs1 \== [],
    put_assoc(C, State0, Hs1, State).

%   Deal is a state in which each card has one holder.

deal(State0, Constraints, Table, Deal) :-
    narrowed(Table, Constraints, State0, State),
    (   choice(State, Constraints, C, H)
    ->  (   holder(State, C, [H], State1)
        ;   without(State, C, H, State1)
        ),
        deal(State1, Constraints, Table, Deal)
    ;   Deal = State
    ),
    !.

%   C, which H may have, is in an open constraint, or has the fewest holders.

choice(State, Constraints, C, H) :-
    member(some(H,Cards), Constraints),
    \+ ( member(D, Cards), get_assoc(D, State, [H]) ),
    member(C, Cards),
    get_assoc(C, State, Hs),
    memberchk(H, Hs),
    !.
choice(State, _, C, H) :-
    findall(Count-(C0-H0),
            ( gen_assoc(C0, State, [H0|Hs]), Hs \== [], length(Hs, Count) ),
            Open),
    keysort(Open, [_-(C-H)|_]).

%   The consequences of sizes of hands, categories and constraints for single cards are applied
%   until nothing changes.

narrowed(Table, Constraints, State0, State) :-
    Table = table(_,Categories,Sizes),
    append(Categories, All),
    foldl(sized(All), Sizes, State0, State1),
    foldl(of_category, Categories, State1, State2),
    foldl(constrained, Constraints, State2, State3),
    (   State3 == State0
    ->  State = State0
    ;   narrowed(Table, Constraints, State3, State)
    ).

of_category(Cards, State0, State) :-
    sized(Cards, envelope-1, State0, State).

sized(Cards, H-Size, State0, State) :-
    findall(C, ( member(C, Cards), get_assoc(C, State0, [H]) ), Has),
    findall(C, ( member(C, Cards), get_assoc(C, State0, Hs), memberchk(H, Hs) ), May),
    length(Has, Least),
    length(May, Most),
    Least =< Size,
    Most >= Size,
    (   Least =:= Size
    ->  subtract(May, Has, Others),
        foldl([C,S0,S]>>without(S0, C, H, S), Others, State0, State)
    ;   Most =:= Size
    ->  foldl([C,S0,S]>>holder(S0, C, [H], S), May, State0, State)
    ;   State = State0
    ).

constrained(some(H,Cards), State0, State) :-
    findall(C, ( member(C, Cards), get_assoc(C, State0, Hs), memberchk(H, Hs) ), May),
    May \== [],
    (   May = [C]
    ->  holder(State0, C, [H], State)
    ;   State = State0
    ).
constrained(not_all(Cards), State0, State) :-
    exclude([C]>>get_assoc(C, State0, [envelope]), Cards, Others),
    Others \== [],
    (   Others = [C]
    ->  without(State0, C, envelope, State)
    ;   State = State0
    ).

%   Deal is a deal in which all Facts hold.

must_agree(Deal, Facts, table(Seats,Categories,Sizes)) :-
    assoc_to_list(Deal, Pairs),
    findall(C-H, member(C-[H], Pairs), Held),
    append(Categories, Cards),
    length(Cards, Count),
    length(Held, Count),
    forall(member(Seat-Size, Sizes), aggregate_all(count, member(_-Seat, Held), Size)),
    forall(member(Category, Categories),
           aggregate_all(count, ( member(C, Category), memberchk(C-envelope, Held) ), 1)),
    forall(member(Fact, Facts), holds(Fact, Held, Seats)),
    !.
must_agree(_, _, _) :-
    throw(error(searcher_is_wrong, _)).

holds(has(H,C), Held, _) :-
    memberchk(C-H, Held).
holds(lacks(H,C), Held, _) :-
    \+ memberchk(C-H, Held).
holds(some(H,Cards), Held, _) :-
    once(( member(C, Cards), memberchk(C-H, Held) )).
holds(not_envelope(Cards), Held, _) :-
    \+ forall(member(C, Cards), memberchk(C-envelope, Held)).
holds(hand(H,Cards), Held, _) :-
    forall(member(C, Cards), memberchk(C-H, Held)).
holds(accused(_,Cards,Right), Held, _) :-
    (   arg(_, Cards, C),
        \+ memberchk(C-envelope, Held)
    ->  Right == false
    ;   Right == true
    ).
holds(asked(A,Cards,Q,Card), Held, Seats) :-
    append(Before, [A|After], Seats),
    append(After, Before, Others),
    (   member(P, Others),
        arg(_, Cards, C),
        memberchk(C-P, Held)
    ->  Q == P,
        ( Card == unknown ; memberchk(Card-P, Held) )
    ;   Q == nobody
    ),
    !.
