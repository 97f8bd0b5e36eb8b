:- module(smcdel_twin,
          [ twin_answers/2              % +Text, -Answers
          ]).
:- use_module('../../../helpers/all', except([truth/2])).
:- use_module(library(dcg/basics)).

/** <module> A slow twin for files of SMCDEL's language

It is written from the description of the language alone, for correct texts: it lists the states,
and evaluates each formula in each of them. It shares nothing with the tested reader.

A world is w(Trues,Heard): the true atoms, and for each announcement to a group
heard(Group,Bool). Forall leads to worlds outside Worlds.
*/

%!  twin_answers(+Text, -Answers) is det.
%
%   Answers has for each question true, false, the list of states, or `breaks` for a state that
%   breaks the law; or Answers is `none` without any state.

twin_answers(Text, Answers) :-
    split_string(Text, "\n", "", Lines),
    maplist(without_comment, Lines, Bare),
    atomics_to_string(Bare, All),
    string_codes(All, Codes),
    (   phrase(file(Vars, Law, Obs, Jobs), Codes)
    ->  true
    ;   throw(twin_cannot_read(Text))
    ),
    sort(Vars, Atoms),
    findall(w(Trues,[]), ( subset_of(Atoms, Trues), holds(Law, w(Trues,[]), m([],[])) ), Worlds),
    (   Worlds == []
    ->  Answers = none
    ;   maplist(job(m(Worlds,Obs)), Jobs, Answers)
    ).

without_comment(Line, Bare) :-
    (   sub_string(Line, Before, _, _, "--")
    ->  sub_string(Line, 0, Before, _, Start),
        string_concat(Start, "\n", Bare)
    ;   string_concat(Line, "\n", Bare)
    ).

subset_of([], []).
subset_of([X|Xs], Ys) :-
    subset_of(Xs, Ys0),
    ( Ys = Ys0 ; Ys = [X|Ys0] ).

job(m(Worlds,Obs), valid(F), Answer) :-
    truth(forall(member(W, Worlds), holds(F, W, m(Worlds,Obs))), Answer).
job(m(Worlds,Obs), where(F), Answer) :-
    findall(Trues, ( member(w(Trues,[]), Worlds), holds(F, w(Trues,[]), m(Worlds,Obs)) ), States),
    sort(States, Answer).
job(m(Worlds,Obs), true(State0,F), Answer) :-
    sort(State0, State),
    (   memberchk(w(State,[]), Worlds)
    ->  truth(holds(F, w(State,[]), m(Worlds,Obs)), Answer)
    ;   Answer = breaks
    ).

:- meta_predicate truth(0, -).

truth(Goal, Bool) :-
    (   call(Goal)
    ->  Bool = true
    ;   Bool = false
    ).

                /*******************************
                *             TRUTH            *
                *******************************/

holds(top, _, _).
holds(atom(N), w(Trues,_), _) :-
    memberchk(N, Trues).
holds(not(F), W, M) :-
    \+ holds(F, W, M).
holds(and(Fs), W, M) :-
    forall(member(F, Fs), holds(F, W, M)).
holds(or(Fs), W, M) :-
    once(( member(F, Fs), holds(F, W, M) )).
holds(xor(Fs), W, M) :-
    how_many(Fs, W, M, Count),
    Count mod 2 =:= 1.
holds(oneof(Fs), W, M) :-
    how_many(Fs, W, M, 1).
holds(implies(F,G), W, M) :-
    holds(or([not(F),G]), W, M).
holds(iff(F,G), W, M) :-
    truth(holds(F, W, M), Bool),
    truth(holds(G, W, M), Bool).
holds(together(As,F), w(Trues,Heard), m(Worlds,Obs)) :-
    forall(( member(U, Worlds), forall(member(A, As), alike(A, Obs, w(Trues,Heard), U)) ),
           holds(F, U, m(Worlds,Obs))).
