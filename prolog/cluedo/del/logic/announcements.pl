:- module(cluedo_del_logic_announcements,
          [ announcement/4              % ?To, ?What, ?F, ?Action
          ]).
:- use_module('../language/operators').

/** <module> The announcements of SMCDEL's text files
*/

%!  announcement(?To, ?What, ?F, ?Action) is semidet.
%
%   Action announces to To, `all` or group(Agents), that F holds, or whether it holds, as What says.
%   Others see that Agents learn whether F holds. Action, or both To and What, must be bound.

announcement(all, that, F, public(F)).
announcement(all, whether, F, public(F) \/ public(~F)).
announcement(group(B), that, F, private(B,F)).
announcement(group(B), whether, F, learn(all, learn(B,?F) \/ learn(B,?(~F)))).
