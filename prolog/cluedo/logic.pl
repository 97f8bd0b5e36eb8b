:- module(cluedo_logic,
          [ read_logic/2,               % +File, -Logic
            text_logic/2,               % +Text, -Logic
            logic_text/2,               % +Logic, -Text
            logic_text/3,               % +Logic, +Language, -Text
            logic_stages/2,             % +Logic, -Stages
            logic_answers/2,            % +Logic, -Answers
            logic_property/2            % +Logic, ?Property
          ]).
:- use_module(del/logic/expected_answers, [kind_keyword/2,value_text/2]).
:- use_module(del/logic/statements,
              [keyword/2,statement_keyword/2,statement_said/2,statements_text/2]).
:- use_module(del/logic/file_value,
              [file_value/2,text_value/3,value_entries/2,value_smcdel/2,value_statements/2]).
:- use_module(support/check, [must_be_one_of/2]).
:- use_module(support/errors, [error_context/1]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2]).

/** <module> Files of models, what happens, and questions

A text tells of a model of library(cluedo/del), of what happens in it, and asks. It is data:
nothing in it is run.

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

A statement begins at the start of a line with its keyword; lines that begin with a blank go
on with it. `#` at the start of a line, or after a blank, begins a comment. Formulas and
actions are those of text_formula/3 and text_action/3, with any names of players, cards and
atoms.

| title, source, about    | of the text itself                                           |
| cards A B; C D          | cards, with `;` between categories                           |
| open C                  | cards that lie face up                                       |
| player P has A B        | its cards, or how many; players are in the order of seats    |
| atoms P Q               | what may be true or false                                    |
| agent A sees F, G       | A knows whether these hold; `sum(_)` is all atoms of a name; |
|                         | `agent A` alone sees nothing                                 |
| law F                   | the worlds are all in which F holds                          |
| worlds P Q; P; -        | instead of a law, the true atoms of each world; `-`: none    |
| world W P Q             | instead of these: one world, which is called W               |
| agent A cells W X; Y    | then A cannot tell W from X                                  |
| agent A arrows W-X, X-X | then A thinks at W that it is X, and so at X                 |
| frame C, frame A C      | the relations, or that of A, belong to C, as in model/2      |
| numbers X Y in 2..50    | the worlds are all combinations of such numbers of which the |
|                         | laws hold. Comparisons of sums, differences, products and    |
|                         | remainders (mod) are formulas, agents see values, and        |
|                         | kv(A,x+y) is that A knows this one                           |
| actual P Q              | the true atoms of the actual world; `-`: none. Or its name,  |
|                         | or `x=4 y=13`                                                |
| define N = F            | N means F in what follows, a formula or an action            |
| do A                    | the action A takes place                                     |
| suppose F               | as suppose/3                                                 |
| true? F                 | does F hold in the actual world, or in all that may be it?   |
| valid? F                | in all worlds?                                               |
| where? F                | in which worlds?                                             |
| count? F                | in how many? `count?` alone: how many are there?             |
|                         | Worlds that differ only in what has happened count as one    |
| may A, may P: A         | for plans: an action that may be used, or that P may do      |
| keep F                  | for plans: F holds before and after each action              |
| by P                    | for plans: P knows that the plan is one                      |
| plan? F                 | a shortest sequence of such actions after which F holds      |
| policy? F               | a shortest policy: what is done next depends on what comes   |
|                         | of each action, see plan/5                                   |
| expect X                | what the question before must answer: `true`, `false`, a     |
|                         | number, worlds, as `p q; -` or `anna red, bob blue`, a plan, |
|                         | `A ; B`, a policy in the lines of print_plan/1, or how many  |
|                         | actions it has at most, or `none`                            |

A question is about the model after all that stands before it.

---++ SMCDEL's text files

A text whose first word is VARS is one of SMCDEL's:

    VARS 1,2,3  LAW 1|2|3  OBS anna: 2,3  bob: 1,3    -- a comment
    TRUE? {1,3} anna knows that 3
    WHERE? [! ~ anna knows whether 1] (anna,bob) comknow that 1

All of that language is read. The number 7 is the atom `p7`, and agents keep their names. K and Kw
bind as the other words of knowledge, Forall and Exists take all that follows; what is in both an
`&` and a `|` wants brackets. Forall asks of states that differ in these atoms, of the law or
not: there an agent considers possible those states of the law where what it sees is as there. Of
a state that breaks the law TRUE? answers which parts of the law are false there.

@see the shelf examples/logic, and the command `swipl cluedo logic`
@error cluedo_logic(Line, Column, Error) if what stands at Line and Column is wrong; Error tells
why. It is error(syntax_error(del_formula(_)),context(_,Message)), or what library(cluedo/del)
raises
*/

:- error_context((read_logic/2, text_logic/2, logic_text/2, logic_text/3, logic_stages/2,
                  logic_answers/2, logic_property/2)).

%!  read_logic(+File, -Logic) is det.
%!  text_logic(+Text, -Logic) is det.
%
%   Logic, a private value, is what File, in UTF-8, or Text says.
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
%   The string Text says Logic, without comments.
%
%   @error type_error(cluedo_logic, Logic)

logic_text(Logic, Text) :-
    text_in(logic, Logic, Text0),
    Text = Text0.

%!  logic_text(+Logic, +Language, -Text) is det.
%
%   The string Text says Logic in Language, `logic` as logic_text/2, or `smcdel`: as one of
%   SMCDEL's text files, with what was done before each question in it. Whatever they cannot say
%   is an error: models of cards, relations of agents, actions but public and private
%   announcements, plans. What an agent sees, if it is no atom, becomes one, equivalent by law.
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
%   Stages are pairs: `start-M`, M the first model of Logic, and for each `do` and `suppose` what
%   it says, a string, and the model after it.
%
%   @error type_error(cluedo_logic, Logic)
%   @error cluedo_logic(Line, Column, Error)

logic_stages(Logic, Stages) :-
    value_entries(Logic, Entries),
    findall(Said-M, ( member(stage(Item,M), Entries), said(Item, Said) ), Stages).

said(start, start).
said(item(_,_,Said,_), Said).

%!  logic_answers(+Logic, -Answers) is det.
%
%   Answers are answer(Line,Question,Answer,Expected) for each question of Logic: its Line, the
%   string Question, its Answer, a string that says it as `expect` does, and Expected: `none`,
%   `right` or `wrong(Text)`, what was expected.
%
%   @error type_error(cluedo_logic, Logic)
%   @error cluedo_logic(Line, Column, Error)

logic_answers(Logic, Answers) :-
    value_entries(Logic, Entries),
    findall(Answer, ( member(Entry, Entries), answer(Entry, Answer) ), Answers).

answer(answer(item(Line,_,Said,asked(Kind,_,Expected)),Value,Right),
       answer(Line,Question,Text,Told)) :-
    kind_keyword(Kind, Keyword),
    format(string(Question0), "~w ~s", [Keyword,Said]),
    split_string(Question0, "", " ", [Question]),
    value_text(Value, Text),
    told(Right, Expected, Told).

told(none, _, none).
told(true, _, right).
told(false, expected(_,Said,_), wrong(Said)).

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
    statement_said(Statement, Text),
    Property =.. [Keyword,Text].
