:- module(cluedo_assistant_rule_values,
          [ standard_queries/1,         % +Setting
            rule_values/3,              % +Log, +Hits, -Values
            rule_others/3,              % +Log, +Queries, -Bits
            rule_answers/3              % +Log, +Query, -Answers
          ]).
:- use_module(cards_alike, [cards_alike/3,first_like/3]).
:- use_module(journal_log, [log_answerers/2,log_seat/3,log_seat_knowledge/3]).
:- use_module('../knowledge/edition/setting',
              [category_cards/2,everybody_answers/1,setting_asking/2,setting_deck/2]).
:- use_module('../knowledge/knowledge_term', [knowledge_setting/2]).
:- use_module('../support/foreign', [deals_marginals/2,knowledge_learn/4]).
:- use_module('../support/sublist', [sublist_of/2]).
:- use_module(library(apply), [foldl/4,maplist/3,maplist/4]).
:- use_module(library(assoc), [get_assoc/3,list_to_assoc/2,ord_list_to_assoc/2]).
:- use_module(library(lists), [member/2,nth1/3,reverse/2,sum_list/2]).
:- use_module(library(pairs), [group_pairs_by_key/2,pairs_keys_values/3,pairs_values/2]).

/** <module> The values of queries by the rules of other boxes

A standard query has a card of each category, and only the first player who can answers it. C code
values these queries (c/knowledge/queries.c). This file values queries by other rules. A query
s(C,...) has as many cards as the rules say, of different categories. The value is computed from a
table of pairs P-Holders. P is the chance that the Holders have the cards of the query, in order. A
holder is a seat, or 0 if nobody who is asked has the card.

To compute a table, each card of a query except the last is given to each player in turn, and to
none of them. The marginals of the resulting knowledge have the chances of the last card. Queries
that differ only in indistinguishable cards share a table.
*/

:- det((rule_values/3, rule_others/3, rule_answers/3)).

%!  standard_queries(+Setting) is semidet.

standard_queries(Setting) :-
    \+ everybody_answers(Setting),
    setting_asking(Setting, N),
    setting_deck(Setting, Sizes),
    length(Sizes, N).

%!  rule_values(+Log, +Hits, -Values) is det.
%
%   Values has value(Query,Hit,Bits) for each query of the owner of Log. Hit is the chance that all
%   cards of Query are in the envelope. Hits are the values of queries_values/4 for all states.

rule_values(Log, Hits, Values) :-
    log_seat(Log, _, K),
    knowledge_setting(K, Setting),
    findall(Query, rule_query(Setting, Query), Queries),
    queries_worths(Log, K, Queries, bits, Bits),
    envelope_chances(Setting, Hits, Chances),
    maplist(value(Chances), Queries, Bits, Values).

value(Chances, Query, Bits, value(Query,Hit,Bits)) :-
    (   get_assoc(Query, Chances, Hit0)
    ->  Hit = Hit0
    ;   Hit = 0.0
    ).

rule_query(Setting, Query) :-
    setting_deck(Setting, Sizes),
    setting_asking(Setting, N),
    category_cards(Sizes, All),
    length(Categories, N),
    sublist_of(Categories, All),
    maplist(member, Cards, Categories),
    Query =.. [s|Cards].

%   Chances is an assoc from queries to the chance that all cards of the query are in the envelope.
%   It lacks queries with chance 0.

envelope_chances(Setting, Hits, Chances) :-
    setting_asking(Setting, N),
    findall(Query-Hit,
            ( member(value(State,Hit,_), Hits),
              Hit > 0,
              State =.. [s|All],
              length(Cards, N),
              sublist_of(Cards, All),
              Query =.. [s|Cards]
            ),
            Pairs),
    sum_by_key(Pairs, Sums),
    ord_list_to_assoc(Sums, Chances).

sum_by_key(Pairs, Sums) :-
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups),
    pairs_keys_values(Groups, Keys, Lists),
    maplist(sum_list, Lists, Values),
    pairs_keys_values(Sums, Keys, Values).

%!  rule_others(+Log, +Queries, -Bits) is det.

rule_others(Log, Queries, Bits) :-
    log_seat_knowledge(Log, spectator, Public),
    queries_worths(Log, Public, Queries, others, Bits).

%!  rule_answers(+Log, +Query, -Answers) is det.
%
%   Answers has P-Chance for each player P who may show a card, in turn. `nobody` is the last P.

rule_answers(Log, Query, Answers) :-
    log_seat(Log, _, K),
    queries_worths(Log, K, [Query], answers, [Answers]).

%   Worths are the values of Queries, given the knowledge K. For Worth see table_worth/5.

queries_worths(Log, K, Queries, Worth, Worths) :-
    knowledge_setting(K, Setting),
    log_seat(Log, Me, _),
    log_answerers(Log, Players),
    (   everybody_answers(Setting)
    ->  Who = everybody
    ;   Who = first
    ),
    cards_alike([K], Setting, Alike),
    maplist(first_like(Alike), Queries, Firsts),
    findall(Cards, ( member(First, Firsts), First =.. [s|Cards] ), Lists0),
    sort(Lists0, Lists),
    findall(Query-W,
            ( query_table(Lists, [state(1.0,[],K)], Me-Players, Cards, Table),
              Query =.. [s|Cards],
              table_worth(Worth, Who, Players, Table, W)
            ),
            Pairs),
    list_to_assoc(Pairs, Assoc),
    maplist(worth_of(Assoc), Firsts, Worths).

