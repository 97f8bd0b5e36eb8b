:- module(cluedo_assistant_grammar_verbs,
          [ verb_names/2                % +Verb, -Names
          ]).
:- use_module('../../knowledge/edition/spoken_names', [words_names/3]).
:- use_module('../../knowledge/fact_sentences', [event_verb/3]).

/** <module> What players do, in other words
*/

:- det(verb_names/2).

%   verb(Verb, Forms).

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

%!  verb_names(+Verb, -Names) is det.
%
%   Names, of knowledge/edition/spoken_names.pl, are the forms of Verb, one of those above or the name of a
%   deed, see fact_deed/4.

verb_names(Verb, Names) :-
    (   verb(Verb, Forms)
    ->  true
    ;   event_verb(Verb, Does, Did),
        atom_concat(Do, s, Does),
        Forms = [Does,Did,Do]
    ),
    words_names(Forms, Verb, Names).
