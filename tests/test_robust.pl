:- use_module(support/attach).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/clues)).
:- use_module(library(cluedo/thesis)).
:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(time)).

%   What must not happen: a crash, a hang, a leak, an answer that depends on
%   threads, garbage collection, signals or what was called before. Limits of
%   time are far above what is needed.

%   Agent `collector` plays as `modal` does and collects garbage at each
%   decision; `thrower` gives up by an exception, `guesser` queries what is no
%   state, `mute` does not think.

:- multifile
    cluedo_agent:start/4,
    cluedo_agent:query/4,
    cluedo_agent:answer/5,
    cluedo_agent:round/4,
    cluedo_agent:states/3.

cluedo_agent:start(collector, X, Hand, Mind) :-
    collected(cluedo_agent:start(modal, X, Hand, Mind)).
cluedo_agent:query(collector, Mind0, State, Mind) :-
    collected(cluedo_agent:query(modal, Mind0, State, Mind)).
cluedo_agent:answer(collector, Record, Card, Mind0, Mind) :-
    collected(cluedo_agent:answer(modal, Record, Card, Mind0, Mind)).
cluedo_agent:round(collector, Records, Mind0, Mind) :-
    collected(cluedo_agent:round(modal, Records, Mind0, Mind)).
cluedo_agent:states(collector, Mind, Set) :-
    collected(cluedo_agent:states(modal, Mind, Set)).

:- meta_predicate collected(0).

collected(Goal) :-
    garbage_collect,
    once(Goal),
    trim_stacks,
    garbage_collect.

cluedo_agent:start(thrower, _, _, 0).
cluedo_agent:query(thrower, Mind, s(1,7,13), Mind).
cluedo_agent:answer(thrower, _, _, _, _) :-
    throw(enough).

cluedo_agent:start(guesser, _, _, 0).
cluedo_agent:query(guesser, Mind, s(7,1,1), Mind).

cluedo_agent:start(mute, _, _, _) :-
    fail.

game(Seed, Result) :-
    game(Seed, modal, Result).

game(Seed, Agent, Result) :-
    X is 2 + Seed mod 5,
    play([players(X),agent(Agent),seed(Seed)], Result).

games(From, To, Results) :-
    findall(Result, ( between(From, To, Seed), game(Seed, Result) ), Results).

text(Seed, Agent, Text) :-
    with_output_to(string(Text),
                   play([agent(Agent),seed(Seed),transcript(true)], _)).

%   Counts of all kinds for games of these seeds.

counts(From, To, Counts) :-
    findall(Count, ( between(From, To, Seed), count(Seed, Count) ), Counts).

count(Seed, [N,Table,Envelopes,Facts]) :-
    X is 2 + Seed mod 5,
    known(X, Seed, K),
    deals(K, N),
    marginals(K, Table),
    (   N < 100_000
    ->  envelopes(K, Envelopes),
        findall(Fact, certain(K, Fact), Facts)
    ;   Envelopes = [],
        Facts = []
    ).

%   What is known after a hand and some answers.

known(X, Seed, K) :-
    ( Seed mod 2 =:= 0 -> Showing = any ; Showing = random ),
    knowledge([players(X),showing(Showing)], K0),
    deal_of(X, Seed, Hands),
    memberchk([[1]|Hand], Hands),
    learn(K0, hand(1,Hand), K1),
    findall(asked(1,Cards,P,C),
            ( between(2, X, P),
              memberchk([[P],C,C2|_], Hands),
              Cards = [C,C2]
            ),
            Facts),
    foldl(learn_fact, Facts, K1, K).

learn_fact(Fact, K0, K) :-
    learn(K0, Fact, K).

%   A deal that needs no random numbers.

deal_of(X, Seed, Hands) :-
    findall([[P]|Hand],
            ( between(1, X, P),
              findall(C,
                      ( between(0, 17, I),
                        I mod X =:= P-1,
                        nth(I, Seed, C)
                      ),
                      Hand)
            ),
            Hands).

