:- module(cluedo_web_logic_begin_page,
          [ begin_html/5,               % +Request, +Kind, +Query, +Fault, -HTML
            builtin_puzzle/4              % -Title, -About, -Source, -Query
          ]).
:- use_module(examples, [example/4]).
:- use_module(forms, [model_form/4]).
:- use_module(page_limits, [page_limit/2]).
:- use_module(query, [query_field/3,query_players/2,text_query/2]).
:- use_module(query_text, [text_statement/3]).
:- use_module(text_help, [statements_html/1]).
:- use_module(text_page, [text_form/3]).
:- use_module(logic_wording, [fault_html/3,logic_address/3]).
:- use_module('../element', [form_element/5,warning/2]).
:- use_module('../../del/logic/builtin_puzzles', [puzzle_files/1]).
:- use_module('../../support/data', [data_text/3]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).

/** <module> The start of the page Logic
*/

:- det(begin_html/5).

%!  begin_html(+Request, +Kind, +Query, +Fault, -HTML) is det.
%
%   HTML has the examples, and a form for each kind of model. If Fault is `none`, so are Kind and
%   Query. Otherwise the form of Kind is filled in with Query and shows Fault, fault(Field,Error).

begin_html(Request, Kind, Query, Fault, HTML) :-
    findall(li([ h2(a(href(Address), Title)), p(About) ]),
            ( example(_, Title, About, Example), logic_address('', Example, Address) ),
            Items),
    findall(Form,
            ( member(K-Heading, [cards-'Your own cards',atoms-'Your own atoms']),
              own_form(K, Heading, Kind, Query, Fault, Form)
            ),
            Forms),
    puzzles_html(Shelf),
    files_html(Request, Files),
    Examples = [ul(class(pages), Items)|Shelf],
    Own = [div(class(book), Forms),div(class(book), Files)],
    (   Kind == none
    ->  append(Examples, Own, Parts)
    ;   append(Own, Examples, Parts)
    ),
    append([ h1('Logic'),
             p('Who knows what, and who knows that others know it: models of dynamic epistemic \c
                logic, state by state, before and after what is said and shown.')
           ], Parts, HTML).

own_form(K, Heading, Kind, Query, Fault,
         section([class([card,own])], [h2(Heading),Warning,Form])) :-
    (   K == Kind
    ->  model_fault(Fault, Query, Warning),
        model_form(K, Query, 'Look at it', Form)
    ;   Warning = [],
        model_form(K, none, 'Look at it', Form)
    ).

model_fault(fault(Field,Error), Query, Warning) :-
    field_name(Field, Query, Name, Text),
    fault_html(Error, Text, HTML),
    warning([p(strong(Name))|HTML], Warning).

field_name(player, _, Name, Text) =>
    Name = 'The names of the players',
    Text = "".
field_name(has, _, Name, Text) =>
    Name = 'What the players have',
    Text = "".
field_name(has-I, Query, Name, Text) =>
    query_players(Query, Players),
    nth1(I, Players, Player-Text0),
    atomic_list_concat(['What ',Player,' has or sees'], Name),
    Text = Text0.
field_name(model, _, Name, Text) =>
    Name = 'The model',
    Text = "".
field_name(Field, Query, Name, Text) =>
    memberchk(Field-Name,
              [ cards-'The cards', open-'The open cards', atoms-'The atoms', law-'The law',
                worlds-'The worlds', actual-'The actual world'
              ]),
    query_field(Query, Field, Text).

puzzles_html(HTML) :-
    findall(li([ h2(a(href(Address), Title)), p(About), p(class([faint,small]), Source) ]),
            ( builtin_puzzle(Title, About, Source, Query), logic_address('', Query, Address) ),
            Items),
    (   Items == []
    ->  HTML = []
    ;   HTML = [h2('Puzzles, and where they come from'), ul(class([pages,shelf]), Items)]
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

files_html(Request, [section([class([card,own])], [h2('A text of your own'),Form|Help]),
                     section([class([card,own])], [h2('A file'),Send])]) :-
    text_form("", 'Look at it', Form),
    statements_html(Statements),
    Help = [ p(class([faint,small]),
               [ 'Lines such as ', code('atoms p q'), ', ', code('agent anna sees p'), ', ',
                 code('do public(p v q)'), ' and ', code('true? k(anna,q)'),
                 '. Any page here can be shown as such a text, and saved.' ]),
             details(class(screen), [summary('How texts are written')|Statements]) ],
    form_element(Request, "/logic/file", [enctype('multipart/form-data')],
                 [ p([ label(for(file), 'A file of this kind '),
                       input([type(file),id(file),name(file),
                              accept('.logic,.txt,text/plain')]) ]),
                   p(button([], 'Open it'))
                 ], Send).
