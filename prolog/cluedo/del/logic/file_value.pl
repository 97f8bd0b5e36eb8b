:- module(cluedo_del_logic_file_value,
          [ file_value/2,               % +File, -Logic
            text_value/3,               % +Text, +Size, -Logic
            file_about/3,               % +File, +Keyword, -Text
            file_formula/3,             % +File, +Text, -F
            value_statements/2,         % +Logic, -Statements
            value_start/3,              % +Logic, -Options, -Items
            value_entries/2             % +Logic, -Entries
          ]).
:- use_module(expected_answers, [answer_value/5,same_value/2]).
:- use_module(first_model, [first_model/5]).
:- use_module(items, [is_item/1,item_term/2,statement_items/3]).
:- use_module(text_names, [in_field/2]).
:- use_module(smcdel, [is_smcdel/1,smcdel_model/3]).
:- use_module(smcdel/smcdel_statements, [smcdel_statements/3]).
:- use_module(repetitions, [expanded_statements/4]).
:- use_module(places, [line_place/3,place_position/4]).
:- use_module(statements,
              [ is_statement/1, keyword/2, must_be_encodable/1, statement_body/2,
                statement_keyword/2, statement_part/2, statements_text/2, text_statements/2
              ]).
:- use_module(error_words, [impossible_words/3,logic_words/2]).
:- use_module('../../del', [model/2,suppose/3,update/3]).
:- use_module('../language/formula_tokens', [formula_error/2]).
:- use_module('../../support/data', [data_text/3]).
:- use_module(library(apply), [maplist/2,partition/4]).
:- use_module(library(error), [must_be/2,type_error/2]).
:- use_module(library(lists), [append/3,last/2,member/2]).

/** <module> The value of a file

A value is logic(Statements,Placed,Items):

  - Statements are all statements (statements.pl), or `none` for a file of SMCDEL.
  - Placed is Place-Options. Options are the options of model/2 for the first model. Place is their
    place in the file.
  - Items are the actions and questions (items.pl).

When the items run, each gives an entry:

  - stage(start,M) comes first. M is the first model.
  - stage(Item,M): M is the model after the action Item.
  - answer(Item,Value,Right): Value is the answer to the question Item (expected_answers.pl). Right
    tells whether Value is as expected, or is `none` if no answer is expected.
*/

:- multifile
    prolog:error_message//1,
    prolog:message//1.

prolog:message(error(cluedo_logic(Line,Column,Error), context(_,File))) -->
    { nonvar(File),
      logic_words(Error, Words)
    },
    [ '~w:~d:~d: ~s'-[File,Line,Column,Words] ].

prolog:error_message(cluedo_logic(Line,Column,Error)) -->
    { logic_words(Error, Words) },
    [ 'line ~d, column ~d: ~s'-[Line,Column,Words] ].

:- det((file_value/2, text_value/3, value_statements/2, value_start/3, value_entries/2)).

longest(1 000 000).                     % characters of a file
most_worlds(1000).                      % worlds that an answer lists

%!  file_about(+File, +Keyword, -Body) is det.
%
%   The string Body is the text of the first statement with Keyword in File, or "" if there is none.
%   The model of File is not made, so its errors are not found.
%
%   @error cluedo_logic(Line, Column, Error)

file_about(File, Keyword, Body) :-
    file_text(File, Text),
    with_position(text_statements(Text, Statements)),
    (   member(Statement, Statements),
        statement_keyword(Statement, Keyword)
    ->  statement_body(Statement, Body)
    ;   Body = ""
    ).

%!  file_formula(+File, +Text, -F) is det.
%
%   F is the formula that Text means at the end of File.
%
%   @error cluedo_logic(Line, Column, Error)

file_formula(File, Formula, F) :-
    file_text(File, Text0),
    (   is_smcdel(Text0)
    ->  Keyword = "WHERE?"
    ;   Keyword = "count?"
    ),
    split_string(Formula, "\n\r", "", Parts),
    atomic_list_concat(Parts, ' ', Line),
    format(string(Text), "~s~n~s ~w", [Text0,Keyword,Line]),
    string_value(Text, large, logic(_,_,Items)),
    last(Items, Item),
    item_term(Item, asked(_,F,_)).

%!  file_value(+File, -Logic) is det.
%!  text_value(+Text, +Size, -Logic) is det.
%
%   Logic is the value of File or Text. For Size see limits.pl. The size of a file is `large`. A
%   text of Size `small` has an explicit model.
%
%   @error cluedo_logic(Line, Column, Error)

