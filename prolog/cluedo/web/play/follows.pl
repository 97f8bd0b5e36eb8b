:- module(cluedo_web_play_follows,
          [ play_follows/3              % +C, +Notes, -News
          ]).
:- use_module(course, [course_over/1]).
:- use_module(game_record,
              [play_help/2,play_me/2,play_note/3,play_setting/2,play_since/2,play_part/2]).
:- use_module(seat_text, [observed_count/2,play_journal/3]).
:- use_module(tick_marks, [conflict_message/1,note_conflicts/3]).
:- use_module('../context', [context_parts/2]).
:- use_module('../notepad', [known_cell/4,known_cells/2]).
:- use_module('../scene/answer_text', [certain_envelope_text/1]).
:- use_module('../../assistant', [fact_text/3]).
:- use_module('../../journal', [journal_at/3,journal_property/2]).
:- use_module('../../knowledge/counting', [envelopes_left/2]).
:- use_module('../../knowledge/edition/phrases', [sentence/2]).
:- use_module('../../knowledge/edition/setting', [setting_cards/2]).
:- use_module('../../knowledge/knowledge_term', [each_holder/2]).
:- use_module('../../table/properties', [is_fact/1]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> What follows for a person in a game, as far as the game's help says it */

:- det(play_follows/3).

%!  play_follows(+C, +Notes, -News) is det.
%
%   News are pairs Address-Text for the bar. With the whole assistant they say what has become
%   certain since the person's last decision, and lead to Notes, the address of the assistant's
%   notebook. With any help they say if the person's notepad cannot be right.

play_follows(C, Notes, News) :-
    context_parts(C, [game(Play)]),
    (   play_me(Play, Me),
        integer(Me),
        \+ play_help(Play, none),
        \+ course_over(Play)
    ->  play_journal(Play, all, J),
        findall('#sheet'-Text, has_conflict(Play, Me, J, Text), Conflicts),
        findall(Notes-Text, ( play_help(Play, whole), certain_text(Play, Me, J, Text) ), Certain),
        append(Conflicts, Certain, News)
    ;   News = []
    ).

has_conflict(Play, Me, J, Text) :-
    play_note(Play, Me, Note),
    Note \== none,
    note_conflicts(J, Note, Conflicts),
    Conflicts \== [],
    conflict_message(Text).

certain_text(Play, Me, J, Text) :-
    journal_property(J, knowledge(K)),
    envelopes_left(K, Left),
    (   Left =:= 1
    ->  certain_envelope_text(Text)
    ;   known_before(Play, J, Before),
        known_cells(K, Known),
        limit(1, new_card(Me, Before, Known, Play, Fact)),
        fact_text(J, Fact, Text0),
        sentence(Text0, Text)
    ).

%   Before are the cells that the person knew at their last decision.

known_before(Play, J, Before) :-
    play_since(Play, Since),
    play_part(Play, events(Events)),
    length(First, Since),
    append(First, _, Events),
    aggregate_all(count, ( member(Event, First), is_fact(Event) ), Then),
    observed_count(Play, Now),
    journal_property(J, count(All)),
    N is All-Now+Then,
    journal_at(J, N, J0),
    journal_property(J0, knowledge(K0)),
    known_cells(K0, Before).

%   A card that was shown to the person is no news: the bar has said who showed it.

new_card(Me, Before, Known, Play, has(H,C)) :-
    play_setting(Play, Setting),
    setting_cards(Setting, Cards),
    between(1, Cards, C),
    each_holder(Setting, H),
    known_cell(Known, C, H, y),
    \+ known_cell(Before, C, H, y),
    play_part(Play, events(Events)),
    \+ memberchk(asked(Me,_,H,C), Events).
