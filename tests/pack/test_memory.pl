:- use_module('../helpers/all').
:- use_module('../helpers/resident').
:- use_module('../helpers/usable').
:- use_module('../helpers/work').
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/clues)).
:- use_module(library(cluedo/table)).
:- use_module(library(cluedo/thesis)).

%   Garbage collection changes nothing, a stack overflow is an error, and nothing leaks.

%   Agent `collector` plays as `modal` does and collects garbage at each
%   decision.

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(collector, memory_collector).

memory_collector:start(Seat, Game, [], P) :-
    collected(player_start(modal, Seat, Game, P)).
memory_collector:sees(Facts, P0, P) :-
    collected(player_sees(Facts, P0, P)).
memory_collector:query(P0, State, P) :-
    collected(player_query(P0, State, P)).
memory_collector:states(P, Set) :-
    collected(player_states(P, Set)).

:- meta_predicate collected(0).

collected(Goal) :-
    garbage_collect,
    once(Goal),
    trim_stacks,
    garbage_collect.

:- begin_tests(memory).

test('collecting garbage changes no game', true(Ends == Ends2)) :-
    effort(20, Games),
    findall(End, ( between(1, Games, S), game(S, modal, R), last(R, End) ), Ends),
    findall(End, ( between(1, Games, S), game(S, collector, R), last(R, End) ), Ends2).
test('collecting garbage changes no game on the board', true(Events == Events2)) :-
    on_board(modal, Events),
    on_board(collector, Events2).

on_board(Agent, Events) :-
    contest([Agent,modal,Agent], [board(classic),turns(40),seed(5)], Result),
    memberchk(events(Events), Result).

test('collecting garbage changes no transcript', true(Text == Text2)) :-
    text(3, modal, Text),
    text(3, collector, Text2).
test('terms stay as they are over backtracking', true(Kept == Copy)) :-
    blank(Blank),
    mMaker(6, Matrix),
    winset_all(All),
    winset_without(All, [2,9,20], Set),
    winstates_set([s(1,7,13),s(2,8,14)], Pair),
    clues(6, Clues0),
    clues_take(Clues0, [1], [1,7,13], Clues),
    answers(4, Records),
    Kept = [Blank,Matrix,All,Set,Pair,Clues,Records],
    copy_term(Kept, Copy),
    forall(between(1, 21, Card), explore(Card, Kept)).

explore(Card, [Blank,Matrix,All,Set,Pair,Clues,Records]) :-
    winset_without(Set, [Card], Set1),
    winset_and(Set1, Pair, _),
    winset_without(Pair, [Card], _),
    forall(winset_member(State, Set1), winset_member(State, All)),
    clues_take(Clues, [2], [Card], Clues1),
    clues_analyzer(Records, Clues1, Clues2),
    clues_matrix(Clues2, _),
    garbage_collect,
    remover2([1], [Card], Matrix, Matrix1, 0),
    winstates(States),
    analyzer(Records, [s(1,7,13),Matrix1,[Blank]], States, _, W),
    analyzer(Records, W, States, _, _).

test('a garbage collection amid a long answer', true(Equal == true)) :-
    answers(12, Records),
    blank(Blank),
    showcard(Records, Rows, Blank),
    setup_call_cleanup(
        findall(Id, collect_later(Id), Ids),
        ( showcard(Records, Rows2, Blank),
          showcard2(Records, _, Blank)
        ),
        maplist(remove_alarm, Ids)),
    truth(Rows == Rows2, Equal).

collect_later(Id) :-
    between(1, 20, N),
    Delay is N*0.005,
    alarm(Delay, garbage_collect, Id, [remove(false)]).

:- meta_predicate with_stack(+, 0).

with_stack(Limit, Goal) :-
    current_prolog_flag(stack_limit, Limit0),
    setup_call_cleanup(set_prolog_flag(stack_limit, Limit),
                       Goal,
                       set_prolog_flag(stack_limit, Limit0)).

test('an answer larger than the stack', true(What-Now == stack-true)) :-
    answers(14, Records),
    blank(Blank),
    with_stack(20_000_000, overflow(showcard(Records, _, Blank), What)),
    truth(usable, Now).
test('an analysis larger than the stack', true(What-Now == stack-true)) :-
    answers(14, Records),
    mMaker(6, Matrix),
    with_stack(20_000_000, overflow(analyzer(Records, [s(1,7,13),Matrix,[]], [], _, _), What)),
    truth(usable, Now).
test('a list of deals larger than the stack', true(What-Now == stack-true)) :-
    knowledge([], K),
    with_stack(20_000_000,
               overflow(cluedo_support_foreign:deals_range(K, [0,0,0,0], 1_000_000, _), What)),
    truth(usable, Now).
test('a list larger than the stack', true(What-Now == stack-true)) :-
    with_stack(20_000_000, overflow(long_run(_), What)),
    truth(usable, Now).

long_run(Left) :-
    length(States, 500_000),
    maplist(=(s(1,7,13)), States),
    run1(Left, [2], States),
    run1(_, [3], [s(3,7,13)|Left]).

:- meta_predicate overflow(0, -).

overflow(Goal, What) :-
    catch(( Goal, What = none ), error(resource_error(_),_), What = stack).

