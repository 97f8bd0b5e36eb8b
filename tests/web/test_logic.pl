:- use_module('../support/attach').
:- use_module(browser).
:- use_module(library(cluedo/del)).
:- use_module(library('cluedo/web/logic/adding')).
:- use_module(library('cluedo/web/logic/case')).
:- use_module(library('cluedo/web/logic/examples')).
:- use_module(library('cluedo/web/logic/meaning')).
:- use_module(library('cluedo/web/logic/reader')).
:- use_module(library('cluedo/web/logic/stages')).
:- use_module(library('cluedo/web/logic/start')).
:- use_module(library('cluedo/web/logic/words')).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(readutil)).
:- use_module(library(uri)).
:- use_module(library(yall)).

%   The page Logic: what is typed there is read as data, and says what library(cluedo/del)
%   says.

                /*******************************
                *            READER            *
                *******************************/

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
   op(740, xfy, web_logic_written: &), op(760, xfy, web_logic_written:v),
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

                /*******************************
                *            MODELS            *
                *******************************/

:- begin_tests(web_logic_models).

%   by_hand(Name, Options, Actions, Formulas): the example Name for library(cluedo/del).

by_hand(cards,
        [ seats([anna,bob,cath]),deck([3]),cards([red,blue,white]),
          deal(s,[[[anna],red],[[bob],blue],[[cath],white]]) ],
        [ public(~has(bob,red)) ],
        [ k(cath,has(anna,red)), kw(bob,has(anna,red)), k(anna,k(cath,has(anna,red))),
          c(all,~has(bob,red)) ]).
by_hand(show,
        [ seats([anna,bob,cath]),deck([3]),cards([red,blue,white]),
          deal(s,[[[anna],white],[[bob],blue],[[cath],red]]) ],
        [ showcard(bob,blue,anna,[red,blue]) ],
        [ k(anna,has(bob,blue)), k(cath,kw(anna,has(bob,blue))),
          k(bob,k(anna,has(bob,blue))), c(all,has(bob,red) v has(bob,blue)) ]).
by_hand(muddy,
        [ agents([anna,bob,cath]),atoms([muddy(anna),muddy(bob),muddy(cath)]),
          observes([ anna-[muddy(bob),muddy(cath)], bob-[muddy(anna),muddy(cath)],
                     cath-[muddy(anna),muddy(bob)] ]),
          actual([muddy(anna),muddy(bob)]) ],
        [ public(or([muddy(anna),muddy(bob),muddy(cath)])),
          public(and([~kw(anna,muddy(anna)),~kw(bob,muddy(bob)),~kw(cath,muddy(cath))])) ],
        [ k(anna,muddy(anna)), k(cath,kw(anna,muddy(anna))), kw(cath,muddy(cath)),
          c(all,or([muddy(anna),muddy(bob),muddy(cath)])) ]).
by_hand(russian,
        [ seats([anna,bill,cath]),deck([7]),
          deal(s,[[[anna],1,2,3],[[bill],4,5,6],[[cath],7]]) ],
        [ public(k(anna,or([hand(anna,[1,2,3]),hand(anna,[1,4,5]),hand(anna,[1,6,7]),
                            hand(anna,[2,4,6]),hand(anna,[3,5,7])]))),
          public(k(bill,has(cath,7))) ],
        [ k(bill,hand(anna,[1,2,3])), k(anna,hand(bill,[4,5,6])),
          k(cath,has(anna,1)) v k(cath,has(bill,1)),
          c([anna,bill],k(bill,hand(anna,[1,2,3]))) ]).
by_hand(sum,
        [ agents([sam,pia]),worlds(Worlds),
          observes([sam-[sum(_)],pia-[product(_)]]) ],
        [ public(~and(Sam)), public(and(Pia)), public(and(Sam)) ],
        [ x(2) & y(5), kw(pia,x(2)), k(sam,y(5)) ]) :-
    findall([x(X),y(Y),sum(S),product(P)],
            ( between(2, 6, X), between(X, 6, Y), S is X+Y, P is X*Y ),
            Worlds),
    findall(kw(sam,x(X)), between(2, 6, X), Sam),
    findall(kw(pia,x(X)), between(2, 6, X), Pia).
