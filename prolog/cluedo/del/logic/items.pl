:- module(cluedo_del_logic_items,
          [ statement_items/3,          % +Statements, +Scope, -Items
            is_item/1,                  % @X
            item_line/2,                % +Item, -Line
            item_body/2,                % +Item, -Body
            item_term/2,                % +Item, -Term
            item_text/2,                % +Item, -Text
            term_keyword/2              % +Term, -Keyword
          ]).
:- use_module(expected_answers, [expected_value/4,kind_keyword/2]).
:- use_module(text_names, [in_field/2,size_node/3]).
:- use_module(scope,
              [ scope_action/3, scope_define/4, scope_define_macro/4, scope_formula/3,
                scope_language/2, scope_new_macro/3, scope_new_name/3, scope_size/2
              ]).
:- use_module(limits, [limit/3]).
:- use_module(places, [after_sign/4]).
:- use_module(statements,
              [keyword/2,statement_body/2,statement_keyword/2,statement_line/2,statement_part/2]).
:- use_module('../language/formula_text', [nodes_names/3]).
:- use_module('../language/language', [language_agents/2]).
:- use_module('../language/operators').
:- use_module('../language/formula_tokens', [formula_error/2,formula_error/3]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [append/3]).

/** <module> Actions and questions of a text

An item is item(Line,Place,Body,Term). The string Body is the text after the keyword. Term is
do(Action), suppose(F), impossible(Term) or asked(Kind,F,Expected):

  - impossible(Term) is do(Action) or suppose(F) that is expected to be impossible.
  - Kind is `true`, `valid`, `where`, `count`, plan(Mays,Options) or policy(Mays,Options). A file of
    SMCDEL also has state(Condition,Broken) (expected_answers.pl).
  - Mays are the allowed actions of a plan, as pairs Action-Text.
  - Options are options of plan/5.
  - Expected is `none` or expected(Place,Body,Value) (expected_answers.pl).
*/

:- det((statement_items/3, item_line/2, item_body/2, item_term/2, item_text/2, term_keyword/2)).

%!  is_item(@X) is semidet.
%
%   True when X has the shape of an item. The formulas and actions of X are not checked.

is_item(item(Line,_,Body,Term)) :-
    integer(Line),
    string(Body),
    is_term(Term).

is_term(do(_)).
is_term(suppose(_)).
is_term(impossible(do(_))).
is_term(impossible(suppose(_))).
is_term(asked(_,_,none)).
is_term(asked(_,_,expected(_,_,_))).

%!  item_line(+Item, -Line) is det.
%!  item_body(+Item, -Body) is det.
%!  item_term(+Item, -Term) is det.

item_line(item(Line,_,_,_), Line).

item_body(item(_,_,Body,_), Body).

item_term(item(_,_,_,Term), Term).

%!  item_text(+Item, -Text) is det.
%
%   The string Text is the statement of Item, its keyword and body.

item_text(item(_,_,Body,Term), Text) :-
    term_keyword(Term, Keyword),
    (   Body == ""
    ->  atom_string(Keyword, Text)
    ;   format(string(Text), "~w ~s", [Keyword,Body])
    ).

%!  term_keyword(+Term, -Keyword) is det.
%
%   A statement with Keyword becomes an item with Term.

term_keyword(do(_), Keyword) =>
    Keyword = do.
term_keyword(suppose(_), Keyword) =>
    Keyword = suppose.
term_keyword(impossible(Term), Keyword) =>
    term_keyword(Term, Keyword).
term_keyword(asked(Kind,_,_), Keyword) =>
    kind_keyword(Kind, Keyword).

%!  statement_items(+Statements, +Scope, -Items) is det.
%
%   Statements are all statements after the model. Items are their items. Scope has the names of the
%   model.
%
%   @error cluedo_field(Place, Error)

statement_items(Statements, Scope, Items) :-
    items(Statements, Scope, plans([],[]), Items).

%   Plans is plans(Mays,Options). Mays and Options come from the statements before Statements.

items([], _, _, Items) =>
    Items = [].
items([Statement|Statements], Scope, Plans, Items), statement_keyword(Statement, define) =>
    statement_part(Statement, Place-Text),
    in_field(Place, define_name(Place-Text, Scope, Scope1)),
    items(Statements, Scope1, Plans, Items).
items([Statement|Statements], Scope, Plans0, Items),
    statement_keyword(Statement, Keyword),
    memberchk(Keyword, [may,keep,by]) =>
    add_plan_part(Keyword, Statement, Scope, Plans0, Plans),
    items(Statements, Scope, Plans, Items).
items([Statement|Statements], Scope, Plans, Items) =>
    statement_keyword(Statement, Keyword),
    statement_part(Statement, Part),
    Part = Place-_,
    term(Keyword, Part, Scope, Plans, Term0),
    expectation(Statements, Scope, Term0, Term, Statements1),
    statement_line(Statement, Line),
    statement_body(Statement, Body),
    Items = [item(Line,Place,Body,Term)|Items1],
    items(Statements1, Scope, Plans, Items1).

add_plan_part(may, Statement, Scope, plans(Mays0,Options), Plans) =>
    statement_part(Statement, Part),
    statement_body(Statement, Body),
    allowed_action(Part, Scope, Action),
    append(Mays0, [Action-Body], Mays),
    Plans = plans(Mays,Options).
add_plan_part(keep, Statement, Scope, plans(Mays,Options), Plans) =>
    statement_part(Statement, Part),
    formula(Part, Scope, F),
    Plans = plans(Mays,[keep(F)|Options]).
add_plan_part(by, Statement, Scope, plans(Mays,Options0), Plans) =>
    statement_part(Statement, Part),
    agent(Part, Scope, Agent),
    exclude(is_by, Options0, Options),
    Plans = plans(Mays,[by(Agent)|Options]).

