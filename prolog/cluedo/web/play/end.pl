:- module(cluedo_web_play_end,
          [ end_html/3,                 % +Play, +Path, -HTML
            winner_text/3,              % +Winner, +Play, -Text
            play_known/3                % +Play, ?I, -Known
          ]).
:- use_module(game_record,
              [ play_name/3, play_me/2, play_options/2, play_seat/3, play_table/2,
                play_words/2, player/2
              ]).
:- use_module(seat_text, [fact_item/4,hand_text/3,transcript/3]).
:- use_module('../../knowledge/edition/phrases', [cards_phrase/4]).
:- use_module('../../knowledge', [envelopes/2,knowledge/2,learn/3]).
:- use_module('../../table/properties', [table_part/2]).
:- use_module(library(apply), [foldl/4]).

/** <module> The result of a finished game
*/

:- det((end_html/3, winner_text/3)).

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

%!  winner_text(+Winner, +Play, -Text) is det.

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
    play_table(Play, T),
    play_options(Play, Options),
    knowledge([remember(false)|Options], K0),
    table_part(T, view(I,Facts)),
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
