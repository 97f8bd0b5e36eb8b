:- use_module('../../helpers/all').
:- use_module(library(cluedo/del), except([text_formula/3,text_action/3])).
:- use_module(library(cluedo/del/language/expression), [text_expression/3]).
:- use_module(library(cluedo/del/language/formula_text)).

%   Notations of books and other programs for formulas and actions.

:- begin_tests(notation).

%   In a model with agents a and b, and atoms p and q.

formula("forall X: K X p", and([k(a,p),k(b,p)])).
formula("q & exists X, X != a: K_X p | q", q&(k(b,p) v q)).
formula("K a p", k(a,p)).
formula("Ka p", k(a,p)).
formula("K_a p", k(a,p)).
formula("K(a,p)", k(a,p)).
formula("K(A,P)", k(a,p)).
formula("Ka(p)", k(a,p)).
formula("K_a(p & q)", k(a,p&q)).
formula("K a (p & q)", k(a,p&q)).
formula("K a p & q", k(a,p)&q).
formula("K a ~p -> q", (k(a,~p) -> q)).
formula("Ka Kb p", k(a,k(b,p))).
formula("Ka (Kb p -> q)", k(a,(k(b,p) -> q))).
formula("~Ka ~Kb p", ~k(a,~k(b,p))).
formula("Kw a p", kw(a,p)).
formula("Kwa p", kw(a,p)).
formula("Kw_a p", kw(a,p)).
formula("Kw(a,p)", kw(a,p)).
formula("M a p", m(a,p)).
formula("Ma p", m(a,p)).
formula("M(a,p)", m(a,p)).
formula("<K>_a p", m(a,p)).
formula("<K>a p", m(a,p)).
formula("[]_a p", k(a,p)).
formula("[] a p", k(a,p)).
formula("[]_a(p v q)", k(a,p v q)).
formula("<>_a p", m(a,p)).
formula("<>a p", m(a,p)).
formula("[a]p", k(a,p)).
formula("[a]:p", k(a,p)).
formula("<a>p", m(a,p)).
formula("[a]<b>~p", k(a,m(b,~p))).
formula("C p", c(all,p)).
formula("C(p)", c(all,p)).
formula("C all p", c(all,p)).
formula("C_{a,b} p", c([a,b],p)).
formula("C [a,b] p", c([a,b],p)).
formula("C({a,b},p)", c([a,b],p)).
formula("C_a p", c([a],p)).
formula("c(a,p)", c([a],p)).
formula("E p", e(all,p)).
formula("E_{a,b}(p)", e([a,b],p)).
formula("D_{a,b} p", d([a,b],p)).
formula("E all p", e(all,p)).
formula("[!p]q", [public(p)]:q).
formula("[!p]:q", [public(p)]:q).
formula("<!p>q", {public(p)}:q).
formula("<!p>:q", {public(p)}:q).
formula("C ([]_a p)", c(all,k(a,p))).
formula("Kwb ([]_a p)", kw(b,k(a,p))).
formula("[!p & q]q", [public(p&q)]:q).
formula("[!p -> q]q", [public((p -> q))]:q).
formula("[!p][!q]p", [public(p)]:([public(q)]:p)).
formula("[public(p)]q", [public(p)]:q).
formula("<public(p);public(q)>q", {public(p);public(q)}:q).
formula("[public(p)](q & p) v q", ([public(p)]:(q&p)) v q).
formula("K a <!p>q", k(a,{public(p)}:q)).
formula("K a <public(p)>q", k(a,{public(p)}:q)).
formula("~<!p>~q", ~({public(p)}:(~q))).
formula("p | q", p v q).
formula("p => q", (p -> q)).
formula("p <=> q", p<->q).
formula("p | q & p => q <=> p", ((p v q&p) -> q)<->p).
formula("not p & q", (~p)&q).
formula("not(p)", ~p).
formula("Not p", ~p).
formula("not not p", ~(~p)).
formula("a knows p", k(a,p)).
formula("a knows that p", k(a,p)).
formula("a knows whether p", kw(a,p)).
formula("a knows (p & q)", k(a,p&q)).
formula("a knows that (p & q) -> p", (k(a,p&q) -> p)).
formula("a knows that b knows whether p", k(a,kw(b,p))).
formula("a believes that p", k(a,p)).
formula("TRUE", true).

