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

/** <module> What can be answered to a query
*/

:- error_context(journal_ask/3).

%!  journal_ask(+J, +Cards, -Answers) is det.
%
%   Answers are all that the player of the journal J may hear if it asks for Cards, `s(Card,...)`
%   or a list: answer(Player,Card,Left) where Player is the first to have one of them, and
%   shows Card, and answer(nobody,unknown,Left) where all others pass. Left envelopes are
%   possible then, 10,001 if there are more than 10,000. They are in the order of turns,
%   `nobody` the last one. Where everybody answers, each is answers(Shows,Left), Shows the pairs
%   Player-Card of those who show a card, in turn.
%
%   @error existence_error(cluedo_player, spectator) if J is a spectator's
%   @error the errors of asked/4, as a fact

journal_ask(J, Cards, Answers) :-
    asked(J, Cards, Answers0),
    Answers = Answers0.

asked(J, Cards, Answers) :-
    journal_log(J, Log),
    log_seat(Log, Me, K),
    knowledge_setting(K, Setting),
    fact_core(Setting, asked(Me,Cards,nobody,unknown), asked(_,Cs,_,_)),
    log_answerers(Log, Players),
    (   everybody_answers(Setting)
    ->  card_list(Cs, Asked),
        sort(Asked, List),
        findall(answers(Shows,Left),
                ( all_answer(Players, Setting, Me, List, K, K1, Shows),
                  envelopes_left(K1, Left)
                ),
                Answers)
    ;   answers(Players, Setting, passed(_,Me,Cs), K, Answers)
    ).

%   K is K0 after Shows, what Players do who are asked for Cards.

all_answer([], _, _, _, K, K, []).
all_answer([P|Ps], Setting, Me, Cards, K0, K, Shows) :-
    (   member(C, Cards),
        learnt(K0, showed(P,Me,Cards,C), K1),
        holder_answer(Setting, P, Player),
        card_answer(Setting, C, Card),
        Shows = [Player-Card|Shows1]
    ;   learnt(K0, passed(P,Me,Cards), K1),
        Shows = Shows1
    ),
    all_answer(Ps, Setting, Me, Cards, K1, K, Shows1).

%   K is known once all before Players have passed. Passed is what the next one says who does.

answers([], _, _, K, Answers) =>
    envelopes_left(K, Left),
    Answers = [answer(nobody,unknown,Left)].
answers([P|Ps], Setting, Passed, K0, Answers) =>
    Passed = passed(_,Me,Cs),
    card_list(Cs, Asked),
    sort(Asked, List),
    holder_answer(Setting, P, Player),
    findall(answer(Player,Card,Left),
            ( member(C, List),
              learnt(K0, showed(P,Me,Cs,C), K),
              envelopes_left(K, Left),
              card_answer(Setting, C, Card)
            ),
            Answers, Rest),
    (   learnt(K0, passed(P,Me,Cs), K1)
    ->  answers(Ps, Setting, Passed, K1, Rest)
    ;   Rest = []
    ).

%   Fails if Fact cannot be.

learnt(K0, Fact, K) :-
    knowledge_learn(K0, Fact, Fact, K),
    K \== contradiction.
