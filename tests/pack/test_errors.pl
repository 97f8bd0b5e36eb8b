:- use_module('../helpers/all').
:- use_module('../helpers/bad_calls').
:- use_module('../table/board/positions').
:- use_module(library(cluedo/winstates)).
:- use_module(library(cluedo/clues)).
:- use_module(library(cluedo/thesis)).
:- use_module(library(cluedo/agent)).
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/compare)).
:- use_module(library(cluedo/console)).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/game)).
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/logic)).
:- use_module(library(cluedo/picture)).
:- use_module(library(cluedo/puzzle)).
:- use_module(library(cluedo/table)).
:- use_module(library(cluedo/web)).
:- use_module(library(cluedo/support/cpu_limit)).

%   Bad calls of every exported predicate, and the errors that they raise.
%
%       checked(Call)
%
%   Call is a goal, after goals that make its arguments. An argument Value:Type is checked: in its
%   place, `foo` raises type_error(Type,foo), and a variable an instantiation error. If Type is
%   `bound`, only the variable is tried, and if it is only(T), only `foo`. Value:fails is an output:
%   with `foo` in its place the call fails.
%
%       wrong(X, Call, [Error:Values,...])
%
%   Call raises Error, or `fails`, if X is one of Values, or is bound by a goal in braces. `unbound`
%   is an instantiation error. type(T), domain(T) and no(T) are type_error(T,X), domain_error(T,X)
%   and existence_error(T,X); a part of a value marked by `?` stands for X.
%
%       bad(Call, Expected)
%
%   Expected is the formal part of the error that Call raises, `fails`, or Out == Value for a
%   predicate that accepts the odd input.
%
%   Each call is a test, named by its goal.

:- begin_tests(errors).

:- discontiguous
    bad/2,
    'unit test'/4,
    'unit body'/2.

tested(bad(Call, Expected),
       [ bad(Call, Expected),
         ( test(Name, [true(Got =@= Want)]) :-
               outcome(Call, Expected, Got, Want) )
       ]) :-
    last_goal(Call, Goal),
    copy_term_nat(Goal, Copy),
    numbervars(Copy, 0, _),
    format(atom(Name), "~q", [Copy]).

last_goal((_,Goals), Goal) :-
    !,
    last_goal(Goals, Goal).
last_goal(Goal, Goal).

term_expansion(Fact, Clauses) :-
    findall(Tested, ( bad_call(Fact, Bad), tested(Bad, Tested) ), Lists),
    Lists = [_|_],
    append(Lists, Clauses).

%   Got is the result of the call, and Want the result that Expected describes. Output is discarded.
%   The time limit catches hangs.

outcome((Setup,Goals), Expected, Got, Want) :-
    !,
    call(Setup),
    outcome(Goals, Expected, Got, Want).
outcome(Goal, Expected, Got, Want) :-
    with_output_to(string(_),
                   catch(call_with_cpu_limit(5, tell(Goal, Did)), Error, true)),
    (   nonvar(Error)
    ->  Want = Expected,
        formal(Error, Goal, Got)
    ;   Did == exit,
        Expected = (Out == Value)
    ->  Got = Out,
        Want = Value
    ;   Want = Expected,
        Got = Did
    ).

%   Error is an error of Goal, and its context names the predicate called.

formal(error(Formal,Context), Goal, Got) =>
    (   names(Context, Goal)
    ->  Got = Formal
    ;   Got = Formal-Context
    ).
formal(Ball, _, Got) =>
    Got = Ball.

names(context(PI,_), Goal) :-
    nonvar(PI),
    strip_module(PI, _, Name/Arity),
    strip_module(Goal, _, Plain),
    functor(Plain, Name, Arity),
    !.
names(_, Goal) :-
    strip_module(Goal, _, Plain),
    \+ ( predicate_property(user:Plain, imported_from(Module)),
         \+ ( member(Prefix, [cluedo_thesis,cluedo_compare,cluedo_experiment,cluedo_agents]),
              sub_atom(Module, 0, _, _, Prefix)
            )
       ).

%   call_with_cpu_limit/2 is once/1: notice a choice point here.

tell(Goal, Did) :-
    (   call_cleanup(Goal, Det=true)
    ->  (   Det == true
        ->  Did = exit
        ;   Did = choice_point
        )
    ;   Did = fails
    ).

%   A deck of cards 1, 2 and 3, one for each holder.

small(K) :-
    knowledge([players(2),deck([3])], K).

small(May, Clauses, Bans, Shown, K) :-
    K = knowledge(game(any,deck(3),hands(1,1),0,names(none,none,false,[])),May,Clauses,Bans,Shown,0,
                  none).

%   The same with these names.

named(Names, knowledge(game(any,deck(3),hands(1,1),0,Names),may(7,7,7),[],[],[],0,[])).

%   Counts of one player's cards.

cells(Rows, marginals(game(any,deck(Cards),hands(1),0,names(none,none,false,[])),Rows)) :-
    functor(Rows, _, Cards0),
    Cards is max(1, Cards0).

%   Nobody may have card 3.

impossible(K) :-
    small(may(7,7,7), [some(1,3),some(2,3),some(3,3)], [], [], K).

%   A predicate without arguments has no bad calls.

test('every exported predicate is in the table',
     [forall(user_module(Module)), all(Name/Arity == [])]) :-
    module_property(Module, exports(Exports)),
    member(Name/Arity, Exports),
    Arity > 0,
    \+ ( bad(Call, _),
         last_goal(Call, Goal),
         functor(Goal, Name, Arity)
       ).

%   The module of a public library.

user_module(Module) :-
    module_property(cluedo, file(File)),
    file_name_extension(Base, pl, File),
    (   Path = File
    ;   atom_concat(Base, '/*.pl', Pattern),
        expand_file_name(Pattern, Paths),
        member(Path, Paths)
    ),
    load_files(Path, [if(not_loaded), imports([])]),
    module_property(Module, file(Path)).

%   Cards

wrong(X, person(X), [fails:[1,"Miss Scarlett"]]).
bad(weapon('Miss Scarlett'), fails).
bad(location(f(_)), fails).
wrong(X, cards(X), [fails:[foo,[],{X=['Miss Scarlett'|X]}]]).
wrong(X, cards2(X), [fails:[foo,[0|_],{X=[1|X]},{freeze(X,fail)}]]).
wrong(X, winstates(X), [fails:[foo,[],[s(1,7,14)|_],{X=[s(1,7,13)|X]},{freeze(X,fail)}]]).

%   Dealing

wrong(X, test(X), [fails:[foo,s(7,1,1),{freeze(X,fail)}]]).
bad(test2(a,_,_), fails).
bad(test2(_,1,_), fails).
bad(winselector(foo, _), fails).
bad(winselector(_, s(_,_,22)), fails).

checked(dealer(_:fails, 6:bound, _)).
wrong(X, dealer(_, X, _),
      [unbound:[{freeze(X,true)}], type(integer):[six,6.0,"6",(3+3)],
       domain(cluedo_players):[0,1,7,-1,{X is 1<<200}]]).
bad(dealer(_, 6, s(7,1,1)), fails).

checked(dealer2([1]:list, 2:bound, _)).
wrong(X, dealer2(X, 2, _),
      [unbound:[[1|_]], type(list):[{X=[1|X]}], type(integer):[[?foo]],
       domain(cluedo_card):[[?22]]]).
wrong(X, dealer2([1], X, _), [type(integer):[x], domain(cluedo_players):[1,{X is 1<<200}]]).

checked(deal([1]:bound, [[[1]]]:bound, []:bound, _)).
wrong(X, deal([1], X, [], _),
      [unbound:[[_]], type(list):[[?x]], type(list(list)):[{X=[[1]|X]}],
       domain_error(cluedo_players,0):[[]]]).
bad(deal([1|x], [[[1]]], [], _), type_error(list,[1|x])).
bad(deal([1], [[[1]]], [x], _), type_error(list,x)).
bad(deal([], [], [], Hands), Hands == []).

checked(list(_:integer, [], _)).
wrong(X, list(X, [], _), [type(integer):[2.0], domain(cluedo_players):[-1,7,{X is 1<<200}]]).
bad(list(0, foo, Players), Players == foo).
bad(list(1, foo, Players), Players == [[[1]]|foo]).

bad(add(1, foo, List), List == [1|foo]).
bad(add(1, [], foo), fails).

checked(rev([a]:list, _:fails)).
wrong(X, rev(X, _), [unbound:[[a|_]], type(list):[[a|b],{X=[a|X]}]]).
bad((freeze(X, true), rev([a|X], _)), instantiation_error).

wrong(X, accRev(X, [], _), [unbound:[_,[a|_]], type(list):["ab",{X=[a,b|X]}]]).
bad(accRev([a], foo, List), List == [a|foo]).

wrong(X, rev2(X, [], _), [unbound:[_,[_],[[a|_]],[[a]|_]], type(list):[[?a]]]).
bad((X = [a|X], rev2([X], [], _)), type_error(list,X)).
bad(rev2([[a,b]], foo, List), List == [[b,a]|foo]).

checked(mMaker(2:integer, _:fails)).
wrong(X, mMaker(X, _), [domain(cluedo_players):[1,7,{X is 1<<200}]]).

checked(cDeal([[[1]]]:list, [1]:list, _)).
wrong(X, cDeal([X], [1], _),
      [unbound:[_,[1|_]], type(cluedo_hand):[1,[1,2],{X=[1|X]}], type(cluedo_player):[[?x]],
       domain(cluedo_player):[[[?7]]]]).
bad(cDeal([[1]|_], [1], _), instantiation_error).
bad(cDeal([[[1]]], [22], _), domain_error(cluedo_card,22)).

%   Winstates in lists

checked(run(_:fails, [[1],3]:cluedo_hand)).
wrong(X, run(_, X),
      [type(cluedo_hand):[[]], type(integer):[[[1],?x]], domain(cluedo_card):[[[1],?22]],
       type(list):[{X=[1|X]}]]).

checked(run1(_:fails, [1], [s(1,7,13)]:list)).
checked(run1(_, _:list, [])).
wrong(X, run1(_, [1], X),
      [unbound:[[s(1,7,13)|_],[_],[s(_,7,13)]], type(list):[[s(1,7,13)|x],{X=[s(1,7,13)|X]}],
       type(cluedo_state):[[?s],[?s(1,7)],[?[1,7,13]]],
       type(integer):[[s(?a,7,13)],[s(1,?7.0,13)]],
       domain(cluedo_card):[[s(1,7,?22)],[s(?0,7,13)]],
       domain(cluedo_state):[[?s(7,1,1)],[?s(1,13,7)]]]).
wrong(X, run1(_, [X], []),
      [unbound:[_,{freeze(X,true)}], type(integer):[x,1.0,"1",(1+1),{X=f(X)}],
       domain(cluedo_card):[0,22,-1,{X is 1<<32+1},{X is 1<<200},{X is - (1<<200)}]]).
wrong(X, run1(_, X, []), [unbound:[[1|_],{freeze(X,true)}], type(list):[[1|x],{X=[1,2|X]}]]).
wrong(X, run1(_, [1], [X]), [unbound:[{put_attr(X,errors,1)}], type(integer):[{X=s(X,7,13)}]]).
bad((freeze(X, true), run1(_, [1|X], [])), instantiation_error).
bad((freeze(X, true), run1(_, [1], [s(1,7,13)|X])), instantiation_error).
bad((freeze(X, fail), run1(X, [1], [])), fails).
bad(run1(Left, [1,1,1], [s(2,7,13),s(2,7,13)]), Left == [s(2,7,13),s(2,7,13)]).

checked(run2(_, [[1],3]:cluedo_hand, []:bound)).
wrong(X, run2(_, X, []),
      [unbound:[[_|_]], type(cluedo_hand):[[]], type(list):[[[1]|?x],{X=[1|X]}],
       domain(cluedo_card):[[[1],?0]]]).
bad(run2(_, [[1],3], [s(1,7,1)]), domain_error(cluedo_state,s(1,7,1))).
bad(run2(Left, [foo,3], [s(1,7,13),s(3,7,13)]), Left == [s(1,7,13)]).

checked(subs(1:integer, []:bound, []:list, _:fails)).
wrong(X, subs(1, X, [], _),
      [type(list):[[s(1,7,13)|x],{X=[s(1,7,13)|X]}], domain(cluedo_state):[[?s(7,1,1)]]]).
bad(subs(22, [], [], _), domain_error(cluedo_card,22)).
bad(subs(1, [], [s(7,1,1)], _), domain_error(cluedo_state,s(7,1,1))).

checked(subs2(1:bound, s(1,7,13):cluedo_state, []:bound, _:fails)).
wrong(X, subs2(X, s(1,7,13), [], _), [type(integer):[1.0], domain(cluedo_card):[0]]).
bad(subs2(1, s(7,1,1), [], _), domain_error(cluedo_state,s(7,1,1))).
bad(subs2(1, s(1,7,13), [x], _), type_error(cluedo_state,x)).

%   Asking: hands are checked until one answers, W only if none answers.

checked(choice([[[2],1]]:list, s(1,7,13), _:fails, [s(1,7,13)])).
checked(choice([], s(1,7,13):cluedo_state, _, [s(1,7,13)]:cluedo_w)).
wrong(X, choice(X, s(1,7,13), _, [s(1,7,13)]),
      [unbound:[[_],[[[2],3]|_],[[[2],3|_]],[[[2],_]],[[_,3]]],
       type(cluedo_hand):[[?foo],[?[]],[[[2],1],?foo]], type(cluedo_player):[[[?1,3]],[[?3,1]]],
       domain(cluedo_player):[[[[?7],3]],[[[?0],3]]], type(integer):[[[[2],?x]],[[[2],1,?x]]],
       domain(cluedo_card):[[[[2],?22]]]]).
wrong(X, choice([], s(1,7,13), _, X),
      [unbound:[[_|_]], type(cluedo_w):[[]], type(cluedo_state):[[?x]],
       domain(cluedo_state):[[?s(7,1,1)]]]).
bad(choice([], s(7,1,1), _, [s(1,7,13)]), domain_error(cluedo_state,s(7,1,1))).
bad(choice([[[2],1]], s(1,7,13), Answer, foo), Answer == [[2],1]).

checked(choice1([]:list, s(1,7,13), _:fails, [s(1,7,13)]:cluedo_w)).
wrong(X, choice1(X, s(1,7,13), _, [s(1,7,13)]),
      [unbound:[[3|_],[_]], type(integer):[[?[2],3]], type(list):[{X=[3|X]}],
       domain(cluedo_card):[[?22]]]).
bad(choice1([], s(1,7), _, [s(1,7,13)]), type_error(cluedo_state,s(1,7))).

checked(win(s(1,7,13):cluedo_state, [(1,7,13)]:list, 0, _)).
wrong(X, win(s(1,7,13), X, 0, _),
      [unbound:[[_],[(1,7,13)|_]], fails:[[],[s(1,7,13)],[(1,7,13),(1,7,13)]]]).
bad(win(s(7,1,1), [(7,1,1)], 0, _), domain_error(cluedo_state,s(7,1,1))).
bad(win(s(1,7,13), [(1,7,13)], foo, Rounds), Rounds == foo).

checked(win(s(1,7,13):cluedo_state, (1,7,13):bound)).
wrong(X, win(s(1,7,13), X), [fails:[s(1,7,13),(1,7,_)]]).
bad(win(s(1,7,_), (1,7,13)), instantiation_error).
bad(win(s(1,7,1), (1,7,1)), domain_error(cluedo_state,s(1,7,1))).

