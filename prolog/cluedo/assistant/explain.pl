:- module(cluedo_assistant_explain,
          [ journal_why/3,              % +J, +Fact, -Why
            why_text/3                  % +J, +Why, -Text
          ]).
:- use_module(phrases, [fact_said/3,words/2]).
:- use_module(told, [told/2,told_why/4]).
:- use_module('../knowledge/caller', [errors_name/2]).
:- use_module('../knowledge/fact', [fact_core/3,fact_named/3]).
:- use_module('../knowledge/reasons', [forced_by/6]).
:- use_module('../knowledge/term',
              [knowledge_forgetful/2,knowledge_names/2,knowledge_setting/2]).
:- use_module(library(apply), [foldl/5,maplist/3]).
:- use_module(library(error), [must_be/2,type_error/2]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> Why something is certain
*/

:- det(why_text/3).

%!  journal_why(+J, +Fact, -Why) is semidet.
%
%   Why tells why Fact is certain by the journal J. It is why(Said,Events,Steps): Said
%   is Fact as J answers; Events, pairs N-Fact of numbers and events of J, N ascending,
%   are a smallest set that makes Fact certain with what was known before all events:
%   the sizes of hands, and what option open(Cards) tells. Steps are those of why/3 that
%   lead from the facts of Events to Fact, or `none` if only counting tells. Fails if
%   Fact is not certain.

journal_why(J, Fact, Why) :-
    errors_name(journal_why/3, explained(J, Fact, Why)).

explained(J, Fact, why(Said,Events,Steps)) :-
    told(J, Told),
    Told = told(_,_,K),
    knowledge_setting(K, Setting),
    fact_core(Fact, Setting, Core),
    told_why(Told, Core, Events, Steps),
    (   knowledge_names(K, _)
    ->  fact_named(Core, Setting, Said)
    ;   Said = Core
    ).

%!  why_text(+J, +Why, -Text) is det.
%
%   Text tells Why, of journal_why/3, in words.
%
%   @error type_error(cluedo_why, Why)

why_text(J, Why, Text) :-
    errors_name(why_text/3, why_said(J, Why, Text)).

why_said(J, Why, Text) :-
    must_be(nonvar, Why),
    (   Why = why(Fact,Events,_)
    ->  true
    ;   type_error(cluedo_why, Why)
    ),
    words(J, Words),
    Words = words(Setting,_),
    fact_core(Fact, Setting, Core),
    fact_said(Words, Core, Said),
    pairs_keys(Events, Ns),
    atomic_list_concat(Ns, ', ', Numbers),
    format(string(Text), "~s: counting shows it (~w).", [Said,Numbers]).
