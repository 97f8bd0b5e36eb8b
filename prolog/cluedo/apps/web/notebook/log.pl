:- module(cluedo_web_notebook_log,
          [ log_html/3,                 % +Scene, +Request, -HTML
            look_back_html/4,           % +Scene, +J, -HTML
            keep_html/2                 % +Scene, -HTML
          ]).
:- use_module(scene, [change_form/5,scene_j/2,scene_path/2]).
:- use_module('../../../assistant', [fact_text/3]).
:- use_module('../../../edition/phrases', [sentence/2]).
:- use_module('../../../journal', [journal_property/2]).
:- use_module(library(lists), [nth1/3,reverse/2]).

/** <module> The log
*/

:- det((log_html/3, look_back_html/4, keep_html/2)).

%!  log_html(+Scene, +Request, -HTML) is det.
%
%   The events, the last first, with what may be done to them.

log_html(Scene, Request, HTML) :-
    scene_j(Scene, J),
    journal_property(J, events(Facts)),
    scene_path(Scene, Path),
    Scene = scene(_,_,_,_,At,_,_),
    findall(Item, ( nth1(N, Facts, Fact), item(J, Path, At, N, Fact, Item) ), Items0),
    reverse(Items0, Items),
    journal_property(J, undo(Undo)),
    journal_property(J, redo(Redo)),
    (   At == now
    ->  button(undo, 'Undo', Undo, UndoButton),
        button(redo, 'Redo', Redo, RedoButton),
        Buttons = div(class([row,screen]), [UndoButton,RedoButton])
    ;   Buttons = []
    ),
    (   Items == []
    ->  List = p(class(faint), 'No event yet.')
    ;   List = ol([class(log),reversed], Items)
    ),
    (   At == now
    ->  change_form(Scene, Request, [], [Buttons,List], Content)
    ;   Content = List
    ),
    HTML = section([class(card),id(log)], [h2('Log'),Content]).

button(Do, Label, Changes, button([name(do),value(Do),class('small-button')|Disabled], Label)) :-
    (   Changes == []
    ->  Disabled = [disabled]
    ;   Disabled = []
    ).

item(J, Path, At, N, Fact,
     li([ a([href(Before),class(number),'aria-label'(Spoken)], N), span(Text), Buttons ])) :-
    fact_text(J, Fact, Text0),
    sentence(Text0, Text),
    format(atom(Before), "~w?at=~d", [Path,N]),
    format(atom(Edit), "~w?edit=~d#turn", [Path,N]),
    format(string(Spoken), "Look back at event ~d", [N]),
    format(string(EditLabel), "Edit event ~d", [N]),
    format(string(DeleteLabel), "Delete event ~d", [N]),
    (   At == now
    ->  Buttons = span(class([row,screen]),
                       [ a([href(Edit),class([button,'small-button']),
                            'aria-label'(EditLabel)], 'Edit'),
                         button([name(remove),value(N),class('small-button'),
                                 'aria-label'(DeleteLabel)], 'Delete')
                       ])
    ;   Buttons = []
    ).

%!  look_back_html(+Scene, +J, -Told, -Slider) is det.
%
%   Slider goes over the events of J, all that there are; Told says that an earlier one is shown.

look_back_html(Scene, J, Told, Slider) :-
    journal_property(J, count(All)),
    scene_path(Scene, Path),
    Scene = scene(_,_,_,Count,At,_,_),
    (   At == now
    ->  Told = []
    ;   Told = section(class([card,good]),
                       p([ strong(['After event ',Count,' of ',All,'. ']),
                           'What is entered now comes behind it. ',
                           a(href(Path), 'Back to now') ]))
    ),
    (   All =:= 0
    ->  Slider = []
    ;   Slider = section(class([card,screen]),
                         form([method(get),action(Path),class([row,look])],
                              [ label(for(at), 'Look back'),
                                input([type(range),id(at),name(at),min(0),max(All),
                                       value(Count),class(grow)]),
                                button(class('small-button'), 'Go')
                              ]))
    ).

%!  keep_html(+Scene, -HTML) is det.
%
%   How to keep the game.

keep_html(Scene, section(class([card,screen]),
                         [ h2('Keep'),
                           p(['This page has an address of its own. Whoever has it has the \c
                               game: keep it, and open it on any device.']),
                           p(a([href(Address),class(button),download('cluedo-game.pl')],
                               'Save as a file')),
                           p(class([faint,small]),
                             'The file is that of the assistant: swipl cluedo assist FILE \c
                              goes on with it.'),
                           p(['Pictures: ',
                              a([href(Notes),download('cluedo-notes.svg')], 'who has which card'),
                              ', ',
                              a([href(Game),download('cluedo-game.svg')], 'what happened'),
                              '.'])
                         ])) :-
    scene_path(Scene, Path),
    atom_concat(Path, '/file', Address),
    atom_concat(Path, '/notes', Notes),
    atom_concat(Path, '/game', Game).
