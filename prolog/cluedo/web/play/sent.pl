:- module(cluedo_web_play_sent,
          [ take_sent/2,                % +C, :Goal
            is_sent_again/2             % +C, +Play
          ]).
:- use_module(game_record, [play_step/2]).
:- use_module('../cache', [cached/5]).
:- use_module('../context', [context_field/3,context_parts/2]).
:- use_module('../request', [request_fields/2]).
:- use_module(library(apply), [exclude/3]).

/** <module> Decisions that are sent twice

A person taps twice, or sends a form again because a reply was lost. The decision counts once, and
the person sees the page as it is. The latest decisions are kept in memory only: after a restart of
the server the second form is refused as outdated.
*/

:- meta_predicate take_sent(+, 0).

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
