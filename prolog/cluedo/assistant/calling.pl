:- module(cluedo_assistant_calling,
          [ words/2,                    % +J, -Words
            journal_seats/3             % +J, -Setting, -Me
          ]).
:- use_module('../edition/setting', [seat_number/3]).
:- use_module('../journal', [journal_property/2]).
:- use_module('../knowledge/term', [knowledge_setting/2]).

/** <module> What a journal calls cards and players
*/

:- det((words/2, journal_seats/3)).

%!  words(+J, -Words) is det.
%
%   Words are those of the journal J, see edition/phrases.pl: its seat is `you`.

words(J, words(Setting,Me)) :-
    journal_seats(J, Setting, Me).

%!  journal_seats(+J, -Setting, -Me) is det.
%
%   Setting is that of the journal J, see edition/setting.pl; Me is the number of its own
%   seat, or `spectator`.

journal_seats(J, Setting, Me) :-
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    journal_property(J, me(Seat)),
    (   Seat == spectator
    ->  Me = spectator
    ;   seat_number(Seat, Setting, Me)
    ).
