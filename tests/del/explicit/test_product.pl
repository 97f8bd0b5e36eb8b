:- use_module('../../helpers/all').
:- use_module(library(cluedo/del)).

/** <module> Products of many events

Gossip: four friends have a secret each, and tell each other in calls all that they know. A friend
outside a call does not notice which call takes place, only that there is one: there is an
event for each call and each content of a call.
*/

friends([a,b,c,d]).

gossip(M) :-
    friends(As),
    findall(s(A), member(A, As), Secrets),
    findall(A-[s(A)], member(A, As), Observes),
    model([agents(As), atoms(Secrets), observes(Observes), actual(Secrets)], M).

calls(Calls) :-
    friends(As),
    findall(X+Y, ( append(_, [X|After], As), member(Y, After) ), Calls).

%   Perform Call.

call_action(Call, event_model(Events,Relations,Actuals)) :-
    friends(As),
    calls(Calls),
    findall(told(X+Y,Content)-and(Fs),
            ( member(X+Y, Calls),
              content(As, X, Y, Content, Fs)
            ),
            Events),
    pairs_keys(Events, Names),
    findall(A-Cells,
            ( member(A, As),
              findall(Seen-Name, ( member(Name, Names), event_view(A, Name, Seen) ), Pairs0),
              keysort(Pairs0, Pairs),
              group_pairs_by_key(Pairs, Groups),
              pairs_values(Groups, Cells)
            ),
            Relations),
    findall(told(Call,Content), member(told(Call,Content), Names), Actuals).

content([], _, _, [], []).
content([A|As], X, Y, [Value|Values], [F|Fs]) :-
    S = s(A),
    member(Value-F, [ yes-(S & (k(X,S) v k(Y,S))), no-(~S & (k(X,~S) v k(Y,~S))),
                      unknown-(~kw(X,S) & ~kw(Y,S)) ]),
    \+ ( Value == unknown, ( A == X ; A == Y ) ),
    content(As, X, Y, Values, Fs).

event_view(A, told(X+Y,Content), Seen) :-
    (   ( A == X ; A == Y )
    ->  Seen = told(X+Y,Content)
    ;   Seen = nothing
    ).

%   Sizes of the models after each of Calls, or the error.

sizes([], _, []).
sizes([Call|Calls], M0, Sizes) :-
    call_action(Call, Action),
    catch(update(M0, Action, M), error(Formal,context(_,Message)), true),
    (   var(Formal)
    ->  once(model_property(M, size(Size))),
        Sizes = [Size|Sizes1],
        sizes(Calls, M, Sizes1)
    ;   Sizes = [Formal-Message]
    ).

%   The fifth model would have 124,416 worlds, and each friend a cell for each of them.

gossip_sizes(Calls, Sizes) :-
    Calls0 = [a+b,c+d,a+c,b+d,a+d],
    Sizes0 = [96,576,3456,20736,resource_error(del_worlds)-"20,736 worlds times 216 events"],
    effort(5, N0),
    (   N0 =:= 5
    ->  N = 5
    ;   N = 3
    ),
    length(Calls, N),
    length(Sizes, N),
    append(Calls, _, Calls0),
    append(Sizes, _, Sizes0).

many(Count, event_model(Events,[1-Arrows,2-Arrows],1)) :-
    numlist(1, Count, Names),
    findall(Name-true, member(Name, Names), Events),
    findall(Name-[Next],
            ( member(Name, Names), Next is Name mod Count+1 ),
            Arrows).

:- begin_tests(product).

test('gossip of four with hidden calls', true(Sizes == Wanted)) :-
    gossip_sizes(Calls, Wanted),
    gossip(M),
    sizes(Calls, M, Sizes).
test('a friend outside a call does not know of it', true(Bools == [true,true,false,false,true])) :-
    gossip(M0),
    call_action(a+b, Action),
    update(M0, Action, M),
    satisfies_all(M, [kw(a,s(b)),kw(b,s(a)),kw(c,s(a)),k(c,kw(a,s(b))),m(c,kw(a,s(b)))], Bools).

%   Events that exclude each other need no more space than one.

test('events that exclude each other', true(Sizes == [16,24])) :-
    findall(p(I), between(1, 4, I), Atoms),
    model([agents([1,2]), atoms(Atoms), observes([1-[p(1)]]), representation(explicit)], M0),
    update(M0, private([1],p(2)), M1),
    update(M1, event_model([x-true,y-p(3)],[1-[[x],[y]],2-[[x,y]]],[x,y]), M2),
    maplist([M,Size]>>once(model_property(M, size(Size))), [M1,M2], Sizes).

%   Arrows have limits, too: before anything is listed, an error names worlds and events.

test('too many arrows', [forall(member(Way, [update,formula])), true(Formal-Message ==
     resource_error(del_worlds)-"8,192 worlds times 60 events")]) :-
    findall(p(I), between(1, 13, I), Atoms),
    model([agents([1,2]), atoms(Atoms), observes([1-[p(1)]]), representation(explicit)], M),
    many(60, Action),
    (   Way == update
    ->  Goal = update(M, Action, _)
    ;   Goal = satisfies(M, [Action]:true)
    ),
    catch(Goal, error(Formal,context(_,Message)), true).

:- end_tests(product).
