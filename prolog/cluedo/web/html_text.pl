:- module(cluedo_web_html_text,
          [ html_text/3                 % +Mount, +Content, -Text
          ]).
:- use_module(library(sgml), [xml_quote_attribute/3,xml_quote_cdata/3]).

/** <module> Writing HTML

Content is a term of html//1 of library(http/html_write) without calls. Attributes have the form
Name(Value), and lists may be nested and empty. The text is the same as with print_html/1, with the
same line breaks. html_text/3 takes a third of the time, which matters for pages with thousands of
elements.
*/

:- det(html_text/3).

%!  html_text(+Mount, +Content, -Text) is det.
%
%   Text is Content as HTML, with all texts quoted. In Content the paths of pages begin with `/`. In
%   Text they begin with Mount and `/`. Mount is an atom: '' or for example '/games/cluedo'.

html_text(Mount, Content, Text) :-
    content(Content, Mount, 0, Lines, Parts, Rest),
    lines(Lines, Rest, []),
    atomics_to_string(Parts, Text).

%   content(+Content, +Mount, +Lines0, -Lines)//: Lines0 line breaks are due before Content, and
%   Lines after it. Between two elements the larger number of line breaks counts.

content([], _, Lines0, Lines) -->
    !,
    { Lines = Lines0 }.
content([Content|Contents], Mount, Lines0, Lines) -->
    !,
    content(Content, Mount, Lines0, Lines1),
    content(Contents, Mount, Lines1, Lines).
content(Text, _, Lines0, Lines) -->
    { atomic(Text),
      !,
      Lines = 0,
      xml_quote_cdata(Text, Quoted, utf8)
    },
    lines(Lines0),
    [Quoted].
content(\[Text], _, Lines0, Lines) -->
    !,
    { Lines = 0 },
    lines(Lines0),
    [Text].
content(Element, Mount, Lines0, Lines) -->
    { compound_name_arguments(Element, Name, Arguments),
      layout(Name, Before, Open, Close, After),
      parts(Arguments, Close, Attributes, Content),
      Lines1 is max(Lines0, Before)
    },
    lines(Lines1),
    [<,Name],
    attributes(Attributes, Mount),
    [>],
    (   { Close == empty }
    ->  { Lines = Open }
    ;   content(Content, Mount, Open, Lines2),
        { Lines3 is max(Lines2, Close) },
        lines(Lines3),
        ['</',Name,>],
        { Lines = After }
    ).

parts([Attributes], empty, Attributes0, Content) =>
    Attributes0 = Attributes,
    Content = [].
parts([Content], _, Attributes, Content0) =>
    Attributes = [],
    Content0 = Content.
parts([Attributes,Content], _, Attributes0, Content0) =>
    Attributes0 = Attributes,
    Content0 = Content.

lines(0) -->
    !.
lines(1) -->
    !,
    ['\n'].
lines(2) -->
    ['\n\n'].

attributes([], _) -->
    !.
attributes([Attribute|Attributes], Mount) -->
    !,
    attribute(Attribute, Mount),
    attributes(Attributes, Mount).
attributes(Attribute, Mount) -->
    attribute(Attribute, Mount).

attribute(Name, _) -->
    { atom(Name) },
    !,
    [' ',Name].
attribute(Attribute, Mount) -->
    { compound_name_arguments(Attribute, Name, [Value]) },
    [' ',Name,'="'],
    mount(Mount, Name, Value),
    value(Value),
    ['"'].

mount('', _, _) -->
    !.
mount(Mount, Name, Value) -->
    { address_attribute(Name),
      sub_atom(Value, 0, _, _, /)
    },
    !,
    value(Mount).
mount(_, _, _) -->
    [].

%   address_attribute(Name): the value of the attribute Name may be the path of a page.

address_attribute(action).
address_attribute(href).
address_attribute(src).
address_attribute('data-live').
address_attribute('data-of').
address_attribute('data-part').

value([]) -->
    !.
value([Value|Values]) -->
    !,
    value(Value),
    (   { Values == [] }
    ->  []
    ;   [' '],
        value(Values)
    ).
value(Value) -->
    { xml_quote_attribute(Value, Quoted, utf8) },
    [Quoted].

%   layout(+Name, -Before, -Open, -Close, -After) is det.
%
%   The numbers are line breaks around the opening and the closing tag of the element Name. Close is
%   `empty` for an element without content.

layout(Name, Before, Open, Close, After) :-
    laid_out(Name, Before, Open, Close, After),
    !.
layout(_, 0, 0, 0, 0).

laid_out(body,     1, 1, 1, 1).
laid_out(br,       0, 1, empty, 0).
laid_out(caption,  1, 1, 1, 1).
laid_out(col,      0, 0, empty, 0).
laid_out(dd,       0, 0, 0, 0).
laid_out(div,      1, 0, 0, 1).
laid_out(dl,       2, 1, 1, 2).
laid_out(dt,       1, 0, 0, 0).
laid_out(form,     2, 1, 1, 2).
laid_out(h1,       2, 0, 0, 2).
laid_out(h2,       2, 0, 0, 2).
laid_out(h3,       2, 0, 0, 2).
laid_out(head,     1, 1, 1, 1).
laid_out(img,      0, 0, empty, 0).
laid_out(input,    0, 0, empty, 0).
laid_out(li,       1, 0, 0, 1).
laid_out(link,     1, 1, empty, 0).
laid_out(meta,     1, 1, empty, 0).
laid_out(ol,       2, 1, 1, 2).
laid_out(option,   1, 0, 0, 1).
laid_out(p,        2, 1, 0, 0).
laid_out(pre,      2, 1, 0, 2).
laid_out(script,   1, 1, 1, 1).
laid_out(select,   1, 1, 1, 1).
laid_out(table,    2, 1, 1, 2).
laid_out(textarea, 1, 1, 0, 1).
laid_out(title,    1, 0, 0, 1).
laid_out(tr,       1, 0, 0, 1).
laid_out(ul,       1, 1, 1, 1).