nth(I, Seed, C) :-
    C0 is (I*5 + Seed) mod 18,
    nth0(C0, [1,2,3,4,5,7,8,9,10,11,13,14,15,16,17,18,19,20], C).

%   Knowledge that takes long to count: something else is known of each player.

large(K) :-
    knowledge([players(10),deck([10,8,12])], K0),
    findall(lacks(P,P), between(1, 10, P), Facts),
    foldl(learn_fact, Facts, K0, K).

small_knowledge(K) :-
    knowledge([players(3),deck([3,3,3]),showing(random)], K0),
    foldl(learn_fact, [some(1,[1,2]),not_envelope([1,4,7]),asked(1,[3,5],2,3)], K0, K).

%   Whether this Fact agrees with K takes long to tell.

pigeons(K, some(9,Cards)) :-
    Cards = [1,2,3,14,15,27,28,40,41],
    knowledge([players(10),deck([12,13,13,13,13])], K0),
    findall(some(P,Cards), between(1, 8, P), Facts),
    foldl(learn_fact, Facts, K0, K).

%   K answers of player 2 in one round.

answers(K, Records) :-
    findall([s(P,W,13),[1],[2]],
            ( between(1, K, N), P is 1 + N mod 6, W is 7 + N mod 5 ),
            Records).

%   The engine works.

usable :-
    run2(Left, [[1],3,9,15], [s(3,7,13),s(1,7,13)]),
    Left == [s(1,7,13)],
    answers(3, Records),
    blank(Blank),
    showcard(Records, [[[2]|Alts]|_], Blank),
    length(Alts, 27),
    game(7, Result),
    game(7, Again),
    Result == Again.

blank(Rows) :-
    list(6, [], Rows).

:- begin_tests(threads, [condition(current_prolog_flag(threads, true))]).

thread_games(From-To, Id) :-
    thread_create(( games(From, To, Results),
                    thread_exit(Results)
                  ), Id).

test('games in four threads at once are as alone', true(Together == Alone)) :-
    Ranges = [1-60,61-120,1-60,121-180],
    findall(Results, ( member(From-To, Ranges), games(From, To, Results) ), Alone),
    maplist(thread_games, Ranges, Ids),
    findall(Results,
            ( member(Id, Ids), thread_join(Id, exited(Results)) ),
            Together).
test('so are counts', true(Together == Alone)) :-
    Ranges = [1-15,16-30,1-15,31-45],
    findall(Counts, ( member(From-To, Ranges), counts(From, To, Counts) ), Alone),
    maplist(thread_counts, Ranges, Ids),
    findall(Counts,
            ( member(Id, Ids), thread_join(Id, exited(Counts)) ),
            Together).

thread_counts(From-To, Id) :-
    thread_create(( counts(From, To, Counts),
                    thread_exit(Counts)
                  ), Id).

test('the quirks of one thread are not those of another',
     true([Here,There,After] == [false,true,false])) :-
    between(1, 1000, Seed),
    play([seed(Seed),quirks(true)], Result),
    last(Result, failed),
    !,
    thread_self(Me),
    thread_create(( set_prolog_flag(cluedo_thesis_quirks, true),
                    thread_send_message(Me, ready),
                    thread_get_message(go),
                    failed(Seed, Failed),
                    thread_exit(Failed)
                  ), Id),
    thread_get_message(ready),
    failed(Seed, Here),
    thread_send_message(Id, go),
    thread_join(Id, exited(There)),
    failed(Seed, After).

failed(Seed, Bool) :-
    play([seed(Seed)], Result),
    (   last(Result, failed)
    ->  Bool = true
    ;   Bool = false
    ).

test('a thread is stopped in a long count', true(Status == exception(stop))) :-
    large(K),
    thread_self(Me),
    thread_create(( thread_send_message(Me, ready),
                    repeat,
                    marginals(K, _),
                    fail
                  ), Id),
    thread_get_message(ready),
    sleep(0.05),
    thread_signal(Id, throw(stop)),
    thread_join(Id, Status),
    usable.
