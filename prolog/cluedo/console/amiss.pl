:- module(cluedo_console_amiss,
          [ amiss_text/4                % +Note, +Words, +Scene, -Text
          ]).
:- use_module('../edition/setting', [card_label/3]).
:- use_module(reading, [word_place/2]).
:- use_module(scene, [no_game/1]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2,nth1/3,reverse/2]).

/** <module> What is said of a line that is not understood
*/

:- det(amiss_text/4).

%!  amiss_text(+Note, +Words, +Scene, -Text) is det.
%
%   Text tells what Note, of reading.pl, has of the line Words.

amiss_text(note(I,Items0), Words, Scene, Text) :-
    reverse(Items0, Items),
    nth1(I, Words, Word),
    (   memberchk(wrong(Wrong), Items)
    ->  format(string(Text0), "~s.", [Wrong])
    ;   wanted(Items, Wanted),
        place(Word, Words, Place),
        near(Word, Items, Near),
        format(string(Text0), "~sexpected ~s.~s", [Place,Wanted,Near])
    ),
    (   no_game(Scene),
        Wrong \== none
    ->  string_concat(Text0, " Begin one with new and the players' names, * behind yours: new Anna* Bob Carl", Text)
    ;   Text = Text0
    ).

place(end(1), _, "") :- !.
place(end(I), Words, Text) :-
    !,
    Last is I-1,
    nth1(Last, Words, Word),
    shown(Word, Shown),
    format(string(Text), "After ~s: ", [Shown]).
place(Word, _, Text) :-
    shown(Word, Shown),
    word_place(Word, I),
    format(string(Text), "Word ~d, ~s: ", [I,Shown]).

shown(w(_,_,Text,_), Shown) :-
    format(string(Shown), "\"~w\"", [Text]).
shown(m(_,Mark,_), Shown) :-
    format(string(Shown), "\"~w\"", [Mark]).

wanted(Items, Wanted) :-
    findall(What, member(expected(What,_), Items), All),
    sort(All, Sorted),
    once(append(Front, [Last], Sorted)),
    (   Front == []
    ->  format(string(Wanted), "~w", [Last])
    ;   atomic_list_concat(Front, ', ', Text),
        format(string(Wanted), "~w or ~w", [Text,Last])
    ).

near(w(_,Plain,_,_), Items, Text) :-
    findall(Name,
            ( member(expected(_,Names), Items),
              member(name(NamePlain,Name,_), Names),
              dwim_match(Plain, NamePlain)
            ),
            Found0),
    sort(Found0, Found),
    Found = [_|_],
    !,
    atomic_list_concat(Found, ' or ', List),
    format(string(Text), " Did you mean ~w?", [List]).
near(_, _, "").
