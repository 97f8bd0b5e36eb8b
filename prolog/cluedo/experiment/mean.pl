:- module(cluedo_experiment_mean,
          [ mean/5                      % +K, +Sum, +Sum2, -Mean, -SE
          ]).

/** <module> Means and their standard errors
*/

:- det(mean/5).

%!  mean(+K, +Sum, +Sum2, -Mean, -SE) is det.
%
%   Sum is the sum of K integers, and Sum2 the sum of their squares. SE is the standard error of
%   Mean. If K is too small, Mean or SE is `null`. The numerator of the variance is an exact
%   integer, so nothing is lost by cancellation.

mean(0, _, _, Mean, SE) =>
    Mean = null,
    SE = null.
mean(1, Sum, _, Mean, SE) =>
    Mean is float(Sum),
    SE = null.
mean(K, Sum, Sum2, Mean, SE) =>
    Mean is float(Sum/K),
    SE is sqrt((K*Sum2-Sum*Sum)/(K*K*(K-1))).
