:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/explicit), [explicit_listing/4,explicit_set/3]).
:- use_module(library(cluedo/del/formula), [compile_formula/4]).
:- use_module('../../helpers/formulas', [random_partition/2,says_together/1,some/2,weighted/2]).
:- use_module('../../helpers/relations').

/** <module> Relations of any kind, and facts that change, against tests/helpers/relations.pl
*/

agents([a,b,c]).

%   A model of the library, and the same model of the twin; worlds have numbers and Valuations.

random_model(M, Related) :-
    agents(As),
    random_between(1, 6, N),
    numlist(1, N, Worlds),
    length(Valuations, N),
    maplist([Atoms]>>random_subset(0.5, [p,q], Atoms), Valuations),
    random_member(Class, [k,kd45,s5,any]),
    maplist(random_relation(Class, Worlds), As, Relations),
    some(Worlds, Points),
    pairs_keys_values(Pairs, Worlds, Valuations),
    findall(arrow(A,From,To),
            ( member(A-Given, Relations), member(Part, Given), given_arrow(Part, From, To) ),
            Arrows),
    Related = related(Pairs,Points,Arrows),
    model([ agents(As), atoms([p,q]), worlds(Valuations), relations(Relations),
            actual(worlds(Points))
          ],
          M).

given_arrow(From-Tos, From, To) :-
    member(To, Tos).
given_arrow([X|Xs], From, To) :-
    member(From, [X|Xs]),
    member(To, [X|Xs]).

%   The relation as given to the option: cells or arrows.

random_relation(any, Worlds, A, Relation) :-
    !,
    random_member(Class, [k,kd45,s5]),
    random_relation(Class, Worlds, A, Relation).
random_relation(s5, Worlds, A, A-Given) :-
    random_partition(Worlds, Cells),
    (   maybe
    ->  Given = Cells
    ;   findall(W-Cell, ( member(Cell, Cells), member(W, Cell) ), Given)
    ).
random_relation(kd45, Worlds, A, A-Arrows) :-
    random_partition(Worlds, Cells),
    findall(W-To, ( member(Cell, Cells), some(Cell, To), member(W, Cell) ), Arrows).
random_relation(k, Worlds, A, A-Arrows) :-
    findall(W-To,
            ( member(W, Worlds), random_subset(0.35, Worlds, To), ( To \== [] ; maybe ) ),
            Arrows0),
    (   Arrows0 == []
    ->  Worlds = [W|_],
        Arrows = [W-[]]
    ;   sort(1, @<, Arrows0, Arrows)
    ).

                /*******************************
                *       RANDOM FORMULAS        *
                *******************************/

random_said(0, F) :-
    !,
    random_member(F, [p,q,p,q,true]).
random_said(D, F) :-
    E is D-1,
    random_said(E, F1),
    random_said(E, F2),
    agents(As),
    random_member(A, As),
    some(As, B),
    weighted([2-(~F1),2-(F1 & F2),1-(F1 v F2),1-(F1 -> F2),1-(F1 <-> F2),1-F1,3-k(A,F1),
              1-m(A,F1),2-kw(A,F1),1-e(B,F1),2-d(B,F1),3-c(B,F1),1-c(all,F1),2-box,1-diamond],
             F0),
    (   F0 == box
    ->  F = [Action]:F1,
        random_done(E, Action)
    ;   F0 == diamond
    ->  F = {Action}:F1,
        random_done(E, Action)
    ;   F = F0
    ).

random_done(D, Action) :-
    agents(As),
    some(As, B),
    E is min(D, 1),
    random_said(E, F),
    random_said(E, G),
    random_member(P, [p,q]),
    weighted([2-public(F),1-private(B,F),2-assign(P,F),1-assign([p-F,q-G]),2-secret(B,F),
              1-secret(B,assign(P,F)),1-secret(B,assign([q-F,p-G])),2-peek(B,F),4-model,1-then],
             Action0),
    (   Action0 == model
    ->  random_event_model(E, Action)
    ;   Action0 == then
    ->  Action = (Action1;Action2),
        random_done(0, Action1),
        random_member(Action2, [public(F),assign(P,G),secret(B,assign(P,F)),peek(B,G)])
    ;   Action = Action0
    ).

