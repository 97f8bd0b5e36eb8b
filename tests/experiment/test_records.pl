:- use_module('../helpers/all').
:- use_module(games).
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/experiment/fields)).
:- use_module(library(http/json)).

:- begin_tests(records).

text(File, Text) :-
    read_file_to_string(File, Text, [encoding(utf8)]).

objects(File, Objects) :-
    text(File, Text),
    split_string(Text, "\n", "", Lines),
    once(append(Full, [""], Lines)),
    maplist(object, Full, Objects).

object(Line, Object) :-
    setup_call_cleanup(open_string(Line, In),
                       ( json_read_dict(In, Object, [null(null)]),
                         read_string(In, _, "")
                       ),
                       close(In)).

played(Options, File, Result) :-
    temporary('a.jsonl', File),
    experiment([records(File)|Options], Result).

pool_spec([game(pool),agents([random,elimination,own(1)]),players(2),options([turns(30)])]).

spec(thesis, [agents([modal,elimination]),options([quirks(true)])]).
spec(contest, [turns|Spec]) :-
    contest_spec(Spec).
spec(pool, Spec) :-
    pool_spec(Spec).
spec(paired, [game(paired),agents([elimination,modal]),against([random]),options([turns(30)])]).
spec(board, Spec) :-
    board_spec(Spec).

specs(Name, Spec) :-
    spec(Name, Spec0),
    (   Spec0 = [turns|Spec]
    ->  true
    ;   Spec = Spec0
    ).

test('records change no result',
     [setup(make_temporary), cleanup(remove_temporary), forall(specs(_, Spec)),
      true(Result == Plain)]) :-
    played([games(3,12)|Spec], _, Result),
    experiment([games(3,12)|Spec], Plain).
test('as contests one after the other',
     [setup(make_temporary), cleanup(remove_temporary),
      forall(member(Name, [contest,pool,board]))]) :-
    specs(Name, Options),
    played([games(4,15)|Options], File, experiment(Spec,_,_)),
    objects(File, Objects),
    memberchk(options(More), Spec),
    findall(G, between(4, 15, G), Gs),
    maplist(recorded(Spec, More), Gs, Objects).

recorded(Spec, More, G, Object) :-
    game_seats(Spec, G, Table),
    pairs_keys_values(Table, Entries, Agents),
    S is 10**12+G,
    contest(Agents, [edition(british),names(true),seed(S)|More], Result),
    maplist([O]>>memberchk(O, Result),
            [winner(Winner0),turns(Turns),winstate(State),history(Events),hands(Hands)]),
    ( Winner0 == nobody -> Winner = null ; Winner = Winner0 ),
    maplist([A,T]>>format(string(T), "~q", [A]), Agents, Texts),
    cards(State, Cards),
    assertion([Object.game,Object.seed,Object.entries,Object.agents] == [G,S,Entries,Texts]),
    assertion([Object.winner,Object.turns,Object.winstate] == [Winner,Turns,Cards]),
    findall(Hand, ( member([_|Held], Hands), maplist(atom_string, Held, Hand) ), Found0),
    assertion(Object.hands == Found0),
    maplist(event, Events, History),
    findall(Pairs, ( member(O, Object.history), dict_pairs(O, _, Pairs) ), Found),
    assertion(Found == History),
    (   memberchk(rolls(Rolls), Result)
    ->  memberchk(suggestions(Suggestions), Result),
        assertion([Object.rolls,Object.suggestions] == [Rolls,Suggestions])
    ;   assertion(\+ get_dict(rolls, Object, _))
    ).

cards(State, Cards) :-
    State =.. [_|Atoms],
    maplist(atom_string, Atoms, Cards).

event(asked(A,State,nobody,unknown), Pairs) =>
    cards(State, Cards),
    ordered([asker-A,cards-Cards,answerer-null,card-null], Pairs).
event(asked(A,State,B,Card), Pairs) =>
    cards(State, Cards),
    atom_string(Card, Text),
    ordered([asker-A,cards-Cards,answerer-B,card-Text], Pairs).
event(accused(A,State,Right), Pairs) =>
    cards(State, Cards),
    ordered([accuser-A,cards-Cards,right-Right], Pairs).

%   In the order of dicts.

ordered(Pairs0, Pairs) :-
    dict_pairs(Dict, _, Pairs0),
    dict_pairs(Dict, _, Pairs).

test('the thesis''s game',
     [setup(make_temporary), cleanup(remove_temporary), true(Found == Expected)]) :-
    played([agents([modal,elimination]),games(6)], File, _),
    objects(File, Objects),
    maplist(thesis_values, Objects, Found),
    rounds([], modal, 1, 6, Ends1),
    rounds([], elimination, 1, 6, Ends2),
    findall([G,[E],[Text],Rounds],
            ( between(1, 6, G), member(E-Text-Ends, [1-"modal"-Ends1,2-"elimination"-Ends2]),
              nth1(G, Ends, End), ( End = rounds(Rounds) -> true ; Rounds = null ) ),
            Expected).
