:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library('cluedo/web/logic/examples')).
:- use_module(library('cluedo/web/logic/form_text')).
:- use_module(library('cluedo/web/logic/logic_wording')).
:- use_module(library('cluedo/web/logic/stages')).
:- use_module(library('cluedo/web/logic/text_edit')).
:- use_module(library(yall)).

%   Models of the page Logic are those of library(cluedo/del).

:- begin_tests(web_logic_models).

%   by_hand(Title, Options, Actions, Formulas): the example with Title for library(cluedo/del).

by_hand("Three players and three cards",
        [ seats([anna,bob,cath]),deck([3]),cards([red,blue,white]),
          deal(s,[[[anna],red],[[bob],blue],[[cath],white]]) ],
        [ public(~has(bob,red)) ],
        [ k(cath,has(anna,red)), kw(bob,has(anna,red)), k(anna,k(cath,has(anna,red))),
          c(all,~has(bob,red)) ]).
by_hand("A card is shown",
        [ seats([anna,bob,cath]),deck([3]),cards([red,blue,white]),
          deal(s,[[[anna],white],[[bob],blue],[[cath],red]]) ],
        [ showcard(bob,blue,anna,[red,blue]) ],
        [ k(anna,has(bob,blue)), k(cath,kw(anna,has(bob,blue))),
          k(bob,k(anna,has(bob,blue))), c(all,has(bob,red) v has(bob,blue)) ]).
by_hand("Sum and product",
        [ agents([sam,pia]),worlds(Worlds),
          observes([sam-[sum(_)],pia-[product(_)]]) ],
        [ public(~and(Sam)), public(and(Pia)), public(and(Sam)) ],
        [ x(2) & y(5), kw(pia,x(2)), k(sam,y(5)) ]) :-
    findall([x(X),y(Y),sum(S),product(P)],
            ( between(2, 6, X), between(X, 6, Y), S is X+Y, P is X*Y ),
            Worlds),
    findall(kw(sam,x(X)), between(2, 6, X), Sam),
    findall(kw(pia,x(X)), between(2, 6, X), Pia).
by_hand("A letter that may have been read",
        [ agents([anne,bill]),atoms([up]),actual([up]) ],
        [ event_model([reads_up-up,reads_down-(~up),leaves_it-true],
                      [ anne-[[reads_up],[reads_down],[leaves_it]],
                        bill-[[reads_up,reads_down,leaves_it]] ],
                      reads_up) ],
        [ k(anne,up), k(bill,kw(anne,up)), m(bill,kw(anne,up)), m(bill,~kw(anne,up)) ]).
%   shares(Text, Shares): a list of shares at all stages for each formula of Text.

shares(Text, Shares) :-
    text_parts(Text, Parts, Faults),
    assertion(Faults == []),
    parts_stages(Parts, Stages),
    Parts = parts(_,_,Formulas,_),
    findall(List,
            ( member(_-F, Formulas),
              findall(Share, ( member(Stage, Stages), stage_share(Stage, F, Share) ), List)
            ),
            Shares).

updated(M0, [], Ms) =>
    Ms = [M0].
updated(M0, [Action|Actions], Ms) =>
    Ms = [M0|Ms1],
    update(M0, Action, M),
    updated(M, Actions, Ms1).

test('each example equals a model of the library', [forall(example(Text))]) :-
    text_statement(Text, title, Title),
    by_hand(Title, Options, Actions, Fs),
    model([representation(explicit)|Options], M0),
    updated(M0, Actions, Ms),
    findall(Expected,
            ( member(F, Fs),
              findall(Holds, ( member(M, Ms), actually(M, F, Holds) ), Expected)
            ),
            All),
    shares(Text, Shares0),
    maplist(maplist(actual), Shares0, Shares),
    assertion(Shares == All).

actually(M, F, Bool-Size) :-
    truth(satisfies(M, F), Bool),
    once(model_property(M, size(Size))).

actual(share(Actual,_,All), Actual-All).

%   In models of cards without private actions each deal is one world.

