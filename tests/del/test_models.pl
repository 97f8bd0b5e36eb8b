:- use_module('../helpers/all').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/del/explicit), [explicit_listing/4]).

/** <module> Models that somebody has edited

A model is a term: an edited one raises an error, or answers like the model that
it now is, if it is one.
*/

original(M) :-
    Deal = [deck([2,2]),deal(s(1,3),[[[1],2],[[2],4]])],
    member(R, [explicit,symbolic]),
    model([representation(R)|Deal], M0),
    (   M = M0
    ;   update(M0, showcard(2,4,1,[1,4]), M)
    ;   update(M0, endmove(1), M1),
        update(M1, learn([1],?has(2,4)), M)
    ).
original(M) :-
    member(R, [explicit,symbolic]),
    model([ agents([a,b]), atoms([p,q,r]), law(p v q), observes([a-[p],b-[q]]),
            representation(R)
          ], M0),
    (   M = M0
    ;   update(M0,
               event_model([e-p,f-q], [a-[[e],[f]],b-[[e,f]]], [e,f]), M)
    ).
original(M) :-
    model([deck([3]),hands([1,1,1]),cards([x,y,z])], M).

%   M is M0 with a random change; Others are models to take
%   parts from.

mutated(M0, Others, M) :-
    (   compound(M0),
        compound_name_arity(M0, Name, Arity),
        Arity > 0,
        maybe(0.85)
    ->  random_between(1, Arity, I),
        compound_name_arguments(M0, _, Args0),
        nth1(I, Args0, Arg0, Rest),
        (   maybe(0.05)
        ->  Args = Rest
        ;   mutated(Arg0, Others, Arg),
            nth1(I, Args, Arg, Rest)
        ),
        compound_name_arguments(M, Name, Args)
    ;   changed(M0, Others, M)
    ).

changed(X0, Others, X) :-
    random_between(1, 6, Kind),
    (   integer(X0),
        Kind =< 3
    ->  random_between(-2, 2, D),
        random_between(0, 8, Bit),
        random_member(Value, [X0+D,X0 xor (1<<Bit),X0<<20,-X0]),
        X is Value
    ;   string(X0),
        Kind =< 3
    ->  changed_string(X0, X)
    ;   Kind =< 4
    ->  random_member(X, [0,1,-1,1<<70,foo,[],[foo|bar],f(x),1.5,"s",[[]],_])
    ;   random_member(Other, Others),
        part(Other, X)
    ).

%   String is String0 with another byte, with a byte more, or with a byte less.

changed_string(String0, String) :-
    string_codes(String0, Codes0),
    (   Codes0 = [_|_],
        random_member(Kind, [other,less,more]),
        length(Codes0, Count),
        random_between(1, Count, I),
        nth1(I, Codes0, Code, Rest)
    ->  random_between(0, 255, Byte),
        (   Kind == less
        ->  Codes = Rest
        ;   Kind == more
        ->  nth1(I, Codes, Byte, Codes0)
        ;   New is Code xor Byte,
            nth1(I, Codes, New, Rest)
        )
    ;   Codes = [0|Codes0]
    ),
    string_codes(String, Codes).

part(X0, X) :-
    (   compound(X0),
        compound_name_arity(X0, _, Arity),
        Arity > 0,
        maybe(0.8)
    ->  random_between(1, Arity, I),
        arg(I, X0, X1),
        part(X1, X)
    ;   X = X0
    ).

%   Questions about a model.

question(M, satisfies(M,true)).
question(M, satisfies(M,k(1,has(2,4)))).
question(M, satisfies(M,c(all,has(1,2)) & d([1,2],kw(1,has(2,4))))).
question(M, satisfies(M,k(a,p) v c([a,b],q))).
question(M, satisfies(M,[showcard(2,4,1,[1,4])]:k(1,has(2,4)))).
question(M, valid_all(M,[e(all,p),[public(p)]:m(a,q)],_)).
question(M, worlds(M,_)).
question(M, considers(M,1,_)).
question(M, considers(M,[a,b],_)).
question(M, world(M,_)).
question(M, world(M,deal(s(1,3),[[[1],2],[[2],4]]))).
question(M, world(M,[p,q])).
question(M, knows(M,2,_)).
question(M, knows(M,b,_)).
question(M, answered_by(M,k(1,has(2,4)),_)).
question(M, model_property(M,_)).
question(M, update(M,endmove(1),_)).
question(M, update(M,showcard(2,4,1,[1,4]),_)).
question(M, update(M,private([a],p),_)).
question(M, suppose(M,~has(1,4),_)).
question(M, with_output_to(string(_),draw_model(M))).

