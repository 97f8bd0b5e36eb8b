:- module(cluedo_console_change,
          [ print_change/3,             % +Change, +J0, +J
            print_news/2,               % +J0, +J
            print_refusal/2             % +J, +Clash
          ]).
:- use_module(phrase, [joined/2,sentence/2]).
:- use_module(print, [say/3,say_behind/4,say_styled/4]).
:- use_module('../assistant', [cards_text/3,chance_text/2,fact_text/3,journal_news/3]).
:- use_module('../journal', [journal_property/2]).
:- use_module('../knowledge/counting', [envelopes/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> What a change has brought
*/

:- det((print_change/3, print_news/2, print_refusal/2)).

%!  print_change(+Change, +J0, +J) is det.
%
%   Print what Change, which led from J0 to J, has done to the log, and the news.

print_change(Change, J0, J) :-
    done(Change, J0, J, Head, Text),
    say_behind(Head, 4, "~s", [Text]),
    print_news(J0, J).

%   Head is the number of an event.

done(undo, J0, J, Head, Text) =>
    journal_property(J0, undo([Change|_])),
    again("Undone", Change, J, J0, Head, Text).
done(redo, J0, J, Head, Text) =>
    journal_property(J0, redo([Change|_])),
    again("Done again", Change, J0, J, Head, Text).
done(insert(N,Fact), _, J, Head, Text) =>
    event(N, Fact, J, Head, Text).
done(edit(N,Fact), _, J, Head, Text) =>
    event(N, Fact, J, Head, Text).
done(remove(N), J0, _, Head, Text) =>
    journal_property(J0, event(N,Fact)),
    event(N, Fact, J0, Head, Event),
    format(string(Text), "Deleted: ~s", [Event]).
done(Fact, _, J, Head, Text) =>
    journal_property(J, count(N)),
    event(N, Fact, J, Head, Text).

%   Change leads from J1 to J2.

again(Said, Change, J1, J2, Head, Text) :-
    done(Change, J1, J2, Head, Event),
    (   edited(Change)
    ->  format(string(Text), "~s, the edit: ~s", [Said,Event])
    ;   format(string(Text), "~s: ~s", [Said,Event])
    ).

edited(edit(_,_)).

event(N, Fact, J, Head, Sentence) :-
    format(atom(Head), "~d", [N]),
    fact_text(J, Fact, Text),
    sentence(Text, Sentence).

%!  print_news(+J0, +J) is det.
%
%   Print what J knows beyond J0, in three lines at most.

print_news(J0, J) :-
    journal_news(J0, J, news(Certain,Changes,envelopes(E0,E),deals(D0,D))),
    certain_text(Certain, J, Texts0),
    (   E =:= 1,
        E0 =\= 1
    ->  journal_property(J, knowledge(K)),
        envelopes(K, [State-_]),
        cards_text(J, State, Cards),
        say_styled([bold], 4, "It was ~s: no other envelope is left.", [Cards])
    ;   true
    ),
    (   Texts0 == []
    ->  true
    ;   joined_by("; ", Texts0, Text0),
        sentence(Text0, Text),
        say_styled([bold], 4, "~s", [Text])
    ),
    maplist(change_text(J), Changes, ChangeTexts),
    (   E0 =:= E
    ->  (   Certain == [],
            D0 =:= D
        ->  Texts = []
        ;   Texts = [EnvelopeText|ChangeTexts],
            format(string(EnvelopeText), "Envelopes ~D", [E])
        )
    ;   format(string(EnvelopeText), "Envelopes ~D -> ~D", [E0,E]),
        Texts = [EnvelopeText|ChangeTexts]
    ),
    (   Texts == []
    ->  say(4, "Nothing new follows.", [])
    ;   joined_by("; ", Texts, Line),
        say(4, "~s.", [Line])
    ).

joined_by(Between, Texts, Text) :-
    atomic_list_concat(Texts, Between, Atom),
    atom_string(Atom, Text).

%   Not more than fit into two lines are told.

certain_text(Certain, J, Texts) :-
    length(Most, 5),
    (   append(Most, [_,_|_], Certain)
    ->  maplist(new_text(J), Most, Texts0),
        length(Certain, N),
        More is N-5,
        format(string(Last), "and ~d more", [More]),
        append(Texts0, [Last], Texts)
    ;   maplist(new_text(J), Certain, Texts)
    ).

new_text(J, new(Fact,Ns), Text) :-
    fact_text(J, Fact, Said),
    (   is_list(Ns),
        Ns \== []
    ->  joined(Ns, Numbers),
        format(string(Text), "~s (~s)", [Said,Numbers])
    ;   Text = Said
    ).

change_text(J, change(Fact,P0,P), Text) :-
    fact_text(J, Fact, Said),
    chance_text(P0, Before),
    chance_text(P, After),
    format(string(Text), "~s: ~s -> ~s", [Said,Before,After]).

%!  print_refusal(+J, +Clash) is det.
%
%   Print that a change contradicts events of J. Clash is clash(Change,Events), Events
%   as of journal_conflict/3; they have the numbers that they have in J.

print_refusal(J, clash(Change,Events)) :-
    changed_place(Change, J, Place, Fact, Shift),
    fact_text(J, Fact, Text),
    findall(N-Other,
            ( member(N0-Other, Events),
              N0 =\= Place,
              (   N0 > Place
              ->  N is N0-Shift
              ;   N = N0
              )
            ),
            Others),
    (   Others == []
    ->  say(0, "That cannot be: ~s.", [Text])
    ;   say(0, "That cannot be: ~s. It contradicts", [Text]),
        forall(member(N-Other, Others),
               ( event(N, Other, J, Head, Said),
                 say_behind(Head, 4, "~s", [Said])
               ))
    ).

%   The event that Change brings has number Place then; those behind it move by Shift.
%   Only events that are brought contradict others.

changed_place(insert(N,Fact0), _, Place, Fact, Shift) =>
    Place = N, Fact = Fact0, Shift = 1.
changed_place(edit(N,Fact0), _, Place, Fact, Shift) =>
    Place = N, Fact = Fact0, Shift = 0.
changed_place(Fact0, J, Place, Fact, Shift) =>
    journal_property(J, count(N)),
    Place is N+1, Fact = Fact0, Shift = 0.
