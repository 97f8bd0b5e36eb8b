:- module(cluedo_del_logic_number_text,
          [ text_count/2,               % +Text, -Count
            text_ranges/3,              % +Size, +Text, -Ranges
            text_equations/3            % +Size, +Text, -Groups
          ]).
:- use_module(limits, [limit/3]).
:- use_module(text_names, [name_word/3,size_groups/3]).
:- use_module('../language/expression', [limited_tokens/3]).
:- use_module('../language/formula_tokens', [formula_error/2,formula_error/3,token_text/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,member/2]).

/** <module> Numbers, ranges and values in text
*/

:- det((text_ranges/3, text_equations/3)).

%!  text_count(+Text, -Count) is semidet.
%
%   Text is the text of the integer Count, which is not negative.

text_count(Text, Count) :-
    catch(number_string(Count, Text), error(syntax_error(_),_), fail),
    integer(Count),
    Count >= 0.

%!  text_ranges(+Size, +Text, -Ranges) is det.
%
%   Text is like `x y in 2..50`. Ranges has a term range(Name,Low,High) for each name.
%
%   @error syntax_error(del_formula(Column))

text_ranges(Size, Text, Ranges) :-
    (   split(Text, " in ", NamesText, Range),
        split(Range, "..", LowText, HighText),
        whole(LowText, Low),
        whole(HighText, High)
    ->  true
    ;   formula_error(none, "names and a range were expected, of numbers of ten digits at most: \c
                             numbers x y in 2..50")
    ),
    size_groups(Size, NamesText, Groups),
    append(Groups, Nodes),
    maplist(name_word(Size), Nodes, Names),
    (   Names == []
    ->  formula_error(1, "a name was expected")
    ;   Low > High
    ->  formula_error(none, "~d is more than ~d", [Low,High])
    ;   findall(range(Name,Low,High), member(Name, Names), Ranges)
    ).

split(Text, Sign, Before, After) :-
    sub_string(Text, B, _, A, Sign),
    !,
    sub_string(Text, 0, B, _, Before),
    sub_string(Text, _, A, 0, After).

whole(Text0, Number) :-
    split_string(Text0, "", " \t", [Text]),
    string_length(Text, Length),
    Length =< 10,
    catch(number_string(Number, Text), error(syntax_error(_),_), fail),
    integer(Number).

%!  text_equations(+Size, +Text, -Groups) is det.
%
%   Text is like `x=4 y=13; x=3 y=7`. Groups has a list for each world, with terms Name=Value. Name
%   is an atom.
%
%   @error syntax_error(del_formula(Column))

text_equations(Size, Text, Groups) :-
    limit(Size, characters, Most),
    limited_tokens(Text, Most, Tokens),
    equations_groups(Tokens, Groups).

equations_groups([_-end], Groups) =>
    Groups = [].
equations_groups([_-sign(;)|Tokens], Groups) =>
    equations_groups(Tokens, Groups).
equations_groups(Tokens, Groups) =>
    Groups = [Group|Groups1],
    equations_group(Tokens, Group, Rest),
    equations_groups(Rest, Groups1).

equations_group([_-name(Text),_-sign(=),_-number(Value)|Tokens], Group, Rest) =>
    Group = [Name=Value|Group1],
    atom_string(Name, Text),
    equations_group(Tokens, Group1, Rest).
equations_group([C-name(Text),D-sign(=),_-sign(-),E-number(Value)|Tokens], Group, Rest) =>
    Negative is -Value,
    equations_group([C-name(Text),D-sign(=),E-number(Negative)|Tokens], Group, Rest).
equations_group([_-sign(',')|Tokens], Group, Rest) =>
    equations_group(Tokens, Group, Rest).
equations_group([Column-Token|Tokens], Group, Rest), ( Token == end ; Token = sign(;) ) =>
    Group = [],
    Rest = [Column-Token|Tokens].
equations_group([Column-Token|_], _, _) =>
    token_text(Token, Text),
    formula_error(Column, "an equation like x=4 was expected, not ~s", [Text]).
