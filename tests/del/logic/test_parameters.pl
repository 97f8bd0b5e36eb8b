:- use_module('../../helpers/all').
:- use_module(text_answers).
:- use_module(library(cluedo/logic)).

/** <module> Sets, quantifiers, and statements and definitions with parameters
*/

:- begin_tests(parameters).

joined(Lines, Text) :-
    atomic_list_concat(Lines, '\n', Atom),
    atom_string(Atom, Text).

answers_of(Lines, Answers) :-
    joined(Lines, Text),
    text_answers(Text, Answers).

%   Of N children K are muddy. After the father has spoken nobody knows for K-1 rounds. Then the
%   muddy ones know, and the clean ones do not.

muddy(N, K, Lines) :-
    format(string(Set), "set children = c1..c~d", [N]),
    format(string(Actual), "actual muddy(X) for X in c1..c~d", [K]),
    (   K < N
    ->  format(string(Clean), "true? exists X in children, X > c~d: knows(X)", [K])
    ;   Clean = "true? false"
    ),
    format(string(Muddy), "true? forall X in c1..c~d: knows(X)", [K]),
    findall("do !~exists X: knows(X)", between(2, K, _), Rounds0),
    findall(Line,
            ( member(Round, Rounds0), member(Line, ["true? exists X: knows(X)",Round]) ),
            Rounds),
    append([ [ Set, "atoms muddy(X) for X in children",
               "agent X sees muddy(Y) for X, Y in children, X != Y", Actual,
               "define knows(X) = Kw X muddy(X)",
               "do !exists X: muddy(X)" ],
             Rounds, [Muddy,Clean] ],
           Lines).

test('muddy children',
     [forall(( member(N, [2,3,5,7]), between(1, N, K) )), true(Answers == Right)]) :-
    muddy(N, K, Lines),
    answers_of(Lines, Answers),
    findall("false", between(2, K, _), Nobody),
    append(Nobody, ["true","false"], Right).

gossip(N, Rest, Lines) :-
    format(string(Set), "set people = p1..p~d", [N]),
    Lines = [ Set, "atoms secret(X) for X in people",
              "agent X sees secret(X) for X in people",
              "actual secret(X) for X in people",
              "define heard(X,Y,Z) = secret(Z) & (Kw X secret(Z) | Kw Y secret(Z))",
              "define call(X,Y) = private([X,Y], heard(X,Y,Z)) \\/ private([X,Y], ~heard(X,Y,Z))",
              "    for Z in people",
              "define expert(X) = forall Y: Kw X secret(Y)"
            | Rest
            ].

%   2n-4 calls are enough: everybody but four calls p1, the four make four calls, and everybody but
%   the four calls p1 again. One call less is not enough for this order.

test('gossip of many', [forall(member(N, [4,5,6])), true(Answers == ["false","true"])]) :-
    gossip(N,
           [ "do call(p1,X) for X in people, X > p4",
             "do call(p1,p2)", "do call(p3,p4)", "do call(p1,p3)", "do call(p2,p4)",
             "true? forall X: expert(X)",
             "do call(p1,X) for X in people, X > p4",
             "true? forall X: expert(X)"
           ],
           Lines0),
    (   N =:= 4
    ->  exclude(==("do call(p1,X) for X in people, X > p4"), Lines0, Lines1),
        once(append(Before, ["do call(p2,p4)",Question|_], Lines1)),
        append(Before, [Question,"do call(p2,p4)",Question], Lines)
    ;   Lines = Lines0
    ),
    answers_of(Lines, Answers).
test('the shortest plan of three and four',
     [forall(member(N-Length, [3-3,4-4])), true(Shortest-Verdict == Length-right)]) :-
    format(string(Expected), "expect ~d", [Length]),
    gossip(N, ["may call(X,Y) for X, Y in people, X < Y","plan? forall X: expert(X)",Expected],
           Lines),
    joined(Lines, Text),
    text_logic(Text, Logic),
    logic_answers(Logic, [answer(_,_,Plan,Verdict)]),
    split_string(Plan, ";", " ", Calls),
    length(Calls, Shortest).
