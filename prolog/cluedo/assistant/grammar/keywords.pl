:- module(cluedo_assistant_grammar_keywords,
          [ keywords/3,                 % +Words, +Value, -Names
            start_names/2,              % ?Start, -Names
            answer_names/1,             % -Names
            verb_names/2                % ?Verb, -Names
          ]).
:- use_module(commands, [command_words/2]).
:- use_module('../../knowledge/edition/answerers', [answer_words/4]).
:- use_module('../../knowledge/edition/spoken_names', [words_names/3]).
:- use_module('../../knowledge/fact', [fact_deed/4]).
:- use_module('../../knowledge/fact_sentences', [event_verb/3]).

/** <module> The words of the grammar
*/

%!  keywords(+Words, +Value, -Names) is det.
%
%   Names has a name of Value for each of Words, see knowledge/edition/spoken_names.pl. A typed line
%   is compared with hundreds of words. So calls with constants are computed at compile time.

keywords(Words, Value, Names) :-
    words_names(Words, Value, Names).

:- multifile system:goal_expansion/2.
:- dynamic system:goal_expansion/2.

system:goal_expansion(keywords(Words,Value,Names), Names=Computed) :-
    ground(Words-Value),
    prolog_load_context(module, Module),
    predicate_property(Module:keywords(_,_,_),
                       imported_from(cluedo_assistant_grammar_keywords)),
    cluedo_assistant_grammar_keywords:keywords(Words, Value, Computed).

verb(asks, [asks,asked,ask,suggests,suggested,guesses,guessed]).
verb(has, [has,holds,have,had,"has got","have got"]).
verb(lacks,
     [ lacks,lack,"has not","has no","doesn't have","does not have","do not have",
       "hasn't","has not got","hasn't got","doesnt have","hasnt","hasnt got",
       "don't have","haven't"
     ]).
verb(passed, [passed,passes,pass]).
verb(shows, [shows,showed,show]).
verb(accuses, [accuses,accused,accuse]).
verb(saw, [saw,sees,see,"looks at","looked at","look at"]).
verb(leaves, [leaves,left,leave,"has left"]).
verb(Deed, [Does,Did,Do]) :-
    fact_deed(_, Deed, _, _),
    event_verb(Deed, Does, Did),
    atom_concat(Do, s, Does).

%!  start_names(?Start, -Names) is nondet.
%!  answer_names(-Names) is det.
%!  verb_names(?Verb, -Names) is nondet.
%
%   Names are words:
%
%     - start_names/2: for Start, see command_words/2
%     - answer_names/1: for answerers who are not players, as `nobody`
%     - verb_names/2: for Verb, see verb/2

term_expansion(names_of_words, Clauses) :-
    findall(Clause, names_clause(Clause), Clauses).

names_clause(start_names(Start,Names)) :-
    command_words(Start, Words),
    words_names(Words, Start, Names).
names_clause(answer_names(Names)) :-
    findall(Name,
            ( answer_words(Answerer, _, Word, _),
              Word \== (?),
              words_names([Word], Answerer, [Name])
            ),
            Names).
names_clause(verb_names(Verb,Names)) :-
    verb(Verb, Forms),
    words_names(Forms, Verb, Names).

names_of_words.
