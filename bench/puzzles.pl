:- module(bench_puzzles,
          [ puzzles_solved/1,           % +Games
            puzzle_times/1              % +Games
          ]).
:- use_module(library(cluedo/agents/published/base),
              [base_learn/3,base_pages/4,base_start/4,base_states/3,base_views/4]).
:- use_module(library(cluedo/agents/states), [states_without/3]).
:- use_module(library(cluedo/knowledge/edition/setting),
              [ category_range/4, setting_cards/2, setting_deck/2, setting_hands/2, setting_open/2,
                setting_players/2
              ]).
:- use_module(library(cluedo/knowledge/resolution), [resolved/2]).
:- use_module(library(cluedo/knowledge/views), [views/4,views_learn/3,views_player/3]).
:- use_module(library(cluedo/puzzle)).
:- use_module(library(cluedo/puzzle/judge), [judge/3]).
:- use_module(library(cluedo/puzzle/others_knowledge), [doubts/2,known_by/5]).
:- use_module(library(cluedo/puzzle/puzzle_json),
              [json_field/3,json_puzzle/2,print_json_line/1,puzzle_json/4,term_json/2]).
:- use_module(library(cluedo/puzzle/puzzle_value),
              [position/5,position_before/2,position_knowledge/3,puzzle_term/6]).
:- use_module(library(cluedo/puzzle/questions), [item_fact/3,item_named/4,question_items/3]).
:- use_module(library(cluedo/support/data), [data_octets/3]).
:- use_module(library(cluedo/support/json_lines), [json_lines/4]).
:- use_module(library(cluedo/support/random_numbers), [maybe/0,random_member/2,with_seed/2]).
:- use_module(library(cluedo/support/wilson), [wilson/4]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,include/3,maplist/2,maplist/3]).
:- use_module(library(filesex),
              [delete_directory_and_contents/1,directory_file_path/3,make_directory_path/1]).
:- use_module(library(lists), [append/2,append/3,last/2,member/2,nth1/3,numlist/3,select/3]).
:- use_module(library(pairs), [pairs_keys_values/3,pairs_values/2]).

/** <module> Who solves which puzzles, and how long they take to make

    make experiments ARGS=puzzles

gives puzzles to weaker reasoners than library(cluedo/puzzle). The puzzles are in the files `.jsonl`
of the folder `examples/puzzles/`. If there are none, there are 300 of each level, or `CLUEDO_GAMES`
if that is less. Each reasoner writes its claims to a file, which the judge of `puzzle --check`
judges. The files stay in the folder `CLUEDO_CLAIMS`, if this is set. Reasoners are

| guessing    | a random item; for `excluded` a random set, for `envelope` a card of each category|
| elimination | what agent `elimination` notes: own cards, and cards that it was shown            |
| simple      | what agent `simple` with `base(text)` knows: the clause base of Iepsma's text     |
| iepsma      | the same, with views of the other players, as agents `k` and `kkak` have          |
| resolution  | the library's clause base, with views of the other players                        |
| counting    | all deals that agree with the events: the solver of the library                   |

A reasoner claims each item of which it is certain. Elimination and simple know nothing of what
others know, so they claim nothing about puzzles of the kind `knows`.

    make experiments ARGS=making

prints how long hard puzzles take to make.
*/

%!  puzzles_solved(+Games) is det.
%
%   Print the tables. If puzzles must be made, there are Games of each level, 300 at most.

puzzles_solved(Games) :-
    tmp_file(puzzles, Made),
    call_cleanup(sets_solved(Games, Made), remove_folder(Made)).

sets_solved(Games, Made) :-
    make_directory(Made),
    (   getenv('CLUEDO_CLAIMS', Folder)
    ->  make_directory_path(Folder)
    ;   Folder = Made
    ),
    puzzle_sets(Games, Made, Sets),
    maplist(set_puzzles, Sets, Lists),
    append(Lists, Puzzles),
    findall(Results,
            ( reasoner(Who),
              write_claims(Who, Puzzles, Folder, File),
              judge([File], Sets, judgement(_,_,Results,[]))
            ),
            Judged),
    print_header(level),
    forall(member(Level, [easy,medium,hard]), print_share(Level, _, Level, Judged)),
    print_header(puzzles),
    forall(( member(Kind, [holder,excluded,envelope,follows,knows]),
             member(Level, [easy,medium,hard])
           ),
           ( format(atom(Name), "~w, ~w", [Kind,Level]),
             print_share(Name, Kind, Level, Judged)
           )).

remove_folder(Folder) :-
    (   exists_directory(Folder)
    ->  delete_directory_and_contents(Folder)
    ;   true
    ).

reasoner(Who) :-
    member(Who, [guessing,elimination,simple,iepsma,resolution,counting]).

print_header(First) :-
    findall(Who, reasoner(Who), All),
    atomic_list_concat([First,number|All], ' | ', Line),
    format("~n| ~w |~n|", [Line]),
    forall(member(_, [First,number|All]), format(" --- |")),
    nl.

