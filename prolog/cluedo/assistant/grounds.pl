:- module(cluedo_assistant_grounds,
          [ event_ground/4,             % +N, +Conclusion, +Proof, -Text
            holder_grounds/4,           % +Premises, +Subject, +Proof, -Texts
            card_grounds/3,             % +Premises, +Proof, -Texts
            owner_ground/4,             % +H, +Cards, +Proof, -Text
            cards_cited/4,              % +H, +Cards, +Proof, -Texts
            cite/4                      % +H, +Proof, +C, -Text
          ]).
:- use_module(phrases,
              [ card_said/3, cards_said/4, fact_said/3, holder_said/3, listed/3,
                owner_said/4, subject_said/4
              ]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module(library(apply), [maplist/3,partition/4]).
:- use_module(library(lists), [append/3,nth1/3,selectchk/3]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_values/2]).

/** <module> What a conclusion rests on, in words

A Proof is proof(Words,Events,Lines): Events are pairs N-Core, Lines those of proof.pl.
Grounds that are alike are said together: `passed Rope and Hall in 6`, `Carl and Dee
passed it in 23`, `Plum and Rope are yours (1)`.
*/

:- det((event_ground/4, holder_grounds/4, card_grounds/3, owner_ground/4,
        cards_cited/4, cite/4)).

%!  event_ground(+N, +Conclusion, +Proof, -Text) is det.
%
%   Text is what event N says of Conclusion: of has(H,C) and lacks(H,C), whose card is
%   `it`, of some(H,_), or of not_envelope(_).

event_ground(N, Conclusion, proof(Words,Events,_), Text) :-
    memberchk(N-Core, Events),
    event_said(Core, Conclusion, N, Words, Text).

event_said(accused(P,_,Right), _, N, Words, Text) =>
    owner_said(Words, P, your, Owner),
    (   Right == true
    ->  Was = right
    ;   Was = wrong
    ),
    format(string(Text), "~s accusation in ~d was ~w", [Owner,N,Was]).
event_said(hand(open,_), Conclusion, N, _, Text) =>
    (   Conclusion = has(_,_)
    ->  What = "it is one of the open cards"
    ;   What = "the open cards are others"
    ),
    format(string(Text), "~s (~d)", [What,N]).
event_said(hand(H,_), Conclusion, N, Words, Text) =>
    subject_said(Words, H, holds, Holds),
    (   Conclusion = has(_,_)
    ->  What = it
    ;   What = 'other cards'
    ),
    format(string(Text), "~s ~w (~d)", [Holds,What,N]).
event_said(Core, some(H,_), N, Words, Text) =>
    (   asked_for(Core, Cards)
    ->  holder_said(Words, H, Who),
        cards_said(Words, Cards, ' or ', Any),
        format(string(Text), "~s showed ~s in ~d", [Who,Any,N])
    ;   fact_said(Words, Core, Fact),
        format(string(Text), "~s (~d)", [Fact,N])
    ).
event_said(Core, Conclusion, N, Words, Text), asked_for(Core, _) =>
    Conclusion =.. [Name,H,_],
    (   Name == has
    ->  Did = showed
    ;   Did = passed
    ),
    holder_said(Words, H, Who),
    format(string(Text), "~s ~w it in ~d", [Who,Did,N]).
event_said(_, _, N, _, Text) =>
    format(string(Text), "event ~d says so", [N]).

%   In Core somebody was asked for Cards.

asked_for(asked(_,Cards,_,_), List) :-
    card_list(Cards, List).
asked_for(asked(_,Cards,_,_,_), List) :-
    card_list(Cards, List).
asked_for(passed(_,_,Cards), List) :-
    card_list(Cards, List).
asked_for(showed(_,_,Cards,_), List) :-
    card_list(Cards, List).

%   Reason is why Premise, lacks(H,C), is true; in the order in which reasons are told.

reason(proof(_,Events,Lines), Premise, Reason) :-
    memberchk(Premise-node(_,Rule,_), Lines),
    reason_of(Rule, Events, Reason).

