:- module(cluedo_web_play_review,
          [ review/2,                   % +Play, -Review
            review_cells/3,             % +Play, +Note, -Cells
            review_queries/3,           % +Play, +Seconds, -Queries
            real_holder/3               % +T, +C, -H
          ]).
:- use_module(game_record, [play_me/2,play_note/3,play_setting/2,play_table/2]).
:- use_module(seat_text, [play_journal/3]).
:- use_module(tick_marks, [note_tick/4]).
:- use_module('../notepad', [cell_place/4,known_cell/4,known_cells/2]).
:- use_module('../../assistant', [journal_suggest/3]).
:- use_module('../../table/board/fit', [room_card/3]).
:- use_module('../../table/board/pawn_positions', [where_fitted/2]).
:- use_module('../../knowledge/edition/setting', [cards_numbers/3,seat_number/3,setting_cards/2]).
:- use_module('../../journal', [journal_at/3,journal_property/2]).
:- use_module('../../knowledge/counting', [envelopes_left/2]).
:- use_module('../../knowledge/knowledge_term', [each_holder/2]).
:- use_module('../../table/properties', [table_part/2]).
:- use_module(library(lists), [member/2,nth0/3,numlist/3]).

/** <module> Review of a finished game from one seat

    review(Cells,Queries,Turns)

| Cells   | cell(C,H,Code,Known,Tick) for each card C and holder H                      |
| Code    | `y` if holder H has card C, else `n`                                        |
| Known   | the number of facts after which Code was certain, or `never`                |
| Tick    | tick(Code,N) from the person's notepad, of tick_marks.pl, or `none`         |
| Queries | of review_queries/3                                                         |
| Turns   | the numbers of the person's own queries among the facts                     |

Facts are queries and accusations.
*/

:- det((review/2, review_cells/3, review_queries/3, real_holder/3)).

search_seconds(5).                      % to look for better queries

review(Play, review(Cells,Queries,Turns)) :-
    play_me(Play, Me),
    play_note(Play, Me, Note),
    review_cells(Play, Note, Cells),
    search_seconds(Seconds),
    review_queries(Play, Seconds, Queries),
    findall(N, own_query(Play, _, _, N, _), Turns).

%!  review_cells(+Play, +Note, -Cells) is det.
%
%   Cells, as in review/2, have the ticks of Note.

review_cells(Play, Note, Cells) :-
    play_setting(Play, Setting),
    play_table(Play, T),
    knowledge_after(Play, Stages),
    setting_cards(Setting, Cards),
    findall(cell(C,H,Code,Known,Tick),
            ( between(1, Cards, C),
              real_holder(T, C, Real),
              each_holder(Setting, H),
              (   H == Real
              ->  Code = y
              ;   Code = n
              ),
              first_known(Stages, C, H, Known),
              (   cell_place(Setting, I, C, H),
                  note_tick(Note, I, Noted, N)
              ->  Tick = tick(Noted,N)
              ;   Tick = none
              )
            ),
            Cells).

%   Stages has the certain cells after 0 facts, after 1 fact, and so on.

knowledge_after(Play, Stages) :-
    play_journal(Play, dealt, J0),
    play_journal(Play, all, J),
    journal_property(J0, count(Dealt)),
    journal_property(J, count(All)),
    numlist(Dealt, All, Ns),
    findall(Known,
            ( member(N, Ns),
              journal_at(J, N, Before),
              journal_property(Before, knowledge(K)),
              known_cells(K, Known)
            ),
            Stages).

first_known(Stages, C, H, Known) :-
    (   nth0(N, Stages, Stage),
        known_cell(Stage, C, H, _)
    ->  Known = N
    ;   Known = never
    ).

%!  real_holder(+T, +C, -H) is det.
%
%   H has the card C at table T. H is a seat number, `open` or `envelope`.

real_holder(T, C, H) :-
    (   table_part(T, hands(Hands)),
        member([[I]|Cards], Hands),
        memberchk(C, Cards)
    ->  H = I
    ;   table_part(T, open(Cards)),
        memberchk(C, Cards)
    ->  H = open
    ;   H = envelope
    ).

%!  review_queries(+Play, +Seconds, -Queries) is det.
%
%   Queries has query(N,Own,Best,Before,After) for each query of the person. The query is fact
%   number N. Own is the query as a suggestion, of journal_suggest/3. Best is the best suggestion at
%   that point. On a board Best is in the same room as Own. Before and After are the numbers of
%   possible envelopes before and after the query. After so many Seconds the search stops and omits
%   the other queries.

review_queries(Play, Seconds, Queries) :-
    get_time(Now),
    Deadline is Now+Seconds,
    play_setting(Play, Setting),
    play_table(Play, T),
    findall(query(N,Own,Best,Before,After),
            ( own_query(Play, J, E, N, State),
              get_time(Time),
              Time < Deadline,
              E0 is E-1,
              journal_at(J, E0, J1),
              journal_at(J, E, J2),
              State =.. [_|Cards],
              cards_numbers(Setting, Cards, Numbers),
              findall(Room, ( member(Room, Numbers), is_room(T, Room) ), With),
              journal_suggest(J1, [with(Cards),count(1)], [Own]),
              journal_suggest(J1, [with(With),count(1),alike(false)], [Best]),
              envelope_count(J1, Before),
              envelope_count(J2, After)
            ),
            Queries).

own_query(Play, J, E, N, State) :-
    play_me(Play, Me),
    play_setting(Play, Setting),
    play_journal(Play, dealt, J0),
    play_journal(Play, all, J),
    journal_property(J0, count(Dealt)),
    journal_property(J, event(E,asked(Asker,State,_,_))),
    seat_number(Setting, Asker, Seat),
    Seat == Me,
    N is E-Dealt.

is_room(T, Room) :-
    once(table_part(T, position(_,position(_,_,Where)))),
    where_fitted(Where, Fitted),
    room_card(Fitted, _, Room).

envelope_count(J, Count) :-
    journal_property(J, knowledge(K)),
    envelopes_left(K, Count).
