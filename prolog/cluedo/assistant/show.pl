:- module(cluedo_assistant_show,
          [ journal_show/4              % +J, +Asker, +Cards, -Shows
          ]).
:- use_module(seen, [journal_told/2,seen_by/3,told_seat/3]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/caller', [errors_name/2]).
:- use_module('../knowledge/fact', [fact_core/3]).
:- use_module('../knowledge/term', [card_answer/3,holder_answer/3,knowledge_setting/2]).
:- use_module('../support/foreign', [deals_total/3,knowledge_learn/4]).
:- use_module(library(apply), [include/3,maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Which card to show
*/

:- det(journal_show/4).

%!  journal_show(+J, +Asker, +Cards, -Shows) is det.
%
%   Shows are show(Card,Known,Bits) for those of Cards, a list or s(Card,...), that the
%   player of the journal J certainly has, the best first: `[]` if there are none. The
%   best tells Asker least, and among these it is the one that most players know of.
%
%     - Known
%       The players who certainly know who has Card, from what they have seen.
%     - Bits
%       What Card tells Asker: log2(N/M), of the N deals that agree with what it
%       has seen and in which the player has one of Cards there are M in which it has
%       Card.
%
%   What others have seen is what the player can tell of it: their events; cards shown
%   to them, if only one can have been shown; and as much of their hands as is certain.
%
%   @error existence_error(cluedo_player, spectator) if J is a spectator's
%   @error the errors of showed/4, as a fact

journal_show(J, Asker, Cards, Shows) :-
    errors_name(journal_show/4, show(J, Asker, Cards, Shows)).

show(J, Asker, Cards, Shows) :-
    journal_told(J, Told),
    told_seat(Told, Me, K),
    knowledge_setting(K, Setting),
    fact_core(showed(Me,Asker,Cards,unknown), Setting, showed(_,I,Cs,_)),
    card_list(Cs, List),
    sort(List, Set),
    include(sure(K, Me), Set, Own),
    findall(P-KP,
            ( Setting = setting(_,Hands,_,_),
              length(Hands, N),
              between(1, N, P),
              P =\= Me,
              seen_by(Told, P, KP)
            ),
            Ks),
    memberchk(I-KAsker, Ks),
    (   Own == []
    ->  Shows = []
    ;   total(KAsker, some(Me,List), Sum),
        findall(key(Bits,Less)-show(Name,Known,Bits),
                ( member(C, Own),
                  total(KAsker, has(Me,C), Some),
                  Bits is log(Sum rdiv Some)/log(2),
                  findall(Player,
                          ( member(P-KP, Ks),
                            sure(KP, Me, C),
                            holder_answer(P, Setting, Player)
                          ),
                          Known),
                  length(Known, Count),
                  Less is -Count,
                  card_answer(C, Setting, Name)
                ),
                Pairs),
        keysort(Pairs, Sorted),
        pairs_values(Sorted, Shows)
    ).

sure(K, Me, C) :-
    knowledge_learn(K, lacks(Me,C), lacks(Me,C), contradiction).

total(K0, Fact, Sum) :-
    knowledge_learn(K0, Fact, Fact, K),
    (   K == contradiction
    ->  Sum = 0
    ;   deals_total(K, Sum, _)
    ).
