:- module(cluedo_del_logic_smcdel_law,
          [ smcdel_law_parts/3,         % +Text, +Atoms, -Parts
            one_line/2                  % +Text, -Line
          ]).
:- use_module(smcdel_formula, [smcdel_formula/4]).
:- use_module(tokens, [smcdel_tokens/2]).
:- use_module('../../../support/short_text', [shortened/3]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(assoc), [list_to_assoc/2]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> The law of SMCDEL's text files
*/

:- det((smcdel_law_parts/3, one_line/2)).

%!  smcdel_law_parts(+Text, +Atoms, -Parts) is det.
%
%   The string Text is a law. It is the conjunction of Parts. Each part is a pair of a string, its
%   text in one line, and a formula of Atoms.

smcdel_law_parts(Text, Atoms, Parts) :-
    smcdel_tokens(Text, Tokens0),
    append(Tokens, [End-end], Tokens0),
    !,
    pieces(Tokens, End, Pieces, []),
    findall(N-Atom, ( member(Atom, Atoms), atom_concat(p, Digits, Atom), atom_number(Digits, N) ),
            Pairs),
    list_to_assoc(Pairs, Known),
    maplist(part(Text, Known), Pieces, Parts).

part(Text, Known, piece(Tokens,Begin,End), Words-F) :-
    append(Tokens, [End-end], Tokens1),
    smcdel_formula(env(Known,none), F, Tokens1, _),
    Length is End-Begin,
    sub_string(Text, Begin, Length, _, Slice),
    one_line(Slice, Line),
    shortened(Line, 100, Words).

%   Tokens, which end at offset End, are a conjunction. Pieces0 has its parts, terms
%   piece(Tokens,Begin,End), and then Pieces.

pieces(Tokens, End, Pieces0, Pieces) :-
    (   inside(Tokens, Sign, Inner, Close),
        split(Inner, Sign, Close, Parts)
    ->  all_pieces(Parts, Pieces0, Pieces)
    ;   foldl(beside, Tokens, 0-none, _-and),
        split(Tokens, and, End, Parts)
    ->  all_pieces(Parts, Pieces0, Pieces)
    ;   Tokens = [Begin-_|_],
        Pieces0 = [piece(Tokens,Begin,End)|Pieces]
    ).

all_pieces([], Pieces0, Pieces) =>
    Pieces0 = Pieces.
all_pieces([part(Tokens,End)|Parts], Pieces0, Pieces) =>
    pieces(Tokens, End, Pieces0, Pieces1),
    all_pieces(Parts, Pieces1, Pieces).

%   Tokens are the tokens Inner in brackets, and Close is the offset of the closing bracket. Sign is
%   the comma that separates the parts of AND(...), or `none` for plain brackets.

inside([_-'AND',_-'('|Tokens], Sign, Inner, Close) :-
    Sign = (','),
    inner_tokens(Tokens, 1, Inner, Close).
inside([_-'('|Tokens], none, Inner, Close) :-
    inner_tokens(Tokens, 1, Inner, Close).

inner_tokens([Close-')'], 1, Inner, End) =>
    Inner = [],
    End = Close.
inner_tokens([Offset-Token|Tokens], Depth0, Inner, End) =>
    Inner = [Offset-Token|Inner1],
    depth(Token, Depth0, Depth),
    Depth > 0,
    inner_tokens(Tokens, Depth, Inner1, End).
inner_tokens([], _, _, _) =>
    fail.

depth('(', Depth0, Depth) =>
    Depth is Depth0+1.
depth(')', Depth0, Depth) =>
    Depth is Depth0-1.
depth(_, Depth0, Depth) =>
    Depth = Depth0.

%   Sign tells which signs of formulas stand outside brackets: `and` if all of them are `and`,
%   `none` if there are none, else `other`.

beside(_-Token, Depth0-Sign0, Depth-Sign) :-
    depth(Token, Depth0, Depth),
    (   Depth0 =:= 0,
        memberchk(Token, [and,or,implies,iff,'Forall','Exists'])
    ->  (   Token == and,
            Sign0 \== other
        ->  Sign = and
        ;   Sign = other
        )
    ;   Sign = Sign0
    ).

%   Parts are terms part(Tokens,End). Outside brackets Sign stands between them.

split(Tokens, Sign, End, Parts) :-
    split(Tokens, Sign, 0, End, Parts).

split([], _, _, End, Parts) =>
    Parts = [part([],End)].
split([Offset-Token|Tokens], Sign, 0, End, Parts), Token == Sign =>
    Parts = [part([],Offset)|Parts1],
    split(Tokens, Sign, 0, End, Parts1).
split([Offset-Token|Tokens], Sign, Depth0, End, Parts) =>
    depth(Token, Depth0, Depth),
    Parts = [part([Offset-Token|Part],PartEnd)|Parts1],
    split(Tokens, Sign, Depth, End, [part(Part,PartEnd)|Parts1]).

%!  one_line(+Text, -Line) is det.
%
%   The string Line is Text without comments, in one line, with single blanks between words.

one_line(Text, Line) :-
    split_string(Text, "\n", "", Lines0),
    maplist(without_comment, Lines0, Lines),
    atomic_list_concat(Lines, ' ', Line0),
    normalize_space(string(Line), Line0).

without_comment(Line0, Line) :-
    (   sub_string(Line0, Before, 2, _, "--")
    ->  sub_string(Line0, 0, Before, _, Line)
    ;   Line = Line0
    ).
