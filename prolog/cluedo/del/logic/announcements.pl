:- module(cluedo_del_logic_announcements,
          [ announcement/4              % ?To, ?What, ?F, ?Action
          ]).
:- use_module('../language/operators').

/** <module> The announcements of SMCDEL's text files
*/

%!  announcement(?To, ?What, ?F, ?Action) is semidet.
%
%   Action announces F, if What is `that`, or whether F, if What is `whether`, to all, or to
%   group(Agents), of whom the others see that they learn whether F. Either Action is bound, or To
%   and What are.

announcement(all, that, F, public(F)).
announcement(all, whether, F, public(F) \/ public(~F)).
announcement(group(B), that, F, private(B,F)).
announcement(group(B), whether, F, learn(all, learn(B,?F) \/ learn(B,?(~F)))).
