:- module(cluedo_web_logic_shapes,
          [ shape/4,                    % ?Type, ?Kind, ?Name, ?Parts
            shape_text/3,               % +Name, +Parts, -Text
            language_kind/2,            % +Language, -Kind
            reserved_name/2             % +Kind, +Text
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).

/** <module> The words of the language of library(cluedo/del)
*/

:- det((shape_text/3, language_kind/2)).

%!  shape(?Type, ?Kind, ?Name, ?Parts) is nondet.
%
%   Name(Part,...) has Type, `formula` or `action`, in models of Kind, `deals` or `atoms`.

shape(formula, _, k,   [agent,formula]).
shape(formula, _, m,   [agent,formula]).
shape(formula, _, kw,  [agent,formula]).
shape(formula, _, e,   [group,formula]).
shape(formula, _, d,   [group,formula]).
shape(formula, _, c,   [group,formula]).
shape(formula, _, and, [list(formula)]).
shape(formula, _, or,  [list(formula)]).
shape(formula, deals, has,      [holder,card]).
shape(formula, deals, lacks,    [holder,card]).
shape(formula, deals, some,     [holder,cards]).
shape(formula, deals, hand,     [holder,cards]).
shape(formula, deals, envelope, [card]).
shape(formula, deals, Name, Parts) :-
    happens(Name, Parts).
shape(action, _, test,    [formula]).
shape(action, _, learn,   [group,action]).
shape(action, _, local,   [action,action]).
shape(action, _, public,  [formula]).
shape(action, _, private, [group,formula]).
shape(action, _, event_model, [list(event),list(partition),actual]).
shape(action, deals, nocard,   [holder,agent,cards]).
shape(action, deals, showcard, [agent,shown,agent,cards]).
shape(action, deals, win,      [agent]).
shape(action, deals, endmove,  [agent]).
shape(action, deals, Name, Parts) :-
    happens(Name, Parts).

happens(asked,        [agent,cards,answerer,shown]).
happens(asked,        [agent,cards,answerer,shown,list(agent)]).
happens(passed,       [agent,agent,cards]).
happens(showed,       [agent,agent,cards,shown]).
happens(accused,      [agent,cards,right]).
happens(not_envelope, [cards]).
happens(left,         [agent]).

%!  shape_text(+Name, +Parts, -Text) is det.
%
%   The atom Text is how a formula or action with Name and Parts is written.

shape_text(Name, Parts, Text) :-
    maplist(part_text, Parts, Texts),
    atomic_list_concat(Texts, ', ', Inner),
    format(atom(Text), "~w(~w)", [Name,Inner]).

part_text(list(Type), Text) =>
    format(atom(Text), "[~w, ...]", [Type]).
part_text(cards, Text) =>
    Text = '[card, ...]'.
part_text(group, Text) =>
    Text = '[player, ...]'.
part_text(agent, Text) =>
    Text = player.
part_text(shown, Text) =>
    Text = 'card or unknown'.
part_text(right, Text) =>
    Text = 'true or false'.
part_text(actual, Text) =>
    Text = event.
part_text(Type, Text) =>
    Text = Type.

%!  language_kind(+Language, -Kind) is det.

language_kind(deals(_,_,_,_), deals).
language_kind(atoms(_,_), atoms).

%!  reserved_name(+Kind, +Text) is semidet.
%
%   The string Text, in lower case, is a word of the language, and names no player or card,
%   or, if Kind is `atom`, no atom.

reserved_name(_, Text) :-
    member(Text, ["true","false","v","or","and","all","envelope","open","unknown","nobody",
                  "spectator","s","_"]),
    !.
reserved_name(atom, Text) :-
    shape(formula, _, Name, _),
    atom_string(Name, Text),
    !.
