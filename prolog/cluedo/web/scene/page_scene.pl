:- module(cluedo_web_scene_page_scene,
          [ scene/5,                    % +C, +Path, +Tag, +J, -Scene
            request_at/2,               % +Request, -N
            scene_asker/2,              % +Scene, -Asker
            scene_query/3,              % +Scene, -Asker, -Cards
            scene_envelopes/3,          % +Scene, -Count, -Pairs
            scene_address/3,            % +Scene, +Query, -Address
            scene_at_field/2,           % +Scene, -Field
            later_facts/2,              % +C, -Facts
            change_form/4               % +Scene, +Attributes, +Content, -Form
          ]).
:- use_module('../context', [context_field/3,context_parts/2,context_with/3]).
:- use_module('../element', [address/3]).
:- use_module('../fields', [form_html/5]).
:- use_module('../request', [request_field/3,request_integer/3,text_integer/2]).
:- use_module('../../assistant/journal_words', [journal_envelopes/2,journal_seats/3]).
:- use_module('../../knowledge/edition/setting',
              [card_number/3,seat_number/3,seats_after/3,setting_players/2]).
:- use_module('../../journal', [journal_at/3,journal_property/2]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module('../../knowledge/fact', [fact_query/3]).
:- use_module(library(lists), [append/3,last/2,member/2]).

/** <module> What a page of a notebook shows

A scene is the context of a request with the parts path(Path), tag(Tag), journal(J), count(Count),
at(At), setting(Setting) and me(Me). The page is at Path, and its forms have the version tag Tag. It
shows the journal J after Count events. If there are later events, At is Count, else At is `now`. Me
is a seat number or `spectator`.
*/

:- det((scene/5, scene_at_field/2, scene_asker/2, scene_envelopes/3,
        scene_address/3, change_form/4)).

%!  scene(+C, +Path, +Tag, +J, -Scene) is det.
%
%   Scene is the part of the journal J that the request of C asks for, on the page at Path. Forms
%   have the version tag Tag.

scene(C, Path, Tag, J0, Scene) :-
    journal_property(J0, count(All)),
    context_parts(C, [request(Request)]),
    (   request_at(Request, N),
        N < All
    ->  journal_at(J0, N, J),
        At = N,
        Count = N
    ;   J = J0,
        At = now,
        Count = All
    ),
    journal_seats(J, Setting, Me),
    context_with(C, [path(Path),tag(Tag),journal(J),count(Count),at(At),setting(Setting),me(Me)],
                 Scene).

%!  request_at(+Request, -N) is semidet.
%
%   Request wants to see the state after N events. It looks back to that state, or it comes from a
%   page that looks back, and inserts an event.

request_at(Request, N) :-
    (   request_field(Request, "at", Text)
    ->  text_integer(Text, N)
    ;   request_integer(Request, "insert", Next),
        N is Next-1
    ),
    N >= 0.

%!  scene_asker(+Scene, -Asker) is det.
%
%   Asker is the seat whose turn is probably next. It is the first seat after the last asker whose
%   player has not left. In a new game Asker is the journal's own player. If the journal has no own
%   player, Asker is seat 1.

scene_asker(Scene, Asker) :-
    context_parts(Scene, [journal(J),setting(Setting),me(Me)]),
    journal_property(J, events(Facts)),
    setting_players(Setting, N),
    findall(Last, ( member(Fact, Facts), asker(Fact, Last) ), Askers),
    (   last(Askers, Last)
    ->  seat_number(Setting, Last, I),
        seats_after(I, N, Others),
        append(Others, [I], Seats)
    ;   (   integer(Me)
        ->  First = Me
        ;   First = 1
        ),
        Seats = [First|Others],
        seats_after(First, N, Others)
    ),
    findall(Seat, ( member(left(P), Facts), seat_number(Setting, P, Seat) ), Left),
    (   member(Asker0, Seats),
        \+ memberchk(Asker0, Left)
    ->  Asker = Asker0
    ;   Asker = 1
    ).

asker(asked(Asker,_,_,_), Asker).
asker(asked(Asker,_,_,_,_), Asker).
asker(asked_nothing(Asker), Asker).
asker(answered(Asker,_,_,_), Asker).

%!  scene_query(+Scene, -Asker, -Cards) is semidet.
%
%   Another player made the last query: seat Asker asked for Cards, numbers.

scene_query(Scene, Asker, Cards) :-
    context_parts(Scene, [journal(J),setting(Setting),me(Me)]),
    journal_property(J, events(Facts)),
    findall(I-State,
            ( member(Fact, Facts),
              fact_query(Fact, P, State),
              seat_number(Setting, P, I),
              I \== Me
            ),
            Queries),
    last(Queries, Asker-State),
    card_list(State, Named),
    findall(C, ( member(Card, Named), card_number(Setting, Card, C) ), Cards).

%!  scene_envelopes(+Scene, -Count, -Pairs) is det.
%
%   Count envelopes are possible. Pairs are P-State with the probability P, the likeliest first.

scene_envelopes(Scene, Count, Pairs) :-
    context_parts(Scene, [journal(J)]),
    journal_envelopes(J, Pairs),
    length(Pairs, Count).

%!  scene_address(+Scene, +Query, -Address) is det.
%
%   Address is the page of Scene with Query, pairs Name=Value.

scene_address(Scene, Query, Address) :-
    context_parts(Scene, [path(Path),at(At)]),
    (   At == now
    ->  address(Path, Query, Address)
    ;   address(Path, [at=At|Query], Address)
    ).

%!  scene_at_field(+Scene, -Field) is det.
%
%   If Scene looks back, Field is a hidden input, so that a form leads to the same scene.

scene_at_field(Scene, Field) :-
    context_parts(Scene, [at(At)]),
    (   At == now
    ->  Field = []
    ;   Field = input([type(hidden),name(at),value(At)])
    ).

%!  change_form(+Scene, +Attributes, +Content, -Form) is det.
%
%   Form posts a change of the notebook of Scene. If Scene looks back, Form inserts an event after
%   the events of Scene. A script that updates the page keeps such a form only if these events are
%   unchanged.

change_form(Scene, Attributes, Content, Form) :-
    context_parts(Scene, [path(Path),tag(Tag),journal(J),at(At)]),
    journal_property(J, events(Facts)),
    events_tag(Facts, After),
    (   At == now
    ->  Place = hidden(after, After),
        Of = []
    ;   N is At+1,
        Place = hidden(insert, N),
        Of = ['data-of'(After)]
    ),
    append(Of, Attributes, All),
    form_html(Scene, Path, All, [hidden(seen,Tag),Place,Content], Form).

%!  later_facts(+C, -Facts) is semidet.
%
%   Facts are the last events of the notebook. The page from which the request comes did not show
%   them yet.

later_facts(C, Facts) :-
    context_field(C, "after", After),
    split_string(After, "-", "", [CountText,_]),
    text_integer(CountText, Count),
    context_parts(C, [game(J)]),
    journal_property(J, events(All)),
    Count >= 0,
    length(Before, Count),
    append(Before, Facts, All),
    !,
    Facts \== [],
    events_tag(Before, After).

events_tag(Facts, Tag) :-
    length(Facts, Count),
    variant_sha1(Facts, Hash),
    sub_string(Hash, 0, 16, _, Short),
    format(string(Tag), "~d-~s", [Count,Short]).
