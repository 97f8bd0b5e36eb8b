:- module(cluedo_table_board_board_argument,
          [ board_value/2               % +Spec, -Board
          ]).
:- use_module(builtin_boards, [builtin_board/2]).
:- use_module(board_terms, [make_board/3]).
:- use_module(board_value, [is_board/1,is_rule/1,board_with_rules/3,rules_text/1]).
:- use_module('../../support/check', [must_be_options/2]).
:- use_module('../../support/data', [data_terms/3]).
:- use_module('../../support/errors', [throw_error/2,throw_error/3]).
:- use_module(library(apply), [convlist/3]).
:- use_module(library(error), [instantiation_error/1,must_be/2,type_error/2]).
:- use_module(library(option), [option/2]).

/** <module> The board that an argument names
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(cluedo_board,Name)) -->
    [ 'There is no board ~p'-[Name] ].

:- det(board_value/2).

%!  board_value(+Spec, -Board) is det.
%
%   Spec is a name, Name(Options), file(File), file(File,Options), or a board.
%
%   @error existence_error(cluedo_board, Name), type_error(cluedo_board, Spec)

board_value(Spec, _), var(Spec) =>
    instantiation_error(Spec).
board_value(file(File), Board) =>
    board_file(File, Board).
board_value(file(File,Options), Board) =>
    rules(Options, Rules),
    board_file(File, Board0),
    board_with_rules(Rules, Board0, Board).
board_value(Name, Board), atom(Name), Name \== [] =>
    named_board(Name, Board).
board_value(Spec, Board), compound(Spec), compound_name_arguments(Spec, Name, [Options]) =>
    named_board(Name, Board0),
    rules(Options, Rules),
    board_with_rules(Rules, Board0, Board).
board_value(Spec, Board) =>
    (   is_board(Spec)
    ->  Board = Spec
    ;   type_error(cluedo_board, Spec)
    ).

named_board(Name, Board) :-
    (   builtin_board(Name, Board0)
    ->  Board = Board0
    ;   findall(Known, builtin_board(Known, _), Names),
        atomic_list_concat(Names, ', ', Text),
        throw_error(existence_error(cluedo_board,Name), "the boards are ~w", [Text])
    ).

rules(Options, Rules) :-
    must_be_options([leaving/1,passage/1,accusing/1,returning/1], Options),
    convlist(rule(Options), [leaving(_),passage(_),accusing(_),returning(_)], Rules).

rule(Options, Rule, Rule) :-
    option(Rule, Options),
    must_be(ground, Rule),
    (   is_rule(Rule)
    ->  true
    ;   rules_text(Text),
        throw_error(domain_error(cluedo_option,Rule), Text)
    ).

board_file(File, Board) :-
    must_be(text, File),
    data_terms(File, 65536, Placed),
    make_board(Placed, File, Board).
