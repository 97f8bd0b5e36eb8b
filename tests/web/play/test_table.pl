:- use_module('../../helpers/all').
:- use_module('../browser').
:- use_module('../deal_anew').
:- use_module('../robot').
:- use_module(library(cluedo/table)).
:- use_module(library(cluedo/web)).
:- use_module(library('cluedo/web/secret')).
:- use_module(library('cluedo/knowledge/edition/setting')).
:- use_module(library('cluedo/knowledge/fact')).
:- use_module(library(socket)).
:- use_module(library(uri)).

%   Games of two to six persons and agents, with failures of browsers, network and server. After
%   each step each page is compared with what its seat may know.

:- begin_tests(web_play_table,
               [ condition(current_prolog_flag(threads, true)),
                 setup(make_temporary), cleanup(remove_temporary)
               ]).

test('people and agents at one table, whatever fails', [forall(game(Most)), true(Told == all)]) :-
    gensym(table, Name),
    temporary(Name, Folder),
    setup_call_cleanup(
        web_begun(Folder),
        ( table_made(Table), played_on(Most, Folder, Table) ),
        web_ended),
    Told = all.

%   A game of Most decisions. With CLUEDO_TABLES=100 in the environment a hundred games are played
%   to their end.

game(Most) :-
    (   getenv('CLUEDO_TABLES', Text)
    ->  atom_number(Text, Games),
        Most = 1000
    ;   effort(10, Games),
        Most = 25
    ),
    between(1, Games, _).

%   Restart the server with the same folder.

:- dynamic running/2.                   % Web, Port

web_begun(Folder) :-
    web_start([port(0),games(Folder),limits([games(1_000_000)])], Web),
    web_address(Web, Address),
    split_string(Address, ":/", "", [_,_,_,_,PortText,""]),
    number_string(Port, PortText),
    assertz(running(Web,Port)).

web_ended :-
    retract(running(Web,_)),
    web_stop(Web).

%   B is a browser with Secret at the current server.

at_server(Secret, browser(Port,Secret)) :-
    running(_, Port).

secret(Secret) :-
    running(_, Port),
    browser(Port, browser(_,Secret)).

%   table(Path, People): the address of the table, and Secret-Path for each person, with the path
%   of their own page.

table_made(table(Path,[Host|Guests])) :-
    random_between(1, 5, Others),
    random_between(1, Others, Persons),
    length(Kinds0, Persons),
    maplist(=(person), Kinds0),
    More is Others-Persons,
    length(Agents, More),
    maplist([A]>>random_member(A, [elimination,notebook,simple]), Agents),
    append(Kinds0, Agents, Kinds1),
    random_permutation(Kinds1, Kinds),
    findall(Field=Kind, ( nth1(I, Kinds, Kind), atom_concat(other, I, Field) ), Fields),
    random_member(Place, [[board=none,edition=british],[board=none,edition=mini],
                          [board=classic,dice=2],[board=classic]]),
    append([[name=p0],Place,Fields], Form),
    secret(Secret),
    at_server(Secret, B),
    begin_play(B, Form, Own),
    Host = Secret-Own,
    atomic_list_concat(['',play,Game,_], /, Own),
    atomic_list_concat(['',play,Game], /, Path),
    findall(Guest, ( between(1, Persons, I), guest(Path, I, Guest) ), Guests),
    length(Guests, Persons).

guest(Path, I, Secret-Own) :-
    secret(Secret),
    at_server(Secret, B),
    visit(B, Path, Page),
    format(atom(Name), "p~d", [I]),
    submit(B, Page, Path, [do=join,name=Name], Reply),
    reply_header(Reply, "location", Text),
    atom_string(Own, Text).

%   game_file(Folder, Table, Game): the term in the file.

game_file(Folder, table(Path,_), Game) :-
    atomic_list_concat([_,_,Name], /, Path),
    (   Extension = play
    ;   Extension = 'play.new'
    ),
    format(atom(Base), "~w.~w", [Name,Extension]),
    directory_file_path(Folder, Base, File),
    exists_file(File),
    !,
    read_file_to_terms(File, [Game], [encoding(utf8)]).

