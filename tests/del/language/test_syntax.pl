:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/formula), [compile_formula/4]).
:- use_module('../../helpers/formulas', [random_formula/5]).
:- use_module(library(dcg/high_order)).

%   A formula becomes a list of tokens Type-Text, with parentheses where operators
%   need them. Types are `word`, `sign`, `brace` for {, and `solo`.

prefix(~, 600, 600).
prefix(?, 200, 200).

infix(&, 640, 639, 640).
infix(v, 660, 659, 660).
infix(->, 1050, 1049, 1050).
infix(<->, 1060, 1059, 1059).
infix(:, 600, 599, 600).
infix(;, 1100, 1099, 1100).
infix(\/, 500, 500, 499).
infix(/\, 500, 500, 499).
infix(-, 500, 500, 499).

tokens(X, Max) -->
    (   { \+ compound(X) }
    ->  name_token(X)
    ;   { is_list(X) }
    ->  [solo-"["],
        arguments(X),
        [solo-"]"]
    ;   { X = {Y} }
    ->  [brace-"{"],
        tokens(Y, 1200),
        [solo-"}"]
    ;   { X =.. [Op,A],
          prefix(Op, P, MaxA)
        }
    ->  opening(P, Max),
        name_token(Op),
        tokens(A, MaxA),
        closing(P, Max)
    ;   { X =.. [Op,A,B],
          infix(Op, P, MaxA, MaxB)
        }
    ->  opening(P, Max),
        tokens(A, MaxA),
        name_token(Op),
        tokens(B, MaxB),
        closing(P, Max)
    ;   { X =.. [Name|Args] },
        [word-Text],
        { string_concat(Name, "(", Text) },
        arguments(Args),
        [solo-")"]
    ).

arguments(Xs) -->
    sequence(argument, [solo-","], Xs).

argument(X) -->
    tokens(X, 999).

opening(P, Max) -->
    (   { P > Max }
    ->  [solo-"("]
    ;   []
    ).

closing(P, Max) -->
    (   { P > Max }
    ->  [solo-")"]
    ;   []
    ).

name_token(X) -->
    { format(string(Text), "~w", [X]),
      (   X == []
      ->  Type = solo
      ;   X == (;)
      ->  Type = solo
      ;   is_sign(Text)
      ->  Type = sign
      ;   Type = word
      )
    },
    [Type-Text].

is_sign(Text) :-
    string_code(1, Text, Code),
    code_type(Code, prolog_symbol).

%   Texts are the texts of tokens, with a space where one is needed, and sometimes
%   elsewhere. Before is the text before them; Touch tells whether `~` may touch it.

spaced([], _, _) -->
    [].
spaced([Type-Text|Tokens], Before, Touch) -->
    (   { parted(Type, Text, Before, Touch) ; maybe(0.3) }
    ->  [" ",Text],
        { Touched = true }
    ;   [Text],
        { is_sign(Before),
          Type == sign
        ->  Touched = false
        ;   Touched = true
        }
    ),
    spaced(Tokens, Text, Touched).

parted(brace, _, _, _).
parted(word, _, Before, _) :-
    is_word(Before).
parted(sign, Text, Before, Touch) :-
    is_sign(Before),
    \+ ( Touch == true,
         Text == "~",
         memberchk(Before, ["~",":","&","->","<->"])
       ).

is_word(Text) :-
    string_length(Text, N),
    string_code(N, Text, Code),
    code_type(Code, prolog_identifier_continue).

wide_text(F, Text) :-
    phrase(tokens(F, 1200), Tokens),
    findall(Token, member(_-Token, Tokens), Texts),
    atomics_to_string(Texts, " ", Text).

tight_text(F, Text) :-
    phrase(tokens(F, 1200), Tokens),
    phrase(spaced(Tokens, "", true), Texts),
    atomics_to_string(Texts, "", Text).

atomics_to_string(Texts, Between, Text) :-
    atomic_list_concat(Texts, Between, Atom),
    atom_string(Atom, Text).

                /*******************************
                *           READING            *
                *******************************/

core(F, Core) :-
    compile_formula(atoms(atoms(p,q,r),agents(1,2,3)), [1,2,3], F, Core0),
    flat(Core0, Core).

%   The order of the conjunctions of three formulas does not matter.

flat(Core0, Core) :-
    compound(Core0),
    !,
    Core0 =.. [Op|Cores0],
    maplist(flat, Cores0, Cores1),
    (   memberchk(Op, [and,or])
    ->  maplist(operands(Op), Cores1, Lists),
        append(Lists, Cores),
        Core = Op-Cores
    ;   Core =.. [Op|Cores1]
    ).
flat(Core, Core).

operands(Op, Core, Cores) :-
    (   Core = Op-Cores0
    ->  Cores = Cores0
    ;   Cores = [Core]
    ).

%   Text is read as its term, or the error asks for a space. Without the space it would be
%   one of two terms.

reading(F, Text, Reading) :-
    core(F, Core),
    term_string(G, Text),
    catch(core(G, Core1), Error, true),
    (   nonvar(Error)
    ->  Error = error(type_error(del_formula,_), context(_,Message)),
        sub_string(Message, 0, _, _, "write a space"),
        Reading = ambiguous
    ;   Core1 == Core,
        Reading = same
    ).

:- begin_tests(syntax).

test('a space between any two tokens', all(F-Text == [])) :-
    random_typed(F),
    wide_text(F, Text),
    \+ reading(F, Text, same).
test('spaces in some places', all(F-Text == [])) :-
    random_typed(F),
    tight_text(F, Text),
    \+ reading(F, Text, _).
test('a formula is an argument of =',
     [ forall(member(Text-F, ["N = ~p & q"-(~p & q), "N = p v q & ~r"-(p v (q & ~r)),
                              "N = p&~q"-(p&~q), "N = (p -> q)"-(p -> q)])),
       true(N-Core0 == F-Core) ]) :-
    term_string(T, Text),
    T = (N = N),
    core(N, Core0),
    core(F, Core).
test('actions are printed with blanks',
     [ forall(member(Action-Text,
                     [ public(~p)-"(public ~p)", public(~p&q)-"(public ~p&q)", public(p)-"public p",
                       (public(~p);public([?p]:q))-"(public ~p);(public [?p]:q)",
                       learn([1],public(~(~p)))-"learn([1],(public ~ ~p))"
                     ])),
       true(Printed-Read == Text-Action) ]) :-
    format(string(Printed), "~p", [Action]),
    term_string(Read, Printed).
test('an impossible deal is refused, too', true(Told)) :-
    model([agents([a]),atoms([p]),actual(p)], M),
    catch(update(M, public(~p), _), Error, true),
    message_text(Error, Text),
    ( sub_string(Text, _, _, _, "(public ~p)") -> Told = true ; Told = (fail,Text) ).
test('most texts need no space', true(Same > Most)) :-
    effort(250, Most),
    findall(F,
            ( random_typed(F),
              tight_text(F, Text),
              reading(F, Text, same)
            ),
            Fs),
    length(Fs, Same).

%   A long sequence of actions may have more events than memory holds: such formulas are left out.

random_typed(F) :-
    repeated(400),
    random_between(0, 5, Depth),
    random_formula([p,q,r], [1,2,3], none, Depth, F),
    catch(core(F, _), error(resource_error(_),_), fail).

%   Typed text, and the same with spaces and parentheses.

typed("p&~q", p & (~q)).
typed("p&~q&r", p & ((~q) & r)).
typed("p&~q&~r", p & ((~q) & (~r))).
typed("p&q&~r", p & (q & (~r))).
typed("p v q&~r", p v (q & (~r))).
typed("p&~q v r", (p & (~q)) v r).
typed("p&~(q&r)", p & (~(q & r))).
typed("p&~(q)&r", p & ((~q) & r)).
typed("p&~ ~q", p & (~(~q))).
typed("p& ~~q", p & (~(~q))).
typed("~p&~q->r", ((~p) & (~q)) -> r).
typed("k(1,p)&~k(2,p)", k(1,p) & (~k(2,p))).
typed("p&~[?q]:r", p & (~([?q]:r))).
typed("q->~p", q -> (~p)).
typed("q->~ ~p", q -> (~(~p))).
typed("p->q->~r", p -> (q -> (~r))).
typed("p&q->~r", (p & q) -> (~r)).
typed("q->~[?p]:r", q -> (~([?p]:r))).
typed("(q->~p)->r", (q -> (~p)) -> r).
typed("q<->~p", q <-> (~p)).
typed("q->~p<->r", (q -> (~p)) <-> r).
typed("q->p<->~r", (q -> p) <-> (~r)).
typed("~~p", ~(~p)).
typed("~~p&q", (~(~p)) & q).
typed("~~(p&q)", ~(~(p & q))).
typed("[?p]:~q", [?p]:(~q)).
typed("[?p]:~q&r", ([?p]:(~q)) & r).
typed("[?p]:~[?q]:r", [?p]:(~([?q]:r))).
typed("{?p}:~q v r", ({?p}:(~q)) v r).
typed("[?~p]:q", [?(~p)]:q).
typed("[learn([1,2,3],?~p)]:q", [learn([1,2,3],?(~p))]:q).
typed("and([p,~q,p v r])", (p & (~q)) & (p v r)).
typed("or([p,~q,and([])])", p v ((~q) v true)).
typed("and([])&~or([])", true & ~false).

test('typed text', [forall(typed(Text,F)), true(Core1 == Core)]) :-
    term_string(G, Text),
    core(F, Core),
    core(G, Core1).

advised("fail", "write false").
advised("p,q", "write F & G").
advised("and(p,q)", "write F & G").
advised("p/\\q", "write F & G").
advised("k(1,(p,q))", "write F & G").
advised("p;q", "write F v G").
advised("p\\/q", "write F v G").
advised("p|q", "write F v G").
advised("or(p,q)", "write F v G").
advised("\\+p", "write ~F").
advised("-p", "write ~F").
advised("p&not(q)", "write ~F").
advised("p=>q", "write F -> G").
advised("p:-q", "write G -> F").
advised("iff(p,q)", "write F <-> G").
advised("knows(1,p)", "write k(A,F)").
advised("?p:q", "write [Action]:F or {Action}:F").
advised("q->~p&r", "write a space: F -> ~G").
advised("q->~p->r", "write a space: F -> ~G").
advised("q->~(p&r)", "write a space: F -> ~G").
advised("q->~p&~r", "write a space: F -> ~G").
advised("q<->~p v r", "write a space: F <-> ~G").
advised("q<->~p->r", "write a space: F <-> ~G").

test('common mistakes for formulas', [forall(advised(Text,Advice)), true(Got == Advice)]) :-
    term_string(F, Text),
    member(Options,
           [[agents([1,2]),atoms([p,q,r])],[deck([3]),hands([1,1,1])]]),
    model(Options, M),
    catch(satisfies(M, F), Error, true),
    (   subsumes_term(error(type_error(del_formula,_),_), Error)
    ->  Error = error(_,context(_,Got))
    ;   Got = Error
    ),
    !.
advised_action("public(p),public(q)", "write A1 ; A2").
advised_action("[public(p),public(q)]", "write A1 ; A2").
advised_action("public(p)&public(q)", "write A1 /\\ A2").
advised_action("learn([1,2],?p v ?q)", "write A1 \\/ A2").
advised_action("?p|?q", "write A1 \\/ A2").

test('common mistakes for actions', [forall(advised_action(Text,Advice)), true(Got == Advice)]) :-
    term_string(Action, Text),
    model([agents([1,2]),atoms([p,q,r])], M),
    catch(update(M, Action, _),
          error(type_error(del_action,_), context(update/3,Got)), true).
test('missing parts, in words',
     [forall(member(F-Said, [ r-"satisfies/2: There is no atom r\n",
                              k(3,p)-"satisfies/2: There is no agent 3, or it has no knowledge\n"
                            ])),
      true(Text == Said)]) :-
    model([agents([1,2]),atoms([p,q])], M),
    catch(satisfies(M, F), Error, true),
    message_text(Error, Text).
test('an atom that is written like a slip', true) :-
    model([agents([1]),atoms([(p,q),not(p),and(p,q)]),actual([not(p)])], M),
    satisfies(M, not(p) & ~((p,q)) & ~and(p,q)).
test('ten thousand formulas', true(Bools == [true,false])) :-
    findall(p v ~p, between(1, 10 000, _), Fs),
    findall(p & ~p, between(1, 10 000, _), Gs),
    model([agents([1]),atoms([p]),representation(symbolic)], M),
    satisfies_all(M, [and(Fs),or(Gs)], Bools).

%   Texts of Prolog, constraints and grammars: a module that imports library(cluedo/del) reads the
%   same terms as one that does not.

prolog("a :- b, \\+ c, (d -> e ; f)").
prolog("a --> b, {c}, !, \"d\"").
prolog("X = v, Y = [v|T], Z = f(v)").
prolog("X is -1 + 2 mod 3, Y = - 1, Z = \\ 5 /\\ 7 \\/ 3").
prolog("X = (a:b:c), m:p(X), \\+ m:q").
prolog("format(\"~w~n\", [X]), format('~a', [~])").
prolog("?- a, b").
prolog(":- dynamic a/1, b/2").
prolog("X -> Y ; Z").
prolog("f(&, ~, ?, <->)").
prolog("X #= Y * 2 - 1 #/\\ Z #\\= 3 #==> #\\ B").
prolog("X #< Y #<==> B, X in 1..9, [X,Y] ins 0..1 \\/ 3..4").
prolog("a, b ==> c | d").
prolog("a \\ b <=> c | d").
prolog("X = \"p&~q\"").
prolog(":- chr_constraint f(?int,+any), g/1").
prolog("_{a:1, b: -1}.a").
prolog("[X]>>(Y is X+1)").
prolog("\\X^foo(X)").

test('terms for other engines', [forall(prolog(Text)), true(T2 =@= T1)]) :-
    importing(without_del, [library(clpfd),library(chr)]),
    importing(with_del, [library(clpfd),library(chr),library(cluedo/del)]),
    read_in(without_del, Text, T1),
    read_in(with_del, Text, T2).

:- end_tests(syntax).

%   Module has the operators of Files, not those of this file.

importing(Module, Files) :-
    set_module(Module:base(system)),
    forall(member(File, Files), Module:use_module(File)).

read_in(Module, Text, Term) :-
    term_string(Term, Text, [module(Module)]).
