:- module(cluedo_del_task_epddl_text_epddl_names,
          [ add_name/4,                 % +Kind, +Term, +Names0, -Names
            name/4,                     % +Names, +Kind, +Term, -Name
            valid_name/2                % +Text, -Name
          ]).
:- use_module('../epddl/epddl_tokens', [reserved_word/1]).
:- use_module('../task', [task_name/2]).
:- use_module('../../../support/codes', [digit_code/1,letter_code/1]).
:- use_module(library(assoc), [get_assoc/3,put_assoc/4]).

/** <module> Names that EPDDL allows

Names is an assoc from Kind-Term to a name. Kind is `entity`, `world`, `predicate`, `action` or
`event`. Agents and worlds have different names, and so have the predicates, the actions and the
events.
*/

:- det((add_name/4, name/4, valid_name/2)).

%!  add_name(+Kind, +Term, +Names0, -Names) is det.
%!  name(+Names, +Kind, +Term, -Name) is det.
%
%   Name is the name of Term, as add_name/4 has put it into Names.

add_name(Kind, Term, Names0, Names) :-
    task_name(Term, Text),
    valid_name(Text, Valid),
    space(Kind, Space),
    between(0, inf, I),
    (   I =:= 0
    ->  Name = Valid
    ;   atomic_list_concat([Valid,'-',I], Name)
    ),
    \+ get_assoc(taken(Space,Name), Names0, _),
    !,
    put_assoc(taken(Space,Name), Names0, true, Names1),
    put_assoc(Kind-Term, Names1, Name, Names).

space(world, Space) =>
    Space = entity.
space(Kind, Space) =>
    Space = Kind.

%!  valid_name(+Text, -Name) is det.
%
%   The atom Name is Text, or like Text if EPDDL does not allow this name.

valid_name(Text, Name) :-
    atom_codes(Text, Codes0),
    valid_codes(Codes0, Codes1),
    (   Codes1 = [First|_],
        ( First =:= 0'_ ; letter_code(First) )
    ->  Codes = Codes1
    ;   Codes = [0'_|Codes1]
    ),
    atom_codes(Name0, Codes),
    (   reserved(Name0)
    ->  atom_concat(Name0, '_', Name)
    ;   Name = Name0
    ).

%   Other signs become `_`, but not at the end.

valid_codes([], Codes) =>
    Codes = [].
valid_codes([Code|Codes0], Codes), valid_code(Code) =>
    Codes = [Code|Codes1],
    valid_codes(Codes0, Codes1).
valid_codes([_|Codes0], Codes) =>
    valid_codes(Codes0, Codes1),
    (   Codes1 == []
    ->  Codes = []
    ;   Codes = [0'_|Codes1]
    ).

valid_code(Code) :-
    ( letter_code(Code) ; digit_code(Code) ; memberchk(Code, `_-`) ),
    !.

reserved(Name) :-
    (   reserved_word(Name)
    ;   memberchk(Name, [now,moment,entity,object,agent,'agent-group',world,event,'obs-type'])
    ),
    !.

name(Names, Kind, Term, Name) :-
    get_assoc(Kind-Term, Names, Name).
