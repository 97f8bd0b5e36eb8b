:- module(cluedo_web_notebook_walk_advice,
          [ walk_html/2                 % +Scene, -HTML
          ]).
:- use_module('../context', [context_field/3,context_field/4,context_parts/2]).
:- use_module('../element', [plain_table/3,select_element/4]).
:- use_module('../request', [text_integer/2]).
:- use_module('../scene/page_scene', [scene_at_field/2]).
:- use_module('../../assistant/answers/console_words', [count_text/3]).
:- use_module('../../assistant', [card_text/3,cards_text/3,chance_text/2,journal_walk/3]).
:- use_module('../../board', [board_property/2]).
:- use_module('../../journal', [journal_property/2]).
:- use_module(library(apply), [exclude/3,maplist/3]).
:- use_module(library(lists), [nth1/3]).

/** <module> Advice on where to go on the board

The user chooses a room or a start from a list. The value of the field is its number in the list.
*/

:- det(walk_html/2).

%!  walk_html(+Scene, -HTML) is det.
%
%   HTML asks where the pawn is and what the dice show. It says where to go, and what to ask there.
%   Without a board HTML is [].

walk_html(Scene, HTML) :-
    context_parts(Scene, [journal(J)]),
    (   context_parts(Scene, [me(Me)]),
        integer(Me),
        journal_property(J, board(Board))
    ->  findall(Place-Label, place(J, Board, Place, Label), Places),
        findall(I-Label, nth1(I, Places, _-Label), Pairs),
        context_field(Scene, "from", none, From),
        select_element(name(from), [last-'where I asked last'|Pairs], From, Select),
        context_field(Scene, "roll", "", Roll),
        walk_section(Scene, J, Places, Roll, Section),
        (   Section == []
        ->  Open = []
        ;   Open = [open]
        ),
        context_parts(Scene, [path(Path)]),
        atom_concat(Path, '#walk', Action),
        scene_at_field(Scene, At),
        HTML = section([class([card,screen]),id(walk)],
                       details(Open,
                               [ summary('Which way to go'),
                                 form([method(get),action(Action)],
                                      [ At,
                                        p(label(['My pawn is ',Select])),
                                        p(label([ 'The dice show ',
                                                  input([type(number),name(roll),value(Roll),min(2),
                                                         max(12),placeholder('2\u201312')]),
                                                  ', if they have been rolled'
                                                ])),
                                        p(button([], 'Which way?'))
                                      ]),
                                 Section
                               ]))
    ;   HTML = []
    ).

place(J, Board, Room, Label) :-
    board_property(Board, room(Room)),
    card_text(J, Room, Text),
    atom_concat('in ', Text, Label).
place(J, Board, Cell, Label) :-
    board_property(Board, start(Character,Cell)),
    card_text(J, Character, Text),
    atom_concat('on the start of ', Text, Label).

%   The advice is computed only if the request asks for it.

walk_section(C, J, Places, RollText, HTML) :-
    (   context_field(C, "from", FromText)
    ->  (   walk_options(FromText, RollText, Places, Options)
        ->  catch(( journal_walk(J, Options, Ways),
                    ways_html(J, Options, Ways, HTML)
                  ),
                  error(existence_error(cluedo_option,from/1),_),
                  HTML = p("You have not asked in a room yet: where is your pawn?"))
        ;   HTML = p("Two dice show 2 to 12.")
        )
    ;   HTML = []
    ).

walk_options(FromText, RollText, Places, Options) :-
    (   RollText == ""
    ->  Options = From
    ;   text_integer(RollText, Roll),
        between(2, 12, Roll),
        Options = [roll(Roll)|From]
    ),
    (   text_integer(FromText, I),
        nth1(I, Places, Place-_)
    ->  From = [from(Place)]
    ;   From = []
    ),
    !.

ways_html(J, Options, Ways, HTML) :-
    maplist(way_row(J, Options), Ways, Rows),
    plain_table(['Go to', 'and ask for', number('hit','Chance to hit the envelope'),
                 number('you','Bits that you learn')],
                Rows, HTML).

way_row(J, Options, way(Room,Distance,Reach,suggestion(State,Values)),
        tr([ td([strong(Label),div(class([faint,small]), Steps)]), td(Query),
             td(class(number), Hit), td(class(number), Bits) ])) :-
    card_text(J, Room, Label),
    steps(Distance, Reach, Room, Options, Steps),
    State =.. [_|Cards],
    exclude(==(Room), Cards, Others),
    cards_text(J, Others, Query),
    memberchk(hit(P), Values),
    chance_text(P, Hit),
    memberchk(bits(B), Values),
    format(string(Bits), "~2f", [B]).

steps(0, later, _, Options, Steps) =>
    (   memberchk(from(_), Options)
    ->  Steps = "by the passage, but not in this turn"
    ;   Steps = "out, and in again"
    ).
steps(0, now, Room, Options, Steps) =>
    (   memberchk(from(Room), Options)
    ->  Steps = "here, now"
    ;   Steps = "by the passage, now"
    ).
steps(Distance, Reach, _, _, Steps) =>
    count_text(Distance, step, Text),
    (   Reach == now
    ->  Now = ", now"
    ;   Now = ""
    ),
    string_concat(Text, Now, Steps).
