:- use_module('../helpers/all').
:- use_module(library(cluedo/agent)).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/experiment/games_task)).
:- use_module(library(cluedo/experiment/task_play)).
:- use_module(library(cluedo/experiment/task_record)).
:- use_module(library(cluedo/experiment/task_report)).
:- use_module(library(cluedo/experiment/task_score)).
:- use_module(library(cluedo/experiment/command_line)).
:- use_module(library(cluedo/knowledge/edition/setting), [card_answer/3,holder_answer/3]).
:- use_module(library(cluedo/table)).
:- use_module(library(http/json)).
:- use_module(library(sha)).

task('cluedo-games-1').

                /*******************************
                *             TASK             *
                *******************************/

:- begin_tests(games_task).

test('the games never change', true(Hash == '76d7b62ec6')) :-
    task(Task),
    task_rules(Task, Rules),
    findall(N-Game, task_game(Task, N, Game), Games),
    format(string(Text), "~q", [Rules-Games]),
    sha_hash(Text, Bytes, [algorithm(sha256)]),
    hash_atom(Bytes, All),
    sub_atom(All, 0, 10, _, Hash).
test('the opponents never change: if they do, the task needs another name',
     true(Hash == 'f0b0f31a8c')) :-
    findall(Line, ( between(1, 20, N), line(silent, N, Line) ), Lines),
    atomic_list_concat(Lines, '\n', Text0),
    split_string(Text0, " ", "", Parts),        % each SWI-Prolog writes other blanks into JSON
    atomics_to_string(Parts, Text),
    sha_hash(Text, Bytes, [algorithm(sha256)]),
    hash_atom(Bytes, All),
    sub_atom(All, 0, 10, _, Hash).
test('20 games, five with each number of players', true(Counts == [3-5,4-5,5-5,6-5])) :-
    task(Task),
    task_games(Task, 20),
    findall(N-Game, task_game(Task, N, Game), Pairs),
    pairs_keys_values(Pairs, Ns, Games),
    assertion(numlist(1, 20, Ns)),
    findall(Players, ( member(Game, Games), option(names(Names), Game), length(Names, Players) ),
            All),
    msort(All, Sorted),
    findall(P-Count, aggregate(count, member(P, Sorted), Count), Counts).
