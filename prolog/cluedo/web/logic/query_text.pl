:- module(cluedo_web_logic_query_text,
          [ query_text/2,               % +Query, -Text
            form_query/2,               % +Text, -Query
            text_statement/3            % +Text, +Keyword, -Body
          ]).
:- use_module(query,
              [ form_fields/6, query_field/3, query_formulas/2, query_kind/2, query_players/2,
                query_steps/2
              ]).
:- use_module('../../del/logic/statements',
              [statement_body/2,statement_keyword/2,text_statements/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2]).

/** <module> Converting forms to text, and text to forms
*/

:- det(query_text/2).

%!  query_text(+Query, -Text) is det.
%
%   Text, a string, says the same as Query in the language of library(cluedo/logic).

query_text(Query, Text) :-
    query_kind(Query, Kind),
    (   Kind == text
    ->  query_field(Query, text, Text)
    ;   query_players(Query, Players),
        findall(Line, model_line(Kind, Query, Players, Line), Lines1),
        query_steps(Query, Steps),
        findall("do"-Step, member(Step, Steps), Lines2),
        query_formulas(Query, Formulas),
        findall("true?"-F, member(F, Formulas), Lines3),
        append([Lines1,Lines2,Lines3], Lines),
        maplist(line_text, Lines, Texts),
        atomic_list_concat(Texts, '\n', Atom),
        atom_string(Atom, Text)
    ).

line_text(Keyword-Body, Text) :-
    format(string(Text), "~s ~s", [Keyword,Body]).

model_line(cards, Query, Players, Line) :-
    (   field_line(Query, cards, Line)
    ;   field_line(Query, open, Line)
    ;   player_line("player", "has", Players, Line)
    ).
model_line(atoms, Query, Players, Line) :-
    (   field_line(Query, atoms, Line)
    ;   field_line(Query, worlds, Line)
    ;   player_line("agent", "sees", Players, Line)
    ;   field_line(Query, law, Line)
    ;   field_line(Query, actual, Line)
    ).

field_line(Query, Field, Keyword-Body) :-
    query_field(Query, Field, Body),
    Body \== "",
    atom_string(Field, Keyword).

player_line(Keyword, Verb, Players, Keyword-Body) :-
    member(Name-Has, Players),
    (   Has == ""
    ->  Body = Name
    ;   format(string(Body), "~s ~s ~s", [Name,Verb,Has])
    ).

%!  form_query(+Text, -Query) is semidet.
%
%   Query is a form that says the same as Text, a string. Fails if no form can say it.

form_query(Text, Query) :-
    \+ sub_string(Text, _, _, _, "#"),  % a comment
    catch(text_statements(Text, Statements), error(_,_), fail),
    maplist(statement_pair, Statements, Lines),
    append(Model, Rest, Lines),
    append(Dos, Asked, Rest),
    maplist(keyword_text(do), Dos, Steps),
    maplist(keyword_text('true?'), Asked, Formulas),
    !,
    form_kind(Kind, First, Person, Verb, Fields),
    member(Keyword-_, Model),
    memberchk(Keyword, First),
    !,
    model_fields(Model, Person, Verb, Fields, Players, Given),
    form_fields(Kind, Players, Given, Steps, Formulas, Query).

statement_pair(Statement, Keyword-Body) :-
    statement_keyword(Statement, Keyword),
    statement_body(Statement, Body).

keyword_text(Keyword, Keyword-Body, Body).

form_kind(cards, [cards], player, "has", [cards,open]).
form_kind(atoms, [atoms,worlds], agent, "sees", [atoms,law,worlds,actual]).

model_fields([], _, _, _, Players, Given) =>
    Players = [],
    Given = [].
model_fields([Person-Body|Lines], Person, Verb, Fields, Players, Given) =>
    split_string(Body, " ", " ", [Name|Words]),
    (   Words == []
    ->  Has = ""
    ;   Words = [Verb|_],
        format(string(Start), "~s ~s ", [Name,Verb]),
        string_concat(Start, Has, Body)
    ),
    Players = [Name-Has|Players1],
    model_fields(Lines, Person, Verb, Fields, Players1, Given).
model_fields([Field-Body|Lines], Person, Verb, Fields0, Players, Given),
    append(Before, [Field|After], Fields0) =>
    append(Before, After, Fields),
    Given = [Field-Body|Given1],
    model_fields(Lines, Person, Verb, Fields, Players, Given1).
model_fields(_, _, _, _, _, _) =>
    fail.

%!  text_statement(+Text, +Keyword, -Body) is semidet.
%
%   Body, a string, is the argument of the first statement in Text that has Keyword.

text_statement(Text, Keyword, Body) :-
    catch(text_statements(Text, Statements), error(_,_), fail),
    member(Statement, Statements),
    statement_keyword(Statement, Keyword),
    !,
    statement_body(Statement, Body).