step(Folder, Table, Step) :-
    game_file(Folder, Table, game(Step,_,_,_,_)).

%   Play to the end of the game, or for N decisions.

played_on(N, Folder, Table) :-
    game_file(Folder, Table, Game),
    Game = game(_,_,T,_,_),
    must_be_seen(Table, Game),
    (   maybe(0.1)
    ->  anew_alike(Folder, Table, Game)
    ;   true
    ),
    table_wants(T, Wanted),
    (   ( Wanted = over(_) ; N =:= 0 )
    ->  true
    ;   decider(Wanted, Game, Table, Person),
        random_member(Fault, [ none,none,none,none,twice,at_once,old,others,lost,restart,guess,
                               away,back ]),
        (   decided(Fault, Folder, Table, Person)
        ->  true
        ;   throw(not_decided(Fault, Wanted, Person))
        ),
        N1 is N-1,
        played_on(N1, Folder, Table)
    ).

%   Person is the person who must decide, or anybody if an agent must.

decider(Wanted, game(_,Seats,_,_,Beside), table(_,People), Person) :-
    arg(1, Wanted, I),
    (   arg(I, Seats, person(_)),
        \+ is_away(I, Beside)
    ->  seat_person(I, Beside, People, Person)
    ;   random_member(Person, People)
    ).

seat_person(I, beside(_,_,Persons,_), People, Secret-Own) :-
    member(I-person(Key,_,_,_,_), Persons),
    member(Secret-Own, People),
    sub_atom(Own, _, _, 0, Key),
    !.

page_of(Secret-Own, Page) :-
    at_server(Secret, B),
    visit(B, Own, Page),
    reply_status(Page, 200).

sent(Secret-Own, Page, Fields, Reply) :-
    at_server(Secret, B),
    submit(B, Page, Own, Fields, Reply).

taken(Person, Page, Fields) :-
    sent(Person, Page, Fields, Reply),
    (   reply_status(Reply, 303)
    ->  true
    ;   throw(choice_is_refused(Fields, Reply))
    ).

one_more(Folder, Table, Step0) :-
    step(Folder, Table, Step),
    Step =:= Step0+1.

decided(none, Folder, Table, Person) =>
    step(Folder, Table, Step),
    page_of(Person, Page),
    page_choice(Page, Fields),
    taken(Person, Page, Fields),
    one_more(Folder, Table, Step).
decided(twice, Folder, Table, Person) =>
    step(Folder, Table, Step),
    page_of(Person, Page),
    page_choice(Page, Fields),
    taken(Person, Page, Fields),
    sent(Person, Page, Fields, Reply),
    reply_status(Reply, 303),
    one_more(Folder, Table, Step).
decided(at_once, Folder, Table, Person) =>
    step(Folder, Table, Step),
    page_of(Person, Page),
    length(Fieldss, 3),
    maplist(page_choice(Page), Fieldss),
    concurrent_maplist(sent(Person, Page), Fieldss, Replies),
    maplist(reply_status, Replies, Statuses),
    pairs_keys_values(Pairs, Statuses, Fieldss),
    findall(Fields, member(303-Fields, Pairs), [Taken|Equal]),
    forall(member(Fields, Equal), Fields == Taken),
    forall(( member(Status-Fields, Pairs), Status =\= 303 ),
           ( Status =:= 409, Fields \== Taken )),
    one_more(Folder, Table, Step).
decided(old, Folder, Table, Person) =>
    page_of(Person, Old),
    page_choice(Old, Fields),
    decided(none, Folder, Table, Person),
    game_file(Folder, Table, Game),
    sent(Person, Old, Fields, Reply),
    reply_status(Reply, Status),
    memberchk(Status, [303,409]),
    game_file(Folder, Table, Game).