test('the number of states',
     [forall(member(Title, ["Three players and three cards","Sum and product"]))]) :-
    example(Text),
    text_statement(Text, title, Title0),
    Title0 == Title,
    !,
    by_hand(Title, Options, Actions, Fs),
    model(Options, M0),
    updated(M0, Actions, Ms),
    findall(Counts,
            ( member(F, Fs), findall(Count, ( member(M, Ms), worlds(M, F, Count) ), Counts) ),
            Expected),
    shares(Text, Shares),
    findall(Counts1,
            ( member(List, Shares), findall(Count1, member(share(_,Count1,_), List), Counts1) ),
            Found),
    assertion(Found == Expected).

first_model(Text, M) :-
    text_parts(Text, Parts, []),
    parts_stages(Parts, [stage(0,"",M)|_]).

test('hands by number', true(Size == 6)) :-
    first_model("cards r b w\nplayer ann has 1\nplayer bob has 1\nplayer cath has 1", M),
    once(model_property(M, size(Size))).
test('a known hand', true(Worlds == [deal(s,[[[ann],r],[[bob],b]]),
                                     deal(s,[[[ann],b],[[bob],r]])])) :-
    first_model("cards r b\nplayer ann has r\nplayer bob has 1", M),
    findall(W, world(M, W), Worlds),
    assertion(satisfies(M, has(ann,r))).
test('open cards and an envelope', true(Count == 6)) :-
    text_parts("cards a b c; x y\nopen y\nplayer ann has 1\nplayer bob has 1", Parts, []),
    Parts = parts(deals(_,_,Others,2),_,_,_),
    assertion(Others == [open,envelope]),
    parts_stages(Parts, [stage(_,_,M)]),
    worlds(M, Count).
test('a law', true(Count == 3)) :-
    first_model("atoms p q\nagent ann sees p\nlaw p v q", M),
    worlds(M, Count).
test('nothing is true', true(Worlds == [[]])) :-
    text_parts("atoms p q\nagent ann sees p, q\nactual -\ndo public(~p & ~q)", Parts, []),
    parts_stages(Parts, [_,stage(1,_,M)]),
    findall(W, world(M, W), Worlds).

%   form(Kind, Fields, Line, Said): what is said about a Line of the text of an impossible form.

form(cards, [], 1, "no model").
form(cards, ["player"-"ann","has"-"r","player"-"ANN","has"-"b","cards"-"r b"], 2, "twice").
form(cards, ["player"-"envelope","has"-"r","cards"-"r"], 2, "something else").
form(cards, ["player"-"a b","has"-"r","cards"-"r"], 2, "has was expected").
form(cards, ["player"-"a(b)","has"-"r","cards"-"r"], 2, "one word").
form(cards, ["player"-"abcdefghijklmnopqrstu","has"-"r","cards"-"r"], 2, "16 characters").
form(cards, ["player"-"ann","has"-"r"], 1, "needs a statement cards").
form(cards, ["player"-"ann","has"-"r","cards"-"r r"], 1, "twice").
form(cards, ["player"-"ann","has"-"r","cards"-"a b c d e f g h i j k l m n o p q"], 1,
     "limit here is 16").
form(cards,
     ["player"-"ann","has"-"8","player"-"bob","has"-"8","cards"-"a b c d e f g h i j k l m n o p"],
     1, "12,870 states").
form(cards, ["player"-"ann","has"-"r","player"-"bob","has"-"r","cards"-"r b"], 2, "twice").
form(cards, ["player"-"ann","has"-"r","player"-"bob","has"-"x","cards"-"r b"], 3, "no name x").
form(cards, ["player"-"ann","has"-"r","player"-"bob","has"-"","cards"-"r b"], 3,
     "cards or their number").
