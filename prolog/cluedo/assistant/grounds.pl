:- module(cluedo_assistant_grounds,
          [ holder_grounds/4,           % +Premises, +Subject, +Proof, -Texts
            holders_grounds/4,          % +H, +Premises, +Proof, -Texts
            card_grounds/3              % +Premises, +Proof, -Texts
          ]).
:- use_module('../knowledge/edition/setting', [setting_players/2]).
:- use_module(citations, [asked_for/2,event_ground/4,is_or_are/2,owner_ground/4]).
:- use_module('../knowledge/edition/phrases',
              [cards_phrase/4,holder_phrase/3,listed/3,owner_phrase/4,subject_phrase/4]).
:- use_module(library(apply), [maplist/3,partition/4]).
:- use_module(library(lists), [append/2,append/3,list_to_set/2,selectchk/3]).
:- use_module(library(pairs), [group_pairs_by_key/2,map_list_to_pairs/3]).

/** <module> The grounds of a conclusion in words

Similar grounds share a phrase: `passed Rope and Hall in 6`, `Carl and Dee passed it in 23`, `Plum
and Rope are yours (1)`. For Proof see citations.pl.
*/

:- det((holder_grounds/4, holders_grounds/4, card_grounds/3)).

%   Reason is Rank-Why. Why says why Premise, a literal lacks(H,C), is true. Sentences list reasons
%   by Rank.

reason(proof(_,Events,Lines), Premise, Reason) :-
    memberchk(Premise-node(_,Rule,_), Lines),
    rule_reason(Rule, Events, Reason).

rule_reason(told(N), Events, Reason) =>
    memberchk(N-Core, Events),
    (   asked_for(Core, _)
    ->  Reason = 1-passed(N)
    ;   Reason = 2-noted(N)
    ).
rule_reason(supposed, _, Reason) =>
    Reason = 2-noted(supposed).
rule_reason(full(_,_), _, Reason) =>
    Reason = 3-full.
rule_reason(elsewhere(H), _, Reason) =>
    Reason = 4-owner(H).
rule_reason(category(C), _, Reason) =>
    Reason = 5-category(C).
rule_reason(wrong(_,_), _, Reason) =>
    Reason = 6-concluded.
rule_reason(said, _, Reason) =>
    Reason = 6-concluded.

%   Groups has Why-List for each reason Why. Premises are literals lacks(H,C). List has argument I
%   of each premise with this reason: H if I is 1, and C if I is 2.

group_by_reason(I, Premises, Proof, Groups) :-
    maplist(reason_argument(I, Proof), Premises, Pairs),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Ranked),
    maplist(without_rank, Ranked, Groups).

reason_argument(I, Proof, Premise, Reason-Argument) :-
    reason(Proof, Premise, Reason),
    arg(I, Premise, Argument).

without_rank((_-Reason)-List, Reason-List).

is_pass(passed(_)-_).

%!  holder_grounds(+Premises, +Subject, +Proof, -Texts) is det.
%
%   Premises are literals lacks(H,C) of one holder H. Texts say them. The text about the passes of H
%   begins with the string Subject: the name of H, or empty.

holder_grounds([], _, _, Texts) =>
    Texts = [].
holder_grounds(Premises, Subject, Proof, Texts) =>
    Premises = [lacks(H,_)|_],
    group_by_reason(2, Premises, Proof, Groups),
    partition(is_pass, Groups, Passes, Others),
    maplist(holder_ground(H, Proof), Others, Texts1),
    (   Passes == []
    ->  Texts = Texts1
    ;   maplist(cards_in(Proof), Passes, Parts),
        listed(Parts, ' and ', Text),
        format(string(Passed), "~spassed ~s", [Subject,Text]),
        Texts = [Passed|Texts1]
    ).

%!  holders_grounds(+H, +Premises, +Proof, -Texts) is det.
%
%   Premises are literals lacks(P,C), where P is H or another player. Texts say them, first the ones
%   about H. A text about the passes of another player begins with the player's name.

holders_grounds(H, Premises, Proof, Texts) :-
    partition(is_lack_of(H), Premises, Own, Others),
    holder_grounds(Own, "", Proof, Texts1),
    map_list_to_pairs(arg(1), Others, Pairs),
    group_pairs_by_key(Pairs, Groups),
    maplist(named_grounds(Proof), Groups, Lists),
    append([Texts1|Lists], Texts0),
    list_to_set(Texts0, Texts).

is_lack_of(H, lacks(H,_)).

named_grounds(Proof, P-Premises, Texts) :-
    Proof = proof(Words,_,_),
    holder_phrase(Words, P, Name),
    string_concat(Name, " ", Subject),
    holder_grounds(Premises, Subject, Proof, Texts).

