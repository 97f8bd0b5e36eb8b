:- module(cluedo_support_check,
          [ must_be_players/1,          % +X
            must_be_nonneg/1,           % +X
            must_be_winstate/1,         % +State
            must_be_list/2,             % +Type, +List
            must_be_between/4,          % +Low, +High, +Domain, +X
            must_be_one_of/2,           % +Values, +X
            must_be_options/2,          % +Allowed, +Options
            accepted/1                  % :Goal
          ]).
:- use_module(errors, [without_error_context/1]).
:- use_module(foreign, [list_winset/2]).
:- use_module(inline, [inline/1]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error),
            [ domain_error/2, instantiation_error/1, is_of_type/2, must_be/2,
              type_error/2
            ]).

/** <module> Checks of arguments in Prolog

The engine knows these terms: a check asks it for something that reads one.
*/

:- inline(must_be_nonneg/1).

%!  must_be_players(+X) is det.
%
%   X is a number of players, 2..6.
%
%   @error type_error(integer, X), domain_error(cluedo_players, X)

must_be_players(X) :-
    must_be_between(2, 6, cluedo_players, X).

%!  must_be_nonneg(+X) is det.
%
%   As must_be(nonneg, X), for loops.

must_be_nonneg(X) :-
    (   integer(X),
        X >= 0
    ->  true
    ;   must_be(nonneg, X)
    ).

%!  must_be_winstate(+State) is det.
%
%   State is s(Person,Weapon,Location).
%
%   @error type_error(cluedo_state, State), domain_error(cluedo_state, State)

must_be_winstate(State) :-
    without_error_context(list_winset([State], _)).

%!  must_be_list(+Type, +List) is det.
%
%   List is a proper list.
%
%   @error type_error(Type, List) if it is not, and cannot become one

must_be_list(Type, List) :-
    (   is_list(List)
    ->  true
    ;   ( var(List) ; is_of_type(list_or_partial_list, List) )
    ->  instantiation_error(List)
    ;   type_error(Type, List)
    ).

%!  must_be_between(+Low, +High, +Domain, +X) is det.
%
%   X is an integer from Low to High.
%
%   @error type_error(integer, X), domain_error(Domain, X)

must_be_between(Low, High, Domain, X) :-
    must_be(integer, X),
    (   between(Low, High, X)
    ->  true
    ;   domain_error(Domain, X)
    ).

%!  must_be_one_of(+Values, +X) is det.
%
%   X is one of Values, which are ground.
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
%   Options is a list of options, each of a Name/Arity in Allowed. Name=Value is
%   Name(Value), as for library(option). The values are not looked at.
%
%   @error domain_error(cluedo_option, Option) if Option is no such option: a
%   misspelt one would be ignored

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

%!  accepted(:Goal) is semidet.
%
%   True when Goal succeeds; false if it fails, or raises an error about its arguments. A
%   stack overflow says nothing about these, and stays an error.

:- meta_predicate accepted(0).

accepted(Goal) :-
    catch(Goal, error(Formal,Context), refused(Formal, Context)),
    !.

refused(Formal, Context) :-
    Formal = resource_error(_),
    throw(error(Formal,Context)).
