:- use_module('../../support/attach').
:- use_module(library(cluedo/del)).
:- use_module(library('cluedo/apps/web/logic/meaning')).
:- use_module(library('cluedo/apps/web/logic/reader')).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(random)).

%   What is typed on the page Logic is read as data, and mistakes are pointed at.

:- begin_tests(web_logic_reader).

atoms_language(atoms([ann,bob,cath], [p,q,'muddy(ann)'])).
cards_language(deals([ann,bob], [red,blue,'3'], [envelope], 1)).

means(Text, F) :-
    atoms_language(L),
    text_formula(Text, L, F).

read_cards(Text, F) :-
    cards_language(L),
    text_formula(Text, L, F).

acted(Text, Action) :-
    cards_language(L),
    text_action(Text, L, Action).

test(signs, true(F == ((p& ~q) v 'muddy(ann)' -> q <-> p))) :-
    means("p&~q v muddy(ann)->q<->p", F).
test('signs as in books', true(F == (~p & q v p -> q))) :-
    means("\u00ACp\u2227q\u2228p\u2192q", F).
test('-> to the right', true(F == (p -> (q -> p)))) :-
    means("p -> q -> p", F).
test('case does not matter', true(F == k(ann,p))) :-
    means("k(Ann, P)", F).
test('a box binds closest', true(F == (([public(p)]:k(ann,p)) & q))) :-
    means("[public(p)]:k(ann,p) & q", F).
test('a diamond, negated', true(F == ~({?p;public(q)}:(~p)))) :-
    means("~{?p;public(q)}:~p", F).
test(groups, true(F == c([ann,bob],e(all,p)))) :-
    means("c([ann,bob], e(all,p))", F).
test(lists, true(F == and([p,or([])]))) :-
    means("and([p,or([])])", F).
test('names in any script', true(F == has('J\u00E9r\u00F4me','\u7D05'))) :-
    text_formula("has(J\u00E9r\u00F4me,\u7D05)",
                 deals(['J\u00E9r\u00F4me'],['\u7D05'],[],1), F).
test(cards, true(F == k(ann,has(bob,'3') & envelope(red)))) :-
    read_cards("k(ann, has(bob,3) & envelope(red))", F).
test('an envelope', true(F == s(red))) :-
    read_cards("s(red)", F).
test('an event that is a fact', true(A == asked(ann,[red],bob,unknown))) :-
    acted("asked(ann,[red],bob,unknown)", A).
test(actions, true(A == learn([ann,bob],local(learn([ann],?has(bob,red)),
                                              learn([ann],?(~has(bob,red))) \/ ?true)))) :-
    acted("learn([ann,bob],local(learn([ann],?has(bob,red)),\c
           learn([ann],?~has(bob,red)) \\/ ?true))", A).
test('names of events are no atoms',
     true(A == event_model(["x"-has(ann,red),"y"-true],[ann-[["x"],["y"]]],"x"))) :-
    acted("event_model([x-has(ann,red),y-true],[ann-[[x],[y]]],x)", A).

%   As Prolog writes it with the operators of the library, but not with its own `public`.

:- op(0, fx, web_logic_written:public),
   op(600, fy, web_logic_written: ~), op(200, fy, web_logic_written: ?),
   op(640, xfy, web_logic_written: &), op(660, xfy, web_logic_written:v),
   op(1060, xfx, web_logic_written: <->).


random_formula(0, F) =>
    random_member(F, [p,q,true,false]).
random_formula(N, F) =>
    M is N-1,
    random_formula(M, F1),
    K is random(N),
    random_formula(K, F2),
    random_agent(A),
    random_action(K, Action),
    random_member(F, [~F1,F1&F2,F2 v F1,(F1->F2),(F1<->F2),k(A,F1),m(A,F1),kw(A,F1),
                      e(all,F1),c([A],F1),d([ann,bob],F1),and([F1,F2]),or([F1]),
                      [Action]:F1,{Action}:F1]).

random_agent(A) :-
    random_member(A, [ann,bob,cath]).

random_action(0, Action) =>
    random_member(Action, [?p,?true]).
random_action(N, Action) =>
    M is N-1,
    random_formula(M, F),
    random_action(M, A1),
    K is random(N),
    random_action(K, A2),
    random_member(Action, [?F,public(F),test(F),private([ann],F),learn([bob],A1),(A1;A2),
                           A1\/A2,A1/\A2,local(A1,A2)]).

test('reads what Prolog writes', forall(between(1, 300, _))) :-
    random_between(1, 1_000_000, Seed),
    set_random(seed(Seed)),
    N is random(5),
    random_formula(N, F),
    format(string(Text), "~W",
           [F,[quoted(true),spacing(next_argument),module(web_logic_written)]]),
    (   string_length(Text, Length),
        Length =< 1000
    ->  catch(means(Text, F1), error(F1,_), true),
        assertion(Seed-Text-F1 == Seed-Text-F)
    ;   true
    ).

