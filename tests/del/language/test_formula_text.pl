:- use_module('../../helpers/all').
:- use_module('../../helpers/formulas').
:- use_module('../random_models').
:- use_module(library(cluedo/del/language/syntax), [shape/4]).
:- use_module(library(cluedo/del), except([text_formula/3,text_action/3])).
:- use_module(library(cluedo/del/language/formula_text)).
:- use_module(library(cluedo/del/language/expression)).
:- use_module(library(terms), [mapargs/3]).
:- use_module(library(yall)).

%   Typed text is read as data, and a mistake is marked at its column.

:- begin_tests(formula_text).

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

%   text_term(Type, Text, Term): each formula and action of the language, in a game of cards.

text_term(formula, "~has(ann,red)", ~has(ann,red)).
text_term(formula, "true & false", true & false).
text_term(formula, "true v false", true v false).
text_term(formula, "true -> false", (true -> false)).
text_term(formula, "true <-> false", (true <-> false)).
text_term(formula, "and([true,false])", and([true,false])).
text_term(formula, "or([])", or([])).
text_term(formula, "k(ann,true)", k(ann,true)).
text_term(formula, "m(ann,true)", m(ann,true)).
text_term(formula, "kw(bob,true)", kw(bob,true)).
text_term(formula, "e(all,true)", e(all,true)).
text_term(formula, "d([bob],true)", d([bob],true)).
text_term(formula, "c([ann,bob],true)", c([ann,bob],true)).
text_term(formula, "[?true]:false", [?true]:false).
text_term(formula, "{?true}:false", {?true}:false).
text_term(formula, "envelope(red)", envelope(red)).
text_term(formula, "s(red)", s(red)).
text_term(formula, "lacks(envelope,red)", lacks(envelope,red)).
text_term(formula, "has(bob,3)", has(bob,'3')).
text_term(formula, "some(ann,[red,blue])", some(ann,[red,blue])).
text_term(formula, "hand(ann,[red])", hand(ann,[red])).
text_term(Type, "not_envelope([red])", not_envelope([red])) :- both(Type).
text_term(Type, "asked(ann,[red],bob,red)", asked(ann,[red],bob,red)) :- both(Type).
text_term(Type, "asked(ann,s(red),nobody,unknown,[bob])", asked(ann,s(red),nobody,unknown,[bob])) :-
    both(Type).
text_term(Type, "passed(ann,bob,[red])", passed(ann,bob,[red])) :- both(Type).
text_term(Type, "showed(ann,bob,[red],unknown)", showed(ann,bob,[red],unknown)) :- both(Type).
text_term(Type, "accused(ann,s(red),true)", accused(ann,s(red),true)) :- both(Type).
text_term(Type, "asked(ann,[red],somebody,unknown)", asked(ann,[red],somebody,unknown)) :-
    both(Type).
text_term(Type, "answered(ann,[red],[bob-red],[])", answered(ann,[red],[bob-red],[])) :- both(Type).
text_term(Type, "saw(ann,bob,red)", saw(ann,bob,red)) :- both(Type).
text_term(Type, "left(bob)", left(bob)) :- both(Type).
text_term(Type, "asked_nothing(bob)", asked_nothing(bob)) :- both(Type).
text_term(Type, "revealed(bob,[red])", revealed(bob,[red])) :- both(Type).
text_term(formula, "some([ann,bob],[red,blue])", some([ann,bob],[red,blue])).
text_term(action, "?true", ?true).
text_term(action, "?true;?false", (?true;?false)).
text_term(action, "?true\\/?false", ?true \/ ?false).
text_term(action, "?true/\\?false", ?true /\ ?false).
text_term(action, "test(true)", test(true)).
text_term(action, "learn(all,?true)", learn(all,?true)).
text_term(action, "local(?true,?false)", local(?true,?false)).
text_term(action, "public(true)", public(true)).
text_term(action, "when true: ?false", when(true,?false)).
text_term(action, "private([ann],true)", private([ann],true)).
text_term(action, "event_model([x-true],[ann-[[x]],bob-[[x]]],[x])",
          event_model(["x"-true],[ann-[["x"]],bob-[["x"]]],["x"])).
