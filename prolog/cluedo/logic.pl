:- module(cluedo_logic,
          [ read_logic/2,               % +File, -Logic
            text_logic/2,               % +Text, -Logic
            logic_text/2,               % +Logic, -Text
            logic_text/3,               % +Logic, +Language, -Text
            logic_stages/2,             % +Logic, -Stages
            logic_answers/2,            % +Logic, -Answers
            logic_property/2            % +Logic, ?Property
          ]).
:- use_module(del/logic/expected_answers, [answer_verdict/3,kind_keyword/2,value_text/2]).
:- use_module(del/logic/statements,
              [keyword/2,statement_body/2,statement_keyword/2,statements_text/2]).
:- use_module(del/logic/file_value,
              [file_value/2,text_value/3,value_entries/2,value_smcdel/2,value_statements/2]).
:- use_module(support/check, [must_be_one_of/2]).
:- use_module(support/errors, [error_context/1]).
:- use_module(library(lists), [member/2]).

/** <module> Files of models, what happens, and questions

A text describes a model of library(cluedo/del), actions in it, and questions about it. It is
data: nothing in it is run.

    # Three cards
    cards red blue white
    player anna has red
    player bob has blue
    player cath has white
    do public(~has(bob,red))
    true? k(cath,has(anna,red))
    expect true
    count?

    ?- read_logic('three.logic', Logic), logic_answers(Logic, Answers).

A statement begins at the start of a line with its keyword; lines that begin with a blank continue
it. `#` at the start of a line, or after a blank, begins a comment. Formulas and
actions are those that text_formula/3 and text_action/3 read, with any names for players, cards
and atoms.

| title, source, about    | about the text itself                                        |
| cards A B; C D          | cards, with `;` between categories                           |
| open C                  | cards that lie face up                                       |
| player P has A B        | its cards, or their number; players are in order of seats    |
| atoms P Q               | the atoms, true or false in each world                       |
| agent A sees F, G       | A knows whether these hold; `sum(_)` is all atoms of a name; |
|                         | `agent A` alone sees nothing                                 |
| law F                   | the worlds are all in which F holds                          |
| worlds P Q; P; -        | instead of a law, the true atoms of each world; `-`: none    |
| world W P Q             | instead of these: one world, with the name W                 |
| agent A cells W X; Y    | then A cannot tell W from X                                  |
| agent A arrows W-X, X-X | then A thinks at W that the world is X, and also at X        |
| frame C, frame A C      | the relations, or that of A, belong to class C: see model/2  |
| numbers X Y in 2..50    | the worlds are all combinations of such numbers that satisfy |
|                         | the laws. Comparisons of sums, differences, products and     |
|                         | remainders (mod) are formulas, agents see values, and        |
|                         | kv(A,x+y) is true if A knows this value                      |
| actual P Q              | the true atoms of the actual world; `-`: none. Or its name,  |
|                         | or `x=4 y=13`                                                |
| define N = F            | from here on N means F, a formula or an action               |
| do A                    | the action A takes place                                     |
| suppose F               | as suppose/3                                                 |
| true? F                 | does F hold in the actual world, or wherever that may be?    |
| valid? F                | in all worlds?                                               |
| where? F                | in which worlds?                                             |
| count? F                | in how many? `count?` alone: how many worlds are there?      |
|                         | Worlds that differ only in what has happened count as one    |
| may A, may P: A         | for plans: an allowed action, or one that P may do           |
| keep F                  | for plans: F holds before and after each action              |
| by P                    | for plans: P knows that the plan works                       |
| plan? F                 | a shortest sequence of allowed actions after which F holds   |
| policy? F               | a shortest policy: the next action depends on the outcome    |
|                         | of each action, see plan/5                                   |
| expect X                | the expected answer to the question before: `true`, `false`, |
|                         | a number, worlds, as `p q; -` or `anna red, bob blue`, a     |
|                         | plan, `A ; B`, a policy in the lines of print_plan/1, or its |
|                         | largest number of actions, or `none`                         |

A question is about the model after all statements before it.

---++ SMCDEL's text files

A text whose first word is VARS is a text file of SMCDEL:

    VARS 1,2,3  LAW 1|2|3  OBS anna: 2,3  bob: 1,3    -- a comment
    TRUE? {1,3} anna knows that 3
    WHERE? [! ~ anna knows whether 1] (anna,bob) comknow that 1

All of that language is read. The number 7 is the atom `p7`, and agents keep their names. K and Kw
bind like the other words of knowledge, Forall and Exists take all that follows; a formula with
both `&` and `|` needs brackets. Forall ranges over states that differ in its atoms, whether the
law allows them or not: there an agent considers possible the states of the law that agree on
what it sees. For a state that breaks the law TRUE? answers which parts of the law are false there.

@see the examples in examples/logic, and the command `swipl cluedo logic`
@error cluedo_logic(Line, Column, Error) if the text at Line and Column is wrong; Error tells
why. It is error(syntax_error(del_formula(_)),context(_,Message)), or an error of
library(cluedo/del)
*/

