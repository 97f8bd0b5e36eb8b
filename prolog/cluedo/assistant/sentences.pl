:- module(cluedo_assistant_sentences,
          [ proof_sentences/5,          % +Words, +Events, +Lines, +Goals, -Steps
            refutation_sentences/6      % +Words, +Events, +Clash, +Lines, ...
          ]).
:- use_module(citations, [card_citations/4,cite/4,event_ground/4,owner_ground/4]).
:- use_module(grounds, [card_grounds/3,holder_grounds/4,holders_grounds/4]).
:- use_module('../knowledge/edition/phrases',
              [ capital/2, card_phrase/3, cards_phrase/4, hand_phrase/3, holder_phrase/3,
                listed/3, owner_phrase/4, subject_phrase/4
              ]).
:- use_module('../knowledge/edition/setting',
              [ card_category/3, category_label/3, setting_cards/2, setting_deck/2
              ]).
:- use_module('../knowledge/fact_sentences', [fact_sentence/3]).
:- use_module(inference_rules, [rule_event/2]).
:- use_module(library(apply), [foldl/5,maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2,subtract/3]).

/** <module> A proof in words

Each conclusion has a sentence, unless an event itself says the conclusion:

    Fay has Green: Fay showed Green, Rope or Hall in 11, but passed Rope and Hall in 6.
    So Bob has Study: Bob showed Green, Dagger or Study in 14, but Dagger is Dee's (4),
    and Green is Fay's.

If a sentence uses an event, it says what the event says, with the event's number. Steps are pairs
Ns-Sentence. Ns, ascending, are the numbers of the events that the sentence uses.
*/

:- det((proof_sentences/5, refutation_sentences/6)).

%!  proof_sentences(+Words, +Events, +Lines, +Goals, -Steps) is det.
%!  refutation_sentences(+Words, +Events, +Clash, +Lines, +Goal, -Steps) is det.
%
%   Steps prove Goals in words. Goals are conclusions of Lines. In proof_sentences/5 Lines are from
%   proof/5. In refutation_sentences/6 Clash and Lines are from refutation/6. Events are pairs
%   N-Core.

proof_sentences(Words, Events, Lines, Goals, Steps) :-
    lines_steps(proof(Words,Events,Lines), Goals, Steps0),
    (   Goals = [_],
        Steps0 = [_,_|_]
    ->  begin_last("so ", Steps0, Steps1)
    ;   Steps1 = Steps0
    ),
    maplist(capital_step, Steps1, Steps).

lines_steps(Proof, Goals, Steps) :-
    Proof = proof(_,_,Lines),
    foldl(line_steps(Proof, Goals), Lines, Lists, [], _),
    append(Lists, Steps).

begin_last(Word, Steps0, Steps) :-
    append(First, [Ns-Last0], Steps0),
    !,
    string_concat(Word, Last0, Last),
    append(First, [Ns-Last], Steps).

capital_step(Ns-Sentence0, Ns-Sentence) :-
    capital(Sentence0, Sentence).

%   Ns are the numbers of the events that Node uses, directly or by premises without a sentence.

node_events(Node, Lines, Ns) :-
    findall(N, node_event(Node, Lines, N), Ns0),
    sort(Ns0, Ns).

node_event(node(_,Rule,_), _, N) :-
    rule_event(Rule, N).
node_event(node(_,_,Premises), Lines, N) :-
    member(Premise, Premises),
    memberchk(Premise-Node, Lines),
    Node = node(_,Rule,Others),
    topic(Rule, Premise, Others, none),
    node_event(Node, Lines, N).

refutation_sentences(Words, Events, H-C, Lines, Goal, Steps) :-
    Lines = [Supposed-_|_],
    Proof = proof(Words,Events,Lines),
    lines_steps(Proof, [], Steps1),
    fact_sentence(Words, Supposed, Not),
    fact_sentence(Words, Goal, Fact),
    format(string(First), "suppose ~s.", [Not]),
    (   memberchk(Supposed, [has(H,C),lacks(H,C)])
    ->  format(string(End), "so ~s all the same.", [Fact]),
        Last = [[]-End]
    ;   clash_step(has(H,C), Proof, Has),
        clash_step(lacks(H,C), Proof, Ns-Lacks),
        format(string(But), "but ~s", [Lacks]),
        format(string(End), "so ~s.", [Fact]),
        (   memberchk(has(H,C)-node(_,told(_),_), Lines)
        ->  Last = [Has,Ns-But,[]-End]
        ;   Last = [Ns-But,[]-End]
        )
    ),
    append([[[]-First],Steps1,Last], Steps0),
    maplist(capital_step, Steps0, Steps).

