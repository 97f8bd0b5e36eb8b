:- module(random_facts,
          [ random_setting/1,           % -Setting
            setting_options/2,          % +Setting, -Options
            random_core/2,              % +Setting, -Core
            random_deal/2,              % +Setting, -Deal
            happens/2,                  % +Core, +Deal
            holds/2,                    % +Literal, +Deal
            said/3,                     % +Core, +Setting, -Fact
            left_last/2,                % +Cores0, -Cores
            random_history/4            % +Setting, +Deal, +N, -Cores
          ]).
:- use_module('../helpers/all').
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/knowledge/edition/edition_value)).

/** <module> Random facts of all kinds, and their meaning
*/

%   All kinds of decks; some settings have names of cards, of seats, or both.

random_setting(Setting) :-
    random_member(Deck, [deck([2,3,2]),deck([4]),edition(mini),edition(british),
                         edition(three_by_three),deck([2,2,2,1,2])]),
    random_between(2, 6, N),
    numlist(1, N, Numbers),
    random_member(Seats, [seats,players]),
    (   Seats == seats
    ->  maplist([I,Name]>>nth1(I, [anna,bob,'Carl',d_d,eve,f], Name), Numbers, Names),
        Players = seats(Names)
    ;   Players = players(N)
    ),
    random_between(0, 2, Open),
    setting([Deck,Players,open(Open)], Setting).

%   Options of game/3 for a game of the setting.

setting_options(setting(Sizes,Hands,Open,names(Edition,Seats,_,_)), Options) :-
    (   Edition = edition(Name,_,_,_,_,_)
    ->  Deck = edition(Name)
    ;   Deck = deck(Sizes)
    ),
    (   Seats =.. [seats|Names]
    ->  Players = seats(Names)
    ;   length(Hands, N),
        Players = players(N)
    ),
    Options = [Deck,Players,hands(Hands),open(Open)].

random_core(Setting, Core) :-
    random_member(Kind, [has,lacks,some,hand,hand,s,not_envelope,asked,asked,asked,
                         asked_but,asked_nothing,passed,showed,revealed,accused,left]),
    core(Kind, Setting, Core).

core(has, S, has(H,C)) :-
    holder(S, H),
    card(S, C).
core(lacks, S, lacks(H,C)) :-
    holder(S, H),
    card(S, C).
core(some, S, some(H,Cs)) :-
    (   maybe(0.3)
    ->  two(S, P, Q),
        sort([P,Q], H)
    ;   holder(S, H)
    ),
    cards(S, Cs).
core(hand, S, hand(H,Cs)) :-
    S = setting(_,Hands,Open,_),
    findall(I-Size, ( nth1(I, Hands, Size) ; Open > 0, I-Size = open-Open ), Pairs),
    random_member(H-Size, Pairs),
    setting_cards(S, Count),
    numlist(1, Count, All),
    random_permutation(All, Mixed),
    length(Cs, Size),
    append(Cs, _, Mixed).
core(s, S, State) :-
    state(S, State).
core(not_envelope, S, not_envelope(Cs)) :-
    cards(S, Cs).
core(asked, S, asked(Asker,Cs,Answerer,Card)) :-
    two(S, Asker, P),
    cards(S, Cs),
    random_member(Answerer, [P,P,P,nobody,somebody,unknown]),
    shown(Answerer, Cs, Card).
core(asked_but, S, asked(Asker,Cs,Answerer,Card,Skipped)) :-
    core(asked, S, asked(Asker,Cs,Answerer,Card)),
    setting_players(S, N),
    findall(P,
            ( between(1, N, P), P \== Asker, P \== Answerer, maybe(0.4) ),
            Skipped0),
    length(Skipped0, Count),
    (   Answerer == somebody,
        Count =:= N-1
    ->  Skipped = []
    ;   Skipped = Skipped0
    ).
core(answered, S, answered(Asker,Cs,[],Passing)) :-      % see complete/3
    two(S, Asker, _),
    cards(S, Cs),
    setting_players(S, N),
    findall(P, ( between(1, N, P), P \== Asker, maybe(0.9) ), Passing).
core(left, S, left(P)) :-
    two(S, P, _).
core(asked_nothing, S, asked_nothing(P)) :-
    two(S, P, _).
core(passed, S, passed(P,Asker,Cs)) :-
    two(S, Asker, P),
    cards(S, Cs).
core(showed, S, showed(P,Asker,Cs,Card)) :-
    two(S, Asker, P),
    cards(S, Cs),
    shown(P, Cs, Card).
core(revealed, S, revealed(P,Cs)) :-
    two(S, P, _),
    cards(S, Cs).