%   Reasoning

checked(first_last([a]:list, [b]:list, _)).
wrong(X, first_last([a], X, _), [unbound:[[b|_]], type(list):[{X=[b|X]}], fails:[[]]]).

checked(first_last2([a], _:list, _)).
bad((X = [b|X], first_last2([a], X, _)), type_error(list,X)).
bad(first_last2(foo, [b], List), List == [b|foo]).

checked(leggetil([[2]]:cluedo_showcard_row, _:fails, [[s(1,7,13),[1],[2]]]:list)).
wrong(X, leggetil([[2]], _, X),
      [unbound:[[_],[[s(1,7,13)|_]],[[_,[1],[2]]]], type(cluedo_record):[[?foo],[?[s(1,7,13)]]],
       type(cluedo_state):[[[?x,[1],[2]]]], domain(cluedo_state):[[[?s(7,1,1),[1],[2]]]],
       domain(cluedo_records):[[]]]).
wrong(X, leggetil(X, _, [[s(1,7,13),[1],[2]]]),
      [unbound:[[2|_]], domain(cluedo_player):[[[?7]]], type(integer):[{X=[X]}],
       domain(cluedo_showcard_row):[[],[[2],[1]]]]).
bad(leggetil([[1]], _, [[s(1,7,13),x,[2]]]), type_error(cluedo_player,x)).

checked(leggetil2([2]:cluedo_player, [[]]:list, _, [[1]]:bound)).
wrong(X, leggetil2([2], [X], _, [[1]]), [unbound:[_], type(list):[foo,{X=[1|X]}]]).
wrong(X, leggetil2([2], [[]], _, [X]), [type(list):[1], type(integer):[[?x]]]).

checked(semi_perm([]:bound, [[1]]:bound, [], _, []:bound)).
wrong(X, semi_perm([[1]], X, [], _, []), [unbound:[[_]], type(integer):[[[?foo]]]]).
wrong(X, semi_perm([X], [[1]], [], _, []), [type(list):[x], domain(cluedo_card):[[?22]]]).
bad(semi_perm([], [[1]], [], _, [x]), type_error(list,x)).
bad((X = [[1]|X], semi_perm([], X, [], _, [])), type_error(list,X)).
bad(semi_perm([[1]], [], foo, Out, []), Out == foo).
bad(semi_perm([[1]], [[2]], foo, Out, []), Out == [[1,2]|foo]).

checked(nocard2([1]:list, [[[1],[1]]]:bound, [1]:bound, [[]]:list, _)).
wrong(X, nocard2([1], X, [2], [[]], _),
      [unbound:[[[[1],_],[[2],[1]]]], type(list):[[[[1],?foo],[[2],[1]]]],
       type(cluedo_nocard_row):[[?[[1],[1],[1]],[[2],[1]]]], type(list(list)):[{X=[[[1],[1]]|X]}],
       existence_error(cluedo_player,[2]):[[[[1],[1]]]]]).
wrong(X, nocard2([1], X, [1], [[]], _),
      [unbound:[[_]], type(list(list)):[foo], type(list):[[?foo]]]).
wrong(X, nocard2([1], [], X, [[]], _), [type(cluedo_player):[foo], no(cluedo_player):[[3]]]).
wrong(X, nocard2([1], [[[1],[1]]], [2], X, _), [domain(cluedo_done):[[],[x]]]).
bad(nocard2([1], [[[1],[1]]], [1], [_], _), instantiation_error).
bad(nocard2([foo], [[[3],[1]]], [3], [[]], _), type_error(integer,foo)).
bad(nocard2([1], [[[2],[22]],[[3],[1]]], [3], [[]], _), domain_error(cluedo_card,22)).

checked(showcard([], _:fails, []:list)).
checked(showcard(_:list, _, [[[1]]])).
wrong(X, showcard(X, _, [[[1]]]),
      [unbound:[[_],[[s(1,7,13)|_]],[[s(1,7,13),[2],[1]]|_],[[_,[2],[1]]],[[s(1,7,13),_,[1]]],
                [[s(1,7,13),[2],[_]]],[[s(1,7,13),[2|_],[1]]]],
       type(list):[{X=[[s(1,7,13),[2],[1]]|X]}],
       type(cluedo_record):[[?foo],[?[]],[?[s(1,7,13),[2]]],[?[s(1,7,13),[2],[1],x]]],
       domain(cluedo_state):[[[?s(7,1,1),[2],[1]]]],
       type(cluedo_player):[[[s(1,7,13),?2,[1]]],[[s(1,7,13),?[2,3],[1]]]],
       type(integer):[[[s(1,7,13),[?a],[1]]]],
       domain(cluedo_player):[[[s(1,7,13),[?0],[1]]],[[s(1,7,13),[2],[?(-1)]]]],
       domain_error(cluedo_player,7):[[[s(1,7,13),[2],[7]]]],
       no(cluedo_player):[[[s(1,7,13),[2],?[3]]]],
       resource_error(memory):[{findall([s(1,7,13),[2],[1]],between(1,33,_),X)}]]).
wrong(X, showcard([], _, X),
      [unbound:[[_],[[_]],[[[1]|_]],[[[1],_]],[[[1],[_]]],[[[1],[3|_]]]],
       type(cluedo_showcard_row):[[?foo],[?[]]], type(cluedo_player):[[[?1]]],
       type(list):[[[[1]|?x]],{X=[[[1]]|X]},[[[1],?x]]], type(integer):[[[[1],[?x]]]],
       domain(cluedo_card):[[[[1],[?22]]]],
       domain(cluedo_showcard):[[[[1]],[[1]]],[[[1]],[[2]],[[3]],[[4]],[[5]],[[6]],[[1]]]]]).
wrong(X, showcard([X], _, [[[1]]]),
      [unbound:[{freeze(X,true)}], type(cluedo_record):[{X=[s(1,7,13)|X]}]]).
bad(showcard([[s(1,7,13),[2],[3]]], _, []), existence_error(cluedo_player,[3])).
bad((X = [[3]|X], showcard([], _, [[[1]|X]])), type_error(list,X)).
bad(showcard([], Rows, []), Rows == []).

checked(showcard2([]:bound, _:fails, [[[1]]]:bound)).
wrong(X, showcard2(X, _, [[[1]]]),
      [unbound:[[[s(1,7,13),[1],_]]], type(cluedo_record):[[?foo]],
       domain(cluedo_state):[[[?s(1,7,1),[1],[2]]]], no(cluedo_player):[[[s(1,7,13),?[3],[1]]]],
       resource_error(memory):[{findall([s(1,7,13),[1],[2]],between(1,33,_),X)}]]).
wrong(X, showcard2([], _, X),
      [unbound:[[[[1],[_]]]], type(cluedo_showcard_row):[[?x]],
       domain(cluedo_showcard):[[[[2]],[[2]]]], type(list):[{X=[[[1]]|X]}]]).

checked(nocard([]:bound, _:fails, [[[1],[]],[[2],[]]]:list)).
wrong(X, nocard([], _, X),
      [unbound:[[_,_],[[[1],[]],[[2]|_]],[[[1],[]],[[2],_]],[[[1],[]],[[_],[]]],
                [[[1],[]],[[2],[3|_]]]],
       type(cluedo_nocard_row):[[?x,y],[?[[1]],[[2]]],[?[[1],[],[]],[[2],[]]]],
       type(cluedo_player):[[[?1,[]],[2,[]]]], type(list):[[[[1],?x],[[2],[]]],{X=[[[1],[]]|X]}],
       domain(cluedo_card):[[[[1],[?22]],[[2],[]]]],
       domain(cluedo_matrix):[[],[[[1],[]]],[[[1],[]],[[1],[]]]]]).
wrong(X, nocard([X], _, [[[1],[]],[[2],[]]]),
      [unbound:[[s(1,7,13),[1]|_]], type(cluedo_record):[foo],
       domain(cluedo_state):[[?s(7,1,1),[1],[2]]],
       no(cluedo_player):[[s(1,7,13),?[3],[2]],[s(1,7,13),[1],?[3]]]]).
bad((X = [[1]|X], nocard([], _, [X,X])), type_error(cluedo_nocard_row,X)).
bad((X = [3|X], nocard([], _, [[[1],X],[[2],[]]])), type_error(list,X)).
bad((X = [[1],[]], nocard([], _, [X,X,X,X,X,X,X])), domain_error(cluedo_matrix,[X,X,X,X,X,X,X])).
bad(nocard([[s(1,7,13),[2],[2]]], Matrix, [[[1],[1,1,2]],[[2],[1]]]),
    Matrix == [[[1],[2]],[[2],[1]]]).

checked(assemble([]:list, [1]:bound, [], _)).
wrong(X, assemble(X, [1], [], _),
      [unbound:[[_],[[_]],[[1]|_]], type(list):[[?x],{X=[[1]|X]}], type(integer):[[[?x]]],
       domain(cluedo_card):[[[?0]]]]).
wrong(X, assemble([], X, [], _), [domain(cluedo_card):[[?22]], type(list):[{X=[1|X]}]]).
bad((X = [1|X], assemble([X], [1], [], _)), type_error(list,X)).
bad(assemble([[1]], [1], foo, Out), Out == [[1]|foo]).

checked(anSC([]:list, []:list, [[[1],[]],[[2],[]]]:list, []:list, _)).
wrong(X, anSC(X, [], [[[1],[]],[[2],[]]], [], _),
      [unbound:[[_]], type(list):[[?x],{X=[[[[1]]]|X]}]]).
wrong(X, anSC([], [], X, [], _), [domain(cluedo_matrix):[[]], type(cluedo_nocard_row):[[?x,y]]]).
wrong(X, anSC(X, [[[1],[]],[[2],[]]], [[[1],[]],[[2],[]]], [], _),
      [unbound:[_], domain(cluedo_card):[[[[[1],[?22]],[[2]]]]]]).
bad(anSC([], [x], [[[1],[]],[[2],[]]], [], _), domain_error(cluedo_matrix,[x])).
bad((X = [[1],[]], anSC([], [X,X], [X,X], [], _)), domain_error(cluedo_matrix,[X,X])).
bad(anSC([[[[1]]]], [[[2],[]]], [[[1],[]],[[2],[]]], [], _), existence_error(cluedo_player,[2])).
bad(anSC([], [], [[[1],[]],[[2],[]]], [x], Rows), Rows == [x]).

checked(remover2([1]:bound, [1]:list, [[[1],[]],[[2],[]]]:bound, _:fails, 0:bound)).
wrong(X, remover2(X, [1], [[[1],[]],[[2],[]]], _, 0),
      [unbound:[[_],[1|_]], type(cluedo_player):[1,[]], domain(cluedo_player):[[?0],[?7]]]).
wrong(X, remover2([1], [1], [[[1],[]],[[2],[]]], _, X),
      [type(integer):[x], domain(cluedo_count):[-1,6,{X is 1<<200}]]).
bad(remover2([1], [22], [[[1],[]],[[2],[]]], _, 0), domain_error(cluedo_card,22)).
bad(remover2([1], [1], [[[1],[]]], _, 0), domain_error(cluedo_matrix,[[[1],[]]])).
bad(remover2([3], [1], [[[1],[1]],[[2],[1]]], Matrix, 5), Matrix == [[[1],[1]],[[2],[1]]]).

checked(remover([]:bound, [[[1],[]],[[2],[]]]:bound, _:fails, []:bound, _:fails)).
wrong(X, remover(X, [[[1],[]],[[2],[]]], _, [], _),
      [unbound:[[_],[[[1],_]],[[[1]|_]]], type(cluedo_showcard_row):[[?foo]],
       type(cluedo_player):[[[?1,[2]]]], type(list):[[[[1]|?x]],{X=[[[1]]|X]}],
       domain(cluedo_card):[[[[1],[?22]]]]]).
wrong(X, remover([], [[[1],[]],[[2],[]]], _, [X], _),
      [unbound:[_], domain(cluedo_state):[s(7,1,1)]]).
bad(remover([], [[[1],[]]], _, [], _), domain_error(cluedo_matrix,[[[1],[]]])).
bad(remover([[[3],[1]]], [[[1],[1]],[[2],[1]]], Matrix, [], _), Matrix == [[[2],[]],[[1],[]]]).

checked(analyzer([]:list, [s(1,7,13),[[[1],[]],[[2],[]]],[]]:cluedo_w, []:list, _:fails, _:fails)).
wrong(X, analyzer([], X, [], _, _),
      [unbound:[[w|_],[s(1,7,13),_,[]],[s(1,7,13),[[[1],[]],[[2],[]]],_],
                [s(1,7,13),[[[1],[]],[[2],[]]],[_]],[_,[[[1],[]],[[2],[]]],[]]],
       type(cluedo_w):[[s(1,7,13),[]],[s(1,7,13),[],[],x],{X=[w|X]}],
       type(list):[[s(1,7,13),?foo,[]],[s(1,7,13),[[[1],[]],[[2],[]]],?foo],
                   [s(1,7,13),[[[1],[]],[[2],[]]],[?foo]]],
       domain(cluedo_matrix):[[s(1,7,13),?[[[1],[]]],[]]],
       domain(cluedo_card):[[s(1,7,13),[[[1],[]],[[2],[]]],[[[[1],[?0]],[[2]]]]]],
       no(cluedo_player):[[s(1,7,13),[[[1],[]],[?[2],[]]],[[[[1]]]]]],
       type(cluedo_state):[[?foo,[[[1],[]],[[2],[]]],[]]]]).
wrong(X, analyzer(X, [s(1,7,13),[[[1],[]],[[2],[]]],[]], [], _, _),
      [unbound:[[_]], type(cluedo_record):[[?foo]], no(cluedo_player):[[[s(1,7,13),?[3],[1]]]],
       resource_error(memory):[{findall([s(1,7,13),[2],[1]],between(1,33,_),X)}]]).
wrong(X, analyzer([], [s(1,7,13),[[[1],[]],[[2],[]]],[]], [X], _, _),
      [unbound:[_], domain(cluedo_state):[s(1,13,7)]]).

%   The game

wrong(X, players(X),
      [unbound:[_], type(integer):[six,2.0], domain(cluedo_players):[1,7,{X is 1<<200}]]).
checked(players(2:bound, _:fails)).
wrong(X, players(X, _), [type(integer):[six], domain(cluedo_players):[0]]).
bad(players(2, 0), fails).

checked(play([players(2)]:list, _:fails)).
wrong(X, play(X, _),
      [unbound:[[_],[players(2)|_],[players(_)],[agent(_)],[seed(_)],[transcript(_)],[quirks(_)],
                [rounds(_)]], type(list):[[players(2)|x],{X=[players(2)|X]}],
       type(integer):[[players(?two)],[seed(?foo)],[seed(?1.5)]],
       domain(cluedo_players):[[players(?7)]],
       no(cluedo_agent):[[agent(?nobody)],[agent(?"modal")],[agent(?1)]],
       type(boolean):[[transcript(?yes)],[transcript(?1)],[quirks(?"true")]],
       domain(cluedo_option):[[?unknown(1)],[?player(4)],[?agnt(modal)],[?seed]],
       type(nonneg):[[rounds(?(-1))],[rounds(?many)]]]).
bad((X is 1<<200, play([players(X)], _)), domain_error(cluedo_players,X)).
bad((X = f(X), play([agent(X)], _)), existence_error(cluedo_agent,X)).
bad((X is 1<<200, play([seed(X),players(2)], [P|_])), P == players(2)).

