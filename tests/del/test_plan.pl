:- use_module('../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(random_models, [any_action/4,random_cards/2,random_general/2]).
:- use_module('../helpers/formulas', [random_formula/5,says_together/1,some/2]).

/** <module> Plans

The slow twin makes one formula of a list of actions, or of a policy, that says that it
is a plan, and tries all of them, the short ones first. It does not recognise states that are
reached again. An agent that considers no world possible does nothing.
*/

%   F says that Plan, a list of actions or a policy, works at a world.

works(Plan, Goal, Options, F) :-
    findall(K, member(keep(K), Options), Keep),
    works(Plan, Goal, and(Keep), [], F0),
    (   option(by(Agent), Options)
    ->  F = and([m(Agent,true),k(Agent,F0)])
    ;   F = F0
    ).

works([], Goal, Keep, _, F) =>
    F = and([Keep,Goal]).
works([Agent:Action|Plan], Goal, Keep, _, F) =>
    works(Plan, Goal, Keep, [], Then),
    F = and([Keep,m(Agent,true),k(Agent,and([{Action}:true,[Action]:Then]))]).
works([Action|Plan], Goal, Keep, _, F) =>
    works(Plan, Goal, Keep, [], Then),
    F = and([Keep,{Action}:true,[Action]:Then]).
works(done, Goal, Keep, _, F) =>
    F = and([Keep,Goal]).
works(do(Action0,Pairs), Goal, Keep, _, F) =>
    findall([Outcome]:Then,
            ( member(Outcome-Policy, Pairs),
              works(Policy, Goal, Keep, [], Then)
            ),
            Fs),
    findall({Outcome}:true, member(Outcome-_, Pairs), Some),
    (   Action0 = Agent:Action
    ->  F = and([Keep,m(Agent,true),k(Agent,and([{Action}:true,or(Some)|Fs]))])
    ;   F = and([Keep,{Action0}:true,or(Some)|Fs])
    ).

%   Plan works in M: formulas about agents without knowledge are false.

is_plan(M, Plan, Goal, Options) :-
    works(Plan, Goal, Options, F),
    catch(satisfies(M, F), error(existence_error(del_agent,_),_), fail).

%   Length is the length of a shortest list of up to Most of Actions that works in M, or `none`.

shortest(M, Actions, Goal, Options, Most, Length) :-
    (   between(0, Most, N),
        length(Plan, N),
        maplist([Action]>>member(Action, Actions), Plan),
        is_plan(M, Plan, Goal, Options)
    ->  Length = N
    ;   Length = none
    ).

%   The same without formulas about actions: the models after actions are made one after the other.
%   No action has a doer.

shortest_walk(M, Actions, Goal, Options, Most, Length) :-
    findall(K, member(keep(K), Options), Keep),
    (   between(0, Most, N),
        length(Plan, N),
        holds_all(M, Keep),
        foldl(allowed_step(Actions, Keep), Plan, M, End),
        holds_all(End, [Goal])
    ->  Length = N
    ;   Length = none
    ).

allowed_step(Actions, Keep, Action, M0, M) :-
    member(Action, Actions),
    holds_all(M0, [{Action}:true]),
    update(M0, Action, M),
    holds_all(M, Keep).

%   A formula about an agent that has lost its knowledge does not hold.

holds_all(M, Fs) :-
    catch(satisfies(M, and(Fs)), error(existence_error(del_agent,_),_), fail).

%   The same for policies: Choices are pairs of an action and its outcomes.

lowest(M, Choices, Goal, Options, Most, Length) :-
    (   between(0, Most, N),
        policy(N, Choices, Policy),
        is_plan(M, Policy, Goal, Options)
    ->  Length = N
    ;   Length = none
    ).

policy(_, _, done).
policy(N, Choices, do(Action,Pairs)) :-
    N > 0,
    N1 is N-1,
    member(Action-Outcomes, Choices),
    maplist({N1,Choices}/[Outcome,Outcome-Policy]>>policy(N1, Choices, Policy),
            Outcomes, Pairs).

depth(done, 0).
depth(do(_,Pairs), Depth) :-
    findall(D, ( member(_-Policy, Pairs), depth(Policy, D) ), Depths),
    max_list(Depths, Deepest),
    Depth is Deepest+1.

%   A small model, some actions, a goal, and options.

random_case(M, As, Atoms, Game, Actions, Goal, Options) :-
    random_case(M, As, Atoms, Game, Actions, Goal, Options, _).

%   Said has the options of the model, and the formulas supposed in it.

random_case(M, As, Atoms, Game, Actions, Goal, Options, Said) :-
    repeat,
    (   maybe
    ->  random_general(Options0, game(Atoms,_,_,Game))
    ;   random_cards(Options0, game(Atoms,_,_,Game))
    ),
    catch(model([representation(explicit)|Options0], M0),
          error(cluedo_contradiction(_),_), fail),
    model_property(M0, size(Size)),
    Size =< 20,
    (   maybe(0.8)
    ->  foldl(supposed_atom, Atoms, Fs, M0, M)
    ;   M = M0,
        Fs = []
    ),
    Said = [representation(explicit),supposed(Fs)|Options0],
    model_property(M, agents(As)),
    random_between(2, 3, Count),
    length(Walk, Count),
    foldl(walked(an_action(Atoms, As, Game)), Walk, Ms, M, End),
    random_permutation(Walk, Actions0),
    maplist(maybe_owned(As), Actions0, Actions),
    distant_goal(Ms, End, As, Atoms, Goal),
    findall(Option, random_option(Atoms, As, Option), Options),
    !.

%   The atom is known to hold, or not to hold, in the actual world.

supposed_atom(Atom, F, M0, M) :-
    random_permutation([Atom,~Atom], Fs),
    member(F, Fs),
    catch(suppose(M0, F, M), error(cluedo_contradiction(_),_), fail),
    !.

%   A walk through models by random actions that can take place.

walked(Draw, Drawn, M0, M0, M) :-
    between(1, 30, _),
    call(Draw, Drawn),
    \+ says_together(Drawn),
    (   Drawn = Action0-_
    ->  true
    ;   Action0 = Drawn
    ),
    without_doer(Action0, Action),
    catch(satisfies(M0, {Action}:true), error(_,_), fail),
    catch(update(M0, Action, M), error(_,_), fail),
    M \== M0,
    !.

without_doer(Action0, Action) :-
    (   Action0 = _:Action1
    ->  Action = Action1
    ;   Action = Action0
    ).

%   Mostly a goal that holds in the model End, but not in those before.

distant_goal(Ms, End, As, Atoms, Goal) :-
    between(1, 200, Try),
    length(Goals, 3),
    maplist(any_goal(Atoms, As), Goals),
    Goal = and(Goals),
    (   Try =:= 200
    ;   is_plan(End, [], Goal, []),
        \+ ( member(M, Ms),
             is_plan(M, [], Goal, [])
           )
    ),
    !.

any_goal(Atoms, As, Goal) :-
    any_formula(Atoms, As, 1, F),
    random_member(A, As),
    random_member(P, Atoms),
    random_member(B, As),
    random_member(Goal, [k(A,F),kw(A,P) & ~kw(B,P),kw(A,P),k(A,kw(B,P)),F]).

done(M1, Action, M2) :-
    catch(update(M1, Action, M2), error(_,_), fail).

an_action(Atoms, As, _, Action) :-
    maybe(0.6),
    !,
    random_between(0, 1, Depth),
    any_formula(Atoms, As, Depth, F),
    random_member(A, As),
    random_member(Action, [public(F),private([A],F),private([A],F),(public(F) \/ public(~F))]).
an_action(Atoms, As, Game, Action) :-
    any_action(Atoms, As, Game, Action).

maybe_owned(As, Action0, Action) :-
    (   maybe(0.1)
    ->  random_member(A, As),
        Action = A:Action0
    ;   Action = Action0
    ).

any_formula(Atoms, As, Depth, F) :-
    repeat,
    random_formula(Atoms, As, none, Depth, F),
    \+ says_together(F),
    !.

random_option(_, As, by(A)) :-
    maybe(0.2),
    random_member(A, As).
random_option(Atoms, As, keep(F)) :-
    maybe(0.2),
    any_formula(Atoms, As, 1, F0),
    random_member(A, As),
    random_member(F, [F0,~k(A,F0),m(A,F0)]).

%   The answer of plan/5, with at most Most steps.

answer(M, Actions, Goal, Options, Most, Length, Works) :-
    (   plan(M, Actions, Goal, Plan, [steps(Most)|Options])
    ->  length(Plan, Length),
        (   is_plan(M, Plan, Goal, Options)
        ->  Works = works
        ;   Works = Plan
        )
    ;   Length = none,
        Works = works
    ).

:- begin_tests(plan_twin).

test('a plan is as short as the shortest sequence',
     [forall(repeated(400)), true(Seen == Expected)]) :-
    random_case(M, _, _, _, Actions, Goal, Options),
    answer(M, Actions, Goal, Options, 3, Length, Works),
    shortest(M, Actions, Goal, Options, 3, Length2),
    Seen = found(Length,Works,Actions,Goal,Options),
    Expected = found(Length2,works,Actions,Goal,Options).

test('a plan is as short as the shortest walk through models',
     [forall(repeated(200)), true(Seen == Expected)]) :-
    random_case(M, _, _, _, Actions0, Goal, Options0),
    exclude([_:_]>>true, Actions0, Actions),
    exclude([by(_)]>>true, Options0, Options),
    answer(M, Actions, Goal, Options, 4, Length, Works),
    shortest_walk(M, Actions, Goal, Options, 4, Length2),
    Seen = found(Length,Works,Actions,Goal,Options),
    Expected = found(Length2,works,Actions,Goal,Options).

test('a policy is as short as the shortest policy',
     [forall(repeated(400)), true(Seen == Expected)]) :-
    random_policy_case(M, Choices, Actions, Goal, Options),
    (   plan(M, Actions, Goal, Policy, [policy(true),steps(2)|Options])
    ->  depth(Policy, Depth),
        (   is_plan(M, Policy, Goal, Options)
        ->  Works = works
        ;   Works = Policy
        )
    ;   Depth = none,
        Works = works
    ),
    lowest(M, Choices, Goal, Options, 2, Depth2),
    Seen = found(Depth,Works,Choices,Goal,Options),
    Expected = found(Depth2,works,Choices,Goal,Options).

test('a guided search finds a plan or policy that works, if there is one',
     [forall(( repeated(100), member(Search, [astar,greedy]) )), true(Seen == Expected)]) :-
    (   maybe
    ->  random_case(M, _, _, _, Actions, Goal, Options1),
        Options = [policy(false)|Options1]
    ;   random_policy_case(M, _, Actions, Goal, Options1),
        Options = [policy(true)|Options1]
    ),
    Case = case(Actions,Goal,Options),
    Expected = works(Exists)-Case,
    catch(( plan(M, Actions, Goal, _, [states(300)|Options]) -> Exists = true ; Exists = false ),
          error(resource_error(_),_), Exists = unknown),
    (   Exists == unknown
    ->  Seen = Expected
    ;   plan(M, Actions, Goal, Plan, [search(Search)|Options])
    ->  (   is_plan(M, Plan, Goal, Options)
        ->  Seen = works(true)-Case
        ;   Seen = fails(Plan)-Case
        )
    ;   Seen = works(false)-Case
    ).

test('the same for a symbolic model', [forall(repeated(150)), true(Length == Length2)]) :-
    symbolic_case(Length, Length2).

%   Length is the answer for an explicit model, and Length2 for the symbolic model of the same
%   options. If a sequence of actions has more events than fit into the stacks, draw another case.

symbolic_case(Length, Length2) :-
    random_case(M, _, _, _, Actions, Goal, Options, Said),
    memberchk(supposed(Fs), Said),
    selectchk(representation(_), Said, Said1),
    selectchk(supposed(_), Said1, ModelOptions),
    model([representation(symbolic)|ModelOptions], M0),
    foldl([F,M1,M2]>>suppose(M1, F, M2), Fs, M0, Symbolic),
    catch(answer(Symbolic, Actions, Goal, Options, 3, Answer, _),
          error(resource_error(stack),_), Answer = full),
    (   Answer == full
    ->  symbolic_case(Length, Length2)
    ;   Length2 = Answer,
        answer(M, Actions, Goal, Options, 3, Length, _)
    ).

:- end_tests(plan_twin).

:- begin_tests(plan).

two(M) :-
    model([agents([a,b]),atoms([p,q]),observes([b-[q]]),actual([p])], M).

%   Each of As looks, unnoticed, at what others know. Four of them make more states than a search
%   finds in seconds.

looks(As, M, Actions) :-
    findall(s(A), member(A, As), Atoms),
    findall(A-[s(A)], member(A, As), Observes),
    model([agents(As),atoms(Atoms),observes(Observes),actual(Atoms)], M),
    findall(peek([A],F),
            ( member(A, As),
              member(B, As),
              member(C, As),
              (   B =:= A
              ->  F = s(C)
              ;   F = kw(B,s(C))
              )
            ),
            Actions).

test('nothing to do', true(Plan-Policy == []-done)) :-
    two(M),
    plan(M, [], p, Plan, [steps(0)]),
    plan(M, [], p, Policy, [policy(true),keep(p),keep(~q)]).

test('keep holds at the start, too', fail) :-
    two(M),
    plan(M, [public(p)], p, _, [keep(p),keep(q)]).

test('the limit of steps', true(Lengths == [2,3])) :-
    model([agents([a]),atoms([p,q,r]),actual([p,q,r])], M),
    findall(Length,
            ( between(0, 3, Steps),
              member(Goal, [k(a,p & q),k(a,p & q & r)]),
              plan(M, [public(p),public(q),public(r)], Goal, Plan, [steps(Steps)]),
              length(Plan, Length)
            ),
            Lengths0),
    sort(Lengths0, Lengths).

test('an action of an agent who does not know that it can take place',
     true(Plans == [[b:public(q)]])) :-
    model([agents([a,b]),atoms([p,q]),observes([b-[q]]),actual([p,q])], M),
    findall(Plan, ( member(A, [a,b]), plan(M, [A:public(q)], k(a,q), Plan, []) ), Plans).

test('a limit of states', error(resource_error(del_states), context(plan/5,_))) :-
    looks([1,2,3], M, Actions),
    plan(M, Actions, false, _, [states(20)]).

test('limits of memory and time', [forall(member(Limit, [memory(1000),time(0.05)])),
                                   error(resource_error(del_states), context(plan/5,_))]) :-
    looks([1,2,3,4], M, Actions),
    plan(M, Actions, false, _, [Limit]).

test('a guided search counts states, too', [forall(member(Search, [astar,greedy])),
                                            error(resource_error(del_states))]) :-
    looks([1,2,3], M, Actions),
    plan(M, Actions, false, _, [search(Search),states(20)]).

test('a guided search goes towards nested knowledge',
     all(Search-Found == [breadth-none,astar-3,greedy-3])) :-
    looks([1,2,3], M, Actions),
    member(Search, [breadth,astar,greedy]),
    catch(( plan(M, Actions, k(1,kw(2,s(3))) & k(2,s(1)) & k(3,s(1)), Plan,
                 [search(Search),states(20)]),
            length(Plan, Found)
          ),
          error(resource_error(del_states),_), Found = none).

test('the search ends when all states are known', fail) :-
    two(M),
    plan(M, [public(p),public(p v q)], k(a,~q), _, [states(3)]).

test('a long search can be interrupted', true(Ball == time_limit_exceeded)) :-
    looks([1,2,3,4], M, Actions),
    catch(call_with_time_limit(0.2, plan(M, Actions, false, _, [])), Ball, true).

test('no agent with knowledge is left', fail) :-
    two(M),
    plan(M, [?p], k(a,p), _, []).

test('an agent that considers no world possible', fail) :-
    two(M0),
    update(M0, secret([a],p), M1),
    update(M1, public(k(a,p)), M),
    plan(M, [public(true)], true, _, [by(b)]).

%   The number of outcomes of a look by a for the acting agent: two for a, one for b.

test('only agents who take part see the outcome of an action', all(Count == [2,1,2,1,2,2])) :-
    model([agents([a,b]),atoms([p])], M),
    Look = learn(all,learn([a],?p) \/ learn([a],?(~p))),
    member(Action-Options,
           [ Look-[by(a)], Look-[by(b)], (a:Look)-[by(b)], (b:Look)-[by(a)], Look-[],
             peek([a],p)-[by(a)]
           ]),
    plan(M, [Action], kw(a,p), do(Action,Pairs), [policy(true)|Options]),
    length(Pairs, Count).

test('sequences as text', true(Text == "1. public(p& ~q)\n2. a:assign(p, false)\n")) :-
    with_output_to(string(Text), print_plan([public(p & ~q),a:assign(p,false)])).

test('policies as text', true(Lines == ["public(p)\\/public(~p)","  public(p): done",
                                        "  public(~p):","    assign(p, true)","    done",""])) :-
    Policy = do(public(p) \/ public(~p),
                [ public(p)-done,
                  public(~p)-do(assign(p,true),[assign(p,true)-done])
                ]),
    with_output_to(string(Text), print_plan(Policy)),
    split_string(Text, "\n", "", Lines).

:- end_tests(plan).

%   Choices are pairs of one of Actions and its outcomes.

random_policy_case(M, Choices, Actions, Goal, Options) :-
    repeat,
    random_case(M, As, Atoms, _, _, _, Options),
    length(Walk, 2),
    foldl(walked(random_choice(M, Atoms, As, Options)), Walk, Ms, M, End),
    random_permutation(Walk, Choices),
    findall(Action, member(Action-_, Choices), Actions),
    (   maybe
    ->  distant_goal(Ms, End, As, Atoms, Goal)
    ;   option(by(A), Options)
    ->  random_member(P, Atoms),
        Goal = kw(A,P)
    ;   any_goal(Atoms, As, Goal)
    ),
    !.

%   An action with its outcomes for the agent that follows the policy.

random_choice(M, Atoms, As, Options, Action-Outcomes) :-
    any_formula(Atoms, As, 1, F),
    any_formula(Atoms, As, 0, G),
    random_member(A, As),
    (   maybe(0.3)
    ->  Action = A:Action1,
        Who = A
    ;   Action = Action1,
        option(by(Who), Options, all)
    ),
    some(As, Group),
    (   model_property(M, agents([1|_])),
        maybe(0.5),
        random_member(B, As),
        random_member(C, As),
        B \== C,
        findall(Card, member(has(1,Card), Atoms), Cards0),
        some(Cards0, Cards)
    ->  Action1 = showcard(B,unknown,C,Cards),
        (   memberchk(Who, [B,C,all])
        ->  findall(showcard(B,Card,C,Cards), member(Card, Cards), Outcomes)
        ;   Outcomes = [Action1]
        )
    ;   random_member(Kind, [public,learn,events,peek]),
        choice(Kind, F, G, As, Group, Who, Action1, Outcomes)
    ).

choice(public, F, G, _, _, _, public(F) \/ public(G), [public(F),public(G)]).
choice(learn, F, G, As, Group, Who, learn(As,One \/ Two), Outcomes) :-
    One = learn(Group,?F),
    Two = learn(Group,?G),
    (   ( Who == all ; memberchk(Who, Group) )
    ->  Outcomes = [learn(As,local(One,Two)),learn(As,local(Two,One))]
    ;   Outcomes = [learn(As,One \/ Two)]
    ).
choice(events, F, G, As, Group, Who, event_model(Events,Cells,[x,y]), Outcomes) :-
    Events = [x-F,y-G,z-true],
    findall(A-Of,
            ( member(A, As),
              (   memberchk(A, Group)
              ->  Of = [[x],[y],[z]]
              ;   Of = [[x,y],[z]]
              )
            ),
            Cells),
    (   ( Who == all ; memberchk(Who, Group) )
    ->  Outcomes = [event_model(Events,Cells,[x]),event_model(Events,Cells,[y])]
    ;   Outcomes = [event_model(Events,Cells,[x,y])]
    ).
choice(peek, F, _, _, Group, Who, peek(Group,F), Outcomes) :-
    (   ( Who == all ; memberchk(Who, Group) )
    ->  Outcomes = [secret(Group,F),secret(Group,~F)]
    ;   Outcomes = [peek(Group,F)]
    ).