core(accused, S, accused(P,Cs,Right)) :-
    two(S, P, _),
    state(S, Cs),
    random_member(Right, [true,false,unknown]).

holder(setting(_,Hands,Open,_), H) :-
    length(Hands, N),
    findall(H, ( between(1, N, H) ; H = envelope ; Open > 0, H = open ), Hs),
    random_member(H, Hs).

two(S, P, Q) :-
    setting_players(S, N),
    numlist(1, N, Numbers),
    random_permutation(Numbers, [P,Q|_]).

card(S, C) :-
    setting_cards(S, Count),
    random_between(1, Count, C).

cards(S, Cs) :-
    (   maybe
    ->  state(S, Cs)
    ;   random_between(0, 4, Length),
        length(Cs, Length),
        maplist(card(S), Cs)
    ).

state(setting(Sizes,_,_,_), State) :-
    foldl(of_category, Sizes, Cs, 1, _),
    State =.. [s|Cs].

of_category(Size, C, First, Next) :-
    Next is First+Size,
    random(First, Next, C).

shown(Answerer, Cs, Card) :-
    list(Cs, List),
    (   integer(Answerer),
        List \== [],
        maybe
    ->  random_member(Card, List)
    ;   Card = unknown
    ).

list(Cs, List) :-
    (   is_list(Cs)
    ->  List = Cs
    ;   Cs =.. [_|List]
    ).

%   Deal is a list of Holder-Cards: the seats, then the envelope, then `open`.

random_deal(setting(Sizes,Hands,Open,_), Deal) :-
    foldl(of_category, Sizes, Envelope, 1, Next),
    Last is Next-1,
    numlist(1, Last, All),
    subtract(All, Envelope, Rest),
    random_permutation(Rest, Mixed),
    foldl(hand, Hands, Dealt, 1-Mixed, _-Left),
    length(Left, Open),
    append(Dealt, [envelope-Envelope,open-Left], Deal).

hand(Size, I-Cards, I-Left0, Next-Left) :-
    length(Cards, Size),
    append(Cards, Left, Left0),
    Next is I+1.

has(Deal, H, C) :-
    memberchk(H-Cards, Deal),
    memberchk(C, Cards).

has_one(Deal, Hs, Cs) :-
    is_list(Hs),
    !,
    once(( member(H, Hs), has_one(Deal, H, Cs) )).
has_one(Deal, H, Cs) :-
    list(Cs, List),
    member(C, List),
    has(Deal, H, C),
    !.

%!  happens(+Core, +Deal) is semidet.
%
%   Core may be true in Deal.

happens(has(H,C), Deal) :-
    has(Deal, H, C).
happens(lacks(H,C), Deal) :-
    \+ has(Deal, H, C).
happens(some(H,Cs), Deal) :-
    has_one(Deal, H, Cs).
happens(hand(H,Cs), Deal) :-
    memberchk(H-Cards, Deal),
    msort(Cards, Set),
    msort(Cs, Set).
happens(not_envelope(Cs), Deal) :-
    \+ all_in_envelope(Cs, Deal).
happens(passed(P,_,Cs), Deal) :-
    \+ has_one(Deal, P, Cs).
happens(showed(P,_,Cs,Card), Deal) :-
    shows(P, Cs, Card, Deal).
happens(revealed(P,Cs), Deal) :-
    list(Cs, List),
    forall(member(C, List), has(Deal, P, C)).
happens(accused(_,Cs,true), Deal) :-
    all_in_envelope(Cs, Deal).
happens(accused(_,Cs,false), Deal) :-
    \+ all_in_envelope(Cs, Deal).
happens(accused(_,_,unknown), _).
happens(left(_), _).
happens(asked_nothing(_), _).
happens(asked(Asker,Cs,Answerer,Card), Deal) :-
    happens(asked(Asker,Cs,Answerer,Card,[]), Deal).
happens(asked(_,_,unknown,unknown,_), _).
happens(asked(Asker,Cs,somebody,unknown,Skipped), Deal) :-
    member(P-_, Deal),
    integer(P),
    P \== Asker,
    \+ memberchk(P, Skipped),
    has_one(Deal, P, Cs),
    !.
happens(asked(Asker,Cs,Answerer,Card,Skipped), Deal) :-
    \+ memberchk(Answerer, [unknown,somebody]),
    findall(P, ( member(P-_, Deal), integer(P) ), Seats),
    append(Before, [Asker|After], Seats),
    append(After, Before, Others0),
    subtract(Others0, Skipped, Others),
    answer(Others, Cs, Answerer, Card, Deal).