reason_of(told(N), Events, Reason) =>
    memberchk(N-Core, Events),
    (   asked_for(Core, _)
    ->  Reason = 1-passed(N)
    ;   Reason = 2-noted(N)
    ).
reason_of(full(_,_), _, Reason) =>
    Reason = 3-full.
reason_of(elsewhere(H), _, Reason) =>
    Reason = 4-owner(H).
reason_of(category(C), _, Reason) =>
    Reason = 5-category(C).
reason_of(wrong(_,_), _, Reason) =>
    Reason = 6-concluded.

%   Groups are Reason-List, List the arguments I, the H or C, of Premises of that Reason.

grouped(I, Premises, Proof, Groups) :-
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
%   Texts say Premises, lacks(H,C) of one H. Subject, a string, is what begins the text
%   of what H has passed: its name, or nothing.

holder_grounds([], _, _, Texts) =>
    Texts = [].
holder_grounds(Premises, Subject, Proof, Texts) =>
    Premises = [lacks(H,_)|_],
    grouped(2, Premises, Proof, Groups),
    partition(is_pass, Groups, Passes, Others),
    maplist(holder_ground(H, Proof), Others, Texts1),
    (   Passes == []
    ->  Texts = Texts1
    ;   maplist(cards_in(Proof), Passes, Parts),
        listed(Parts, ' and ', Text),
        format(string(Passed), "~spassed ~s", [Subject,Text]),
        Texts = [Passed|Texts1]
    ).

cards_in(proof(Words,_,_), passed(N)-Cards, Text) :-
    cards_said(Words, Cards, ' and ', All),
    format(string(Text), "~s in ~d", [All,N]).

holder_ground(H, Proof, noted(N)-Cards, Text) =>
    Proof = proof(Words,Events,_),
    (   memberchk(N-hand(_,_), Events)
    ->  event_ground(N, lacks(H,_), Proof, Text)
    ;   all_lacked(H, Cards, Words, Fact),
        format(string(Text), "~s (~d)", [Fact,N])
    ).
holder_ground(_, Proof, owner(H)-Cards, Text) =>
    owner_ground(H, Cards, Proof, Text).
holder_ground(_, Proof, category(C)-_, Text) =>
    owner_ground(envelope, [C], Proof, Text).
holder_ground(H, proof(Words,_,_), full-Cards, Text) =>
    cards_said(Words, Cards, ' and ', All),
    is_or_are(Cards, Verb),
    owner_said(Words, H, your, Owner),
    format(string(Text), "~s ~w none of ~s cards", [All,Verb,Owner]).
holder_ground(H, proof(Words,_,_), _-Cards, Text) =>
    all_lacked(H, Cards, Words, Text).

all_lacked(H, Cards, Words, Text) :-
    (   memberchk(H, [envelope,open])
    ->  cards_said(Words, Cards, ' and ', All),
        is_or_are(Cards, Verb),
        owner_said(Words, H, yours, Where),
        format(string(Text), "~s ~w not ~s", [All,Verb,Where])
    ;   cards_said(Words, Cards, ' or ', Any),
        subject_said(Words, H, does, Does),
        format(string(Text), "~s not have ~s", [Does,Any])
    ).

is_or_are(Cards, Verb) :-
    (   Cards = [_]
    ->  Verb = is
    ;   Verb = are
    ).

%!  card_grounds(+Premises, +Proof, -Texts) is det.
%
%   Texts say Premises, lacks(H,C) of one C, which is `it`.

card_grounds(Premises, Proof, Texts) :-
    grouped(1, Premises, Proof, Groups),
    partition(is_pass, Groups, Passes, Others),
    passes_said(Passes, " passed it", Proof, Texts1),
    maplist(card_ground(Proof), Others, Texts2),
    append(Texts1, Texts2, Texts).

%   The verb is said once.

passes_said([], _, _, Texts) =>
    Texts = [].
