:- module(cluedo_web_logic_stages,
          [ text_parts/3,               % +Text, -Parts, -Faults
            text_addition/4,            % +Parts, +Keyword, +Body, -Error
            own_text/2,                 % +Text0, -Text
            parts_stages/2,             % +Parts, -Stages
            drawn_stages/3,             % +Query, +Stages, -Drawn
            stage_share/3               % +Stage, +F, -Share
          ]).
:- use_module(page_limits, [page_limit/2]).
:- use_module(query, [query_view/3]).
:- use_module(text_edit, [line_changes_model/2,text_without/4]).
:- use_module('../request', [text_integer/2]).
:- use_module('../../del', [model_property/2,satisfies/2,update/3]).
:- use_module('../../del/explicit', [explicit_set/3]).
:- use_module('../../del/formula', [compile_formula/4]).
:- use_module('../../del/language/formula_text', [model_language/2]).
:- use_module('../../del/models', [model_parts/5]).
:- use_module('../../logic', [logic_text/2,text_logic/2]).
:- use_module('../../del/logic/expected_answers', [answer_verdict/3,value_text/2]).
:- use_module('../../del/logic/items', [item_body/2,item_line/2,item_term/2,item_text/2]).
:- use_module('../../del/logic/limits', [limit/3]).
:- use_module('../../del/logic/smcdel', [is_smcdel/1]).
:- use_module('../../del/logic/file_value', [text_value/3,value_entries/2]).
:- use_module(library(apply), [exclude/3,foldl/5]).
:- use_module(library(lists), [last/2,list_to_set/2,member/2,nth0/3,nth1/3]).

/** <module> The models, answers and formulas of a text

    parts(Language,Entries,Formulas,Text)

Language, of del/language/formula_text.pl, is the language of formulas in the model. Entries are in
the order of the text's lines. An entry is

- at(Line,Stage,Term): Stage was reached by Term, which is `start`, or the term of an item
  (del/logic/items.pl)
- answer(Line,Question,Answer,Verdict): Question and Answer are texts. Verdict is `none`, `right` or
  wrong(Expected). An action that cannot take place is like a question, and Answer says why.

A Stage is stage(N,Body,M): Body is the text of action number N, and M is the model after it. Stage
0 is the start. Formulas are the first formulas that the text asks, pairs Body-F. Text is the text
without faults. A fault is fault(Line,Column,Error).
*/

:- det((text_parts/3, parts_stages/2, drawn_stages/3, stage_share/3)).

%!  text_parts(+Text, -Parts, -Faults) is det.
%
%   Parts are the parts of Text without its Faults. After a wrong action no question is answered. If
%   the model is wrong, Parts is `none`.

text_parts(Text0, Parts, Faults) :-
    page_limit(faults, Most),
    right_text(Most, Text0, Text, Entries0, Faults0),
    sort(0, @<, Faults0, Faults),
    (   Entries0 == none
    ->  Parts = none
    ;   Parts = parts(Language,Entries,Formulas,Text),
        foldl(entry, Entries0, Entries1, 0, _),
        Entries0 = [stage(start,M)|_],
        model_language(M, Language),
        formulas(Entries0, Formulas),
        (   member(fault(End,_,_), Faults),
            line_changes_model(Text0, End)
        ->  exclude(is_answer_after(End), Entries1, Entries)
        ;   Entries = Entries1
        )
    ).

%   right_text(+Most, +Text0, -Text, -Entries, -Faults): Text is Text0 with empty lines in place of
%   its Faults, at most Most. Entries are those of del/logic/file_value.pl, or `none`.

right_text(Most, Text0, Text, Entries, Faults) :-
    catch(text_entries(Text0, Entries0), error(cluedo_logic(Line,Column,Error),_), true),
    (   nonvar(Entries0)
    ->  Text = Text0,
        Entries = Entries0,
        Faults = []
    ;   Faults = [fault(Line,Column,Error)|Faults1],
        (   Most > 1,
            text_without(Text0, Line, [""], Text1)
        ->  Less is Most-1,
            right_text(Less, Text1, Text, Entries, Faults1)
        ;   Text = Text0,
            Entries = none,
            Faults1 = []
        )
    ).

text_entries(Text, Entries) :-
    text_value(Text, small, Logic),
    value_entries(Logic, Entries),
    forall(member(stage(Item,M), Entries), must_be_few(Item, M)).

