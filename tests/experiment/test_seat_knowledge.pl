:- use_module('../helpers/all').
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/game)).
:- use_module(library(http/json)).

:- begin_tests(beliefs, [setup(make_temporary), cleanup(remove_temporary)]).

objects(File, Objects) :-
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    append(Full, [""], Lines),
    !,
    maplist([Line,Object]>>atom_json_dict(Line, Object, []), Full, Objects).

%   The knowledge of a game after its first events.

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
     [forall(member(More, [[],[open(3)]])), all(G == [1,2])]) :-
    Agents = [exact,simple,k],
    maplist(temporary, ['a.jsonl','beliefs.jsonl'], [File,Beliefs]),
    experiment([ game(contest), agents(Agents), games(2), rotate(false), records(File),
                 beliefs(Beliefs), options(More)
               ],
               _),
    objects(File, Records),
    objects(Beliefs, Lines),
    findall(Keys, ( member(Line, Lines), dict_keys(Line, Keys) ), All),
    assertion(sort(All, [_])),
    member(Record, Records),
    get_dict(history, Record, History),
    get_dict(game, Record, G),
    get_dict(seed, Record, Seed),
    length(History, Length),
    Last is Length-1,                         % the last one is a right accusation
    findall(N-Seat, ( between(0, Last, N), between(1, 3, Seat) ), Numbers),
    findall(N-Seat, ( member(O, Lines), O.game == G, N = O.events, Seat = O.seat ),
            Found),
    assertion(Found == Numbers),
    forall(( member(O, Lines), O.game == G, N = O.events, memberchk(N, [0,1,5,Last]) ),
           ( Seat = O.seat,
             nth1(Seat, Agents, Agent),
             assertion(O.seed-O.entry == Seed-Seat),
             assertion(atom_string(Agent, O.agent)),
             believed(Agents, More, Seed, N, Seat, believed(Known,Envelope)),
             believed_line(O, Known0, Envelope0),
             assertion(Known0-Envelope0 =@= Known-Envelope)
           )).

dict_keys(Dict, Keys) :-
    dict_pairs(Dict, _, Pairs),
    pairs_keys(Pairs, Keys).

%   What a line tells: holders that are not null, and chances that are not 0.

believed_line(Line, Known, Envelope) :-
    dict_pairs(Line, _, Pairs),
    findall(Card-Holder,
            ( member(Name-Holder0, Pairs), atom_concat(holder_, Card, Name), Holder0 \== null,
              (   string(Holder0)
              ->  atom_string(Holder, Holder0)
              ;   Holder = Holder0
              )
            ),
            Holders),
    findall(Card-Chance,
            ( member(Name-Chance, Pairs), atom_concat(envelope_, Card, Name), Chance > 0 ),
            Chances),
    dict_pairs(Known, _, Holders),
    dict_pairs(Envelope, _, Chances).

test('goes on after a kill', true(Again == Text)) :-
    maplist(temporary, ['b.pl','b.jsonl','c.jsonl'], [Result,File,Whole]),
    Options = [game(contest),agents([exact,k])],
    experiment([games(4),beliefs(Whole)|Options], _),
    experiment([games(2),resume(Result),beliefs(File)|Options], _),
    experiment([games(4),resume(Result),beliefs(File)|Options], _),
    read_file_to_string(Whole, Text, []),
    read_file_to_string(File, Again, []).
test('of contests', error(domain_error(cluedo_experiment_option,beliefs(_)))) :-
    temporary('d.jsonl', File),
    experiment([agents([exact,k]),beliefs(File)], _).
test('no folder, and nothing else is left open', error(existence_error(_,_))) :-
    temporary('e.jsonl', File),
    Options = [game(contest),agents([exact,k]),records(File),beliefs('/nowhere/x')],
    catch(experiment(Options, _), Error, true),
    assertion(\+ stream_property(_, file_name(File))),
    throw(Error).

:- end_tests(beliefs).
