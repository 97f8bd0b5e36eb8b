:- module(cluedo_assistant_cell_clauses,
          [ uncertain_text/3,           % +J, +Fact, -Text
            moving_events/3,            % +J, +Fact, -Moves
            journal_clauses/4,          % +J, +Holder, +Card, -Whys
            holder_clauses/3            % +K, +H, -Clauses
          ]).
:- use_module(explain, [journal_why/3]).
:- use_module(journal_texts, [chance_text/2,fact_text/3]).
:- use_module('../knowledge/edition/phrases', [sentence/2]).
:- use_module('../journal', [journal_property/2]).
:- use_module(journal/journal_term, [journal_part/2]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/counting', [certain/2,probability/3]).
:- use_module('../knowledge/fact', [fact_core/3]).
:- use_module('../knowledge/hand_clauses', [hand_clauses/3]).
:- use_module('../knowledge/knowledge_term', [knowledge_setting/2]).
:- use_module('../support/foreign', [knowledge_holder/3]).
:- use_module(library(apply), [foldl/5]).
:- use_module(library(lists), [member/2,reverse/2]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> How likely a cell is, and the clauses about it
*/

:- det((uncertain_text/3, moving_events/3, journal_clauses/4, holder_clauses/3)).

%!  uncertain_text(+J, +Fact, -Text) is det.

uncertain_text(J, Fact, Text) :-
    journal_property(J, knowledge(K)),
    probability(K, Fact, P),
    fact_text(J, Fact, Text0),
    (   P =:= 0
    ->  format(string(Text), "It is not so: ~s.", [Text0])
    ;   sentence(Text0, Text1),
        string_concat(Sentence, ".", Text1),
        chance_text(P, Chance),
        format(string(Text), "~s: ~s, not certain.", [Sentence,Chance])
    ).

%!  moving_events(+J, +Fact, -Moves) is det.
%
%   Moves are the events that changed the probability of Fact most. There are at most three, the
%   largest change first, and none below half a per cent. A move is move(N,Event,P0,P): event number
%   N of J changed the probability from P0 to P.

moving_events(J, Fact, Moves) :-
    journal_part(known(K0), J),
    journal_part(events(Events0), J),
    reverse(Events0, Events),
    probability(K0, Fact, P0),
    foldl(move(Fact), Events, Sized0, 1-P0, _),
    sort(1, @>=, Sized0, Sized),
    findall(Move, limit(3, ( member(Size-Move, Sized), Size >= 1r200 )), Moves).

move(Fact, event(Event,K), Size-move(N,Event,P0,P), N-P0, Next-P) :-
    probability(K, Fact, P),
    Size is abs(P-P0),
    Next is N+1.

%!  journal_clauses(+J, +Holder, +Card, -Whys) is det.
%
%   Explain at most five clauses: the first ones of holder_clauses/3 for Holder that contain Card.
%   Whys are the explanations, in the form of journal_why/3.

journal_clauses(J, Holder, Card, Whys) :-
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    fact_core(Setting, has(Holder,Card), has(H,C)),
    holder_clauses(K, H, Cores),
    findall(Why,
            ( limit(5, ( member(Core, Cores),
                         clause_cards(Core, Cards),
                         memberchk(C, Cards)
                       )),
              journal_why(J, Core, Why)
            ),
            Whys).

clause_cards(some(_,Cards), Cards).
clause_cards(not_envelope(Cards), Cards).

%!  holder_clauses(+K, +H, -Clauses) is det.
%
%   Clauses are certain by K, and no single certain cell implies them. Cards and holders are
%   numbers. For a player H, Clauses are in this order:
%
%     - some(H,Cards)
%       The clauses of hand_clauses/3.
%     - some(Players,Cards)
%       H is one of several Players. None of Players alone certainly has one of Cards.
%
%   For the envelope, Clauses are not_envelope(Cards), where each of Cards may be in the envelope.

holder_clauses(K, envelope, Clauses) =>
    findall(not_envelope(Cards),
            ( knowledge_holder(K, envelope, Facts),
              member(not_envelope(Cards0), Facts),
              card_list(Cards0, Cards),
              \+ ( member(C, Cards),
                   certain(K, lacks(envelope,C))
                 )
            ),
            Clauses).
holder_clauses(K, H, Clauses) =>
    hand_clauses(K, H, Lists),
    findall(some(H,Cards), member(Cards, Lists), Clauses, Tail),
    findall(some(Players,Cards),
            ( knowledge_holder(K, H, Facts),
              member(some(Players,Cards0), Facts),
              is_list(Players),
              card_list(Cards0, Cards),
              \+ ( member(P, Players),
                   certain(K, some(P,Cards))
                 )
            ),
            Tail).
