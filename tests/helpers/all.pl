:- module(all, []).
:- reexport(attach).                    % first: it finds library(cluedo)
:- reexport([effort,generate,outcome,players,process,seed,temporary]).
:- reexport(library(aggregate)).
:- reexport(library(apply)).
:- reexport(library(debug)).
:- reexport(library(error)).
:- reexport(library(filesex)).
:- reexport(library(lists)).
:- reexport(library(occurs)).
:- reexport(library(option)).
:- reexport(library(ordsets)).
:- reexport(library(pairs)).
:- reexport(library(plunit)).
:- reexport(library(process)).
:- reexport(library(random)).
:- reexport(library(readutil)).
:- reexport(library(solution_sequences)).
:- reexport(library(thread)).
:- reexport(library(time)).
:- reexport(library(cluedo)).

/** <module> What most tests use

    :- use_module('../helpers/all').

imports the usual libraries of SWI-Prolog, library(cluedo) and the helpers that draw random
cases, start processes and make temporary files. A test names the other libraries of the
pack, so its first lines say what it tests. `make lint` refuses to import again what this file
exports.
*/
