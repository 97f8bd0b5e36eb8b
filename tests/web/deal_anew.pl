:- module(deal_anew,
          [ deal_anew/4                 % +How, +Me, +T0, -T
          ]).
:- use_module('../helpers/all').
:- use_module(library(cluedo/table)).
:- use_module(library('cluedo/table/dealing')).

/** <module> The same table with other cards
*/

%!  deal_anew(+How, +Me, +T0, -T) is det.
%
%   T is the table T0 with other cards: only those that seat Me has not seen if How is `unseen`,
%   all (at the beginning) if it is `all`. A player who has shown a card shows one of the new cards.

deal_anew(How, Me, T0, T) :-
    table_property(T0, game(Options0)),
    findall(Option,
            ( member(Option, Options0),
              \+ memberchk(Option, [board(_),dice(_),pawns(_)])
            ),
            Options),
    knowledge(Options, K0),
    table_wants(T0, Wanted0),
    ( How == unseen -> findall(Fact, seen(T0, Wanted0, Me, Fact), Facts) ; Facts = [] ),
    foldl([Fact,K1,K2]>>learn(K1, Fact, K2), Facts, K0, K),
    sample_deal(K, deal(Envelope,Hands0)),
    findall(Hand, member([[_]|Hand], Hands0), Hands1),
    T0 = table(game(Setting,deal(_,Packed0,Open,_),Max),Turns,Out,_,Events0,Where),
    Packed0 =.. [hands|Own],
    (   How == unseen
    ->  nth1(Me, Own, Mine),                   % in the order in which it was dealt
        nth1(Me, Hands1, _, Others),
        nth1(Me, Hands, Mine, Others)
    ;   Hands = Hands1
    ),
    Setting = setting(Sizes,_,_,_),
    sum_list(Sizes, Count),
    deal_term(Envelope, Hands, Open, Count, Deal),
    maplist(shown_anew(Me, Hands), Events0, Events),
    wanted_anew(Wanted0, Me, Hands, Wanted),
    T = table(game(Setting,Deal,Max),Turns,Out,Wanted,Events,Where).

%   Me sees the facts of the view, and that another player has a card to show.

seen(T, _, Me, Fact) :-
    table_property(T, view(Me,Facts)),
    member(Fact, Facts).
seen(_, show(J,Asker,State,_), Me, asked(Asker,State,J,unknown)) :-
    J =\= Me.

shown_anew(Me, Hands, asked(A,State,B,_), Event), integer(B), A =\= Me, B =\= Me =>
    nth1(B, Hands, Hand),
    State =.. [_|Cards],
    intersection(Cards, Hand, Held),
    random_member(Card, Held),
    Event = asked(A,State,B,Card).
shown_anew(_, _, Event0, Event) =>
    Event = Event0.

wanted_anew(show(J,Asker,State,_), Me, Hands, Wanted), J =\= Me =>
    nth1(J, Hands, Hand),
    State =.. [_|Cards],
    intersection(Hand, Cards, Held),
    Wanted = show(J,Asker,State,Held).
wanted_anew(Wanted0, _, _, Wanted) =>
    Wanted = Wanted0.
