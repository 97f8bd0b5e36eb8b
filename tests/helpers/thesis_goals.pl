:- module(thesis_goals,
          [ output/2,                   % ?PI, ?Positions
            answers/3,                  % :Goal, +Positions, -Goals
            quirks/2                    % +Bool, :Goal
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> Goals of the thesis's predicates with their outputs marked
*/

:- meta_predicate
    answers(:, +, -),
    quirks(+, 0).

%!  output(?PI, ?Positions) is nondet.
%
%   Positions are the arguments of PI that are outputs.

output(run/2,        [1]).
output(run1/3,       [1]).
output(run2/3,       [1]).
output(subs/4,       [4]).
output(subs2/4,      [4]).
output(choice/4,     [3]).
output(choice1/4,    [3]).
output(win/4,        [4]).
output(win/2,        []).
output(first_last/3, [3]).
output(first_last2/3,[3]).
output(leggetil/3,   [2]).
output(leggetil2/4,  [3]).
output(semi_perm/5,  [4]).
output(showcard/3,   [2]).
output(showcard2/3,  [2]).
output(nocard/3,     [2]).
output(nocard2/5,    [5]).
output(assemble/4,   [4]).
output(anSC/5,       [5]).
output(remover2/5,   [4]).
output(remover/5,    [3,5]).
output(analyzer/5,   [4,5]).
output(list/3,       [3]).
output(add/3,        [3]).
output(rev/2,        [2]).
output(accRev/3,     [3]).
output(rev2/3,       [3]).
output(mMaker/2,     [2]).
output(cDeal/3,      [3]).
output(dealer/3,     [1,3]).
output(dealer2/3,    [3]).
output(deal/4,       [4]).
output(winselector/2,[1,2]).
output(test/1,       [1]).
output(test2/3,      [1,2,3]).
output(selecter/3,   [1,2]).
output(cards/1,      [1]).
output(cards2/1,     [1]).
output(winstates/1,  [1]).

%!  answers(:Goal, +Positions, -Answer) is det.
%
%   Answer is `Text-Goals`: Goals are the answers of Goal, called with unbound
%   arguments at Positions, and Text is what it wrote. Variables are numbered, so
%   that ==/2 compares variants: on large terms =@=/2 crashes SWI-Prolog 9.0.4.

answers(Module:Goal, Positions, Text-Goals) :-
    Goal =.. [Name|Args],
    findall(I-Arg, nth1(I, Args, Arg), Numbered),
    maplist(open_output(Positions), Numbered, Args2),
    Call =.. [Name|Args2],
    with_output_to(string(Text), findall(Call, Module:Call, Goals)),
    numbervars(Goals, 0, _).

open_output(Positions, I-Arg, Arg2) :-
    (   memberchk(I, Positions)
    ->  true
    ;   Arg2 = Arg
    ).

%!  quirks(+Bool, :Goal) is semidet.
%
%   Call Goal once with the flag `cluedo_thesis_quirks` at Bool.

quirks(Bool, Goal) :-
    current_prolog_flag(cluedo_thesis_quirks, Old),
    setup_call_cleanup(set_prolog_flag(cluedo_thesis_quirks, Bool),
                       once(Goal),
                       set_prolog_flag(cluedo_thesis_quirks, Old)).
