:- module(cluedo_del_task_mastar_mastar_grammar,
          [ text_laws/3                 % +Text, -Names, -Laws
          ]).
:- use_module(mastar_tokens, [text_statements/2,throw_at/3]).
:- use_module('../../language/operators').
:- use_module(library(apply), [foldl/4,maplist/3,partition/4]).
:- use_module(library(lists), [reverse/2]).

/** <module> The statements of mA* files

Names is names(Fluents,Actions,Agents), in the order of the file. A law is one of

  - executable(Place,Action,F)
  - effect(Place,Action,Kind,Literals,F), with Kind `causes`, `determines` or `announces`
  - observer(Place,Agent,Action,Kind,F), with Kind `observes` or `aware_of`
  - initially(Place,F), goal(Place,F)

Fluents, actions and agents are ground terms. F is a formula of library(cluedo/del). It is `true` if
the statement has no `if`. Statements may come in any order.
*/

:- det(text_laws/3).

%!  text_laws(+Text, -Names, -Laws) is det.
%
%   @error mastar_wrong(Place, Format, Args)

text_laws(Text, Names, Laws) :-
    text_statements(Text, Statements),
    partition(is_declaration, Statements, Declarations, Others),
    foldl(declare, Declarations, names([],[],[]), names(Fluents0,Actions0,Agents0)),
    maplist(reverse, [Fluents0,Actions0,Agents0], [Fluents,Actions,Agents]),
    Names = names(Fluents,Actions,Agents),
    maplist(law(Names), Others, Laws).

is_declaration([token(word,Word,_)|_]) :-
    declares(Word, _).

%   declares(Word, I): after Word come names for argument I of names/3.

declares(fluent, 1).
declares(action, 2).
declares(agent,  3).

declare([token(word,Word,_)|Tokens], Names0, Names) :-
    declares(Word, I),
    declared_names(Tokens, Word, I, Names0, Names).

declared_names(Tokens0, Word, I, Names0, Names) :-
    name(Name, Place, Word, Tokens0, Tokens1),
    arg(I, Names0, Known),
    (   memberchk(Name, Known)
    ->  name_text(Name, Text),
        throw_at(Place, "the ~w ~w is declared twice", [Word,Text])
    ;   duplicate_term(Names0, Names1),
        setarg(I, Names1, [Name|Known])
    ),
    (   Tokens1 = [token(sign,',',_)|Tokens]
    ->  declared_names(Tokens, Word, I, Names1, Names)
    ;   end_statement(", or ;", Tokens1),
        Names = Names1
    ).

%   law(+Names, +Tokens, -Law)

law(Names, [token(word,executable,Place)|Tokens0], Law) =>
    Law = executable(Place,Action,F),
    known(action, Names, Action, _, Tokens0, Tokens),
    condition(Names, "if, or ;", F, Tokens).
law(Names, [token(word,Word,Place)|Tokens0], Law), memberchk(Word, [initially,goal]) =>
    Law =.. [Word,Place,F],
    formula(Names, F, Tokens0, Tokens),
    end_statement(", or | or ;", Tokens).
law(Names, Tokens0, Law) =>
    name(Name, Place, "fluent, action, agent, executable, initially, goal, an action or an agent",
         Tokens0, Tokens1),
    kind(Kind, Tokens1, Tokens2),
    (   memberchk(Kind, [observes,aware_of])
    ->  must_be_known(agent, Names, Name, Place),
        known(action, Names, Action, _, Tokens2, Tokens),
        Law = observer(Place,Name,Action,Kind,F),
        condition(Names, "if, or ;", F, Tokens)
    ;   must_be_known(action, Names, Name, Place),
        literals(Names, Literals, Tokens2, Tokens),
        Law = effect(Place,Name,Kind,Literals,F),
        condition(Names, "a comma, if, or ;", F, Tokens)
    ).

kind(Kind, [token(word,Kind0,_)|Tokens0], Tokens),
    memberchk(Kind0, [causes,determines,announces,observes,aware_of]) =>
    Kind = Kind0,
    Tokens = Tokens0.
kind(_, Tokens, _) =>
    unexpected("causes, determines, announces, observes or aware_of", Tokens).

condition(Names, _, F, [token(word,if,_)|Tokens0]) =>
    formula(Names, F, Tokens0, Tokens),
    end_statement(", or | or ;", Tokens).
condition(_, Expected, F, Tokens) =>
    end_statement(Expected, Tokens),
    F = true.

literals(Names, Literals, Tokens0, Tokens) :-
    literal(Names, Literal, Tokens0, Tokens1),
    Literals = [Literal|Literals1],
    (   Tokens1 = [token(sign,',',_)|Tokens2]
    ->  literals(Names, Literals1, Tokens2, Tokens)
    ;   Literals1 = [],
        Tokens = Tokens1
    ).

literal(Names, Literal, [token(sign,-,_)|Tokens0], Tokens) =>
    Literal = ~Fluent,
    known(fluent, Names, Fluent, _, Tokens0, Tokens).
