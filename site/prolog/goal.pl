:- module(cluedo_site_goal,
          [ site_goal/3                 % +Text, +Values, -Answer
          ]).
:- use_module(library(apply), [exclude/3,maplist/2]).
:- use_module(library(error), [existence_error/2]).
:- use_module(library(lists), [member/2,memberchk/2]).

/** <module> Goals of the package for JavaScript

Values come as terms, so that nothing has to be quoted in a goal. Answers go as JSON in which each
term has its type first: ["a","x"] is an atom, ["s","x"] a string.
*/

%!  site_goal(+Text, +Values, -Answer) is nondet.
%
%   Text is a goal; Values is the text of a list of Name=Value for variables in it. Answer is the
%   text `["row",[Name,Term],...]` for each solution, or `["error",Message]` at the end. Variables
%   that have a value, or whose names begin with `_`, are not in the row.

site_goal(Text, Values, Answer) :-
    catch(( row(Text, Values, Row), with_output_to(string(Answer), write_row(Row)) ),
          Error,
          ( message_to_string(Error, Message),
            with_output_to(string(Answer), write_array(["error",Message], [])) )).

row(Text, ValuesText, Row) :-
    term_string(Values, ValuesText),
    term_string(Goal, Text, [module(user),variable_names(Variables)]),
    maplist(bind(Variables), Values),
    exclude(silent(Values), Variables, Row),
    call(user:Goal).

bind(Variables, Name=Value) :-
    (   memberchk(Name=Variable, Variables)
    ->  Variable = Value
    ;   existence_error(variable, Name)
    ).

silent(Values, Name=_) :-
    (   sub_atom(Name, 0, _, _, '_')
    ->  true
    ;   memberchk(Name=_, Values)
    ).

write_row(Row) :-
    write('["row"'),
    forall(member(Name=Term, Row), ( write(','), write_array([Name], [Term]) )),
    write(']').

write_term_array(Term) :-
    parts(Term, Texts, Items),
    write_array(Texts, Items).

%   parts(+Term, -Texts, -Items): the first text is the type.

parts(Term, [v], []) :- var(Term), !.
parts(Term, [i,Term], []) :- integer(Term), !.
parts(Term, [r,Term], []) :- rational(Term), !.
parts(Term, [f,Term], []) :- float(Term), !.
parts(Term, [a,Term], []) :- atom(Term), !.
parts(Term, [s,Term], []) :- string(Term), !.
parts(Term, [l], Term) :- is_list(Term), !.
parts(Term, [t,Name], Arguments) :-
    compound(Term),
    !,
    compound_name_arguments(Term, Name, Arguments).
parts(Term, [o,Term], []).

write_array([Text|Texts], Items) :-
    write('['),
    write_text(Text),
    forall(member(Other, Texts), ( write(','), write_text(Other) )),
    forall(member(Item, Items), ( write(','), write_term_array(Item) )),
    write(']').

write_text(Text) :-
    format(codes(Codes), "~w", [Text]),
    write('"'),
    forall(member(Code, Codes), write_code(Code)),
    write('"').

write_code(Code) :-
    (   ( Code < 0'\s ; Code =:= 0'" ; Code =:= 0'\\ )
    ->  format("\\u~|~`0t~16r~4+", [Code])
    ;   char_code(Char, Code),
        put_char(Char)
    ).
