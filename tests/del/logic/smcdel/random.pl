:- module(random_smcdel,
          [ random_smcdel/1             % -Text
          ]).
:- use_module('../../../helpers/all').

/** <module> Random files of SMCDEL's language

All its forms in all notations, with blanks and comments anywhere.
*/

%!  random_smcdel(-Text) is det.
%
%   Text is a correct random file of up to four atoms and four agents. Its law may have no state,
%   and a state in a question may break the law.

random_smcdel(Text) :-
    random_between(1, 4, AtomCount),
    random_between(1, 4, AgentCount),
    findall(N, ( between(0, 12, N) ), Ns),
    random_members(AtomCount, Ns, Atoms),
    random_members(AgentCount, ["a","bob","c3","Kim","knowsit","Topper","x"], Agents),
    maplist(observer(Atoms), Agents, Observers),
    random_between(1, 4, QuestionCount),
    length(Questions, QuestionCount),
    maplist(question(g(Atoms,Agents)), Questions),
    law(g(Atoms,none), Law),
    spaced(["VARS",numbers(Atoms),"LAW",Law,"OBS",Observers,Questions], Text).

random_members(Count, List, Drawn) :-
    random_permutation(List, Mixed),
    length(Drawn, Count),
    append(Drawn, _, Mixed).

some_of(List, Some) :-
    include([_]>>maybe, List, Some0),
    (   Some0 == []
    ->  random_member(X, List),
        Some = [X]
    ;   Some = Some0
    ).

observer(Atoms, Agent, [Agent,":"|Seen]) :-
    (   maybe(0.15)
    ->  Seen = []
    ;   some_of(Atoms, Some),
        Seen = [numbers(Some)]
    ).

law(G, Law) :-
    (   maybe(0.3)
    ->  Law = "Top"
    ;   formula(2, G, Law)
    ).

question(G, Question) :-
    arg(1, G, Atoms),
    length(Atoms, Count),
    Deepest is 6-max(2, Count),
    random_between(2, Deepest, Depth),
    formula(Depth, G, F),
    random_member(Kind, ["VALID?","WHERE?","TRUE?"]),
    (   Kind == "TRUE?"
    ->  include([_]>>maybe, Atoms, Trues),
        (   Trues == []
        ->  State = ["{","}"]
        ;   State = ["{",numbers(Trues),"}"]
        ),
        Question = [Kind,State,F]
    ;   Question = [Kind,F]
    ).

%   formula(Depth, G, Pieces): any formula; joined(...): one that may stand beside -> and iff;
%   one(...): one that may stand beside & and the words of knowledge.

formula(Depth, G, Pieces) :-
    (   maybe(0.3)
    ->  smaller(Depth, Less),
        joined(Less, G, Left),
        formula_or_joined(Less, G, Right),
        random_member(Sign, ["->","\u2192","iff"]),
        Pieces = [Left,Sign,Right]
    ;   joined(Depth, G, Pieces)
    ).

%   The right side of an arrow may have arrows itself.

formula_or_joined(Depth, G, Pieces) :-
    (   maybe(0.3)
    ->  formula(Depth, G, Pieces)
    ;   joined(Depth, G, Pieces)
    ).

smaller(Depth, Less) :-
    Less is max(0, Depth-1).

joined(Depth, G, Pieces) :-
    (   Depth > 0,
        maybe(0.3)
    ->  smaller(Depth, Less),
        random_member(Signs, [["&","\u2227"],["|","\u2228"]]),
        one(Less, G, First),
        random_between(1, 3, More),
        length(Others, More),
        maplist(beside(Less, G, Signs), Others),
        Pieces = [First|Others]
    ;   one(Depth, G, Pieces)
    ).

beside(Depth, G, Signs, [Sign,F]) :-
    random_member(Sign, Signs),
    one(Depth, G, F).

one(0, g(Atoms,_), Pieces) :-
    !,
    (   maybe(0.1)
    ->  random_member(Pieces, ["Top","Bot"])
    ;   random_member(N, Atoms),
        Pieces = numbers([N])
    ).
one(Depth, G, Pieces) :-
    smaller(Depth, Less),
    findall(Kind, kind(G, Kind), Kinds),
    random_member(Kind, Kinds),
    one(Kind, Less, G, Pieces).

kind(_, Kind) :-
    member(Kind, [atom,not,brackets,list,over]).
