:- module(cluedo_knowledge_fact,
          [ fact_shape/1,               % ?Shape
            is_event/1,                 % @Fact
            fact_core/3,                % +Setting, +Fact, -Core
            fact_named/3,               % +Setting, +Core, -Fact
            fact_parts/3,               % +Setting, +Core, -Parts
            fact_query/3,               % +Fact, -Asker, -Cards
            fact_deed/4,                % ?Fact, ?Name, -Player, -Cards
            fact_meaning/3,             % +Setting, +Core, -Literals
            fact_places/2,              % +Core, -Places
            fact_leaves/3,              % +Core, +Left0, -Left
            must_have_stayed/4,         % +Core, +Left, +Fact, +Setting
            fact_skipping/5,            % +Core, +Left, +Fact0, +Setting, -Fact
            fact_observed_by/4,         % +Setting, +Seat, +Core, -Observed
            must_be_seen/2,             % +Core, +Fact
            fact_observations/4         % +Setting, +Core, +N, -Sights
          ]).
:- use_module(argument,
              [ argument_named/4, arguments/5, card_list/2, is_state/2, one_holder/2, state/3,
                state_arity/2
              ]).
:- use_module(edition/setting,
              [ cards_face_down/1, holder_size/3, seat_named/3, seat_number/3, seats_between/4,
                setting_players/2
              ]).
