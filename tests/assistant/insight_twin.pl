:- module(insight_twin,
          [ twin/5,                     % +Small, +Showing, +Facts, +Me, -Players
            twin/6,                     % +Small, +Showing, +Rules, +Facts, +Me, -Players
            category_cards/3            % +Deck, +K, -Cards
          ]).
:- use_module('../helpers/all').
:- use_module('../knowledge/small_games',
              [cards_of/2,held/4,likelihood/5,plain/2,weights/4]).

/** <module> The slow twin of journal_insight/3

It tries all deals of a small game of tests/knowledge/small_games.pl, and all cards that may have
been shown.
*/

%!  twin(+Small, +Showing, +Facts, +Me, -Players) is det.
%
%   Players are pairs P-Shares, one for each player other than Me who has not left: the chances by
%   Facts that P knows the envelope, that it knows the card of each category, and that it is one
%   query from the envelope, as rational numbers.

twin(Small, Showing, Facts, Me, Players) :-
    Small = small(Deck,_,_,_),
    length(Deck, N),
    twin(Small, Showing, rules(first,N), Facts, Me, Players).

%!  twin(+Small, +Showing, +Rules, +Facts, +Me, -Players) is det.
%
%   The same by rules(Who,N): Who, `first` or `everybody`, answers, and queries have N cards. By
%   rules(Who,N,down) the cards of the table are face down: nobody sees facts about them.

twin(Small, Showing, rules(Who,N,down), Facts, Me, Players) :-
    !,
    exclude(of_table, Facts, Seen),
    twin(Small, Showing, rules(Who,N), Facts, Seen, Me, Players).
twin(Small, Showing, Rules, Facts, Me, Players) :-
    twin(Small, Showing, Rules, Facts, Facts, Me, Players).

of_table(Fact) :-
    arg(1, Fact, open).

twin(Small, Showing, Rules, Facts, Visible, Me, Players) :-
    Small = small(Deck,Hands,_,_),
    weights(Showing, Small, Facts, Weights),
    pairs_values(Weights, Ws),
    sum_list(Ws, All),
    findall(P, ( member(left(P0), Facts), plain(P0, P) ), Left),
    length(Deck, Categories),
    Count is Categories+2,
    findall(P-Shares,
            ( nth1(P, Hands, _),
              P \== Me,
              \+ memberchk(P, Left),
              findall(W-Truths,
                      ( member(Deal-W0, Weights),
                        shown_to(P, Small, Deal, Visible, Chance, Seen),
                        W is W0*Chance,
                        possible(P, Small, Deal, Seen, Deals),
                        findall(Truth,
                                ( what(Categories, What),
                                  truth(What, P, Small-Rules, Facts, Left, Deals, Truth)
                                ),
                                Truths)
                      ),
                      Weighed),
              findall(Share,
                      ( between(1, Count, I),
                        findall(W, ( member(W-Ts, Weighed), nth1(I, Ts, true) ), Sos),
                        sum_list(Sos, So),
                        Share is So rdiv All
                      ),
                      Shares)
            ),
            Players).

truth(What, P, Game, Facts, Left, Deals, Truth) :-
    truth(so(What, P, Game, Facts, Left, Deals), Truth).

what(_, envelope).
what(Categories, category(K)) :-
    between(1, Categories, K).
what(_, next).

%   Seen are Facts as P sees them if the deal is Deal. Cards that it was shown and that Facts do
%   not name are chosen in all ways: this one with Chance.

shown_to(_, _, _, [], 1, []).
shown_to(P, Small, Deal, [Fact|Facts], Chance, Seen) :-
    (   hides_shows(Fact, P, Deal, Choices)
    ->  findall(Seen1, chosen(Fact, Choices, Seen1), All),
        length(All, N),
        member(Full, All),
        First = [Full],
        Chance1 is 1 rdiv N
    ;   hides(Fact, P, Small, Deal, Held, Card, Full)
    ->  length(Held, N),
        member(Card, Held),
        First = [Full],
        Chance1 is 1 rdiv N
    ;   sees(Fact, P, View)
    ->  First = [View],
        Chance1 = 1
    ;   First = [],
        Chance1 = 1
    ),
    shown_to(P, Small, Deal, Facts, Chance2, Rest),
    Chance is Chance1*Chance2,
    append(First, Rest, Seen).