print_share(Name, Kind, Level, Judged) :-
    Judged = [Results|_],
    aggregate_all(count, member(result(_,Kind,Level,_), Results), N),
    (   N =:= 0
    ->  true
    ;   format("| ~w | ~d |", [Name,N]),
        maplist(print_right(Kind, Level, N), Judged),
        nl
    ).

print_right(Kind, Level, N, Results) :-
    aggregate_all(count, member(result(_,Kind,Level,claim(true,_,_,_,_,_)), Results), Right),
    wilson(N, Right, Low, High),
    format(" ~1f (~1f to ~1f) |", [100*Right/N,100*Low,100*High]).

%!  puzzle_times(+Games) is det.
%
%   Print how long one hard puzzle takes to make, in seconds of CPU time: median and worst of some
%   seeds, 20 or Games if that is less. The number of seeds without a puzzle is in brackets.

puzzle_times(Games) :-
    Count is min(20, Games),
    format("~n| edition, players | holder | excluded | envelope | follows | knows |~n"),
    format("| --- | --- | --- | --- | --- | --- |~n"),
    forall(( member(E, [british,master_detective]), member(N, [3,4,5,6]) ),
           ( format("| ~w, ~d |", [E,N]),
             forall(member(Kind, [holder,excluded,envelope,follows,knows]),
                    print_times(Count, [kind(Kind),difficulty(hard),players(N),edition(E)])),
             nl
           )).

print_times(Count, Options) :-
    numlist(1, Count, Seeds),
    maplist(making_time(Options), Seeds, Pairs),
    pairs_keys_values(Pairs, Times, Founds),
    msort(Times, Sorted),
    Middle is (Count+1)//2,
    nth1(Middle, Sorted, Median),
    last(Sorted, Worst),
    aggregate_all(count, member(false, Founds), None),
    (   None =:= 0
    ->  format(" ~2f, ~2f |", [Median,Worst])
    ;   format(" ~2f, ~2f (~d) |", [Median,Worst,None])
    ),
    flush_output.

making_time(Options, Seed, Time-Found) :-
    statistics(cputime, Start),
    catch(( puzzles([seed(Seed)|Options], _),
            Found = true
          ),
          error(existence_error(cluedo_puzzle,_),_),
          Found = false),
    statistics(cputime, End),
    Time is End-Start.

                /*******************************
                *             SETS             *
                *******************************/

%   Sets are the files of the named sets, or else a file in the folder Made.

puzzle_sets(Games, Made, Sets) :-
    expand_file_name('examples/puzzles/*.jsonl', Files),
    (   Files \== []
    ->  Sets = Files
    ;   directory_file_path(Made, 'made.jsonl', File),
        Count is min(300, Games),
        write_lines(File,
                    ( member(Level, [easy,medium,hard]),
                      puzzles([count(Count),difficulty(Level)], Puzzles),
                      nth1(I, Puzzles, P),
                      format(atom(Name), "~w-~d", [Level,I]),
                      puzzle_json(made, Name, P, Json)
                    ),
                    Json),
        Sets = [File]
    ).

:- meta_predicate write_lines(+, 0, ?).

%   Write Json to File as a line for each solution of Goal.

write_lines(File, Goal, Json) :-
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                       with_output_to(Out, forall(Goal, print_json_line(Json))),
                       close(Out)).

%   Puzzles are pairs Id-P.

set_puzzles(File, Puzzles) :-
    data_octets(File, 100 000 000, Octets),
    json_lines(File, 1 000 000, Octets, Lines),
    findall(Id-P,
            ( member(_-Json, Lines), json_field(id, Json, Id), json_puzzle(Json, P) ),
            Puzzles).

%   File has the claims of reasoner Who.

write_claims(Who, Puzzles, Folder, File) :-
    format(atom(Name), "~w.jsonl", [Who]),
    directory_file_path(Folder, Name, File),
    write_lines(File,
                ( nth1(I, Puzzles, Id-P),
                  claimed_items(Who, I, P, Items),
                  term_json(Items, Answer)
                ),
                json([id=Id,claim=json([answer=Answer])])).

%   Items, with names, are the answer of reasoner Who to P, which is puzzle number I.

claimed_items(Who, I, P, Named) :-
    puzzle_term(P, J, Question, _, _, _),
    position(J, Setting, _, _, _),
    question_items(J, Question, All),
    (   Who == guessing
    ->  with_seed(I, guess(Question, Setting, All, Items))
    ;   knows(Who, Question, J, Knows)
    ->  include(is_known(Question, Knows), All, Items)
    ;   Items = []
    ),
    maplist(item_named(Setting, Question), Items, Named).

guess(excluded(_), _, All, Items) =>
    include(half, All, Some),
    (   Some == []
    ->  random_member(Item, All),
        Items = [Item]
    ;   Items = Some
    ).
guess(envelope, Setting, All, Items) =>
    setting_deck(Setting, Sizes),
    findall(C,
            ( category_range(Sizes, _, First, Last),
              findall(C0, ( member(C0, All), between(First, Last, C0) ), Cs),
              random_member(C, Cs)
            ),
            Items).