text_term(action, "secret([ann],true)", secret([ann],true)).
text_term(action, "peek(all,true)", peek(all,true)).
text_term(action, "nocard(ann,bob,[red])", nocard(ann,bob,[red])).
text_term(action, "showcard(ann,red,bob,[red,blue])", showcard(ann,red,bob,[red,blue])).
text_term(action, "win(ann)", win(ann)).
text_term(action, "endmove(ann)", endmove(ann)).

both(formula).
both(action).

test('every formula and action', [forall(text_term(Type, Text, Term)), true(Read == Term)]) :-
    cards_language(L),
    (   Type == formula
    ->  text_formula(Text, L, Read)
    ;   text_action(Text, L, Read)
    ).
test('every row of the table', all(Type-Name/Arity == [])) :-
    both(Type),
    shape(Type, deals, Name, Parts),
    length(Parts, Arity),
    functor(Term, Name, Arity),
    \+ text_term(Type, _, Term).
test('a card seen in secret is learnt, not announced',
     error(type_error(del_action,saw(ann,bob,red)))) :-
    model([seats([ann,bob]),deck([3]),hands([1,1]),cards([red,blue,'3'])], M),
    cluedo_del:text_action("saw(ann,bob,red)", M, Action),
    satisfies_all(M, [{Action}:true], _).
test('text that is read has a meaning',
     [forall(( text_term(Type, Text, Term), Type-Term \= action-saw(_,_,_) ))]) :-
    model([seats([ann,bob]),deck([3]),hands([1,1]),cards([red,blue,'3'])], M),
    (   Type == formula
    ->  cluedo_del:text_formula(Text, M, F),
        satisfies_all(M, [F], [_])
    ;   cluedo_del:text_action(Text, M, Action),
        satisfies_all(M, [{Action}:true], [_])
    ).

%   Text as Prolog writes it with the operators of the library, but without its own `public`.

:- op(0, fx, written:public),
   op(600, fy, written: ~), op(200, fy, written: ?),
   op(640, xfy, written: &), op(660, xfy, written:v),
   op(1060, xfx, written: <->).


typed_formula(0, F) =>
    random_member(F, [p,q,true,false]).
typed_formula(N, F) =>
    M is N-1,
    typed_formula(M, F1),
    K is random(N),
    typed_formula(K, F2),
    random_agent(A),
    typed_action(K, Action),
    random_member(F, [~F1,F1&F2,F2 v F1,(F1->F2),(F1<->F2),k(A,F1),m(A,F1),kw(A,F1),
                      e(all,F1),c([A],F1),d([ann,bob],F1),and([F1,F2]),or([F1]),
                      [Action]:F1,{Action}:F1]).

random_agent(A) :-
    random_member(A, [ann,bob,cath]).

typed_action(0, Action) =>
    random_member(Action, [?p,?true]).
typed_action(N, Action) =>
    M is N-1,
    typed_formula(M, F),
    typed_action(M, A1),
    K is random(N),
    typed_action(K, A2),
    random_member(Action, [?F,public(F),test(F),private([ann],F),learn([bob],A1),(A1;A2),
                           A1\/A2,A1/\A2,local(A1,A2)]).

test('reads what Prolog writes', forall(between(1, 300, _))) :-
    random_between(1, 1_000_000, Seed),
    set_random(seed(Seed)),
    N is random(5),
    typed_formula(N, F),
    format(string(Text), "~W",
           [F,[quoted(true),spacing(next_argument),module(written)]]),
    (   string_length(Text, Length),
        Length =< 1000
    ->  catch(means(Text, F1), error(F1,_), true),
        assertion(Seed-Text-F1 == Seed-Text-F)
    ;   true
    ).

%   In a game of cards without names, where events of event_model/3 have numbers.

