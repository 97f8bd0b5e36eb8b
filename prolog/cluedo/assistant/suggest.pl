:- module(cluedo_assistant_suggest,
          [ journal_suggest/3           % +J, +Options, -Suggestions
          ]).
:- use_module(journal_log, [journal_log/2,log_seat/3]).
:- use_module(query_value,
              [ best_worths/3, queries_worth/3, worth_alike/4, worths_suggestions/3,
                worths_unlike/4
              ]).
:- use_module('../knowledge/edition/setting', [card_answer/3,cards_numbers/3]).
:- use_module('../support/errors', [error_context/1]).
:- use_module('../knowledge/knowledge_term', [knowledge_setting/2]).
:- use_module('../support/check', [must_be_one_of/2,must_be_options/2]).
:- use_module(library(apply), [include/3,maplist/3,maplist/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3,subset/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> What to ask
*/

:- error_context(journal_suggest/3).

%!  journal_suggest(+J, +Options, -Suggestions) is det.
%
%   Suggestions are queries for the owner of the journal J, the best first. Options:
%
%     - aim(+Aim): `fast` (default), `safe` or `hide`, see below.
%     - with(+Cards): only queries with all of the list Cards.
%     - rooms(+Cards): only queries with one of the list Cards, for example the rooms in reach.
%     - count(+N): the greatest number of suggestions (default 3).
%     - alike(+Boolean): queries are alike if they differ only in cards that neither the owner's
%       knowledge nor the common knowledge distinguishes. With `false`, only the first of such
%       queries is suggested (default `true`).
%
%   A suggestion is suggestion(State,Values). Values is the list of
%
%     - value(V): the value that ranks the query.
%     - hit(P): the chance that State is the envelope. By option asking(N) of journal/3, queries may
%       lack a category. Then State is a list, and P is the chance that all cards of State are in
%       the envelope.
%     - bits(B): the expected information of the answer about the deal, see query_values/3.
%     - answers(Pairs): pairs Player-P and `nobody-P`, the most likely first. P is the chance that
%       Player is the first who has one of the cards. With option answering(everybody) P is the
%       chance that Player has one of the cards.
%     - others(Bits): the expected information for an onlooker who has only the common knowledge and
%       sees who answers.
%     - decoys(Cards): the cards of State whose holder is certain.
%     - alike(Lists): only with alike(false). Lists has for each card of State, in the order of the
%       categories, the cards that can replace it. Each combination of these is an alike query.
%
%   All queries are rated, also queries that cannot be the envelope. Players who have left are not
%   asked. The value is
%
%     - fast: (1 + H/2)*Hit + Bits, where H is the entropy of the envelope in bits. It is the value
%       `information` of best_queries/5, which ends the game soonest.
%     - safe: the same minus `others`.
%     - hide: as `fast`, but only for queries with a card of the owner that is not common knowledge.
%       Such a query misleads players who believe that nobody asks for their own cards.
%
%   @error existence_error(cluedo_player, spectator) if the owner of J is a spectator
%   @error domain_error(cluedo_option, Option), domain_error(oneof(Aims), Aim)

journal_suggest(J, Options, Suggestions) :-
    must_be_options([aim/1,with/1,rooms/1,count/1,alike/1], Options),
    option(aim(Aim), Options, fast),
    must_be_one_of([fast,safe,hide], Aim),
    option(count(Count), Options, 3),
    must_be(positive_integer, Count),
    option(alike(Alike), Options, true),
    must_be(boolean, Alike),
    journal_log(J, Log),
    log_seat(Log, _, K),
    knowledge_setting(K, Setting),
    option(with(With0), Options, []),
    option_cards(With0, Setting, With),
    (   option(rooms(Rooms0), Options)
    ->  option_cards(Rooms0, Setting, Rooms),
        Wanted = wanted(With, Rooms)
    ;   Wanted = wanted(With)
    ),
    queries_worth(Log, Aim, Worths0),
    include(Wanted, Worths0, Worths1),
    (   Alike == true
    ->  best_worths(Count, Worths1, Best),
        worths_suggestions(Log, Best, Suggestions0)
    ;   worths_unlike(Log, Worths1, Unlike, Same),
        best_worths(Count, Unlike, Best),
        worths_suggestions(Log, Best, Suggestions1),
        maplist(with_alike(Setting, Same, Worths1), Best, Suggestions1, Suggestions0)
    ),
    Suggestions = Suggestions0.

with_alike(Setting, Same, Worths, Worth, suggestion(State,Values0),
           suggestion(State,Values)) :-
    worth_alike(Same, Worths, Worth, Lists0),
    maplist(maplist(card_answer(Setting)), Lists0, Lists),
    append(Values0, [alike(Lists)], Values).

option_cards(Cards, Setting, Numbers) :-
    must_be(list, Cards),
    cards_numbers(Setting, Cards, Numbers).

wanted(With, worth(_,State,_)) :-
    State =.. [_|Cards],
    subset(With, Cards).

wanted(With, Rooms, Worth) :-
    wanted(With, Worth),
    Worth = worth(_,State,_),
    arg(_, State, Room),
    memberchk(Room, Rooms),
    !.
