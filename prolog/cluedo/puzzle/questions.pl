:- module(cluedo_puzzle_questions,
          [ question_kind/2,            % ?Question, ?Kind
            question_core/3,            % +Setting, +Named, -Question
            question_named/3,           % +Setting, +Question, -Named
            question_text/3,            % +Words, +Question, -Text
            question_items/3,           % +J, +Question, -Items
            item_named/4,               % +Setting, +Question, +Item, -Named
            item_text/4,                % +Words, +Question, +Item, -Text
            item_fact/3,                % +Question, +Item, -Fact
            answer_text/4,              % +Words, +Question, +Items, -Text
            right_items/3               % +J, +Question, -Items
          ]).
:- use_module(others_knowledge, [doubts/2,known_by/5,unknown_by/4]).
:- use_module(puzzle_value, [position/5,position_knowledge/3]).
:- use_module('../knowledge/edition/phrases',
              [card_phrase/3,cards_phrase/4,holder_phrase/3,sentence/2]).
:- use_module('../knowledge/edition/setting',
              [ card_answer/3, card_category/3, card_number/3, category_label/3, category_range/4,
                holder_answer/3, seat_number/3, setting_deck/2
              ]).
:- use_module('../knowledge/fact', [fact_core/3,fact_named/3]).
:- use_module('../knowledge/fact_sentences', [fact_sentence/3]).
:- use_module('../knowledge/knowledge_term', [each_holder/2]).
:- use_module('../support/errors', [throw_error/2]).
:- use_module(library(apply), [include/3,maplist/3]).
:- use_module(library(error), [domain_error/2,must_be/2]).
:- use_module(library(lists), [member/2,same_length/2]).

