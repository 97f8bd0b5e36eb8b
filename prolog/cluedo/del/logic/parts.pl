:- module(cluedo_del_logic_parts,
          [ parts/3,                    % +Keyword, +Statements, -Parts
            single/3,                   % +Keyword, +Statements, -Part
            joined/4,                   % +Keyword, +Separator, +Statements, -Part
            said_of/5                   % +Keyword, +Verbs, +Size, +Statements, -Told
          ]).
:- use_module(limits, [limit/3]).
:- use_module(names, [in_field/2,new_agent/3]).
:- use_module(places, [first_word/3]).
:- use_module(statements, [statement_keyword/2,statement_part/2]).
:- use_module('../language/formula_tokens', [formula_error/3]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [append/3,member/2,reverse/2,select/4]).

/** <module> What statements with the same keyword say

Statements, of statements.pl, are those of a model; there is one at least.
*/

:- det((parts/3, single/3, joined/4, said_of/5)).

%!  parts(+Keyword, +Statements, -Parts) is det.
%
%   Parts are what follows Keyword.

parts(Keyword, Statements, Parts) :-
    findall(Part,
            ( member(Statement, Statements),
              statement_keyword(Statement, Keyword),
              statement_part(Statement, Part)
            ),
            Parts).

%!  single(+Keyword, +Statements, -Part) is det.
%
%   Part is what follows Keyword, or says nothing if there is no such statement.
%
%   @error cluedo_field(Place, Error) if there are two

single(Keyword, Statements, Part) :-
    parts(Keyword, Statements, Parts),
    (   Parts = [Part0]
    ->  Part = Part0
    ;   Parts = [_,Place-_|_]
    ->  in_field(Place, formula_error(none, "~w is there twice", [Keyword]))
    ;   nowhere(Statements, Part)
    ).

%   Part says nothing; it is where the model begins.

nowhere([First|_], Place-"") :-
    statement_part(First, Place-_).

%!  joined(+Keyword, +Separator, +Statements, -Part) is det.
%
%   Part is what follows Keyword, with Separator, a string of one character, between statements.

joined(Keyword, Separator, Statements, Part) :-
    parts(Keyword, Statements, Parts),
    (   Parts == []
    ->  nowhere(Statements, Part)
    ;   findall(Text, member(_-Text, Parts), Texts),
        findall(Piece, ( member(place(Pieces,_)-_, Parts), member(Piece, Pieces) ), All),
        atomic_list_concat(Texts, Separator, Atom),
        atom_string(Atom, Joined),
        Part = place(All,0)-Joined
    ).

%!  said_of(+Keyword, +Verbs, +Size, +Statements, -Told) is det.
%
%   Told are said(Agent,NamePart,Says) for each agent that a Keyword names, in the order of the
%   text; Says are pairs of one of Verbs and a part, what follows it. An agent may be named
%   more than once.
%
%   @error cluedo_field(Place, Error)

said_of(Keyword, Verbs, Size, Statements, Told) :-
    parts(Keyword, Statements, Parts),
    foldl(said(Verbs, Size), Parts, [], Reversed),
    reverse(Reversed, Told),
    length(Told, Count),
    limit(Size, agents, Most),
    (   Count =< Most
    ->  true
    ;   Parts = [Place-_|_],
        in_field(Place, formula_error(none, "there are ~d agents, and ~d are the limit here",
                                      [Count,Most]))
    ).

said(Verbs, Size, Part0, Told0, Told) :-
    first_word(Part0, NamePart, Part1),
    NamePart = NamePlace-NameText,
    in_field(NamePlace, new_agent(Size, NameText, Name)),
    first_word(Part1, VerbPlace-VerbText, Rest),
    (   VerbText == ""
    ->  Says = []
    ;   member(Verb, Verbs),
        atom_string(Verb, VerbText)
    ->  Says = [Verb-Rest]
    ;   atomic_list_concat(Verbs, ' or ', Words),
        in_field(VerbPlace, formula_error(1, "~w was expected, not ~s", [Words,VerbText]))
    ),
    string_lower(Name, Lower),
    (   member(said(Known,Part,Says0), Told0),
        string_lower(Known, Lower)
    ->  append(Says0, Says, Says1),
        once(select(said(Known,Part,Says0), Told0, said(Known,Part,Says1), Told))
    ;   Told = [said(Name,NamePart,Says)|Told0]
    ).
