:- module(cluedo_assistant_journal_words,
          [ journal_words/2,            % +J, -Words
            journal_seats/3,            % +J, -Setting, -Me
            journal_envelopes/2         % +J, -Pairs
          ]).
:- use_module(journal/journal_term, [journal_part/2,journal_setting/2,must_be_journal/1]).
:- use_module('../journal', [journal_property/2]).
:- use_module('../knowledge/counting', [envelopes/2]).
:- use_module(library(lists), [member/2,sum_list/2]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> A journal's words for cards and players, and its likeliest envelopes
*/

:- det((journal_words/2, journal_seats/3, journal_envelopes/2)).

%!  journal_words(+J, -Words) is det.

journal_words(J, words(Setting,Me)) :-
    journal_seats(J, Setting, Me).

%!  journal_seats(+J, -Setting, -Me) is det.

journal_seats(J, Setting, Me) :-
    must_be_journal(J),
    journal_setting(J, Setting),
    journal_part(me(Me), J).

%!  journal_envelopes(+J, -Pairs) is det.
%
%   Pairs has P-State for each possible envelope State and its chance P, the likeliest first.

journal_envelopes(J, Pairs) :-
    journal_property(J, knowledge(K)),
    envelopes(K, Counts),
    pairs_values(Counts, Ns),
    sum_list(Ns, All),
    findall(P-State, ( member(State-N, Counts), P is N rdiv All ), Pairs0),
    sort(1, @>=, Pairs0, Pairs).