test(formula, [forall(formula(Text, F)), true(Read == F)]) :-
    text_formula(Text, atoms([a,b],[p,q]), Read).

action("!p", public(p)).
action("!p & q", public(p&q)).
action("!(p -> q)", public((p -> q))).
action("Public(p)", public(p)).
action("!p ; !q", (public(p);public(q))).
action("!p \\/ !~p ; !q", (public(p) \/ public(~p);public(q))).
action("p := q & p", assign(p,q&p)).
action("p := ~p ; !q", (assign(p,~p);public(q))).
action("secret(b, p := ~p)", secret([b],assign(p,~p))).
action("secret(b, p)", secret([b],p)).
action("peek({a,b}, p)", peek([a,b],p)).
action("private(a, p)", private([a],p)).
action("learn(a, ?K a p)", learn([a],?k(a,p))).

%   Notations that are not in the table of doc/logic.md.

test('one notation for one idea',
     [ forall(member(Text, ["K_{a} p","B a p","<Ka> p","<K_a>p","C_ab p","{public(p)}q","p || q",
                            "p && q","p ==> q","p implies q","implies(p,q)","and(p,q)","-p",
                            "knows(a,p)","top","[announce(p)]q","\u25A1_a p","\u22A4"])),
       error(syntax_error(del_formula(_)))
     ]) :-
    text_formula(Text, atoms([a,b],[p,q]), _).

test(action, [forall(action(Text, Action)), true(Read == Action)]) :-
    text_action(Text, atoms([a,b],[p,q]), Read).

%   Names of the model take precedence: agents a, w, wa, c, k; atoms p, k, c, kc, m(p) and a(p).

named("Kw w p", kw(w,p)).
named("Kw p", k(w,p)).
named("Kw a p", kw(a,p)).
named("K k k", k(k,k)).
named("Kk k & k", k(k,k)&k).
named("C c", c(all,c)).
named("Kc", kc).
named("K_c kc", k(c,kc)).
named("m(p)", 'm(p)').
named("C knows k", k(c,k)).
named("[!k]kc", [public(k)]:kc).

test(named, [forall(named(Text, F)), true(Read == F)]) :-
    text_formula(Text, atoms([a,w,wa,c,k],[p,k,c,kc,'m(p)','a(p)']), Read).
test('two meanings', error(syntax_error(del_formula(5)),
                           context(_,"this has two meanings: write k(wa,p) or kw(a,p)"))) :-
    text_formula("p & Kwa p", atoms([a,w,wa],[p]), _).
test('an atom that begins with an agent',
     error(syntax_error(del_formula(1)),
           context(_,"this has two meanings: write c(a,p) or c(all,a(p))"))) :-
    text_formula("C a(p)", atoms([a],[p,'a(p)']), _).
test('in a game of cards', true(F == (k(ann,has(bob,red))&c([ann,bob],~has(ann,'3'))))) :-
    text_formula("K ann has(bob,red) & C_{ann,bob} not has(ann,3)",
                 deals([ann,bob],[red,blue,'3'],[],1), F).
test('agents that are terms', true(F == k(agent(1),k(2,p(1,"x"))))) :-
    text_formula("K agent(1) K 2 p(1,x)", atoms([agent(1),2],[p(1,"x")]), F).

test('names that are terms, in an error',
     error(syntax_error(del_formula(3)), context(_,"there is no agent x, only agent(1), 2"))) :-
    text_formula("K x p", atoms([agent(1),2],[p]), _).

%   advice(Type, Text, Column, Message): Message has the right form of exactly this Text.

advice(f, "p & !q", 5, "write ~q, or [public(q)]:F for what holds after it is announced").
advice(f, "!(p v q)", 1,
       "write ~(p v q), or [public(p v q)]:F for what holds after it is announced").
advice(f, "K p", 1, "this is not a formula: who? write k(agent,p)").
advice(f, "[]p", 1, "who? write k(agent,p)").
advice(f, "<>(p & q)", 1, "who? write m(agent,p & q)").
advice(f, "K x p", 3, "there is no agent x, only a, b").
advice(f, "K_x p", 1, "there is no agent x, only a, b").
advice(f, "Kx p", 4, "a sign like & was expected before p").
advice(f, "[a,b]p", 1,
       "this has several meanings: write c([a,b],p) for common knowledge, or d([a,b],p)").
