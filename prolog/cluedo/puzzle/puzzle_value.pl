:- module(cluedo_puzzle_puzzle_value,
          [ puzzle_term/6,              % ?P, ?J, ?Question, ?Items, ?Reason, ?Parts
            position/5,                 % +J, -Setting, -Me, -Given, -Events
            position_journal/3,         % +J, +Ns, -Part
            position_journal/4,         % +J, +Ns, +More, -Part
            position_before/2,          % +J, -K
            position_knowledge/3        % +J, -K0, -K
          ]).
:- use_module('../assistant/journal_words', [journal_seats/3]).
:- use_module('../assistant/journal/journal_term', [journal_facts/2,journal_knowledge/3]).
:- use_module('../journal', [journal/3,journal_property/2]).
:- use_module('../knowledge/fact', [fact_core/3]).
:- use_module('../knowledge/knowledge_term', [knowledge_forgetful/2]).
:- use_module('../support/foreign', [knowledge_learn_all/3]).
:- use_module(library(apply), [foldl/5,partition/4]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> A puzzle as a term, and the position that it asks about

    puzzle(J,Question,Items,Reason,Parts)

| J        | a journal, the position                                                        |
| Question | a term of questions.pl. Cards and seats are numbers                            |
| Items    | the items of the answer, see questions.pl                                      |
| Reason   | the numbers of the events that force the answer. The owner's hand and the open |
|          | cards are not among them, because they belong to the table                     |
| Parts    | the parts of difficulty.pl                                                     |

The knowledge of a position does not remember facts.
*/

:- det((position/5, position_journal/3, position_journal/4, position_before/2,
        position_knowledge/3)).

%!  puzzle_term(?P, ?J, ?Question, ?Items, ?Reason, ?Parts) is semidet.

puzzle_term(puzzle(J,Question,Items,Reason,Parts), J, Question, Items, Reason, Parts).

%!  position(+J, -Setting, -Me, -Given, -Events) is det.
%
%   Me is the seat of the owner of the journal J, or `spectator`. Given are the events of J that are
%   hands. Events are the other events. Both are pairs N-Core.

position(J, Setting, Me, Given, Events) :-
    journal_seats(J, Setting, Me),
    journal_facts(J, Facts),
    foldl(core_numbered(Setting), Facts, Pairs, 1, _),
    partition(is_hand, Pairs, Given, Events).

core_numbered(Setting, Fact, N-Core, N, Next) :-
    fact_core(Setting, Fact, Core),
    Next is N+1.

is_hand(_-hand(_,_)).

%!  position_journal(+J, +Ns, -Part) is det.
%!  position_journal(+J, +Ns, +More, -Part) is det.
%
%   Part is J with only the hands, the events Ns, and after these the facts More.

position_journal(J, Ns, Part) :-
    position_journal(J, Ns, [], Part).

position_journal(J, Ns, More, Part) :-
    position(J, _, _, Given, _),
    once(journal_property(J, options(Options))),
    once(journal_property(J, me(Me))),
    findall(Fact,
            ( journal_property(J, event(N,Fact)),
              ( memberchk(N, Ns) ; memberchk(N-_, Given) )
            ),
            Facts,
            More),
    journal([me(Me)|Options], Facts, Part).

%!  position_before(+J, -K) is det.

position_before(J, K) :-
    journal_knowledge(J, K0, _),
    knowledge_forgetful(K0, K).

%!  position_knowledge(+J, -K0, -K) is det.
%
%   K0 is the knowledge after the hands in J, and K after all events.

position_knowledge(J, K0, K) :-
    position(J, _, _, Given, Events),
    position_before(J, K1),
    pairs_values(Given, Hands),
    knowledge_learn_all(K1, Hands, K0),
    pairs_values(Events, Cores),
    knowledge_learn_all(K0, Cores, K).
