:- use_module('../../helpers/all').
:- use_module('../../knowledge/random_facts').
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/assistant/answers/holders)).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/journal)).

%   The printed chances are the chances of probability/3 for each cell.

random_journal(J) :-
    Options = [ edition(british), seats(['Anna','Bob','Carl','Dee']), names(true),
                me('Anna'), open(2)
              ],
    setting(Options, Setting),
    random_deal(Setting, Deal),
    random_history(Setting, Deal, 12, Cores),
    maplist([Core,Fact]>>said(Core, Setting, Fact), Cores, Facts),
    !,
    journal(Options, Facts, J).

holders(['Anna','Bob','Carl','Dee',open,envelope]).

%   Texts are the texts of pairs P-Name, the likeliest first, equal ones in their order.

likely_texts(Pairs, Texts) :-
    include([P-_]>>( P > 0 ), Pairs, Possible),
    map_list_to_pairs([P-_,Less]>>( Less is -P ), Possible, Keyed),
    keysort(Keyed, Sorted),
    findall(Text,
            ( member(_-(P-Name), Sorted),
              (   P =:= 1
              ->  format(string(Text), "~w", [Name])
              ;   chance_text(P, Chance),
                  format(string(Text), "~w ~w", [Name,Chance])
              )
            ),
            Texts).

unwrapped(Goal, Text) :-
    with_output_to(string(Text0), Goal),
    normalize_space(string(Text), Text0).

:- begin_tests(answers_holders).

test('odds', [forall(between(1, 5, _))]) :-
    random_journal(J),
    journal_property(J, knowledge(K)),
    holders(Holders),
    forall(edition_card(british, _, Card, Label),
           ( findall(P-Name,
                     ( member(H, Holders),
                       probability(K, has(H,Card), P),
                       holder_text(J, H, Name)
                     ),
                     Pairs),
             likely_texts(Pairs, Texts),
             atomic_list_concat(Texts, ', ', Odds),
             format(string(Expected), "~w: ~w.", [Label,Odds]),
             unwrapped(print_odds(Card, J), Text),
             assertion(Text == Expected)
           )).
test('the cards of a player', [forall(between(1, 5, _))]) :-
    random_journal(J),
    journal_property(J, knowledge(K)),
    forall(member(H, ['Anna','Bob','Carl','Dee',open]),
           ( findall(P-Label,
                     ( edition_card(british, _, Card, Label),
                       probability(K, has(H,Card), P)
                     ),
                     Pairs),
             partition([P-_]>>( P =:= 1 ), Pairs, Sure, Others),
             likely_texts(Others, Maybe),
             unwrapped(print_known(H, J), Text),
             forall(member(_-Label, Sure), assertion(sub_string(Text, _, _, _, Label))),
             length(Sure, Known),
             (   Maybe == []
             ->  assertion(sub_string(Text, _, _, _, "all known: "))
             ;   atomic_list_concat(Maybe, ', ', Words),
                 format(string(Line), "maybe ~w", [Words]),
                 assertion(sub_string(Text, _, _, _, Line)),
                 (   Known =:= 0
                 ->  assertion(sub_string(Text, _, _, _, "none known"))
                 ;   format(string(Count), "~d known: ", [Known]),
                     assertion(sub_string(Text, _, _, _, Count))
                 )
             )
           )).
test('envelopes', [forall(between(1, 5, _))]) :-
    random_journal(J),
    journal_property(J, knowledge(K)),
    findall(P-State,
            ( between(1, 6, Person),
              between(7, 12, Weapon),
              between(13, 21, Room),
              State = s(Person,Weapon,Room),
              probability(K, State, P),
              P > 0
            ),
            Pairs),
    length(Pairs, Count),
    pairs_keys(Pairs, Ps),
    max_list(Ps, Most),
    chance_text(Most, Chance),
    with_output_to(string(Text), print_envelope(J)),
    format(string(Left), "~D envelope", [Count]),
    assertion(sub_string(Text, _, _, _, Left)),
    split_string(Text, "\n", "", Lines),
    append(_, [Header,First|Rest], Lines),
    sub_string(Header, _, _, _, " left"),
    !,
    split_string(First, " ", " ", [Seen|_]),
    assertion(Seen == Chance),
    length(Rest, Others0),
    Others is Others0-1,
    assertion(Others =:= min(10, Count)-1).

:- end_tests(answers_holders).
