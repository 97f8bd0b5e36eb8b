:- use_module('../../helpers/all').
:- use_module('../../helpers/installed').
:- use_module('../browser', [has/2,reply_status/2]).
:- use_module(page_text).

%   The page Logic with planning problems.

:- begin_tests(web_logic_plans).

problem("fluent p, q;\naction a, b;\nagent ann, bob;\na causes p;\nb causes q if p;\n\c
         ann observes a; bob observes a; ann observes b; bob observes b;\n\c
         initially -p, -q; initially C([ann,bob],-p); initially C([ann,bob],-q);\n").

page(Goal, Path, Reply) :-
    problem(Text0),
    string_concat(Text0, Goal, Text),
    logic_reply(Path, [model=text,text=Text], Reply).

test('a plan', true(Found == [200,true,true,true])) :-
    page("goal B(ann,q);", '/logic', Reply),
    reply_status(Reply, Status),
    findall(Is,
            ( member(Part, ["<li><code>a</code></li>","<li><code>b</code></li>",
                            "Agents: ann, bob. Atoms: 2. Actions: 2."]),
              ( has(Reply, Part) -> Is = true ; Is = Part )
            ),
            Parts),
    Found = [Status|Parts].
test('EPDDL', true(Status-Has == 200-true)) :-
    logic_reply('/logic',
                [ model=text,
                  text="(define (problem p-1) (:domain d) (:agents a)\n\c
                        (:init ([C. All] (not (p)))) (:goal (p)))\n\c
                        (define (domain d) (:predicates (p)) (:event e :effects (p))\n\c
                        (:action go :parameters () :action-type (basic (e))))" ],
                Reply),
    reply_status(Reply, Status),
    (   has(Reply, "Planning problem p-1"),
        has(Reply, "<code>go</code>")
    ->  Has = true
    ;   Has = Reply
    ).
test('no plan', true(Has == true)) :-
    page("goal B(ann,-p), p;", '/logic', Reply),
    ( has(Reply, "There is no plan.") -> Has = true ; Has = Reply ).
test('the goal holds', true(Has == true)) :-
    page("goal -p;", '/logic', Reply),
    ( has(Reply, "The goal holds at the start") -> Has = true ; Has = Reply ).
test('a mistake', true(Status-Has == 422-true)) :-
    page("goal zebra;", '/logic', Reply),
    reply_status(Reply, Status),
    (   has(Reply, "Line 8"),
        has(Reply, "there is no fluent zebra")
    ->  Has = true
    ;   Has = Reply
    ).
test('a picture', [condition(has_program(dot)), true(Status == 200)]) :-
    page("goal B(ann,q);", '/logic/picture', Reply),
    reply_status(Reply, Status).
test('no picture', [forall(member(Goal, ["goal -p;","goal zebra;","goal B(ann,-p), p;"])),
                    true(Status == 422)]) :-
    page(Goal, '/logic/picture', Reply),
    reply_status(Reply, Status).

:- end_tests(web_logic_plans).
