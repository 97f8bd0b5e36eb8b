:- module(cluedo_web_notebook_show_advice,
          [ show_html/2,                % +Scene, -HTML
            show_query/3,               % +Scene, -Seat, -Cards
            show_advice_html/2          % +Scene, -HTML
          ]).
:- use_module('../card_fields', [card_category/5,card_pairs/5]).
:- use_module('../context', [context_integer/3,context_parts/2]).
:- use_module('../element', [select_element/4]).
:- use_module('../scene/page_scene', [scene_at_field/2,scene_query/3]).
:- use_module('../../assistant', [card_text/3,holder_text/3,journal_show/4]).
:- use_module('../../knowledge/edition/setting',
              [card_named/3,seat_named/3,setting_asking/2,setting_deck/2,setting_hands/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> Advice on which card to show */

:- det((show_html/2, show_advice_html/2)).

%!  show_html(+Scene, -HTML) is det.
%
%   HTML asks for a player and for cards. It shows the player and cards of the request, or else of
%   the last query. The form of a turn shows the answer, see show_advice_html/2.

show_html(Scene, HTML) :-
    (   context_parts(Scene, [me(Me)]),
        integer(Me)
    ->  context_parts(Scene, [setting(Setting)]),
        setting_hands(Setting, Hands),
        (   show_query(Scene, Seat, Cards)
        ->  true
        ;   scene_query(Scene, Seat, Cards)
        ->  true
        ;   Seat = none,
            Cards = []
        ),
        findall(I-Name,
                ( nth1(I, Hands, _), I =\= Me, seat_named(Setting, I, Name) ),
                Seats),
        select_element(name(to), Seats, Seat, To),
        findall(p([label([Title,' ',Select])]), card_select(Setting, Cards, Title, Select),
                Selects),
        context_parts(Scene, [path(Path)]),
        atom_concat(Path, '#seen', Action),
        scene_at_field(Scene, At),
        HTML = section([class([card,screen]),id(show)],
                       details([ summary('Which card to show'),
                                 form([method(get),action(Action)],
                                      [ At,
                                        p(label(['To ',To])),
                                        Selects,
                                        p(button([], 'Which?'))
                                      ])
                               ]))
    ;   HTML = []
    ).

card_select(Setting, Cards, Title, Select) :-
    card_pairs(Setting, [], I, Title, Pairs),
    (   member(Chosen, Cards),
        memberchk(Chosen-_, Pairs)
    ->  true
    ;   Chosen = none
    ),
    atom_concat(s, I, Field),
    setting_deck(Setting, Sizes),
    setting_asking(Setting, N),
    (   length(Sizes, N)
    ->  All = Pairs
    ;   All = [none-"none"|Pairs]
    ),
    select_element(name(Field), All, Chosen, Select).

%!  show_query(+Scene, -Seat, -Cards) is semidet.
%
%   The request asks which of Cards, numbers, the user should show to Seat.

show_query(Scene, Seat, Cards) :-
    context_parts(Scene, [me(Me),setting(Setting)]),
    integer(Me),
    setting_asking(Setting, N),
    setting_hands(Setting, Hands),
    context_integer(Scene, "to", Seat),
    Seat =\= Me,
    nth1(Seat, Hands, _),
    findall(Card,
            ( card_category(Setting, I, _, First, Last),
              format(string(Field), "s~d", [I]),
              context_integer(Scene, Field, Card),
              between(First, Last, Card)
            ),
            Cards),
    length(Cards, N),
    !.

%!  show_advice_html(+Scene, -HTML) is det.
%
%   If the request asks which card to show, HTML says it. Otherwise HTML is [].

show_advice_html(Scene, HTML) :-
    (   show_query(Scene, Seat, Cards)
    ->  context_parts(Scene, [journal(J),setting(Setting)]),
        seat_named(Setting, Seat, Name),
        findall(Card, ( member(C, Cards), card_named(Setting, C, Card) ), Named),
        journal_show(J, Name, Named, Shows),
        (   Shows == []
        ->  HTML = p(role(status), 'You have none of these cards.')
        ;   maplist(show_item(J, Name), Shows, Items),
            HTML = div(role(status), ol(Items))
        )
    ;   HTML = []
    ).

show_item(J, Name, show(Card,Known,Bits), li([strong(Label),Text])) :-
    card_text(J, Card, Label),
    (   Known == []
    ->  Who = "nobody knows that you have it"
    ;   maplist(holder_text(J), Known, Names),
        atomic_list_concat(Names, ', ', All),
        format(string(Who), "known to ~w", [All])
    ),
    format(string(Text), ": tells ~w ~2f bits, ~s.", [Name,Bits,Who]).
