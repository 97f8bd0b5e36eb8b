:- module(cluedo_puzzle_chain,
          [ chain_verdicts/4            % +P, +Json, -Verdicts, -Sound
          ]).
:- use_module(others_knowledge, [doubts/2]).
:- use_module(claim, [claimed_fact/3,claimed_seat/3]).
:- use_module(puzzle_json, [json_field/3]).
:- use_module(puzzle_value, [position/5,position_before/2,position_journal/4,puzzle_term/6]).
:- use_module(questions, [item_fact/3]).
:- use_module('../assistant/journal_log', [journal_log/2,log_seat_knowledge/3]).
:- use_module('../knowledge/argument', [card_list/2,one_holder/2]).
:- use_module('../knowledge/knowledge_term', [knowledge_forgetful/2]).
:- use_module('../support/check', [accepted/1]).
:- use_module('../support/foreign', [knowledge_learn_all/3]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [append/2,append/3,member/2]).
:- use_module(library(pairs), [pairs_keys/2,pairs_values/2]).

/** <module> Does each step of a claimed proof follow from what it cites?

A chain is an array of at most 300 steps, `{"because":[2,5,"s1"], "fact":{"has":["Bob","rope"]}}`.
A number in `because` cites an event, and the text `s1` cites the first step, if this is an earlier
step. A fact is one of

| has, lacks        | a holder and a card                                                |
| some              | a holder and cards: it has at least one of them                    |
| not_envelope      | cards that are not all in the envelope                             |
| hand              | a player and all its cards                                         |
| s                 | the cards of the envelope                                          |
| knows             | a player, and one of the facts above: the player certainly knows it |

A step follows if its fact is true in each deal in which the table, the cited events and the facts
of the cited steps are true. What cited steps say is taken as given, but not if together they are
true in no deal. For `knows` see others_knowledge.pl: the player is taken to know what it has seen
of the cited events, what cited steps say that it knows, and its cards, as far as they are certain
from what is cited.

A chain is sound if each step follows, and the answer follows from the facts of all steps together
with the table alone.
*/

:- det(chain_verdicts/4).

%!  chain_verdicts(+P, +Json, -Verdicts, -Sound) is det.
%
%   Json is a chain for puzzle P. Verdicts has for each step `true`, or a text that says what is
%   wrong. Sound is `true` or `false`.

chain_verdicts(P, Json, Verdicts, Sound) :-
    (   is_list(Json),
        length(Json, Count),
        Count =< 300
    ->  puzzle_term(P, J, Question, Items, _, _),
        step_verdicts(Json, 1, J, [], Verdicts, Stated),
        (   forall(member(Verdict, Verdicts), Verdict == true),
            pairs_values(Stated, Facts),
            forall(member(Item, Items),
                   ( item_statements(Question, Item, Statements),
                     follows(J, [], Facts, Statements) ))
        ->  Sound = true
        ;   Sound = false
        )
    ;   Verdicts = [],
        Sound = false
    ).

item_statements(knows(P,_), Item, Statements) =>
    Statements = [knows(P,Item)].
item_statements(Question, Item, Statements) =>
    Statements = [Fact],
    item_fact(Question, Item, Fact).

%   step_verdicts(+Steps, +I, +J, +Stated0, -Verdicts, -Stated): Steps begin with step I. Stated has
%   a pair I-Statements for each step that states something.

step_verdicts([], _, _, Stated0, Verdicts, Stated) =>
    Verdicts = [],
    Stated = Stated0.
step_verdicts([Step|Steps], I, J, Stated0, Verdicts, Stated) =>
    Verdicts = [Verdict|Verdicts1],
    (   step_statements(Step, J, Statements)
    ->  step_verdict(Step, J, Stated0, Statements, Verdict),
        Stated1 = [I-Statements|Stated0]
    ;   Verdict = "write {\"because\":[...], \"fact\":...} with a fact about cards of this table",
        Stated1 = Stated0
    ),
    Next is I+1,
    step_verdicts(Steps, Next, J, Stated1, Verdicts1, Stated).

