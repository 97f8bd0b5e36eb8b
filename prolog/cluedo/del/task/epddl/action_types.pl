:- module(cluedo_del_task_epddl_action_types,
          [ library_types/3,            % +Library, +Scope, -Types
            check_event/4               % +Conditions, +Place, +Name, +Event
          ]).
:- use_module(epddl_formula, [compile_list/4,list_element/3]).
:- use_module(epddl_scope, [must_be_new/2,term_value/4,with_values/4]).
:- use_module(epddl_tokens, [throw_at/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(assoc), [empty_assoc/1]).
:- use_module(library(lists), [append/2,member/2]).
:- use_module(library(occurs), [sub_term/2]).

/** <module> Action types of EPDDL's libraries
*/

:- det((library_types/3, check_event/4)).

%!  library_types(+Library, +Scope, -Types) is det.
%
%   Types has a pair of a name and an action type (standard_libraries.pl) for each action type of
%   Library, a term library(Name,Items) of epddl_grammar.pl.
%
%   @error syntax_error(cluedo_file(Message))

library_types(library(_,Items), Scope, Types) :-
    findall(Name, member(action_type(Name,_,_,_,_,_), Items), Names),
    must_be_new(Names, "action type"),
    findall(Item, ( member(Item, Items), Item = action_type(_,_,_,_,_,_) ), Given),
    maplist(compiled_type(Scope), Given, Types).

compiled_type(Scope0, action_type(n(_,Name),Events0,Types0,Relations0,Designated0,Conditions0),
              Name-action_type(Name,Events,Types,Relations,Designated,Conditions)) :-
    with_values(Scope0, event, Events0, Scope),
    findall(Event, member(v(_,Event), Events0), Events),
    must_be_new(Types0, "observability type"),
    findall(Type, member(n(_,Type), Types0), Types),
    maplist(relation(Types, Scope), Relations0, Pairs),
    findall(Type-Arrows,
            ( member(Type, Types),
              findall(Part, member(Type-Part, Pairs), Parts),
              append(Parts, Arrows0),
              sort(Arrows0, Arrows)
            ),
            Relations),
    maplist(event_value(Scope), Designated0, Designated),
    maplist(event_condition(Scope), Conditions0, Conditions).

relation(Types, Scope, n(Place,Type)-List, Type-Arrows) :-
    (   memberchk(Type, Types)
    ->  true
    ;   throw_at(Place, "there is no observability type ~w", [Type])
    ),
    compile_list(List, arrow, Scope, Compiled),
    empty_assoc(None),
    findall(Arrow, list_element(Compiled, world(None,Scope), Arrow), Arrows).

arrow(From0-To0, Scope, From-To) :-
    event_value(Scope, From0, From),
    event_value(Scope, To0, To).

event_value(Scope, Term, Event) :-
    term_value(Term, [event], Scope, Event).

event_condition(Scope, Variable-Conditions, Event-Conditions) :-
    event_value(Scope, Variable, Event).

%!  check_event(+Conditions, +Place, +Name, +Event) is det.
%
%   Event, a term event/4 of epddl_grammar.pl, meets the list Conditions. Name is its name in the
%   action type.
%
%   @error syntax_error(cluedo_file(Message)) at Place

check_event(Conditions, Place, Name, event(n(_,Event),_,Precondition,Effects)) :-
    (   member(Kind-What, Conditions),
        \+ meets(Kind, What, Precondition, Effects)
    ->  throw_at(Place, "the event ~w must have a ~w ~w here, as event ~w of the action type",
                 [Event,Kind,What,Name])
    ;   true
    ).

meets(Kind, event, Precondition, Effects), Kind \== 'non-trivial' =>
    meets(Kind, precondition, Precondition, Effects),
    meets(Kind, postconditions, Precondition, Effects).
meets('non-trivial', What, Precondition, Effects) =>
    \+ meets(trivial, What, Precondition, Effects).
meets(trivial, precondition, Precondition, _) =>
    memberchk(Precondition, [none,true(_)]).
meets(trivial, postconditions, _, Effects) =>
    Effects == [].
meets(propositional, precondition, Precondition, _) =>
    \+ has_knowledge(Precondition).
meets(propositional, postconditions, _, Effects) =>
    \+ has_knowledge(Effects).

has_knowledge(Term) :-
    sub_term(Part, Term),
    nonvar(Part),
    ( Part = box(_,_,_,_) ; Part = diamond(_,_,_,_) ),
    !.
