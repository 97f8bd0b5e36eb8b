:- module(cluedo_web_logic_language,
          [ language_html/2             % +Language, -HTML
          ]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> How formulas are written, for who writes them
*/

:- det(language_html/2).

%!  language_html(+Language, -HTML) is det.
%
%   HTML has a table of the formulas and actions of Language.

language_html(Language, [ table(class([plain,words]), [tbody(Rows)]),
                          p(class([faint,small]),
                            ['Signs bind in this order: ',code(~),' and ',code('[A]:'),', ',
                             code(&),', ',code(v),', ',code('->'),', ',code('<->'),
                             '. Nothing that is typed here is run.'])
                        ]) :-
    about(Language, Own),
    shared(Shared),
    append(Own, Shared, Pairs),
    findall(tr([th(scope(row), code(Sign)),td(Means)]), member(Sign-Means, Pairs), Rows).

about(deals(Seats,Cards,Others,_), Own) =>
    Seats = [A|_],
    Cards = [C|_],
    format(string(Has), "has(~w,~w)", [A,C]),
    format(string(Hand), "hand(~w,[~w,...])", [A,C]),
    format(string(Some), "some(~w,[~w,...])", [A,C]),
    (   memberchk(envelope, Others)
    ->  format(string(In), "envelope(~w)", [C]),
        Envelope = [In-"the card is in the envelope",
                    "win(player), endmove(player)"-"action: it knows the envelope, or does not"]
    ;   Envelope = []
    ),
    append([ Has-"the player has the card",
             Hand-"these are all its cards",
             Some-"it has at least one of them"
           | Envelope
           ],
           [ "showcard(B,card,A,[card,...])"-"action: B shows A the card; the others see that it \c
                                               is one of these",
             "nocard(B,A,[card,...])"-"action: B tells all that it has none of these"
           ], Own).
about(atoms(_,Atoms), Own) =>
    findall(Text-"it is true in the state", ( member(Atom, Atoms), atom_string(Atom, Text) ), All),
    (   All = [First,Second,_|_]
    ->  Own = [First,Second]
    ;   Own = All
    ).

shared([ "~F, F & G, F v G"-"not; and; or",
         "F -> G, F <-> G"-"if F then G; both or none",
         "k(player,F)"-"the player knows F",
         "m(player,F)"-"it thinks F possible",
         "kw(player,F)"-"it knows whether F",
         "e(all,F), c(all,F), d(all,F)"-"everybody knows F; it is common knowledge; they know it \c
                                         together. Or a list [player,...]",
         "[Action]:F"-"F holds after the action",
         "{Action}:F"-"the action is possible, and F holds after it",
         "public(F)"-"action: all are told F",
         "private([player],F)"-"action: the player learns whether F, and the others see that",
         "learn([player,...],Action)"-"action: they learn that it takes place, and \c
                                         nobody else does",
         "?F"-"action: a test of F, which nobody sees",
         "A ; B, A \\/ B, A /\\ B, local(A,B)"-"actions: one after the other; a choice; at once; \c
                                                A, which may have been B"
       ]).
