:- module(cluedo_experiment_logit,
          [ fit/4,                      % +Choices, +Count, -Theta, -Covariance
            product/3                   % +List1, +List2, -Product
          ]).
:- use_module(library(apply), [foldl/4,foldl/5,maplist/2,maplist/3,maplist/4]).
:- use_module(library(lists), [append/3,max_list/2,member/2,nth1/3,sum_list/2]).

/** <module> The multinomial logit model

Alternative A of a choice is chosen with probability exp(U_A)/sum(exp(U)). U_A is the sum of the
parameters of A. All choices with the same alternatives are one term choice(Alternatives,Counts).
Each of Alternatives is the list of the numbers of its parameters. Counts says how often each was
chosen.

Each parameter X has the prior exp(X/2)/(1+exp(X)). This is as if there were one more choice between
X and 0, and each side had won half of it. So all estimates are finite, even if an alternative was
chosen never or always. The logarithm of likelihood times prior is strictly concave, and Newton's
method finds its maximum. The covariance of the estimates is the inverse of the observed
information, which is the negative matrix of second derivatives.
*/

:- det(fit/4).

:- set_prolog_flag(optimise, true).     % local to this file

%!  fit(+Choices, +Count, -Theta, -Covariance) is det.
%
%   The list Theta estimates the Count parameters from Choices. Covariance is a list of rows.

fit(Choices, Count, Theta, Covariance) :-
    length(Theta0, Count),
    maplist(=(0.0), Theta0),
    climb(0, Choices, Count, Theta0, Theta, Covariance).

%   Far from the maximum Newton's method may overshoot. So a step is halved if it lowers the height
%   by more than a rounding error.

climb(I, Choices, Count, Theta0, Theta, Covariance) :-
    derivatives(Choices, Count, Theta0, Height, Gradient, Information),
    inverse(Information, Covariance0),
    maplist(product(Gradient), Covariance0, Step),
    maplist(abs_value, Step, Sizes),
    max_list([0.0|Sizes], Size),
    (   ( Size < 1.0e-9 ; I =:= 100 )
    ->  Theta = Theta0,
        Covariance = Covariance0
    ;   I1 is I+1,
        walk(1.0, Step, Choices, Height, Theta0, Theta1),
        climb(I1, Choices, Count, Theta1, Theta, Covariance)
    ).

walk(Scale, Step, Choices, Height, Theta0, Theta) :-
    maplist(move_parameter(Scale), Step, Theta0, Theta1),
    height(Choices, Theta1, Height1),
    (   ( Height1 >= Height-1.0e-9*(1+abs(Height)) ; Scale < 1.0e-6 )
    ->  Theta = Theta1
    ;   Half is Scale/2,
        walk(Half, Step, Choices, Height, Theta0, Theta)
    ).

move_parameter(Scale, Step, X0, X) :-
    X is X0+Scale*Step.

abs_value(X, Abs) :-
    Abs is abs(X).

%!  product(+List1, +List2, -Product) is det.
%
%   Product is the scalar product of two lists of numbers, a float.

product(List1, List2, Product) :-
    foldl(plus_product, List1, List2, 0.0, Product).

plus_product(X, Y, Sum0, Sum) :-
    Sum is Sum0+X*Y.

height(Choices, Theta, Height) :-
    compound_name_arguments(T, theta, Theta),
    foldl(prior_height, Theta, 0.0, Height0),
    foldl(choice_height(T), Choices, Height0, Height).

prior_height(X, Height0, Height) :-
    Height is Height0+X/2-log(1+exp(X)).

choice_height(T, choice(Alternatives,Counts), Height0, Height) :-
    maplist(utility(T), Alternatives, Us),
    foldl(plus_exp, Us, 0.0, D),
    sum_list(Counts, N),
    product(Counts, Us, Made),
    Height is Height0+Made-N*log(D).

utility(T, Parameters, U) :-
    foldl(plus_parameter(T), Parameters, 0.0, U).