%   Calls at every depth of the stack, so that one of them overflows it.

test('the end of the stack at any call', true(What-Now == stack-true)) :-
    answers(3, Records),
    blank(Blank),
    mMaker(6, Matrix),
    clues(6, Clues),
    small_knowledge(K),
    board(classic, Board),
    table_start([board(Board),players(3)], T),
    effort(3, Depths),
    Most is 9+Depths,
    forall(member(Goal,
                  [ analyzer(Records, [s(1,7,13),Matrix,[Blank,Blank]], [s(1,7,13)], _, _),
                    showcard(Records, _, Blank),
                    nocard(Records, _, Matrix),
                    anSC([Blank], Matrix, Matrix, [], _),
                    clues_analyzer(Records, Clues, _),
                    clues_player(Clues, [1], _, _, _),
                    run2(_, [[1],3], [s(1,7,13),s(3,7,13)]),
                    learn(K, asked(1,[7,8],2,7), _),
                    deals(K, _),
                    marginals(K, _),
                    cluedo_support_foreign:deals_range(K, [0,0,0,0], 10, _),
                    board_rooms(Board, 16-24, [16-23], _),
                    table_take(T, stay, _, _),
                    winstates(_),
                    choice([[[2],1]], s(1,7,13), _, [s(1,7,13)])
                  ]),
           forall(between(10, Most, N),
                  ( Limit is N*100_077,
                    with_stack(Limit, overflow(deep(Goal, 1, 2, 3), stack))
                  ))),
    What = stack,
    truth(usable, Now).

:- meta_predicate deep(0, +, +, +).

deep(Goal, A, B, C) :-
    \+ \+ Goal,
    deep(Goal, B, C, A),
    true(A).

true(_).

%   A few atoms come and go by themselves, but fewer than rounds.

test('nothing accumulates', true(Left < 20)) :-
    chores,
    left(Atoms0, Functors0),
    forall(between(1, 20, _), chores),
    left(Atoms, Functors),
    Left is Atoms-Atoms0 + Functors-Functors0.

left(Atoms, Functors) :-
    garbage_collect_atoms,
    statistics(atoms, Atoms),
    statistics(functors, Functors).

chores :-
    forall(between(1, 10, Seed), game(Seed, _)),
    text(1, modal, _),
    counts(1, 4, _),
    on_board(1, 4, _),
    forall(member(Bad,
                  [ run1(_, [22], []),
                    choice([[[7]]], s(1,7,13), _, []),
                    nocard([[s(1,7,13),[1],[6]]], _, [[[1],[]],[[2],[]]]),
                    winset_count(winset(1,1,1,1,1,1), _),
                    knowledge([hands([1])], _),
                    marginals(knowledge(1,2,3,4,5,6,7), _),
                    ( small_knowledge(K), learn(K, has(1,22), _) ),
                    ( small_knowledge(K), learn(K, some(1,[]), _) ),
                    play([agent(nobody)], _)
                  ]),
           catch(( Bad, fail ), error(_,_), true)).

%   Terms with more than 128 clauses and 16 records are in allocated memory.

test('no memory leaks', [ condition(resident(_)), true(Pages < 500) ]) :-
    findall([s(1,7,13),[2],[1]], between(1, 1000, _), Records),
    many_facts(K),
    clues(2, Clues0),
    clues_analyzer(Records, Clues0, Clues),
    append(Records, [[s(1,7,13),[2],[3]]], Unknown),
    allocate(100, Records, Unknown, Clues, K),
    resident(Pages0),
    allocate(1000, Records, Unknown, Clues, K),
    resident(Pages1),
    Pages is Pages1-Pages0.

allocate(N, Records, Unknown, Clues, K) :-
    forall(between(1, N, _),
           ( learn(K, has(2,4), _),
             catch(learn(K, has(1,22), _), error(_,_), true),
             catch(learn(K, s(1,7,13), _), error(_,_), true),
             marginals(K, _),
             K = knowledge(Game,May,Somes,Bans,Shown,Left,Facts),
             catch(deals(knowledge(Game,May,[x|Somes],[x|Bans],Shown,Left,Facts), _), error(_,_),
                   true),
              clues_take(Clues, [2], [2], _),
             \+ clues_player(Clues, [1], none, _, _),
             catch(clues_take(Clues, [2], [22], _), error(_,_), true),
             catch(clues_analyzer(Unknown, Clues, _), error(_,_), true),
             catch(nocard(Unknown, _, [[[1],[]],[[2],[]]]), error(_,_), true),
             catch(clues_analyzer([x|Records], Clues, _), error(_,_), true),
             catch(clues_analyzer(Records, x, _), error(_,_), true)
           )).

%   More clauses and nogoods than fit without allocation.

many_facts(K) :-
    knowledge([players(2),showing(random)], K0),
    findall(asked(2,[1],1,1), between(1, 100, _), Shown),
    findall(not_envelope([4,B,C]),
            ( between(10, 12, B), between(16, 21, C) ),
            Bans),
    append([hand(1,[1,2,3,7,8,9,13,14,15])|Shown], Bans, Facts),
    foldl(learn_fact, Facts, K0, K).

:- end_tests(memory).