by_hand(letter,
        [ agents([anne,bill]),atoms([up]),actual([up]) ],
        [ event_model([reads_up-up,reads_down-(~up),leaves_it-true],
                      [ anne-[[reads_up],[reads_down],[leaves_it]],
                        bill-[[reads_up,reads_down,leaves_it]] ],
                      reads_up) ],
        [ k(anne,up), k(bill,kw(anne,up)), m(bill,kw(anne,up)), m(bill,~kw(anne,up)) ]).
by_hand(cluedo,
        [ seats([anna,bob,cath]),deck([2,2,2]),
          cards([plum,scarlett,rope,knife,hall,study]),
          deal(s(scarlett,knife,study),[[[anna],plum],[[bob],rope],[[cath],hall]]) ],
        [ showcard(bob,rope,anna,[plum,rope,study]), endmove(anna) ],
        [ k(anna,envelope(knife)), kw(cath,has(bob,rope)), k(anna,s(scarlett,knife,study)),
          k(bob,k(anna,envelope(knife))) ]).

stages_of(Case, Language, Stages) :-
    case_model(Case, M, Language),
    case_stages(Case, M, Language, Stages).

checks(Case, Lists) :-
    stages_of(Case, Language, Stages),
    case_formulas(Case, Texts),
    findall(Checks,
            ( member(Text, Texts),
              formula_read(Text, Language, Read),
              maplist(formula_checked(Read), Stages, Checks)
            ),
            Lists).

updated(M0, [], Ms) =>
    Ms = [M0].
updated(M0, [Action|Actions], Ms) =>
    Ms = [M0|Ms1],
    update(M0, Action, M),
    updated(M, Actions, Ms1).

test('each example is one of the library', [forall(example(Name,_,_,Case))]) :-
    by_hand(Name, Options, Actions, Fs),
    model([representation(explicit)|Options], M0),
    updated(M0, Actions, Ms),
    findall(Expected,
            ( member(F, Fs),
              findall(Holds, ( member(M, Ms), actually(M, F, Holds) ), Expected)
            ),
            All),
    checks(Case, Checks0),
    maplist(maplist(actual), Checks0, Checks),
    assertion(Checks == All).

actually(M, F, Bool-Size) :-
    (   satisfies(M, F)
    ->  Bool = true
    ;   Bool = false
    ),
    once(model_property(M, size(Size))).

actual(holds(Actual,_,All), Actual-All).

%   In models of cards without private actions a world is as often there as it can be told.

test('in how many states', [forall(member(Name, [cards,muddy,russian,sum]))]) :-
    example(Name, _, _, Case),
    by_hand(Name, Options, Actions, Fs),
    model(Options, M0),
    updated(M0, Actions, Ms),
    findall(Counts,
            ( member(F, Fs), findall(Count, ( member(M, Ms), worlds(M, F, Count) ), Counts) ),
            Expected),
    checks(Case, Checks),
    findall(Counts1,
            ( member(List, Checks), findall(Count1, member(holds(_,Count1,_), List), Counts1) ),
            Found),
    assertion(Found == Expected).

model_case(Kind, Players, Fields, Steps, case(Kind,Players,Fields,Steps,[],[])).

test('hands by number', true(Size == 6)) :-
    model_case(cards, ["ann"-"1","bob"-"1","cath"-"1"], [cards-"r b w"], [], Case),
    case_model(Case, M, _),
    once(model_property(M, size(Size))).
test('a hand that is known', true(Worlds == [deal(s,[[[ann],r],[[bob],b]]),
                                             deal(s,[[[ann],b],[[bob],r]])])) :-
    model_case(cards, ["ann"-"r","bob"-"1"], [cards-"r b"], [], Case),
    case_model(Case, M, _),
    findall(W, world(M, W), Worlds),
    assertion(satisfies(M, has(ann,r))).
test('open cards, and an envelope', true(Count == 6)) :-
    model_case(cards, ["ann"-"1","bob"-"1"], [cards-"a b c; x y",open-"y"], [], Case),
    case_model(Case, M, deals(_,_,Others,2)),
    assertion(Others == [open,envelope]),
    worlds(M, Count).
test('a law', true(Count == 3)) :-
    model_case(atoms, ["ann"-"p"], [atoms-"p q",law-"p v q"], [], Case),
    case_model(Case, M, _),
    worlds(M, Count).
test('nothing is true', true(Worlds == [[]])) :-
    model_case(atoms, ["ann"-"p, q"], [atoms-"p q",actual-"-"], ["public(~p & ~q)"], Case),
    stages_of(Case, _, Stages),
    last(Stages, stage(1,_,M)),
    findall(W, world(M, W), Worlds).

