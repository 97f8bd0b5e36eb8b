:- module(cluedo_web_notebook_answers,
          [ figures_html/3,             % +Scene, +Envelopes, -HTML
            why_html/3,                 % +Scene, +Request, -HTML
            news_html/4,                % +J0, +J, +Undo, -HTML
            clash_html/4,               % +Scene, +J, +Refused, -HTML
            envelope_html/3,            % +Scene, +Pairs, -HTML
            suggestions_html/3,         % +Scene, +Request, -HTML
            suggestions_table/3,        % +J, +Suggestions, -HTML
            show_html/3,                % +Scene, +Request, -HTML
            knowers_html/2              % +Scene, -HTML
          ]).
:- use_module(grid, [cell_named/3]).
:- use_module(scene,
              [ scene_address/3, scene_asker/2, scene_j/2, scene_me/2, scene_path/2,
                scene_setting/2
              ]).
:- use_module('../cards', [card_category/5]).
:- use_module('../element', [warning/2]).
:- use_module('../request', [request_field/3]).
:- use_module('../../assistant',
              [ card_text/3, cards_text/3, chance_text/2, fact_text/3, holder_text/3,
                journal_accuse/2, journal_insight/3, journal_news/3, journal_show/4,
                journal_suggest/3, journal_why/3, why_text/3
              ]).
