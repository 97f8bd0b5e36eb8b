:- module(cluedo_experiment_mean,
          [ mean/5,                     % +K, +Sum, +Sum2, -Mean, -SE
            share/5                     % +N, +Count, -P, -Low, -High
          ]).
:- use_module('../support/wilson', [wilson/4]).

/** <module> Means and shares, with their uncertainty
*/

:- det((mean/5, share/5)).

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

%!  share(+N, +Count, -P, -Low, -High) is det.
%
%   P is Count/N. Low and High are Wilson's interval of 95 %. If N is 0, all three are `null`.

share(0, _, P, Low, High) =>
    P = null,
    Low = null,
    High = null.
share(N, Count, P, Low, High) =>
    P is float(Count/N),
    wilson(N, Count, Low, High).
