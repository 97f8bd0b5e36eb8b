:- module(cluedo_puzzle_puzzle_file,
          [ puzzle_from_file/2,         % +File, -P
            puzzle_to_file/2            % +File, +P
          ]).
:- use_module(making, [asked_puzzle/3]).
:- use_module(questions, [item_named/4,question_named/3]).
:- use_module(reason, [forces/4]).
:- use_module(puzzle_value, [position/5,puzzle_term/6]).
:- use_module('../journal', [journal_change/3]).
:- use_module('../assistant/journal/game_file', [read_changes/3,write_game_terms/4]).
:- use_module('../assistant/journal/journal_term', [journal_history/3]).
:- use_module('../support/location', [with_location/2]).
:- use_module('../support/errors', [throw_error/2,throw_error/3]).
:- use_module(library(apply), [foldl/4,maplist/3,partition/4]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> Puzzles in files
*/

:- det((puzzle_from_file/2, puzzle_to_file/2)).

%!  puzzle_to_file(+File, +P) is det.

puzzle_to_file(File, P) :-
    puzzle_term(P, J, Question, Items, Reason, _),
    position(J, Setting, _, _, _),
    question_named(Setting, Question, Named),
    maplist(item_named(Setting, Question), Items, Answer),
    journal_history(J, Options, history(Facts,_)),
    append(Facts, [question(Named),answer(Answer),reason(Reason)], Terms),
    write_game_terms(File, shared, Options, Terms).

%!  puzzle_from_file(+File, -P) is det.
%
%   File has the terms of a journal, and question(Q). It may have answer(Items) and reason(Ns),
%   which are checked.

puzzle_from_file(File, P) :-
    read_changes(File, J0, Placed0),
    partition(is_puzzle_term, Placed0, Asked, Placed),
    foldl(make_change, Placed, J0, J),
    (   memberchk(Place-question(Named), Asked)
    ->  true
    ;   throw_error(domain_error(cluedo_puzzle,File), "add question(Q)")
    ),
    with_location(Place, asked_puzzle(J, Named, P)),
    puzzle_term(P, _, Question, Items, _, _),
    position(J, Setting, _, _, _),
    maplist(item_named(Setting, Question), Items, Answer),
    (   member(Place1-answer(Other), Asked),
        Other \== Answer
    ->  with_location(Place1, throw_error(domain_error(cluedo_puzzle,answer(Other)),
                                          "the right answer is ~p", [Answer]))
    ;   member(Place1-reason(Ns), Asked),
        \+ ( is_list(Ns), forces(J, Question, Items, Ns) )
    ->  with_location(Place1, throw_error(domain_error(cluedo_puzzle,reason(Ns)),
                                          "these events do not force the answer"))
    ;   true
    ).

is_puzzle_term(_-Term) :-
    nonvar(Term),
    memberchk(Term, [question(_),answer(_),reason(_)]).

make_change(Place-Change, J0, J) :-
    with_location(Place, journal_change(J0, Change, J)).
