:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/task/event_models)).

%   Actions as event models.

:- begin_tests(event_models).

%   For programs on the right, see library(cluedo/del).

an_action(public(p v q)).
an_action(public(k(a,p) v q)).
an_action(private([b],q)).
an_action(private(all,q v p)).
an_action(secret([b],q)).
an_action(secret([a],assign(p,~p))).
an_action(secret([a],assign([p-q,q-p]))).
an_action(peek([b],q)).
an_action(assign(p,q)).
an_action(assign([p-q,q-p])).
an_action((public(p v q) ; assign(p,~p) ; private([b],q & ~p))).
an_action((assign([p-(p v q),q-p]) ; public(p -> q) ; secret([b],q))).
an_action((assign(p,~q) ; peek([b],or([p,~q])))).
an_action(public(p) \/ public(q)).
an_action(when(p,public(q))).
an_action(when(~k(b,p),private([b],q))).
an_action(when(p,secret([a],assign(p,~p)) ; assign(q,~q))).
an_action(when(p,event_model([e-p,f-true], [a-cond([q-[[e],[f]],true-[e-[f]]]),b-[[e,f]],c-[]],
                             [e,f]))).
an_action(private([a],q) \/ public(~p)).
an_action(when(k(a,p), private([b],q))).
an_action(when(p & q, private([c],p) \/ public(q))).
an_action((when(~k(b,q), peek([b],q)) ; when(q, public(p v q)))).
an_action(when(p, event_model([e-p,f- (~p)], [a-cond([p-[[e],[f]],true-[[e,f]]]),b-[],c-[[e],[f]]],
                              [e,f]))).
an_action(event_model([e-p,event(f,q,[q-false])], [a-[[e,f]],b-[[e],[f]],c-[e-[f],f-[e,f]]], e)).

a_formula(F) :-
    member(F0, [p,q,k(a,p),k(b,q),kw(a,q),k(b,k(a,p)),~k(c,kw(b,q)),c([b,c],p v q),k(c,k(a,q)),
                m(c,~p & q),k(a,~k(b,p))]),
    member(F, [F0,m(b,F0),k(c,F0)]).

test('the same knowledge', [ forall(an_action(Action)), true(Bools1 == Bools2) ]) :-
    model([agents([a,b,c]),atoms([p,q]),law(true),observes([a-[p],b-[p v q]]),actual([p,q]),
           representation(explicit)], M),
    action_event_model(Action, [a,b,c], EventModel),
    update(M, Action, M1),
    update(M, EventModel, M2),
    findall(F, a_formula(F), Fs),
    satisfies_all(M1, Fs, Bools1),
    satisfies_all(M2, Fs, Bools2).
test('knowledge after a change',
     error(domain_error(del_event_model,(assign(p,q);public(k(a,p)))), context(_,Message))) :-
    Message = "assign(p, q);public(k(a, p)) is not an event model",
    action_event_model((assign(p,q) ; public(k(a,p))), [a], _).
test('a false condition', error(cluedo_contradiction(_))) :-
    model([agents([a]),atoms([p]),actual([])], M),
    action_event_model(when(p, public(true)), [a], EventModel),
    update(M, EventModel, _).
test('a choice of a model with observability conditions',
     error(domain_error(del_event_model,_))) :-
    action_event_model(event_model([e-p], [a-cond([p-[[e]]])], [e]) \/ public(p), [a], _).
test('an action of groups', error(domain_error(del_event_model,learn([a],?p)))) :-
    action_event_model(learn([a],?p), [a], _).

:- end_tests(event_models).
