:- module(cluedo_assistant_journal_journal_events,
          [ events_changed/5,           % +Change, +K0, +Events0, -Outcome, -Back
            events_told/5,              % +Change, +Place, +Events0, -Events, -Back
            events_until/3,             % +N, +Events, -First
            events_facts/2,             % +Events, -Facts
            events_knowledge/3          % +Events, +K0, -K
          ]).
:- use_module('../../knowledge/knowledge_term',
              [knowledge_core/3,knowledge_fact/3,knowledge_learnt/3]).
:- use_module('../../support/errors', [throw_error/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3,member/2,reverse/2]).

/** <module> The events of a journal

    [event(Fact,K),...]

the last first: K is what is known after Fact and those before it. What is known
before all of them is K0. So the events before a change are shared by what there was
before it and what there is after it. Where nothing is learnt yet, there is the place of
the change that has brought Fact instead of K.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_event,N)) -->
    [ 'There is no event ~p'-[N] ].

:- det((events_changed/5, events_told/5, events_until/3, events_facts/2,
        events_knowledge/3)).

%!  events_facts(+Events, -Facts) is det.
%
%   Facts are the facts of Events, in order. A query behind left(P) says that P was
%   not asked.

events_facts(Events, Facts) :-
    foldl(in_front, Events, [], Facts).

in_front(event(Fact0,K), Facts, [Fact|Facts]) :-
    knowledge_fact(K, Fact0, Fact).

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
%   Change is insert(N,Fact), edit(N,Fact), remove(N), keep(N), all(Facts), or a fact that
%   is to be the last. Outcome is agreed(Events), with what is known anew from the first event that
%   is another one; or clash(Core,Fact,Before) if Fact, Core in numbers, contradicts
%   the events Before it. Back is the change that leads from Events to Events0.
%
%   @error existence_error(cluedo_event, N)
%   @error the errors of a fact

events_changed(Change, K0, Events0, Outcome, Back) :-
    spliced(Change, none, Events0, Kept, Later, Back),
    learn_each(Later, K0, Kept, Outcome).

%!  events_told(+Change, +Place, +Events0, -Events, -Back) is det.
%
%   As events_changed/5, but nothing is learnt: the event that Change brings is
%   event(Fact,Place).
%
%   @error existence_error(cluedo_event, N)

events_told(Change, Place, Events0, Events, Back) :-
    spliced(Change, Place, Events0, Kept, Later, Back),
    reverse(Later, Latest),
    append(Latest, Kept, Events).

%   spliced(+Change, +Place, +Events0, -Kept, -Later, -Back): after Change there are
%   the events Kept, the last first, and behind them Later, the first first.

spliced(Change, Place, Events0, Kept, Later, Back) :-
    length(Events0, Count),
    splice(Change, Count, First, Gone, Facts),
    first(First, Count, Events0, Newest, Kept),
    reverse(Newest, Later0),
    length(Old, Gone),
    append(Old, Later1, Later0),
    back(Change, First, Old, Back),
    findall(event(Fact,Place), member(Fact, Facts), Come),
    append(Come, Later1, Later).

%   splice(+Change, +Count, -Kept, -Gone, -Facts): of Count events the first Kept
%   stay, the next Gone go, and Facts come.

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
splice(keep(N), Count, Kept, Gone, Facts) =>
    must_be_event(N, 0, Count, Count),
    Kept = N,
    Gone is Count-N,
    Facts = [].
splice(all(Facts0), Count, Kept, Gone, Facts) =>
    must_be(list, Facts0),
    Kept = Count,
    Gone = 0,
    Facts = Facts0.
splice(Fact, Count, Kept, Gone, Facts) =>
    Kept = Count,
    Gone = 0,
    Facts = [Fact].

%   N is at least Least and at most Most. There are Count events.

must_be_event(N, Least, Most, Count) :-
    must_be(integer, N),
    (   between(Least, Most, N)
    ->  true
    ;   throw_error(existence_error(cluedo_event,N), "the number of events is ~d", [Count])
    ).

%   Back is the change that takes Change back, after Kept events, where Old was.

back(edit(N,_), _, [event(Fact,_)], Back) =>
    Back = edit(N,Fact).
back(remove(N), _, [event(Fact,_)], Back) =>
    Back = insert(N,Fact).
back(keep(_), _, Old, Back) =>
    findall(Fact, member(event(Fact,_), Old), Facts),
    Back = all(Facts).
back(all(_), Kept, [], Back) =>
    Back = keep(Kept).
back(_, Kept, [], Back) =>
    N is Kept+1,
    Back = remove(N).

learn_each([], _, Events, Outcome) =>
    Outcome = agreed(Events).
learn_each([event(Fact,_)|Later], K0, Events, Outcome) =>
    events_knowledge(Events, K0, K1),
    knowledge_fact(K1, Fact, Meant),
    knowledge_learnt(K1, Meant, Answer),
    (   Answer == contradiction
    ->  knowledge_core(K1, Meant, Core),
        Outcome = clash(Core,Fact,Events)
    ;   learn_each(Later, K0, [event(Fact,Answer)|Events], Outcome)
    ).