literal(Names, Literal, [token(sign,'(',_)|Tokens0], Tokens) =>
    literal(Names, Literal, Tokens0, Tokens1),
    sign(')', Tokens1, Tokens).
literal(Names, Literal, Tokens0, Tokens) =>
    known(fluent, Names, Literal, _, Tokens0, Tokens).

%   Formulas. `,` and `|` are on one level, so a formula with both needs brackets.

formula(Names, F, Tokens0, Tokens) :-
    part(Names, First, Tokens0, Tokens1),
    (   Tokens1 = [token(sign,Sign,_)|_],
        memberchk(Sign, [',','|'])
    ->  parts(Names, Sign, Parts, Tokens1, Tokens),
        joined(Sign, [First|Parts], F)
    ;   F = First,
        Tokens = Tokens1
    ).

joined(',', Parts, F) =>
    F = and(Parts).
joined('|', Parts, F) =>
    F = or(Parts).

parts(Names, Sign, Parts, [token(sign,Sign0,Place)|Tokens0], Tokens),
    memberchk(Sign0, [',','|']) =>
    (   Sign0 == Sign
    ->  Parts = [Part|Parts1],
        part(Names, Part, Tokens0, Tokens1),
        parts(Names, Sign, Parts1, Tokens1, Tokens)
    ;   throw_at(Place, "write brackets where , and | stand side by side: (F, G) | H", [])
    ).
parts(_, _, Parts, Tokens0, Tokens) =>
    Parts = [],
    Tokens = Tokens0.

part(Names, F, [token(sign,-,_)|Tokens0], Tokens) =>
    F = ~G,
    part(Names, G, Tokens0, Tokens).
part(Names, F, [token(sign,'(',_)|Tokens0], Tokens) =>
    formula(Names, F, Tokens0, Tokens1),
    sign(')', Tokens1, Tokens).
part(Names, F, [token(word,'B',_),token(sign,'(',_)|Tokens0], Tokens) =>
    F = k(Agent,G),
    known(agent, Names, Agent, _, Tokens0, Tokens1),
    modal_body(Names, G, Tokens1, Tokens).
part(Names, F, [token(word,Word,_),token(sign,'(',_),token(sign,'[',_)|Tokens0], Tokens),
    group_operator(Word, Operator) =>
    F =.. [Operator,Group,G],
    group(Names, Group, Tokens0, Tokens1),
    modal_body(Names, G, Tokens1, Tokens).
part(Names, F, Tokens0, Tokens) =>
    known(fluent, Names, F, _, Tokens0, Tokens).

group_operator('C', c).
group_operator('E', e).

modal_body(Names, F, Tokens0, Tokens) :-
    sign(',', Tokens0, Tokens1),
    formula(Names, F, Tokens1, Tokens2),
    sign(')', Tokens2, Tokens).

group(Names, Group, Tokens0, Tokens) :-
    known(agent, Names, Agent, _, Tokens0, Tokens1),
    Group = [Agent|Group1],
    (   Tokens1 = [token(sign,',',_)|Tokens2]
    ->  group(Names, Group1, Tokens2, Tokens)
    ;   sign(']', Tokens1, Tokens),
        Group1 = []
    ).

%   Name is a word, or name(arg,...).

name(Name, Place, _, [token(word,Word,Place0)|Tokens0], Tokens) =>
    Place = Place0,
    (   Tokens0 = [token(sign,'(',_)|Tokens1]
    ->  arguments(Args, Tokens1, Tokens),
        Name =.. [Word|Args]
    ;   Name = Word,
        Tokens = Tokens0
    ).
name(_, _, Expected, Tokens, _) =>
    unexpected(Expected, Tokens).

arguments(Args, Tokens0, Tokens) :-
    name(Arg, _, "a name", Tokens0, Tokens1),
    Args = [Arg|Args1],
    (   Tokens1 = [token(sign,',',_)|Tokens2]
    ->  arguments(Args1, Tokens2, Tokens)
    ;   sign(')', Tokens1, Tokens),
        Args1 = []
    ).

known(Type, Names, Name, Place, Tokens0, Tokens) :-
    format(string(Expected), "the name of a declared ~w", [Type]),
    name(Name, Place, Expected, Tokens0, Tokens),
    must_be_known(Type, Names, Name, Place).

must_be_known(Type, Names, Name, Place) :-
    declares(Type, I),
    arg(I, Names, Known),
    (   memberchk(Name, Known)
    ->  true
    ;   name_text(Name, Text),
        throw_at(Place, "there is no ~w ~w", [Type,Text])
    ).

name_text(Name, Text) :-
    format(string(Text), "~w", [Name]).

sign(Sign, [token(sign,Sign0,_)|Tokens0], Tokens), Sign0 == Sign =>
    Tokens = Tokens0.
sign(Sign, Tokens, _) =>
    unexpected(Sign, Tokens).

end_statement(_, [token(end,_,_)]) =>
    true.
end_statement(Expected, Tokens) =>
    unexpected(Expected, Tokens).

unexpected(Expected, [token(_,Text,Place)|_]) :-
    throw_at(Place, "expected ~w, not ~w", [Expected,Text]).
