:- module(cluedo_experiment_report,
          [ print_experiment/1,         % +Result
            print_decision/2,           % +Result, +Options
            chances_text/3              % +From, +To, -Text
          ]).
:- use_module('../support/errors', [with_error_context/2]).
:- use_module(calibration, [experiment_calibration/2]).
:- use_module(cells, [kind_cells/3,on_board/1]).
:- use_module(exploit_result,
              [exploit_contest/3,exploit_plan/2,experiment_responses/2,played_games/2]).
:- use_module(pairs, [experiment_pairs/2]).
:- use_module(ratings, [experiment_ratings/2]).
:- use_module(sequential, [verdict/4]).
:- use_module(rows, [count_names/3,experiment_table/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3,maplist/4,partition/4]).
:- use_module(library(lists), [max_list/2,member/2,nth1/3]).
:- use_module(library(option), [option/2]).

/** <module> Results of experiments as text
*/

:- det((print_experiment/1, print_decision/2)).

%!  print_experiment(+Result) is det.
%
%   Write Result as tables:
%
%     - the rows of experiment_table/2, with the intervals of win rates, and means `+-` their
%       standard errors
%     - the rows of experiment_pairs/2, if any
%     - the rows of experiment_calibration/2, if any
%
%   For a pool, the rows of experiment_ratings/2 replace the first two tables. For a result of
%   experiment_exploit/3, the first rows of experiment_responses/2 are the only table.

print_experiment(Result), nonvar(Result), Result = exploit(_,_) =>
    print_responses(Result).
print_experiment(Result) =>
    with_error_context(print_experiment/1, experiment_table(Result, Rows)),
    Result = experiment(Spec,Games,_),
    maplist(spec_value(Spec), [game,players,seed,options], [Game,X,Seed,Options]),
    format("~w, ~d players, seed ~d", [Game,X,Seed]),
    forall(member(games(From,To), Games), format(", games ~d-~d", [From,To])),
    forall(member(against(Agents), Spec), format(", against ~q", [Agents])),
    forall(member(Option, Options), format(", ~p", [Option])),
    forall(( member(names(Names), Spec), member(Name=Agent, Names) ),
           format(", ~q is ~q", [Name,Agent])),
    nl,
    (   Game == pool
    ->  print_ratings(Result)
    ;   print_table(Spec, Game, Rows),
        experiment_pairs(Result, Pairs),
        print_pairs(Pairs, Game)
    ),
    experiment_calibration(Result, Told),
    print_accusations(Told).

spec_value(Spec, Name, Value) :-
    Option =.. [Name,Value],
    memberchk(Option, Spec).

print_table(Spec, Game, Rows) :-
    agent_width(Rows, Max),
    Column is 7+Max,
    count_names(Game, None, Length),
    (   on_board(Spec)
    ->  Moves = [suggestions,rolls]
    ;   Moves = []
    ),
    print_columns(Column,
                  [entry,agent,seat,games,wins,None,'win rate, % (95 %)',Length],
                  Moves),
    forall(member(Row, Rows), print_row(Column, Row)).

agent_width(Rows, Max) :-
    findall(Width,
            ( member(Row, Rows),
              option(agent(Agent), Row),
              format(atom(Text), "~q", [Agent]),
              atom_length(Text, Width)
            ),
            Widths),
    max_list([5|Widths], Max).

print_row(Column, Row) :-
    Row = [ entry(Entry), agent(Agent0), seat(Seat), games(N), wins(Wins), None,
            _, _, win_rate(P), _, win_rate_low(Low), win_rate_high(High),
            mean(Mean), mean_se(SE)
          | Moves
          ],
    format(atom(Agent), "~q", [Agent0]),
    arg(1, None, Draws),
    rate_text(P, Low, High, Rate),
    mean_text(Mean, SE, Length),
    (   Moves = [_,_,mean_suggestions(MeanS),mean_rolls(MeanR)]
    ->  maplist(mean_text, [MeanS,MeanR], [null,null], Texts)
    ;   Texts = []
    ),
    print_columns(Column, [Entry,Agent,Seat,N,Wins,Draws,Rate,Length], Texts).

