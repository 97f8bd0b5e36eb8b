:- module(cluedo_web_element,
          [ form_element/5,             % +Request, +Path, +Attributes, +Content, -Element
            choice/6,                   % +Type, +Name, +Value, +Chosen, +Label, -Element
            select_element/4,           % +Attributes, +Pairs, +Chosen, -Element
            plain_table/3,              % +Heads, +Rows, -Element
            scroll_element/3,           % +Label, +Content, -Element
            warning/2,                  % +Content, -Element
            fault_element/2,            % +C, -Element
            bar_element/6,              % +C, +Setting, +News, +Links, +Buttons, -Element
            marked_line/3,              % +Line, +Column, -Element
            address/3                   % +Path, +Query, -Address
          ]).
:- use_module(context, [context_parts/2]).
:- use_module(request, [request_secret/2]).
:- use_module(secret, [secret_token/3]).
:- use_module('../knowledge/edition/setting', [seat_named/3,setting_players/2]).
:- use_module('../knowledge/edition/phrases', [capital/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,last/2,member/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(uri), [uri_query_components/2]).

/** <module> HTML elements that pages share

The elements are terms of html//1 without calls.
*/

:- det((form_element/5, choice/6, select_element/4, plain_table/3, scroll_element/3, warning/2,
        fault_element/2, bar_element/6, marked_line/3, address/3)).

%!  form_element(+Request, +Path, +Attributes, +Content, -Element) is det.
%
%   Element is a form that is posted to Path. It has the list Content, and the token that protects
%   against forged requests.

form_element(Request, Path, Attributes, Content,
             form([method(post),action(Path)|Attributes],
                  [input([type(hidden),name(token),value(Token)])|Content])) :-
    request_secret(Request, Secret),
    secret_token(Secret, Path, Token).

%!  choice(+Type, +Name, +Value, +Chosen, +Label, -Element) is det.
%
%   Element is a labelled input of Type `radio` or `checkbox`. It is checked if Chosen, a list of
%   strings, contains Value.

choice(Type, Name, Value, Chosen, Label,
       label([input([type(Type),name(Name),value(Value)|Checked]), span(Label)])) :-
    (   format(string(Text), "~w", [Value]),
        memberchk(Text, Chosen)
    ->  Checked = [checked]
    ;   Checked = []
    ).

%!  select_element(+Attributes, +Pairs, +Chosen, -Element) is det.
%
%   Element lets the user select one of Pairs, Value-Label. At first the Value that is written like
%   Chosen is selected.

select_element(Attributes, Pairs, Chosen, select(Attributes, Options)) :-
    format(string(Text), "~w", [Chosen]),
    findall(option([value(Value)|Selected], Label),
            ( member(Value-Label, Pairs),
              (   format(string(Text), "~w", [Value])
              ->  Selected = [selected]
              ;   Selected = []
              )
            ),
            Options).

%!  plain_table(+Heads, +Rows, -Element) is det.
%
%   Element is a table of Rows. A head is a label, number(Label) for a column of numbers, or
%   number(Short,Label). A head number(Short,Label) shows Short and has Label as tooltip.

plain_table(Heads, Rows, table(class(plain), [thead(tr(Cells)),tbody(Rows)])) :-
    maplist(head_cell, Heads, Cells).

head_cell(number(Short,Label), Cell) =>
    head_cell(number(abbr(title(Label), Short)), Cell).
head_cell(number(Label), Cell) =>
    Cell = th([scope(col),class(number)], Label).
head_cell(Label, Cell) =>
    Cell = th(scope(col), Label).

%!  scroll_element(+Label, +Content, -Element) is det.
%
%   Element is a scrollable region called Label, whose Content may be wider than the page.

scroll_element(Label, Content,
               div([class(scroll),tabindex(0),role(region),'aria-label'(Label)], Content)).

%!  warning(+Content, -Element) is det.
%
%   Element is an alert with Content. Screen readers read an alert at once.

warning(Content, div([class([card,warn]),role(alert)], Content)).

%!  fault_element(+C, -Element) is det.
%
%   Element is a warning with the fault of C, or []. A message about a field is a link to the field.

fault_element(C, Element) :-
    context_parts(C, [fault(Fault)]),
    (   Fault == none
    ->  Element = []
    ;   Fault = Field-Text
    ->  atom_concat(#, Field, Address),
        warning(p(a(href(Address), Text)), Element)
    ;   warning(p(Fault), Element)
    ).

%!  bar_element(+C, +Setting, +News, +Links, +Buttons, -Element) is det.
%
%   Element has the Buttons of a form. On a phone Element stays in view, with one message: the fault
%   of C, or what has happened, and what comes next. News are pairs Address-Text, the most important
%   one first. The last of them says what comes next. Long names of the seats of Setting are cut, so
%   that the message has two lines. Links are pairs Address-Label that lead to other parts of the
%   page.

bar_element(C, Setting, News, Links, Buttons,
            div(class(bar),
                [ div([class(message),role(Role)], Parts),
                  Buttons,
                  div(class([row,jumps]), Jumps)
                ])) :-
    context_parts(C, [fault(Fault)]),
    (   Fault == none
    ->  Role = status,
        Said = News
    ;   Role = alert,
        last(News, Next),
        (   Fault = Field-Text
        ->  atom_concat(#, Field, Address)
        ;   Address = '#turn',
            Text = Fault
        ),
        Said = [Address-Text,Next]
    ),
    long_names(Setting, Names),
    findall(Place-Content, ( member(Place-Line, Said), cut_names(Names, Line, Content) ), Cut),
    message_parts(Role, Cut, Parts),
    findall(a([class(button),href(There)], Label), member(There-Label, Links), Jumps).

%   message_parts(+Role, +Said, -Parts): only one of Said is a link, the fault of an alert or what
%   comes next, because links in two lines would be too close to each other. `data-of` is for the
%   script.

message_parts(alert, [Address-Text,Of-Next], Parts) =>
    Parts = [a(href(Address), Text),' ',span('data-of'(Of), Next)].
message_parts(status, Said, Parts) =>
    append(Before, [Address-Next], Said),
    !,
    findall([span('data-of'(Of), Text),' '], member(Of-Text, Before), Spans),
    append(Spans, [a(href(Address), Next)], Parts).

%   long_names(+Setting, -Names): a name may also begin a sentence. The longest name is first,
%   because it may contain another one.

uncut_length(12).

long_names(Setting, Names) :-
    uncut_length(Uncut),
    findall(Length-Name,
            ( setting_players(Setting, N),
              between(1, N, I),
              seat_named(Setting, I, Name0),
              capital(Name0, Capital),
              member(Name, [Name0,Capital]),
              string_length(Name, Length),
              Length > Uncut
            ),
            Pairs0),
    sort(0, @>=, Pairs0, Pairs),
    pairs_values(Pairs, Names).

cut_names([], Text, Content) =>
    Content = [Text].
cut_names([Name|Names], Text, Content) =>
    (   sub_string(Text, Start, _, After, Name)
    ->  sub_string(Text, 0, Start, _, Before),
        sub_string(Text, _, After, 0, Rest),
        cut_names(Names, Before, First),
        cut_names([Name|Names], Rest, Last),
        append(First, [span(class(name), Name)|Last], Content)
    ;   cut_names(Names, Text, Content)
    ).

%!  marked_line(+Line, +Column, -Element) is det.
%
%   Element shows the string Line with the character at Column marked. If Line ends before Column, a
%   blank is marked.

marked_line(Line, Column, p(class(pointed), code([Before,mark(Here),After]))) :-
    string_length(Line, Length),
    Start is min(Column-1, Length),
    sub_string(Line, 0, Start, Rest, Before),
    (   Rest =:= 0
    ->  Here = '\u00A0',
        After = ""
    ;   sub_string(Line, Start, 1, Left, Here),
        (   Left > 80
        ->  First is Start+1,
            sub_string(Line, First, 80, _, Some),
            string_concat(Some, "\u2026", After)
        ;   sub_string(Line, _, Left, 0, After)
        )
    ).

address(Path, [], Address) =>
    Address = Path.
address(Path, Query, Address) =>
    uri_query_components(Text, Query),
    atomic_list_concat([Path,?,Text], Address).