/** <module> The kinds of questions

| kind     | question            | items of the answer                                     |
| holder   | holder(C)           | the holder of card C                                    |
| excluded | excluded(I)         | the cards of category I that are not in the envelope    |
| envelope | envelope            | the cards in the envelope, one of each category         |
| follows  | follows(Facts)      | the one of four Facts that is certain                   |
| knows    | knows(P,Facts)      | the one of four Facts that player P certainly knows     |

Facts are has(H,C) and lacks(H,C). The answer has all items that are certain in the position. A
question has an answer only if the number of these items is right.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_question,Question)) -->
    [ 'There is no answer to ~p'-[Question] ].
prolog:error_message(domain_error(cluedo_puzzle,What)) -->
    [ 'This is not a puzzle: ~p'-[What] ].
prolog:error_message(existence_error(cluedo_puzzle,What)) -->
    [ 'There is no puzzle ~p'-[What] ].

:- det((question_core/3, question_named/3, question_text/3, question_items/3, item_named/4,
        item_text/4, item_fact/3, answer_text/4)).

%!  question_kind(?Question, ?Kind) is nondet.

question_kind(holder(_), holder).
question_kind(excluded(_), excluded).
question_kind(envelope, envelope).
question_kind(follows(_), follows).
question_kind(knows(_,_), knows).

%!  question_core(+Setting, +Named, -Question) is det.
%!  question_named(+Setting, +Question, -Named) is det.
%
%   Named has the names of Setting where Question has numbers for cards and seats.
%
%   @error domain_error(cluedo_question, Named), and the errors of cards, seats and facts

question_core(Setting, holder(Card), Question) =>
    card_number(Setting, Card, C),
    Question = holder(C).
question_core(Setting, excluded(I), Question) =>
    must_be(integer, I),
    setting_deck(Setting, Sizes),
    (   category_range(Sizes, I, _, _)
    ->  Question = excluded(I)
    ;   domain_error(cluedo_question, excluded(I))
    ).
question_core(_, envelope, Question) =>
    Question = envelope.
question_core(Setting, follows(Facts), Question) =>
    Question = follows(Cores),
    fact_cores(Setting, Facts, Cores).
question_core(Setting, knows(Seat,Facts), Question) =>
    Question = knows(P,Cores),
    seat_number(Setting, Seat, P),
    fact_cores(Setting, Facts, Cores).
question_core(_, Named, _) =>
    must_be(nonvar, Named),
    domain_error(cluedo_question, Named).

fact_cores(Setting, Facts, Cores) :-
    must_be(list, Facts),
    maplist(fact_core(Setting), Facts, Cores),
    sort(Cores, Different),
    (   length(Different, 4),
        include(is_cell, Cores, Cores)
    ->  true
    ;   throw_error(domain_error(cluedo_question,Facts),
                    "write four different facts, each has(H,C) or lacks(H,C)")
    ).

is_cell(has(_,_)).
is_cell(lacks(_,_)).

question_named(Setting, holder(C), Named) =>
    card_answer(Setting, C, Card),
    Named = holder(Card).
question_named(Setting, follows(Cores), Named) =>
    maplist(fact_named(Setting), Cores, Facts),
    Named = follows(Facts).
question_named(Setting, knows(P,Cores), Named) =>
    holder_answer(Setting, P, Seat),
    maplist(fact_named(Setting), Cores, Facts),
    Named = knows(Seat,Facts).
question_named(_, Question, Named) =>
    Named = Question.

%!  question_text(+Words, +Question, -Text) is det.

question_text(Words, holder(C), Text) =>
    card_phrase(Words, C, Card),
    format(string(Text), "Where is ~s?", [Card]).
question_text(words(Setting,_), excluded(I), Text) =>
    (   category_label(Setting, I, Label)
    ->  string_lower(Label, Kind)
    ;   format(string(Kind), "card of kind ~d", [I])
    ),
    format(string(Text), "Which of these cannot be the ~s in the envelope?", [Kind]).
question_text(_, envelope, Text) =>
    Text = "What is in the envelope?".
question_text(_, follows(_), Text) =>
    Text = "Which of these follows?".
question_text(Words, knows(P,_), Text) =>
    holder_phrase(Words, P, Who),
    format(string(Text), "Which of these can you be sure that ~s knows?", [Who]).

%!  question_items(+J, +Question, -Items) is det.

question_items(J, Question, Items) :-
    position(J, Setting, Me, Given, _),
    setting_deck(Setting, Sizes),
    findall(Item, question_item(Question, Setting, Sizes, Me, Given, Item), Items).

question_item(holder(_), Setting, _, Me, _, H) :-
    each_holder(Setting, H),
    H \== Me,
    H \== open.
question_item(Question, _, Sizes, _, Given, C) :-
    ( Question = excluded(I) ; Question = envelope ),
    category_range(Sizes, I, First, Last),
    between(First, Last, C),
    \+ ( member(_-hand(_,Cards), Given),
         memberchk(C, Cards)
       ).
question_item(Question, _, _, _, _, Fact) :-
    ( Question = follows(Facts) ; Question = knows(_,Facts) ),
    member(Fact, Facts).

%!  item_named(+Setting, +Question, +Item, -Named) is det.
%!  item_text(+Words, +Question, +Item, -Text) is det.

item_named(Setting, holder(_), H, Named) =>
    holder_answer(Setting, H, Named).
item_named(Setting, _, Fact, Named), is_cell(Fact) =>
    fact_named(Setting, Fact, Named).
item_named(Setting, _, C, Named) =>
    card_answer(Setting, C, Named).

item_text(Words, holder(_), H, Text) =>
    holder_phrase(Words, H, Text).
item_text(Words, _, Fact, Text), is_cell(Fact) =>
    fact_sentence(Words, Fact, Text).
item_text(Words, _, C, Text) =>
    card_phrase(Words, C, Text).

%!  item_fact(+Question, +Item, -Fact) is det.
%
%   Item is right if Fact is certain. For knows/2 Item is right if the player certainly knows Fact.

item_fact(holder(C), H, Fact) =>
    Fact = has(H,C).
item_fact(excluded(_), C, Fact) =>
    Fact = lacks(envelope,C).
item_fact(envelope, C, Fact) =>
    Fact = has(envelope,C).
item_fact(_, Item, Fact) =>
    Fact = Item.

%!  answer_text(+Words, +Question, +Items, -Text) is det.

answer_text(Words, Question, Items, Text) :-
    answer_clause(Question, Items, Words, Text0),
    sentence(Text0, Text).

answer_clause(holder(C), [H], Words, Text) =>
    fact_sentence(Words, has(H,C), Text).
answer_clause(envelope, Cards, Words, Text) =>
    State =.. [s|Cards],
    fact_sentence(Words, State, Text).
answer_clause(excluded(_), Cards, Words, Text) =>
    cards_phrase(Words, Cards, ' and ', All),
    (   Cards = [_]
    ->  Verb = is
    ;   Verb = are
    ),
    format(string(Text), "~s ~w not in the envelope", [All,Verb]).
answer_clause(follows(_), [Fact], Words, Text) =>
    fact_sentence(Words, Fact, Text).
answer_clause(knows(P,_), [Fact], Words, Text) =>
    fact_sentence(Words, Fact, Clause),
    holder_phrase(Words, P, Who),
    format(string(Text), "~s knows that ~s", [Who,Clause]).

%!  right_items(+J, +Question, -Items) is semidet.
%
%   Items are the answer to Question in the position J. Fails if Question has no certain answer.

right_items(J, knows(P,Facts), Items) =>
    known_by(P, J, Facts, Items, Others),
    Items = [_],
    unknown_by(P, J, Others, Others).
right_items(J, Question, Items) =>
    question_items(J, Question, All),
    position_knowledge(J, _, K),
    include(certain_item(Question, K), All, Items),
    is_answer(Question, J, Items).

certain_item(Question, K, Item) :-
    item_fact(Question, Item, Fact),
    \+ doubts(K, Fact).

is_answer(excluded(_), _, [_|_]) =>
    true.
is_answer(envelope, J, Items) =>
    position(J, Setting, _, _, _),
    setting_deck(Setting, Sizes),
    same_length(Sizes, Items).
is_answer(_, _, Items) =>
    Items = [_].