print_columns(Column, [Entry,Agent,Seat,N,Wins,None,Rate,Length], Moves) :-
    format("~w~t~7|~w~t~*|~t~w~6+~t~w~10+~t~w~10+~t~w~9+~t~w~21+~t~w~18+",
           [Entry,Agent,Column,Seat,N,Wins,None,Rate,Length]),
    forall(member(Text, Moves),
           ( format(atom(Field), "~t~w~13|", [Text]),
             write(Field)
           )),
    nl.

rate_text(null, _, _, Text) =>
    Text = (-).
rate_text(P, Low, High, Text) =>
    format(atom(Text), "~1f (~1f-~1f)", [100*P,100*Low,100*High]).

mean_text(null, _, Text) =>
    Text = (-).
mean_text(Mean, null, Text) =>
    format(atom(Text), "~2f", [Mean]).
mean_text(Mean, SE, Text) =>
    format(atom(Text), "~2f +- ~2f", [Mean,SE]).

print_pairs([], _) =>
    true.
print_pairs(Rows, Game) =>
    count_names(Game, _, Length),
    format("~nThe same games, two by two~n"),
    forall(member(Row, Rows), print_pair(Row, Length)).

print_pair(Row, Length) :-
    Row = [ first(I), agent(A), second(J), other(B), games(_), better(Better), worse(Worse),
            difference(D), difference_low(Low), difference_high(High), p(P),
            mean(Mean), mean_se(SE)
          ],
    difference_text(D, Low, High, Difference),
    mean_text(Mean, SE, Less),
    format("~w ~q, ~w ~q: better in ~D, worse in ~D, difference ~w of 100 games, \c
            p = ~3g, ~w ~w~n",
           [I,A,J,B,Better,Worse,Difference,P,Less,Length]).

difference_text(null, _, _, Text) =>
    Text = (-).
difference_text(D, Low, High, Text) =>
    format(atom(Text), "~1f (~1f to ~1f)", [100*D,100*Low,100*High]).

print_accusations([]) =>
    true.
print_accusations(Rows) =>
    agent_width(Rows, Max),
    Column is 7+Max,
    format("~nAccusations: the chance that was stated, and how many were right~n"),
    print_accusations_columns(Column, [entry,agent,stated,accusations,'mean, %','right, % (95 %)']),
    forall(member(Row, Rows), print_accusations_row(Column, Row)).

print_accusations_row(Column, Row) :-
    Row = [ entry(Entry), agent(Agent0), from(From), to(To), accusations(N), right(_),
            told(Mean), rate(P), rate_low(Low), rate_high(High)
          ],
    format(atom(Agent), "~q", [Agent0]),
    chances_text(From, To, Range),
    (   Mean == null
    ->  Told = (-)
    ;   format(atom(Told), "~1f", [100*Mean])
    ),
    rate_text(P, Low, High, Rate),
    print_accusations_columns(Column, [Entry,Agent,Range,N,Told,Rate]).

print_accusations_columns(Column, [Entry,Agent,Range,N,Told,Rate]) :-
    format("~w~t~7|~w~t~*|~t~w~10+~t~w~13+~t~w~9+~t~w~21+~n",
           [Entry,Agent,Column,Range,N,Told,Rate]).

%!  chances_text(+From, +To, -Text) is det.

chances_text(all, _, Text) =>
    Text = all.
chances_text(From, From, Text) =>
    Text = certain.
chances_text(From, To, Text) =>
    format(atom(Text), "~1f-~1f", [From,To]).

%!  print_decision(+Result, +Options) is det.

print_decision(experiment(Spec,_,Cells), Options) :-
    verdict(Options, Spec, Cells, decision(Verdict,Count,N)),
    option(agents([Agent|_]), Spec),
    (   option(game(contest), Spec)
    ->  Of = "games won"
    ;   Of = "games that differ are better"
    ),
    (   Verdict == worse,
        option(margin(_), Options)
    ->  Text = "worse by more than the margin"
    ;   verdict_text(Verdict, Text)
    ),
    format("~nDecided about ~q: ~s, ~D of ~D ~s~n", [Agent,Text,Count,N,Of]).

verdict_text(better, "better").
verdict_text(worse, "worse").
verdict_text(equal, "no difference that matters").
verdict_text(not_worse, "not worse by more than the margin").
verdict_text(open, "nothing yet").

