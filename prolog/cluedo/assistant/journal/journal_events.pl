:- module(cluedo_assistant_journal_journal_events,
          [ change_events/5,            % +Change, +K0, +Events0, -Outcome, -Back
            replay_events/5,            % +Change, +Place, +Events0, -Events, -Back
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

The last event is the first element. K is the knowledge after Fact and all earlier events. So the
journals before and after a change share the events before the change. K0 is the knowledge before
all events. An event of replay_events/5 is not learnt yet: its K is the place of the change that
added Fact.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_event,N)) -->
    [ 'There is no event ~p'-[N] ].

:- det((change_events/5, replay_events/5, events_until/3, events_facts/2,
        events_knowledge/3)).

%!  events_facts(+Events, -Facts) is det.
%
%   Facts are the facts of Events, in order. A query after left(P) skips P.

events_facts(Events, Facts) :-
    foldl(prepend_fact, Events, [], Facts).

prepend_fact(event(Fact0,K), Facts, [Fact|Facts]) :-
    knowledge_fact(K, Fact0, Fact).

%!  events_until(+N, +Events, -First) is det.
%
%   @error existence_error(cluedo_event, N)

events_until(N, Events, First) :-
    length(Events, Count),
    must_be_event(N, 0, Count, Count),
    split_events(N, Count, Events, _, First).

%   Events are Count events, the last one first. First are the first N events of the game and Later
%   are the other events, both in the order of Events.

split_events(N, Count, Events, Later, First) :-
    Others is Count-N,
    length(Later, Others),
    append(Later, First, Events).

%!  events_knowledge(+Events, +K0, -K) is det.

events_knowledge([], K0, K) =>
    K = K0.
events_knowledge([event(_,Last)|_], _, K) =>
    K = Last.

%!  change_events(+Change, +K0, +Events0, -Outcome, -Back) is det.
%!  replay_events(+Change, +Place, +Events0, -Events, -Back) is det.
%
%   Change is insert(N,Fact), edit(N,Fact), remove(N), keep(N), all(Facts), or a fact to append.
%   Outcome is agreed(Events) if no event contradicts earlier events. Events are learnt again from
%   the first new event on. If Fact contradicts the earlier events Before, Outcome is
%   clash(Core,Fact,Before). Core is Fact with numbers. Back is the change from Events to Events0.
%   replay_events/5 learns nothing: each event that Change adds is event(Fact,Place).
%
%   @error existence_error(cluedo_event, N), and for change_events/5 the errors of a fact

change_events(Change, K0, Events0, Outcome, Back) :-
    splice_events(Change, none, Events0, Kept, Later, Back),
    learn_events(Later, K0, Kept, Outcome).

replay_events(Change, Place, Events0, Events, Back) :-
    splice_events(Change, Place, Events0, Kept, Later, Back),
    reverse(Later, Latest),
    append(Latest, Kept, Events).

%   After Change, Kept are the first events, the last one first. Later are the other events, in
%   order.

splice_events(Change, Place, Events0, Kept, Later, Back) :-
    length(Events0, Count),
    splice(Change, Count, First, Removed, Facts),
    split_events(First, Count, Events0, Newest, Kept),
    reverse(Newest, Later0),
    length(Old, Removed),
    append(Old, Later1, Later0),
    inverse_change(Change, First, Old, Back),
    findall(event(Fact,Place), member(Fact, Facts), Added),
    append(Added, Later1, Later).

%   The first Kept of Count events stay. Facts replace the next Removed of them.

splice(insert(N,Fact), Count, Kept, Removed, Facts) =>
    Most is Count+1,
    must_be_event(N, 1, Most, Count),
    Kept is N-1,
    Removed = 0,
    Facts = [Fact].
splice(edit(N,Fact), Count, Kept, Removed, Facts) =>
    must_be_event(N, 1, Count, Count),
    Kept is N-1,
    Removed = 1,
    Facts = [Fact].
splice(remove(N), Count, Kept, Removed, Facts) =>
    must_be_event(N, 1, Count, Count),
    Kept is N-1,
    Removed = 1,
    Facts = [].
splice(keep(N), Count, Kept, Removed, Facts) =>
    must_be_event(N, 0, Count, Count),
    Kept = N,
    Removed is Count-N,
    Facts = [].
splice(all(Facts0), Count, Kept, Removed, Facts) =>
    must_be(list, Facts0),
    Kept = Count,
    Removed = 0,
    Facts = Facts0.
splice(Fact, Count, Kept, Removed, Facts) =>
    Kept = Count,
    Removed = 0,
    Facts = [Fact].

must_be_event(N, Least, Most, Count) :-
    must_be(integer, N),
    (   between(Least, Most, N)
    ->  true
    ;   throw_error(existence_error(cluedo_event,N), "the number of events is ~d", [Count])
    ).

%   Back undoes Change, which has removed the events Old after the first Kept events.

inverse_change(edit(N,_), _, [event(Fact,_)], Back) =>
    Back = edit(N,Fact).
inverse_change(remove(N), _, [event(Fact,_)], Back) =>
    Back = insert(N,Fact).
inverse_change(keep(_), _, Old, Back) =>
    findall(Fact, member(event(Fact,_), Old), Facts),
    Back = all(Facts).
inverse_change(all(_), Kept, [], Back) =>
    Back = keep(Kept).
inverse_change(_, Kept, [], Back) =>
    N is Kept+1,
    Back = remove(N).

learn_events([], _, Events, Outcome) =>
    Outcome = agreed(Events).
learn_events([event(Fact,_)|Later], K0, Events, Outcome) =>
    events_knowledge(Events, K0, K1),
    knowledge_fact(K1, Fact, Meant),
    knowledge_learnt(K1, Meant, Answer),
    (   Answer == contradiction
    ->  knowledge_core(K1, Meant, Core),
        Outcome = clash(Core,Fact,Events)
    ;   learn_events(Later, K0, [event(Fact,Answer)|Events], Outcome)
    ).
