:- module(cluedo_web_play_game_moves,
          [ moves_page/3                % +Chosen, +C, -Reply
          ]).
:- use_module(clickable_board, [board_html/3]).
:- use_module(course, [course_over/1]).
:- use_module(game_record,
              [ play_name/3, play_me/2, play_seat/3, play_past_view/4, play_step/2, play_table/2,
                play_part/2
              ]).
:- use_module(seat_text, [play_journal/3,hand_text/3,transcript/3]).
:- use_module('../context', [context_address/3,context_integer/3,context_parts/2]).
:- use_module('../element', [plain_table/3,scroll_element/3,select_element/4]).
:- use_module('../fields', [form_html/5]).
:- use_module('../request', [text_integer/2]).
:- use_module('../scene/known_cards', [grid_html/2,why_html/2]).
:- use_module('../scene/page_scene', [scene/5]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge', [deals/2,envelopes/2]).
:- use_module('../../table/past_table', [table_past/3]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> A game move by move

The page shows the board after a move, and what each seat knew then. It shows all cards, so it
exists only for finished games and for games of agents.
*/

%!  moves_page(+Chosen, +C, -Reply) is semidet.
%
%   The page of the game after move N, as seen from seat I. Chosen is [N,I], both texts, or []. If
%   Chosen is [], the request may choose N and I, and N is the last move by default. Fails if there
%   is no such move or seat.

moves_page(Chosen, C, page("Play",HTML)) :-
    context_parts(C, [game(Play0)]),
    context_address(C, "/moves", Path),
    transcript(Play0, all, Items),
    length(Items, All),
    chosen(Chosen, C, Play0, All, N, I),
    between(0, All, N),
    I > 0,
    once(play_seat(Play0, I, _)),
    move_text(N, Items, Events, Text),
    play_table(Play0, T),
    table_past(T, Events, Past),
    play_past_view(Play0, I, Past, Play),
    At = at(Path,N,I),
    move_address(At, Own),
    slider_html(Play, At, All, Slider),
    board(Play, Board),
    findall(Row, knew_row(Play0, Past, At, Row), Rows),
    plain_table(['Seat',number('Envelopes left'),number('Deals left'),'Cards'], Rows, Knew),
    scroll_element('What each knew', Knew, Known),
    play_journal(Play, all, J),
    scene(C, Own, N, J, Scene),
    why_html(Scene, Why),
    grid_html(Scene, Grid),
    scroll_element('Notes', Grid, Notes),
    play_name(Play, I, Name),
    log_html(Items, At, Log),
    continue_html(C, Play0, Path, GoOn),
    HTML = [ h1('Move by move'),
             div(class([book,game]),
                 [ div(class(deciding),
                       [ section([class(card),id(move)],
                                 [ h2(['After ',N,' of ',All]), p(Text), Slider, GoOn ]) ]),
                   div(class(shown), [Board,Why,
                                      section([class(card),id(notes)],
                                              [h2(['What ',Name,' knew']),Notes])]),
                   div(class(beside), [ section([class(card),id(knew)],
                                                [h2('What each knew then'),Known]),
                                        Log ])
                 ])
           ].

chosen([NText,IText], _, _, _, N, I) :-
    text_integer(NText, N),
    text_integer(IText, I).
chosen([], C, Play, All, N, I) :-
    (   context_integer(C, "move", N0)
    ->  N = N0
    ;   N = All
    ),
    (   context_integer(C, "seat", I0)
    ->  I = I0
    ;   play_me(Play, I0),
        integer(I0)
    ->  I = I0
    ;   I = 1
    ).

%   Address is the page after move N, as seen from seat I.

move_address(at(Path,N,I), Address) :-
    format(string(Address), "~s/~d/~d", [Path,N,I]).

%   The time limit of a request came before all agents had decided. A button lets them continue.

continue_html(C, Play, Path, HTML) :-
    (   course_over(Play)
    ->  HTML = []
    ;   play_step(Play, Step),
        form_html(C, Path, [class(screen)],
                  [hidden(seen,Step),button([class(main)], 'Let them play on')], HTML)
    ).

%   move_text(+N, +Items, -Events, -Text): the first N items describe the first Events events. Text
%   is the text of item N.

move_text(0, _, Events, Text) =>
    Events = 0,
    Text = "The cards are dealt.".
move_text(N, Items, Events, Text) =>
    nth1(N, Items, item(N,Events,Text)).

slider_html(Play, At, All, [Form,div(class([row,screen]), [Back,On])]) :-
    At = at(Path,N,I),
    findall(Seat-Name, ( play_seat(Play, Seat, _), play_name(Play, Seat, Name) ), Seats),
    select_element([id(seat),name(seat)], Seats, I, Select),
    Form = form([method(get),action(Path),class([row,look,screen])],
                [ label(for(at), 'Move'),
                  input([type(range),id(at),name(move),min(0),max(All),value(N),class(grow)]),
                  label(for(seat), 'as seen by'), Select,
                  button(class('small-button'), 'Go')
                ]),
    step('Back', -1, At, All, Back),
    step('Next', 1, At, All, On).

step(Label, By, at(Path,N0,I), All, Link) :-
    N is N0+By,
    (   between(0, All, N)
    ->  move_address(at(Path,N,I), Address),
        Link = a([class(button),href(Address)], Label)
    ;   Link = []
    ).

board(Play, HTML) :-
    (   play_part(Play, board(_))
    ->  board_html(Play, [], Picture),
        HTML = section([class([card,'board-card']),id(board),'aria-label'('The board')], Picture)
    ;   HTML = []
    ).

knew_row(Play0, Past, at(Path,N,I),
         tr([ th(scope(row), a([href(Address)|Current], Name)),
              td(class(number), Left), td(class(number), Deals), td(Hand) ])) :-
    play_seat(Play0, J, _),
    play_past_view(Play0, J, Past, Play),
    play_name(Play, J, Name),
    play_journal(Play, all, Journal),
    journal_property(Journal, knowledge(K)),
    envelopes(K, Envelopes),
    length(Envelopes, Left),
    deals(K, D),
    format(string(Deals), "~D", [D]),
    hand_text(Play, J, Hand),
    move_address(at(Path,N,J), Address),
    (   J =:= I
    ->  Current = ['aria-current'(true)]
    ;   Current = []
    ).

log_html(Items, at(Path,N,I), section([class(card),id(log)], [h2('All that happened'),List])) :-
    findall(li(Attributes,
               [a([class(number),href(Address),'aria-label'(Spoken)], M),span(Text)]),
            ( member(item(M,_,Text), Items),
              move_address(at(Path,M,I), Address),
              format(string(Spoken), "After move ~d", [M]),
              (   M =:= N
              ->  Attributes = [class(marked)]
              ;   Attributes = []
              )
            ),
            Lines),
    List = ol(class(log), Lines).