random_event_model(D, event_model(Events,Relations,Actual)) :-
    agents(As),
    random_between(1, 4, N),
    numlist(1, N, Names),
    maplist(random_event(D), Names, Events),
    random_member(Class, [k,kd45,s5,any]),
    maplist(random_relation(Class, Names), As, Relations),
    (   maybe(0.7)
    ->  random_member(Actual, Names)
    ;   random_subset(0.5, Names, Actual)
    ).

random_event(D, Name, Event) :-
    random_said(D, F),
    (   maybe
    ->  Event = Name-F
    ;   Event = event(Name,F,Posts),
        random_subset(0.6, [p,q], Atoms),
        maplist([P,P-G]>>random_said(D, G), Atoms, Posts)
    ).

%   F holds in as many worlds of each valuation in both models.

same_truth(M, Related, F) :-
    agents(As),
    M = del(_,Sig,Is,State),
    compile_formula(Sig, Is, F, Core),
    explicit_set(State, Core, Set),
    explicit_listing(State, Set, Listed, _),
    Related = related(Worlds,_,_),
    findall(Atoms,
            ( member(W-Atoms0, Worlds), related_holds(F, As, Related, W), sort(Atoms0, Atoms) ),
            Wanted0),
    findall(Atoms,
            ( member(world(Values,_,_), Listed),
              findall(P, ( nth1(I, [p,q], P), nth1(I, Values, 2) ), Atoms)
            ),
            Found0),
    msort(Wanted0, Wanted),
    msort(Found0, Wanted).

%   The answers about M are right in the twin.

same_answers(M, Related, F) :-
    agents(As),
    Related = related(Worlds,Points,_),
    same_for(satisfies(M, F), forall(member(W, Points), related_holds(F, As, Related, W))),
    same_for(valid(M, F), forall(member(W-_, Worlds), related_holds(F, As, Related, W))),
    worlds(M, F, Count),
    aggregate_all(count, distinct_atoms(F, As, Related, _), Count),
    findall(World, world(M, F, World), Found0),
    findall(Atoms, distinct_atoms(F, As, Related, Atoms), Wanted0),
    msort(Found0, Found),
    msort(Wanted0, Found),
    random_member(A, As),
    random_member(B, As),
    forall(member(Path, [[A],[A,B]]),
           ( considers(M, Path, Think),
             aggregate_all(count, thought(Path, Related, _), Think)
           )),
    findall(L, knows(M, [A,B], L), Known0),
    findall(L, known_literal(A, B, Related, L), Wanted1),
    msort(Known0, Known),
    msort(Wanted1, Known).

:- meta_predicate same_for(0, 0), without_d(1, -).

same_for(G, H) :-
    (   call(G)
    ->  call(H)
    ;   \+ call(H)
    ).

distinct_atoms(F, As, Related, Atoms) :-
    Related = related(Worlds,_,_),
    distinct(Atoms,
             ( member(W-Atoms0, Worlds),
               related_holds(F, As, Related, W),
               sort(Atoms0, Atoms)
             )).

%   Atoms are true in a world that Path reaches.

thought(Path, related(Worlds,Points,Arrows), Atoms) :-
    distinct(Atoms,
             ( member(P, Points),
               led(Path, Arrows, P, W),
               memberchk(W-Atoms0, Worlds),
               sort(Atoms0, Atoms)
             )).

led([], _, W, W).
led([A|As], Arrows, W, V) :-
    member(arrow(A,W,U), Arrows),
    led(As, Arrows, U, V).

