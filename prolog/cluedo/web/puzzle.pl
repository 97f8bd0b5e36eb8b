:- module(cluedo_web_puzzle,
          [ puzzle_page/2,              % +C, -Reply
            puzzle_sheet/2              % +C, -Reply
          ]).
:- use_module(puzzle/answer, [answer_form/4,claim_verdict/4,sent_claim/3,verdict_html/3]).
:- use_module(puzzle/state,
              [ request_state/2, state_address/3, state_value/3, state_which/2, which_address/2,
                which_sheet/2
              ]).
:- use_module(cache, [cached/5]).
:- use_module(context, [context_parts/2]).
:- use_module(element, [scroll_element/3]).
:- use_module(notepad, [known_cells/2,notepad_grid/5,set_notes_cell/4]).
:- use_module('../knowledge/edition/phrases', [listed/3]).
:- use_module('../puzzle', [puzzle_of_day/2,puzzle_property/2,puzzles/2]).
:- use_module('../puzzle/puzzle_sheet', [puzzle_svg/2]).
:- use_module('../puzzle/wording', [effort_text/2,puzzle_given/2]).
:- use_module('../support/day', [day_before/2,day_number/2,today/1]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).

/** <module> The page Puzzle

| `/puzzle`             | the puzzle of today, in UTC                       |
| `/puzzle?day=...`     | the puzzle of a day, with notes, hints and answer |
| `/puzzle?level=...`   | a puzzle of another level                         |
| `/puzzle/sheet?...`   | a sheet to print                                  |

The address has the whole state. So the server stores nothing, and a link restores the page.
*/

:- det(notepad_html/3).

puzzle_page(C, page(Title,HTML)) :-
    context_parts(C, [request(Request)]),
    request_state(Request, State),
    state_which(State, Which),
    which_puzzle(Which, P),
    which_title(Which, Title),
    (   sent_claim(C, P, Items)
    ->  claim_verdict(P, Items, Verdict, Clash),
        verdict_html(P, Verdict, Result)
    ;   Verdict = none,
        Clash = [],
        Result = []
    ),
    hints(P, State, Hints, Next),
    (   ( Verdict == right ; state_value(State, solution, 1) )
    ->  proof_html(P, Proof),
        Helped = []
    ;   Proof = [],
        hints_html(State, Hints, Next, Helped)
    ),
    table_html(P, Table),
    events_html(P, Hints, Clash, Events),
    notepad_html(P, State, Notepad),
    answer_form(C, P, State, Form),
    puzzle_property(P, question_text(Question)),
    others_html(Which, Others),
    HTML = [ h1(Title), Result, Proof, Table,
             div(class([book,puzzle]),
                 [ Events, Notepad,
                   div([section([class(card),id(question)], [h2(Question),Form]),Helped]) ]),
             Others ].
puzzle_sheet(C, download('puzzle.svg','image/svg+xml',SVG)) :-
    context_parts(C, [request(Request)]),
    request_state(Request, State),
    state_which(State, Which),
    which_puzzle(Which, P),
    puzzle_svg([P], SVG).

%   The last puzzles are cached, so that a tap on the notepad does not generate the puzzle again.

which_puzzle(Which, P) :-
    cached(puzzle, Which, 50, make(Which), P).

make(day(Date), P) =>
    puzzle_of_day(Date, P).
make(made(Level,Number), P) =>
    puzzles([seed(Number),difficulty(Level)], [P]).

which_title(day(date(Year,Month,Day)), Title) =>
    %   With a zone no time stamp is needed. After 2038 there is none on 32 bits.
    Noon = date(Year,Month,Day,12,0,0,0,'UTC',-),
    format_time(string(Title), 'The puzzle of %A, %d %B %Y', Noon, posix).
which_title(made(Level,Number), Title) =>
    memberchk(Level-Words, [easy-"An easy puzzle",medium-"A medium puzzle",hard-"A hard puzzle"]),
    format(string(Title), "~s, number ~d", [Words,Number]).

                /*******************************
                *       TABLE AND EVENTS       *
                *******************************/

