:- module(cluedo_web_notebook_showing,
          [ show_html/3                 % +Scene, +Request, -HTML
          ]).
:- use_module(scene,
              [scene_at/2,scene_j/2,scene_me/2,scene_path/2,scene_setting/2]).
:- use_module('../cards', [card_category/5]).
:- use_module('../request', [request_field/3]).
:- use_module('../../assistant', [card_text/3,holder_text/3,journal_show/4]).
:- use_module('../../edition/setting', [card_label/3,card_named/3,seat_named/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> Which card to show
*/

:- det(show_html/3).

%!  show_html(+Scene, +Request, -HTML) is det.
%
%   Which card to show to who asks.

show_html(Scene, Request, HTML) :-
    (   scene_me(Scene, Me),
        integer(Me)
    ->  scene_setting(Scene, Setting),
        Setting = setting(_,Hands,_,_),
        findall(option([value(I)|Chosen], Name),
                ( nth1(I, Hands, _), I =\= Me,
                  seat_named(I, Setting, Name),
                  chosen(Request, "to", I, Chosen)
                ),
                Seats),
        findall(p([label([Title,' '|[select(name(Field), Options)]])]),
                ( card_category(Setting, I, Title, First, Last),
                  format(string(FieldText), "s~d", [I]),
                  atom_string(Field, FieldText),
                  findall(option([value(C)|Chosen], Label),
                          ( between(First, Last, C),
                            card_label(C, Setting, Label),
                            chosen(Request, FieldText, C, Chosen)
                          ),
                          Options)
                ),
                Selects),
        shown_html(Scene, Request, Shown),
        scene_path(Scene, Path),
        scene_at(Scene, At),
        (   Shown == []
        ->  Open = []
        ;   Open = [open]
        ),
        HTML = section([class([card,screen]),id(show)],
                       details(Open,
                         [ summary('Which card to show'),
                           form([method(get),action(Path)],
                                [ At,
                                  p(label(['To ', select(name(to), Seats)])),
                                  Selects,
                                  p(button([], 'Which?'))
                                ]),
                           Shown ]))
    ;   HTML = []
    ).

chosen(Request, Field, Value, Chosen) :-
    (   request_field(Request, Field, Text),
        number_string(Value, Text)
    ->  Chosen = [selected]
    ;   Chosen = []
    ).

shown_html(Scene, Request, HTML) :-
    scene_setting(Scene, Setting),
    Setting = setting(Sizes,Hands,_,_),
    (   request_field(Request, "to", Text),
        number_string(Seat, Text),
        integer(Seat),
        nth1(Seat, Hands, _),
        findall(C,
                ( card_category(Setting, I, _, First, Last),
                  format(string(Field), "s~d", [I]),
                  request_field(Request, Field, CText),
                  number_string(C, CText),
                  integer(C),
                  between(First, Last, C)
                ),
                Cards),
        same_count(Cards, Sizes)
    ->  scene_j(Scene, J),
        seat_named(Seat, Setting, Name),
        findall(Card, ( member(C, Cards), card_named(C, Setting, Card) ), Named),
        journal_show(J, Name, Named, Shows),
        (   Shows == []
        ->  HTML = p(role(status), 'You have none of these cards.')
        ;   maplist(show_item(J, Name), Shows, Items),
            HTML = div(role(status), ol(Items))
        )
    ;   HTML = []
    ).

same_count(List1, List2) :-
    length(List1, N),
    length(List2, N).

show_item(J, Name, show(Card,Known,Bits), li([strong(Label),Text])) :-
    card_text(J, Card, Label),
    (   Known == []
    ->  Who = "nobody knows that you have it"
    ;   maplist(holder_text(J), Known, Names),
        atomic_list_concat(Names, ', ', All),
        format(string(Who), "known to ~w", [All])
    ),
    format(string(Text), ": tells ~w ~2f bits, ~s.", [Name,Bits,Who]).
