:- use_module('../helpers/all').
:- use_module('../knowledge/random_facts').
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/game)).
:- use_module(library(cluedo/knowledge/fact)).

%   A game at a table, as Anna wrote it down. Bob has left his seat after his wrong accusation, so
%   that his answers are told by who passed and showed.

options([ edition(british), seats([anna,bob,carl,dora,emil,fay]), names(true) ]).

facts([ hand(anna, [white,'Lead Pipe',hall]),
        asked(anna, s(green,rope,kitchen), carl, rope),
        asked(bob, s(plum,"Knife",study), nobody, unknown),
        accused(bob, s(plum,dagger,study), false),
        asked(carl, s(mustard,'lead piping',lounge), anna, lead_pipe),
        [s(scarlett,wrench,library),[dora],[fay]],
        asked(emil, s(peacock,spanner,'Ball Room'), unknown, unknown),
        passed(anna, fay, s(green,revolver,'Dining Room')),
        passed(carl, fay, s(green,revolver,'Dining Room')),
        showed(dora, fay, s(green,revolver,'Dining Room'), unknown)
      ]).

table(Game) :-
    options(Options),
    facts(Facts),
    game(Options, Facts, Game).

:- begin_tests(game, [setup(make_temporary), cleanup(remove_temporary)]).

test('facts that Anna has seen',
     true(Seen == [ hand(anna,[white,lead_pipe,hall]),
                    asked(anna,s(green,rope,kitchen),carl,rope),
                    asked(bob,s(plum,dagger,study),nobody,unknown),
                    accused(bob,s(plum,dagger,study),false),
                    asked(carl,s(mustard,lead_pipe,lounge),anna,lead_pipe),
                    asked(dora,s(scarlett,wrench,library),fay,unknown),
                    asked(emil,s(peacock,wrench,ballroom),unknown,unknown),
                    passed(anna,fay,s(green,revolver,dining_room)),
                    passed(carl,fay,s(green,revolver,dining_room)),
                    showed(dora,fay,s(green,revolver,dining_room),unknown)
                  ])) :-
    table(Game),
    game_seen(Game, anna, Seen).
test('facts that a spectator has seen', true(Hidden == 2-[])) :-
    table(Game),
    game_seen(Game, spectator, Seen),
    findall(x, ( member(asked(_,_,_,Card), Seen), Card \== unknown ), Shown),
    findall(x, ( member(asked(P,_,_,unknown), Seen), memberchk(P, [anna,carl]) ), Asked),
    length(Asked, N),
    Hidden = N-Shown.
test('knowledge of Anna', true(Carl == [has(carl,rope)])) :-
    table(Game),
    game_knowledge(Game, anna, K),
    findall(has(carl,Card), certain(K, has(carl,Card)), Carl).
test('the same by learning the facts in numbers', true(Deals == Deals1)) :-
    table(Game),
    game_knowledge(Game, [1], K),
    deals(K, Deals),
    game_property(Game, core(Cores)),
    setting([], Setting),
    convlist([Core,Fact]>>fact_observed_by(Setting, 1, Core, Fact), Cores, Facts),
    knowledge([], K0),
    foldl([Fact,K1,K2]>>learn(K1, Fact, K2), Facts, K0, K3),
    deals(K3, Deals1).
test('saved and read back', true(Back == Game)) :-
    table(Game),
    temporary('table.pl', File),
    game_save(File, Game),
    game_load(File, Back).
test('one fact a line',
     true(Lines == ["game([edition(british),seats([anna,bob,carl,dora,emil,fay]),names(true)]).",
                    "hand(anna,[white,'Lead Pipe',hall])."])) :-
    table(Game),
    temporary('lines.pl', File),
    game_save(File, Game),
    setup_call_cleanup(open(File, read, In),
                       ( read_string(In, "\n", "", _, Line1),
                         read_string(In, "\n", "", _, Line2)
                       ),
                       close(In)),
    Lines = [Line1,Line2].
