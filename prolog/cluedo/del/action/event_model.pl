:- module(cluedo_del_action_event_model,
          [ event_model_core/6          % +Events, +Relations, +Actual, +Sig, +Agents, -Core
          ]).
:- use_module(change_action, [assignments/4]).
:- use_module(observability, [views_core/5]).
:- use_module('../formula', [compile_formula/4]).
:- use_module('../explicit/partition', [must_be_arrows/3,must_be_partition/3]).
:- use_module('../signature', [agent_index/4,agent_name/3]).
:- use_module('../../support/errors', [throw_error/2]).
:- use_module(library(apply), [exclude/3,maplist/3,maplist/5]).
:- use_module(library(assoc), [get_assoc/3,list_to_assoc/2]).
:- use_module(library(error), [domain_error/2,existence_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [member/2,nth1/3,same_length/2]).
:- use_module(library(ordsets), [ord_memberchk/2,ord_subtract/3]).

/** <module> Event models that a user defines
*/

%!  event_model_core(+Events, +Relations, +Actual, +Sig, +Agents, -Core) is det.
%
%   Core is the core action of the event model. For the arguments see event_model/3 in
%   library(cluedo/del).
%
%   @error existence_error(del_event, E), domain_error(del_events, Events)
%   @error existence_error(del_partition, A), domain_error(del_partition, Cells)
%   @error domain_error(del_arrows, Arrows)
%   @error the errors of assignments/4

event_model_core(Events, Relations, Actual, Sig, As, Core) :-
    must_be(list, Events),
    maplist(event_parts, Events, Names, Fs, Changes),
    (   Events == []
    ->  domain_error(del_events, Events)
    ;   sort(Names, Known),
        same_length(Names, Known)
    ->  true
    ;   throw_error(domain_error(del_events,Events), "an event occurs twice")
    ),
    must_be(list(pair), Relations),
    maplist(relation_view(Names, Known, Sig, As), Relations, Seen),
    maplist(view(Sig, Seen), As, Views),
    actuals(Actual, Known, Names, Actuals),
    maplist(compile_formula(Sig, As), Fs, Pres),
    maplist(event_assignments(Sig, As), Changes, Posts),
    views_core(Pres, Posts, Views, Actuals, Core).

event_parts(Name0-F0, Name, F, Change) =>
    Name = Name0,
    F = F0,
    Change = [].
event_parts(event(Name0,F0,Change0), Name, F, Change) =>
    Name = Name0,
    F = F0,
    Change = Change0.
event_parts(Event, _, _, _) =>
    type_error(pair, Event).

event_assignments(Sig, As, Change, Assignments) :-
    assignments(Change, Sig, As, Assignments).

actuals(Actual, Known, Names, Actuals) :-
    (   is_list(Actual)
    ->  Chosen0 = Actual
    ;   Chosen0 = [Actual]
    ),
    sort(Chosen0, Chosen),
    ord_subtract(Chosen, Known, Strange),
    (   Strange = [Name|_]
    ->  existence_error(del_event, Name)
    ;   maplist(is_one_of(Chosen), Names, Actuals)
    ).

is_one_of(Chosen, Name, Bool) :-
    (   ord_memberchk(Name, Chosen)
    ->  Bool = true
    ;   Bool = false
    ).

view(Sig, Seen, A, A-View) :-
    (   memberchk(A-View0, Seen)
    ->  View = View0
    ;   agent_name(Sig, A, Agent),
        existence_error(del_partition, Agent)
    ).

%   Agent-Given is a pair of Relations. A-View is the same relation as an element of Views in
%   library(cluedo/del/action). Names are the names of the events. Known has the same names in
%   standard order.

relation_view(Names, Known, Sig, As, Agent-Given, A-View) :-
    agent_index(Sig, As, Agent, A),
    (   Given = cond(Choices0)
    ->  must_be(list(pair), Choices0),
        maplist(choice(Names, Known, Sig, As), Choices0, Choices),
        View = cond(Choices)
    ;   given_view(Given, Names, Known, View)
    ).

choice(_, _, Sig, As, F-none, Choice) =>
    Choice = Core-none,
    compile_formula(Sig, As, F, Core).
choice(Names, Known, Sig, As, F-Given, Choice) =>
    Choice = Core-View,
    compile_formula(Sig, As, F, Core),
    given_view(Given, Names, Known, View).

given_view(Given, Names, Known, View) :-
    must_be(list, Given),
    (   ( Given == [] ; Given = [First|_], \+ is_list(First) )
    ->  must_be_arrows(Given, Known, event),
        possible_events(Given, Names, Seen),
        plain_view(Seen, View)
    ;   must_be(list(list), Given),
        must_be_partition(Given, Known, event),
        exclude(==([]), Given, Cells),
        findall(Name-V,
                ( nth1(V, Cells, Cell),
                  member(Name, Cell)
                ),
                Pairs),
        list_to_assoc(Pairs, Numbers),
        maplist(value_of(Numbers, none), Names, View)
    ).

value_of(Values, Default, Name, Value) :-
    (   get_assoc(Name, Values, Value0)
    ->  Value = Value0
    ;   Value = Default
    ).

%   Seen has a list for each event of Names: the numbers of the events that the agent considers
%   possible when this event happens.

possible_events(Arrows, Names, Seen) :-
    findall(Name-I, nth1(I, Names, Name), Numbered),
    list_to_assoc(Numbered, Numbers),
    findall(From-Is,
            ( member(From-To, Arrows),
              maplist(value_of(Numbers, none), To, Is0),
              sort(Is0, Is)
            ),
            Pairs),
    list_to_assoc(Pairs, Tos),
    maplist(value_of(Tos, []), Names, Seen).

%   If the relation Seen is an equivalence, View has the number of a class for each event. The
%   number of a class is the number of its first event. If Seen is not an equivalence, View is Seen.

plain_view(Seen, View) :-
    (   compound_name_arguments(All, seen, Seen),
        \+ ( nth1(I, Seen, Is),
             \+ ( memberchk(I, Is),
                  \+ ( member(J, Is),
                       arg(J, All, Js),
                       Js \== Is
                     )
                )
           )
    ->  maplist(first, Seen, View)
    ;   View = Seen
    ).

first([First|_], First).