test('reads what Prolog writes of cards', [forall(between(1, 60, _)), true(Read == Term)]) :-
    random_cards(Options, Game),
    Game = game(Atoms,N,_,Rest),
    numlist(1, N, As),
    (   maybe
    ->  Reader = text_formula,
        random_formula(Atoms, As, Rest, 3, Term0)
    ;   Reader = text_action,
        random_action(Atoms, As, Rest, 2, Term0)
    ),
    format(string(Text), "~W",
           [Term0,[quoted(true),spacing(next_argument),module(written)]]),
    (   string_length(Text, Length),
        Length =< 1000
    ->  model(Options, M),
        call(cluedo_del:Reader, Text, M, Read0),
        events_named(Term0, Term),
        Read = Read0
    ;   Read = Term
    ).

events_named(Term0, Term), Term0 = event_model(Events0,Partitions0,Actual0) =>
    Term = event_model(Events,Partitions,Actual),
    maplist([Name0-F0,Name-F]>>( number_string(Name0, Name), events_named(F0, F) ),
            Events0, Events),
    maplist([A-Cells0,A-Cells]>>maplist(maplist(number_string), Cells0, Cells),
            Partitions0, Partitions),
    (   is_list(Actual0)
    ->  maplist(number_string, Actual0, Actual)
    ;   number_string(Actual0, Actual)
    ).
events_named(Term0, Term), compound(Term0) =>
    mapargs(events_named, Term0, Term).
events_named(Term0, Term) =>
    Term = Term0.

                /*******************************
                *          THE LIBRARY         *
                *******************************/

three_cards(M) :-
    model([seats(['Ann',bob,cath]),deck([3]),hands([1,1,1]),cards(['Lead pipe',b,w])], M).

test('a name of two words is typed as one', true(F == k('Ann',~has(bob,'Lead pipe')))) :-
    three_cards(M),
    cluedo_del:text_formula("k(ann, ~has(BOB,lead_pipe))", M, F).
test('text of any kind',
     [forall(member(Text, ['true',"true",`true`,[t,r,u,e]])), true(F == true)]) :-
    three_cards(M),
    cluedo_del:text_formula(Text, M, F).
test('output arguments may be bound', all(I == [true,false])) :-
    three_cards(M),
    member(F, [has(bob,b),[1,1]]),
    ( cluedo_del:text_formula("has(bob,b)", M, F) -> I = true ; I = false ).
test('any terms are atoms', true(F == (p(1,"x") & k(agent(2),q)))) :-
    model([agents([agent(1),agent(2)]),atoms([p(1,"x"),q])], M),
    cluedo_del:text_formula("p(1,x) & k(agent(2),q)", M, F).
test('the error of the library',
     error(syntax_error(del_formula(9)),
           context(text_formula/3,"there is no card x, only Lead pipe, b, w"))) :-
    three_cards(M),
    cluedo_del:text_formula("has(bob,x)", M, _).
test('reading leaves no atoms behind', true(Left == [])) :-
    three_cards(M),
    odd_texts(20, M),
    garbage_collect_atoms,
    statistics(atoms, Atoms0),
    statistics(functors, Functors0),
    odd_texts(200, M),
    garbage_collect_atoms,
    statistics(functors, Functors),
    statistics(atoms, Atoms),
    findall(What-Count,
            (   What = functors, Count is Functors-Functors0, Count > 0
            ;   What = atoms, Count is Atoms-Atoms0, Count > 20
            ),
            Left).

odd_texts(Count, M) :-
    forall(between(1, Count, _),
           ( odd(Name), odd(Other),
             format(string(Text), "event_model([~s-true],[ann-[[~s]]],~s); ~s(ann,~s)",
                    [Name,Name,Name,Other,Name]),
             catch(cluedo_del:text_action(Text, M, _),
                   error(syntax_error(del_formula(_)),_), true) )).

