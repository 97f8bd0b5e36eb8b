:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).

/** <module> Errors in observations that a user gives
*/

worlds(Cells) :-
    model([agents([a]),worlds([[p],[]]),relations([a-Cells])], _).

events(Events, Cells) :-
    model([agents([a]),atoms([p])], M),
    update(M, event_model(Events,[a-Cells],x), _).

wrong(worlds([[1]]), del_partition, "world 2 is in no cell").
wrong(worlds([[1,2],[2]]), del_partition, "world 2 is in more than one cell").
wrong(worlds([[1],[2,1]]), del_partition, "world 1 is in more than one cell").
wrong(worlds([[1,2,2]]), del_partition, "world 2 is twice in one cell").
wrong(worlds([[1,2,3]]), del_partition, "there is no world 3").
wrong(events([x-true,y-p], [[x]]), del_partition, "event y is in no cell").
wrong(events([x-true,y-p], [[x,y],[],[y]]), del_partition, "event y is in more than one cell").
wrong(events([x-true,y-p], [[x,y],[z]]), del_partition, "there is no event z").
wrong(events([x-true,x-p], [[x]]), del_events, "an event occurs twice").
wrong(model([agents([a]),atoms([p]),relations([a-[[1]]])], _), del_partition,
      "relations need the option worlds(Worlds)").

:- begin_tests(del_partition).

test('the message names the mistake in cells',
     [forall(wrong(Goal, Domain, Expected)), true(Told == Expected)]) :-
    catch(( Goal, Told = none ), error(domain_error(Domain,_),context(_,Told)), true).
test('correct event models', true) :-
    worlds([[2],[1]]),
    worlds([[],[1,2]]),
    events([x-true,y-p], [[x],[],[y]]).
test('the error names a pattern that no atom matches', true(Pattern =@= q(_))) :-
    catch(model([agents([a]),atoms([p(1)]),observes([a-[p(_),q(_)]])], _),
          error(existence_error(del_atom,Pattern),_), true).

:- end_tests(del_partition).
