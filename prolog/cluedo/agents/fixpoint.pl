:- module(cluedo_agent_fixpoint, []).
:- use_module('../support/check', [must_be_one_of/2,must_be_options/2]).
:- use_module('../knowledge', [notebook/2]).
:- use_module('../knowledge/resolution', [resolve/3]).
:- use_module('../knowledge/term',
              [knowledge_deck/2,knowledge_hands/2,knowledge_players/2]).
:- use_module(belief, [memory/2,memory_knows/2,memory_sees/5]).
:- use_module(game, [common_knowledge/3]).
:- use_module(states,
              [ categories/2, known_states/2, only_state/2, random_state/2,
                set_states/2, state_of/2
              ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,include/3,maplist/2,maplist/3]).
:- use_module(library(error), [instantiation_error/1]).
:- use_module(library(lists), [append/3,max_member/2,member/2,nth1/3]).
:- use_module(library(option), [option/3]).
:- use_module(library(random), [random_member/2]).

/** <module> Agent fixpoint: the thesis's further steps

The agent that uses the analyzer, with what the thesis leaves for later work
(section 4.6). Its knowledge is the clause base of library(cluedo/knowledge), so
that

  - the analysis starts again after every change, until nothing changes;
  - a card that no player can hold is in the envelope, and no other card of its
    category is;
  - a player all of whose cards are known holds no other.

Agent `fixpoint` queries a random one of the possible winstates, and
fixpoint(Options) chooses:

  - value(Value)
    A query of the greatest value, the sum of the values of its cards. Value is
    one of these, or a list of them, where the next one decides between queries
    that are equal by the ones before.

    | any    | none (default): all are the same                                |
    | nocard | how many others may hold the card and are not known to: if      |
    |        | nobody shows a card, that much is learned                       |
    | last   | how many others are asked up to the last who may hold the card  |

  - aim(Aim)
    What it wants to be told. A card that the agent holds, or knows in the
    envelope, nobody else can show: with such cards it makes the answer depend on
    the rest of the query.

    | winstate | (default) whether a possible winstate is the one              |
    | card     | where a card is that may be in the envelope: as many cards of |
    |          | the query as can be are such that nobody can show them        |
    | player   | what that player holds of whom it knows the fewest cards, the |
    |          | first asked of several: the others before that can show as    |
    |          | few cards of the query as can be, and then that one as many   |

    The value decides between queries that are equal by this. When one winstate
    is left it queries that.

So `fixpoint` is fixpoint([]). For fixpoint([value(last)]) one may write
fixpoint(last).

It shows the card that it has shown most often, the first one of the hand if
there are several: an order of the hand that tells little.

It does not choose queries by what others have learned; agent `kripke` does.

Its mind is mind(Seat,Memory,Shown,How): a memory of clause bases, see
library(cluedo/agents/belief), all cards that it showed, and its options.

@error domain_error(cluedo_option, Option) if there is no such Option
@error domain_error(oneof([any,nocard,last]), Value)
@error domain_error(oneof([winstate,card,player]), Aim)
@see V. I. Aartun, "Reasoning about Knowledge and Action in Cluedo using
Prolog", section 4.6
*/

:- set_prolog_flag(optimise, true).     % local to this file

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(fixpoint, cluedo_agent_fixpoint).

start(Seat, Game, Options, mind(Seat,Memory,[],how(Values,Aim))) :-
    strategy(Options, Values, Aim),
    maplist(must_be_one_of([any,nocard,last]), Values),
    must_be_one_of([winstate,card,player], Aim),
    common_knowledge(Game, [], K),
    memory(K, Memory).

strategy(Options, Values, Aim) :-
    (   var(Options)
    ->  instantiation_error(Options)
    ;   is_list(Options)
    ->  must_be_options([value/1,aim/1], Options),
        option(value(Value), Options, any),
        option(aim(Aim), Options, winstate)
    ;   Value = Options,
        Aim = winstate
    ),
    (   is_list(Value)
    ->  Values = Value
    ;   Values = [Value]
    ).

sees(Facts, mind(Seat,M0,Shown,How), mind(Seat,M,Shown,How)) :-
    foldl(memory_sees(resolve, Seat), Facts, M0, M).

states(mind(_,Memory,_,_), Set) :-
    memory_knows(Memory, K),
    known_states(K, Set).

