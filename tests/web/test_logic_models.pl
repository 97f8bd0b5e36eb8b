:- use_module('../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library('cluedo/web/logic/query')).
:- use_module(library('cluedo/web/logic/examples')).
:- use_module(library('cluedo/web/logic/stages')).
:- use_module(library('cluedo/web/logic/logic_wording')).
:- use_module(library(yall)).

%   Models of the page Logic are those of library(cluedo/del).

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

stages_of(Query, Language, Stages) :-
    query_model(Query, M, Language),
    query_stages(Query, M, Language, Stages).

checks(Query, Lists) :-
    stages_of(Query, Language, Stages),
    query_formulas(Query, Texts),
    findall(Checks,
            ( member(Text, Texts),
              read_formula(Text, Language, Read),
              maplist(check_formula(Read), Stages, Checks)
            ),
            Lists).

updated(M0, [], Ms) =>
    Ms = [M0].
updated(M0, [Action|Actions], Ms) =>
    Ms = [M0|Ms1],
    update(M0, Action, M),
    updated(M, Actions, Ms1).

test('each example equals a model of the library', [forall(example(Name,_,_,Query))]) :-
    by_hand(Name, Options, Actions, Fs),
    model([representation(explicit)|Options], M0),
    updated(M0, Actions, Ms),
    findall(Expected,
            ( member(F, Fs),
              findall(Holds, ( member(M, Ms), actually(M, F, Holds) ), Expected)
            ),
            All),
    checks(Query, Checks0),
    maplist(maplist(actual), Checks0, Checks),
    assertion(Checks == All).

actually(M, F, Bool-Size) :-
    (   satisfies(M, F)
    ->  Bool = true
    ;   Bool = false
    ),
    once(model_property(M, size(Size))).

actual(holds(Actual,_,All), Actual-All).

%   In models of cards without private actions each deal is one world.

test('the number of states', [forall(member(Name, [cards,muddy,russian,sum]))]) :-
    example(Name, _, _, Query),
    by_hand(Name, Options, Actions, Fs),
    model(Options, M0),
    updated(M0, Actions, Ms),
    findall(Counts,
            ( member(F, Fs), findall(Count, ( member(M, Ms), worlds(M, F, Count) ), Counts) ),
            Expected),
    checks(Query, Checks),
    findall(Counts1,
            ( member(List, Checks), findall(Count1, member(holds(_,Count1,_), List), Counts1) ),
            Found),
    assertion(Found == Expected).

model_query(Kind, Players, Fields, Steps, query(Kind,Players,Fields,Steps,[],[])).

test('hands by number', true(Size == 6)) :-
    model_query(cards, ["ann"-"1","bob"-"1","cath"-"1"], [cards-"r b w"], [], Query),
    query_model(Query, M, _),
    once(model_property(M, size(Size))).
test('a known hand', true(Worlds == [deal(s,[[[ann],r],[[bob],b]]),
                                     deal(s,[[[ann],b],[[bob],r]])])) :-
    model_query(cards, ["ann"-"r","bob"-"1"], [cards-"r b"], [], Query),
    query_model(Query, M, _),
    findall(W, world(M, W), Worlds),
    assertion(satisfies(M, has(ann,r))).
test('open cards and an envelope', true(Count == 6)) :-
    model_query(cards, ["ann"-"1","bob"-"1"], [cards-"a b c; x y",open-"y"], [], Query),
    query_model(Query, M, deals(_,_,Others,2)),
    assertion(Others == [open,envelope]),
    worlds(M, Count).
test('a law', true(Count == 3)) :-
    model_query(atoms, ["ann"-"p"], [atoms-"p q",law-"p v q"], [], Query),
    query_model(Query, M, _),
    worlds(M, Count).
test('nothing is true', true(Worlds == [[]])) :-
    model_query(atoms, ["ann"-"p, q"], [atoms-"p q",actual-"-"], ["public(~p & ~q)"], Query),
    stages_of(Query, _, Stages),
    last(Stages, stage(1,_,M)),
    findall(W, world(M, W), Worlds).

%   field(Kind, Players, Fields, Field, Said): the message about a field of an impossible model.

field(cards, [], [], player, "needs a player").
field(cards, ["ann"-"r","ANN"-"b"], [cards-"r b"], player, "twice").
field(cards, ["envelope"-"r"], [cards-"r"], player, "something else").
field(cards, ["a b"-"r"], [cards-"r"], player, "one word").
field(cards, ["a(b)"-"r"], [cards-"r"], player, "one word").
field(cards, ["abcdefghijklmnopqrstu"-"r"], [cards-"r"], player, "16 characters").
field(cards, ["ann"-"r"], [], cards, "needs cards").
field(cards, ["ann"-"r"], [cards-"r r"], cards, "twice").
field(cards, ["ann"-"r"], [cards-"a b c d e f g h i j k l m n o p q"], cards, "limit here is 16").
field(cards, ["ann"-"8","bob"-"8"], [cards-"a b c d e f g h i j k l m n o p"], cards, 
      "12,870 states").
field(cards, ["ann"-"r","bob"-"r"], [cards-"r b"], has, "twice").
field(cards, ["ann"-"r","bob"-"x"], [cards-"r b"], has-2, "no name x").
field(cards, ["ann"-"r","bob"-""], [cards-"r b"], has-2, "how many").
field(cards, ["ann"-"r","bob"-"99"], [cards-"r b"], has-2, "from 1 to").
field(cards, ["ann"-"2"], [cards-"a b c; x y z"], has, "of the 6 cards").
field(cards, ["ann"-"r"], [cards-"r b",open-"q"], open, "no name q").
field(atoms, ["ann"-""], [], atoms, "needs atoms").
field(atoms, ["ann"-""], [atoms-"p k"], atoms, "something else").
field(atoms, ["ann"-""], [atoms-"p 1"], atoms, "letter").
field(atoms, ["ann"-""], [atoms-"p k(x,y)"], atoms, "something else").
field(atoms, ["ann"-""], [atoms-"a b f g h i j l n o q"], atoms, "limit here is 10").
field(atoms, ["ann"-"x"], [atoms-"p"], has-1, "no atom x").
field(atoms, ["ann"-"x(_)"], [atoms-"p"], has-1, "no atom x(...)").
field(atoms, ["ann"-"k(ann,p)"], [atoms-"p"], model, "ann").
field(atoms, ["ann"-"p"], [atoms-"p",law-"p & ~p"], model, "no state").
field(atoms, ["ann"-"p"], [atoms-"p",law-"p &"], law, "more was expected").
field(atoms, ["ann"-"p"], [atoms-"p",actual-"q"], actual, "no name q").
field(atoms, ["ann"-"p"], [worlds-"p; q",law-"p"], law, "either a law or listed worlds").

test(field, [forall(field(Kind, Players, Fields, Field, Said))]) :-
    model_query(Kind, Players, Fields, [], Query),
    catch(query_model(Query, _, _), error(cluedo_field(At,Error),_), true),
    assertion(At == Field),
    fault_words(Error, Words),
    assertion(sub_string(Words, _, _, _, Said)).

test('an impossible action is the last', true(Ns == [0,1])) :-
    model_query(cards, ["ann"-"r","bob"-"b"], [cards-"r b"],
                ["public(has(ann,b))","public(has(ann,r))"], Query),
    stages_of(Query, _, Stages),
    findall(N, member(stage(N,_,_), Stages), Ns),
    last(Stages, stage(_,_,fault(Error))),
    assertion(Error = error(cluedo_contradiction(_),_)).
test('the size of models is limited', true(Said == true)) :-
    model_query(cards, ["a"-"3","b"-"3","c"-"3"], [cards-"d e f g h i j k l"],
                ["showcard(b,unknown,a,[d,e,f,g,h,i,j,k,l])"], Query),
    stages_of(Query, _, [_,stage(1,_,fault(Error))]),
    fault_words(Error, Words),
    (   sub_string(Words, _, _, _, "limit here is 2,000")
    ->  Said = true
    ;   Said = Words
    ).
test('the size of products is limited', true(Said == true)) :-
    foldl([_,S0,S]>>format(string(S), "(~s)/\\(?p\\/?q)", [S0]), [1,2,3,4,5,6,7,8],
          "?p\\/?q", Text),
    format(string(Step), "learn(all,~s)", [Text]),
    model_query(atoms, ["ann"-"p"], [atoms-"p q p1 q1 p2 q2 p3 q3 p4 q4"], [Step], Query),
    stages_of(Query, _, [_,stage(1,_,fault(Error))]),
    fault_words(Error, Words),
    (   sub_string(Words, _, _, _, "512 ways in each of 1,024")
    ->  Said = true
    ;   sub_string(Words, _, _, _, "512 ways in each of 1024")
    ->  Said = true
    ;   Said = Words
    ).
test('the size of nested updates is limited', true(Said == true)) :-
    model_query(atoms, ["ann"-"p"], [atoms-"p q p1 q1 p2 q2 p3 q3 p4 q4"], [], Query),
    stages_of(Query, Language, [Stage]),
    foldl([_,S0,S]>>string_concat("[private([ann],p)]:", S0, S), [1,2,3,4,5,6], "q", Text),
    read_formula(Text, Language, Read),
    check_formula(Read, Stage, Checked),
    (   Checked = fault(Error),
        fault_words(Error, Words),
        sub_string(Words, _, _, _, "this can go in 64 ways in each of 1")
    ->  Said = true
    ;   Said = Checked
    ).

:- end_tests(web_logic_models).