clash_step(Conclusion, Proof, Ns-Sentence) :-
    Proof = proof(_,_,Lines),
    memberchk(Conclusion-Node, Lines),
    Node = node(_,Rule,_),
    node_events(Node, Lines, Ns),
    goal_sentence(Rule, Conclusion, Proof, many, Sentence).

%   Steps are the sentences for a line. Told0 are the topics of earlier sentences.

line_steps(Proof, Goals, Conclusion-Node, Steps, Told0, Told) :-
    Node = node(_,Rule,Premises),
    Proof = proof(_,_,Lines),
    node_events(Node, Lines, Ns),
    topic(Rule, Conclusion, Premises, Topic),
    (   ( Topic == none ; memberchk(Topic, Told0) )
    ->  Told = Told0,
        Steps = Steps1
    ;   Told = [Topic|Told0],
        topic_sentence(Rule, Conclusion, Premises, Proof, Sentence),
        Steps = [Ns-Sentence|Steps1]
    ),
    (   memberchk(Conclusion, Goals),
        Topic \== Conclusion
    ->  goal_sentence(Rule, Conclusion, Proof, Goals, Goal),
        Steps1 = [Ns-Goal]
    ;   Steps1 = []
    ).

%   A topic is what one sentence is about: a conclusion, or all cards of a player. Topic is `none`
%   for a conclusion without a sentence.

topic(full(Cards,Sets), lacks(H,_), _, Topic) =>
    Topic = full(H,Cards,Sets).
topic(no_other, has(H,_), Premises, Topic) =>
    Topic = no_other(H,Premises).
topic(Rule, Conclusion, _, Topic), has_sentence(Rule) =>
    Topic = Conclusion.
topic(_, _, _, Topic) =>
    Topic = none.

has_sentence(shown(_,_)).
has_sentence(nobody).
has_sentence(last).
has_sentence(wrong(_,_)).

topic_sentence(full([],[]), lacks(H,_), _, proof(Words,_,_), Sentence) =>
    subject_phrase(Words, H, has, Has),
    format(string(Sentence), "~s no cards.", [Has]).
topic_sentence(full(Cards,Sets), lacks(H,_), Premises, Proof, Sentence) =>
    Proof = proof(Words,_,_),
    hand_phrase(Words, H, Hand),
    card_citations(H, Cards, Proof, Known),
    findall(Lacks, ( member(Lacks, Premises), Lacks = lacks(_,_) ), Lacked),
    findall(C, member(lacks(_,C), Lacked), Out),
    maplist(one_of(Words, Out), Sets, Ones),
    append(Known, Ones, Items),
    (   Sets == []
    ->  And = ' and '
    ;   And = ', and '
    ),
    listed(Items, And, Text),
    holder_phrase(Words, H, Who),
    string_concat(Who, " ", Subject),
    holder_grounds(Lacked, Subject, Proof, Grounds),
    add_grounds(Text, ", as ", Grounds, All),
    format(string(Sentence), "~s ~s.", [Hand,All]).
topic_sentence(no_other, has(H,_), Premises, Proof, Sentence) =>
    Proof = proof(Words,_,_),
    Words = words(Setting,_),
    hand_phrase(Words, H, Hand),
    setting_cards(Setting, Count),
    findall(C, ( between(1, Count, C), \+ memberchk(lacks(H,C), Premises) ), Cards),
    cards_phrase(Words, Cards, ' and ', Text),
    holder_phrase(Words, H, Who),
    string_concat(Who, " ", Subject),
    holder_grounds(Premises, Subject, Proof, Grounds),
    add_grounds(Text, ", as no others are left: ", Grounds, All),
    format(string(Sentence), "~s ~s.", [Hand,All]).
