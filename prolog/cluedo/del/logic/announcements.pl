:- module(cluedo_del_logic_announcements,
          [ announcement/4              % ?To, ?What, ?F, ?Action
          ]).
:- use_module('../language/operators').

/** <module> The announcements of SMCDEL's text files
*/

%!  announcement(?To, ?What, ?F, ?Action) is semidet.
%
%   Action is an announcement to To, which is `all` or group(Agents). If What is `that`, it
%   announces that F holds. If What is `whether`, it announces whether F holds. After an
%   announcement to a group, other agents know that Agents have learnt whether F holds. Action, or
%   both To and What, must be bound.

announcement(all, that, F, public(F)).
announcement(all, whether, F, public(F) \/ public(~F)).
announcement(group(B), that, F, private(B,F)).
announcement(group(B), whether, F, learn(all, learn(B,?F) \/ learn(B,?(~F)))).
