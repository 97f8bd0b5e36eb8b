:- module(cluedo_assistant_forcing_events,
          [ evidence/2,                 % +J, -Evidence
            evidence_why/5              % +Evidence, +Core, +Effort, -Events, -Steps
          ]).
:- use_module(journal/journal_term, [journal_facts/2,journal_knowledge/3,must_be_journal/1]).
:- use_module('../knowledge/fact', [fact_core/3]).
:- use_module('../knowledge/reasons', [forced_by/7]).
:- use_module('../knowledge/knowledge_term', [knowledge_forgetful/2,knowledge_setting/2]).
:- use_module(library(apply), [foldl/5,maplist/3]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Which events force a fact
*/

:- det(evidence/2).

%!  evidence(+J, -Evidence) is det.
%
%   Evidence is evidence(K0,Pairs,K). K0 is the knowledge before the events of J, and does not
%   remember facts. K is the knowledge after the events. Pairs has Core-(N-Fact) for each event,
%   where Core is Fact with numbers.

evidence(J, evidence(K0,Pairs,K)) :-
    must_be_journal(J),
    journal_facts(J, Facts),
    journal_knowledge(J, K1, K),
    knowledge_forgetful(K1, K0),
    knowledge_setting(K, Setting),
    foldl(core_numbered(Setting), Facts, Pairs, 1, _).

core_numbered(Setting, Fact, Core-(N-Fact), N, Next) :-
    fact_core(Setting, Fact, Core),
    Next is N+1.

%!  evidence_why(+Evidence, +Core, +Effort, -Events, -Steps) is semidet.
%
%   Explain Core as journal_why/3 does. Several calls can share Evidence. Effort is a limit, see
%   forced_by/7.

evidence_why(evidence(K0,Pairs,K), Core, Effort, Events, Steps) :-
    forced_by(K0, Pairs, K, Core, Effort, Reasons, Steps0),
    pairs_values(Reasons, Events),
    (   Steps0 == none
    ->  Steps = none
    ;   maplist(without_number, Steps0, Steps)
    ).

without_number(step(fact,[_-Fact],Into), Step) =>
    Step = step(fact,[Fact],Into).
without_number(Step0, Step) =>
    Step = Step0.