thesis_values(Object, Values) :-
    append([Object.winstate|Object.hands], Cards),
    sort(0, @>=, Cards, Different),
    assertion(length(Different, 21)),
    Values = [Object.game,Object.entries,Object.agents,Object.rounds].

test('games that nobody wins, and rounds of games that failed',
     [setup(make_temporary), cleanup(remove_temporary), true(Found-Rounds == null-null)]) :-
    played([game(contest),agents([random,random]),games(1),options([turns(1)])], File, _),
    objects(File, [Object]),
    Found = Object.winner,
    played([agents([parrot]),players(2),games(1)], File2, _),
    objects(File2, [Object2]),
    Rounds = Object2.rounds.
test('cards have the names of the edition, or numbers',
     [setup(make_temporary), cleanup(remove_temporary),
      forall(member(More-Type, [edition(american)-string,options([deck([4,4,4])])-integer]))]) :-
    played([game(contest),agents([elimination,elimination]),games(2),More], File, _),
    objects(File, [Object|_]),
    maplist(must_be_of(Type), Object.winstate).

must_be_of(string, X) :-
    string(X).
must_be_of(integer, X) :-
    integer(X).

test('any number of threads, and parts in turn',
     [setup(make_temporary), cleanup(remove_temporary), forall(specs(_, Spec)),
      condition(threads)]) :-
    played([games(2,30),threads(1)|Spec], File, _),
    text(File, Whole),
    played([games(2,30),threads(3)|Spec], File, _),
    text(File, Threads),
    assertion(Threads == Whole),
    findall(Text,
            ( between(1, 4, I), played([games(2,30),part(I,4)|Spec], File, _), text(File, Text) ),
            Texts),
    atomics_to_string(Texts, Parts),
    assertion(Parts == Whole).

%   A killed process leaves records of more games than its result has.

resumed(Spec, Games, Result, Text) :-
    temporary('a.pl', Out),
    temporary('a.jsonl', File),
    experiment([resume(Out),records(File),games(Games)|Spec], Result),
    text(File, Text).

test('games that are not played again keep their lines',
     [setup(make_temporary), cleanup(remove_temporary), forall(specs(_, Spec))]) :-
    resumed(Spec, 5, _, Five),
    resumed(Spec, 9, Nine, Text),
    assertion(string_concat(Five, _, Text)),
    resumed(Spec, 9, Nine2, Text2),
    assertion(Nine-Text == Nine2-Text2),
    played([games(9)|Spec], File, Whole),
    text(File, All),
    assertion(Whole-All == Nine-Text).
test('lines of games that are not in the result go',
     [setup(make_temporary), cleanup(remove_temporary), forall(specs(_, Spec)),
      true(Text == All)]) :-
    resumed(Spec, 4, _, _),
    temporary('a.jsonl', File),
    played([games(9)|Spec], File, _),
    text(File, All),
    sub_string(All, 0, _, 100, Torn),
    write_text(File, Torn),
    resumed(Spec, 9, _, Text).
test('lost records are an error, and all stays',
     [setup(make_temporary), cleanup(remove_temporary), true(Left == "{\"game\": 2, \n")]) :-
    pool_spec(Spec),
    resumed(Spec, 4, _, _),
    temporary('a.jsonl', File),
    setup_call_cleanup(open(File, write, Out), format(Out, "{\"game\": 2, ~n", []), close(Out)),
    catch(resumed(Spec, 9, _, _), error(existence_error(cluedo_records,File2),_), true),
    assertion(File2 == File),
    text(File, Left),
    delete_file(File),
    catch(resumed(Spec, 9, _, _), error(existence_error(cluedo_records,File3),_), true),
    assertion(File3 == File),
    assertion(\+ exists_file(File)).
test('records from another seed are refused, and all stays',
     [setup(make_temporary), cleanup(remove_temporary), forall(specs(_, Spec)),
      true(Left-Files == Text-[File])]) :-
    temporary('a.jsonl', File),
    resumed(Spec, 4, _, _),
    played([games(9),seed(2)|Spec], File, _),
    text(File, Text),
    catch(resumed(Spec, 9, _, _),
          error(permission_error(append,cluedo_records,File2),context(_,Message)), true),
    assertion(File2 == File),
    assertion(once(sub_string(Message, _, _, _, "game 1 was played from seed 2000000000001"))),
    text(File, Left),
    atom_concat(File, '*', Pattern),
    expand_file_name(Pattern, Files).
test('one game from another seed is enough',
     [setup(make_temporary), cleanup(remove_temporary), forall(between(1, 4, G)),
      error(permission_error(append,cluedo_records,_))]) :-
    pool_spec(Spec),
    resumed(Spec, 4, _, _),
    temporary('a.jsonl', File),
    setup_call_cleanup(
        open(File, write, Out),
        forall(between(1, 4, N),
               ( ( N =:= G -> S is 10**12 ; S is 10**12+N ),
                 format(Out, "{\"game\": ~d, \"seed\": ~d, ~n", [N,S])
               )),
        close(Out)),
    resumed(Spec, 9, _, _).
test('no folder', error(existence_error(_,_))) :-
    experiment([agents([modal]),games(1),records('/nowhere/a.jsonl')], _).

:- end_tests(records).