checked(counter(2:integer, 1:positive_integer, 1:integer, 0:bound, _:fails)).
wrong(X, counter(2, 1, 1, X, _), [type(nonneg):[-1,0.0]]).
bad(counter(7, 1, 1, 0, _), domain_error(cluedo_players,7)).
bad(counter(foo, 1, 0, 0, _), type_error(integer,foo)).
bad(counter(2, 0, 0, 0, _), type_error(positive_integer,0)).
bad(counter(2, 1, 2, 0, _), domain_error(cluedo_games,2)).
bad((X is 1<<200, counter(2, X, 0, X, Mean)), Mean == 1).

checked(selecter(_:fails, _:fails, [s(1,7,13)]:cluedo_w)).
wrong(X, selecter(_, _, X),
      [unbound:[[_|_],[s(_,7,13)]], type(cluedo_w):[[]], type(cluedo_state):[[?foo]],
       domain(cluedo_state):[[?s(7,1,1)]]]).

%   The steps. In hands(2,3) player 1 holds card 2 and player 2 card 3.

game(game(s(1,7,13),All,false,false,100,false)) :-
    winset_all(All).

checked((game(G), trekkfra(modal:bound, hands(2,3):cluedo_hands, G:cluedo_game, 0:nonneg, _))).
wrong(X, (game(G), trekkfra(modal, X, G, 0, _)),
      [type(cluedo_hands):[hands(2),{X=hands(1,2,3,4,5,6,8)}], unbound:[hands(_,2)],
       domain(cluedo_hands):[hands(x,2),hands(2.0,3),hands(2,2),hands(-1,2),hands(22,2),
                             hands(64,2)],
       domain_error(cluedo_envelope,s(1,7,13)):[hands(1,2),hands(2,7),hands(2,3,13)]]).
wrong(X, (game(G), trekkfra(modal, hands(X,2), G, 0, _)),
      [domain_error(cluedo_hands,hands(X,2)):[{X is 1<<45},{X is 1<<200}]]).
bad((game(G), trekkfra(nobody, hands(2,3), G, 0, _)), existence_error(cluedo_agent,nobody)).
bad((game(G), G = game(W,S,_,_,_,_), trekkfra(random, hands(2,3), game(W,S,_,false,9,false), 0, _)),
    instantiation_error).
bad((game(G), G = game(W,S,_,_,_,_),
     trekkfra(random, hands(2,3), game(W,S,false,maybe,9,false), 0, _)),
    type_error(boolean,maybe)).
bad((game(G), G = game(W,S,_,_,_,_),
     trekkfra(random, hands(2,3), game(W,S,false,false,-1,false), 0, _)),
    type_error(nonneg,-1)).

checked((game(G), winset_all(All),
         sporring(All, random:bound, hands(2,3):cluedo_hands, G, 0:bound, _))).
checked((game(G), sporring(_:cluedo_winset, random, hands(2,3), G, 0, _))).
checked((winset_all(All), sporring(All, random, hands(2,3), _:cluedo_game, 0, _))).
bad((game(G), winset_all(All), sporring(All, nobody, hands(2,3), G, 0, _)),
    existence_error(cluedo_agent,nobody)).
bad((game(G), sporring(foo, modal, hands(2,3), G, 0, _)), type_error(cluedo_clues,foo)).
bad((game(G), sporring(0, random, hands(2,3), G, 0, _)), fails).
bad(sporring(2097151, random, hands(2,3), game(foo,2097151,false,false,100,false), 0, _),
    type_error(cluedo_state,foo)).
bad((game(G), sporring(2097151, random, hands(1,3), G, 0, _)),
    domain_error(cluedo_envelope,s(1,7,13))).
bad((game(G), G = game(W,S,_,_,_,_), H = game(W,S,false),
     sporring(2097151, random, hands(2,3), H, 0, _)), type_error(cluedo_game,H)).

checked((game(G),
         trekkfra2([[2],3]:cluedo_answer, s(2,7,13):bound, 0, random, hands(2,3), G, 1, _))).
checked((winset_all(All),
         trekkfra2([[2],3], s(3,7,13), All, random, hands(2,3), _:cluedo_game, 1, _))).
wrong(X, (game(G), trekkfra2(X, s(3,7,13), 0, random, hands(2,3), G, 1, _)),
      [type(cluedo_answer):[[[2],x]], unbound:[[[2],_]]]).
wrong(X, (game(G), winset_all(All), trekkfra2([[2],3], s(3,7,13), All, X, hands(2,3), G, 1, _)),
      [unbound:[_], no(cluedo_agent):[nobody]]).
bad((game(G), trekkfra2([[1],3], s(1,7,13), x, y, z, G, foo, Rounds)), Rounds == foo).

checked((game(G),
         sporring2([]:bound, 0, random:bound, hands(2,3):cluedo_hands, G:cluedo_game, 1, _))).
bad((game(G), sporring2([], 0, nobody, hands(2,3), G, 1, _)), existence_error(cluedo_agent,nobody)).

checked((game(G), sporring2(3:integer, []:list, 0, random:bound, hands(2,3), G, 1, _))).
wrong(X, (game(G), sporring2(3, [], 0, X, hands(2,3), G, 1, _)),
      [no(cluedo_agent):[nobody], fails:[random]]).
bad((game(G), sporring2(0, [], 0, random, hands(2,3), G, 1, _)), domain_error(cluedo_player,0)).
bad((game(G), clues(2, K), sporring2(3, [foo], K, modal, hands(2,3), G, 1, _)),
    type_error(cluedo_fact,foo)).

%   Sets. 2097151 is the set of all winstates.

checked(winstates_set(_:list, _:cluedo_winset)).
wrong(X, winstates_set(X, _),
      [unbound:[_,[_],[s(1,7,13)|_]], type(list):[{X=[s(1,7,13)|X]}], type(cluedo_state):[[?foo]],
       domain(cluedo_state):[[?s(7,1,1)]]]).
wrong(X, winstates_set(_, X), [type(cluedo_winset):[1.0], domain(cluedo_winset):[1]]).
wrong(X, winstates_set([], X), [type(cluedo_winset):[foo], domain(cluedo_winset):[12]]).
bad(winstates_set([s(1,7,13)], 2097151), fails).
bad(winstates_set(States, 0), States == []).

wrong(X, winset_all(X), [fails:[foo,0,{freeze(X,fail)}]]).

checked(winset_member(s(1,7,13):only(cluedo_state), 2097151:cluedo_winset)).
wrong(X, winset_member(X, 2097151),
      [type(cluedo_state):[foo(_)], domain(cluedo_state):[s(7,1,1)], fails:[s(_,1,_)]]).
wrong(X, winset_member(_, X), [unbound:[_], fails:[0]]).

checked(winset_random(2097151:cluedo_winset, _:fails)).
wrong(X, winset_random(X, _), [domain(cluedo_winset):[2], fails:[0]]).

checked(winset_without(2097151:cluedo_winset, [1]:list, _:fails)).
wrong(X, winset_without(X, [1], _),
      [unbound:[{freeze(X,true)},winset(_,0,0,0,0,0)],
       type(cluedo_winset):[2097151.0,winset(1,2,3,4,5)],
       domain(cluedo_winset):[{X=winset(X,0,0,0,0,0)},winset(a,0,0,0,0,0),1,2,-1,4194303,4194304,
                              {X is 1<<200},{X is 1<<32+2097151},winset(0,0,0,0,0,0),
                              winset(1,0,0,0,0,0),winset(1,2,0,0,0,-1)]]).
wrong(X, winset_without(2097151, X, _),
      [unbound:[[_]], type(integer):[[?x]], domain(cluedo_card):[[?22]], type(list):[{X=[1|X]}]]).
wrong(X, winset_without(winset(1,2,0,0,0,X), [1], _),
      [domain_error(cluedo_winset,winset(1,2,0,0,0,X)):[{X is 1<<54},{X is 1<<200}]]).

checked(winset_and(0:cluedo_winset, 0:cluedo_winset, _:fails)).
bad(winset_and(0, -1, _), domain_error(cluedo_winset,-1)).

checked(winset_count(0:cluedo_winset, _:fails)).
wrong(X, winset_count(X, _), [type(cluedo_winset):["0"], domain(cluedo_winset):[6]]).
wrong(X, winset_count(0, X), [fails:[0.0,1]]).

checked(winset_nth0(0:bound, 2097151:cluedo_winset, _)).
wrong(X, winset_nth0(X, 2097151, _),
      [type(integer):[a,0.0,(1+1)], domain(not_less_than_zero):[-1,{X is - (1<<200)}],
       fails:[324,{X is 1<<32},{X is 1<<200}]]).
bad(winset_nth0(0, 0, _), fails).
bad(winset_nth0(0, 2097151, s(1,7,14)), fails).

%   Clues. The clause of player 1 with cards 1 and 7 is 130.

checked(clues(2:integer, _:fails)).
wrong(X, clues(X, _), [type(integer):[2.0], domain(cluedo_players):[1,7,{X is 1<<200}]]).

checked(clues_states(clues(0,players(0,0),[]):cluedo_clues, _:fails)).
bad(clues_states(clues(0,players(0,0)), _), type_error(cluedo_clues,clues(0,players(0,0)))).

checked(clues_matrix(clues(0,players(0,0),[]):cluedo_clues, _:fails)).
bad(clues_matrix(clues(0,players(0,0),[]), []), fails).
bad(clues_matrix(clues(0,players(0,0),[]), Matrix), Matrix == [[[1],[]],[[2],[]]]).

checked((clues(2,K), clues_take(K:cluedo_clues, [1]:bound, [1]:list, _:fails))).
wrong(X, (clues(2,K), clues_take(K, X, [1], _)),
      [unbound:[[1|_]], type(cluedo_player):[1], domain(cluedo_player):[[?0],[?7]],
       no(cluedo_player):[[3]]]).
wrong(X, (clues(2,K), clues_take(K, [1], X, _)),
      [domain(cluedo_card):[[?22]], type(list):[{X=[1|X]}]]).

checked((clues(2,K), clues_analyzer([]:list, K:cluedo_clues, _:fails))).
wrong(X, (clues(2,K), clues_analyzer(X, K, _)),
      [type(list):[{X=[[s(1,7,13),[1],[2]]|X]}], type(cluedo_record):[[?foo]],
       domain(cluedo_state):[[[?s(7,1,1),[1],[2]]]],
       domain_error(cluedo_player,7):[[[s(1,7,13),[1],[7]]]],
       no(cluedo_player):[[[s(1,7,13),?[3],[1]]],[[s(1,7,13),[1],?[3]]]],
       existence_error(cluedo_player,[3]):[{findall([s(1,7,13),[1],[3]],between(1,40,_),X)}]]).
wrong(X, clues_analyzer(X, clues(0,players(0,0),[]), _), [unbound:[_,[_]]]).

checked((clues(2,K), clues_player(K:bound, [1]:bound, _:fails, _:fails, _:fails))).
wrong(X, clues_player(X, [1], _, _, _),
      [type(cluedo_winset):[{X=clues(X,X,X)}],
       unbound:[clues(_,players(0,0),[]),clues(0,_,[]),clues(0,players(0,_),[]),
                clues(0,players(0,0),_),clues(0,players(0,0),[_])],
       domain(cluedo_winset):[clues(?12,players(0,0),[])],
       type(list):[clues(0,players(0,0),?foo)],
       domain(cluedo_clues):[{X=clues(0,foo,[])},{X=clues(0,players(0),[])},
                             {X=clues(0,players(0,0,0,0,0,0,0),[])},{X=clues(0,players(a,0),[])},
                             {X=clues(0,players(-2,0),[])},{X=clues(0,players(0,0),[a])},
                             {X=clues(0,players(0,0),[-1])},{X=clues(0,players(0,0),[0])},
                             {X=clues(0,players(0,0),[2])}]]).
wrong(X, (clues(2,K), clues_player(K, X, _, _, _)),
      [no(cluedo_player):[[3]], type(integer):[[?foo]]]).
bad((X = [130|X], clues_player(clues(0,players(0,0),X), [1], _, _, _)), type_error(list,X)).
bad((X is 1<<42, K = clues(0,players(X,0),[]), clues_player(K, [1], _, _, _)),
    domain_error(cluedo_clues,K)).
bad((X is 1<<200, K = clues(0,players(X,0),[]), clues_player(K, [1], _, _, _)),
    domain_error(cluedo_clues,K)).
bad((X is (1<<21)+65, K = clues(0,players(0,0),[X]), clues_player(K, [1], _, _, _)),
    domain_error(cluedo_clues,K)).
bad((X is (1<<21)+(1<<22)+65, K = clues(0,players(0,0),[65,X]), clues_player(K, [1], _, _, _)),
    domain_error(cluedo_clues,K)).
bad((X is (2<<22)+65, K = clues(0,players(0,0),[X]), clues_player(K, [1], _, _, _)),
    domain_error(cluedo_clues,K)).
bad((X is (1<<32)+65, K = clues(0,players(0,0),[X]), clues_player(K, [1], _, _, _)),
    domain_error(cluedo_clues,K)).
bad((X is 1<<200, K = clues(0,players(0,0),[X]), clues_player(K, [1], _, _, _)),
    domain_error(cluedo_clues,K)).
bad(clues_player(clues(0,players(0,0),[65]), [1], _, _, Rows), Rows == [[[1,7]]]).

%   Counting deals
checked(knowledge([]:list, _:fails)).
wrong(X, knowledge(X, _),
      [unbound:[[_],[players(2)|_],[players(_)],[deck(_)],[deck([_])],[deck([3|_])],[hands(_)],
                [hands([_|_])],[showing(_)]], type(list):[{X=[players(2)|X]}],
       domain_error(cluedo_option,_=3):[[_=3]],
       domain(cluedo_option):[[?player(3)],[?players(3,4)],[?(player=3)],[?players]],
       domain(cluedo_players):[[players= ?11],[players(?1)],[players(?11)]],
       type(integer):[[players(?2.0)],[deck([?1.0])],[players(2),hands([?9.0,9])]],
       type(list(integer)):[[deck(?foo)],[hands(?foo)],[hands(?dealt)]],
       domain(cluedo_deck):[[deck(?[])],[deck(?[0])],[deck(?[-1])],[deck(?[65])],[deck(?[32,33])],
                            [deck(?[1,1,1,1,1,1])]],
       domain(cluedo_hands):[[hands(?[])],[hands(?[18])],[players(3),hands(?[9,9])],
                             [players(2),hands(?[9,10])],[players(2),hands(?[19,-1])]],
       type(atom):[[showing(?1)]], domain(cluedo_showing):[[showing(?foo)]]]).
bad((X = f(X), knowledge([X], _)), domain_error(cluedo_option,X)).
bad((X is 1<<200, knowledge([players(X)], _)), domain_error(cluedo_players,X)).
bad((X = [1|X], knowledge([deck(X)], _)), type_error(list(integer),X)).
bad((X is 1<<200, knowledge([deck([X])], _)), domain_error(cluedo_deck,[X])).
bad(small(K),
    K ==
    knowledge(game(any,deck(3),hands(1,1),0,names(none,none,false,[])),may(7,7,7),[],[],[],0,[])).

checked((small(K), why(K:cluedo_knowledge, has(1,1):cluedo_fact, _))).
wrong(X, (small(K), why(K, X, _)),
      [unbound:[has(1,_)], no(cluedo_player):[has(?3,1)], domain(cluedo_card):[has(1,?4)],
       fails:[has(1,1)], type(cluedo_fact):[{X=f(X)}]]).
bad((small(K), K = knowledge(G,M,C,B,S,L,_), K2 = knowledge(G,M,C,B,S,L,[has(1,1)|_]),
     why(K2, has(1,1), _)),
    domain_error(cluedo_knowledge,K2)).