test('a game deals each card once, in turn', forall(( task(Task), task_game(Task, _, Game) ))) :-
    memberchk(deal(s(P,W,L),Hands), Game),
    memberchk(agents(Agents), Game),
    memberchk(seat(Me), Game),
    assertion(nth1(Me, Agents, player)),
    findall(Card, ( member(Card, [P,W,L]) ; member([_|Cards], Hands), member(Card, Cards) ), All),
    msort(All, Sorted),
    assertion(numlist(1, 21, Sorted)),
    length(Hands, N),
    forall(nth1(I, Hands, [[I]|Hand]),
           ( Size is (18+N-I)//N, assertion(length(Hand, Size)) )),
    forall(( member(Agent, Agents), Agent \== player ), agent_open(Agent, _)).

:- end_tests(games_task).

                /*******************************
                *             PLAY             *
                *******************************/

played(Agent, N, Played) :-
    task(Task),
    play_task_game(Task, N, agent(Agent), Played).

line(Agent, N, Line) :-
    task(Task),
    played(Agent, N, Played),
    task_line(Task, N, Agent, Played, Line).

:- begin_tests(task_play).

%   The opponents draw the same random numbers, whatever the player draws.

test('the answers alone give the game again',
     forall(member(Agent-N, [exact-3,random-7,reader-5]))) :-
    task(Task),
    played(Agent, N, Played),
    Played = played(json,Words,Questions,T,none),
    findall(answer(Ask,Texts), member(question(Ask,_,Texts,_,_), Questions), Answers),
    play_task_game(Task, N, script(json,Answers), Again),
    assertion(Again == played(json,Words,Questions,T,none)).
test('an agent is asked what a contest would ask it', true(Asks == Expected)) :-
    played(exact, 1, played(_,_,Questions,T,_)),
    findall(Ask, ( member(question(Ask,_,_,_,_), Questions), Ask \== show ), Asks),
    once(table_property(T, events(Events))),
    findall(Ask,
            ( member(Event, Events),
              ( Event = asked(1,_,_,_), member(Ask, [suggest,accuse]) )
            ),
            Expected).
test('answers that do not fit',
     [ forall(member(Answers,
                     [ [answer(show,["x"])], [answer(suggest,["{\"pass\": true}","x"])],
                       [answer(suggest,["x","x","x","x"])],
                       [answer(suggest,["x","x","x"]),answer(accuse,["x"])]
                     ])),
       error(domain_error(cluedo_task_answers,_))
     ]) :-
    task(Task),
    play_task_game(Task, 1, script(json,Answers), _).
test('players that cannot be recorded',
     [ forall(member(Options, [[],[protocol(json),tries(2)]])),
       condition(has_python), error(domain_error(cluedo_task_player,_))
     ]) :-
    talker(File),
    played(external([python3,File],Options), 1, _).

:- end_tests(task_play).

talker(File) :-
    module_property(cluedo_experiment_task_play, file(Here)),
    file_directory_name(Here, Folder),
    atom_concat(Folder, '/../../../examples/talker.py', File).

has_python :-
    absolute_file_name(path(python3), _, [access(execute),file_errors(fail)]).

                /*******************************
                *            SCORE             *
                *******************************/

count(score(_,Counts,_,_), Name, N) :-
    memberchk(Name-N, Counts).

%   Score is that of game 5 for a player who passes. Claims has a list of Holder-Card-P for each
%   question: what the player claims there.

claims_score(Claims, Score) :-
    task(Task),
    played(silent, 5, played(_,_,Questions,_,_)),
    length(Claims, Count),
    findall(answer(Ask,[Text]),
            ( nth1(I, Questions, question(Ask,_,[Plain],_,_)),
              (   I =< Count
              ->  nth1(I, Claims, Believes),
                  with_claims(Believes, Plain, Text)
              ;   Text = Plain
              )
            ),
            Answers),
    play_task_game(Task, 5, script(json,Answers), Played),
    game_score(5, Played, Score).

with_claims(Claims, Plain, Text) :-
    findall(Part,
            ( member(Holder-Card-P, Claims),
              atomic_list_concat(['{"holder":"',Holder,'","card":"',Card,'","chance":',P,'}'],
                                 Part)
            ),
            Parts),
    atomic_list_concat(Parts, ',', List),
    atomic_list_concat([Before,After], '"believes": []', Plain),
    format(string(Text), "~w\"believes\": [~w]~w", [Before,List,After]).

:- begin_tests(task_score).

%   In game 5 Anna has rope's neighbours and green, Bob has kitchen, and Carl is the player, with
%   plum. The envelope has mustard, rope and lounge.

test('each claim is stated once; own cards, and what is no chance, do not count',
     true(Stated == [ stated('Bob',scarlett,1.0,0), stated(envelope,kitchen,0.0,0),
                      stated('Anna',green,1.0,1), stated(envelope,mustard,0.5,1),
                      stated('Bob',green,0.25,0)
                    ])) :-
    claims_score([ ['Bob'-scarlett-1,'Anna'-plum-1,envelope-kitchen-0,'Anna'-green-1],
                   ['Bob'-scarlett-1,envelope-mustard-0.5],
                   ['Bob'-scarlett-'1.0','Bob'-green-0.25,'Bob'-green-7,'Bob'-green- '-1']
                 ],
                 score(5,_,_,All)),
    findall(stated(H,C,P,True), member(stated(H,C,P,True,_), All), Stated).
test('false and lucky', true([Certain,False,Lucky] == [3,1,2])) :-
    claims_score([['Bob'-scarlett-1,'Anna'-plum-1,envelope-kitchen-0,'Anna'-green-1]], Score),
    maplist(count(Score), [certain,false,lucky], [Certain,False,Lucky]).

%   Claims about all cards of a true deal, from the first question on.

deal_claims(Claims) :-
    task(Task),
    task_game(Task, 5, Game),
    memberchk(deal(State,Hands), Game),
    edition_names(Names),
    findall(Holder-Name-1,
            ( nth1(C, Names, Name),
              (   arg(_, State, C)
              ->  Holder = envelope
              ;   nth1(I, Hands, [_|Cards]),
                  memberchk(C, Cards),
                  nth1(I, ['Anna','Bob','Carl'], Holder)
              )
            ),
            Claims).

edition_names(Names) :-
    findall(Name, edition_card(classic, _, Name, _), Names).

test('a claim stands until the card is claimed again', true(Missed-Again == 0-Turns)) :-
    deal_claims(Claims),
    claims_score([Claims], Score),
    maplist(count(Score), [knowable,claimed,turns], [Knowable,Claimed,_]),
    Missed is Knowable-Claimed,
    assertion(Knowable > 0),
    %  Nobody knows a card of the first turn, so this claim is about a card that is known later.
    Score = score(_,_,Turns0,_),
    once(( last(Turns0, turn([Card-_|_],_,_)) )),
    aggregate_all(count, ( member(turn(Known,_,_), Turns0), memberchk(Card-_, Known) ), Turns),
    claims_score([Claims,[envelope-Card-0.5]], Score2),
    maplist(count(Score2), [knowable,claimed], [Knowable2,Claimed2]),
    Again is Knowable2-Claimed2.
test('a card with two holders is not claimed', true(Claimed == 0)) :-
    deal_claims(Claims0),
    findall(Claim,
            ( member(_-Card-1, Claims0), member(Holder, ['Anna','Bob',envelope]),
              Claim = Holder-Card-1
            ),
            Claims),
    claims_score([Claims], Score),
    count(Score, claimed, Claimed).
test('the envelope is known, and nobody accuses', true(Behind == 1)) :-
    played(silent, 3, Played),
    game_score(3, Played, Score),
    count(Score, behind, Behind).
test('a player that has lost the game claims nothing from then on', true(Claimed == 0)) :-
    task(Task),
    deal_claims(Claims),
    played(silent, 5, played(_,_,[question(Ask,_,[Plain],_,_)|_],_,_)),
    with_claims(Claims, Plain, Text),
    play_task_game(Task, 5, script(json,[answer(Ask,[Text])]), Played),
    game_score(5, Played, Score),
    maplist(count(Score), [claimed,broken,knowable], [Claimed,1,Knowable]),
    assertion(Knowable > 0).

:- end_tests(task_score).

                /*******************************
                *           KNOWABLE           *
                *******************************/

:- begin_tests(task_knowable).

%   The slow twin searches for deals card by card, and counts nothing.

test('knowable cards are those with one holder in all deals', forall(member(N, [5,9,13]))) :-
    task(Task),
    task_game(Task, N, Game),
    memberchk(seat(Me), Game),
    played(simple, N, Played),
    Played = played(_,words(Setting,_),_,T,_),
    game_score(N, Played, score(_,_,Turns,_)),
    once(table_property(T, view(Me, Facts0))),
    before_end(Facts0, Me, Facts),
    findall(Card-Holder,
            ( between(1, 21, C),
              \+ ( memberchk(hand(Me,Own), Facts), memberchk(C, Own) ),
              findall(H,
                      ( member(H, [1,2,3,envelope]), once(deal(Facts, [6,6,6], C-H)) ),
                      [Only]),
              card_answer(Setting, C, Card),
              holder_answer(Setting, Only, Holder)
            ),
            Expected),
    last(Turns, turn(Knowable,_,_)),
    assertion(Knowable == Expected).

%   Facts are those of Facts0 before the end of the last turn of Me.

before_end(Facts0, Me, Facts) :-
    findall(I, ( nth1(I, Facts0, asked(Me,_,_,_)) ), Is),
    last(Is, Last),
    length(Facts, Last),
    append(Facts, _, Facts0).

%   deal(+Facts, +Sizes, +Cell): there is a deal with Cell that agrees with Facts.

deal(Facts, Sizes, C-H) :-
    numlist(1, 21, Cards0),
    selectchk(C, Cards0, Cards),
    findall(Limit, ( member(Fact, Facts), limit(Fact, Limit) ), Limits),
    assign([C|Cards], H, Limits, Sizes, [], _).

limit(hand(Me,Cards), has(Me,Cards)).
limit(asked(A,s(P,W,L),B,_), lacks(H,[P,W,L])) :-
    passed(A, B, H).
limit(asked(_,State,B,unknown), some(B,Cards)) :-
    integer(B),
    State =.. [_|Cards].
limit(asked(_,_,B,Card), has(B,[Card])) :-
    integer(Card),
    integer(B).
limit(accused(_,State,false), not_envelope(Cards)) :-
    State =.. [_|Cards].

passed(A, B, H) :-
    between(1, 2, Step),
    H is (A-1+Step) mod 3+1,
    \+ ( integer(B), between(1, Step, Before), B =:= (A-1+Before) mod 3+1 ).

assign([], _, _, _, Dealt, Dealt).
assign([C|Cards], H, Limits, Sizes0, Dealt0, Dealt) :-
    take(H, C, Dealt0, Sizes0, Sizes),
    Dealt1 = [C-H|Dealt0],
    \+ ( member(Limit, Limits), broken(Limit, C, H, Dealt1) ),
    assign(Cards, _, Limits, Sizes, Dealt1, Dealt).

take(envelope, C, Dealt, Sizes, Sizes) :-
    category(C, Category),
    \+ ( member(Other-envelope, Dealt), category(Other, Category) ).
take(H, _, _, Sizes0, Sizes) :-
    H \== envelope,
    nth1(H, Sizes0, Left, Others),
    Left > 0,
    Less is Left-1,
    nth1(H, Sizes, Less, Others).

category(C, Category) :-
    ( C =< 6 -> Category = 1 ; C =< 12 -> Category = 2 ; Category = 3 ).

broken(has(P,Cards), C, H, _) :-
    memberchk(C, Cards),
    H \== P.
broken(lacks(P,Cards), C, P, _) :-
    memberchk(C, Cards).
broken(some(P,Cards), _, _, Dealt) :-
    \+ ( member(Card, Cards), \+ ( memberchk(Card-H, Dealt), H \== P ) ).
broken(not_envelope(Cards), _, _, Dealt) :-
    \+ ( member(Card, Cards), \+ memberchk(Card-envelope, Dealt) ).

:- end_tests(task_knowable).