decided(others, Folder, Table, Person) =>
    Table = table(Path,People),
    game_file(Folder, Table, Game),
    Game = game(_,Seats,T,_,Beside),
    page_of(Person, Page),
    page_choice(Page, Fields),
    page_field(Page, seen, Mark),
    table_wants(T, Wanted),
    arg(1, Wanted, I),
    forall(( member(Other, People), Other \== Person ),
           ( other_sends(Other, Person, Mark, Fields, Own, Strange),
             (   arg(I, Seats, person(_)),
                 \+ is_away(I, Beside)
             ->  assertion(Own == 422)
             ;   true
             ),
             assertion(Strange == 403) )),
    secret(Stranger),
    at_server(Stranger, B),
    visit(B, Path, Seen),
    submit(B, Seen, Path, [seen=Mark|Fields], Reply),
    assertion(reply_status(Reply, 422)),
    (   arg(I, Seats, person(_)),
        \+ is_away(I, Beside)
    ->  game_file(Folder, Table, game(Step,_,T2,_,_)),
        Game = game(Step1,_,_,_,_),
        assertion(Step-T2 == Step1-T),
        decided(none, Folder, Table, Person)
    ;   true
    ).
decided(lost, Folder, Table, Person) =>
    step(Folder, Table, Step),
    page_of(Person, Page),
    page_choice(Page, Fields),
    sent_only(Person, Page, Fields),
    until(200, one_more(Folder, Table, Step)).
decided(restart, Folder, Table, Person) =>
    page_of(Person, Page),
    page_choice(Page, Fields),
    web_ended,
    web_begun(Folder),
    step(Folder, Table, Step),
    taken(Person, Page, Fields),
    one_more(Folder, Table, Step).
decided(guess, Folder, Table, Person) =>
    Table = table(Path,[_-Own|_]),
    secret(Secret),
    at_server(Secret, B),
    K is random(1<<128),
    format(atom(Guess), "~w/~|~`0t~16r~32+", [Path,K]),
    atom_concat(Own, '0', Longer),
    sub_atom(Own, 0, _, 1, Shorter),
    atom_concat(Path, '/none', None),
    atom_concat(Path, '/notes', Notes),
    atom_concat(Path, '/1', Number),
    atom_concat(Path, '/review', Review),
    forall(member(Address, [Longer,Shorter,None,Notes,Number,Review]),
           ( visit(B, Address, Reply), assertion(reply_status(Reply, 404)) )),
    visit(B, Guess, Led),
    string_concat(Path, "?left=1", Left),
    assertion(reply_status(Led, 303)),
    assertion(reply_header(Led, "location", Left)),
    forall(( member(Place, [Path,Own]), member(Part, ['/moves','/moves/1/1']) ),
           ( visit(B, [Place,Part], Reply), assertion(reply_status(Reply, 422)) )),
    decided(none, Folder, Table, Person).

%   All others agree, in any order, that an agent plays for an absent person.

decided(away, Folder, Table, _) =>
    Table = table(_,People),
    random_member(Missing, People),
    subtract(People, [Missing], Others),
    game_file(Folder, Table, game(_,_,_,_,Beside)),
    seat_person(I, Beside, [Missing], _),
    include(is_there(Beside), Others, There),
    (   ( There == [] ; is_away(I, Beside) )
    ->  true
    ;   web_ended,
        web_begun(Folder),
        settle_presence,
        maplist(page_of, There, Pages),
        concurrent_maplist(votes_for(I), There, Pages),
        game_file(Folder, Table, game(_,_,_,_,Beside2)),
        is_away(I, Beside2)
    ).
decided(back, Folder, Table, _) =>
    Table = table(_,People),
    game_file(Folder, Table, game(_,_,_,_,Beside)),
    forall(( member(Person, People), \+ is_there(Beside, Person) ),
           ( page_of(Person, Page),
             sent_below(Person, '/seats', Page, [back=yes]) )),
    game_file(Folder, Table, game(_,_,_,_,Beside2)),
    \+ is_away(_, Beside2).

is_away(I, beside(_,_,Persons,_)) :-
    member(I-person(_,_,_,_,true), Persons),
    !.

is_there(Beside, Person) :-
    seat_person(I, Beside, [Person], _),
    \+ is_away(I, Beside).

