:- use_module('../support/attach').
:- use_module('../support/temporary').
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/game)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library(apply)).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(readutil)).

:- begin_tests(beliefs, [setup(make_temporary), cleanup(remove_temporary)]).

objects(File, Objects) :-
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    append(Full, [""], Lines),
    !,
    maplist([Line,Object]>>atom_json_dict(Line, Object, []), Full, Objects).

%   What is believed of a game by the knowledge of its first events alone.

believed(Agents, More, Seed, Events, Seat, believed(Known,Envelope)) :-
    contest(Agents, [edition(british),names(true),seed(Seed)|More], Result0),
    selectchk(history(History0), Result0, history(History), Result),
    length(History, Events),
    append(History, _, History0),
    contest_game([], Result, Game),
    game_knowledge(Game, Seat, K),
    findall(Card-Holder,
            ( probability_one(K, Card, Holder) ), Known0),
    findall(Card-Chance,
            ( marginals(K, Table),
              marginal(Table, Card, envelope, _),
              probability(K, has(envelope,Card), P),
              P > 0,
              Chance is float(P)
            ),
            Envelope0),
    dict_pairs(Known, _, Known0),
    dict_pairs(Envelope, _, Envelope0).

probability_one(K, Card, Holder) :-
    marginals(K, Table),
    marginal(Table, Card, Holder, _),
    probability(K, has(Holder,Card), 1).

test('after the deal and each event, as its knowledge alone',
     [forall(member(More, [[],[open(3)]])), true(Games == [1,2])]) :-
    Agents = [exact,simple,k],
    temporary('a.jsonl', File),
    experiment([game(contest),agents(Agents),games(2),rotate(false),records(File),beliefs(true),options(More)], _),
    objects(File, Objects),
    findall(G,
            ( member(Record, Objects),
              get_dict(history, Record, History),
              get_dict(game, Record, G),
              get_dict(seed, Record, Seed),
              findall(O, ( member(O, Objects), get_dict(events, O, _), get_dict(game, O, G) ), Lines),
              length(History, Length),
              Last is Length-1,                         % the last one is a right accusation
              numlist(0, Last, Numbers),
              findall(N, ( member(O, Lines), get_dict(events, O, N) ), Found),
              assertion(Found == Numbers),
              forall(( member(O, Lines), get_dict(events, O, N), memberchk(N, [0,1,5,Last]),
                       get_dict(seats, O, Seats), nth1(Seat, Seats, Said) ),
                     ( believed(Agents, More, Seed, N, Seat, believed(Known,Envelope)),
                       dict_pairs(Said.known, _, Pairs0), dict_pairs(Known, _, Pairs1),
                       maplist([C-H,C-T]>>(atom(H)->atom_string(H,T);T=H), Pairs1, Pairs2),
                       assertion(Pairs0 == Pairs2),
                       assertion(Said.envelope =@= Envelope)
                     ))
            ),
            Games).
test('goes on after a kill', true(Again == Text)) :-
    maplist(temporary, ['b.pl','b.jsonl','c.jsonl'], [Result,File,Whole]),
    Options = [game(contest),agents([exact,k]),beliefs(true)],
    experiment([games(4),records(Whole)|Options], _),
    experiment([games(2),resume(Result),records(File)|Options], _),
    experiment([games(4),resume(Result),records(File)|Options], _),
    read_file_to_string(Whole, Text, []),
    read_file_to_string(File, Again, []).
test('in the records of contests', [forall(member(Options, [[],[game(contest)],[records('/nowhere/x')]])),
                                    error(domain_error(cluedo_experiment_option,beliefs(true)))]) :-
    experiment([agents([exact,k]),beliefs(true)|Options], _).

:- end_tests(beliefs).
