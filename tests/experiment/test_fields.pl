:- use_module('../helpers/all').
:- use_module(games).
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/experiment/fields)).

:- begin_tests(fields).

pool(Agents, X, Rotate, Seed,
     [game(pool),agents(Agents),players(X),rotate(Rotate),seed(Seed),options([turns(30)])]).

test('a round robin goes through all orders', forall(member(X-Count, [2-20,3-60,5-120]))) :-
    pool([a,b,c,d,e], X, robin, 1, Spec),
    findall(Table, ( between(1, Count, G), game_seats(Spec, G, Table) ), Tables),
    sort(Tables, Sorted),
    length(Sorted, Distinct),
    assertion(Distinct == Count),
    forall(member(Table, Tables),
           ( pairs_keys(Table, Entries), sort(Entries, Different),
             length(Different, Seats), assertion(Seats == X) )),
    Next is Count+1,
    game_seats(Spec, 1, First),
    game_seats(Spec, Next, Again),
    assertion(First == Again).
test('each is drawn for each seat as often, but for chance') :-
    pool([a,b,c,d,e], 3, sample, 7, Spec),
    findall(Table, ( between(1, 3000, G), game_seats(Spec, G, Table) ), Tables),
    forall(( between(1, 5, E), between(1, 3, Seat) ),
           ( aggregate_all(count, ( member(Table, Tables), nth1(Seat, Table, E-_) ), N),
             assertion(abs(N-600) < 5*sqrt(3000*0.2*0.8)) )),
    pairs_keys_all(Tables, Orders),
    sort(Orders, Distinct),
    length(Distinct, Count),
    assertion(Count == 60).

pairs_keys_all(Tables, Orders) :-
    maplist(pairs_keys, Tables, Orders).

test('the drawn seats depend on the seed only', true(A-B == A2-different)) :-
    pool([a,b,c,d], 3, sample, 7, Spec),
    pool([a,b,c,d], 3, sample, 8, Other),
    findall(T, ( between(1, 20, G), game_seats(Spec, G, T) ), A),
    set_random(seed(5)),
    findall(T, ( between(1, 20, G), game_seats(Spec, G, T) ), A2),
    findall(T, ( between(1, 20, G), game_seats(Other, G, T) ), A3),
    ( A3 == A -> B = same ; B = different ).
test('seats are independent of the deal') :-
    pool([a,b,c,d], 2, sample, 1, Spec),
    findall(Entry-Card,
            ( between(1, 1200, G),
              game_seats(Spec, G, [Entry-_|_]),
              S is 10**12+G,
              set_random(seed(S)),
              Card is random(4)
            ),
            Pairs),
    forall(( between(1, 4, E), between(0, 3, C) ),
           ( aggregate_all(count, member(E-C, Pairs), N),
             assertion(abs(N-75) < 5*sqrt(1200/16*15/16)) )).

%   The cells of a pool by contests one after the other.

slow_cells(Spec, X, More, From, To, Cells) :-
    findall(field(Entries)-[Winner,Turns,Moves],
            ( between(From, To, G),
              game_seats(Spec, G, Table),
              pairs_keys_values(Table, Entries, Agents),
              S is 10**12+G,
              contest(Agents, [seed(S)|More], Result),
              memberchk(winner(Winner), Result),
              memberchk(turns(Turns), Result),
              (   memberchk(rolls(Rolls), Result)
              ->  memberchk(suggestions(Suggestions), Result),
                  Moves = [Suggestions,Rolls]
              ;   Moves = []
              )
            ),
            Games),
    pairs_keys(Games, Keys),
    sort(Keys, Fields),
    findall(Field-Counts,
            ( member(Field, Fields),
              findall(Game, member(Field-Game, Games), Same),
              length(Same, N),
              aggregate_all(count, member([nobody,_,_], Same), None),
              aggregate_all(sum(T), member([_,T,_], Same), Sum),
              aggregate_all(sum(T*T), member([_,T,_], Same), Sum2),
              findall(W, ( between(1, X, Seat), aggregate_all(count, member([Seat,_,_], Same), W) ),
                      Wins),
              (   Same = [[_,_,[_,_]]|_]
              ->  aggregate_all(r(sum(A),sum(B)), member([_,_,[A,B]], Same), r(As,Bs)),
                  Moves = [As,Bs|Wins]
              ;   Moves = Wins
              ),
              Counts =.. [counts,N,None,Sum,Sum2|Moves]
            ),
            Cells).