file_value(File, Logic) :-
    catch(( file_text(File, Text),
            string_value(Text, large, Logic)
          ),
          error(cluedo_logic(Line,Column,Error),_),
          throw(error(cluedo_logic(Line,Column,Error), context(_,File)))).

%   Text is the text of File. If the encoding is wrong, the error has a place, as all errors of a
%   file have.

file_text(File, Text) :-
    longest(Most),
    catch(data_text(File, Most, Text),
          error(syntax_error(cluedo_file(Message)),file(_,Line,Column,_)),
          with_position(( line_place(Line, Column, Place),
                          in_field(Place, formula_error(1, Message))
                        ))).

text_value(Text0, Size, Logic) :-
    must_be(text, Text0),
    text_to_string(Text0, Text),
    with_position(must_be_encodable(Text)),
    string_value(Text, Size, Logic).

string_value(Text, Size, Logic), is_smcdel(Text) =>
    with_position(smcdel_model(Text, Placed, Items)),
    (   Size == large
    ->  Logic = logic(none,Placed,Items)
    ;   Placed = _-Options,
        smcdel_statements(Options, Items, Statements),
        statements_text(Statements, Text1),
        catch(string_value(Text1, Size, Logic), error(cluedo_logic(_,_,Error),Context),
              throw(error(cluedo_logic(1,1,Error),Context)))
    ).
string_value(Text, Size, Logic) =>
    Logic = logic(Statements,Place-Options,Items),
    with_position(( text_statements(Text, Statements),
                    partition(has_kind(about), Statements, _, Others0),
                    expanded_statements(Others0, Size, Others, Sets),
                    split_model(Others, ModelStatements, Rest),
                    first_place(ModelStatements, Rest, Place),
                    in_field(Place, some_model(ModelStatements, Rest)),
                    first_model(ModelStatements, Size, Sets, Options0, Scope),
                    representation_option(Size, Options0, Options),
                    statement_items(Rest, Scope, Items)
                  )).

representation_option(small, Options0, Options) =>
    Options = [representation(explicit)|Options0].
representation_option(large, Options0, Options) =>
    Options = Options0.

has_kind(Kind, Statement) :-
    statement_keyword(Statement, Keyword),
    keyword(Keyword, Kind).

split_model([Statement|Statements], Model, Rest), has_kind(model, Statement) =>
    Model = [Statement|Model1],
    split_model(Statements, Model1, Rest).
split_model(Statements, Model, Rest) =>
    Model = [],
    Rest = Statements.

first_place(ModelStatements, Rest, Place) :-
    append(ModelStatements, Rest, All),
    (   All = [Statement|_]
    ->  statement_part(Statement, place(Pieces,_)-_),
        Place = place(Pieces,0)
    ;   line_place(1, 1, Place)
    ).

some_model([], []) :-
    formula_error(none, "there is no model: a text begins with one, as atoms p q").
some_model([], [_|_]) :-
    formula_error(none, "there is no model before this: a text begins with a model, as atoms p q").
some_model([_|_], _).

%!  value_start(+Logic, -Options, -Items) is det.
%
%   Options are the options of model/2 for the first model of Logic, and Items are its items.
%
%   @error type_error(cluedo_logic, Logic)

value_start(Logic, Options, Items) :-
    value_parts(Logic, _, _-Options, Items).

%!  value_statements(+Logic, -Statements) is det.
%!  value_entries(+Logic, -Entries) is det.
%
%   Statements are the statements of Logic. Entries are the entries of a run of its items:
%
%     - stage(start,M): M is the first model
%     - stage(Item,M): M is the model after the action Item
%     - answer(Item,Value,Right): Value is the answer to the question Item. Right is `true` or
%       `false`, or `none` if no answer is expected
%     - impossible(Item,Words,Expected): the action Item cannot take place. The string Words says
%       why. Expected is `true` if the text expects this. Then the next items are about the model
%       before Item. If Expected is `false`, all later items are skipped
%     - skipped(Item,Line): Item comes after an action that cannot take place, at Line
%
%   @error type_error(cluedo_logic, Logic)
%   @error cluedo_logic(Line, Column, Error)

value_statements(Logic, Statements) :-
    value_parts(Logic, Statements0, _-Options, Items),
    (   Statements0 == none
    ->  smcdel_statements(Options, Items, Statements)
    ;   Statements = Statements0
    ).

value_entries(Logic, Entries) :-
    value_parts(Logic, Statements, Placed, Items),
    Placed = Place-_,
    with_position(catch(run_logic(Placed, Items, Entries), error(cluedo_field(Place,Error),_),
                        model_fault(Statements, Place, Error))).

