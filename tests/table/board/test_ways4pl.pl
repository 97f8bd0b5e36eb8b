:- use_module('../../helpers/all').
:- use_module(library(cluedo/support/foreign), []).

%   Two rooms at the ends of a row of five cells, the second one with two doors; the
%   cell in the middle is blocked in the row above.

map(map(5,1,rows(31,27),doors(door(0,1),door(4,2),door(8,2)),passages(2,1))).

:- begin_tests(ways4pl).

%   answer(Call, Answer): the last argument, which Call lacks as it lacks the map, is Answer.

answer(map_search(pawns(0), 1, false), [0-1,4-2]).
answer(map_search(pawns(2,1,6), 1, false), [2-2]).
answer(map_search(pawns(-1), 1, false), [5-2]).
answer(map_search(pawns(-1), 1, true), [1-2,1-1]).
answer(map_search(pawns(-1,0), 1, false), []).
answer(map_search(pawns(-2,0), 2, false), [0-1,4-2]).
answer(map_ways(pawns(0), 1), [1-[-1],2-[1,2,3,4,-2]]).
answer(map_way(pawns(0), 1, 2), [1,2]).
answer(map_way(pawns(0), 1, -2), [1,2,3,4,-2]).
answer(map_way(pawns(-2), 1, -1), [4,3,2,1,0,-1]).
answer(map_route(pawns(0), 1, -2), [-1,-2]).
answer(map_route(pawns(-1), 1, -1), [0,-1]).
answer(map_reach(pawns(0), 1, 0), [-1]).
answer(map_reach(pawns(0), 1, 2), [-1,1,5,2,6]).
answer(map_reach(pawns(-1), 1, 1), [0]).

test(answer, [forall(( answer(Call, Answer), map(Map) )), true(Found == Answer)]) :-
    with_map(Call, Map, Found, Goal),
    call(cluedo_support_foreign:Goal).

with_map(Call, Map, Found, Goal) :-
    Call =.. [Name|Args],
    append([Name,Map|Args], [Found], List),
    Goal =.. List.

no_way(map_way(pawns(0,1,5), 1, 2)).
no_way(map_way(pawns(0), 1, 0)).
no_way(map_way(pawns(-1), 1, -1)).
no_way(map_route(pawns(0,1,5,-2), 4, 0)).

test('no way', [forall(( no_way(Call), map(Map) )), fail]) :-
    with_map(Call, Map, _, Goal),
    call(cluedo_support_foreign:Goal).

%   wrong(Map, Formal): Formal, of the whole Map, is the error of a search on it.

wrong(_, instantiation_error).
wrong(foo, type_error(cluedo_map,foo)).
wrong(map(1,2,3,4), type_error(cluedo_map,map(1,2,3,4))).
wrong(Map, domain_error(cluedo_map,Map)) :-
    map(Map0),
    part(Path, Part),
    duplicate_term(Map0, Map),
    put(Path, Part, Map).
wrong(Map, instantiation_error) :-
    map(Map0),
    member(Path, [[1],[2],[3],[3,2],[4],[4,1],[4,1,2],[5],[5,2]]),
    duplicate_term(Map0, Map),
    put(Path, _, Map).

part([1], 0).
part([1], 61).
part([1], 5.0).
part([1], 4).                           % rows are wider
part([2], 2).
part([2], -1).
part([3], []).
part([3], cols(31,27)).
part([3,1], 32).
part([3,1], -1).
part([3,1], 0x1_0000_0000_0000_0000).
part([3,1], 30).                        % the first door is blocked
part([4], doors).
part([4,1], door(0)).
part([4,1], 7).
part([4,1,1], 10).
part([4,1,1], 7).
part([4,1,2], 3).
part([4,1,2], 0).
part([5], passages(2)).
part([5], rooms(2,1)).
part([5,1], 3).
part([5,1], a).

put([I], Part, Term) :-
    nb_setarg(I, Term, Part).
put([I,J|Path], Part, Term) :-
    arg(I, Term, Inner),
    put([J|Path], Part, Inner).

test('no map', [forall(wrong(Map, Formal)), true(Got =@= Formal)]) :-
    catch(cluedo_support_foreign:map_search(Map, pawns(0), 1, false, _), error(Got,_), true).

%   bad(Call, Formal)

bad(map_search(_, 1, false), instantiation_error).
bad(map_search(foo, 1, false), type_error(cluedo_pawns,foo)).
bad(map_search(pawn(0), 1, false), type_error(cluedo_pawns,pawn(0))).
bad(map_search(pawns(_), 1, false), instantiation_error).
bad(map_search(pawns(7), 1, false), domain_error(cluedo_pawns,pawns(7))).
bad(map_search(pawns(0,10), 1, false), domain_error(cluedo_pawns,pawns(0,10))).
bad(map_search(pawns(-3), 1, false), domain_error(cluedo_pawns,pawns(-3))).
bad(map_search(pawns(0.0), 1, false), domain_error(cluedo_pawns,pawns(0.0))).
bad(map_search(pawns(0), 2, false), domain_error(cluedo_pawn,2)).
bad(map_search(pawns(0), a, false), type_error(integer,a)).
bad(map_search(pawns(0), 1, maybe), type_error(bool,maybe)).
bad(map_way(pawns(0), 1, _), instantiation_error).
bad(map_way(pawns(0), 1, 7), domain_error(cluedo_place,7)).
bad(map_way(pawns(0), 1, -3), domain_error(cluedo_place,-3)).
bad(map_route(pawns(0), 1, f(x)), domain_error(cluedo_place,f(x))).
bad(map_reach(pawns(0), 1, -1), domain_error(cluedo_roll,-1)).
bad(map_reach(pawns(0), 1, many), type_error(integer,many)).

test('bad calls', [forall(( bad(Call, Formal), map(Map) )), true(Got =@= Formal)]) :-
    with_map(Call, Map, _, Goal),
    catch(cluedo_support_foreign:Goal, error(Got,_), true).
test('as many doors as there may be, and no more', true(Got == domain_error)) :-
    length(Doors, 255),
    maplist(=(door(0,1)), Doors),
    Most =.. [doors|Doors],
    cluedo_support_foreign:map_search(map(1,1,rows(1),Most,passages(0)), pawns(0), 1, true, [0-1]),
    More =.. [doors,door(0,1)|Doors],
    catch(cluedo_support_foreign:map_search(map(1,1,rows(1),More,passages(0)), pawns(0), 1, true,
                                            _),
          error(Formal,_),
          functor(Formal, Got, _)).

:- end_tests(ways4pl).
