:- module(cluedo_del_logic_smcdel,
          [ is_smcdel/1,                % +Text
            smcdel_model/3              % +Text, -Placed, -Items
          ]).
:- use_module(text_names, [in_field/2]).
:- use_module(smcdel/smcdel_grammar, [smcdel_file/2]).
:- use_module(smcdel/quantifiers, [without_atoms/4]).
:- use_module(smcdel/law, [one_line/2,smcdel_law_parts/3]).
:- use_module('../language/operators').
:- use_module('../language/valuation', [true_in/2]).
:- use_module('../language/formula_tokens', [formula_error/2]).
:- use_module('../../support/data', [first_line/3]).
:- use_module(library(apply), [foldl/6,maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(ordsets), [ord_memberchk/2]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> SMCDEL's text files, as models and questions

An example of such a file:

    VARS 1,2,3   LAW 1|2|3   OBS anna: 2,3  bob: 1,3     -- a comment
    TRUE? {1,3} anna knows that 3
    WHERE? [! 1|2] (anna,bob) comknow that 3

@see J. van Benthem, J. van Eijck, M. Gattinger and K. Su, "Symbolic Model Checking for Dynamic
Epistemic Logic" (2015), for SMCDEL
*/

:- det(smcdel_model/3).

%!  is_smcdel(+Text) is semidet.
%
%   True when the first word of the string Text is VARS. Comments of SMCDEL may stand before it.

is_smcdel(Text) :-
    first_line(Text, "--", Line),
    string_concat("VARS", Rest, Line),
    \+ ( sub_string(Rest, 0, 1, _, Next), char_type(Next, csym) ).

%!  smcdel_model(+Text, -Placed, -Items) is det.
%
%   The string Text has a model and Items (items.pl). Placed is Place-Options: the place of the
%   model, and its options. A question TRUE? becomes a question of Kind state(Condition,Broken).
%   Condition holds only at the state of the question. Broken are the parts of the law that this
%   state breaks, in the words of Text.
%
%   @error cluedo_field(Place, Error)

smcdel_model(Text, Place-Options, Items) :-
    split_string(Text, "\n", "", Lines),
    catch(smcdel_file(Text, File), error(syntax_error(logic_offset(Offset)),context(_,Message)),
          wrong(Lines, Offset, Message)),
    File = smcdel(Atoms,law(At,End,Law),Observes0,Questions),
    findall(F, member(question(_,_,_,F), Questions), Fs0),
    without_atoms(Observes0, Observes, Fs0, Fs),
    pairs_keys(Observes, Agents),
    Options = [ agents(Agents), atoms(Atoms), law(Law), observes(Observes),
                representation(symbolic)
              ],
    law_parts(Questions, Text, law(At,End,Law), Atoms, Parts),
    place(At, Place, from(Lines,0,1), From),
    foldl(item(Text, law(Parts,Atoms)), Questions, Fs, Items, From, _).

wrong(Lines, Offset, Message) :-
    place(Offset, Place, from(Lines,0,1), _),
    in_field(Place, formula_error(1, Message)).

%   Place is the place of Offset. The third argument is from(Lines,Start,N): Lines are the lines of
%   the text from line N on, which begins at offset Start. Start is at most Offset. From is the same
%   from the line of Offset on.

place(Offset, Place, from([Line|Lines],Start,N), From) :-
    string_length(Line, Length),
    Next is Start+Length+1,
    (   ( Offset < Next ; Lines == [] )
    ->  Before is Offset-Start,
        Place = place([piece(Length,N,1)],Before),
        From = from([Line|Lines],Start,N)
    ;   N1 is N+1,
        place(Offset, Place, from(Lines,Next,N1), From)
    ).

item(Text, Law, question(Begin,End,QuestionKind,_), F, item(Line,Place,Body,asked(Kind,F,none)),
     From0, From) :-
    place(Begin, Place, From0, From),
    From = from(_,_,Line),
    kind(QuestionKind, Law, Kind),
    Length is End-Begin,
    sub_string(Text, Begin, Length, _, Words),
    one_line(Words, Line1),
    sub_string(Line1, Before, 1, After, "?"),
    !,
    Rest is Before+1,
    sub_string(Line1, Rest, After, 0, Body0),
    split_string(Body0, "", " ", [Body]).

%   If a state of Questions breaks the law, Parts are all parts of the law. If not, Parts is [].

law_parts(Questions, Text, law(Begin,End,Law), Atoms, Parts) :-
    (   member(question(_,_,state(Trues),_), Questions),
        \+ true_in(Law, Trues)
    ->  Length is End-Begin,
        sub_string(Text, Begin, Length, _, Words),
        smcdel_law_parts(Words, Atoms, Parts)
    ;   Parts = []
    ).

kind(state(Trues), law(Parts,Atoms), Kind) =>
    maplist(literal(Trues), Atoms, Literals),
    findall(Words, ( member(Words-F, Parts), \+ true_in(F, Trues) ), Broken),
    Kind = state(and(Literals),Broken).
kind(QuestionKind, _, Kind) =>
    Kind = QuestionKind.

literal(Trues, Atom, Literal) :-
    (   ord_memberchk(Atom, Trues)
    ->  Literal = Atom
    ;   Literal = ~Atom
    ).