test('a thread is stopped in a long answer', true(Status == exception(stop))) :-
    answers(16, Records),
    blank(Blank),
    thread_self(Me),
    thread_create(( thread_send_message(Me, ready),
                    showcard(Records, _, Blank)
                  ), Id),
    thread_get_message(ready),
    sleep(0.05),
    thread_signal(Id, throw(stop)),
    thread_join(Id, Status),
    usable.

:- end_tests(threads).

:- begin_tests(memory).

test('collecting garbage changes no game', true(Ends == Ends2)) :-
    findall(End, ( between(1, 20, S), game(S, modal, R), last(R, End) ), Ends),
    findall(End, ( between(1, 20, S), game(S, collector, R), last(R, End) ), Ends2).
test('nor its transcript', true(Text == Text2)) :-
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
    (   Rows == Rows2
    ->  Equal = true
    ;   Equal = false
    ).

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
               overflow(cluedo_foreign:deals_range(K, [0,0,0,0], 1_000_000, _), What)),
    truth(usable, Now).
test('a list larger than the stack', true(What-Now == stack-true)) :-
    with_stack(20_000_000, overflow(long_run(_), What)),
    truth(usable, Now).

long_run(Left) :-
    length(States, 500_000),
    maplist(=(s(1,7,13)), States),
    run1(Left, [2], States),
    run1(_, [3], [s(3,7,13)|Left]).

:- meta_predicate overflow(0, -), truth(0, -).

overflow(Goal, What) :-
    catch(( Goal, What = none ), error(resource_error(_),_), What = stack).

truth(Goal, Bool) :-
    (   call(Goal)
    ->  Bool = true
    ;   Bool = false
    ).

%   Calls at every depth, so that one of them meets the end of the stack.

test('the end of the stack at any call', true(What-Now == stack-true)) :-
    answers(3, Records),
    blank(Blank),
    mMaker(6, Matrix),
    clues(6, Clues),
    small_knowledge(K),
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
                    cluedo_foreign:deals_range(K, [0,0,0,0], 10, _),
                    winstates(_),
                    choice([[[2],1]], s(1,7,13), _, [s(1,7,13)])
                  ]),
           forall(between(10, 12, N),
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

%   A few atoms come and go by themselves, but not as many as there are rounds.

test('nothing is left behind', true(Left < 20)) :-
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
    forall(member(Bad,
                  [ run1(_, [22], []),
                    choice([[[7]]], s(1,7,13), _, []),
                    nocard([[s(1,7,13),[1],[6]]], _, [[[1],[]],[[2],[]]]),
                    winset_count(winset(1,1,1,1,1,1), _),
                    knowledge([hands([1])], _),
                    marginals(knowledge(1,2,3,4,5), _),
                    ( small_knowledge(K), learn(K, has(1,22), _) ),
                    ( small_knowledge(K), learn(K, some(1,[]), _) ),
                    play([agent(nobody)], _)
                  ]),
           catch(( Bad, fail ), error(_,_), true)).

%   Terms with more than 128 clauses and 16 records are in allocated memory.
%   The sanitizer keeps what is freed.

test('no memory leaks',
     [ condition(( exists_file('/proc/self/statm'), \+ getenv('ASAN_OPTIONS', _) )),
       true(Pages < 500)
     ]) :-
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
             K = knowledge(Game,May,Somes,Bans,Shown),
             catch(deals(knowledge(Game,May,[x|Somes],[x|Bans],Shown), _), error(_,_), true),
              clues_take(Clues, [2], [2], _),
             \+ clues_player(Clues, [1], none, _, _),
             catch(clues_take(Clues, [2], [22], _), error(_,_), true),
             catch(clues_analyzer(Unknown, Clues, _), error(_,_), true),
             catch(nocard(Unknown, _, [[[1],[]],[[2],[]]]), error(_,_), true),
             catch(clues_analyzer([x|Records], Clues, _), error(_,_), true),
             catch(clues_analyzer(Records, x, _), error(_,_), true)
           )).

%   More clauses and bans than have room without allocation.

