:- module(cluedo_del_task_formula_parts,
          [ connective/3,               % ?F, ?Sign, ?Parts
            modality/4,                 % +F, -Sign, -Who, -G
            has_knowledge/1             % +F
          ]).
:- use_module('../language/operators').
:- use_module(library(lists), [member/2]).

/** <module> Formulas of library(cluedo/del) and their parts
*/

%!  connective(?F, ?Sign, ?Parts) is semidet.
%
%   F has the connective Sign and the list Parts of formulas. F is known, or Sign and Parts are.

connective(~F,        ~,   [F]).
connective(F & G,     &,   [F,G]).
connective(F v G,     v,   [F,G]).
connective((F -> G),  ->,  [F,G]).
connective((F <-> G), <->, [F,G]).
connective(and(Fs),   and, Fs).
connective(or(Fs),    or,  Fs).

%!  modality(+F, -Sign, -Who, -G) is semidet.
%
%   F is Sign(Who,G). It says what Who knows about G, or that G holds after the action Who.

modality(F, Sign, Who, G) :-
    F =.. [Sign,Who,G],
    memberchk(Sign, [k,m,kw,e,d,c,:]).

%!  has_knowledge(+F) is semidet.
%
%   True when a part of F has a modality.

has_knowledge(F) :-
    (   modality(F, _, _, _)
    ->  true
    ;   connective(F, _, Parts),
        member(Part, Parts),
        has_knowledge(Part)
    ->  true
    ).