form(cards, ["player"-"ann","has"-"r","player"-"bob","has"-"99","cards"-"r b"], 3, "from 1 to").
form(cards, ["player"-"ann","has"-"2","cards"-"a b c; x y z"], 2, "of the 6 cards").
form(cards, ["player"-"ann","has"-"r","cards"-"r b","open"-"q"], 2, "no name q").
form(atoms, ["player"-"ann"], 1, "needs a statement atoms").
form(atoms, ["player"-"ann","atoms"-"p all"], 1, "something else").
form(atoms, ["player"-"ann","atoms"-"p 1"], 1, "letter").
form(atoms, ["player"-"ann","atoms"-"p k(x,y)"], 1, "something else").
form(atoms, ["player"-"ann","atoms"-"a b f g h i j l n o q"], 1, "limit here is 10").
form(atoms, ["player"-"ann","has"-"x","atoms"-"p"], 2, "no atom x").
form(atoms, ["player"-"ann","has"-"x(_)","atoms"-"p"], 2, "no atom x(...)").
form(atoms, ["player"-"ann","has"-"k(ann,p)","atoms"-"p"], 1, "ann").
form(atoms, ["player"-"ann","has"-"p","atoms"-"p","law"-"p & ~p"], 3, "no state").
form(atoms, ["player"-"ann","has"-"p","atoms"-"p","law"-"p &"], 3, "more was expected").
form(atoms, ["player"-"ann","has"-"p","atoms"-"p","actual"-"q"], 3, "no name q").
form(atoms, ["player"-"ann","has"-"p","worlds"-"p; q","law"-"p"], 3,
     "either a law or listed worlds").

test('impossible forms', [forall(form(Kind, Fields, Line, Said))]) :-
    form_text(Kind, request(get,["logic"],Fields,[],[]), Text),
    text_parts(Text, Parts, [fault(At,_,Error)]),
    assertion(Parts == none),
    assertion(At == Line),
    fault_words(Error, Words),
    assertion(sub_string(Words, _, _, _, Said)).

%   Wrong questions and actions leave the rest of a text.

faults("atoms p\nagent a\ntrue? q\ntrue? p\ndo public(p)\ntrue? r\ntrue? k(a,p)",
       [3,6], [0,1], [4,7]).
faults("atoms p\nagent a\nactual p\ntrue? p\ndo public(~p)\ntrue? p\ndo public(p)", [], [0],
       [4,5,6,7]).
faults("atoms p\nagent a\ntrue? q\nexpect true\ncount?\nexpect 2", [3], [0], [5]).
faults("atoms p\nagent a\ndefine q = r\ntrue? q\ntrue? p", [3,4], [0], [5]).

test('what is left beside faults', [forall(faults(Text, Lines, Ns, Answered))]) :-
    text_parts(Text, Parts, Faults),
    findall(Line, member(fault(Line,_,_), Faults), Found),
    assertion(Found == Lines),
    parts_stages(Parts, Stages),
    findall(N, member(stage(N,_,_), Stages), Numbers),
    assertion(Numbers == Ns),
    Parts = parts(_,Entries,_,_),
    findall(Line, member(answer(Line,_,_,_), Entries), Answers),
    assertion(Answers == Answered).

test('actions that can go in many ways', true(Sizes == [1024,768])) :-
    foldl([_,S0,S]>>format(string(S), "(~s)/\\(?p\\/?q)", [S0]), [1,2,3,4,5,6,7,8],
          "?p\\/?q", Action),
    format(string(Text), "atoms p q p1 q1 p2 q2 p3 q3 p4 q4\nagent a sees p\ndo learn(all,~s)",
           [Action]),
    sizes(Text, Sizes).
test('looks one after the other', true(Sizes-Answers == [1024,1024]-["true"])) :-
    findall(Look, ( between(1, 6, I), format(atom(Look), "private([a],p~d)", [I]) ), Looks),
    atomic_list_concat(Looks, ' ; ', Action),
    format(string(Text), "atoms p1 p2 p3 p4 p5 p6 p7 p8 p9 p10\nagent a\ndo ~w\ntrue? Kw a p1",
           [Action]),
    sizes(Text, Sizes),
    text_parts(Text, parts(_,Entries,_,_), []),
    findall(Answer, member(answer(_,_,Answer,_), Entries), Answers).
test('nested looks', true(Shares == [[share(false,896,1024)]])) :-
    foldl([_,S0,S]>>string_concat("[private([a],p)]:", S0, S), [1,2,3,4,5,6], "p2 v p3", F),
    format(string(Text), "atoms p p1 p2 p3 p4 p5 p6 p7 p8 p9\nagent a sees p\ntrue? ~s", [F]),
    shares(Text, Shares).

sizes(Text, Sizes) :-
    text_parts(Text, Parts, []),
    parts_stages(Parts, Stages),
    findall(Size, ( member(stage(_,_,M), Stages), once(model_property(M, size(Size))) ), Sizes).

:- end_tests(web_logic_models).
