:- module(cluedo_del_task_epddl_text_start_epddl,
          [ world_numbers/2,            % +Start, -Numbers
            start_lines/5               % +Start, +Agents, +Atoms, +Names, -Lines
          ]).
:- use_module(epddl_names, [name/4]).
:- use_module(formula_epddl, [theory_text/3]).
:- use_module(pieces, [arrows_text/3,atoms_text/2,spaced/2]).
:- use_module('../arrow_relation', [relation_arrows/3]).
:- use_module('../start_worlds', [designated_worlds/3,start_relation/4]).
:- use_module('../../language/operators').
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,member/2,nth1/3]).

/** <module> The start of a task as EPDDL
*/

:- det((world_numbers/2, start_lines/5)).

%!  world_numbers(+Start, -Numbers) is det.
%
%   Numbers are the terms w(I) that stand for worlds in names of epddl_names.pl.

world_numbers(Start, Numbers) :-
    (   memberchk(worlds(Worlds), Start)
    ->  findall(w(I), nth1(I, Worlds, _), Numbers)
    ;   Numbers = []
    ).

%!  start_lines(+Start, +Agents, +Atoms, +Names, -Lines) is det.
%
%   Lines are the field `:init`.
%
%   @error domain_error(epddl, F) for a formula F about knowledge

start_lines(Start, Agents, _, Names, Lines), memberchk(worlds(Worlds), Start) =>
    world_numbers(Start, Numbers),
    maplist(name(Names, world), Numbers, WorldNames),
    spaced(WorldNames, WorldList),
    findall(Line,
            ( member(Agent, Agents),
              start_relation(Start, Worlds, Agent, Relation),
              relation_line(Agent, Relation, Numbers, Names, Line)
            ),
            Relations),
    findall(Line, label_line(Worlds, WorldNames, Names, Line), Labels),
    designated_worlds(Start, Worlds, Points0),
    sort(Points0, Points),
    findall(World, ( member(I, Points), name(Names, world, w(I), World) ), PointNames),
    spaced(PointNames, PointList),
    format(string(First), "  (:init~n    :worlds (~w)~n    :relations (", [WorldList]),
    format(string(Last), "    :designated (~w))", [PointList]),
    append([[First],Relations,["    )","    :labels ("],Labels,["    )",Last]], Lines).
start_lines(Start, Agents, Atoms, Names, Lines) =>
    findall(F, ( member(law(F), Start), F \== true ), Laws),
    findall(Line, ( member(F, Laws), common_line(F, "", Names, Line) ), LawLines),
    findall(Line,
            ( member(observes(Pairs), Start),
              member(Agent-Fs, Pairs),
              memberchk(Agent, Agents),
              member(F, Fs),
              name(Names, entity, Agent, Name),
              format(string(Knows), "[Kw. ~w] ", [Name]),
              common_line(F, Knows, Names, Line)
            ),
            KnowLines),
    findall(Line, actual_line(Start, Atoms, Names, Line), ActualLines),
    append([ActualLines,LawLines,KnowLines], Theory),
    (   Theory == []
    ->  Lines = ["  (:init ())"]
    ;   append([["  (:init (:and"],Theory,["  ))"]], Lines)
    ).

common_line(F, Knows, Names, Line) :-
    theory_text(F, Names, Text),
    (   Knows == ""
    ->  format(string(Line), "    ([C. All] ~s)", [Text])
    ;   format(string(Line), "    ([C. All] (~s~s))", [Knows,Text])
    ).

actual_line(Start, Atoms, Names, Line) :-
    member(actual(Actual), Start),
    (   is_list(Actual)
    ->  member(Atom, Atoms),
        (   memberchk(Atom, Actual)
        ->  F = Atom
        ;   F = ~Atom
        )
    ;   Actual == true
    ->  fail
    ;   F = Actual
    ),
    theory_text(F, Names, Text),
    format(string(Line), "    ~s", [Text]).

relation_line(Agent, Relation, Numbers, Names, Line) :-
    name(Names, entity, Agent, Name),
    findall(I, member(w(I), Numbers), Is),
    relation_arrows(Relation, Is, Seen),
    findall(From-To,
            ( member(I-Js0, Seen),
              sort(Js0, Js),
              member(J, Js),
              name(Names, world, w(I), From),
              name(Names, world, w(J), To)
            ),
            Arrows),
    Arrows \== [],
    arrows_text(Arrows, '', List),
    format(string(Line), "      ~w ~w", [Name,List]).

label_line(Worlds, WorldNames, Names, Line) :-
    nth1(I, Worlds, World),
    World \== [],
    nth1(I, WorldNames, Name),
    maplist(name(Names, predicate), World, Predicates),
    atoms_text(Predicates, List),
    (   Predicates = [_]
    ->  Text = List
    ;   format(string(Text), "(:and ~w)", [List])
    ),
    format(string(Line), "      ~w ~w", [Name,Text]).
