:- module(cluedo_web_logic_trail,
          [ trail_stages/3,             % +Query, +Drawn0, -Drawn
            trail_html/3                % +Query, +Drawn, -HTML
          ]).
:- use_module(page_limits, [page_limit/2]).
:- use_module(query, [query_set_view/4,query_view/3]).
:- use_module(logic_wording, [logic_address/3,states_words/2]).
:- use_module('../../del', [model_property/2,perspective/3]).
:- use_module(library(lists), [append/3,last/2,member/2]).

/** <module> A model as a player sees it

The view `as` of a page is the trail: players, separated by commas. With one player the picture
shows the model as that player sees it. With two players it shows the
model as the first player believes that the second player sees it, and so on.
*/

:- det((trail_stages/3, trail_html/3)).

%!  trail_stages(+Query, +Drawn0, -Drawn) is det.
%
%   Drawn are the stages of Drawn0 as the trail of Query sees them. A stage in which the last player
%   considers no state possible is omitted.

trail_stages(Query, Drawn0, Drawn) :-
    trail(Query, Drawn0, Trail),
    (   Trail == []
    ->  Drawn = Drawn0
    ;   findall(stage(N,Text,Seen),
                ( member(stage(N,Text,M), Drawn0), perspective(M, Trail, Seen) ),
                Drawn)
    ).

%   Trail is a list of agents. It ends before the first unknown name.

trail(Query, Drawn, Trail) :-
    query_view(Query, as, Text),
    split_string(Text, ",", " ", Names),
    last(Drawn, stage(_,_,M)),
    once(model_property(M, agents(Agents))),
    page_limit(trail, Most),
    trail_agents(Names, Most, Agents, Trail).

trail_agents([Name|Names], Most, Agents, Trail),
    Most > 0,
    member(Agent, Agents),
    atom_string(Agent, Name) =>
    Trail = [Agent|Trail1],
    Less is Most-1,
    trail_agents(Names, Less, Agents, Trail1).
trail_agents(_, _, _, Trail) =>
    Trail = [].

%!  trail_html(+Query, +Drawn, -HTML) is det.
%
%   HTML shows the trail of Query. It has links to the parts of the trail, and links that add a
%   player. Drawn are the stages as they are, not as the trail sees them.

trail_html(Query, Drawn, div([ class([trail,screen]), role(navigation),
                               'aria-label'('Whose view is drawn')
                             ],
                             [ ol(Items),
                               div(class(row), [span(class(faint), Words)|Links])
                             ])) :-
    trail(Query, Drawn, Trail),
    findall(Item, trail_item(Trail, Query, Item), Items),
    last(Drawn, stage(_,_,M)),
    once(model_property(M, agents(Agents))),
    words(Trail, Drawn, Words, Sees),
    length(Trail, Length),
    page_limit(trail, Most),
    (   Length < Most,
        Sees == true
    ->  findall(a([href(Address),class([button,'small-button'])], Agent),
                ( member(Agent, Agents),
                  append(Trail, [Agent], Longer),
                  trail_address(Longer, Query, Address)
                ),
                Links)
    ;   Links = []
    ).

trail_item(Trail, Query, li(Content)) :-
    append(Start, Rest, Trail),
    (   last(Start, Name)
    ->  true
    ;   Name = actual
    ),
    (   Rest == []
    ->  Content = strong('aria-current'(true), Name)
    ;   trail_address(Start, Query, Address),
        Content = a(href(Address), Name)
    ).

trail_address(Trail, Query0, Address) :-
    atomic_list_concat(Trail, ',', Atom),
    atom_string(Atom, Text),
    query_set_view(Query0, as, Text, Query),
    logic_address('', Query, Address).

%   words(+Trail, +Drawn, -Words, -Sees): Sees is `true` if the last player of Trail considers some
%   state of the last stage of Drawn possible.

words([], _, Words, Sees) =>
    Sees = true,
    Words = 'See it as an agent does:'.
words(Trail, Drawn, Words, Sees) =>
    last(Trail, Name),
    last(Drawn, stage(_,_,M)),
    (   perspective(M, Trail, Seen)
    ->  Sees = true,
        once(model_property(Seen, size(Size))),
        states_words(Size, States),
        format(atom(Words), "~s there. On from there, as an agent sees it:", [States])
    ;   Sees = false,
        format(atom(Words), "~w considers no state possible, and so believes everything.", [Name])
    ).
