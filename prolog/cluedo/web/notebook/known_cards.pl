:- module(cluedo_web_notebook_known_cards,
          [ figures_html/3,             % +Scene, +Envelopes, -HTML
            why_html/3,                 % +Scene, +Request, -HTML
            certain_html/3,             % +J, +Fact, -HTML
            envelope_html/3             % +Scene, +Pairs, -HTML
          ]).
:- use_module(cell_grid, [cell_name/3]).
:- use_module(page_scene, [scene_address/3,scene_j/2,scene_setting/2]).
:- use_module('../request', [request_field/3]).
:- use_module('../../assistant/answers/console_words', [event_sentence/3]).
:- use_module('../../assistant', [cards_text/3,chance_text/2,journal_why/3,why_text/3]).
:- use_module('../../assistant/cell_clauses', [journal_clauses/4,uncertain_text/3]).
:- use_module('../../knowledge/edition/phrases', [sentence/2]).
:- use_module('../../knowledge/edition/setting', [setting_cards/2]).
:- use_module('../../journal', [journal_property/2]).
:- use_module('../../knowledge', [certain/2,deals/2]).
:- use_module('../../knowledge/knowledge_term', [each_holder/2,knowledge_unweighted/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> The conclusions of a notebook

The texts come from library(cluedo/assistant).
*/

:- det((figures_html/3, why_html/3, certain_html/3, envelope_html/3)).

%!  figures_html(+Scene, +N, -HTML) is det.
%
%   HTML has the numbers of events, deals and envelopes. N is the number of envelopes.

figures_html(Scene, N, dl(class(figures), [Events,Deals,Envelopes])) :-
    scene_j(Scene, J),
    journal_property(J, count(E)),
    journal_property(J, knowledge(K)),
    knowledge_unweighted(K, Alike),
    deals(Alike, D),
    figure(events, E, Events),
    figure('deals left', D, Deals),
    figure('envelopes left', N, Envelopes).

figure(Label, N, div([dt(Label),dd(Text)])) :-
    format(string(Text), "~D", [N]).

%!  why_html(+Scene, +Request, -HTML) is det.
%
%   Request names a cell. HTML explains why the cell is certain, or how likely it is.

why_html(Scene, Request, HTML) :-
    (   request_field(Request, "why", Text),
        cell_name(Text, C, H),
        scene_setting(Scene, Setting),
        setting_cards(Setting, Cards),
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
        certain(K, Fact)
    ->  certain_html(J, Fact, Content)
    ;   uncertain_text(J, has(H,C), Text),
        journal_clauses(J, H, C, Whys),
        findall(p(Sentence)-Events, ( member(Why, Whys), reason(J, Why, Sentence, Events) ), Pairs),
        pairs_keys_values(Pairs, Clauses, Lists),
        append(Lists, Events0),
        sort(Events0, Events),
        events_html(J, Events, 'No event bears on it: it is the share of the deals that are \c
                                left.', HTML),
        Content = [p(Text),Clauses,HTML]
    ).

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
    scene_j(Scene, J),
    findall(Row,
            ( limit(5, member(Pair, Pairs)),
              envelope_row(J, Pair, Row)
            ),
            Rows),
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

