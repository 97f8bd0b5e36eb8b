:- module(cluedo_web_card_grid,
          [ card_grid/4,                % +J, +Caption, :Cell, -HTML
            cell_classes/3              % +H, +Class, -Classes
          ]).
:- use_module(card_fields, [card_category/5]).
:- use_module('../assistant/journal_words', [journal_seats/3]).
:- use_module('../knowledge/edition/phrases', [capital/2]).
:- use_module('../knowledge/edition/setting', [card_label/3,holder_named/3,table_label/2]).
:- use_module('../journal', [journal_property/2]).
:- use_module('../knowledge/knowledge_term', [each_holder/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).

/** <module> A row for each card, a column for each holder */

:- meta_predicate card_grid(+, +, 4, -).

:- det(card_grid/4).

%!  card_grid(+J, +Caption, :Cell, -HTML) is det.
%
%   HTML is a table with Caption. It has a row for each card and a column for each holder of journal
%   J. call(Cell, C, Label, H, Element) makes the cell of card C and holder H. Label is the name of
%   C.

card_grid(J, Caption, Cell, HTML) :-
    journal_seats(J, Setting, Me),
    findall(H, each_holder(Setting, H), Holders),
    maplist(head(J, Setting, Me), Holders, Heads),
    findall(col([]), member(_, Holders), Cols),
    findall(Body,
            ( card_category(Setting, _, Title, First, Last),
              body(Setting, Holders, Cell, category(Title,First,Last), Body)
            ),
            Bodies),
    HTML = table(class(grid),
                 [ caption(class(away), Caption),
                   colgroup([col(class(name))|Cols]),
                   thead(tr([ th(class(corner), span(class(away), 'Card')) | Heads ]))
                 | Bodies
                 ]).

head(_, _, _, envelope, Head) =>
    head([class(envelope)], 'Envelope', Head).
head(_, Setting, _, open, Head) =>
    table_label(Setting, Label),
    capital(Label, Text),
    head([], Text, Head).
head(J, Setting, Me, H, Head) =>
    holder_named(Setting, H, Text),
    (   H == Me
    ->  Attributes = [class(me),title('You')]
    ;   journal_property(J, events(Facts)),
        memberchk(left(Text), Facts)
    ->  Attributes = [class(gone),title('Has left')]
    ;   Attributes = []
    ),
    head(Attributes, Text, Head).

head(Attributes, Text, th([scope(col)|Attributes], span(class(head), Text))).

body(Setting, Holders, Cell, category(Title,First,Last), Body) :-
    length([name|Holders], All),
    findall(tr([th(scope(row), Label)|Cells]),
            ( between(First, Last, C),
              card_label(Setting, C, Label),
              maplist(call(Cell, C, Label), Holders, Cells)
            ),
            Rows),
    Body = tbody([ tr(th([scope(rowgroup),colspan(All),class(category)], Title)) | Rows ]).

%!  cell_classes(+H, +Class, -Classes) is det.
%
%   Classes are the CSS classes of a cell in the column of holder H. Class is one of them.

cell_classes(H, Class, Classes) :-
    (   H == envelope
    ->  Classes = [Class,envelope]
    ;   Classes = [Class]
    ).
