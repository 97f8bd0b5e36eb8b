:- module(cluedo_del_task_logic_task,
          [ logic_task/2                % +Logic, -Task
          ]).
:- use_module(event_models, [action_event_model/3]).
:- use_module(task, [make_task/6]).
:- use_module('../logic/file_value', [value_start/3]).
:- use_module('../logic/items', [item_line/2,item_term/2]).
:- use_module('../../support/errors', [throw_error/2]).
:- use_module(library(apply), [foldl/4,maplist/3]).
:- use_module(library(lists), [append/3,member/2,reverse/2]).
:- use_module(library(option), [option/2]).

/** <module> A file of models and questions as a planning task

The task has the model of the file, the actions that `may` allows, and the goal of the first
question `plan?` or `policy?`. Without such a question it has no actions, and the goal is `true`.
*/

:- det(logic_task/2).

%!  logic_task(+Logic, -Task) is det.
%
%   Logic is a value of file_value.pl. An action `Agent: Action` becomes Action, because a task does
%   not say who does an action.
%
%   @error cluedo_logic(Line, 1, Error) if a task cannot express a part of Logic

logic_task(Logic, Task) :-
    value_start(Logic, Options, Items),
    (   option(agents(Agents), Options),
        option(atoms(Atoms), Options)
    ->  true
    ;   wrong(1, "EPDDL has no cards and no numbers: only a model of atoms can be written")
    ),
    findall(Option, ( member(Option, Options), is_start(Option) ), Start),
    (   append(Before, [Item|_], Items),
        item_term(Item, Question),
        Question = asked(Kind,Goal,_),
        plan_question(Kind, Mays, PlanOptions)
    ->  item_line(Item, Line),
        (   member(Other, Before),
            item_term(Other, Term),
            Term \= asked(_,_,_)
        ->  item_line(Other, OtherLine),
            wrong(OtherLine, "EPDDL cannot say that actions take place before the plan")
        ;   member(Option, PlanOptions),
            \+ Option = states(_)
        ->  wrong(Line, "EPDDL does not have `keep` and `by`")
        ;   true
        ),
        foldl(named_action(Agents, Line), Mays, [], Actions0),
        reverse(Actions0, Actions)
    ;   Actions = [],
        Goal = true
    ),
    make_task(Agents, Atoms, Start, Actions, Goal, Task).

wrong(Line, Message) :-
    catch(throw_error(syntax_error(del_formula(none)), Message), Error, true),
    throw(error(cluedo_logic(Line,1,Error), _)).

is_start(Option) :-
    functor(Option, Name, 1),
    memberchk(Name, [law,worlds,observes,relations,actual]).

plan_question(plan(Mays,Options), Mays, Options).
plan_question(policy(Mays,Options), Mays, Options).

%   The name of an action is its text, with `_` for each sign that is not a letter or digit.

named_action(Agents, Line, Allowed-Text, Actions, [Name-Model|Actions]) :-
    (   Allowed = _:Action,
        sub_string(Text, _, _, After, ":")
    ->  sub_string(Text, _, After, 0, Said)
    ;   Action = Allowed,
        Said = Text
    ),
    catch(action_event_model(Action, Agents, Model), error(domain_error(Type,Part),Context),
          throw(error(cluedo_logic(Line,1,error(domain_error(Type,Part),Context)),_))),
    words_name(Said, Name0),
    (   memberchk(Name0-_, Actions)
    ->  length(Actions, Count),
        atomic_list_concat([Name0,Count], '_', Name)
    ;   Name = Name0
    ).

words_name(Text, Name) :-
    string_codes(Text, Codes0),
    maplist(word_code, Codes0, Codes),
    string_codes(Spaced, Codes),
    split_string(Spaced, " ", " ", Words0),
    findall(Word, ( member(Word, Words0), Word \== "" ), Words),
    atomic_list_concat(Words, '_', Name).

word_code(Code0, Code) :-
    (   code_type(Code0, alnum)
    ->  Code = Code0
    ;   Code = 0'\s
    ).
