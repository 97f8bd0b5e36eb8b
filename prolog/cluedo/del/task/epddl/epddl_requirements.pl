:- module(cluedo_del_task_epddl_epddl_requirements,
          [ file_warnings/3             % +Files, -Requirements, -Warnings
          ]).
:- use_module(epddl_tokens, [epddl_requirement/1]).
:- use_module(library(lists), [append/3,member/2,subtract/3]).
:- use_module(library(occurs), [sub_term/2]).

/** <module> The requirements that files of EPDDL declare and use

Requirements change nothing: a missing one is a warning.

@see the tool `plank` at https://github.com/a-burigana/plank, commit 802df67
*/

:- det(file_warnings/3).

%!  file_warnings(+Files, -Requirements, -Warnings) is det.
%
%   Files are files of epddl_grammar.pl. Requirements are those that they declare, and what follows
%   from them. Warnings are strings: which requirements a file uses but no file declares, and which
%   parts the official tool `plank` reads in another way.

file_warnings(Files, Requirements, Warnings) :-
    findall(Name, ( member(File, Files), declared(File, Name) ), Declared),
    closure(Declared, Requirements),
    findall(Warning,
            ( member(File, Files),
              file_items(File, n(at(source(Path,_,_),_),_), Items),
              warning(Items, Requirements, Message),
              format(string(Warning), "~w: ~s", [Path,Message])
            ),
            Warnings).

warning(Items, Requirements, Message) :-
    findall(Used, ( epddl_requirement(Used), uses(Used, Items) ), All),
    subtract(All, Requirements, Missing),
    Missing \== [],
    atomic_list_concat(Missing, ' :', Names),
    format(string(Message), "requirements are missing: :~w", [Names]).