%   The fault in the outcome of Goal.

wrong(Goal, Outcome) :-
    catch(( call_with_inference_limit(findall(x, limit(1000, Goal), _),
                                      20 000 000, Result),
            (   Result == inference_limit_exceeded
            ->  Outcome = loops
            ;   Outcome = answers
            )
          ),
          Error, Outcome = raised(Error)),
    Outcome \== answers,
    \+ iso(Outcome).

iso(raised(error(Formal,_))) :-
    nonvar(Formal),
    Formal \= existence_error(matching_rule,_),
    Formal \= existence_error(procedure,_),
    Formal \= evaluation_error(_),
    Formal \= type_error(evaluable,_),
    Formal \= determinism_error(_,_,_,_).

%   Knowledge in an explicit model, by definition: a literal is known if it holds
%   in all worlds that are like a point.

known_literal(del(_,Sig,_,State), A, I-V) :-
    explicit_listing(State, all, Worlds, Relations),
    memberchk(A-Relation, Relations),
    variable_values(Sig, I, V),
    forall(( nth1(W, Worlds, world(_,true,_)),
             possible(Relation, W, Us),
             member(U, Us),
             nth1(U, Worlds, world(Values,_,_))
           ),
           nth1(I, Values, V)).

possible(alike(Lists), W, Us) :-
    member(Us, Lists),
    memberchk(W, Us),
    !.
possible(sees(Lists), W, Us) :-
    nth1(W, Lists, Us).

variable_values(atoms(_), I, 2) :-
    between(1, 3, I).
variable_values(deals(_,_,_,_), I, V) :-
    between(1, 3, I),
    between(1, 2, V).

literal(M, I-V, Literal) :-
    M = del(_,Sig,_,_),
    (   Sig = atoms(Names)
    ->  arg(I, Names, Literal)
    ;   Sig = deals(_,_,_,numbers)
    ->  Literal = has(V,I)
    ;   Sig = deals(_,_,_,Names),
        nth1(I, Names, Card),
        Literal = has(V,Card)
    ).

told_wrongly(M) :-
    M = del(explicit,_,As,_),
    catch(worlds(M, _), _, fail),
    member(A, As),
    variable_values_of(M, I-V),
    truth(known_literal(M, A, I-V), Bool),
    literal(M, I-V, Literal),
    catch(satisfies_all(M, [k(A,Literal)], [Got]), error(_,_), fail),
    Got \== Bool.

variable_values_of(del(_,Sig,_,_), I-V) :-
    variable_values(Sig, I, V).

:- begin_tests(models).

test('models that are edited', true(Wrong == [])) :-
    findall(M, original(M), Ms),
    findall(Name-Outcome,
            ( repeated(150),
              member(M0, Ms),
              mutated(M0, Ms, M),
              (   question(M, Goal),
                  wrong(Goal, Outcome),
                  Goal =.. [Name|_]
              ;   nonvar(M),
                  ground(M),
                  told_wrongly(M),
                  Name-Outcome = knowledge-M
              )
            ),
            Wrong0),
    (   length(First, 5),
        append(First, _, Wrong0)
    ->  Wrong = First
    ;   Wrong = Wrong0
    ).
test('the models are right before they are edited', all(Goal-Outcome == [])) :-
    original(M),
    question(M, Goal),
    wrong(Goal, Outcome).
test('a part of a model from another one',
     [forall(part_of_another(M)), error(type_error(del_model,M))]) :-
    worlds(M, _).

part_of_another(del(R,Sig,As,State)) :-
    member(R, [explicit,symbolic]),
    model([deck([2,2]),deal(s(1,3),[[[1],2],[[2],4]]),representation(R)],
          del(R,Sig1,As1,State1)),
    model([deck([3,3]),deal(s(1,4),[[[1],2,5],[[2],3,6]]),representation(R)],
          del(R,Sig2,_,State2)),
    member(Sig-As-State,
           [Sig2-As1-State1,Sig1-[1,2,3]-State1,Sig1-[2,1]-State1,Sig1-As1-foo,
            Sig1-As1-State2]).

:- end_tests(models).
