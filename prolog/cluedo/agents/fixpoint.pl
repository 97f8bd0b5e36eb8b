:- module(cluedo_agent_fixpoint, []).
:- use_module('../support/check', [must_be_one_of/2,must_be_options/2]).
:- use_module('../knowledge',
              [knowledge_winset/2,notebook/2]).
:- use_module('../knowledge/resolution', [resolve/3]).
:- use_module('../knowledge/term', [knowledge_hands/2,knowledge_players/2]).
:- use_module(belief, [memory/2,memory_knows/2,memory_sees/5]).
:- use_module(game, [common_knowledge/3,must_be_classic/1]).
:- use_module('../winstates',
              [winset_count/2,winset_random/2,winstates_set/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3]).
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
    must_be_classic(Game),
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
    knowledge_winset(K, Set).

query(Mind, State, Mind) :-
    Mind = mind(Seat,Memory,_,how(Values,Aim)),
    memory_knows(Memory, K),
    knowledge_winset(K, Set),
    (   Values == [any],
        Aim == winstate
    ->  winset_random(Set, State)
    ;   notebook(K, Notebook),
        queries(Aim, Seat, K, Notebook, Set, States, Criteria0),
        append(Criteria0, Values, Criteria),
        compound_name_arguments(Notebook, _, Rows),
        maplist(values(Seat, Rows), Criteria, Tables),
        findall(Sums-S,
                ( member(S, States), maplist(sum(S), Tables, Sums) ),
                Pairs),
        max_member(Most-_, Pairs),
        findall(S, member(Most-S, Pairs), Best),
        random_member(State, Best)
    ).

%   States are the queries from which Aim lets choose, by Criteria first.

queries(Aim, Seat, K, Notebook, Set, States, Criteria),
    Aim \== winstate, \+ winset_count(Set, 1) =>
    aim(Aim, Seat, K, Notebook, Column, Criteria),
    findall(s(P,W,L),
            ( nameable(1, 6, Seat, Notebook, P),
              nameable(7, 12, Seat, Notebook, W),
              nameable(13, 21, Seat, Notebook, L),
              once(( member(C, [P,W,L]),
                     arg(C, Notebook, Row),
                     arg(Column, Row, unknown)
                   ))
            ),
            States).
queries(_, _, _, _, Set, States, Criteria) =>
    winstates_set(States, Set),
    Criteria = [].

%   No other player is known to hold Card.

nameable(First, Last, Seat, Notebook, Card) :-
    between(First, Last, Card),
    arg(Card, Notebook, Row),
    functor(Row, _, Envelope),
    \+ ( arg(I, Row, has),
         I =\= Seat,
         I =\= Envelope
       ).

%   A query must name a card of which it is not known whether the holder of
%   number Column has it: so its answer tells something.

aim(card, _, K, _, Envelope, Criteria) =>
    knowledge_players(K, N),
    Envelope is N+1,
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

values(Seat, Rows, Criterion, Table) :-
    maplist(value(Criterion, Seat), Rows, Values),
    compound_name_arguments(Table, values, Values).

sum(s(P,W,L), Values, Sum) :-
    arg(P, Values, Person),
    arg(W, Values, Weapon),
    arg(L, Values, Location),
    Sum is Person+Weapon+Location.

%   The last argument of Row is the mark of the envelope.

value(any, _, _, Value) =>
    Value = 0.
value(nocard, Seat, Row, Value) =>
    aggregate_all(count, distance(Row, Seat, _), Value).
value(last, Seat, Row, Value) =>
    aggregate_all(max(D), ( D = 0 ; distance(Row, Seat, D) ), Value).
value(unshowable, Seat, Row, Value) =>
    (   distance(Row, Seat, _)
    ->  Value = 0
    ;   Value = 1
    ).
value(before(Player), Seat, Row, Value) =>
    functor(Row, _, Envelope),
    Place is (Player-Seat) mod (Envelope-1),
    aggregate_all(count, ( distance(Row, Seat, D), D < Place ), Count),
    Value is -Count.
value(of(Player), _, Row, Value) =>
    (   arg(Player, Row, unknown)
    ->  Value = 1
    ;   Value = 0
    ).

%   A player who may hold the card of Row is asked as number D.

distance(Row, Seat, D) :-
    functor(Row, _, Envelope),
    arg(I, Row, unknown),
    I =\= Envelope,
    D is (I-Seat) mod (Envelope-1).

show(_, _, Cards, mind(Seat,Memory,Shown,How), Card,
     mind(Seat,Memory,[Card|Shown],How)) :-
    aggregate_all(max(Times,C),
                  ( member(C, Cards),
                    aggregate_all(count, member(C, Shown), Times)
                  ),
                  max(_,Card)).
