:- use_module('../helpers/all').
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/table)).
:- use_module(library(cluedo/thesis)).

/** <module> How many inferences hot calls take

Times depend on the machine and its load, inferences do not. `inferences.pl` says how many
each call took: 3 % more is a failure. To change the table on purpose,

    make inferences

writes the column of the SWI-Prolog that runs it. Releases differ in what they count: each
minor release has a column, and without one the test is skipped. A call counts when it is
repeated, so that loading, compiling and indexing at the first time do not count.
*/

:- dynamic inferences/3.

:- prolog_load_context(directory, Directory),
   atom_concat(Directory, '/inferences.pl', Table),
   assertz(table_file(Table)),
   load_files(Table, [if(not_loaded)]).

%   release(-Release): as in 9.0.

release(Release) :-
    current_prolog_flag(version, Version),
    Major is Version//10_000,
    Minor is Version//100 mod 100,
    format(atom(Release), "~d.~d", [Major,Minor]).

%   hot(Call, Inputs, Input, Goal): count Goal for each Input in the list that the goal Inputs
%   finds.

hot('play/2, six players', seeds(20), Seed, play([players(6),seed(Seed)], _)).
hot('play/2, three players, with quirks', seeds(20), Seed,
    play([players(3),seed(Seed),quirks(true)], _)).
hot('play/2, agent elimination', seeds(10), Seed,
    play([players(6),seed(Seed),agent(elimination)], _)).
hot('players/1 with its transcript', seeds(5), Seed,
    ( set_random(seed(Seed)), with_output_to(string(_), players(6)) )).
hot('contest/3, three elimination', seeds(10), Seed,
    contest([elimination,elimination,elimination], [seed(Seed)], _)).
hot('contest/3, three simple', seeds(10), Seed,
    contest([simple,simple,simple], [seed(Seed)], _)).
hot('contest/3, three exact', seeds(10), Seed,
    contest([exact,exact,exact], [seed(Seed)], _)).
hot('contest/3, k, kkak, modal', seeds(10), Seed,
    contest([k,kkak,modal], [seed(Seed)], _)).
hot('contest/3, a transcript with names', seeds(5), Seed,
    with_output_to(string(_),
                   contest([exact,simple,exact],
                           [ seed(Seed), edition(british), seats([ann,bob,cat]), names(true),
                             transcript(true)
                           ],
                           _))).
hot('contest/3 on the board, exact, simple, k', seeds(5), Seed,
    contest([exact,simple,k], [seed(Seed),board(classic)], _)).
hot('contest/3 on the board, three simple', seeds(5), Seed,
    contest([simple,simple,simple], [seed(Seed),board(classic)], _)).
hot('table_take/4, a turn', tables, T0,
    ( table_take(T0, s(1,7,13), T1, _), table_wants(T1, _) )).
hot('knowledge/2', seeds(1), _, knowledge([players(6)], _)).
hot('learn/3', learnt([]), K-Fact, learn(K, Fact, _)).
hot('learn/3 by names', learnt([edition(british),seats([ann,bob,cat])]), K-Fact,
    learn(K, Fact, _)).
hot('learn/4', learnt([]), K-Fact, learn(K, Fact, _, _)).
hot('probability/3', learnt([]), K-_, probability(K, has(envelope,3), _)).
hot('probability/3 by names', learnt([edition(british),seats([ann,bob,cat])]), K-Fact,
    probability(K, Fact, _)).
hot('certain/2, all', known, K, forall(certain(K, _), true)).
hot('marginals/2, envelopes/2', known, K, ( marginals(K, _), envelopes(K, _) )).
hot('why/3', certainties, K-Fact, why(K, Fact, _)).
hot('conflict/3', certainties, K-Fact, ( denied(Fact, Denied), conflict(K, Denied, _) )).
hot('best_queries/5', known, K, best_queries(K, 1, information, _, _)).
hot('journal/3', journals, Options-Changes, journal(Options, Changes, _)).
hot('journal_why/3', explanations, J-Fact, journal_why(J, Fact, _)).
hot('journal_suggest/3', explanations, J-_, journal_suggest(J, [], _)).

seeds(N, Seeds) :-
    numlist(1, N, Seeds).

tables(Tables) :-
    findall(T,
            ( between(1, 5, Seed),
              table_start([players(4),seed(Seed)], T)
            ),
            Tables).

%   The facts that seat 1 learns in games of three, as K-Fact.

learnt(Options, Pairs) :-
    findall(Pair, ( game_facts(Options, K, Facts), learnt_fact(Facts, K, Pair) ), Pairs).

learnt_fact([Fact|Facts], K0, Pair) :-
    (   Pair = K0-Fact
    ;   learn(K0, Fact, K),
        learnt_fact(Facts, K, Pair)
    ).

%   Facts are the facts seat 1 has seen in a game of three, and K its knowledge before.

game_facts(Options, K, Facts) :-
    knowledge([players(3),names(false)|Options], K),
    between(1, 5, Seed),
    contest([exact,simple,exact], [seed(Seed)], Result),
    view(Result, 1, Facts0),
    maplist(in_words(Options), Facts0, Facts).

in_words([], Fact0, Fact) =>
    Fact = Fact0.
