:- module(cluedo_experiment_games_task,
          [ task_games/2,               % ?Task, -Count
            task_rules/2,               % +Task, -Rules
            task_game/3                 % +Task, ?Number, -Game
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [nth1/3,nth1/4]).

/** <module> Named tasks: fixed games against fixed opponents

A task is a list of games with the cards of edition `classic`, without a board. A player plays one
seat of each game. The games of a task never change: to change one, add a task with another name.
The options of the opponents are given, so that other defaults do not change them.
*/

%!  task_games(?Task, -Count) is nondet.
%
%   Task is the name of a task with Count games, which have the numbers 1 to Count.

task_games('cluedo-games-1', Count) :-
    aggregate_all(count, game_1(_,_,_,_,_,_), Count).

%!  task_rules(+Task, -Rules) is det.
%
%   Rules is rules(Options,Tries). Options are options of table_start/2 for all games. The player
%   has Tries answers to each question.

task_rules('cluedo-games-1', rules([edition(classic),turns(200)],3)).

%!  task_game(+Task, ?Number, -Game) is nondet.
%
%   Game is a list of
%
%     - seat(Seat): the seat of the player
%     - names(Names): the names of all seats
%     - agents(Agents): the agents of all seats, `player` for the player
%     - seed(Seed): the random numbers of the opponents
%     - deal(State, Hands): as in table_start/2

task_game('cluedo-games-1', Number, Game) :-
    game_1(Number, Seat, Opponents0, Seed, State, Hands0),
    maplist(opponent_1, Opponents0, Opponents),
    nth1(Seat, Agents, player, Opponents),
    findall([[I]|Cards], nth1(I, Hands0, Cards), Hands),
    findall(Name, ( nth1(I, Agents, _), seat_name(I, Name) ), Names),
    Game = [seat(Seat),names(Names),agents(Agents),seed(Seed),deal(State,Hands)].

seat_name(1, 'Anna').
seat_name(2, 'Bob').
seat_name(3, 'Carl').
seat_name(4, 'Dee').
seat_name(5, 'Eve').
seat_name(6, 'Finn').

opponent_1(exact, exact([query(probable),accuse(1),showing(random)])).
opponent_1(simple, simple([base(library)])).
opponent_1(notebook, notebook).
opponent_1(elimination, elimination).

%   game_1(Number, Seat, Opponents, Seed, State, Hands): drawn once, with 3, 4, 5 and 6 players in
%   turn. A game was drawn again if a player who only passes had fewer than five turns.

game_1(1, 1, [elimination,notebook], 909155069, s(1,11,18),
       [[6,2,19,7,4,3],[21,13,8,14,20,5],[12,16,15,9,10,17]]).
game_1(2, 2, [notebook,simple,simple], 172571865, s(5,9,14),
       [[4,11,16,12,7],[3,17,1,19,20],[15,18,21,6],[13,8,2,10]]).
game_1(3, 3, [elimination,notebook,simple,elimination], 182438761, s(3,11,21),
       [[7,17,6,15],[13,8,19,9],[16,18,14,5],[12,4,2],[10,20,1]]).
game_1(4, 4, [simple,notebook,exact,simple,elimination], 702371628, s(5,10,20),
       [[4,7,6],[8,16,12],[15,21,11],[19,13,14],[9,17,2],[3,1,18]]).
game_1(5, 3, [elimination,simple], 779377230, s(5,11,19),
       [[10,18,4,9,1,15],[21,14,13,6,17,16],[12,7,2,3,20,8]]).
game_1(6, 3, [simple,simple,notebook], 139159227, s(6,11,16),
       [[20,4,18,9,10],[5,3,15,19,1],[7,8,13,17],[21,12,14,2]]).
game_1(7, 3, [notebook,exact,elimination,elimination], 49442100, s(2,10,14),
       [[20,7,18,15],[16,11,21,4],[3,12,9,19],[13,1,8],[6,5,17]]).
game_1(8, 3, [elimination,notebook,exact,notebook,elimination], 489843251, s(3,10,17),
       [[5,15,11],[1,19,2],[18,21,16],[4,20,7],[13,9,6],[8,12,14]]).
game_1(9, 2, [exact,notebook], 377386579, s(1,10,21),
       [[14,6,20,18,13,11],[4,17,5,3,2,19],[12,8,16,7,15,9]]).
game_1(10, 4, [notebook,notebook,elimination], 250524467, s(3,11,13),
       [[1,6,8,5,7],[21,14,16,19,9],[10,12,2,4],[18,15,20,17]]).
game_1(11, 3, [notebook,elimination,exact,notebook], 955696192, s(6,10,15),
       [[20,7,14,3],[13,12,19,9],[16,4,5,18],[11,8,2],[17,21,1]]).
game_1(12, 2, [exact,notebook,notebook,elimination,elimination], 452476152, s(1,9,18),
       [[13,14,2],[10,17,20],[19,8,11],[4,12,16],[5,3,15],[6,7,21]]).
game_1(13, 1, [simple,notebook], 761438424, s(1,7,20),
       [[2,13,17,6,11,4],[16,10,5,14,21,3],[15,19,8,18,9,12]]).
game_1(14, 1, [notebook,simple,exact], 206756840, s(3,11,16),
       [[1,18,12,9,8],[14,7,5,17,19],[20,10,6,4],[2,15,21,13]]).
game_1(15, 3, [simple,elimination,notebook,notebook], 195645827, s(6,8,20),
       [[19,21,14,5],[11,3,2,17],[12,10,1,9],[16,15,4],[18,7,13]]).
game_1(16, 1, [elimination,elimination,notebook,simple,simple], 190166694, s(5,10,16),
       [[3,2,1],[4,14,8],[7,19,9],[20,6,21],[13,11,15],[18,12,17]]).
game_1(17, 3, [elimination,notebook], 298590488, s(3,8,14),
       [[15,4,2,1,10,6],[12,19,18,5,17,13],[7,11,20,21,9,16]]).
game_1(18, 2, [elimination,elimination,exact], 849212696, s(6,11,18),
       [[9,10,4,12,2],[5,15,3,14,19],[1,13,20,8],[17,21,16,7]]).
game_1(19, 3, [notebook,elimination,elimination,simple], 280309303, s(5,9,14),
       [[13,7,11,6],[20,1,2,18],[10,19,17,4],[15,16,21],[3,8,12]]).
game_1(20, 6, [notebook,elimination,elimination,notebook,simple], 280212752, s(2,7,19),
       [[11,14,5],[6,21,17],[13,18,10],[16,3,9],[15,4,12],[1,8,20]]).
