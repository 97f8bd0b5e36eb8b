:- module(cluedo_journal_events,
          [ events_changed/5,           % +Change, +K0, +Events0, -Outcome, -Back
            events_until/3,             % +N, +Events, -First
            events_facts/2,             % +Events, -Facts
            events_knowledge/3          % +Events, +K0, -K
          ]).
:- use_module('../knowledge/term', [knowledge_learnt/4]).
:- use_module('../support/mistake', [mistake/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3]).

/** <module> The events of a journal

    [event(Fact,K),...]

the last first: K is what is known after Fact and those before it. What is known
before all of them is K0. So the events before a change are shared by what there was
before it and what there is after it.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_event,N)) -->
    [ 'There is no event ~p'-[N] ].

:- det((events_changed/5, events_until/3, events_facts/2,
        events_knowledge/3)).

%!  events_facts(+Events, -Facts) is det.
%
%   Facts are those of Events, the first first.

events_facts(Events, Facts) :-
    foldl(in_front, Events, [], Facts).

in_front(event(Fact,_), Facts, [Fact|Facts]).

%!  events_until(+N, +Events, -First) is det.
%
%   First are the first N events.
%
%   @error existence_error(cluedo_event, N)

events_until(N, Events, First) :-
    length(Events, Count),
    must_be_event(N, 0, Count, Count),
    first(N, Count, Events, _, First).

%   First are the first N of Count events, and Behind the others, the last first.

first(N, Count, Events, Behind, First) :-
    Others is Count-N,
    length(Behind, Others),
    append(Behind, First, Events).

%!  events_knowledge(+Events, +K0, -K) is det.
%
%   K is what is known after Events.

events_knowledge([], K0, K) =>
    K = K0.
events_knowledge([event(_,Last)|_], _, K) =>
    K = Last.

%!  events_changed(+Change, +K0, +Events0, -Outcome, -Back) is det.
%
%   Change is insert(N,Fact), edit(N,Fact), remove(N), or a fact that is to be the
%   last. Outcome is agreed(Events), with what is known anew from the first event that
%   is another one; or clash(Core,Fact,Before) if Fact, Core in numbers, contradicts
%   the events Before it. Back is the change that leads from Events to Events0.
%
%   @error existence_error(cluedo_event, N)
%   @error the errors of a fact

events_changed(Change, K0, Events0, Outcome, Back) :-
    length(Events0, Count),
    splice(Change, Count, Kept, Gone, Added),
    first(Kept, Count, Events0, Newest, Events1),
    events_facts(Newest, Later0),
    length(Old, Gone),
    append(Old, Later, Later0),
    append(Added, Later, Facts),
    back(Change, Kept, Old, Back),
    learn_each(Facts, K0, Events1, Outcome).

%   splice(+Change, +Count, -Kept, -Gone, -Facts): of Count events the first Kept
%   stay, the next Gone, none or one, go, and Facts come.

splice(insert(N,Fact), Count, Kept, Gone, Facts) =>
    Most is Count+1,
    must_be_event(N, 1, Most, Count),
    Kept is N-1,
    Gone = 0,
    Facts = [Fact].
splice(edit(N,Fact), Count, Kept, Gone, Facts) =>
    must_be_event(N, 1, Count, Count),
    Kept is N-1,
    Gone = 1,
    Facts = [Fact].
splice(remove(N), Count, Kept, Gone, Facts) =>
    must_be_event(N, 1, Count, Count),
    Kept is N-1,
    Gone = 1,
    Facts = [].
splice(Fact, Count, Kept, Gone, Facts) =>
    Kept = Count,
    Gone = 0,
    Facts = [Fact].

%   N is at least Least and at most Most. There are Count events.

must_be_event(N, Least, Most, Count) :-
    must_be(integer, N),
    (   between(Least, Most, N)
    ->  true
    ;   mistake(existence_error(cluedo_event,N), "the number of events is ~d", [Count])
    ).

%   Back is the change that takes Change back, after Kept events, where Old was.

back(edit(N,_), _, [Fact], Back) =>
    Back = edit(N,Fact).
back(remove(N), _, [Fact], Back) =>
    Back = insert(N,Fact).
back(_, Kept, [], Back) =>
    N is Kept+1,
    Back = remove(N).

learn_each([], _, Events, Outcome) =>
    Outcome = agreed(Events).
learn_each([Fact|Facts], K0, Events, Outcome) =>
    events_knowledge(Events, K0, K1),
    knowledge_learnt(K1, Fact, Core, Answer),
    (   Answer == contradiction
    ->  Outcome = clash(Core,Fact,Events)
    ;   learn_each(Facts, K0, [event(Fact,Answer)|Events], Outcome)
    ).