%   field(Kind, Players, Fields, Field, Said): what is told of a field of a model that cannot be.

field(cards, [], [], player, "needs a player").
field(cards, ["ann"-"r","ANN"-"b"], [cards-"r b"], player, "twice").
field(cards, ["envelope"-"r"], [cards-"r"], player, "something else").
field(cards, ["a b"-"r"], [cards-"r"], player, "one word").
field(cards, ["a(b)"-"r"], [cards-"r"], player, "one word").
field(cards, ["abcdefghijklmnopqrstu"-"r"], [cards-"r"], player, "16 characters").
field(cards, ["ann"-"r"], [], cards, "needs cards").
field(cards, ["ann"-"r"], [cards-"r r"], cards, "twice").
field(cards, ["ann"-"r"], [cards-"a b c d e f g h i j k l m n o p q"], cards, "16 are the limit").
field(cards, ["ann"-"8","bob"-"8"], [cards-"a b c d e f g h i j k l m n o p"], cards, "12,870 states").
field(cards, ["ann"-"r","bob"-"r"], [cards-"r b"], has, "twice").
field(cards, ["ann"-"r","bob"-"x"], [cards-"r b"], has-2, "no name x").
field(cards, ["ann"-"r","bob"-""], [cards-"r b"], has-2, "how many").
field(cards, ["ann"-"r","bob"-"99"], [cards-"r b"], has-2, "from 1 to").
field(cards, ["ann"-"2"], [cards-"a b c; x y z"], has, "of 6 cards").
field(cards, ["ann"-"r"], [cards-"r b",open-"q"], open, "no name q").
field(atoms, ["ann"-""], [], atoms, "needs atoms").
field(atoms, ["ann"-""], [atoms-"p k"], atoms, "something else").
field(atoms, ["ann"-""], [atoms-"p 1"], atoms, "letter").
field(atoms, ["ann"-""], [atoms-"p k(x,y)"], atoms, "something else").
field(atoms, ["ann"-""], [atoms-"a b f g h i j l n o q"], atoms, "10 are the limit").
field(atoms, ["ann"-"x"], [atoms-"p"], has-1, "no atom x").
field(atoms, ["ann"-"x(_)"], [atoms-"p"], has-1, "no atom x(...)").
field(atoms, ["ann"-"k(ann,p)"], [atoms-"p"], model, "ann").
field(atoms, ["ann"-"p"], [atoms-"p",law-"p & ~p"], model, "no state").
field(atoms, ["ann"-"p"], [atoms-"p",law-"p &"], law, "more was expected").
field(atoms, ["ann"-"p"], [atoms-"p",actual-"q"], actual, "no name q").
field(atoms, ["ann"-"p"], [worlds-"p; q",law-"p"], law, "no law").

test(field, [forall(field(Kind, Players, Fields, Field, Said))]) :-
    model_case(Kind, Players, Fields, [], Case),
    catch(case_model(Case, _, _), error(cluedo_field(At,Error),_), true),
    assertion(At == Field),
    fault_words(Error, Words),
    assertion(sub_string(Words, _, _, _, Said)).

test('an action that cannot be is the last', true(Ns == [0,1])) :-
    model_case(cards, ["ann"-"r","bob"-"b"], [cards-"r b"],
               ["public(has(ann,b))","public(has(ann,r))"], Case),
    stages_of(Case, _, Stages),
    findall(N, member(stage(N,_,_), Stages), Ns),
    last(Stages, stage(_,_,fault(Error))),
    assertion(Error = error(cluedo_contradiction(_),_)).
test('models do not grow without limit', true(Said == true)) :-
    model_case(cards, ["a"-"3","b"-"3","c"-"3"], [cards-"d e f g h i j k l"],
               ["showcard(b,unknown,a,[d,e,f,g,h,i,j,k,l])"], Case),
    stages_of(Case, _, [_,stage(1,_,fault(Error))]),
    fault_words(Error, Words),
    (   sub_string(Words, _, _, _, "2,000 are the limit")
    ->  Said = true
    ;   Said = Words
    ).