known_literal(A, B, Related, L) :-
    member(P, [p,q]),
    findall(Atoms, thought([A,B], Related, Atoms), Lists),
    (   L = P,
        forall(member(Atoms, Lists), memberchk(P, Atoms))
    ;   L = ~P,
        forall(member(Atoms, Lists), \+ memberchk(P, Atoms))
    ).

without_d(Make, X) :-
    repeat,
    call(Make, X),
    \+ says_together(X),
    !.

%   After up to three actions.

same_after(0, M, Related, F) :-
    !,
    same_answers(M, Related, F),
    same_shape(M, Related).
same_after(N, M0, Related0, F) :-
    agents(As),
    without_d(random_done(1), Action),
    related_after(Action, As, Related0, Related),
    Related = related(Worlds,Points,_),
    length(Worlds, Count),
    (   Count > 24
    ->  same_answers(M0, Related0, F)
    ;   Points == []
    ->  catch(( update(M0, Action, _), fail ), error(cluedo_contradiction(_),_), true)
    ;   update(M0, Action, M),
        N1 is N-1,
        (   same_after(N1, M, Related, F)
        ->  true
        ;   print_message(informational, format("after ~p", [Action])),
            fail
        )
    ).

same_shape(M, Related) :-
    agents(As),
    related_classes(Related, Classes),
    once(model_property(M, size(Classes))),
    Related = related(_,Points,Arrows),
    once(model_property(M, without_world(Alone))),
    findall(A, ( member(A, As), member(P, Points), \+ memberchk(arrow(A,P,_), Arrows) ), Alone0),
    sort(Alone0, Alone),
    once(model_property(M, frame(Class))),
    quotient_frame(M, Class).

%   Class is the class of the arrows in the model itself.

quotient_frame(del(_,_,Is,State), Class) :-
    explicit_listing(State, all, Worlds, Relations),
    findall(arrow(A,W,U),
            (   member(A-alike(Lists), Relations),
                member(List, Lists),
                member(W, List),
                member(U, List)
            ;   member(A-sees(Lists), Relations),
                nth1(W, Lists, List),
                member(U, List)
            ),
            Arrows),
    findall(I-[], nth1(I, Worlds, _), Named),
    findall(Condition,
            ( member(Condition, [reflexive,serial,transitive,euclidean]),
              related_frame(Condition, related(Named,[],Arrows), Is)
            ),
            Conditions),
    frame_of(Conditions, Class).

frame_of([reflexive|More], Class) :-
    !,
    (   memberchk(euclidean, More)
    ->  Class = s5
    ;   memberchk(transitive, More)
    ->  Class = s4
    ;   Class = t
    ).
frame_of([serial,transitive,euclidean], kd45) :- !.
frame_of([serial,transitive], kd4) :- !.
frame_of([serial|_], kd) :- !.
frame_of([transitive,euclidean], k45) :- !.
frame_of([transitive], k4) :- !.
frame_of(_, k).

:- begin_tests(arrows).

test('truth is as defined', forall(repeated(2000))) :-
    random_model(M, Related),
    random_said(3, F),
    (   same_truth(M, Related, F)
    ->  true
    ;   assertion(Related-F == same)
    ).
test('updates are as defined', forall(repeated(2000))) :-
    random_model(M, Related),
    without_d(random_said(2), F),
    random_between(1, 3, N),
    (   same_after(N, M, Related, F)
    ->  true
    ;   assertion(Related-F == same)
    ).

                /*******************************
                *         KNOWN ANSWERS        *
                *******************************/

test('Sally-Anne', true(Bools-Alone == [true,true,true,true,false]-[])) :-
    model([agents([sally,anne]), atoms([basket]), actual([basket])], M0),
    update(M0, public(basket);secret([anne],assign(basket,false)), M),
    satisfies_all(M, [ k(sally,basket), ~basket, k(anne,~basket & k(sally,basket)),
                       k(sally,k(anne,basket)), c(all,basket)
                     ],
                  Bools),
    once(model_property(M, without_world(Alone))).
