:- module(cluedo_del_language_syntax,
          [ shape/4,                    % ?Type, ?Kind, ?Name, ?Parts
            infix/4,                    % ?Sign, -Priority, -Left, -Right
            prefix/2,                   % ?Sign, -Operand
            comparison/1,               % ?Sign
            shape_text/4,               % +Name, +Parts, +AgentWord, -Text
            reserved/1,                 % +Atom
            reserved_name/2,            % +Kind, +Text
            split_operator/2,           % +F0, -F
            common_slip/4,              % ?Type, ?Name, ?Arity, -Advice
            common_slip/2,              % +F, -Advice
            formula_type_error/1,       % +F
            action_type_error/1         % +Action
          ]).
:- use_module('../../knowledge/edition/answerers', [answer_words/4]).
:- use_module('../../knowledge/fact', [fact_shape/1,is_event/1]).
:- use_module(operators).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [type_error/2]).
:- use_module(library(lists), [member/2,same_length/2]).

/** <module> The language of formulas and actions

Tables of the language that library(cluedo/del) documents:

  - the signs and how they bind
  - formulas and actions, with the types of their parts
  - reserved words
  - common mistakes

formula.pl, action.pl and their neighbours define the meanings. formula_text.pl reads text.
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(existence_error(del_atom,P)) -->
    [ 'There is no atom ~p'-[P] ].
prolog:error_message(existence_error(del_agent,A)) -->
    [ 'There is no agent ~p, or it has no knowledge'-[A] ].
prolog:error_message(representation_error(del_symbolic)) -->
    [ 'A symbolic model has only S5 agents and public changes of facts: use the option \c
       representation(explicit) of model/2'-[]
    ].

%!  shape(?Type, ?Kind, ?Name, ?Parts) is nondet.
%
%   Name(Part,...) has Type, `formula` or `action`, in models of Kind, `deals` or `atoms`. If Name
%   is a sign, it stands before its part, or between its parts. Parts are the types of the parts.
%   These are argument types of facts (knowledge/argument.pl), and other types that formula_text.pl
%   reads.

shape(formula, _, ~,   [formula]).
shape(formula, _, &,   [formula,formula]).
shape(formula, _, v,   [formula,formula]).
shape(formula, _, ->,  [formula,formula]).
shape(formula, _, <->, [formula,formula]).
shape(formula, _, and, [list(formula)]).
shape(formula, _, or,  [list(formula)]).
shape(formula, _, k,   [agent,formula]).
shape(formula, _, m,   [agent,formula]).
shape(formula, _, kw,  [agent,formula]).
shape(formula, _, e,   [group,formula]).
shape(formula, _, d,   [group,formula]).
shape(formula, _, c,   [group,formula]).
shape(formula, deals, envelope, [card]).
shape(formula, deals, Name, Parts) :-
    fact_shape(Shape),
    compound_name_arguments(Shape, Name, Parts).
shape(action, _, ?,  [formula]).
shape(action, _, ;,  [action,action]).
shape(action, _, \/, [action,action]).
shape(action, _, /\, [action,action]).
shape(action, _, test,        [formula]).
shape(action, _, learn,       [group,action]).
shape(action, _, local,       [action,action]).
shape(action, _, public,      [formula]).
shape(action, _, when,        [formula,action]).
shape(action, _, private,     [group,formula]).
shape(action, _, event_model, [list(event),list(relation),actual]).
shape(action, _, secret,      [group,happening]).
shape(action, _, peek,        [group,formula]).
shape(action, atoms, assign,  [atom,formula]).
shape(action, atoms, assign,  [list(assignment)]).
shape(action, deals, nocard,   [holder,agent,cards]).
shape(action, deals, showcard, [agent,shown,agent,cards]).
shape(action, deals, win,      [agent]).
shape(action, deals, endmove,  [agent]).
shape(action, deals, Name, Parts) :-
    fact_shape(Shape),
    is_event(Shape),
    compound_name_arguments(Shape, Name, Parts).

%!  infix(?Sign, -Priority, -Left, -Right) is nondet.
%!  prefix(?Sign, -Operand) is nondet.
%
%   An expression with the infix Sign has Priority, as in op/3. Left and Right are the highest
%   priorities that its operands may have. The priority of a prefix sign is Operand, which is also
%   the highest priority of its operand. Uses of signs that library(cluedo/del) does not have:
%
%     - The signs of comparison/1 compare numbers in files of library(cluedo/logic).
%     - `-`, `+`, `*` and `mod` compute numbers. `-` also joins the parts of an event in
%       event_model/3. Before a formula `-` means `~`.
%     - `!` announces a formula.

infix(;,   1100, 1099, 1100).
infix(:=,  1090, 1089, 1089).
infix(<->, 1060, 1059, 1059).
infix(->,  1050, 1049, 1050).
infix(v,    660,  659,  660).
infix(&,    640,  639,  640).
infix(Sign, 590,  589,  589) :-
    comparison(Sign).
infix(\/,   500,  500,  499).
infix(/\,   500,  500,  499).
infix(-,    500,  500,  499).
infix(+,    500,  500,  499).
infix(*,    400,  400,  399).
infix(mod,  400,  400,  399).

prefix(~, 600).
prefix(!, 200).
prefix(?, 200).
prefix(-, 200).

%!  comparison(?Sign) is nondet.
%
%   Sign compares numbers.

comparison(=).
comparison(\=).
comparison(<).
comparison(>).
comparison(=<).
comparison(>=).

%!  shape_text(+Name, +Parts, +AgentWord, -Text) is det.
%
%   The atom Text shows how to write a formula or action with Name and Parts. In Text an agent is
%   called AgentWord.

shape_text(Name, Parts, AgentWord, Text) :-
    maplist(part_text(AgentWord), Parts, Texts),
    atomic_list_concat(Texts, ', ', Inner),
    format(atom(Text), "~w(~w)", [Name,Inner]).

part_text(_, list(Type), Text) =>
    format(atom(Text), "[~w, ...]", [Type]).
part_text(_, cards, Text) =>
    Text = '[card, ...]'.
part_text(_, hand, Text) =>
    Text = '[card, ...]'.
part_text(AgentWord, group, Text) =>
    format(atom(Text), "[~w, ...]", [AgentWord]).
part_text(_, seats, Text) =>
    Text = '[player, ...]'.
part_text(AgentWord, agent, Text) =>
    Text = AgentWord.
part_text(_, seat, Text) =>
    Text = player.
part_text(_, place, Text) =>
    Text = holder.
part_text(_, holders, Text) =>
    Text = holder.
part_text(_, shown, Text) =>
    Text = 'card or unknown'.
part_text(_, right, Text) =>
    Text = 'true or false'.
part_text(_, actual, Text) =>
    Text = event.
part_text(_, Type, Text) =>
    Text = Type.

%!  reserved(+Atom) is semidet.
%
%   True when Atom is a formula in every model, so users cannot define it as an atom.

reserved(true).
reserved(false).
reserved(_:_).
reserved(F) :-
    compound(F),
    compound_name_arguments(F, Name, Args),
    any_shape(Name, Parts),
    same_length(Parts, Args),
    (   Parts = [list(_)]
    ->  Args = [List],
        is_list(List)
    ;   true
    ),
    !.
reserved(F) :-
    split_operator(F, _).

any_shape(Name, Parts) :-
    shape(formula, none, Name, Parts).

%!  reserved_name(+Kind, +Text) is semidet.
%
%   The string Text, in lower case, is a word of the language. No name of Kind may be Text. Kind is
%   `word` for agents, worlds, atoms and definitions, `card` for players and cards, or call(K) for
%   Text(...) as an atom or a definition in models of K, `deals` or `atoms`.

reserved_name(_, Text) :-
    member(Text, ["true","false","or","and","all","_"]),
    !.
reserved_name(card, Text) :-
    member(Text, ["envelope","open","spectator"]),
    !.
reserved_name(card, Text) :-
    answer_words(Word, _, _, _),
    atom_string(Word, Text),
    !.
reserved_name(call(Kind), Text) :-
    ( shape(formula, Kind, Name, _) ; Kind == deals, Name = s ),
    atom_string(Name, Text),
    !.

%!  split_operator(+F0, -F) is semidet.
%
%   F0 has an operator of signs that touch (operators.pl). F is F0 with these signs as operators of
%   their own. Fails for other operators.
%
%   @error type_error(del_formula, F0) if F0 has two readings

split_operator(~~F, ~(~F)).
split_operator(F &~ G, F & ~G).
split_operator(A:~F, A:(~F)).
split_operator((F ->~ G), (F -> ~G)) :-
    must_be_closed(G, (F ->~ G), "F -> ~G").
split_operator((F <->~ G), (F <-> ~G)) :-
    must_be_closed(G, (F <->~ G), "F <-> ~G").

%   Check that `~` takes all of G, the right side of F. Spaced is F with a space, for the message.

must_be_closed(G, F, Spaced) :-
    (   member(G, [_&_, _ v _, (_->_), (_<->_), _&~_, (_->~_), (_<->~_)])
    ->  format(string(Message), "write a space: ~s", [Spaced]),
        throw(error(type_error(del_formula,F), context(_,Message)))
    ;   true
    ).

%   As `public` is an operator, Prolog would write public(~p) as `public~p`, where the operator
%   touches the sign.

:- multifile
    user:portray/1.
:- dynamic
    user:portray/1.

user:portray(public(F)) :-
    cluedo_del_language_syntax:begins_with_sign(F),
    format("(public ~p)", [F]).

begins_with_sign(F) :-
    compound(F),
    compound_name_arguments(F, Name, [First|More]),
    begins_with_sign(More, Name, First).

begins_with_sign([], Name, _) =>
    memberchk(Name, [~,~~,?,?~]).
begins_with_sign([_], Name, First) =>
    memberchk(Name, [&,v,->,<->,:,:~,&~,->~,<->~]),
    (   is_list(First)
    ->  true
    ;   begins_with_sign(First)
    ).
begins_with_sign(_, _, _) =>
    fail.

%!  formula_type_error(+F).
%!  action_type_error(+Action).
%
%   If F or Action is a common mistake of Prolog programmers, the message tells what to write.
%
%   @error type_error(del_formula, F), type_error(del_action, Action)

formula_type_error(F) :-
    advised_type_error(formula, del_formula, F).

action_type_error(Action) :-
    advised_type_error(action, del_action, Action).

advised_type_error(Type, ErrorType, X) :-
    (   slip(Type, X, Advice)
    ->  throw(error(type_error(ErrorType,X), context(_,Advice)))
    ;   type_error(ErrorType, X)
    ).

%!  common_slip(+F, -Advice) is semidet.
%
%   F is a common mistake for a formula. The string Advice tells what to write.

common_slip(F, Advice) :-
    slip(formula, F, Advice).

slip(Type, X, Advice) :-
    callable(X),
    functor(X, Name, Arity),
    common_slip(Type, Name, Arity, Advice),
    !.

%!  common_slip(?Type, ?Name, ?Arity, -Advice) is nondet.
%
%   A term of Name and Arity is a common mistake for a Type, `formula` or `action`. The string
%   Advice tells what to write. Type `text` is only for text, as such terms may be your own atoms.

common_slip(formula, fail, 0, "write false").
common_slip(formula, ',', 2, "write F & G").
common_slip(formula, and, 2, "write F & G").
common_slip(formula, /\, 2, "write F & G").
common_slip(formula, ;, 2, "write F v G").
common_slip(formula, '|', 2, "write F v G").
common_slip(formula, or, 2, "write F v G").
common_slip(formula, \/, 2, "write F v G").
common_slip(formula, \+, 1, "write ~F").
common_slip(formula, \, 1, "write ~F").
common_slip(formula, -, 1, "write ~F").
common_slip(text, -, 2, "write ~F for not F").
common_slip(text, not, 0, "write ~F").
common_slip(formula, not, 1, "write ~F").
common_slip(formula, =>, 2, "write F -> G").
common_slip(formula, :-, 2, "write G -> F").
common_slip(formula, implies, 2, "write F -> G").
common_slip(formula, iff, 2, "write F <-> G").
common_slip(formula, knows, 2, "write k(A,F)").
common_slip(text, public, 1, "write [public(F)]:G").
common_slip(formula, :, 2, "write [Action]:F or {Action}:F").
common_slip(action, ',', 2, "write A1 ; A2").
common_slip(action, -, 2, "write A1 ; A2").
common_slip(action, &, 2, "write A1 /\\ A2").
common_slip(action, v, 2, "write A1 \\/ A2").
common_slip(action, '|', 2, "write A1 \\/ A2").
common_slip(action, '[|]', 2, "write A1 ; A2").
