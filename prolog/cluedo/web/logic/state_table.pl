:- module(cluedo_web_logic_state_table,
          [ states_html/5               % +M, +Title, +Options, +Formulas, -HTML
          ]).
:- use_module(logic_wording, [space_commas/2,states_words/2]).
:- use_module('../element', [scroll_element/3]).
:- use_module('../../del', [op(_,_,_)]).
:- use_module('../../del/picture/model_drawing', [model_drawing/3,model_drawing/4]).
:- use_module(library(lists), [append/3,member/2,nth0/3,nth1/3,select/3]).

/** <module> A table of the states of a model
*/

:- det(states_html/5).

%!  states_html(+M, +Title, +Options, +Formulas, -HTML) is det.
%
%   HTML is a table with Title of the states of M that Options select. The table says which states
%   an agent cannot distinguish, or which states the agent considers possible. It also says where
%   the formulas of Formulas hold.

states_html(M, Title, Options, Formulas, HTML) :-
    model_drawing(M, Options, drawing(_,Agents,[panel(_,States,_,Views)]), [Count-All]),
    findall(Text-Names,
            ( member(Text-F, Formulas), where(M, Options, F, Names) ),
            Held),
    findall(th([scope(col),class(Class)], span(Agent)),
            ( nth0(I, Agents, Agent), agent_class(I, Class) ),
            Heads1),
    findall(th(scope(col), code(Spaced)),
            ( member(Text-_, Held), space_commas(Text, Spaced) ),
            Heads2),
    append([th(scope(col), 'State')|Heads1], Heads2, Heads),
    findall(tr(Row),
            ( nth1(J, States, State), state_row(J, State, Agents, Views, Held, Row) ),
            Rows),
    states_words(All, AllWords),
    (   Count < All
    ->  format(string(Words), "~D of ~s", [Count,AllWords])
    ;   Words = AllWords
    ),
    scroll_element(Title, table(class([plain,states]), [thead(tr(Heads)),tbody(Rows)]), Table),
    HTML = [p([strong(Title),': ',Words]),Table].

where(M, Options0, F, Names) :-
    (   select(where(G), Options0, Options1)
    ->  Options = [where(F&G)|Options1]
    ;   Options = [where(F)|Options0]
    ),
    catch(model_drawing(M, Options, drawing(_,_,[panel(_,States,_,_)])),
          error(_,_), fail),
    findall(Name, member(state(_,_,Name), States), Names).

state_row(J, state(Point,Lines,Name), Agents, Views, Held, [th(scope(row), Label)|Cells1]) :-
    one_line(Lines, Line),
    (   memberchk(_-sees(_), Views)
    ->  format(string(Shown), "~d: ~s", [J,Line])
    ;   Shown = Line
    ),
    (   memberchk(Point, [actual,true])
    ->  Label = [strong(Shown),' ',span(class(actual), actual)]
    ;   Label = [Shown]
    ),
    findall(td(Text),
            ( nth0(A, Agents, _), memberchk(A-View, Views), view_text(View, J, Text) ),
            Classes),
    findall(td([span('aria-hidden'(true), Mark),span(class(away), Word)]),
            ( member(_-Names, Held),
              (   memberchk(Name, Names)
              ->  Mark = '\u2713', Word = yes
              ;   Mark = '\u2013', Word = no
              )
            ),
            Marks),
    append(Classes, Marks, Cells1).

%   The lines of a label are holders, or atoms. Lines of atoms end with commas.

one_line(Lines, Text) :-
    atomic_list_concat(Lines, '; ', Joined),
    atomic_list_concat(Parts, ', ; ', Joined),
    atomic_list_concat(Parts, ', ', Atom),
    atom_string(Atom, Text).

%   If the agent's view is alike(Lists), Text is the letter of the states that the agent cannot
%   distinguish from state J. If the view is sees(Lists), Text has the numbers of the states that
%   the agent considers possible in state J.

view_text(alike(Lists), J, Text) =>
    class_letter(J, Lists, Text).
view_text(sees(Lists), J, Text) =>
    nth1(J, Lists, List),
    (   List == []
    ->  Text = 'no state'
    ;   atomic_list_concat(List, ', ', Text)
    ).

%   Letters are A, B, ..., Z, A1, B1, ...

class_letter(J, Lists, Letter) :-
    nth0(I, Lists, List),
    memberchk(J, List),
    !,
    Code is 0'A + I mod 26,
    (   I < 26
    ->  format(string(Letter), "~c", [Code])
    ;   Round is I//26,
        format(string(Letter), "~c~d", [Code,Round])
    ).

%   The classes have the colours and dashes of pictures.

agent_class(I, Class) :-
    Colour is I mod 6,
    Dashes is I mod 5,
    format(string(Class), "who who~d dash~d", [Colour,Dashes]).