spec(sample, [],
     [game(pool),agents([random,elimination,modal,own(1)]),players(3),options([turns(30)])]).
spec(robin, [],
     [game(pool),agents([random,elimination,modal]),players(2),rotate(robin),options([turns(30)])]).
spec(board, [board(classic)],
     [game(pool),agents([random,elimination,modal]),players(3),board(classic),
      options([turns(30)])]).

test('as contests one after the other', forall(spec(_, More, Options))) :-
    experiment([games(5,40)|Options], experiment(Spec,_,Cells)),
    memberchk(players(X), Spec),
    slow_cells(Spec, X, [turns(30)|More], 5, 40, Slow),
    assertion(Cells == Slow).
test('parts make the whole, with any threads and in files',
     [condition(threads), forall(spec(_, _, Options))]) :-
    same_in_parts([games(2,40)|Options], 7).
test('its table adds up', forall(spec(_, _, Options))) :-
    experiment([games(30)|Options], Result),
    Result = experiment(Spec,_,Cells),
    memberchk(players(X), Spec),
    experiment_table(Result, Rows),
    aggregate_all(sum(N), ( member([entry(E),_,seat(all),games(N)|_], Rows), integer(E) ), All),
    assertion(All =:= 30*X),
    aggregate_all(sum(W),
                  ( member(Row, Rows), Row = [entry(E),_,seat(all)|_], integer(E),
                    memberchk(wins(W), Row) ), Wins),
    aggregate_all(sum(D), ( member(_-C, Cells), arg(2, C, D) ), Draws),
    assertion(30 =:= Wins+Draws).

bad([game(pool),agents([modal,random])], domain_error(cluedo_experiment_option,players(3))).
bad([game(pool),agents([modal,random]),players(1)], domain_error(cluedo_players,1)).
bad([game(pool),agents([modal,random]),players(2),rotate(all)],
    domain_error(cluedo_experiment_option,rotate(all))).
bad([game(contest),agents([modal,random]),rotate(sample)],
    domain_error(cluedo_experiment_option,rotate(sample))).
bad([agents([modal,random]),rotate(robin)], domain_error(cluedo_experiment_option,rotate(robin))).
bad([game(pool),agents([modal,random,nobody])], existence_error(cluedo_agent,nobody)).
test('bad specifications', [forall(bad(Spec, Error)), error(Error)]) :-
    experiment([games(2)|Spec], _).

broken([field([1,2])-counts(2,0,9,9,1,1)]).
broken([field([1,1,2])-counts(2,0,9,9,1,1,0)]).
broken([field([1,2,5])-counts(2,0,9,9,1,1,0)]).
broken([field([1,2,x])-counts(2,0,9,9,1,1,0)]).
broken([field([1,2,3])-counts(2,0,9,9,1,1,1)]).
broken([field([1,2,3])-counts(1,0,9,9,1,0,0)]).
broken([field([1,2,3])-counts(2,0,9,9,1,1)]).
broken([field([1,2,3])-counts(2,0,9,-9,1,1,0)]).
broken([field([1,3,2])-counts(1,0,9,9,1,0,0),field([1,2,3])-counts(1,0,9,9,1,0,0)]).
broken([field([1,2,3])-counts(1,0,9,9,1,0,0),field([1,2,3])-counts(1,0,9,9,1,0,0)]).
broken([cell(1,random,1)-counts(2,0,9,9,1)]).
broken([]).
broken(x).
test('fields that cannot be', [forall(broken(Cells)), error(type_error(cluedo_experiment,_))]) :-
    experiment([game(pool),agents([random,elimination,modal,own(1)]),games(2)],
               experiment(Spec,Games,_)),
    experiment_table(experiment(Spec,Games,Cells), _).

:- end_tests(fields).
