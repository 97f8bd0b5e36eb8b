:- module(cluedo_del_logic_smcdel_smcdel_phrases,
          [ smcdel_numbers/3,           % -Numbers, +Tokens0, -Tokens
            smcdel_number/3,            % +Known, +Number, -Atom
            names/3,                    % -Names, +Tokens0, -Tokens
            one_name/3,                 % -Name, +Tokens0, -Tokens
            find_agent/3,               % +Env, +Name, -Agent
            must_allow_action/2,        % +Env, +Offset
            close_bracket/4             % +Sign, +Opened, +Tokens0, -Tokens
          ]).
:- use_module(tokens,
              [misread_at/2,misread_at/3,misread_token/3,smcdel_token_text/2]).
:- use_module(library(assoc), [get_assoc/3]).

/** <module> Atoms, agents and brackets in SMCDEL's text files

An environment Env is env(Known,Agents):

  - Known is an assoc from the numbers of atoms to atoms.
  - Agents is `none` in the law, which may not name agents. In questions it is some(Names,Observes).
  - Names is an assoc from names to agents.
  - Observes are pairs of an agent and the ordered set of the atoms that it sees.

@error syntax_error(logic_offset(Offset))
*/

:- det((smcdel_numbers/3, smcdel_number/3, one_name/3, find_agent/3, must_allow_action/2,
        close_bracket/4)).

%!  smcdel_numbers(-Numbers, +Tokens0, -Tokens) is det.
%!  smcdel_number(+Known, +Number, -Atom) is det.
%
%   Tokens0 begin with Numbers, which have commas between them. Each of Numbers is a pair of an
%   offset and the number of an atom. Atom is the atom that Known has for such a pair Number.

smcdel_numbers(Numbers, [Offset-int(N)|Tokens0], Tokens) =>
    Numbers = [Offset-N|Numbers1],
    (   Tokens0 = [_-','|Tokens1]
    ->  smcdel_numbers(Numbers1, Tokens1, Tokens)
    ;   Numbers1 = [],
        Tokens = Tokens0
    ).
smcdel_numbers(_, [Offset-Token|_], _) =>
    misread_token(Offset, Token, "the number of an atom was expected").

smcdel_number(Known, Offset-N, Atom) :-
    (   get_assoc(N, Known, Atom0)
    ->  Atom = Atom0
    ;   misread_at(Offset, "VARS does not have the atom ~d", [N])
    ).

%!  names(-Names, +Tokens0, -Tokens) is semidet.
%!  one_name(-Name, +Tokens0, -Tokens) is det.
%
%   Tokens0 begin with Names, which have commas between them, or with Name. A name is a pair of an
%   offset and a string. names/3 fails if there is no name.

names([Offset-Name|Names], [Offset-word(Name)|Tokens0], Tokens) :-
    (   Tokens0 = [_-','|Tokens1]
    ->  names(Names, Tokens1, Tokens)
    ;   Names = [],
        Tokens = Tokens0
    ).

one_name(Name, [Offset-word(Name0)|Tokens0], Tokens) =>
    Name = Offset-Name0,
    Tokens = Tokens0.
one_name(_, [Offset-Token|_], _) =>
    misread_token(Offset, Token, "the name of an agent was expected").

%!  find_agent(+Env, +Name, -Agent) is det.
%!  must_allow_action(+Env, +Offset) is det.
%
%   Agent is the agent with Name, a pair of an offset and a string. must_allow_action/2 checks that
%   Env allows announcements. If not, the error is at Offset.

find_agent(env(_,none), Offset-_, _) =>
    misread_at(Offset, "the law is a formula without knowledge").
find_agent(env(_,some(Agents,_)), Offset-Name, Agent) =>
    (   get_assoc(Name, Agents, Agent0)
    ->  Agent = Agent0
    ;   misread_at(Offset, "OBS does not have the agent ~s", [Name])
    ).

must_allow_action(env(_,none), Offset) =>
    misread_at(Offset, "the law is a formula without announcements").
must_allow_action(_, _) =>
    true.

%!  close_bracket(+Sign, +Opened, +Tokens0, -Tokens) is det.
%
%   Tokens0 begin with Sign, which closes the bracket at the offset Opened.

close_bracket(Sign, Opened, [Offset-Token|Tokens0], Tokens) :-
    (   Token == Sign
    ->  Tokens = Tokens0
    ;   Token == end
    ->  misread_at(Opened, "the ~w for this is missing", [Sign])
    ;   smcdel_token_text(Token, Text),
        misread_at(Offset, "~w or a sign like & was expected, not ~s", [Sign,Text])
    ).