:- use_module('../support/check', [must_be_list/2]).
:- use_module('../support/errors', [throw_error/2,throw_error/3]).
:- use_module(library(apply), [exclude/3,maplist/2,maplist/3,maplist/4]).
:- use_module(library(error), [instantiation_error/1,must_be/2,type_error/2]).
:- use_module(library(lists), [append/2,append/3,member/2,numlist/3,same_length/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> The table of facts

A fact is a statement about a deal, or an event of a game. A _core_ is a fact with numbers instead
of names: cards are 1..C, and holders are the seats 1..N, `envelope` or `open`.

@see knowledge/edition/names.pl for the errors of cards and holders
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- det((fact_core/3, fact_named/3, fact_parts/3, fact_meaning/3, fact_places/2, fact_leaves/3,
        must_have_stayed/4, fact_skipping/5, must_be_seen/2, fact_observations/4)).

%!  fact_shape(?Shape) is nondet.
%
%   Shape is a fact with the kind of each argument (argument.pl) in place of the argument. Two more
%   facts are not in this table. The fact s(Card,...) has a card of each category and says that the
%   envelope has these cards. The thesis's record [s(Card,...),[Asker],[Answerer]] means
%   asked(Asker,s(Card,...),Answerer,unknown). Its Answerer is [0] if nobody showed a card.

fact_shape(Shape) :-
    fact(Shape).

fact(has(holder,card)).                         % holder has the card
fact(lacks(holder,card)).                       % holder does not have the card
fact(some(holders,cards)).                      % holders have at least one of the cards
fact(hand(place,hand)).                         % place has exactly these cards
fact(not_envelope(cards)).                      % not all cards are in the envelope
fact(asked(seat,cards,answerer,shown)).         % all seats between the two passed
fact(asked(seat,cards,answerer,shown,seats)).   % the same, but seats were not asked
fact(answered(seat,cards,shows,seats)).         % all in shows showed a card, and seats passed
fact(passed(seat,seat,cards)).                  % the second seat asked, and the first passed
fact(showed(seat,seat,cards,shown)).            % the first seat showed a card to the second
fact(saw(seat,place,shown)).                    % seat looked in secret at a card of place
fact(accused(seat,cards,right)).                % seat accused; right says whether it was right
fact(left(seat)).                               % seat left, and does not answer from now on
fact(asked_nothing(seat)).                      % seat had a turn and did not ask
fact(revealed(seat,cards)).                     % seat showed these cards to all

%!  is_event(@Fact) is semidet.
%
%   Fact is a fact or a shape of a fact. True when it is an event that all see happen.

is_event([_,_,_]).
is_event(Fact) :-
    shape(Fact, Shape),
    core_observed(Shape, spectator, _),
    !.

%!  fact_core(+Setting, +Fact, -Core) is det.
%
%   Core says what Fact says, in numbers.
%
%   @error type_error(cluedo_fact, Fact) if Fact does not have the shape of a fact
%   @error domain_error(cluedo_fact, Fact) if each argument is right, but together they are wrong
%   @error the error of an argument, with a message that says which argument is wrong

fact_core(_, Fact, _), var(Fact) =>
    instantiation_error(Fact).
fact_core(Setting, [State|Rest], Core) =>
    record([State|Rest], Setting, Core).
fact_core(Setting, Fact, Core), is_state(Fact, Setting) =>
    state(Fact, Setting, Core).
fact_core(Setting, Fact, Core), shape(Fact, Shape) =>
    Fact =.. [Name|Args0],
    Shape =.. [Name|Kinds],
    arguments(Kinds, Args0, Fact, Setting, Args),
    Core =.. [Name|Args],
    must_agree(Core, Fact, Setting).
fact_core(_, Fact, _), intended_fact(Fact, Text) =>
    throw_error(type_error(cluedo_fact,Fact), "write ~s", [Text]).
fact_core(Setting, Fact, _) =>
    findall(Text,
            ( fact(Shape),
              functor(Shape, Name, Arity),
              format(string(Text), "~w/~d", [Name,Arity])
            ),
            Texts),
    atomic_list_concat(Texts, ', ', All),
    state_arity(Setting, Categories),
    throw_error(type_error(cluedo_fact,Fact),
                "facts are ~w, s/~d, and records", [All,Categories]).

%   The user wrote Term, as in formulas, actions or Prolog, and probably means the fact Text.

intended_fact(envelope(_), "has(envelope,C)").
intended_fact(\+ _, "lacks(H,C)").
intended_fact(not(_), "lacks(H,C)").
intended_fact(~(_), "lacks(H,C)").
intended_fact(nocard(_,_,_), "passed(P,Asker,Cards)").
intended_fact(showcard(_,_,_,_), "showed(P,Asker,Cards,Card)").

shape(Fact, Shape) :-
    compound(Fact),
    compound_name_arity(Fact, Name, Arity),
    Arity > 0,
    functor(Shape, Name, Arity),
    fact(Shape),
    !.

record(Record, Setting, Core) :-
    must_be_list(cluedo_fact, Record),
    (   Record = [State0,Asker0,Answerer0]
    ->  arguments([state,seat,recorded], [State0,Asker0,Answerer0], Record, Setting,
                  [State,Asker,Answerer])
    ;   throw_error(type_error(cluedo_fact,Record),
                    "a record is [s(...),[Asker],[Answerer]]")
    ),
    Core = asked(Asker,State,Answerer,unknown),
    must_agree(Core, Record, Setting).

must_agree(hand(H,Cs), Fact, Setting) =>
    holder_size(Setting, H, Size),
    length(Cs, Length),
    sort(Cs, Set),
    (   \+ same_length(Set, Cs)
    ->  throw_error(domain_error(cluedo_fact,Fact), "a card occurs twice")
    ;   Length =:= Size
    ->  true
    ;   wrong_size(H, Size, Length, Fact, Setting)
    ).
must_agree(asked(Asker,Cs,Answerer,Card), Fact, _) =>
    must_be_two(Asker, Answerer, Fact),
    (   Card \== unknown,
        \+ integer(Answerer)
    ->  throw_error(domain_error(cluedo_fact,Fact),
                    "the card is unknown if the answerer is ~w", [Answerer])
    ;   must_be_asked_for(Card, Cs, Fact)
    ).
must_agree(asked(Asker,Cs,Answerer,Card,Skipped), Fact, Setting) =>
    must_agree(asked(Asker,Cs,Answerer,Card), Fact, Setting),
    must_be_somebody(Answerer, Skipped, Fact, Setting),
    (   member(P, [Asker,Answerer]),
        memberchk(P, Skipped)
    ->  seat_named(Setting, P, Name),
        throw_error(domain_error(cluedo_fact,Fact),
                    "player ~w asked or answered, so it was not skipped", [Name])
    ;   true
    ).
must_agree(answered(Asker,Cs,Shows,Passing), Fact, Setting) =>
    pairs_keys_values(Shows, Ps, Cards),
    append(Ps, Passing, Others),
    forall(member(P, Others), must_be_two(Asker, P, Fact)),
    forall(member(Card, Cards), must_be_asked_for(Card, Cs, Fact)),
    sort(Others, Set),
    (   same_length(Set, Others)
    ->  true
    ;   append(Before, [P|_], Others),
        memberchk(P, Before)
    ->  seat_named(Setting, P, Name),
        throw_error(domain_error(cluedo_fact,Fact), "player ~w answers twice", [Name])
    ).
must_agree(saw(P,H,_), Fact, Setting) =>
    (   P == H
    ->  throw_error(domain_error(cluedo_fact,Fact), "a player does not look at its own cards")
    ;   holder_size(Setting, H, 0)
    ->  throw_error(domain_error(cluedo_fact,Fact), "there is no card to look at")
    ;   true
    ).
must_agree(passed(P,Asker,_), Fact, _) =>
    must_be_two(Asker, P, Fact).
must_agree(showed(P,Asker,Cs,Card), Fact, _) =>
    must_be_two(Asker, P, Fact),
    must_be_asked_for(Card, Cs, Fact).
must_agree(_, _, _) =>
    true.

must_be_somebody(Answerer, Skipped, Fact, Setting) :-
    (   Answerer == somebody,
        setting_players(Setting, N),
        length(Skipped, Count),
        Count >= N-1
    ->  throw_error(domain_error(cluedo_fact,Fact),
                    "somebody showed a card, but nobody was asked")
    ;   true
    ).

must_be_two(Asker, Answerer, Fact) :-
    (   Asker \== Answerer
    ->  true
    ;   throw_error(domain_error(cluedo_fact,Fact), "a player does not answer itself")
    ).

must_be_asked_for(Card, Cs, Fact) :-
    (   ( Card == unknown ; card_list(Cs, List), memberchk(Card, List) )
    ->  true
    ;   throw_error(domain_error(cluedo_fact,Fact),
                    "the card shown is not one of the cards asked for")
    ).

wrong_size(H, Size, Given, Fact, Setting) :-
    (   H == open
    ->  Where = "the table"
    ;   seat_named(Setting, H, Name),
        format(string(Where), "player ~w", [Name])
    ),
    plural(Size, card, cards, Cards),
    plural(Given, was, were, Were),
    throw_error(domain_error(cluedo_fact,Fact), "~s has ~d ~w, ~d ~w given",
                [Where,Size,Cards,Given,Were]).

plural(N, One, Many, Word) :-
    (   N =:= 1
    ->  Word = One
    ;   Word = Many
    ).

%!  fact_named(+Setting, +Core, -Fact) is det.
%
%   Fact is Core with the names of Setting. Cards or seats without a name keep their number.

fact_named(Setting, Core, Fact), shape(Core, Shape) =>
    Core =.. [Name|Args0],
    Shape =.. [Name|Kinds],
    maplist(argument_named(Setting), Kinds, Args0, Args),
    Fact =.. [Name|Args].
fact_named(Setting, State0, State) =>
    argument_named(Setting, cards, State0, State).

%!  fact_parts(+Setting, +Core, -Parts) is det.
%
%   Core consists of Parts, which are facts about single players. The parts of asked/4 and asked/5
%   are passed/3 and showed/4 in the order of answering. If the answerer is `somebody`, the only
%   part is some/2. The parts of answered/4 are showed/4, then passed/3. Any other fact is its own
%   part.

fact_parts(Setting, asked(Asker,Cs,Answerer,Card), Parts) =>
    setting_players(Setting, N),
    asked_parts(Answerer, Asker, Cs, Card, N, Parts).
fact_parts(Setting, asked(Asker,Cs,Answerer,Card,Skipped), Parts) =>
    fact_parts(Setting, asked(Asker,Cs,Answerer,Card), Parts0),
    (   Parts0 = [some(Players0,_)]
    ->  findall(P, ( one_holder(Players0, P), \+ memberchk(P, Skipped) ), Players),
        Parts = [Some],
        one_of(Players, Cs, Some)
    ;   exclude(part_of(Skipped), Parts0, Parts)
    ).
fact_parts(_, answered(Asker,Cs,Shows,Passing), Parts) =>
    findall(Part,
            (   member(P-Card, Shows),
                Part = showed(P,Asker,Cs,Card)
            ;   member(P, Passing),
                Part = passed(P,Asker,Cs)
            ),
            Parts).
fact_parts(_, Core, Parts) =>
    Parts = [Core].

one_of([P], Cs, Some) =>
    Some = some(P,Cs).
one_of(Players, Cs, Some) =>
    Some = some(Players,Cs).

part_of(Ps, passed(P,_,_)) :-
    memberchk(P, Ps).

asked_parts(unknown, _, _, _, _, Parts) =>
    Parts = [].
asked_parts(somebody, Asker, Cs, _, N, Parts) =>
    findall(P, ( between(1, N, P), P =\= Asker ), Others),
    Parts = [Some],
    one_of(Others, Cs, Some).
asked_parts(nobody, Asker, Cs, _, N, Parts) =>
    passed_until(Asker, Asker, Cs, N, Parts, []).
asked_parts(Answerer, Asker, Cs, Card, N, Parts) =>
    passed_until(Answerer, Asker, Cs, N, Parts, [showed(Answerer,Asker,Cs,Card)]).

passed_until(Last, Asker, Cs, N, Parts, Tail) :-
    seats_between(Asker, Last, N, Ps),
    findall(passed(P,Asker,Cs), member(P, Ps), Parts, Tail).

%!  fact_query(+Fact, -Asker, -Cards) is semidet.
%
%   Fact, with names or numbers, says that Asker asked for Cards.

fact_query(asked(Asker,Cards,_,_), Asker, Cards).
fact_query(asked(Asker,Cards,_,_,_), Asker, Cards).
fact_query(answered(Asker,Cards,_,_), Asker, Cards).
fact_query(passed(_,Asker,Cards), Asker, Cards).
fact_query(showed(_,Asker,Cards,_), Asker, Cards).
fact_query([Cards,Asker,_], Asker, Cards).

%!  fact_deed(?Fact, ?Name, -Player, -Cards) is nondet.
%
%   Fact is Name(Player,Cards), such as revealed/2. The kinds of its arguments are `seat` and
%   `cards`. Fact may also be a shape. event_verb/3 has the verb for Name.

fact_deed(Fact, Name, Player, Cards) :-
    (   nonvar(Fact)
    ->  compound(Fact),
        compound_name_arguments(Fact, Name, [Player,Cards]),
        is_deed(Name)
    ;   nonvar(Name)
    ->  is_deed(Name),
        compound_name_arguments(Fact, Name, [Player,Cards])
    ;   fact(Shape),
        compound_name_arguments(Shape, Name, [seat,cards]),
        compound_name_arguments(Fact, Name, [Player,Cards])
    ).

is_deed(Name) :-
    compound_name_arguments(Shape, Name, [seat,cards]),
    fact(Shape),
    !.

%!  fact_meaning(+Setting, +Core, -Literals) is det.
%
%   Core says that all Literals are true of the deal. Cards is a list, which may be empty:
%
%   | has(H,Cards)        | H has all of Cards.                      |
%   | lacks(H,Cards)      | H has none of Cards.                     |
%   | some(H,Cards)       | H has at least one of Cards.             |
%   | not_envelope(Cards) | The envelope does not have all of Cards. |

fact_meaning(Setting, Core, Literals) :-
    fact_parts(Setting, Core, Parts),
    maplist(part_meaning, Parts, Lists),
    append(Lists, Literals).

part_meaning(has(H,C), Literals) =>
    Literals = [has(H,[C])].
part_meaning(lacks(H,C), Literals) =>
    Literals = [lacks(H,[C])].
part_meaning(some(H,Cs), Literals) =>
    card_list(Cs, List),
    Literals = [some(H,List)].
part_meaning(hand(H,Cs), Literals) =>
    Literals = [has(H,Cs)].                     % Cs are all cards of the hand
part_meaning(not_envelope(Cs), Literals) =>
    card_list(Cs, List),
    Literals = [not_envelope(List)].
part_meaning(passed(P,_,Cs), Literals) =>
    card_list(Cs, List),
    Literals = [lacks(P,List)].
part_meaning(showed(P,_,Cs,unknown), Literals) =>
    card_list(Cs, List),
    Literals = [some(P,List)].
part_meaning(showed(P,_,_,C), Literals) =>
    Literals = [has(P,[C])].
part_meaning(revealed(P,Cs), Literals) =>
    card_list(Cs, List),
    Literals = [has(P,List)].
part_meaning(saw(_,_,unknown), Literals) =>
    Literals = [].
part_meaning(saw(_,H,C), Literals) =>
    Literals = [has(H,[C])].
part_meaning(accused(_,Cs,Right), Literals) =>
    card_list(Cs, List),
    accused_meaning(Right, List, Literals).
part_meaning(left(_), Literals) =>
    Literals = [].
part_meaning(asked_nothing(_), Literals) =>
    Literals = [].
part_meaning(State, Literals) =>
    card_list(State, List),
    Literals = [has(envelope,List)].

accused_meaning(true, Cs, [has(envelope,Cs)]).
accused_meaning(false, Cs, [not_envelope(Cs)]).
accused_meaning(unknown, _, []).

%!  fact_places(+Core, -Places) is det.
%
%   Places are the literals has(H,Cards) that Core states directly about a holder other than the
%   envelope. A player crosses these cards off without reasoning.
%
%   @error type_error(cluedo_fact, Core) if Core does not have the shape of a fact

fact_places(asked(_,_,P,Card), Places) =>
    shown_place(Card, P, Places).
fact_places(asked(_,_,P,Card,_), Places) =>
    shown_place(Card, P, Places).
fact_places(answered(_,_,Shows,_), Places) =>
    findall(has(P,[C]), ( member(P-C, Shows), integer(C) ), Places).
fact_places(Core, Places), shape(Core, _) =>
    part_meaning(Core, Literals),
    findall(has(H,Cards),
            ( member(has(H,Cards), Literals), H \== envelope ),
            Places).
fact_places(Core, _) =>
    must_be(nonvar, Core),
    type_error(cluedo_fact, Core).

shown_place(Card, P, Places), integer(Card) =>
    Places = [has(P,[Card])].
shown_place(_, _, Places) =>
    Places = [].

%!  fact_leaves(+Core, +Left0, -Left) is det.
%!  must_have_stayed(+Core, +Left, +Fact, +Setting) is det.
%!  fact_skipping(+Core, +Left, +Fact0, +Setting, -Fact) is det.
%
%   Left is the set of the players who have left: player P is bit P-1.
%
%     - fact_leaves/3 adds the player who leaves in Core to Left0.
%     - must_have_stayed/4 raises an error if a player of Left passed in Core, or may be the
%       `somebody` who showed a card. Core is Fact in numbers.
%     - fact_skipping/5 makes Fact from Fact0, whose core is Core. Fact also says that these players
%       were not asked.
%
%   @error domain_error(cluedo_fact, Fact)

fact_leaves(left(P), Left0, Left) =>
    Left is Left0 \/ 1<<(P-1).
fact_leaves(_, Left0, Left) =>
    Left = Left0.

must_have_stayed(Core, Left, Fact, Setting) :-
    passing(Core, Left, Setting, Names),
    (   Names == []
    ->  true
    ;   throw_error(domain_error(cluedo_fact,Fact),
                    "players who have left do not pass: say by \c
                     asked(Asker,Cards,Answerer,Card,~q) that they were not asked", [Names])
    ).

fact_skipping(Core, Left, Fact0, Setting, Fact) :-
    passing(Core, Left, Setting, Names),
    (   Names == []
    ->  Fact = Fact0
    ;   add_skipped(Fact0, Names, Fact)
    ->  true
    ;   fact_named(Setting, Core, Fact1),       % Fact0 is a record of the thesis
        add_skipped(Fact1, Names, Fact)
    ).

add_skipped(asked(Asker,Cs,Answerer,Card), Names, asked(Asker,Cs,Answerer,Card,Names)).
add_skipped(asked(Asker,Cs,Answerer,Card,Skipped0), Names,
            asked(Asker,Cs,Answerer,Card,Skipped)) :-
    append(Skipped0, Names, Skipped).

%   Names are the players of Left who passed in the query Core, or who may be its `somebody`. If
%   Core is not a query, Names is `[]`.

passing(Core, Left, Setting, Names) :-
    (   Left =\= 0,
        functor(Core, asked, _)
    ->  fact_parts(Setting, Core, Parts),
        findall(Name,
                ( member(Part, Parts),
                  ( Part = passed(P,_,_) ; Part = some(Players,_), one_holder(Players, P) ),
                  Left /\ 1<<(P-1) =\= 0,
                  seat_named(Setting, P, Name)
                ),
                Names)
    ;   Names = []
    ).

%!  fact_observed_by(+Setting, +Seat, +Core, -Observed) is semidet.
%
%   Observed is what the player at Seat sees of the event Core. Seat may be `spectator`.
%
%     - Everybody sees who asks, passes, shows, reveals, accuses, leaves, asks nothing or looks at a
%       card. not_envelope/1 counts as a wrong accusation.
%     - Everybody sees the cards that lie face up. A player also sees its own hand.
%     - Only the asker and the answerer see the card shown.
%     - Only the player who looks at a card sees it.
%
%   Fails if Core is not an event, if Core is the hand of another player, or if Core is about cards
%   that lie face down.

fact_observed_by(Setting, Seat0, Core, Observed) :-
    \+ face_down(Core, Setting),
    (   Seat0 == spectator
    ->  Seat = spectator
    ;   seat_number(Setting, Seat0, Seat)
    ),
    core_observed(Core, Seat, Observed).

%   Core is about the cards that lie face down, which nobody sees.

face_down(Core, Setting) :-
    compound(Core),
    arg(1, Core, open),
    cards_face_down(Setting).

core_observed(hand(H,Cs), Seat, Observed) =>
    ( H == Seat ; H == open ),
    !,
    Observed = hand(H,Cs).
core_observed(asked(Asker,Cs,Answerer,Card0), Seat, Observed) =>
    card_observed(Seat, Asker, Answerer, Card0, Card),
    Observed = asked(Asker,Cs,Answerer,Card).
core_observed(asked(Asker,Cs,Answerer,Card0,Skipped), Seat, Observed) =>
    card_observed(Seat, Asker, Answerer, Card0, Card),
    Observed = asked(Asker,Cs,Answerer,Card,Skipped).
core_observed(showed(P,Asker,Cs,Card0), Seat, Observed) =>
    card_observed(Seat, Asker, P, Card0, Card),
    Observed = showed(P,Asker,Cs,Card).
core_observed(answered(Asker,Cs,Shows0,Passing), Seat, Observed) =>
    findall(P-Card,
            ( member(P-Card0, Shows0), card_observed(Seat, Asker, P, Card0, Card) ),
            Shows),
    Observed = answered(Asker,Cs,Shows,Passing).
core_observed(saw(P,H,Card0), Seat, Observed) =>
    card_observed(Seat, P, P, Card0, Card),
    Observed = saw(P,H,Card).
core_observed(Core, _, Observed) =>
    public(Core),
    Observed = Core.

card_observed(Seat, Asker, Answerer, Card0, Card) :-
    (   ( Seat == Asker ; Seat == Answerer )
    ->  Card = Card0
    ;   Card = unknown
    ).

%!  must_be_seen(+Core, +Fact) is det.
%
%   Core is Fact in numbers.
%
%   @error domain_error(cluedo_fact, Fact) if nobody sees Core happen

must_be_seen(hand(_,_), _) =>
    true.
must_be_seen(Core, _), core_observed(Core, spectator, _) =>
    true.
must_be_seen(_, Fact) =>
    throw_error(domain_error(cluedo_fact,Fact),
                "no seat sees this happen: use learn/3 or a journal").

%!  fact_observations(+Setting, +Core, +N, -Sights) is det.
%
%   Sights is sights(Sight,...), with a Sight for each of the N seats. A Sight is what the seat
%   observes of Core, see fact_observed_by/4, or `nothing`.

fact_observations(Setting, Core, N, Sights) :-
    length(List, N),
    (   face_down(Core, Setting)
    ->  maplist(=(nothing), List)
    ;   numlist(1, N, Seats),
        maplist(sight(Core), Seats, List)
    ),
    compound_name_arguments(Sights, sights, List).

sight(Core, Seat, Sight) :-
    (   core_observed(Core, Seat, Observed)
    ->  Sight = Observed
    ;   Sight = nothing
    ).

public(passed(_,_,_)).
public(revealed(_,_)).
public(accused(_,_,_)).
public(left(_)).
public(asked_nothing(_)).
public(not_envelope(_)).
public(has(open,_)).
public(lacks(open,_)).
public(some(open,_)).
