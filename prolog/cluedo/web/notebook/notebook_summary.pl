:- module(cluedo_web_notebook_notebook_summary,
          [ notebook_told/3             % +Store, +Path, -Told
          ]).
:- use_module(notebook_record, [notebook_journal/4]).
:- use_module('../card_fields', [said_with_cards/3]).
:- use_module('../../journal', [journal_property/2]).

/** <module> A notebook in a line
*/

%!  notebook_told(+Store, +Path, -Told) is semidet.
%
%   Told, as of play/told.pl, is of the notebook at Path, segments behind `notebook`.

notebook_told(Store, [Name|_], told(Players,State,none)) :-
    notebook_journal(Store, Name, _, J),
    journal_property(J, options(Options)),
    memberchk(seats(Players), Options),
    journal_property(J, count(Count)),
    format(string(Events), "~d events", [Count]),
    memberchk(edition(Edition), Options),
    said_with_cards(Events, Edition, State).