test('nor do products', true(Said == true)) :-
    foldl([_,S0,S]>>format(string(S), "(~s)/\\(?p\\/?q)", [S0]), [1,2,3,4,5,6,7,8], "?p\\/?q", Text),
    format(string(Step), "learn(all,~s)", [Text]),
    model_case(atoms, ["ann"-"p"], [atoms-"p q p1 q1 p2 q2 p3 q3 p4 q4"], [Step], Case),
    stages_of(Case, _, [_,stage(1,_,fault(Error))]),
    fault_words(Error, Words),
    (   sub_string(Words, _, _, _, "512 ways in each of 1,024")
    ->  Said = true
    ;   sub_string(Words, _, _, _, "512 ways in each of 1024")
    ->  Said = true
    ;   Said = Words
    ).

:- end_tests(web_logic_models).

                /*******************************
                *             PAGES            *
                *******************************/

:- begin_tests(web_logic_pages).

%   shown(Query, Reply): the page of a query, pairs Name=Text.

shown(B, Query, Reply) :-
    shown(B, '/logic', Query, Reply).

shown(B, Path, Query, Reply) :-
    uri_query_components(Text, Query),
    atomic_list_concat([Path,?,Text], Address),
    visit(B, Address, Reply).

three([model=cards,player=ann,has=r,player=bob,has=b,player=cath,has=w,cards='r b w'|Rest],
      Rest).

body(Reply, Body) :-
    reply_body(Reply, Body).

%   Addresses of links on a page that begin with Start.

links(Reply, Start, Links) :-
    reply_body(Reply, Body),
    format(string(Before), "href=\"~w", [Start]),
    findall(Link,
            ( sub_string(Body, _, _, After, Before),
              sub_string(Body, _, After, 0, Rest),
              once(sub_string(Rest, Length, 1, _, "\"")),
              sub_string(Rest, 0, Length, _, End),
              string_concat(Start, End, Quoted),
              plain(Quoted, Link)
            ),
            Links).

plain(Quoted, Plain) :-
    split_string(Quoted, "&", "", [First|Parts0]),
    findall(Part, ( member(Part0, Parts0), string_concat("amp;", Part, Part0) ), Parts),
    atomic_list_concat([First|Parts], &, Plain).

test('examples are links to their pages', [forall(example(Name,Title,_,Case))]) :-
    with_web([], Port,
             ( browser(Port, B),
               visit(B, '/logic', Begin),
               assertion(has(Begin, Title)),
               logic_address('', Case, Address),
               links(Begin, '/logic?', Links),
               assertion(memberchk(Address, Links)),
               visit(B, Address, Page),
               logic_address('/picture', Case, Picture),
               visit(B, Picture, SVG)
             )),
    assertion(Name-Page = _-reply(200,_,_)),
    assertion(has(Page, Title)),
    case_model(Case, M, L),
    case_stages(Case, M, L, Stages),
    forall(member(stage(_,_,MN), Stages),
           ( once(model_property(MN, size(Size))),
             format(string(Text), ">~d state", [Size]),
             assertion(has(Page, Text))
           )),
    (   absolute_file_name(path(dot), _, [access(execute),file_errors(fail)])
    ->  assertion(SVG = reply(200,_,_)),
        assertion(reply_header(SVG, "content-type", "image/svg+xml; charset=UTF-8")),
        assertion(has(SVG, "width=\"")),
        reply_header(SVG, "content-security-policy", Policy),
        assertion(\+ sub_string(Policy, _, _, _, "script-src")),
        assertion(sub_string(Policy, 0, _, _, "default-src 'none'"))
    ;   true
    ).
test('without Graphviz there is a table, and what to install', true(Status == 200)) :-
    getenv('PATH', Path),
    three(Query, [(do)='public(~has(bob,r))']),
    setup_call_cleanup(
        setenv('PATH', '/nowhere'),
        with_web([], Port, ( browser(Port, B), shown(B, Query, Page) )),
        setenv('PATH', Path)),
    reply_status(Page, Status),
    assertion(has(Page, "<code>graphviz</code>")),
    assertion(\+ has(Page, "<img")),
    assertion(has(Page, "<details open")),
    assertion(has(Page, "class=\"plain states\"")).
test('a formula is checked before and after', true(Status == 200)) :-
    three(Query, [(do)='public(~has(bob,r))',f='k(cath,has(ann,r))']),
    with_web([], Port, ( browser(Port, B), shown(B, Query, Page) )),
    reply_status(Page, Status),
    assertion(has(Page, "0 of 6")),
    assertion(has(Page, "2 of 4")).
