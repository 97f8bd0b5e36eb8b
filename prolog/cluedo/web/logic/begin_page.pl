:- module(cluedo_web_logic_begin_page,
          [ begin_html/2,               % +Request, -HTML
            builtin_puzzle/4            % -Title, -About, -Source, -Query
          ]).
:- use_module(examples, [example/1]).
:- use_module(forms, [model_form/3,text_area/2]).
:- use_module(page_limits, [page_limit/2]).
:- use_module(query, [text_query/2]).
:- use_module(text_edit, [text_statement/3]).
:- use_module(text_help, [statements_html/1]).
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
    findall(li([ h2(a(href(Address), Title)), p(About) ]),
            ( example(Text), text_item(Text, Title, About, Address) ),
            Examples),
    puzzles_html(Puzzles),
    model_form(cards, none, Cards),
    model_form(atoms, none, Atoms),
    text_html(Text),
    file_html(Request, File),
    findall(Section,
            ( member(Heading-Content,
                     [ 'Puzzles, and where they come from'-Puzzles, 'Your own cards'-Cards,
                       'Your own atoms'-Atoms, 'A text of your own'-Text, 'A file'-File ]),
              Content \== [],
              folded(Heading, no, Content, Section)
            ),
            Sections),
    HTML = [ h1('Logic'),
             p('Who knows what, and who knows that others know it: models of dynamic epistemic \c
                logic, state by state, before and after what is said and shown.'),
             ul(class(pages), Examples)
           | Sections
           ].

text_item(Text, Title, About, Address) :-
    text_statement(Text, title, Title),
    text_statement(Text, about, About),
    text_query(Text, Query),
    logic_address('', Query, Address).

puzzles_html(HTML) :-
    findall(li([ h2(a(href(Address), Title)), p(About), p(class([faint,small]), Source) ]),
            ( builtin_puzzle(Title, About, Source, Query), logic_address('', Query, Address) ),
            Items),
    (   Items == []
    ->  HTML = []
    ;   HTML = ul(class([pages,shelf]), Items)
    ).

%!  builtin_puzzle(-Title, -About, -Source, -Query) is nondet.
%
%   Query is the page of a built-in puzzle. The puzzle itself states Title, About and Source.

builtin_puzzle(Title, About, Source, Query) :-
    puzzle_files(Files),
    member(File, Files),
    page_limit(characters, Most),
    catch(( data_text(File, Most, Text),
            text_query(Text, Query)
          ),
          error(_,_), fail),
    statement_or_blank(Text, title, Title),
    statement_or_blank(Text, about, About),
    statement_or_blank(Text, source, Source).

statement_or_blank(Text, Keyword, Statement) :-
    (   text_statement(Text, Keyword, Statement0)
    ->  Statement = Statement0
    ;   Statement = ""
    ).

text_html([Form,Lines,Help]) :-
    text_area("", Form),
    Lines = p(class([faint,small]),
              [ 'Lines such as ', code('atoms p q'), ', ', code('agent anna sees p'), ', ',
                code('do public(p v q)'), ' and ', code('true? k(anna,q)'),
                '. Any page here can be saved as such a text.' ]),
    statements_html(Statements),
    Help = details(class(screen), [summary('How texts are written')|Statements]).

file_html(Request, Send) :-
    form_element(Request, "/logic/file", [enctype('multipart/form-data')],
                 [ p([ label(for(file), 'A file of this kind '),
                       input([type(file),id(file),name(file),
                              accept('.logic,.txt,text/plain')]) ]),
                   p(button([], 'Open it'))
                 ], Send).
