:- module(cluedo_web_notebook_cell_grid,
          [ grid_html/2,                % +Scene, -HTML
            cell_name/3                 % ?Text, ?C, ?H
          ]).
:- use_module(page_scene, [scene_address/3,scene_j/2,scene_setting/2]).
:- use_module('../card_grid', [card_grid/4,cell_classes/3]).
:- use_module('../request', [text_integer/2]).
:- use_module('../../assistant', [chance_text/2,holder_text/3]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge/marginals', [marginal/4,marginals/2]).
:- use_module('../../knowledge/knowledge_term', [each_holder/2]).
:- use_module(library(lists), [sum_list/2]).

/** <module> The grid of the notebook
*/

:- det(grid_html/2).

%!  grid_html(+Scene, -HTML) is det.
%
%   HTML is a table with a row for each card and a column for each holder. Marks show certain cells.
%   Percentages with shades of colour show other chances. Each cell is a link to its explanation.

grid_html(Scene, HTML) :-
    scene_j(Scene, J),
    scene_setting(Scene, Setting),
    journal_property(J, knowledge(K)),
    marginals(K, Table),
    findall(N, ( each_holder(Setting, H), marginal(Table, 1, H, N) ), Row),
    sum_list(Row, All),
    findall(H-Text, ( each_holder(Setting, H), holder_text(J, H, Text) ), Holders),
    card_grid(J, 'Who has which card: yes, no, or the chance in percent',
              cell(Scene, Table, All, Holders), HTML).

cell(Scene, Table, All, Holders, C, Label, H, td(class(Classes), Content)) :-
    marginal(Table, C, H, N),
    cell_classes(H, Class, Classes),
    (   N =:= All
    ->  Class = yes,
        Word = "yes",
        Mark = '\u2713'
    ;   N =:= 0
    ->  Class = no,
        Word = "no",
        Mark = '\u2013'
    ;   P is N rdiv All,
        Shade is max(1, min(9, round(P*10))),
        atom_concat(c, Shade, Class),
        chance_text(P, Word),
        split_string(Word, "", "%", [Mark])
    ),
    why_link(Scene, Holders, C, H, Label, Word, Mark, Content).

why_link(Scene, Holders, C, H, Label, Word, Mark,
         a([href(Address),'aria-label'(Spoken)], Mark)) :-
    cell_name(Cell, C, H),
    scene_address(Scene, [why=Cell], Address0),
    atom_concat(Address0, '#why', Address),
    memberchk(H-Holder, Holders),
    format(string(Spoken), "~w, ~s: ~s. Why?", [Label,Holder,Word]).

%!  cell_name(?Text, ?C, ?H) is semidet.

cell_name(Text, C, H) :-
    (   var(Text)
    ->  format(string(Text), "~d.~w", [C,H])
    ;   split_string(Text, ".", "", [CText,HText]),
        text_integer(CText, C),
        (   HText == "envelope"
        ->  H = envelope
        ;   HText == "open"
        ->  H = open
        ;   text_integer(HText, H)
        )
    ).
