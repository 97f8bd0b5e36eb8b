:- module(cluedo_del_logic_report_json,
          [ print_json/1,               % +Json
            write_json/2,               % +Json, +Out
            entry_json/3,               % +File, +Entry, -Object
            fault_json/3                % +File, +Error, -Object
          ]).
:- use_module(expected_answers, [value_text/2,world_text/2]).
:- use_module(answer_report, [model_size/2,nowhere_agents/2,wrong_answer/1]).
:- use_module(items, [term_keyword/2]).
:- use_module(error_words, [file_words/2,logic_words/2]).
:- use_module('../../support/libraries', [complete_libraries/1]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3]).

/** <module> Answers for other programs

The report is one array of JSON. It has an object for each model, each answer, and each file with an
error. All objects have `file` and `line`. The other fields of an object are

| object | field           | value                                                              |
| model  | `action`        | `start`, `do` or `suppose`                                         |
|        | `text`          | the text of the action                                             |
|        | `worlds`        | the number of worlds after the action                              |
|        | `without_world` | the agents that consider no world possible after the action        |
|        | `right`         | false if the action was expected to be impossible                  |
| impossible | `action`, `text` | the action that cannot take place                             |
|        | `impossible`    | why                                                                |
|        | `right`         | true if this was expected, else false                              |
| skipped | `action` or `question`, `text` | a statement after an impossible action          |
|        | `skipped`       | the line of the impossible action                                  |
| answer | `question`      | the keyword, for example `true?`                                   |
|        | `text`          | the formula                                                        |
|        | `answer`        | true, false, a number, a text, a list of texts, or null for none   |
|        | `count`         | the number of worlds, for `where?`                                 |
|        | `expected`      | the expected answer, a text, or null                               |
|        | `right`         | true, false or null                                                |
| error  | `error`         | the message                                                        |
|        | `column`        | the column of the error, or null                                   |
*/

:- det((print_json/1, write_json/2, entry_json/3, fault_json/3)).

%!  print_json(+Json) is det.
%!  write_json(+Json, +Out) is det.
%
%   Write Json, a term of library(http/json), on the current output or on the stream Out.

print_json(Json) :-
    current_output(Out),
    write_json(Json, Out).

write_json(Json, Out) :-
    complete_libraries([http/json]),    % it takes long to load, and few commands write JSON
    writer(Write),
    call(Write, Out, Json),
    nl(Out).

writer(json:json_write).

%!  entry_json(+File, +Entry, -Object) is det.

entry_json(File, stage(start,M), Object) =>
    model_fields(M, Fields),
    Object = json([file=File,line=1,action=start|Fields]).
entry_json(File, stage(item(Line,_,Body,Term),M), Object) =>
    model_fields(M, Fields),
    term_keyword(Term, Keyword),
    (   wrong_answer(stage(item(Line,_,Body,Term),M))
    ->  Right = [right= @(false)]
    ;   Right = []
    ),
    append(Fields, Right, Fields1),
    Object = json([file=File,line=Line,action=Keyword,text=Body|Fields1]).
entry_json(File, impossible(item(Line,_,Body,Term),Words,Expected), Object) =>
    term_keyword(Term, Keyword),
    constant(Expected, Right),
    Object = json([file=File,line=Line,action=Keyword,text=Body,impossible=Words,right=Right]).
entry_json(File, skipped(item(Line,_,Body,Term),At), Object) =>
    term_keyword(Term, Keyword),
    (   Term = asked(_,_,_)
    ->  Kind = question
    ;   Kind = action
    ),
    Object = json([file=File,line=Line,Kind=Keyword,text=Body,skipped=At]).
entry_json(File, answer(item(Line,_,Body,Term),Value,Right0), Object) =>
    Term = asked(_,_,Expected0),
    term_keyword(Term, Keyword),
    value_fields(Value, Fields, [expected=Expected,right=Right]),
    expected_constant(Expected0, Expected),
    constant(Right0, Right),
    Object = json([file=File,line=Line,question=Keyword,text=Body|Fields]).

model_fields(M, [worlds=Size,without_world=Agents]) :-
    model_size(M, Size),
    nowhere_agents(M, Agents0),
    maplist(agent_text, Agents0, Agents).

agent_text(Agent, Text) :-
    format(string(Text), "~w", [Agent]).

value_fields(worlds(Count,Worlds), Fields, Rest) =>
    maplist(world_text, Worlds, Texts),
    Fields = [answer=Texts,count=Count|Rest].
value_fields(plan(Steps), Fields, Rest) =>
    Fields = [answer=Steps|Rest].
value_fields(Value, Fields, Rest), memberchk(Value, [true,false,none]) =>
    constant(Value, Answer),
    Fields = [answer=Answer|Rest].
value_fields(Value, Fields, Rest), integer(Value) =>
    Fields = [answer=Value|Rest].
value_fields(Value, Fields, Rest) =>
    value_text(Value, Text),
    Fields = [answer=Text|Rest].

expected_constant(none, Expected) =>
    Expected = @(null).
expected_constant(expected(_,Body,_), Expected) =>
    Expected = Body.

constant(none, Constant) =>
    Constant = @(null).
constant(Bool, Constant) =>
    Constant = @(Bool).

%!  fault_json(+File, +Error, -Object) is det.

fault_json(File, error(cluedo_logic(Line,Column,Error),_), Object) =>
    logic_words(Error, Words),
    Object = json([file=File,line=Line,column=Column,error=Words]).
fault_json(File, Error, Object) =>
    file_words(Error, Words),
    Object = json([file=File,line= @(null),column= @(null),error=Words]).
