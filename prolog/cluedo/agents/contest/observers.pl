:- module(cluedo_agents_contest_observers,
          [ observers/4,                % +Agents, +Module, +Options, -Observers
            notify_observers/3,         % +Observers, +Event, +T
            write_event/3               % +Agents, +Event, +T
          ]).
:- use_module('../../table/table_term', [table_deal/2,table_setting/2]).
:- use_module('../../table/dealing', [deal_envelope/2,deal_hand/3,deal_open/2]).
:- use_module('../../knowledge/edition/phrases', [holder_phrase/3,listed/3,sentence/2]).
:- use_module('../../knowledge/edition/setting', [setting_labelled/2]).
:- use_module('../../support/print', [say/2]).
:- use_module('../../table/event_text', [event_text/3]).
:- use_module('../../table/naming', [event_core/3,event_answer/3]).
:- use_module(library(apply), [foldl/5]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(option), [option/2]).

/** <module> Observers of a contest: the transcript in lines of text, and the user's goal
*/

:- det(write_event/3).

%!  observers(+Agents, +Module, +Options, -Observers) is det.
%
%   Observers has transcript(Agents) for option transcript(true), and Module:Goal for observe(Goal).

observers(Agents, Module, Options, Observers) :-
    (   option(transcript(Transcript), Options),
        must_be(boolean, Transcript),
        Transcript == true
    ->  Observers = [transcript(Agents)|Others]
    ;   Observers = Others
    ),
    (   option(observe(Goal), Options)
    ->  must_be(callable, Goal),
        Others = [Module:Goal]
    ;   Others = []
    ).

%!  notify_observers(+Observers, +Event, +T) is det.
%
%   Write Event of the table T to a transcript. Call a goal with Event, in the game's words, and T.
%
%   @error determinism_error(Goal, det, fail, guard) if a goal fails

notify_observers([], _, _) =>
    true.
notify_observers([transcript(Agents)|Observers], Event, T) =>
    write_event(Agents, Event, T),
    notify_observers(Observers, Event, T).
notify_observers([Goal|Observers], Event, T) =>
    event_answer(T, Event, Said),
    (   call(Goal, Said, T)
    ->  true
    ;   throw(error(determinism_error(Goal,det,fail,guard), _))
    ),
    notify_observers(Observers, Event, T).

%!  write_event(+Agents, +Event, +T) is det.
%
%   Write Event, in numbers, to the current output. For `start`, write Agents and the deal.

write_event(Agents, Event, T) :-
    table_setting(T, Setting0),
    setting_labelled(Setting0, Setting),
    Words = words(Setting,spectator),
    (   Event == start
    ->  write_players(Agents, Words),
        table_deal(T, Deal),
        write_deal(Deal, Words)
    ;   event_core(T, Event, Core),
        write_event_sentence(Words, Core)
    ).

write_players(Agents, Words) :-
    foldl(player_text(Words), Agents, Texts, 1, _),
    listed(Texts, ', ', Text),
    write_sentence(Text).

player_text(Words, Agent, Text, I, Next) :-
    holder_phrase(Words, I, Who),
    format(string(Text), "~s is ~q", [Who,Agent]),
    Next is I+1.

write_deal(Deal, Words) :-
    deal_envelope(Deal, Envelope),
    deal_open(Deal, Open),
    forall(deal_hand(Deal, I, Hand), write_event_sentence(Words, hand(I,Hand))),
    (   Open == []
    ->  true
    ;   write_event_sentence(Words, hand(open,Open))
    ),
    write_event_sentence(Words, Envelope).

write_event_sentence(Words, Event) :-
    event_text(Words, Event, Text),
    write_sentence(Text).

write_sentence(Text) :-
    sentence(Text, Sentence),
    say("~s", [Sentence]).