many_facts(K) :-
    knowledge([players(2),showing(random)], K0),
    findall(asked(2,[1],1,1), between(1, 100, _), Shown),
    findall(not_envelope([4,B,C]),
            ( between(10, 12, B), between(16, 21, C) ),
            Bans),
    append([hand(1,[1,2,3,7,8,9,13,14,15])|Shown], Bans, Facts),
    foldl(learn_fact, Facts, K0, K).

resident(Pages) :-
    setup_call_cleanup(open('/proc/self/statm', read, In),
                       read_string(In, _, Text),
                       close(In)),
    split_string(Text, " ", "\n", [_,Resident|_]),
    number_string(Pages, Resident).

:- end_tests(memory).

:- begin_tests(interrupts).

limited(Limit, Goal, What) :-
    get_time(T0),
    catch(( call_with_time_limit(Limit, Goal), What = done ),
          Ball,
          What = Ball),
    get_time(T1),
    T1-T0 < 20.

test('a long showcard list', true(What == time_limit_exceeded)) :-
    answers(15, Records),
    blank(Blank),
    limited(0.05, showcard(Records, _, Blank), What),
    usable.
test('a long count', true(What == time_limit_exceeded)) :-
    large(K),
    limited(0.05, deals(K, _), What),
    usable.
test('a long search for a deal', true(What == time_limit_exceeded)) :-
    pigeons(K, Fact),
    limited(0.05, learn(K, Fact, _), What),
    usable.
test('a count stopped anywhere', true(Odd == [])) :-
    large(K),
    deals(K, N),
    findall(What,
            ( between(1, 10, I),
              Limit is I*0.02,
              limited(Limit, deals(K, N), What),
              \+ memberchk(What, [done,time_limit_exceeded])
            ),
            Odd),
    usable.
test('deals without end', true(What == time_limit_exceeded)) :-
    knowledge([], K),
    limited(0.2, ( deal(K, _), fail ), What),
    usable.
test('a list of all deals', true(What == time_limit_exceeded)) :-
    knowledge([], K),
    limited(0.2, cluedo_foreign:deals_range(K, [0,0,0,0], 1_000_000_000, _), What),
    usable.
test('a long analysis', true(What == time_limit_exceeded)) :-
    answers(15, Records),
    mMaker(6, Matrix),
    limited(0.05, analyzer(Records, [s(1,7,13),Matrix,[]], [], _, _), What),
    usable.
test('the elimination from a million states, stopped anywhere',
     true(Odd == [])) :-
    length(States, 1_000_000),
    maplist(=(s(1,7,13)), States),
    findall(What,
            ( between(1, 30, N),
              Limit is N*0.001,
              limited(Limit, run2(_, [[1],2], States), What),
              \+ memberchk(What, [done,time_limit_exceeded])
            ),
            Odd),
    usable.
test('a game without end', true(What == time_limit_exceeded)) :-
    limited(0.2, ( repeat, game(1, _), fail ), What),
    usable.
test('the exception of an agent', throws(enough)) :-
    play([agent(thrower),seed(1)], _).
test('an agent that queries what is no state',
     error(domain_error(cluedo_state, s(7,1,1)))) :-
    play([agent(guesser),seed(1)], _).
test('an agent that fails to think', error(determinism_error(_,det,fail,guard))) :-
    play([agent(mute),seed(1)], _).

:- end_tests(interrupts).

%   Random calls of the engine: valid terms, most of them with something odd in
%   a random place. Each call answers, fails or raises an error of a known kind,
%   and leaves its input as it was.

:- begin_tests(fuzz).

%   Arguments by type; `-` is output.

