:- use_module('../helpers/all').
:- use_module('../table/board/positions').
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/clues)).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/table)).
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/support/cpu_limit)).

%   The output of print/1.

printed(Term, Text) :-
    format(atom(Text), "~p", [Term]).

%   value(Kind, Value, Text): Value is printed as Text.

value(knowledge, K, '<knowledge: 6 players, 0 facts>') :-
    knowledge([], K).
value('what is known of a game with names', K, '<knowledge: 3 players, 2 facts>') :-
    knowledge([edition(british),seats([anna,bob,eve])], K0),
    learn(K0, has(anna,hall), K1),
    learn(K1, has(bob,rope), K).
value('one fact', K, '<knowledge: 2 players, 1 fact>') :-
    knowledge([players(2)], K0),
    learn(K0, has(1,3), K).
value('no memory', K, '<knowledge: 6 players>') :-
    knowledge([remember(false)], K).
value(views, Views, '<views of player 2: 3 players>') :-
    knowledge([players(3)], K),
    views(K, 2, [1,2,3,4,5,7], Views).
value('explicit model', M, '<model: explicit, 6 worlds, 3 agents>') :-
    model([deck([3]),hands([1,1,1])], M).
value('symbolic model', M, '<model: symbolic, 3 agents>') :-
    model([deck([3]),hands([1,1,1]),representation(symbolic)], M).
value(winset, Set, '<winstates: 2>') :-
    winstates_set([s(1,7,13),s(2,8,14)], Set).
value(clues, Clues, '<clues: 4 players>') :-
    clues(4, Clues).
value(marginals, Table, '<marginals: 21 cards>') :-
    knowledge([], K),
    marginals(K, Table).
value(table, T, '<table: 3 players, 1 event>') :-
    table_start([players(3),deal(s(1,7,13),[ [[1],2,3,8,9,14,15], [[2],4,5,10,11,16,17],
                                             [[3],6,12,18,19,20,21] ])], T0),
    table_take(T0, s(1,7,13), T, _).
value(edition, Edition, '<edition: british>') :-
    edition(british, Edition).
value(board, Board, '<board: classic>') :-
    board(classic, Board).
value(position, Position, '<position: seat 1, roll none>') :-
    position(none, Position).
value(game, game([players(3)],[has(1,4)]), '<game: 1 fact>').
value(task, task([a],[p,q],[],[],p), '<task: 1 agent, 2 atoms, 0 actions>').
value(journal, J, '<journal: 1 event>') :-
    journal([players(3)], [has(1,4)], J).

%   Terms that look like values.

odd(_).
odd([]).
odd("<knowledge>").
odd(knowledge).
odd(knowledge(_,_,_,_,_,_)).
odd(knowledge(_,_,_,_,_,_,_)).
odd(knowledge(game(_,_,_,_,_),_,_,_,_,_,_)).
odd(knowledge(game(any,deck(1),hands,0,none),_,_,_,_,_,[])).
odd(knowledge(game(any,_,[3,3],_,_),_,_,_,_,_,none)).
odd(knowledge(game(any,_,hands(3,3),_,_),_,_,_,_,_,_)).
odd(knowledge(game(any,_,hands(3,3),_,_),_,_,_,_,_,[a|_])).
odd(knowledge(game(any,_,hands(3,3),_,_),_,_,_,_,_,[a|b])).
odd(knowledge(X,X,X,X,X,X,X)) :-
    put_attr(X, odd, game(any,_,hands(3,3),_,_)).