holds(common(As,F), W, m(Worlds,Obs)) :-
    reached([W], As, m(Worlds,Obs), [], Reached),
    forall(member(U, Reached), holds(F, U, m(Worlds,Obs))).
holds(forall(Ns,F), w(Trues,Heard), M) :-
    subtract(Trues, Ns, Others),
    forall(( subset_of(Ns, Some), append(Others, Some, Trues1), sort(Trues1, Trues2) ),
           holds(F, w(Trues2,Heard), M)).
holds(exists(Ns,F), W, M) :-
    \+ holds(forall(Ns,not(F)), W, M).
holds(after(all,that,F,G), W, m(Worlds,Obs)) :-
    (   holds(F, W, m(Worlds,Obs))
    ->  include(there(F, m(Worlds,Obs)), Worlds, Left),
        holds(G, W, m(Left,Obs))
    ;   true
    ).
holds(after(all,whether,F,G), W, M) :-
    holds(after(all,that,F,G), W, M),
    holds(after(all,that,not(F),G), W, M).
holds(after(Group,that,F,G), W, M) :-
    Group = [_|_],
    (   holds(F, W, M)
    ->  holds(after(Group,whether,F,G), W, M)
    ;   true
    ).
holds(after(Group,whether,F,G), W0, m(Worlds0,Obs)) :-
    Group = [_|_],
    hear(Group, F, m(Worlds0,Obs), W0, W),
    maplist(hear(Group, F, m(Worlds0,Obs)), Worlds0, Worlds),
    holds(G, W, m(Worlds,Obs)).

there(F, M, W) :-
    holds(F, W, M).

hear(Group, F, M, w(Trues,Heard), w(Trues,[heard(Group,Bool)|Heard])) :-
    truth(holds(F, w(Trues,Heard), M), Bool).

how_many(Fs, W, M, Count) :-
    include(holds_at(W, M), Fs, True),
    length(True, Count).

holds_at(W, M, F) :-
    holds(F, W, M).

alike(A, Obs, w(T1,H1), w(T2,H2)) :-
    memberchk(A-Seen, Obs),
    intersection(T1, Seen, S1),
    intersection(T2, Seen, S2),
    S1 == S2,
    include(heard_by(A), H1, L1),
    include(heard_by(A), H2, L2),
    L1 == L2.

heard_by(A, heard(Group,_)) :-
    memberchk(A, Group).

reached([], _, _, Reached, Reached).
reached([W|Ws], As, m(Worlds,Obs), Reached0, Reached) :-
    findall(U,
            ( member(U, Worlds),
              \+ memberchk(U, Reached0),
              once(( member(A, As), alike(A, Obs, W, U) ))
            ),
            Us),
    append(Reached0, Us, Reached1),
    append(Ws, Us, Ws1),
    reached(Ws1, As, m(Worlds,Obs), Reached1, Reached).

                /*******************************
                *             TEXT             *
                *******************************/

file(Vars, Law, Obs, Jobs) -->
    blanks, word("VARS"), numbers(Vars),
    word("LAW"), formula(Law),
    word("OBS"), observers(Obs),
    jobs(Jobs).

observers([A-Ns|Obs]) -->
    name(A), sign(":"), ( numbers(Ns) ; { Ns = [] } ),
    ( observers(Obs) ; { Obs = [] } ).

jobs([Job|Jobs]) --> question(Job), !, jobs(Jobs).
jobs([]) --> [].

question(valid(F)) --> sign("VALID?"), formula(F).
question(where(F)) --> sign("WHERE?"), formula(F).
question(true(Ns,F)) -->
    sign("TRUE?"), sign("{"), ( numbers(Ns) ; { Ns = [] } ), sign("}"), formula(F).

sign(Sign) --> string_without_end(Sign), blanks.

string_without_end(Sign) --> { string_codes(Sign, Codes) }, Codes.

word(Word) --> letters(Codes), { string_codes(Word, Codes) }, blanks.

