/*  A game at a real table, entered once as a list of facts with names: learnt,
    explained, replayed as models, given to an agent, saved and read back.

        swipl examples/one_list.pl

    > Anna knows has(carl,hall), as
    >   asked(bob,s(mustard,wrench,hall),carl,unknown)
    >   asked(anna,s(mustard,wrench,lounge),nobody,unknown)
    > Dee cannot have the hall: [asked(bob,s(mustard,wrench,hall),carl,unknown),asked(anna,s(mustard,wrench,lounge),nobody,unknown)]
    > 13 models. In the last one Anna knows that Bob knows that Carl has the hall.
    > exact would ask for s(mustard,wrench,study)
    > What was saved and read back is the same game.
*/

:- use_module('../prolog/cluedo/support/attached', []).    % the library beside this file
:- use_module(library(cluedo)).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/game)).
:- use_module(library(lists)).
:- use_module(library(main)).

:- initialization(main, main).

%   The players at Anna's table, and the facts that she has seen.

table([ seats([anna,bob,carl,dee]), edition(british), names(true) ]).

facts([ hand(anna, [plum,dagger,rope,lounge,library]),
        asked(anna, s(green,revolver,kitchen), dee, kitchen),   % two passed
        asked(bob, s(mustard,wrench,hall), carl, unknown),
        asked(carl, s(scarlett,rope,study), anna, rope),
        passed(bob, dee, s(mustard,wrench,ballroom)),   % that is all she saw of it
        accused(dee, s(mustard,wrench,ballroom), false),
        asked(anna, s(mustard,wrench,lounge), nobody, unknown)
      ]).

main(_) :-
    table(Options),
    facts(Facts),
    game(Options, Facts, Game),
    explained(Game),
    replayed(Game),
    advised(Game),
    saved(Game).

explained(Game) :-
    game_knowledge(Game, anna, K),
    print_knowledge(K),
    Fact = has(carl,hall),
    why(K, Fact, because(Facts,_)),
    format("~nAnna knows ~p, as~n", [Fact]),
    forall(member(Known, Facts), format("  ~p~n", [Known])),
    conflict(K, has(dee,hall), Against),
    format("Dee cannot have the hall: ~p~n", [Against]).

replayed(Game) :-
    replay(Game, Models),
    length(Models, Count),
    last(Models, _-M),
    satisfies(M, k(anna, k(bob, has(carl,hall)))),
    format("~d models. In the last one Anna knows that Bob knows that Carl has \c
            the hall.~n", [Count]).

advised(Game) :-
    set_random(seed(1)),
    game_advice(Game, anna, exact, advice(Query,_)),
    format("exact would ask for ~p~n", [Query]).

saved(Game) :-
    tmp_file_stream(File, Stream, [extension(pl)]),
    close(Stream),
    call_cleanup(( game_save(File, Game),
                   game_load(File, Again)
                 ),
                 delete_file(File)),
    (   Again == Game
    ->  writeln('What was saved and read back is the same game.')
    ;   writeln('What was read back is another game!')
    ).