odd(views(_,by(1,2))).
odd(views(1,_)).
odd(views(1,by)).
odd(del(_,_,[a],kripke(1,""))).
odd(del(explicit,_,_,kripke(1,""))).
odd(del(explicit,_,[a|_],_)).
odd(table(game(setting(_,_,_,_),_,_),_,_,_,[],none)).
odd(table(game(setting(_,[3],_,_),_,_),_,_,_,_,none)).
odd(edition(_,_,_,cards(1),_)).
odd(edition(x,_,_,cards,_,_)).
odd(board(_,_,rules(_,_,_,_),rooms(1),_,map(_,_,_,_,_))).
odd(board(b,_,rules(_,_,_,_),[],_,map(_,_,_,_,_))).
odd(position(_,none,pawn_positions(_,_,_))).
odd(position(1,_,pawn_positions(_,_,_))).
odd(game(_,[])).
odd(game([],[a|_])).
odd(journal(_,_,_,_,_,_,_)).
odd(journal(_,_,_,_,[e|_],_,_)).
odd(winset(1,2,3,4,5,_)).
odd(winset(1,2,3,4,5,-6)).
odd(winset(1,2,3,4,5,6.0)).
odd(clues(_,_,_)).
odd(clues(1,players(1),_)).
odd(marginals(_,_)).
odd(marginals(game(_,_,_,_,_),_)).
odd(marginals(game(_,_,_,_,_),rows(1))).
odd(marginals(a,b,c)).
odd(Term) :-
    compound_name_arguments(Term, marginals, []).

%   Values with wrong parts.

cyclic(K) :-
    Facts = [a|Facts],
    K = knowledge(game(any,deck(1),hands(1,1),0,none),_,_,_,_,_,Facts).
cyclic(K) :-
    K = knowledge(game(any,K,hands(1,1),0,none),K,K,K,K,K,[K]).
cyclic(M) :-
    M = del(explicit,M,[M],M).

long(K) :-
    numlist(1, 1 000 000, Facts),
    K = knowledge(game(any,deck(1),hands(1,1),0,none),_,_,_,_,_,Facts).

:- begin_tests(portray).

test('in short', [forall(value(Kind, Value, Text)), true(Kind-Printed == Kind-Text)]) :-
    printed(Value, Printed).
test('in other terms', true(Text == '[f(<knowledge: 6 players, 0 facts>)]')) :-
    knowledge([], K),
    printed([f(K)], Text).
test('in messages',
     true(Text ==
          "Type error: `foo' expected, found `<knowledge: 6 players, 0 facts>' (a compound)\n")) :-
    knowledge([], K),
    message_text(error(type_error(foo,K), _), Text).
test('whole, to be read again', [forall(( value(_, Value, _), ground(Value), \+ has_blob(Value) )),
                                 true(Read == [Value,Value,Value,Value])]) :-
    format(atom(Quoted), "~q", [Value]),
    with_output_to(atom(Written), writeq(Value)),
    with_output_to(atom(Canonical), write_canonical(Value)),
    with_output_to(atom(Printed), write_term(Value, [quoted(true)])),
    maplist(term_to_atom, Read, [Quoted,Written,Canonical,Printed]).
test('odd terms are as without portray, and stay as they are',
     [forall(odd(Term)), true(Text-Same == Whole-true)]) :-
    copy_term(Term, Copy),
    call_with_cpu_limit(5, printed(Term, Text)),
    format(atom(Whole), "~W", [Term,[portray(false),numbervars(true),quoted(true)]]),
    truth(Term =@= Copy, Same).
test('cyclic terms come to an end') :-
    forall(cyclic(Term),
           call_with_cpu_limit(5,
               ( printed(Term, _),
                 format(atom(_), "~W", [Term,[portray(true),cycles(true),max_depth(20)]])
               ))).
test('long terms are quick', true(Text == '<knowledge: 2 players, 1000000 facts>')) :-
    long(K),
    call_with_cpu_limit(5, printed(K, Text)).
test('a variable is none of them', [forall(clause(user:portray(X), Goal)), fail]) :-
    catch(Goal, _, fail),
    nonvar(X).

:- end_tests(portray).

has_blob(Value) :-
    sub_term(Part, Value),
    blob(Part, Type),
    \+ memberchk(Type, [text,reserved_symbol]),
    !.
