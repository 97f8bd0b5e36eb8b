:- module(cluedo_puzzle_difficulty,
          [ parts/5,                    % +J, +Question, +Items, +Reason, -Parts
            hidden_facts/5,             % +Setting, +K0, +Cores, +Facts, -Hidden
            effort/3,                   % +Question, +Parts, -Effort
            level/3,                    % +Question, +Parts, -Level
            enough_events/2             % +Levels, +Most
          ]).
:- use_module(crossing_out, [blank_page/2,cross_out/5,page_says/2]).
:- use_module(others_knowledge, [doubts/2]).
:- use_module(puzzle_value, [position/5,position_before/2,position_journal/3,position_knowledge/3]).
:- use_module(questions, [item_fact/3]).
:- use_module('../assistant/journal_log', [journal_log/2,log_sights/4]).
:- use_module('../knowledge/argument', [one_holder/2]).
:- use_module('../knowledge/edition/setting', [setting_cards/2,setting_open/2]).
:- use_module('../knowledge/fact', [fact_meaning/3]).
:- use_module('../support/foreign', [deals_total/3,knowledge_holder/3,knowledge_learn_all/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3,foldl/4,maplist/3,partition/4]).
:- use_module(library(lists), [append/2,append/3,member/2,numlist/3,select/3,subtract/3]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> How hard a puzzle is

The parts of a puzzle are parts(Needed,Noise,Clauses,Method,Deals):

| Needed  | the number of events of the reason                                      |
| Noise   | the number of other events                                              |
| Clauses | how many clauses of the reason the answer needs at once                 |
| Method  | the weakest method that finds the answer from the reason                |
| Deals   | the number of possible deals                                            |

A clause says that a player has one of several cards, or that the envelope does not have all of
several cards. A clause counts if the answer does not follow without it, and if the events without
clauses leave at least two of its cards open. So it counts if it must be kept in mind.

Methods are the rules of crossing_out.pl, and `cases` if no rule finds the answer. Then something
must be supposed, or deals must be counted. In a question knows/2 all this is about the player who
knows, as far as the owner of the position can tell what the player has seen.

The parts do not depend on names. They do not depend on the order of events either, as far as the
reason does not.
*/

:- det((parts/5, hidden_facts/5, effort/3, level/3)).

%!  parts(+J, +Question, +Items, +Reason, -Parts) is det.

parts(J, Question, Items, Reason, parts(Needed,Noise,Clauses,Method,Deals)) :-
    position(J, Setting, _, _, Events),
    length(Events, Count),
    length(Reason, Needed),
    Noise is Count-Needed,
    position_knowledge(J, _, K),
    deals_total(K, Deals, _),
    position_before(J, K0),
    position_journal(J, Reason, Part),
    (   Question = knows(P,_)
    ->  Who = P
    ;   Who = owner
    ),
    observed_literals(Who, Part, Literals),
    maplist(item_fact(Question), Items, Facts),
    weakest_method(Setting, K0, Literals, Facts, Method),
    needed_clauses(K0, Literals, Facts, Clauses).

%!  hidden_facts(+Setting, +K0, +Cores, +Facts, -Hidden) is det.
%
%   Hidden are the Facts that a player who has observed Cores cannot find by crossing out. K0 is the
%   knowledge before them.

hidden_facts(Setting, K0, Cores, Facts, Hidden) :-
    cores_literals(Setting, Cores, Literals),
    crossed_out(hands, Setting, K0, Literals, Page),
    exclude(page_says(Page), Facts, Hidden).

crossed_out(Rules, Setting, K0, Literals0, Page) :-
    open_literals(Setting, K0, Open),
    append(Open, Literals0, Literals),
    blank_page(Setting, Blank),
    cross_out(Rules, Setting, Literals, Blank, Page).

%   Literals say what Who has observed in the position J, as far as its owner can tell.

observed_literals(Who, J, Literals) :-
    observed(Who, J, Cores),
    position(J, Setting, _, _, _),
    cores_literals(Setting, Cores, Literals).

cores_literals(Setting, Cores, Literals) :-
    maplist(core_literals(Setting), Cores, Lists),
    append(Lists, Literals).

observed(P, J, Cores), integer(P) =>
    journal_log(J, Log),
    log_sights(Log, P, Seen, Own),
    append(Seen, Own, Pairs),
    pairs_values(Pairs, Cores).
observed(owner, J, Cores) =>
    position(J, _, _, Given, Events),
    append(Given, Events, Pairs),
    pairs_values(Pairs, Cores).

core_literals(Setting, hand(H,Cards), Literals) =>
    setting_cards(Setting, Count),
    numlist(1, Count, All),
    subtract(All, Cards, Others),
    Literals = [has(H,Cards),lacks(H,Others)].
core_literals(Setting, Core, Literals) =>
    fact_meaning(Setting, Core, Literals).

weakest_method(Setting, K0, Literals, Facts, Method) :-
    (   member(Rules, [elimination,resolution,remaining,hands]),
        crossed_out(Rules, Setting, K0, Literals, Page),
        \+ ( member(Fact, Facts), \+ page_says(Page, Fact) )
    ->  Method = Rules
    ;   Method = cases
    ).

open_literals(Setting, K0, Literals) :-
    setting_open(Setting, Open),
    (   Open > 0
    ->  knowledge_holder(K0, open, Facts),
        findall(C, member(has(open,C), Facts), Cs),
        Literals = [has(open,Cs)]
    ;   Literals = []
    ).

needed_clauses(K0, Literals, Facts, Count) :-
    partition(is_clause, Literals, Clauses, Direct),
    foldl(learn_literal, Direct, K0, K),
    aggregate_all(count,
                  ( select(Clause, Clauses, Others),
                    is_open(Clause, K),
                    foldl(learn_literal, Others, K, Without),
                    once(( member(Fact, Facts), doubts(Without, Fact) ))
                  ),
                  Count).

is_clause(some(_,_)).
is_clause(not_envelope(_)).

learn_literal(Literal, K0, K) :-
    literal_facts(Literal, Facts),
    knowledge_learn_all(K0, Facts, K).

literal_facts(has(H,Cards), Facts) =>
    findall(has(H,C), member(C, Cards), Facts).
literal_facts(lacks(H,Cards), Facts) =>
    findall(lacks(H,C), member(C, Cards), Facts).
literal_facts(Clause, Facts) =>
    Facts = [Clause].

%   At least two of the cards of Clause may be the one that makes it true.

is_open(some(Holders,Cards), K) =>
    findall(H-C,
            ( one_holder(Holders, H), member(C, Cards), doubts(K, lacks(H,C)) ),
            [_,_|_]).
is_open(not_envelope(Cards), K) =>
    findall(C, ( member(C, Cards), doubts(K, has(envelope,C)) ), [_,_|_]).

%!  effort(+Question, +Parts, -Effort) is det.
%
%   Effort is a number of units. An event is one unit, a clause two, and a method as many as in
%   weight/2. Another player's view is three units. The weights fit what weaker reasoners solve, see
%   doc/results/puzzles.md.

effort(Question, parts(Needed,_,Clauses,Method,_), Effort) :-
    weight(Method, Weight),
    (   Question = knows(_,_)
    ->  View = 3
    ;   View = 0
    ),
    Effort is Needed+2*Clauses+Weight+View.

weight(elimination, 0).
weight(resolution, 1).
weight(remaining, 3).
weight(hands, 9).
weight(cases, 11).

%!  level(+Question, +Parts, -Level) is det.
%
%   Level is `easy`, `medium` or `hard`.

level(Question, Parts, Level) :-
    effort(Question, Parts, Effort),
    (   Effort =< 6
    ->  Level = easy
    ;   Effort =< 17
    ->  Level = medium
    ;   Level = hard
    ).

%!  enough_events(+Levels, +Most) is semidet.
%
%   True if a puzzle with at most Most events can have one of Levels. Each puzzle needs two events.

enough_events(Levels, Most) :-
    Most >= 2,
    (   Levels \== [hard]
    ->  true
    ;   level(envelope, parts(Most,0,Most,cases,_), Level),
        Level == hard
    ).