odd(Name) :-
    findall(C, ( between(1, 12, _), random_between(0'a, 0'z, C) ), Codes),
    string_codes(Name, [0'x|Codes]).

:- end_tests(formula_text).

:- begin_tests(formula_mistakes).

%   mistake(Kind, Text, Column, Part): the message for Text contains Part.

mistake(f, "k(ann,", 7, "more was expected").
mistake(f, "k(ann,p", 8, "opened at column 1").
mistake(f, "and(ann p)", 5, "a list [...] was expected").
mistake(f, "kw(ann,p q)", 10, "before q").
mistake(f, "p q", 3, "before q").
mistake(f, "p)", 2, "no opening bracket").
mistake(f, "", 1, "more was expected").
mistake(f, "& p", 1, "before &").
mistake(f, "p $ q", 3, "the sign $").
mistake(f, "'p'", 1, "is not allowed").
mistake(f, "p & x", 5, "there is no atom x, only p, q").
mistake(f, "k(dee,p)", 3, "there is no agent dee, only ann, bob").
mistake(f, "k(ann)", 1, "k is written k(agent, formula)").
mistake(f, "has(ann,red)", 1, "there is no atom has(ann,red)").
mistake(f, "p , q", 3, "before ,").
mistake(f, "not(p,q)", 1, "there is no atom not(p,q)").
mistake(f, "p <-> q <-> p", 9, "before <->").
mistake(f, "X", 1, "there is no atom X").
mistake(f, "p :- halt", 3, "before :").
mistake(f, "[p", 3, "] is missing").
mistake(f, "[public(p),public(q)]:p", 1, "one action").
mistake(f, "{public(p)}", 1, "a formula was expected, not {public(p)}").
mistake(f, "{public(p),public(q)}:p", 1, "one action").
mistake(f, "<public(p)", 1, "> after it").
mistake(f, "p & <public(p) > & q", 5, "a formula was expected, not <public(p)>").
mistake(f, "p < q > p", 3, "before <").
mistake(f, "public(p)", 1, "write [public(p)]:F").
mistake(f, "99999999999999999999999999", 1, "a number has nine digits at most").
mistake(f, Text, 1, Part) :-
    member(Length-Shown-Dots, [60-60-"",61-57-"..."]),
    xs(Length, Text),
    xs(Shown, Name),
    format(string(Part), "atom ~s~s, only", [Name,Dots]).
mistake(a, "p", 1, "this is not an action").
mistake(a, "halt", 1, "this is not an action").
mistake(a, "shell(ls)", 1, "this is not an action").
mistake(a, "public(p) & public(q)", 11, "write public(p) /\\ public(q)").
mistake(a, "learn(dee,?p)", 7, "a list [...] was expected").
mistake(a, "showcard(ann,p,bob,[p])", 1, "this is not an action").

xs(Length, Text) :-
    length(Codes, Length),
    maplist(=(0'x), Codes),
    string_codes(Text, Codes).

test(mistake, [forall(mistake(Kind, Text, Column, Said))]) :-
    L = atoms([ann,bob],[p,q]),
    (   Kind == f
    ->  Goal = text_formula(Text, L, _)
    ;   Goal = text_action(Text, L, _)
    ),
    catch(Goal, error(syntax_error(del_formula(At)),context(_,Told)), true),
    assertion(At == Column),
    assertion(sub_string(Told, _, _, _, Said)).
test('an unknown card',
     error(syntax_error(del_formula(9)),context(_,"there is no card x, only r, b"))) :-
    text_formula("has(ann,x)", deals([ann],[r,b],[],1), _).
test('an unknown holder', error(syntax_error(del_formula(5)))) :-
    text_formula("has(envelope,r)", deals([ann],[r,b],[],1), _).
test('a card alone', error(syntax_error(del_formula(3)))) :-
    text_formula("~ r", deals([ann],[r,b],[],1), _).
test('s with too few', error(syntax_error(del_formula(1)))) :-
    text_formula("s(r)", deals([ann],[r,b],[envelope],2), _).
test('too deep', error(syntax_error(del_formula(_)),
                       context(_,"this is more than 200 deep: a longer chain of & or | is written \c
                                  and([F,G,...]), or([F,G,...])"))) :-
    length(Codes, 500),
    maplist(=(0'~), Codes),
    string_codes(Text, Codes),
    text_expression(Text, _).
test('too long', error(syntax_error(del_formula(1001)))) :-
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
    catch(text_formula(Text, L, F), error(syntax_error(del_formula(Column)),context(_,Told)), true),
    assertion(( nonvar(F), ground(F)
              ; integer(Column), string(Told) )),
    catch(text_action(Text, L, A), error(syntax_error(del_formula(Column1)),_), true),
    assertion(( nonvar(A), ground(A) ; integer(Column1) )).

:- end_tests(formula_mistakes).
