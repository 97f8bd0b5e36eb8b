:- module(cluedo_del_task_epddl_text_pieces,
          [ spaced/2,                   % +Words, -Text
            joined/2,                   % +Lines, -Text
            atoms_text/2,               % +Predicates, -Text
            arrows_text/3               % +Arrows, +Prefix, -Text
          ]).
:- use_module(library(lists), [member/2]).

/** <module> Pieces of EPDDL files
*/

:- det((spaced/2, joined/2, atoms_text/2, arrows_text/3)).

%!  spaced(+Words, -Text) is det.
%!  joined(+Lines, -Text) is det.
%!  atoms_text(+Predicates, -Text) is det.
%!  arrows_text(+Arrows, +Prefix, -Text) is det.
%
%   Text has Words in one line, or Lines one below the other, or Predicates in parentheses. Arrows
%   are pairs From-To, and Text has Prefix before each name. The list has an arrow.

spaced(Words, Text) :-
    atomic_list_concat(Words, ' ', Text).

joined(Lines, Text) :-
    atomic_list_concat(Lines, '\n', Text0),
    atom_string(Text0, Text).

atoms_text(Predicates, Text) :-
    findall(Word, ( member(P, Predicates), format(string(Word), "(~w)", [P]) ), Words),
    spaced(Words, Text).

arrows_text(Arrows, Prefix, Text) :-
    findall(Arrow,
            ( member(From-To, Arrows),
              format(string(Arrow), "(~w~w ~w~w)", [Prefix,From,Prefix,To])
            ),
            Texts),
    (   Texts = [_,_|_]
    ->  spaced(Texts, List),
        format(string(Text), "(:and ~w)", [List])
    ;   Texts = [Text]
    ).
