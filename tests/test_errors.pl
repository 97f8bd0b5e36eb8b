:- use_module(support/attach).
:- use_module(board/positions).
:- use_module(library(cluedo)).
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
:- use_module(library(cluedo/picture)).
:- use_module(library(cluedo/table)).
:- use_module(library(cluedo/web)).
:- use_module(library(plunit)).
:- use_module(library(time)).

%   Bad calls of every exported predicate, and what they answer. In
%
%       bad(Call, Expected)
%
%   Call is a goal, after goals that make its arguments, and Expected is
%
%     - the formal part of the error that the call raises,
%     - `fails`, or
%     - `Out == Value`, for a predicate that takes the odd input.
%
%   Each bad/2 fact is a test, named by its goal.

:- begin_tests(errors).

:- discontiguous
    bad/2,
    'unit test'/4,
    'unit body'/2.

term_expansion(bad(Call, Expected),
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

%   Got is what the call did, and Want what Expected says. What it writes is
%   dropped. The time limit is against hangs.

outcome((Setup,Goals), Expected, Got, Want) :-
    !,
    call(Setup),
    outcome(Goals, Expected, Got, Want).
outcome(Goal, Expected, Got, Want) :-
    with_output_to(string(_),
                   catch(call_with_time_limit(5, tell(Goal, Did)), Error, true)),
    (   nonvar(Error)
    ->  Want = Expected,
        formal(Error, Got)
    ;   Did == exit,
        Expected = (Out == Value)
    ->  Got = Out,
        Want = Value
    ;   Want = Expected,
        Got = Did
    ).

formal(error(Formal,_), Formal) :- !.
formal(Ball, Ball).

%   call_with_time_limit/2 is once/1: tell a choice point here.

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
    K = knowledge(game(any,deck(3),hands(1,1),0,names(none,none,false)),May,Clauses,Bans,Shown,0,none).

%   The same with these names.

named(Names, knowledge(game(any,deck(3),hands(1,1),0,Names),may(7,7,7),[],[],[],0,[])).

%   Counts of one player's cards.

cells(Rows, marginals(game(any,deck(Cards),hands(1),0,names(none,none,false)),Rows)) :-
    functor(Rows, _, Cards0),
    Cards is max(1, Cards0).

%   Nobody may have card 3.

impossible(K) :-
    small(may(7,7,7), [some(1,3),some(2,3),some(3,3)], [], [], K).

%   What takes no argument cannot be called badly.

test('every exported predicate is in the table', [forall(user_module(Module)), true(Missing == [])]) :-
    module_property(Module, exports(Exports)),
    findall(Name/Arity,
            ( member(Name/Arity, Exports),
              Arity > 0,
              \+ ( bad(Call, _),
                   last_goal(Call, Goal),
                   functor(Goal, Name, Arity)
                 )
            ),
            Missing).

%   The module of a file that is for users to load.

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

bad(person(1), fails).
bad(person("Miss Scarlett"), fails).
bad(weapon('Miss Scarlett'), fails).
bad(location(f(_)), fails).
bad(cards(foo), fails).
bad(cards([]), fails).
bad((X = ['Miss Scarlett'|X], cards(X)), fails).
bad(cards2(foo), fails).
bad(cards2([0|_]), fails).
bad((X = [1|X], cards2(X)), fails).
bad((freeze(X, fail), cards2(X)), fails).
bad(winstates(foo), fails).
bad(winstates([]), fails).
bad(winstates([s(1,7,14)|_]), fails).
bad((X = [s(1,7,13)|X], winstates(X)), fails).
bad((freeze(X, fail), winstates(X)), fails).

%   Dealing

bad(test(foo), fails).
bad(test(s(7,1,1)), fails).
bad((freeze(X, fail), test(X)), fails).
bad(test2(a,_,_), fails).
bad(test2(_,1,_), fails).
bad(winselector(foo, _), fails).
bad(winselector(_, s(_,_,22)), fails).

bad(dealer(_, _, _), instantiation_error).
bad((freeze(X, true), dealer(_, X, _)), instantiation_error).
bad(dealer(_, six, _), type_error(integer,six)).
bad(dealer(_, 6.0, _), type_error(integer,6.0)).
bad(dealer(_, "6", _), type_error(integer,"6")).
bad(dealer(_, 3+3, _), type_error(integer,3+3)).
bad(dealer(_, 0, _), domain_error(cluedo_players,0)).
bad(dealer(_, 1, _), domain_error(cluedo_players,1)).
bad(dealer(_, 7, _), domain_error(cluedo_players,7)).
bad(dealer(_, -1, _), domain_error(cluedo_players,-1)).
bad((X is 1<<200, dealer(_, X, _)), domain_error(cluedo_players,X)).
bad(dealer(foo, 6, _), fails).
bad(dealer(_, 6, s(7,1,1)), fails).

bad(dealer2(_, 2, _), instantiation_error).
bad(dealer2([1|_], 2, _), instantiation_error).
bad(dealer2(foo, 2, _), type_error(list,foo)).
bad((X = [1|X], dealer2(X, 2, _)), type_error(list,X)).
bad(dealer2([1], _, _), instantiation_error).
bad(dealer2([1], x, _), type_error(integer,x)).
bad(dealer2([1], 1, _), domain_error(cluedo_players,1)).
bad((X is 1<<200, dealer2([1], X, _)), domain_error(cluedo_players,X)).
bad(dealer2([foo], 2, _), type_error(integer,foo)).
bad(dealer2([22], 2, _), domain_error(cluedo_card,22)).

bad(deal(_, [[[1]]], [], _), instantiation_error).
bad(deal([1|x], [[[1]]], [], _), type_error(list,[1|x])).
bad(deal([1], _, [], _), instantiation_error).
bad(deal([1], [_], [], _), instantiation_error).
bad(deal([1], [x], [], _), type_error(list,x)).
bad(deal([1], [[[1]]], _, _), instantiation_error).
bad(deal([1], [[[1]]], [x], _), type_error(list,x)).
bad((X = [[1]|X], deal([1], X, [], _)), type_error(list(list),X)).
bad(deal([1], [], [], _), domain_error(cluedo_players,0)).
bad(deal([], [], [], Hands), Hands == []).

bad(list(_, [], _), instantiation_error).
bad(list(foo, [], _), type_error(integer,foo)).
bad(list(2.0, [], _), type_error(integer,2.0)).
bad(list(-1, [], _), domain_error(cluedo_players,-1)).
bad(list(7, [], _), domain_error(cluedo_players,7)).
bad((X is 1<<200, list(X, [], _)), domain_error(cluedo_players,X)).
bad(list(0, foo, Players), Players == foo).
bad(list(1, foo, Players), Players == [[[1]]|foo]).

bad(add(1, foo, List), List == [1|foo]).
bad(add(1, [], foo), fails).

bad(rev(_, _), instantiation_error).
bad(rev([a|_], _), instantiation_error).
bad((freeze(X, true), rev([a|X], _)), instantiation_error).
bad(rev(foo, _), type_error(list,foo)).
bad(rev([a|b], _), type_error(list,[a|b])).
bad((X = [a|X], rev(X, _)), type_error(list,X)).
bad(rev([a], foo), fails).

bad(accRev(_, [], _), instantiation_error).
bad(accRev([a|_], [], _), instantiation_error).
bad(accRev("ab", [], _), type_error(list,"ab")).
bad((X = [a,b|X], accRev(X, [], _)), type_error(list,X)).
bad(accRev([a], foo, List), List == [a|foo]).

bad(rev2(_, [], _), instantiation_error).
bad(rev2([_], [], _), instantiation_error).
bad(rev2([[a|_]], [], _), instantiation_error).
bad(rev2([[a]|_], [], _), instantiation_error).
bad(rev2([a], [], _), type_error(list,a)).
bad((X = [a|X], rev2([X], [], _)), type_error(list,X)).
bad(rev2([[a,b]], foo, List), List == [[b,a]|foo]).

bad(mMaker(_, _), instantiation_error).
bad(mMaker(foo, _), type_error(integer,foo)).
bad(mMaker(1, _), domain_error(cluedo_players,1)).
bad(mMaker(7, _), domain_error(cluedo_players,7)).
bad((X is 1<<200, mMaker(X, _)), domain_error(cluedo_players,X)).
bad(mMaker(2, foo), fails).

bad(cDeal(_, [1], _), instantiation_error).
bad(cDeal([_], [1], _), instantiation_error).
bad(cDeal([[1|_]], [1], _), instantiation_error).
bad(cDeal([[1]|_], [1], _), instantiation_error).
bad(cDeal(foo, [1], _), type_error(list,foo)).
bad(cDeal([1], [1], _), type_error(cluedo_hand,1)).
bad(cDeal([[1,2]], [1], _), type_error(cluedo_hand,[1,2])).
bad((X = [1|X], cDeal([X], [1], _)), type_error(cluedo_hand,X)).
bad(cDeal([[x]], [1], _), type_error(cluedo_player,x)).
bad(cDeal([[[7]]], [1], _), domain_error(cluedo_player,7)).
bad(cDeal([[[1]]], foo, _), type_error(list,foo)).
bad(cDeal([[[1]]], [22], _), domain_error(cluedo_card,22)).

%   Winstates in lists

bad(run(_, _), instantiation_error).
bad(run(_, foo), type_error(cluedo_hand,foo)).
bad(run(_, []), type_error(cluedo_hand,[])).
bad(run(_, [[1],x]), type_error(integer,x)).
bad(run(_, [[1],22]), domain_error(cluedo_card,22)).
bad((X = [1|X], run(_, X)), type_error(list,X)).
bad(run(foo, [[1],3]), fails).

bad(run1(_, _, []), instantiation_error).
bad(run1(_, [_], []), instantiation_error).
bad(run1(_, [1|_], []), instantiation_error).
bad((freeze(X, true), run1(_, X, [])), instantiation_error).
bad((freeze(X, true), run1(_, [X], [])), instantiation_error).
bad((freeze(X, true), run1(_, [1|X], [])), instantiation_error).
bad((put_attr(X, errors, 1), run1(_, [1], [X])), instantiation_error).
bad(run1(_, foo, []), type_error(list,foo)).
bad(run1(_, [1|x], []), type_error(list,[1|x])).
bad((X = [1,2|X], run1(_, X, [])), type_error(list,X)).
bad(run1(_, [x], []), type_error(integer,x)).
bad(run1(_, [1.0], []), type_error(integer,1.0)).
bad(run1(_, ["1"], []), type_error(integer,"1")).
bad(run1(_, [1+1], []), type_error(integer,1+1)).
bad((X = f(X), run1(_, [X], [])), type_error(integer,X)).
bad(run1(_, [0], []), domain_error(cluedo_card,0)).
bad(run1(_, [22], []), domain_error(cluedo_card,22)).
bad(run1(_, [-1], []), domain_error(cluedo_card,-1)).
bad((X is (1<<32)+1, run1(_, [X], [])), domain_error(cluedo_card,X)).
bad((X is 1<<200, run1(_, [X], [])), domain_error(cluedo_card,X)).
bad((X is -(1<<200), run1(_, [X], [])), domain_error(cluedo_card,X)).
bad(run1(_, [1], _), instantiation_error).
bad(run1(_, [1], [s(1,7,13)|_]), instantiation_error).
bad((freeze(X, true), run1(_, [1], [s(1,7,13)|X])), instantiation_error).
bad(run1(_, [1], [_]), instantiation_error).
bad(run1(_, [1], [s(_,7,13)]), instantiation_error).
bad(run1(_, [1], foo), type_error(list,foo)).
bad(run1(_, [1], [s(1,7,13)|x]), type_error(list,[s(1,7,13)|x])).
bad((X = [s(1,7,13)|X], run1(_, [1], X)), type_error(list,X)).
bad(run1(_, [1], [s]), type_error(cluedo_state,s)).
bad(run1(_, [1], [s(1,7)]), type_error(cluedo_state,s(1,7))).
bad(run1(_, [1], [[1,7,13]]), type_error(cluedo_state,[1,7,13])).
bad(run1(_, [1], [s(a,7,13)]), type_error(integer,a)).
bad(run1(_, [1], [s(1,7.0,13)]), type_error(integer,7.0)).
bad((X = s(X,7,13), run1(_, [1], [X])), type_error(integer,X)).
bad(run1(_, [1], [s(1,7,22)]), domain_error(cluedo_card,22)).
bad(run1(_, [1], [s(0,7,13)]), domain_error(cluedo_card,0)).
bad(run1(_, [1], [s(7,1,1)]), domain_error(cluedo_state,s(7,1,1))).
bad(run1(_, [1], [s(1,13,7)]), domain_error(cluedo_state,s(1,13,7))).
bad(run1(foo, [1], [s(1,7,13)]), fails).
bad((freeze(X, fail), run1(X, [1], [])), fails).
bad(run1(Left, [1,1,1], [s(2,7,13),s(2,7,13)]), Left == [s(2,7,13),s(2,7,13)]).

bad(run2(_, _, []), instantiation_error).
bad(run2(_, [_|_], []), instantiation_error).
bad(run2(_, foo, []), type_error(cluedo_hand,foo)).
bad(run2(_, [], []), type_error(cluedo_hand,[])).
bad(run2(_, [[1]|x], []), type_error(list,x)).
bad((X = [1|X], run2(_, X, [])), type_error(list,X)).
bad(run2(_, [[1],0], []), domain_error(cluedo_card,0)).
bad(run2(_, [[1],3], _), instantiation_error).
bad(run2(_, [[1],3], [s(1,7,1)]), domain_error(cluedo_state,s(1,7,1))).
bad(run2(Left, [foo,3], [s(1,7,13),s(3,7,13)]), Left == [s(1,7,13)]).

bad(subs(_, [], [], _), instantiation_error).
bad(subs(foo, [], [], _), type_error(integer,foo)).
bad(subs(22, [], [], _), domain_error(cluedo_card,22)).
bad(subs(1, _, [], _), instantiation_error).
bad(subs(1, [], _, _), instantiation_error).
bad(subs(1, [s(1,7,13)|x], [], _), type_error(list,[s(1,7,13)|x])).
bad(subs(1, [], foo, _), type_error(list,foo)).
bad((X = [s(1,7,13)|X], subs(1, X, [], _)), type_error(list,X)).
bad(subs(1, [s(7,1,1)], [], _), domain_error(cluedo_state,s(7,1,1))).
bad(subs(1, [], [s(7,1,1)], _), domain_error(cluedo_state,s(7,1,1))).
bad(subs(1, [], [], foo), fails).

bad(subs2(_, s(1,7,13), [], _), instantiation_error).
bad(subs2(1.0, s(1,7,13), [], _), type_error(integer,1.0)).
bad(subs2(0, s(1,7,13), [], _), domain_error(cluedo_card,0)).
bad(subs2(1, _, [], _), instantiation_error).
bad(subs2(1, foo, [], _), type_error(cluedo_state,foo)).
bad(subs2(1, s(7,1,1), [], _), domain_error(cluedo_state,s(7,1,1))).
bad(subs2(1, s(1,7,13), _, _), instantiation_error).
bad(subs2(1, s(1,7,13), [x], _), type_error(cluedo_state,x)).
bad(subs2(1, s(1,7,13), [], foo), fails).

%   Asking: hands are looked at until one answers, W only if none does.

bad(choice(_, s(1,7,13), _, [s(1,7,13)]), instantiation_error).
bad(choice([_], s(1,7,13), _, [s(1,7,13)]), instantiation_error).
bad(choice([[[2],3]|_], s(1,7,13), _, [s(1,7,13)]), instantiation_error).
bad(choice([[[2],3|_]], s(1,7,13), _, [s(1,7,13)]), instantiation_error).
bad(choice([[[2],_]], s(1,7,13), _, [s(1,7,13)]), instantiation_error).
bad(choice([[_,3]], s(1,7,13), _, [s(1,7,13)]), instantiation_error).
bad(choice(foo, s(1,7,13), _, [s(1,7,13)]), type_error(list,foo)).
bad(choice([foo], s(1,7,13), _, [s(1,7,13)]), type_error(cluedo_hand,foo)).
bad(choice([[]], s(1,7,13), _, [s(1,7,13)]), type_error(cluedo_hand,[])).
bad(choice([[1,3]], s(1,7,13), _, [s(1,7,13)]), type_error(cluedo_player,1)).
bad(choice([[3,1]], s(1,7,13), _, [s(1,7,13)]), type_error(cluedo_player,3)).
bad(choice([[[7],3]], s(1,7,13), _, [s(1,7,13)]), domain_error(cluedo_player,7)).
bad(choice([[[0],3]], s(1,7,13), _, [s(1,7,13)]), domain_error(cluedo_player,0)).
bad(choice([[[2],x]], s(1,7,13), _, [s(1,7,13)]), type_error(integer,x)).
bad(choice([[[2],22]], s(1,7,13), _, [s(1,7,13)]), domain_error(cluedo_card,22)).
bad(choice([], _, _, [s(1,7,13)]), instantiation_error).
bad(choice([], foo, _, [s(1,7,13)]), type_error(cluedo_state,foo)).
bad(choice([], s(7,1,1), _, [s(1,7,13)]), domain_error(cluedo_state,s(7,1,1))).
bad(choice([], s(1,7,13), _, _), instantiation_error).
bad(choice([], s(1,7,13), _, [_|_]), instantiation_error).
bad(choice([], s(1,7,13), _, foo), type_error(cluedo_w,foo)).
bad(choice([], s(1,7,13), _, []), type_error(cluedo_w,[])).
bad(choice([], s(1,7,13), _, [x]), type_error(cluedo_state,x)).
bad(choice([], s(1,7,13), _, [s(7,1,1)]), domain_error(cluedo_state,s(7,1,1))).
bad(choice([[[2],1]], s(1,7,13), foo, [s(1,7,13)]), fails).
bad(choice([[[2],1],foo], s(1,7,13), _, [s(1,7,13)]), type_error(cluedo_hand,foo)).
bad(choice([[[2],1,x]], s(1,7,13), _, [s(1,7,13)]), type_error(integer,x)).
bad(choice([[[2],1]], s(1,7,13), Answer, foo), Answer == [[2],1]).

bad(choice1(_, s(1,7,13), _, [s(1,7,13)]), instantiation_error).
bad(choice1([3|_], s(1,7,13), _, [s(1,7,13)]), instantiation_error).
bad(choice1([_], s(1,7,13), _, [s(1,7,13)]), instantiation_error).
bad(choice1(foo, s(1,7,13), _, [s(1,7,13)]), type_error(list,foo)).
bad(choice1([[2],3], s(1,7,13), _, [s(1,7,13)]), type_error(integer,[2])).
bad((X = [3|X], choice1(X, s(1,7,13), _, [s(1,7,13)])), type_error(list,X)).
bad(choice1([22], s(1,7,13), _, [s(1,7,13)]), domain_error(cluedo_card,22)).
bad(choice1([], s(1,7), _, [s(1,7,13)]), type_error(cluedo_state,s(1,7))).
bad(choice1([], s(1,7,13), _, _), instantiation_error).
bad(choice1([], s(1,7,13), _, foo), type_error(cluedo_w,foo)).
bad(choice1([], s(1,7,13), foo, [s(1,7,13)]), fails).

bad(win(_, [(1,7,13)], 0, _), instantiation_error).
bad(win(s(1,7,13), _, 0, _), instantiation_error).
bad(win(s(1,7,13), [_], 0, _), instantiation_error).
bad(win(s(1,7,13), [(1,7,13)|_], 0, _), instantiation_error).
bad(win(s(1,7,13), foo, 0, _), type_error(list,foo)).
bad(win(foo, [(1,7,13)], 0, _), type_error(cluedo_state,foo)).
bad(win(s(7,1,1), [(7,1,1)], 0, _), domain_error(cluedo_state,s(7,1,1))).
bad(win(s(1,7,13), [], 0, _), fails).
bad(win(s(1,7,13), [s(1,7,13)], 0, _), fails).
bad(win(s(1,7,13), [(1,7,13),(1,7,13)], 0, _), fails).
bad(win(s(1,7,13), [(1,7,13)], foo, Rounds), Rounds == foo).

bad(win(_, (1,7,13)), instantiation_error).
bad(win(s(1,7,_), (1,7,13)), instantiation_error).
bad(win(s(1,7,13), _), instantiation_error).
bad(win(foo, (1,7,13)), type_error(cluedo_state,foo)).
bad(win(s(1,7,1), (1,7,1)), domain_error(cluedo_state,s(1,7,1))).
bad(win(s(1,7,13), s(1,7,13)), fails).
bad(win(s(1,7,13), (1,7,_)), fails).

%   Reasoning

bad(first_last([a], _, _), instantiation_error).
bad(first_last([a], [b|_], _), instantiation_error).
bad(first_last([a], foo, _), type_error(list,foo)).
bad((X = [b|X], first_last([a], X, _)), type_error(list,X)).
bad(first_last([a], [], _), fails).
bad(first_last(foo, [b], _), type_error(list,foo)).

bad(first_last2([a], _, _), instantiation_error).
bad(first_last2([a], foo, _), type_error(list,foo)).
bad((X = [b|X], first_last2([a], X, _)), type_error(list,X)).
bad(first_last2(foo, [b], List), List == [b|foo]).

bad(leggetil(_, _, [[s(1,7,13),[1],[2]]]), instantiation_error).
bad(leggetil([2|_], _, [[s(1,7,13),[1],[2]]]), instantiation_error).
bad(leggetil(foo, _, [[s(1,7,13),[1],[2]]]), type_error(cluedo_showcard_row,foo)).
bad(leggetil([[7]], _, [[s(1,7,13),[1],[2]]]), domain_error(cluedo_player,7)).
bad(leggetil([[1]], _, [[s(1,7,13),x,[2]]]), type_error(cluedo_player,x)).
bad((X = [X], leggetil(X, _, [[s(1,7,13),[1],[2]]])), type_error(integer,X)).
bad(leggetil([], _, [[s(1,7,13),[1],[2]]]), domain_error(cluedo_showcard_row,[])).
bad(leggetil([[2],[1]], _, [[s(1,7,13),[1],[2]]]), domain_error(cluedo_showcard_row,[[2],[1]])).
bad(leggetil([[2]], _, _), instantiation_error).
bad(leggetil([[2]], _, [_]), instantiation_error).
bad(leggetil([[2]], _, [[s(1,7,13)|_]]), instantiation_error).
bad(leggetil([[2]], _, [[_,[1],[2]]]), instantiation_error).
bad(leggetil([[2]], _, foo), type_error(list,foo)).
bad(leggetil([[2]], _, [foo]), type_error(cluedo_record,foo)).
bad(leggetil([[2]], _, [[s(1,7,13)]]), type_error(cluedo_record,[s(1,7,13)])).
bad(leggetil([[2]], _, [[x,[1],[2]]]), type_error(cluedo_state,x)).
bad(leggetil([[2]], _, [[s(7,1,1),[1],[2]]]), domain_error(cluedo_state,s(7,1,1))).
bad(leggetil([[2]], _, []), domain_error(cluedo_records,[])).
bad(leggetil([[2]], foo, [[s(1,7,13),[1],[2]]]), fails).

bad(leggetil2([2], _, _, [[1]]), instantiation_error).
bad(leggetil2([2], [_], _, [[1]]), instantiation_error).
bad(leggetil2([2], [[]], _, _), instantiation_error).
bad(leggetil2([2], foo, _, [[1]]), type_error(list,foo)).
bad(leggetil2([2], [foo], _, [[1]]), type_error(list,foo)).
bad(leggetil2([2], [[]], _, [1]), type_error(list,1)).
bad((X = [1|X], leggetil2([2], [X], _, [[1]])), type_error(list,X)).
bad(leggetil2(foo, [[]], _, [[1]]), type_error(cluedo_player,foo)).
bad(leggetil2([2], [[]], _, [[x]]), type_error(integer,x)).

bad(semi_perm(_, [[1]], [], _, []), instantiation_error).
bad(semi_perm([], [[1]], [], _, _), instantiation_error).
bad(semi_perm([], _, [], _, []), instantiation_error).
bad(semi_perm([[1]], [_], [], _, []), instantiation_error).
bad(semi_perm([x], [[1]], [], _, []), type_error(list,x)).
bad(semi_perm([], [[1]], [], _, [x]), type_error(list,x)).
bad((X = [[1]|X], semi_perm([], X, [], _, [])), type_error(list,X)).
bad(semi_perm([[22]], [[1]], [], _, []), domain_error(cluedo_card,22)).
bad(semi_perm([[1]], [[foo]], [], _, []), type_error(integer,foo)).
bad(semi_perm([[1]], [], foo, Out, []), Out == foo).
bad(semi_perm([[1]], [[2]], foo, Out, []), Out == [[1,2]|foo]).

bad(nocard2(_, [[[1],[1]]], [1], [[]], _), instantiation_error).
bad(nocard2([1], _, [1], [[]], _), instantiation_error).
bad(nocard2([1], [_], [1], [[]], _), instantiation_error).
bad(nocard2([1], [[[1],[1]]], _, [[]], _), instantiation_error).
bad(nocard2([1], [[[1],[1]]], [1], _, _), instantiation_error).
bad(nocard2([1], [[[1],[1]]], [1], [_], _), instantiation_error).
bad(nocard2([1], [[[1],_],[[2],[1]]], [2], [[]], _), instantiation_error).
bad(nocard2(foo, [[[1],[1]]], [1], [[]], _), type_error(list,foo)).
bad(nocard2([1], foo, [1], [[]], _), type_error(list(list),foo)).
bad(nocard2([1], [foo], [1], [[]], _), type_error(list,foo)).
bad(nocard2([1], [[[1],[1]]], [1], foo, _), type_error(list,foo)).
bad(nocard2([1], [[[1],foo],[[2],[1]]], [2], [[]], _), type_error(list,foo)).
bad(nocard2([1], [[[1],[1],[1]],[[2],[1]]], [2], [[]], _),
    type_error(cluedo_nocard_row,[[1],[1],[1]])).
bad((X = [[[1],[1]]|X], nocard2([1], X, [2], [[]], _)), type_error(list(list),X)).
bad(nocard2([1], [[[1],[1]]], [2], [], _), domain_error(cluedo_done,[])).
bad(nocard2([1], [[[1],[1]]], [2], [x], _), domain_error(cluedo_done,[x])).
bad(nocard2([1], [[[1],[1]]], [2], [[]], _), existence_error(cluedo_player,[2])).
bad(nocard2([1], [], foo, [[]], _), type_error(cluedo_player,foo)).
bad(nocard2([1], [], [3], [[]], _), existence_error(cluedo_player,[3])).
bad(nocard2([foo], [[[3],[1]]], [3], [[]], _), type_error(integer,foo)).
bad(nocard2([1], [[[2],[22]],[[3],[1]]], [3], [[]], _), domain_error(cluedo_card,22)).

bad(showcard(_, _, [[[1]]]), instantiation_error).
bad(showcard([_], _, [[[1]]]), instantiation_error).
bad(showcard([[s(1,7,13)|_]], _, [[[1]]]), instantiation_error).
bad(showcard([[s(1,7,13),[2],[1]]|_], _, [[[1]]]), instantiation_error).
bad(showcard([[_,[2],[1]]], _, [[[1]]]), instantiation_error).
bad(showcard([[s(1,7,13),_,[1]]], _, [[[1]]]), instantiation_error).
bad(showcard([[s(1,7,13),[2],[_]]], _, [[[1]]]), instantiation_error).
bad(showcard([[s(1,7,13),[2|_],[1]]], _, [[[1]]]), instantiation_error).
bad((freeze(X, true), showcard([X], _, [[[1]]])), instantiation_error).
bad(showcard(foo, _, [[[1]]]), type_error(list,foo)).
bad((X = [[s(1,7,13),[2],[1]]|X], showcard(X, _, [[[1]]])), type_error(list,X)).
bad(showcard([foo], _, [[[1]]]), type_error(cluedo_record,foo)).
bad(showcard([[]], _, [[[1]]]), type_error(cluedo_record,[])).
bad(showcard([[s(1,7,13),[2]]], _, [[[1]]]), type_error(cluedo_record,[s(1,7,13),[2]])).
bad(showcard([[s(1,7,13),[2],[1],x]], _, [[[1]]]),
    type_error(cluedo_record,[s(1,7,13),[2],[1],x])).
bad((X = [s(1,7,13)|X], showcard([X], _, [[[1]]])), type_error(cluedo_record,X)).
bad(showcard([[s(7,1,1),[2],[1]]], _, [[[1]]]), domain_error(cluedo_state,s(7,1,1))).
bad(showcard([[s(1,7,13),2,[1]]], _, [[[1]]]), type_error(cluedo_player,2)).
bad(showcard([[s(1,7,13),[a],[1]]], _, [[[1]]]), type_error(integer,a)).
bad(showcard([[s(1,7,13),[2,3],[1]]], _, [[[1]]]), type_error(cluedo_player,[2,3])).
bad(showcard([[s(1,7,13),[0],[1]]], _, [[[1]]]), domain_error(cluedo_player,0)).
bad(showcard([[s(1,7,13),[2],[7]]], _, [[[1]]]), domain_error(cluedo_player,7)).
bad(showcard([[s(1,7,13),[2],[-1]]], _, [[[1]]]), domain_error(cluedo_player,-1)).
bad(showcard([[s(1,7,13),[2],[3]]], _, [[[1]]]), existence_error(cluedo_player,[3])).
bad(showcard([[s(1,7,13),[2],[3]]], _, []), existence_error(cluedo_player,[3])).
bad(showcard([], _, _), instantiation_error).
bad(showcard([], _, [_]), instantiation_error).
bad(showcard([], _, [[_]]), instantiation_error).
bad(showcard([], _, [[[1]|_]]), instantiation_error).
bad(showcard([], _, [[[1],_]]), instantiation_error).
bad(showcard([], _, [[[1],[_]]]), instantiation_error).
bad(showcard([], _, [[[1],[3|_]]]), instantiation_error).
bad(showcard([], _, foo), type_error(list,foo)).
bad(showcard([], _, [foo]), type_error(cluedo_showcard_row,foo)).
bad(showcard([], _, [[]]), type_error(cluedo_showcard_row,[])).
bad(showcard([], _, [[1]]), type_error(cluedo_player,1)).
bad(showcard([], _, [[[1]|x]]), type_error(list,x)).
bad((X = [[[1]]|X], showcard([], _, X)), type_error(list,X)).
bad((X = [[3]|X], showcard([], _, [[[1]|X]])), type_error(list,X)).
bad(showcard([], _, [[[1],x]]), type_error(list,x)).
bad(showcard([], _, [[[1],[x]]]), type_error(integer,x)).
bad(showcard([], _, [[[1],[22]]]), domain_error(cluedo_card,22)).
bad(showcard([], _, [[[1]],[[1]]]), domain_error(cluedo_showcard,[[[1]],[[1]]])).
bad(showcard([], _, [[[1]],[[2]],[[3]],[[4]],[[5]],[[6]],[[1]]]),
    domain_error(cluedo_showcard,[[[1]],[[2]],[[3]],[[4]],[[5]],[[6]],[[1]]])).
bad((findall([s(1,7,13),[2],[1]], between(1, 33, _), Q), showcard(Q, _, [[[1]]])),
    resource_error(memory)).
bad(showcard([], foo, []), fails).
bad(showcard([], Rows, []), Rows == []).

bad(showcard2(_, _, [[[1]]]), instantiation_error).
bad(showcard2([[s(1,7,13),[1],_]], _, [[[1]]]), instantiation_error).
bad(showcard2([foo], _, [[[1]]]), type_error(cluedo_record,foo)).
bad(showcard2([[s(1,7,1),[1],[2]]], _, [[[1]]]), domain_error(cluedo_state,s(1,7,1))).
bad(showcard2([[s(1,7,13),[3],[1]]], _, [[[1]]]), existence_error(cluedo_player,[3])).
bad(showcard2([], _, _), instantiation_error).
bad(showcard2([], _, [[[1],[_]]]), instantiation_error).
bad(showcard2([], _, [x]), type_error(cluedo_showcard_row,x)).
bad(showcard2([], _, [[[2]],[[2]]]), domain_error(cluedo_showcard,[[[2]],[[2]]])).
bad((X = [[[1]]|X], showcard2([], _, X)), type_error(list,X)).
bad((findall([s(1,7,13),[1],[2]], between(1, 33, _), Q), showcard2(Q, _, [[[1]]])),
    resource_error(memory)).
bad(showcard2([], foo, [[[1]]]), fails).

bad(nocard(_, _, [[[1],[]],[[2],[]]]), instantiation_error).
bad(nocard([[s(1,7,13),[1]|_]], _, [[[1],[]],[[2],[]]]), instantiation_error).
bad(nocard([foo], _, [[[1],[]],[[2],[]]]), type_error(cluedo_record,foo)).
bad(nocard([[s(7,1,1),[1],[2]]], _, [[[1],[]],[[2],[]]]), domain_error(cluedo_state,s(7,1,1))).
bad(nocard([[s(1,7,13),[3],[2]]], _, [[[1],[]],[[2],[]]]), existence_error(cluedo_player,[3])).
bad(nocard([[s(1,7,13),[1],[3]]], _, [[[1],[]],[[2],[]]]), existence_error(cluedo_player,[3])).
bad(nocard([], _, _), instantiation_error).
bad(nocard([], _, [_,_]), instantiation_error).
bad(nocard([], _, [[[1],[]],[[2]|_]]), instantiation_error).
bad(nocard([], _, [[[1],[]],[[2],_]]), instantiation_error).
bad(nocard([], _, [[[1],[]],[[_],[]]]), instantiation_error).
bad(nocard([], _, [[[1],[]],[[2],[3|_]]]), instantiation_error).
bad(nocard([], _, foo), type_error(list,foo)).
bad(nocard([], _, [x,y]), type_error(cluedo_nocard_row,x)).
bad(nocard([], _, [[[1]],[[2]]]), type_error(cluedo_nocard_row,[[1]])).
bad(nocard([], _, [[[1],[],[]],[[2],[]]]), type_error(cluedo_nocard_row,[[1],[],[]])).
bad((X = [[1]|X], nocard([], _, [X,X])), type_error(cluedo_nocard_row,X)).
bad(nocard([], _, [[1,[]],[2,[]]]), type_error(cluedo_player,1)).
bad(nocard([], _, [[[1],x],[[2],[]]]), type_error(list,x)).
bad(nocard([], _, [[[1],[22]],[[2],[]]]), domain_error(cluedo_card,22)).
bad((X = [3|X], nocard([], _, [[[1],X],[[2],[]]])), type_error(list,X)).
bad((X = [[[1],[]]|X], nocard([], _, X)), type_error(list,X)).
bad(nocard([], _, []), domain_error(cluedo_matrix,[])).
bad(nocard([], _, [[[1],[]]]), domain_error(cluedo_matrix,[[[1],[]]])).
bad(nocard([], _, [[[1],[]],[[1],[]]]), domain_error(cluedo_matrix,[[[1],[]],[[1],[]]])).
bad((X = [[1],[]], nocard([], _, [X,X,X,X,X,X,X])), domain_error(cluedo_matrix,[X,X,X,X,X,X,X])).
bad(nocard([], foo, [[[1],[]],[[2],[]]]), fails).
bad(nocard([[s(1,7,13),[2],[2]]], Matrix, [[[1],[1,1,2]],[[2],[1]]]), Matrix == [[[1],[2]],[[2],[1]]]).

bad(assemble(_, [1], [], _), instantiation_error).
bad(assemble([_], [1], [], _), instantiation_error).
bad(assemble([[_]], [1], [], _), instantiation_error).
bad(assemble([[1]|_], [1], [], _), instantiation_error).
bad(assemble([], _, [], _), instantiation_error).
bad(assemble(foo, [1], [], _), type_error(list,foo)).
bad(assemble([x], [1], [], _), type_error(list,x)).
bad(assemble([[x]], [1], [], _), type_error(integer,x)).
bad(assemble([[0]], [1], [], _), domain_error(cluedo_card,0)).
bad(assemble([], [22], [], _), domain_error(cluedo_card,22)).
bad((X = [[1]|X], assemble(X, [1], [], _)), type_error(list,X)).
bad((X = [1|X], assemble([X], [1], [], _)), type_error(list,X)).
bad((X = [1|X], assemble([], X, [], _)), type_error(list,X)).
bad(assemble([[1]], [1], foo, Out), Out == [[1]|foo]).

bad(anSC(_, [[[1],[]],[[2],[]]], [[[1],[]],[[2],[]]], [], _), instantiation_error).
bad(anSC([], _, [[[1],[]],[[2],[]]], [], _), instantiation_error).
bad(anSC([], [], _, [], _), instantiation_error).
bad(anSC([], [], [[[1],[]],[[2],[]]], _, _), instantiation_error).
bad(anSC([_], [], [[[1],[]],[[2],[]]], [], _), instantiation_error).
bad(anSC(foo, [], [[[1],[]],[[2],[]]], [], _), type_error(list,foo)).
bad(anSC([], foo, [[[1],[]],[[2],[]]], [], _), type_error(list,foo)).
bad(anSC([], [], foo, [], _), type_error(list,foo)).
bad(anSC([], [], [[[1],[]],[[2],[]]], foo, _), type_error(list,foo)).
bad(anSC([x], [], [[[1],[]],[[2],[]]], [], _), type_error(list,x)).
bad(anSC([], [x], [[[1],[]],[[2],[]]], [], _), domain_error(cluedo_matrix,[x])).
bad(anSC([], [], [], [], _), domain_error(cluedo_matrix,[])).
bad(anSC([], [], [x,y], [], _), type_error(cluedo_nocard_row,x)).
bad((X = [[1],[]], anSC([], [X,X], [X,X], [], _)), domain_error(cluedo_matrix,[X,X])).
bad(anSC([[[[1]]]], [[[2],[]]], [[[1],[]],[[2],[]]], [], _), existence_error(cluedo_player,[2])).
bad(anSC([[[[1],[22]],[[2]]]], [[[1],[]],[[2],[]]], [[[1],[]],[[2],[]]], [], _),
    domain_error(cluedo_card,22)).
bad((X = [[[[1]]]|X], anSC(X, [], [[[1],[]],[[2],[]]], [], _)), type_error(list,X)).
bad(anSC([], [], [[[1],[]],[[2],[]]], [x], Rows), Rows == [x]).

bad(remover2(_, [1], [[[1],[]],[[2],[]]], _, 0), instantiation_error).
bad(remover2([_], [1], [[[1],[]],[[2],[]]], _, 0), instantiation_error).
bad(remover2([1|_], [1], [[[1],[]],[[2],[]]], _, 0), instantiation_error).
bad(remover2([1], _, [[[1],[]],[[2],[]]], _, 0), instantiation_error).
bad(remover2([1], [1], _, _, 0), instantiation_error).
bad(remover2([1], [1], [[[1],[]],[[2],[]]], _, _), instantiation_error).
bad(remover2(1, [1], [[[1],[]],[[2],[]]], _, 0), type_error(cluedo_player,1)).
bad(remover2([], [1], [[[1],[]],[[2],[]]], _, 0), type_error(cluedo_player,[])).
bad(remover2([0], [1], [[[1],[]],[[2],[]]], _, 0), domain_error(cluedo_player,0)).
bad(remover2([7], [1], [[[1],[]],[[2],[]]], _, 0), domain_error(cluedo_player,7)).
bad(remover2([1], foo, [[[1],[]],[[2],[]]], _, 0), type_error(list,foo)).
bad(remover2([1], [22], [[[1],[]],[[2],[]]], _, 0), domain_error(cluedo_card,22)).
bad(remover2([1], [1], [[[1],[]]], _, 0), domain_error(cluedo_matrix,[[[1],[]]])).
bad(remover2([1], [1], [[[1],[]],[[2],[]]], _, x), type_error(integer,x)).
bad(remover2([1], [1], [[[1],[]],[[2],[]]], _, -1), domain_error(cluedo_count,-1)).
bad(remover2([1], [1], [[[1],[]],[[2],[]]], _, 6), domain_error(cluedo_count,6)).
bad((X is 1<<200, remover2([1], [1], [[[1],[]],[[2],[]]], _, X)), domain_error(cluedo_count,X)).
bad(remover2([1], [1], [[[1],[]],[[2],[]]], foo, 0), fails).
bad(remover2([3], [1], [[[1],[1]],[[2],[1]]], Matrix, 5), Matrix == [[[1],[1]],[[2],[1]]]).

bad(remover(_, [[[1],[]],[[2],[]]], _, [], _), instantiation_error).
bad(remover([_], [[[1],[]],[[2],[]]], _, [], _), instantiation_error).
bad(remover([[[1],_]], [[[1],[]],[[2],[]]], _, [], _), instantiation_error).
bad(remover([[[1]|_]], [[[1],[]],[[2],[]]], _, [], _), instantiation_error).
bad(remover([], _, _, [], _), instantiation_error).
bad(remover([], [[[1],[]],[[2],[]]], _, _, _), instantiation_error).
bad(remover([], [[[1],[]],[[2],[]]], _, [_], _), instantiation_error).
bad(remover([foo], [[[1],[]],[[2],[]]], _, [], _), type_error(cluedo_showcard_row,foo)).
bad(remover([[1,[2]]], [[[1],[]],[[2],[]]], _, [], _), type_error(cluedo_player,1)).
bad(remover([[[1]|x]], [[[1],[]],[[2],[]]], _, [], _), type_error(list,x)).
bad(remover([[[1],[22]]], [[[1],[]],[[2],[]]], _, [], _), domain_error(cluedo_card,22)).
bad((X = [[[1]]|X], remover(X, [[[1],[]],[[2],[]]], _, [], _)), type_error(list,X)).
bad(remover([], [[[1],[]]], _, [], _), domain_error(cluedo_matrix,[[[1],[]]])).
bad(remover([], [[[1],[]],[[2],[]]], _, [s(7,1,1)], _), domain_error(cluedo_state,s(7,1,1))).
bad(remover([], [[[1],[]],[[2],[]]], foo, [], _), fails).
bad(remover([], [[[1],[]],[[2],[]]], _, [], foo), fails).
bad(remover([[[3],[1]]], [[[1],[1]],[[2],[1]]], Matrix, [], _), Matrix == [[[2],[]],[[1],[]]]).

bad(analyzer(_, [s(1,7,13),[[[1],[]],[[2],[]]],[]], [], _, _), instantiation_error).
bad(analyzer([_], [s(1,7,13),[[[1],[]],[[2],[]]],[]], [], _, _), instantiation_error).
bad(analyzer([], _, [], _, _), instantiation_error).
bad(analyzer([], [w|_], [], _, _), instantiation_error).
bad(analyzer([], [s(1,7,13),_,[]], [], _, _), instantiation_error).
bad(analyzer([], [s(1,7,13),[[[1],[]],[[2],[]]],_], [], _, _), instantiation_error).
bad(analyzer([], [s(1,7,13),[[[1],[]],[[2],[]]],[_]], [], _, _), instantiation_error).
bad(analyzer([], [s(1,7,13),[[[1],[]],[[2],[]]],[]], _, _, _), instantiation_error).
bad(analyzer([], [s(1,7,13),[[[1],[]],[[2],[]]],[]], [_], _, _), instantiation_error).
bad(analyzer(foo, [s(1,7,13),[[[1],[]],[[2],[]]],[]], [], _, _), type_error(list,foo)).
bad(analyzer([foo], [s(1,7,13),[[[1],[]],[[2],[]]],[]], [], _, _), type_error(cluedo_record,foo)).
bad(analyzer([], foo, [], _, _), type_error(cluedo_w,foo)).
bad(analyzer([], [s(1,7,13),[]], [], _, _), type_error(cluedo_w,[s(1,7,13),[]])).
bad(analyzer([], [s(1,7,13),[],[],x], [], _, _), type_error(cluedo_w,[s(1,7,13),[],[],x])).
bad((X = [w|X], analyzer([], X, [], _, _)), type_error(cluedo_w,X)).
bad(analyzer([], [s(1,7,13),foo,[]], [], _, _), type_error(list,foo)).
bad(analyzer([], [s(1,7,13),[[[1],[]]],[]], [], _, _), domain_error(cluedo_matrix,[[[1],[]]])).
bad(analyzer([], [s(1,7,13),[[[1],[]],[[2],[]]],foo], [], _, _), type_error(list,foo)).
bad(analyzer([], [s(1,7,13),[[[1],[]],[[2],[]]],[foo]], [], _, _), type_error(list,foo)).
bad(analyzer([], [s(1,7,13),[[[1],[]],[[2],[]]],[[[[1],[0]],[[2]]]]], [], _, _), domain_error(cluedo_card,0)).
bad(analyzer([], [s(1,7,13),[[[1],[]],[[2],[]]],[[[[1]]]]], [], _, _), existence_error(cluedo_player,[2])).
bad(analyzer([[s(1,7,13),[3],[1]]], [s(1,7,13),[[[1],[]],[[2],[]]],[]], [], _, _),
    existence_error(cluedo_player,[3])).
bad(analyzer([], [s(1,7,13),[[[1],[]],[[2],[]]],[]], [s(1,13,7)], _, _), domain_error(cluedo_state,s(1,13,7))).
bad(analyzer([], [s(1,7,13),[[[1],[]],[[2],[]]],[]], foo, _, _), type_error(list,foo)).
bad((findall([s(1,7,13),[2],[1]], between(1, 33, _), Q),
     analyzer(Q, [s(1,7,13),[[[1],[]],[[2],[]]],[]], [], _, _)),
    resource_error(memory)).
bad(analyzer([], [s(1,7,13),[[[1],[]],[[2],[]]],[]], [], foo, _), fails).
bad(analyzer([], [s(1,7,13),[[[1],[]],[[2],[]]],[]], [], _, foo), fails).
bad(analyzer([], [foo,[[[1],[]],[[2],[]]],[]], [], _, _), type_error(cluedo_state,foo)).
bad(analyzer([], [_,[[[1],[]],[[2],[]]],[]], [], _, _), instantiation_error).

%   The game

bad(players(_), instantiation_error).
bad(players(six), type_error(integer,six)).
bad(players(2.0), type_error(integer,2.0)).
bad(players(1), domain_error(cluedo_players,1)).
bad(players(7), domain_error(cluedo_players,7)).
bad((X is 1<<200, players(X)), domain_error(cluedo_players,X)).
bad(players(_, _), instantiation_error).
bad(players(six, _), type_error(integer,six)).
bad(players(0, _), domain_error(cluedo_players,0)).
bad(players(2, 0), fails).
bad(players(2, foo), fails).

bad(play(_, _), instantiation_error).
bad(play([_], _), instantiation_error).
bad(play([players(2)|_], _), instantiation_error).
bad(play(foo, _), type_error(list,foo)).
bad(play([players(2)|x], _), type_error(list,[players(2)|x])).
bad((X = [players(2)|X], play(X, _)), type_error(list,X)).
bad(play([players(_)], _), instantiation_error).
bad(play([players(two)], _), type_error(integer,two)).
bad(play([players(7)], _), domain_error(cluedo_players,7)).
bad((X is 1<<200, play([players(X)], _)), domain_error(cluedo_players,X)).
bad(play([agent(_)], _), instantiation_error).
bad(play([agent(nobody)], _), existence_error(cluedo_agent,nobody)).
bad(play([agent("modal")], _), existence_error(cluedo_agent,"modal")).
bad(play([agent(1)], _), existence_error(cluedo_agent,1)).
bad((X = f(X), play([agent(X)], _)), existence_error(cluedo_agent,X)).
bad(play([seed(_)], _), instantiation_error).
bad(play([seed(foo)], _), type_error(seed,foo)).
bad(play([seed(1.5)], _), type_error(seed,1.5)).
bad(play([transcript(_)], _), instantiation_error).
bad(play([transcript(yes)], _), type_error(boolean,yes)).
bad(play([transcript(1)], _), type_error(boolean,1)).
bad(play([quirks(_)], _), instantiation_error).
bad(play([quirks("true")], _), type_error(boolean,"true")).
bad(play([players(2)], foo), fails).
bad((X is 1<<200, play([seed(X),players(2)], [P|_])), P == players(2)).
bad(play([unknown(1)], _), domain_error(cluedo_option,unknown(1))).
bad(play([player(4)], _), domain_error(cluedo_option,player(4))).
bad(play([agnt(modal)], _), domain_error(cluedo_option,agnt(modal))).
bad(play([seed], _), domain_error(cluedo_option,seed)).
bad(play([rounds(_)], _), instantiation_error).
bad(play([rounds(-1)], _), type_error(nonneg,-1)).
bad(play([rounds(many)], _), type_error(nonneg,many)).

bad(counter(_, 1, 1, 0, _), instantiation_error).
bad(counter(7, 1, 1, 0, _), domain_error(cluedo_players,7)).
bad(counter(foo, 1, 1, 0, _), type_error(integer,foo)).
bad(counter(foo, 1, 0, 0, _), type_error(integer,foo)).
bad(counter(2, _, 1, 0, _), instantiation_error).
bad(counter(2, foo, 1, 0, _), type_error(positive_integer,foo)).
bad(counter(2, 0, 0, 0, _), type_error(positive_integer,0)).
bad(counter(2, 1, _, 0, _), instantiation_error).
bad(counter(2, 1, foo, 0, _), type_error(integer,foo)).
bad(counter(2, 1, 2, 0, _), domain_error(cluedo_games,2)).
bad(counter(2, 1, 1, _, _), instantiation_error).
bad(counter(2, 1, 1, -1, _), type_error(nonneg,-1)).
bad(counter(2, 1, 1, 0.0, _), type_error(nonneg,0.0)).
bad(counter(2, 1, 1, 0, foo), fails).
bad((X is 1<<200, counter(2, X, 0, X, Mean)), Mean == 1).

bad(selecter(_, _, _), instantiation_error).
bad(selecter(_, _, [_|_]), instantiation_error).
bad(selecter(_, _, [s(_,7,13)]), instantiation_error).
bad(selecter(_, _, foo), type_error(cluedo_w,foo)).
bad(selecter(_, _, []), type_error(cluedo_w,[])).
bad(selecter(_, _, [foo]), type_error(cluedo_state,foo)).
bad(selecter(_, _, [s(7,1,1)]), domain_error(cluedo_state,s(7,1,1))).
bad(selecter(foo, _, [s(1,7,13)]), fails).
bad(selecter(_, foo, [s(1,7,13)]), fails).

%   The steps. In hands(2,3) player 1 holds card 2 and player 2 card 3.

game(game(s(1,7,13),All,false,false,100,false)) :-
    winset_all(All).

bad((game(G), trekkfra(_, hands(2,3), G, 0, _)), instantiation_error).
bad((game(G), trekkfra(nobody, hands(2,3), G, 0, _)), existence_error(cluedo_agent,nobody)).
bad((game(G), trekkfra(modal, _, G, 0, _)), instantiation_error).
bad((game(G), trekkfra(modal, foo, G, 0, _)), type_error(cluedo_hands,foo)).
bad((game(G), trekkfra(modal, hands(2), G, 0, _)), type_error(cluedo_hands,hands(2))).
bad((game(G), H = hands(1,2,3,4,5,6,8), trekkfra(modal, H, G, 0, _)), type_error(cluedo_hands,H)).
bad((game(G), trekkfra(modal, hands(_,2), G, 0, _)), instantiation_error).
bad((game(G), trekkfra(modal, hands(x,2), G, 0, _)), domain_error(cluedo_hands,hands(x,2))).
bad((game(G), trekkfra(modal, hands(2.0,3), G, 0, _)), domain_error(cluedo_hands,hands(2.0,3))).
bad((game(G), trekkfra(modal, hands(2,2), G, 0, _)), domain_error(cluedo_hands,hands(2,2))).
bad((game(G), trekkfra(modal, hands(-1,2), G, 0, _)), domain_error(cluedo_hands,hands(-1,2))).
bad((game(G), trekkfra(modal, hands(22,2), G, 0, _)), domain_error(cluedo_hands,hands(22,2))).
bad((game(G), trekkfra(modal, hands(64,2), G, 0, _)), domain_error(cluedo_hands,hands(64,2))).
bad((game(G), X is 1<<45, trekkfra(modal, hands(X,2), G, 0, _)), domain_error(cluedo_hands,hands(X,2))).
bad((game(G), X is 1<<200, trekkfra(modal, hands(X,2), G, 0, _)), domain_error(cluedo_hands,hands(X,2))).
bad(trekkfra(modal, hands(2,3), _, 0, _), instantiation_error).
bad(trekkfra(modal, hands(2,3), foo, 0, _), type_error(cluedo_game,foo)).
bad((game(G), trekkfra(modal, hands(1,2), G, 0, _)), domain_error(cluedo_envelope,s(1,7,13))).
bad((game(G), trekkfra(modal, hands(2,7), G, 0, _)), domain_error(cluedo_envelope,s(1,7,13))).
bad((game(G), trekkfra(modal, hands(2,3,13), G, 0, _)), domain_error(cluedo_envelope,s(1,7,13))).
bad((game(G), trekkfra(modal, hands(2,3), G, _, _)), instantiation_error).
bad((game(G), trekkfra(modal, hands(2,3), G, foo, _)), type_error(nonneg,foo)).

bad((game(G), winset_all(All), sporring(All, _, hands(2,3), G, 0, _)), instantiation_error).
bad((game(G), winset_all(All), sporring(All, nobody, hands(2,3), G, 0, _)),
    existence_error(cluedo_agent,nobody)).
bad((game(G), sporring(_, random, hands(2,3), G, 0, _)), instantiation_error).
bad((game(G), sporring(foo, random, hands(2,3), G, 0, _)), type_error(cluedo_winset,foo)).
bad((game(G), sporring(foo, modal, hands(2,3), G, 0, _)), type_error(cluedo_clues,foo)).
bad((game(G), sporring(0, random, hands(2,3), G, 0, _)), fails).
bad((game(G), winset_all(All), sporring(All, random, _, G, 0, _)), instantiation_error).
bad((game(G), winset_all(All), sporring(All, random, foo, G, 0, _)), type_error(cluedo_hands,foo)).
bad((winset_all(All), sporring(All, random, hands(2,3), _, 0, _)), instantiation_error).
bad((winset_all(All), sporring(All, random, hands(2,3), foo, 0, _)), type_error(cluedo_game,foo)).
bad((game(G), winset_all(All), sporring(All, random, hands(2,3), G, _, _)), instantiation_error).

bad((game(G), trekkfra2(_, s(2,7,13), 0, random, hands(2,3), G, 1, _)), instantiation_error).
bad((game(G), trekkfra2(foo, s(2,7,13), 0, random, hands(2,3), G, 1, _)),
    type_error(cluedo_answer,foo)).
bad((game(G), trekkfra2([[2],x], s(3,7,13), 0, random, hands(2,3), G, 1, _)),
    type_error(cluedo_answer,[[2],x])).
bad((game(G), trekkfra2([[2],_], s(3,7,13), 0, random, hands(2,3), G, 1, _)), instantiation_error).
bad((game(G), trekkfra2([[2],3], _, 0, random, hands(2,3), G, 1, _)), instantiation_error).
bad(sporring(2097151, random, hands(2,3), game(foo,2097151,false,false,100,false), 0, _),
    type_error(cluedo_state,foo)).
bad((game(G), sporring(2097151, random, hands(1,3), G, 0, _)), domain_error(cluedo_envelope,s(1,7,13))).
bad((game(G), G = game(W,S,_,_,_,_), H = game(W,S,false),
     sporring(2097151, random, hands(2,3), H, 0, _)), type_error(cluedo_game,H)).
bad((game(G), G = game(W,S,_,_,_,_), trekkfra(random, hands(2,3), game(W,S,_,false,9,false), 0, _)),
    instantiation_error).
bad((game(G), G = game(W,S,_,_,_,_), trekkfra(random, hands(2,3), game(W,S,false,maybe,9,false), 0, _)),
    type_error(boolean,maybe)).
bad((game(G), G = game(W,S,_,_,_,_), trekkfra(random, hands(2,3), game(W,S,false,false,-1,false), 0, _)),
    type_error(nonneg,-1)).
bad((game(G), winset_all(All), trekkfra2([[2],3], s(3,7,13), All, _, hands(2,3), G, 1, _)),
    instantiation_error).
bad((game(G), winset_all(All), trekkfra2([[2],3], s(3,7,13), All, nobody, hands(2,3), G, 1, _)),
    existence_error(cluedo_agent,nobody)).
bad((winset_all(All), trekkfra2([[2],3], s(3,7,13), All, random, hands(2,3), _, 1, _)),
    instantiation_error).
bad((winset_all(All), trekkfra2([[2],3], s(3,7,13), All, random, hands(2,3), foo, 1, _)),
    type_error(cluedo_game,foo)).
bad((game(G), trekkfra2([[1],3], s(1,7,13), x, y, z, G, foo, Rounds)), Rounds == foo).

bad((game(G), sporring2(_, 0, random, hands(2,3), G, 1, _)), instantiation_error).
bad((game(G), sporring2([], 0, random, _, G, 1, _)), instantiation_error).
bad((game(G), sporring2([], 0, random, foo, G, 1, _)), type_error(cluedo_hands,foo)).
bad((game(G), sporring2([], 0, _, hands(2,3), G, 1, _)), instantiation_error).
bad((game(G), sporring2([], 0, nobody, hands(2,3), G, 1, _)), existence_error(cluedo_agent,nobody)).
bad(sporring2([], 0, random, hands(2,3), _, 1, _), instantiation_error).
bad(sporring2([], 0, random, hands(2,3), foo, 1, _), type_error(cluedo_game,foo)).

bad((game(G), sporring2(_, [], 0, random, hands(2,3), G, 1, _)), instantiation_error).
bad((game(G), sporring2(foo, [], 0, random, hands(2,3), G, 1, _)), type_error(integer,foo)).
bad((game(G), sporring2(0, [], 0, random, hands(2,3), G, 1, _)), domain_error(cluedo_player,0)).
bad((game(G), sporring2(3, foo, 0, random, hands(2,3), G, 1, _)), type_error(list,foo)).
bad((game(G), sporring2(3, _, 0, random, hands(2,3), G, 1, _)), instantiation_error).
bad((game(G), sporring2(3, [], 0, _, hands(2,3), G, 1, _)), instantiation_error).
bad((game(G), sporring2(3, [], 0, nobody, hands(2,3), G, 1, _)), existence_error(cluedo_agent,nobody)).
bad((game(G), clues(2, K), sporring2(3, [foo], K, modal, hands(2,3), G, 1, _)),
    type_error(cluedo_fact,foo)).
bad((game(G), sporring2(3, [], 0, random, hands(2,3), G, 1, _)), fails).

%   Sets. 2097151 is the set of all winstates.

bad(winstates_set(_, _), instantiation_error).
bad(winstates_set([_], _), instantiation_error).
bad(winstates_set([s(1,7,13)|_], _), instantiation_error).
bad(winstates_set(foo, _), type_error(list,foo)).
bad((X = [s(1,7,13)|X], winstates_set(X, _)), type_error(list,X)).
bad(winstates_set([foo], _), type_error(cluedo_state,foo)).
bad(winstates_set([s(7,1,1)], _), domain_error(cluedo_state,s(7,1,1))).
bad(winstates_set(_, foo), type_error(cluedo_winset,foo)).
bad(winstates_set(_, 1.0), type_error(cluedo_winset,1.0)).
bad(winstates_set(_, 1), domain_error(cluedo_winset,1)).
bad(winstates_set([], foo), type_error(cluedo_winset,foo)).
bad(winstates_set([], 12), domain_error(cluedo_winset,12)).
bad(winstates_set([s(1,7,13)], 2097151), fails).
bad(winstates_set(States, 0), States == []).

bad(winset_all(foo), fails).
bad(winset_all(0), fails).
bad((freeze(X, fail), winset_all(X)), fails).

bad(winset_member(foo(_), 2097151), type_error(cluedo_state,foo(_))).
bad(winset_member(_, _), instantiation_error).
bad(winset_member(s(1,7,13), _), instantiation_error).
bad(winset_member(s(1,7,13), foo), type_error(cluedo_winset,foo)).
bad(winset_member(foo, 2097151), type_error(cluedo_state,foo)).
bad(winset_member(s(7,1,1), 2097151), domain_error(cluedo_state,s(7,1,1))).
bad(winset_member(_, 0), fails).
bad(winset_member(s(_,1,_), 2097151), fails).

bad(winset_random(_, _), instantiation_error).
bad(winset_random(foo, _), type_error(cluedo_winset,foo)).
bad(winset_random(2, _), domain_error(cluedo_winset,2)).
bad(winset_random(0, _), fails).
bad(winset_random(2097151, foo), fails).

bad(winset_without(_, [1], _), instantiation_error).
bad((freeze(X, true), winset_without(X, [1], _)), instantiation_error).
bad(winset_without(winset(_,0,0,0,0,0), [1], _), instantiation_error).
bad(winset_without(foo, [1], _), type_error(cluedo_winset,foo)).
bad(winset_without(2097151.0, [1], _), type_error(cluedo_winset,2097151.0)).
bad(winset_without(winset(1,2,3,4,5), [1], _), type_error(cluedo_winset,winset(1,2,3,4,5))).
bad((X = winset(X,0,0,0,0,0), winset_without(X, [1], _)), domain_error(cluedo_winset,X)).
bad(winset_without(winset(a,0,0,0,0,0), [1], _), domain_error(cluedo_winset,winset(a,0,0,0,0,0))).
bad(winset_without(1, [1], _), domain_error(cluedo_winset,1)).
bad(winset_without(2, [1], _), domain_error(cluedo_winset,2)).
bad(winset_without(-1, [1], _), domain_error(cluedo_winset,-1)).
bad(winset_without(4194303, [1], _), domain_error(cluedo_winset,4194303)).
bad(winset_without(4194304, [1], _), domain_error(cluedo_winset,4194304)).
bad((X is 1<<200, winset_without(X, [1], _)), domain_error(cluedo_winset,X)).
bad((X is (1<<32)+2097151, winset_without(X, [1], _)), domain_error(cluedo_winset,X)).
bad(winset_without(winset(0,0,0,0,0,0), [1], _), domain_error(cluedo_winset,winset(0,0,0,0,0,0))).
bad(winset_without(winset(1,0,0,0,0,0), [1], _), domain_error(cluedo_winset,winset(1,0,0,0,0,0))).
bad(winset_without(winset(1,2,0,0,0,-1), [1], _), domain_error(cluedo_winset,winset(1,2,0,0,0,-1))).
bad((X is 1<<54, winset_without(winset(1,2,0,0,0,X), [1], _)),
    domain_error(cluedo_winset,winset(1,2,0,0,0,X))).
bad((X is 1<<200, winset_without(winset(1,2,0,0,0,X), [1], _)),
    domain_error(cluedo_winset,winset(1,2,0,0,0,X))).
bad(winset_without(2097151, _, _), instantiation_error).
bad(winset_without(2097151, [_], _), instantiation_error).
bad(winset_without(2097151, foo, _), type_error(list,foo)).
bad(winset_without(2097151, [x], _), type_error(integer,x)).
bad(winset_without(2097151, [22], _), domain_error(cluedo_card,22)).
bad((X = [1|X], winset_without(2097151, X, _)), type_error(list,X)).
bad(winset_without(2097151, [1], foo), fails).

bad(winset_and(_, 0, _), instantiation_error).
bad(winset_and(0, _, _), instantiation_error).
bad(winset_and(foo, 0, _), type_error(cluedo_winset,foo)).
bad(winset_and(0, foo, _), type_error(cluedo_winset,foo)).
bad(winset_and(0, -1, _), domain_error(cluedo_winset,-1)).
bad(winset_and(0, 0, foo), fails).

bad(winset_count(_, _), instantiation_error).
bad(winset_count(foo, _), type_error(cluedo_winset,foo)).
bad(winset_count("0", _), type_error(cluedo_winset,"0")).
bad(winset_count(6, _), domain_error(cluedo_winset,6)).
bad(winset_count(0, foo), fails).
bad(winset_count(0, 0.0), fails).
bad(winset_count(0, 1), fails).

bad(winset_nth0(_, 2097151, _), instantiation_error).
bad(winset_nth0(a, 2097151, _), type_error(integer,a)).
bad(winset_nth0(0.0, 2097151, _), type_error(integer,0.0)).
bad(winset_nth0(1+1, 2097151, _), type_error(integer,1+1)).
bad(winset_nth0(-1, 2097151, _), domain_error(not_less_than_zero,-1)).
bad((X is -(1<<200), winset_nth0(X, 2097151, _)), domain_error(not_less_than_zero,X)).
bad(winset_nth0(324, 2097151, _), fails).
bad((X is 1<<32, winset_nth0(X, 2097151, _)), fails).
bad((X is 1<<200, winset_nth0(X, 2097151, _)), fails).
bad(winset_nth0(0, _, _), instantiation_error).
bad(winset_nth0(0, foo, _), type_error(cluedo_winset,foo)).
bad(winset_nth0(0, 0, _), fails).
bad(winset_nth0(0, 2097151, s(1,7,14)), fails).

%   Clues. The clause of player 1 with cards 1 and 7 is 130.

bad(clues(_, _), instantiation_error).
bad(clues(foo, _), type_error(integer,foo)).
bad(clues(2.0, _), type_error(integer,2.0)).
bad(clues(1, _), domain_error(cluedo_players,1)).
bad(clues(7, _), domain_error(cluedo_players,7)).
bad((X is 1<<200, clues(X, _)), domain_error(cluedo_players,X)).
bad(clues(2, foo), fails).

bad(clues_states(_, _), instantiation_error).
bad(clues_states(foo, _), type_error(cluedo_clues,foo)).
bad(clues_states(clues(0,players(0,0)), _), type_error(cluedo_clues,clues(0,players(0,0)))).
bad(clues_states(clues(0,players(0,0),[]), foo), fails).

bad(clues_matrix(_, _), instantiation_error).
bad(clues_matrix(foo, _), type_error(cluedo_clues,foo)).
bad(clues_matrix(clues(0,players(0,0),[]), []), fails).
bad(clues_matrix(clues(0,players(0,0),[]), foo), fails).
bad(clues_matrix(clues(0,players(0,0),[]), Matrix), Matrix == [[[1],[]],[[2],[]]]).

bad(clues_take(_, [1], [1], _), instantiation_error).
bad(clues_take(foo, [1], [1], _), type_error(cluedo_clues,foo)).
bad((clues(2, K), clues_take(K, _, [1], _)), instantiation_error).
bad((clues(2, K), clues_take(K, [1|_], [1], _)), instantiation_error).
bad((clues(2, K), clues_take(K, [1], _, _)), instantiation_error).
bad((clues(2, K), clues_take(K, 1, [1], _)), type_error(cluedo_player,1)).
bad((clues(2, K), clues_take(K, [0], [1], _)), domain_error(cluedo_player,0)).
bad((clues(2, K), clues_take(K, [7], [1], _)), domain_error(cluedo_player,7)).
bad((clues(2, K), clues_take(K, [3], [1], _)), existence_error(cluedo_player,[3])).
bad((clues(2, K), clues_take(K, [1], foo, _)), type_error(list,foo)).
bad((clues(2, K), clues_take(K, [1], [22], _)), domain_error(cluedo_card,22)).
bad((clues(2, K), X = [1|X], clues_take(K, [1], X, _)), type_error(list,X)).
bad((clues(2, K), clues_take(K, [1], [1], foo)), fails).

bad(clues_analyzer(_, clues(0,players(0,0),[]), _), instantiation_error).
bad(clues_analyzer([_], clues(0,players(0,0),[]), _), instantiation_error).
bad(clues_analyzer([], _, _), instantiation_error).
bad(clues_analyzer([], foo, _), type_error(cluedo_clues,foo)).
bad((clues(2, K), clues_analyzer(foo, K, _)), type_error(list,foo)).
bad((clues(2, K), X = [[s(1,7,13),[1],[2]]|X], clues_analyzer(X, K, _)), type_error(list,X)).
bad((clues(2, K), clues_analyzer([foo], K, _)), type_error(cluedo_record,foo)).
bad((clues(2, K), clues_analyzer([[s(7,1,1),[1],[2]]], K, _)), domain_error(cluedo_state,s(7,1,1))).
bad((clues(2, K), clues_analyzer([[s(1,7,13),[1],[7]]], K, _)), domain_error(cluedo_player,7)).
bad((clues(2, K), clues_analyzer([[s(1,7,13),[3],[1]]], K, _)), existence_error(cluedo_player,[3])).
bad((clues(2, K), clues_analyzer([[s(1,7,13),[1],[3]]], K, _)), existence_error(cluedo_player,[3])).
bad((clues(2, K), findall([s(1,7,13),[1],[3]], between(1, 40, _), Q), clues_analyzer(Q, K, _)),
    existence_error(cluedo_player,[3])).
bad((clues(2, K), clues_analyzer([], K, foo)), fails).

bad(clues_player(_, [1], _, _, _), instantiation_error).
bad((clues(2, K), clues_player(K, _, _, _, _)), instantiation_error).
bad((clues(2, K), clues_player(K, [3], _, _, _)), existence_error(cluedo_player,[3])).
bad((clues(2, K), clues_player(K, [foo], _, _, _)), type_error(integer,foo)).
bad((clues(2, K), clues_player(K, [1], foo, _, _)), fails).
bad((clues(2, K), clues_player(K, [1], _, foo, _)), fails).
bad((clues(2, K), clues_player(K, [1], _, _, foo)), fails).
bad((X = clues(X,X,X), clues_player(X, [1], _, _, _)), type_error(cluedo_winset,X)).
bad(clues_player(clues(_,players(0,0),[]), [1], _, _, _), instantiation_error).
bad(clues_player(clues(0,_,[]), [1], _, _, _), instantiation_error).
bad(clues_player(clues(0,players(0,_),[]), [1], _, _, _), instantiation_error).
bad(clues_player(clues(0,players(0,0),_), [1], _, _, _), instantiation_error).
bad(clues_player(clues(0,players(0,0),[_]), [1], _, _, _), instantiation_error).
bad(clues_player(clues(12,players(0,0),[]), [1], _, _, _), domain_error(cluedo_winset,12)).
bad(clues_player(clues(0,players(0,0),foo), [1], _, _, _), type_error(list,foo)).
bad((X = [130|X], clues_player(clues(0,players(0,0),X), [1], _, _, _)), type_error(list,X)).
bad((K = clues(0,foo,[]), clues_player(K, [1], _, _, _)), domain_error(cluedo_clues,K)).
bad((K = clues(0,players(0),[]), clues_player(K, [1], _, _, _)), domain_error(cluedo_clues,K)).
bad((K = clues(0,players(0,0,0,0,0,0,0),[]), clues_player(K, [1], _, _, _)),
    domain_error(cluedo_clues,K)).
bad((K = clues(0,players(a,0),[]), clues_player(K, [1], _, _, _)), domain_error(cluedo_clues,K)).
bad((K = clues(0,players(-2,0),[]), clues_player(K, [1], _, _, _)), domain_error(cluedo_clues,K)).
bad((X is 1<<42, K = clues(0,players(X,0),[]), clues_player(K, [1], _, _, _)),
    domain_error(cluedo_clues,K)).
bad((X is 1<<200, K = clues(0,players(X,0),[]), clues_player(K, [1], _, _, _)),
    domain_error(cluedo_clues,K)).
bad((K = clues(0,players(0,0),[a]), clues_player(K, [1], _, _, _)), domain_error(cluedo_clues,K)).
bad((K = clues(0,players(0,0),[-1]), clues_player(K, [1], _, _, _)), domain_error(cluedo_clues,K)).
bad((K = clues(0,players(0,0),[0]), clues_player(K, [1], _, _, _)), domain_error(cluedo_clues,K)).
bad((K = clues(0,players(0,0),[2]), clues_player(K, [1], _, _, _)), domain_error(cluedo_clues,K)).
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
bad(knowledge(_, _), instantiation_error).
bad(knowledge([_], _), instantiation_error).
bad(knowledge([players(2)|_], _), instantiation_error).
bad(knowledge(foo, _), type_error(list,foo)).
bad((X = [players(2)|X], knowledge(X, _)), type_error(list,X)).
bad(knowledge([players(_)], _), instantiation_error).
bad(knowledge([_=3], _), domain_error(cluedo_option,_=3)).
bad(knowledge([player(3)], _), domain_error(cluedo_option,player(3))).
bad(knowledge([players(3,4)], _), domain_error(cluedo_option,players(3,4))).
bad(knowledge([player=3], _), domain_error(cluedo_option,player=3)).
bad(knowledge([players], _), domain_error(cluedo_option,players)).
bad((X = f(X), knowledge([X], _)), domain_error(cluedo_option,X)).
bad(knowledge([players=11], _), domain_error(cluedo_players,11)).
bad(knowledge([players(2.0)], _), type_error(integer,2.0)).
bad(knowledge([players(1)], _), domain_error(cluedo_players,1)).
bad(knowledge([players(11)], _), domain_error(cluedo_players,11)).
bad((X is 1<<200, knowledge([players(X)], _)), domain_error(cluedo_players,X)).
bad(knowledge([deck(_)], _), instantiation_error).
bad(knowledge([deck([_])], _), instantiation_error).
bad(knowledge([deck([3|_])], _), instantiation_error).
bad(knowledge([deck(foo)], _), type_error(list(integer),foo)).
bad((X = [1|X], knowledge([deck(X)], _)), type_error(list(integer),X)).
bad(knowledge([deck([1.0])], _), type_error(integer,1.0)).
bad(knowledge([deck([])], _), domain_error(cluedo_deck,[])).
bad(knowledge([deck([0])], _), domain_error(cluedo_deck,[0])).
bad(knowledge([deck([-1])], _), domain_error(cluedo_deck,[-1])).
bad(knowledge([deck([65])], _), domain_error(cluedo_deck,[65])).
bad(knowledge([deck([32,33])], _), domain_error(cluedo_deck,[32,33])).
bad(knowledge([deck([1,1,1,1,1,1])], _), domain_error(cluedo_deck,[1,1,1,1,1,1])).
bad((X is 1<<200, knowledge([deck([X])], _)), domain_error(cluedo_deck,[X])).
bad(knowledge([hands(_)], _), instantiation_error).
bad(knowledge([hands([_|_])], _), instantiation_error).
bad(knowledge([hands(foo)], _), type_error(list(integer),foo)).
bad(knowledge([hands(dealt)], _), type_error(list(integer),dealt)).
bad(knowledge([hands([])], _), domain_error(cluedo_hands,[])).
bad(knowledge([hands([18])], _), domain_error(cluedo_hands,[18])).
bad(knowledge([players(3),hands([9,9])], _), domain_error(cluedo_hands,[9,9])).
bad(knowledge([players(2),hands([9,10])], _), domain_error(cluedo_hands,[9,10])).
bad(knowledge([players(2),hands([19,-1])], _), domain_error(cluedo_hands,[19,-1])).
bad(knowledge([players(2),hands([9.0,9])], _), type_error(integer,9.0)).
bad(knowledge([showing(_)], _), instantiation_error).
bad(knowledge([showing(1)], _), type_error(atom,1)).
bad(knowledge([showing(foo)], _), domain_error(cluedo_showing,foo)).
bad(knowledge([], foo), fails).
bad(small(K), K == knowledge(game(any,deck(3),hands(1,1),0,names(none,none,false)),may(7,7,7),[],[],[],0,[])).

bad(why(_, has(1,1), _), instantiation_error).
bad(why(foo, has(1,1), _), type_error(cluedo_knowledge,foo)).
bad((small(K), why(K, _, _)), instantiation_error).
bad((small(K), why(K, has(1,_), _)), instantiation_error).
bad((small(K), why(K, foo, _)), type_error(cluedo_fact,foo)).
bad((small(K), why(K, has(3,1), _)), existence_error(cluedo_player,3)).
bad((small(K), why(K, has(1,4), _)), domain_error(cluedo_card,4)).
bad((small(K), why(K, has(1,1), _)), fails).
bad((small(K), X = f(X), why(K, X, _)), type_error(cluedo_fact,X)).
bad((small(K), K = knowledge(G,M,C,B,S,L,_), K2 = knowledge(G,M,C,B,S,L,[has(1,1)|_]), why(K2, has(1,1), _)),
    domain_error(cluedo_knowledge,K2)).
bad((small(K), K = knowledge(G,M,C,B,S,L,_), X = [has(1,1)|X], K2 = knowledge(G,M,C,B,S,L,X), why(K2, has(1,1), _)),
    domain_error(cluedo_knowledge,K2)).
bad((knowledge([remember(false)], K), why(K, has(1,1), _)), permission_error(explain,cluedo_knowledge,K)).
bad(conflict(_, has(1,1), _), instantiation_error).
bad(conflict(foo, has(1,1), _), type_error(cluedo_knowledge,foo)).
bad((small(K), conflict(K, _, _)), instantiation_error).
bad((small(K), conflict(K, foo, _)), type_error(cluedo_fact,foo)).
bad((small(K), conflict(K, hand(1,[1,2]), _)), domain_error(cluedo_fact,hand(1,[1,2]))).
bad((small(K), conflict(K, has(1,1), _)), fails).
bad((knowledge([remember(false)], K), conflict(K, has(1,1), _)), permission_error(explain,cluedo_knowledge,K)).
bad(print_knowledge(_), instantiation_error).
bad(print_knowledge(foo), type_error(cluedo_knowledge,foo)).
bad((small(K), print_knowledge(K, [color(green)])), type_error(boolean,green)).
bad(print_knowledge(_, []), instantiation_error).
bad((small(K), print_knowledge(K, _)), instantiation_error).
bad((small(K), print_knowledge(K, foo)), type_error(list,foo)).
bad((small(K), print_knowledge(K, [colour])), domain_error(cluedo_option,colour)).
bad((small(K), print_knowledge(K, [marks(_)])), instantiation_error).
bad((small(K), print_knowledge(K, [marks(foo)])), domain_error(oneof([counting,resolution]),foo)).
bad((small(K), print_knowledge(K, [chances(1)])), type_error(boolean,1)).

bad(learn(_, has(1,1), _), instantiation_error).
bad(learn(foo, has(1,1), _), type_error(cluedo_knowledge,foo)).
bad((small(K), learn(K, _, _)), instantiation_error).
bad((small(K), learn(K, [_], _)), type_error(cluedo_fact,[_])).
bad((small(K), learn(K, [a|_], _)), instantiation_error).
bad((small(K), learn(K, foo, _)), type_error(cluedo_fact,foo)).
bad((small(K), learn(K, [], _)), type_error(cluedo_fact,[])).
bad((small(K), learn(K, [foo], _)), type_error(cluedo_fact,[foo])).
bad((small(K), learn(K, [[_],[1],[2]], _)), type_error(cluedo_state,[_])).
bad((small(K), learn(K, [s(1),[1],[2],x], _)), type_error(cluedo_fact,[s(1),[1],[2],x])).
bad((small(K), learn(K, [s(1),[1]], _)), type_error(cluedo_fact,[s(1),[1]])).
bad((small(K), learn(K, [s(1),[1]|_], _)), instantiation_error).
bad((small(K), learn(K, [s(1),[_],[2]], _)), instantiation_error).
bad((small(K), learn(K, [s(1),[1],[_]], _)), instantiation_error).
bad((small(K), learn(K, [s(1),[1],_], _)), instantiation_error).
bad((small(K), learn(K, [s(1),[1],[3]], _)), existence_error(cluedo_player,[3])).
bad((small(K), learn(K, [s(1),[3],[1]], _)), existence_error(cluedo_player,[3])).
bad((small(K), learn(K, [s(1),[1],[1]], _)), domain_error(cluedo_fact,[s(1),[1],[1]])).
bad((small(K), learn(K, [s(1),[0],[1]], _)), existence_error(cluedo_player,[0])).
bad((small(K), learn(K, [s(4),[1],[2]], _)), domain_error(cluedo_card,4)).
bad((small(K), learn(K, [s(_),[1],[2]], _)), instantiation_error).
bad((small(K), learn(K, [s(1,2),[1],[2]], _)), type_error(cluedo_state,s(1,2))).
bad((small(K), learn(K, s(_), _)), instantiation_error).
bad((small(K), learn(K, s(4), _)), domain_error(cluedo_card,4)).
bad((small(K), learn(K, s(a), _)), type_error(cluedo_card,a)).
bad((small(K), learn(K, s(1,2), _)), type_error(cluedo_fact,s(1,2))).
bad((small(K), learn(K, 1, _)), type_error(cluedo_fact,1)).
bad((small(K), learn(K, "has", _)), type_error(cluedo_fact,"has")).
bad((small(K), learn(K, 1.5, _)), type_error(cluedo_fact,1.5)).
bad((small(K), learn(K, foo(1), _)), type_error(cluedo_fact,foo(1))).
bad((small(K), learn(K, has(1), _)), type_error(cluedo_fact,has(1))).
bad((small(K), learn(K, has(1,2,3), _)), type_error(cluedo_fact,has(1,2,3))).
bad((small(K), learn(K, has(_,1), _)), instantiation_error).
bad((small(K), learn(K, has(1,_), _)), instantiation_error).
bad((small(K), learn(K, has(3,1), _)), existence_error(cluedo_player,3)).
bad((small(K), learn(K, has(0,1), _)), existence_error(cluedo_player,0)).
bad((small(K), learn(K, has(-1,1), _)), existence_error(cluedo_player,-1)).
bad((small(K), learn(K, has(1.0,1), _)), type_error(cluedo_holder,1.0)).
bad((small(K), learn(K, has("1",1), _)), type_error(cluedo_holder,"1")).
bad((small(K), learn(K, has([_],1), _)), instantiation_error).
bad((small(K), learn(K, has([1|_],1), _)), type_error(cluedo_holder,[1|_])).
bad((small(K), learn(K, has([1,2],1), _)), type_error(cluedo_holder,[1,2])).
bad((small(K), learn(K, has([],1), _)), type_error(cluedo_holder,[])).
bad((small(K), learn(K, has([[1]],1), _)), type_error(cluedo_holder,[[1]])).
bad((small(K), learn(K, has([x],1), _)), type_error(cluedo_holder,[x])).
bad((small(K), learn(K, has([3],1), _)), existence_error(cluedo_player,[3])).
bad((small(K), learn(K, has(foo,1), _)), type_error(cluedo_holder,foo)).
bad((small(K), learn(K, has(1,0), _)), domain_error(cluedo_card,0)).
bad((small(K), learn(K, has(1,4), _)), domain_error(cluedo_card,4)).
bad((small(K), learn(K, has(1,-1), _)), domain_error(cluedo_card,-1)).
bad((small(K), learn(K, has(1,1.0), _)), type_error(cluedo_card,1.0)).
bad((small(K), learn(K, has(1,foo), _)), type_error(cluedo_card,foo)).
bad((small(K), learn(K, has(1,[1]), _)), type_error(cluedo_card,[1])).
bad((small(K), learn(K, lacks(_,1), _)), instantiation_error).
bad((small(K), learn(K, lacks(envelope,4), _)), domain_error(cluedo_card,4)).
bad((small(K), learn(K, hand(_,[1]), _)), instantiation_error).
bad((small(K), learn(K, hand(envelope,[1]), _)), existence_error(cluedo_player,envelope)).
bad((small(K), learn(K, hand(1,_), _)), instantiation_error).
bad((small(K), learn(K, hand(1,[1|_]), _)), instantiation_error).
bad((small(K), learn(K, hand(1,[_]), _)), instantiation_error).
bad((small(K), learn(K, hand(1,foo), _)), type_error(list,foo)).
bad((small(K), learn(K, hand(1,[1|x]), _)), type_error(list,[1|x])).
bad((small(K), learn(K, hand(1,[a]), _)), type_error(cluedo_card,a)).
bad((small(K), learn(K, hand(1,[4]), _)), domain_error(cluedo_card,4)).
bad((small(K), learn(K, hand(1,[]), _)), domain_error(cluedo_fact,hand(1,[]))).
bad((small(K), learn(K, hand(1,[2,2]), _)), domain_error(cluedo_fact,hand(1,[2,2]))).
bad((knowledge([], K), learn(K, hand(1,[6,6,4]), _)), domain_error(cluedo_fact,hand(1,[6,6,4]))).
bad((knowledge([], K), learn(K, hand(1,s(6,7,13)), _)), type_error(list,s(6,7,13))).
bad((small(K), learn(K, some(_,[1]), _)), instantiation_error).
bad((small(K), learn(K, some(1,_), _)), instantiation_error).
bad((small(K), learn(K, some(1,"ab"), _)), type_error(list,"ab")).
bad((small(K), learn(K, some(1,[]), _)), cluedo_contradiction(some(1,[]))).
bad((small(K), learn(K, not_envelope(_), _)), instantiation_error).
bad((small(K), learn(K, not_envelope([4]), _)), domain_error(cluedo_card,4)).
bad((small(K), learn(K, not_envelope([]), _)), cluedo_contradiction(not_envelope([]))).
bad((small(K), learn(K, not_envelope(s(1,2)), _)), type_error(cluedo_state,s(1,2))).
bad((small(K), learn(K, asked(_,[1],2,1), _)), instantiation_error).
bad((small(K), learn(K, asked(1,_,2,1), _)), instantiation_error).
bad((small(K), learn(K, asked(1,[1],_,1), _)), instantiation_error).
bad((small(K), learn(K, asked(1,[1],2,_), _)), instantiation_error).
bad((small(K), learn(K, asked(envelope,[1],2,1), _)), existence_error(cluedo_player,envelope)).
bad((small(K), learn(K, asked(1,[1],envelope,1), _)), existence_error(cluedo_player,envelope)).
bad((small(K), learn(K, asked(nobody,[1],2,1), _)), type_error(cluedo_holder,nobody)).
bad((small(K), learn(K, asked(1,[1],1,1), _)), domain_error(cluedo_fact,asked(1,[1],1,1))).
bad((small(K), learn(K, asked(1,[1],nobody,1), _)),
    domain_error(cluedo_fact,asked(1,[1],nobody,1))).
bad((small(K), learn(K, asked(1,[1],2,2), _)), domain_error(cluedo_fact,asked(1,[1],2,2))).
bad((small(K), learn(K, asked(1,[1],2,nobody), _)), type_error(cluedo_card,nobody)).
bad((small(K), learn(K, asked(1,[1],2,4), _)), domain_error(cluedo_card,4)).
bad((small(K), learn(K, asked(1,[4],2,unknown), _)), domain_error(cluedo_card,4)).
bad((small(K), learn(K, asked(1,s(4),2,unknown), _)), domain_error(cluedo_card,4)).
bad((small(K), learn(K, asked(1,s(1,2),2,unknown), _)), type_error(cluedo_state,s(1,2))).
bad((small(K), learn(K, asked(3,[1],2,unknown), _)), existence_error(cluedo_player,3)).
bad((small(K), learn(K, asked(1,[1],3,unknown), _)), existence_error(cluedo_player,3)).
bad((small(K), learn(K, asked(1,[1],0,unknown), _)), existence_error(cluedo_player,0)).
bad((small(K), learn(K, asked(1,[1],[0],unknown), _)), existence_error(cluedo_player,[0])).
bad((small(K), learn(K, asked(unknown,[1],2,unknown), _)), type_error(cluedo_holder,unknown)).
bad((small(K), learn(K, asked(1,[1],unknown,1), _)), domain_error(cluedo_fact,asked(1,[1],unknown,1))).
bad((small(K), X is 1<<200, learn(K, has(X,1), _)), existence_error(cluedo_player,X)).
bad((small(K), X is 1<<200, learn(K, has(1,X), _)), domain_error(cluedo_card,X)).
bad((small(K), X is (1<<32)+1, learn(K, has(1,X), _)), domain_error(cluedo_card,X)).
bad((small(K), X is (1<<64)+1, learn(K, has(1,X), _)), domain_error(cluedo_card,X)).
bad((small(K), X is -(1<<200), learn(K, has(1,X), _)), domain_error(cluedo_card,X)).
bad((small(K), freeze(X, true), learn(K, X, _)), instantiation_error).
bad((small(K), freeze(X, true), learn(K, has(1,X), _)), instantiation_error).
bad((small(K), freeze(X, true), learn(K, has(X,1), _)), instantiation_error).
bad((small(K), freeze(X, true), learn(K, has([1|X],1), _)), type_error(cluedo_holder,[1|X])).
bad((small(K), freeze(X, true), learn(K, some(1,[1|X]), _)), instantiation_error).
bad((small(K), freeze(X, true), learn(K, [s(1),[1]|X], _)), instantiation_error).
bad((small(K), freeze(X, true), learn(K, asked(1,[1],2,X), _)), instantiation_error).
bad((small(K), X = has(X,1), learn(K, X, _)), type_error(cluedo_holder,X)).
bad((small(K), X = [X], learn(K, X, _)), type_error(cluedo_fact,X)).
bad((small(K), X = [1|X], learn(K, X, _)), type_error(cluedo_fact,X)).
bad((small(K), X = [1|X], learn(K, some(1,X), _)), type_error(list,X)).
bad((small(K), X = [1|X], learn(K, has(X,1), _)), type_error(cluedo_holder,X)).
bad((small(K), learn(K, has(1,1), foo)), fails).

bad(deals(_, _), instantiation_error).
bad(deals(foo, _), type_error(cluedo_knowledge,foo)).
bad(deals(knowledge(1,2,3,4), _), type_error(cluedo_knowledge,knowledge(1,2,3,4))).
bad((X = knowledge(X,X,X,X,X,X,X), deals(X, _)), domain_error(cluedo_knowledge,X)).
bad((K = knowledge(_,may(7,7,7),[],[],[],0,none), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((K = knowledge(foo,may(7,7,7),[],[],[],0,none), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(_,deck(3),hands(1,1),0,none),may(7,7,7),[],[],[],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(foo,deck(3),hands(1,1),0,none),may(7,7,7),[],[],[],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(any,foo,hands(1,1),0,none),may(7,7,7),[],[],[],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(any,deck,hands(1,1),0,none),may(7,7,7),[],[],[],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(any,deck(_),hands(1,1),0,none),may(7,7,7),[],[],[],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(any,deck(3.0),hands(1,1),0,none),may(7,7,7),[],[],[],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(any,deck(0,3),hands(1,0),0,none),may(7,7,7),[],[],[],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(any,deck(65),hands(32,32),0,none),may(7,7,7),[],[],[],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(any,deck(33,32),hands(32,31),0,none),may(7,7,7),[],[],[],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(any,deck(1,1,1,1,1,1),hands(0,0),0,none),may(0,0,63),[],[],[],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(any,deck(3),hands(2),0,none),may(7,7),[],[],[],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(any,deck(3),hands(1,1,0,0,0,0,0,0,0,0,0),0,none),may(7,7,7,7,7,7,7,7,7,7,7,7),[],[],[],0,none),
     deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(any,deck(3),hands(1,2),0,none),may(7,7,7),[],[],[],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(any,deck(3),hands(3,-1),0,none),may(7,7,7),[],[],[],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((small(_,[],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(foo,[],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7),[],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,7,7),[],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,_),[],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,8),[],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,-1),[],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,7.0),[],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(6,6,6),[],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(0,7,7),[],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(3,4,4),[],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(1,2,0),[],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(1,1,6),[],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,7),[_],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,7),[foo],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,7),[some(0,3)],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,7),[some(4,3)],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,7),[some(envelope,3)],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,7),[some(1,0)],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,7),[some(1,1)],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,7),[some(1,9)],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(6,7,7),[some(1,3)],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,7),[some(1,-1)],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,7),[],[foo],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,7),[],[0],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,7),[],[1],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,7),[],[9],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,6),[],[7],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(may(1,6,6),[],[],[some(1,1)],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(random,deck(3),hands(1,1),0,none),may(7,7,7),[],[],[foo],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(random,deck(3),hands(1,1),0,none),may(7,7,7),[],[],[some(1,3)],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(random,deck(3),hands(1,1),0,none),may(1,6,6),[],[],[some(1,2)],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(random,deck(3),hands(1,1),0,none),may(1,6,6),[],[],[some(0,1)],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(random,deck(3),hands(1,1),0,none),may(6,6,1),[],[],[some(3,1)],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(random,deck(3),hands(1,1),0,none),may(1,6,6),[],[],[some(1,9)],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((X is 1<<200, small(may(7,7,X),[],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((X is (1<<64)+7, small(may(7,7,X),[],[],[],K), deals(K, _)), domain_error(cluedo_knowledge,K)).
bad((X is (1<<32)+1, small(may(7,7,7),[some(X,3)],[],[],K), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((X is (1<<32)+3, K = knowledge(game(any,deck(X),hands(1,1),0,none),may(7,7,7),[],[],[],0,none), deals(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((small(may(7,7,7),_,[],[],K), deals(K, _)), instantiation_error).
bad((small(may(7,7,7),[],_,[],K), deals(K, _)), instantiation_error).
bad((small(may(7,7,7),[],[],[a|_],K), deals(K, _)), instantiation_error).
bad((small(may(7,7,7),[some(1,3)|x],[],[],K), deals(K, _)), type_error(list,[some(1,3)|x])).
bad((X = [some(1,3)|X], small(may(7,7,7),X,[],[],K), deals(K, _)), type_error(list,X)).
bad((X = [3|X], small(may(7,7,7),[],X,[],K), deals(K, _)), type_error(list,X)).
bad((length(X, 100), maplist(=(some(1,3)), X), small(may(7,7,7),X,[],[],K), deals(K, _)),
    resource_error(cluedo_deals)).
bad((impossible(K), deals(K, Count)), Count == 0).
bad((length(X, 20_000), maplist(=(some(1,3)), X), small(may(7,7,7),X,[],[],K), learn(K, has(1,1), _)),
    resource_error(cluedo_facts)).
bad((length(X, 20_000), maplist(=(3), X), small(may(7,7,7),[],X,[],K), deals(K, _)),
    resource_error(cluedo_facts)).
bad((length(X, 10_000), maplist(=(some(1,7)), X),
     deals(knowledge(game(random,deck(3),hands(2,0),0,none),may(7,0,6),[],[],X,0,none), _)),
    resource_error(cluedo_deals)).
bad((length(X, 20_000), maplist(=(some(1,7)), X),
     deals(knowledge(game(random,deck(3),hands(2,0),0,none),may(7,0,6),[],[],X,0,none), _)),
    resource_error(cluedo_facts)).
bad((small(may(7,7,7),[],[3,5,6],[],K), deals(K, Count)), Count == 6).
bad((small(K), deals(K, foo)), fails).
bad((small(K), deals(K, 6.0)), fails).

bad(deals(_, has(1,1), _), instantiation_error).
bad(deals(foo, has(1,1), _), type_error(cluedo_knowledge,foo)).
bad((small(K), deals(K, _, _)), instantiation_error).
bad((small(K), deals(K, foo, _)), type_error(cluedo_fact,foo)).
bad((small(K), deals(K, has(1,4), _)), domain_error(cluedo_card,4)).
bad((small(K), deals(K, has(1,1), foo)), fails).
bad((small(K), deals(K, hand(1,[1,2]), _)), domain_error(cluedo_fact,hand(1,[1,2]))).

bad(probability(_, has(1,1), _), instantiation_error).
bad(probability(foo, has(1,1), _), type_error(cluedo_knowledge,foo)).
bad((small(K), probability(K, _, _)), instantiation_error).
bad((small(K), probability(K, has(1,_), _)), instantiation_error).
bad((small(K), probability(K, foo, _)), type_error(cluedo_fact,foo)).
bad((impossible(K), probability(K, has(1,1), _)),
    domain_error(cluedo_knowledge,K)).
bad((small(K), probability(K, has(1,1), 0.5)), fails).
bad((small(K), probability(K, has(1,1), P)), P == 1r3).

bad(marginals(_, _), instantiation_error).
bad(marginals(foo, _), type_error(cluedo_knowledge,foo)).
bad((small(may(7,7,8),[],[],[],K), marginals(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(K), marginals(K, foo)), fails).

bad(marginal(_, 1, 1, _), instantiation_error).
bad(marginal(foo, 1, 1, _), type_error(cluedo_marginals,foo)).
bad(marginal(marginals, 1, 1, _), type_error(cluedo_marginals,marginals)).
bad(marginal(marginals(_,_), 1, 1, _), type_error(cluedo_marginals,marginals(_,_))).
bad(marginal(marginals(game,cards(holders(1,2))), 1, 1, _), type_error(cluedo_marginals,marginals(game,cards(holders(1,2))))).
bad((cells(cards(_), T), marginal(T, 1, 1, _)), type_error(cluedo_marginals,T)).
bad((cells(cards(holders), T), marginal(T, 1, 1, _)), type_error(cluedo_marginals,T)).
bad((cells(cards(holders(1,2,3)), T), marginal(T, 1, [1], _)), type_error(cluedo_marginals,T)).
bad((cells(cards(holders(1,2),x), T), marginal(T, 2, 1, _)), type_error(cluedo_marginals,T)).
bad((cells(cards(holders(1,2),_), T), marginal(T, 2, 1, _)), type_error(cluedo_marginals,T)).
bad((cells(foo, T), marginal(T, 1, 1, _)), type_error(cluedo_marginals,T)).
bad((cells(cards(holders(1,2),holders(4,3)), T), marginal(T, 2, H, 3), X = H), X == envelope).
bad((cells(cards(holders(1,2)), T), marginal(T, 2, 1, _)), domain_error(cluedo_card,2)).
bad((cells(cards(holders(1,2)), T), marginal(T, 0, 1, _)), domain_error(cluedo_card,0)).
bad((cells(cards(holders(1,2)), T), marginal(T, a, 1, _)), type_error(cluedo_card,a)).
bad((X is 1<<200, cells(cards(holders(1,2)), T), marginal(T, X, 1, _)), domain_error(cluedo_card,X)).
bad((cells(cards(holders(1,2)), T), marginal(T, 1, 2, _)), existence_error(cluedo_player,2)).
bad((cells(cards(holders(1,2)), T), marginal(T, 1, 0, _)), existence_error(cluedo_player,0)).
bad((cells(cards(holders(1,2)), T), marginal(T, 1, [2], _)), existence_error(cluedo_player,[2])).
bad((cells(cards(holders(1,2)), T), marginal(T, 1, open, _)), domain_error(cluedo_holder,open)).
bad((cells(cards(holders(1,2)), T), marginal(T, 1, [_], _)), instantiation_error).
bad((cells(cards(holders(1,2)), T), marginal(T, 1, 1.0, _)), type_error(cluedo_holder,1.0)).
bad((cells(cards(holders(1,2)), T), marginal(T, 1, foo, _)), type_error(cluedo_holder,foo)).
bad((cells(cards(holders(1,2)), T), marginal(T, 1, [x], _)), type_error(cluedo_holder,[x])).
bad((X = [1|X], cells(cards(holders(1,2)), T), marginal(T, 1, X, _)), type_error(cluedo_holder,X)).
bad((cells(cards(holders(1,2)), T), marginal(T, 1, envelope, 1)), fails).
bad((cells(cards(holders(1,2)), T), marginal(T, 1, 1, 2)), fails).
bad((cells(cards(holders(1,2)), T), marginal(T, 1, [1], N)), N == 1).

bad(envelopes(_, _), instantiation_error).
bad(envelopes(foo, _), type_error(cluedo_knowledge,foo)).
bad((K = knowledge(game(any,foo,bar,0,none),may(7,7,7),[],[],[],0,none), envelopes(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((K = knowledge(game(any,_,hands(1,1),0,none),may(7,7,7),[],[],[],0,none), envelopes(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((small(K), envelopes(K, foo)), fails).
bad((small(K), envelopes(K, [])), fails).

bad(certain(_, has(1,1)), instantiation_error).
bad(certain(_, _), instantiation_error).
bad(certain(foo, has(1,1)), type_error(cluedo_knowledge,foo)).
bad(certain(foo, _), type_error(cluedo_knowledge,foo)).
bad((small(K), certain(K, _)), fails).
bad((small(K), certain(K, foo)), type_error(cluedo_fact,foo)).
bad((small(K), certain(K, foo(_))), type_error(cluedo_fact,foo(_))).
bad((small(K), certain(K, hand(1,_))), instantiation_error).
bad((small(K), certain(K, [_|_])), instantiation_error).
bad((small(K), certain(K, has(3,_))), existence_error(cluedo_player,3)).
bad((small(K), certain(K, has(foo,_))), type_error(cluedo_holder,foo)).
bad((small(K), certain(K, has([_],1))), instantiation_error).
bad((small(K), certain(K, lacks([_],_))), instantiation_error).
bad((small(K), certain(K, has(_,4))), domain_error(cluedo_card,4)).
bad((small(K), certain(K, has(_,a))), type_error(cluedo_card,a)).
bad((small(K), freeze(X, true), certain(K, has(1,X))), fails).
bad((small(K), certain(K, has(1,1))), fails).

bad(sample_deal(_, _), instantiation_error).
bad(sample_deal(foo, _), type_error(cluedo_knowledge,foo)).
bad((impossible(K), sample_deal(K, _)),
    domain_error(cluedo_knowledge,K)).
bad((small(K), sample_deal(K, foo)), fails).
bad(sample_deals(_, 1, _), instantiation_error).
bad(sample_deals(foo, 1, _), type_error(cluedo_knowledge,foo)).
bad((impossible(K), sample_deals(K, 1, _)), domain_error(cluedo_knowledge,K)).
bad((small(K), sample_deals(K, _, _)), instantiation_error).
bad((small(K), sample_deals(K, few, _)), type_error(nonneg,few)).
bad((small(K), sample_deals(K, -1, _)), type_error(nonneg,-1)).
bad((small(K), sample_deals(K, 1, foo)), fails).
bad((small(K), cluedo_foreign:deals_numbered(K, _, _)), instantiation_error).
bad((small(K), cluedo_foreign:deals_numbered(K, [_], _)), instantiation_error).
bad((small(K), cluedo_foreign:deals_numbered(K, [[1,0,0]], _)), domain_error(cluedo_deal_number,[1,0,0])).
bad((small(K), cluedo_foreign:deals_numbered(K, [[0,0,0,1]], _)), domain_error(cluedo_deal_number,[0,0,0,1])).

bad(deal(_, _), instantiation_error).
bad(deal(foo, _), type_error(cluedo_knowledge,foo)).
bad((small(may(7,7,7),[],[],[some(1,3)],K), deal(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(K), deal(K, foo)), type_error(cluedo_deal,foo)).
bad((impossible(K), deal(K, _)), fails).

bad(cluedo_foreign:knowledge_start(_, [], _), instantiation_error).
bad(cluedo_foreign:knowledge_start(foo, [], _), domain_error(cluedo_game,foo)).
bad((G = game(any,deck(3),hands(3),0,none), cluedo_foreign:knowledge_start(G, [], _)), domain_error(cluedo_game,G)).
bad((G = game(any,deck(3),hands(1,1),-1,none), cluedo_foreign:knowledge_start(G, [], _)), domain_error(cluedo_game,G)).
bad((G = game(any,deck(3),hands(1,1),1,none), cluedo_foreign:knowledge_start(G, [], _)), domain_error(cluedo_game,G)).
bad((G = game(any,deck(3),hands(1,1),_,none), cluedo_foreign:knowledge_start(G, [], _)), domain_error(cluedo_game,G)).
bad((X = game(X,X,X,X,X), cluedo_foreign:knowledge_start(X, [], _)), domain_error(cluedo_game,X)).
bad(cluedo_foreign:knowledge_start(game(any,deck(3),hands(1,1),0,none), foo, _), type_error(list,foo)).
bad(cluedo_foreign:knowledge_start(game(any,deck(3),hands(1,1),0,none), _, _), instantiation_error).
bad(cluedo_foreign:knowledge_start(game(any,deck(3),hands(1,1),0,none), none, foo), fails).
bad(cluedo_foreign:knowledge_learn(foo, has(1,1), x, _), type_error(cluedo_knowledge,foo)).
bad((small(K), cluedo_foreign:knowledge_learn(K, foo, x, A), X = A), X == unread).
bad((small(K), cluedo_foreign:knowledge_learn(K, hand(1,[]), x, A), X = A), X == unread).
bad((small(K), cluedo_foreign:knowledge_learn(K, some(1,[]), x, A), X = A), X == contradiction).
bad(cluedo_foreign:knowledge_learn_all(foo, [], _), type_error(cluedo_knowledge,foo)).
bad((small(K), cluedo_foreign:knowledge_learn_all(K, _, _)), instantiation_error).
bad((small(K), cluedo_foreign:knowledge_learn_all(K, [_], _)), instantiation_error).
bad((small(K), cluedo_foreign:knowledge_learn_all(K, [foo], _)), domain_error(cluedo_fact,foo)).
bad((small(K), cluedo_foreign:knowledge_learn_all(K, [has(1,1)|foo], _)), type_error(list,[has(1,1)|foo])).
bad((small(K), X = [has(1,1)|X], cluedo_foreign:knowledge_learn_all(K, X, _)), type_error(list,X)).
bad((small(K), cluedo_foreign:knowledge_learn_all(K, [has(1,1),has(2,1)], _)), fails).
bad((small(K), cluedo_foreign:knowledge_resolve(K, foo, x, A), X = A), X == unread).
bad((small(K), cluedo_foreign:knowledge_resolve(K, foo, x, A, _), X = A), X == unread).
bad(cluedo_foreign:knowledge_resolve(foo, has(1,1), x, _), type_error(cluedo_knowledge,foo)).
bad(cluedo_foreign:knowledge_resolve(foo, has(1,1), x, _, _), type_error(cluedo_knowledge,foo)).
bad(cluedo_foreign:knowledge_holder(foo, 1, _), type_error(cluedo_knowledge,foo)).
bad((small(K), cluedo_foreign:knowledge_holder(K, open, _)), domain_error(cluedo_holder,open)).
bad((small(K), cluedo_foreign:knowledge_row(K, 1, foo, _)), type_error(cluedo_knowledge,foo)).
bad((small(K), cluedo_foreign:views_next(foo, 1, K, sights(nothing,nothing), _)), type_error(cluedo_views,foo)).
bad((small(K), cluedo_foreign:views_next(by(K,K), 1, foo, sights(nothing,nothing), _)), type_error(cluedo_knowledge,foo)).
bad((small(K), cluedo_foreign:views_next(by(K,foo), 1, K, sights(nothing,nothing), _)), type_error(cluedo_knowledge,foo)).
bad((small(K), cluedo_foreign:views_next(by(K,K), 1, K, foo, _)), type_error(cluedo_sights,foo)).
bad((small(K), cluedo_foreign:views_next(by(K,K), 1, K, sights(nothing), _)), type_error(cluedo_sights,sights(nothing))).
bad((small(K), cluedo_foreign:views_next(by(K), 1, K, sights(nothing), _)), domain_error(cluedo_views,by(K))).
bad((small(K), cluedo_foreign:views_next(by(K,K), 3, K, sights(nothing,nothing), _)), domain_error(cluedo_player,3)).
bad((small(K), cluedo_foreign:views_next(by(K,K), 1, K, sights(nothing,foo), _)), domain_error(cluedo_fact,foo)).
bad((small(K), cluedo_foreign:views_next(by(K,K), 1, K, sights(nothing,_), _)), instantiation_error).
bad((small(K0), learn(K0, has(1,1), K), cluedo_foreign:views_next(by(K,K), 1, K, sights(nothing,has(2,1)), _)),
    cluedo_contradiction(has(2,1))).
bad((small(K), knowledge([players(3)], X), cluedo_foreign:views_next(by(K,X), 1, K, sights(nothing,nothing), _)),
    domain_error(cluedo_knowledge,K)).
bad(cluedo_foreign:knowledge_page(foo, _), type_error(cluedo_knowledge,foo)).
bad((small(K), cluedo_foreign:knowledge_page(K, foo)), fails).
bad(cluedo_foreign:views_pages(foo, _), type_error(cluedo_views,foo)).
bad(cluedo_foreign:views_pages(_, _), instantiation_error).
bad(cluedo_foreign:views_pages(by(foo), _), type_error(cluedo_knowledge,foo)).
bad(cluedo_foreign:deals_total(foo, _, _), type_error(cluedo_knowledge,foo)).
bad((small(K), cluedo_foreign:deals_total(K, foo, _)), fails).
bad((small(K), cluedo_foreign:deals_total(K, _, foo)), fails).
bad(cluedo_foreign:deals_marginals(foo, _), type_error(cluedo_knowledge,foo)).

bad(cluedo_foreign:deals_range(foo, [0,0,0,0], 1, _), type_error(cluedo_knowledge,foo)).
bad((small(K), cluedo_foreign:deals_range(K, _, 1, _)), instantiation_error).
bad((small(K), cluedo_foreign:deals_range(K, foo, 1, _)), type_error(list,foo)).
bad((small(K), cluedo_foreign:deals_range(K, [], 1, _)), domain_error(cluedo_deal_number,[])).
bad((small(K), cluedo_foreign:deals_range(K, [0,0,0,0,0], 1, _)),
    domain_error(cluedo_deal_number,[0,0,0,0,0])).
bad((small(K), cluedo_foreign:deals_range(K, [a,0,0,0], 1, _)), type_error(integer,a)).
bad((small(K), cluedo_foreign:deals_range(K, [0,0,0,0], _, _)), instantiation_error).
bad((small(K), cluedo_foreign:deals_range(K, [0,0,0,0], a, _)), type_error(integer,a)).
bad((small(K), cluedo_foreign:deals_range(K, [0,0,0,0], -1, _)),
    domain_error(not_less_than_zero,-1)).
bad((small(K), cluedo_foreign:deals_range(K, [0,0,0,0], 0, Deals)), Deals == []).
bad((small(K), cluedo_foreign:deals_range(K, [6,0,0,0], 1, Deals)), Deals == []).
bad((small(K), cluedo_foreign:deals_range(K, [0,1,0,0], 1, Deals)), Deals == []).
bad((small(K), X is (1<<64)-1, cluedo_foreign:deals_range(K, [X,X,X,X], 2, Deals)), Deals == []).

%   The full game

bad(contest(_, [], _), instantiation_error).
bad(contest(foo, [], _), type_error(list,foo)).
bad(contest([modal|_], [], _), instantiation_error).
bad((X = [modal|X], contest(X, [], _)), type_error(list,X)).
bad(contest([], [], _), domain_error(cluedo_players,0)).
bad(contest([modal], [], _), domain_error(cluedo_players,1)).
bad((length(X, 11), maplist(=(modal), X), contest(X, [], _)), domain_error(cluedo_players,11)).
bad(contest([_,modal], [], _), instantiation_error).
bad(contest([modal,nobody], [], _), existence_error(cluedo_agent,nobody)).
bad(contest([modal,modal], [board(_)], _), instantiation_error).
bad(contest([modal,modal], [board(3)], _), type_error(cluedo_board,3)).
bad(contest([modal,modal], [board(classic),dice(_)], _), instantiation_error).
bad(contest([modal,modal], [board(classic),dice(x)], _), type_error(integer,x)).
bad(contest([modal,modal], [board(classic),pawns(_)], _), instantiation_error).
bad(contest([modal,modal], [board(classic),pawns([1|_])], _), instantiation_error).
bad(contest([modal,modal], [board(classic),pawns([1,1])], _), domain_error(cluedo_pawns,[1,1])).
bad(contest([modal,modal], [board(classic),pawns([1,13])], _), domain_error(cluedo_pawns,[1,13])).
bad((X = [1|X], contest([modal,modal], [board(classic),pawns(X)], _)), type_error(list,X)).
bad(contest([modal,modal], _, _), instantiation_error).
bad(contest([modal,modal], foo, _), type_error(list,foo)).
bad(contest([modal,modal], [turns(_)], _), instantiation_error).
bad(contest([modal,modal], [turns(-1)], _), type_error(nonneg,-1)).
bad(contest([modal,modal], [seed(foo)], _), type_error(seed,foo)).
bad(contest([modal,modal], [transcript(x)], _), type_error(boolean,x)).
bad(contest([modal,modal], [deal(_,_)], _), instantiation_error).
bad(contest([modal,modal], [deal(s(1,7,13),[])], _), domain_error(cluedo_deal,deal(s(1,7,13),[]))).
bad(contest([modal,modal], [], foo), fails).

bad(view(_, 1, _), instantiation_error).
bad(view(foo, 1, _), type_error(list,foo)).
bad(view([], 1, _), domain_error(cluedo_result,[])).
bad(view([hands([]),history([])], 1, _), existence_error(cluedo_player,1)).
bad(view([hands([[[1]]]),history([])], _, _), instantiation_error).
bad(view([hands([[[1]]]),history([])], a, _), existence_error(cluedo_player,a)).
bad(view([hands([[[1]]]),history([])], 2, _), existence_error(cluedo_player,2)).
bad(view([hands([[[1]]]),history([_])], 1, _), instantiation_error).
bad(view([hands([[[1]]]),history([foo])], 1, _), type_error(cluedo_event,foo)).
bad(view([hands([[[1]]]),history([])], 1, foo), fails).
bad(table_start(_, _), instantiation_error).
bad(table_start(foo, _), type_error(list,foo)).
bad((X = [players(3)|X], table_start(X, _)), type_error(list,X)).
bad(table_start([foo(1)], _), domain_error(cluedo_option,foo(1))).
bad(table_start([players(1)], _), domain_error(cluedo_players,1)).
bad(table_start([turns(-1)], _), type_error(nonneg,-1)).
bad(table_start([seed(foo)], _), type_error(seed,foo)).
bad(table_start([edition(ludo)], _), existence_error(cluedo_edition,ludo)).
bad(table_start([open([1,2,3,4,5,6])], _), domain_error(cluedo_open,[1,2,3,4,5,6])).
bad(table_start([deal(s(1,7,13),[])], _), domain_error(cluedo_deal,deal(s(1,7,13),[]))).
bad(table_start([players(2),deal(s(1,7,22),[])], _), domain_error(cluedo_card,22)).
bad(table_start([board(_)], _), instantiation_error).
bad(table_start([board(ludo)], _), existence_error(cluedo_board,ludo)).
bad(table_start([board(classic),edition(mini)], _), domain_error(cluedo_board,classic)).
bad(table_start([board(classic),players(7)], _), domain_error(cluedo_players,7)).
bad(table_start([board(classic),dice(0)], _), domain_error(cluedo_dice,0)).
bad(table_start([board(classic),dice(foo)], _), type_error(integer,foo)).
bad(table_start([dice(1)], _), domain_error(cluedo_option,dice(1))).
bad(table_start([board(classic),pawns(_)], _), instantiation_error).
bad((X = [1|X], table_start([board(classic),pawns(X)], _)), type_error(list,X)).
bad(table_start([board(classic),players(2),pawns([1,1])], _), domain_error(cluedo_pawns,[1,1])).
bad(table_start([], foo), fails).
bad(table_wants(_, _), instantiation_error).
bad(table_wants(foo, _), type_error(cluedo_table,foo)).
bad((X = table(X,1,2,3,4,none), table_wants(X, _)), type_error(cluedo_table,X)).
bad((table_start([seed(1)], table(A,B,C,D,E,_)), X = where(course(X,1,X),X,X), T = table(A,B,C,D,E,X),
     table_wants(T, _)),
    type_error(cluedo_table,T)).
bad((table_start([seed(1)], T), table_wants(T, foo)), fails).
bad(table_take(_, pass, _, _), instantiation_error).
bad(table_take(foo, pass, _, _), type_error(cluedo_table,foo)).
bad((table_start([seed(1)], T), table_take(T, _, _, _)), instantiation_error).
bad((table_start([seed(1)], T), table_take(T, none, _, _)), type_error(cluedo_state,none)).
bad((table_start([seed(1)], T), table_take(T, s(1,_,13), _, _)), instantiation_error).
bad((table_start([seed(1)], T), table_take(T, s(7,1,13), _, _)), domain_error(cluedo_state,s(7,1,13))).
bad((X = s(1,7,X), table_start([seed(1)], T), table_take(T, X, _, _)), type_error(cluedo_card,X)).
bad((table_start([turns(0)], T), table_take(T, pass, _, _)),
    permission_error(take,cluedo_table,over(nobody))).
bad((table_start([board(classic)], T), table_take(T, _, _, _)), instantiation_error).
bad((table_start([board(classic)], T), table_take(T, pass, _, _)), domain_error(cluedo_move,pass)).
bad((table_start([board(classic)], T), table_take(T, f(x), _, _)), type_error(cluedo_move,f(x))).
bad((table_start([board(classic)], T), table_take(T, passage(19), _, _)),
    domain_error(cluedo_move,passage(19))).
bad((table_start([board(classic)], T), X = passage(X), table_take(T, X, _, _)), type_error(cluedo_card,X)).
bad((table_start([board(classic)], T), table_take(T, roll, T1, _), table_take(T1, 7, _, _)),
    domain_error(cluedo_roll,7)).
bad((table_start([board(classic)], T), table_take(T, roll, T1, _), table_take(T1, 2, T2, _),
     X = [16-23|X], table_take(T2, X, _, _)),
    type_error(cluedo_move,X)).
bad((table_start([board(classic)], T), table_take(T, roll, T1, _), table_take(T1, 2, T2, _),
     table_take(T2, [16-22], _, _)),
    domain_error(cluedo_move,[16-22])).
bad((table_start([board(classic)], T), table_take(T, stay, foo, _)), fails).
bad((table_start([seed(1)], T), table_take(T, pass, foo, _)), fails).
bad((table_start([seed(1)], T), table_take(T, pass, _, foo)), fails).
bad(table_property(_, turns(_)), instantiation_error).
bad(table_property(foo, turns(_)), type_error(cluedo_table,foo)).
bad((table_start([seed(1)], T), table_property(T, foo)), fails).
bad((table_start([seed(1)], T), table_property(T, pawns(_))), fails).
bad((table_start([board(classic)], T), table_property(T, place(7,_))), existence_error(cluedo_player,7)).
bad((table_start([board(classic)], T), table_property(T, position([_],_))), instantiation_error).
bad((table_start([seed(1)], T), table_property(T, envelope(foo))), fails).
bad((table_start([seed(1)], T), table_property(T, view(1,foo))), fails).
bad((table_start([seed(1)], T), table_property(T, game(foo))), fails).
bad((table_start([seed(1)], T), table_property(T, view(7,_))), existence_error(cluedo_player,7)).
bad((table_start([seed(1)], T), table_property(T, view([_],_))), instantiation_error).

%   What a query is worth

bad(query_values(_, 1, _), instantiation_error).
bad(query_values(foo, 1, _), type_error(cluedo_knowledge,foo)).
bad((K = knowledge(_,may(1),[],[],[],0,none), query_values(K, 1, _)), domain_error(cluedo_knowledge,K)).
bad((X = knowledge(X,X,X,X,X,X,X), query_values(X, 1, _)), domain_error(cluedo_knowledge,X)).
bad((knowledge([], K), query_values(K, _, _)), instantiation_error).
bad((knowledge([], K), freeze(X, true), query_values(K, X, _)), instantiation_error).
bad((knowledge([], K), query_values(K, 0, _)), existence_error(cluedo_player,0)).
bad((knowledge([], K), query_values(K, 7, _)), existence_error(cluedo_player,7)).
bad((knowledge([], K), X is 1<<200, query_values(K, X, _)), existence_error(cluedo_player,X)).
bad((knowledge([], K), query_values(K, foo, _)), type_error(cluedo_holder,foo)).
bad((knowledge([], K), query_values(K, envelope, _)), existence_error(cluedo_player,envelope)).
bad((knowledge([open(2)], K), query_values(K, open, _)), existence_error(cluedo_player,open)).
bad((knowledge([], K), query_values(K, 1, foo)), fails).
bad((knowledge([deck([1,1,1])], K), query_values(K, [2], Values)), Values == [value(s(1,2,3),1.0,0.0)]).

bad(best_queries(_, 1, probable, _, _), instantiation_error).
bad(best_queries(foo, 1, probable, _, _), type_error(cluedo_knowledge,foo)).
bad((knowledge([], K), best_queries(K, _, probable, _, _)), instantiation_error).
bad((knowledge([], K), best_queries(K, 7, probable, _, _)), existence_error(cluedo_player,7)).
bad((knowledge([], K), best_queries(K, envelope, probable, _, _)),
    existence_error(cluedo_player,envelope)).
bad((knowledge([], K), best_queries(K, 1, _, _, _)), instantiation_error).
bad((knowledge([], K), best_queries(K, 1, foo, _, _)), domain_error(cluedo_score,foo)).
bad((knowledge([], K), best_queries(K, 1, score(1,2), _, _)), domain_error(cluedo_score,score(1,2))).
bad((knowledge([], K), best_queries(K, 1, score(_,0,0), _, _)), instantiation_error).
bad((knowledge([], K), freeze(X, true), best_queries(K, 1, score(0,X,0), _, _)),
    instantiation_error).
bad((knowledge([], K), best_queries(K, 1, score(0,0,a), _, _)), type_error(float,a)).
bad((knowledge([], K), best_queries(K, 1, score("1",0,0), _, _)), type_error(float,"1")).
bad((knowledge([], K), X is 1<<2000, best_queries(K, 1, score(X,0,0), _, _)),
    domain_error(cluedo_weight,X)).
bad((knowledge([], K), X is -(1<<2000) rdiv 3, best_queries(K, 1, score(0,X,0), _, _)),
    domain_error(cluedo_weight,X)).
bad((knowledge([], K), X is inf, best_queries(K, 1, score(X,0,0), _, _)),
    domain_error(cluedo_weight,X)).
bad((knowledge([], K), best_queries(K, 1, score(0,-1.0e10,0), _, _)),
    domain_error(cluedo_weight,-1.0e10)).
bad((knowledge([], K), best_queries(K, 1, probable, foo, _)), fails).
bad((knowledge([], K), best_queries(K, 1, probable, _, foo)), fails).

bad(best_queries_each(_, 1, probable, 3, _), instantiation_error).
bad(best_queries_each(foo, 1, probable, 3, _), type_error(cluedo_knowledge,foo)).
bad((knowledge([], K), best_queries_each(K, _, probable, 3, _)), instantiation_error).
bad((knowledge([], K), best_queries_each(K, 7, probable, 3, _)), existence_error(cluedo_player,7)).
bad((knowledge([], K), best_queries_each(K, 1, _, 3, _)), instantiation_error).
bad((knowledge([], K), best_queries_each(K, 1, foo, 3, _)), domain_error(cluedo_score,foo)).
bad((knowledge([], K), best_queries_each(K, 1, score(0,0,a), 3, _)), type_error(float,a)).
bad((knowledge([], K), best_queries_each(K, 1, probable, _, _)), instantiation_error).
bad((knowledge([], K), best_queries_each(K, 1, probable, room, _)), type_error(integer,room)).
bad((knowledge([], K), best_queries_each(K, 1, probable, 0, _)), domain_error(cluedo_category,0)).
bad((knowledge([], K), best_queries_each(K, 1, probable, 4, _)), domain_error(cluedo_category,4)).
bad((knowledge([], K), X is 1<<200, best_queries_each(K, 1, probable, X, _)), domain_error(cluedo_category,X)).
bad((knowledge([], K), best_queries_each(K, 1, probable, 3, foo)), fails).

bad(cluedo_foreign:queries_best(_, 1, 1, 0, 0, 3, _), instantiation_error).
bad((knowledge([], K), cluedo_foreign:queries_best(K, 1, 1, _, 0, 3, _)), instantiation_error).
bad((knowledge([], K), cluedo_foreign:queries_best(K, 1, 1, 0, 0, _, _)), instantiation_error).
bad((knowledge([], K), cluedo_foreign:queries_best(K, 1, 1, 0, 0, x, _)), domain_error(cluedo_category,x)).
bad(cluedo_foreign:queries_values(_, 1, _), instantiation_error).
bad((knowledge([], K), cluedo_foreign:queries_values(K, _, _)), instantiation_error).
bad((knowledge([], K), cluedo_foreign:queries_values(K, open, _)), domain_error(cluedo_player,open)).
bad((knowledge([], K), cluedo_foreign:queries_values(K, 1, _, _)), instantiation_error).
bad((knowledge([], K), cluedo_foreign:queries_values(K, 1, 2, _)), domain_error(cluedo_players,2)).
bad((knowledge([], K), cluedo_foreign:queries_values(K, 1, [7], _)), domain_error(cluedo_players,[7])).
bad((knowledge([], K), cluedo_foreign:queries_who(K, 1, [], _, _)), instantiation_error).
bad((knowledge([], K), cluedo_foreign:queries_who(K, 7, [], [], _)), domain_error(cluedo_player,7)).
bad((knowledge([], K), cluedo_foreign:queries_who(K, 1, [7], [], _)), domain_error(cluedo_players,[7])).
bad((knowledge([], K), cluedo_foreign:queries_who(K, 1, [], [_], _)), instantiation_error).
bad((knowledge([], K), cluedo_foreign:queries_who(K, 1, [], [s(7,1,13)], _)), domain_error(cluedo_state,s(7,1,13))).
bad((knowledge([], K), cluedo_foreign:queries_who(K, 1, [], [], Bits)), Bits == []).
bad(cluedo_foreign:query_best(_, 1, 1, 0, 0, _, _), instantiation_error).
bad((knowledge([], K), cluedo_foreign:query_best(K, 1, _, 0, 0, _, _)), instantiation_error).
bad((knowledge([], K), cluedo_foreign:query_best(K, 1, 1, foo, 0, _, _)), type_error(float,foo)).

%   Resolution and views

bad(knowledge_property(_, _), instantiation_error).
bad(knowledge_property(foo, _), type_error(cluedo_knowledge,foo)).
bad((small(foo,[],[],[],K), knowledge_property(K, _)), domain_error(cluedo_knowledge,K)).
bad((small(K), knowledge_property(K, foo)), domain_error(cluedo_knowledge_property,foo)).
bad((small(K), knowledge_property(K, players)), domain_error(cluedo_knowledge_property,players)).
bad((small(K), knowledge_property(K, players(3))), fails).
bad((small(K), knowledge_property(K, seats(_))), fails).
bad((small(K), knowledge_property(K, edition(_))), fails).
bad((small(may(7,7,7),[],[],[],K), knowledge_property(K, facts(_))), fails).
bad((named(names(foo,none,true), K), holder_facts(K, 1, _)), domain_error(cluedo_knowledge,K)).
bad((named(names(none,seats(a),true), K), holder_facts(K, 1, _)), domain_error(cluedo_knowledge,K)).
bad((named(names(none,seats(a,_),true), K), holder_facts(K, 1, _)), domain_error(cluedo_knowledge,K)).
bad((named(names(none,none,foo), K), learn(K, has(a,1), _)), domain_error(cluedo_knowledge,K)).
bad((named(foo, K), sample_deal(K, _)), domain_error(cluedo_knowledge,K)).
bad((X = names(X,X,X), named(X, K), knowledge_property(K, _)), domain_error(cluedo_knowledge,K)).
bad(certain(_, has(1,1), []), instantiation_error).
bad((small(K), certain(K, has(1,1), _)), instantiation_error).
bad((small(K), certain(K, has(1,1), [foo])), domain_error(cluedo_option,foo)).
bad((small(K), certain(K, has(1,1), [by(_)])), instantiation_error).
bad((small(K), certain(K, has(1,1), [by(foo)])), domain_error(oneof([counting,resolution]),foo)).
bad((small(K), certain(K, hand(1,_), [by(counting)])), instantiation_error).
bad((small(K), certain(K, hand(1,_), [by(resolution)])), instantiation_error).
bad((small(K), certain(K, has(3,_), [by(resolution)])), existence_error(cluedo_player,3)).
bad((small(K), certain(K, lacks(_,4), [by(resolution)])), domain_error(cluedo_card,4)).
bad((small(K), certain(K, lacks(_,4), [by(counting)])), domain_error(cluedo_card,4)).
bad(learn(foo, has(1,1), _, _), type_error(cluedo_knowledge,foo)).
bad((small(K), learn(K, foo, _, _)), type_error(cluedo_fact,foo)).
bad((small(K), learn(K, has(1,1), _, foo)), fails).
bad(holder_facts(_, 1, _), instantiation_error).
bad((small(K), holder_facts(K, 3, _)), existence_error(cluedo_player,3)).
bad(notebook(foo, _), type_error(cluedo_knowledge,foo)).
bad((small(K), notebook(K, foo)), fails).
bad(knowledge_winset(_, _), instantiation_error).
bad((small(K), knowledge_winset(K, _)), domain_error(cluedo_classic_deck,deck(3))).
bad((small(K), certain(K, foo(_), [by(resolution)])), type_error(cluedo_fact,foo(_))).
bad(certain(foo, has(1,1), [by(resolution)]), type_error(cluedo_knowledge,foo)).
bad(views(foo, 1, [1], _), type_error(cluedo_knowledge,foo)).
bad((small(K), views(K, 3, [1], _)), existence_error(cluedo_player,3)).
bad(views_learn(foo, not_envelope([1]), _), type_error(cluedo_views,foo)).
bad((small(K), views(K, 1, [1], V), views_learn(V, foo, _)), type_error(cluedo_fact,foo)).
bad((small(K), views(K, 1, [1], V), views_learn(V, _, _)), instantiation_error).
bad((small(K), views(K, 1, [1], V), views_learn(V, has(3,1), _)), existence_error(cluedo_player,3)).
bad(views(_, 1, [1], _), instantiation_error).
bad((small(K), views(K, _, [1], _)), instantiation_error).
bad((small(K), views(K, spectator, _, _)), instantiation_error).
bad((small(K), views(K, spectator, foo, _)), type_error(list,foo)).
bad((small(K), views(K, spectator, [1], _)), domain_error(cluedo_hand,[1])).
bad((small(K), views(K, 1, [1], V), views_player(V, spectator, _)), type_error(cluedo_holder,spectator)).
bad(views_player(_, 1, _), instantiation_error).
bad((small(K), views(K, 1, [1], V), views_player(V, 3, _)),
    existence_error(cluedo_player,3)).

%   Agents, the comparison, models and experiments

model_of_p(M) :-
    model([agents([a,b]),atoms([p])], M).

bad(agent_open(_, _), instantiation_error).
bad(agent_open(nobody, _), existence_error(cluedo_agent,nobody)).
bad(agent_open(nobody(1), _), existence_error(cluedo_agent,nobody(1))).
bad(agent_open(3, _), existence_error(cluedo_agent,3)).
bad(agent_open("modal", _), existence_error(cluedo_agent,"modal")).
bad((X = nobody(X), agent_open(X, _)), existence_error(cluedo_agent,X)).

seated(Agent, A, Mind) :-
    agent_open(Agent, A0),
    agent_start(A0, 1, [players(3)], A, Mind).

bad(seated(modal(foo), _, _), type_error(list,foo)).
bad(seated(modal([foo]), _, _), domain_error(cluedo_option,foo)).
bad((agent_open(k, A), agent_start(A, 1, [players(3),deck([4,6])], _, _)),
    domain_error(cluedo_classic_deck,deck(4,6))).
bad((agent_open(modal, A), agent_start(A, 1, [players(3),open(3)], _, _)),
    domain_error(cluedo_open,3)).
bad((seated(simple, A, M), agent_sees(A, [foo], M, _)), type_error(cluedo_fact,foo)).
bad((seated(simple, A, M), agent_sees(A, [hand(1,[1])], M, _)), domain_error(cluedo_fact,hand(1,[1]))).
bad((seated(random, A, _), agent_query(A, foo, _, _)), type_error(cluedo_winset,foo)).
bad((seated(random, A, M), agent_query(A, _, M, _, _)), instantiation_error).
bad((seated(random, A, M), agent_query(A, hall, M, _, _)), type_error(integer,hall)).
bad((seated(random, A, M), agent_query(A, 22, M, _, _)), domain_error(cluedo_card,22)).
bad((seated(random, A, _), agent_query(A, 13, foo, _, _)), type_error(cluedo_winset,foo)).
bad((seated(random, A, M), agent_move(A, _, M, _, _)), instantiation_error).
bad((seated(random, A, M), agent_move(A, foo, M, _, _)), type_error(cluedo_position,foo)).
bad((seated(random, A, _), position(3, P), agent_move(A, P, foo, _, _)), type_error(cluedo_winset,foo)).
bad((seated(random, A, _), agent_accuse(A, foo, _, _)), type_error(cluedo_winset,foo)).
bad((seated(random, A, _), agent_states(A, foo, _)), type_error(cluedo_winset,foo)).
bad((seated(kripke, A, M), agent_show(A, 2, s(1,7,13), foo, M, _, _)), type_error(list,foo)).
bad(agent_sees(foo, [], m, _), type_error(cluedo_agent,foo)).
bad(agent_watches(foo, rolled(1,6), m, _), type_error(cluedo_agent,foo)).
bad(agent_move(_, p, m, _, _), instantiation_error).
bad((seated(random, A, M), agent_show(A, 2, s(1,7,13), [], M, _, _)), domain_error(non_empty_list,[])).
bad((agent_open(random, A), agent_start(A, 1, foo, _, _)), type_error(list,foo)).
bad(edition_card(british, [], _), fails).
bad(agent_seated(_), fails).
bad(agent_seated(modal), fails).
bad(only_state(foo, _), type_error(cluedo_winset,foo)).
bad(only_state(_, _), instantiation_error).

bad(compare_runs(_, [1], _), instantiation_error).
bad(compare_runs(7, [1], _), domain_error(cluedo_players,7)).
bad(compare_runs(2, _, _), instantiation_error).
bad(compare_runs(2, foo, _), type_error(list(integer),foo)).
bad(compare_runs(2, [x], _), type_error(integer,x)).
bad(compare_runs(2, [1|_], _), instantiation_error).

bad(compare_table(_), instantiation_error).
bad(compare_table(foo), type_error(list(integer),foo)).
bad(compare_table([x]), type_error(integer,x)).

bad(model(_, _), instantiation_error).
bad(model(foo, _), type_error(list,foo)).
bad(model([foo(1)], _), domain_error(cluedo_option,foo(1))).
bad(model([agents(_)], _), instantiation_error).
bad(model([agents([a]),atoms(foo)], _), type_error(list(callable),foo)).
bad(model([edition(foo)], _), existence_error(cluedo_edition,foo)).
bad(model([edition(mini),cards([a])], _), domain_error(cluedo_cards,[a])).
bad(model([deck([2]),hands([1,1]),cards([a])], _), domain_error(cluedo_cards,[a])).
bad(model([deck([2]),hands([1,1]),cards([a,a])], _), domain_error(cluedo_cards,[a,a])).
bad(model([deck([2]),hands([1,1]),cards([1,2])], _), domain_error(cluedo_cards,[1,2])).
bad(model([seats([anna,anna])], _), domain_error(cluedo_seats,[anna,anna])).
bad(model([deck([2,3]),seats([anna,bob]),open([5,5])], _), domain_error(cluedo_open,[5,5])).
bad(model([deck([2,3]),players(2),open([6])], _), domain_error(cluedo_card,6)).
bad(model([deck([2,3]),players(2),open(1)], _), domain_error(cluedo_open,1)).
bad(model([deck([2,3]),players(2),open(foo)], _), type_error(integer,foo)).
bad(model([deck([2,3]),deal(s(1,3),[[[1],2,4],[[zed],5]])], _), type_error(cluedo_holder,[zed])).
bad(model([deck([2,3]),deal(s(1,3),[[[1],2,4],[[3],5]])], _), existence_error(cluedo_player,[3])).
bad(model([deck([2,3]),deal(s(1,3),[[[1],2,4],[[2],4]])], _),
    domain_error(cluedo_deal,deal(s(1,3),[[[1],2,4],[[2],4]]))).
bad(model([deck([2,3]),deal(foo,[[[1],2,4],[[2],5]])], _), type_error(cluedo_state,foo)).
bad(model([deck([3]),deal(foo,[[[1],2,3],[[2],1]])], _), domain_error(cluedo_state,foo)).

bad(text_formula(_, foo, _), instantiation_error).
bad(text_formula("p", foo, _), type_error(del_model,foo)).
bad(text_formula("p", _, _), instantiation_error).
bad((model_of_p(M), text_formula(f(x), M, _)), type_error(text,f(x))).
bad((model_of_p(M), text_formula("p & q", M, _)), del_formula_error(5)).
bad((model_of_p(M), text_formula('', M, _)), del_formula_error(1)).
bad(text_action(_, foo, _), instantiation_error).
bad(text_action("?p", foo, _), type_error(del_model,foo)).
bad((model_of_p(M), text_action("p", M, _)), del_formula_error(1)).
bad((model_of_p(M), text_action([x|_], M, _)), instantiation_error).

bad((model_of_p(M), satisfies(M, _)), instantiation_error).
bad((model_of_p(M), satisfies(M, 3)), type_error(del_formula,3)).
bad((model_of_p(M), satisfies(M, q)), existence_error(del_atom,q)).
bad(satisfies(_, p), instantiation_error).
bad(satisfies(foo, p), type_error(del_model,foo)).
bad((model_of_p(M), satisfies(M, k(c,p))), existence_error(del_agent,c)).
bad((model_of_p(M), satisfies(M, and(p))), existence_error(del_atom,and(p))).
bad((model_of_p(M), satisfies(M, and([p|_]))), instantiation_error).
bad((model_of_p(M), satisfies(M, (p,p))), type_error(del_formula,(p,p))).
bad((model_of_p(M), satisfies(M, not(p))), type_error(del_formula,not(p))).
bad((model([deck([2,3]),seats([anna,bob])], M), satisfies(M, has(carl,1))),
    existence_error(cluedo_player,carl)).
bad((model([deck([2,3]),seats([anna,bob])], M), satisfies(M, hand(anna,[1,2,3]))),
    domain_error(cluedo_fact,hand(anna,[1,2,3]))).
bad((model([deck([2,3]),seats([anna,bob])], M), satisfies(M, [learn([bob],?true)]:k(anna,true))),
    existence_error(del_agent,anna)).

bad(valid(_, p), instantiation_error).
bad(valid(foo, p), type_error(del_model,foo)).
bad((model_of_p(M), valid(M, q)), existence_error(del_atom,q)).

bad(satisfies_all(foo, [p], _), type_error(del_model,foo)).
bad((model_of_p(M), satisfies_all(M, _, _)), instantiation_error).
bad((model_of_p(M), satisfies_all(M, [p|x], _)), type_error(list,[p|x])).

bad(valid_all(foo, [p], _), type_error(del_model,foo)).
bad((model_of_p(M), valid_all(M, _, _)), instantiation_error).
bad((model_of_p(M), valid_all(M, p, _)), type_error(list,p)).

bad(update(_, public(p), _), instantiation_error).
bad(update(foo, public(p), _), type_error(del_model,foo)).
bad((model_of_p(M), update(M, _, _)), instantiation_error).
bad((model_of_p(M), update(M, foo, _)), type_error(del_action,foo)).
bad((model_of_p(M), update(M, public(q), _)), existence_error(del_atom,q)).
bad((model_of_p(M), update(M, public(false), _)), cluedo_contradiction(public(false))).

bad(suppose(foo, p, _), type_error(del_model,foo)).
bad((model_of_p(M), suppose(M, _, _)), instantiation_error).
bad((model_of_p(M), suppose(M, false, _)), cluedo_contradiction(false)).

bad(worlds(_, _), instantiation_error).
bad(worlds(foo, _), type_error(del_model,foo)).
bad((model_of_p(M), worlds(M, foo)), fails).
bad(worlds(_, p, _), instantiation_error).
bad(worlds(foo, p, _), type_error(del_model,foo)).
bad((model_of_p(M), worlds(M, _, _)), instantiation_error).
bad((model_of_p(M), worlds(M, q, _)), existence_error(del_atom,q)).
bad((model_of_p(M), worlds(M, p, foo)), fails).

bad(considers(foo, [a], _), type_error(del_model,foo)).
bad((model_of_p(M), considers(M, _, _)), instantiation_error).
bad((model_of_p(M), considers(M, [c], _)), existence_error(del_agent,c)).
bad((model_of_p(M), considers(M, c, _)), existence_error(del_agent,c)).

bad(world(_, _), instantiation_error).
bad(world(foo, _), type_error(del_model,foo)).
bad(world(_, p, _), instantiation_error).
bad(world(foo, p, _), type_error(del_model,foo)).
bad((model_of_p(M), world(M, _, _)), instantiation_error).
bad((model_of_p(M), world(M, p, foo)), type_error(del_world,foo)).

bad(knows(foo, [a], _), type_error(del_model,foo)).
bad((model_of_p(M), knows(M, _, _)), instantiation_error).
bad((model_of_p(M), knows(M, c, _)), existence_error(del_agent,c)).
bad((model_of_p(M), knows(M, a, q)), existence_error(del_atom,q)).

bad(answered_by(foo, p, _), type_error(del_model,foo)).
bad((model_of_p(M), answered_by(M, _, _)), instantiation_error).
bad((model_of_p(M), answered_by(M, p, foo)), fails).

bad(model_property(foo, _), type_error(del_model,foo)).
bad(model_property(_, _), instantiation_error).
bad((model_of_p(M), model_property(M, foo)), fails).

bad(replay(_, _), instantiation_error).
bad(replay(foo, _), type_error(list,foo)).
bad(replay([foo], _), type_error(del_action,foo)).
bad(replay([_], _), instantiation_error).
bad(replay([], _, _), instantiation_error).
bad(replay([], foo, _), type_error(list,foo)).
bad(replay([], [endmoves(x)], _), type_error(boolean,x)).
bad(replay([], [foo(1)], _), domain_error(cluedo_option,foo(1))).

bad(draw_model(_), instantiation_error).
bad(draw_model(foo), type_error(del_model,foo)).

bad(experiment(_, _), instantiation_error).
bad(experiment(foo, _), type_error(list,foo)).
bad(experiment([], _), existence_error(cluedo_experiment_option,agents)).
bad(experiment([agents(foo)], _), type_error(list,foo)).
bad(experiment([agents([nobody])], _), existence_error(cluedo_agent,nobody)).
bad(experiment([foo(1)], _), domain_error(cluedo_experiment_option,foo(1))).
bad(experiment([agents([modal]),games(0)], _), domain_error(cluedo_games,0)).

bad(merge_experiments(_, _), instantiation_error).
bad(merge_experiments([], _), domain_error(non_empty_list,[])).
bad(merge_experiments([foo], _), type_error(cluedo_experiment,foo)).
bad(merge_experiments(foo, _), type_error(list,foo)).

bad(experiment_decision(_, [], _), instantiation_error).
bad(experiment_decision(foo, [], _), type_error(cluedo_experiment,foo)).

bad(experiment_pairs(_, _), instantiation_error).
bad(experiment_pairs(foo, _), type_error(cluedo_experiment,foo)).

bad(experiment_ratings(_, _), instantiation_error).
bad(experiment_ratings(foo, _), type_error(cluedo_experiment,foo)).

bad(experiment_table(_, _), instantiation_error).
bad(experiment_table(foo, _), type_error(cluedo_experiment,foo)).

bad(print_experiment(_), instantiation_error).
bad(print_experiment(foo), type_error(cluedo_experiment,foo)).

bad(save_experiment(_, foo), instantiation_error).
bad(save_experiment('x.pl', foo), type_error(cluedo_experiment,foo)).
bad(save_experiment('x.foo', foo), domain_error(cluedo_experiment_file,'x.foo')).
bad(save_experiment('x.foo', _), domain_error(cluedo_experiment_file,'x.foo')).

bad(load_experiment(_, _), instantiation_error).
bad(load_experiment('nofile.pl', _), existence_error(source_sink,'nofile.pl')).
bad(load_experiment('nofile.foo', _),
    domain_error(cluedo_experiment_file, 'nofile.foo')).

%   Editions and games

bad(edition(foo, _), existence_error(cluedo_edition,foo)).
bad(edition(3, _), type_error(cluedo_edition,3)).
bad((X = f(X), edition(X, _)), type_error(cluedo_edition,X)).
bad(edition("british", _), type_error(cluedo_edition,"british")).
bad(edition(edition(a,b,c,d,e), _), type_error(cluedo_edition,edition(a,b,c,d,e))).
bad(edition(file(_), _), instantiation_error).
bad(edition(file(f(x)), _), type_error(text,f(x))).
bad(edition(mini, foo), fails).
bad(edition_property(_, _), instantiation_error).
bad(edition_property(mini, foo), fails).
bad(edition_card(_, rope, _), instantiation_error).
bad(edition_card(mini, _, _), instantiation_error).
bad(edition_card(mini, f(x), _), type_error(text,f(x))).
bad(edition_card(mini, rope, foo), fails).
bad(edition_card(_, _, _, _), instantiation_error).
bad(edition_card(mini, 9, _, _), fails).
bad(edition_card(mini, -1, _, _), fails).
bad(edition_card(mini, foo, _, _), type_error(integer,foo)).
bad(board(ludo, _), existence_error(cluedo_board,ludo)).
bad(board(3, _), type_error(cluedo_board,3)).
bad(board([], _), type_error(cluedo_board,[])).
bad(board("classic", _), type_error(cluedo_board,"classic")).
bad((X = f(X), board(X, _)), existence_error(cluedo_board,f)).
bad((X = f(X,X), board(X, _)), type_error(cluedo_board,X)).
bad(board(classic(_), _), instantiation_error).
bad(board(classic([leaving(_)]), _), instantiation_error).
bad(board(classic([leaving(2)]), _), domain_error(cluedo_option,leaving(2))).
bad(board(classic([passage=never]), _), domain_error(cluedo_option,passage(never))).
bad(board(classic([rolling(1)]), _), domain_error(cluedo_option,rolling(1))).
bad(board(file(_), _), instantiation_error).
bad(board(file(f(x)), _), type_error(text,f(x))).
bad(board(file('/no/such.pl'), _), existence_error(source_sink,'/no/such.pl')).
bad(board(file('/no/such.pl',[foo]), _), domain_error(cluedo_option,foo)).
bad(board(board(a,b,c,d,e,f), _), type_error(cluedo_board,board(a,b,c,d,e,f))).
bad((B = board(a,b,rules(1,instead,stays),[],[],map(1,1,rows(1),doors(door(0,1)),passages(0))),
     board(B, _)),
    type_error(cluedo_board,B)).
bad(board(classic, foo), fails).
bad(board_property(_, _), instantiation_error).
bad(board_property(ludo, _), existence_error(cluedo_board,ludo)).
bad(board_property(classic, foo), fails).
bad(board_property(classic, cell(99-99)), fails).
bad(board_property(classic, cell(f(x))), fails).
bad(board_rooms(_, hall, [], _), instantiation_error).
bad(board_rooms(classic, _, [], _), instantiation_error).
bad(board_rooms(classic, attic, [], _), existence_error(cluedo_room,attic)).
bad(board_rooms(classic, 3, [], _), type_error(cluedo_place,3)).
bad(board_rooms(classic, 0-0, [], _), domain_error(cluedo_cell,0-0)).
bad(board_rooms(classic, 24-24, [], _), domain_error(cluedo_cell,24-24)).
bad(board_rooms(classic, a-1, [], _), type_error(integer,a)).
bad(board_rooms(classic, 1-_, [], _), instantiation_error).
bad(board_rooms(classic, hall, _, _), instantiation_error).
bad(board_rooms(classic, hall, [_], _), instantiation_error).
bad(board_rooms(classic, hall, [study], _), type_error(cluedo_cell,study)).
bad(board_rooms(classic, hall, [0-1|_], _), instantiation_error).
bad(board_rooms(classic, hall, [0-1], _), domain_error(cluedo_cell,0-1)).
bad((X = [9-0|X], board_rooms(classic, hall, X, _)), type_error(list,X)).
bad(board_rooms(classic, hall, [], foo), fails).
bad(board_way(classic, hall, [], attic, _), existence_error(cluedo_room,attic)).
bad(board_way(classic, hall, [], 0-0, _), domain_error(cluedo_cell,0-0)).
bad(board_way(classic, hall, [], hall, _), fails).
bad(board_way(classic, 9-0, [9-1], hall, _), fails).
bad(board_way(classic, 9-0, [8-1,9-0], hall, foo), fails).
bad(board_way(classic, 0-6, [], f(_), _), fails).
bad(board_reach(classic, hall, [], _, _), instantiation_error).
bad(board_reach(classic, hall, [], -1, _), domain_error(cluedo_roll,-1)).
bad(board_reach(classic, hall, [], 1.0, _), type_error(integer,1.0)).
bad(board_reach(classic, hall, [], 0, Places), Places == []).
bad(print_board(_), instantiation_error).
bad(print_board(ludo), existence_error(cluedo_board,ludo)).
bad(print_board(classic-_), instantiation_error).
bad(print_board(classic-[plum]), type_error(cluedo_pawn,plum)).
bad(print_board(classic-[_]), instantiation_error).
bad(print_board(classic-[plum-attic]), existence_error(cluedo_room,attic)).
bad(print_board(classic-[plum-hall,plum-study]), domain_error(cluedo_pawns,[plum-hall,plum-study])).
bad(print_board(classic-[f(x)-hall]), type_error(atomic,f(x))).
bad(print_board(position(1,none,where)), type_error(cluedo_position,position(1,none,where))).
bad(board_picture(_, _), instantiation_error).
bad(board_picture(classic-[plum-(0-0)], _), domain_error(cluedo_cell,0-0)).
bad(board_picture(classic-[plum-(7-1),white-(7-1)], _),
    domain_error(cluedo_pawns,[plum-(7-1),white-(7-1)])).
bad(board_picture(classic, foo), fails).
bad(position_rooms(_, _), instantiation_error).
bad(position_rooms(foo, _), type_error(cluedo_position,foo)).
bad((position(none, P0), setarg(1, P0, 4), position_rooms(P0, _)), type_error(cluedo_position,P0)).
bad((position(none, P0), setarg(1, P0, -1), position_rooms(P0, _)), type_error(cluedo_position,P0)).
bad((position(none, P0), setarg(2, P0, -1), position_rooms(P0, _)), type_error(cluedo_position,P0)).
bad((position(3, P0), setarg(3, P0, P0), position_rooms(P0, _)), type_error(cluedo_position,P0)).
bad((position(none, P0), arg(3, P0, W), setarg(2, W, pawns(1,2)), position_rooms(P0, _)),
    type_error(cluedo_position,P0)).
bad((position(none, P0), position_rooms(P0, foo)), fails).
bad((position(none, P0), position_rooms(P0, _, _)), instantiation_error).
bad((position(none, P0), position_rooms(P0, [through(1)], _)), type_error(boolean,1)).
bad((position(none, P0), position_rooms(P0, [foo(1)], _)), domain_error(cluedo_option,foo(1))).
bad((position(none, P0), position_move(P0, _, _)), instantiation_error).
bad((position(none, P0), position_move(P0, hall, _)), type_error(integer,hall)).
bad((position(none, P0), position_move(P0, 12, _)), domain_error(cluedo_room,12)).
bad((position(none, P0), position_move(P0, 22, _)), domain_error(cluedo_room,22)).
bad(position_move(_, 13, _), instantiation_error).
bad((position(none, P0), position_move(P0, 13, stay)), fails).
bad((position(none, P0), position_move(P0, foo, 13, _)), type_error(list,foo)).
bad((position(none, P0), position_move(P0, [], 1, _)), domain_error(cluedo_room,1)).
bad((position(none, P0), position_nearest(P0, _, _)), instantiation_error).
bad((position(none, P0), position_nearest(P0, [hall], _)), type_error(integer,hall)).
bad((position(none, P0), position_nearest(P0, [], _)), fails).
bad(position_nearest(foo, [], _), type_error(cluedo_position,foo)).
bad(position_property(_, _), instantiation_error).
bad(position_property(foo, _), type_error(cluedo_position,foo)).
bad((position(none, P0), position_property(P0, foo)), fails).
bad((position(none, P0), position_property(P0, reach(_))), fails).
bad((position(none, P0), position_property(P0, pawn(foo,_))), fails).
bad((position(none, P0), position_property(P0, pawn(7,_))), fails).
bad(game(_, [], _), instantiation_error).
bad(game([], _, _), instantiation_error).
bad(game([foo], [], _), domain_error(cluedo_option,foo)).
bad(game([players(3)|_], [], _), instantiation_error).
bad(game([], [foo], _), type_error(cluedo_fact,foo)).
bad(game([], [has(1,2)|foo], _), type_error(list,[has(1,2)|foo])).
bad((X = [has(1,2)|X], game([], X, _)), type_error(list,X)).
bad((freeze(X, fail), game([], [X], _)), instantiation_error).
bad(game([edition(file('/no/such.pl'))], [], _), existence_error(source_sink,'/no/such.pl')).
bad(game_add(_, [], _), instantiation_error).
bad(game_add(foo, [], _), type_error(cluedo_game,foo)).
bad(game_add(game([],[]), foo, _), type_error(list,foo)).
bad(game_add(game([],[]), [has(7,1)], _), existence_error(cluedo_player,7)).
bad(contest_game(_, [], _), instantiation_error).
bad(contest_game([], [], _), domain_error(cluedo_result,[])).
bad(contest_game([], [hands([]),history(foo)], _), type_error(list,foo)).
bad(contest_game([], [hands([[1,2]]),history([])], _),
    domain_error(cluedo_result,[hands([[1,2]]),history([])])).
bad(contest_game([], [hands([[[1],1],[[2],2]]),history([])], _),
    domain_error(cluedo_hands,[1,1])).
bad(contest_game([deck([2,2])], [hands([[[1],1],[[2],3]]),history([foo])], _),
    type_error(cluedo_fact,foo)).
bad(game_property(_, _), instantiation_error).
bad(game_property(game([],foo), _), type_error(list,foo)).
bad(game_property(game([],[]), foo), fails).
bad(game_seen(game([],[]), _, _), instantiation_error).
bad(game_seen(game([],[]), 7, _), existence_error(cluedo_player,7)).
bad(game_knowledge(game(_,[]), 1, _), instantiation_error).
bad(game_knowledge(game([],[left(1)]), f(x), _), type_error(cluedo_holder,f(x))).
bad(game_knowledge(game([],[has(1,2)]), 1, _), domain_error(cluedo_fact,has(1,2))).
bad(game_advice(game([],[]), 1, _, _), instantiation_error).
bad(game_advice(game([],[]), 1, exact, _), existence_error(cluedo_hand,1)).
bad(game_advice(game([],[]), 7, exact, _), existence_error(cluedo_player,7)).
bad(game_save(_, game([],[])), instantiation_error).
bad(game_save(f(x), game([],[])), type_error(text,f(x))).
bad(game_save('/no/such/folder/x', game([],[])),
    existence_error(source_sink,'/no/such/folder/x')).
bad(game_save(x, foo), type_error(cluedo_game,foo)).
bad(game_load(_, _), instantiation_error).
bad(game_load('/no/such/file', _), existence_error(source_sink,'/no/such/file')).

%   A journal of three events, one of which says that bob has plum.

at_hand(J) :-
    journal([edition(british),seats([anna,bob,carl]),me(anna)],
            [has(bob,plum),lacks(carl,rope),asked(bob,[rope],anna,unknown)], J).

why(why(has(bob,plum),[1-has(bob,plum)],none)).

bad(journal_why(_, has(1,1), _), instantiation_error).
bad(journal_why(foo, has(1,1), _), type_error(cluedo_journal,foo)).
bad((at_hand(J), journal_why(J, _, _)), instantiation_error).
bad((at_hand(J), journal_why(J, has(bob,_), _)), instantiation_error).
bad((at_hand(J), journal_why(J, foo, _)), type_error(cluedo_fact,foo)).
bad((at_hand(J), journal_why(J, has(bob,foo), _)), domain_error(cluedo_card,foo)).
bad((at_hand(J), journal_why(J, has(dora,plum), _)), existence_error(cluedo_player,dora)).
bad((at_hand(J), X = has(X,X), journal_why(J, X, _)), type_error(cluedo_holder,X)).
bad((at_hand(J), journal_why(J, has(bob,hall), _)), fails).
bad((at_hand(J), journal_why(J, has(1,rope), Why)),
    Why == why(has(1,11),[3-asked(bob,[rope],anna,unknown)],
               [ step(fact,[asked(bob,[rope],anna,unknown)],[some(1,[11])]),
                 step(unit,[some(1,[11])],[has(1,11)])
               ])).
bad((why(Why), why_text(_, Why, _)), instantiation_error).
bad((why(Why), why_text(foo, Why, _)), type_error(cluedo_journal,foo)).
bad((at_hand(J), why_text(J, _, _)), instantiation_error).
bad((at_hand(J), why_text(J, foo, _)), type_error(cluedo_why,foo)).
bad((at_hand(J), why_text(J, why(has(bob,plum),_,none), _)),
    type_error(cluedo_why,why(has(bob,plum),_,none))).
bad((at_hand(J), why_text(J, why(has(bob,plum),[x],none), _)), type_error(pair,x)).
bad((at_hand(J), why_text(J, why(has(bob,plum),[0-has(bob,plum)],none), _)),
    type_error(positive_integer,0)).
bad((at_hand(J), why_text(J, why(has(bob,plum),[_-has(bob,plum)],none), _)),
    instantiation_error).
bad((at_hand(J), why_text(J, why(has(bob,plum),[_],none), _)), instantiation_error).
bad((at_hand(J), why_text(J, why(_,[],none), _)), instantiation_error).
bad((at_hand(J), why_text(J, why(has(bob,plum),[1-foo],none), _)),
    type_error(cluedo_fact,foo)).
bad((at_hand(J), X = [1-has(bob,plum)|X], why_text(J, why(has(bob,plum),X,none), _)),
    type_error(cluedo_why,why(has(bob,plum),X,none))).
bad((at_hand(J), why_text(J, why(has(bob,hall),[1-has(bob,plum)],none), Text)),
    Text == "Bob has Hall: counting shows it, from 1.").
bad((at_hand(J), N is 10**30, why_text(J, why(has(bob,plum),[N-has(bob,plum)],x), Text)),
    Text == "Bob has Professor Plum: event 1000000000000000000000000000000 says so.").
bad(fact_text(_, has(1,1), _), instantiation_error).
bad(fact_text(foo, has(1,1), _), type_error(cluedo_journal,foo)).
bad((at_hand(J), fact_text(J, _, _)), instantiation_error).
bad((at_hand(J), fact_text(J, undo, _)), type_error(cluedo_fact,undo)).
bad((at_hand(J), fact_text(J, has(open,rope), _)), domain_error(cluedo_holder,open)).
bad(holder_text(_, 1, _), instantiation_error).
bad((at_hand(J), holder_text(J, _, _)), instantiation_error).
bad((at_hand(J), holder_text(J, 4, _)), existence_error(cluedo_player,4)).
bad((at_hand(J), holder_text(J, f(x), _)), type_error(cluedo_holder,f(x))).
bad(card_text(_, 1, _), instantiation_error).
bad((at_hand(J), card_text(J, _, _)), instantiation_error).
bad((at_hand(J), card_text(J, 22, _)), domain_error(cluedo_card,22)).
bad((at_hand(J), card_text(J, f(x), _)), type_error(cluedo_card,f(x))).
bad(cards_text(_, [1], _), instantiation_error).
bad((at_hand(J), cards_text(J, _, _)), instantiation_error).
bad((at_hand(J), cards_text(J, [rope|_], _)), instantiation_error).
bad((at_hand(J), cards_text(J, rope, _)), type_error(list,rope)).
bad((at_hand(J), X = [rope|X], cards_text(J, X, _)), type_error(list,X)).
bad((at_hand(J), cards_text(J, [f(x)], _)), type_error(cluedo_card,f(x))).
bad((at_hand(J), cards_text(J, [], Text)), Text == "none of the cards").
bad(chance_text(_, _), instantiation_error).
bad(chance_text(x, _), type_error(number,x)).
bad(chance_text(1.5, _), domain_error(probability,1.5)).
bad((X is -1r3, chance_text(X, _)), domain_error(probability,X)).
bad((X is nan, chance_text(X, _)), domain_error(probability,X)).
bad((X is inf, chance_text(X, _)), domain_error(probability,X)).
bad((at_hand(J), journal_news(_, J, _)), instantiation_error).
bad((at_hand(J), journal_news(J, _, _)), instantiation_error).
bad((at_hand(J), journal_news(foo, J, _)), type_error(cluedo_journal,foo)).
bad((at_hand(J), journal_news(J, foo, _)), type_error(cluedo_journal,foo)).
bad((at_hand(J0), J0 =.. [N,O,Me,B,_|Rest], J =.. [N,O,Me,B,foo|Rest], journal_news(J0, J, _)), type_error(cluedo_journal,J)).
bad((at_hand(J), journal([players(3)], [], J0), journal_news(J0, J, _)),
    domain_error(cluedo_journal,J0)).

%   An event is known in a journal of two.

journal(J) :-
    journal([players(2)], [has(1,2)], J).

bad(journal(_, [], _), instantiation_error).
bad(journal(foo, [], _), type_error(list,foo)).
bad(journal([players(2)|_], [], _), instantiation_error).
bad((X = [players(2)|X], journal(X, [], _)), type_error(list,X)).
bad(journal([foo(1)], [], _), domain_error(cluedo_option,foo(1))).
bad(journal([me(_)], [], _), instantiation_error).
bad(journal([me(7)], [], _), existence_error(cluedo_player,7)).
bad(journal([me(f(x))], [], _), type_error(cluedo_holder,f(x))).
bad(journal([me(1),me(2)], [], _), domain_error(cluedo_option,me(2))).
bad(journal([board(_)], [], _), instantiation_error).
bad(journal([board(cottage)], [], _), existence_error(cluedo_board,cottage)).
bad(journal([board(classic([leaving(2)]))], [], _), domain_error(cluedo_option,leaving(2))).
bad(journal([board(f(x,y))], [], _), type_error(cluedo_board,f(x,y))).
bad(journal([board(file('/no/such/board'))], [], _),
    existence_error(source_sink,'/no/such/board')).
bad(journal([deck([6,6,8]),board(classic)], [], _), domain_error(cluedo_board,classic)).
bad((journal([board(classic)], [], J), journal_property(J, board(foo))), fails).
bad(journal([], _, _), instantiation_error).
bad(journal([], foo, _), type_error(list,foo)).
bad((X = [has(1,2)|X], journal([], X, _)), type_error(list,X)).
bad(journal([], [has(1,2)|foo], _), type_error(list,[has(1,2)|foo])).
bad(journal([], [undo], _), existence_error(cluedo_change,undo)).
bad(journal_change(_, undo, _), instantiation_error).
bad(journal_change(foo, undo, _), type_error(cluedo_journal,foo)).
bad((journal(J), journal_change(J, _, _)), instantiation_error).
bad((journal(J), freeze(X, fail), journal_change(J, has(1,X), _)), instantiation_error).
bad((journal(J), journal_change(J, foo, _)), type_error(cluedo_fact,foo)).
bad((journal(J), X = has(X,X), journal_change(J, X, _)), type_error(cluedo_holder,X)).
bad((journal(J), journal_change(J, redo, _)), existence_error(cluedo_change,redo)).
bad((journal(J), journal_change(J, remove(_), _)), instantiation_error).
bad((journal(J), journal_change(J, remove(a), _)), type_error(integer,a)).
bad((journal(J), journal_change(J, remove(0), _)), existence_error(cluedo_event,0)).
bad((journal(J), journal_change(J, edit(2,has(1,1)), _)), existence_error(cluedo_event,2)).
bad((journal(J), journal_change(J, edit(1,_), _)), instantiation_error).
bad((journal(J), journal_change(J, insert(3,has(1,1)), _)), existence_error(cluedo_event,3)).
bad((journal(J), N is 1<<200, journal_change(J, insert(N,has(1,1)), _)), existence_error(cluedo_event,N)).
bad((journal(J), journal_change(J, edit(1,undo), _)), type_error(cluedo_fact,undo)).
bad((journal(J), journal_change(J, has(2,2), _)), cluedo_contradiction(has(2,2))).
bad(journal_conflict(_, undo, _), instantiation_error).
bad((journal(J), journal_conflict(J, undo, _)), fails).
bad((journal(J), journal_conflict(J, [s(1,7,13)], _)), type_error(cluedo_fact,[s(1,7,13)])).
bad((journal(J), journal_conflict(J, has(2,2), Clash)), Clash == [1-has(1,2),2-has(2,2)]).
bad(journal_at(_, 1, _), instantiation_error).
bad((journal(J), journal_at(J, _, _)), instantiation_error).
bad((journal(J), journal_at(J, 1.0, _)), type_error(integer,1.0)).
bad((journal(J), journal_at(J, 2, _)), existence_error(cluedo_event,2)).
bad((journal(J), journal_at(J, -1, _)), existence_error(cluedo_event,-1)).
bad(journal_property(_, _), instantiation_error).
bad(journal_property(foo, _), type_error(cluedo_journal,foo)).
bad((journal(J), journal_property(J, foo)), domain_error(cluedo_journal_property,foo)).
bad((journal(J), journal_property(J, event(2,_))), fails).
bad(journal_game(_, _), instantiation_error).
bad(journal_game(foo, _), type_error(cluedo_journal,foo)).
bad(game_journal(_, 1, _), instantiation_error).
bad(game_journal(foo, 1, _), type_error(cluedo_game,foo)).
bad(game_journal(game([],[]), _, _), instantiation_error).
bad(game_journal(game([],[]), 7, _), existence_error(cluedo_player,7)).
bad((journal(J), journal_record(_, J, has(1,1), _)), instantiation_error).
bad((journal(J), journal_record(f(x), J, has(1,1), _)), type_error(text,f(x))).
bad((journal(J), journal_record('/no/such/folder/x', J, has(1,1), _)),
    existence_error(source_sink,'/no/such/folder/x')).
bad(journal_record(x, foo, undo, _), type_error(cluedo_journal,foo)).
bad((journal(J), journal_record(x, J, foo, _)), type_error(cluedo_fact,foo)).
bad(assist(_), instantiation_error).
bad(assist(file), type_error(list,file)).
bad(assist([_]), instantiation_error).
bad(assist([foo(1)]), domain_error(cluedo_option,foo(1))).
bad(assist([file(_)]), instantiation_error).
bad(assist([file("x")]), type_error(atom,"x")).
bad(assist([file('/')]), permission_error(write,source_sink,'/')).
bad(journal_save(_, journal), type_error(cluedo_journal,journal)).
bad((journal(J), journal_save(_, J)), instantiation_error).
bad((journal(J), journal_save('/no/such/folder/x', J)), existence_error(source_sink,'/no/such/folder/x')).
bad(journal_load(_, _), instantiation_error).
bad(journal_suggest(_, [], _), instantiation_error).
bad(journal_suggest(foo, [], _), type_error(cluedo_journal,foo)).
bad((journal([], [], J), journal_suggest(J, [], _)), existence_error(cluedo_player,spectator)).
bad((mine(J), journal_suggest(J, _, _)), instantiation_error).
bad((mine(J), journal_suggest(J, [count(1)|_], _)), instantiation_error).
bad((mine(J), journal_suggest(J, foo, _)), type_error(list,foo)).
bad((mine(J), journal_suggest(J, [foo(1)], _)), domain_error(cluedo_option,foo(1))).
bad((mine(J), journal_suggest(J, [aim(_)], _)), instantiation_error).
bad((mine(J), journal_suggest(J, [aim(slow)], _)), domain_error(oneof([fast,safe,hide]),slow)).
bad((mine(J), journal_suggest(J, [count(_)], _)), instantiation_error).
bad((mine(J), journal_suggest(J, [count(1.0)], _)), type_error(positive_integer,1.0)).
bad((mine(J), journal_suggest(J, [count(0)], _)), type_error(positive_integer,0)).
bad((mine(J), N is 10**30, journal_suggest(J, [count(N),with([1]),rooms([])], S)), S == []).
bad((mine(J), journal_suggest(J, [alike(_)], _)), instantiation_error).
bad((mine(J), journal_suggest(J, [alike(1)], _)), type_error(boolean,1)).
bad((mine(J), journal_suggest(J, [with(_)], _)), instantiation_error).
bad((mine(J), journal_suggest(J, [with([1|_])], _)), instantiation_error).
bad((mine(J), journal_suggest(J, [with([_])], _)), instantiation_error).
bad((mine(J), journal_suggest(J, [with([1|2])], _)), type_error(list,[1|2])).
bad((mine(J), journal_suggest(J, [with([22])], _)), domain_error(cluedo_card,22)).
bad((mine(J), journal_suggest(J, [rooms([f(x)])], _)), type_error(cluedo_card,f(x))).
bad(journal_show(_, 2, [1], _), instantiation_error).
bad(journal_show(foo, 2, [1], _), type_error(cluedo_journal,foo)).
bad((journal([], [], J), journal_show(J, 2, [1], _)), existence_error(cluedo_player,spectator)).
bad((mine(J), journal_show(J, _, [1], _)), instantiation_error).
bad((mine(J), journal_show(J, 3, [1], _)), existence_error(cluedo_player,3)).
bad((mine(J), journal_show(J, f(x), [1], _)), type_error(cluedo_holder,f(x))).
bad((mine(J), journal_show(J, 1, [1], _)), domain_error(cluedo_fact,showed(1,1,[1],unknown))).
bad((mine(J), journal_show(J, 2, _, _)), instantiation_error).
bad((mine(J), journal_show(J, 2, [1|_], _)), instantiation_error).
bad((mine(J), journal_show(J, 2, 1, _)), type_error(list,1)).
bad((mine(J), journal_show(J, 2, [22], _)), domain_error(cluedo_card,22)).
bad((mine(J), journal_show(J, 2, s(1), _)), type_error(cluedo_state,s(1))).
bad((mine(J), journal_show(J, 2, [], S)), S == []).
bad(journal_accuse(_, _), instantiation_error).
bad(journal_accuse(foo, _), type_error(cluedo_journal,foo)).
bad((journal([], [], J), journal_accuse(J, _)), existence_error(cluedo_player,spectator)).
bad(journal_walk(_, [], _), instantiation_error).
bad(journal_walk(foo, [], _), type_error(cluedo_journal,foo)).
bad((mine(J), journal_walk(J, [], _)), existence_error(cluedo_option,board/1)).
bad((journal([board(classic)], [], J), journal_walk(J, [], _)),
    existence_error(cluedo_player,spectator)).
bad((on_board(J), journal_walk(J, [], _)), existence_error(cluedo_option,from/1)).
bad((on_board(J), journal_walk(J, _, _)), instantiation_error).
bad((on_board(J), journal_walk(J, [foo(1)], _)), domain_error(cluedo_option,foo(1))).
bad((on_board(J), journal_walk(J, [from(_)], _)), instantiation_error).
bad((on_board(J), journal_walk(J, [from(attic)], _)), existence_error(cluedo_room,attic)).
bad((on_board(J), journal_walk(J, [from(plum)], _)), existence_error(cluedo_room,plum)).
bad((on_board(J), journal_walk(J, [from(12)], _)), type_error(cluedo_place,12)).
bad((on_board(J), journal_walk(J, [from(0-0)], _)), domain_error(cluedo_cell,0-0)).
bad((on_board(J), journal_walk(J, [from(_-1)], _)), instantiation_error).
bad((on_board(J), journal_walk(J, [from(study),roll(_)], _)), instantiation_error).
bad((on_board(J), journal_walk(J, [from(study),roll(-1)], _)), type_error(nonneg,-1)).
bad((on_board(J), journal_walk(J, [from(study),roll(a)], _)), type_error(nonneg,a)).

mine(J) :-
    journal([players(2),me(1)], [], J).

on_board(J) :-
    journal([edition(british),me(1),board(classic)], [], J).

bad(journal_load('/no/such/file', _), existence_error(source_sink,'/no/such/file')).
bad(journal_insight(_, [], _), instantiation_error).
bad(journal_insight(foo, [], _), type_error(cluedo_journal,foo)).
bad((journal(J), journal_insight(J, _, _)), instantiation_error).
bad((journal(J), journal_insight(J, [error(0.1)|_], _)), instantiation_error).
bad((journal(J), journal_insight(J, foo, _)), type_error(list,foo)).
bad((journal(J), journal_insight(J, [errors(1)], _)), domain_error(cluedo_option,errors(1))).
bad((journal(J), journal_insight(J, [error(_)], _)), instantiation_error).
bad((journal(J), journal_insight(J, [error(much)], _)), type_error(number,much)).
bad((journal(J), journal_insight(J, [error(0)], _)), domain_error(cluedo_error,0)).
bad((journal(J), journal_insight(J, [error(-0.1)], _)), domain_error(cluedo_error,-0.1)).
bad((journal(J), journal_insight(J, [samples(0)], _)), type_error(positive_integer,0)).
bad((journal(J), journal_insight(J, [samples(1.5)], _)), type_error(positive_integer,1.5)).
bad((journal(J), journal_insight(J, [next(maybe)], _)), type_error(boolean,maybe)).
bad((journal(J), journal_insight(J, [seed(_)], _)), instantiation_error).
bad(cluedo_foreign:envelope_inference(_, [], [], _), instantiation_error).
bad(cluedo_foreign:envelope_inference(foo, [], [], _), type_error(cluedo_knowledge,foo)).
bad((knowledge([], K), cluedo_foreign:envelope_inference(K, _, [], _)), instantiation_error).
bad((knowledge([], K), cluedo_foreign:envelope_inference(K, [_], [], _)), instantiation_error).
bad((knowledge([], K), cluedo_foreign:envelope_inference(K, [has(1,0)], [], _)), domain_error(cluedo_fact,has(1,0))).
bad((knowledge([], K), cluedo_foreign:envelope_inference(K, [has(1,1)|foo], [], _)), type_error(list,[has(1,1)|foo])).
bad((knowledge([], K), cluedo_foreign:envelope_inference(K, [], _, _)), instantiation_error).
bad((knowledge([], K), cluedo_foreign:envelope_inference(K, [], [7], _)), domain_error(cluedo_player,7)).
bad((knowledge([], K), cluedo_foreign:envelope_inference(K, [], [1,1], _)), domain_error(cluedo_player,1)).
bad((knowledge([], K), X = [1|X], cluedo_foreign:envelope_inference(K, [], X, _)), type_error(list,X)).
bad((knowledge([], K), cluedo_foreign:envelope_inference(K, [has(1,1),has(2,1)], [], _)), fails).

%   Pictures: a model of two worlds, knowledge and a game.

pair(M) :-
    model([agents([a]),atoms([p])], M).

bad(model_dot(_, [], _), instantiation_error).
bad(model_dot(foo, [], _), type_error(del_model,foo)).
bad(model_dot([], [], _), domain_error(non_empty_list,[])).
bad((pair(M), model_dot([x-M|_], [], _)), instantiation_error).
bad((pair(M), model_dot([x-M|foo], [], _)), type_error(list,[x-M|foo])).
bad((X = [x-foo|X], model_dot(X, [], _)), type_error(list,X)).
bad((pair(M), model_dot([M], [], _)), type_error(pair,M)).
bad((pair(M), model_dot([_,x-M], [], _)), instantiation_error).
bad((pair(M), model_dot([_-M], [], _)), instantiation_error).
bad((pair(M), model_dot(M, _, _)), instantiation_error).
bad((pair(M), model_dot(M, foo, _)), type_error(list,foo)).
bad((pair(M), model_dot(M, [foo], _)), domain_error(cluedo_option,foo)).
bad((pair(M), model_dot(M, [where(_)], _)), instantiation_error).
bad((pair(M), model_dot(M, [where(q)], _)), existence_error(del_atom,q)).
bad((pair(M), model_dot(M, [around(-1)], _)), type_error(nonneg,-1)).
bad((pair(M), model_dot(M, [around(p,x)], _)), type_error(nonneg,x)).
bad((pair(M), model_dot(M, [agents(foo)], _)), type_error(list,foo)).
bad((pair(M), model_dot(M, [agents([b])], _)), existence_error(del_agent,b)).
bad((pair(M), model_dot(M, [limit(1)], _)), resource_error(del_worlds)).
bad((pair(M), model_dot(M, [limit(0)], _)), type_error(positive_integer,0)).
bad((pair(M), model_dot(M, [limit(1000)], _)), domain_error(cluedo_option,limit(1000))).
bad((pair(M), model_dot(M, [layout('-o/tmp/x')], _)),
    domain_error(oneof([dot,neato,fdp,sfdp,circo,twopi]),'-o/tmp/x')).
bad((pair(M), X = f(X), model_dot(M, [title(X)], _)), domain_error(acyclic_term,[title(X)])).
bad(model_picture(_, [], _), instantiation_error).
bad(model_picture(del(explicit,foo,[],foo), [], _), type_error(del_model,del(explicit,foo,[],foo))).
bad((pair(M), model_picture(M, [columns(0)], _)), type_error(positive_integer,0)).
bad((pair(M), freeze(X, fail), model_picture(M, [title(X)], _)), instantiation_error).
bad(knowledge_picture(_, [], _), instantiation_error).
bad(knowledge_picture(foo, [], _), type_error(cluedo_knowledge,foo)).
bad((small(K), knowledge_picture(K, [marks(foo)], _)), domain_error(oneof([counting,resolution]),foo)).
bad((small(K), knowledge_picture(K, [chances(2)], _)), type_error(boolean,2)).
bad((small(K), knowledge_picture(K, [color(true)], _)), domain_error(cluedo_option,color(true))).
bad((impossible(K), knowledge_picture(K, [], _)), domain_error(cluedo_knowledge,K)).
bad(game_picture(_, [], _), instantiation_error).
bad(game_picture(foo, [], _), type_error(cluedo_game,foo)).
bad(game_picture([], [], _), domain_error(cluedo_result,[])).
bad(game_picture(game([],[foo]), [], _), type_error(cluedo_fact,foo)).
bad(game_picture(game([],[]), [seat(7)], _), existence_error(cluedo_player,7)).
bad(game_picture(game([],[]), [seat(_)], _), instantiation_error).
bad(game_picture(game([],[]), [events(a,2)], _), type_error(positive_integer,a)).
bad((findall(has(1,2), between(1, 301, _), Fs), game_picture(game([],Fs), [], _)),
    resource_error(cluedo_events)).
bad(experiment_picture(_, [], _), instantiation_error).
bad(experiment_picture(foo, [], _), type_error(cluedo_experiment,foo)).
bad(experiment_picture(foo, [value(foo)], _), domain_error(oneof([rate,length,rating]),foo)).
bad(experiment_picture(foo, [rows(foo)], _), domain_error(oneof([entries,seats,all]),foo)).

%   Pages

bad(web(_), instantiation_error).
bad(web([port(0)|_]), instantiation_error).
bad(web([port(0),x(1)]), domain_error(cluedo_option,x(1))).
bad(web([port(65536)]), type_error(between(0,65535),65536)).
bad(web_start(_, _), instantiation_error).
bad(web_start(x, _), type_error(list,x)).
bad((X = [port(0)|X], web_start(X, _)), type_error(list,X)).
bad(web_start([port(_)], _), instantiation_error).
bad(web_start([port(a)], _), type_error(between(0,65535),a)).
bad(web_start([host(_),port(0)], _), instantiation_error).
bad(web_start([host(f(x)),port(0)], _), type_error(text,f(x))).
bad(web_start([games(1.5),port(0)], _), type_error(text,1.5)).
bad(web_start([games('/dev/null/x'),port(0)], _), existence_error(directory,'/dev/null')).
bad(web_start([most(0),port(0)], _), type_error(positive_integer,0)).
bad(web_start([idle(x),port(0)], _), type_error(number,x)).
bad(web_start([limits(_),port(0)], _), instantiation_error).
bad(web_start([limits(x),port(0)], _), type_error(list,x)).
bad(web_start([limits([_]),port(0)], _), instantiation_error).
bad(web_start([limits([reading(_)]),port(0)], _), instantiation_error).
bad(web_start([limits([reading(x)]),port(0)], _), type_error(number,x)).
bad(web_start([limits([connections(0)]),port(0)], _), type_error(positive_integer,0)).
bad(web_start([limits([x(1)]),port(0)], _), domain_error(cluedo_option,x(1))).
bad(web_address(_, _), instantiation_error).
bad(web_address(x, _), type_error(cluedo_web,x)).
bad(web_stop(_), instantiation_error).
bad(web_stop(web(localhost,_,_)), type_error(cluedo_web,web(localhost,_,_))).

%   An output that is bound to something else: no such answer.

bad(game([], [], foo), fails).
bad(contest_game([deck([2,2])], [hands([[[1],1],[[2],3]]),history([])], foo), fails).
bad((journal(J), journal_change(J, undo, foo)), fails).
bad((journal(J), journal_at(J, 0, foo)), fails).
bad((journal(J), journal_game(J, foo)), fails).
bad((at_hand(J), card_text(J, rope, foo)), fails).
bad((at_hand(J), holder_text(J, bob, foo)), fails).
bad(agent_open(random, foo), fails).
bad((agent_open(random, A), agent_start(A, 1, [players(3)], foo, _)), fails).
bad((seated(random, A, M), agent_watches(A, rolled(1,6), M, foo)), fails).
bad((agent_open(random, A), agent_start(A, 1, [players(3)], _, foo)), fails).
bad((seated(random, A, M), agent_sees(A, [], M, foo)), fails).
bad((seated(random, A, M), position(3, P), agent_move(A, P, M, foo, _)), fails).
bad((seated(random, A, M), agent_show(A, 2, s(1,7,13), [1], M, foo, _)), fails).
bad((seated(random, A, M), agent_states(A, M, foo)), fails).
bad(web_start([port(0)], foo), uninstantiation_error(foo)).

%   The predicate that was called is in the context.

test('the error names the predicate that was called', [forall(names(Goal)), true(Named == Name/Arity)]) :-
    functor(Goal, Name, Arity),
    catch(Goal, error(_,context(Context,_)), true),
    strip_module(Context, _, Named).

names(players(1)).
names(players(1, _)).
names(experiment([agents([])], _)).
names(print_experiment(foo)).
names(winset_member(s(1,7,13), foo)).
names(winset_member(_, foo)).
names(winset_random(foo, _)).
names(edition_card(british, 1, _)).
names(agent_start(foo, 1, [], _, _)).
names(agent_query(A, 22, M, _, _)) :-
    seated(random, A, M).
names(choice(foo, s(1,7,13), _, _)).
names(run(_, foo)).

:- end_tests(errors).
