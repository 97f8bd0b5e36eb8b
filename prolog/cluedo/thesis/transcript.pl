:- module(cluedo_thesis_transcript,
          [ told/2                      % +Transcript, +Event
          ]).
:- use_module('../agent', [agent_states/3]).
:- use_module(arguments, [must_be_transcript/1]).
:- use_module(story,
              [story_begun/1,story_deal/2,story_round/4,story_won/2]).
:- use_module('../support/foreign', [hands_list/2]).
:- use_module('../winstates', [winset_count/2,winset_without/3,winstates_set/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2,type_error/2]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> What is written of a game while it goes on

A Transcript is `false`, nothing; `true`, what the thesis's program writes; or `story`,
the same game in words. An Event is

| deal(Hands,Win)                  | the cards are dealt                            |
| begun(Hands,Agent,Mind)          | the agent has seen its hand                    |
| query(Hands,Query)               | it asks                                        |
| nobody(Win)                      | nobody has a card of somebody's query          |
| answer(Win,Answer)               | the agent's query is answered                  |
| answered(Answer)                 | ... and has not won                            |
| round(Hands,Facts,Agent,Mind)    | all have asked, which the agent is not yet told|
| learnt(N,Facts,Agent,Mind0,Mind) | now it is, in round N                          |
| won(N,Win)                       | the agent's Nth query is the winstate          |
*/

:- det(told/2).

%!  told(+Transcript, +Event) is det.
%
%   Write what Transcript has of Event to the current output.

told(false, _) =>
    true.
told(true, deal(Hands,Win)) =>
    hands_list(Hands, List),
    write_line('deal:', List),
    write_line('Win:', Win).
told(true, begun(Hands,Agent,Mind)) =>
    hands_list(Hands, [Hand|_]),
    write_line('my cards:', Hand),
    write_states('states left:', Agent, [], Mind).
told(true, query(Hands,Query)) =>
    hands_list(Hands, [Hand|_]),
    write_line('P: ', Hand),
    write_line('QM:', Query).
told(true, nobody(Win)) =>
    write_line('', Win).
told(true, answer(Win,Answer)) =>
    Answer = [Id,_],
    write_line('A1:', Id),
    write_line('', Win),
    write_line('', Answer).
told(true, answered(Answer)) =>
    write_line('A:', Answer).
told(true, round(Hands,Facts,Agent,Mind)) =>
    write_states('Statesleft OldL: ', Agent, Facts, Mind),
    hands_list(Hands, List),
    once(append(AllButLast, [_], List)),
    write_line('L:', AllButLast),
    maplist(record, Facts, Records),
    write_line('Q:', Records).
told(true, learnt(_,_,Agent,_,Mind)) =>
    write_states('states left NewL: ', Agent, [], Mind).
told(true, won(_,Win)) =>
    write_line('WE HAVE A WINNNER!!', Win).
told(story, deal(Hands,Win)) =>
    hands_list(Hands, List),
    story_deal(List, Win).
told(story, begun(_,Agent,Mind)) =>
    states_left(Agent, Mind, Set),
    story_begun(Set).
told(story, learnt(N,Facts,Agent,Mind0,Mind)) =>
    states_left(Agent, Mind0, Set0),
    states_left(Agent, Mind, Set),
    story_round(N, Facts, Set0, Set).
told(story, won(N,Win)) =>
    story_won(N, Win).
told(Transcript, _) =>
    must_be_transcript(Transcript).

%   The record of the thesis that tells as much as a fact.

record(Fact, Record), nonvar(Fact), Fact = asked(Asker,State,Answerer,_) =>
    Record = [State,[Asker],[Id]],
    (   Answerer == nobody
    ->  Id = 0
    ;   Id = Answerer
    ).
record(Fact, _) =>
    must_be(nonvar, Fact),
    type_error(cluedo_fact, Fact).

%   How many states the agent thinks possible, without the cards that it was shown
%   in Facts.

write_states(Label, Agent, Facts, Mind) :-
    states_left(Agent, Mind, Set0),
    findall(Card, ( member(asked(1,_,_,Card), Facts), integer(Card) ), Cards),
    winset_without(Set0, Cards, Set),
    winset_count(Set, Count),
    write_line(Label, Count).

states_left(Agent, Mind, Set) :-
    agent_states(Agent, Mind, States),
    (   is_list(States)
    ->  winstates_set(States, Set)
    ;   Set = States
    ).

write_line(Label, Term) :-
    write(Label),
    write(Term),
    nl.