:- end_tests(web_logic_reader).

:- begin_tests(web_logic_mistakes).

%   mistake(Kind, Text, Column, Said): Said is part of what is told of Text.

mistake(f, "k(ann,", 7, "more was expected").
mistake(f, "k(ann,p", 8, "opened at column 1").
mistake(f, "k(ann p)", 7, "before p").
mistake(f, "p q", 3, "before q").
mistake(f, "p)", 2, "nothing was opened").
mistake(f, "", 1, "more was expected").
mistake(f, "& p", 1, "before &").
mistake(f, "p $ q", 3, "the sign $").
mistake(f, "'p'", 1, "means nothing").
mistake(f, "p & x", 5, "there is no atom x, only p, q").
mistake(f, "k(dee,p)", 3, "there is no player dee, only ann, bob").
mistake(f, "k(ann)", 1, "k is written k(player, formula)").
mistake(f, "has(ann,red)", 1, "there is no atom has(ann,red)").
mistake(f, "p , q", 3, "before ,").
mistake(f, "not(p)", 1, "write ~F").
mistake(f, "p <-> q <-> p", 9, "before <->").
mistake(f, "X", 1, "there is no atom X").
mistake(f, "p :- halt", 3, "before :").
mistake(f, "[p", 3, "] is missing").
mistake(f, "[public(p),public(q)]:p", 1, "one action").
mistake(f, "{public(p)} p", 13, "a : and a formula").
mistake(f, "public(p)", 1, "write [public(F)]:G").
mistake(f, "99999999999999999999999999", 1, "means nothing").
mistake(a, "p", 1, "this is no action").
mistake(a, "halt", 1, "this is no action").
mistake(a, "shell(ls)", 1, "this is no action").
mistake(a, "public(p) & public(q)", 11, "write /\\").
mistake(a, "learn(ann,?p)", 7, "a list [...] was expected").
mistake(a, "showcard(ann,p,bob,[p])", 1, "this is no action").

test(mistake, [forall(mistake(Kind, Text, Column, Said))]) :-
    L = atoms([ann,bob],[p,q]),
    (   Kind == f
    ->  Goal = text_formula(Text, L, _)
    ;   Goal = text_action(Text, L, _)
    ),
    catch(Goal, error(cluedo_misread(At),context(_,Told)), true),
    assertion(At == Column),
    assertion(sub_string(Told, _, _, _, Said)).
test('a card there is not', error(cluedo_misread(9),context(_,"there is no card x, only r, b"))) :-
    text_formula("has(ann,x)", deals([ann],[r,b],[],1), _).
test('a holder there is not', error(cluedo_misread(5))) :-
    text_formula("has(envelope,r)", deals([ann],[r,b],[],1), _).
test('a card alone', error(cluedo_misread(3))) :-
    text_formula("~ r", deals([ann],[r,b],[],1), _).
test('s with too few', error(cluedo_misread(1))) :-
    text_formula("s(r)", deals([ann],[r,b],[envelope],2), _).
test('too deep', error(cluedo_misread(_),context(_,"this is more than 200 deep"))) :-
    length(Codes, 500),
    maplist(=(0'~), Codes),
    string_codes(Text, Codes),
    text_expression(Text, _).
test('too long', error(cluedo_misread(1001))) :-
    length(Codes, 1001),
    maplist(=(0' ), Codes),
    string_codes(Text, Codes),
    text_expression(Text, _).
test('any text is read or refused', forall(between(1, 400, _))) :-
    random_between(1, 1_000_000, Seed),
    set_random(seed(Seed)),
    Length is random(40),
    findall(Piece,
            ( between(1, Length, _),
              random_member(Piece,
                            ["p","q","(",")","[","]","{","}","~","&"," v ","->","<->",":",";",
                             "?",",","-","\\/","/\\","k","c","ann","learn","public","1","_",
                             "\"","'","|",".","\u0000","\u00E9","\U0001F600"," "])
            ),
            Pieces),
    atomic_list_concat(Pieces, Atom),
    atom_string(Atom, Text),
    L = atoms([ann,bob],[p,q]),
    catch(text_formula(Text, L, F), error(cluedo_misread(Column),context(_,Told)), true),
    assertion(( nonvar(F), ground(F)
              ; integer(Column), string(Told) )),
    catch(text_action(Text, L, A), error(cluedo_misread(Column1),_), true),
    assertion(( nonvar(A), ground(A) ; integer(Column1) )).

:- end_tests(web_logic_mistakes).
