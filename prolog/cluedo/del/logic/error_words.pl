:- module(cluedo_del_logic_error_words,
          [ logic_words/2,              % +Error, -Words
            impossible_words/3,         % +Step, +Options, -Words
            frame_words/2,              % +Error, -Words
            file_words/2                % +Error, -Words
          ]).
:- use_module('../../support/errors', [error_line/2]).
:- use_module(library(option), [option/2]).

/** <module> Error messages for authors of files, who need not know Prolog or the library
*/

:- det((logic_words/2, impossible_words/3, file_words/2)).

%!  logic_words(+Error, -Words) is det.
%
%   The string Words is the message for Error, the last argument of cluedo_logic/3.

logic_words(error(syntax_error(del_formula(_)),context(_,Message)), Words) =>
    Words = Message.
logic_words(error(cluedo_contradiction(_),_), Words) =>
    Words = "no world is left that can be the actual one: this is impossible in all of them".
logic_words(Error, Words), frame_words(Error, Words0) =>
    Words = Words0.
logic_words(error(resource_error(What),Context), Words), limit_words(What, Limited) =>
    (   nonvar(Context),
        Context = context(_,Message),
        nonvar(Message)
    ->  format(string(Words), "~w: ~w", [Limited,Message])
    ;   Words = Limited
    ).
logic_words(Error, Words) =>
    error_line(Error, Words).

%!  impossible_words(+Step, +Options, -Words) is det.
%
%   The string Words says why Step is impossible: do(Action), suppose(F), or `condition` for the
%   formula after `when`. Options are those of the first model.

impossible_words(Step, Options, Words) :-
    (   ( option(actual(_), Options) ; option(deal(_,_), Options) )
    ->  Where = "the actual world"
    ;   Where = "each world that may be the actual one"
    ),
    (   Step = do(public(_))
    ->  What = "the announcement cannot be made: its formula is false"
    ;   learned(Step)
    ->  What = "the action cannot take place: its formula is false"
    ;   Step == condition
    ->  What = "the action cannot take place: the formula after when is false"
    ;   Step = suppose(_)
    ->  What = "this is false"
    ;   What = "the action cannot take place"
    ),
    format(string(Words), "~s in ~s", [What,Where]).

%   In the action Step somebody learns that its formula holds.

learned(do(private(_,_))).
learned(do(secret(_,What))) :-
    functor(What, Name, _),
    Name \== assign.

%!  frame_words(+Error, -Words) is semidet.
%
%   The string Words is the message for Error. Fails if Error does not say that a relation does not
%   belong to a class.

frame_words(error(domain_error(del_frame,Class),context(_,Message)), Words) :-
    nonvar(Message),
    format(string(Words), "this is not ~w; ~w of the given worlds", [Class,Message]).

limit_words(del_worlds,  "there are too many worlds").
limit_words(del_events,  "the action is made of too many events").
limit_words(del_nodes,   "the model is too large: its decision diagrams, or a number, would take \c
                          too much memory").
limit_words(del_states,  "the search for a plan reached its limit").
limit_words(del_formula, "the formula is too deep: write and([F,G,...]) or or([F,G,...]) in place \c
                          of long chains").
limit_words(del_atoms,   "there are too many atoms").
limit_words(del_agents,  "there are too many agents").
limit_words(del_cards,   "there are too many cards").
limit_words(memory,      "there is not enough memory").

%!  file_words(+Error, -Words) is det.
%
%   The string Words is the message for Error, an error about a file as a whole.

file_words(error(existence_error(source_sink,_),_), Words) =>
    Words = "there is no such file or folder".
file_words(error(permission_error(Action,source_sink,_),context(_,Why)), Words), nonvar(Why) =>
    (   Action == write
    ->  format(string(Words), "it cannot be written: ~w", [Why])
    ;   format(string(Words), "it cannot be read: ~w", [Why])
    ).
file_words(error(domain_error(Kind,_),context(_,Message)), Words),
        memberchk(Kind, [cluedo_file,epddl]), nonvar(Message) =>
    format(string(Words), "~w", [Message]).
file_words(error(domain_error(cluedo_task_files,_),context(_,Message)), Words),
    nonvar(Message) =>
    format(string(Words), "these files are not one planning problem: ~w", [Message]).
file_words(error(resource_error(del_worlds),_), Words) =>
    Words = "there are too many worlds to draw: choose fewer by --draw, the worlds where a \c
             formula holds, or near(1)".
file_words(Error, Words) =>
    logic_words(Error, Words).
