:- module(cluedo_knowledge_marginals,
          [ marginals/2,                % +K, -Table
            marginal/4                  % +Table, ?Card, ?Holder, -Count
          ]).
:- use_module(edition/setting,
              [ card_answer/3, card_number/3, holder_answer/3, holder_number/3,
                setting_open/2, setting_players/2
              ]).
:- use_module('../support/foreign', [deals_marginals/2]).
:- use_module('../support/errors', [error_context/1,with_error_context/2]).
:- use_module(knowledge_term, [each_holder/2,game_setting/2]).
:- use_module(library(error), [must_be/2,type_error/2]).

/** <module> Who has which card in how many deals
*/

:- error_context(marginals/2).

%!  marginals(+K, -Table) is det.
%
%   Table has a count for each card and holder: the number of deals of K in which the holder has the
%   card. Table is `marginals(Game,Rows)`. Rows is a compound with a row for each card. A row is
%   `holders(N1,...,Envelope)`. It has a count for each seat, one for the open cards if there are
%   any, and one for the envelope. With showing `random` the counts are weights. To get a
%   probability, divide a count by the sum of its row.

marginals(K, marginals(Game,Rows)) :-
    deals_marginals(K, Rows),
    arg(1, K, Game).

%!  marginal(+Table, ?Card, ?Holder, -Count) is nondet.
%
%   True when Holder has Card in Count of the deals counted by Table. Unbound Card and Holder are
%   enumerated, by name if the knowledge answers with names.
%
%   @error type_error(cluedo_marginals, Table) if Table is not a table of marginals. Only the rows
%   that are read are checked.

marginal(Table, Card, Holder, Count) :-
    (   numbered_cell(Table, Card, Holder, N)
    ->  Count = N
    ;   with_error_context(marginal/4, marginal_cell(Table, Card, Holder, Count))
    ).

%   Cells given by numbers are looked up without a setting, because agents ask for millions of them.

numbered_cell(marginals(game(_,_,Hands,_,_),Rows), C, H, N) :-
    integer(C),
    compound(Rows),
    compound_name_arity(Rows, _, Cards),
    C >= 1,
    C =< Cards,
    arg(C, Rows, Row),
    compound(Row),
    compound_name_arity(Row, holders, Columns),
    (   integer(H)
    ->  compound(Hands),
        compound_name_arity(Hands, hands, Seats),
        H >= 1,
        H =< Seats,
        H < Columns,
        arg(H, Row, N)
    ;   H == envelope,
        arg(Columns, Row, N)
    ).

marginal_cell(Table, Card, Holder, Count) :-
    must_be(nonvar, Table),
    (   Table = marginals(Game,Rows),
        game_setting(Game, Setting),
        compound(Rows)
    ->  true
    ;   type_error(cluedo_marginals, Table)
    ),
    (   var(Card)
    ->  true
    ;   card_number(Setting, Card, C)
    ),
    arg(C, Rows, Row),
    setting_players(Setting, Seats),
    setting_open(Setting, Open),
    Columns is Seats+min(1, Open)+1,
    (   compound(Row),
        compound_name_arity(Row, holders, Columns)
    ->  true
    ;   type_error(cluedo_marginals, Table)
    ),
    (   var(Holder)
    ->  each_holder(Setting, H)
    ;   holder_number(Setting, Holder, H)
    ),
    column(H, Columns, I),
    arg(I, Row, Count),
    (   var(Card)
    ->  card_answer(Setting, C, Card)
    ;   true
    ),
    (   var(Holder)
    ->  holder_answer(Setting, H, Holder)
    ;   true
    ).

column(envelope, Columns, I) =>
    I = Columns.
column(open, Columns, I) =>
    I is Columns-1.
column(H, _, I) =>
    I = H.
