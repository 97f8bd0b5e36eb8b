:- use_module('../../helpers/all').
:- use_module('../../assistant/worlds').
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/table)).
:- use_module(library('cluedo/web/notepad')).
:- use_module(library('cluedo/web/play/course')).
:- use_module(library('cluedo/web/play/game_record')).
:- use_module(library('cluedo/web/play/review')).
:- use_module(library('cluedo/web/play/tick_marks')).
:- use_module(library('cluedo/table/board/position')).
:- use_module(library('cluedo/knowledge/knowledge_term'), [each_holder/2]).

:- begin_tests(web_play_sheet).

%   tick_cells(Ticks, Note): Note has the last of Ticks, I-Code-N, for each cell.

tick_cells(Ticks, Note) :-
    foldl([I-Code-N,Note0,Note1]>>set_tick(Note0, I, Code, N, Note1), Ticks, none, Note).

random_tick(Cells, I-Code-N) :-
    random_between(0, Cells, I),
    random_member(Code, [-,n,y,m,d]),
    random_between(0, 99, N).

test('a cell has the mark written last', [forall(between(1, 30, _)), true(Found == Last)]) :-
    random_between(0, 40, Count),
    length(Ticks, Count),
    maplist(random_tick(20), Ticks),
    tick_cells(Ticks, Note),
    findall(I-Code-N, note_tick(Note, I, Code, N), Found0),
    msort(Found0, Found),
    findall(I-Code-N,
            ( append(_, [I-Code-N|After], Ticks),
              Code \== (-),
              \+ memberchk(I-_-_, After)
            ),
            Last0),
    msort(Last0, Last),
    assertion(is_note(Note)),
    note_text(Note, Text),
    assertion(is_notes(Text)).
test('cells of notes agree with the grid', [forall(between(1, 10, _)), true(Places == Cells)]) :-
    small_case(case(_,Setting,_,_,_)),
    setting_cards(Setting, Cards),
    findall(C-H, ( between(1, Cards, C), each_holder(Setting, H) ), Cells),
    length(Cells, Count),
    findall(C-H, ( between(0, Count, I), cell_place(Setting, I, C, H) ), Places),
    forall(member(C-H, Cells),
           ( cell_place(Setting, I, C, H), assertion(cell_place(Setting, I, C, H)) )).
test('malformed notes',
     [forall(member(Term, [ x, sheet(x,[]), sheet("x",[]), sheet("y",[a-1]), sheet("y",y),
                            sheet("yy",[1,2]) ])),
      fail]) :-
    is_note(Term).

%   Notes are impossible if no deal agrees with them and with everything seen.

agrees(has(H,C), _-Deal) :-
    holder(Deal, C, H).
agrees(lacks(H,C), _-Deal) :-
    \+ holder(Deal, C, H).

possible(Worlds, Facts) :-
    member(World, Worlds),
    forall(member(Fact, Facts), agrees(Fact, World)),
    !.

test('impossible notes, checked against all deals',
     [forall(between(1, 60, _)), true(Note-Wrong == Note-Twin)]) :-
    small_case(Case),
    Case = case(J,Setting,_,_,Cores),
    setting_cards(Setting, Cards),
    findall(H, each_holder(Setting, H), Holders),
    length(Holders, Columns),
    Last is Cards*Columns-1,
    random_between(1, 8, Count),
    length(Ticks, Count),
    maplist(random_tick(Last), Ticks),
    tick_cells(Ticks, Note),
    note_conflicts(J, Note, Conflicts),
    worlds(Case, Cores, Worlds),
    findall(I-Fact, note_fact(Note, Setting, I, Fact), Noted),
    findall(wrong(I,Fact), ( member(I-Fact, Noted), \+ possible(Worlds, [Fact]) ), Twin),
    findall(wrong(I,Fact), member(wrong(I,Fact), Conflicts), Wrong),
    findall(Fact, member(_-Fact, Noted), Facts),
    (   ( Wrong = [_|_] ; possible(Worlds, Facts) )
    ->  assertion(\+ memberchk(together(_), Conflicts))
    ;   memberchk(together(Together), Conflicts),
        assertion(subset(Together, Facts)),
        assertion(\+ possible(Worlds, Together)),
        forall(select(_, Together, Fewer), assertion(possible(Worlds, Fewer)))
    ).

                /*******************************
                *            REVIEW            *
                *******************************/

game([agent(notebook),person(none,none),agent(exact)], []).
game([person(none,none),agent(simple),agent(exact),agent(exact)], [board(classic)]).
game([person("00000000000000000000000000000001","a"),agent(simple),
      person("00000000000000000000000000000002","b")], []).

finished(Seats, Options, Play) :-
    random_between(1, 1 000 000, Seed),
    length(Seats, N),
    length(Names, N),
    append(Names, _, [anna,bob,carl,dee]),
    course_start([seats(Names),edition(british),turns(60)|Options], Seats, Seed, Play0),
    seen(1, Play0, Play1),
    goes_on(Play1, Play2),
    once(( random_permutation([1,2,3], Is), member(I, Is), nth1(I, Seats, person(_,_)) )),
    seen(I, Play2, Play).

%   Where more than one person plays, the game is seen from seat I.

