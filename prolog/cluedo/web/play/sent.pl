:- module(cluedo_web_play_sent,
          [ sent_form/3,                % +C, +Content, -Form
            request_decision/2,         % +C, -Decision
            is_own_turn/1,              % +Wanted
            chosen_state/2,             % +C, -State
            take_sent/2,                % +C, :Goal
            is_sent_again/2             % +C, +Play
          ]).
:- use_module(course, [course_wants/2]).
:- use_module(game_record, [play_setting/2,play_step/2]).
:- use_module('../cache', [cached/5]).
:- use_module('../card_fields', [chosen_cards/3]).
:- use_module('../context', [context_field/3,context_parts/2]).
:- use_module('../fault', [refuse/2]).
:- use_module('../fields', [form_html/5]).
:- use_module('../request', [request_fields/2,text_integer/2]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [member/2]).

/** <module> Decisions that forms have sent

A person taps twice, or sends a form again because a reply was lost. The decision counts once, and
the person sees the page as it is. The latest decisions are kept in memory only: after a restart of
the server the second form is refused as outdated.
*/

:- meta_predicate take_sent(+, 0).

:- det((sent_form/3, request_decision/2, chosen_state/2)).

%!  sent_form(+C, +Content, -Form) is det.
%
%   Form posts a decision to the page of C, with the number of the step at which it is made. Content
%   is of ../fields.pl.

sent_form(C, Content, Form) :-
    context_parts(C, [game(Play),page(Page)]),
    play_step(Play, Step),
    form_html(C, Page, [], [hidden(seen,Step)|Content], Form).

%!  request_decision(+C, -Decision) is det.
%
%   Decision is the decision in the request: a decision of course_decide/3, `on`, or weigh(State).
%   If the person has not confirmed an accusation, Decision is confirm(State). The table checks
%   later whether the decision is legal.
%
%   @error cluedo_refusal(422) if another decision is pending

request_decision(C, Decision) :-
    context_parts(C, [game(Play)]),
    course_wants(Play, Wanted),
    (   member(Field, ["go","passage","show","do"]),
        context_field(C, Field, Text)
    ->  sent_value(Field, Text, Sent)
    ;   Sent = nothing
    ),
    (   decision(Wanted, Sent, C, Decision0)
    ->  Decision = Decision0
    ;   refuse(422, "That is not the decision to be made now.")
    ).

sent_value("go", Text, Sent), split_string(Text, "-", "", [XText,YText]) =>
    number(XText, X),
    number(YText, Y),
    Sent = go(X-Y).
sent_value("do", Text, Sent) =>
    Sent = do(Text).
sent_value(Field, Text, Sent) =>
    number(Text, N),
    atom_string(Name, Field),
    Sent =.. [Name,N].

decision(others, do("on"), _, on).
decision(move(_), do("roll"), _, roll).
decision(move(_), do("stay"), _, stay).
decision(move(_), passage(Room), _, passage(Room)).
decision(walk(_,_), go(Place), _, Place).
decision(walk(_,_), passage(Room), _, passage(Room)).
decision(walk(_,_), do("stay"), _, stay).
decision(query(_), do("ask"), C, State) :-
    chosen_state(C, State).
decision(query(_), do("weigh"), C, weigh(State)) :-
    chosen_state(C, State).
decision(query(_), do("pass"), _, pass).
decision(show(_,_,_,Cards), show(Card), _, Card) :-
    memberchk(Card, Cards).
decision(accuse(_), do("none"), _, none).
decision(Wanted, do("accuse"), C, Decision) :-
    is_own_turn(Wanted),
    chosen_state(C, State),
    (   context_field(C, "sure", _)
    ->  Decision = accuse(State)
    ;   Decision = confirm(State)
    ).

%!  is_own_turn(+Wanted) is semidet.
%
%   The decision Wanted is one in the person's own turn, so the person may also accuse.

is_own_turn(move(_)).
is_own_turn(walk(_,_)).
is_own_turn(query(_)).
is_own_turn(accuse(_)).

%!  chosen_state(+C, -State) is det.
%
%   State has the cards that the request has chosen.

chosen_state(C, State) :-
    context_parts(C, [game(Play)]),
    play_setting(Play, Setting),
    chosen_cards(C, Setting, Cards),
    State =.. [s|Cards].

number(Text, N) :-
    (   text_integer(Text, N0)
    ->  N = N0
    ;   refuse(422, "That is not a number.")
    ).

                /*******************************
                *       SENT ONCE MORE         *
                *******************************/

%!  take_sent(+C, :Goal) is semidet.
%!  is_sent_again(+C, +Play) is semidet.
%
%   Goal stores the game after the decision in the form of C, or fails. take_sent/2 also remembers
%   that form. is_sent_again/2 is true if the same form has led to Play, and no other decision came
%   after it. The mutex lets a second request wait until the first one is remembered.

take_sent(C, Goal) :-
    sent_key(C, Key),
    with_mutex(cluedo_web_play_sent,
               ( call(Goal),
                 cached(sent, Key, 1000, =(true), _) )).

is_sent_again(C, Play) :-
    play_step(Play, Step),
    context_field(C, "seen", Mark),
    number_string(Seen, Mark),
    Step =:= Seen+1,
    sent_key(C, Key),
    with_mutex(cluedo_web_play_sent, cached(sent, Key, 1000, \=(_), _)).

sent_key(C, Key) :-
    context_parts(C, [name(Name),viewer(Viewer),request(Request)]),
    request_fields(Request, Fields0),
    exclude(is_token, Fields0, Fields),
    variant_sha1(sent(Name,Viewer,Fields), Key).

is_token("token"-_).
