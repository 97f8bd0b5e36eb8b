:- module(ladder,
          [ ladder/1                    % +Games
          ]).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/experiment)).
:- use_module(library(lists), [member/2,subtract/3]).
:- use_module(library(option), [option/2]).

/** <module> The ladder of all agents
*/

:- multifile cluedo_agent:agent/2.

%!  ladder(+Games) is det.
%
%   Print the ratings of all agents in the form of doc/agents.md: fields of three that are
%   drawn from all of them, in so many Games, and fields of six, in as many.

ladder(Games) :-
    pool(Agents),
    rated(Agents, 3, Games, Three),
    rated(Agents, 6, Games, Six),
    format("~nRatings in ~D games of three and ~D of six~n~n", [Games,Games]),
    format("| agent | rating, 3 seats | wins, % | rating, 6 seats | wins, % |~n"),
    format("| --- | --- | --- | --- | --- |~n"),
    forall(( member(Row, Three), option(seat(all), Row) ),
           ( option(agent(Agent), Row),
             member(Row6, Six),
             option(agent(Agent6), Row6),
             Agent6 == Agent
           ->  format("| `~q` | ", [Agent]),
               print_row(Row),
               format(" | "),
               print_row(Row6),
               format(" |~n")
           )),
    print_seats(Three),
    print_seats(Six).

%   All but those who have to be told who they are.

pool(Agents) :-
    findall(Agent, cluedo_agent:agent(Agent, _), Names0),
    sort(Names0, Names),
    subtract(Names, [human,external], Agents).

rated(Agents, Seats, Games, Rows) :-
    experiment([game(pool),agents(Agents),players(Seats),games(Games)], Result),
    experiment_ratings(Result, Rows).

print_row(Row) :-
    findall(Value,
            ( member(Name,
                     [rating,rating_low,rating_high,win_rate,win_rate_low,win_rate_high]),
              Option =.. [Name,Value],
              option(Option, Row)
            ),
            [R,RLow,RHigh,P,Low,High]),
    (   P == null
    ->  Rate = (-)
    ;   format(atom(Rate), "~1f (~1f-~1f)", [100*P,100*Low,100*High])
    ),
    format("~0f (~0f to ~0f) | ~w", [R,RLow,RHigh,Rate]).

print_seats(Rows) :-
    format("~nSeats:"),
    forall(( member(Row, Rows), option(agent(all), Row) ),
           ( option(seat(Seat), Row),
             option(win_rate(P), Row),
             option(rating(R), Row),
             option(rating_low(Low), Row),
             option(rating_high(High), Row),
             ( P == null -> Percent = 0 ; Percent is 100*P ),
             format(" ~w ~1f % ~0f (~0f to ~0f);", [Seat,Percent,R,Low,High])
           )),
    nl.