%   Raise Error of the first model at the statement that is the likely cause of Error. If there is
%   no such statement, raise Error at Place0.

model_fault(Statements, Place0, Error) :-
    (   is_list(Statements),
        cause(Error, Keyword),
        member(Statement, Statements),
        statement_keyword(Statement, Keyword)
    ->  statement_part(Statement, Place-_)
    ;   Place = Place0
    ),
    throw(error(cluedo_field(Place,Error), _)).

cause(error(domain_error(del_frame,_),_), frame).
cause(error(existence_error(del_agent,_),_), frame).
cause(error(cluedo_contradiction(_),_), actual).
cause(error(cluedo_contradiction(_),_), law).

value_parts(Logic, Statements, Placed, Items) :-
    must_be(nonvar, Logic),
    (   ground(Logic),
        acyclic_term(Logic),
        Logic = logic(Statements0,Placed0,Items0),
        ( Statements0 == none ; is_list(Statements0), maplist(is_statement, Statements0) ),
        Placed0 = _-_,
        is_list(Items0),
        maplist(is_item, Items0)
    ->  Statements = Statements0,
        Placed = Placed0,
        Items = Items0
    ;   type_error(cluedo_logic, Logic)
    ).

:- meta_predicate with_position(0).

with_position(Goal) :-
    catch(Goal, error(cluedo_field(Place,Error0),_), throw_position(Place, Error0)),
    !.

throw_position(Place, Error) :-
    (   Error = error(syntax_error(del_formula(Column0)),_)
    ->  true
    ;   Column0 = none
    ),
    place_position(Place, Column0, Line, Column),
    throw(error(cluedo_logic(Line,Column,Error), _)).

run_logic(Place-Options, Items, [stage(start,M)|Entries]) :-
    in_field(Place, model(Options, M)),
    entries(Items, Options, M, Entries).

entries([], _, _, Entries) =>
    Entries = [].
entries([Item|Items], Options, M0, Entries) =>
    Item = item(Line,Place,_,Term),
    Entries = [Entry|Entries1],
    in_field(Place, entry(Term, Item, Options, M0, M, Entry)),
    (   Entry = impossible(_,_,false)
    ->  findall(skipped(Later,Line), member(Later, Items), Entries1)
    ;   entries(Items, Options, M, Entries1)
    ).

entry(asked(Kind,F,Expected), Item, _, M0, M, Entry) =>
    M = M0,
    most(Expected, Most),
    answer_value(Kind, F, M, Most, Value),
    Entry = answer(Item,Value,Right),
    right(Expected, Value, Right).
entry(impossible(Step), Item, Options, M0, M, Entry) =>
    step_entry(Step, true, Item, Options, M0, M, Entry).
entry(Step, Item, Options, M0, M, Entry) =>
    step_entry(Step, false, Item, Options, M0, M, Entry).

%   Expected is `true` if the text expects that Step is impossible, else `false`.

step_entry(Step, Expected, Item, Options, M0, M, Entry) :-
    (   model_after(Step, M0, M1)
    ->  M = M1,
        Entry = stage(Item,M)
    ;   M = M0,
        failing_step(Step, M0, Failing),
        impossible_words(Failing, Options, Words),
        Entry = impossible(Item,Words,Expected)
    ).

%   M is the model after Step, do(Action) or suppose(F). Fails if Step is impossible.

model_after(do(Action), M0, M) :-
    possible(update(M0, Action, M)).
model_after(suppose(F), M0, M) :-
    possible(suppose(M0, F, M)).

%   Failing is the first part of Step that is impossible. Step is impossible in M0. Failing may also
%   be `condition`, for the formula after `when`.

failing_step(do((A;B)), M0, Failing) =>
    (   possible(update(M0, A, M))
    ->  failing_step(do(B), M, Failing)
    ;   failing_step(do(A), M0, Failing)
    ).
failing_step(do(when(F,A)), M0, Failing) =>
    (   possible(suppose(M0, F, M))
    ->  failing_step(do(A), M, Failing)
    ;   Failing = condition
    ).
failing_step(Step, _, Failing) =>
    Failing = Step.

:- meta_predicate possible(0).

possible(Goal) :-
    catch(Goal, error(cluedo_contradiction(_),_), fail).

most(expected(_,_,worlds(Count,_)), Most) =>
    most_worlds(Usual),
    Most is max(Count, Usual).
most(_, Most) =>
    most_worlds(Most).

right(none, _, Right) =>
    Right = none.
right(expected(_,_,Expected), Value, Right) =>
    (   same_value(Value, Expected)
    ->  Right = true
    ;   Right = false
    ).
