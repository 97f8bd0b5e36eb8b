:- module(cluedo_web_logic_text_help,
          [ statements_html/1           % -HTML
          ]).

/** <module> Help on the language of texts
*/

:- det(statements_html/1).

%!  statements_html(-HTML) is det.
%
%   HTML is a table of the statements of library(cluedo/logic).

statements_html([ p([ 'A statement begins at the start of a line; lines that begin with a blank \c
                       go on with it. ', code('#'), ' begins a comment.' ]),
                  table(class([plain,words]), [tbody(Rows)]) ]) :-
    findall(tr([th(scope(row), code(Sign)),td(Means)]), statement(Sign, Means), Rows).

statement("title, source, about", "what the text says of itself").
statement("set s = p, q, r1..r9", "names or numbers, for statements that end with for X in s").
statement("atoms p q", "what may be true or false").
statement("agent anna sees p, q",
          "what it knows: formulas, or values; agent anna alone sees nothing").
statement("law p -> q", "what holds in all worlds").
statement("worlds p q; p; -", "or the true atoms of each world; - if there are none").
statement("world w p q", "or one world, with a name").
statement("agent anna cells w v; u", "worlds with names that it cannot tell apart").
statement("agent anna arrows w-v, v-v", "or which it considers possible where").
statement("numbers x y in 2..50",
          "what may have which values; laws and formulas compare them: x+y < 9").
statement("frame kd45", "what the arrows must be like; they are looked at").
statement("actual p q", "what is true in the actual world; without it all may be the actual one").
statement("cards red blue; rope knife", "instead of atoms: cards, with ; between categories").
statement("open red", "cards that lie face up").
statement("player anna has red", "its cards, or how many it has").
statement("define n = F", "a name for a formula or an action, also with variables: n(X,Y)").
statement("do A", "an action takes place").
statement("suppose F", "only we learn F").
statement("true? F, valid? F", "does it hold in the actual world, in all worlds?").
statement("where? F, count? F", "in which worlds does it hold, in how many?").
statement("may A, keep F, by anna, plan? F",
          "which of these actions lead to F, so that what is kept holds all the time, and anna \c
           knows that they do?").
statement("policy? F", "which of them lead to F, each chosen by what came of those before?").
statement("expect X",
          "what the question before must answer; impossible: the action before cannot take place").
