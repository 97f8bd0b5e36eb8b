/*  A game at a real table, entered once as a list of facts with names: learnt,
    explained, replayed as models, given to an agent, saved and read back.

        swipl examples/one_list.pl

    > Anna knows that has(carl,hall).
    >   because hand(anna,[plum,dagger,rope,lounge,library])
    >   because asked(bob,s(plum,wrench,hall),carl,unknown)
    > 11 models; in the last Anna knows that Carl has the hall: yes, Dee: no.
    > The list that was read back is the same.
*/

:- prolog_load_context(directory, Dir), file_directory_name(Dir, Pack),
   (   exists_source(library(cluedo)) -> true ; pack_attach(Pack, []) ).
:- use_module(library(cluedo)).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/game)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module(library(pairs)).

:- initialization(main, main).

table([ seats([anna,bob,carl,dee]), edition(british), names(true) ]).

facts([ hand(anna, [plum,dagger,rope,lounge,library]),
        asked(anna, s(green,revolver,kitchen), dee, kitchen),   % Bob, Carl passed
        asked(bob, s(plum,wrench,hall), carl, unknown)
      ]).