advice(f, "p = q", 3, "this is not a formula: write p <-> q").
advice(f, "p != q & p", 3, "this is not a formula: write ~(p <-> q)").
advice(f, "p \\/ q", 3, "this is not a formula: write p v q").
advice(f, "(p -> q) /\\ q", 10, "this is not a formula: write (p -> q) & q").
advice(f, "p <= q", 3, "this is not a formula: write q -> p").
advice(f, "p ; q", 3, "this is not a formula: write p v q").
advice(f, "[p]q", 2, "this is not an action: to announce a formula write public(p); there are").
advice(f, "[p & q]q", 4,
       "this is not an action: to announce a formula write public(p & q); there are").
advice(f, "p < q", 3, "a formula was expected, not p < q").
advice(f, "p + q", 3, "a formula was expected, not p+q").
advice(f, "[! ?-p]:q", 4, "a formula was expected, not ?-p").
advice(a, "~p", 1, "this is not an action: to announce a formula write public(~p); there are").
advice(a, "?p & ?q", 4, "this is not an action: write ?p /\\ ?q").
advice(a, "?p | !q", 4, "this is not an action: write ?p \\/ !q").
advice(a, "[!p,!q]", 1, "this is not an action: write !p ; !q").

test('the message names the right form',
     [forall(advice(Kind, Text, Column, Message)), true(At-Start == Column-Message)]) :-
    (   Kind == f
    ->  Goal = text_formula(Text, atoms([a,b],[p,q]), _)
    ;   Goal = text_action(Text, atoms([a,b],[p,q]), _)
    ),
    catch(Goal, error(syntax_error(del_formula(At)),context(_,Said)), true),
    string_length(Message, Length),
    ( sub_string(Said, 0, Length, _, Start) -> true ; Start = Said ).

%   Random formulas mean the same in any notation of each part.

any_notation(F, Text) :-
    findall(T, notation(F, T), Ts),
    random_member(Text, Ts).

notation(~F, T) :-
    between(1, 4, I),
    inner(F, S),
    nth1(I, ["~~~s","not ~s","\u00AC~s","Not ~s"], Form),
    format(string(T), Form, [S]).
notation(F & G, T) :-
    two(["&","and","\u2227"], F, G, T).
notation(F v G, T) :-
    two(["v","|","or"], F, G, T).
notation((F -> G), T) :-
    two(["->","=>","\u2192"], F, G, T).
notation(F <-> G, T) :-
    two(["<->","<=>"], F, G, T).
notation(k(A,F), T) :-
    knowledge(["K ~w ~s","K~w ~s","K_~w ~s","k(~w,~s)","[]_~w ~s","[~w]~s","~w knows ~s",
               "~w knows that ~s","K ~w(~s)"], A, F, T).
notation(m(A,F), T) :-
    knowledge(["M ~w ~s","M~w ~s","<K>_~w ~s","<~w>~s","<>_~w ~s","m(~w,~s)"], A, F, T).
notation(kw(A,F), T) :-
    knowledge(["Kw ~w ~s","Kw~w ~s","Kw_~w ~s","~w knows whether ~s","KW(~w,~s)"], A, F, T).
notation(c(Group,F), T) :-
    group("C", Group, F, T).
notation(e(Group,F), T) :-
    group("E", Group, F, T).
notation(d(Group,F), T) :-
    group("D", Group, F, T).
notation([public(F)]:G, T) :-
    after(["[!~s]~s","[!~s]:~s","[public(~s)]~s"], F, G, T).
notation({public(F)}:G, T) :-
    after(["<!~s>~s","<!~s>:~s","{public(~s)}:~s"], F, G, T).
notation(F, T) :-
    atom(F),
    atom_string(F, T).

inner(F, T) :-
    any_notation(F, S),
    (   atom(F)
    ->  T = S
    ;   format(string(T), "(~s)", [S])
    ).

two(Signs, F, G, T) :-
    inner(F, S1),
    inner(G, S2),
    member(Sign, Signs),
    format(string(T), "~s ~s ~s", [S1,Sign,S2]).

