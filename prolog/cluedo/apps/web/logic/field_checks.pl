:- module(cluedo_web_logic_field_checks,
          [ in_field/2,                 % +Field, :Goal
            new_name/2,                 % +Node, -Name
            must_differ/1,              % +Names
            few_states/1,               % +Count
            most_states/1               % -Count
          ]).
:- use_module('../../../del/expression', [node_column/2,node_text/2]).
:- use_module('../../../del/syntax', [reserved_name/2]).
:- use_module('../../../del/tokens', [formula_error/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3]).

/** <module> What the fields of a model may say
*/

:- meta_predicate in_field(+, 0).

:- det((in_field/2, new_name/2, must_differ/1, few_states/1, most_states/1)).

longest_name(16).

%!  in_field(+Field, :Goal) is det.
%
%   As once(Goal). Its errors are about the text of Field.
%
%   @error cluedo_field(Field, Error)

in_field(Field, Goal) :-
    catch(Goal, Error, wrong(Field, Error)),
    !.

wrong(Field, error(Formal,Context)) =>
    (   Formal = cluedo_field(_,_)
    ->  throw(error(Formal,Context))
    ;   throw(error(cluedo_field(Field,error(Formal,Context)), _))
    ).
wrong(_, Error) =>
    throw(Error).

%!  few_states(+Count) is det.
%
%   A model may have Count states.
%
%   @error syntax_error(del_formula(none))

few_states(Count) :-
    most_states(Most),
    (   Count =< Most
    ->  true
    ;   formula_error(none, "the model would have ~D states, and ~D are the limit here",
                      [Count,Most])
    ).

%!  new_name(+Node, -Name) is det.
%
%   Name is what Node calls a player or a card. It may be a new atom: as few as there are in a
%   request, they do no harm, and are gone when nobody uses them.
%
%   @error syntax_error(del_formula(Column)) if it is no name

new_name(Node, Name) :-
    node_text(Node, Text),
    node_column(Node, Column),
    string_length(Text, Length),
    longest_name(Most),
    (   Length > Most
    ->  formula_error(Column, "a name has ~d characters at most", [Most])
    ;   string_lower(Text, Lower),
        reserved_name(name, Lower)
    ->  formula_error(Column, "~s means something else in formulas: take another name", [Text])
    ;   atom_string(Name, Text)
    ).

%!  must_differ(+Names) is det.
%
%   No two Names are the same but for case.
%
%   @error syntax_error(del_formula(none))

must_differ(Names) :-
    maplist(string_lower, Names, Lower),
    (   append(_, [Name|Rest], Lower),
        memberchk(Name, Rest)
    ->  formula_error(none, "~s is there twice", [Name])
    ;   true
    ).

%!  most_states(-Count) is det.
%
%   No model may have more states than Count.

most_states(2000).
