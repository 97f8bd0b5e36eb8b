:- module(cluedo_web_scene_known_cards,
          [ figures_html/3,             % +Scene, +Envelopes, -HTML
            grid_html/2,                % +Scene, -HTML
            why_html/2,                 % +Scene, -HTML
            certain_html/3,             % +J, +Fact, -HTML
            envelope_html/3             % +Scene, +Pairs, -HTML
          ]).
:- use_module(answer_text, [certain_envelope_text/1]).
:- use_module(page_scene, [scene_address/3]).
:- use_module('../card_grid', [card_grid/4,cell_classes/3]).
:- use_module('../context', [context_field/3,context_parts/2]).
:- use_module('../../assistant/answers/console_words', [event_sentence/3]).
:- use_module('../../assistant',
              [cards_text/3,chance_text/2,holder_text/3,journal_why/3,why_text/3]).
:- use_module('../../assistant/cell_clauses', [journal_clauses/4,moving_events/3,uncertain_text/3]).
:- use_module('../../knowledge/edition/phrases', [sentence/2]).
:- use_module('../../knowledge/edition/setting', [setting_cards/2]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge', [certain/2,deals/2]).
:- use_module('../../knowledge/knowledge_term', [each_holder/2,knowledge_unweighted/2]).
:- use_module('../../knowledge/marginals', [marginal/4,marginals/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,member/2,sum_list/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> The conclusions of a notebook

The texts come from library(cluedo/assistant).
*/

:- det((figures_html/3, grid_html/2, why_html/2, certain_html/3, envelope_html/3)).

%!  figures_html(+Scene, +N, -HTML) is det.
%
%   HTML has the numbers of events, deals and envelopes. N is the number of envelopes.

figures_html(Scene, N, dl(class(figures), [Events,Deals,Envelopes])) :-
    context_parts(Scene, [journal(J)]),
    journal_property(J, count(E)),
    journal_property(J, knowledge(K)),
    knowledge_unweighted(K, Alike),
    deals(Alike, D),
    figure(events, E, Events),
    figure('deals left', D, Deals),
    figure('envelopes left', N, Envelopes).

figure(Label, N, div([dt(Label),dd(Text)])) :-
    format(string(Text), "~D", [N]).

%!  grid_html(+Scene, -HTML) is det.
%
%   HTML is a table with a row for each card and a column for each holder. Marks show certain cells.
%   Percentages with shades of colour show other chances. Each cell is a link to its explanation.

grid_html(Scene, HTML) :-
    context_parts(Scene, [journal(J),setting(Setting)]),
    journal_property(J, knowledge(K)),
    marginals(K, Table),
    findall(N, ( each_holder(Setting, H), marginal(Table, 1, H, N) ), Row),
    sum_list(Row, All),
    findall(H-Text, ( each_holder(Setting, H), holder_text(J, H, Text) ), Holders),
    card_grid(J, 'Who has which card: yes, no, or the chance in percent',
              cell(grid(Scene,Table,All,Holders)), HTML).

cell(grid(Scene,Table,All,Holders), C, Label, H,
     td(class(Classes), a([href(Address),'aria-label'(Spoken)], Mark))) :-
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
    cell_name(C, H, Cell),
    scene_address(Scene, [why=Cell], Address0),
    atom_concat(Address0, '#why', Address),
    memberchk(H-Holder, Holders),
    format(string(Spoken), "~w, ~s: ~s. Why?", [Label,Holder,Word]).

cell_name(C, H, Text) :-
    format(string(Text), "~d.~w", [C,H]).

%!  why_html(+Scene, -HTML) is det.
%
%   The request names a cell. HTML explains why the cell is certain, or how likely it is.

why_html(Scene, HTML) :-
    (   context_field(Scene, "why", Text),
        context_parts(Scene, [setting(Setting)]),
        setting_cards(Setting, Cards),
        between(1, Cards, C),
        each_holder(Setting, H),
        cell_name(C, H, Text)
    ->  why_content(Scene, C, H, Content),
        scene_address(Scene, [], Back),
        HTML = [ section([id(why),class([card,good])],
                         [ h2('Why?'), Content,
                           p([class(screen)], a([href(Back)], 'Close')) ])
               ]
    ;   HTML = []
    ).

why_content(Scene, C, H, Content) :-
    context_parts(Scene, [journal(J)]),
    journal_property(J, knowledge(K)),
    (   member(Fact, [has(H,C),lacks(H,C)]),
        certain(K, Fact)
    ->  certain_html(J, Fact, Content)
    ;   uncertain_text(J, has(H,C), Text),
        journal_clauses(J, H, C, Whys),
        findall(p(Sentence)-Events, ( member(Why, Whys), reason(J, Why, Sentence, Events) ), Pairs),
        pairs_keys_values(Pairs, Clauses, Lists),
        append(Lists, Events0),
        sort(Events0, Events),
        (   Events == []
        ->  moving_events(J, has(H,C), Moves),
            moves_html(J, Moves, HTML)
        ;   events_html(J, Events, "", HTML)
        ),
        Content = [p(Text),Clauses,HTML]
    ).

moves_html(_, [], HTML) =>
    HTML = p(class(faint), 'No event has changed this chance: it is the share of the deals.').
moves_html(J, Moves, HTML) =>
    HTML = [p('These events changed it most:'),ul(class(log), Items)],
    maplist(move_item(J), Moves, Items).

move_item(J, move(N,Event,P0,P), li([span(class(number), N),span([Text,' ',small(Change)])])) :-
    event_sentence(J, Event, Text),
    chance_text(P0, Before),
    chance_text(P, After),
    format(string(Change), "from ~s to ~s", [Before,After]).

%!  certain_html(+J, +Fact, -HTML) is det.
%
%   HTML explains why the journal J makes Fact certain.

certain_html(J, Fact, [p(Text),HTML]) :-
    journal_why(J, Fact, Why),
    reason(J, Why, Text, Events),
    events_html(J, Events, 'It was known from the beginning.', HTML).

reason(J, Why, Text, Events) :-
    Why = why(_,Events,_),
    why_text(J, Why, Text0),
    sentence(Text0, Text).

events_html(_, [], None, HTML) =>
    HTML = p(class(faint), None).
events_html(J, Events, _, HTML) =>
    HTML = ul(class(log), Items),
    maplist(event_item(J), Events, Items).

event_item(J, N-Fact, li([span(class(number), N),span(Text)])) :-
    event_sentence(J, Fact, Text).

%!  envelope_html(+Scene, +Pairs, -HTML) is det.
%
%   HTML lists the likeliest envelopes of Pairs, P-State as in scene_envelopes/3.

envelope_html(Scene, Pairs, HTML) :-
    context_parts(Scene, [journal(J)]),
    findall(Row,
            ( limit(5, member(Pair, Pairs)),
              envelope_row(J, Pair, Row)
            ),
            Rows),
    certain_html(Pairs, Certain),
    HTML = section([class(card),id(envelope)],
                   [ h2('Envelope'),
                     table(class(plain),
                           [ caption(class(away), 'The likeliest envelopes'),
                             tbody(Rows) ]),
                     Certain ]).

envelope_row(J, P-State, tr([td(class(number), Chance),td(Cards)])) :-
    chance_text(P, Chance),
    cards_text(J, State, Cards).

certain_html([1-_|_], HTML) =>
    HTML = p(strong(Text)),
    certain_envelope_text(Text).
certain_html(_, HTML) =>
    HTML = [].
