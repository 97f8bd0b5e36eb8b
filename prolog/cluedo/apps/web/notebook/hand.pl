:- module(cluedo_web_notebook_hand,
          [ hand_html/3                 % +Scene, +Request, -HTML
          ]).
:- use_module(scene, [change_form/5,scene_j/2,scene_me/2,scene_setting/2]).
:- use_module('../cards', [card_category/5]).
:- use_module('../element', [choice/6]).
:- use_module('../request', [request_texts/3]).
:- use_module('../../../edition/setting', [card_label/3,seat_number/3]).
:- use_module('../../../journal', [journal_property/2]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> The cards that the player has, and those that lie open
*/

:- det(hand_html/3).

%!  hand_html(+Scene, +Request, -HTML) is det.
%
%   HTML asks for the player's own cards, and those that lie open, until the log has them.

hand_html(Scene, Request, HTML) :-
    scene_me(Scene, Me),
    scene_setting(Scene, Setting),
    scene_j(Scene, J),
    Setting = setting(_,Hands,Open,_),
    (   integer(Me),
        nth1(Me, Hands, Size),
        \+ told_hand(J, Setting, Me)
    ->  cards_form(Scene, Request, me, Size, "Your cards", Mine)
    ;   Mine = []
    ),
    (   Open > 0,
        \+ told_hand(J, Setting, open)
    ->  cards_form(Scene, Request, open, Open, "Cards that lie open", Table)
    ;   Table = []
    ),
    HTML = [Mine,Table].

told_hand(J, Setting, H) :-
    journal_property(J, events(Facts)),
    member(hand(P,_), Facts),
    (   P == open
    ->  H == open
    ;   seat_number(P, Setting, H)
    ),
    !.

cards_form(Scene, Request, Whose, Size, Title, HTML) :-
    scene_setting(Scene, Setting),
    request_texts(Request, "hand", Texts),
    findall(fieldset([legend(Category),div(class(choices), Choices)]),
            ( card_category(Setting, _, Category, First, Last),
              findall(Choice,
                      ( between(First, Last, C),
                        card_label(C, Setting, Label),
                        choice(checkbox, hand, C, Texts, Label, Choice)
                      ),
                      Choices)
            ),
            Fieldsets),
    change_form(Scene, Request, ['data-count'(Size)],
                [ input([type(hidden),name(whose),value(Whose)]),
                  Fieldsets,
                  button([class(main),name(do),value(hand)], 'These are they')
                ],
                Form),
    format(string(Heading), "~s: ~d", [Title,Size]),
    HTML = section(class([card,screen]), [h2(Heading),Form]).