topic_sentence(Rule, Conclusion, Premises, Proof, Sentence) =>
    Proof = proof(Words,_,_),
    fact_sentence(Words, Conclusion, Fact),
    because(Rule, Conclusion, Premises, Proof, Because),
    format(string(Sentence), "~s~s.", [Fact,Because]).

one_of(Words, Out, N-Set, Text) :-
    subtract(Set, Out, Cards),
    (   Cards = [_,_,_|_]
    ->  cards_phrase(Words, Cards, ', ', Any),
        format(string(Text), "one of ~s (~d)", [Any,N])
    ;   cards_phrase(Words, Cards, ' or ', Any),
        format(string(Text), "~s (~d)", [Any,N])
    ).

add_grounds(Text0, Then, Grounds, Text) :-
    (   Grounds == []
    ->  Text = Text0
    ;   listed(Grounds, ', and ', Ground),
        format(string(Text), "~s~s~s", [Text0,Then,Ground])
    ).

%   Because is the rest of a sentence that begins with Conclusion.

because(shown(N,_), Conclusion, Premises, Proof, Because) =>
    arg(1, Conclusion, H),
    event_ground(N, some(H,_), Proof, Shown),
    holders_grounds(H, Premises, Proof, Grounds),
    add_grounds(Shown, ", but ", Grounds, Text),
    string_concat(": ", Text, Because).
because(nobody, has(H,_), Premises, Proof, Because) =>
    (   H == envelope
    ->  Nobody = ", as nobody has it"
    ;   Nobody = ", as nobody else has it"
    ),
    card_grounds(Premises, Proof, Grounds),
    add_grounds(Nobody, ": ", Grounds, Because).
because(last, has(_,C), Premises, Proof, Because) =>
    Proof = proof(Words,_,_),
    category_noun(Words, C, Category),
    holder_grounds(Premises, "", Proof, Grounds),
    format(string(No), ", as no other ~s is", [Category]),
    add_grounds(No, ": ", Grounds, Because).
because(wrong(N,_), _, Premises, Proof, Because) =>
    event_ground(N, not_envelope(_), Proof, Wrong),
    findall(C, member(has(_,C), Premises), Cards),
    (   Cards == []
    ->  Grounds = []
    ;   owner_ground(envelope, Cards, Proof, Ground),
        Grounds = [Ground]
    ),
    add_grounds(Wrong, ", but ", Grounds, Text),
    string_concat(": ", Text, Because).

category_noun(words(Setting,_), C, Text) :-
    setting_deck(Setting, Sizes),
    card_category(Sizes, C, I),
    (   category_label(Setting, I, Label)
    ->  string_lower(Label, Text)
    ;   Text = "card of its kind"
    ).

%   Sentence is Conclusion with few grounds or none. If Conclusion is the only goal, it follows from
%   the sentence before. Then a ground that cites no event is left out.

goal_sentence(Rule, Conclusion, Proof, Goals, Sentence) :-
    Proof = proof(Words,_,_),
    fact_sentence(Words, Conclusion, Fact),
    (   goal_ground(Rule, Conclusion, Proof, Cite, Ground),
        \+ ( Cite == "", Goals = [_] )
    ->  format(string(Sentence), "~s: ~s.", [Fact,Ground])
    ;   format(string(Sentence), "~s.", [Fact])
    ).

goal_ground(told(N), Conclusion, Proof, Cite, Ground) =>
    Cite = N,
    event_ground(N, Conclusion, Proof, Ground).
goal_ground(given, _, _, Cite, Ground) =>
    Cite = all,
    Ground = "it lies open".
goal_ground(elsewhere(H), lacks(_,C), Proof, Cite, Ground) =>
    Proof = proof(Words,_,_),
    cite(H, Proof, C, Cite),
    owner_phrase(Words, H, yours, Owner),
    format(string(Ground), "it is ~s~s", [Owner,Cite]).
goal_ground(category(C), _, Proof, Cite, Ground) =>
    Proof = proof(Words,_,_),
    cite(envelope, Proof, C, Cite),
    card_phrase(Words, C, Card),
    format(string(Ground), "~s is~s", [Card,Cite]).
goal_ground(_, _, _, _, _) =>
    fail.