test('a coin, and a look that nobody notices', true(Bools == [true,true,true,false])) :-
    model([agents([alice,bob]), atoms([heads]), actual([heads])], M0),
    update(M0, peek([bob],heads), M),
    satisfies_all(M, [ k(bob,heads), k(alice,~kw(bob,heads)), k(bob,k(alice,~kw(bob,heads))),
                       kw(alice,heads) ],
                  Bools).
test('a letter is passed twice', true(Bools == [true,true,true,false])) :-
    %  at(I): agent I has the letter; only this agent reads its address for(3)
    model([agents([1,2,3]), atoms([at(1),at(2),at(3),for(2),for(3)]), law((for(2)<-> ~for(3))
             & at(1) & ~at(2) & ~at(3)), observes([1-[for(3)]]), actual(for(3))], M0),
    Pass = [I,J,Action]>>
               ( Action = event_model([event(pass2,at(I) & for(2),[at(I)-false,at(J)-true]),
                                       event(pass3,at(I) & for(3),[at(I)-false,at(J)-true])],
                                      Relations, [pass2,pass3]),
                 findall(A-Cells,
                         ( member(A, [1,2,3]),
                           (   memberchk(A, [I,J])
                           ->  Cells = [[pass2],[pass3]]
                           ;   Cells = [[pass2,pass3]]
                           )
                         ),
                         Relations)
               ),
    call(Pass, 1, 2, Pass1),
    call(Pass, 2, 3, Pass2),
    satisfies_all(M0, [ {(Pass1;Pass2)}:(at(3) & for(3) & k(3,for(3))), [Pass1]:k(2,for(3)),
                        [Pass1]:k(1,k(2,for(3))), [Pass1]:k(3,for(3)) ],
                  Bools).
test('after the truth a wrong believer has no world left', true(Frames-Alone ==
     [kd45,k45,k45]-[sally])) :-
    model([agents([sally,anne]), atoms([basket]), actual([basket])], M0),
    update(M0, public(basket);secret([anne],assign(basket,false)), M1),
    update(M1, public(~basket), M2),
    update(M2, public(~basket), M3),
    maplist([M,Frame]>>once(model_property(M, frame(Frame))), [M1,M2,M3], Frames),
    once(model_property(M2, without_world(Alone))),
    satisfies(M2, k(sally,basket) & k(sally,~basket) & ~basket & k(anne,~basket)),
    findall(L, knows(M2, sally, L), [basket,~basket]),
    considers(M2, sally, 0).
test('relations that become S5 again have plain sets',
     true(Frame-Cells == s5-[alike([[1]]),alike([[1]])])) :-
    model([agents([a,b]), atoms([p]), actual([p])], M0),
    update(M0, peek([b],p), M1),
    once(model_property(M1, frame(kd45))),
    update(M1, public(p), M2),
    once(model_property(M2, frame(Frame))),
    M2 = del(_,_,_,State),
    explicit_listing(State, all, _, Relations),
    pairs_values(Relations, Cells).
test('all notice: as if it were public',
     forall(member(Secret-Public,
                   [secret(all,p)-public(p),secret([b,a],assign(p,q))-assign(p,q)]))) :-
    model([agents([a,b]), atoms([p,q]), actual([p])], M0),
    update(M0, Secret, M1),
    update(M0, Public, M1).
test('facts change at once', true(Worlds == [[q]])) :-
    model([agents([a]), atoms([p,q]), actual([p])], M0),
    update(M0, public(p & ~q), M1),
    update(M1, assign([p-q,q-p]), M),
    findall(World, world(M, World), Worlds).
test('the text of draw_model/1', true(Text ==
     "3 worlds: []* [p]* [p]'*\na: {[],[p]}->{[]} {[p]'}->{}\nb: {[],[p],[p]'}\n")) :-
    model([agents([a,b]), worlds([[p],[],[p]]), relations([a-[1-[2],2-[2]]])], M),
    with_output_to(string(Text), draw_model(M)).

                /*******************************
                *            MISTAKES          *
                *******************************/

