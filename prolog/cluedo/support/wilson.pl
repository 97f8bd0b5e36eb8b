:- module(cluedo_support_wilson,
          [ wilson/4                    % +N, +Count, -Low, -High
          ]).

/** <module> Wilson's confidence interval of a share
*/

:- det(wilson/4).

%!  wilson(+N, +Count, -Low, -High) is det.
%
%   Low and High are the ends of Wilson's 95 % interval for a share, after Count successes in N
%   trials. N is at least 1. The interval has the shares P that differ from Count/N by at most 1.96
%   times the standard error that P implies. The ends solve N*(Count/N-P)**2 = Z2*P*(1-P).

wilson(N, Count, Low, High) :-
    Z2 = 3.841458820694124,             % 0.95 quantile of chi-square, 1 degree
    Share is float(Count/N),
    Middle is Count+Z2/2,
    Half is sqrt(Z2*(Count*(N-Count)/N + Z2/4)),
    Low is max(0.0, min(Share, (Middle-Half)/(N+Z2))),  % in spite of rounding
    High is min(1.0, max(Share, (Middle+Half)/(N+Z2))).