passes_said([passed(N)-Hs|Passes], Verb, Proof, Texts) =>
    Proof = proof(Words,_,_),
    players_said(Words, Hs, Who),
    format(string(Text), "~s~s in ~d", [Who,Verb,N]),
    Texts = [Text|Texts1],
    passes_said(Passes, "", Proof, Texts1).

%   Text are the players Hs: `you` first, or all but one, if that is shorter.

players_said(Words, Hs, Text) :-
    Words = words(setting(_,Hands,_,_),Me),
    findall(H, ( nth1(H, Hands, _), \+ memberchk(H, Hs) ), Others),
    (   Hs = [_,_,_|_],
        Others = [Other]
    ->  holder_said(Words, Other, Name),
        string_concat("all but ", Name, Text)
    ;   (   selectchk(Me, Hs, Rest)
        ->  Ordered = [Me|Rest]
        ;   Ordered = Hs
        ),
        maplist(holder_said(Words), Ordered, Names),
        listed(Names, ' and ', Text)
    ).

card_ground(Proof, noted(N)-[H|_], Text) =>
    Proof = proof(Words,Events,_),
    (   memberchk(N-hand(_,_), Events)
    ->  event_ground(N, lacks(H,_), Proof, Text)
    ;   it_lacked(H, Words, Fact),
        format(string(Text), "~s (~d)", [Fact,N])
    ).
card_ground(Proof, full-Hs, Text) =>
    Proof = proof(Words,_,_),
    maplist(owner_of(Words), Hs, Owners),
    listed(Owners, ' and ', Who),
    format(string(Text), "~s cards are others", [Who]).
card_ground(Proof, category(C)-_, Text) =>
    owner_ground(envelope, [C], Proof, Text).
card_ground(proof(Words,_,_), _-[H|_], Text) =>
    it_lacked(H, Words, Text).

owner_of(Words, H, Owner) :-
    owner_said(Words, H, your, Owner).

it_lacked(H, Words, Text) :-
    (   memberchk(H, [envelope,open])
    ->  owner_said(Words, H, yours, Where),
        format(string(Text), "it is not ~s", [Where])
    ;   subject_said(Words, H, does, Does),
        format(string(Text), "~s not have it", [Does])
    ).

%!  owner_ground(+H, +Cards, +Proof, -Text) is det.
%
%   Text says that H has Cards: `Plum and Rope are yours (1)`.

owner_ground(H, Cards, Proof, Text) :-
    Proof = proof(Words,_,_),
    maplist(cite(H, Proof), Cards, Cites),
    sort(Cites, Different),
    is_or_are(Cards, Verb),
    owner_said(Words, H, yours, Owner),
    (   Different = [Cite]
    ->  cards_said(Words, Cards, ' and ', All),
        format(string(Text), "~s ~w ~s~s", [All,Verb,Owner,Cite])
    ;   cards_cited(H, Cards, Proof, Texts),
        listed(Texts, ' and ', All),
        format(string(Text), "~s ~w ~s", [All,Verb,Owner])
    ).

%!  cards_cited(+H, +Cards, +Proof, -Texts) is det.
%
%   Texts are Cards, which H has, each with the number of the event that says so: `Rope
%   (5)`.

cards_cited(H, Cards, Proof, Texts) :-
    maplist(card_cited(H, Proof), Cards, Texts).

card_cited(H, Proof, C, Text) :-
    Proof = proof(Words,_,_),
    card_said(Words, C, Card),
    cite(H, Proof, C, Cite),
    string_concat(Card, Cite, Text).

%!  cite(+H, +Proof, +C, -Text) is det.
%
%   Text is ` (5)` if event 5 says that H has C, and empty if that is concluded.

cite(H, proof(_,_,Lines), C, Cite) :-
    memberchk(has(H,C)-node(_,Rule,_), Lines),
    (   Rule = told(N)
    ->  format(string(Cite), " (~d)", [N])
    ;   Cite = ""
    ).