wrong([relations([a-[1-[2],2-[4]]])], domain_error(del_arrows,_), "there is no world 4").
wrong([relations([a-[1-[2],1-[2]]])], domain_error(del_arrows,_),
      "world 1 has arrows in two pairs: write one pair").
wrong([relations([a-[1-[2],[2]]])], type_error(pair,[2]), none).
wrong([relations([a-[[1,2,3],1-[2]]])], type_error(_,1-[2]), none).
wrong([relations([a-[1-[2|_]]])], instantiation_error, none).
wrong([frame(foo)], domain_error(del_frame,foo), none).
wrong([frame(_)], instantiation_error, none).
wrong([frame(c,s5)], existence_error(del_agent,c), none).
wrong([relations([a-[1-[2],2-[2],3-[2]]]),frame(a,s5)], domain_error(del_frame,s5),
      "a: the relation is not reflexive at world 1").
wrong([relations([a-[1-[2],2-[3],3-[2]]]),frame=kd45], domain_error(del_frame,kd45),
      "a: the relation is not transitive at world 1").
wrong([relations([a-[1-[2],2-[2]]]),frame(b,s5),frame(a,kd)], domain_error(del_frame,kd),
      "a: the relation is not serial at world 3").
wrong([relations([a-[1-[1,2],2-[2],3-[3]]]),frame(k45)], domain_error(del_frame,k45),
      "a: the relation is not euclidean at world 1").

test('wrong relations', [forall(wrong(Options, Wanted, Message))]) :-
    catch(model([agents([a,b]),worlds([[p],[],[p]])|Options], _),
          error(Formal,Context), true),
    assertion(subsumes_term(Wanted, Formal)),
    (   Message == none
    ->  true
    ;   assertion(Context = context(_,Message))
    ).

wrong_action(assign(r,p), existence_error(del_atom,r)).
wrong_action(assign([p-q,p-p]), domain_error(del_assignments,_)).
wrong_action(assign([p]), type_error(pair,p)).
wrong_action(assign(_,p), instantiation_error).
wrong_action(secret([z],p), existence_error(del_agent,z)).
wrong_action(secret(all,assign(p,nothing)), existence_error(del_atom,nothing)).
wrong_action(learn(all,assign(p,q)), type_error(del_alike_action,assign(p,q))).
wrong_action(peek([a],p) \/ ?q, type_error(del_alike_action,peek([a],p))).
wrong_action(event_model([e-p],[a-[e-[f]],b-[[e]]],e), domain_error(del_arrows,_)).
wrong_action(event_model([event(e,p,[z-q])],[a-[[e]],b-[[e]]],e), existence_error(del_atom,z)).
wrong_action(event_model([event(e,p,q)],[a-[[e]],b-[[e]]],e), type_error(_,q)).
wrong_action(event_model([e],[a-[[e]],b-[[e]]],e), type_error(pair,e)).

test('wrong actions',
     [forall(wrong_action(Action, Wanted)), true(subsumes_term(Wanted, Formal))]) :-
    model([agents([a,b]),atoms([p,q])], M),
    catch(update(M, Action, _), error(Formal,_), true).
test('cards do not move', error(existence_error(del_atom,has(1,1)))) :-
    model([deck([3]), hands([1,1,1])], M),
    update(M, assign(has(1,1),true), _).
test('symbolic models are S5',
     [ forall(member(Action,
                     [ peek([a],p), secret([a],p), secret([a],assign(p,q)),
                       event_model([event(e,p,[q-p])],[a-[[e]],b-[[e]]],e),
                       event_model([e-p,f-true],[a-[[e],[f]],b-[e-[f],f-[f]]],e)
                     ])),
       error(representation_error(del_symbolic))
     ]) :-
    model([agents([a,b]),atoms([p,q]),representation(symbolic)], M),
    (   satisfies(M, [Action]:p)
    ->  true
    ;   update(M, Action, _)
    ).

:- end_tests(arrows).
