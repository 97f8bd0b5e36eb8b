:- use_module('../helpers/all').
:- use_module(random_models).
:- use_module('../helpers/formulas').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/explicit), [explicit_state/2]).

/** <module> Both engines agree

Each model is made by both engines, and every action happens in both.
*/

%   both(Explicit, Symbolic) is a pair of models.

both(Options, both(E,S)) :-
    model([representation(explicit)|Options], E),
    model([representation(symbolic)|Options], S).

agents(both(E,_), As) :-
    model_property(E, agents(As)),
    !.

%   Both is Both0 after Action, or `none` if it cannot take place.

update_both(both(E0,S0), Action, Both) :-
    after(E0, Action, E),
    after(S0, Action, S),
    (   E == none,
        S == none
    ->  Both = none
    ;   Both = both(E,S)
    ).

after(M0, Action, M) :-
    catch(update(M0, Action, M), error(cluedo_contradiction(_),_), M = none).

%   The answers that differ, or `nothing`.

different(both(E,S), Fs, Difference) :-
    (   question(E, Fs, Goal, M, Answer),
        call_answer(Goal, M, E, Answer, AnswerE),
        call_answer(Goal, M, S, Answer, AnswerS),
        AnswerE \== AnswerS
    ->  Difference = different(Goal,AnswerE,AnswerS)
    ;   Difference = nothing
    ).

call_answer(Goal0, M0, M, Answer0, Answer) :-
    copy_term(q(Goal0,M0,Answer0), q(Goal,M,Answer1)),
    findall(Answer1, Goal, Answers0),
    sort(Answers0, Answers1),
    length(Answers0, Count),
    Answer = Count-Answers1.

question(_, Fs, satisfies(M,F), M, F) :-
    member(F, Fs).
question(_, Fs, valid(M,F), M, F) :-
    member(F, Fs).
question(_, Fs, satisfies_all(M,Fs,Bools), M, Bools).
question(_, Fs, valid_all(M,Fs,Bools), M, Bools).
question(_, _, worlds(M,N), M, N).
question(_, _, world(M,World), M, World).
question(E, _, considers(M,A,N), M, N) :-
    path(E, A).
question(E, _, knows(M,A,L), M, L) :-
    path(E, A).

%   One agent, or two.

path(E, Path) :-
    model_property(E, agents(As)),
    member(A, As),
    (   Path = A
    ;   random_member(B, As),
        Path = [A,B]
    ).

%   The first difference in Runs games, or `none`.

play_both(Runs, Start, Action, Result) :-
    (   between(1, Runs, Run),
        catch(play_one(Start, Action, Trace, Difference), Error,
              Difference = raised(Error)),
        Difference \== nothing,
        Difference \= raised(error(resource_error(del_events),_))
    ->  Result = found(Run,Trace,Difference)
    ;   Result = none
    ).

play_one(Start, Action, [Options|Actions], Difference) :-
    call(Start, Options, Game),
    catch(both(Options, Both), error(cluedo_contradiction(_),_), true),
    (   var(Both)
    ->  Difference = nothing,
        Actions = []
    ;   random_between(1, 7, Steps),
        steps(Steps, Action, Game, Both, Actions, Difference)
    ).

steps(Steps, Random, Game, Both, Actions, Difference) :-
    (   Both = both(none,_)
    ->  Difference0 = only_other
    ;   Both = both(_,none)
    ->  Difference0 = only_explicit
    ;   Game = game(Atoms,_,_,Rest),
        agents(Both, As),
        length(Fs, 10),
        maplist([F]>>random_formula(Atoms, As, Rest, 3, F), Fs),
        different(Both, Fs, Difference0)
    ),
    (   Difference0 \== nothing
    ->  Difference = Difference0,
        Actions = []
    ;   Steps =:= 0
    ->  Difference = nothing,
        Actions = []
    ;   call(Random, Atoms, As, Rest, Action),
        Actions = [Action|Actions1],
        update_both(Both, Action, Both1),
        Left is Steps-1,
        (   Both1 == none
        ->  steps(Left, Random, Game, Both, Actions1, Difference)
        ;   steps(Left, Random, Game, Both1, Actions1, Difference)
        )
    ).

%   Deals, some of which are excluded; then player 2 shows 1 cards twice, and 1
%   says something in between.

ordered(Runs, Result) :-
    (   between(1, Runs, Run),
        ordered_one(Trace, Difference),
        Difference \== nothing
    ->  Result = found(Run,Trace,Difference)
    ;   Result = none
    ).

ordered_one([Deck,Hands|Actions], Difference) :-
    random_member(Deck-Hands, [[2,3]-[1,2],[3,3]-[2,2],[3,3]-[1,3],[3,3]-[1,2,1]]),
    both([deck(Deck),hands(Hands)], Both),
    Both = both(E,_),
    findall(F, ( world(E, Deal), maybe(0.4), deal_formula(Deal, F) ), Fs),
    disjoined([false|Fs], F),
    sum_list(Deck, Cards),
    numlist(1, Cards, All),
    random_permutation(All, [C1,C2,C3|_]),
    Show = showcard(2,unknown,1,[C1,C2,C3]),
    Actions = [public(F),Show,endmove(1),Show],
    findall(G, ( member(C, All), about(C, G) ), Gs),
    in_turn(Actions, Both, Gs, Difference).

in_turn([], Both, Fs, Difference) :-
    different(Both, Fs, Difference).
