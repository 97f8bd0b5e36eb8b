:- module(cluedo_reasons,
          [ why/3,                      % +K, +Fact, -Reason
            conflict/3,                 % +K, +Fact, -Facts
            contradictory/3             % +K0, +Facts, -Conflict
          ]).
:- use_module('../support/foreign',
              [ knowledge_holder/3, knowledge_learn/4, knowledge_resolve/5,
                knowledge_start/3
              ]).
:- use_module(caller, [errors_name/2]).
:- use_module(fact, [fact_core/3,fact_meaning/3]).
:- use_module(forcing, [forcing/4]).
:- use_module(resolution, [steps_named/3]).
:- use_module(slice, [slice/3]).
:- use_module(term, [knowledge_property/2,knowledge_setting/2]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists),
              [append/3,member/2,nth1/3,reverse/2,subtract/3]).

/** <module> Why something is known

    ?- knowledge([players(3)], K0),
       learn(K0, hand(1,[2,8,14,15,16,17]), K1),
       learn(K1, asked(1,s(1,9,20),nobody,unknown), K2),
       learn(K2, asked(2,s(2,9,18),3,unknown), K),
       why(K, has(3,18), Reason).
    Reason = because([hand(1,[2,8,14,15,16,17]),
                      asked(1,s(1,9,20),nobody,unknown),
                      asked(2,s(2,9,18),3,unknown)],
                     [step(fact,[hand(1,[2,8,14,15,16,17])],[lacks(3,2)]),
                      ...]).

Of all that was learnt, few facts make another one certain. They alone do, with
what all know: the rules, the sizes of hands, and the cards that lie open, where
option open(Cards) of knowledge/2 or the first fact of all tells these. None of them
can be left out. The facts are as few as can be.

@error permission_error(explain, cluedo_knowledge, K) if K does not remember what
it learnt, see option `remember` of knowledge/2
@error the errors of library(cluedo/knowledge) for K and Fact
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  why(+K, +Fact, -Reason) is semidet.
%
%   Reason tells why Fact is certain by K. It is because(Facts,Steps): Facts are
%   a smallest set of the facts that K has learnt, in order and as they were told,
%   that make Fact certain when deals are counted. Steps are those steps of
%   learn/4 that lead from Facts to Fact, or `none` if resolution does not get
%   there. Fails if Fact is not certain, or if it is by what views/4 took over
%   from the knowledge of another player, which is no fact that K learnt.
%
%   What lies open, if it is told by option open(Cards) or hand(open,Cards) is the
%   first fact, all know before Facts, and it is none of them.
%
%   A list of facts made for it may be such that a smallest set would take too
%   long to find. Then some fact may be replaced by others, but none can be left
%   out.

why(K, Fact, Reason) :-
    errors_name(why/3, reason(K, Fact, Reason)).

reason(K, Fact, because(Facts,Steps)) :-
    told(K, Setting, K0, Told),
    fact_core(Fact, Setting, Core),
    fact_meaning(Core, Setting, Meaning0),
    no_choice(Core, K, Setting, Meaning0, Meaning),
    findall(Refutation,
            ( member(Said, Meaning),
              refutation(Said, Refutation)
            ),
            Refutations),
    \+ ( member(Refutation, Refutations),
         agree(Refutation, K)
       ),
    forced(K0, Told, Refutations, Reasons),
    maplist(as_told, Reasons, Facts),
    (   resolved(Reasons, K0, K2, Steps0),
        known(Meaning, K2, Goals)
    ->  slice(Steps0, Goals, Steps1),
        steps_named(K, Steps1, Steps)
    ;   Steps = none
    ).

as_told(_-Fact, Fact).

%!  conflict(+K, +Fact, -Facts) is semidet.
%
%   Fact contradicts what K knows, and Facts are a smallest set of the facts that K
%   has learnt, in order and as they were told, with which no deal has Fact; smallest
%   as in why/3. Fails if Fact agrees with K.

conflict(K, Fact, Facts) :-
    errors_name(conflict/3, conflicting(K, Fact, Facts)).

conflicting(K, Fact, Facts) :-
    told(K, Setting, K0, Told),
    fact_core(Fact, Setting, Core),
    \+ agree([Core], K),
    forced(K0, Told, [[Core]], Reasons),
    maplist(as_told, Reasons, Facts).

%!  contradictory(+K0, +Facts, -Conflict) is semidet.
%
%   Conflict are a smallest set of Facts that no deal of K0 agrees with. Fails if
%   all Facts agree.

contradictory(K0, Facts, Conflict) :-
    knowledge_setting(K0, Setting),
    maplist(told_core(Setting), Facts, Told),
    forced(K0, Told, [[]], Reasons),
    maplist(as_told, Reasons, Conflict).

%!  told(+K, -Setting, -K0, -Told) is det.
%
%   K0 is what K knew before it learnt Told, pairs Core-Fact; but any card may be
%   shown, since chances are of no interest here, and K0 remembers nothing.

told(K, Setting, K0, Told) :-
    knowledge_holder(K, envelope, _),           % reads K
    K = knowledge(game(_,Deck,Hands,Open,Names),_,_,_,_,Newest),
    remembered(Newest, K, Facts0),
    knowledge_setting(K, Setting),
    knowledge_start(game(any,Deck,Hands,Open,Names), none, K1),
    (   Facts0 = [hand(open,Cards)|Facts]       % see option open
    ->  fact_core(hand(open,Cards), Setting, Core),
        learns(Core, K1, K0)
    ;   Facts = Facts0,
        K0 = K1
    ),
    maplist(told_core(Setting), Facts, Told).

remembered(none, K, _) =>
    throw(error(permission_error(explain,cluedo_knowledge,K),
                context(_, "it was made with remember(false)"))).
remembered(Newest, _, Facts), is_list(Newest) =>
    reverse(Newest, Facts).
remembered(_, K, _) =>
    domain_error(cluedo_knowledge, K).

told_core(Setting, Fact, Core-Fact) :-
    fact_core(Fact, Setting, Core).

learns(Core, K0, K) :-
    knowledge_learn(K0, Core, Core, K),
    K \== contradiction.

agree(Cores, K0) :-
    foldl(learns, Cores, K0, _).

forced(K0, Told, Refutations, Reasons) :-
    maplist(core, Told, Cores),
    forcing(K0, Cores, Refutations, Places),
    findall(Reason,
            ( member(Place, Places),
              nth1(Place, Told, Reason)
            ),
            Reasons).

core(Core-_, Core).

%   Who certainly shows a card has no other to show, where the choice is random.

no_choice(Core, K, Setting, Meaning0, Meaning) :-
    (   knowledge_property(K, showing(random)),
        card_shown(Core, P, Cards, Card),
        integer(Card)
    ->  fact_meaning(some(P,Cards), Setting, [some(P,All)]),
        subtract(All, [Card], Others),
        Meaning = [lacks(P,Others)|Meaning0]
    ;   Meaning = Meaning0
    ).

card_shown(asked(_,Cards,P,Card), P, Cards, Card).
card_shown(showed(P,_,Cards,Card), P, Cards, Card).

%   If one of the refutations is true, then what is said is not.

refutation(has(H,Cards), [lacks(H,Card)]) :-
    member(Card, Cards).
refutation(lacks(H,Cards), [some(H,Cards)]) :-
    Cards \== [].
refutation(some(H,Cards), Refutation) :-
    findall(lacks(H,Card), member(Card, Cards), Refutation).
refutation(not_envelope(Cards), Refutation) :-
    findall(has(envelope,Card), member(Card, Cards), Refutation).

%   Resolution learns Told, in Steps.

resolved([], K, K, []).
resolved([Core-Fact|Told], K0, K, Steps) :-
    knowledge_resolve(K0, Core, Fact, K1, Steps1),
    K1 \== contradiction,
    append(Steps1, Steps2, Steps),
    resolved(Told, K1, K, Steps2).

%   Goals are facts of K, as of holder_facts/3, that say what Meaning says.

known([], _, []).
known([Said|Meaning], K, Goals) :-
    (   Said = not_envelope(_)
    ->  Holder = envelope
    ;   arg(1, Said, Holder)
    ),
    knowledge_holder(K, Holder, Facts),
    known_by(Said, Facts, Goals1),
    append(Goals1, Goals2, Goals),
    known(Meaning, K, Goals2).

known_by(has(H,Cards), Facts, Goals) =>
    findall(has(H,Card), member(Card, Cards), Goals),
    subtract(Goals, Facts, []).
known_by(lacks(H,Cards), Facts, Goals) =>
    findall(lacks(H,Card), member(Card, Cards), Goals),
    subtract(Goals, Facts, []).
known_by(some(_,Cards), Facts, Goals) =>
    member(Goal, Facts),
    (   Goal = has(_,Card),
        memberchk(Card, Cards)
    ;   Goal = some(_,Some),
        subtract(Some, Cards, [])
    ),
    !,
    Goals = [Goal].
known_by(not_envelope(Cards), Facts, Goals) =>
    member(Goal, Facts),
    (   Goal = lacks(_,Card),
        memberchk(Card, Cards)
    ;   Goal = not_envelope(Some),
        subtract(Some, Cards, [])
    ),
    !,
    Goals = [Goal].