votes_for(I, Person, Page) :-
    sent_below(Person, '/seats', Page, [vote=I]).

sent_below(Secret-Own, Part, Page, Fields) :-
    at_server(Secret, B),
    atom_concat(Own, Part, Path),
    submit(B, Page, Path, Fields, Reply),
    reply_status(Reply, 303).

%   Decisions of another player are refused: Own is the status at that player's page, with an
%   earlier token, and Strange the status at the person's page.

other_sends(Secret-Path, _-Path2, Mark, Fields, Own, Strange) :-
    at_server(Secret, B),
    string_concat(Path, "", Text),
    secret_token(Secret, Text, Token),
    maplist(post_to(B, [token=Token,seen=Mark|Fields]), [Path,Path2], [Own,Strange]).

post_to(B, Fields, Path, Status) :-
    uri_query_components(Text, Fields),
    atom_string(Text, Body),
    post(B, Path, Body, Reply),
    reply_status(Reply, Status).

:- meta_predicate until(+, 0).

until(N, Goal) :-
    (   call(Goal)
    ->  true
    ;   N > 0,
        sleep(0.02),
        N1 is N-1,
        until(N1, Goal)
    ).

%   The reply is not read.

sent_only(Secret-Own, Page, Fields) :-
    running(_, Port),
    page_field(Page, token, Token),
    page_field(Page, seen, Mark),
    uri_query_components(Body, [token=Token,seen=Mark|Fields]),
    atom_length(Body, Length),
    setup_call_cleanup(
        tcp_connect('127.0.0.1':Port, Stream, []),
        ( format(Stream,
                 "POST ~w HTTP/1.1\r\nHost: localhost\r\nCookie: cluedo=~s\r\n\c
                  Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ~d\r\n\r\n~w",
                 [Own,Secret,Length,Body]),
          flush_output(Stream) ),
        close(Stream, [force(true)])).

%   The page of each seat shows what fact_observed_by/4 lets it see of the events, and nothing
%   more; so do the pages of a spectator and a visitor. No page has the key or word of another
%   seat.

must_be_seen(table(Path,People), Game) :-
    Game = game(_,_,_,_,beside(_,_,Persons,_)),
    forall(member(I-person(Key,_,_,_,_), Persons),
           ( seat_person(I, beside(none,whole,Persons,[]), People, Person),
             page_of(Person, Page),
             must_tell(Page, I, Game),
             forall(( member(J-person(Other,Word,_,_,_), Persons), J \== I ),
                    assertion(( \+ has(Page, Other), \+ has(Page, Word) ))),
             assertion(has(Page, Key)) )),
    secret(Stranger),
    page_of(Stranger-Path, Page2),
    must_tell(Page2, spectator, Game),
    forall(member(_-person(Key,Word,_,_,_), Persons),
           assertion(( \+ has(Page2, Key), \+ has(Page2, Word) ))).

must_tell(Page, I, game(_,_,T,_,_)) :-
    table_property(T, game(Options)),
    setting(Options, Setting),
    table_wants(T, Wanted),
    table_property(T, events(Events)),
    findall(Seen,
            ( member(Event, Events),
              Event = asked(_,_,_,_),
              (   Wanted = over(_)
              ->  Seen = Event
              ;   fact_observed_by(Setting, I, Event, Seen)
              )
            ),
            Facts),
    log_of(Page, Log),
    forall(showing(Setting, Text, Facts, Count),
           ( occurrences(Log, Text, Found),
             assertion(I-Text-Found == I-Text-Count),
             assertion(( Count > 0 ; \+ has(Page, Text) )) )),
    own_cards(I, Setting, T, Wanted, Page).

%   showing(Setting, Text, Facts, Count): Text mentions Count of the Facts.

showing(_, " showed a card.", Facts, Count) :-
    aggregate_all(count, member(asked(_,_,_,unknown), Facts), Count).
showing(Setting, Text, Facts, Count) :-
    setting_deck(Setting, Sizes),
    sum_list(Sizes, Cards),
    between(1, Cards, C),
    card_label(Setting, C, Label),
    format(string(Text), " showed ~w.", [Label]),
    aggregate_all(count, member(asked(_,_,_,C), Facts), Count).