arguments(run1(-,cards,states)).
arguments(run2(-,hand,states)).
arguments(subs(card,states,states,-)).
arguments(subs2(card,state,states,-)).
arguments(winset_all(-)).
arguments(winset_list(set,-)).
arguments(list_winset(states,-)).
arguments(winset_without(set,cards,-)).
arguments(winset_and(set,set,-)).
arguments(winset_count(set,-)).
arguments(winset_has(set,state)).
arguments(winset_nth0(number,set,-)).
arguments(shown(hands,state,-,-)).
arguments(shown(cards,state,-)).
arguments(hands_deal(players,state,draws,-)).
arguments(hands_list(packed,-)).
arguments(hands_ask(packed,players,state,-,-)).
arguments(hands_lack(packed,state)).
arguments(nocard(records,-,matrix)).
arguments(remover2(player,cards,matrix,-,number)).
arguments(showcard(records,-,showcard)).
arguments(showcard2(records,-,showcard)).
arguments(assemble(lists,cards,any,-)).
arguments(anSC(showcards,number,matrix,-)).
arguments(remover(showcard,matrix,-,states,-)).
arguments(analyzer(records,w,states,-,-)).
arguments(clues(players,-)).
arguments(clues_states(clues,-)).
arguments(clues_take(clues,player,cards,-)).
arguments(clues_analyzer(records,clues,-)).
arguments(clues_player(clues,player,-,-,-)).
arguments(knowledge_start(deck,-)).
arguments(knowledge_learn(knowledge,fact,-)).
arguments(deals_total(knowledge,-,-)).
arguments(deals_marginals(knowledge,-)).
arguments(deals_range(knowledge,index,number,-)).
arguments(query_values(knowledge,number,-)).
arguments(query_best(knowledge,number,number,number,number,-,-)).

%   A predicate that is not in the table gets anything, which may be output.

callee(Name/Arity, Arguments) :-
    functor(Arguments, Name, Arity),
    arguments(Arguments),
    !.
callee(Name/Arity, Arguments) :-
    length(Types, Arity),
    maplist(=(any), Types),
    Arguments =.. [Name|Types].

%   What is made by the engine from odd parts may be an error.

make(Type, Term) :-
    (   maybe(0.02)
    ->  odd(Term)
    ;   catch(once(valid(Type, Term)), error(_,_), odd(Term))
    ).

valid(-, _).
valid(any, Term) :-
    random_member(Type, [card,cards,state,states,set,number,players,hand,hands,packed,
                         records,matrix,showcard,lists,w,clues,
                         knowledge,deck,fact]),
    make(Type, Term).
valid(number, N) :-
    random(0, 6, N).
valid(players, X) :-
    random(2, 7, X).
valid(player, [I]) :-
    random(1, 7, I).
valid(card, C) :-
    random(1, 22, C).
valid(cards, Cards) :-
    many(card, 5, Cards).
valid(lists, Lists) :-
    many(cards, 4, Lists).
valid(state, s(P,W,L)) :-
    random(1, 7, P),
    random(7, 13, W),
    random(13, 22, L).
valid(states, States) :-
    many(state, 8, States).
valid(set, Set) :-
    (   maybe
    ->  winset_all(All),
        once(valid(cards, Cards)),
        winset_without(All, Cards, Set)
    ;   length(States, 5),
        maplist(valid(state), States),
        winstates_set(States, Set)
    ).
valid(hand, [Id|Cards]) :-
    make(player, Id),
    make(cards, Cards).
valid(hands, Hands) :-
    many(hand, 4, Hands).
valid(draws, Draws) :-
    numlist(1, 18, Ns),
    reverse(Ns, Counts),
    maplist(random(0), Counts, Draws).
valid(packed, Hands) :-
    once(valid(players, X)),
    once(valid(state, State)),
    once(valid(draws, Draws)),
    cluedo_foreign:hands_deal(X, State, Draws, Hands).
valid(record, [State,Asker,Answerer]) :-
    make(state, State),
    make(player, Asker),
    (   maybe(0.1)
    ->  Answerer = [0]
    ;   make(player, Answerer)
    ).
valid(records, Records) :-
    many(record, 5, Records).
valid(matrix, Matrix) :-
    rows(matrix_row, Matrix).
valid(matrix_row(I), [[I],Cards]) :-
    make(cards, Cards).
valid(showcard, Rows) :-
    rows(showcard_row, Rows).
valid(showcard_row(I), [[I]|Alts]) :-
    make(lists, Alts).
valid(showcards, Lists) :-
    many(showcard, 3, Lists).
valid(w, [State,Matrix,Lists]) :-
    make(state, State),
    make(matrix, Matrix),
    make(showcards, Lists).
