:- use_module('../../helpers/all').
:- use_module(library(cluedo/agent)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/table)).
:- use_module(library('cluedo/table/board/position')).
:- use_module(library('cluedo/web/play/course')).
:- use_module(library('cluedo/web/play/game_summary')).
:- use_module(library('cluedo/web/play/game_record')).
:- use_module(library('cluedo/web/play/seat_text')).

%   Games between a person and agents, without pages.

:- multifile cluedo_agent:agent/2.

cluedo_agent:agent(thinker, thinker).
cluedo_agent:agent(thrower, thrower).
cluedo_agent:agent(cheat, cheat).

thinker:start(_, _, _, none).
thinker:sees(_, Mind, Mind).
thinker:query(_, _, _) :- repeat, fail.

%   An agent that always raises an error.

thrower:start(_, _, _, none).
thrower:sees([Fact|_], _, none) :- ( Fact = hand(_,_) -> true ; type_error(mind, none) ).
thrower:query(_, _, _) :- type_error(mind, none).
thrower:show(_, _, _, _, _, _) :- type_error(mind, none).
thrower:accuse(_, _, _) :- type_error(mind, none).
thrower:move(_, _, _, _) :- type_error(mind, none).

%   An agent with illegal moves and queries.

cheat:start(_, _, _, none).
cheat:sees(_, Mind, Mind).
cheat:query(_, s(1,2,3), _).
cheat:show(_, _, _, _, 22, _).
cheat:accuse(_, s(7,7,7), _).
cheat:move(_, Mind, 23-24, Mind).

:- begin_tests(web_play_course).

begin_game(Names, Options, Seed, Play) :-
    length(Names, N),
    length(Seats, N),
    append(Seats, _, [anna,bob,carl,dee,eve,finn]),
    maplist(kind, Names, Kinds),
    course_start([seats(Seats),edition(british)|Options], Kinds, Seed, Play).

kind(person, Kind) => Kind = person(none,none).
kind(Name, Kind) => Kind = agent(Name).

%   decided(Play0, Play): the person takes a legal decision.

decided(Play0, Play) :-
    course_wants(Play0, Wanted),
    play_table(Play0, T),
    findall(D, decision(Wanted, T, D), Ds),
    random_member(Decision, Ds),
    (   Decision == on
    ->  course_continue(Play0, Play)
    ;   course_decide(Play0, Decision, Play)
    ).

decision(others, _, on).
decision(move(_), _, roll).
decision(walk(Me,_), T, D) :-
    table_property(T, position(Me,Position)),
    position_property(Position, reach(Places)),
    member(D, [stay|Places]).
decision(query(Me), T, s(P,W,Room)) :-
    random_between(1, 6, P),
    random_between(7, 12, W),
    (   table_property(T, place(Me,Place))
    ->  Room = Place
    ;   random_between(13, 21, Room)
    ).
decision(show(_,_,_,Cards), _, Card) :-
    member(Card, Cards).
decision(accuse(_), _, none).

play(0, Play0, Play) =>
    Play = Play0.
play(N, Play0, Play) =>
    (   course_over(Play0)
    ->  Play = Play0
    ;   decided(Play0, Play1),
        N1 is N-1,
        play(N1, Play1, Play)
    ).

game([notebook,person,exact], []).
game([person,kripke,simple,elimination], [board(classic)]).
game([exact,exact,notebook,exact,exact,person], [board(classic),dice(2)]).

test('a person must decide, or the game is over', [forall(game(Names, Options)), true]) :-
    seed(Seed),
    begin_game(Names, Options, Seed, Play0),
    play(400, Play0, Play),
    course_over(Play).
test('a seed fixes the game', [forall(game(Names, Options)), true(A == B)]) :-
    seed(Seed),
    begin_game(Names, Options, Seed, A0),
    begin_game(Names, Options, Seed, B0),
    assertion(A0 == B0),
    both(6, A0, A, B0, B).

both(N, A0, A, B0, B) :-
    (   ( N =:= 0 ; course_over(A0) )
    ->  A = A0,
        B = B0
    ;   course_wants(A0, Wanted),
        play_table(A0, T),
        once(decision(Wanted, T, Decision)),
        course_decide(A0, Decision, A1),
        course_decide(B0, Decision, B1),
        N1 is N-1,
        both(N1, A1, A, B1, B)
    ).

test('the stored game fixes what happens next', true(A == B)) :-
    begin_game([person,exact,exact], [board(classic)], 1, Play),
    course_decide(Play, roll, A),
    random(_),
    course_decide(Play, roll, B).
test('other random numbers are not predictable', true(A \== B)) :-
    begin_game([person,exact], [], 1, _),
    A is random(1<<62),
    begin_game([person,exact], [], 1, _),
    B is random(1<<62).

