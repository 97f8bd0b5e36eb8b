:- module(cluedo_web_play_join,
          [ join_html/2,                % +C, -HTML
            join_page/2,                % +C, -Reply
            joined_table/2              % +C, -Path
          ]).
:- use_module(table_letters, [letters_table/3]).
:- use_module('../context', [context_field/4,context_parts/2]).
:- use_module('../element', [fault_element/2]).
:- use_module('../fault', [refuse/2]).
:- use_module('../fields', [form_html/5]).
:- use_module('../host', [host_choice/3]).

/** <module> The way to a table by its letters */

:- det((join_html/2, join_page/2, joined_table/2)).

%!  join_html(+C, -HTML) is det.
%!  join_page(+C, -Reply) is det.
%
%   A section that asks for the letters of a table, and the page that shows it again if there is no
%   such table. In a browser build there are no tables, and HTML is [].

join_html(C, HTML) :-
    context_field(C, "letters", "", Text),
    form_html(C, "/join", [class(row)],
              [ label(for(letters), 'Four letters'),
                input([type(text),id(letters),name(letters),value(Text),size(6),maxlength(12),
                       class(letters),autocomplete(off),autocapitalize(characters),
                       spellcheck(false)]),
                button([class(main)], 'Join')
              ],
              Form),
    host_choice(section([class([card,screen]),id(join)],
                        [ h2('Join a table'), Form,
                          p(class([faint,small]),
                            'The letters are on the page of everybody who sits there.') ]),
                [], HTML).

join_page(C, page("Join",[h1('Join'),Warning,HTML])) :-
    fault_element(C, Warning),
    join_html(C, HTML).

%!  joined_table(+C, -Path) is det.
%
%   Path is the page for visitors of the table whose letters the request has.
%
%   @error cluedo_refusal(422) if no open table has these letters

joined_table(C, Path) :-
    context_field(C, "letters", "", Text),
    context_parts(C, [store(Store)]),
    (   letters_table(Store, Text, Name)
    ->  string_concat("/play/", Name, Path)
    ;   refuse(422, "No table has these letters, or its game is over. Look at the letters again.")
    ).
