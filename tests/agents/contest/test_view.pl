:- use_module('../../helpers/all').
:- use_module(seats).
:- use_module(library(cluedo/support/cpu_limit)).
:- use_module('../../helpers/games', [random_agents/3]).

:- begin_tests(view).

test('the cards of others are hidden',
     true(Facts == [hand(3,[4]),asked(1,s(1,7,13),2,unknown),asked(3,s(1,7,14),1,14),
                    accused(1,s(1,7,14),false),asked(2,s(4,7,13),3,4),
                    asked(1,s(1,8,15),nobody,unknown)])) :-
    view([ history([ asked(1,s(1,7,13),2,1), asked(3,s(1,7,14),1,14),
                     accused(1,s(1,7,14),false), asked(2,s(4,7,13),3,4),
                     asked(1,s(1,8,15),nobody,unknown), accused(2,s(1,7,15),true)
                   ]),
           hands([[[1],14],[[2],1],[[3],4]])
         ], 3, Facts).
test('a view of each seat', [forall(between(1, 4, Seat)), true(Seat-Cards == Seat-Hand)]) :-
    contest([modal,modal,modal,modal], [seed(8)], Result),
    part(hands(Hands), Result),
    memberchk([[Seat]|Hand], Hands),
    view(Result, Seat, [hand(Seat,Cards)|_]).

test('a spectator has no hand', true(Facts == [hand(open,[2]),asked(a,s(1,2),b,unknown)])) :-
    view([hands([[[a],3],[[b],1]]),open([2]),history([asked(a,s(1,2),b,1)])], spectator, Facts).

%   An agent is told what the view tells, and what it decided comes before.

told(X, Sizes, Result, Seat, [game([players(X),hands(Sizes)])|Told]) :-
    view(Result, Seat, Facts),
    phrase(told(Facts, Result, Seat), Told0),
    (   part(winner(Seat), Result)
    ->  part(winstate(Win), Result),
        append(Told0, [accuse(Win)], Told)
    ;   Told = Told0
    ).

told([], _, _) -->
    [].
told([Fact|Facts], Result, Seat) -->
    decided(Fact, Result, Seat),
    [Fact],
    told(Facts, Result, Seat).

decided(asked(Seat,State,_,_), _, Seat) -->
    !,
    [query(State)].
decided(asked(Asker,State,Seat,Card), Result, Seat) -->
    !,
    { part(hands(Hands), Result),
      memberchk([[Seat]|Hand], Hands),
      State =.. [s|Asked],
      intersection(Hand, Asked, Cards),
      assertion(memberchk(Card, Cards))
    },
    [show(Asker,State,Cards)].
decided(accused(Seat,State,false), _, Seat) -->
    !,
    [accuse(State)].
decided(_, _, _) -->
    [].

test('agents see the facts of the view, in this order, and nothing else',
     [forall(seeds(20, X, Seed)), true(Seed-Told == Seed-Seen)]) :-
    set_random(seed(Seed)),
    random_agents([witness(random),witness(elimination),witness(modal)], X, Agents),
    numlist(1, X, Seats),
    contest(Agents, [turns(200)], Result),
    part(hands(Hands), Result),
    maplist([[_|Hand],Size]>>length(Hand, Size), Hands, Sizes),
    maplist(told(X, Sizes, Result), Seats, Told),
    maplist(seen, Seats, Seen).

seen(Seat, Seen) :-
    atom_number(Key, Seat),
    b_getval(Key, Backwards),
    reverse(Backwards, Seen).

:- end_tests(view).

:- begin_tests(view_errors).

wrong(view(_, 1, _), instantiation_error).
wrong(view(foo, 1, _), type_error(list,foo)).
wrong(view([], 1, _), domain_error(cluedo_result,[])).
wrong(view([hands([[[1],2]])], 1, _), domain_error(cluedo_result,[hands([[[1],2]])])).
wrong(view([_], 1, _), instantiation_error).
wrong(view([hands(_),history([])], 1, _), instantiation_error).
wrong(view([hands([[[1],_]]),history([])], 1, _), instantiation_error).
wrong(view([hands([_]),history([])], 1, _), instantiation_error).
wrong(view([hands(foo),history([])], 1, _), type_error(list(list),foo)).
wrong(view([hands([[[1]]]),history(foo)], 1, _), type_error(list,foo)).
wrong(view([hands([[[1]]]),history([_])], 1, _), instantiation_error).
wrong(view([hands([[[1]]]),history([foo])], 1, _), type_error(cluedo_event,foo)).
wrong(view([hands([[[1]]]),history([accused(1,foo,false)])], 1, _),
      type_error(cluedo_event,accused(1,foo,false))).
wrong(view([hands([[[1]]]),history([])], _, _), instantiation_error).
wrong(view([hands([[[1]]]),history([])], 2, _), existence_error(cluedo_player,2)).
wrong(view([hands([[[1]]]),history([])], [1], _), type_error(atomic,[1])).

test(wrong, [forall(wrong(Goal, Expected)), true(Formal == Expected)]) :-
    catch(call_with_cpu_limit(5, Goal), error(Formal,_), true).
test('a cyclic result', true(Formal == type_error(list,X))) :-
    X = [modal|X],
    catch(call_with_cpu_limit(5, view(X, 1, _)), error(Formal,_), true).

:- end_tests(view_errors).
