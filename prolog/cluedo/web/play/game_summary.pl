:- module(cluedo_web_play_game_summary,
          [ play_summary/3,             % +Store, +Path, -Summary
            play_score/3,               % +Store, +Path, -Score
            end_html/3,                 % +Play, +Path, -HTML
            play_known/3                % +Play, ?I, -Known
          ]).
:- use_module(course, [course_over/1,course_wants/2]).
:- use_module(game_store, [play_record/4]).
:- use_module(open_table, [is_making/1,making_options/2,making_seat/3]).
:- use_module(game_record,
              [ play_name/3, play_me/2, play_seat/3, play_setting/2, play_table/2, play_options/2,
                play_words/2, player/2, play_part/2
              ]).
:- use_module(viewpoint, [viewpoint/5]).
:- use_module(seat_text, [fact_item/4,hand_text/3,transcript/3]).
:- use_module('../card_fields', [text_with_cards/3]).
:- use_module('../../knowledge/edition/setting', [setting_edition/2]).
:- use_module('../../table/properties', [table_part/2]).
:- use_module('../../knowledge/edition/phrases', [cards_phrase/4]).
:- use_module('../../knowledge', [envelopes/2,knowledge/2,learn/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> A game in a line, its score and its result */

%   path_play(+Store, +Path, -Play): Path is the segments after `play`. Play is the game there, or a
%   table in the making. If Path is the page of a seat, Play is seen from that seat.

path_play(Store, [Name|Rest], Play) :-
    play_record(Store, Name, _, Play0),
    viewpoint(Play0, Rest, _, Play, _).

%!  play_summary(+Store, +Path, -Summary) is semidet.
%
%   Summary is summary(Players,State,Turn) for the game of path_play/3. Players are names. State is
%   a text. Turn is `yours` if the person of that page must decide, `over` if the game is over, else
%   `none`.

play_summary(Store, Path, summary(Players,State,Turn)) :-
    path_play(Store, Path, Play),
    (   is_making(Play)
    ->  findall(Player, making_seat(Play, _, person(Player,_,_)), Players),
        aggregate_all(count, making_seat(Play, _, free), Free),
        format(string(State0), "Waiting for ~d more", [Free]),
        Turn = none,
        making_options(Play, Options),
        memberchk(edition(Edition), Options)
    ;   findall(Player, ( play_seat(Play, I, _), play_name(Play, I, Player) ), Players),
        course_wants(Play, Wanted),
        state(Wanted, Play, State0, Turn),
        play_setting(Play, Setting),
        setting_edition(Setting, Edition)
    ),
    text_with_cards(State0, Edition, State).

state(over(_), Play, State, Turn) =>
    Turn = over,
    play_part(Play, winner(Winner)),
    winner_text(Winner, Play, State).
state(others, _, State, Turn) =>
    State = "The others are thinking",
    Turn = none.
state(waits(Wanted), Play, State, Turn) =>
    arg(1, Wanted, I),
    play_name(Play, I, Name),
    format(string(State), "Waiting for ~s", [Name]),
    Turn = none.
state(_, _, State, Turn) =>
    State = "Your turn",
    Turn = yours.

%!  play_score(+Store, +Path, -Score) is semidet.
%
%   Score is score(Won,Wrong,Behind) of the person at Path. Won is `true` if the person has won.
%   Wrong is 0 or 1, the number of wrong accusations. Behind is the number of queries that the
%   person made after the envelope could be known. It is `never` if the envelope could not be known.
%   Fails if there is no such game, or if the game is not over.

play_score(Store, Path, score(Won,Wrong,Behind)) :-
    path_play(Store, Path, Play),
    \+ is_making(Play),
    play_me(Play, Me),
    integer(Me),
    course_over(Play),
    play_table(Play, T),
    (   table_part(T, winner(Me))
    ->  Won = true
    ;   Won = false
    ),
    table_part(T, history(Facts)),
    aggregate_all(count, member(accused(Me,_,false), Facts), Wrong),
    once(play_known(Play, Me, Known)),
    behind(Known, Me, Facts, Behind).

behind(never, _, _, Behind) =>
    Behind = never.
behind(Known, Me, Facts, Behind) =>
    length(Before, Known),
    append(Before, After, Facts),
    !,
    aggregate_all(count, member(asked(Me,_,_,_), After), Behind).

                /*******************************
                *          THE RESULT          *
                *******************************/

%!  end_html(+Play, +Path, -HTML) is det.
%
%   HTML shows the envelope, the winner, all hands, when each player could have known the envelope,
%   and links to pages of the game. The page for visitors is at Path.

end_html(Play, Path, HTML) :-
    play_table(Play, T),
    play_words(Play, Words),
    table_part(T, envelope(Envelope)),
    Envelope =.. [_|List],
    cards_phrase(Words, List, ', ', Cards),
    table_part(T, winner(Winner)),
    winner_text(Winner, Play, Won),
    transcript(Play, all, Items),
    table_part(T, events(Events)),
    findall(Row,
            ( play_seat(Play, I, Seat), row(Play, Items, Events, I, Seat, Row) ),
            Rows),
    string_concat(Path, "/file", File),
    string_concat(Path, "/moves", Moves),
    HTML = section([class([card,good]),id(end)],
                   [ h2(Won),
                     p(['In the envelope: ',strong(Cards),'.']),
                     ul(class([lines,players]), Rows),
                     p(class([faint,small]),
                       'What players could have known is what follows for somebody who \c
                        remembers all that they saw, and draws every conclusion.'),
                     p(class([row,screen]),
                       [ a([href(Moves),class(button)], 'Move by move'),
                         a([href(File),class(button)], 'Keep the game as a file') ])
                   ]).

winner_text(nobody, _, Text) =>
    Text = "Nobody has won".
winner_text(I, Play, Text), play_me(Play, Me), I == Me =>
    Text = "You have won!".
winner_text(I, Play, Text) =>
    play_name(Play, I, Name),
    format(string(Text), "~s has won", [Name]).

row(Play, Items, Events, I, Seat,
    li([ div([strong(Name),div(class([faint,small]), Words)]),
         div(Hand),
         div(Known)
       ])) :-
    play_name(Play, I, Name),
    (   Seat = agent(Agent)
    ->  player(Agent, Words)
    ;   play_me(Play, I)
    ->  Words = "You"
    ;   Words = "A person"
    ),
    hand_text(Play, I, Hand),
    play_known(Play, I, Known0),
    known_html(Known0, Items, Events, Known).

known_html(never, _, _, HTML) =>
    HTML = "Could not have known before the end".
known_html(0, _, _, HTML) =>
    HTML = "Could have known from the beginning".
known_html(N, Items, Events, HTML) =>
    (   fact_item(Events, Items, N, item(Number,_,Text))
    ->  HTML = [ 'Could have known after ', a(href(Link), Number), ': ', span(class(faint), Text) ],
        format(atom(Link), "#item~d", [Number])
    ;   HTML = []
    ).

%!  play_known(+Play, ?I, -Known) is nondet.
%
%   A reasoner at seat I was certain of the envelope after the first Known facts of the game. Facts
%   are queries and accusations. Known is `never` if the reasoner was never certain.

play_known(Play, I, Known) :-
    play_options(Play, Options),
    knowledge([remember(false)|Options], K0),
    play_part(Play, view(I,Facts)),
    foldl(learn_fact, Facts, K0-0-never, _-_-Known).

learn_fact(Fact, K0-N0-Known0, K-N-Known) :-
    learn(K0, Fact, K),
    (   Fact = hand(_,_)
    ->  N = N0
    ;   N is N0+1
    ),
    (   Known0 == never,
        envelopes(K, [_])
    ->  Known = N
    ;   Known = Known0
    ).