bad((small(K), K = knowledge(G,M,C,B,S,L,_), X = [has(1,1)|X], K2 = knowledge(G,M,C,B,S,L,X),
     why(K2, has(1,1), _)),
    domain_error(cluedo_knowledge,K2)).
bad((knowledge([remember(false)], K), why(K, has(1,1), _)),
    permission_error(explain,cluedo_knowledge,K)).
checked((small(K), conflict(K:cluedo_knowledge, has(1,1):cluedo_fact, _))).
wrong(X, (small(K), conflict(K, X, _)), [domain(cluedo_fact):[hand(1,[1,2])], fails:[has(1,1)]]).
bad((knowledge([remember(false)], K), conflict(K, has(1,1), _)),
    permission_error(explain,cluedo_knowledge,K)).
checked(print_knowledge(_:cluedo_knowledge)).
checked((small(K), print_knowledge(K:bound, []:list))).
wrong(X, (small(K), print_knowledge(K, [X])),
      [type(boolean):[color(?green),chances(?1)], domain(cluedo_option):[colour],
       unbound:[marks(_)], domain(oneof([counting,resolution])):[marks(?foo)]]).

checked((small(K), learn(K:cluedo_knowledge, has(1,1):cluedo_fact, _:fails))).
wrong(X, (small(K), learn(K, X, _)),
      [type(cluedo_fact):[[_],[],[foo],[s(1),[1],[2],x],[s(1),[1]],s(1,2),1,"has",1.5,foo(1),
                          has(1),has(1,2,3),{X=[X]},{X=[1|X]}],
       unbound:[[a|_],[s(1),[1]|_],[s(1),[_],[2]],[s(1),[1],[_]],[s(1),[1],_],[s(_),[1],[2]],s(_),
                has(_,1),has(1,_),has([_],1),lacks(_,1),hand(_,[1]),hand(1,_),hand(1,[1|_]),
                hand(1,[_]),some(_,[1]),some(1,_),not_envelope(_),asked(_,[1],2,1),asked(1,_,2,1),
                asked(1,[1],_,1),asked(1,[1],2,_),{freeze(X,true)}],
       type_error(cluedo_state,[_]):[[[_],[1],[2]]],
       no(cluedo_player):[[s(1),[1],?[3]],[s(1),?[3],[1]],[s(1),?[0],[1]],has(?3,1),has(?0,1),
                          has(?(-1),1),has(?[3],1),hand(?envelope,[1]),asked(?envelope,[1],2,1),
                          asked(1,[1],?envelope,1),asked(?3,[1],2,unknown),
                          asked(1,[1],?3,unknown),asked(1,[1],?0,unknown),
                          asked(1,[1],?[0],unknown)],
       domain(cluedo_fact):[[s(1),[1],[1]],hand(1,[]),hand(1,[2,2]),asked(1,[1],1,1),
                            asked(1,[1],nobody,1),asked(1,[1],2,2),asked(1,[1],unknown,1)],
       domain(cluedo_card):[[s(?4),[1],[2]],s(?4),has(1,?0),has(1,?4),has(1,?(-1)),
                            lacks(envelope,?4),hand(1,[?4]),not_envelope([?4]),asked(1,[1],2,?4),
                            asked(1,[?4],2,unknown),asked(1,s(?4),2,unknown)],
       type(cluedo_state):[[?s(1,2),[1],[2]],not_envelope(?s(1,2)),asked(1,?s(1,2),2,unknown)],
       type(cluedo_card):[s(?a),has(1,?1.0),has(1,?foo),has(1,?[1]),hand(1,[?a]),
                          asked(1,[1],2,?nobody)],
       type(cluedo_holder):[has(?1.0,1),has(?"1",1),has(?[1,2],1),has(?[],1),has(?[[1]],1),
                            has(?[x],1),has(?foo,1),asked(?nobody,[1],2,1),{X=has(X,1)}],
       type_error(cluedo_holder,[1|_]):[has([1|_],1)],
       type(list):[hand(1,?foo),hand(1,?[1|x]),some(1,?"ab")],
       cluedo_contradiction(some(1,[])):[some(1,[])],
       cluedo_contradiction(not_envelope([])):[not_envelope([])],
       type_error(cluedo_holder,unknown):[asked(unknown,[1],2,unknown)]]).
wrong(X, (small(K), learn(K, has(1,X), _)),
      [domain(cluedo_card):[{X is 1<<200},{X is 1<<32+1},{X is 1<<64+1},{X is - (1<<200)}],
       unbound:[{freeze(X,true)}]]).
wrong(X, (small(K), learn(K, has(X,1), _)),
      [no(cluedo_player):[{X is 1<<200}], unbound:[{freeze(X,true)}],
       type(cluedo_holder):[{X=[1|X]}]]).
wrong(X, (knowledge([],K), learn(K, X, _)),
      [domain(cluedo_fact):[hand(1,[6,6,4])], type(list):[hand(1,?s(6,7,13))]]).
bad((small(K), freeze(X, true), learn(K, has([1|X],1), _)), type_error(cluedo_holder,[1|X])).
bad((small(K), freeze(X, true), learn(K, some(1,[1|X]), _)), instantiation_error).
bad((small(K), freeze(X, true), learn(K, [s(1),[1]|X], _)), instantiation_error).
bad((small(K), freeze(X, true), learn(K, asked(1,[1],2,X), _)), instantiation_error).
bad((small(K), X = [1|X], learn(K, some(1,X), _)), type_error(list,X)).
bad((length(X, 20_000), maplist(=(some(1,3)), X), small(may(7,7,7),X,[],[],K),
     learn(K, has(1,1), _)),
    resource_error(cluedo_facts)).
bad((named(names(none,none,foo,[]), K), learn(K, has(a,1), _)), domain_error(cluedo_knowledge,K)).

checked((small(K), deals(K:cluedo_knowledge, _:fails))).
wrong(X, deals(X, _),
      [type(cluedo_knowledge):[knowledge(1,2,3,4)],
       domain(cluedo_knowledge):[{X=knowledge(X,X,X,X,X,X,X)},
                                 {X=knowledge(_,may(7,7,7),[],[],[],0,none)},
                                 {X=knowledge(foo,may(7,7,7),[],[],[],0,none)},
                                 {X=knowledge(game(_,deck(3),hands(1,1),0,none),may(7,7,7),[],[],[],
                                              0,none)},
                                 {X=knowledge(game(foo,deck(3),hands(1,1),0,none),may(7,7,7),[],[],
                                              [],0,none)},
                                 {X=knowledge(game(any,foo,hands(1,1),0,none),may(7,7,7),[],[],[],0,
                                              none)},
                                 {X=knowledge(game(any,deck,hands(1,1),0,none),may(7,7,7),[],[],[],
                                              0,none)},
                                 {X=knowledge(game(any,deck(_),hands(1,1),0,none),may(7,7,7),[],[],
                                              [],0,none)},
                                 {X=knowledge(game(any,deck(3.0),hands(1,1),0,none),may(7,7,7),[],
                                              [],[],0,none)},
                                 {X=knowledge(game(any,deck(0,3),hands(1,0),0,none),may(7,7,7),[],
                                              [],[],0,none)},
                                 {X=knowledge(game(any,deck(65),hands(32,32),0,none),may(7,7,7),[],
                                              [],[],0,none)},
                                 {X=knowledge(game(any,deck(33,32),hands(32,31),0,none),may(7,7,7),
                                              [],[],[],0,none)},
                                 {X=knowledge(game(any,deck(1,1,1,1,1,1),hands(0,0),0,none),
                                              may(0,0,63),[],[],[],0,none)},
                                 {X=knowledge(game(any,deck(3),hands(2),0,none),may(7,7),[],[],[],0,
                                              none)},
                                 {X=knowledge(game(any,deck(3),hands(1,1,0,0,0,0,0,0,0,0,0),0,none),
                                              may(7,7,7,7,7,7,7,7,7,7,7,7),[],[],[],0,none)},
                                 {X=knowledge(game(any,deck(3),hands(1,2),0,none),may(7,7,7),[],[],
                                              [],0,none)},
                                 {X=knowledge(game(any,deck(3),hands(3,-1),0,none),may(7,7,7),[],[],
                                              [],0,none)},
                                 {small(_,[],[],[],X)},{small(foo,[],[],[],X)},
                                 {small(may(7,7),[],[],[],X)},{small(may(7,7,7,7),[],[],[],X)},
                                 {small(may(7,7,_),[],[],[],X)},{small(may(7,7,8),[],[],[],X)},
                                 {small(may(7,7,-1),[],[],[],X)},{small(may(7,7,7.0),[],[],[],X)},
                                 {small(may(6,6,6),[],[],[],X)},{small(may(0,7,7),[],[],[],X)},
                                 {small(may(3,4,4),[],[],[],X)},{small(may(1,2,0),[],[],[],X)},
                                 {small(may(1,1,6),[],[],[],X)},{small(may(7,7,7),[_],[],[],X)},
                                 {small(may(7,7,7),[foo],[],[],X)},
                                 {small(may(7,7,7),[some(0,3)],[],[],X)},
                                 {small(may(7,7,7),[some(4,3)],[],[],X)},
                                 {small(may(7,7,7),[some(envelope,3)],[],[],X)},
                                 {small(may(7,7,7),[some(1,0)],[],[],X)},
                                 {small(may(7,7,7),[some(1,1)],[],[],X)},
                                 {small(may(7,7,7),[some(1,9)],[],[],X)},
                                 {small(may(6,7,7),[some(1,3)],[],[],X)},
                                 {small(may(7,7,7),[some(1,-1)],[],[],X)},
                                 {small(may(7,7,7),[],[foo],[],X)},
                                 {small(may(7,7,7),[],[nogood(8,3)],[],X)},
                                 {small(may(7,7,7),[],[nogood(4,0)],[],X)},
                                 {small(may(7,7,7),[],[nogood(4,1)],[],X)},
                                 {small(may(7,7,7),[],[nogood(4,9)],[],X)},
                                 {small(may(7,7,6),[],[nogood(4,7)],[],X)},
                                 {small(may(1,6,6),[],[],[some(1,1)],X)},
                                 {X=knowledge(game(random,deck(3),hands(1,1),0,none),may(7,7,7),[],
                                              [],[foo],0,none)},
                                 {X=knowledge(game(random,deck(3),hands(1,1),0,none),may(7,7,7),[],
                                              [],[some(1,3)],0,none)},
                                 {X=knowledge(game(random,deck(3),hands(1,1),0,none),may(1,6,6),[],
                                              [],[some(1,2)],0,none)},
                                 {X=knowledge(game(random,deck(3),hands(1,1),0,none),may(1,6,6),[],
                                              [],[some(0,1)],0,none)},
                                 {X=knowledge(game(random,deck(3),hands(1,1),0,none),may(6,6,1),[],
                                              [],[some(3,1)],0,none)},
                                 {X=knowledge(game(random,deck(3),hands(1,1),0,none),may(1,6,6),[],
                                              [],[some(1,9)],0,none)}],
       unbound:[{small(may(7,7,7),_,[],[],X)},{small(may(7,7,7),[],_,[],X)},
                {small(may(7,7,7),[],[],[a|_],X)}],
       type_error(list,[some(1,3)|x]):[{small(may(7,7,7),[some(1,3)|x],[],[],X)}]]).
wrong(X, deals(knowledge(game(random,deck(3),hands(2,0),0,none),may(7,0,6),[],[],X,0,none), _),
      [resource_error(cluedo_deals):[{length(X,10000),maplist(=(some(1,7)),X)}],
       resource_error(cluedo_facts):[{length(X,20000),maplist(=(some(1,7)),X)}]]).
