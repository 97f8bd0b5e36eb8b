:- use_module('../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/action), [compile_action/5]).
:- use_module('../helpers/direct').
:- use_module('../helpers/formulas', [random_formula/5,random_nested/4,some/2]).
:- use_module('../helpers/games', [random_query/2]).

/** <module> The meaning of actions

Random nested actions do what tests/helpers/direct.pl computes, in models of every kind.
*/

%   Models of every kind of the agents As and Atoms, with the worlds Ws: all worlds that
%   make a law true, in which agents see whether some formulas hold. A world may be
%   the actual one if Actual holds.

random_models(As, Atoms, Ws, Actual, Ms) :-
    As = [a,b,c],
    Atoms = [p,q,r],
    repeat,
    random_formula(Atoms, [], none, 2, Law),
    maplist([A,A-Fs]>>
                ( random_between(0, 2, Count),
                  length(Fs, Count),
                  maplist([F]>>random_formula(Atoms, [], none, 1, F), Fs)
                ),
            As, Observes),
    random_formula(Atoms, [], none, 1, Actual),
    findall(world(Trues,Trues,Views),
            ( subset_of(Atoms, Trues),
              boolean(Law, Trues),
              findall(A-Sees,
                      ( member(A-Fs, Observes),
                        findall(F, ( member(F, Fs), boolean(F, Trues) ), Sees)
                      ),
                      Views)
            ),
            Ws),
    member(world(Trues,_,_), Ws),
    boolean(Actual, Trues),
    !,
    all_models([agents(As),atoms(Atoms),law(Law),observes(Observes),actual(Actual)], Ms).

all_models(Options, Ms) :-
    findall(M,
            ( member(R, [explicit,symbolic]),
              model([representation(R)|Options], M)
            ),
            Ms).

%   The same for the deals of a deck, with some open cards.

random_deals(Sizes, As, Atoms, Ws, Actual, Ms) :-
    random_member(Sizes-Hands-Open,
                  [ [2,2]-[1,1]-0, [2,2]-[1,1,0]-0, [2,2]-[0,2]-0, [3]-[1,1]-0,
                    [4]-[1,1,1]-0, [3]-[1,0]-1, [2,2,2]-[1,1]-1, [4]-[1,1]-1,
                    [2,3]-[1,0]-2, [3]-[1,1]-1, [4]-[1,1,1]-1
                  ]),
    length(Hands, N),
    numlist(1, N, As),
    sum_list(Sizes, Count),
    numlist(1, Count, Cards),
    findall(Holders, dealt(Sizes, Hands, Open, Cards, Holders), Deals0),
    random_member(One, Deals0),
    lying(One, Lying),
    include([Holders]>>lying(Holders, Lying), Deals0, Deals),
    findall(world(Trues,Trues,Views),
            ( member(Holders, Deals),
              findall(Atom, ( nth1(C, Holders, H), holder_atom(H, C, Atom) ), Trues),
              findall(A-Hand,
                      ( member(A, As),
                        findall(C, nth1(C, Holders, A), Hand)
                      ),
                      Views)
            ),
            Ws),
    findall(Atom,
            ( member(C, Cards),
              member(H, [envelope,open|As]),
              \+ ( H == open, Open =:= 0 ),
              \+ ( H == envelope, no_envelope(Sizes, Hands, Open) ),
              holder_atom(H, C, Atom)
            ),
            Atoms),
    (   maybe
    ->  random_member(world(_,Trues,_), Ws),
        conjoined(Trues, Actual)
    ;   Actual = true
    ),
    all_models([deck(Sizes),hands(Hands),open(Lying),actual(Actual)], Ms).

lying(Holders, Cards) :-
    findall(C, nth1(C, Holders, open), Cards).

%   All cards are dealt, or lie open.

no_envelope(Sizes, Hands, Open) :-
    sum_list(Sizes, Count),
    sum_list([Open|Hands], Count).

holder_atom(envelope, C, Atom) =>
    Atom = envelope(C).
holder_atom(H, C, Atom) =>
    Atom = has(H,C).

%   Holders are the holders of Cards: hands have Sizes, Open cards lie open, and one card
%   of each category is in the envelope, if any are left.

dealt(Sizes, Hands, Open, Cards, Holders) :-
    length(Hands, N),
    numlist(1, N, As),
    same_length(Cards, Holders),
    maplist([H]>>member(H, [envelope,open|As]), Holders),
    forall(nth1(A, Hands, Size), occurs(Size, A, Holders)),
    occurs(Open, open, Holders),
    (   no_envelope(Sizes, Hands, Open)
    ->  true
    ;   foldl([Size,Rest0,Rest]>>
                  ( length(Category, Size),
                    append(Category, Rest, Rest0),
                    occurs(1, envelope, Category)
                  ),
              Sizes, Holders, [])
    ).

occurs(Count, X, List) :-
    findall(X, member(X, List), Found),
    length(Found, Count).

conjoined(Fs, F) :-
    foldl([G,F0,G & F0]>>true, Fs, true, F).

subset_of([], []).
subset_of([X|Xs], Subset) :-
    subset_of(Xs, Subset1),
    (   Subset = [X|Subset1]
    ;   Subset = Subset1
    ).

boolean(F, Trues) :-
    direct_holds(F, [], [], world(x,Trues,[])).

%   Action is a move of a game or two, or made of moves, among As. Ends tells whether
%   there is an envelope.

random_play(Sizes, As, Ends, Action) :-
    move(Sizes, As, Ends, A),
    move(Sizes, As, Ends, B),
    random_member(Action,
                  [ A,A,A,(A;B),learn(As,(A;B)),learn(As,local(A,B)),
                    learn(As,A \/ B),learn(As,A /\ B),learn(As,(A;(B;A)))
                  ]).

move(Sizes, As, Ends, Action) :-
    random_member(A, As),
    random_permutation(As, [B,C|_]),
    (   maybe(0.7)
    ->  random_query(Sizes, Cards)
    ;   sum_list(Sizes, Count),
        numlist(1, Count, All),
        some(All, Cards)
    ),
    random_member(Card, [unknown|Cards]),
    Shows = [showcard(B,Card,C,Cards),showcard(B,Card,C,Cards),nocard(A,B,Cards)],
    (   Ends == true
    ->  Moves = [win(A),endmove(A)|Shows]
    ;   Moves = Shows
    ),
    random_member(Action, Moves).

%   The meaning of Action in a deck of Sizes.

spelled(nocard(B,_,Cards), _, Action) =>
    findall(~has(B,C), member(C, Cards), Fs),
    conjoined(Fs, F),
    Action = learn(all,?F).
spelled(showcard(B,Card,A,Cards0), _, Action) =>
    sort(Cards0, Cards),
    findall(learn([A,B],?has(B,C)), member(C, Cards), Ways),
    (   Card == unknown
    ->  choice(Ways, Choice)
    ;   Shown = learn([A,B],?has(B,Card)),
        (   select(Shown, Ways, [Other|Others])
        ->  choice([Other|Others], Choice1),
            Choice = local(Shown,Choice1)
        ;   Choice = Shown
        )
    ),
    Action = learn(all,Choice).
spelled(win(A), Sizes, Action) =>
    knows_envelope(A, Sizes, F),
    Action = learn(all,?F).
spelled(endmove(A), Sizes, Action) =>
    knows_envelope(A, Sizes, F),
    Action = learn(all,?(~F)).
spelled(learn(B,A0), Sizes, Action) =>
    Action = learn(B,A),
    spelled(A0, Sizes, A).
spelled(Action0, Sizes, Action), Action0 =.. [Op,A0,B0] =>
    Action =.. [Op,A,B],
    spelled(A0, Sizes, A),
    spelled(B0, Sizes, B).

choice([A], Choice) =>
    Choice = A.
choice([A|As], Choice) =>
    Choice = (A \/ Choice1),
    choice(As, Choice1).

knows_envelope(A, Sizes, F) :-
    foldl([Size,G,First,Next]>>
              ( Next is First+Size,
                Last is Next-1,
                numlist(First, Last, Cs),
                foldl([C,G0,k(A,envelope(C)) v G0]>>true, Cs, false, G)
              ),
          Sizes, Gs, 1, _),
    conjoined(Gs, F).

%   A case: agents, worlds and models as in random_models/5, an Action, its description
%   for tests/helpers/direct.pl, and a formula about the agents who are left after
%   it.

random_play(case(As,Ws,Actual,Ms,Action,Said,F)) :-
    random_deals(Sizes, As, Atoms, Ws, Actual, Ms),
    truth(memberchk(envelope(_), Atoms), Ends),
    random_play(Sizes, As, Ends, Action),
    spelled(Action, Sizes, Said),
    random_formula(Atoms, As, none, 2, F).

random_case(case(As,Ws,Actual,Ms,Action,Action,F)) :-
    random_models(As, Atoms, Ws, Actual, Ms),
    random_between(1, 4, Depth),
    random_nested(Atoms, As, Depth, Nested),
    (   maybe(0.3),
        stands_alone(Nested, As)
    ->  Action = Nested
    ;   maybe(0.5)
    ->  Action = learn(As,Nested)
    ;   random_nested(Atoms, As, 2, Other),
        Action = learn(As,local(Nested,Other))
    ),
    direct_after(Action, As, Ws, Left, _),
    random_formula(Atoms, Left, none, 2, F).

%   Action, made to be part of another one, may also be nobody's part. After a local choice
%   that is nobody's part only those who take part in its first action are left, who
%   may be more; then the next action is among more agents, for whom an event model
%   would need partitions.

stands_alone(Action, As) :-
    (   \+ ( sub_term(Part, Action), subsumes_term(event_model(_,_,_), Part) )
    ;   same_left(Action, As)
    ),
    !.

same_left((A;B), As) =>
    direct_ways(A, As, Groups),
    ord_intersection(Groups, Left),
    direct_after(A, As, [], Left1, _),
    Left1 == Left,
    same_left(A, As),
    same_left(B, Left).
same_left(local(A,_), As) =>
    same_left(A, As).
same_left(_, _) =>
    true.

%   The answers of a model, and the right ones.

model_answers(M, Action, F, [Box,Diamond,Always|After]) :-
    satisfies_all(M, [[Action]:F,{Action}:F], [Box,Diamond]),
    valid_all(M, [[Action]:F], [Always]),
    (   catch(update(M, Action, M2), error(cluedo_contradiction(Action),_), fail)
    ->  once(model_property(M2, agents(Left))),
        satisfies_all(M2, [F], [Holds]),
        worlds(M2, Count),
        findall(A-Thinks, ( member(A, Left), considers(M2, A, Thinks) ), All),
        After = [Holds,Count,All]
    ;   After = none
    ).

right_answers(As, Ws, Actual, Action, F, [Box,Diamond,Always|After]) :-
    findall(W, ( member(W, Ws), W = world(_,Trues,_), boolean(Actual, Trues) ),
            Points),
    truth_at(Points, [Action]:F, As, Ws, Box),
    truth_at(Points, {Action}:F, As, Ws, Diamond),
    truth_at(Ws, [Action]:F, As, Ws, Always),
    direct_after(Action, As, Ws, Left, Outcomes),
    findall(U, member(_-U-_, Outcomes), Us),
    findall(U, ( member(W-U-true, Outcomes), memberchk(W, Points) ), Next),
    (   Next == []
    ->  After = none
    ;   truth_at(Next, F, Left, Us, Holds),
        counted(Us, Count),
        findall(A-Thinks,
                ( member(A, Left),
                  findall(V,
                          ( member(V, Us),
                            member(U, Next),
                            direct_alike(A, U, V)
                          ),
                          Vs),
                  counted(Vs, Thinks)
                ),
                All),
        After = [Holds,Count,All]
    ).

direct_alike(A, world(_,_,Views1), world(_,_,Views2)) :-
    memberchk(A-View1, Views1),
    memberchk(A-View2, Views2),
    View1 == View2.

truth_at(Points, F, As, Ws, Bool) :-
    truth(forall(member(W, Points), direct_holds(F, As, Ws, W)), Bool).

counted(Ws, Count) :-
    findall(Trues, member(world(_,Trues,_), Ws), All0),
    sort(All0, All),
    length(All, Count).

wrong(case(As,Ws,Actual,Ms,Action,Said,F), R-Got-Want) :-
    right_answers(As, Ws, Actual, Said, F, Want),
    member(M, Ms),
    catch(model_answers(M, Action, F, Got), error(resource_error(del_events),_), fail),
    Got \== Want,
    model_property(M, representation(R)).

%   The faults in N cases of Make.

:- meta_predicate wrongs(1, +, -).

wrongs(Make, N, Wrong) :-
    findall(Action-F-What,
            ( between(1, N, _),
              once(call(Make, Case)),
              Case = case(_,_,_,_,Action,_,F),
              catch(once(wrong(Case, What)), error(Formal,_), What = Formal)
            ),
            Wrong).

%   The model of two agents who know nothing of the atoms, which are all true.

ignorant(M) :-
    model([agents([a,b]), atoms([p,q,r]), actual([p,q,r])], M).

after(Action, Fs, Bools-Count) :-
    ignorant(M0),
    update(M0, Action, M),
    satisfies_all(M, Fs, Bools),
    worlds(M, Count).

:- begin_tests(action).

test('nested actions', true(Wrong == [])) :-
    wrongs(random_case, 300, Wrong).
test('moves of a game', true(Wrong == [])) :-
    wrongs(random_play, 150, Wrong).

%   Actions among two players, and their core actions.

core(public(has(1,1)), [announcement([1,2],at(1,1))], [1,2]).
core(?has(1,1), [announcement([],at(1,1))], []).
core(learn([2],?has(1,1)), [announcement([2],at(1,1))], [2]).
core(nocard(2,1,[3,1]), [announcement([1,2],and(not(at(1,2)),not(at(3,2))))], [1,2]).
core(nocard(2,1,[]), [announcement([1,2],true)], [1,2]).
core(showcard(2,4,[1],s(1,4)), [show(2,1,[1,4],[4])], [1,2]).
core(showcard(2,unknown,1,[4,1,4]), [show(2,1,[1,4],[1,4])], [1,2]).
core(showcard(2,unknown,1,[]), [announcement([1,2],false)], [1,2]).
core(win(1),
     [announcement([1,2],and(which(1,[at(3,3),at(4,3)]),which(1,[at(1,3),at(2,3)])))],
     [1,2]).
core(private([2],has(1,1)),
     [events([at(1,1),not(at(1,1))],[1-[1,1],2-[1,2]],[true,false])], [1,2]).
core((?true;?false), [announcement([],true),announcement([],false)], []).
core(local(public(true),?false), [announcement([1,2],true)], [1,2]).
core(learn([1,2],(learn([1],?true);learn([1],?false))),
     [announcement([1,2],and(true,after(announcement([1],true),false)))], [1,2]).
core(event_model([a-true,b-false],[2-[[],[b],[a]],1-[[a,b]]],[b]),
     [events([true,false],[1-[1,1],2-[2,1]],[false,true])], [1,2]).

test('core actions', [forall(core(Action,Cores,Left)), true(Cores1-Left1 == Cores-Left)]) :-
    model([deck([2,2]),hands([1,1])], del(_,Sig,As,_)),
    compile_action(Action, Sig, As, Cores1, Left1).
test('two tests in turn', true(Says == [true,true,false]-2)) :-
    after(learn([a,b],(?p;?q)), [c([a,b],p & q),p & q & r,kw(a,r)], Says).
test('a choice of tests, then another', true(Says == [true,false,false,true]-3)) :-
    after(learn([a,b],((?p \/ ?q);?r)),
          [c([a,b],(p v q) & r),kw(a,p),k(b,q),k(b,m(a,~p))], Says).
test('one learns, then a test', true(Says == [true,true,true]-2)) :-
    after(learn([a,b],(learn([a],?p);?q)),
          [c([a,b],p & q),k(b,k(a,p)),~kw(a,r)], Says).
test('an agent sees the first of two actions', true(Says == [true,true,false]-8)) :-
    after(learn([a,b],(local(learn([a],?p),learn([a],?(~p)));learn([a],?true))),
          [k(a,p),k(b,kw(a,p)),kw(b,p)], Says).
test('an agent sees the second of two actions', true(Says == [true,true,false]-8)) :-
    after(learn([a,b],(learn([a],?true);local(learn([a],?p),learn([a],?(~p))))),
          [k(a,p),k(b,kw(a,p)),kw(b,p)], Says).
test('a later test is about the model after earlier actions', true(Says == [true,false,false]-8)) :-
    after(learn([a,b],((learn([a],?p) \/ learn([a],?true));learn([a],?(~k(a,p))))),
          [c([a,b],~k(a,p)),kw(a,p),kw(b,p)], Says).

:- end_tests(action).
