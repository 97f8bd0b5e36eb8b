:- module(cluedo_web_logic_begin_page,
          [ begin_html/2,               % +Request, -HTML
            builtin_puzzle/1            % -Text
          ]).
:- use_module(examples, [example/1]).
:- use_module(forms, [model_form/3,text_area/2]).
:- use_module(model_page, [model_about/2,model_title/2]).
:- use_module(page_limits, [page_limit/2]).
:- use_module(query, [text_query/2]).
:- use_module(logic_wording, [folded/4,logic_address/3]).
:- use_module('../element', [form_element/5]).
:- use_module('../../del/logic/builtin_puzzles', [puzzle_files/1]).
:- use_module('../../support/data', [data_text/3]).
:- use_module(library(lists), [member/2]).

/** <module> The start of the page Logic
*/

:- det(begin_html/2).

%!  begin_html(+Request, -HTML) is det.
%
%   HTML has the examples, and forms for the user's own models.

begin_html(Request, HTML) :-
    findall(Item, ( example(Text), text_item(Text, Item) ), Examples),
    findall(Item, ( builtin_puzzle(Text), text_item(Text, Item) ), Puzzles),
    model_form(cards, none, Cards),
    model_form(atoms, none, Atoms),
    text_area("", Area),
    Typed = [ p(class([faint,small]),
                [ 'Lines such as ', code('atoms p q'), ', ', code('agent anna sees p'), ', ',
                  code('do public(p v q)'), ' and ', code('true? k(anna,q)'),
                  '. Any page here can be saved as such a text. A planning problem in EPDDL, \c
                   with its domain and its libraries one after the other, in JSON or in mA* gets \c
                   a plan.' ])
            | Area
            ],
    file_html(Request, File),
    findall(Section,
            ( member(Heading-Content,
                     [ 'Puzzles, and where they come from'-ul(class([pages,shelf]), Puzzles),
                       'Your own cards'-Cards, 'Your own atoms'-Atoms,
                       'A text of your own'-Typed, 'A file'-File ]),
              Content \= ul(_, []),
              folded(Heading, no, Content, Section)
            ),
            Sections),
    HTML = [ h1('Logic'),
             p('Who knows what, and who knows that others know it: models of dynamic epistemic \c
                logic, state by state, before and after what is said and shown.'),
             ul(class(pages), Examples)
           | Sections
           ].

%   Item is a link to the page of Text, with what Text says about itself.

text_item(Text, li([h2(a(href(Address), Title))|About])) :-
    text_query(Text, Query),
    logic_address('', Query, Address),
    model_title(Query, Title),
    model_about(Query, About).

%!  builtin_puzzle(-Text) is nondet.
%
%   The string Text is a built-in puzzle.

builtin_puzzle(Text) :-
    puzzle_files(Files),
    member(File, Files),
    page_limit(characters, Most),
    catch(data_text(File, Most, Text), error(_,_), fail).

file_html(Request, Send) :-
    form_element(Request, "/logic/file", [enctype('multipart/form-data')],
                 [ p([ label(for(file), 'A file of this kind '),
                       input([type(file),id(file),name(file),
                              accept('.logic,.txt,.epddl,.json,text/plain')]) ]),
                   p(button([], 'Open it'))
                 ], Send).