test('mended by hand', true(Game == game([players(3)],[left(1),not_envelope([4])]))) :-
    written("% my game\n\ngame([players(3)]).  % we three\nleft(1).\nnot_envelope(\n [4]).\n",
            File),
    game_load(File, Game).
test('appended facts', true(Game == game([players(3)],[left(1),not_envelope([4])]))) :-
    game([players(3)], [left(1)], Game0),
    game_add(Game0, [not_envelope([4])], Game).
test('a fact that no seat sees happen',
     [forall(member(Fact, [has(1,4),lacks(2,4),some(3,[1,2]),s(1,7,13),has(envelope,1)])),
      true(Error-Text ==
           domain_error(cluedo_fact,Fact)-
           "fact 2: no seat sees this happen: use learn/3 or a journal")]) :-
    catch(game([players(3)], [left(1),Fact], _), error(Error,context(game/3,Text)), true).
test('facts that somebody sees happen', true(Seen == Facts)) :-
    Facts = [has(open,1),lacks(open,2),hand(open,[1,4]),not_envelope([5]),left(2)],
    game([players(4),open(2),deck([3,3])], Facts, Game),
    game_seen(Game, spectator, Seen).
test('a player who has left does not pass',
     true(Error == domain_error(cluedo_fact,asked(1,[4],3,4)))) :-
    catch(game([players(3)], [asked(1,[5],3,5),left(2),asked(1,[4],3,4)], _),
          error(Error,context(game/3,_)), true).
test('a player who has left may be skipped', true(Cards == [5])) :-       % the card that 3 showed
    game([players(3)], [left(2),asked(1,[4],nobody,unknown,[2]),asked(2,[5],3,5),
                        asked(3,[5],unknown,unknown)], Game),
    game_knowledge(Game, 2, K),
    findall(C, certain(K, lacks(2,C)), Cards).
test('nothing has happened', true(Game-Facts == game([],[])-[])) :-
    game([], [], Game),
    game_seen(Game, 1, Facts).
test('a contradiction', error(cluedo_contradiction(showed(1,2,[5],unknown)))) :-
    game([players(3)], [hand(1,[1,2,3,4,7,13]),showed(1,2,[5],unknown)], Game),
    game_knowledge(Game, 1, _).
test('open cards are known', true(Known == [rope])) :-
    game([edition(british),players(4),open([rope,hall]),names(true)], [], Game),
    game_knowledge(Game, spectator, K),
    findall(C, ( certain(K, has(open,C)), C \== hall ), Known).

written(Text, File) :-
    temporary('written.pl', File),
    write_text(File, Text).

%   An own edition is part of the game.

