:- use_module('../helpers/all').
:- use_module(library(cluedo/edition), [edition/2]).
:- use_module(library(cluedo/knowledge/edition/setting), [card_number/3,holder_number/3]).
:- use_module(library(cluedo/knowledge/fact), [fact_core/3]).
:- use_module(random_facts).

:- begin_tests(properties).

test('of the classic game',
     all(P == [players(6),deck([6,6,9]),hands([3,3,3,3,3,3]),open(0),showing(any),names(false),
               facts([])])) :-
    knowledge([], K),
    knowledge_property(K, P).
test('of a table', all(P == [players(3),seats([anna,bob,carl]),deck([6,6,9]),hands([6,5,5]),open(2),
                             showing(random),names(true)])) :-
    knowledge([seats([anna,bob,carl]),edition(british),open([rope,'Prof. Plum']),names(true),
               showing(random),remember(false)], K),
    knowledge_property(K, P),
    P \= edition(_).
test('the edition', true(E == British)) :-
    knowledge([edition(british)], K),
    edition(british, British),
    knowledge_property(K, edition(E)).
test('facts are returned as they were given, the oldest first',
     true(Facts == [hand(open,[rope]),has(anna,5),[s('Mrs White',8,hall),[1],[0]]])) :-
    knowledge([seats([anna,bob,carl]),edition(british),open([rope])], K0),
    learn(K0, has(anna,5), K1),
    learn(K1, [s('Mrs White',8,hall),[1],[0]], K),
    knowledge_property(K, facts(Facts)).
test('deals and probabilities remember nothing', true(Facts == [])) :-
    knowledge([players(3)], K),
    deals(K, has(1,1), _),
    probability(K, has(1,1), _),
    knowledge_property(K, facts(Facts)).
test('remembering changes no answer', true(T1-F1 == T2-F2)) :-
    forall_knowledge(true, T1, F1),
    forall_knowledge(false, T2, F2).

forall_knowledge(Remember, Rows, Facts) :-
    knowledge([players(3),deck([3,3]),remember(Remember)], K0),
    learn(K0, asked(1,[1,4],2,unknown), K1),
    learn(K1, accused(3,[1,5],false), K),
    marginals(K, marginals(_,Rows)),
    findall(F, certain(K, F, [by(resolution)]), Facts).

test('open cards are known', true(Cards-N1 == [2,5]-N2)) :-
    knowledge([players(3),deck([3,4]),open([5,2])], K),
    findall(C, certain(K, has(open,C)), Cards),
    deals(K, N1),
    knowledge([players(3),deck([3,4]),open(2)], K0),
    deals(K0, has(open,5), N),
    learn(K0, hand(open,[2,5]), K2),
    deals(K2, N2),
    N > N2.
test('a category of open cards', error(domain_error(cluedo_open,[1,2]),context(knowledge/2,_))) :-
    knowledge([players(2),deck([2,3]),open([1,2])], _).

:- end_tests(properties).

%   Errors name the predicate, and say what is wrong.

:- begin_tests(errors).

small(K) :-
    knowledge([players(3),deck([3,3,3])], K).