seen(I, Play0, Play) :-
    (   play_person(Play0, I, Key, _)
    ->  play_view(Play0, Key, Play)
    ;   Play = Play0
    ).

goes_on(Play0, Play) :-
    course_wants(Play0, Wanted0),
    (   Wanted0 = waits(Wanted)
    ->  arg(1, Wanted, I),
        seen(I, Play0, Play1)
    ;   Wanted = Wanted0,
        Play1 = Play0
    ),
    went_on(Wanted, Play1, Play).

went_on(Wanted, Play0, Play) :-
    (   Wanted = over(_)
    ->  Play = Play0
    ;   Wanted == others
    ->  course_continue(Play0, Play1),
        goes_on(Play1, Play)
    ;   decision(Wanted, Play0, Decision),
        course_decide(Play0, Decision, Play1),
        goes_on(Play1, Play)
    ).

decision(move(_), _, roll).
decision(walk(Me,_), Play, Place) :-
    play_table(Play, T),
    once(table_property(T, position(Me,Position))),
    position_property(Position, reach(Places)),
    (   member(Place, Places), integer(Place)
    ->  true
    ;   random_member(Place, [stay|Places])
    ).
decision(query(Me), Play, s(P,W,Room)) :-
    play_table(Play, T),
    random_between(1, 6, P),
    random_between(7, 12, W),
    (   table_property(T, place(Me,Place))
    ->  Room = Place
    ;   random_between(13, 21, Room)
    ).
decision(show(_,_,_,[Card|_]), _, Card).
decision(accuse(_), _, none).

%   stages(Play, Ks): the person's knowledge after 0, 1, ... facts.

stages(Play, [K|Ks]) :-
    play_table(Play, T),
    play_me(Play, Me),
    play_options(Play, Options),
    once(table_property(T, view(Me,Facts))),
    partition([hand(_,_)]>>true, Facts, Dealt, Happened),
    knowledge(Options, K0),
    foldl([Fact,Ka,Kb]>>learn(Ka, Fact, Kb), Dealt, K0, K),
    learnt(Happened, K, Ks).

learnt([], _, []).
learnt([Fact|Facts], K0, [K|Ks]) :-
    learn(K0, Fact, K),
    learnt(Facts, K, Ks).

test('since when a cell was certain, and when it was noted',
     [forall(game(Seats, Options)), true(Cells == Twins)]) :-
    finished(Seats, Options, Play),
    play_setting(Play, Setting),
    play_table(Play, T),
    findall(I-Code-N, ( member(I, [0,5,9,30,61]), random_member(Code, [n,y,m]), N = I ), Ticks),
    tick_cells(Ticks, Note),
    review_cells(Play, Note, Cells),
    stages(Play, Ks),
    table_property(T, hands(Hands)),
    findall(cell(C,H,Code,Known,Tick),
            ( between(1, 21, C),
              each_holder(Setting, H),
              (   member([[P]|Cards], Hands),
                  memberchk(C, Cards)
              ->  Real = P
              ;   table_property(T, open(Cards)),
                  memberchk(C, Cards)
              ->  Real = open
              ;   Real = envelope
              ),
              (   H == Real
              ->  Code = y,
                  Fact = has(H,C)
              ;   Code = n,
                  Fact = lacks(H,C)
              ),
              (   nth0(Known0, Ks, K),
                  certain(K, Fact)
              ->  Known = Known0
              ;   Known = never
              ),
              cell_place(Setting, I, C, H),
              (   memberchk(I-Noted-N, Ticks)
              ->  Tick = tick(Noted,N)
              ;   Tick = none
              )
            ),
            Twins).
test('queries beside the best ones', [forall(game(Seats, Options)), true(Asked == Own)]) :-
    finished(Seats, Options, Play),
    play_table(Play, T),
    play_me(Play, Me),
    review_queries(Play, 60, Queries),
    once(table_property(T, view(Me,Facts))),
    exclude([hand(_,_)]>>true, Facts, Happened),
    stages(Play, Ks),
    findall(N-State, nth1(N, Happened, asked(Me,State,_,_)), Asked),
    play_setting(Play, Setting),
    findall(N-State,
            ( member(query(N,suggestion(Names,Values),suggestion(BestNames,BestValues),
                           Before,After),
                     Queries),
              Names =.. [s|Cards],
              cards_numbers(Setting, Cards, Numbers),
              State =.. [s|Numbers],
              memberchk(value(V), Values),
              memberchk(value(BestV), BestValues),
              assertion(BestV >= V-1.0e-9),
              (   Options == []
              ->  true
              ;   assertion(( arg(3, Names, Room), arg(3, BestNames, Room) ))
              ),
              nth1(N, Ks, K0),
              N1 is N+1,
              nth1(N1, Ks, K1),
              assertion(( envelopes(K0, Es0), length(Es0, Before) )),
              assertion(( envelopes(K1, Es1), length(Es1, After) ))
            ),
            Own).
test('at the time limit no more queries are reviewed', true(Queries == [])) :-
    once(game(Seats, Options)),
    finished(Seats, Options, Play),
    review_queries(Play, 0, Queries).

:- end_tests(web_play_sheet).
