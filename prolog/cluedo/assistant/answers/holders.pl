:- module(cluedo_assistant_answers_holders,
          [ print_notes/1,              % +J
            print_envelope/1,           % +J
            print_known/2,              % +Holder, +J
            print_odds/2                % +Card, +J
          ]).
:- use_module(console_words, [comma_text/2,count_text/3,seat_text/4]).
:- use_module('../../assistant',
              [card_text/3,cards_text/3,chance_text/2,fact_text/3,holder_text/3]).
:- use_module('../cell_clauses', [holder_clauses/3]).
:- use_module('../journal_words', [journal_envelopes/2,journal_seats/3]).
:- use_module('../own_cards', [own_cards/2]).
:- use_module('../../knowledge/edition/phrases', [listed/3,sentence/2]).
:- use_module('../../knowledge/edition/setting',
              [ card_named/3, card_number/3, category_label/3, category_range/4,
                holder_named/3, holder_number/3, holder_size/3, setting_cards/2,
                setting_deck/2, setting_players/2
              ]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge/counting', [marginal/4,marginals/2]).
:- use_module('../../knowledge/fact', [fact_named/3]).
:- use_module('../../knowledge/notebook_text', [print_knowledge/2]).
:- use_module('../../knowledge/knowledge_term', [each_holder/2,knowledge_setting/2]).
:- use_module('../../support/print', [has_colour/0,say/2,say/3,say_behind/4]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2,numlist/3,sum_list/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> Answers about holders of cards, printed
*/

:- det((print_notes/1, print_envelope/1, print_known/2, print_odds/2)).

%!  print_notes(+J) is det.

print_notes(J) :-
    journal_property(J, knowledge(K)),
    (   has_colour
    ->  Colour = true
    ;   Colour = false
    ),
    print_knowledge(K, [color(Colour)]),
    journal_envelopes(J, Pairs),
    (   Pairs = [_-State]
    ->  cards_text(J, State, Cards),
        say("The envelope is certain: ~s.", [Cards])
    ;   findall(Pair, limit(3, member(Pair, Pairs)), Likeliest),
        maplist(envelope_text(J), Likeliest, Texts),
        atomic_list_concat(Texts, '; ', Text),
        say("Likeliest: ~w.", [Text])
    ).

envelope_text(J, P-State, Text) :-
    cards_text(J, State, Cards),
    chance_text(P, Chance),
    format(string(Text), "~s ~s", [Chance,Cards]).

%!  print_envelope(+J) is det.

print_envelope(J) :-
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    setting_deck(Setting, Sizes),
    marginals(K, Table),
    forall(category_label(Setting, I, Title),
           ( category_range(Sizes, I, First, Last),
             print_category(Title, First, Last, Table, J, Setting)
           )),
    journal_envelopes(J, Pairs),
    length(Pairs, Count),
    count_text(Count, envelope, Envelopes),
    (   Count =< 10
    ->  say("~s left:", [Envelopes])
    ;   say("~s left, the likeliest:", [Envelopes])
    ),
    forall(limit(10, member(P-State, Pairs)),
           ( chance_text(P, Chance),
             cards_text(J, State, Cards),
             format("~t~w~6|  ~w~n", [Chance,Cards])
           )).

print_category(Title, First, Last, Table, J, Setting) :-
    numlist(First, Last, Cards),
    cells(Table, Cards, [envelope], Setting, Cells),
    maplist(card_chance(J), Cells, Texts),
    comma_text(Texts, Text),
    say_behind(Title, 12, "~s", [Text]).

%   Cells has P-cell(Holder,Card) for each possible cell, the likeliest first. P is its chance.

cells(Table, Cards, Holders, Setting, Cells) :-
    findall(P-cell(Holder,Name),
            ( member(C, Cards),
              findall(N, marginal(Table, C, _, N), Row),
              sum_list(Row, All),
              card_named(Setting, C, Name),
              member(H, Holders),
              marginal(Table, C, H, Count),
              Count > 0,
              holder_named(Setting, H, Holder),
              P is Count rdiv All
            ),
            Cells0),
    sort(1, @>=, Cells0, Cells).

card_chance(J, P-cell(_,Card), Text) :-
    card_text(J, Card, Label),
    with_chance(P, Label, Text).

holder_chance(J, P-cell(Holder,_), Text) :-
    holder_text(J, Holder, Name),
    with_chance(P, Name, Text).

with_chance(P, Name, Text) :-
    (   P =:= 1
    ->  Text = Name
    ;   chance_text(P, Chance),
        format(string(Text), "~s ~s", [Name,Chance])
    ).

%!  print_known(+Holder, +J) is det.

print_known(envelope, J) =>
    print_envelope(J).
print_known(Holder, J) =>
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    holder_number(Setting, Holder, H),
    holder_size(Setting, H, Size),
    setting_cards(Setting, Count),
    numlist(1, Count, Cards),
    marginals(K, Table),
    cells(Table, Cards, [H], Setting, Cells),
    findall(Cell, ( member(Cell, Cells), Cell = P-_, P =:= 1 ), Sure),
    append(Sure, Perhaps, Cells),
    holder_text(J, Holder, Name0),
    sentence(Name0, Name1),
    string_concat(Name, ".", Name1),
    count_text(Size, card, All),
    length(Sure, Known),
    (   Sure == []
    ->  say("~s: ~s, none known.", [Name,All])
    ;   maplist(card_chance(J), Sure, SureTexts),
        comma_text(SureTexts, SureText),
        (   Known =:= Size
        ->  say("~s: ~s, all known: ~s.", [Name,All,SureText])
        ;   say("~s: ~s, ~d known: ~s.", [Name,All,Known,SureText])
        )
    ),
    (   Perhaps == []
    ->  true
    ;   maplist(card_chance(J), Perhaps, Texts),
        comma_text(Texts, Text),
        say_behind(maybe, 8, "~s", [Text]),
        print_clauses(H, Setting, J),
        findall(C, lacked_card(Setting, Cells, C), Lacked),
        print_lacked(Lacked, J)
    ),
    journal_seats(J, _, Me),
    (   Me == H
    ->  print_own(J, Setting)
    ;   true
    ).

print_own(J, Setting) :-
    own_cards(J, Cards),
    findall(Text,
            ( member(own(C,Seen,_), Cards),
              Seen \== [],
              seen_texts(Seen, J, Setting, Whos),
              card_with(J, Setting, C, to, Whos, Text)
            ),
            Shown),
    print_list(shown, '; ', Shown),
    findall(Text,
            ( member(own(C,_,Deduced), Cards),
              Deduced \== [],
              findall(Who, ( member(P, Deduced), seat_text(J, Setting, P, Who) ), Whos),
              card_with(J, Setting, C, by, Whos, Text)
            ),
            Known),
    print_list(deduced, '; ', Known),
    findall(Label, ( member(own(C,[],[]), Cards), label(J, Setting, C, Label) ), Hidden),
    print_list(hidden, ', ', Hidden).

print_list(_, _, []) =>
    true.
print_list(Head, Between, Texts) =>
    atomic_list_concat(Texts, Between, Text),
    say_behind(Head, 8, "~w", [Text]).

card_with(J, Setting, C, To, Whos, Text) :-
    label(J, Setting, C, Label),
    listed(Whos, ' and ', All),
    format(string(Text), "~s ~w ~s", [Label,To,All]).

%   Texts name the players who have seen a card, with the numbers of the events. If all other
%   players have seen it in the same events, Texts has one text, with `all`.

seen_texts(Seen, J, Setting, Texts) :-
    (   setting_players(Setting, N),
        length(Seen, Count),
        Count =:= N-1,
        pairs_values(Seen, Lists),
        sort(Lists, [Ns])
    ->  in_events("all", Ns, Text),
        Texts = [Text]
    ;   findall(Text,
                ( member(P-Ns, Seen),
                  seat_text(J, Setting, P, Name),
                  in_events(Name, Ns, Text)
                ),
                Texts)
    ).

in_events(Who, Ns, Text) :-
    comma_text(Ns, Numbers),
    format(string(Text), "~s (~s)", [Who,Numbers]).


label(J, Setting, C, Label) :-
    card_named(Setting, C, Card),
    card_text(J, Card, Label).

lacked_card(Setting, Cells, Name) :-
    setting_cards(Setting, Count),
    between(1, Count, C),
    card_named(Setting, C, Name),
    \+ memberchk(_-cell(_,Name), Cells).

print_lacked([], _) =>
    true.
print_lacked(Cards, J) =>
    cards_text(J, Cards, Text),
    say_behind(not, 8, "~s", [Text]).

%   Print clauses about the cards of H in at most seven lines.

print_clauses(H, Setting, J) :-
    journal_property(J, knowledge(K)),
    holder_clauses(K, H, Clauses),
    length(Six, 6),
    (   append(Six, [_,_|_], Clauses)
    ->  Shown = Six
    ;   Shown = Clauses
    ),
    forall(member(Clause, Shown),
           ( fact_named(Setting, Clause, Fact),
             print_clause(Fact, J)
           )),
    length(Clauses, Count),
    length(Shown, First),
    (   Count > First
    ->  More is Count-First,
        say(8, "and ~d more of this kind", [More])
    ;   true
    ).

print_clause(some(Holders,Cards), J), is_list(Holders) =>
    fact_text(J, some(Holders,Cards), Text),
    say_behind(or, 8, "~s", [Text]).
print_clause(some(_,Cards), J) =>
    cards_text(J, Cards, Text),
    say_behind('one of', 8, "~s", [Text]).

%!  print_odds(+Card, +J) is det.

print_odds(Card, J) :-
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    findall(H, each_holder(Setting, H), Holders),
    marginals(K, Table),
    card_text(J, Card, Label),
    card_number(Setting, Card, C),
    cells(Table, [C], Holders, Setting, Cells),
    maplist(holder_chance(J), Cells, Texts),
    comma_text(Texts, Text),
    say("~s: ~s.", [Label,Text]).