happens(answered(_,Cs,Shows,Passing), Deal) :-
    forall(member(P-Card, Shows), shows(P, Cs, Card, Deal)),
    \+ ( member(P, Passing), has_one(Deal, P, Cs) ).
happens(State, Deal) :-
    functor(State, s, _),
    all_in_envelope(State, Deal).

%   The first player who has one of the cards must show it.

answer([], _, nobody, unknown, _).
answer([P|Ps], Cs, Answerer, Card, Deal) :-
    (   has_one(Deal, P, Cs)
    ->  Answerer == P,
        shows(P, Cs, Card, Deal)
    ;   answer(Ps, Cs, Answerer, Card, Deal)
    ).

shows(P, Cs, Card, Deal) :-
    list(Cs, List),
    member(C, List),
    has(Deal, P, C),
    ( Card == unknown ; Card == C ),
    !.

all_in_envelope(Cs, Deal) :-
    list(Cs, List),
    memberchk(envelope-Envelope, Deal),
    subset(List, Envelope).

%!  holds(+Literal, +Deal) is semidet.
%
%   Literal, of fact_meaning/3, holds.

holds(has(H,Cs), Deal) :-
    forall(member(C, Cs), has(Deal, H, C)).
holds(lacks(H,Cs), Deal) :-
    \+ has_one(Deal, H, Cs).
holds(some(H,Cs), Deal) :-
    has_one(Deal, H, Cs).
holds(not_envelope(Cs), Deal) :-
    \+ all_in_envelope(Cs, Deal).

%!  said(+Core, +Setting, -Fact) is det.
%
%   Fact is Core in one of the spellings of users: each part as a number, name, label, alias or
%   `[I]`.

said(asked(Asker,State,Answerer,unknown), Setting, Record) :-
    compound(State),
    functor(State, s, _),
    \+ memberchk(Answerer, [unknown,somebody]),
    maybe(0.3),
    !,
    (   Answerer == nobody
    ->  Last = [0]
    ;   said_player(Answerer, Setting, Last)
    ),
    said_cards(State, Setting, State1),
    said_player(Asker, Setting, First),
    Record = [State1,First,Last].
said(has(H0,C0), S, has(H,C)) :-
    said_player(H0, S, H),
    said_card(S, C0, C).
said(lacks(H0,C0), S, lacks(H,C)) :-
    said_player(H0, S, H),
    said_card(S, C0, C).
said(some(H0,Cs0), S, some(H,Cs)) :-
    (   is_list(H0)
    ->  findall(Said, ( member(I, H0), said_player(I, S, Said) ), H1),
        random_permutation(H1, H)
    ;   said_player(H0, S, H)
    ),
    said_cards(Cs0, S, Cs).
said(hand(H0,Cs0), S, hand(H,Cs)) :-
    said_player(H0, S, H),
    said_cards(Cs0, S, Cs).
said(not_envelope(Cs0), S, not_envelope(Cs)) :-
    said_cards(Cs0, S, Cs).
said(asked(P0,Cs0,Q0,C0), S, asked(P,Cs,Q,C)) :-
    said_player(P0, S, P),
    said_player(Q0, S, Q),
    said_cards(Cs0, S, Cs),
    said_card(S, C0, C).
said(asked(P0,Cs0,Q0,C0,Skipped0), S, asked(P,Cs,Q,C,Skipped)) :-
    said_player(P0, S, P),
    said_player(Q0, S, Q),
    said_cards(Cs0, S, Cs),
    said_card(S, C0, C),
    findall(Said, ( member(I, Skipped0), said_player(I, S, Said) ), Once),
    (   Once = [Twice|_],
        maybe
    ->  random_permutation([Twice|Once], Skipped)
    ;   Skipped = Once
    ).
said(answered(P0,Cs0,Shows0,Passing0), S, answered(P,Cs,Shows,Passing)) :-
    said_player(P0, S, P),
    said_cards(Cs0, S, Cs),
    findall(Q-C, ( member(Q0-C0, Shows0), said_player(Q0, S, Q), said_card(S, C0, C) ), Shows),
    findall(Q, ( member(Q0, Passing0), said_player(Q0, S, Q) ), Passing).
said(left(P0), S, left(P)) :-
    said_player(P0, S, P).
said(asked_nothing(P0), S, asked_nothing(P)) :-
    said_player(P0, S, P).
said(showed(P0,Q0,Cs0,C0), S, showed(P,Q,Cs,C)) :-
    said_player(P0, S, P),
    said_player(Q0, S, Q),
    said_cards(Cs0, S, Cs),
    said_card(S, C0, C).
