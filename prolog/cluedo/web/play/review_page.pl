:- module(cluedo_web_play_review_page,
          [ review_link/2,              % +C, -HTML
            review_page/2               % +C, -Reply
          ]).
:- use_module(course, [course_over/1]).
:- use_module(game_record, [play_table/2]).
:- use_module(review, [real_holder/3,review/2]).
:- use_module(seat_text, [play_journal/3,fact_item/4,transcript/3]).
:- use_module(tick_marks, [code_fact/4,tick_text/3]).
:- use_module('../card_grid', [card_grid/4,cell_classes/3]).
:- use_module('../context', [context_address/3,context_parts/2]).
:- use_module('../element', [plain_table/3,scroll_element/3]).
:- use_module('../notepad', [mark_look/4]).
:- use_module('../../assistant', [cards_text/3,fact_text/3]).
:- use_module('../../table/properties', [table_part/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,sum_list/2]).

/** <module> The page of a review */

:- det((review_link/2, review_page/2)).

%!  review_link(+C, -HTML) is det.
%
%   HTML is a link to the review. HTML is [] until the game is over.

review_link(C, HTML) :-
    context_parts(C, [game(Play)]),
    (   course_over(Play)
    ->  context_address(C, "/review", Review),
        HTML = p(class(screen), a([href(Review),class([button,main])],
                                  'Look back: what you asked, and what you noted'))
    ;   HTML = []
    ).

