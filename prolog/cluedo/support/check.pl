:- module(cluedo_support_check,
          [ must_be_players/1,          % +X
            must_be_nonneg/1,           % +X
            must_be_winstate/1,         % +State
            must_be_list/2,             % +Type, +List
            must_be_between/4,          % +Low, +High, +Domain, +X
            must_be_one_of/2,           % +Values, +X
            must_be_options/2,          % +Allowed, +Options
            given_options/3,            % +Shapes, +Options, -Given
            accepted/1                  % :Goal
          ]).
:- use_module(errors, [throw_error/3,without_error_context/1]).
:- use_module(foreign, [list_winset/2]).
:- use_module(inline, [inline/1]).
:- use_module(library(apply), [convlist/3,maplist/2]).
:- use_module(library(error),
              [ domain_error/2, instantiation_error/1, is_of_type/2, must_be/2,
                type_error/2
              ]).
:- use_module(library(option), [option/2]).

/** <module> Checks of arguments
*/

:- inline(must_be_nonneg/1).

%!  must_be_players(+X) is det.
%
%   @error type_error(integer, X), domain_error(cluedo_players, X)

must_be_players(X) :-
    must_be_between(2, 6, cluedo_players, X).

%!  must_be_nonneg(+X) is det.
%
%   As must_be(nonneg, X), but quick enough for loops.

must_be_nonneg(X) :-
    (   integer(X),
        X >= 0
    ->  true
    ;   must_be(nonneg, X)
    ).

%!  must_be_winstate(+State) is det.
%
%   The engine makes this check when it reads State.
%
%   @error type_error(cluedo_state, State), domain_error(cluedo_state, State)

must_be_winstate(State) :-
    without_error_context(list_winset([State], _)).

%!  must_be_list(+Type, +List) is det.
%
%   @error type_error(Type, List) if List is not a list
%   @error instantiation_error if List is a partial list

must_be_list(Type, List) :-
    (   is_list(List)
    ->  true
    ;   ( var(List) ; is_of_type(list_or_partial_list, List) )
    ->  instantiation_error(List)
    ;   type_error(Type, List)
    ).

%!  must_be_between(+Low, +High, +Domain, +X) is det.
%
%   @error type_error(integer, X), domain_error(Domain, X)

must_be_between(Low, High, Domain, X) :-
    must_be(integer, X),
    (   between(Low, High, X)
    ->  true
    ;   throw_error(domain_error(Domain,X), "a number from ~D to ~D was expected", [Low,High])
    ).

%!  must_be_one_of(+Values, +X) is det.
%
%   Values is a ground list.
%
%   @error domain_error(oneof(Values), X)

must_be_one_of(Values, X) :-
    must_be(nonvar, X),
    (   memberchk(X, Values)
    ->  true
    ;   domain_error(oneof(Values), X)
    ).

%!  must_be_options(+Allowed, +Options) is det.
%
%   Raise an error unless Options is a list of allowed options. library(option) itself silently
%   ignores misspelt options. Allowed is a list of Name/Arity. Name=Value means Name(Value), as in
%   library(option). The values of options are not checked.
%
%   @error domain_error(cluedo_option, Option) if Option is not allowed

must_be_options(Allowed, Options) :-
    must_be(list, Options),
    maplist(must_be_option(Allowed), Options).

must_be_option(Allowed, Option) :-
    (   compound(Option),
        option_indicator(Option, PI),
        ground(PI),
        memberchk(PI, Allowed)
    ->  true
    ;   must_be(nonvar, Option),
        domain_error(cluedo_option, Option)
    ).

option_indicator(Name=_, PI) =>
    PI = Name/1.
option_indicator(Option, PI) =>
    compound_name_arity(Option, Name, Arity),
    PI = Name/Arity.

%!  given_options(+Shapes, +Options, -Given) is det.
%
%   Given are the Shapes that are options, each unified with its option in Options, in the order of
%   Shapes. If an option is given several times, the first one counts, as in option/2.

given_options(Shapes, Options, Given) :-
    convlist(given_option(Options), Shapes, Given).

given_option(Options, Option, Option) :-
    option(Option, Options).

%!  accepted(:Goal) is semidet.
%
%   As once(Goal), but fails if Goal raises an error. Resource errors are raised again, because they
%   say nothing about the arguments of Goal.

:- meta_predicate accepted(0).

accepted(Goal) :-
    catch(Goal, error(Formal,Context), rethrow_resource_error(Formal, Context)),
    !.

rethrow_resource_error(Formal, Context) :-
    Formal = resource_error(_),
    throw(error(Formal,Context)).
