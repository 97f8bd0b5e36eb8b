:- use_module('../helpers/all').
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/table)).
:- use_module(library(cluedo/support/cpu_limit)).
:- use_module('../helpers/games', [as_seen/3,others_in_turn/3,random_query/2]).
:- use_module('../helpers/odd', [with_odd/4]).

/** <module> Tables against a referee

The referee knows the rules and who has which cards, and tells from all decisions
so far what has happened and what is wanted. It shares nothing with the library.
*/

%   referee(+Game, +Decisions, -Wanted, -Events): Game is game(N,Max,Win,Hands).

referee(Game, Decisions, Wanted, Events) :-
    Game = game(N,Max,_,_),
    numlist(1, N, Order),
    phrase(rounds(Max, Order, Game, Decisions, Wanted), Events).

%   The seats that are in, from the one whose turn it is on.

rounds(0, _, _, _, Wanted) -->
    !,
    { Wanted = over(nobody) }.
rounds(_, [], _, _, Wanted) -->
    !,
    { Wanted = over(nobody) }.
rounds(Left, [Seat|In], Game, Decisions0, Wanted) -->
    query(Decisions0, Seat, Game, Decisions1, Wanted0),
    (   { nonvar(Wanted0) }
    ->  { Wanted = Wanted0 }
    ;   { Decisions1 == [] }
    ->  { Wanted = accuse(Seat) }
    ;   accusation(Decisions1, Seat, Game, Decisions, Fate),
        (   { Fate == wins }
        ->  { Wanted = over(Seat) }
        ;   { ( Fate == out -> Order = In ; append(In, [Seat], Order) ),
              Left1 is Left-1
            },
            rounds(Left1, Order, Game, Decisions, Wanted)
        )
    ).

query([], Seat, _, _, query(Seat)) -->
    [].
query([pass|Decisions], Seat, _, Decisions, _) -->
    !,
    [passed(Seat)].
query([State|Decisions0], Seat, game(N,_,_,Hands), Decisions, Wanted) -->
    { others_in_turn(N, Seat, Others),
      State =.. [s|Asked]
    },
    (   { member(Other, Others),
          memberchk([[Other]|Hand], Hands),
          findall(C, ( member(C, Hand), memberchk(C, Asked) ), Cards),
          Cards \== []
        }
    ->  (   { Decisions0 = [Card|Decisions] }
        ->  [asked(Seat,State,Other,Card)]
        ;   { Wanted = show(Other,Seat,State,Cards) }
        )
    ;   { Decisions = Decisions0 },
        [asked(Seat,State,nobody,unknown)]
    ).

accusation([none|Decisions], _, _, Decisions, in) -->
    !.
accusation([State|Decisions], Seat, game(_,_,Win,_), Decisions, Fate) -->
    { State == Win -> Fate = wins, Right = true ; Fate = out, Right = false },
    [accused(Seat,State,Right)].

%   random_options(-Options): any deck, hands and open cards, and few turns.

random_options([players(N),turns(Max)|Options]) :-
    random_between(2, 10, N),
    random_between(0, 40, Max),
    findall(Option, random_option(N, Option), Options0),
    flatten(Options0, Options).

random_option(N, [deck(Deck),hands(Sizes),open(Open)]) :-
    maybe(0.8),
    random_between(1, 5, Categories),
    length(Deck, Categories),
    maplist(random_between(1, 12), Deck),
    sum_list(Deck, Cards),
    Dealt is Cards-Categories,
    length(Sizes, N),
    foldl(some_of, Sizes, Dealt, Open).

some_of(Size, Left0, Left) :-
    random_between(0, Left0, Size0),
    Size is min(Size0, 8),
    Left is Left0-Size.

%   A legal decision; accusations are mostly left out, and now and then right.

decision(query(_), Deck, _, Decision) :-
    (   maybe(0.1)
    ->  Decision = pass
    ;   state(Deck, Decision)
    ).
decision(show(_,_,_,Cards), _, _, Card) :-
    random_member(Card, Cards).
decision(accuse(_), Deck, Win, Decision) :-
    (   maybe(0.9)
    ->  Decision = none
    ;   maybe(0.1)
    ->  Decision = Win
    ;   state(Deck, Decision)
    ).

state(Deck, State) :-
    random_query(Deck, Cards),
    State =.. [s|Cards].

deck(Options, Deck) :-
    (   memberchk(deck(Deck), Options)
    ->  true
    ;   Deck = [6,6,9]
    ).

%   Plays to the end; Rev has the decisions, the last one first.