%   Fact does not name the Card, one of Held, that P was shown; Full does.

hides(Fact, P, small(_,Hands,_,_), Deal, Held, Card, asked(P,Cards,X,Card,Skipped)) :-
    question(Fact, P, Cards, Skipped),
    length(Hands, N),
    cards_of(Cards, Set),
    first_holder(N, P, Skipped, Deal, Set, X, Held).
hides(showed(X,A,Cards,unknown), P, _, Deal, Held, Card, showed(X,A,Cards,Card)) :-
    plain(A, P),
    plain(X, X1),
    cards_of(Cards, Set),
    held(Deal, X1, Set, Held).

hides(saw(P0,H,unknown), P, _, Deal, Held, Card, has(H,Card)) :-
    plain(P0, P),
    plain(H, H1),
    findall(C, arg(C, Deal, H1), Held).

%   Choices are, for each show of Fact to P, the cards that it may have been.

hides_shows(answered(A,Cards,Shows,_), P, Deal, Choices) :-
    plain(A, P),
    cards_of(Cards, Set),
    maplist(show_choices(Deal, Set), Shows, Choices).

show_choices(Deal, Set, Q0-C0, Cs) :-
    plain(Q0, Q),
    (   C0 == unknown
    ->  held(Deal, Q, Set, Cs)
    ;   Cs = [C0]
    ).

chosen(answered(A,Cards,Shows0,Passing), Choices, answered(A,Cards,Shows,Passing)) :-
    maplist(show_of, Shows0, Choices, Shows).

show_of(Q-_, Cs, Q-C) :-
    member(C, Cs).

question(asked(A,Cards,_,unknown), P, Cards, []) :-
    plain(A, P).
question(asked(A,Cards,_,unknown,Skipped0), P, Cards, Skipped) :-
    plain(A, P),
    maplist(plain, Skipped0, Skipped).
question([Cards,A,_], P, Cards, []) :-
    plain(A, P).

first_holder(N, P, Skipped, Deal, Set, X, Held) :-
    between(2, N, I),
    X is (P+I-2) mod N+1,
    \+ memberchk(X, Skipped),
    held(Deal, X, Set, Held),
    Held \== [],
    !.

%   If nobody can answer a query of P, P sees that, even if the journal does not say it.

sees(asked(A,Cards,unknown,_), P, View) =>
    plain(A, P),
    View = asked(A,Cards,nobody,unknown).
sees(asked(A,Cards,unknown,_,Skipped), P, View) =>
    plain(A, P),
    View = asked(A,Cards,nobody,unknown,Skipped).
sees(asked(A,Cards,B,C0), P, View) =>
    sees_card(P, A, B, C0, C),
    View = asked(A,Cards,B,C).
sees(asked(A,Cards,B,C0,Skipped), P, View) =>
    sees_card(P, A, B, C0, C),
    View = asked(A,Cards,B,C,Skipped).
sees(showed(B,A,Cards,C0), P, View) =>
    sees_card(P, A, B, C0, C),
    View = showed(B,A,Cards,C).
sees(answered(A,Cards,Shows0,Passing), P, View) =>
    maplist(sees_show(P, A), Shows0, Shows),
    View = answered(A,Cards,Shows,Passing).
sees(saw(A,H,C0), P, View) =>
    sees_card(P, A, A, C0, C),
    View = saw(A,H,C).
sees(hand(H0,Cards), P, View) =>
    plain(H0, H),
    memberchk(H, [P,open]),
    View = hand(H,Cards).
sees(Fact, _, View) =>
    public(Fact),
    View = Fact.