said(revealed(P0,Cs0), S, revealed(P,Cs)) :-
    said_player(P0, S, P),
    said_cards(Cs0, S, Cs).
said(passed(P0,Q0,Cs0), S, passed(P,Q,Cs)) :-
    said_player(P0, S, P),
    said_player(Q0, S, Q),
    said_cards(Cs0, S, Cs).
said(accused(P0,Cs0,Right), S, accused(P,Cs,Right)) :-
    said_player(P0, S, P),
    said_cards(Cs0, S, Cs).
said(State0, S, State) :-
    functor(State0, s, _),
    said_cards(State0, S, State).

said_player(H, Setting, Said) :-
    integer(H),
    !,
    seat_named(Setting, H, Name),
    upcase_atom(Name, Upper),
    (   Name == H
    ->  Ways = [H,[H]]
    ;   Ways = [H,[H],Name,[Name],Upper]
    ),
    random_member(Said, Ways).
said_player(H, _, H).

said_cards(Cs, Setting, Said) :-
    is_list(Cs),
    !,
    maplist(said_card(Setting), Cs, Said).
said_cards(State, Setting, Said) :-
    State =.. [s|Cs],
    maplist(said_card(Setting), Cs, SaidCs),
    Said =.. [s|SaidCs].

said_card(setting(_,_,_,names(Edition,_,_,_)), C, Said) :-
    integer(C),
    Edition \== none,
    !,
    Edition = edition(_,_,_,Cards,_,_),
    arg(C, Cards, card(Name,Label,Aliases)),
    atom_string(Label, String),
    upcase_atom(Name, Upper),
    random_member(Said, [C,Name,Label,String,Upper|Aliases]).
said_card(_, C, C).

%!  random_history(+Setting, +Deal, +N, -Cores) is det.
%
%   Cores are all hands of Deal, the open cards, and N true events, with all that was shown. Players
%   leave at the end.

random_history(Setting, Deal, N, Cores) :-
    findall(hand(H,Cards),
            ( member(H-Cards, Deal), H \== envelope, \+ ( H == open, Cards == [] ) ),
            Hands),
    length(Events0, N),
    maplist(random_event(Setting, Deal), Events0),
    left_last(Events0, Events),
    append(Hands, Events, Cores).

%!  left_last(+Cores0, -Cores) is det.
%
%   Cores are Cores0, but players leave at the end, and have been asked before.

left_last(Cores0, Cores) :-
    partition(leaves, Cores0, Left, Others),
    append(Others, Left, Cores).

leaves(left(_)).

random_event(Setting, Deal, Event) :-
    repeat,
    random_member(Kind,
                  [asked,asked,asked,asked_but,answered,asked_nothing,passed,showed,revealed,
                   accused,left]),
    core(Kind, Setting, Event0),
    complete(Event0, Deal, Event),
    happens(Event, Deal),
    !.

%   An observer who sees everything knows the cards shown, and who accused rightly.

complete(asked(Asker,Cs,_,_), Deal, asked(Asker,Cs,Answerer,Card)) :-
    !,
    complete(asked(Asker,Cs,_,_,[]), Deal, asked(Asker,Cs,Answerer,Card,[])).
complete(asked(Asker,Cs,_,_,Skipped), Deal, asked(Asker,Cs,Answerer,Card,Skipped)) :-
    !,
    findall(P, ( member(P-_, Deal), integer(P), P \== Asker, \+ memberchk(P, Skipped) ), Ps),
    findall(P-C, ( P = nobody, C = unknown ; member(P, Ps), list(Cs, List), member(C, List) ),
            Pairs),
    random_permutation(Pairs, Mixed),
    member(Answerer-Card, Mixed),
    happens(asked(Asker,Cs,Answerer,Card,Skipped), Deal),
    !.
complete(answered(Asker,Cs,_,Asked), Deal, answered(Asker,Cs,Shows,Passing)) :-
    !,
    list(Cs, List),
    findall(P-Card,
            ( member(P, Asked),
              findall(C, ( member(C, List), has(Deal, P, C) ), Held),
              Held = [_|_],
              random_member(Card, Held)
            ),
            Shows),
    findall(P, ( member(P, Asked), \+ has_one(Deal, P, Cs) ), Passing).
complete(showed(P,Asker,Cs,_), _, showed(P,Asker,Cs,Card)) :-
    !,
    list(Cs, List),
    member(Card, List).
complete(accused(P,Cs,_), Deal, accused(P,Cs,Right)) :-
    !,
    truth(all_in_envelope(Cs, Deal), Right).
complete(Event, _, Event).