test('an error is pointed at', true(Status == 200)) :-
    three(Query, [f='k(cath,has(ann,red))']),
    with_web([], Port, ( browser(Port, B), shown(B, Query, Page) )),
    reply_status(Page, Status),
    assertion(has(Page, "k(cath,has(ann,<mark>r</mark>ed))")),
    assertion(has(Page, "Column 16: there is no card red, only r, b, w.")).
test('an action that cannot take place', true(Status == 200)) :-
    three(Query, [(do)='public(has(bob,r))',(do)='public(has(ann,r))']),
    with_web([], Port, ( browser(Port, B), shown(B, Query, Page) )),
    reply_status(Page, Status),
    assertion(has(Page, "There is no state that can be the actual one")),
    assertion(has(Page, "<li class=\"later\">")).
test('a model that cannot be is asked for again', true(Status == 422)) :-
    with_web([], Port,
             ( browser(Port, B),
               shown(B, [model=cards,player=ann,has='r x',cards='r b'], Page)
             )),
    reply_status(Page, Status),
    assertion(has(Page, "value=\"r x\"")),
    assertion(has(Page, "r <mark>x</mark>")).

%   new(Fields, Step): a form with Fields adds Step.

new([new=say,by='',say='~has(bob,r)'], (do)-"public(~has(bob,r))").
new([new=say,by=ann,say='has(ann,r)'], (do)-"public(k(ann,has(ann,r)))").
new([new=learn,who=bob,whether='has(ann,r)'], (do)-"private([bob],has(ann,r))").
new([new=show,from=bob,to=ann,card=b,of='r, b'], (do)-"showcard(bob,b,ann,[r,b])").
new([new=show,from=bob,to=ann,card=b,of=''], (do)-"showcard(bob,b,ann,[r,b,w])").
new([new=pass,from=bob,of='r w'], (do)-"nocard(bob,bob,[r,w])").
new([new=other,action=' public(true) '], (do)-"public(true)").
new([new=formula,formula='k(ann,true)'], f-"k(ann,true)").

test('what is added is in the address', [forall(new(Fields, Name-Text))]) :-
    three(Query0, [(do)='public(true)',f=true]),
    append(Query0, Fields, Query),
    with_web([], Port,
             ( browser(Port, B),
               shown(B, Query, Reply),
               reply_status(Reply, 303),
               reply_header(Reply, "location", Address),
               followed(B, Reply, Page)
             )),
    assertion(Page = reply(200,_,_)),
    once(sub_string(Address, _, 1, After, "?")),
    sub_string(Address, _, After, 0, Search),
    uri_query_components(Search, Pairs),
    findall(Value, ( member(Name=Value0, Pairs), atom_string(Value0, Value) ), Values),
    assertion(last(Values, Text)),
    assertion(\+ memberchk(new=_, Pairs)).

%   wrong(Fields, Pointed): what is typed wrong is there again.

wrong([new=say,by=ann,say='has(bob,z)'], "has(bob,<mark>z</mark>)").
wrong([new=say,by='',say='true), public(false'], "true<mark>)</mark>").
wrong([new=formula,formula='k(ann'], "k(ann<mark>").
wrong([new=other,action='halt'], "<mark>h</mark>alt").
wrong([new=show,from=bob,to=ann,card=b,of='r,z'], "[r,<mark>z</mark>])").

test('what is added wrong is asked for again', [forall(wrong(Fields, Pointed))]) :-
    three(Query0, []),
    append(Query0, Fields, Query),
    with_web([], Port, ( browser(Port, B), shown(B, Query, Page) )),
    assertion(Page = reply(422,_,_)),
    assertion(has(Page, Pointed)).
test('who was chosen still is', true(Status == 422)) :-
    three(Query, [new=say,by=cath,say='&']),
    with_web([], Port, ( browser(Port, B), shown(B, Query, Page) )),
    reply_status(Page, Status),
    assertion(has(Page, "<option value=\"cath\" selected>cath")).