tiny("edition(tiny, 'Tiny').\ncategory(who, who).\ncard(ann, 'Ann', []).\n\c
      card('\u00C5se B', 'B.', ['b\\nc']).\ncategory(what, what).\n\c
      card(rope, rope, []).\ncard(gun, gun, []).\n").

test('an edition of a file', true(Same == same)) :-
    tiny(Text),
    written(Text, EditionFile),
    game([players(2),edition(file(EditionFile)),hands([1,1])],
         [asked(1,['\u00C5se B',gun],2,'b c')], Game),
    delete_file(EditionFile),
    temporary('own.pl', File),
    game_save(File, Game),
    game_load(File, Game2),
    (   Game2 == Game
    ->  Same = same
    ;   Same = Game-Game2
    ).

%   One list of facts: Anna's knowledge is what she thinks possible in the models of the game, and
%   a spectator's knowledge is all their worlds.

test('learnt and replayed', true(Known == Possible)) :-
    table(Game),
    replay(Game, Models),
    last(Models, _-M),
    worlds(M, All),
    considers(M, [anna], Mine),
    game_knowledge(Game, spectator, KAll),
    game_knowledge(Game, anna, KMine),
    deals(KAll, DealsAll),
    deals(KMine, DealsMine),
    Known = [DealsAll,DealsMine,yes,no],
    findall(Says,
            ( member(A, [anna,bob]),
              (   satisfies(M, k(A,has(carl,rope)))
              ->  Says = yes
              ;   Says = no
              )
            ),
            Told),
    Possible = [All,Mine|Told].
test('explained', true(Facts == [asked(anna,s(green,rope,kitchen),carl,rope)])) :-
    table(Game),
    game_knowledge(Game, anna, K),
    why(K, has(carl,rope), because(Facts,_)).
test('played on by agents',
     [forall(member(Agent, [random,elimination,modal,fixpoint,simple,dumb,k,kkak,exact,kripke])),
      true(Accusation == none)]) :-
    table(Game),
    game_advice(Game, anna, Agent, advice(Query,Accusation)),
    game_add(Game, [asked(anna,Query,unknown,unknown)], _).

test('the game of a contest',
     [forall(( member(Options, [[],[edition(british),names(true)],[open(3)],
                                [edition(mini),names(true),open(1)],
                                [seats([anna,bob,carl]),names(true)],
                                [board(classic),dice(2)],
                                [board(classic),edition(british),names(true),
                                 pawns([plum,white,green])]
                               ]),
               member(Whose, [player,spectator]) )),
      true(Seen == View)]) :-
    random(0, 1000000, S),
    contest([simple,exact,simple], [seed(S)|Options], Result),
    contest_game([], Result, Game),
    (   Whose == spectator
    ->  Seat = spectator,
        I = spectator
    ;   random_between(1, 3, I),
        memberchk(hands(Hands), Result),
        nth1(I, Hands, [[Seat]|_])
    ),
    view(Result, Seat, View0),
    exclude(open_hand, View0, View),
    game_seen(Game, I, Seen0),
    exclude(end, Seen0, Seen).

open_hand(hand(open,_)).

end(accused(_,_,true)).

%   Random games of all that has happened, said in any way.

random_game(Game, Setting, Deal, Cores) :-
    once(random_setting(Setting)),
    once(random_deal(Setting, Deal)),
    once(random_history(Setting, Deal, 8, Cores)),
    maplist([Core,Fact]>>once(said(Core, Setting, Fact)), Cores, Facts),
    setting_options(Setting, Options),
    game(Options, Facts, Game).

%   Each player sees its hand, open cards, and the cards that it shows or is shown.

sees(Seat, hand(Seat,Cs), hand(Seat,Cs)).
sees(_, hand(open,Cs), hand(open,Cs)).
sees(Seat, asked(A,Cs,B,C), asked(A,Cs,B,Seen)) :-
    (   memberchk(Seat, [A,B])
    ->  Seen = C
    ;   Seen = unknown
    ).
sees(Seat, asked(A,Cs,B,C,Skipped), asked(A,Cs,B,Seen,Skipped)) :-
    sees(Seat, asked(A,Cs,B,C), asked(A,Cs,B,Seen)).
sees(_, left(P), left(P)).
sees(_, asked_nothing(P), asked_nothing(P)).
sees(Seat, answered(A,Cs,Shows,Passing), answered(A,Cs,Seen,Passing)) :-
    findall(B-Card,
            ( member(B-C, Shows), ( memberchk(Seat, [A,B]) -> Card = C ; Card = unknown ) ),
            Seen).
sees(_, revealed(P,Cs), revealed(P,Cs)).
sees(Seat, showed(B,A,Cs,C), showed(B,A,Cs,Seen)) :-
    (   memberchk(Seat, [A,B])
    ->  Seen = C
    ;   Seen = unknown
    ).
sees(_, passed(B,A,Cs), passed(B,A,Cs)).
sees(_, accused(A,Cs,Right), accused(A,Cs,Right)).

test('random games', [forall(repeated(60)), true(Wrong == [])]) :-
    random_game(Game, Setting, Deal, Cores),
    game_property(Game, core(Cores1)),
    temporary('random.pl', File),
    game_save(File, Game),
    game_load(File, Game1),
    setting_players(Setting, N),
    (   random_between(1, N, Seat)
    ;   Seat = spectator
    ),
    !,
    findall(Seen, ( member(Core, Cores), sees(Seat, Core, Seen) ), Expected),
    game_seen(Game, Seat, Facts),
    maplist([Fact,Core]>>fact_core(Setting, Fact, Core), Facts, SeenCores),
    game_knowledge(Game, Seat, K),
    deals(K, Deals),
    findall(Literal,
            ( member(Core, Expected), fact_meaning(Setting, Core, Literals),
              member(Literal, Literals), \+ holds(Literal, Deal)
            ),
            Untrue),
    findall(What,
            ( Cores1 \== Cores, What = core(Cores1,Cores)
            ; Game1 \== Game, What = file(Game1,Game)
            ; SeenCores \== Expected, What = seen(SeenCores,Expected)
            ; Deals =:= 0, What = deals(Deals)
            ; Untrue \== [], What = untrue(Untrue)
            ),
            Wrong).

%   wrong(Options, Facts, Formal, Message)

wrong(foo, [], type_error(list,foo), none).
wrong([foo(1)], [], domain_error(cluedo_option,foo(1)), none).
wrong([players(_)], [], instantiation_error, none).
wrong([showing(all)], [], domain_error(cluedo_showing,all), none).
wrong([open([22])], [], domain_error(cluedo_card,22), "the cards are 1..21").
wrong([players(3)], foo, type_error(list,foo), none).
wrong([players(3)], [has(1,4)|_], instantiation_error, none).
wrong([players(3)], [has(1,4),has(4,1)], existence_error(cluedo_player,4),
      "fact 2: argument 1 of has/2: the players are 1..3").
wrong([players(3)], [has(1,4),_], instantiation_error, none).
wrong([players(3)], [hand(1,[2])], domain_error(cluedo_fact,hand(1,[2])),
      "fact 1: player 1 has 6 cards, 1 was given").

test(mistake, [forall(wrong(Options, Facts, Formal, Message)),
               true(Got-Said =@= Formal-Message)]) :-
    catch(game(Options, Facts, _), error(Got,context(PI,Text)), true),
    PI == game/3,
    (   Message == none
    ->  Said = none
    ;   Said = Text
    ).
test('a term that is not a game', error(type_error(cluedo_game,foo), context(game_seen/3,_))) :-
    game_seen(foo, 1, _).
test('a term written by hand is checked', error(domain_error(cluedo_card,99))) :-
    game_knowledge(game([],[has(1,99)]), 1, _).
test('an unknown seat', error(existence_error(cluedo_player,zed), context(game_knowledge/3,_))) :-
    table(Game),
    game_knowledge(Game, zed, _).

%   damaged(Text, Formal, Place)

damaged("", domain_error(cluedo_game,'$file'), "~w: write game(Options) before the facts").
damaged("\nhas(1,2).", domain_error(cluedo_game,'$file'),
        "~w:2:1: write game(Options) before the facts").
damaged(":- halt.", domain_error(cluedo_game,'$file'),
        "~w:1:1: write game(Options) before the facts").
damaged("game([players(3)]).\n:- halt.", type_error(cluedo_fact,(:-halt)), "~w:2:1: facts are ").
damaged("game(foo).", type_error(list,foo), "~w:1:1").
damaged("game([foo(1)]).", domain_error(cluedo_option,foo(1)), "~w:1:1").
damaged("game([players(1)]).", domain_error(cluedo_players,1), "~w:1:1: it needs 2 to 10 players").
damaged("game([]).\nhas(1,2).\n\nhas(9,2).", existence_error(cluedo_player,9),
        "~w:4:1: argument 1 of has/2: the players are 1..6").
damaged("game([]).\nhas(1,X).", instantiation_error, "~w:2:1: argument 2 of has/2").
damaged("game([]).\nX.", instantiation_error, none).
damaged("game([]).\ngame([]).", type_error(cluedo_fact,game([])), "~w:2:1: facts are ").
damaged("\ngame([edition(file('/etc/passwd'))]).",
        domain_error(cluedo_game,edition(file('/etc/passwd'))),
        "~w:2:1: write the terms of the edition before game(Options)").
damaged("game([edition=file('/etc/passwd')]).",
        domain_error(cluedo_game,edition=file('/etc/passwd')),
        "~w:1:1: write the terms of the edition before game(Options)").
damaged("edition(a, 'A').\ncategory(b, 'B').\ngame([]).",
        domain_error(cluedo_edition,category(b,'B')), "~w:1:1: add a card to this category").
damaged("edition(a, 'A').\ncard(b, 'B', []).\ngame([]).",
        domain_error(cluedo_edition,card(b,'B',[])),
        "~w:2:1: write category(Name,Label) before this term").

test(damaged, [forall(damaged(Text, Formal0, Place0)), true(Got-Said =@= Formal-Place)]) :-
    written(Text, File),
    catch(game_load(File, _), error(Got,context(PI,Message)), true),
    PI == game_load/2,
    (   Formal0 = domain_error(cluedo_game,'$file')
    ->  Formal = domain_error(cluedo_game,File)
    ;   Formal = Formal0
    ),
    (   Place0 == none
    ->  Place = none,
        Said = none
    ;   format(string(Place), Place0, [File]),
        (   sub_string(Message, 0, _, _, Place)
        ->  Said = Place
        ;   Said = Message
        )
    ).
test('a syntax error', error(syntax_error(_), file(File,2,_,_))) :-
    written("game([]).\nhas(1.\n", File),
    game_load(File, _).
test('cut anywhere, a file is refused or has fewer facts',
     [forall(repeated(100)), true(Verdict == good)]) :-
    table(Game),
    Game = game(Options,Facts),
    temporary('whole.pl', Whole),
    game_save(Whole, Game),
    setup_call_cleanup(open(Whole, read, In), read_string(In, _, Text), close(In)),
    string_length(Text, Length),
    random(0, Length, Cut),
    sub_string(Text, 0, Cut, _, Part),
    written(Part, File),
    catch(game_load(File, Got), error(Error,_), true),
    (   nonvar(Error)
    ->  Verdict = good
    ;   Got = game(Options,Prefix),
        append(Prefix, _, Facts)
    ->  Verdict = good
    ;   Verdict = Got
    ).

%   After a stop at any point the file is old or new, and no other file is left.

test('a save that is stopped', [forall(repeated(40)), true(Verdict == good)]) :-
    table(New),
    game([players(3)], [left(1)], Old),
    temporary('stopped.pl', File),
    game_save(File, Old),
    random(1, 4000, Limit),
    call_with_inference_limit(game_save(File, New), Limit, _),
    game_load(File, Got),
    file_directory_name(File, Directory),
    directory_files(Directory, Names),
    findall(Name, ( member(Name, Names), sub_atom(Name, 0, _, _, 'stopped.pl.') ), Left),
    (   memberchk(Got, [Old,New]),
        Left == []
    ->  Verdict = good
    ;   Verdict = Got-Left
    ).

test('a process that is killed', [forall(between(1, 3, _)), true(Verdict == good)]) :-
    Old = game([players(3)],[left(1)]),
    table(New),
    temporary('killed.pl', File),
    format(string(Goal),
           "use_module(library(cluedo/game)), game_save('~w', ~q), writeln(go), \c
            flush_output, repeat, game_save('~w', ~q), game_save('~w', ~q), fail",
           [File,Old,File,New,File,Old]),
    process_start(['-g',Goal], Out, Pid),
    read_line_to_string(Out, Line),
    random(Seconds0),
    Seconds is Seconds0/20,
    sleep(Seconds),
    process_kill(Pid, kill),
    close(Out),
    process_wait(Pid, _),
    game_load(File, Got),
    (   Line == "go",
        memberchk(Got, [Old,New])
    ->  Verdict = good
    ;   Verdict = Line-Got
    ).

:- end_tests(game).
