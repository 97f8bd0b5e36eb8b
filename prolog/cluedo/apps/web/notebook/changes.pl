:- module(cluedo_web_notebook_changes,
          [ news_html/4,                % +J0, +J, +Undo, -HTML
            clash_html/4                % +Scene, +J, +Refused, -HTML
          ]).
:- use_module(scene, [scene_path/2]).
:- use_module('../element', [warning/2]).
:- use_module('../../../assistant',
              [card_text/3,chance_text/2,fact_text/3,holder_text/3,journal_news/3]).
:- use_module('../../../edition/phrases', [sentence/2]).
:- use_module('../../../journal/changed', [clash_told/5]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,member/2]).

/** <module> What a change has brought, or why it cannot be
*/

:- det((news_html/4, clash_html/4)).

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
    clash_told(Change, J, Clash, Facts, Others0),
    maplist(fact_text(J), Facts, Texts),
    atomic_list_concat(Texts, ', ', Text0),
    sentence(Text0, Text),
    maplist(clash_item(Scene, J), Others0, Items),
    (   Items == []
    ->  Others = p('It cannot be true in this game.')
    ;   Others = [ p('It contradicts what is in the log:'), ul(class(log), Items) ]
    ),
    warning([ h2('That cannot be'), p(strong(Text)), Others,
              p('The log is as it was. Look which of them is wrong.') ], HTML).

clash_item(Scene, J, N-Fact,
           li(class(clash), [span(class(number), N),span(Text),a([href(Address)], 'Edit')])) :-
    fact_text(J, Fact, Text0),
    sentence(Text0, Text),
    scene_path(Scene, Path),
    format(atom(Address), "~w?edit=~d#turn", [Path,N]).
