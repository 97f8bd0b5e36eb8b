:- module(cluedo_thesis_transcript,
          [ transcribe/2                % +Transcript, +Event
          ]).
:- use_module('../agent', [agent_states/3]).
:- use_module(checks, [must_be_transcript/1]).
:- use_module('../support/foreign', [hands_list/2]).
:- use_module('../support/inline', [inline/1]).
:- use_module('../winstates',
              [ winset_all/1, winset_count/2, winset_member/2, winset_without/3,
                winstates_set/2
              ]).
:- use_module('../knowledge/edition/phrases', [capital/2,cards_phrase/4]).
:- use_module('../knowledge/edition/setting', [setting/2]).
:- use_module('../knowledge/fact_sentences', [fact_sentence/3]).
:- use_module('../support/print', [say/2,say/3]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(error), [must_be/2,type_error/2]).
:- use_module(library(lists), [append/3,member/2,subtract/3]).

/** <module> The transcript of a game

A Transcript is `false` for no output, `true` for the output of the thesis's program, or `story` for
the same game in sentences. An Event is one of

| deal(Hands,Win)                  | the cards are dealt                                         |
| begun(Hands,Agent,Mind)          | the agent has seen its hand                                 |
| query(Hands,Query)               | the agent makes a query                                     |
| nobody(Win)                      | nobody has a card of a player's query                       |
| answer(Win,Answer)               | the agent's query is answered                               |
| answered(Answer)                 | the answered query is not for the winstate                  |
| round(Hands,Facts,Agent,Mind)    | all have asked; the agent has not seen Facts                |
| learnt(N,Facts,Agent,Mind0,Mind) | the agent has seen all Facts of round N                     |
| won(N,Win)                       | the agent's Nth query is the winstate                       |
*/

:- det(write_event/2).

:- inline(transcribe/2).

%!  transcribe(+Transcript, +Event) is det.
%
%   Write Event to the current output, in the form of Transcript.

transcribe(Transcript, Event) :-
    (   Transcript == false
    ->  true
    ;   write_event(Transcript, Event)
    ).

write_event(true, deal(Hands,Win)) =>
    hands_list(Hands, List),
    write_line('deal:', List),
    write_line('Win:', Win).
write_event(true, begun(Hands,Agent,Mind)) =>
    hands_list(Hands, [Hand|_]),
    write_line('my cards:', Hand),
    write_states('states left:', Agent, [], Mind).
write_event(true, query(Hands,Query)) =>
    hands_list(Hands, [Hand|_]),
    write_line('P: ', Hand),
    write_line('QM:', Query).
write_event(true, nobody(Win)) =>
    write_line('', Win).
write_event(true, answer(Win,Answer)) =>
    Answer = [Id,_],
    write_line('A1:', Id),
    write_line('', Win),
    write_line('', Answer).
write_event(true, answered(Answer)) =>
    write_line('A:', Answer).
write_event(true, round(Hands,Facts,Agent,Mind)) =>
    write_states('Statesleft OldL: ', Agent, Facts, Mind),
    hands_list(Hands, List),
    once(append(AllButLast, [_], List)),
    write_line('L:', AllButLast),
    maplist(record, Facts, Records),
    write_line('Q:', Records).
write_event(true, learnt(_,_,Agent,_,Mind)) =>
    write_states('states left NewL: ', Agent, [], Mind).
write_event(true, won(_,Win)) =>
    write_line('WE HAVE A WINNNER!!', Win).
write_event(story, deal(Hands,Win)) =>
    hands_list(Hands, List),
    story_deal(List, Win).
write_event(story, begun(_,Agent,Mind)) =>
    states_left(Agent, Mind, Set),
    story_begun(Set).
write_event(story, learnt(N,Facts,Agent,Mind0,Mind)) =>
    states_left(Agent, Mind0, Set0),
    states_left(Agent, Mind, Set),
    story_round(N, Facts, Set0, Set).
write_event(story, won(N,Win)) =>
    story_won(N, Win).
write_event(Transcript, _) =>
    must_be_transcript(Transcript).

record(Fact, Record), nonvar(Fact), Fact = asked(Asker,State,Answerer,_) =>
    Record = [State,[Asker],[Id]],
    (   Answerer == nobody
    ->  Id = 0
    ;   Id = Answerer
    ).
record(Fact, _) =>
    must_be(nonvar, Fact),
    type_error(cluedo_fact, Fact).

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

%   A story is for a reader who does not know the game. Its lines have the terminal's width. A Set
%   has the states that the agent, player 1, thinks possible.

%   Write the rules of the game, and who has which cards. Hands are as in dealer/3.

story_deal(Hands, Win) :-
    say("Three of 21 cards, a person, a weapon and a room, are in an envelope. The \c
         other cards are dealt. A player asks for three cards. The next player who has \c
         one of them shows one, and only these two players see it. Player 1 reasons from \c
         all that is said. The others ask at random. Player 1 wins by asking for the \c
         three cards in the envelope.", []),
    nl,
    say_fact(0, Win),
    forall(member([[I]|Cards], Hands), say_fact(0, hand(I,Cards))).

story_begun(Set) :-
    winset_all(All),
    say_known(0, All, Set).

%   Set0 is the set before round N, Set the set after it.

story_round(N, Facts, Set0, Set) :-
    story_queries(N, Facts),
    say_known(2, Set0, Set).

story_won(N, Win) :-
    story_queries(N, [asked(1,Win,nobody,unknown)]),
    nl,
    say_fact(0, accused(1,Win,true)).

story_queries(N, Facts) :-
    nl,
    say("Round ~d", [N]),
    maplist(say_fact(2), Facts).

say_fact(Indent, Fact) :-
    words(Words),
    fact_sentence(Words, Fact, Text0),
    capital(Text0, Text),
    say(Indent, "~s.", [Text]).

say_known(Indent, Set0, Set) :-
    winset_count(Set0, Count0),
    winset_count(Set, Count),
    findall(Text, learnt_text(Set0, Set, Text), Texts),
    format(string(Left), "~D of ~D envelopes left", [Count,Count0]),
    append(Texts, [Left], All),
    atomic_list_concat(All, '; ', Said),
    say(Indent, "Player 1 knows: ~w.", [Said]).

%   Text names cards that are certain by Set and were not certain by Set0. There is a Text for the
%   cards that are not in the envelope, and one for the cards that are.

learnt_text(Set0, Set, Text) :-
    possible(Set0, Cards0),
    possible(Set, Cards),
    Cards = [_|_],
    (   subtract(Cards0, Cards, Out),
        cards_text("not ", Out, ' or ', Text)
    ;   findall(Card, ( only(Cards, Card), \+ only(Cards0, Card) ), In),
        cards_text("certainly ", In, ' and ', Text)
    ).

possible(Set, Cards) :-
    findall(Card,
            ( winset_member(State, Set),
              arg(_, State, Card)
            ),
            Cards0),
    sort(Cards0, Cards).

only(Cards, Card) :-
    member(First-Last, [1-6,7-12,13-21]),
    findall(C, ( member(C, Cards), between(First, Last, C) ), [Card]).

cards_text(Head, Cards, Last, Text) :-
    Cards = [_|_],
    words(Words),
    cards_phrase(Words, Cards, Last, Text0),
    string_concat(Head, Text0, Text).

%   Players have no names here.

words(words(Setting,spectator)) :-
    setting([players(6),edition(british)], Setting).
