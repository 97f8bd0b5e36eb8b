:- use_module('../../helpers/all').
:- use_module(text_answers).
:- use_module(library(cluedo/del)).

%   Worlds of numbers, against their definition: all combinations are tried, and an agent that sees
%   a value considers possible all worlds with the same value.

:- begin_tests(logic_numbers).

test('sum and product, sums up to 100 (Freudenthal 1969)', true(Answers == ["x=4 y=13"-right])) :-
    judged_answers("numbers x y in 2..98\nlaw x < y & x+y =< 100\nagent sam sees x+y\n\c
                    agent pia sees x*y\ndefine pia_knows = kv(pia,x) & kv(pia,y)\n\c
                    do public(~pia_knows & k(sam,~pia_knows))\ndo public(pia_knows)\n\c
                    do public(kv(sam,x))\nwhere? true\nexpect x=4 y=13\n", Answers).
test('the tens of a sum', true(Answers == ["a=5 b=2 c=3"-right])) :-
    judged_answers("numbers a b c in 1..60\nlaw a = b+c v b = a+c v c = a+b\n\c
                    agent anna sees b, c\nagent bob sees a, c\nagent cath sees a, b\n\c
                    do public(~kv(anna,a))\ndo public(~kv(bob,b))\ndo public(~kv(cath,c))\n\c
                    where? kv(anna,a) & a = 5 & b < 10 & c < 10\nexpect a=5 b=2 c=3\n", Answers).
test('an announced comparison', [ forall(member(Text, ["!x+1 = y & x > 1","!(x+1 = y & x > 1)",
                                                       "public(x+1 = y & x > 1)"])),
                                  true(Answers == ["2"]) ]) :-
    format(string(Lines), "numbers x y in 1..4\nagent a sees x\ndo ~s\ncount?\n", [Text]),
    text_answers(Lines, Answers).
test('the actual world', true(Answers == ["true"-none,"1"-none,"false"-none])) :-
    judged_answers("numbers x y in 1..9\nlaw x =< y\nagent anna sees x+y, x mod 2 = 0\n\c
                    actual x=1 y=2\n\c
                    true? kv(anna,x) & kv(anna,x*y)\ncount? x-y >= 0 & x*y = 4 & ~x = 1\n\c
                    true? k(anna,x>1)\n", Answers).

%   random_numbers(-Text, -Seen): Text is a model of x, y, z; agent I sees the term number I.

term(x+y).
term(x*y).
term(x-y).
term((x+y)mod 3).
term(x*x+z).
term(z).

random_comparison(Text, Test) :-
    findall(T, term(T), Terms),
    random_member(A, Terms),
    random_between(0, 9, B),
    random_member(Sign-Name, [(=:=)-"=",(=\=)-"\\=",(<)-"<",(>)-">",(=<)-"<=",(>=)-">="]),
    Test =.. [Sign,A,B],
    format(string(Text), "~w ~s ~d", [A,Name,B]).

value(X, Y, Z, Term0, Value) :-
    numbers_put(Term0, X, Y, Z, Term),
    Value is Term.

numbers_put(x, X, _, _, T) :- !, T = X.
numbers_put(y, _, Y, _, T) :- !, T = Y.
numbers_put(z, _, _, Z, T) :- !, T = Z.
numbers_put(T0, X, Y, Z, T) :-
    compound(T0),
    !,
    T0 =.. [F,A0,B0],
    numbers_put(A0, X, Y, Z, A),
    numbers_put(B0, X, Y, Z, B),
    T =.. [F,A,B].
numbers_put(T, _, _, _, T).

test('random cases', [forall(effort(60, _)), true(Answers == Expected)]) :-
    random_comparison(LawText, Law),
    random_comparison(AskedText, Asked),
    findall(T, term(T), Terms),
    random_member(Seen, Terms),
    random_member(Wanted, Terms),
    findall(X-Y-Z,
            ( between(1, 4, X), between(1, 4, Y), between(0, 2, Z), true_of(Law, X-Y-Z) ),
            Worlds),
    (   Worlds == []
    ->  Answers = Expected
    ;   format(string(Text),
               "numbers x y in 1..4\nnumbers z in 0..2\nlaw ~s\nagent anna sees ~w\n\c
                count?\ncount? ~s\ncount? k(anna,~s)\ncount? kv(anna,~w)\n",
               [LawText,Seen,AskedText,AskedText,Wanted]),
        judged_answers(Text, Answers),
        length(Worlds, N1),
        aggregate_all(count, ( member(W, Worlds), true_of(Asked, W) ), N2),
        aggregate_all(count,
                      ( member(W, Worlds),
                        \+ ( alike(W, Seen, Worlds, V), \+ true_of(Asked, V) )
                      ),
                      N3),
        aggregate_all(count,
                      ( member(W, Worlds),
                        findall(Value,
                                ( alike(W, Seen, Worlds, V), world_value(Wanted, V, Value) ),
                                Values),
                        sort(Values, [_]) ),
                      N4),
        maplist([N,S-none]>>number_string(N, S), [N1,N2,N3,N4], Expected)
    ).

true_of(Test, W) :-
    Test =.. [Sign,A,B],
    world_value(A, W, Value),
    call(Sign, Value, B).

world_value(Term, X-Y-Z, Value) :-
    value(X, Y, Z, Term, Value).

alike(W, Seen, Worlds, V) :-
    world_value(Seen, W, Value),
    member(V, Worlds),
    world_value(Seen, V, Value).

%   wrong(Text, Line, Column, Part)

wrong("numbers x\n", 1, 1, "a range").
wrong("numbers x in 3..2\n", 1, 1, "3 is more than 2").
wrong("numbers x x in 1..2\n", 1, 1, "x occurs twice").
wrong("numbers x in 1..9999999\n", 1, 1, "combinations").
wrong("numbers x in 1..3\nlaw x > 3\n", 1, 1, "no numbers satisfy").
wrong("numbers x in 1..3\nlaw x > w\n", 2, 9, "there is no number w").
wrong("numbers x in 1..3\nlaw x\n", 2, 5, "a comparison was expected").
wrong("numbers x in 0..3\nlaw 3 mod x = 0\n", 1, 1, "no remainder by 0").
wrong("numbers x in 1..3\nagent a sees x\nactual x=4\n", 3, 1, "x is 4 in no world").
wrong("numbers x in 1..3\nagent a sees x\ntrue? kv(b,x)\n", 3, 10, "there is no agent b").
wrong("numbers x in 1..3\nagent a sees x\nwhere? x > 2\nexpect x\n", 4, 8, "x=4 was expected").
wrong("numbers x in 1..3\nworlds p\n", 2, 1, "worlds does not go with numbers").

test('mistakes', [forall(wrong(Text, Line, Column, Part))]) :-
    text_mistake(Text, Position, Words),
    assertion(Position == Line-Column),
    assertion(sub_string(Words, _, _, _, Part)).

:- end_tests(logic_numbers).