said(learn(K, hand(2,[1,2,3]), _), K,
     "learn/3: This cannot be a fact of this game: hand(2,[1,2,3]) \c
      (player 2 has 2 cards, 3 were given)").
said(learn(K, has(4,1), _), K,
     "learn/3: There is no player 4 (argument 1 of has/2: the players are 1..3)").
said(learn(K, some(1,[]), _), K,
     "learn/3: No deal or world agrees with some(1,[]) and what is known").
said(deals(foo, _), _, "deals/2: This is not knowledge: foo").
said(certain(K, foo, [by(resolution)]), K,
     "certain/3: This is not a fact: foo (facts are has/2, lacks/2, some/2, hand/2, \c
      not_envelope/1, asked/4, asked/5, answered/4, passed/3, showed/4, saw/3, accused/3, \c
      left/1, asked_nothing/1, revealed/2, s/3, and records)").

test(message, [forall(said(Goal, K, Text)), true(Said == Text)]) :-
    small(K),
    catch(Goal, Error, true),
    message_to_codes(Error, Said).

message_to_codes(Error, Said) :-
    message_to_lines(Error, Lines),
    with_output_to(string(Said0), print_message_lines(current_output, '', Lines)),
    split_string(Said0, "", "\n", [Said]).

message_to_lines(Error, Lines) :-
    phrase(prolog_error(Error), Lines).

prolog_error(error(Formal,context(PI,Extra))) -->
    [ '~w: '-[PI] ],
    prolog:error_message(Formal),
    (   { var(Extra) }
    ->  []
    ;   [ ' (~w)'-[Extra] ]
    ).

:- end_tests(errors).

:- begin_tests(names).

%   Named is knowledge of a random game with names, Plain the same without.

random_pair(Setting, Named, Plain) :-
    random_setting(Setting),
    Setting = setting(Sizes,Hands,Open,names(Edition,Seats,_,_)),
    length(Hands, N),
    Game = [players(N),hands(Hands),open(Open)],
    knowledge([deck(Sizes)|Game], Plain),
    ( Edition == none -> Deck = deck(Sizes) ; Deck = edition(Edition) ),
    ( Seats == none -> Options = Game ; Seats =.. [_|Names], Options = [seats(Names)|Game] ),
    knowledge([names(true),Deck|Options], Named).

random_true(Setting, Deal, Core) :-
    repeat,
    random_core(Setting, Core),
    happens(Core, Deal),
    !.

test('facts may be given in any spelling',
     [forall(between(1,200,_)), true(Facts-Parts1 == Facts-Parts2)]) :-
    once(random_known(_, Named, Plain, Facts)),
    parts(Named, Parts1),
    parts(Plain, Parts2).

random_known(Setting, Named, Plain, Facts) :-
    random_pair(Setting, Named0, Plain0),
    random_deal(Setting, Deal),
    random_between(1, 5, Many),
    length(Cores0, Many),
    maplist(random_true(Setting, Deal), Cores0),
    left_last(Cores0, Cores),
    maplist([Core,Fact]>>said(Core, Setting, Fact), Cores, Facts),
    foldl([F,A,B]>>learn(A, F, B), Facts, Named0, Named),
    foldl([F,A,B]>>learn(A, F, B), Cores, Plain0, Plain).

parts(knowledge(game(Showing,Deck,Hands,Open,_),May,Clauses,Bans,Shown,Left,_),
      parts(Showing,Deck,Hands,Open,May,Clauses,Bans,Shown,Left)).

test('answers with names are the same answers',
     [forall(between(1,200,_)), true(Facts-Answers1 == Facts-Answers2)]) :-
    once(random_known(Setting, Named, Plain, Facts)),
    findall(Answer,
            ( answer(Named, Kind, Answer0),
              once(plain(Kind, Setting, Answer0, Answer))
            ),
            Answers1),
    findall(Answer, answer(Plain, _, Answer), Answers2).

answer(K, fact, Fact) :-
    certain(K, Fact).
answer(K, fact, Fact) :-
    certain(K, Fact, [by(resolution)]).
answer(K, fact, Fact) :-
    holder_facts(K, envelope, Facts),
    member(Fact, Facts).
answer(K, fact, State) :-
    envelopes(K, Pairs),
    member(State-_, Pairs).
answer(K, cell, C-H-N) :-
    marginals(K, T),
    marginal(T, C, H, N).
answer(K, fact, Fact) :-
    findall(Deal, limit(3, deal(K, Deal)), Deals),
    member(deal(State,Hands), Deals),
    (   Fact = State
    ;   member([Id|Cards], Hands),
        ( Id = [P] -> true ; P = Id ),
        Fact = hand(P,Cards)
    ).
answer(K, steps, Steps) :-
    catch(learn(K, some(1,[1,2]), _, Steps0), error(cluedo_contradiction(_),_), fail),
    Steps0 = [step(_,_,First)|Rest],
    Steps = [First|Rest].

plain(fact, Setting, Fact0, Fact) :-
    fact_core(Setting, Fact0, Fact).
plain(cell, Setting, C0-H0-N, C-H-N) :-
    card_number(Setting, C0, C),
    holder_number(Setting, H0, H).
plain(steps, Setting, [First0|Rest0], [First|Rest]) :-
    maplist(core_of(Setting), First0, First),
    maplist(step(Setting), Rest0, Rest).

step(Setting, step(Rule,From0,Into0), step(Rule,From,Into)) :-
    maplist(core_of(Setting), From0, From),
    maplist(core_of(Setting), Into0, Into).

core_of(Setting, Fact, Core) :-
    fact_core(Setting, Fact, Core).

test('no number is left', true(Numbers == [])) :-
    knowledge([seats([anna,bob,carl]),edition(british),names(true),open(2)], K0),
    learn(K0, asked(1,[1,2,10],2,unknown), K1),
    learn(K1, has(open,rope), K2),
    learn(K2, lacks(bob,plum), K, Steps),
    findall(F, certain(K, F, [by(resolution)]), Facts),
    sample_deal(K, Deal),
    marginals(K, T),
    findall(C-H, marginal(T, C, H, _), Cells),
    findall(N, ( sub_term(N, [Steps,Facts,Deal,Cells]), integer(N) ), Numbers).
test('bound arguments may be given in any spelling', true) :-
    knowledge([seats([anna,bob,carl]),edition(british),names(true)], K0),
    learn(K0, has(anna,'Lead Pipe'), K),
    marginals(K, T),
    deals(K, All),
    forall(( member(Anna, [anna,'Anna',1,[1],"ANNA"]),
             member(Pipe, [lead_pipe,'Lead Pipe',9,"pipe"])
           ),
           ( certain(K, has(Anna,Pipe)),
             certain(K, has(Anna,Pipe), [by(resolution)]),
             findall(C, certain(K, has(Anna,C)), [lead_pipe]),
             findall(C, certain(K, has(Anna,C), [by(resolution)]), [lead_pipe]),
             findall(P, certain(K, has(P,Pipe)), [anna]),
             findall(P, certain(K, has(P,Pipe), [by(resolution)]), [anna]),
             findall(P, certain(K, lacks(P,Pipe), [by(resolution)]), [bob,carl,envelope]),
             marginal(T, Pipe, Anna, All),
             findall(P, marginal(T, Pipe, P, All), [anna])
           )).
test('a bound deal may have any spelling', true(N == 1)) :-
    knowledge([seats([anna,bob]),edition(mini),names(true)], K),
    sample_deal(K, deal(State,Hands)),
    State =.. [s|Names],
    knowledge_property(K, edition(E)),
    maplist([Name,C]>>card_number(setting([],[],0,names(E,none,true,[])), Name, C), Names, Cs),
    Numbers =.. [s|Cs],
    findall(x, deal(K, deal(Numbers,Hands)), L),
    length(L, N).

:- end_tests(names).