query(Mind, State, Mind) :-
    Mind = mind(Seat,Memory,_,how(Values,Aim)),
    memory_knows(Memory, K),
    known_states(K, Set),
    (   Values == [any],
        Aim == winstate
    ->  random_state(Set, State)
    ;   notebook(K, Notebook),
        queries(Aim, Seat, K, Notebook, Set, States, Criteria0),
        append(Criteria0, Values, Criteria),
        compound_name_arguments(Notebook, _, Rows),
        knowledge_players(K, N),
        maplist(values(me(Seat,N), Rows), Criteria, Tables),
        findall(Sums-S,
                ( member(S, States), maplist(sum(S), Tables, Sums) ),
                Pairs),
        max_member(Most-_, Pairs),
        findall(S, member(Most-S, Pairs), Best),
        random_member(State, Best)
    ).

%   States are the queries from which Aim lets choose, by Criteria first.

queries(Aim, Seat, K, Notebook, Set, States, Criteria),
    Aim \== winstate, \+ only_state(Set, _) =>
    aim(Aim, Seat, K, Notebook, Holder, Criteria),
    knowledge_players(K, N),
    knowledge_deck(K, Sizes),
    categories(Sizes, Categories0),
    maplist(include(nameable(Seat, N, Notebook)), Categories0, Categories),
    findall(State,
            ( state_of(Categories, State),
              once(( arg(_, State, C),
                     arg(C, Notebook, Row),
                     mark(Holder, Row, unknown)
                   ))
            ),
            States).
queries(_, _, _, _, Set, States, Criteria) =>
    set_states(Set, States),
    Criteria = [].

%   No other one of N players is known to hold Card.

nameable(Seat, N, Notebook, Card) :-
    arg(Card, Notebook, Row),
    \+ ( arg(I, Row, has),
         I =\= Seat,
         I =< N
       ).

mark(envelope, Row, Mark) =>
    functor(Row, _, Envelope),
    arg(Envelope, Row, Mark).
mark(Player, Row, Mark) =>
    arg(Player, Row, Mark).

%   A query must name a card of which it is not known whether Holder has it: so its
%   answer tells something.

aim(card, _, _, _, Holder, Criteria) =>
    Holder = envelope,
    Criteria = [unshowable].
aim(player, Seat, K, Notebook, Player, Criteria) =>
    knowledge_hands(K, Sizes),
    length(Sizes, N),
    aggregate_all(max(Unknown,P),
                  ( between(2, N, Turn),
                    P is (Seat+Turn-2) mod N + 1,
                    nth1(P, Sizes, Size),
                    known(P, Notebook, Known),
                    Unknown is Size-Known
                  ),
                  max(_,Player)),
    Criteria = [before(Player),of(Player)].

known(Player, Notebook, Count) :-
    aggregate_all(count,
                  ( arg(_, Notebook, Row), arg(Player, Row, has) ),
                  Count).

values(Me, Rows, Criterion, Table) :-
    maplist(value(Criterion, Me), Rows, Values),
    compound_name_arguments(Table, values, Values).

%   The cards of a state, from the last one on, have Values that sum up to Sum.

sum(State, Values, Sum) :-
    functor(State, _, N),
    sum(N, State, Values, 0, Sum).

sum(0, _, _, Sum0, Sum) =>
    Sum = Sum0.
sum(N, State, Values, Sum0, Sum) =>
    arg(N, State, Card),
    arg(Card, Values, Value),
    Sum1 is Sum0+Value,
    N1 is N-1,
    sum(N1, State, Values, Sum1, Sum).

%   What the card of Row is worth to me(Seat,N), at Seat of N players. Marks of
%   cards that lie open and of the envelope come after those of the players.

value(any, _, _, Value) =>
    Value = 0.
value(nocard, Me, Row, Value) =>
    aggregate_all(count, distance(Row, Me, _), Value).
value(last, Me, Row, Value) =>
    aggregate_all(max(D), ( D = 0 ; distance(Row, Me, D) ), Value).
value(unshowable, Me, Row, Value) =>
    (   distance(Row, Me, _)
    ->  Value = 0
    ;   Value = 1
    ).
value(before(Player), Me, Row, Value) =>
    Me = me(Seat,N),
    Place is (Player-Seat) mod N,
    aggregate_all(count, ( distance(Row, Me, D), D < Place ), Count),
    Value is -Count.
value(of(Player), _, Row, Value) =>
    (   arg(Player, Row, unknown)
    ->  Value = 1
    ;   Value = 0
    ).

%   A player who may hold the card of Row is asked as number D.

distance(Row, me(Seat,N), D) :-
    arg(I, Row, unknown),
    I =< N,
    D is (I-Seat) mod N.

show(_, _, Cards, mind(Seat,Memory,Shown,How), Card,
     mind(Seat,Memory,[Card|Shown],How)) :-
    aggregate_all(max(Times,C),
                  ( member(C, Cards),
                    aggregate_all(count, member(C, Shown), Times)
                  ),
                  max(_,Card)).