game(T0, Deck, Game, Rev0, Events0) :-
    reverse(Rev0, Decisions),
    referee(Game, Decisions, Wanted, Events),
    table_wants(T0, Wanted0),
    assertion(Wanted0 == Wanted),
    assertion(Events0 == Events),
    wrong_decisions(T0, Wanted, Deck),
    resumed(T0),
    (   Wanted = over(_)
    ->  told(T0, Game, Wanted, Events)
    ;   Game = game(_,_,Win,_),
        once(decision(Wanted, Deck, Win, Decision)),
        table_take(T0, Decision, T, More),
        append(Events0, More, Events1),
        game(T, Deck, Game, [Decision|Rev0], Events1)
    ).

resumed(T0) :-
    format(string(Text), "~k.", [T0]),
    term_string(T, Text),
    assertion(T == T0).

%   What is no legal decision is an error of the kind that is said, and nothing
%   else.

wrong_decisions(T, Wanted, Deck) :-
    forall(wrong(Wanted, Deck, Decision, Expected),
           ( catch(table_take(T, Decision, _, _), error(Formal,_), true),
             assertion(Wanted-Decision-Formal =@= Wanted-Decision-Expected)
           )).

wrong(over(Winner), _, pass, permission_error(take,cluedo_table,over(Winner))).
wrong(Wanted, _, _, instantiation_error) :-
    Wanted \= over(_).
wrong(query(_), _, none, type_error(cluedo_state,none)).
wrong(accuse(_), _, pass, type_error(cluedo_state,pass)).
wrong(query(_), _, 1, type_error(cluedo_state,1)).
wrong(query(_), Deck, State, domain_error(cluedo_state,State)) :-
    Deck = [First,_|Sizes],
    length(Sizes, N),
    Other is First+1,
    length(Cards, N),
    maplist(=(1), Cards),
    State =.. [s,Other,1|Cards].
wrong(accuse(_), Deck, State, type_error(cluedo_state,State)) :-
    same_length([_|Deck], Cards),
    maplist(=(1), Cards),
    State =.. [s|Cards].
wrong(query(_), Deck, State, domain_error(cluedo_card,0)) :-
    same_length([_|Cards], Deck),
    maplist(=(1), Cards),
    State =.. [s,0|Cards].
wrong(show(_,_,_,Cards), Deck, Card, domain_error(oneof(Cards),Card)) :-
    sum_list(Deck, Count),
    between(1, Count, Card),
    \+ memberchk(Card, Cards),
    !.
wrong(show(_,_,_,_), _, nobody, type_error(cluedo_card,nobody)).

%   What the table tells of itself at the end.

told(T, game(N,_,Win,Hands), over(Winner), Events0) :-
    exclude([passed(_)]>>true, Events0, Events),
    findall(Turn, ( member(Turn, Events0), \+ Turn = accused(_,_,_) ), Turns),
    length(Turns, Count),
    findall(P, member(accused(P,_,false), Events), Outs0),
    sort(Outs0, Outs),
    forall(member(Property,
                  [ players(N), turns(Count), out(Outs), winner(Winner),
                    envelope(Win), hands(Hands), history(Events)
                  ]),
           assertion(table_property(T, Property))),
    table_property(T, open(Open)),
    ( Open == [] -> Lying = [] ; Lying = [hand(open,Open)] ),
    forall(member([[Seat]|Hand], Hands),
           ( seen(Seat, Events, Seen),
             append([[hand(Seat,Hand)],Lying,Seen], Facts),
             assertion(table_property(T, view(Seat,Facts)))
           )),
    seen(spectator, Events, Seen),
    append(Lying, Seen, Facts),
    assertion(table_property(T, view(spectator,Facts))).

seen(Seat, Events, Seen) :-
    findall(Fact,
            ( member(Event, Events),
              (   as_seen(Seat, Event, Fact)
              ;   Event = accused(_,_,false),
                  Fact = Event
              )
            ),
            Seen).

%   The deal is one of what Options say.