test('links take out what they say', true(Rests == ["","public(true)"])) :-
    three(Query, [(do)='public(true)',(do)='public(~has(bob,r))']),
    with_web([], Port,
             ( browser(Port, B),
               shown(B, Query, Page),
               links(Page, '/logic?', Links),
               findall(Rest,
                       ( member(Link, Links),
                         sub_atom(Link, _, 1, After, ?),
                         sub_atom(Link, _, After, 0, Search),
                         uri_query_components(Search, Pairs),
                         \+ memberchk(at=_, Pairs),
                         findall(Step, member((do)=Step, Pairs), Steps),
                         atomic_list_concat(Steps, ' ', Rest0),
                         atom_string(Rest0, Rest)
                       ),
                       Rests0),
               list_to_set(Rests0, Rests)
             )).
test('a link shows another action', true(Status == 200)) :-
    three(Query, [(do)='public(true)',(do)='public(~has(bob,r))',at=1]),
    with_web([], Port, ( browser(Port, B), shown(B, Query, Page) )),
    reply_status(Page, Status),
    assertion(has(Page, "Before and after action 1")).
test('the same address is the same page', true(Page1 == Page2)) :-
    three(Query, [(do)='public(~has(bob,r))',f='k(cath,has(ann,r))',draw=f1]),
    with_web([], Port,
             ( browser(Port, B1), shown(B1, Query, Reply1), body(Reply1, Body1),
               browser(Port, B2), shown(B2, Query, Reply2), body(Reply2, Body2)
             )),
    Page1 = Body1,
    Page2 = Body2.
test('a table has the states that are drawn', true(Counts == [6,2,4])) :-
    findall(Count,
            ( member(Draw, [all,f1,near1]),
              three(Query, [f='has(ann,r)',draw=Draw]),
              with_web([], Port, ( browser(Port, B), shown(B, Query, Page) )),
              reply_body(Page, Body),
              once(sub_string(Body, _, _, After, "class=\"plain states\"")),
              sub_string(Body, _, After, 0, Table0),
              once(sub_string(Table0, Length, _, _, "</table>")),
              sub_string(Table0, 0, Length, _, Table),
              aggregate_all(count, sub_string(Table, _, _, _, "<th scope=\"row\">"), Count)
            ),
            Counts).

:- end_tests(web_logic_pages).

:- begin_tests(web_logic_strangers).

asked(B, Query, Reply) :-
    uri_query_components(Text, Query),
    atom_concat('/logic?', Text, Address),
    visit(B, Address, Reply).

filled(Count, Code, Text) :-
    length(Codes, Count),
    maplist(=(Code), Codes),
    atom_codes(Text, Codes).

%   stranger(Query, Status): what may come from anybody.