in_turn([Action|Actions], Both0, Fs, Difference) :-
    update_both(Both0, Action, Both),
    (   Both = both(E,S),
        E \== none,
        S \== none
    ->  in_turn(Actions, Both, Fs, Difference)
    ;   Both == none
    ->  Difference = nothing
    ;   Difference = only_one
    ).

deal_formula(deal(_,Hands), F) :-
    findall(has(P,C), ( member([[P]|Hand], Hands), member(C, Hand) ), Atoms),
    conjoined(Atoms, F).

conjoined([F0|Fs], F) :-
    foldl([G,F1,G & F1]>>true, Fs, F0, F).

disjoined([F0|Fs], F) :-
    foldl([G,F1,G v F1]>>true, Fs, F0, F).

about(C, F) :-
    member(Atom, [has(1,C),has(2,C),envelope(C)]),
    member(F,
           [ k(2,Atom), k(1,Atom), k(1,k(2,Atom)), k(2,m(1,Atom)),
             k(2,k(1,Atom)), (Atom -> k(2,Atom)), (Atom -> m(2,k(1,~Atom))),
             m(1,m(2,Atom))
           ]).

%   After Actions, some of which tell all agents, or some agents, whether a formula holds, a formula
%   holds in the same worlds in both engines. Announcing whether F holds is announcing F or ~F.

whether(Runs, Result) :-
    (   between(1, Runs, Run),
        whether_one(Trace, Difference),
        Difference \== nothing
    ->  Result = found(Run,Trace,Difference)
    ;   Result = none
    ).

whether_one([Options,F,Histories], Difference) :-
    random_general(Options, game(Atoms,_,_,_)),
    catch(both(Options, Both), error(cluedo_contradiction(_),_), true),
    (   var(Both)
    ->  Difference = nothing
    ;   agents(Both, As),
        random_between(1, 5, Length),
        length(Told, Length),
        maplist(random_told(Atoms, As), Told),
        random_formula(Atoms, As, none, 2, F0),
        after_all(Told, F0, F),
        in_histories(Told, F0, Histories),
        Both = both(E,S),
        findall(Count, ( member(M, [E,S]), member(G, [F,Histories]), worlds(M, G, Count) ), Counts),
        sort(Counts, Set),
        (   Set = [_],
            valid_all(E, [F,Histories], Bools),
            valid_all(S, [F,Histories], Bools)
        ->  Difference = nothing
        ;   Difference = Counts
        )
    ).

random_told(Atoms, As, Told) :-
    random_formula(Atoms, As, none, 1, F),
    weighted([6-whether(F),2-private(F),1-assign], Kind),
    (   Kind == private(F)
    ->  some(As, B),
        Told = action(learn(As,learn(B,?F) \/ learn(B,?(~F))))
    ;   Kind == assign
    ->  random_member(Atom, Atoms),
        Told = action(assign([Atom-F]))
    ;   Told = Kind
    ).

after_all([], F, F).
after_all([Told|More], F0, [Action]:F) :-
    (   Told = whether(G)
    ->  Action = (public(G) \/ public(~G))
    ;   Told = action(Action)
    ),
    after_all(More, F0, F).

in_histories([], F, F).
in_histories([action(Action)|More], F0, [Action]:F) :-
    in_histories(More, F0, F).
in_histories([whether(G)|More], F0, [public(G)]:F & [public(~G)]:F) :-
    in_histories(More, F0, F).

%   The listed worlds of a symbolic model of many facts differ from it.

listed_differs(Options, Fs) :-
    random_many(Options, game(Atoms,_,_,_)),
    model([representation(symbolic)|Options], S0),
    model_property(S0, agents(As)),
    !,
    random_formula(Atoms, As, none, 2, F),
    catch(update(S0, public(F), S), error(cluedo_contradiction(_),_), S = S0),
    S = del(symbolic,Sig,Agents,_),
    explicit_state(S, State),
    length(Fs, 10),
    maplist(random_formula(Atoms, As, none, 3), Fs),
    findall(Counts-Worlds,
            ( member(M, [S,del(explicit,Sig,Agents,State)]),
              maplist(worlds(M), Fs, Counts),
              findall(World, world(M, World), Worlds0),
              sort(Worlds0, Worlds)
            ),
            Both),
    \+ Both = [Same,Same].

:- begin_tests(engines).

test('announcements of whether formulas hold', true(Got == none)) :-
    effort(150, Runs),
    whether(Runs, Got).

test('cards: both engines agree', true(Got == none)) :-
    effort(60, Runs),
    play_both(Runs, random_cards, any_action, Got).
test('facts: both engines agree', true(Got == none)) :-
    effort(60, Runs),
    play_both(Runs, random_general, any_action, Got).
test('facts that change: both engines agree', true(Got == none)) :-
    effort(60, Runs),
    play_both(Runs, random_general, any_change, Got).

test('many facts: both engines agree', true(Got == none)) :-
    effort(12, Runs),
    play_both(Runs, random_many, any_change, Got).
test('a symbolic model of many facts, listed', true(Different == [])) :-
    findall(Options-Fs,
            ( between(1, 10, _),
              listed_differs(Options, Fs)
            ),
            Different).
test('many facts have an order of their own', true(Order == [order])) :-
    random_many(Options, _),
    model([representation(symbolic)|Options], del(_,_,_,symbolic(_,Order0,_))),
    findall(Name, functor(Order0, Name, 24), Order).

test('shows and endmoves: both engines agree', true(Got == none)) :-
    effort(60, Runs),
    play_both(Runs, random_cards, show_or_end, Got).

test('announcements between shows', true(Got == none)) :-
    effort(100, Runs),
    ordered(Runs, Got).

:- end_tests(engines).