test('agents decide as in a contest', true(Events == History)) :-
    begin_game([person,exact,simple,notebook], [], 5, Play0),
    passed(200, Play0, Play),
    course_over(Play),
    play_table(Play, T),
    table_property(T, envelope(Envelope)),
    table_property(T, hands(Hands)),
    table_property(T, history(Events)),
    contest([silent,exact,simple,notebook],
            [deal(Envelope,Hands),edition(british),seed(5)], Result),
    memberchk(history(History0), Result),
    same_queries(Events, History0, History).

passed(0, Play, Play) :-
    !.
passed(N, Play0, Play) :-
    (   course_over(Play0)
    ->  Play = Play0
    ;   course_wants(Play0, Wanted),
        (   Wanted = query(_)
        ->  Decision = pass
        ;   Wanted = accuse(_)
        ->  Decision = none
        ;   Wanted = show(_,_,_,[Decision|_])
        ),
        course_decide(Play0, Decision, Play1),
        N1 is N-1,
        passed(N1, Play1, Play)
    ).

%   Agents that choose at random may choose differently from there on.

same_queries([E|Es], [E|Hs0], Hs) =>
    Hs = [E|Hs1],
    same_queries(Es, Hs0, Hs1).
same_queries(Es, _, Hs) =>
    Hs = Es.

                /*******************************
                *            FAULTS            *
                *******************************/

faulty([thrower,person,thrower], []).
faulty([thrower,person,thrower], [board(classic)]).
faulty([cheat,person], []).
faulty([cheat,person,cheat], [board(classic)]).

test('a faulty agent makes a legal decision', [forall(faulty(Names, Options)), true]) :-
    seed(Seed),
    without_messages(( begin_game(Names, [turns(12)|Options], Seed, Play0),
                       play(100, Play0, Play) )),
    course_over(Play),
    play_table(Play, T),
    table_property(T, events(Events)),
    play_me(Play, Me),
    forall(member(asked(I,_,_,_), Events), I == Me),
    forall(member(accused(I,_,_), Events), I == Me).

:- meta_predicate without_messages(0).

without_messages(Goal) :-
    setup_call_cleanup(asserta((user:message_hook(_, error, _) :- !), Ref),
                       once(Goal),
                       erase(Ref)).

test('a slow agent passes, and a page does not wait for it', true(Passed >= 2)) :-
    begin_game([person,thinker,thinker], [], 1, Play0),
    course_decide(Play0, pass, Play1),
    course_decide(Play1, none, Play2),
    others_gone_on(Play2, Play),
    play_table(Play, T),
    table_property(T, events(Events)),
    aggregate_all(count, member(passed(_), Events), Passed).

others_gone_on(Play0, Play) :-
    course_wants(Play0, Wanted),
    (   Wanted == others
    ->  course_continue(Play0, Play1),
        others_gone_on(Play1, Play)
    ;   Play = Play0
    ).

%   A slow twin: a journal is asked after each fact.

test('what each player could have known, and when',
     [forall(game(Names, Options)), true(Known == Twin)]) :-
    seed(Seed),
    begin_game(Names, Options, Seed, Play0),
    play(400, Play0, Play),
    findall(I-K, ( nth1(I, Names, _), play_known(Play, I, K) ), Known),
    play_table(Play, T),
    findall(I-K, ( nth1(I, Names, _), known_slowly(T, I, K) ), Twin).

known_slowly(T, I, Known) :-
    table_property(T, view(I,Facts)),
    table_property(T, game(Options0)),
    exclude(of_board, Options0, Options),
    include(is_hand, Facts, Hand),
    append(Hand, Rest, Facts),
    length(Rest, Count),
    (   between(0, Count, N),
        length(Before, N),
        append(Before, _, Rest),
        append(Hand, Before, Learnt),
        journal(Options, Learnt, J),
        journal_property(J, knowledge(K)),
        findall(C, certain(K, has(envelope,C)), [_,_,_])
    ->  Known = N
    ;   Known = never
    ).

of_board(board(_)).
of_board(dice(_)).
of_board(pawns(_)).

is_hand(hand(_,_)).

%   No text for the person names a card that they have not seen.

test('a transcript has each event once, and no unseen card',
     [forall(game(Names, Options)), true]) :-
    seed(Seed),
    begin_game(Names, Options, Seed, Play0),
    play(30, Play0, Play),
    play_table(Play, T),
    play_me(Play, Me),
    table_property(T, events(Events)),
    transcript(Play, seen, Items),
    transcript(Play, all, Told),
    length(Events, Count),
    (   Events == []
    ->  true
    ;   last(Items, item(_,Count,_))
    ),
    findall(E, member(item(_,E,_), Items), Es),
    sort(Es, Es),
    forall(( nth1(E, Events, asked(A,_,B,_)), integer(B), A =\= Me, B =\= Me ),
           ( memberchk(item(_,E,Text), Items),
             once(sub_string(Text, _, _, _, "showed a card."))
           )),
    forall(( nth1(E, Events, asked(_,_,B,_)), integer(B) ),
           ( memberchk(item(_,E,Text), Told),
             \+ sub_string(Text, _, _, _, " a card.")
           )).

:- end_tests(web_play_course).
