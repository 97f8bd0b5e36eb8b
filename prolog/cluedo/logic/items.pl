:- module(cluedo_logic_items,
          [ statement_items/3,          % +Statements, +Scope, -Items
            item_line/2,                % +Item, -Line
            item_said/2,                % +Item, -Said
            item_term/2                 % +Item, -Term
          ]).
:- use_module(answers, [expected_value/4]).
:- use_module(names, [in_field/2]).
:- use_module(scope, [scope_action/3,scope_define/4,scope_formula/3,scope_new_name/3,scope_size/2]).
:- use_module(limits, [limit/3]).
:- use_module(statements,
              [ after_sign/4, keyword/2, statement_keyword/2, statement_line/2,
                statement_part/2, statement_said/2
              ]).
:- use_module('../del/expression', [text_expression/3]).
:- use_module('../del/tokens', [formula_error/2,formula_error/3]).

/** <module> What happens, and what is asked

    item(Line,Place,Said,Term)

Said, a string, is what the statement says after its keyword; Term is do(Action), suppose(F),
or asked(Kind,F,Expected), Kind one of `true`, `valid`, `where` and `count`. Expected is `none`,
or expected(Place,Said,Value), see answers.pl.
*/

:- det((statement_items/3, item_line/2, item_said/2, item_term/2)).

%!  item_line(+Item, -Line) is det.
%!  item_said(+Item, -Said) is det.
%!  item_term(+Item, -Term) is det.

item_line(item(Line,_,_,_), Line).

item_said(item(_,_,Said,_), Said).

item_term(item(_,_,_,Term), Term).

%!  statement_items(+Statements, +Scope, -Items) is det.
%
%   Statements, none of them of the model, say Items, where the model has Scope.
%
%   @error cluedo_field(Place, Error)

statement_items([], _, Items) =>
    Items = [].
statement_items([Statement|Statements], Scope0, Items) =>
    statement_keyword(Statement, Keyword),
    statement_part(Statement, Part),
    Part = Place-_,
    (   Keyword == define
    ->  in_field(Place, defined(Part, Scope0, Scope)),
        statement_items(Statements, Scope, Items)
    ;   term(Keyword, Part, Scope0, Term0),
        expectation(Statements, Scope0, Term0, Term, Statements1),
        statement_line(Statement, Line),
        statement_said(Statement, Said),
        Items = [item(Line,Place,Said,Term)|Items1],
        statement_items(Statements1, Scope0, Items1)
    ).

term(do, Place-Text, Scope, Term) =>
    Term = do(Action),
    in_field(Place, scope_action(Text, Scope, Action)).
term(suppose, Part, Scope, Term) =>
    Term = suppose(F),
    formula(Part, Scope, F).
term('count?', _-"", _, Term) =>
    Term = asked(count,true,none).
term(Keyword, Part, Scope, Term), asks(Keyword, Kind) =>
    Term = asked(Kind,F,none),
    formula(Part, Scope, F).
term(Keyword, Place-_, _, _) =>
    (   Keyword == expect
    ->  in_field(Place, formula_error(none, "expect follows a question"))
    ;   keyword(Keyword, model)
    ->  in_field(Place, formula_error(none, "the model comes before what happens, and what is \c
                                             asked: ~w comes too late", [Keyword]))
    ;   in_field(Place, formula_error(none, "~w means nothing here", [Keyword]))
    ).

asks('true?', true).
asks('valid?', valid).
asks('where?', where).
asks('count?', count).

formula(Place-Text, Scope, F) :-
    in_field(Place, scope_formula(Text, Scope, F)).

defined(Part, Scope0, Scope) :-
    scope_size(Scope0, Size),
    limit(Size, characters, Most),
    (   after_sign(Part, "=", NamePlace-NameText, Place-Text)
    ->  in_field(NamePlace, text_expression(NameText, Most, Name)),
        in_field(Place, text_expression(Text, Most, Node)),
        in_field(NamePlace, scope_new_name(Name, Scope0, Key)),
        in_field(Place, scope_define(Key, Node, Scope0, Scope))
    ;   formula_error(none, "a name, = and a formula were expected")
    ).

%   expectation(+Statements0, +Scope, +Term0, -Term, -Statements): an answer that is expected to
%   the question Term0 comes next.

expectation([Statement|Statements0], Scope, asked(Kind,F,_), Term, Statements),
    statement_keyword(Statement, expect) =>
    Statements = Statements0,
    statement_part(Statement, Part),
    Part = Place-Text,
    in_field(Place, expected_value(Kind, Text, Scope, Value)),
    statement_said(Statement, Said),
    Term = asked(Kind,F,expected(Place,Said,Value)).
expectation(Statements0, _, Term0, Term, Statements) =>
    Term = Term0,
    Statements = Statements0.