:- error_context((read_logic/2, text_logic/2, logic_text/2, logic_text/3, logic_stages/2,
                  logic_answers/2, logic_property/2)).

%!  read_logic(+File, -Logic) is det.
%!  text_logic(+Text, -Logic) is det.
%
%   Logic, a private value, is the content of File, in UTF-8, or of Text.
%
%   @error domain_error(cluedo_file, File) if it has more than a million characters
%   @error cluedo_logic(Line, Column, Error)

read_logic(File, Logic) :-
    file_value(File, Logic0),
    Logic = Logic0.

text_logic(Text, Logic) :-
    text_value(Text, large, Logic0),
    Logic = Logic0.

%!  logic_text(+Logic, -Text) is det.
%
%   The string Text is Logic as text, without comments.
%
%   @error type_error(cluedo_logic, Logic)

logic_text(Logic, Text) :-
    text_in(logic, Logic, Text0),
    Text = Text0.

%!  logic_text(+Logic, +Language, -Text) is det.
%
%   The string Text is Logic in Language: `logic` as logic_text/2, or `smcdel`, a text file of
%   SMCDEL, with the actions before each question inside the question. SMCDEL's files have no
%   models of cards, no relations of agents, no actions except public and private
%   announcements, and no plans: these are errors. If an agent sees a formula, the law makes a
%   new atom equivalent to it.
%
%   @error type_error(cluedo_logic, Logic)
%   @error cluedo_logic(Line, Column, Error)

logic_text(Logic, Language, Text) :-
    must_be_one_of([logic,smcdel], Language),
    text_in(Language, Logic, Text0),
    Text = Text0.

text_in(logic, Logic, Text) =>
    value_statements(Logic, Statements),
    statements_text(Statements, Text).
text_in(smcdel, Logic, Text) =>
    value_smcdel(Logic, Text).

%!  logic_stages(+Logic, -Stages) is det.
%
%   Stages are pairs: `start-M`, M the first model of Logic, and for each `do` and `suppose` its
%   text, a string, and the model after it.
%
%   @error type_error(cluedo_logic, Logic)
%   @error cluedo_logic(Line, Column, Error)

logic_stages(Logic, Stages) :-
    value_entries(Logic, Entries),
    findall(Name-M, ( member(stage(Item,M), Entries), stage_name(Item, Name) ), Stages).

stage_name(start, start).
stage_name(item(_,_,Body,_), Body).

%!  logic_answers(+Logic, -Answers) is det.
%
%   Answers are answer(Line,Question,Answer,Expected) for each question of Logic: its Line, the
%   string Question, its Answer, a string in the form of `expect`, and Expected: `none`,
%   `right`, or `wrong(Text)` with the expected answer.
%
%   @error type_error(cluedo_logic, Logic)
%   @error cluedo_logic(Line, Column, Error)

logic_answers(Logic, Answers) :-
    value_entries(Logic, Entries),
    findall(Answer, ( member(Entry, Entries), answer(Entry, Answer) ), Answers).

answer(answer(item(Line,_,Body,asked(Kind,_,Expected)),Value,Right),
       answer(Line,Question,Text,Verdict)) :-
    kind_keyword(Kind, Keyword),
    format(string(Question0), "~w ~s", [Keyword,Body]),
    split_string(Question0, "", " ", [Question]),
    value_text(Value, Text),
    answer_verdict(Right, Expected, Verdict).

%!  logic_property(+Logic, ?Property) is nondet.
%
%   Property of Logic is title(Text), source(Text) or about(Text), Text a string.
%
%   @error type_error(cluedo_logic, Logic)

logic_property(Logic, Property) :-
    value_statements(Logic, Statements),
    member(Statement, Statements),
    statement_keyword(Statement, Keyword),
    keyword(Keyword, about),
    statement_body(Statement, Text),
    Property =.. [Keyword,Text].