plus_parameter(T, P, U0, U) :-
    arg(P, T, X),
    U is U0+X.

plus_exp(U, Sum0, Sum) :-
    Sum is Sum0+exp(U).

%   A choice of A alternatives has some 4*A*A summands. So the sums are terms, changed in place.

derivatives(Choices, Count, Theta, Height, Gradient, Information) :-
    height(Choices, Theta, Height),
    compound_name_arguments(T, theta, Theta),
    maplist(prior_slope, Theta, Slopes),
    compound_name_arguments(G, gradient, Slopes),
    Size is Count*Count,
    length(Zeros, Size),
    maplist(=(0.0), Zeros),
    compound_name_arguments(I, information, Zeros),
    forall(nth1(P, Theta, X),
           ( Curve is exp(X)/(1+exp(X))**2,
             increase(I, Count, P, P, Curve)
           )),
    forall(member(Choice, Choices), choice_derivatives(Choice, T, Count, G, I)),
    compound_name_arguments(G, _, Gradient),
    compound_name_arguments(I, _, Flat),
    rows(Flat, Count, Information).

prior_slope(X, Slope) :-
    Slope is 0.5-exp(X)/(1+exp(X)).

choice_derivatives(choice(Alternatives,Counts), T, Count, G, I) :-
    maplist(utility(T), Alternatives, Us),
    foldl(plus_exp, Us, 0.0, D),
    sum_list(Counts, N),
    findall(P-Share,
            ( nth1(A, Alternatives, Ps),
              nth1(A, Us, U),
              Share is exp(U)/D,
              nth1(A, Counts, Made),
              slopes(Ps, Made, N, Share, Count, G, I),
              member(P, Ps)
            ),
            Means),
    forall(( member(P-X, Means), member(Q-Y, Means) ),
           ( Minus is -N*X*Y,
             increase(I, Count, P, Q, Minus)
           )).

slopes(Ps, Made, N, Share, Count, G, I) :-
    Slope is Made-N*Share,
    Curve is N*Share,
    forall(member(P, Ps),
           ( arg(P, G, X0),
             X is X0+Slope,
             nb_setarg(P, G, X),
             forall(member(Q, Ps), increase(I, Count, P, Q, Curve))
           )).

increase(I, Count, P, Q, X) :-
    Place is (P-1)*Count+Q,
    arg(Place, I, Y0),
    Y is Y0+X,
    nb_setarg(Place, I, Y).

rows([], _, Rows) =>
    Rows = [].
rows(Flat, Count, Rows) =>
    Rows = [Row|Rest],
    length(Row, Count),
    append(Row, More, Flat),
    !,
    rows(More, Count, Rest).

%   Rows is a positive definite matrix, so no pivot is 0. The unit matrix is appended to the right
%   of Rows. Elimination removes the first column in each step.

inverse(Rows, Inverse) :-
    length(Rows, Count),
    findall(Row,
            ( nth1(I, Rows, Row0),
              findall(X, ( between(1, Count, J), unit(I, J, X) ), Unit),
              append(Row0, Unit, Row)
            ),
            Wide),
    eliminate(Count, Wide, Inverse).

unit(I, J, X) :-
    (   I =:= J
    ->  X = 1.0
    ;   X = 0.0
    ).

%   Divide the first row by its pivot and move it to the end. Subtract multiples of it from the
%   other rows, so that their first column becomes 0.

eliminate(0, Rows, Inverse) =>
    Inverse = Rows.
eliminate(N, [[Pivot|Row0]|Rows0], Inverse) =>
    maplist(divide(Pivot), Row0, Row),
    maplist(without(Row), Rows0, Rows1),
    append(Rows1, [Row], Rows),
    N1 is N-1,
    eliminate(N1, Rows, Inverse).

divide(Y, X, Z) :-
    Z is X/Y.

without(Row, [First|Row0], Row1) :-
    maplist(less(First), Row, Row0, Row1).

less(First, X, Y, Z) :-
    Z is Y-First*X.