sees_show(P, A, B-C0, B-C) :-
    sees_card(P, A, B, C0, C).

sees_card(P, A, B, C0, C) :-
    (   ( plain(A, P) ; plain(B, P) )
    ->  C = C0
    ;   C = unknown
    ).

public([_,_,_]).
public(passed(_,_,_)).
public(accused(_,_,_)).
public(revealed(_,_)).
public(not_envelope(_)).
public(has(open,_)).
public(lacks(open,_)).
public(some(open,_)).

%   Deals are the deals that P thinks possible in Deal after it has Seen that.

possible(P, Small, Deal, Seen, Deals) :-
    Small = small(_,_,_,All),
    findall(C, arg(C, Deal, P), Hand),
    include(agrees(Small, [hand(P,Hand)|Seen]), All, Deals).

agrees(Small, Facts, Deal) :-
    forall(member(Fact, Facts), likelihood(any, Small, Deal, Fact, 1)).

so(envelope, _, _, _, _, Deals) :-
    all_envelopes(Deals, [_]).
so(category(K), _, Small-_, _, _, Deals) :-
    Small = small(Deck,_,_,_),
    all_envelopes(Deals, Envelopes),
    category_cards(Deck, K, Cards),
    findall(C, ( member(E, Envelopes), member(C, E), memberchk(C, Cards) ), Cs),
    sort(Cs, [_]).
so(next, P, Small-rules(Who,Count), Facts, Left, Deals) :-
    Small = small(Deck,Hands,_,_),
    all_envelopes(Deals, [_,_|_]),
    \+ ( member(accused(A,_,false), Facts),
         plain(A, P)
       ),
    length(Hands, N),
    length(Deck, Categories),
    numlist(1, Categories, Ks),
    maplist(category_cards(Deck), Ks, Choices),
    length(Chosen, Count),
    once(( chosen_from(Choices, Chosen),
           maplist(member, Query, Chosen),
           tells(Who, Query, P, N, Left, Deals)
         )).

chosen_from(_, []).
chosen_from([X|Xs], [X|Ys]) :-
    chosen_from(Xs, Ys).
chosen_from([_|Xs], [Y|Ys]) :-
    chosen_from(Xs, [Y|Ys]).

card_of(Q-Held, Q-C) :-
    member(C, Held).

%   A query that tells something always has answerers.

tells(everybody, Query, P, N, Left, Deals) :-
    findall(Answer-E,
            ( member(Deal, Deals),
              envelope(Deal, E),
              findall(Q-Held,
                      ( between(1, N, Q), Q =\= P, \+ memberchk(Q, Left),
                        held(Deal, Q, Query, Held), Held = [_|_]
                      ),
                      Holding),
              maplist(card_of, Holding, Answer)
            ),
            Pairs),
    one_envelope_each(Pairs).
tells(first, Query, P, N, Left, Deals) :-
    findall(Answer-E,
            ( member(Deal, Deals),
              envelope(Deal, E),
              (   first_holder(N, P, Left, Deal, Query, X, Held)
              ->  member(C, Held),
                  Answer = X-C
              ;   Answer = nobody
              )
            ),
            Pairs),
    one_envelope_each(Pairs).

%   Each answer comes with one envelope.

one_envelope_each(Pairs0) :-
    sort(Pairs0, Pairs),
    pairs_keys(Pairs, Answers),
    sort(Answers, Different),
    same_length(Answers, Different).

envelope(Deal, E) :-
    findall(C, arg(C, Deal, envelope), E).

all_envelopes(Deals, Es) :-
    maplist(envelope, Deals, Es0),
    sort(Es0, Es).

%!  category_cards(+Deck, +K, -Cards) is det.
%
%   Cards are the cards of category K.

category_cards(Deck, K, Cards) :-
    length(Before, K),
    append(Before, _, Deck),
    sum_list(Before, Last),
    last(Before, Size),
    First is Last-Size+1,
    numlist(First, Last, Cards).