stranger([model=nothing], 200).
stranger([model=cards], 422).
stranger([model=atoms], 422).
stranger([model=cards,player=ann], 422).
stranger([model=atoms,player=ann,has='',atoms=P], 422) :-
    filled(2000, 0'p, P).
stranger([model=atoms,player=ann,has='',atoms=P], 413) :-
    filled(7000, 0'p, P).
stranger([model=atoms,player=ann,atoms=p,f=F], 200) :-
    filled(999, 0'(, F).
stranger([model=atoms,player=ann,atoms=p,f=F], 200) :-
    filled(999, 0'~, F).
stranger([model=atoms,player=ann,atoms=p,f=F], 200) :-
    filled(1500, 0'~, F).
stranger([model=atoms,player=ann,atoms=p|Fs], 413) :-
    findall(f=p, between(1, 7, _), Fs).
stranger([model=atoms,player=ann,atoms=p|Steps], 413) :-
    findall((do)='public(p)', between(1, 9, _), Steps).
stranger([model=atoms,atoms=p|Players], 413) :-
    findall(player=P, ( between(1, 7, I), atom_concat(p, I, P) ), Players).
stranger([model=atoms,player=ann,atoms=p,f='halt'], 200).
stranger([model=atoms,player=ann,atoms=p,(do)='shell(''rm -rf /'')'], 200).
stranger([model=atoms,player=ann,atoms=p,(do)=':- op(0, xfx, ->)'], 200).
stranger([model=atoms,player=ann,atoms='p(X)',f='p(_)'], 200).
stranger([model=atoms,player=ann,atoms=p,at='-1',draw='f99'], 200).
stranger([model=atoms,player=ann,atoms=p,at='99999999999999999999',draw='all'], 200).
stranger([model=atoms,player=ann,atoms=p,at='foo(',draw='fX'], 200).
stranger([model=atoms,player=ann,atoms='a\u0000b'], 200).
stranger([model=atoms,player=ann,atoms=p,f='p\r\nSet-Cookie: x=y'], 200).
stranger([model=atoms,player=ann,atoms=p,new=formula,formula='p\r\n&p'], 303).
stranger([model=atoms,player=ann,atoms=p,new=whatever,formula='p'], 200).
stranger([model=cards,player=ann,has='1',cards='a b',new=show], 422).
stranger([model=cards,player=ann,has='99999999999999999999',cards='a b'], 422).

test('a page, whatever is asked', [forall(stranger(Query, Status))]) :-
    with_web([], Port, ( browser(Port, B), asked(B, Query, Reply) )),
    reply_status(Reply, Found),
    assertion(Query-Found == Query-Status),
    assertion(\+ ( reply_header(Reply, "set-cookie", Cookie), sub_string(Cookie, _, _, _, "x=y") )).
test('what takes too long is a page that says so, with ways out', true(Statuses == [503,200])) :-
    F = '[showcard(b,unknown,a,[d,e,f,g,h,i,j,k,l])]:[private([a],has(b,d))]:\c
         c(all,k(a,kw(b,has(c,d))) v e([b,c],~k(a,has(b,e))))',
    findall(f=F, between(1, 6, _), Fs),
    findall((do)='private([a],true)', between(1, 8, _), Steps),
    append([model=cards,player=a,has=3,player=b,has=3,player=c,has=3,
            cards='d e f g h i j k l'|Steps], Fs, Query),
    with_web([], Port,
             ( browser(Port, B),
               asked(B, Query, Page),
               asked(B, [model=cards,player=a,has=3,player=b,has=3,player=c,has=3,
                         cards='d e f g h i j k l'], Other)
             )),
    maplist(reply_status, [Page,Other], Statuses),
    assertion(has(Page, "The same without formulas")).
test('script is text', true(Status == 422)) :-
    with_web([], Port,
             ( browser(Port, B),
               asked(B, [model=cards,player='<script>alert(1)</script>',
                         has='"><img src=x onerror=alert(1)>',cards='<b>'], Page) )),
    reply_status(Page, Status),
    assertion(\+ has(Page, "<script>alert")),
    assertion(\+ has(Page, "<img src=x")),
    assertion(\+ has(Page, "<b>")).
test('nothing is posted', true(Status == 403)) :-
    with_web([], Port, ( browser(Port, B), posted(B, '/logic', "model=cards", Reply) )),
    reply_status(Reply, Status).
test('there is no other page', true(Statuses == [404,404,404])) :-
    with_web([], Port,
             ( browser(Port, B),
               maplist(visit(B), ['/logic/x','/logic/picture','/logic/picture/x'], Replies) )),
    maplist(reply_status, Replies, Statuses).
test('a model that is not has no picture', true(Status == 422)) :-
    with_web([], Port, ( browser(Port, B), visit(B, '/logic/picture?model=cards', Reply) )),
    reply_status(Reply, Status).

%   Names, functors and atoms of strangers do not stay.

test('what strangers type leaves nothing behind', true(Seed-Left == Seed-[])) :-
    random_between(1, 1_000_000, Seed),
    set_random(seed(Seed)),
    with_web([], Port,
             ( browser(Port, B),
               forall(between(1, 20, _), odd_page(B)),
               garbage_collect_atoms,
               statistics(atoms, Atoms0),
               statistics(functors, Functors0),
               forall(between(1, 120, _), odd_page(B)),
               garbage_collect_atoms,
               statistics(functors, Functors),
               statistics(atoms, Atoms)
             )),
    findall(What-Count,
            (   What = functors, Count is Functors-Functors0, Count > 5
            ;   What = atoms, Count is Atoms-Atoms0, Count > 400
            ),
            Left).

odd_page(B) :-
    odd(X), odd(Y), odd(Z), odd(P),
    format(atom(Atoms), "~w ~w(~w)", [X,Y,Z]),
    format(atom(F), "~w & ~w(~w,~w)", [X,P,Z,Y]),
    format(atom(Step), "~w(~w) \\/ ~w", [P,Y,Z]),
    asked(B, [model=atoms,player=P,has=X,atoms=Atoms,f=F,(do)=Step], Reply),
    reply_status(Reply, 200).

odd(Name) :-
    findall(C, ( between(1, 12, _), random_between(0'a, 0'z, C) ), Cs),
    atom_codes(Name, [0'x|Cs]).

:- end_tests(web_logic_strangers).
