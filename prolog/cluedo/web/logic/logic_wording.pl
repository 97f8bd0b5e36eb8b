:- module(cluedo_web_logic_logic_wording,
          [ fault_html/3,               % +Error, +Text, -HTML
            fault_words/2,              % +Error, -Words
            action_words/2,             % +Action, -Words
            states_words/2,             % +Count, -Words
            folded/4,                   % +Heading, +Open, +Content, -HTML
            space_commas/2,             % +Text0, -Text
            logic_address/3,            % +Path, +Query, -Address
            language_html/2             % +Language, -HTML
          ]).
:- use_module(query, [query_pairs/2]).
:- use_module('../element', [address/3,marked_line/3]).
:- use_module('../fault', [user_fault/2]).
:- use_module('../../del', [op(_,_,_)]).
:- use_module('../../del/logic/error_words', [frame_words/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2]).

/** <module> The wording of the page Logic
*/

:- det((fault_html/3, action_words/2, states_words/2, folded/4, space_commas/2, logic_address/3,
        language_html/2)).

%!  fault_html(+Error, +Text, -HTML) is det.
%
%   HTML describes Error, and marks the place of Error in Text, the user's input. An internal error
%   is thrown again.

fault_html(Error, Text, HTML) :-
    fault_words(Error, Words),
    (   Error = error(syntax_error(del_formula(Column)),_),
        Column \== none,
        Text \== ""
    ->  marked_line(Text, Column, Marked),
        HTML = [Marked,p(['Column ',Column,': ',Words,'.'])]
    ;   Text == ""
    ->  HTML = [p([Words,'.'])]
    ;   HTML = [p(class(pointed), code(Text)), p([Words,'.'])]
    ).

%!  fault_words(+Error, -Words) is det.
%
%   Words describe Error, without a full stop. An internal error is thrown again.

fault_words(error(syntax_error(del_formula(_)),context(_,Text)), Words) =>
    Words = Text.
fault_words(error(cluedo_contradiction(_),_), Words) =>
    Words = "There is no state that can be the actual one where this is so".
fault_words(error(domain_error(oneof(Cards),Card),_), Words) =>
    atomic_list_concat(Cards, ', ', Names),
    format(string(Words), "All see that the card is one of ~w, so it cannot be ~w", [Names,Card]).
fault_words(Error, Words), frame_words(Error, Words0) =>
    Words = Words0.
fault_words(Error, Words) =>
    user_fault(Error, Text),
    without_stop(Text, Words).

without_stop(Text, Words) :-
    (   string_concat(Words0, ".", Text)
    ->  Words = Words0
    ;   Words = Text
    ).

%!  action_words(+Action, -Words) is det.
%
%   Words, a string, explain Action. Words are "" if there is nothing to explain.

action_words(Action, Words) :-
    (   explanation(Action, Format, Names),
        maplist(names_text, Names, Texts)
    ->  format(string(Words), Format, Texts)
    ;   Words = ""
    ).

explanation(public(k(A,_)), "~w says what it knows.", [A]).
explanation(public(F), "All are told.", []) :-
    F \= k(_,_).
explanation(private(G,_), "~w learn whether; the others see that.", [G]).
explanation(secret(G,assign(P,_)),
            "~w see that ~w may change; the others think that nothing happens.", [G,P]).
explanation(secret(G,assign(_)),
            "~w see that facts change; the others think that nothing happens.", [G]).
explanation(secret(G,_), "~w are told; the others think that nothing happens.", [G]).
explanation(peek(G,_), "~w learn whether; the others think that nothing happens.", [G]).
explanation(assign(P,_), "All see that ~w may change.", [P]).
explanation(assign(_), "All see that facts change.", []).
explanation(nocard(B,_,Cards), "~w tells all: none of ~w.", [B,Cards]) :-
    is_list(Cards).
