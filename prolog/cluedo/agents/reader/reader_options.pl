:- module(cluedo_agents_reader_reader_options,
          [ reader_options/5            % +Options, +Seat, +Game, -How, -Priors
          ]).
:- use_module('../../support/check', [must_be_one_of/2,must_be_options/2]).
:- use_module('../../support/errors', [throw_error/2]).
:- use_module('../briefing', [default_accuse/2,game_deck/2]).
:- use_module(types, [type_prior/2]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [domain_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/3]).

/** <module> The options of agent reader
*/

:- set_prolog_flag(optimise, true).     % local to this file

%!  reader_options(+Options, +Seat, +Game, -How, -Priors) is det.
%
%   Check Options. Priors are as in belief_start/4. How has the values of the other options, as
%   how(Score,Among,Accuse,Power,Most,Bluff,Showing):
%
%   | Score                 | score(A,B,C), from option query(Score)                           |
%   | Accuse                | accuse(P,Samples,Patience,Bold), from the options accuse(P),     |
%   |                       | samples(Samples), patience(Patience) and bold(Bold)              |
%   | Power                 | from option travel(Power)                                        |
%   | Most                  | from option beam(Most)                                           |
%   | Among, Bluff, Showing | from the options of these names                                  |

reader_options(Options, Seat, Game, How, Priors) :-
    must_be_options([ query/1, among/1, accuse/1, samples/1, patience/1, bold/1,
                      types/1, players/1, beam/1, bluff/1, showing/1, travel/1
                    ],
                    Options),
    memberchk(players(Players), Game),
    default_query(Players, Score0, Among0, Bluff0),
    option(query(Score1), Options, Score0),
    score(Score1, Score),
    option(among(Among), Options, Among0),
    must_be_one_of([possible,all,trusted], Among),
    option(accuse(P), Options, wait),
    (   P == wait
    ->  true
    ;   must_be(number, P)
    ),
    Samples0 is 160//Players,
    option(samples(Samples), Options, Samples0),
    must_be(positive_integer, Samples),
    option(patience(Patience), Options, 1),
    must_be(number, Patience),
    default_accuse(Players, Bold0),
    option(bold(Bold), Options, Bold0),
    must_be(number, Bold),
    option(travel(Power), Options, 1),
    must_be_within(0, 100, cluedo_power, Power),
    option(beam(Most), Options, 20),
    must_be(positive_integer, Most),
    option(bluff(Bluff), Options, Bluff0),
    (   Bluff == early
    ->  true
    ;   must_be_within(0, 1, cluedo_probability, Bluff)
    ),
    option(showing(Showing), Options, random),
    How = how(Score,Among,accuse(P,Samples,Patience,Bold),Power,Most,Bluff,Showing),
    priors(Options, Seat, Players, Game, Priors).

%   With one opponent, information about its hand is information about the envelope.

default_query(2, Score, Among, Bluff) =>
    Score = score(1,0,1.5),
    Among = trusted,
    Bluff = 0.
default_query(_, Score, Among, Bluff) =>
    Score = probable,
    Among = possible,
    Bluff = early.

score(Score0, _), var(Score0) =>
    must_be(nonvar, Score0).
score(probable, Score) =>
    Score = score(1,0,0).
score(information, Score) =>
    Score = score(1,0.5,1).
score(score(A,B,C), Score) =>
    maplist(must_be(number), [A,B,C]),
    Score = score(A,B,C).
score(Score0, _) =>
    domain_error(cluedo_score, Score0).

must_be_within(Low, High, Domain, X) :-
    must_be(number, X),
    (   X >= Low,
        X =< High
    ->  true
    ;   domain_error(Domain, X)
    ).

priors(Options, Seat, Players, Game, Priors) :-
    findall(Type-P, type_prior(Type, P), Default),
    option(types(Types0), Options, Default),
    must_be_types(Types0, Game),
    with_any(Types0, Types),
    option(players(Known), Options, []),
    must_be(list, Known),
    maplist(must_be_known(Game), Known),
    findall(Player-Prior,
            ( between(1, Players, Player),
              Player =\= Seat,
              (   memberchk(Player-Given, Known)
              ->  blend(Given, Types, Prior)
              ;   Prior = Types
              )
            ),
            Priors).

%   A known player may have changed. So the types of unknown players keep 5 %.

blend(Given, Types, Prior) :-
    findall(Type-P,
            ( distinct_type(Given, Types, Type),
              chance(Type, Given, P1),
              chance(Type, Types, P2),
              P is 0.95*P1+0.05*P2
            ),
            Prior).

distinct_type(Given, Types, Type) :-
    findall(T, ( member(T-_, Given) ; member(T-_, Types) ), All),
    sort(All, Set),
    member(Type, Set).

chance(Type, Types, P) :-
    (   memberchk(Type-P0, Types)
    ->  P = P0
    ;   P = 0
    ).

%   Type `any` allows all queries, so at least one type explains each query.

with_any(Types0, Types) :-
    (   member(any-P, Types0),
        P > 0
    ->  Types = Types0
    ;   Types = [any-0.001|Types0]
    ).

must_be_known(Game, Known) :-
    must_be(nonvar, Known),
    (   Known = Player-Types
    ->  must_be(positive_integer, Player),
        must_be_types(Types, Game)
    ;   type_error(pair, Known)
    ).

must_be_types(Types, Game) :-
    must_be(list, Types),
    maplist(must_be_type(Game), Types).

must_be_type(Game, Type0) :-
    must_be(nonvar, Type0),
    (   Type0 = Type-P
    ->  must_be_within(0, 1, cluedo_probability, P),
        must_be_one_of([any,decoy,covered,careful,steady,keeper,simple,thesis], Type),
        (   Type == thesis,
            \+ ( game_deck(Game, Sizes), Sizes = [_,_,_] )
        ->  throw_error(domain_error(cluedo_type,thesis),
                        "type thesis needs a deck of three categories")
        ;   true
        )
    ;   type_error(pair, Type0)
    ).