review_page(C, page("Play",HTML)) :-
    context_parts(C, [game(Play),path(Path)]),
    review(Play, review(Cells,Queries,Turns)),
    play_journal(Play, all, J),
    play_table(Play, T),
    table_part(T, events(Events)),
    transcript(Play, all, Items),
    Log = log(Path,Events,Items),
    queries_html(Queries, J, Log, Asked),
    notes_html(Cells, Turns, Noted),
    wrong_html(Cells, J, T, Wrong),
    card_grid(J, 'When it became certain who had which card, and what you noted',
              cell(Cells, Log), Grid),
    scroll_element('What was certain when', div(class(review), Grid), Scroll),
    HTML = [ h1('Looking back'),
             p(a([href(Path),class(button)], 'Back to the game')),
             Asked,
             section([class(card),id(noted)],
                     [ h2('What you noted'), Noted, Wrong,
                       p(class([faint,small]),
                         'At the top of a cell: \u2713 or \u2013 if it became certain for you, \c
                          and after which event; no number if it was certain from the beginning. \c
                          Below: what you noted, and after which event; framed if it is wrong.'),
                       Scroll ]) ].

queries_html(Queries, J, Log, section([class(card),id(asked)], [h2('What you asked')|Content])) :-
    (   Queries == []
    ->  Content = [p(class(faint), 'You asked nothing.')]
    ;   maplist(query_row(J, Log), Queries, Rows),
        plain_table([ number('no.','Number of the event'), 'You asked for',
                      number('bits','What it could tell, in bits'), 'Best then',
                      number('bits','What that could tell, in bits'),
                      number('left','Envelopes that were possible before, and after the answer') ],
                    Rows, Table),
        scroll_element('Your queries', Table, Scroll),
        findall(Own, ( member(query(_,S,_,_,_), Queries), bits(S, Own) ), Owns),
        findall(Best, ( member(query(_,_,S,_,_), Queries), bits(S, Best) ), Bests),
        sum_list(Owns, Sum),
        sum_list(Bests, Most),
        format(string(Sentence),
               "Before the answers came, your queries were worth ~1f bits in all. The best ones \c
                at those points, in the same rooms on a board, were worth ~1f.", [Sum,Most]),
        Content = [ p(Sentence),
                    p(class([faint,small]),
                      'A bit is what the answer to a yes-or-no question tells, if both answers \c
                       are equally probable.'),
                    Scroll ]
    ).

query_row(J, Log, query(N,Own,Best,Before,After),
          tr([ td(class(number), Number), td(Asked), td(class(number), OwnBits),
               td(BestAsked), td(class(number), BestBits), td(class(number), Left) ])) :-
    fact_link(Log, N, Number),
    Own = suggestion(State,_),
    cards_text(J, State, Asked),
    bits_text(Own, OwnBits),
    (   value(Own, V),
        value(Best, BestV),
        V >= BestV-1.0e-9
    ->  BestAsked = em('yours'),
        BestBits = OwnBits
    ;   Best = suggestion(BestState,_),
        cards_text(J, BestState, BestAsked),
        bits_text(Best, BestBits)
    ),
    format(string(Left), "~D \u2192 ~D", [Before,After]).

value(suggestion(_,Values), Value) :-
    memberchk(value(Value), Values).

bits(suggestion(_,Values), Bits) :-
    memberchk(bits(Bits), Values).

bits_text(Suggestion, Text) :-
    bits(Suggestion, Bits),
    format(string(Text), "~2f", [Bits]).

fact_link(log(Path,Events,Items), N, HTML) :-
    (   fact_item(Events, Items, N, item(Number,_,_))
    ->  format(atom(Link), "~s#item~d", [Path,Number]),
        HTML = a(href(Link), Number)
    ;   HTML = "0"
    ).

notes_html(Cells, Turns, p(Sentence)) :-
    aggregate_all(count, ( member(Cell, Cells), note_verdict(Cell, _) ), All),
    (   All =:= 0
    ->  Sentence = "You noted neither yes nor no."
    ;   right_notes(Cells, Turns, _, Right),
        right_notes(Cells, Turns, early, Early),
        right_notes(Cells, Turns, at_once, AtOnce),
        right_notes(Cells, Turns, late, Late),
        format(string(Sentence),
               "Of your ~d notes, yes or no, ~d are right. You made ~d of these as soon as it was \c
                certain, before your next query, ~d later, and ~d before it was certain.",
               [All,Right,AtOnce,Late,Early])
    ).

right_notes(Cells, Turns, When, Count) :-
    aggregate_all(count,
                  ( member(Cell, Cells),
                    note_verdict(Cell, right),
                    note_time(Turns, Cell, When)
                  ),
                  Count).

note_verdict(cell(_,_,Code,_,tick(Noted,_)), Right) :-
    memberchk(Noted, [y,n]),
    (   Noted == Code
    ->  Right = right
    ;   Right = wrong
    ).

%   note_time(+Turns, +Cell, ?When): the person made the note before the cell was certain (`early`),
%   up to their next query (`at_once`), or later (`late`).

note_time(Turns, cell(_,_,_,Known,tick(_,N)), When) :-
    (   ( Known == never ; N < Known )
    ->  When = early
    ;   member(Turn, Turns),
        Turn > Known,
        Turn =< N
    ->  When = late
    ;   When = at_once
    ).

wrong_html(Cells, J, T, HTML) :-
    findall(li(Text),
            ( member(Cell, Cells), note_verdict(Cell, wrong), wrong_text(Cell, J, T, Text) ),
            Items),
    (   Items == []
    ->  HTML = []
    ;   HTML = [h3('Wrong at the end'),ul(class(lines), Items)]
    ).

wrong_text(cell(C,H,_,_,tick(Noted,_)), J, T, Text) :-
    code_fact(Noted, H, C, Fact),
    tick_text(J, Fact, Sentence),
    real_holder(T, C, Real),
    fact_text(J, has(Real,C), Truth),
    format(string(Text), "~s; but ~s.", [Sentence,Truth]).

%   A cell of the table shows the truth above the note.

cell(Cells, Log, C, _, H, td(class(Classes), [div(Known),Own])) :-
    Cell = cell(C,H,Code,When,Tick),
    memberchk(Cell, Cells),
    known_mark(When, Code, Log, Class, Known),
    cell_classes(H, Class, Classes),
    (   note_verdict(Cell, wrong)
    ->  Right = wrong
    ;   Right = own
    ),
    own_html(Tick, Right, Log, Own).

known_mark(never, _, _, Class, Known) =>
    Class = blank,
    Known = '\u00a0'.
known_mark(0, Code, _, Class, Known) =>
    mark(Code, Class, Known).
known_mark(N, Code, Log, Class, Known) =>
    mark(Code, Class, Mark),
    fact_link(Log, N, Number),
    Known = [Mark,' ',Number].

own_html(none, _, _, Own) =>
    Own = [].
own_html(tick(Code,N), Right, Log, Own) =>
    Own = div(class(Right), [span(class(away), 'noted '),Mark,' ',Number]),
    mark(Code, _, Mark),
    fact_link(Log, N, Number).

mark(Code, Class, [span('aria-hidden'(true), Mark),span(class(away), Sentence)]) :-
    mark_look(Code, Class, Sentence, Mark).