bad((X is 1<<200, small(may(7,7,X),[],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((X is (1<<64)+7, small(may(7,7,X),[],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((X is (1<<32)+1, small(may(7,7,7),[some(X,3)],[],[],K), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((X is (1<<32)+3, K = knowledge(game(any,deck(X),hands(1,1),0,none),may(7,7,7),[],[],[],0,none),
     deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((X = [some(1,3)|X], small(may(7,7,7),X,[],[],K), deals(K, _)), type_error(list,X)).
bad((X = [nogood(4,3)|X], small(may(7,7,7),[],X,[],K), deals(K, _)), type_error(list,X)).
bad((length(X, 100), maplist(=(some(1,3)), X), small(may(7,7,7),X,[],[],K), deals(K, _)),
    resource_error(cluedo_deals)).
bad((impossible(K), deals(K, Count)), Count == 0).
bad((length(X, 20_000), maplist(=(nogood(4,3)), X), small(may(7,7,7),[],X,[],K), deals(K, _)),
    resource_error(cluedo_facts)).
bad((small(may(7,7,7),[],[nogood(4,3),nogood(4,5),nogood(4,6)],[],K), deals(K, Count)), Count == 6).
bad((small(K), deals(K, 6.0)), fails).

checked((small(K), deals(K:cluedo_knowledge, has(1,1):cluedo_fact, _:fails))).
wrong(X, (small(K), deals(K, X, _)),
      [domain(cluedo_card):[has(1,?4)], domain(cluedo_fact):[hand(1,[1,2])]]).

checked((small(K), probability(K:cluedo_knowledge, has(1,1):cluedo_fact, _))).
bad((small(K), probability(K, has(1,_), _)), instantiation_error).
bad((impossible(K), probability(K, has(1,1), _)),
    domain_error(cluedo_knowledge,K)).
bad((small(K), probability(K, has(1,1), 0.5)), fails).
bad((small(K), probability(K, has(1,1), P)), P == 1r3).

checked((small(K), marginals(K:cluedo_knowledge, _:fails))).
bad((small(may(7,7,8),[],[],[],K), marginals(K, _)), domain_error(cluedo_knowledge,K)).

checked((cells(cards(holders(1,2)),T), marginal(T:cluedo_marginals, 1, 1:only(cluedo_holder), _))).
wrong(X, (cells(cards(holders(1,2)),T), marginal(T, 1, X, _)),
      [no(cluedo_player):[2,0,[2]], domain(cluedo_holder):[open], unbound:[[_]],
       type(cluedo_holder):[1.0,[x],{X=[1|X]}]]).
wrong(X, marginal(X, 1, 1, _),
      [type(cluedo_marginals):[marginals,marginals(_,_),marginals(game,cards(holders(1,2))),
                               {cells(cards(_),X)},{cells(cards(holders),X)},{cells(foo,X)}]]).
wrong(X, (cells(cards(holders(1,2)),T), marginal(T, X, 1, _)),
      [domain(cluedo_card):[2,0,{X is 1<<200}], type(cluedo_card):[a]]).
wrong(X, marginal(X, 2, 1, _),
      [type(cluedo_marginals):[{cells(cards(holders(1,2),x),X)},
                               {cells(cards(holders(1,2),_),X)}]]).
bad((cells(cards(holders(1,2,3)), T), marginal(T, 1, [1], _)), type_error(cluedo_marginals,T)).
bad((cells(cards(holders(1,2)), T), marginal(T, 1, envelope, 1)), fails).
bad((cells(cards(holders(1,2)), T), marginal(T, 1, 1, 2)), fails).
bad((cells(cards(holders(1,2)), T), marginal(T, 1, [1], N)), N == 1).
bad((cells(cards(holders(1,2),holders(4,3)), T), marginal(T, 2, H, 3), X = H), X == envelope).
bad((small(K), cluedo_support_foreign:knowledge_learn(K, foo, x, A), X = A), X == unread).
bad((small(K), cluedo_support_foreign:knowledge_learn(K, hand(1,[]), x, A), X = A), X == unread).
bad((small(K), cluedo_support_foreign:knowledge_learn(K, some(1,[]), x, A), X = A),
    X == contradiction).
bad((small(K), cluedo_support_foreign:knowledge_resolve(K, foo, x, A), X = A), X == unread).
bad((small(K), cluedo_support_foreign:knowledge_resolve(K, foo, x, A, _), X = A), X == unread).

checked((small(K), envelopes(K:cluedo_knowledge, _:fails))).
wrong(X, envelopes(X, _),
      [domain(cluedo_knowledge):[
                                 {X=knowledge(game(any,foo,bar,0,none),may(7,7,7),[],[],[],0,none)},
                                 {X=knowledge(game(any,_,hands(1,1),0,none),may(7,7,7),[],[],[],0,
                                              none)}]]).
bad((small(K), envelopes(K, [])), fails).

checked((small(K), certain(K:cluedo_knowledge, has(1,1):only(cluedo_fact)))).
wrong(X, (small(K), certain(K, X)),
      [fails:[_,has(1,1)], type(cluedo_fact):[foo(_)],
       unbound:[hand(1,_),[_|_],has([_],1),lacks([_],_)], no(cluedo_player):[has(?3,_)],
       type(cluedo_holder):[has(?foo,_)], domain(cluedo_card):[has(_,?4)],
       type(cluedo_card):[has(_,?a)]]).
wrong(X, certain(X, _), [unbound:[_], type(cluedo_knowledge):[foo]]).
bad((small(K), freeze(X, true), certain(K, has(1,X))), fails).

checked((small(K), sample_deal(K:cluedo_knowledge, _:fails))).
wrong(X, sample_deal(X, _), [domain(cluedo_knowledge):[{impossible(X)},{named(foo,X)}]]).
checked((small(K), sample_deals(K:cluedo_knowledge, 1:bound, _:fails))).
wrong(X, (small(K), sample_deals(K, X, _)), [type(nonneg):[few,-1]]).
bad((impossible(K), sample_deals(K, 1, _)), domain_error(cluedo_knowledge,K)).
wrong(X, (small(K), cluedo_support_foreign:deals_numbered(K, X, _)),
      [unbound:[_,[_]], domain(cluedo_deal_number):[[?[1,0,0]],[?[0,0,0,1]]]]).

checked((small(K), deal(K:cluedo_knowledge, _:cluedo_deal))).
wrong(X, deal(X, _),
      [domain(cluedo_knowledge):[{small(may(7,7,7),[],[],[some(1,3)],X)}],
       fails:[{impossible(X)}]]).

checked(cluedo_support_foreign:knowledge_start(game(any,deck(3),hands(1,1),0,none), none:list,
                                               _:fails)).
wrong(X, cluedo_support_foreign:knowledge_start(X, [], _),
      [unbound:[_],
       domain(cluedo_game):[foo,{X=game(any,deck(3),hands(3),0,none)},
                            {X=game(any,deck(3),hands(1,1),-1,none)},
                            {X=game(any,deck(3),hands(1,1),1,none)},
                            {X=game(any,deck(3),hands(1,1),_,none)},{X=game(X,X,X,X,X)}]]).
bad(cluedo_support_foreign:knowledge_learn(foo, has(1,1), x, _), type_error(cluedo_knowledge,foo)).
checked((small(K), cluedo_support_foreign:knowledge_learn_all(K:cluedo_knowledge, []:bound, _))).
wrong(X, (small(K), cluedo_support_foreign:knowledge_learn_all(K, X, _)),
      [unbound:[[_]], domain(cluedo_fact):[[?foo]], type(list):[[has(1,1)|foo],{X=[has(1,1)|X]}],
       fails:[[has(1,1),has(2,1)]]]).
bad(cluedo_support_foreign:knowledge_resolve(foo, has(1,1), x, _),
    type_error(cluedo_knowledge,foo)).
bad(cluedo_support_foreign:knowledge_resolve(foo, has(1,1), x, _, _),
    type_error(cluedo_knowledge,foo)).
bad(cluedo_support_foreign:knowledge_holder(foo, 1, _), type_error(cluedo_knowledge,foo)).
bad((small(K), cluedo_support_foreign:knowledge_holder(K, open, _)),
    domain_error(cluedo_holder,open)).
bad((small(K), cluedo_support_foreign:knowledge_row(K, 1, foo, _)),
    type_error(cluedo_knowledge,foo)).
checked((small(K),
         cluedo_support_foreign:views_next(by(K,K):cluedo_views, 1, K:cluedo_knowledge,
                                           sights(nothing,nothing):cluedo_sights, _))).
wrong(X, (small(K), cluedo_support_foreign:views_next(by(K,K), 1, K, X, _)),
      [type(cluedo_sights):[sights(nothing)], domain(cluedo_fact):[sights(nothing,?foo)],
       unbound:[sights(nothing,_)]]).
wrong(X, (small(K), cluedo_support_foreign:views_next(by(K,X), 1, K, sights(nothing,nothing), _)),
      [type(cluedo_knowledge):[foo],
       domain_error(cluedo_knowledge,K):[{knowledge([players(3)],X)}]]).
bad((small(K), cluedo_support_foreign:views_next(by(K), 1, K, sights(nothing), _)),
    domain_error(cluedo_views,by(K))).
bad((small(K), cluedo_support_foreign:views_next(by(K,K), 3, K, sights(nothing,nothing), _)),
    domain_error(cluedo_player,3)).
bad((small(K0), learn(K0, has(1,1), K),
     cluedo_support_foreign:views_next(by(K,K), 1, K, sights(nothing,has(2,1)), _)),
    cluedo_contradiction(has(2,1))).
checked((small(K), cluedo_support_foreign:known_card_sets(K:cluedo_knowledge, _:fails))).
checked(cluedo_support_foreign:views_pages(_:cluedo_views, _)).
bad(cluedo_support_foreign:views_pages(by(foo), _), type_error(cluedo_knowledge,foo)).
checked((small(K), cluedo_support_foreign:deals_total(K:cluedo_knowledge, _:fails, _:fails))).
bad(cluedo_support_foreign:deals_marginals(foo, _), type_error(cluedo_knowledge,foo)).
bad(cluedo_support_foreign:deals_envelopes(foo, _, _), type_error(cluedo_knowledge,foo)).

checked((small(K),
         cluedo_support_foreign:deals_range(K:cluedo_knowledge, [0,0,0,0]:list, 1:bound, _))).
wrong(X, (small(K), cluedo_support_foreign:deals_range(K, X, 1, _)),
      [domain(cluedo_deal_number):[[],[0,0,0,0,0]], type(integer):[[?a,0,0,0]]]).
wrong(X, (small(K), cluedo_support_foreign:deals_range(K, [0,0,0,0], X, _)),
      [type(integer):[a], domain(not_less_than_zero):[-1]]).
bad((small(K), cluedo_support_foreign:deals_range(K, [0,0,0,0], 0, Deals)), Deals == []).
bad((small(K), cluedo_support_foreign:deals_range(K, [6,0,0,0], 1, Deals)), Deals == []).
bad((small(K), cluedo_support_foreign:deals_range(K, [0,1,0,0], 1, Deals)), Deals == []).
bad((small(K), X is (1<<64)-1, cluedo_support_foreign:deals_range(K, [X,X,X,X], 2, Deals)),
    Deals == []).

%   The full game

checked(contest([modal,modal]:list, []:list, _:fails)).
wrong(X, contest([modal,modal], X, _),
      [unbound:[[board(_)],[board(classic),dice(_)],[board(classic),pawns(_)],
                [board(classic),pawns([1|_])],[turns(_)],[deal(_,_)]],
       type(cluedo_board):[[board(?3)]], type(integer):[[board(classic),dice(?x)],[seed(?foo)]],
       domain(cluedo_pawns):[[board(classic),pawns(?[1,1])],[board(classic),pawns(?[1,13])]],
       type(nonneg):[[turns(?(-1))]], type(boolean):[[transcript(?x)]],
       domain(cluedo_deal):[[?deal(s(1,7,13),[])]]]).
wrong(X, contest(X, [], _),
      [unbound:[[modal|_],[_,modal]], type(list):[{X=[modal|X]}],
       domain_error(cluedo_players,0):[[]], domain_error(cluedo_players,1):[[modal]],
       domain_error(cluedo_players,11):[{length(X,11),maplist(=(modal),X)}],
       no(cluedo_agent):[[modal,?nobody]]]).
bad((X = [1|X], contest([modal,modal], [board(classic),pawns(X)], _)), type_error(list,X)).

checked(view([hands([[[1]]]),history([])]:list, 1:bound, _:fails)).
wrong(X, view(X, 1, _),
      [domain(cluedo_result):[[]], existence_error(cluedo_player,1):[[hands([]),history([])]],
       unbound:[[hands([[[1]]]),history([_])]],
       type(cluedo_event):[[hands([[[1]]]),history([?foo])]]]).
wrong(X, view([hands([[[1]]]),history([])], X, _), [no(cluedo_player):[a,2]]).
checked(table_start([]:list, _:fails)).
wrong(X, table_start(X, _),
      [type(list):[{X=[players(3)|X]}], domain(cluedo_option):[[?foo(1)],[?dice(1)]],
       domain(cluedo_players):[[players(?1)],[board(classic),players(?7)]],
       type(nonneg):[[turns(?(-1))]], type(integer):[[seed(?foo)]],
       no(cluedo_edition):[[edition(?ludo)]], domain(cluedo_open):[[open(?[1,2,3,4,5,6])]],
       domain(cluedo_deal):[[?deal(s(1,7,13),[])]],
       domain(cluedo_card):[[players(2),deal(s(1,7,?22),[])]],
       unbound:[[board(_)],[board(classic),pawns(_)]], no(cluedo_board):[[board(?ludo)]],
       domain(cluedo_board):[[board(?classic),edition(mini)]],
       domain(cluedo_dice):[[board(classic),dice(?0)]],
       type(integer):[[board(classic),dice(?foo)]],
       domain(cluedo_pawns):[[board(classic),players(2),pawns(?[1,1])]]]).
bad((X = [1|X], table_start([board(classic),pawns(X)], _)), type_error(list,X)).
checked((table_start([seed(1)],T), table_wants(T:cluedo_table, _:fails))).
bad((X = table(X,1,2,3,4,none), table_wants(X, _)), type_error(cluedo_table,X)).
bad((table_start([seed(1)], table(A,B,C,D,E,_)), X = pawn_positions(board_setup(X,1,X),X,X),
     T = table(A,B,C,D,E,X),
     table_wants(T, _)),
    type_error(cluedo_table,T)).
checked((table_start([seed(1)],T), table_take(T:cluedo_table, pass:bound, _:fails, _:fails))).
checked((table_start([board(classic)],T), table_take(T, stay:bound, _:fails, _))).
wrong(X, (table_start([board(classic)],T), table_take(T, X, _, _)),
      [domain(cluedo_move):[pass,passage(19)], type(cluedo_move):[f(x)],
       type(cluedo_card):[{X=passage(X)}]]).
wrong(X, (table_start([seed(1)],T), table_take(T, X, _, _)),
      [type(cluedo_state):[none], unbound:[s(1,_,13)], domain(cluedo_state):[s(7,1,13)],
       type(cluedo_card):[{X=s(1,7,X)}]]).
wrong(X,
      (table_start([board(classic)],T), table_take(T,roll,T1,_), table_take(T1,2,T2,_),
       table_take(T2, X, _, _)),
      [type(cluedo_move):[{X=[16-23|X]}], domain(cluedo_move):[[16-22]]]).
bad((table_start([turns(0)], T), table_take(T, pass, _, _)),
    permission_error(take,cluedo_table,over(nobody))).
bad((table_start([board(classic)], T), table_take(T, roll, T1, _), table_take(T1, 7, _, _)),
    domain_error(cluedo_roll,7)).
checked((table_start([seed(1)],T), table_property(T:cluedo_table, turns(_):fails))).
wrong(X, (table_start([seed(1)],T), table_property(T, X)),
      [fails:[pawns(_),envelope(foo),view(1,foo),game(foo)], no(cluedo_player):[view(?7,_)],
       unbound:[view([_],_)]]).
wrong(X, (table_start([board(classic)],T), table_property(T, X)),
      [no(cluedo_player):[place(?7,_)], unbound:[position([_],_)]]).
bad(table_property(_, turns(_)), instantiation_error).

%   The value of a query

checked((knowledge([],K), query_values(K:cluedo_knowledge, 1:cluedo_holder, _:fails))).
wrong(X, (knowledge([],K), query_values(K, X, _)),
      [unbound:[{freeze(X,true)}], no(cluedo_player):[0,7,{X is 1<<200},envelope]]).
wrong(X, query_values(X, 1, _),
      [domain(cluedo_knowledge):[{X=knowledge(_,may(1),[],[],[],0,none)},
                                 {X=knowledge(X,X,X,X,X,X,X)}]]).
bad((knowledge([open(2)], K), query_values(K, open, _)), existence_error(cluedo_player,open)).
bad((knowledge([deck([1,1,1])], K), query_values(K, [2], Values)),
    Values == [value(s(1,2,3),1.0,0.0)]).

checked((knowledge([],K),
         best_queries(K:cluedo_knowledge, 1:bound, probable:bound, _:fails, _:fails))).
wrong(X, (knowledge([],K), best_queries(K, 1, X, _, _)),
      [domain(cluedo_score):[foo,score(1,2)], unbound:[score(_,0,0)],
       type(float):[score(0,0,?a),score(?"1",0,0)],
       domain(cluedo_weight):[score(0,?(-10000000000.0),0)]]).
wrong(X, (knowledge([],K), best_queries(K, X, probable, _, _)), [no(cluedo_player):[7,envelope]]).
wrong(X, (knowledge([],K), best_queries(K, 1, score(X,0,0), _, _)),
      [domain(cluedo_weight):[{X is 1<<2000},{X is inf}]]).
wrong(X, (knowledge([],K), best_queries(K, 1, score(0,X,0), _, _)),
      [unbound:[{freeze(X,true)}], domain(cluedo_weight):[{X is - (1<<2000)rdiv 3}]]).

checked((knowledge([],K),
         best_queries_each(K:cluedo_knowledge, 1:bound, probable:bound, 3:bound, _:fails))).
wrong(X, (knowledge([],K), best_queries_each(K, 1, probable, X, _)),
      [type(integer):[room], domain(cluedo_category):[0,4,{X is 1<<200}]]).
wrong(X, (knowledge([],K), best_queries_each(K, 1, X, 3, _)),
      [domain(cluedo_score):[foo], type(float):[score(0,0,?a)]]).
bad((knowledge([], K), best_queries_each(K, 7, probable, 3, _)), existence_error(cluedo_player,7)).

checked((knowledge([],K),
         cluedo_support_foreign:queries_best(K:bound, 1, 1, 0:bound, 0, 3:bound, _))).
bad((knowledge([], K), cluedo_support_foreign:queries_best(K, 1, 1, 0, 0, x, _)),
    domain_error(cluedo_category,x)).
checked((knowledge([],K), cluedo_support_foreign:queries_values(K:bound, 1:bound, _))).
bad((knowledge([], K), cluedo_support_foreign:queries_values(K, open, _)),
    domain_error(cluedo_player,open)).
wrong(X, (knowledge([],K), cluedo_support_foreign:queries_values(K, 1, X, _)),
      [unbound:[_], domain(cluedo_players):[2,[7]]]).
wrong(X, (knowledge([],K), cluedo_support_foreign:queries_who(K, 1, [], X, _)),
      [unbound:[_,[_]], domain(cluedo_state):[[?s(7,1,13)]]]).
bad((knowledge([], K), cluedo_support_foreign:queries_who(K, 7, [], [], _)),
    domain_error(cluedo_player,7)).
bad((knowledge([], K), cluedo_support_foreign:queries_who(K, 1, [7], [], _)),
    domain_error(cluedo_players,[7])).
bad((knowledge([], K), cluedo_support_foreign:queries_who(K, 1, [], [], Bits)), Bits == []).
checked((knowledge([],K),
         cluedo_support_foreign:query_best(K:bound, 1, 1:bound, 0:float, 0, _, _))).

%   Resolution and views

wrong(X, (small(K), knowledge_property(K, X)),
      [domain(cluedo_knowledge_property):[foo,players], fails:[players(3),seats(_),edition(_)]]).
wrong(X, knowledge_property(X, _),
      [unbound:[_], type(cluedo_knowledge):[foo],
       domain(cluedo_knowledge):[{small(foo,[],[],[],X)}]]).
bad((small(may(7,7,7),[],[],[],K), knowledge_property(K, facts(_))), fails).
bad((X = names(X,X,X), named(X, K), knowledge_property(K, _)), domain_error(cluedo_knowledge,K)).
wrong(X, holder_facts(X, 1, _),
      [domain(cluedo_knowledge):[{named(names(foo,none,true),X)},
                                 {named(names(none,seats(a),true,[]),X)},
                                 {named(names(none,seats(a,_),true,[]),X)}], unbound:[_]]).
bad((small(K), holder_facts(K, 3, _)), existence_error(cluedo_player,3)).
checked((small(K), certain(K:cluedo_knowledge, has(1,1), [by(resolution)]:bound))).
wrong(X, (small(K), certain(K, X, [by(resolution)])),
      [unbound:[hand(1,_)], no(cluedo_player):[has(?3,_)], domain(cluedo_card):[lacks(_,?4)],
       type(cluedo_fact):[foo(_)]]).
wrong(X, (small(K), certain(K, has(1,1), [X])),
      [domain(cluedo_option):[foo], unbound:[by(_)],
       domain(oneof([counting,resolution])):[by(?foo)]]).
wrong(X, (small(K), certain(K, X, [by(counting)])),
      [unbound:[hand(1,_)], domain(cluedo_card):[lacks(_,?4)]]).
bad(certain(_, has(1,1), []), instantiation_error).
checked((small(K), learn(K:cluedo_knowledge, has(1,1):cluedo_fact, _, _:fails))).
checked((small(K), notebook(K:cluedo_knowledge, _:fails))).
wrong(X, knowledge_winset(X, _),
      [unbound:[_], domain_error(cluedo_classic_deck,deck(3)):[{small(X)}]]).
checked((small(K), views(K, spectator:bound, [1]:list, _))).
checked(views(_:cluedo_knowledge, 1, [1], _)).
wrong(X, (small(K), views(K, X, [1], _)),
      [no(cluedo_player):[3], domain_error(cluedo_hand,[1]):[spectator]]).
checked((small(K), views(K,1,[1],V),
         views_learn(V:cluedo_views, not_envelope([1]):cluedo_fact, _))).
bad((small(K), views(K, 1, [1], V), views_learn(V, has(3,1), _)), existence_error(cluedo_player,3)).
wrong(X, (small(K), views(K,1,[1],V), views_player(V, X, _)),
      [type(cluedo_holder):[spectator], no(cluedo_player):[3]]).
bad(views_player(_, 1, _), instantiation_error).

%   Agents, the comparison, models and experiments

model_of_p(M) :-
    model([agents([a,b]),atoms([p])], M).

checked(agent_open(random:bound, _:fails)).
wrong(X, agent_open(X, _), [no(cluedo_agent):[nobody,nobody(1),3,"modal",{X=nobody(X)}]]).

seated(Agent, A, Mind) :-
    agent_open(Agent, A0),
    agent_start(A0, 1, [players(3)], A, Mind).

wrong(X, seated(modal(X), _, _), [type(list):[foo], domain(cluedo_option):[[?foo]]]).
checked((agent_open(random,A), agent_start(A, 1, [players(3)]:list, _:fails, _:fails))).
bad((agent_open(k, A), agent_start(A, 1, [players(3),deck([4,6])], _, _)),
    domain_error(cluedo_classic_deck,deck(4,6))).
bad((agent_open(modal, A), agent_start(A, 1, [players(3),open(3)], _, _)),
    domain_error(cluedo_open,3)).
wrong(X, (seated(simple,A,M), agent_sees(A, [X], M, _)),
      [type(cluedo_fact):[foo], domain(cluedo_fact):[hand(1,[1])]]).
bad(agent_sees(foo, [], m, _), type_error(cluedo_agent,foo)).
bad((seated(random, A, M), agent_sees(A, [], M, foo)), fails).
bad((seated(random, A, _), agent_query(A, foo, _, _)), type_error(cluedo_winset,foo)).
wrong(X, (seated(random,A,M), agent_query(A, X, M, _, _)),
      [unbound:[_], type(integer):[hall], domain(cluedo_card):[22]]).
bad((seated(random, A, _), agent_query(A, 13, foo, _, _)), type_error(cluedo_winset,foo)).
checked((seated(random,A,M), agent_move(A, _:cluedo_position, M, _, _))).
bad((seated(random, A, _), position(3, P), agent_move(A, P, foo, _, _)),
    type_error(cluedo_winset,foo)).
bad(agent_move(_, p, m, _, _), instantiation_error).
bad((seated(random, A, M), position(3, P), agent_move(A, P, M, foo, _)), fails).
bad((seated(random, A, _), agent_accuse(A, foo, _, _)), type_error(cluedo_winset,foo)).
bad((seated(random, A, _), agent_states(A, foo, _)), type_error(cluedo_winset,foo)).
bad((seated(random, A, M), agent_states(A, M, foo)), fails).
bad((seated(random, A, M), agent_chance(A, s(1,7,13), M, _)),
    existence_error(cluedo_hook,cluedo_agents_random:chance/3,random)).
bad((seated(exact, A, M), agent_chance(A, s(1,7), M, _)), type_error(cluedo_fact,s(1,7))).
bad((seated(exact, A, M), agent_chance(A, s(1,7,13), M, foo)), fails).
bad(agent_believes(_, m, _), instantiation_error).
bad((seated(random, A, _), agent_believes(A, foo, _)), type_error(cluedo_winset,foo)).
bad((seated(random, A, M), agent_believes(A, M, foo)), fails).
bad((seated(kripke, A, M), agent_show(A, 2, s(1,7,13), foo, M, _, _)), type_error(list,foo)).
bad((seated(random, A, M), agent_show(A, 2, s(1,7,13), [], M, _, _)),
    domain_error(non_empty_list,[])).
bad((seated(random, A, M), agent_show(A, 2, s(1,7,13), [1], M, foo, _)), fails).
bad(agent_watches(foo, rolled(1,6), m, _), type_error(cluedo_agent,foo)).
bad((seated(random, A, M), agent_watches(A, rolled(1,6), M, foo)), fails).
checked(edition_card(mini:bound, rope:bound, _:fails)).
bad(edition_card(british, [], _), fails).
bad(edition_card(mini, f(x), _), type_error(text,f(x))).
wrong(X, agent_seated(X), [fails:[_,modal]]).
checked(only_state(_:cluedo_winset, _)).

checked(compare_runs(2:bound, [1]:bound, _)).
wrong(X, compare_runs(2, X, _),
      [type(list(integer)):[foo], type(integer):[[?x]], unbound:[[1|_]]]).
bad(compare_runs(7, [1], _), domain_error(cluedo_players,7)).

wrong(X, compare_table(X), [unbound:[_], type(list(integer)):[foo], type(integer):[[?x]]]).

checked(model(_:list, _)).
wrong(X, model(X, _),
      [domain(cluedo_option):[[?foo(1)]], unbound:[[agents(_)]],
       type(list(callable)):[[agents([a]),atoms(?foo)]], no(cluedo_edition):[[edition(?foo)]],
       domain(cluedo_cards):[[edition(mini),cards(?[a])],[deck([2]),hands([1,1]),cards(?[a])],
                             [deck([2]),hands([1,1]),cards(?[a,a])],
                             [deck([2]),hands([1,1]),cards(?[1,2])]],
       domain(cluedo_seats):[[seats(?[anna,anna])]],
       domain(cluedo_open):[[deck([2,3]),seats([anna,bob]),open(?[5,5])],
                            [deck([2,3]),players(2),open(?1)]],
       domain(cluedo_card):[[deck([2,3]),players(2),open([?6])]],
       type(integer):[[deck([2,3]),players(2),open(?foo)]],
       type(cluedo_holder):[[deck([2,3]),deal(s(1,3),[[[1],2,4],[?[zed],5]])]],
       no(cluedo_player):[[deck([2,3]),deal(s(1,3),[[[1],2,4],[?[3],5]])]],
       domain(cluedo_deal):[[deck([2,3]),?deal(s(1,3),[[[1],2,4],[[2],4]])]],
       type(cluedo_state):[[deck([2,3]),deal(?foo,[[[1],2,4],[[2],5]])]],
       domain(cluedo_state):[[deck([3]),deal(?foo,[[[1],2,3],[[2],1]])]]]).

checked(text_formula("p", _:del_model, _)).
wrong(X, (model_of_p(M), text_formula(X, M, _)),
      [type(text):[f(x)], syntax_error(del_formula(5)):["p & q"],
       syntax_error(del_formula(1)):['']]).
bad(text_formula(_, foo, _), instantiation_error).
wrong(X, (model_of_p(M), text_action(X, M, _)),
      [syntax_error(del_formula(1)):["p"], unbound:[[x|_]]]).
bad(text_action(_, foo, _), instantiation_error).
bad(text_action("?p", foo, _), type_error(del_model,foo)).

checked((model_of_p(M), satisfies(M:del_model, p:bound))).
wrong(X, (model_of_p(M), satisfies(M, X)),
      [type(del_formula):[3,not(p)], no(del_atom):[q,and(p)], no(del_agent):[k(?c,p)],
       unbound:[and([p|_])], type_error(del_formula,(p,p)):[(p,p)]]).
wrong(X, (model([deck([2,3]),seats([anna,bob])],M), satisfies(M, X)),
      [no(cluedo_player):[has(?carl,1)], domain(cluedo_fact):[hand(anna,[1,2,3])]]).
bad((model([deck([2,3]),seats([anna,bob])], M), satisfies(M, [learn([bob],?true)]:k(anna,true))),
    existence_error(del_agent,anna)).

checked(valid(_:del_model, p)).
bad((model_of_p(M), valid(M, q)), existence_error(del_atom,q)).

checked((model_of_p(M), satisfies_all(M:del_model, [p]:bound, _))).
bad((model_of_p(M), satisfies_all(M, [p|x], _)), type_error(list,[p|x])).

checked((model_of_p(M), valid_all(M:del_model, [p]:bound, _))).
bad((model_of_p(M), valid_all(M, p, _)), type_error(list,p)).

checked((model_of_p(M), update(M:del_model, (public p):del_action, _))).
wrong(X, (model_of_p(M), update(M, (public X), _)),
      [no(del_atom):[q], cluedo_contradiction((public false)):[false]]).

checked((model_of_p(M), suppose(M:del_model, p:bound, _))).
bad((model_of_p(M), suppose(M, false, _)), cluedo_contradiction(false)).

checked((model_of_p(M), worlds(M:del_model, _:fails))).
checked((model_of_p(M), worlds(M:del_model, p:bound, _:fails))).
bad((model_of_p(M), worlds(M, q, _)), existence_error(del_atom,q)).

checked((model_of_p(M), considers(M:del_model, [a]:bound, _))).
wrong(X, (model_of_p(M), considers(M, X, _)), [no(del_agent):[[?c],c]]).
checked((model_of_p(M), perspective(M:del_model, [a]:bound, _))).
wrong(X, (model_of_p(M), perspective(M, X, _)),
      [no(del_agent):[[?c],c], domain(del_group):[[]]]).
bad(( model([players(3),representation(symbolic)], M), perspective(M, 1, _) ),
    domain_error(del_representation,symbolic)).

checked(world(_:del_model, _)).
checked((model_of_p(M), world(M:del_model, p:bound, _:del_world))).

checked((model_of_p(M), knows(M:del_model, [a]:bound, _))).
bad((model_of_p(M), knows(M, c, _)), existence_error(del_agent,c)).
bad((model_of_p(M), knows(M, a, q)), existence_error(del_atom,q)).

checked((model_of_p(M), answered_by(M:del_model, p:bound, _:fails))).

checked((model_of_p(M), model_property(M:del_model, _:fails))).

checked(replay(_:list, _)).
wrong(X, replay([X], _), [type(del_action):[foo], unbound:[_]]).
checked(replay([], _:list, _)).
wrong(X, replay([], [X], _), [type(boolean):[endmoves(?x)], domain(cluedo_option):[foo(1)]]).

checked((model_of_p(M), plan(M:del_model, [public(p)]:list, p:bound, _, []:list))).
wrong(X, (model_of_p(M), plan(M, [X], p, _, [])),
      [type(del_action):[foo,(a: ?foo)], no(del_agent):[(?c:public(p)),learn([?c],test(p))],
       no(del_atom):[public(?q)]]).
wrong(X, (model_of_p(M), plan(M, [public(p)], X, _, [])),
      [type(del_formula):[3], no(del_atom):[q]]).
wrong(X, (model_of_p(M), plan(M, [public(p)], p, _, [X])),
      [domain(cluedo_option):[foo(1)], no(del_atom):[keep(?q)], no(del_agent):[by(?c)],
       type(boolean):[policy(?x)], type(nonneg):[steps(?x)],
       type(positive_integer):[states(?x),states(?0)]]).
bad((model_of_p(M), plan(M, [public(p)], false, _, [states(1),policy(true)])), fails).
bad((model_of_p(M), plan(M, [public(p)], false, _, [])), fails).

checked(print_plan([]:bound)).
wrong(X, print_plan(X), [type(del_plan):[foo,do(a,[])], unbound:[do(_,[])]]).

checked(draw_model(_:del_model)).

wrong(X, read_logic(X, _),
      [unbound:[_], type(text):[f(x)], existence_error(source_sink,'no.logic'):['no.logic']]).
wrong(X, read_task(X, _, _),
      [unbound:[_,[_]], type(list):[foo], type(text):[[?f(x)]],
       existence_error(source_sink,'no.epddl'):[['no.epddl']],
       domain_error(cluedo_task_files,[]):[[]]]).
wrong(X, plan_task(X, _, []),
      [unbound:[_], type(del_task):[foo,task([],[],[],[],_),task([],[],[],[a],p)],
       no(del_atom):[task([a],[p],[law(true)],[],?q)]]).
wrong(X, plan_task(task([a],[p],[law(true)],[],p), _, X),
      [unbound:[_], domain(cluedo_option):[[?foo(1)]], type(boolean):[[doers(?x)]]]).
wrong(X, check_plan(X, [], _), [unbound:[_], type(del_task):[foo,task([],[],[],[],_)]]).
wrong(X, check_plan(task([a],[p],[law(true)],[],p), X, _),
      [unbound:[_], type(list):[foo], type(text):[[?f(x)]]]).
wrong(X, text_logic(X, _), [unbound:[_], type(text):[f(x)]]).
bad((catch(text_logic("atoms p\ntrue? q", _), error(cluedo_logic(L,C,_),_), true), At = L-C),
    At == 2-7).
checked(logic_text(_:cluedo_logic, _)).
bad((L = logic([[[4]],[[5]]],place([],0)-[],[]), logic_text(L, _)), type_error(cluedo_logic,L)).
bad((L = logic(none,place([],0)-[],[64]), logic_answers(L, _)), type_error(cluedo_logic,L)).
checked(logic_stages(_:cluedo_logic, _)).
checked(logic_answers(_:cluedo_logic, _)).
checked(logic_property(_:cluedo_logic, _)).

checked(experiment(_:list, _)).
wrong(X, experiment(X, _),
      [existence_error(cluedo_experiment_option,agents):[[]], type(list):[[agents(?foo)]],
       no(cluedo_agent):[[agents([?nobody])]], domain(cluedo_experiment_option):[[?foo(1)]],
       domain(cluedo_games):[[agents([modal]),games(?0)]]]).

checked(experiment_exploit(modal:bound, _:list, _)).
wrong(X, experiment_exploit(modal, X, _),
      [type(list):[[families(?foo)]], domain(cluedo_experiment_option):[[?foo(1)],[?agents([k])]],
       domain(cluedo_games):[[games(?0)]]]).
bad(experiment_exploit(nobody, [], _), existence_error(cluedo_agent,nobody)).

checked(experiment_responses(_:cluedo_experiment, _)).

checked(merge_experiments(_:list, _)).
wrong(X, merge_experiments(X, _),
      [domain(non_empty_list):[[]], type(cluedo_experiment):[[?foo]]]).

checked(experiment_decision(_:cluedo_experiment, [], _)).

checked(experiment_pairs(_:cluedo_experiment, _)).

checked(experiment_ratings(_:cluedo_experiment, _)).

checked(experiment_calibration(_:cluedo_experiment, _)).

checked(experiment_table(_:cluedo_experiment, _)).

checked(print_experiment(_:cluedo_experiment)).

wrong(X, save_experiment(X, foo),
      [unbound:[_], type_error(cluedo_experiment,foo):['x.pl'],
       domain(cluedo_experiment_file):['x.foo']]).
bad(save_experiment('x.foo', _), domain_error(cluedo_experiment_file,'x.foo')).

wrong(X, load_experiment(X, _),
      [unbound:[_], no(source_sink):['nofile.pl'],
       domain(cluedo_experiment_file):['nofile.foo']]).

%   Editions and games

wrong(X, edition(X, _),
      [no(cluedo_edition):[foo], type(cluedo_edition):[3,{X=f(X)},"british",edition(a,b,c,d,e,f)],
       unbound:[file(_)], type(text):[file(?f(x))]]).
bad(edition(mini, foo), fails).
checked(edition_property(mini:bound, _:fails)).
wrong(X, edition_card(mini, X, _, _), [fails:[9,-1], type(integer):[foo]]).
bad(edition_card(_, _, _, _), instantiation_error).
wrong(X, board(X, _),
      [no(cluedo_board):[ludo],
       type(cluedo_board):[3,[],"classic",{X=f(X,X)},board(a,b,c,d,e,f),
                           {X=board(a,b,rules(1,instead,stays),[],[],
                                    map(1,1,rows(1),doors(door(0,1)),passages(0)))}],
       existence_error(cluedo_board,f):[{X=f(X)}],
       unbound:[classic(_),classic([leaving(_)]),file(_)],
       domain(cluedo_option):[classic([?leaving(2)]),classic([?rolling(1)]),
                              file('/no/such.pl',[?foo])],
       domain_error(cluedo_option,passage(never)):[classic([passage=never])],
       type(text):[file(?f(x))], no(source_sink):[file(?'/no/such.pl')]]).
bad(board(classic, foo), fails).
checked(board_property(classic:bound, _:fails)).
wrong(X, board_property(classic, X), [fails:[cell(99-99),cell(f(x))]]).
bad(board_property(ludo, _), existence_error(cluedo_board,ludo)).
checked(board_rooms(classic:bound, hall:bound, []:bound, _:fails)).
wrong(X, board_rooms(classic, X, [], _),
      [no(cluedo_room):[attic], type(cluedo_place):[3], domain(cluedo_cell):[(0-0),(24-24)],
       type(integer):[?a-1], unbound:[(1-_)]]).
wrong(X, board_rooms(classic, hall, X, _),
      [unbound:[[_],[0-1|_]], type(cluedo_cell):[[?study]], domain(cluedo_cell):[[?(0-1)]],
       type(list):[{X=[9-0|X]}]]).
wrong(X, board_way(classic, hall, [], X, _),
      [no(cluedo_room):[attic], domain(cluedo_cell):[(0-0)], fails:[hall]]).
bad(board_way(classic, 9-0, [9-1], hall, _), fails).
bad(board_way(classic, 9-0, [8-1,9-0], hall, foo), fails).
bad(board_way(classic, 0-6, [], f(_), _), fails).
wrong(X, board_reach(classic, hall, [], X, _),
      [unbound:[_], domain(cluedo_roll):[-1], type(integer):[1.0]]).
bad(board_reach(classic, hall, [], 0, Places), Places == []).
wrong(X, print_board(X),
      [unbound:[_,(classic-_),(classic-[_])], no(cluedo_board):[ludo],
       type(cluedo_pawn):[(classic-[?plum])],
       existence_error(cluedo_room,attic):[(classic-[plum-attic])],
       domain_error(cluedo_pawns,[plum-hall,plum-study]):[(classic-[plum-hall,plum-study])],
       type(atomic):[(classic-[?f(x)-hall])], type(cluedo_position):[position(1,none,where)]]).
checked(board_picture(classic:bound, _:fails)).
wrong(X, board_picture(classic-X, _),
      [domain(cluedo_cell):[[plum-(?(0-0))]], domain(cluedo_pawns):[[plum-(7-1),white-(7-1)]]]).
checked((position(none,P0), position_rooms(P0:cluedo_position, _:fails))).
wrong(X, position_rooms(X, _),
      [type(cluedo_position):[{position(none,X),setarg(1,X,4)},{position(none,X),setarg(1,X,-1)},
                              {position(none,X),setarg(2,X,-1)},{position(3,X),setarg(3,X,X)}]]).
bad((position(none, P0), arg(3, P0, W), setarg(2, W, pawns(1,2)), position_rooms(P0, _)),
    type_error(cluedo_position,P0)).
wrong(X, (position(none,P0), position_rooms(P0, X, _)),
      [unbound:[_], type(boolean):[[through(?1)]], domain(cluedo_option):[[?foo(1)]]]).
checked((position(none,P0), position_move(P0:bound, 13:bound, _))).
wrong(X, (position(none,P0), position_move(P0, X, _)),
      [type(integer):[hall], domain(cluedo_room):[12,22]]).
bad((position(none, P0), position_move(P0, 13, stay)), fails).
bad((position(none, P0), position_move(P0, foo, 13, _)), type_error(list,foo)).
bad((position(none, P0), position_move(P0, [], 1, _)), domain_error(cluedo_room,1)).
checked((position(none,P0), position_nearest(P0:cluedo_position, []:bound, _))).
wrong(X, (position(none,P0), position_nearest(P0, X, _)), [type(integer):[[?hall]], fails:[[]]]).
checked((position(none,P0), position_property(P0:cluedo_position, _:fails))).
wrong(X, (position(none,P0), position_property(P0, X)), [fails:[reach(_),pawn(foo,_),pawn(7,_)]]).
checked(game([]:bound, []:bound, _:fails)).
wrong(X, game([], X, _),
      [type(cluedo_fact):[[?foo]], type(list):[[has(1,2)|foo],{X=[has(1,2)|X]}]]).
wrong(X, game(X, [], _),
      [domain(cluedo_option):[[?foo]], unbound:[[players(3)|_]],
       no(source_sink):[[edition(file(?'/no/such.pl'))]]]).
bad((freeze(X, fail), game([], [X], _)), instantiation_error).
checked(game_add(game([],[]):cluedo_game, []:list, _)).
bad(game_add(game([],[]), [has(7,1)], _), existence_error(cluedo_player,7)).
wrong(X, contest_game([], X, _),
      [domain(cluedo_result):[[],[hands([[1,2]]),history([])]],
       type(list):[[hands([]),history(?foo)]],
       domain_error(cluedo_hands,[1,1]):[[hands([[[1],1],[[2],2]]),history([])]]]).
bad(contest_game(_, [], _), instantiation_error).
bad(contest_game([deck([2,2])], [hands([[[1],1],[[2],3]]),history([foo])], _),
    type_error(cluedo_fact,foo)).
bad(contest_game([deck([2,2])], [hands([[[1],1],[[2],3]]),history([])], foo), fails).
checked(game_property(game([],[]):bound, _:fails)).
bad(game_property(game([],foo), _), type_error(list,foo)).
wrong(X, game_seen(game([],[]), X, _), [unbound:[_], no(cluedo_player):[7]]).
wrong(X, game_knowledge(X, 1, _),
      [unbound:[game(_,[])], domain(cluedo_fact):[game([],[?has(1,2)])]]).
bad(game_knowledge(game([],[left(1)]), f(x), _), type_error(cluedo_holder,f(x))).
wrong(X, game_advice(game([],[]), X, exact, _), [no(cluedo_hand):[1], no(cluedo_player):[7]]).
bad(game_advice(game([],[]), 1, _, _), instantiation_error).
checked(game_save(x:bound, game([],[]):cluedo_game)).
wrong(X, game_save(X, game([],[])), [type(text):[f(x)], no(source_sink):['/no/such/folder/x']]).
wrong(X, game_load(X, _), [unbound:[_], no(source_sink):['/no/such/file']]).

%   A journal of three events, one of which says that bob has plum.

at_hand(J) :-
    journal([edition(british),seats([anna,bob,carl]),me(anna)],
            [has(bob,plum),lacks(carl,rope),asked(bob,[rope],anna,unknown)], J).

why(why(has(bob,plum),[1-has(bob,plum)],none)).

checked((at_hand(J), journal_why(J:cluedo_journal, has(1,1):cluedo_fact, _))).
wrong(X, (at_hand(J), journal_why(J, X, _)),
      [unbound:[has(bob,_)], domain(cluedo_card):[has(bob,?foo)],
       no(cluedo_player):[has(?dora,plum)], type(cluedo_holder):[{X=has(X,X)}],
       fails:[has(bob,hall)]]).
bad((at_hand(J), journal_why(J, has(1,rope), Why)),
    Why == why(has(1,11),[3-asked(bob,[rope],anna,unknown)],
               [ step(fact,[asked(bob,[rope],anna,unknown)],[some(1,[11])]),
                 step(unit,[some(1,[11])],[has(1,11)])
               ])).
checked((at_hand(J), why_text(J, _:cluedo_why, _))).
checked((why(Why), why_text(_:cluedo_journal, Why, _))).
wrong(X, (at_hand(J), why_text(J, X, _)),
      [type(cluedo_why):[why(has(bob,plum),_,none)], type(pair):[why(has(bob,plum),[?x],none)],
       type(positive_integer):[why(has(bob,plum),[?0-has(bob,plum)],none)],
       unbound:[why(has(bob,plum),[_-has(bob,plum)],none),why(has(bob,plum),[_],none),
                why(_,[],none)], type_error(cluedo_fact,foo):[why(has(bob,plum),[1-foo],none)]]).
bad((at_hand(J), X = [1-has(bob,plum)|X], why_text(J, why(has(bob,plum),X,none), _)),
    type_error(cluedo_why,why(has(bob,plum),X,none))).
bad((at_hand(J), why_text(J, why(has(bob,hall),[1-has(bob,plum)],none), Text)),
    Text == "Bob has Hall: counting shows it, from 1.").
bad((at_hand(J), N is 10**30, why_text(J, why(has(bob,plum),[N-has(bob,plum)],x), Text)),
    Text == "Bob has Professor Plum: event 1000000000000000000000000000000 says so.").
checked((at_hand(J), why_steps(J, _:cluedo_why, _))).
checked((why(Why), why_steps(_:cluedo_journal, Why, _))).
checked((at_hand(J), fact_text(J:cluedo_journal, has(1,1):bound, _))).
wrong(X, (at_hand(J), fact_text(J, X, _)),
      [type(cluedo_fact):[undo], domain(cluedo_holder):[has(?open,rope)]]).
checked((at_hand(J), holder_text(J, bob:bound, _:fails))).
wrong(X, (at_hand(J), holder_text(J, X, _)), [no(cluedo_player):[4], type(cluedo_holder):[f(x)]]).
bad(holder_text(_, 1, _), instantiation_error).
checked((at_hand(J), card_text(J, rope:bound, _:fails))).
wrong(X, (at_hand(J), card_text(J, X, _)), [domain(cluedo_card):[22], type(cluedo_card):[f(x)]]).
bad(card_text(_, 1, _), instantiation_error).
checked((at_hand(J), cards_text(J:bound, [1]:bound, _))).
wrong(X, (at_hand(J), cards_text(J, X, _)),
      [unbound:[[rope|_]], type(list):[rope,{X=[rope|X]}], type(cluedo_card):[[?f(x)]]]).
bad((at_hand(J), cards_text(J, [], Text)), Text == "none of the cards").
wrong(X, chance_text(X, _),
      [unbound:[_], type(number):[x],
       domain(probability):[1.5,{X is -1r3},{X is nan},{X is inf}]]).
checked((at_hand(J), journal_news(J:cluedo_journal, J:cluedo_journal, _))).
bad((at_hand(J0), J0 =.. [N,O,Me,B,_|Rest], J =.. [N,O,Me,B,foo|Rest], journal_news(J0, J, _)),
    type_error(cluedo_journal,J)).
bad((at_hand(J), journal([players(3)], [], J0), journal_news(J0, J, _)),
    domain_error(cluedo_journal,J0)).

%   An event is known in a journal of two.

journal(J) :-
    journal([players(2)], [has(1,2)], J).

checked(journal([]:list, []:list, _)).
wrong(X, journal(X, [], _),
      [unbound:[[players(2)|_],[me(_)],[board(_)]], type(list):[{X=[players(2)|X]}],
       domain(cluedo_option):[[?foo(1)],[me(1),?me(2)],[board(classic([?leaving(2)]))]],
       no(cluedo_player):[[me(?7)]], type(cluedo_holder):[[me(?f(x))]],
       no(cluedo_board):[[board(?cottage)]], type(cluedo_board):[[board(?f(x,y))]],
       no(source_sink):[[board(file(?'/no/such/board'))]],
       domain(cluedo_board):[[deck([6,6,8]),board(?classic)]]]).
wrong(X, journal([], X, _),
      [type(list):[{X=[has(1,2)|X]},[has(1,2)|foo]], no(cluedo_change):[[?undo]]]).
wrong(X, journal_property(X, _), [unbound:[_], type(cluedo_journal):[foo]]).
wrong(X, (journal(J), journal_property(J, X)),
      [domain(cluedo_journal_property):[foo], fails:[event(2,_)]]).
bad((journal([board(classic)], [], J), journal_property(J, board(foo))), fails).
checked((journal(J), journal_change(J:cluedo_journal, undo:cluedo_fact, _:fails))).
wrong(X, (journal(J), journal_change(J, X, _)),
      [type(cluedo_holder):[{X=has(X,X)}], no(cluedo_change):[redo],
       unbound:[remove(_),edit(1,_)], type(integer):[remove(?a)],
       no(cluedo_event):[remove(?0),edit(?2,has(1,1)),insert(?3,has(1,1))],
       type(cluedo_fact):[edit(1,?undo)], cluedo_contradiction(has(2,2)):[has(2,2)]]).
bad((journal(J), freeze(X, fail), journal_change(J, has(1,X), _)), instantiation_error).
bad((journal(J), N is 1<<200, journal_change(J, insert(N,has(1,1)), _)),
    existence_error(cluedo_event,N)).
wrong(X, (journal(J), journal_conflict(J, X, _)),
      [fails:[undo], type(cluedo_fact):[[s(1,7,13)]]]).
bad(journal_conflict(_, undo, _), instantiation_error).
bad((journal(J), journal_conflict(J, has(2,2), Clash)), Clash == [1-has(1,2),2-has(2,2)]).
checked((journal(J), journal_at(J, 0:bound, _:fails))).
wrong(X, (journal(J), journal_at(J, X, _)), [type(integer):[1.0], no(cluedo_event):[2,-1]]).
bad(journal_at(_, 1, _), instantiation_error).
checked((journal(J), journal_game(J:cluedo_journal, _:fails))).
checked(game_journal(game([],[]):cluedo_game, 1:bound, _)).
bad(game_journal(game([],[]), 7, _), existence_error(cluedo_player,7)).
checked((journal(J), journal_record(x:bound, J, has(1,1):cluedo_fact, _))).
wrong(X, (journal(J), journal_record(X, J, has(1,1), _)),
      [type(text):[f(x)], no(source_sink):['/no/such/folder/x']]).
bad(journal_record(x, foo, undo, _), type_error(cluedo_journal,foo)).
wrong(X, assist(X),
      [unbound:[_,[_],[file(_)]], type(list):[file], domain(cluedo_option):[[?foo(1)]],
       type(atom):[[file(?"x")]], permission_error(write,source_sink,/):[[file(/)]]]).
wrong(X, journal_save(_, X), [type(cluedo_journal):[journal], unbound:[{journal(X)}]]).
bad((journal(J), journal_save('/no/such/folder/x', J)),
    existence_error(source_sink,'/no/such/folder/x')).
wrong(X, journal_load(X, _), [unbound:[_], no(source_sink):['/no/such/file']]).
checked((mine(J), journal_suggest(J:cluedo_journal, []:list, _))).
wrong(X, (mine(J), journal_suggest(J, X, _)),
      [unbound:[[count(1)|_],[aim(_)],[count(_)],[alike(_)],[with(_)],[with([1|_])],[with([_])]],
       domain(cluedo_option):[[?foo(1)]], domain(oneof([fast,safe,hide])):[[aim(?slow)]],
       type(positive_integer):[[count(?1.0)],[count(?0)]], type(boolean):[[alike(?1)]],
       type(list):[[with(?[1|2])]], domain(cluedo_card):[[with([?22])]],
       type(cluedo_card):[[rooms([?f(x)])]]]).
bad((journal([], [], J), journal_suggest(J, [], _)), existence_error(cluedo_player,spectator)).
bad((mine(J), N is 10**30, journal_suggest(J, [count(N),with([1]),rooms([])], S)), S == []).
checked((mine(J), journal_ask(J:cluedo_journal, s(1,7,13):bound, _))).
wrong(X, (mine(J), journal_ask(J, X, _)),
      [unbound:[[1|_]], type(list):[1], domain(cluedo_card):[[?22]], type(cluedo_state):[s(1)]]).
bad((journal([], [], J), journal_ask(J, s(1,7,13), _)), existence_error(cluedo_player,spectator)).
checked((mine(J), journal_show(J:cluedo_journal, 2:bound, [1]:bound, _))).
wrong(X, (mine(J), journal_show(J, 2, X, _)),
      [unbound:[[1|_]], type(list):[1], domain(cluedo_card):[[?22]], type(cluedo_state):[s(1)]]).
wrong(X, (mine(J), journal_show(J, X, [1], _)),
      [no(cluedo_player):[3], type(cluedo_holder):[f(x)],
       domain_error(cluedo_fact,showed(1,1,[1],unknown)):[1]]).
bad((journal([], [], J), journal_show(J, 2, [1], _)), existence_error(cluedo_player,spectator)).
bad((mine(J), journal_show(J, 2, [], S)), S == []).
checked(journal_accuse(_:cluedo_journal, _)).
bad((journal([], [], J), journal_accuse(J, _)), existence_error(cluedo_player,spectator)).
checked((on_board(J), journal_walk(J:cluedo_journal, []:bound, _))).
wrong(X, (on_board(J), journal_walk(J, X, _)),
      [existence_error(cluedo_option,from/1):[[]], domain(cluedo_option):[[?foo(1)]],
       unbound:[[from(_)],[from(_-1)],[from(study),roll(_)]],
       no(cluedo_room):[[from(?attic)],[from(?plum)]], type(cluedo_place):[[from(?12)]],
       domain(cluedo_cell):[[from(?(0-0))]],
       type(nonneg):[[from(study),roll(?(-1))],[from(study),roll(?a)]]]).
wrong(X, journal_walk(X, [], _),
      [existence_error(cluedo_option,board/1):[{mine(X)}],
       existence_error(cluedo_player,spectator):[{journal([board(classic)],[],X)}]]).

mine(J) :-
    journal([players(2),me(1)], [], J).

on_board(J) :-
    journal([edition(british),me(1),board(classic)], [], J).

checked((journal(J), journal_insight(J:cluedo_journal, []:list, _))).
wrong(X, (journal(J), journal_insight(J, X, _)),
      [unbound:[[error(0.1)|_],[error(_)],[seed(_)]], domain(cluedo_option):[[?errors(1)]],
       type(number):[[error(?much)]], domain(cluedo_error):[[error(?0)],[error(?(-0.1))]],
       type(positive_integer):[[samples(?0)],[samples(?1.5)]], type(boolean):[[next(?maybe)]]]).
checked((knowledge([],K),
         cluedo_support_foreign:envelope_inference(K:cluedo_knowledge, []:bound, []:bound, _))).
wrong(X, (knowledge([],K), cluedo_support_foreign:envelope_inference(K, X, [], _)),
      [unbound:[[_]], domain(cluedo_fact):[[?has(1,0)]], type(list):[[has(1,1)|foo]],
       fails:[[has(1,1),has(2,1)]]]).
wrong(X, (knowledge([],K), cluedo_support_foreign:envelope_inference(K, [], X, _)),
      [domain(cluedo_player):[[?7]], domain_error(cluedo_player,1):[[1,1]],
       type(list):[{X=[1|X]}]]).

%   Pictures: a model of two worlds, knowledge and a game.

pair(M) :-
    model([agents([a]),atoms([p])], M).

checked((pair(M), model_dot(M:del_model, []:list, _))).
wrong(X, (pair(M), model_dot(M, [X], _)),
      [domain(cluedo_option):[foo,limit(1000)], unbound:[where(_)], no(del_atom):[where(?q)],
       type(nonneg):[around(?(-1)),around(p,?x)], type(list):[agents(?foo)],
       no(del_agent):[agents([?b])], resource_error(del_worlds):[limit(1)],
       type(positive_integer):[limit(?0)],
       domain(oneof([dot,neato,fdp,sfdp,circo,twopi,circle])):[layout(?'-o/tmp/x')]]).
wrong(X, model_dot(X, [], _), [domain(non_empty_list):[[]], type(list):[{X=[x-foo|X]}]]).
wrong(X, (pair(M), model_dot([x-M|X], [], _)), [unbound:[_], type_error(list,[x-M|foo]):[foo]]).
bad((pair(M), model_dot([M], [], _)), type_error(pair,M)).
bad((pair(M), model_dot([_,x-M], [], _)), instantiation_error).
bad((pair(M), model_dot([_-M], [], _)), instantiation_error).
bad((pair(M), X = f(X), model_dot(M, [title(X)], _)), domain_error(acyclic_term,[title(X)])).
wrong(X, model_picture(X, [], _), [unbound:[_], type(del_model):[del(explicit,foo,[],foo)]]).
bad((pair(M), model_picture(M, [columns(0)], _)), type_error(positive_integer,0)).
wrong(X, model_tex(X, [], _), [unbound:[_], type(del_model):[del(explicit,foo,[],foo)]]).
wrong(X, (pair(M), model_tex(M, [layout(circle)|X], _)),
      [type(boolean):[[document(?2)]], type(positive_integer):[[columns(?0)]]]).
bad((pair(M), freeze(X, fail), model_picture(M, [title(X)], _)), instantiation_error).
checked(plan_dot([a]:bound, []:list, _)).
wrong(X, plan_dot(X, [], _), [type(del_plan):[foo,do(a,[])], unbound:[do(_,[])]]).
wrong(X, plan_dot([a], [X], _), [domain(cluedo_option):[foo,limit(3)]]).
checked(plan_picture([a]:bound, []:list, _)).
wrong(X, plan_picture(X, [], _), [type(del_plan):[foo,do(a,[])], unbound:[do(_,[])]]).
checked(knowledge_picture(_:cluedo_knowledge, [], _)).
wrong(X, (small(K), knowledge_picture(K, [X], _)),
      [domain(oneof([counting,resolution])):[marks(?foo)], type(boolean):[chances(?2)],
       domain(cluedo_option):[color(true)]]).
bad((impossible(K), knowledge_picture(K, [], _)), domain_error(cluedo_knowledge,K)).
checked(game_picture(_:cluedo_game, [], _)).
wrong(X, game_picture(game([],[]), X, _),
      [no(cluedo_player):[[seat(?7)]], unbound:[[seat(_)]],
       type(positive_integer):[[events(?a,2)]]]).
wrong(X, game_picture(X, [], _),
      [domain(cluedo_result):[[]], type(cluedo_fact):[game([],[?foo])]]).
bad((findall(has(1,2), between(1, 301, _), Fs), game_picture(game([],Fs), [], _)),
    resource_error(cluedo_events)).
checked(experiment_picture(_:cluedo_experiment, [], _)).
wrong(X, experiment_picture(foo, X, _),
      [domain(oneof([rate,length,rating,calibration])):[[value(?foo)]],
       domain(oneof([entries,seats,all])):[[rows(?foo)]]]).

%   Pages

wrong(X, web(X),
      [unbound:[_,[port(0)|_]], domain(cluedo_option):[[port(0),?x(1)]],
       type(between(0,65535)):[[port(?65536)]]]).
wrong(X, web_start(X, _),
      [unbound:[_,[port(_)],[host(_),port(0)],[limits(_),port(0)],[limits([_]),port(0)],
                [limits([reading(_)]),port(0)]],
       type(list):[x,{X=[port(0)|X]},[limits(?x),port(0)]], type(between(0,65535)):[[port(?a)]],
       type(text):[[host(?f(x)),port(0)],[games(?1.5),port(0)]],
       existence_error(directory,'/dev/null'):[[games('/dev/null/x'),port(0)]],
       type_error(positive_integer,0):[[most(0),port(0)],[limits([connections(0)]),port(0)]],
       type(number):[[idle(?x),port(0)],[limits([reading(?x)]),port(0)]],
       domain(cluedo_option):[[limits([?x(1)]),port(0)]]]).
bad(web_start([port(0)], foo), uninstantiation_error(foo)).
wrong(X, web_address(X, _), [unbound:[_], type(cluedo_web):[x]]).
wrong(X, web_stop(X), [unbound:[_], type(cluedo_web):[web(localhost,_,_)]]).
wrong(X, web_open(X, _),
      [unbound:[_], type(list):[x], domain(cluedo_option):[[?port(0)]],
       type(text):[[host(?f(x))]]]).
bad(web_open([], foo), uninstantiation_error(foo)).
wrong(X, web_handler(X, []), [unbound:[_], type(cluedo_site):[x]]).
wrong(X, web_close(X), [unbound:[_], type(cluedo_site):[x]]).

%   An output bound to another value: the call fails.

%   Not all errors of these libraries name the predicate called.

test('the error names the predicate that was called',
     [forall(named_call(Goal)), true(Named == Name/Arity)]) :-
    functor(Goal, Name, Arity),
    catch(Goal, error(_,context(Context,_)), true),
    strip_module(Context, _, Named).

named_call(players(1)).
named_call(players(1, _)).
named_call(play([agent(nobody)], _)).
named_call(experiment([agents([])], _)).
named_call(print_experiment(foo)).
named_call(agent_start(foo, 1, [], _, _)).
named_call(agent_query(A, 22, M, _, _)) :-
    seated(random, A, M).
named_call(choice(foo, s(1,7,13), _, _)).
named_call(run(_, foo)).

%   A card that nobody has.

asks(P) :-
    puzzle([players(3)], [passed(1,2,[7]),passed(2,1,[7]),passed(3,1,[7])], holder(7), P).

wrong(X, puzzles(X, _),
      [unbound:[_,[count(_)],[seed(_)],[kind(_)]], type(list):[foo],
       domain(cluedo_option):[[?foo(1)]],
       type(nonneg):[[count(?a)],[noise(?a)]], domain(oneof([3,4,5,6])):[[players(?7)]],
       domain(oneof([easy,medium,hard])):[[difficulty(?foo)]], no(cluedo_edition):[[edition(?foo)]],
       domain(oneof([holder,excluded,envelope,follows,knows])):[[kind(?foo)]]]).
wrong(X, puzzle_of_day(X, _),
      [unbound:[_,date(_,1,1)],
       domain(date):[foo,date(1,2,32),f(x),'2026-13-01','2026-02-31',date(2026,2,31)]]).
wrong(X, puzzle_of_day(X, [], _), [unbound:[_], domain(date):[foo,'2026-02-31',date(2026,2,31)]]).
wrong(X, puzzle_of_day(date(2026,1,1), X, _), [unbound:[_], domain(cluedo_option):[[?seed(1)]]]).
wrong(X, puzzle(X, [], envelope, _), [unbound:[_], domain(cluedo_option):[[?foo(1)]]]).
wrong(X, puzzle([], X, envelope, _), [unbound:[_], type(list):[foo], type(cluedo_fact):[[?foo]]]).
wrong(X, puzzle([players(3)], [passed(1,2,[7])], X, _),
      [unbound:[_,holder(_),follows(_),excluded(_)], domain(cluedo_card):[holder(?22)],
       domain(cluedo_question):[foo,excluded(4),holder(7),follows(?[has(1,1)])],
       no(cluedo_player):[knows(?4,[])], type(cluedo_fact):[follows([?foo])]]).
checked((asks(P), puzzle_property(P:cluedo_puzzle, kind(_)))).
wrong(X, (asks(P), puzzle_property(P, X)),
      [domain(cluedo_puzzle_property):[foo], fails:[kind(knows)]]).
bad((asks(P), puzzle_property(P, answer(Items))), Items == [envelope]).
checked((asks(P), puzzle_verdict(P:cluedo_puzzle, []:list, _:fails))).
bad((asks(P), puzzle_verdict(P, [1,foo], V)), V == verdict(false,[1,foo],[envelope])).
checked((asks(P), puzzle_forces(P:cluedo_puzzle, [1,2,3]:list))).
wrong(X, (asks(P), write_puzzle(X, P)), [unbound:[_], permission_error(write,source_sink,/):[/]]).
checked(write_puzzle('/no/such/folder/x', _:cluedo_puzzle)).
wrong(X, read_puzzle(X, _), [unbound:[_], no(source_sink):['/no/such/file']]).
wrong(X, (asks(P), puzzle_forces(P, X)), [type(integer):[[?a]], fails:[[],[1,2],[1,2,4]]]).

:- end_tests(errors).