test('dining cryptographers',
     [forall(between(3, 7, N)), true(Answers == ["true","true","true"])]) :-
    format(string(Set), "set diners = d1..d~d", [N]),
    answers_of([ Set, "atoms paid(X) coin(X) for X in diners",
                 "law ~(paid(X) & paid(Y)) for X, Y in diners, X < Y",
                 "agent X sees paid(X), coin(X), coin(Y) for X, Y in diners, X = next(Y)",
                 "define somebody = exists X: paid(X)",
                 "define says(X) = exists Y, X = next(Y): ~(paid(X) <-> ~(coin(X) <-> coin(Y)))",
                 "valid? [!says(X) \\/ !~says(X) for X in diners] (C somebody | C ~somebody)",
                 "do !says(X) \\/ !~says(X) for X in diners",
                 "valid? C somebody | C ~somebody",
                 "valid? forall X, Y, X != Y: paid(X) & ~paid(Y) -> ~K Y paid(X)" ],
               Answers).

%   equal_texts(With, Without): the same with parameters, and written out, in a model of p(a), p(b),
%   p(c), where a sees p(b), b sees p(c), and c sees p(a).

equal_texts("true? forall X in s: p(X) | p(a)", "true? (p(a)|p(a)) & (p(b)|p(a)) & (p(c)|p(a))").
equal_texts("true? (exists X in s: p(X)) & p(c)", "true? (p(a)|p(b)|p(c)) & p(c)").
equal_texts("where? exists X, X != a, X != b: p(X)", "where? p(c)").
equal_texts("where? forall X, X < b, X > b: p(X)", "where? true").
equal_texts("where? exists X, X < b, X > b: p(X)", "where? false").
equal_texts("where? exists X, b = next(X): p(X)", "where? p(a)").
equal_texts("where? exists X, a = next(X): p(X)", "where? p(c)").
equal_texts("where? K_X p(Y) for X in agents, Y in s, X = a, Y = b", "where? K a p(b)").
equal_texts("where? M c forall X: K X p(Z) | forall Y, Y = next(X): ~p(Y) for Z in s, Z = b",
            "where? M c ((K a p(b) | ~p(b)) & (K b p(b) | ~p(c)) & (K c p(b) | ~p(a)))").
equal_texts("where? C_{X for X in s, X != b} p(a)", "where? C_{a,c} p(a)").
equal_texts("where? [assign([p(X)-~p(X) for X in s, X >= b])] p(c)",
            "where? [assign([p(b)-~p(b),p(c)-~p(c)])] p(c)").
equal_texts("where? [!p(X) \\/ !~p(X) for X in s, X < c] Kw b p(a)",
            "where? [(!p(a) \\/ !~p(a)) ; (!p(b) \\/ !~p(b))] Kw b p(a)").