in_words(Options, asked(I,State0,J,Card0), Fact) =>
    Fact = asked(A,State,B,Card),
    memberchk(seats(Seats), Options),
    nth1(I, Seats, A),
    (   integer(J)
    ->  nth1(J, Seats, B)
    ;   B = J
    ),
    State0 =.. [s|Cards0],
    maplist(card_word, Cards0, Cards),
    State =.. [s|Cards],
    card_word(Card0, Card).
in_words(_, Fact0, Fact) =>
    Fact = Fact0.

card_word(Card, Word) :-
    (   integer(Card)
    ->  edition_card(british, Card, Word, _)
    ;   Word = Card
    ).

known(Ks) :-
    findall(K, ( game_facts([], K0, Facts), foldl(learns, Facts, K0, K) ), Ks).

learns(Fact, K0, K) :-
    learn(K0, Fact, K).

%   A fact of another player that each K is certain of.

certainties(Pairs) :-
    known(Ks),
    findall(K-Fact,
            ( member(K, Ks),
              once(( certain(K, Fact), Fact = lacks(H,_), H \== 1, H \== envelope ))
            ),
            Pairs).

denied(lacks(H,C), has(H,C)).

journals(Pairs) :-
    findall([players(3),me(1)]-Changes,
            game_facts([], _, Changes),
            Pairs).

explanations(Pairs) :-
    journals(Journals),
    findall(J-Fact,
            ( member(Options-Changes, Journals),
              journal(Options, Changes, J),
              journal_property(J, knowledge(K)),
              once(( certain(K, Fact), Fact = lacks(H,_), H \== 1, H \== envelope ))
            ),
            Pairs).

%   Count is the number of inferences of the goals of Call, the second time.

counted(Call, Count) :-
    hot(Call, Inputs, Input, Goal),
    call(Inputs, List),
    List = [_|_],
    findall(N, ( member(Input, List), goal_inferences(Goal, N) ), Ns),
    sum_list(Ns, Count).

goal_inferences(Goal, N) :-
    must_succeed(Goal),
    statistics(inferences, N0),
    must_succeed(Goal),
    statistics(inferences, N1),
    N is N1-N0.

must_succeed(Goal) :-
    (   \+ \+ Goal
    ->  true
    ;   throw(error(failed(Goal), _))
    ).

%!  write_table is det.
%
%   Write the counts of this release into the table. Other releases keep theirs, and a message
%   names them: CI compares on each release that has a column.

write_table :-
    release(Release),
    findall(inferences(Call,Release,Count),
            ( hot(Call, _, _, _), counted(Call, Count) ),
            Counts),
    findall(inferences(Call,Other,Count),
            ( inferences(Call, Other, Count), Other \== Release, once(hot(Call, _, _, _)) ),
            Others),
    append(Others, Counts, All),
    msort(All, Sorted),
    table_file(Table),
    setup_call_cleanup(open(Table, write, Out, [encoding(utf8)]),
                       ( format(Out, "%   inferences(Call, Release, Count): written by \c
                                      `make inferences`.~n~n", []),
                         forall(member(Fact, Sorted), format(Out, "~q.~n", [Fact]))
                       ),
                       close(Out)),
    forall(distinct(Other, member(inferences(_,Other,_), Others)),
           format(user_error, "The counts of SWI-Prolog ~w are as before: run make inferences \c
                               there, too.~n", [Other])).

%   Skipped if the table has no column for this release.

has_column :-
    release(Release),
    (   inferences(_, Release, _)
    ->  true
    ;   format(user_error, "~N# SKIP counts of inferences: there are none of SWI-Prolog ~w \c
                            (make inferences)~n", [Release]),
        fail
    ).

%   verdict(+Call, +Count, +Before, -Verdict): `fits`, or a message.

verdict(Call, Count, Before, Verdict) :-
    (   Count*100 > Before*103
    ->  format(string(Verdict),
               "~w: ~D inferences, ~D in the table of tests/pack/inferences.pl; if they are worth \c
                it, `make inferences` changes the table",
               [Call,Count,Before])
    ;   Verdict = fits
    ),
    (   Count*100 < Before*97
    ->  format(user_error, "~N~w: only ~D inferences, ~D in the table: `make inferences`~n",
               [Call,Count,Before])
    ;   true
    ).

:- begin_tests(inferences, [condition(has_column)]).

test('as many inferences as in the table', [forall(hot(Call,_,_,_)), true(Verdict == fits)]) :-
    release(Release),
    (   inferences(Call, Release, Before)
    ->  counted(Call, Count),
        verdict(Call, Count, Before, Verdict)
    ;   Verdict = not_in_the_table(Call)
    ).
test('counted twice, a call has the same count', [forall(member(Call, ['learn/3','why/3'])),
                                                  true(Count == Again)]) :-
    counted(Call, Count),
    counted(Call, Again).

:- end_tests(inferences).

:- begin_tests(inferences_verdict).

test('3 % more', Verdict == fits) :-
    verdict(call, 1030, 1000, Verdict).
test('a larger change names the call and both counts, and says what to do',
     [forall(member(Part, ["some/1","1,031","1,000","make inferences"])), true, nondet]) :-
    verdict('some/1', 1031, 1000, Verdict),
    sub_string(Verdict, _, _, _, Part).
test('each call of the table is counted', Gone == []) :-
    findall(Call, ( inferences(Call, _, _), \+ hot(Call, _, _, _) ), Gone).

:- end_tests(inferences_verdict).