cards_in(proof(Words,_,_), passed(N)-Cards, Text) :-
    cards_phrase(Words, Cards, ' and ', All),
    format(string(Text), "~s in ~d", [All,N]).

holder_ground(H, Proof, noted(N)-Cards, Text) =>
    Proof = proof(Words,Events,_),
    (   memberchk(N-hand(_,_), Events)
    ->  event_ground(N, lacks(H,_), Proof, Text)
    ;   lacks_cards(H, Cards, Words, Fact),
        format(string(Text), "~s (~w)", [Fact,N])
    ).
holder_ground(_, Proof, owner(H)-Cards, Text) =>
    owner_ground(H, Cards, Proof, Text).
holder_ground(_, Proof, category(C)-_, Text) =>
    owner_ground(envelope, [C], Proof, Text).
holder_ground(H, proof(Words,_,_), full-Cards, Text) =>
    cards_phrase(Words, Cards, ' and ', All),
    is_or_are(Cards, Verb),
    owner_phrase(Words, H, your, Owner),
    format(string(Text), "~s ~w none of ~s cards", [All,Verb,Owner]).
holder_ground(H, proof(Words,_,_), _-Cards, Text) =>
    lacks_cards(H, Cards, Words, Text).

lacks_cards(H, Cards, Words, Text) :-
    (   memberchk(H, [envelope,open])
    ->  cards_phrase(Words, Cards, ' and ', All),
        is_or_are(Cards, Verb),
        owner_phrase(Words, H, yours, Where),
        format(string(Text), "~s ~w not ~s", [All,Verb,Where])
    ;   cards_phrase(Words, Cards, ' or ', Any),
        subject_phrase(Words, H, does, Does),
        format(string(Text), "~s not have ~s", [Does,Any])
    ).

%!  card_grounds(+Premises, +Proof, -Texts) is det.
%
%   Premises are literals lacks(H,C) of one card C. Texts say them, and call the card `it`.

card_grounds(Premises, Proof, Texts) :-
    group_by_reason(1, Premises, Proof, Groups),
    partition(is_pass, Groups, Passes, Others),
    pass_texts(Passes, " passed it", Proof, Texts1),
    maplist(card_ground(Proof), Others, Texts2),
    append(Texts1, Texts2, Texts).

%   Only the first text has the verb.

pass_texts([], _, _, Texts) =>
    Texts = [].
pass_texts([passed(N)-Hs|Passes], Verb, Proof, Texts) =>
    Proof = proof(Words,_,_),
    players_phrase(Words, Hs, Who),
    format(string(Text), "~s~s in ~d", [Who,Verb,N]),
    Texts = [Text|Texts1],
    pass_texts(Passes, "", Proof, Texts1).

%   Text names the players Hs, `you` first. If Hs are all players but one, and three or more, Text
%   is `all but` and the name of the other player.

players_phrase(Words, Hs, Text) :-
    Words = words(Setting,Me),
    setting_players(Setting, N),
    findall(H, ( between(1, N, H), \+ memberchk(H, Hs) ), Others),
    (   Hs = [_,_,_|_],
        Others = [Other]
    ->  holder_phrase(Words, Other, Name),
        string_concat("all but ", Name, Text)
    ;   (   selectchk(Me, Hs, Rest)
        ->  Ordered = [Me|Rest]
        ;   Ordered = Hs
        ),
        maplist(holder_phrase(Words), Ordered, Names),
        listed(Names, ' and ', Text)
    ).

card_ground(Proof, noted(N)-[H|_], Text) =>
    Proof = proof(Words,Events,_),
    (   memberchk(N-hand(_,_), Events)
    ->  event_ground(N, lacks(H,_), Proof, Text)
    ;   lacks_it(H, Words, Fact),
        format(string(Text), "~s (~w)", [Fact,N])
    ).
card_ground(Proof, full-Hs, Text) =>
    Proof = proof(Words,_,_),
    maplist(possessive(Words), Hs, Owners),
    listed(Owners, ' and ', Who),
    format(string(Text), "~s cards are others", [Who]).
card_ground(Proof, category(C)-_, Text) =>
    owner_ground(envelope, [C], Proof, Text).
card_ground(proof(Words,_,_), _-[H|_], Text) =>
    lacks_it(H, Words, Text).

possessive(_, open, Owner) =>
    Owner = "the open".
possessive(Words, H, Owner) =>
    owner_phrase(Words, H, your, Owner).

lacks_it(H, Words, Text) :-
    (   memberchk(H, [envelope,open])
    ->  owner_phrase(Words, H, yours, Where),
        format(string(Text), "it is not ~s", [Where])
    ;   subject_phrase(Words, H, does, Does),
        format(string(Text), "~s not have it", [Does])
    ).
