:- module(cluedo_check,
          [ must_be_players/1,          % +X
            must_be_winstate/1,         % +State
            must_be_list/2              % +Type, +List
          ]).
:- use_module(engine, [list_winset/2]).
:- autoload(library(error),
            [ domain_error/2, instantiation_error/1, is_of_type/2, must_be/2,
              type_error/2
            ]).

/** <module> Checks of arguments in Prolog
*/

%!  must_be_players(+X) is det.
%
%   X is a number of players, 2..6.
%
%   @error type_error(integer, X), domain_error(cluedo_players, X)

must_be_players(X) :-
    must_be(integer, X),
    (   between(2, 6, X)
    ->  true
    ;   domain_error(cluedo_players, X)
    ).

%!  must_be_winstate(+State) is det.
%
%   State is s(Person,Weapon,Location).
%
%   @error type_error(cluedo_state, State), domain_error(cluedo_state, State)

must_be_winstate(State) :-
    list_winset([State], _).

%!  must_be_list(+Type, +List) is det.
%
%   List is a proper list.
%
%   @error type_error(Type, List) if it is not, nor may become one

must_be_list(Type, List) :-
    (   is_list(List)
    ->  true
    ;   ( var(List) ; is_of_type(list_or_partial_list, List) )
    ->  instantiation_error(List)
    ;   type_error(Type, List)
    ).