kind(g(_,[_|_]), Kind) :-
    member(Kind, [knows,knows,prefix,whether_all,group,group,announced,announced]).

one(atom, _, G, Pieces) :-
    one(0, G, Pieces).
one(not, Depth, G, [Sign,F]) :-
    random_member(Sign, ["~","\u00AC","not","Not"]),
    one(Depth, G, F).
one(brackets, Depth, G, ["(",F,")"]) :-
    formula(Depth, G, F).
one(list, Depth, G, [Word,"(",Fs,")"]) :-
    random_member(Word, ["AND","OR","XOR","ONEOF"]),
    random_between(1, 4, Count),
    formulas(Count, Depth, G, Fs).
one(over, Depth, g(Atoms,Agents), ["(",Word,numbers(Some),F,")"]) :-
    random_member(Word, ["Forall","Exists"]),
    some_of(Atoms, Some0),
    random_permutation(Some0, Some),
    formula(Depth, g(Atoms,Agents), F).
one(knows, Depth, G, [Agent,Words,F]) :-
    agent(G, Agent),
    random_member(Words, ["knows that","knows whether"]),
    one(Depth, G, F).
one(prefix, Depth, G, [Word,Agent,F]) :-
    agent(G, Agent),
    random_member(Word, ["K","Kw"]),
    one(Depth, G, F).
one(whether_all, Depth, G, [Agent,"knows whether","(",Fs,")"]) :-
    agent(G, Agent),
    random_between(1, 3, Count),
    formulas(Count, Depth, G, Fs).
one(group, Depth, G, [Group,Words,F]) :-
    group(G, Names),
    (   maybe
    ->  Group = ["(",Names,")"]
    ;   Group = Names
    ),
    random_member(Words, ["comknow that","comknow whether","distknow that","distknow whether"]),
    one(Depth, G, F).
one(announced, Depth, G, [Open,To,Sign,F,Close,H]) :-
    random_member(Open-Close, ["["-"]","<"-">"]),
    (   maybe
    ->  To = []
    ;   group(G, To)
    ),
    random_member(Sign, ["!",["?","!"]]),
    formula(Depth, G, F),
    one(Depth, G, H).

formulas(Count, Depth, G, Pieces) :-
    length(Fs, Count),
    maplist(formula(Depth, G), Fs),
    with_commas(Fs, Pieces).

agent(g(_,Agents), Agent) :-
    random_member(Agent, Agents).

group(g(_,Agents), Pieces) :-
    some_of(Agents, Some0),
    random_permutation(Some0, Some),
    with_commas(Some, Pieces).

with_commas([X], [X]) :-
    !.
with_commas([X|Xs], [X,","|Pieces]) :-
    with_commas(Xs, Pieces).

%   spaced(Pieces, Text): between two words or numbers is at least one blank.

spaced(Pieces, Text) :-
    phrase(flat(Pieces), Strings),
    foldl(space, Strings, Texts, "", _),
    gap(End),
    append(Texts, [End], All),
    atomics_to_string(All, Text).

flat(Piece) -->
    (   { string(Piece) }
    ->  [Piece]
    ;   { Piece = numbers(Ns) }
    ->  { maplist(number_string_of, Ns, Strings), with_commas(Strings, Pieces) },
        flat(Pieces)
    ;   sequence(Piece)
    ).

sequence([]) --> [].
sequence([Piece|Pieces]) --> flat(Piece), sequence(Pieces).

number_string_of(N, String) :-
    number_string(N, String).

space(String, Text, Before, String) :-
    (   wordlike_end(Before),
        wordlike_start(String)
    ->  wide_gap(Gap)
    ;   gap(Gap)
    ),
    string_concat(Gap, String, Text).

wordlike_end(Before) :-
    sub_string(Before, _, 1, 0, Last),
    char_type(Last, csym).

wordlike_start(String) :-
    sub_string(String, 0, 1, _, First),
    char_type(First, csym).

gap(Gap) :-
    (   maybe(0.6)
    ->  Gap = ""
    ;   wide_gap(Gap)
    ).

wide_gap(Gap) :-
    (   maybe(0.8)
    ->  Gap = " "
    ;   random_member(Gap, ["\n","  ","\t"," -- a & (b\n","\r\n"," --\n -- knows that VALID? 1\n "])
    ).