table_html(P, section(class(card),
                      [ p(Table), p(strong(Question)), p(class([faint,small]), Effort),
                        details([ summary('How to read it'),
                                  p('A card of each kind is in the envelope, all others are \c
                                     dealt. Who asks for three cards asks the players who \c
                                     follow in the order above, one after the other, until one \c
                                     has at least one of them and shows one, which only the two \c
                                     see. So all who were asked before have none of the three.')
                                ])
                      ])) :-
    puzzle_property(P, table(Table)),
    puzzle_property(P, question_text(Question)),
    effort_text(P, Effort).

events_html(P, Hints, Clash, HTML) :-
    findall(N, ( member(look(Ns), Hints), member(N, Ns) ), Looked),
    findall(li([id(Place)|Attributes], [span(class(number), N),span(Text)]),
            ( puzzle_property(P, event(N,_,Text)),
              format(atom(Place), "event~d", [N]),
              (   memberchk(N, Clash)
              ->  Attributes = [class(clash)]
              ;   memberchk(N, Looked)
              ->  Attributes = [class(marked)]
              ;   Attributes = []
              )
            ),
            Items),
    HTML = section([class(card),id(events)], [h2('What happened'),ul(class(log), Items)]).

                /*******************************
                *            NOTEPAD           *
                *******************************/

%!  notepad_html(+P, +State, -HTML) is det.
%
%   HTML is the notepad of puzzle P with the notes of State. A tap on a cell changes its note.

notepad_html(P, State, HTML) :-
    puzzle_property(P, journal(J)),
    state_value(State, notes, Notes),
    puzzle_given(P, K),
    known_cells(K, Known),
    notepad_grid(J, Known, Notes, link(State, Notes), Grid),
    scroll_element('The notepad', Grid, Scroll),
    state_which(State, Which),
    which_address(Which, Begin),
    HTML = section([class(card),id(notepad)],
                   [ h2('Notepad'),
                     p(class([faint,small]),
                       'A tap on a cell writes \u2013 for no, the next one \u2713 for yes, then ? \c
                        for maybe, \u2022 for what you like, then nothing again. Your notes are \c
                        not checked.'),
                     div('data-notes'(Notes), Scroll),
                     p(class(screen), a([class([button,'small-button']),href(Begin)],
                                        'Begin again, with an empty notepad'))
                   ]).

link(State, Notes0, I, Next, Attributes-Mark, a([href(Link)|Attributes], Mark)) :-
    set_notes_cell(Notes0, I, Next, Notes),
    state_address(State, [notes=Notes], Address),
    format(atom(Link), "~w#cell~d", [Address,I]).

                /*******************************
                *     HINTS AND SOLUTION       *
                *******************************/

%   Hints are the hints that the page shows. look(Ns) names the events to look at. said(Text)
%   follows it and says what the user can conclude from these events. Next is `more` if there are
%   more hints, else `none`.

hints(P, State, Hints, Next) :-
    state_value(State, hints, Count),
    findall(Hint,
            ( puzzle_property(P, step(_,Ns,Text)),
              ( Ns \== [], Hint = look(Ns) ; Hint = said(Text) )
            ),
            All),
    (   length(Hints, Count),
        append(Hints, [_|_], All)
    ->  Next = more
    ;   Hints = All,
        Next = none
    ).

hints_html(State, Hints, Next, HTML) :-
    findall(li([id(Place),tabindex(-1)], Result),
            ( nth1(I, Hints, Hint),
              format(atom(Place), "hint~d", [I]),
              hint_html(Hint, Result)
            ),
            Items),
    (   Next == more
    ->  length(Hints, Count),
        Number is Count+1,
        state_address(State, [hints=Number], Address),
        format(atom(Link), "~w#hint~d", [Address,Number]),
        More = a([class(button),href(Link)], 'A hint')
    ;   More = []
    ),
    state_address(State, [solution=1], Solution),
    atom_concat(Solution, '#solution', Shown),
    HTML = section([class(card),id(hints)],
                   [ h2('Hints'), ol(Items),
                     p(class([row,screen]),
                       [More,a([class(button),href(Shown)], 'The solution')]) ]).

hint_html(look([N]), HTML) =>
    format(string(Text), "event ~d", [N]),
    format(atom(Link), "#event~d", [N]),
    HTML = ['Look at ',a(href(Link), Text),'.'].
hint_html(look(Ns), HTML) =>
    listed(Ns, ' and ', Numbers),
    format(string(Text), "Look at the events ~s together.", [Numbers]),
    HTML = Text.
hint_html(said(Text), HTML) =>
    HTML = Text.

proof_html(P, section([class([card,good]),id(solution)], [h2(Answer),ol(Steps)])) :-
    puzzle_property(P, answer_text(Answer)),
    findall(li(Text), puzzle_property(P, step(_,_,Text)), Steps).

                /*******************************
                *        OTHER PUZZLES         *
                *******************************/

others_html(Which, HTML) :-
    which_sheet(Which, Sheet),
    others(Which, Others),
    findall(a([class(button),href(Address)], Label),
            ( member(Label-Other, Others), which_address(Other, Address) ),
            Links),
    HTML = section([class([card,screen]),id(others)],
                   [ h2('Other puzzles'),
                     p(class(row), [Links,a([class(button),href(Sheet)], 'This one to print')]) ]).

others(Which, Others) :-
    (   Which = day(Date)
    ->  findall('The day before'-day(Before), day_before(Date, Before), Days),
        day_number(Date, Number)
    ;   Which = made(_,Last),
        Number is Last mod 999 999 999 + 1,
        today(Today),
        Days = ['The puzzle of today'-day(Today)]
    ),
    findall(Label-made(Level,Number),
            member(Level-Label, [easy-'An easy one',medium-'A medium one',hard-'A hard one']),
            Levels),
    append(Days, Levels, Others).