worth_of(Assoc, First, Worth) :-
    get_assoc(First, Assoc, Worth).

%   Cards is one of Lists, which have the same length. Table is the table of the query Cards. States
%   are state(P,Holders,K). Holders are the holders of the query's earlier cards, the last card
%   first. P is the chance that they have these cards. K is the knowledge then.

query_table(Lists, States, Asked, Cards, Table) :-
    findall(C-Rest, member([C|Rest], Lists), Pairs),
    group_pairs_by_key(Pairs, Groups),
    maplist(state_rows, States, Rows),
    member(C-Rests, Groups),
    (   Rests = [[]|_]
    ->  Cards = [C],
        findall(P-Holders,
                ( member(Row, Rows),
                  card_holder(C, Row, Asked, H, P, Before, _),
                  reverse([H|Before], Holders)
                ),
                Table)
    ;   Cards = [C|Others],
        findall(state(P,[H|Before],K),
                ( member(Row, Rows),
                  card_holder(C, Row, Asked, H, P, Before, K0-Fact),
                  knowledge_learn(K0, Fact, Fact, K)
                ),
                States1),
        query_table(Rests, States1, Asked, Others, Table)
    ).

state_rows(state(P,Holders,K), rows(P,Holders,K,Rows)) :-
    deals_marginals(K, Rows).

%   P is the chance that the holders Before have the earlier cards, and H has card C. If H is 0, no
%   player who is asked has C. Fact says who has C. K0 is the knowledge before Fact.

card_holder(C, rows(P0,Before,K0,Rows), Me-Players, H, P, Before, K0-Fact) :-
    arg(C, Rows, Row),
    Row =.. [_|Counts],
    sum_list(Counts, Sum),
    (   member(H, Players),
        arg(H, Row, Count),
        Fact = has(H,C)
    ;   H = 0,
        Fact = answered(Me,[C],[],Players),
        foldl(subtract_count(Row), Players, Sum, Count)
    ),
    Count > 0,
    P is P0*(Count/Sum).

subtract_count(Row, P, Count0, Count) :-
    arg(P, Row, N),
    Count is Count0-N.

%   W is the value of the query with Table. Worth is its kind: `bits`, `others` or `answers`. Who
%   says which of Players show a card: `first` or `everybody`.

table_worth(bits, Who, Players, Table, Bits) =>
    findall(Shows-Q,
            ( member(P-Holders, Table),
              players_showing(Who, Players, Holders, Groups),
              foldl(times_choices, Groups, 1, Choices),
              Q is P/Choices,
              maplist(card_shown, Groups, Shows)
            ),
            Answers),
    findall(Lost,
            ( member(P-Holders, Table),
              players_showing(Who, Players, Holders, Groups),
              foldl(times_choices, Groups, 1, Choices),
              Lost is P*log(Choices)/log(2)
            ),
            Losses),
    entropy(Answers, H),
    sum_list(Losses, Loss),
    Bits is max(0.0, H-Loss).
table_worth(others, Who, Players, Table, Bits) =>
    findall(Ps-P,
            ( member(P-Holders, Table),
              players_showing(Who, Players, Holders, Groups),
              findall(Player, member(Player-_, Groups), Ps)
            ),
            Answers),
    entropy(Answers, Bits).
table_worth(answers, Who, Players, Table, Answers) =>
    findall(I-P,
            ( member(P-Holders, Table),
              players_showing(Who, Players, Holders, Groups),
              (   Groups == []
              ->  I = nobody
              ;   member(Player-_, Groups),
                  nth1(I, Players, Player)
              )
            ),
            Pairs),
    sum_by_key(Pairs, Sums),
    findall(Player-P,
            (   member(I-P, Sums),
                integer(I),
                nth1(I, Players, Player)
            ;   Player = nobody,
                member(nobody-P, Sums)
            ),
            Answers).

%   Groups has Player-Places for each player who shows a card, in turn. Places are the places of the
%   player's cards in the query.

players_showing(Who, Players, Holders, Groups) :-
    findall(Player-Places,
            ( member(Player, Players),
              findall(I, nth1(I, Holders, Player), Places),
              Places = [_|_]
            ),
            All),
    (   Who == first,
        All = [First|_]
    ->  Groups = [First]
    ;   Groups = All
    ).

times_choices(_-Places, N0, N) :-
    length(Places, Count),
    N is N0*Count.

card_shown(Player-Places, Player-I) :-
    member(I, Places).

entropy(Pairs, Bits) :-
    sum_by_key(Pairs, Sums),
    pairs_values(Sums, Chances),
    foldl(add_entropy, Chances, 0.0, Bits).

add_entropy(P, H0, H) :-
    (   P > 0
    ->  H is H0-P*log(P)/log(2)
    ;   H = H0
    ).
