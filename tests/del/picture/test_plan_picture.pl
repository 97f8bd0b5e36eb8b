:- use_module('../../helpers/all').
:- use_module('../../helpers/installed').
:- use_module('../../helpers/drawn').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/picture)).

%   A picture of a plan says what print_plan/1 says. A line leads to each box except the first.

policy(do(a:look,[ secret(a,p)-do(public(p),[public(p)-done]),
                   secret(a,~p)-do(public(q),[public(q)-do(public(r),[x-done,y-done])]) ])).

%   A policy of depth Depth, with two outcomes for each action.

deep(0, done) :-
    !.
deep(Depth, do(a,[b-Policy,c-Policy])) :-
    Depth1 is Depth-1,
    deep(Depth1, Policy).

labels(Plan, Labels, Ends, Lines) :-
    plan_dot(Plan, [], Text),
    split_string(Text, "\n", " ", All),
    findall(Label-End,
            ( member(Line, All),
              string_concat("s1_", Rest, Line),
              \+ sub_string(Rest, _, _, _, " -- "),
              sub_string(Rest, B, _, _, "[label=\""),
              Start is B+8,
              sub_string(Rest, Start, _, 0, Label0),
              once(sub_string(Label0, Length, _, After, "\"")),
              sub_string(Label0, 0, Length, _, Label),
              sub_string(Label0, _, After, 0, End)
            ),
            Pairs),
    findall(Label, member(Label-_, Pairs), Labels),
    findall(Label, member(Label-", peripheries=2];", Pairs), Ends),
    findall(I-J,
            ( member(Line, All),
              split_string(Line, " ", "", [From,"--",To|_]),
              number(From, I),
              number(To, J)
            ),
            Lines0),
    msort(Lines0, Lines).

number(Name, I) :-
    string_concat("s1_", Digits, Name),
    number_string(I, Digits).

:- begin_tests(plan_picture).

test('a policy in DOT',
     true(f(Labels,Ends,Lines)
          == f(["a:look","secret(a, p)","public(p)","done","secret(a, ~p)","public(q)","public(r)",
                "x: done","y: done"],
               ["done","x: done","y: done"],
               [1-2,1-5,2-3,3-4,5-6,6-7,7-8,7-9]))) :-
    policy(Policy),
    labels(Policy, Labels, Ends, Lines).
test('a plan in DOT', true(Labels-Lines == ["public(p)","public(q)","done"]-[1-2,2-3])) :-
    labels([public(p),public(q)], Labels, _, Lines).
test('no action is needed', [forall(member(Plan, [[],done])), true(Labels-Lines == ["done"]-[])]) :-
    labels(Plan, Labels, _, Lines).
test('a long action has several lines',
     true(Labels == ["showcard(bob, unknown, anna,\\n[plum, rope])","done"])) :-
    labels([showcard(bob,unknown,anna,[plum,rope])], Labels, _, _).
test('as SVG', [condition(has_program(dot)), true(Words-Boxes-Paths == Expected-10-16)]) :-
    policy(Policy),
    plan_picture(Policy, [title("A <plan>")], SVG),
    read_svg(SVG, Root),
    findall(Word, inside(element(text,_,[Word]), Root), Words),
    findall(box, inside(element(rect,_,_), Root), Rects),
    length(Rects, Boxes0),
    Boxes is Boxes0-1,                  % the page
    findall(path, inside(element(path,_,_), Root), All),
    length(All, Paths),
    Expected = ['A <plan>','a:look','secret(a, p)','public(p)',done,'secret(a, ~p)','public(q)',
                'public(r)','x: done','y: done'].
test('the description for readers who do not see the picture',
     [ condition(has_program(dot)),
       true(Description == 'a:look; secret(a, p): public(p); done; secret(a, ~p): public(q); \c
                            public(r); x: done; y: done')
     ]) :-
    policy(Policy),
    plan_picture(Policy, [], SVG),
    read_svg(SVG, Root),
    once(inside(element(desc,_,[Description0]), Root)),
    normalize_space(atom(Description), Description0).
test('limits of size', [forall(member(Depth, [8,200])), error(resource_error(cluedo_boxes))]) :-
    deep(Depth, Policy),
    plan_dot(Policy, [], _).
test('terms that are not plans',
     [ forall(member(Plan, [foo,do(a,[]),do(a,[b]),do(a,[b-foo]),do(a,[b-done|c])])),
       error(type_error(del_plan,Plan))
     ]) :-
    plan_dot(Plan, [], _).

:- end_tests(plan_picture).
