:- module(cluedo_web_logic_adding,
          [ request_new/3               % +Request, +Language, -New
          ]).
:- use_module(query, [trimmed/2]).
:- use_module('../request', [request_field/3]).
:- use_module('../../../del/formula_text', [text_action/3,text_formula/3]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [member/2]).

/** <module> What the forms of a page add
*/

%!  request_new(+Request, +Language, -New) is semidet.
%
%   Request adds New, add(What,Text), Text of an action (`step`) or a formula; or it would, if
%   what was typed were not failed(What,Text,Who,Error).

request_new(Request, Language, New) :-
    request_field(Request, "new", Text),
    member(What, [say,learn,show,pass,other,formula]),
    atom_string(What, Text),
    !,
    new(What, Request, Language, New).

new(say, Request, L, New) =>
    field(Request, "say", Said),
    field(Request, "by", By),
    (   By == ""
    ->  format(string(Step), "public(~s)", [Said])
    ;   format(string(Step), "public(k(~s,~s))", [By,Said])
    ),
    checked(say, By, formula, Said, Step, L, New).
new(learn, Request, L, New) =>
    field(Request, "whether", Whether),
    field(Request, "who", Who),
    format(string(Step), "private([~s],~s)", [Who,Whether]),
    checked(learn, Who, formula, Whether, Step, L, New).
new(show, Request, L, New) =>
    field(Request, "of", Of),
    field(Request, "from", From),
    field(Request, "to", To),
    field(Request, "card", Card),
    cards_text(Of, L, Cards),
    format(string(Step), "showcard(~s,~s,~s,[~s])", [From,Card,To,Cards]),
    checked(show, "", cards, Of, Step, L, New).
new(pass, Request, L, New) =>
    field(Request, "of", Of),
    field(Request, "from", From),
    cards_text(Of, L, Cards),
    format(string(Step), "nocard(~s,~s,[~s])", [From,From,Cards]),
    checked(pass, "", cards, Of, Step, L, New).
new(other, Request, L, New) =>
    field(Request, "action", Step),
    checked(other, "", action, Step, Step, L, New).
new(formula, Request, L, New) =>
    field(Request, "formula", Text),
    checked(formula, "", formula, Text, Text, L, New).

field(Request, Name, Text) :-
    (   request_field(Request, Name, Text0)
    ->  trimmed(Text0, Text)
    ;   Text = ""
    ).

%   Cards may be typed with blanks between them; all, if none is.

cards_text(Of, L, Text) :-
    split_string(Of, " ,", " ,", Words0),
    exclude(==(""), Words0, Words),
    (   Words == [],
        L = deals(_,Cards,_,_)
    ->  atomic_list_concat(Cards, ',', Text0)
    ;   atomic_list_concat(Words, ',', Text0)
    ),
    atom_string(Text0, Text).

%   checked(What, Who, Type, Typed, Text, L, New): Text is made of what was Typed, which is
%   looked at by itself first: columns are its own then.

checked(What, Who, Type, Typed, Text, L, New) :-
    catch(typed(Type, Typed, L), error(Formal,Context), true),
    (   nonvar(Formal)
    ->  New = failed(What,Typed,Who,error(Formal,Context))
    ;   What == formula
    ->  New = add(formula,Text)
    ;   catch(text_action(Text, L, _), error(Formal1,Context1), true),
        (   var(Formal1)
        ->  New = add(step,Text)
        ;   New = failed(other,Text,"",error(Formal1,Context1))
        )
    ).

typed(formula, Typed, L) =>
    text_formula(Typed, L, _).
typed(action, Typed, L) =>
    text_action(Typed, L, _).
typed(cards, _, _) =>
    true.