log_of(Page, Log) :-
    reply_body(Page, Body),
    once(sub_string(Body, _, _, After, "id=\"log\"")),
    sub_string(Body, _, After, 0, Rest),
    once(sub_string(Rest, Length, _, _, "</section>")),
    sub_string(Rest, 0, Length, _, Log).

occurrences(Text, Part, Count) :-
    aggregate_all(count, sub_string(Text, _, _, _, Part), Count).

own_cards(spectator, _, _, _, Page) :-
    !,
    assertion(\+ has(Page, "Your cards")).
own_cards(I, Setting, T, _, Page) :-
    table_property(T, hands(Hands)),
    memberchk([[I]|Hand], Hands),
    maplist(card_label(Setting), Hand, Labels),
    atomic_list_concat(Labels, ', ', Text),
    format(string(Section), "<h2>Your cards</h2><p>~w</p>", [Text]),
    reply_body(Page, Body),
    split_string(Body, "\n", "", Lines),
    atomic_list_concat(Lines, Flat),
    assertion(sub_atom(Flat, _, _, _, Section)).

%   The page of a seat does not depend on cards that the seat has not seen.

anew_alike(_, _, game(_,_,T,_,_)) :-
    table_wants(T, over(_)),
    !.
anew_alike(Folder, Table, Game) :-
    Table = table(Path,People),
    Game = game(Step,Seats,T0,Seed,Beside),
    Beside = beside(_,_,Persons,_),
    random_member(I-person(_,_,_,_,_), Persons),
    seat_person(I, beside(none,whole,Persons,[]), People, Secret-Own),
    deal_anew(unseen, I, T0, T),
    Anew = game(Step,Seats,T,Seed,Beside),
    N is random(1<<120),
    format(atom(Path2), "/play/~|~`0t~16r~32+", [N]),
    atom_concat(Path, Rest, Own),
    atom_concat(Path2, Rest, Own2),
    file_name_extension(Path2, play, Base0),
    atom_concat('/play/', Base, Base0),
    directory_file_path(Folder, Base, File),
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                       format(Out, "~k.~n", [Anew]),
                       close(Out)),
    forall(member(Part, ['','/notes']),
           ( maplist(text_at(Secret, Part), [Path-Own,Path2-Own2], [Text,Text2]),
             assertion(Text == Text2) )).

text_at(Secret, Part, Path-Own, Text) :-
    at_server(Secret, B),
    visit(B, [Own,Part], Page),
    reply_body(Page, Body),
    atomic_list_concat(Parts, Path, Body),
    atomic_list_concat(Parts, path, Named),
    without_after('name="token" value="', 64, Named, Tokenless),
    without_after('/live?seen=', 40, Tokenless, Untagged),
    without_after('data-since="', 10, Untagged, Whole),
    without_part('<section class="card screen" id="away">', '</section>', Whole, Present),
    without_part('\n\n<p>\nLetters of this table: ', '</p>', Present, Unlettered),
    atomic_list_concat(Here, ', not here now', Unlettered),
    atomic_list_concat(Here, Text).

%   So many characters after a Mark are secrets of the server, or a time.

without_after(Mark, Count, Text0, Text) :-
    atomic_list_concat([First|Rest], Mark, Text0),
    findall(Cut, ( member(Part, Rest), sub_atom(Part, Count, _, 0, Cut) ), Cuts),
    atomic_list_concat([First|Cuts], Text).

%   Presence at the other table is not known, and it has no letters.

without_part(Begin, End, Text0, Text) :-
    (   sub_atom(Text0, Before, _, After0, Begin),
        sub_atom(Text0, _, After0, 0, Rest0),
        sub_atom(Rest0, _, _, After, End)
    ->  sub_atom(Text0, 0, Before, _, First),
        sub_atom(Rest0, _, After, 0, Last),
        atom_concat(First, Last, Text)
    ;   Text = Text0
    ).

:- end_tests(web_play_table).
