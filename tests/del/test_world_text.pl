:- use_module('../helpers/all').
:- use_module(library(cluedo/del)).

model_lines(M, Lines) :-
    with_output_to(string(Text), draw_model(M)),
    split_string(Text, "\n", "", Lines).

three_cards(M) :-
    model([ deck([3]), hands([1,1,1]), cards([r,b,w]),
            deal(s,[[[1],r],[[2],b],[[3],w]])
          ], M).

:- begin_tests(draw).

test('three cards',
     true(Lines == [ "6 worlds: rbw* rwb brw wrb bwr wbr",
                     "1: {rbw,rwb} {brw,bwr} {wrb,wbr}",
                     "2: {rbw,wbr} {rwb,bwr} {brw,wrb}",
                     "3: {rbw,brw} {rwb,wrb} {bwr,wbr}",
                     ""
                   ])) :-
    three_cards(M),
    model_lines(M, Lines).
test('player 2 has announced that it does not have r',
     true(Lines == [ "4 worlds: rbw* rwb bwr wbr",
                     "1: {rbw,rwb} {bwr} {wbr}",
                     "2: {rbw,wbr} {rwb,bwr}",
                     "3: {rbw} {rwb} {bwr,wbr}",
                     ""
                   ])) :-
    three_cards(M0),
    update(M0, nocard(2,1,[r]), M),
    model_lines(M, Lines).
test('player 1 announces that it does not know the deal',
     true(Lines == [ "2 worlds: rbw* rwb", "1: {rbw,rwb}", "2: {rbw} {rwb}",
                     "3: {rbw} {rwb}", ""
                   ])) :-
    three_cards(M0),
    update(M0, nocard(2,1,[r]), M1),
    update(M1, public(~kw(1,has(2,b))), M),
    model_lines(M, Lines).
test('nothing is known of the actual world',
     true(First == "6 worlds: 123* 132* 213* 312* 231* 321*")) :-
    model([deck([3]),hands([1,1,1])], M),
    model_lines(M, [First|_]).
test('hands, then the envelope',
     true(Lines == [ "4 worlds: 1.3.24 1.4.23* 2.3.14 2.4.13",
                     "1: {1.3.24,1.4.23} {2.3.14,2.4.13}",
                     "2: {1.3.24,2.3.14} {1.4.23,2.4.13}", ""
                   ])) :-
    model([deck([2,2]),deal(s(2,3),[[[1],1],[[2],4]])], M0),
    update(M0, public(has(1,1) v has(1,2)), M),
    model_lines(M, Lines).
test('names of more than a letter', true(First == "2 worlds: plum-rope.axe* plum-axe.rope")) :-
    model([ deck([3]), cards([plum,rope,axe]),
            deal(s,[[[1],plum,rope],[[2],axe]])
          ], M0),
    update(M0, public(has(1,plum)), M),
    model_lines(M, [First|_]).
test('atoms',
     true(Lines == [ "3 worlds: [q] [p] [p,q]*", "a: {[q]} {[p],[p,q]}",
                     "b: {[q],[p]} {[p,q]}", ""
                   ])) :-
    model([ agents([b,a]), atoms([p,q]), law(p v q),
            observes([a-[p],b-[p <-> q]]), actual([p,q])
          ], M),
    model_lines(M, Lines).
test('worlds of the same atoms',
     true(Lines == [ "3 worlds: [] [p]* [p]'", "a: {[],[p]'} {[p]}",
                     "b: {[],[p],[p]'}", ""
                   ])) :-
    model([agents([a,b]),atoms([p]),actual(p)], M0),
    update(M0,
           event_model([sees-p,no-true], [a-[[sees],[no]],b-[[sees,no]]], sees),
           M),
    model_lines(M, Lines).
test('the agents left after an action', true(Lines == ["1 world: [p]*","b: {[p]}",""])) :-
    model([agents([a,b]),atoms([p]),actual(p)], M0),
    update(M0, learn([b],?p), M),
    model_lines(M, Lines).
test('output', true(Text == "1 world: [p]*\na: {[p]}\n")) :-
    model([agents([a]),worlds([[p]])], M),
    with_output_to(string(Text), draw_model(M)).
test('a model that is not explicit', error(domain_error(del_representation,symbolic))) :-
    model([ deck([2,2]),deal(s(1,3),[[[1],2],[[2],4]]),
            representation(symbolic)
          ], M),
    draw_model(M).
test('no model', error(type_error(del_model,three))) :-
    draw_model(three).
test('an unbound model', error(instantiation_error)) :-
    draw_model(_).

:- end_tests(draw).