valid(clues, Clues) :-
    clues(6, Clues0),
    length(Records, 6),
    maplist(valid(record), Records),
    clues_analyzer(Records, Clues0, Clues1),
    once(valid(cards, Cards)),
    clues_take(Clues1, [1], Cards, Clues).
valid(index, [N,0,0,0]) :-
    random(0, 2000, N).
valid(deck, game(Showing,Deck,Hands)) :-
    random_member(Sizes, [[6,6,9],[3],[1,1],[2,3,4,5],[3,3,3,3,3],[10,8,12]]),
    random(2, 11, X),
    random_member(Showing, [any,random]),
    knowledge([players(X),deck(Sizes),showing(Showing)], K),
    K = knowledge(game(Showing,Deck,Hands),_,_,_,_).
valid(fact, Fact) :-
    random_member(Name-Types,
                  [ has-[holder,card], lacks-[holder,card], some-[holder,cards],
                    hand-[holder,cards], not_envelope-[cards],
                    asked-[holder,state,holder,card],
                    asked-[holder,cards,holder,unknown], s-[state], list-[record]
                  ]),
    maplist(make, Types, Args),
    (   memberchk(Name, [s,list])
    ->  Args = [Fact]
    ;   Fact =.. [Name|Args]
    ).
valid(holder, H) :-
    random(1, 7, I),
    random_member(H, [I,I,I,[I],envelope,nobody]).
valid(unknown, unknown).
valid(knowledge, K) :-
    once(valid(players, X)),
    random_member(Showing, [any,random]),
    knowledge([players(X),showing(Showing)], K0),
    once(valid(records, Records)),
    foldl(learn_possible, Records, K0, K).

learn_possible(Fact, K0, K) :-
    (   catch(learn(K0, Fact, K1), error(_, _), fail)
    ->  K = K1
    ;   K = K0
    ).

many(Type, Max, List) :-
    random(0, Max, N),
    length(List, N),
    maplist(make(Type), List).

rows(Kind, Rows) :-
    numlist(1, 6, Numbers0),
    random_permutation(Numbers0, Numbers1),
    random_member(X, [2,3,4,5,6,6,6,6]),
    length(Numbers, X),
    append(Numbers, _, Numbers1),
    maplist(row(Kind), Numbers, Rows).

row(Kind, I, Row) :-
    Type =.. [Kind,I],
    make(Type, Row).

%   Replace, double or remove something.

mutate(Term0, Term) :-
    compound(Term0),
    maybe(0.85),
    !,
    compound_name_arguments(Term0, Name, Args0),
    length(Args0, Arity),
    (   Term0 = [X|Rest],
        maybe(0.08)
    ->  random_member(Term, [Rest,[X,X|Rest],X,[X|X]])
    ;   Arity > 0
    ->  random(0, Arity, N),
        nth0(N, Args0, Arg0, Others),
        mutate(Arg0, Arg),
        nth0(N, Args, Arg, Others),
        compound_name_arguments(Term, Name, Args)
    ;   odd(Term)
    ).
mutate(_, Term) :-
    odd(Term).

odd(Term) :-
    random(0, 34, N),
    once(odd(N, Term)).

odd(0, _).
odd(1, X) :- put_attr(X, robust, 1).
odd(2, foo).
odd(3, []).
odd(4, '[]').
odd(5, "s").
odd(6, 0).
odd(7, 22).
odd(8, -1).
odd(9, 1.0).
odd(10, X) :- X is nan.
odd(11, X) :- X is inf.
odd(12, X) :- random(0, 64, N), X is 1<<N.
odd(13, X) :- random(0, 64, N), X is -(1<<N).
odd(14, X) :- X is 1<<200.
odd(15, X) :- X is -(1<<200).
odd(16, X) :- random(0, 4294967296, X).
odd(17, f(_)).
odd(18, s(7,1,1)).
odd(19, s(_,7,13)).
odd(20, s(1,7)).
odd(21, [1|_]).
odd(22, [1|x]).
odd(23, X) :- X = [1|X].
odd(24, X) :- X = [[[1],[1]]|X].
odd(25, X) :- X = s(X,X,X).
odd(26, [[1]]).
odd(27, winset(1,2,3,4,5,6)).
odd(28, X) :- X = clues(X,X,X).
odd(29, Stream) :- stream_property(Stream, alias(user_input)).
odd(30, X) :- random(-3, 30, X).
odd(31, X) :- valid(any, X).
odd(32, []()).
odd(33, [X|X]).

