:- module(cluedo_del_task_mastar_mastar_actions,
          [ action_model/5              % +Action, +Agents, +Own, +Context, -Model
          ]).
:- use_module(mastar_patterns, [possible_patterns/4]).
:- use_module(mastar_start, [fluents_in/2,positive/2]).
:- use_module(mastar_tokens, [throw_at/3]).
:- use_module('../arrow_relation', [until_true/2]).
:- use_module('../formula_parts', [has_knowledge/1]).
:- use_module('../simple_formulas', [conjunction/2,disjunction/2]).
:- use_module('../../language/operators').
:- use_module(library(apply), [maplist/3,maplist/4]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(library(lists), [append/2,append/3,member/2,nth1/3,subtract/3]).
:- use_module(library(pairs), [group_pairs_by_key/2]).

/** <module> The actions of mA* files as event models

An action takes place in the actual world w. `executable`, the conditions after `if` and the
observers are judged at w only. In the event model

  - an event act can take place where the action is executable. Only such events may take place.
  - an event see is what observers consider. Its precondition says nothing of `executable`.
  - the event nil changes nothing. It is what all others consider.

An action with conditions has an event act and an event see for each pattern of truth values that
the conditions can have at w, because observers consider the effects that occur at w. A condition
that has the same value in all worlds needs no pattern.

An action that determines or announces a formula has these events for both values. Full observers
then consider the event see with the value of their world, partial observers consider both.

If an effect makes a fluent true and another one makes it false, it becomes true.
*/

:- det(action_model/5).

most_patterns(64).                      % of the conditions of an action

%!  action_model(+Action, +Agents, +Own, +Context, -Model) is det.
%
%   Model is the event model of Action. Own are the laws about Action. Context is
%   context(Laws,World,Uniform): Laws are all laws, World are the fluents that are true in the
%   actual world at the start, and Uniform are fluents that have the same value in all worlds.
%
%   @error mastar_wrong(Place, Format, Args) if Action has several kinds of effects, or too many
%   conditions

action_model(Action, Agents, Own, context(Laws,World,Uniform), Model) :-
    Model = event_model(Events,Relations,Actual),
    findall(F, member(executable(_,Action,F), Own), Fs),
    findall(effect(Place,Kind,Literals,F), member(effect(Place,Action,Kind,Literals,F), Own),
            Effects),
    effects_kind(Effects, Kind),
    open_conditions(Effects, Kind, Uniform, Conditions),
    patterns(Conditions, Effects, Laws, World, Patterns),
    findall(Case-Pattern,
            ( member(Pattern, Patterns),
              case(Kind, Effects, Conditions, Pattern, Case)
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Cases),
    maplist(case_events(Cases, Fs), Cases, Acts, Sees),
    append([Acts,Sees,[nil-true]], Events),
    findall(Name, ( member(Act, Acts), arg(1, Act, Name) ), Actual),
    maplist(relation(Action, Kind, Own, Cases), Agents, Relations).

effects_kind([], Kind) =>
    Kind = causes.
effects_kind([effect(_,Kind0,_,_)|Effects], Kind) =>
    Kind = Kind0,
    (   member(effect(Place,Other,_,_), Effects),
        Other \== Kind
    ->  throw_at(Place, "an action has one kind of effects, and this one ~w something", [Kind])
    ;   true
    ).

%   Conditions must be judged at w.

open_conditions(Effects, Kind, Uniform, Conditions) :-
    findall(C,
            ( member(effect(_,_,_,F), Effects),
              \+ judged_anywhere(Kind, F, Uniform),
              positive(F, C)
            ),
            Conditions0),
    sort(Conditions0, Conditions).

patterns(Conditions, Effects, Laws, World, Patterns) :-
    most_patterns(Most),
    (   possible_patterns(Conditions, Laws, World, Patterns0)
    ->  Patterns = Patterns0
    ;   Limit is Most+1,
        findall(Pattern, limit(Limit, pattern(Conditions, Pattern)), Patterns)
    ),
    length(Patterns, Count),
    (   Count =< Most
    ->  true
    ;   Effects = [effect(Place,_,_,_)|_],
        throw_at(Place, "the conditions of this action may be true in more than ~d combinations",
                 [Most])
    ).

judged_anywhere(_, true, _) :-
    !.
judged_anywhere(causes, F, Uniform) :-
    \+ has_knowledge(F),
    fluents_in(F, Fluents),
    subtract(Fluents, Uniform, []).

%   A pattern has C or ~C for each condition C.

pattern([], []).
pattern([C|Cs], [F|Fs]) :-
    ( F = C ; F = ~C ),
    pattern(Cs, Fs).

%   A case is the list of the assignments of an event, or values(Known,Sensed): the formulas Sensed
%   are known afterwards, and have the values of Known.

case(causes, Effects, Conditions, Pattern, Case) =>
    findall(P, ( member(effect(_,_,Ls,_), Effects), member(L, Ls), positive(L, P) ), Ps0),
    sort(Ps0, Ps),
    findall(P-G,
            ( member(P, Ps),
              causes(P, Effects, Conditions, Pattern, Pos),
              causes(~P, Effects, Conditions, Pattern, Neg),
              assignment(P, Pos, Neg, G)
            ),
            Case).
case(Kind, Effects, Conditions, Pattern, Case) =>
    findall(F,
            ( member(effect(_,_,Ls,C), Effects),
              value(C, Conditions, Pattern, true),
              sensed(Kind, Ls, F)
            ),
            Fs0),
    sort(Fs0, Sensed),
    pattern(Sensed, Known),
    Case = values(Known,Sensed).

sensed(determines, Ls, F) =>
    member(L, Ls),
    positive(L, F).
sensed(announces, [L], F) =>
    positive(L, F).
sensed(announces, Ls, F) =>
    F = and(Ls).

%   Cs are the conditions under which the literal becomes true. Conditions of the pattern are
%   replaced by their values.

causes(L, Effects, Conditions, Pattern, Cs) :-
    findall(Value,
            ( member(effect(_,_,Ls,F), Effects),
              memberchk(L, Ls),
              value(F, Conditions, Pattern, Value),
              Value \== false
            ),
            Cs).

value(F, Conditions, Pattern, Value) :-
    positive(F, C),
    (   F == true
    ->  Value = true
    ;   \+ memberchk(C, Conditions)
    ->  Value = F
    ;   memberchk(F, Pattern)
    ->  Value = true
    ;   F \= ~_,
        memberchk(~F, Pattern)
    ->  Value = false
    ;   F = ~C,
        memberchk(C, Pattern)
    ->  Value = false
    ).

assignment(_, [], [], _) =>
    fail.
assignment(_, Pos, _, G), memberchk(true, Pos) =>
    G = true.
assignment(_, [], Neg, G), memberchk(true, Neg) =>
    G = false.
assignment(_, Pos, Neg, G), memberchk(true, Neg) =>
    G = or(Pos).
assignment(P, Pos, [], G) =>
    G = or([P|Pos]).
assignment(P, Pos, Neg, G) =>
    G = or([P & ~or(Neg)|Pos]).

%   Fs are the formulas of `executable`.

case_events(Cases, Fs, Case-Patterns, Act, See) :-
    event_names(Case, Cases, ActName, SeeName),
    patterns_formulas(Patterns, Options),
    (   Case = values(Known,_)
    ->  append([Fs,Options,Known], Pres),
        conjunction(Pres, Pre),
        conjunction(Known, SeePre),
        Act = event(ActName,Pre,[]),
        See = event(SeeName,SeePre,[])
    ;   append(Fs, Options, Pres),
        conjunction(Pres, Pre),
        Act = event(ActName,Pre,Case),
        See = event(SeeName,true,Case)
    ).

patterns_formulas([[]], Fs) =>
    Fs = [].
patterns_formulas([Pattern], Fs) =>
    Fs = Pattern.
patterns_formulas(Patterns, Fs) =>
    findall(and(Pattern), member(Pattern, Patterns), Options),
    Fs = [or(Options)].

%   An event with values has the values in its name. Other events have numbers, if there are
%   several.

event_names(values(Known,Sensed), _, Act, See), Sensed \== [] =>
    maplist(literal_name, Known, Args),
    Act =.. [act|Args],
    See =.. [see|Args].
event_names(_, [_], Act, See) =>
    Act = act,
    See = see.
event_names(Case, Cases, Act, See) =>
    once(nth1(I, Cases, Case-_)),
    Act = act(I),
    See = see(I).

literal_name(and(Ls), Name) =>
    maplist(literal_name, Ls, Names),
    Name =.. [all|Names].
literal_name(~F, Name) =>
    literal_name(F, Name0),
    Name = not(Name0).
literal_name(F, Name) =>
    Name = F.

%   The arrows of Agent depend on whether it observes Action.

relation(Action, Kind, Laws, Cases, Agent, Agent-Seen) :-
    observer_conditions(observes, Action, Laws, Agent, Full),
    (   Kind == causes
    ->  Partial = []
    ;   observer_conditions(aware_of, Action, Laws, Agent, Partial)
    ),
    findall(F-Arrows,
            ( member(Fs-How, [Full-full,Partial-partial,[true]-oblivious]),
              Fs \== [],
              disjunction(Fs, F),
              arrows(How, Cases, Arrows)
            ),
            Options0),
    until_true(Options0, Options),
    (   Options = [true-Seen0]
    ->  Seen = Seen0
    ;   Seen = cond(Options)
    ).

observer_conditions(Kind, Action, Laws, Agent, Fs) :-
    findall(F, member(observer(_,Agent,Action,Kind,F), Laws), Fs).

%   How is `full`, `partial` or `oblivious`.

arrows(How, Cases, Arrows) :-
    findall(From-To,
            ( member(Case-_, Cases),
              event_names(Case, Cases, Act, See),
              considered_events(How, Case, Cases, See, To),
              member(From, [Act,See])
            ),
            Arrows0),
    append(Arrows0, [nil-[nil]], Arrows).

considered_events(full, _, _, See, To) =>
    To = [See].
considered_events(partial, values(_,Sensed), Cases, _, To) =>
    findall(Other,
            ( member(Case-_, Cases),
              Case = values(_,Sensed),
              event_names(Case, Cases, _, Other)
            ),
            To).
considered_events(oblivious, _, _, _, To) =>
    To = [nil].