is_by(by(_)).

%   Allowed is the action of Part. For the text `anna: public(p)` it is anna:public(p).

allowed_action(Part, Scope, Allowed) :-
    (   after_sign(Part, ":", Before, After),
        Before = _-Text,
        split_string(Text, "", " \t\n", [Word]),
        split_string(Word, "()[]{}<>!?~&|;, \t\n", "", [_])
    ->  agent(Before, Scope, Agent),
        action(After, Scope, Action),
        Allowed = (Agent:Action)
    ;   action(Part, Scope, Allowed)
    ).

agent(Place-Text, Scope, Agent) :-
    scope_language(Scope, Language),
    language_agents(Language, Agents),
    scope_size(Scope, Size),
    in_field(Place, ( size_node(Size, Text, Node),
                      nodes_names([Node], Agents, [Agent])
                    )).

action(Place-Text, Scope, Action) :-
    in_field(Place, ( scope_action(Text, Scope, Action),
                      must_reach_somebody(Action, Text)
                    )).

%   After an action with a bare test no agent has knowledge. Text is the text of Action. The error
%   has the column of the first `?` in Text, or that of the name of an action with `?`.
%
%   @error syntax_error(del_formula(Column))

must_reach_somebody(Action, Text) :-
    (   reaches_nobody(Action)
    ->  (   sub_string(Text, Before, _, _, "?")
        ->  Column is Before+1
        ;   Column = 1
        ),
        formula_error(Column, "nobody notices a test ?F, and no agent has knowledge after it: \c
                               write !F if all hear that F holds, private(a,F) if a learns \c
                               whether it does, when F: A for an action that can take place \c
                               only where F holds, or a statement suppose F if no agent learns it")
    ;   true
    ).

reaches_nobody(?_).
reaches_nobody(test(_)).
reaches_nobody(?~_).
reaches_nobody((A;B)) :-
    ( reaches_nobody(A) ; reaches_nobody(B) ),
    !.
reaches_nobody((A\/B)) :-
    ( reaches_nobody(A) ; reaches_nobody(B) ),
    !.
reaches_nobody((A/\B)) :-
    reaches_nobody(A),
    reaches_nobody(B).
reaches_nobody(local(A,_)) :-
    reaches_nobody(A).
reaches_nobody(when(_,A)) :-
    reaches_nobody(A).

term(do, Part, Scope, _, Term) =>
    Term = do(Action),
    action(Part, Scope, Action).
term(suppose, Part, Scope, _, Term) =>
    Term = suppose(F),
    formula(Part, Scope, F).
term(Keyword, Part, Scope, plans(Mays,Options), Term), plan_kind(Keyword, Mays, All, Kind) =>
    Term = asked(Kind,F,none),
    formula(Part, Scope, F),
    scope_size(Scope, Size),
    limit(Size, plans, Most),
    All = [states(Most)|Options].
term('count?', _-"", _, _, Term) =>
    Term = asked(count,true,none).
term(Keyword, Part, Scope, _, Term), asks(Keyword, Kind) =>
    Term = asked(Kind,F,none),
    formula(Part, Scope, F).
term(Keyword, Place-_, _, _, _) =>
    (   Keyword == expect
    ->  in_field(Place, formula_error(none, "write expect after a question or an action"))
    ;   keyword(Keyword, model)
    ->  in_field(Place,
                 formula_error(none, "~w comes too late: write the model before definitions, \c
                                      actions and questions", [Keyword]))
    ;   in_field(Place, formula_error(none, "~w means nothing here", [Keyword]))
    ).

plan_kind('plan?', Mays, Options, plan(Mays,Options)).
plan_kind('policy?', Mays, Options, policy(Mays,[policy(true)|Options])).

asks('true?', true).
asks('valid?', valid).
asks('where?', where).
asks('count?', count).

formula(Place-Text, Scope, F) :-
    in_field(Place, scope_formula(Text, Scope, F)).

define_name(Part, Scope0, Scope) :-
    scope_size(Scope0, Size),
    (   after_sign(Part, "=", NamePlace-NameText, Place-Text)
    ->  in_field(NamePlace, size_node(Size, NameText, Name)),
        in_field(Place, size_node(Size, Text, Node)),
        (   Name = call(_,_,_)
        ->  in_field(NamePlace, scope_new_macro(Name, Scope0, Head)),
            in_field(Place, scope_define_macro(Head, Node, Scope0, Scope))
        ;   in_field(NamePlace, scope_new_name(Name, Scope0, Key)),
            in_field(Place, scope_define(Key, Node, Scope0, Scope))
        )
    ;   formula_error(none, "a name, = and a formula or an action were expected")
    ).

%   If the next statement is `expect`, Term is the question Term0 with this expected answer, or the
%   action Term0 that is expected to be impossible.

expectation([Statement|Statements0], Scope, asked(Kind,F,_), Term, Statements),
    statement_keyword(Statement, expect) =>
    Statements = Statements0,
    statement_part(Statement, Part),
    Part = Place-Text,
    in_field(Place, expected_value(Kind, Text, Scope, Value)),
    statement_body(Statement, Body),
    Term = asked(Kind,F,expected(Place,Body,Value)).
expectation([Statement|Statements0], _, Term0, Term, Statements),
    statement_keyword(Statement, expect) =>
    Statements = Statements0,
    statement_part(Statement, Place-Text),
    (   Text == "impossible"
    ->  Term = impossible(Term0)
    ;   in_field(Place, formula_error(1, "after an action you can expect only impossible: write \c
                                          other expectations after questions"))
    ).
expectation(Statements0, _, Term0, Term, Statements) =>
    Term = Term0,
    Statements = Statements0.
