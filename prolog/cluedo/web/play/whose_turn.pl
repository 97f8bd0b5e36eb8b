:- module(cluedo_web_play_whose_turn,
          [ turn_title/2,               % +C, -Title
            waiting_html/2,             % +C, -HTML
            nudged_html/2,              % +C, -HTML
            nudge/2,                    % +C, -Reply
            nudge_text/2                % +C, -Text
          ]).
:- use_module(course, [course_wants/2]).
:- use_module(game_record, [play_alone/1,play_me/2,play_name/3,play_step/2]).
:- use_module('../context', [context_address/3,context_parts/2]).
:- use_module('../fault', [refuse/2]).
:- use_module('../fields', [form_html/5]).
:- use_module('../presence', [note_nudge/5,nudged_by/5,step_begun/4]).
:- use_module('../../knowledge/edition/phrases', [listed/3]).
:- use_module(library(lists), [member/2]).

/** <module> Whose turn it is, and since when

In a game of several persons, a person who waits for another may nudge that person.
*/

:- det((turn_title/2, waiting_html/2, nudged_html/2, nudge/2)).

%!  turn_title(+C, -Title) is det.
%
%   Title is the title of the game's page. It begins with a dot if the others wait for the viewer.

turn_title(C, Title) :-
    context_parts(C, [game(Play)]),
    (   wanted_of_me(Play, Wanted)
    ->  (   Wanted = show(_,_,_,_)
        ->  Title = "\u25CF Show a card"
        ;   Title = "\u25CF Your turn"
        )
    ;   Title = "Play"
    ).

wanted_of_me(Play, Wanted) :-
    \+ play_alone(Play),
    course_wants(Play, Wanted),
    Wanted \= waits(_),
    Wanted \== others,
    Wanted \= over(_).

%!  waiting_html(+C, -HTML) is det.
%!  nudged_html(+C, -HTML) is det.
%
%   waiting_html/2 says how long the game has waited for a person, and lets the viewer nudge that
%   person. nudged_html/2 says who has nudged the viewer. HTML is [] if there is nothing to say.

waiting_html(C, HTML) :-
    context_parts(C, [game(Play)]),
    (   awaited(Play, I)
    ->  waiting_since(C, Since),
        waiting_time(Since, Time),
        nudge_html(C, I, Nudge),
        HTML = div(id(waiting), [p(class(faint), span('data-since'(Since), Time)),Nudge])
    ;   HTML = []
    ).

nudged_html(C, HTML) :-
    (   nudge_text(C, Text)
    ->  HTML = section([class([card,warn,screen]),id(nudged),role(status)], p(Text))
    ;   HTML = []
    ).

awaited(Play, I) :-
    course_wants(Play, Wanted),
    Wanted = waits(Awaited),
    arg(1, Awaited, I).

%   Since is when the game began to wait, in seconds since 1970.

waiting_since(C, Since) :-
    context_parts(C, [game(Play),store(Store),name(Name)]),
    play_step(Play, Step),
    step_begun(Store, Name, Step, Time),
    Since is truncate(Time).

%   The script of the page writes the same text as time goes on.

waiting_time(Since, Text) :-
    get_time(Now),
    Minutes is truncate(Now-Since)//60,
    (   Minutes =:= 0
    ->  Text = ""
    ;   Minutes =:= 1
    ->  Text = "For a minute now."
    ;   format(string(Text), "For ~d minutes now.", [Minutes])
    ).

nudge_html(C, I, HTML) :-
    context_parts(C, [game(Play)]),
    play_name(Play, I, Name),
    (   play_me(Play, spectator)
    ->  HTML = []
    ;   nudged(C, I, Me),
        context_parts(C, [viewer(Me)])
    ->  HTML = p(class(faint), [Name,' has been nudged.'])
    ;   context_address(C, "/nudge", Path),
        format(string(Label), "Nudge ~w", [Name]),
        form_html(C, Path, [], [small(nudge,I,Label)], HTML)
    ).

%   nudged(+C, +I, -From): player From has nudged player I, for the decision that is due.

nudged(C, I, From) :-
    context_parts(C, [game(Play),store(Store),name(Name)]),
    play_step(Play, Step),
    nudged_by(Store, Name, Step, I, From).

%!  nudge_text(+C, -Text) is semidet.
%
%   Text says who has nudged the viewer. Fails if nobody has.

nudge_text(C, Text) :-
    context_parts(C, [game(Play),viewer(Me)]),
    wanted_of_me(Play, _),
    findall(From, nudged(C, Me, From), Seats0),
    sort(Seats0, Seats),
    findall(Name, ( member(I, Seats), play_name(Play, I, Name) ), Names),
    (   Names = [One]
    ->  format(string(Text), "~w is waiting for you.", [One])
    ;   Names = [_|_],
        listed(Names, ' and ', List),
        format(string(Text), "~s are waiting for you.", [List])
    ).

%!  nudge(+C, -Reply) is det.
%
%   Nudge the person for whom the game waits.

nudge(C, see(Path)) :-
    context_parts(C, [game(Play),viewer(Me),store(Store),name(Name),path(Path)]),
    (   awaited(Play, I)
    ->  play_step(Play, Step),
        note_nudge(Store, Name, Step, I, Me)
    ;   refuse(422, "The game does not wait for another person now.")
    ).