:- use_module('../../console/phrase', [sentence/2]).
:- use_module('../../edition', [edition_property/2]).
:- use_module('../../edition/setting', [card_label/3,card_named/3,seat_named/3]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge', [certain/2,deals/2,probability/3]).
:- use_module('../../knowledge/term', [each_holder/2,knowledge_likely/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2,nth1/3,sum_list/2]).

/** <module> What the assistant says, on a page

All of it is told by library(cluedo/assistant).
*/

:- det((figures_html/3, why_html/3, news_html/4, clash_html/4, envelope_html/3,
        suggestions_html/3, suggestions_table/3, show_html/3, knowers_html/2)).

%!  figures_html(+Scene, +N, -HTML) is det.
%
%   How many events and deals there are, and N envelopes.

figures_html(Scene, N, dl(class(figures), [Events,Deals,Envelopes])) :-
    scene_j(Scene, J),
    journal_property(J, count(E)),
    journal_property(J, knowledge(K)),
    knowledge_likely(K, Alike),
    deals(Alike, D),
    figure(events, E, Events),
    figure('deals left', D, Deals),
    figure('envelopes left', N, Envelopes).

figure(Label, N, div([dt(Label),dd(Text)])) :-
    format(string(Text), "~D", [N]).

%!  why_html(+Scene, +Request, -HTML) is det.
%
%   Why the cell that Request names is certain.

why_html(Scene, Request, HTML) :-
    (   request_field(Request, "why", Text),
        cell_named(Text, C, H),
        scene_setting(Scene, Setting),
        Setting = setting(Sizes,_,_,_),
        sum_list(Sizes, Cards),
        between(1, Cards, C),
        findall(Holder, each_holder(Setting, Holder), Holders),
        memberchk(H, Holders)
    ->  why_content(Scene, C, H, Content),
        scene_address(Scene, [], Back),
        HTML = [ section([id(why),class([card,good])],
                         [ h2('Why?'), Content,
                           p([class(screen)], a([href(Back)], 'Close')) ])
               ]
    ;   HTML = []
    ).

why_content(Scene, C, H, Content) :-
    scene_j(Scene, J),
    journal_property(J, knowledge(K)),
    (   member(Fact, [has(H,C),lacks(H,C)]),
        certain(K, Fact),
        journal_why(J, Fact, Why)
    ->  why_text(J, Why, Text0),
        sentence(Text0, Text),
        Why = why(_,Events,_),
        (   Events == []
        ->  Content = [ p(Text), p(class(faint), 'That was known from the beginning.') ]
        ;   maplist(event_item(J), Events, Items),
            Content = [ p(Text), ul(class(log), Items) ]
        )
    ;   probability(K, has(H,C), P),
        chance_text(P, Chance),
        fact_text(J, has(H,C), Said0),
        sentence(Said0, Said),
        Content = p([ Said, ' That is not certain: the chance is ', Chance, '.' ])
    ).

event_item(J, N-Fact, li([span(class(number), N),span(Text)])) :-
    fact_text(J, Fact, Text0),
    sentence(Text0, Text).

%!  news_html(+J0, +J, +Undo, -HTML) is det.
%
%   What J knows beyond J0, and the form Undo, which takes back what has led there.

news_html(J0, J, Undo, HTML) :-
    journal_news(J0, J, news(Certain,Changes,envelopes(E0,E),_)),
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
    HTML = section([class([card,good]),role(status)],
                   [ h2('What it has brought'), ul(Items), Undo ]).

new_item(J, new(Fact,Ns), li(Content)) :-
    fact_text(J, Fact, Text0),
    sentence(Text0, Text),
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

%!  clash_html(+Scene, +J, +Refused, -HTML) is det.
%
%   A change was refused. Refused is refused(Change,Clash), Clash as of journal_conflict/3;
%   J has the events.

clash_html(Scene, J, refused(Change,Clash), HTML) :-
    changed_place(Change, J, Place, Fact, Shift),
    fact_text(J, Fact, Text0),
    sentence(Text0, Text),
    findall(Item,
            ( member(N0-Other, Clash),
              N0 =\= Place,
              (   N0 > Place
              ->  N is N0-Shift
              ;   N = N0
              ),
              clash_item(Scene, J, N, Other, Item)
            ),
            Items),
    (   Items == []
    ->  Others = p('It cannot be true in this game.')
    ;   Others = [ p('It contradicts what is in the log:'), ul(class(log), Items) ]
    ),
    warning([ h2('That cannot be'), p(strong(Text)), Others,
              p('The log is as it was. Look which of them is wrong.') ], HTML).

clash_item(Scene, J, N, Fact,
           li(class(clash), [span(class(number), N),span(Text),a([href(Address)], 'Edit')])) :-
    fact_text(J, Fact, Text0),
    sentence(Text0, Text),
    scene_path(Scene, Path),
    format(atom(Address), "~w?edit=~d#turn", [Path,N]).

%   The event that a change brings has number Place then, and those behind it move by Shift.

changed_place(insert(N,Fact0), _, Place, Fact, Shift) =>
    Place = N, Fact = Fact0, Shift = 1.
changed_place(edit(N,Fact0), _, Place, Fact, Shift) =>
    Place = N, Fact = Fact0, Shift = 0.
changed_place(Fact0, J, Place, Fact, Shift) =>
    journal_property(J, count(N)),
    Place is N+1, Fact = Fact0, Shift = 0.

%!  envelope_html(+Scene, +Pairs, -HTML) is det.
%
%   The likeliest of Pairs, P-State as of scene_envelopes/3.

envelope_html(Scene, Pairs, HTML) :-
    scene_j(Scene, J),
    first(5, Pairs, Likeliest),
    maplist(envelope_row(J), Likeliest, Rows),
    certain_html(Pairs, Certain),
    HTML = section(class(card),
                   [ h2('Envelope'),
                     table(class(plain),
                           [ caption(class(away), 'The likeliest envelopes'),
                             tbody(Rows) ]),
                     Certain ]).

envelope_row(J, P-State, tr([td(class(number), Chance),td(Cards)])) :-
    chance_text(P, Chance),
    cards_text(J, State, Cards).

certain_html([1-_|_], HTML) =>
    HTML = p(strong('It is certain: accuse.')).
certain_html(_, HTML) =>
    HTML = [].

first(N, List, First) :-
    length(First0, N),
    (   append(First0, _, List)
    ->  First = First0
    ;   First = List
    ).

%!  suggestions_html(+Scene, +Request, -HTML) is det.
%
%   What to ask, with the aim of Request. Unless it says one this is told only when it is
%   the player's turn, since it takes a while.

suggestions_html(Scene, Request, HTML) :-
    scene_me(Scene, Me),
    (   Me == spectator
    ->  HTML = []
    ;   (   request_field(Request, "aim", Text),
            aim(Aim0, Text, _)
        ->  Aim = Aim0
        ;   scene_asker(Scene, Asker),
            Asker == Me
        ->  Aim = fast
        ;   Aim = none
        ),
        findall(li(Link), aim_link(Scene, Aim, Link), Links),
        suggested(Aim, Scene, Table),
        (   Table == []
        ->  Screen = [screen]
        ;   Screen = []
        ),
        HTML = section([class([card|Screen]),id(ask)],
                       [ h2('What to ask'), ul(class([choices,screen]), Links), Table ])
    ).

suggested(none, _, HTML) =>
    HTML = [].
suggested(Aim, Scene, HTML) =>
    scene_j(Scene, J),
    journal_suggest(J, [aim(Aim),count(3)], Suggestions),
    suggestions_table(J, Suggestions, HTML).

%!  suggestions_table(+J, +Suggestions, -HTML) is det.
%
%   HTML has the Suggestions, those of journal_suggest/3.

suggestions_table(J, Suggestions, HTML) :-
    maplist(suggestion_row(J), Suggestions, Rows),
    HTML = table(class(plain),
                 [ thead(tr([ th(scope(col), 'Ask for'),
                              th([scope(col),class(number)],
                                 abbr(title('Chance to hit the envelope'), 'hit')),
                              th([scope(col),class(number)],
                                 abbr(title('Bits that you learn'), 'you')),
                              th([scope(col),class(number)],
                                 abbr(title('Bits that the others learn'), 'others'))
                            ])),
                   tbody(Rows)
                 ]).

aim(fast, "fast", "Win fast").
aim(safe, "safe", "Tell little").
aim(hide, "hide", "Mislead").

aim_link(Scene, Aim, a([href(Address),class([button,'small-button'|Main])|Current], Label)) :-
    aim(A, Text, Label),
    scene_address(Scene, [aim=Text], Address0),
    atom_concat(Address0, '#ask', Address),
    (   A == Aim
    ->  Current = ['aria-current'(true)],
        Main = [main]
    ;   Current = [],
        Main = []
    ).

suggestion_row(J, suggestion(State,Values),
               tr([ td([Cards,Likely]), td(class(number), Hit), td(class(number), Bits),
                    td(class(number), Others) ])) :-
    cards_text(J, State, Cards),
    memberchk(hit(P), Values),
    memberchk(bits(B), Values),
    memberchk(others(O), Values),
    memberchk(answers(Answers), Values),
    chance_text(P, Hit),
    format(string(Bits), "~2f", [B]),
    format(string(Others), "~2f", [O]),
    first(3, Answers, Likeliest),
    maplist(answer_text(J), Likeliest, Texts),
    atomic_list_concat(Texts, ', ', Text),
    Likely = div(class([faint,small]), ['Answers: ', Text]).

answer_text(J, Who-P, Text) :-
    (   Who == nobody
    ->  Name = "nobody"
    ;   holder_text(J, Who, Name)
    ),
    chance_text(P, Chance),
    format(atom(Text), "~s ~s", [Name,Chance]).

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

scene_at(Scene, At) :-
    scene_address(Scene, [], Address),
    (   atomic_list_concat([_,N], 'at=', Address)
    ->  At = input([type(hidden),name(at),value(N)])
    ;   At = []
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

%!  knowers_html(+Scene, -HTML) is det.
%
%   Who is close to knowing the envelope, and what there is to gain by waiting.

knowers_html(Scene, HTML) :-
    scene_j(Scene, J),
    accuse_html(Scene, Accuse),
    scene_setting(Scene, Setting),
    Setting = setting(_,_,_,names(Edition,_,_)),
    journal_insight(J, [error(0.03),samples(1500)], insight(Samples,Players)),
    edition_property(Edition, categories(Categories)),
    findall(th([scope(col),class(number)], Title), member(_-Title, Categories), Titles),
    maplist(knower_row(J), Players, Rows),
    format(string(Text),
           "Each is the chance that the player knows it, by ~D deals drawn at random; \c
            \u2018next\u2019, that one more question will tell it the envelope.", [Samples]),
    HTML = [ Accuse,
             div([class(scroll),role(region),tabindex(0),
                  'aria-label'('Who is close to knowing')],
                 table(class(plain),
                       [ thead(tr([ th(scope(col), 'Player'),
                                    th([scope(col),class(number)], 'Envelope')
                                  | Last ])),
                         tbody(Rows) ])),
             p(class([faint,small]), Text) ],
    append(Titles, [th([scope(col),class(number)], 'next')], Last).

knower_row(J, knows(Player,Envelope,Categories,Next), tr([th(scope(row), Name)|Cells])) :-
    holder_text(J, Player, Name),
    append([[Envelope],Categories,[Next]], Estimates),
    maplist(estimate_cell, Estimates, Cells).

estimate_cell(est(P,Error), td(class(number), Text)) :-
    chance_text(P, Chance),
    Margin is round(100*Error),
    (   Margin =:= 0
    ->  Text = Chance
    ;   format(string(Text), "~s \u00B1~d", [Chance,Margin])
    ).

accuse_html(Scene, HTML) :-
    scene_j(Scene, J),
    (   scene_me(Scene, spectator)
    ->  HTML = []
    ;   journal_accuse(J, accuse(_,P,wait(_,Expected))),
        chance_text(P, Now),
        (   P =:= 1
        ->  HTML = p('You know it: accuse.')
        ;   chance_text(Expected, Later),
            format(string(Text),
                   "If you accuse now you are right with ~s; after the answer to the best \c
                    question it is ~s, as far as can be expected.", [Now,Later]),
            HTML = p(Text)
        )
    ).