must_be_few(Item, M) :-
    limit(small, worlds, Most),
    (   once(model_property(M, representation(explicit))),
        once(model_property(M, size(Size))),
        Size =< Most
    ->  true
    ;   (   Item == start
        ->  Line = 1
        ;   item_line(Item, Line)
        ),
        format(string(Message), "there are more than ~D states, the limit of a page: the \c
                                 command swipl cluedo logic has none", [Most]),
        throw(error(cluedo_logic(Line,1,error(syntax_error(del_formula(none)),context(_,Message))),
                    _))
    ).

%   entry(+Entry0, -Entry, +N0, -N): N0 is the number of the last stage before Entry, and N after
%   Entry.

entry(stage(start,M), Entry, N0, N) =>
    Entry = at(0,stage(0,"",M),start),
    N = N0.
entry(stage(Item,M), Entry, N0, N) =>
    item_line(Item, Line),
    item_body(Item, Body),
    item_term(Item, Term),
    N is N0+1,
    Entry = at(Line,stage(N,Body,M),Term).
entry(impossible(Item,Words,Expected), Entry, N0, N) =>
    N = N0,
    item_line(Item, Line),
    item_text(Item, Text),
    format(string(Answer), "impossible: ~s", [Words]),
    (   Expected == true
    ->  Verdict = right
    ;   Verdict = wrong("possible")
    ),
    Entry = answer(Line,Text,Answer,Verdict).
entry(skipped(Item,At), Entry, N0, N) =>
    N = N0,
    item_line(Item, Line),
    item_text(Item, Text),
    format(string(Answer), "skipped, because line ~d is impossible", [At]),
    Entry = answer(Line,Text,Answer,none).
entry(answer(Item,Value,Right), Entry, N0, N) =>
    N = N0,
    item_line(Item, Line),
    item_text(Item, Question),
    item_term(Item, asked(_,_,Expected)),
    value_text(Value, Answer),
    answer_verdict(Right, Expected, Verdict),
    Entry = answer(Line,Question,Answer,Verdict).

is_answer_after(End, answer(Line,_,_,_)) :-
    Line > End.

formulas(Entries, Formulas) :-
    findall(Body-F,
            ( ( member(answer(Item,_,_), Entries) ; member(skipped(Item,_), Entries) ),
              item_body(Item, Body),
              Body \== "",
              item_term(Item, Term),
              Term = asked(_,F,_)
            ),
            All0),
    list_to_set(All0, All),
    page_limit(formulas, Most),
    findall(Formula, ( nth1(I, All, Formula), I =< Most ), Formulas).

%!  parts_stages(+Parts, -Stages) is det.

parts_stages(parts(_,Entries,_,_), Stages) :-
    findall(Stage, member(at(_,Stage,_), Entries), Stages).

%!  text_addition(+Parts, +Keyword, +Body, -Error) is semidet.
%
%   The statement `Keyword Body` after the text of Parts has Error.

text_addition(Parts, Keyword, Body, Error) :-
    Parts = parts(_,_,_,Text0),
    format(string(Text), "~s~n~w ~s", [Text0,Keyword,Body]),
    catch(( text_value(Text, small, logic(_,_,Items)),
            last(Items, Item),
            item_term(Item, Term),
            Term = do(Action),
            parts_stages(Parts, Stages),
            last(Stages, stage(_,_,M)),
            update(M, Action, _),
            fail
          ),
          error(Formal,Context), addition_error(Formal, Context, Error)).

addition_error(cluedo_logic(_,_,Error0), _, Error) =>
    Error = Error0.
addition_error(Formal, Context, Error) =>
    Error = error(Formal,Context).

%!  own_text(+Text0, -Text) is semidet.
%
%   Text0 is in SMCDEL's format. Text says the same in the language of library(cluedo/logic). Fails
%   if Text0 is in another format, or if it is wrong.

own_text(Text0, Text) :-
    is_smcdel(Text0),
    catch(text_logic(Text0, Logic), error(cluedo_logic(_,_,_),_), fail),
    logic_text(Logic, Text).

%!  drawn_stages(+Query, +Stages, -Drawn) is det.
%
%   Drawn are the stages before and after the action that Query shows, by default the last action.
%   If Query shows the start, Drawn has only the start.

drawn_stages(Query, Stages, Drawn) :-
    last(Stages, stage(Last,_,_)),
    query_view(Query, at, Text),
    (   text_integer(Text, N),
        N >= 0,
        N =< Last
    ->  true
    ;   N = Last
    ),
    nth0(N, Stages, After),
    (   N > 0
    ->  Before is N-1,
        nth0(Before, Stages, Stage0),
        Drawn = [Stage0,After]
    ;   Drawn = [After]
    ).

%!  stage_share(+Stage, +F, -Share) is det.
%
%   Share is share(Actual,Count,All). Actual is `true` if the formula F is true in the actual world
%   of Stage, else `false`. F is true in Count of All states. If F is too large to be evaluated,
%   Share is `none`.

stage_share(stage(_,_,M), F, Share) :-
    catch(formula_counts(F, M, Share), error(resource_error(_),_), Share = none).

formula_counts(F, M, share(Actual,Count,All)) :-
    (   satisfies(M, F)
    ->  Actual = true
    ;   Actual = false
    ),
    model_parts(M, _, Sig, As, State),
    compile_formula(Sig, As, F, Core),
    explicit_set(State, Core, Set),
    length(Set, Count),
    once(model_property(M, size(All))).
