:- module(cluedo_web_play_help,
          [ help_level/3,               % ?Help, -Label, -Sentence
            help_html/2,                % +Help, -HTML
            hint_html/3,                % +C, -Sentence, -Button
            must_have_help/2            % +Play, +Helps
          ]).
:- use_module(game_record, [play_help/2,play_setting/2]).
:- use_module(seat_journal, [play_journal/3]).
:- use_module('../context', [context_field/3,context_game/2,context_request/2]).
:- use_module('../element', [chosen_cards/3]).
:- use_module('../fault', [refuse/2]).
:- use_module('../../assistant', [journal_ask/3]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge/counting', [envelopes_left/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [max_list/2,min_list/2]).

/** <module> How much the page helps

A person chooses the help when a game begins. All persons in the game have the same help.
*/

:- det((help_html/2, hint_html/3, must_have_help/2)).

%!  help_level(?Help, -Label, -Sentence) is nondet.
%
%   Help may be chosen. Label names it in the form, and Sentence explains it to everybody at the
%   table.

help_level(none, "None: only your own notepad",
           "Everybody has a notepad, and nobody gets any help.").
help_level(hints, "Hints: what cannot be, and what a query can tell you",
           "The page says if your notepad contradicts what you saw, and what a query tells.").
help_level(whole, "The whole assistant",
           "Everybody may open the notebook of the assistant.").

%!  help_html(+Help, -HTML) is det.

help_html(Help, p(class([faint,small]), Sentence)) :-
    once(help_level(Help, _, Sentence)).

%!  must_have_help(+Play, +Helps) is det.
%
%   One of Helps is the help of Play.
%
%   @error cluedo_refusal(422) if the help of Play is not one of Helps

must_have_help(Play, Helps) :-
    play_help(Play, Help),
    (   memberchk(Help, Helps)
    ->  true
    ;   refuse(422, "This game is played without that help.")
    ).

%!  hint_html(+C, -Sentence, -Button) is det.
%
%   Button asks how much a query can tell. Sentence is the answer, if the request has pressed Button
%   with cards chosen. Without hints both are [].

hint_html(C, Sentence, Button) :-
    context_game(C, Play),
    (   play_help(Play, hints)
    ->  Button = submit(do, weigh, 'What can it tell me?'),
        (   context_field(C, "do", "weigh"),
            catch(query_hint(C, Play, Sentence0), error(cluedo_refusal(_),_), fail)
        ->  Sentence = Sentence0
        ;   Sentence = []
        )
    ;   Button = [],
        Sentence = []
    ).

query_hint(C, Play, p([id(hint),role(status)], Text)) :-
    play_setting(Play, Setting),
    context_request(C, Request),
    chosen_cards(Request, Setting, Cards),
    play_journal(Play, all, J),
    journal_ask(J, Cards, Answers),
    journal_property(J, knowledge(K)),
    envelopes_left(K, Now),
    length(Answers, Count),
    maplist(arg(3), Answers, Lefts),
    min_list(Lefts, Best),
    max_list(Lefts, Worst),
    (   Count =:= 1
    ->  Text = "It tells you nothing: you know who answers, and what."
    ;   Best =:= Now
    ->  format(string(Text),
               "It can have ~d answers. None of them tells you more about the envelope.", [Count])
    ;   format(string(Text),
               "It can have ~d answers. Of ~D envelopes it leaves ~D at best, and ~D at worst.",
               [Count,Now,Best,Worst])
    ).
