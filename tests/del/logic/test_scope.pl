:- use_module('../../helpers/all').
:- use_module(text_answers).

/** <module> Names for formulas and actions, against their definitions
*/

:- begin_tests(scope).

%   answers(Lines, Answers): in a model of p and q, where Ann sees nothing and q is false.

answers(Lines, Answers) :-
    atomics_to_string(Lines, "\n", Text0),
    string_concat("atoms p q\nagent ann\nagent bob sees p\nactual p\n", Text0, Text),
    text_answers(Text, Answers).

atomics_to_string(Lines, Sign, Text) :-
    atomic_list_concat(Lines, Sign, Atom),
    atom_string(Atom, Text).

%   equal_texts(Names, Text): the same with names, and without.

equal_texts(["define tell = !p","do tell","true? K ann p"],
            ["do !p","true? K ann p"]).
equal_texts(["define tell = public(p)","define both = tell ; q := p","do both","true? K ann q"],
            ["do !p ; q := p","true? K ann q"]).
equal_texts(["define change = q := true","do secret(bob, change)","true? q & K bob q & ~K ann q"],
            ["do secret(bob, q := true)","true? q & K bob q & ~K ann q"]).
equal_texts(["define look = ?p \\/ ?q","do learn([ann,bob],look)","count?"],
            ["do learn([ann,bob],?p \\/ ?q)","count?"]).
equal_texts(["define says = !p & ~q","true? [says]K ann ~q","true? <says>:K ann p"],
            ["true? [!(p & ~q)]K ann ~q","true? <!(p & ~q)>:K ann p"]).
equal_texts(["define f = p & ~q","define tell = !f","do tell","true? f & K ann f"],
            ["do !(p & ~q)","true? K ann (p & ~q)"]).
equal_texts(["define tell = !p","may tell","may bob: tell","plan? K ann p","expect tell"],
            ["may !p","plan? K ann p","expect !p"]).

test(names, [forall(equal_texts(Named, Plain)), true(Count1-Last1 == Count2-Last2)]) :-
    answers(Named, Answers1),
    answers(Plain, Answers2),
    length(Answers1, Count1),
    length(Answers2, Count2),
    (   Named = [_|More],
        member("may tell", More)
    ->  Last1 = Last2
    ;   last(Answers1, Last1),
        last(Answers2, Last2)
    ).

%   wrong(Lines, Line, Column, Part): the error of Lines is there, counted from the first of them.

wrong(["define tell = !p","true? tell"], 2, 7,
      "tell is an action: write [tell]:F for what holds after it").
wrong(["define f = p","do f"], 2, 4,
      "this is not an action: to announce a formula write public(f)").
wrong(["define tell = !r"], 1, 16, "there is no atom r").
wrong(["define tell = public(p"], 1, 23, ") is missing").
wrong(["define tell = !p","define tell = !q"], 2, 8, "tell means something already").
wrong(["define f ="], 1, 11, "more was expected").
wrong(["define f p"], 1, 1, "a name, = and a formula or an action").

test(wrong, [forall(wrong(Lines, Line, Column, Said)), true(At-Start == (Place:Column)-Said)]) :-
    Place is Line+4,
    catch(answers(Lines, _),
          error(cluedo_logic(L,C,error(_,context(_,Told))),_),
          true),
    At = (L:C),
    string_length(Said, Length),
    sub_string(Told, 0, Length, _, Start).

:- end_tests(scope).
