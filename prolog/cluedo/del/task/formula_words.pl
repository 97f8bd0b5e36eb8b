:- module(cluedo_del_task_formula_words,
          [ formula_words/2             % +F, -Text
          ]).
:- use_module(formula_parts, [connective/3,modality/4]).
:- use_module(task, [task_name/2]).
:- use_module('../language/operators').
:- use_module('../plan/plan_text', [action_text/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).

/** <module> Formulas of tasks as text for readers

Atoms and agents are written as planning files write them, and operators as in files of
library(cluedo/logic). For example `k(ann, and([at(bob,c1),~hot]))` is "K ann (at_bob_c1 & ~hot)".
*/

:- det(formula_words/2).

%!  formula_words(+F, -Text) is det.
%
%   The string Text is the formula F.

formula_words(F, Text) :-
    words(F, alone, Text).

%   words(+F, +Place, -Text): F is `alone` or `inside` another formula.

words(true, _, Text) =>
    Text = "true".
words(false, _, Text) =>
    Text = "false".
words(~F, _, Text) =>
    prefixed("~", F, Text).
words(F, Place, Text), connective(F, Sign, Fs), Fs = [_|_] =>
    memberchk(Sign-Word, [and-" & ",or-" | ",(&)-" & ",(v)-" | ",(->)-" -> ",(<->)-" <-> "]),
    joined(Fs, Word, Place, Text).
words(F, _, Text), modality(F, Sign, Who, G), memberchk(Sign-Word, [k-"K",m-"M",kw-"Kw"]) =>
    task_name(Who, Agent),
    format(string(Before), "~s ~w ", [Word,Agent]),
    prefixed(Before, G, Text).
words(F, _, Text), modality(F, Sign, Group, G), memberchk(Sign-Word, [c-"C",e-"E",d-"D"]) =>
    group_text(Group, Who),
    format(string(Before), "~s ~w ", [Word,Who]),
    prefixed(Before, G, Text).
words(F, _, Text), ( F = (_:_) ; F = and(_) ; F = or(_) ) =>
    action_text(F, Text).
words(Atom, _, Text) =>
    task_name(Atom, Name),
    atom_string(Name, Text).

prefixed(Before, F, Text) :-
    words(F, inside, Operand),
    string_concat(Before, Operand, Text).

joined([F], _, Place, Text) =>
    words(F, Place, Text).
joined(Fs, Sign, Place, Text) =>
    findall(Part, ( member(F, Fs), words(F, inside, Part) ), Parts),
    atomic_list_concat(Parts, Sign, Inner),
    (   Place == inside
    ->  format(string(Text), "(~w)", [Inner])
    ;   atom_string(Inner, Text)
    ).

group_text(all, Text) =>
    Text = all.
group_text(Agents, Text) =>
    maplist(task_name, Agents, Names),
    atomic_list_concat(Names, ',', List),
    format(string(Text), "(~w)", [List]).