%   Inputs are compared if no output was bound: else an answer may bind a
%   variable that it passes on.

call_random(Callee, Goal, Outcome) :-
    callee(Callee, Arguments),
    Arguments =.. [Name|Types],
    maplist(make, Types, Args0),
    (   maybe(0.8)
    ->  length(Types, Arity),
        random(0, Arity, N),
        mutate_input(N, Types, Args0, Args)
    ;   Args = Args0
    ),
    Goal =.. [Name|Args],
    inputs(Types, Args, Inputs0),
    (   nth0(I, Types, -),
        nth0(I, Args, Output),
        nonvar(Output)
    ->  Inputs = []
    ;   Inputs = Inputs0
    ),
    copy_term_nat(Inputs, Before),
    once(engine(Callee, Module)),
    catch(( call_with_time_limit(20, Module:Goal) -> Did = true ; Did = false ),
          Error,
          true),
    copy_term_nat(Inputs, After),
    (   nonvar(Error)
    ->  (   Error = error(Formal,_),
            nonvar(Formal),
            functor(Formal, Kind, _),
            memberchk(Kind, [ instantiation_error, type_error, domain_error,
                              existence_error, representation_error, resource_error,
                              cluedo_contradiction
                            ])
        ->  Outcome = ok
        ;   Outcome = error(Error)
        )
    ;   Before =@= After
    ->  Outcome = ok
    ;   Outcome = changed(Did,Before,After)
    ).

inputs([], [], []).
inputs([Type|Types], [_|Args], Inputs) :-
    memberchk(Type, [-,any]),
    !,
    inputs(Types, Args, Inputs).
inputs([_|Types], [Arg|Args], [Arg|Inputs]) :-
    inputs(Types, Args, Inputs).

mutate_input(N, Types, Args0, Args) :-
    nth0(N, Types, Type),
    Type \== (-),
    !,
    nth0(N, Args0, Arg0, Others),
    mutate(Arg0, Arg),
    nth0(N, Args, Arg, Others).
mutate_input(_, _, Args, Args).

%   Callee is defined in C, in Module.

engine(Name/Arity, Module) :-
    member(Module,
           [ cluedo_foreign, cluedo_subtracter, cluedo_modal, cluedo_winstates,
             cluedo_clues, cluedo_resolution, cluedo_queries
           ]),
    module_property(Module, exports(PIs)),
    member(Name/Arity, PIs),
    functor(Head, Name, Arity),
    predicate_property(Module:Head, foreign),
    \+ predicate_property(Module:Head, imported_from(_)).

%   Calls from Seed, for each foreign predicate one.

round(Seed) :-
    set_random(seed(Seed)),
    findall(Callee, engine(Callee, _), Callees),
    forall(member(Callee, Callees),
           ( call_random(Callee, Goal, Outcome),
             (   Outcome == ok
             ->  true
             ;   throw(fuzz(seed(Seed),Goal,Outcome))
             )
           )).

rounds(Seed, End) :-
    statistics(cputime, Now),
    Now < End,
    !,
    round(Seed),
    Seed1 is Seed+1,
    rounds(Seed1, End).
rounds(_, _).

test('random calls of the engine') :-
    get_time(T),
    Seed is truncate(T) * 1000,
    statistics(cputime, Now),
    (   getenv('FUZZ_SECONDS', Text),
        atom_number(Text, Seconds)
    ->  true
    ;   Seconds = 2
    ),
    End is Now+Seconds,
    rounds(Seed, End).
test('and it still works') :-
    usable.

:- end_tests(fuzz).

:- multifile robust:attr_unify_hook/2.

robust:attr_unify_hook(_, _).
