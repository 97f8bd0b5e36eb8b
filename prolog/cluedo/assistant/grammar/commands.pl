:- module(cluedo_assistant_grammar_commands,
          [ command_words/2,            % ?Start, ?Words
            reserved_word/1,            % ?Word
            command_help/3,             % ?Topic, -Usage, -Text
            help_words/2                % ?Topic, ?Words
          ]).
:- use_module('../../knowledge/edition/answerers', [answer_words/4]).
:- use_module(library(lists), [member/2]).

/** <module> The commands of the console and their help
*/

%!  command_words(?Start, ?Words) is nondet.
%!  reserved_word(?Word) is nondet.
%
%   A line with the start command(Name) or question(Name) begins with one of Words. No player can be
%   called Word.

command_words(command(new), [new]).
command_words(command(undo), [undo]).
command_words(command(redo), [redo]).
command_words(command(edit), [edit]).
command_words(command(insert), [insert]).
command_words(command(delete), [delete,remove]).
command_words(command(save), [save]).
command_words(command(load), [load]).
command_words(command(resume), [resume]).
command_words(command(help), [help]).
command_words(command(quit), [quit,exit,bye]).
command_words(question(notes), [notes,notebook,grid]).
command_words(question(know), [know]).
command_words(question(envelope), [envelope]).
command_words(question(odds), [odds,chances]).
command_words(question(why), [why]).
command_words(question(conflict), [conflict]).
command_words(question(log), [log]).
command_words(question(suggest),
              [suggest,'what should I ask','what do I ask','what can I ask','what to ask']).
command_words(question(show), [show]).
command_words(question(accuse), [accuse]).
command_words(question(who), [who]).
command_words(question(who_knows), [whoknows]).
command_words(question(walk), [walk]).
command_words(question(at), [at]).
command_words(question(if), [if]).

reserved_word(Word) :-
    command_words(_, Words),
    member(Word, Words).
reserved_word(Word) :-
    member(Word,
           [ me, i, you, envelope, open, table, hand, none, spectator,
             same, and, or, the, with, in, to, then, not, one
           ]).

reserved_word(Word) :-
    answer_words(Word, _, _, _).

%!  command_help(?Topic, -Usage, -Text) is nondet.
%
%   Usage is a string, shorter than half a line. It shows the lines of Topic. Text is a string. Its
%   first line says what the lines of Topic do. Its other lines explain this with examples. Usages
%   and first lines fit on a screen.

