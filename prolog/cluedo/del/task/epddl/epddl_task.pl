:- module(cluedo_del_task_epddl_epddl_task,
          [ epddl_task/5                % +Domain, +Problem, +Libraries, -Task, -Info
          ]).
:- use_module(action_types, [library_types/3]).
:- use_module(epddl_actions, [ground_actions/5]).
:- use_module(epddl_formula,
              [ compile_atom/4, compile_epddl/4, compile_members/3, ground_epddl/3, ground_members/3
              ]).
:- use_module(epddl_requirements, [file_warnings/3]).
:- use_module(epddl_scope,
              [ make_scope/3, scope_agents/2, scope_entities/3, scope_predicates/2, with_groups/3
              ]).
:- use_module(epddl_start, [ground_start/6]).
:- use_module(epddl_tokens, [throw_at/3]).
:- use_module(standard_libraries, [standard_type/3]).
:- use_module('../simple_formulas', [conjunction/2]).
:- use_module('../task', [make_task/6]).
:- use_module('../../../del', [model/2,valid_all/3]).
:- use_module('../../../support/location', [place_text/2]).
:- use_module('../../language/operators').
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(assoc), [assoc_to_keys/2,empty_assoc/1,get_assoc/3,put_assoc/4]).
:- use_module(library(lists), [append/2,append/3,member/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> A ground task from an EPDDL domain, problem and libraries
*/

:- det(epddl_task/5).

most_atoms(100 000).
check_memory(20 000 000).               % bytes, to check a theory
most_inferences(100 000 000).           % some 10 s

%!  epddl_task(+Domain, +Problem, +Libraries, -Task, -Info) is det.
%
%   Domain, Problem and Libraries are files of epddl_grammar.pl. For Task see task.pl. Info is a
%   list of
%
%     - problem(Name), domain(Name), libraries(Names)
%     - requirements(Names) of all files
%     - worlds(Names) of the given worlds in order, or `none` if the start is a theory
%     - facts(Facts), the true facts, and fact_atoms(Count) of all facts
%     - action_types(Pairs) of the name of an action and the name of its action type
%     - never(Names) of the actions that can take place in no state, because their preconditions are
%       false. Task does not have them.
%     - warnings(Texts)
%
%   @error syntax_error(cluedo_file(Message)), see throw_in_file/5

epddl_task(Domain, Problem, Libraries, Task, Info) :-
    most_inferences(Most),
    Problem = problem(n(Place,_),_,_),
    catch(call_with_inference_limit(limited_task(Domain, Problem, Libraries, Task0, Info0), Most,
                                    Result),
          error(resource_error(_),_),
          Result = inference_limit_exceeded),
    (   Result == inference_limit_exceeded
    ->  throw_at(Place, "this problem has too many ground actions or formulas", [])
    ;   Task = Task0,
        Info = Info0
    ).

limited_task(Domain, Problem, Libraries, Task, Info) :-
    Domain = domain(n(_,DomainName),_),
    Problem = problem(n(ProblemPlace,ProblemName),n(NamePlace,Named),Items),
    (   Named == DomainName
    ->  true
    ;   throw_at(NamePlace, "the domain ~w was expected, not ~w", [DomainName,Named])
    ),
    make_scope(Domain, Problem, Scope0),
    problem_groups(Items, Scope0, Scope),
    problem_facts(Items, Scope, Facts),
    World = world(Facts,Scope),
    library_table(Domain, Libraries, Scope, Names, Types),
    ground_actions(Domain, Types, Scope, World, Grounded),
    scope_agents(Scope, Agents),
    scope_atoms(Scope, Atoms, FactAtoms),
    findall(Place-Init, member(init(Place,Init), Items), Inits),
    (   Inits = [InitPlace-Init]
    ->  ground_start(Init, InitPlace, Scope, World, Start, Extra)
    ;   Inits = [_,Second-_|_]
    ->  throw_at(Second, "a problem has one :init, and this is another", [])
    ;   throw_at(ProblemPlace, "a problem has one :init", [])
    ),
    findall(Goal, member(goal(Goal), Items), Goals0),
    (   Goals0 == []
    ->  throw_at(ProblemPlace, "a problem has a :goal", [])
    ;   maplist(ground_goal(Scope, World), Goals0, Goals),
        conjunction(Goals, Goal)
    ),
    findall(Name-Action, ( member(Name-ground(_,Action), Grounded), Action \== never ), Actions),
    catch(make_task(Agents, Atoms, Start, Actions, Goal, Task),
          error(domain_error(del_task_names,_),context(_,Message)),
          throw_at(ProblemPlace, "~s", [Message])),
    start_warnings(Extra, InitPlace, Agents, Atoms, Start, StartWarnings),
    findall(Name, member(Name-ground(_,never), Grounded), Never),
    findall(Name-Type, member(Name-ground(Type,_), Grounded), ActionTypes),
    assoc_to_keys(Facts, TrueFacts),
    append([Domain,Problem], Libraries, Files),
    file_warnings(Files, Requirements, Warnings0),
    append(Warnings0, StartWarnings, Warnings),
    (   Extra = worlds(WorldNames)
    ->  true
    ;   WorldNames = none
    ),
    Info = [ problem(ProblemName), domain(DomainName), libraries(Names),
             requirements(Requirements), worlds(WorldNames), facts(TrueFacts),
             fact_atoms(FactAtoms), action_types(ActionTypes), never(Never), warnings(Warnings)
           ].

ground_goal(Scope, World, F, G) :-
    compile_epddl(F, all, Scope, C),
    ground_epddl(C, World, G).

                /*******************************
                *        GROUPS, FACTS         *
                *******************************/

%   A group may have the groups before it as members.

problem_groups(Items, Scope0, Scope) :-
    findall(Group, ( member(groups(Groups), Items), member(Group, Groups) ), All),
    foldl(add_group, All, []-Scope0, _-Scope).

add_group(group(n(_,Name),_,List), Pairs-Scope0, [Name-Agents|Pairs]-Scope) :-
    compile_members(List, Scope0, Compiled),
    empty_assoc(None),
    ground_members(Compiled, world(None,Scope0), Agents),
    with_groups(Scope0, [Name-Agents|Pairs], Scope).

problem_facts(Items, Scope, Facts) :-
    findall(Atom, ( member(facts(Atoms), Items), member(Atom, Atoms) ), All),
    empty_assoc(None),
    foldl(add_fact(Scope), All, None, Facts).

add_fact(Scope, atom(Name,Terms), Facts0, Facts) :-
    compile_atom(Name, Terms, Scope, C),
    (   C = fact(Atom)
    ->  put_assoc(Atom, Facts0, true, Facts)
    ;   Name = n(Place,Text),
        throw_at(Place, "~w is not declared as a fact: write (:fact ~w ...)", [Text,Text])
    ).

%   Atoms are the ground atoms that are not facts. FactAtoms is the number of the others.

scope_atoms(Scope, Atoms, FactAtoms) :-
    scope_predicates(Scope, Predicates),
    foldl(predicate_size(Scope), Predicates, 0-0, _-FactAtoms),
    empty_assoc(None),
    findall(Atom,
            ( member(predicate(Place,Name,false,Types), Predicates),
              maplist(each_of(Scope, Place), Types, Terms),
              compile_atom(n(Place,Name), Terms, Scope, C),
              ground_epddl(C, world(None,Scope), Atom)
            ),
            Atoms).

predicate_size(Scope, predicate(Place,Name,Fact,Types), Atoms0-Facts0, Atoms-Facts) :-
    foldl(type_size(Scope), Types, 1, Size),
    (   Fact == true
    ->  Atoms = Atoms0,
        Facts is Facts0+Size
    ;   Atoms is Atoms0+Size,
        Facts = Facts0,
        most_atoms(Most),
        (   Atoms > Most
        ->  throw_at(Place, "the predicates have more than ~D ground atoms with ~w", [Most,Name])
        ;   true
        )
    ).

type_size(Scope, Types, Size0, Size) :-
    scope_entities(Scope, Types, Entities),
    length(Entities, Count),
    Size is Size0*Count.

each_of(Scope, Place, Types, n(Place,Entity)) :-
    scope_entities(Scope, Types, Entities),
    member(Entity, Entities).

                /*******************************
                *           LIBRARIES          *
                *******************************/

%   Types are the action types that Domain may use. If several libraries have an action type of one
%   name, the first library counts: those that Domain names, then all other Libraries, then the
%   standard ones. Names are the names of the libraries of Domain.

library_table(domain(_,Items), Libraries, Scope, Names, Types) :-
    findall(Node, ( member(libraries(Nodes), Items), member(Node, Nodes) ), Wanted),
    findall(Name, member(n(_,Name), Wanted), Names),
    maplist(wanted_types(Libraries, Scope), Wanted, Lists1),
    findall(List, ( member(Library, Libraries), library_types(Library, Scope, List) ), Lists2),
    findall(Name-Type, standard_type(_, Name, Type), Standard),
    append([Lists1,Lists2,[Standard]], Lists),
    append(Lists, All),
    empty_assoc(None),
    foldl(first_type, All, None-[], _-Types).

first_type(Name-Type, Known0-Types0, Known-Types) :-
    (   get_assoc(Name, Known0, _)
    ->  Known = Known0,
        Types = Types0
    ;   put_assoc(Name, Known0, true, Known),
        Types = [Name-Type|Types0]
    ).

wanted_types(Libraries, Scope, n(Place,Name), Types) :-
    (   member(Library, Libraries),
        Library = library(n(_,Name),_)
    ->  library_types(Library, Scope, Types)
    ;   findall(TypeName-Type, standard_type(Name, TypeName, Type), Types),
        Types \== []
    ->  true
    ;   throw_at(Place, "there is no action-type library ~w: give its file", [Name])
    ).

                /*******************************
                *           WARNINGS           *
                *******************************/

%   Raise an error if a theory has no world, or no designated one. Warnings say which knowledge that
%   the theory excludes follows from it. If this takes too much memory, nothing is checked: model/2
%   raises the same error later.

start_warnings(worlds(_), _, _, _, _, Warnings) =>
    Warnings = [].
start_warnings(unsure(Pairs), Place, Agents, Atoms, Start, Warnings) =>
    catch(theory_warnings(Pairs, Place, Agents, Atoms, Start, Warnings0), error(Error,Context),
          true),
    (   var(Error)
    ->  Warnings = Warnings0
    ;   Error = resource_error(_)
    ->  Warnings = []
    ;   Error = cluedo_contradiction(_)
    ->  throw_at(Place, "no world is designated: the formulas of :init exclude each other", [])
    ;   throw(error(Error,Context))
    ).

theory_warnings(Pairs, Place, Agents, Atoms, Start, Warnings) :-
    check_memory(Bytes),
    model([agents(Agents),atoms(Atoms),representation(symbolic),memory(Bytes)|Start], M),
    findall(~kw(Agent,F), member(Agent-F, Pairs), Fs),
    valid_all(M, Fs, Bools),
    at_text(Place, Text),
    pairs_keys_values(Answers, Pairs, Bools),
    findall(Warning,
            ( member(Agent-F-false, Answers),
              format(string(Warning), "~w: by :init ~w knows in some world whether ~p",
                     [Text,Agent,F])
            ),
            Warnings).

at_text(at(Source,Offset), Text) :-
    Source = source(_,_,All),
    sub_string(All, Offset, _, 0, Rest),
    string_codes(Rest, Codes),
    place_text(place(Source,Codes), Text).