step_verdict(Step, J, Stated, Statements, Verdict) :-
    (   json_field(because, Step, Because0),
        is_list(Because0)
    ->  sort(Because0, Because),
        position(J, _, _, Given, Events),
        append(Given, Events, All),
        pairs_keys(All, Ns),
        (   member(Cited, Because),
            \+ cites(Cited, Ns, Stated, _)
        ->  Verdict = "it cites what is neither an event nor an earlier step"
        ;   findall(N, ( member(N, Because), integer(N) ), Cited),
            findall(Fact, ( member(S, Because), atom(S), cites(S, Ns, Stated, Fact) ), Facts),
            follows(J, Cited, Facts, Statements)
        ->  Verdict = true
        ;   Verdict = "it does not follow from what it cites"
        )
    ;   Verdict = "it does not say from what it follows"
    ).

cites(N, Ns, _, _) :-
    integer(N),
    memberchk(N, Ns).
cites(Step, _, Stated, Statements) :-
    atom(Step),
    member(I-Statements, Stated),
    atom_concat(s, I, Step),
    !.

%   Statements are what Step says: has(H,C), lacks(H,C), some(H,Cards), not_envelope(Cards), and
%   knows(P,Statement) with one of these. Fails if Step states nothing about the cards.

step_statements(Step, J, Statements) :-
    json_field(fact, Step, Json),
    position(J, Setting, _, _, _),
    (   Json = json([knows=[Seat,Known]])
    ->  claimed_seat(Setting, Seat, P),
        claimed_fact(Setting, Known, Core),
        core_statements(Core, Statements0),
        findall(knows(P,Statement), member(Statement, Statements0), Statements)
    ;   claimed_fact(Setting, Json, Core),
        core_statements(Core, Statements)
    ).

core_statements(has(H,C), Statements) =>
    Statements = [has(H,C)].
core_statements(lacks(H,C), Statements) =>
    Statements = [lacks(H,C)].
core_statements(some(H,Cards), Statements) =>
    card_list(Cards, [C|Cs]),
    Statements = [some(H,[C|Cs])].
core_statements(not_envelope(Cards), Statements) =>
    card_list(Cards, [C|Cs]),
    Statements = [not_envelope([C|Cs])].
core_statements(hand(H,Cards), Statements) =>
    findall(has(H,C), member(C, Cards), Statements).
core_statements(State, Statements), functor(State, s, _) =>
    card_list(State, Cards),
    findall(has(envelope,C), member(C, Cards), Statements).
core_statements(_, _) =>
    fail.

%   follows(+J, +Ns, +Cited, +Statements): Statements follow from the table of J, its events Ns, and
%   the lists of statements Cited.

follows(J, Ns, Cited0, Statements) :-
    append(Cited0, Cited),
    findall(Fact, ( member(Statement, Cited), statement_fact(Statement, Fact) ), Facts),
    position(J, _, _, Given, Events),
    position_before(J, K0),
    findall(Core, ( member(N-Core, Events), memberchk(N, Ns) ), Told),
    pairs_values(Given, Hands),
    append([Hands,Told,Facts], All),
    knowledge_learn_all(K0, All, K),
    forall(member(Statement, Statements), statement_follows(Statement, J, Ns, Cited, Facts, K)).

%   Fact is what Statement says about the cards: what a player knows is true.

statement_fact(knows(_,Fact0), Fact) =>
    Fact = Fact0.
statement_fact(Fact0, Fact) =>
    Fact = Fact0.

statement_follows(knows(P,Fact), J, Ns, Cited, Facts, _) =>
    exclude(is_public, Facts, Private),
    accepted(position_journal(J, Ns, Private, Part)),
    journal_log(Part, Log),
    log_seat_knowledge(Log, P, K0),
    knowledge_forgetful(K0, K1),
    findall(Known, member(knows(P,Known), Cited), Knows),
    knowledge_learn_all(K1, Knows, K),
    \+ may_be_false(K, Fact).
statement_follows(Fact, _, _, _, _, K) =>
    \+ may_be_false(K, Fact).

%   In a journal this fact is an event that all players see.

is_public(not_envelope(_)).

%   There is a deal in which Fact is false.

may_be_false(K, some(Holders,Cards)) =>
    findall(lacks(H,C), ( one_holder(Holders, H), member(C, Cards) ), Facts),
    knowledge_learn_all(K, Facts, _).
may_be_false(K, not_envelope(Cards)) =>
    findall(has(envelope,C), member(C, Cards), Facts),
    knowledge_learn_all(K, Facts, _).
may_be_false(K, Fact) =>
    doubts(K, Fact).