dealt(T, Options, Deck, game(N,Max,Win,Hands)) :-
    memberchk(players(N), Options),
    memberchk(turns(Max), Options),
    table_property(T, envelope(Win)),
    table_property(T, hands(Hands)),
    table_property(T, open(Open)),
    findall(Seat, member([[Seat]|_], Hands), Seats),
    assertion(numlist(1, N, Seats)),
    Win =.. [s|Drawn],
    findall(C, ( member([_|Cards], [[s|Drawn],[open|Open]|Hands]), member(C, Cards) ), All),
    msort(All, Sorted),
    sum_list(Deck, Count),
    assertion(numlist(1, Count, Sorted)),
    assertion(foldl([Size,Card,B0,B]>>( B is B0+Size, Card > B0, Card =< B ), Deck, Drawn, 0, _)),
    (   memberchk(hands(Sizes), Options)
    ->  true
    ;   Left is Count-3,
        findall(Size, ( between(1, N, P), Size is (Left+N-P)//N ), Sizes)
    ),
    findall(Size, ( member([_|Hand], Hands), length(Hand, Size) ), Sizes1),
    assertion(Sizes1 == Sizes).

:- begin_tests(table).

test('random games of random tables, seen by a referee',
     [forall(( repeated(50), Seed is random(1_000_000) )), true(Seed-Formal == Seed-none)]) :-
    set_random(seed(Seed)),
    random_options(Options),
    catch(( table_start(Options, T),
            deck(Options, Deck),
            dealt(T, Options, Deck, Game),
            game(T, Deck, Game, [], []),
            Formal = none
          ),
          error(Formal,_), true).

test('from the same state the deal is that of the thesis''s game',
     [forall(( between(2, 6, X), between(1, 20, Seed) )), true(Win-Hands == Win2-Hands2)]) :-
    set_random(seed(Seed)),
    dealer(Hands, X, Win),
    set_random(seed(Seed)),
    table_start([players(X)], T),
    table_property(T, envelope(Win2)),
    table_property(T, hands(Hands2)).
test('all deals are equally probable', true(Few-Many == []-8)) :-
    set_random(seed(11)),
    findall(Win-Hands,
            ( between(1, 800, _),
              table_start([players(2),deck([2,2])], T),
              table_property(T, envelope(Win)),
              table_property(T, hands(Hands))
            ),
            Deals0),
    msort(Deals0, Deals),
    clumped_pairs(Deals, Counts),
    length(Counts, Many),
    exclude([_-N]>>between(60, 140, N), Counts, Few).
test('open cards may be chosen', [forall(between(1, 20, Seed)), true(Open == [1,8,21])]) :-
    table_start([open([21,1,8]),seed(Seed)], T),
    table_property(T, open(Open)).
test('a given deal with open cards', true(Open == [19,20,21])) :-
    table_start([players(2),hands([2,13]),open(3),
                 deal(s(1,7,13), [[[1],2,3],[[2],4,5,6,8,9,10,11,12,14,15,16,17,18]])], T),
    table_property(T, open(Open)).

clumped_pairs(Sorted, Counts) :-
    findall(Deal-N, ( bagof(x, member(Deal, Sorted), Xs), length(Xs, N) ), Counts).

%   played(-T): a table after some decisions, with names or not.

played(T) :-
    random_member(Names, [[],[edition(classic),seats([anna,ben]),names(true)]]),
    table_start([players(2),turns(9)|Names], T0),
    table_take(T0, s(1,7,13), T1, _),
    table_wants(T1, Wanted),
    (   Wanted = show(_,_,_,[Card|_])
    ->  table_take(T1, Card, T2, _)
    ;   T2 = T1
    ),
    random_member(T, [T0,T1,T2]).

test('damaged tables are refused, and accepted ones can be played',
     [forall(( repeated(300), Seed is random(1_000_000) )), true(Seed-Formal == Seed-fine)]) :-
    set_random(seed(Seed)),
    played(T0),
    with_odd(0.2, [foo,-1,99,1.5,[],[1],"text",f(x),s(1,7,13),query(1),query(9),names], T0, T),
    catch(call_with_cpu_limit(5, uses(T)), error(Formal0,_), true),
    (   ( var(Formal0) ; Formal0 = type_error(cluedo_table,_) )
    ->  Formal = fine
    ;   Formal = Formal0
    ).

uses(T) :-
    forall(table_property(T, _), true),
    table_wants(T, Wanted),
    (   Wanted = over(_)
    ->  true
    ;   Wanted = query(_)
    ->  table_take(T, pass, _, _)
    ;   Wanted = accuse(_)
    ->  table_take(T, none, _, _)
    ;   Wanted = show(_,_,_,[Card|_]),
        table_take(T, Card, _, _)
    ).

test('cards and seats have names',
     true([W0,W1,Es,W2,View] ==
          [query(anna),show(ben,anna,s(scarlett,rope,hall),[hall]),
           [asked(anna,s(scarlett,rope,hall),ben,hall)],accuse(anna),
           [asked(anna,s(scarlett,rope,hall),ben,unknown)]])) :-
    named(T0),
    table_wants(T0, W0),
    table_take(T0, s('Miss Scarlett',"rope",20), T1, []),
    table_wants(T1, W1),
    table_take(T1, hall, T2, Es),
    table_wants(T2, W2),
    table_property(T2, view(spectator,View)).

%   Two seats, the classic cards by name.

named(T) :-
    edition(classic, E),
    findall(Name, edition_card(E, _, Name, _), Names),
    nth1(1, Names, P),
    nth1(7, Names, W),
    nth1(13, Names, L),
    subtract(Names, [P,W,L], Cards),
    length(Hand1, 9),
    append(Hand1, Hand2, Cards),
    table_start([ seats([anna,ben]), edition(classic), names(true),
                  deal(s(P,W,L), [[[anna]|Hand1],[[ben]|Hand2]])
                ],
                T).

:- end_tests(table).