warning(Items, _, Message) :-
    member(Sign, [forall(comp(Variables,_),_),exists(comp(Variables,_),_)]),
    has(Items, Sign),
    member(typed(v(_,Name),none), Variables),
    format(string(Message), "?~w has no type: it stands for objects. In plank it stands for \c
                             agents, too", [Name]).
warning(Items, _, Message) :-
    member(action(n(_,Name),comp([],_),_,_,_), Items),
    format(string(Message), "~w has no parameters: plank leaves this action out", [Name]).
warning(Items, _, Message) :-
    findall(Name,
            ( member(action(n(_,Name),_,_,_,Observability), Items),
              once(has(Observability, observes(_,[_,_|_],_)))
            ),
            Names),
    Names \== [],
    atomic_list_concat(Names, ', ', Text),
    format(string(Message), "plank confuses the conditions of else-if in ~w", [Text]).

file_items(domain(Node,Items), Node, Items).
file_items(problem(Node,_,Items), Node, Items).
file_items(library(Node,Items), Node, Items).

declared(File, Name) :-
    file_items(File, _, Items),
    member(requirements(Nodes), Items),
    member(n(_,Name), Nodes).

%   Requirements are Names and all that follows from them.

closure(Names0, Requirements) :-
    sort(Names0, Names),
    findall(Name, ( member(Name0, Names), implied(Name0, Name) ), More0),
    append(Names, More0, All0),
    sort(All0, All),
    (   All == Names
    ->  Requirements = All
    ;   closure(All, Requirements)
    ).

implied('finitary-S5-theories', 'common-knowledge').
implied('finitary-S5-theories', 'knowing-whether').
implied('common-knowledge', 'static-common-knowledge').
implied('common-knowledge', 'group-modalities').
implied('static-common-knowledge', 'group-modalities').
implied('static-common-knowledge', facts).
implied('agent-groups', lists).
implied('group-modalities', lists).
implied(del, Name) :-
    member(Name, [typing,equality,'partial-observability','ontic-actions','multi-pointed-models',
                  'general-formulas']).
implied(Name0, Name) :-
    kind_place(Name0, Kind0, Place),
    (   Place == postconditions,
        Name = 'conditional-effects'
    ;   Place == formulas,
        member(Place1, [preconditions,postconditions,'obs-conditions',goals,'list-formulas']),
        requirement(Kind0, Place1, Name)
    ;   implied_kind(Kind0, Kind),
        requirement(Kind, Place, Name)
    ).

implied_kind(negative, disjunctive).
implied_kind(quantified, universal).
implied_kind(quantified, existential).
implied_kind(general, negative).
implied_kind(general, modal).
implied_kind(general, quantified).

kind_place(Name, Kind, Place) :-
    member(Kind, [negative,disjunctive,modal,universal,existential,quantified,general]),
    atom_concat(Kind, Rest, Name),
    atom_concat(-, Place, Rest).

requirement(Kind, Place, Name) :-
    atomic_list_concat([Kind,-,Place], Name),
    epddl_requirement(Name).

%   uses(Requirement, Items): a file with Items uses Requirement.

uses(typing, Items) :-
    has(Items, typed(_,Type)),
    \+ memberchk(Type, [none,n(_,agent),[n(_,agent)],[n(_,world)],[n(_,event)]]),
    !.
uses(equality, Items) :-
    has_one_of(Items, [eq(_,_,_),neq(_,_,_)]).
uses(facts, Items) :-
    has_one_of(Items, [predicate(_,true,_)]).
uses(lists, Items) :-
    has_one_of(Items, [and([x(_)|_]),and([for(_,_)|_])]).
uses('list-comprehensions', Items) :-
    has_one_of(Items, [for(_,_)]).
uses('agent-groups', Items) :-
    has_one_of(Items, [group(_,_,_)]).
uses('group-modalities', Items) :-
    member(Item, Items),
    modality(Item, k, Index),
    Index \= x([_]),
    !.
uses('knowing-whether', Items) :-
    has_one_of(Items, [box(_,kw,_,_),diamond(_,kw,_,_)]).
uses('common-knowledge', Items) :-
    member(Item, Items),
    Item \= init(_,_),
    has_one_of(Item, [box(_,c,_,_),diamond(_,c,_,_)]),
    !.
uses('ontic-actions', Items) :-
    member(event(_,_,_,Effects), Items),
    Effects \== [],
    !.
uses('conditional-effects', Items) :-
    has_one_of(Items, [when(_,_),iff(_,_)]).
uses('multi-pointed-models', Items) :-
    has_one_of(Items, [explicit(_,_,_,[_,_|_])]).
uses('events-conditions', Items) :-
    has_one_of(Items, [action_type(_,_,_,_,_,[_|_])]).
uses('finitary-S5-theories', Items) :-
    has_one_of(Items, [theory(_)]).
uses(Requirement, Items) :-
    kind_place(Requirement, Kind, Place),
    place_formulas(Place, Items, Fs),
    kind_sign(Kind, Sign),
    has(Fs, Sign),
    !.

has_one_of(Items, Signs) :-
    member(Sign, Signs),
    has(Items, Sign),
    !.

has(Items, Sign) :-
    sub_term(Part, Items),
    nonvar(Part),
    Part = Sign.

modality(Items, Kind, Index) :-
    has(Items, box(_,Kind,Index,_)).
modality(Items, Kind, Index) :-
    has(Items, diamond(_,Kind,Index,_)).

place_formulas(preconditions, Items, Fs) :-
    findall(F, member(event(_,_,F,_), Items), Fs).
place_formulas(postconditions, Items, Fs) :-
    findall(F,
            ( member(event(_,_,_,Effects), Items),
              member(Sign, [when(F,_),iff(F,_)]),
              has(Effects, Sign)
            ),
            Fs).
place_formulas('obs-conditions', Items, Fs) :-
    findall(F, ( has(Items, observes(_,Cases,_)), member(F-_, Cases) ), Fs).
place_formulas(goals, Items, Fs) :-
    findall(F, member(goal(F), Items), Fs).
place_formulas('list-formulas', Items, Fs) :-
    findall(F, ( has(Items, for(comp(_,F),_)), F \== none ), Fs).

kind_sign(negative, not(_)).
kind_sign(negative, imply(_,_)).
kind_sign(disjunctive, or(_)).
kind_sign(modal, box(_,_,_,_)).
kind_sign(modal, diamond(_,_,_,_)).
kind_sign(universal, forall(_,_)).
kind_sign(existential, exists(_,_)).