command_help(new, "new Anna* Bob Carl Dee",
"begin a game; * marks you
The players in the order of play; without a * you only watch. A name of two words \c
is in quotes: \"Mrs. White\". After them:
  cards 5 5 4 4      how many cards each player has, if not dealt in turn
  edition us         uk (if none is said), us, 2023, german, ..., or a file
  open hall rope     cards that lie face up
  board              the classic board, for walk; or board FILE
  showing random     a player with several cards to show picks at random
  answering everybody  all who can show a card, not only the first (or: first)
  asking 2           a query names two cards, of different kinds
  down 3             cards that lie face down on the table
Some editions have a rule of their own: in edition master everybody answers.
new Anna* Bob Carl Dee cards 5 5 4 4 edition us").
command_help(hand, "hand white rope wrench study hall",
"your cards
hand white rope wrench study hall
hand dee plum rope hall          another player's, if you have seen them
open hall                        a card that lies face up, or all of them").
command_help(query, "anna: plum rope study > carl rope",
"a query, who showed, which card
The players between passed. The cards come in any order.
anna: plum rope study > carl rope    Carl showed the rope, and you saw it
bob: white knife hall > anna         Anna showed a card, not known which
dee: ... > nobody                    the cards of the last query; all passed
me: plum, rope, study > somebody     you missed who showed
me: plum, rope, study > ?            you missed whether anybody showed
bob asks plum rope study > carl      is the same as bob: ...
bob asks carl: plum rope study, dee showed
bob: nothing                         a turn without a query
me: plum rope hall > carl hall, dee plum   where everybody shows a card").
command_help(passed, "bob passed plum rope study",
"one answer by itself
bob passed plum rope study           an answer to the last query
bob passed plum rope study to anna   an answer to an earlier query of Anna
dee shows plum rope study to anna    not known which card
dee shows plum rope study to anna rope
dee shows me rope                    after my query, or by itself").
command_help(has, "dee has rope, dee lacks rope",
"what you know from elsewhere
dee has rope
dee lacks rope
dee has one of plum, rope
dee has rope, hall               two events; `undo` takes back both
envelope has rope                or: nobody has rope").
command_help(accuses, "bob accuses plum rope hall wrong",
"or right, or ?
bob accuses plum rope hall wrong
dee leaves                       and answers no more
bob saw a card of dee            in secret; or: of the table
dee reveals rope, hall           all have seen that it has these").
command_help(edit, "edit 7 EVENT, insert 7 EVENT",
"correct an event, or insert one
edit 7 bob: white knife hall > carl
insert 4 dee has rope
delete 4
log                              shows the numbers").
command_help(undo, "undo, redo, delete 7",
"take back, do again, strike out
undo                             takes back the last change, then earlier ones
redo                             does again what was taken back
delete 7                         strikes out event 7").
command_help(log, "log, conflict",
"the events; why one was refused
log
conflict                         which events contradict the one refused last").
command_help(save, "save FILE, load FILE, resume",
"the game is always on disk
save friday.game                 goes on in that file
load friday.game
resume                           the last game").
command_help(notes, "notes",
"the notebook: marks and chances
notes").
command_help(know, "know dee",
"what is known of a player
know dee
know me                          and who has seen which of your cards
know envelope").
command_help(envelope, "envelope, odds rope",
"the envelope; who has the rope
envelope
odds rope                        or: who has rope").
command_help(why, "why dee hall",
"why it is certain, in words
why dee hall                     has or lacks, as is certain; or: why hall dee
why dee lacks hall
why envelope rope").
command_help(if, "if dee has rope then QUESTION",
"an answer under an assumption
if dee has rope                  what would be new
if dee has rope then envelope
if bob: plum rope hall > nobody then notes").
command_help(at, "at 5 QUESTION",
"an answer as after event 5
at 5                             the notebook
at 5 know dee
at 5 why dee hall").
command_help(suggest, "suggest [in study] [fast|safe|hide]",
"what to ask
suggest                          fast: ends soonest; or: what should I ask?
suggest safe                     tells the others little
suggest hide                     names a card of yours
suggest 5 in study hall          five, in one of these rooms
suggest with rope
A bit halves the deals that are left. The first number of bits is what the answer is \c
expected to tell you. The second is what the others learn when they see who answers. If \c
nothing distinguishes several cards, one stands for all: Hall (or 4 like it).").
command_help(show, "show plum rope study to carl",
"which card to show
show plum rope study to carl
show ... to carl                 the cards of the last query").
command_help(accuse, "accuse, who knows",
"whether to accuse; what others know
accuse                           the chance now, and after one more query
who knows                        who may know the envelope, or soon will").
command_help(walk, "walk [from study] [7]",
"where to go on the board
walk                             from the room of your last query
walk from study
walk 7                           with that roll
Unless the board has another rule, a passage is taken instead of a roll.").
command_help(help, "help WORD, quit",
"more help, with examples
help query
help suggest
You can shorten words if the line still has only one meaning: a: pl ro st > c").

%!  help_words(?Topic, ?Words) is nondet.

help_words(new, [new,edition,board,cards,showing,answering,asking,down]).
help_words(hand, [hand,open]).
help_words(query, [query,asks]).
help_words(passed, [passed,shows]).
help_words(has, [has,lacks]).
help_words(accuses, [accuses,leaves,left,reveals,saw]).
help_words(edit, [edit,insert]).
help_words(undo, [undo,redo,delete,remove]).
help_words(log, [log,conflict]).
help_words(save, [save,load,resume]).
help_words(notes, [notes,notebook,grid]).
help_words(know, [know]).
help_words(envelope, [envelope,odds,chances]).
help_words(why, [why]).
help_words(if, [if,then]).
help_words(at, [at]).
help_words(suggest, [suggest,fast,safe,hide]).
help_words(show, [show]).
help_words(accuse, [accuse,who,knows,whoknows]).
help_words(walk, [walk]).
help_words(help, [help,quit,exit,bye]).