explanation(showcard(B,C,A,Cards), "~w shows ~w ~w. The others see that it is one of ~w.",
            [B,A,C,Cards]) :-
    is_list(Cards).
explanation(win(A), "~w tells all that it knows the envelope.", [A]).
explanation(endmove(A), "~w tells all that it does not know the envelope.", [A]).

names_text(all, Text) =>
    Text = 'All'.
names_text(Names, Text), is_list(Names) =>
    atomic_list_concat(Names, ', ', Text).
names_text(Name, Text) =>
    Text = Name.

%!  states_words(+Count, -Words) is det.

states_words(1, Words) =>
    Words = "1 state".
states_words(Count, Words) =>
    format(string(Words), "~D states", [Count]).

%!  folded(+Heading, +Open, +Content, -HTML) is det.
%
%   HTML is a section that the user can fold. If Open is `open`, it is open at first, else Open is
%   `no`.

folded(Heading, Open, Content, details([class(card)|Attributes], [summary(h2(Heading)),Content])) :-
    (   Open == open
    ->  Attributes = [open]
    ;   Attributes = []
    ).

%!  space_commas(+Text0, -Text) is det.
%
%   Text is the string Text0 with a blank after each comma, where lines can break.

space_commas(Text0, Text) :-
    split_string(Text0, ",", " ", Parts),
    atomic_list_concat(Parts, ', ', Atom),
    atom_string(Atom, Text).

%!  logic_address(+Path, +Query, -Address) is det.
%
%   Address is Path below `/logic` with Query.

logic_address(Path0, Query, Address) :-
    query_pairs(Query, Pairs),
    atom_concat('/logic', Path0, Path),
    address(Path, Pairs, Address).

%!  language_html(+Language, -HTML) is det.
%
%   HTML is a table of the formulas and actions of Language.

language_html(Language, [ table(class([plain,words]), [tbody(Rows)]),
                          p(class([faint,small]),
                            [ 'Signs bind in this order, the closest first: ',code(~),' and ',
                              code('[A]:'),', ',code(&),', ',code(v),', ',code('->'),', ',
                              code('<->'),'. Nothing that is typed here is run.'])
                        ]) :-
    about(Language, Own),
    shared(Shared),
    changes(Language, Changes),
    append([Own,Shared,Changes], Pairs),
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
    findall(Text-"it is true in the state",
            ( member(Atom, Atoms), format(string(Text), "~w", [Atom]) ), All),
    (   All = [First,Second,_|_]
    ->  Own = [First,Second]
    ;   Own = All
    ).

changes(deals(_,_,_,_), Changes) =>
    Changes = [].
changes(atoms(_,_), Changes) =>
    Changes = [ "assign(atom,F)"-"action: the atom becomes what F is, and all see that; \c
                                  secret([agent],assign(atom,F)): only the agent does" ].

shared([ "~F, F & G, F v G"-"not; and; or",
         "F -> G, F <-> G"-"if F then G; both or none",
         "k(agent,F)"-"the agent knows F",
         "m(agent,F)"-"it thinks F possible",
         "kw(agent,F)"-"it knows whether F",
         "e(all,F), c(all,F), d(all,F)"-"everybody knows F; it is common knowledge; they know it \c
                                         together. Or a list [agent,...]",
         "[Action]:F"-"F holds after the action",
         "{Action}:F"-"the action is possible, and F holds after it",
         "public(F)"-"action: all are told F",
         "private([agent],F)"-"action: the agent learns whether F, and the others see that",
         "learn([agent,...],Action)"-"action: they learn that it takes place, and \c
                                         nobody else does",
         "secret([agent],F)"-"action: the agent learns F, and the others think that nothing \c
                                happens; peek([agent],F): it learns whether F",
         "?F"-"action: a test of F, which nobody sees",
         "A ; B, A \\/ B, A /\\ B, local(A,B)"-"actions: one after the other; a choice; at once; \c
                                                A, which may have been B"
            ]).
