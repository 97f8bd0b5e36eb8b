:- module(sum_and_product,
          [ sum_and_product/1           % -Worlds
          ]).

/*  Sum and product

        swipl examples/sum_and_product.pl

    Two numbers, 1 < X < Y and X+Y =< 100. S knows their sum, P knows their product, and they talk:

        > 2352 pairs
        > S: "I knew that you do not know them."   145 pairs
        > P: "Now I do."                           86 pairs
        > S: "Then I know them, too."              1 pair
        > X = 4, Y = 13

    The model is a list of worlds, each with its true atoms.
*/

:- use_module('../prolog/cluedo/support/attached', []).    % the library beside this file
:- use_module(library(cluedo/del)).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(main), [main/0]).

:- initialization(main, main).

main(_) :-
    pairs(M0),
    worlds(M0, Count),
    format("~d pairs~n", [Count]),
    findall(Who-Said-F, says(Who, Said, F), Says),
    foldl(print_told, Says, M0, M),
    forall(world(M, World),
           ( memberchk(x(X), World),
             memberchk(y(Y), World),
             format("X = ~d, Y = ~d~n", [X,Y])
           )).

print_told(Who-Said-F, M0, M) :-
    told(F, M0, M),
    worlds(M, Count),
    (   Count =:= 1
    ->  Pairs = pair
    ;   Pairs = pairs
    ),
    format("~w: \"~w\"~t~41|~d ~w~n", [Who,Said,Count,Pairs]).

pairs(M) :-
    findall([x(X),y(Y),sum(S),product(P)],
            ( between(2, 49, X),
              Low is X+1,
              High is 100-X,
              between(Low, High, Y),
              S is X+Y,
              P is X*Y
            ),
            All),
    model([ agents([s,p]), worlds(All),
            observes([s-[sum(_)],p-[product(_)]])
          ], M).

says('S', 'I knew that you do not know them.', k(s,~F)) :-
    knows_x(p, F).
says('P', 'Now I do.', F) :-
    knows_x(p, F).
says('S', 'Then I know them, too.', F) :-
    knows_x(s, F).

%   An agent knows the sum or the product. If it also knows one number, it knows both.

knows_x(Agent, and(Fs)) :-
    findall(kw(Agent,x(X)), between(2, 49, X), Fs).

%   sum_and_product(-Worlds): Worlds are the worlds that are left after the conversation.

sum_and_product(Worlds) :-
    pairs(M0),
    findall(F, says(_, _, F), Fs),
    foldl(told, Fs, M0, M),
    findall(World, world(M, World), Worlds).

told(F, M0, M) :-
    update(M0, public(F), M).
