:- module(cluedo_del_task_mastar,
          [ is_mastar/1,                % +Text
            mastar_task/3               % +File, +Text, -Task
          ]).
:- use_module(mastar/mastar_actions, [action_model/5]).
:- use_module(mastar/mastar_grammar, [text_laws/3]).
:- use_module(mastar/mastar_start, [start_options/4,uniform_fluents/4]).
:- use_module(mastar/mastar_tokens, [throw_at/3]).
:- use_module(simple_formulas, [conjunction/2]).
:- use_module(task, [make_task/6]).
:- use_module('../../support/data', [first_line/3]).
:- use_module('../../support/location', [throw_in_file/5]).
:- use_module(library(assoc), [get_assoc/3,list_to_assoc/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).

/** <module> The planning language mA*

mA* is the language of the planners EFP and deep. A file declares fluents, actions and agents, says
when actions are executable, what they do and who observes them, and describes the initial state and
the goal:

    fluent tail;
    action peek;
    agent ann, bob;
    executable peek;
    peek determines tail;
    ann observes peek;
    bob aware_of peek;
    initially C([ann,bob], (tail | -tail));
    initially tail;
    goal B(ann, tail), B(bob, (B(ann, tail) | B(ann, -tail)));

Every statement ends with `;`. Comments begin with `%`. Names have no variables. Files with several
goals mean all of them.

@see C. Baral, G. Gelfond, E. Pontelli and T. C. Son, "An Action Language for Multi-Agent Domains"
(2022)
*/

:- det(mastar_task/3).

%!  is_mastar(+Text) is semidet.
%
%   True when the first word of the string Text, after comments, is `fluent`.

is_mastar(Text) :-
    first_line(Text, "%", Line),
    string_concat("fluent", Rest, Line),
    \+ ( sub_string(Rest, 0, 1, _, Next), char_type(Next, csym) ).

%!  mastar_task(+File, +Text, -Task) is det.
%
%   Task is the task of the string Text, the contents of File.
%
%   @error syntax_error(cluedo_file(Message)), see throw_in_file/5

mastar_task(File, Text, Task) :-
    catch(text_task(Text, Task),
          mastar_wrong(Line-Column,Format,Args),
          throw_in_file(File, Line, Column, Format, Args)).

laws_by_action(Laws, ByAction) :-
    findall(Action-Law, ( member(Law, Laws), law_action(Law, Action) ), Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    list_to_assoc(Groups, ByAction).

law_action(executable(_,Action,_), Action).
law_action(effect(_,Action,_,_,_), Action).
law_action(observer(_,_,Action,_,_), Action).

text_task(Text, Task) :-
    text_laws(Text, Names, Laws),
    Names = names(Fluents,Actions0,Agents),
    start_options(Names, Laws, Start, Known),
    memberchk(actual(World), Start),
    uniform_fluents(Names, Laws, Known, Uniform),
    laws_by_action(Laws, ByAction),
    findall(Action-Model,
            ( member(Action, Actions0),
              (   get_assoc(Action, ByAction, Own)
              ->  true
              ;   Own = []
              ),
              action_model(Action, Agents, Own, context(Laws,World,Uniform), Model)
            ),
            Actions),
    findall(F, member(goal(_,F), Laws), Goals),
    (   Goals == []
    ->  throw_at(1-1, "this file has no goal", [])
    ;   true
    ),
    conjunction(Goals, Goal),
    catch(make_task(Agents, Fluents, Start, Actions, Goal, Task),
          error(domain_error(del_task_names,_),context(_,Message)),
          throw_at(1-1, "~w", [Message])).
