:- module(cluedo_puzzle_wording,
          [ effort_text/2,              % +P, -Text
            offered_text/2,             % +P, -Text
            puzzle_given/2              % +P, -K
          ]).
:- use_module('../knowledge/edition/phrases', [capital/2]).
:- use_module('../journal', [journal_at/3,journal_property/2]).
:- use_module('../puzzle', [puzzle_property/2]).
:- use_module(library(lists), [member/2]).

/** <module> Sentences about a puzzle, for pages and sheets
*/

:- det((effort_text/2, puzzle_given/2)).

%!  effort_text(+P, -Text) is det.

effort_text(P, Text) :-
    puzzle_property(P, difficulty(Level0)),
    capital(Level0, Level),
    puzzle_property(P, parts(Needed,Noise,Method,_)),
    All is Needed+Noise,
    method_text(Method, Way),
    (   Noise =:= 0
    ->  format(string(Text), "~s. All ~d events are needed. ~w", [Level,All,Way])
    ;   format(string(Text), "~s. ~d of the ~d events are enough. ~w", [Level,Needed,All,Way])
    ).

method_text(elimination, "Crossing out is enough.").
method_text(resolution, "You must combine several events.").
method_text(remaining, "You must find the only holder or the only card that is left.").
method_text(hands, "You must count the cards of a hand.").
method_text(cases, "You must distinguish cases.").

%!  offered_text(+P, -Text) is nondet.
%
%   Text is one of the sentences to choose from. Fails if the answer of puzzle P is not a sentence.

offered_text(P, Text) :-
    puzzle_property(P, kind(Kind)),
    memberchk(Kind, [follows,knows]),
    puzzle_property(P, choices(Choices)),
    member(choice(_,Text), Choices).

%!  puzzle_given(+P, -K) is det.
%
%   K is the knowledge before the first event of puzzle P. K includes the owner's hand.

puzzle_given(P, K) :-
    puzzle_property(P, journal(J0)),
    (   puzzle_property(P, me(spectator))
    ->  Hands = 0
    ;   Hands = 1
    ),
    journal_at(J0, Hands, J),
    journal_property(J, knowledge(K)),
    !.