letters([C|Cs]) --> [C], { code_type(C, csym), C \== 0'_ }, letters(Cs).
letters([]) --> \+ ( [C], { code_type(C, csym) } ).

name(Name) -->
    letters([C|Cs]), { code_type(C, alpha), atom_codes(Name, [C|Cs]), \+ taken(Name) }, blanks.

taken(Name) :-
    memberchk(Name, ['VARS','LAW','OBS','Top','Bot','Not',not,iff,'AND','OR','XOR','ONEOF','K','Kw',
                     'Forall','Exists',knows,comknow,distknow,'TRUE','VALID','WHERE']).

names([A|As]) --> name(A), ( sign(","), names(As) ; { As = [] } ).

numbers([N|Ns]) --> digits([D|Ds]), { number_codes(N, [D|Ds]) }, blanks, more_numbers(Ns).

more_numbers(Ns) --> sign(","), numbers(Ns).
more_numbers([]) --> [].

formulas([F|Fs]) --> formula(F), ( sign(","), formulas(Fs) ; { Fs = [] } ).

formula(F) --> joined(G), implied(G, F).

implied(G, F) --> ( sign("->") ; sign("\u2192") ), !, joined(H), implied(implies(G,H), F).
implied(G, F) --> word("iff"), !, joined(H), implied(iff(G,H), F).
implied(F, F) --> [].

joined(F) --> one(G), ( and(Gs), { Gs = [_|_], F = and([G|Gs]) }
                      ; or(Gs), { Gs = [_|_], F = or([G|Gs]) }
                      ; { F = G }
                      ).

and([G|Gs]) --> ( sign("&") ; sign("\u2227") ), !, one(G), and(Gs).
and([]) --> [].

or([G|Gs]) --> ( sign("|") ; sign("\u2228") ), !, one(G), or(Gs).
or([]) --> [].

one(top) --> word("Top").
one(not(top)) --> word("Bot").
one(not(F)) --> ( sign("~") ; sign("\u00AC") ; word("not") ; word("Not") ), one(F).
one(F) --> list("AND", Fs), { F = and(Fs) }.
one(F) --> list("OR", Fs), { F = or(Fs) }.
one(F) --> list("XOR", Fs), { F = xor(Fs) }.
one(F) --> list("ONEOF", Fs), { F = oneof(Fs) }.
one(together([A],F)) --> ( word("K"), name(A) ; name(A), sign("knows that") ), one(F).
one(F) --> name(A), sign("knows whether"), sign("("), formulas([G,H|Gs]), sign(")"),
    { maplist(whether([A], together), [G,H|Gs], Fs), F = and(Fs) }.
one(F) --> ( word("Kw"), name(A) ; name(A), sign("knows whether") ), one(G),
    { whether([A], together, G, F) }.
one(F) --> ( sign("("), names(As), sign(")") ; names(As) ),
    ( sign("comknow "), { How = common } ; sign("distknow "), { How = together } ),
    ( word("that"), one(G), { F =.. [How,As,G] }
    ; word("whether"), one(G), { whether(As, How, G, F) }
    ).
one(after(To,What,F,G)) --> sign("["), announced(To, What, F), sign("]"), one(G).
one(not(after(To,What,F,not(G)))) --> sign("<"), announced(To, What, F), sign(">"), one(G).
one(forall(Ns,F)) --> word("Forall"), numbers(Ns), formula(F).
one(exists(Ns,F)) --> word("Exists"), numbers(Ns), formula(F).
one(atom(N)) --> digits([D|Ds]), { number_codes(N, [D|Ds]) }, blanks.
one(F) --> sign("("), formula(F), sign(")").

list(Word, Fs) --> word(Word), sign("("), formulas(Fs), sign(")").

announced(To, What, F) -->
    ( names(To) ; { To = all } ),
    ( sign("!"), { What = that } ; sign("?"), sign("!"), { What = whether } ),
    formula(F).

whether(As, How, G, or([F1,F2])) :-
    F1 =.. [How,As,G],
    F2 =.. [How,As,not(G)].
