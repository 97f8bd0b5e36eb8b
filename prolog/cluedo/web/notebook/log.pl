:- module(cluedo_web_notebook_log,
          [ log_html/2,                 % +Scene, -HTML
            look_back_html/4,           % +Scene, +J, -HTML
            keep_html/2,                % +Scene, -HTML
            news_html/4,                % +J, +News, +Undo, -HTML
            news_text/3,                % +J, +News, -Text
            last_event/2,               % +J, -Text
            last_result/2,              % +J, -Text
            undone_text/3,              % +C, +J, -Text
            behind_html/4,              % +Change, +Scene, +Facts, -HTML
            clash_html/3,               % +Scene, +Refused, -HTML
            clash_text/4                % +Scene, +Change, +Clash, -Text
          ]).
:- use_module('../address_card', [address_line/3]).
:- use_module('../context', [context_field/3,context_parts/2]).
:- use_module('../element', [warning/2]).
:- use_module('../host', [host_choice/3]).
:- use_module('../request', [request_fields/2]).
:- use_module('../scene/answer_text', [accusation_text/3,answer_text/4]).
:- use_module('../scene/page_scene', [change_form/4]).
:- use_module('../../assistant/answers/console_words', [event_sentence/3]).
:- use_module('../../assistant', [card_text/3,chance_text/2,fact_text/3,holder_text/3]).
:- use_module('../../knowledge/edition/answerers', [answer_words/4]).
:- use_module('../../assistant/journal_words', [journal_words/2]).
:- use_module('../../knowledge/edition/phrases', [sentence/2,subject_phrase/4]).
:- use_module('../../knowledge/edition/setting', [seat_number/3]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../assistant/journal/clash', [clash_numbers/5]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,last/2,member/2,nth1/3,reverse/2]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> The log of a notebook, and messages about changes */

:- det((log_html/2, look_back_html/4, keep_html/2, news_html/4, news_text/3,
        last_event/2, last_result/2,
        behind_html/4, clash_html/3, clash_text/4)).

%!  log_html(+Scene, -HTML) is det.
%
%   HTML lists the events, the latest first, with buttons to edit and delete them.

log_html(Scene, HTML) :-
    context_parts(Scene, [journal(J),path(Path),at(At)]),
    journal_property(J, events(Facts)),
    findall(Item, ( nth1(N, Facts, Fact), item(J, Path, At, N, Fact, Item) ), Items0),
    reverse(Items0, Items),
    journal_property(J, undo(Undo)),
    journal_property(J, redo(Redo)),
    (   At == now
    ->  button(undo, 'Undo', Undo, UndoButton),
        button(redo, 'Redo', Redo, RedoButton),
        Buttons = div(class([row,screen]), [UndoButton,RedoButton])
    ;   Buttons = []
    ),
    (   Items == []
    ->  List = p(class(faint), 'No event yet.')
    ;   List = ol([class(log),reversed], Items)
    ),
    (   At == now
    ->  change_form(Scene, [], [Buttons,List], Content)
    ;   Content = List
    ),
    HTML = section([class(card),id(log)], [h2('Log'),Content]).

button(Do, Label, Changes, button([name(do),value(Do),class('small-button')|Disabled], Label)) :-
    (   Changes == []
    ->  Disabled = [disabled]
    ;   Disabled = []
    ).

item(J, Path, At, N, Fact,
     li([ a([href(Before),class(number),'aria-label'(Spoken)], N), span(Text), Buttons ])) :-
    event_sentence(J, Fact, Text),
    format(atom(Before), "~w?at=~d", [Path,N]),
    format(atom(Edit), "~w?edit=~d#turn", [Path,N]),
    format(string(Spoken), "Look back at event ~d", [N]),
    format(string(EditLabel), "Edit event ~d", [N]),
    format(string(DeleteLabel), "Delete event ~d", [N]),
    (   At == now
    ->  Buttons = span(class([row,screen]),
                       [ a([href(Edit),class([button,'small-button']),
                            'aria-label'(EditLabel)], 'Edit'),
                         button([name(remove),value(N),class('small-button'),
                                 'aria-label'(DeleteLabel)], 'Delete')
                       ])
    ;   Buttons = []
    ).

%!  look_back_html(+Scene, +J, -Notice, -Slider) is det.
%
%   Slider goes through all events of J. If the page shows an earlier state, Notice says so.

look_back_html(Scene, J, Notice, Slider) :-
    journal_property(J, count(All)),
    context_parts(Scene, [path(Path),count(Count),at(At)]),
    (   At == now
    ->  Notice = []
    ;   Notice = section(class([card,good]),
                         p([ strong(['After event ',Count,' of ',All,'. ']),
                             'What you enter now is inserted after it. ',
                             a(href(Path), 'Back to now') ]))
    ),
    (   All =:= 0
    ->  Slider = []
    ;   Slider = section(class([card,screen]),
                         form([method(get),action(Path),class([row,look])],
                              [ label(for(at), 'Look back'),
                                input([type(range),id(at),name(at),min(0),max(All),
                                       value(Count),class(grow)]),
                                button(class('small-button'), 'Go')
                              ]))
    ).

%!  keep_html(+Scene, -HTML) is det.
%
%   HTML explains how to keep the game.

keep_html(Scene,
          section(class([card,screen]),
                  [ h2('Keep'),
                    p(Kept),
                    Line,
                    p(a([href(Address),class(button),download('cluedo-game.pl')],
                        'Save as a file')),
                    p(class([faint,small]),
                      'The page Notebook goes on with this file, under "Go on with a game".'),
                    p(['Pictures: ',
                       a([href(Notes),download('cluedo-notes.svg')], 'who has which card'),
                       ', ',
                       a([href(Game),download('cluedo-game.svg')], 'what happened'),
                       '.'])
                  ])) :-
    host_choice('This page has an address of its own. Whoever has it has the game: keep it, and \c
                 open it on any device.',
                'The game is kept in this browser. On another device its file goes on with it.',
                Kept),
    context_parts(Scene, [path(Path),request(Request)]),
    address_line(Request, Path, Line),
    atom_concat(Path, '/file', Address),
    atom_concat(Path, '/notes', Notes),
    atom_concat(Path, '/game', Game).

%!  news_html(+J, +News, +Undo, -HTML) is det.
%!  news_text(+J, +News, -Text) is det.
%
%   HTML lists the News of journal_news/3, and ends with the form Undo. Text has the first of them.

news_text(J, news([new(Fact,_)|_],_,_,_), Text) =>
    event_sentence(J, Fact, Text).
news_text(_, news(_,_,envelopes(E0,E),_), Text), E0 =\= E =>
    format(string(Text), "Envelopes: ~D, now ~D.", [E0,E]).
news_text(_, _, Text) =>
    Text = "Nothing new follows.".

news_html(J, news(Certain,Changes,envelopes(E0,E),_), Undo, HTML) :-
    maplist(new_item(J), Certain, New),
    maplist(change_item(J), Changes, Changed),
    (   E0 =\= E
    ->  format(string(Text), "Envelopes: ~D, now ~D", [E0,E]),
        Left = [li(Text)]
    ;   Left = []
    ),
    append([New,Left,Changed], Items0),
    (   Items0 == []
    ->  Items = [li('Nothing new follows.')]
    ;   Items = Items0
    ),
    HTML = section([class([card,good]),id(news),role(status)],
                   [ h2('What follows'), ul(Items), Undo ]).

new_item(J, new(Fact,Ns), li(Content)) :-
    event_sentence(J, Fact, Text),
    (   Ns = [_|_]
    ->  atomic_list_concat(Ns, ', ', Numbers),
        Content = [ strong(Text), span(class(faint), [' By ', Numbers, '.']) ]
    ;   Content = strong(Text)
    ).

change_item(J, change(has(H,C),P0,P), li(Text)) :-
    chance_text(P0, Before),
    chance_text(P, After),
    holder_text(J, H, Holder),
    card_text(J, C, Card),
    format(string(Text), "~s, ~s: ~s, now ~s", [Card,Holder,Before,After]).

last_event(J, Text) :-
    journal_property(J, events(Facts)),
    (   last(Facts, Fact)
    ->  event_sentence(J, Fact, Text)
    ;   Text = "No event yet."
    ).

%!  last_result(+J, -Text) is det.
%
%   Text is short: who answered the last query, whether the last accusation was right, how many
%   cards somebody holds, or the last event of another kind.

last_result(J, Text) :-
    journal_property(J, events(Facts)),
    (   last(Facts, Fact)
    ->  fact_result(J, Fact, Text)
    ;   last_event(J, Text)
    ).

fact_result(J, Fact, Text) :-
    (   Fact = asked(Asker,_,Answerer,Card),
        ( Answerer == nobody ; \+ answer_words(Answerer, _, _, _) )
    ->  holder_text(J, Asker, AskerText),
        (   Answerer == nobody
        ->  AnswererText = nobody
        ;   holder_text(J, Answerer, AnswererText)
        ),
        (   Card == unknown
        ->  CardText = unknown
        ;   card_text(J, Card, CardText)
        ),
        answer_text(AskerText, AnswererText, CardText, Text)
    ;   Fact = accused(Accuser,_,Right)
    ->  holder_text(J, Accuser, AccuserText),
        accusation_text(AccuserText, Right, Text)
    ;   Fact = hand(P,Cards),
        P \== open
    ->  journal_words(J, Words),
        Words = words(Setting,_),
        seat_number(Setting, P, I),
        subject_phrase(Words, I, holds, Holds),
        length(Cards, N),
        format(string(Text0), "~s ~d cards", [Holds,N]),
        sentence(Text0, Text)
    ;   event_sentence(J, Fact, Text)
    ).

%!  undone_text(+C, +J, -Text) is semidet.
%
%   The request of C comes from an undo or a redo. Text says which change it took back, or made
%   again.

undone_text(C, J, Text) :-
    (   context_field(C, "back", _)
    ->  journal_property(J, redo([Change|_])),
        Done = "Taken back"
    ;   context_field(C, "again", _),
        journal_property(J, undo([Change|_])),
        Done = "Made again"
    ),
    change_text(Change, J, Changed),
    format(string(Text), "~s: ~s", [Done,Changed]).

change_text(all(Facts), _, Text) =>
    length(Facts, N),
    format(string(Text), "~d events.", [N]).
change_text(edit(N,_), _, Text) =>
    format(string(Text), "the correction of event ~d.", [N]).
change_text(remove(N), _, Text) =>
    format(string(Text), "the deletion of event ~d.", [N]).
change_text(keep(N), _, Text) =>
    format(string(Text), "the deletion of all events after ~d.", [N]).
change_text(insert(_,Fact), J, Text) =>
    fact_result(J, Fact, Text).
change_text(Fact, J, Text) =>
    fact_result(J, Fact, Text).

%!  behind_html(+Change, +Scene, +Facts, -HTML) is det.
%
%   Facts are the last events. Other devices entered them before the Change of the request came.
%   HTML says so, and offers to append Change all the same.

behind_html(Change, Scene, Facts, HTML) :-
    context_parts(Scene, [path(Path),request(Request),game(J)]),
    findall(li(Text), ( member(Fact, Facts), event_sentence(J, Fact, Text) ), Items),
    (   memberchk(Change, Facts)
    ->  Notice = 'This is there already. Nothing was entered twice.',
        Label = 'It happened again: enter it behind that'
    ;   Notice = 'Before you entered this, it was entered elsewhere:',
        Label = 'Enter it behind that'
    ),
    request_fields(Request, Fields),
    findall(hidden(Name,Text),
            ( member(Name-Text, Fields),
              \+ memberchk(Name, ["token","seen","after"])
            ),
            Inputs),
    change_form(Scene, [], [Inputs,button(class(main), Label)], Form),
    warning([p(Notice),ul(Items),Form,p(a(href(Path), 'Leave it'))], HTML).

%!  clash_html(+Scene, +Refused, -HTML) is det.
%
%   HTML explains why Change was refused. Refused is refused(Change,Clash), with the Clash of
%   journal_conflict/3.

clash_html(Scene, refused(Change,Clash), HTML) :-
    context_parts(Scene, [game(J)]),
    journal_property(J, count(Count)),
    clash_numbers(Change, Count, Clash, Facts, Others0),
    maplist(fact_text(J), Facts, Texts),
    atomic_list_concat(Texts, ', ', Text0),
    sentence(Text0, Text),
    maplist(clash_item(Scene, J), Others0, Items),
    (   Items == []
    ->  Others = p('It cannot be true in this game.')
    ;   Others = [ p('It contradicts what is in the log:'), ul(class(log), Items) ]
    ),
    warning([ h2('That cannot be'), p(strong(Text)), Others,
              p('The log has not changed. Check which of them is wrong.') ], HTML).

clash_item(Scene, J, N-Fact,
           li(class(clash), [span(class(number), N),span(Text),a([href(Address)], 'Edit')])) :-
    event_sentence(J, Fact, Text),
    context_parts(Scene, [path(Path)]),
    format(atom(Address), "~w?edit=~d#turn", [Path,N]).

%!  clash_text(+Scene, +Change, +Clash, -Text) is det.
%
%   Text says in short what clash_html/3 explains.

clash_text(Scene, Change, Clash, Text) :-
    context_parts(Scene, [journal(J)]),
    journal_property(J, count(Count)),
    clash_numbers(Change, Count, Clash, _, Others),
    pairs_keys(Others, Numbers),
    atomic_list_concat(Numbers, ', ', List),
    (   Numbers == []
    ->  Text = "That cannot be true in this game."
    ;   Numbers = [_]
    ->  format(string(Text), "That cannot be: it contradicts event ~w.", [List])
    ;   format(string(Text), "That cannot be: it contradicts events ~w.", [List])
    ).