equal_texts("define f(X,Y) = p(X) & K Y p(X)\nwhere? f(a,c)", "where? p(a) & K c p(a)").
equal_texts("define f(X) = exists Y: p(Y) & K X p(Y)\nwhere? forall Y: f(Y)",
            "where? ((p(a)&K a p(a))|(p(b)&K a p(b))|(p(c)&K a p(c))) & \c
                    ((p(a)&K b p(a))|(p(b)&K b p(b))|(p(c)&K b p(c))) & \c
                    ((p(a)&K c p(a))|(p(b)&K c p(b))|(p(c)&K c p(c)))").
equal_texts("define f(X) = p(X)\ndefine g(Y) = K Y f(Y) | f(b)\nwhere? g(c)",
            "where? K c p(c) | p(b)").
equal_texts("define tell(X) = !p(X)\ndo tell(X) for X in s, X != b\ncount?",
            "do !p(a) ; !p(c)\ncount?").
equal_texts("define f(F) = K a F\nwhere? f(p(b) | p(c))", "where? K a (p(b) | p(c))").
equal_texts("where? p(X) for X in s, I in 1..9, J in 2..2, I mod 4 = J, I > 3*J-1, X = b",
            "where? p(b)").
equal_texts("count? p(X) for X in s\nexpect 4", "count? p(a)\nexpect 4\ncount? p(b)\nexpect 4\n\c
             count? p(c)\nexpect 4").

equal_texts("do when p(a): !p(b)\nwhere? true", "suppose p(a)\ndo !p(b)\nwhere? true").
equal_texts("where? [when ~p(a): !p(b) ; !p(c)] K a p(c)",
            "where? ~p(a) -> [!p(b) ; !p(c)] K a p(c)").
equal_texts("where? <when (p(a) | p(b)): !p(c)> true", "where? (p(a) | p(b)) & p(c)").
equal_texts("define t(X) = when forall Y: p(Y): !p(X)\nwhere? [t(X) for X in s] (p(b) & false)",
            "where? ~(p(a) & p(b) & p(c))").

test('as written out', [forall(equal_texts(With, Without)), true(A1 == A2)]) :-
    Model = "set s = a, b, c\natoms p(X) for X in s\n\c
             agent X sees p(Y) for X, Y in s, Y = next(X)\nactual p(X) for X in s\n",
    string_concat(Model, With, Text1),
    string_concat(Model, Without, Text2),
    text_answers(Text1, A1),
    text_answers(Text2, A2).
%   Random formulas with quantifiers and definitions, against the formulas without.

%   random_quantified(+Depth, +Vars, +Macros, -F): F has free variables of Vars. Macros are terms
%   macro(Name,Parameters,Body).

random_quantified(0, Vars, _, p(V)) :-
    random_who(Vars, V).
random_quantified(N, Vars, Macros, F) :-
    N > 0,
    M is N-1,
    random_member(Kind, [quantified,quantified,and,or,not,k,call]),
    compound_quantified(Kind, M, Vars, Macros, F).

compound_quantified(quantified, M, Vars, Macros, quantified(Word,X,Condition,F)) :-
    random_member(Word, ["forall","exists"]),
    random_member(X, ["X","Y","Z"]),
    random_member(Sign, [none,"!=","=","<"]),
    (   Sign == none
    ->  Condition = none
    ;   random_who([X|Vars], V),
        Condition = Sign-V
    ),
    random_quantified(M, [X|Vars], Macros, F).
compound_quantified(and, M, Vars, Macros, binary("&",F,G)) :-
    random_quantified(M, Vars, Macros, F),
    random_quantified(M, Vars, Macros, G).
compound_quantified(or, M, Vars, Macros, binary("|",F,G)) :-
    random_quantified(M, Vars, Macros, F),
    random_quantified(M, Vars, Macros, G).
compound_quantified(not, M, Vars, Macros, not(F)) :-
    random_quantified(M, Vars, Macros, F).
compound_quantified(k, M, Vars, Macros, k(V,F)) :-
    random_who(Vars, V),
    random_quantified(M, Vars, Macros, F).
compound_quantified(call, M, Vars, Macros, F) :-
    (   Macros == []
    ->  random_quantified(M, Vars, Macros, F)
    ;   random_member(macro(Name,_,_), Macros),
        random_who(Vars, V1),
        random_who(Vars, V2),
        F = call(Name,V1,V2)
    ).

random_who(Vars, V) :-
    append(Vars, ["a","b","c"], All),
    random_member(V, All).

with_text(p(V), T) :- format(string(T), "p(~s)", [V]).
with_text(not(F), T) :- with_text(F, T1), format(string(T), "~~(~s)", [T1]).
with_text(k(V,F), T) :- with_text(F, T1), format(string(T), "K ~s (~s)", [V,T1]).
with_text(binary(S,F,G), T) :-
    with_text(F, T1),
    with_text(G, T2),
    format(string(T), "(~s) ~s (~s)", [T1,S,T2]).
with_text(call(Name,V1,V2), T) :- format(string(T), "~w(~s,~s)", [Name,V1,V2]).
with_text(quantified(Word,X,Condition,F), T) :-
    with_text(F, T1),
    (   Condition = Sign-V
    ->  format(string(C), ", ~s ~s ~s", [X,Sign,V])
    ;   C = ""
    ),
    format(string(T), "(~s ~s in s~s: ~s)", [Word,X,C,T1]).

%   The same with the values of Env, pairs Variable-Value, and without quantifiers.

written_out(p(V), Env, _, T) :-
    who(V, Env, W),
    format(string(T), "p(~s)", [W]).
written_out(not(F), Env, Macros, T) :-
    written_out(F, Env, Macros, T1),
    format(string(T), "~~(~s)", [T1]).
written_out(k(V,F), Env, Macros, T) :-
    who(V, Env, W),
    written_out(F, Env, Macros, T1),
    format(string(T), "k(~s,~s)", [W,T1]).
written_out(binary(S,F,G), Env, Macros, T) :-
    written_out(F, Env, Macros, T1),
    written_out(G, Env, Macros, T2),
    format(string(T), "((~s) ~s (~s))", [T1,S,T2]).
written_out(call(Name,V1,V2), Env, Macros, T) :-
    maplist([V,W]>>who(V, Env, W), [V1,V2], Values),
    memberchk(macro(Name,Parameters,Body), Macros),
    pairs_keys_values(Env1, Parameters, Values),
    written_out(Body, Env1, Macros, T).
written_out(quantified(Word,X,Condition,F), Env, Macros, T) :-
    findall(T1,
            ( member(W, ["a","b","c"]),
              holds(Condition, W, [X-W|Env]),
              written_out(F, [X-W|Env], Macros, T1)
            ),
            Ts),
    atomic_list_concat(Ts, ',', Inner),
    memberchk(Word-Name, ["forall"-and,"exists"-or]),
    format(string(T), "~w([~w])", [Name,Inner]).

who(V, Env, W) :-
    (   memberchk(V-W0, Env)
    ->  W = W0
    ;   W = V
    ).

holds(none, _, _).
holds("="-V, W, Env) :- who(V, Env, W).
holds("!="-V, W, Env) :- who(V, Env, U), U \== W.
holds("<"-V, W, Env) :- who(V, Env, U), W @< U.

test('random quantifiers and definitions', [forall(repeated(1000)), nondet, true(A1 == A2)]) :-
    random_quantified(2, ["X","Y"], [], F1),
    Macros1 = [macro(f,["X","Y"],F1)],
    random_quantified(2, ["Y","Z"], Macros1, F2),
    Macros = [macro(g,["Y","Z"],F2)|Macros1],
    random_quantified(3, [], Macros, F),
    maplist(with_text, [F1,F2,F], [T1,T2,T]),
    format(string(With), "define f(X,Y) = ~s~ndefine g(Y,Z) = ~s~nwhere? ~s~n", [T1,T2,T]),
    written_out(F, [], Macros, Out),
    format(string(Without), "where? ~s~n", [Out]),
    Model = "set s = a, b, c\natoms p(X) for X in s\n\c
             agent X sees p(Y) for X, Y in s, Y = next(X)\n",
    string_concat(Model, With, Text1),
    string_concat(Model, Without, Text2),
    text_answers(Text1, A1),
    text_answers(Text2, A2).
test('when in plans', true(Answers == ["a: when K a p(b): !p(b)","none"])) :-
    answers_of(["set s = a, b","atoms p(X) for X in s","agent a sees p(b)","agent b","actual p(b)",
                "may a: when K a p(b): !p(b)","may when p(a): !p(a)",
                "plan? K b p(b)","plan? Kw b p(a)"],
               Answers).
test('names that are indexed', true(Answers == ["8","2"])) :-
    answers_of(["atoms p_N for N in 1..3","agent a_N for N in 1..2","count?",
                "count? p_1 & exists N in 2..3: p_N & forall I in 2..3, I != N: ~p_I"],
               Answers).
test('players and cards', true(Answers == ["true","true"])) :-
    answers_of(["cards c_N for N in 1..3","player X has 1 for X in p1..p3",
                "valid? forall C1 in cards: exists X: has(X,C1)",
                "valid? has(p2,C1) -> ~K p1 has(p2,C1) for C1 in cards, C1 = c_2"],
               Answers).
test('the text keeps for', true(sub_string(Text2, _, _, _, "for X in s, X != b"))) :-
    text_logic("set s = a, b\natoms p(X) for X in s, X != b\nagent a\n", Logic),
    logic_text(Logic, Text2).

%   wrong(Lines, Line, Column, Part): the error of Lines.

wrong(["atoms p","agent a","do when p & p"], 3, 14, "a colon was expected").
wrong(["atoms p","agent a","do when !p: !p"], 3, 9, "write ~p").
wrong(["set s = a","atoms p(X) for X in t"], 2, 21, "there is no set t, only agents, s").
wrong(["set s =","atoms p"], 1, 1, "a set needs members").
wrong(["set s = a a","atoms p"], 1, 1, "a occurs twice").
wrong(["set s = a","set s = b","atoms p"], 2, 5, "s means a set already").
wrong(["set agents = a","atoms p"], 1, 5, "agents means a set already").
wrong(["set s = a, ~b","atoms p"], 1, 12, "a name, a number or a range").
wrong(["set s = 5..2","atoms p"], 1, 10, "this range is empty").
wrong(["set s = a5..b9","atoms p"], 1, 11, "a range goes from a number to a number").
wrong(["set s = 1..999999999","atoms p"], 1, 10, "a range has 100,000 members at most").
wrong(["atoms p","agent X for X in agents"], 2, 18, "the set agents is empty here").
wrong(["atoms p","agent a","true? forall x in agents: p"], 3, 14, "a variable like X").
wrong(["atoms p","agent a","true? forall K in agents: p"], 3, 14, "K means knowledge").
wrong(["atoms p","agent a","true? forall X in agents p"], 3, 26, "a colon was expected").
wrong(["atoms p","agent a","true? forall X, X != b: p"], 3, 22, "b is in none of the sets here").
wrong(["atoms p","agent a","true? forall X, X != Y: p"], 3, 22, "Y has no value").
wrong(["atoms p","agent a","true? forall X, p: p"], 3, 17, "a condition like X != Y").
wrong(["atoms p(a)","agent a","true? p(X)"], 3, 7, "a variable gets its values").
wrong(["atoms p(a)","agent a","true? K X p(a)"], 3, 9, "X").
wrong(["atoms p(a)","agent a","true? p(X) for X in 1..2"], 3, 7, "there is no atom p(1)").
wrong(["atoms p(a)","agent a","true? K a p(X) &","  p(a) for X in a1..a2"], 3, 11,
      "there is no atom p(a1)").
wrong(["atoms p","agent a","define f(X) = K X p & f(a)"], 3, 23, "f is defined by itself").
wrong(["atoms p","agent a","define f(X) = g(X)","define g(X) = f(X)","true? f(a)"], 5, 7, "g(a)").
wrong(["atoms p","agent a","define f(X) = K Y p"], 3, 17, "Y has no value").
wrong(["atoms p","agent a","define f(X) = K Y (p)"], 3, 17, "Y has no value").
wrong(["atoms p","agent a","define f(x) = p"], 3, 10, "a variable was expected").
wrong(["atoms p","agent a","define f(X,X) = p"], 3, 8, "the variable X occurs twice").
wrong(["atoms p","agent a","define f(X) = p","define f(X,Y) = p"], 4, 8,
      "f means something already").
wrong(["atoms p(a)","agent a","define p(X) = p(a)"], 3, 8, "p means something already").
wrong(["atoms p","agent a","define f(X,Y) = K X p","true? p & f(a)"], 4, 11, "f is written f(X,Y)").
wrong(["atoms p(a)","agent a","do !p(a) & (!p(X) for X in 1..2, X > 2)"], 3, 19,
      "there are no such values").
wrong(["atoms p(a)","agent a","count?","true? p(X) for X in 1..1000, Y in 1..1000"], 4, 12,
      "more than 100,000 statements").
wrong(["atoms p(a)","agent a","count?","true? p(X) for X in 1..1000, Y in 1..10000"], 4, 16,
      "1,000,000 combinations").
wrong(["atoms p(a)","agent a",
       "true? forall X, Y, Z in 1..1000, X > 5000: p(a)"], 3, 14, "1,000,000 combinations").
wrong(["atoms p(a)","agent a",
       "true? forall X, Y in 1..1000: exists Z in 1..9: p(a)"], 3, 7, "more than 1,000,000 parts").
wrong(["atoms p(a)","agent a","true? (p(X) for X in agents) & p(a)"], 3, 13, "write forall").

test(errors, [forall(wrong(Lines, Line, Column, Part)), true(L-C-Found == Line-Column-Part)]) :-
    joined(Lines, Text),
    text_mistake(Text, L-C, Message),
    (   sub_string(Message, _, _, _, Part)
    ->  Found = Part
    ;   Found = Message
    ).

:- end_tests(parameters).
