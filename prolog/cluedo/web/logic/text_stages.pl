:- module(cluedo_web_logic_text_stages,
          [ text_parts/3,               % +Query, -Parts, -Entries
            must_be_read/1,             % +Query
            foreign_query/1,            % +Query
            own_query/2                 % +Query0, -Query
          ]).
:- use_module(page_limits, [page_limit/2]).
:- use_module(query, [query_field/3,text_query/2]).
:- use_module('../../del', [model_property/2]).
:- use_module('../../del/language/formula_text', [model_language/2]).
:- use_module('../../del/language/formula_tokens', [formula_error/3]).
:- use_module('../../logic', [logic_text/3,text_logic/2]).
:- use_module('../../del/logic/expected_answers',
              [answer_verdict/3,kind_keyword/2,value_text/2]).
:- use_module('../../del/logic/items', [item_body/2,item_line/2,item_term/2]).
:- use_module('../../del/logic/limits', [limit/3]).
:- use_module('../../del/logic/smcdel', [is_smcdel/1]).
:- use_module('../../del/logic/file_value', [text_value/3,value_entries/2]).
:- use_module(library(apply), [foldl/6]).
:- use_module(library(lists), [list_to_set/2,member/2,nth1/3]).

/** <module> The stages, answers and formulas of a text
*/

:- det((text_parts/3, must_be_read/1, own_query/2)).

%!  text_parts(+Query, -Parts, -Entries) is det.
%
%   Parts are parts(Language,Stages,Reads) of the text of Query, as in query_page.pl. Entries are in
%   the order of the text's lines. An entry is
%
%   - at(Stage,Term): Stage was reached by Term, which is `start`, do(Action) or suppose(F)
%   - answer(Question,Answer,Verdict): Question and Answer are texts. Verdict is `none`, `right` or
%     wrong(Expected).
%
%   @error cluedo_logic(Line, Column, Error)

text_parts(Query, parts(Language,Stages,Reads), Entries) :-
    query_field(Query, text, Text),
    text_value(Text, small, Logic),
    value_entries(Logic, Entries0),
    foldl(entry, Entries0, Entries, Lists, 0, _),
    findall(Stage, member(at(Stage,_), Entries), Stages),
    Stages = [stage(_,_,M0)|_],
    model_language(M0, Language),
    findall(Read, ( member(List, Lists), member(Read, List) ), Reads0),
    list_to_set(Reads0, Reads1),
    page_limit(formulas, Most),
    findall(Read, ( nth1(I, Reads1, Read), I =< Most ), Reads).

%   entry(+Entry0, -Entry, -Reads, +N0, -N): N0 is the number of the last stage before Entry, and N
%   after Entry.

entry(stage(start,M), Entry, Reads, N0, N) =>
    Entry = at(stage(0,"",M),start),
    Reads = [],
    N = N0,
    must_be_few(M, 1).
entry(stage(Item,M), Entry, Reads, N0, N) =>
    item_line(Item, Line),
    item_body(Item, Body),
    item_term(Item, Term),
    N is N0+1,
    Entry = at(stage(N,Body,M),Term),
    Reads = [],
    must_be_few(M, Line).
entry(answer(Item,Value,Right), Entry, Reads, N0, N) =>
    N = N0,
    item_body(Item, Body),
    item_term(Item, asked(Kind,F,Expected)),
    kind_keyword(Kind, Keyword),
    format(string(Question), "~w ~s", [Keyword,Body]),
    value_text(Value, Answer),
    Entry = answer(Question,Answer,Verdict),
    answer_verdict(Right, Expected, Verdict),
    (   Body == ""
    ->  Reads = []
    ;   Reads = [formula(Body,F)]
    ).

must_be_few(M, Line) :-
    limit(small, worlds, Most),
    (   once(model_property(M, representation(explicit))),
        once(model_property(M, size(Size))),
        Size =< Most
    ->  true
    ;   catch(formula_error(none, "there are more than ~D states, the limit of a page: the \c
                                   command swipl cluedo logic has none", [Most]),
              Error,
              throw(error(cluedo_logic(Line,1,Error), _)))
    ).

%!  must_be_read(+Query) is det.
%
%   The text of Query can be parsed.
%
%   @error cluedo_logic(Line, Column, Error)

must_be_read(Query) :-
    query_field(Query, text, Text),
    text_value(Text, small, _).

%!  foreign_query(+Query) is semidet.
%!  own_query(+Query0, -Query) is det.
%
%   foreign_query/1 is true if the text of Query is in SMCDEL's format. own_query/2 translates such
%   a text into our language.
%
%   @error cluedo_logic(Line, Column, Error)
%   @error cluedo_refusal(413) if the translation is too long

foreign_query(Query) :-
    query_field(Query, text, Text),
    is_smcdel(Text).

own_query(Query0, Query) :-
    query_field(Query0, text, Text0),
    text_logic(Text0, Logic),
    logic_text(Logic, logic, Text),
    text_query(Text, Query).
