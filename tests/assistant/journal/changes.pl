:- module(changes,
          [ random_change/3,            % :Fact, +Count, -Change
            twin_start/2,               % +Options, -Twin
            twin_facts/2,               % +Twin, -Facts
            twin_change/3               % +Twin0, +Change, -Outcome
          ]).
:- use_module('../../helpers/all').
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/knowledge/fact)).
:- use_module(library(cluedo/knowledge/knowledge_term)).

/** <module> Changes of a journal, and its slow twin

A twin is twin(K0,Facts,Past,Future). Each change learns all facts from the first on, and the
twin before it is stored as a whole. A query after left(P) skips P.
*/

:- meta_predicate random_change(1, +, -).

%!  random_change(:Fact, +Count, -Change) is det.
%
%   Change is a change of a journal with Count events, more often a possible one; new facts come
%   from call(Fact, F).

random_change(Fact, Count, Change) :-
    random_member(Kind, [fact,fact,fact,fact,all,insert,edit,edit,remove,keep,undo,undo,redo]),
    random_between(0, Count, N0),
    N is N0+1,
    change(Kind, Fact, N, Change).

change(fact, Fact, _, F) :-
    call(Fact, F).
change(all, Fact, _, all(Facts)) :-
    random_between(0, 3, Length),
    length(Facts, Length),
    maplist(call(Fact), Facts).
change(keep, _, N, keep(Kept)) :-
    random_between(0, 2, Less),
    Kept is max(0, N-Less).
change(insert, Fact, N, insert(N,F)) :-
    call(Fact, F).
change(edit, Fact, N, edit(N,F)) :-
    call(Fact, F).
change(remove, _, N, remove(N)).
change(undo, _, _, undo).
change(redo, _, _, redo).

twin_start(Options, twin(K0,[],[],[])) :-
    knowledge(Options, K0).

%!  twin_change(+Twin0, +Change, -Outcome) is det.
%
%   Outcome is agreed(Twin,K), K the knowledge; clash(Facts,Fact), Fact the first of Facts that
%   contradicts earlier ones; or `none` if there is no such event or change.

twin_change(twin(K0,_,[Last|Past],Future), undo, Outcome) :-
    !,
    Last = Facts-_,
    known(Facts, K0, [], learnt(K)),
    Outcome = agreed(twin(K0,Facts,Past,[Last|Future]),K).
twin_change(twin(K0,Facts0,Past,[Next|Future]), redo, Outcome) :-
    !,
    Next = Facts0-Facts,
    known(Facts, K0, [], learnt(K)),
    Outcome = agreed(twin(K0,Facts,[Next|Past],Future),K).
twin_change(twin(K0,Facts0,Past,_), Change, Outcome) :-
    edited(Change, Facts0, Facts),
    catch(known(Facts, K0, [], Known), error(domain_error(cluedo_fact,_),_), fail),
    !,                                  % somebody showed, but all have left
    (   Known = learnt(K)
    ->  Outcome = agreed(twin(K0,Facts,[Facts0-Facts|Past],[]),K)
    ;   Known = contradicts(Fact),
        Outcome = clash(Facts,Fact)
    ).
twin_change(_, _, none).

edited(insert(N,Fact), Facts0, Facts) :-
    !,
    nth1(N, Facts, Fact, Facts0).
edited(edit(N,Fact), Facts0, Facts) :-
    !,
    nth1(N, Facts0, _, Rest),
    nth1(N, Facts, Fact, Rest).
edited(remove(N), Facts0, Facts) :-
    !,
    nth1(N, Facts0, _, Facts).
edited(all(More), Facts0, Facts) :-
    !,
    append(Facts0, More, Facts).
edited(keep(N), Facts0, Facts) :-
    !,
    length(Facts, N),
    append(Facts, _, Facts0).
edited(Fact, Facts0, Facts) :-
    \+ memberchk(Fact, [undo,redo]),
    append(Facts0, [Fact], Facts).

known([], K, _, learnt(K)).
known([Fact0|Facts], K0, Left0, Known) :-
    knowledge_setting(K0, Setting),
    meant(Fact0, Setting, Left0, Left, Fact),
    (   catch(learn(K0, Fact, K), error(cluedo_contradiction(_),_), fail)
    ->  known(Facts, K, Left, Known)
    ;   Known = contradicts(Fact0)
    ).

%!  twin_facts(+Twin, -Facts) is det.
%
%   Facts are the facts that the events mean.

twin_facts(twin(K0,Facts0,_,_), Facts) :-
    knowledge_setting(K0, Setting),
    foldl(meant_in(Setting), Facts0, Facts, [], _).

meant_in(Setting, Fact0, Fact, Left0, Left) :-
    meant(Fact0, Setting, Left0, Left, Fact).

%   The seats Left skip a query if they sit between the asker and the answerer.

meant(Fact0, Setting, Left0, Left, Fact) :-
    fact_core(Setting, Fact0, Core),
    (   Core = left(P)
    ->  Left = [P|Left0],
        Fact = Fact0
    ;   Core =.. [asked,Asker,_,Answerer,_|More],
        Left0 \== [],
        setting_players(Setting, N),
        findall(P,
                ( member(Start-End, [Asker-N,0-Asker]),
                  between(1, N, P),
                  P > Start,
                  P =< End
                ),
                Around),
        once(( append(Asked, [Answerer|_], Around) ; Answerer == nobody, Asked = Around
             ; Answerer == somebody, sort(Around, Asked)
             )),
        findall(Name,
                ( member(P, Asked),
                  memberchk(P, Left0),
                  P =\= Asker,
                  \+ ( More = [Skipped], memberchk(P, Skipped) ),
                  seat_named(Setting, P, Name)
                ),
                [Name|Names])
    ->  Left = Left0,
        skip(Fact0, Core, Setting, [Name|Names], Fact)
    ;   Left = Left0,
        Fact = Fact0
    ).

skip(asked(Asker,Cs,Answerer,Card), _, _, Names, asked(Asker,Cs,Answerer,Card,Names)) :-
    !.
skip(asked(Asker,Cs,Answerer,Card,Some), _, _, Names, asked(Asker,Cs,Answerer,Card,All)) :-
    !,
    append(Some, Names, All).
skip([_,_,_], Core, Setting, Names, Fact) :-
    fact_named(Setting, Core, Fact0),
    skip(Fact0, Core, Setting, Names, Fact).
