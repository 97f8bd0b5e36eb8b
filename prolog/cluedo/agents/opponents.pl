:- module(cluedo_agents_opponents,
          [ opponent_implies/3,         % +Model, +Asked, -Fact
            must_be_model/1             % +Model
          ]).
:- use_module('../support/check', [must_be_between/4,must_be_winstate/1]).
:- use_module(library(error),
              [domain_error/2,existence_error/2,must_be/2,type_error/2]).
:- use_module(library(lists), [member/2]).

/** <module> Models of opponents

A query tells what its asker does not know. A model says which facts of library(cluedo/knowledge)
follow from a query if its asker plays as the model says. Such facts are assumptions about players.
An agent keeps them apart from its knowledge, and drops them when the cards say otherwise.

To add a model, add clauses to the hook:

    :- multifile cluedo_agent:reads/3.

    %   A polite player names no person of its hand.

    cluedo_agent:reads(polite, [asked(Asker,s(P,_,_),_,_)|_], lacks(Asker,P)).
*/

:- multifile
    cluedo_agent:reads/3.               % +Model, +Asked, -Fact

%   The hook is dynamic, because must_be_model/1 calls clause/2.

:- dynamic
    cluedo_agent:reads/3.

%!  opponent_implies(+Model, +Asked, -Fact) is nondet.
%
%   Asked is a list of facts asked(Asker,State,Answerer,Card), the last query first. Only this query
%   is checked. If its asker plays as Model says, Fact follows from it. Models:
%
%     - thesis
%       The opponents of play/2. They never query the weapon or the location of the winstate.
%     - simple
%       Agent `simple`. It names the first card of each category that it cannot place with a player.
%       So it has placed all cards before the named card, and does not hold the named card itself.
%       This holds until somebody accuses wrongly.
%     - lacks
%       A player that names no card of its hand.
%
%   @error existence_error(cluedo_model, Model)
%   @error domain_error(non_empty_list, Asked) if Asked is empty
%   @error type_error(cluedo_fact, Fact), or an error of a part, if the first Fact is not a query

opponent_implies(Model, Asked, Fact) :-
    must_be_model(Model),
    must_be(list, Asked),
    (   Asked = [First|_]
    ->  must_be_asked(First)
    ;   domain_error(non_empty_list, Asked)
    ),
    cluedo_agent:reads(Model, Asked, Fact).

must_be_asked(Fact) :-
    must_be(nonvar, Fact),
    (   Fact = asked(Asker,State,_,_)
    ->  must_be_between(1, 10, cluedo_player, Asker),
        must_be_winstate(State)
    ;   type_error(cluedo_fact, Fact)
    ).

cluedo_agent:reads(thesis, [asked(_,s(_,W,L),_,_)|_], lacks(envelope,C)) :-
    member(C, [W,L]).
cluedo_agent:reads(simple, [asked(Asker,s(P,W,L),_,_)|_], Fact) :-
    member(First-C, [1-P,7-W,13-L]),
    (   Fact = lacks(Asker,C)
    ;   Last is C-1,
        between(First, Last, Placed),
        Fact = lacks(envelope,Placed)
    ).

cluedo_agent:reads(lacks, [asked(Asker,s(P,W,L),_,_)|_], lacks(Asker,C)) :-
    member(C, [P,W,L]).

%!  must_be_model(+Model) is det.
%
%   @error existence_error(cluedo_model, Model)

must_be_model(Model) :-
    must_be(nonvar, Model),
    (   \+ \+ clause(cluedo_agent:reads(Model,_,_), _)
    ->  true
    ;   existence_error(cluedo_model, Model)
    ).