guess(_, _, All, Items) =>
    random_member(Item, All),
    Items = [Item].

half(_) :-
    maybe.

is_known(Question, Knows, Item) :-
    item_fact(Question, Item, Fact),
    call(Knows, Fact).

                /*******************************
                *           REASONERS          *
                *******************************/

%   knows(+Who, +Question, +J, -Knows): call(Knows, Fact) succeeds if reasoner Who, who owns J,
%   knows Fact. If Question is knows(P,_), it succeeds if Who knows that P knows Fact. Fails if Who
%   knows nothing of this sort.

knows(counting, knows(P,_), J, Knows) =>
    Knows = is_certain_to(P, J).
knows(counting, _, J, Knows) =>
    position_knowledge(J, _, K),
    Knows = certainly(K).
knows(resolution, knows(P,_), J, Knows) =>
    position(J, _, Me, Given, Events),
    position_before(J, K0),
    append(Given, Events, Pairs),
    pairs_values(Pairs, Facts0),
    (   select(hand(Me,Hand), Facts0, Facts)
    ->  true
    ;   Hand = [],
        Facts = Facts0
    ),
    views(K0, Me, Hand, Views0),
    foldl(view_learns, Facts, Views0, Views),
    views_player(Views, P, K),
    Knows = resolved(K).
knows(resolution, _, J, Knows) =>
    told(J, _, Facts),
    base(library, J, Facts, K),
    Knows = resolved(K).
knows(iepsma, knows(P,_), J, Knows) =>
    told(J, Seat, Facts),
    game(J, Setting, Game),
    base_views(text, Seat, Game, K0),
    foldl(base_learns, Facts, K0, K),
    base_pages(K, Seat, _, Others),
    nth1(P, Others, Page),
    Knows = in_page(Page, Setting).
knows(elimination, knows(_,_), _, _) =>
    fail.
knows(simple, knows(_,_), _, _) =>
    fail.
knows(elimination, _, J, Knows) =>
    told(J, Me, Facts),
    findall(Fact, ( member(Event, Facts), shown(Event, Me, Fact) ), Shown),
    base(library, J, Shown, K),
    Knows = resolved(K).
knows(_, _, J, Knows) =>
    told(J, Seat, Facts),
    base(text, J, Facts, K),
    base_pages(K, Seat, Page, _),
    base_states(K, Seat, States),
    position(J, Setting, _, _, _),
    Knows = in_base(States, Page, Setting).

%   Facts are all facts of J. Seat is the owner's seat, or 0 for a spectator.

told(J, Seat, Facts) :-
    position(J, _, Me, Given, Events),
    append(Given, Events, Pairs),
    pairs_values(Pairs, Facts),
    (   Me == spectator
    ->  Seat = 0
    ;   Seat = Me
    ).

shown(hand(H,Cards), _, hand(H,Cards)).
shown(asked(Me,_,P,C), Me, has(P,C)) :-
    integer(C).

game(J, Setting, [players(N),hands(Hands),deck(Sizes),open(Open)]) :-
    position(J, Setting, _, _, _),
    setting_players(Setting, N),
    setting_hands(Setting, Hands),
    setting_deck(Setting, Sizes),
    setting_open(Setting, Open).

base(Base, J, Facts, K) :-
    told(J, Seat, _),
    game(J, _, Game),
    base_start(Base, Seat, Game, K0),
    foldl(base_learns, Facts, K0, K).

base_learns(Fact, K0, K) :-
    base_learn(K0, Fact, K).

view_learns(Fact, Views0, Views) :-
    views_learn(Views0, Fact, Views).

certainly(K, Fact) :-
    \+ doubts(K, Fact).

is_certain_to(P, J, Fact) :-
    known_by(P, J, [Fact], [_], []).

%   The base of Iepsma's text does not say that a card is in the envelope, but has the states that
%   may be in the envelope. A page about another player has only what players have and lack.

in_base(States, _, Setting, has(envelope,C)) =>
    states_without(States, [C], Rest),
    setting_cards(Setting, Count),
    numlist(1, Count, All),
    states_without(States, All, Rest).
in_base(States, _, _, lacks(envelope,C)) =>
    states_without(States, [C], States).
in_base(_, Page, Setting, Fact) =>
    in_page(Page, Setting, Fact).

in_page(Page, Setting, has(envelope,C)) =>
    setting_players(Setting, N),
    forall(between(1, N, P), in_page(Page, Setting, lacks(P,C))).
in_page(Page, Setting, lacks(envelope,C)) =>
    setting_players(Setting, N),
    once(( between(1, N, P), in_page(Page, Setting, has(P,C)) )).
in_page(Page, _, has(P,C)) =>
    I is 2*P,
    arg(I, Page, Has),
    getbit(Has, C-1) =:= 1.
in_page(Page, _, lacks(P,C)) =>
    I is 2*P+1,
    arg(I, Page, Lacks),
    getbit(Lacks, C-1) =:= 1.
