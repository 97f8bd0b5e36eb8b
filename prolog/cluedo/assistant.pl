:- module(cluedo_assistant, []).
:- reexport(library(cluedo/assistant/accuse)).
:- reexport(library(cluedo/assistant/show)).
:- reexport(library(cluedo/assistant/suggest)).
:- reexport(library(cluedo/assistant/walk)).