knowledge(Forms, A, F, T) :-
    inner(F, S),
    member(Form, Forms),
    format(string(T), Form, [A,S]).

group(Word, Group, F, T) :-
    inner(F, S),
    (   Group == all
    ->  (   Form = "~s ~s",
            \+ begins_with_group(S)
        ;   member(Form, ["~s all ~s","~s(all,~s)"])
        ),
        format(string(T), Form, [Word,S])
    ;   atomic_list_concat(Group, ',', As),
        member(Form, ["~s_{~w} ~s","~s({~w},~s)","~s([~w],~s)"]),
        format(string(T), Form, [Word,As,S])
    ).

%   E ([a]p) could be about the group [a], and about all.

begins_with_group(S) :-
    member(Start, ["([a]","([b]"]),
    string_concat(Start, _, S),
    !.

after(Forms, F, G, T) :-
    inner(F, S1),
    inner(G, S2),
    member(Form, Forms),
    format(string(T), Form, [S1,S2]).

random_one(0, F) =>
    random_member(F, [p,q,true,false]).
random_one(N, F) =>
    M is N-1,
    random_one(M, F1),
    K is random(N),
    random_one(K, F2),
    random_member(A, [a,b]),
    random_member(F, [~F1,F1&F2,F2 v F1,(F1->F2),(F1<->F2),k(A,F1),m(A,F1),kw(A,F1),
                      e(all,F1),c([A],F1),c(all,F1),d([a,b],F1),
                      [public(F2)]:F1,{public(F1)}:F2]).

test('each in a random notation', [forall(repeated(2000)), true(Text-Read == Text-F)]) :-
    random_between(0, 3, Depth),
    random_one(Depth, F),
    any_notation(F, Text),
    catch(text_formula(Text, atoms([a,b],[p,q]), Read), error(Formal,Context),
          Read = Formal-Context).

test('any text is read or refused', forall(repeated(4000))) :-
    random_between(0, 25, Length),
    length(Pieces, Length),
    maplist(random_piece, Pieces),
    atomic_list_concat(Pieces, Atom),
    atom_string(Atom, Text),
    L = atoms([a,b,k],[p,q,c,'a(p)']),
    catch(text_formula(Text, L, F), error(syntax_error(del_formula(Column)),context(_,Told)), true),
    assertion(( nonvar(F), ground(F) ; integer(Column), string(Told) )),
    catch(text_action(Text, L, A), error(syntax_error(del_formula(Column1)),_), true),
    assertion(( nonvar(A), ground(A) ; integer(Column1) )).

random_piece(Piece) :-
    random_member(Piece, ["p","q"," ","a ","b "," K "," K_a"," Ka","M","Kw ","C ","E_{a,b}","k",
                          "!","<",">","[","]","{","}","(",")","_a"," knows "," that ",
                          " whether ","not ","&&","|","=>","<=>","=","<=","!=",":","=",":=","-",
                          "+","*"," mod ",",",";","?","\\/","public(p)","[!p]","<!p>","[]","<>",
                          "a(p)","top "]).

test('long texts', [forall(member(Piece-Last, ["K a "-"p","p<q&"-"p","<!p>"-"p","C "-"p","(p<"-"p",
                                               "not "-"p","<"-"p","Kk"-"p"])),
                    true(Time < 2)]) :-
    length(Pieces, 180),
    maplist(=(Piece), Pieces),
    atomic_list_concat(Pieces, Start),
    string_concat(Start, Last, Text),
    statistics(cputime, Time0),
    catch(text_formula(Text, atoms([a,b,k],[p,q]), _), error(syntax_error(_),_), true),
    statistics(cputime, Time1),
    Time is Time1-Time0.
test('comparisons in a long text', true(Time < 2)) :-
    length(Pieces, 10 000),
    maplist(=("x<y"), Pieces),
    atomic_list_concat(Pieces, ',', Inner),
    format(string(Text), "and([~w])", [Inner]),
    statistics(cputime, Time0),
    text_expression(Text, 200 000, call(1,"and",[list(_,Args)])),
    assertion(length(Args, 10 000)),
    statistics(cputime, Time1),
    Time is Time1-Time0.

:- end_tests(notation).