print_ratings(Result) :-
    experiment_ratings(Result, Rows),
    agent_width(Rows, Max),
    Column is 5+Max,
    Result = experiment(_,_,Cells0),
    kind_cells(field, Cells0, Cells),
    format("agent~t~*|~t~w~10+~t~w~10+~t~w~21+~t~w~24+~n",
           [Column,games,wins,'win rate, % (95 %)','rating (95 %)']),
    forall(member(Row, Rows), print_rating(Column, Row)),
    aggregate_all(sum(N), ( member(_-Counts, Cells), arg(2, Counts, N) ), None),
    format("Nobody won ~D games.~n", [None]).

print_rating(Column, Row) :-
    Row = [ agent(Agent), seat(Seat), games(N), wins(Wins), win_rate(P),
            win_rate_low(Low), win_rate_high(High), rating(R), rating_se(_),
            rating_low(RLow), rating_high(RHigh)
          ],
    (   Agent == all
    ->  format(atom(Name), "seat ~w", [Seat])
    ;   format(atom(Name), "~q", [Agent])
    ),
    rate_text(P, Low, High, Rate),
    format(atom(Rating), "~0f (~0f to ~0f)", [R,RLow,RHigh]),
    format("~w~t~*|~t~D~10+~t~D~10+~t~w~21+~t~w~24+~n", [Name,Column,N,Wins,Rate,Rating]).

                /*******************************
                *        BEST RESPONSE         *
                *******************************/

%   The table has ten responses with the games of the search, without the final games.

print_responses(Result) :-
    with_error_context(print_experiment/1, experiment_responses(Result, Rows)),
    Result = exploit(Spec,_),
    maplist(spec_value(Spec), [exploit,players,seed,games,options],
            [Agent,X,Seed,Games,Options]),
    played_games(Result, Played),
    format("exploit ~q, ~d players, seed ~d, ~D of ~D games", [Agent,X,Seed,Played,Games]),
    forall(member(Option, Options), format(", ~p", [Option])),
    nl,
    partition(memberchk(sample(final)), Rows, Final, Search),
    print_response_columns([response,games,wins,'win rate, % (95 %)']),
    forall(( nth1(I, Search, Row), I =< 10 ), print_response(Row)),
    length(Search, Tried),
    More is max(0, Tried-10),
    format("and ~D more~n~n", [More]),
    exploit_plan(Spec, plan(_,From,To)),
    Count is To-From+1,
    (   Final = [Best],
        memberchk(games(Count), Best)
    ->  print_best(Spec, From-To, Best)
    ;   format("The search has not ended, so there is no rate of the best response.~n")
    ).

print_response(Row) :-
    Row = [ response(Agent), sample(_), games(N), wins(Wins), win_rate(P), win_rate_low(Low),
            win_rate_high(High)
          ],
    format(atom(Name), "~q", [Agent]),
    rate_text(P, Low, High, Rate),
    print_response_columns([Name,N,Wins,Rate]).

%   The response is last, because it may be long.

print_response_columns([Name,N,Wins,Rate]) :-
    format("~t~w~7|~t~w~7+~t~w~21+  ~w~n", [N,Wins,Rate,Name]).

print_best(Spec, From-To, Row) :-
    Row = [ response(Best), sample(_), games(N), wins(_), win_rate(P), win_rate_low(Low),
            win_rate_high(High)
          ],
    maplist(spec_value(Spec), [exploit,players,seed,options], [Agent,X,Seed,Options]),
    copies_text(X, Copies),
    Even is 100/X,
    format("The best response found, ~q,~n\c
            wins ~1f of 100 (~1f to ~1f) against ~s of ~q, in ~D other games. \c
            Equal players win ~1f.~n",
           [Best,100*P,100*Low,100*High,Copies,Agent,N,Even]),
    exploit_contest(Spec, Best, Contest),
    option(agents(Agents), Contest),
    format("To play these games again:~n  cluedo lab --game=contest --rotate=all --seed=~d \c
            --games=~d-~d --options=\"~q\" \\~n      --agents=\"~q\"",
           [Seed,From,To,Options,Agents]),
    forall(( member(names(Names), Spec), member(Name, Names) ),
           format(" --name=\"~q\"", [Name])),
    nl.

copies_text(2, Text) =>
    Text = "one copy".
copies_text(3, Text) =>
    Text = "two copies".
copies_text(X, Text) =>
    Count is X-1,
    format(string(Text), "~d copies", [Count]).
