:- module(cluedo_assistant_possible_answers,
          [ journal_ask/3               % +J, +Cards, -Answers
          ]).
:- use_module(journal_log, [journal_log/2,log_answerers/2,log_seat/3]).
:- use_module('../knowledge/edition/setting', [card_answer/3,everybody_answers/1,holder_answer/3]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/counting', [envelopes_left/2]).
:- use_module('../knowledge/fact', [fact_core/3]).
:- use_module('../knowledge/knowledge_term', [knowledge_setting/2]).
:- use_module('../support/errors', [error_context/1]).
:- use_module('../support/foreign', [knowledge_learn/4]).
:- use_module(library(lists), [member/2]).

/** <module> The possible answers to a query
*/

:- error_context(journal_ask/3).

%!  journal_ask(+J, +Cards, -Answers) is det.
%
%   Cards is `s(Card,...)` or a list. Answers are the possible answers if the owner of the journal J
%   asks for Cards, in the order of turns:
%
%     - answer(Player,Card,Left)
%       Player is the first who has one of the cards, and shows Card.
%     - answer(nobody,unknown,Left)
%       All others pass. This is the last answer.
%     - answers(Shows,Left)
%       Only with option answering(everybody). Shows has Player-Card for each player who shows a
%       card, in turn.
%
%   Left is the number of envelopes that are then possible, or 10,001 if there are more than 10,000.
%
%   @error existence_error(cluedo_player, spectator) if the owner of J is a spectator
%   @error the errors of the fact asked/4

journal_ask(J, Cards, Answers) :-
    possible_answers(J, Cards, Answers0),
    Answers = Answers0.

possible_answers(J, Cards, Answers) :-
    journal_log(J, Log),
    log_seat(Log, Me, K),
    knowledge_setting(K, Setting),
    fact_core(Setting, asked(Me,Cards,nobody,unknown), asked(_,Cs,_,_)),
    log_answerers(Log, Players),
    (   everybody_answers(Setting)
    ->  card_list(Cs, Asked),
        sort(Asked, List),
        findall(answers(Shows,Left),
                ( everybodys_answers(Players, Setting, Me, List, K, K1, Shows),
                  envelopes_left(K1, Left)
                ),
                Answers)
    ;   first_answers(Players, Setting, passed(_,Me,Cs), K, Answers)
    ).

%   Players are asked for Cards. Shows is one possible answer, and K is K0 after it.

everybodys_answers([], _, _, _, K, K, []).
everybodys_answers([P|Ps], Setting, Me, Cards, K0, K, Shows) :-
    (   member(C, Cards),
        learn_possible(K0, showed(P,Me,Cards,C), K1),
        holder_answer(Setting, P, Player),
        card_answer(Setting, C, Card),
        Shows = [Player-Card|Shows1]
    ;   learn_possible(K0, passed(P,Me,Cards), K1),
        Shows = Shows1
    ),
    everybodys_answers(Ps, Setting, Me, Cards, K1, K, Shows1).

%   K is the knowledge after all players before Players have passed. Passed is passed(_,Me,Cards).

first_answers([], _, _, K, Answers) =>
    envelopes_left(K, Left),
    Answers = [answer(nobody,unknown,Left)].
first_answers([P|Ps], Setting, Passed, K0, Answers) =>
    Passed = passed(_,Me,Cs),
    card_list(Cs, Asked),
    sort(Asked, List),
    holder_answer(Setting, P, Player),
    findall(answer(Player,Card,Left),
            ( member(C, List),
              learn_possible(K0, showed(P,Me,Cs,C), K),
              envelopes_left(K, Left),
              card_answer(Setting, C, Card)
            ),
            Answers, Rest),
    (   learn_possible(K0, passed(P,Me,Cs), K1)
    ->  first_answers(Ps, Setting, Passed, K1, Rest)
    ;   Rest = []
    ).

learn_possible(K0, Fact, K) :-
    knowledge_learn(K0, Fact, Fact, K),
    K \== contradiction.
