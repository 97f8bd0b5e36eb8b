:- module(cluedo_support_picture_svg,
          [ svg_picture/2,              % +Head, :Goal
            xml_text/2,                 % +Text, -Quoted
            svg_words/5,                % +Class, +Anchor, +X, +Y, +Words
            text_width/3                % +Text, +Size, -Width
          ]).
:- use_module(library(apply), [foldl/4,maplist/2]).

/** <module> Pictures in SVG

Pictures are XML documents. They use no scripts, no fonts and no other files. Readers who prefer
dark pages get dark colours. The style rules of a picture apply only to its class, so that one page
can have several pictures.
*/

:- meta_predicate svg_picture(+, 0).

%!  svg_picture(+Head, :Goal) is det.
%
%   Write a document to the current output. Goal writes its content. Head is
%   svg(Class,Width,Height,Title,Description,Light,Dark). Title and Description are plain texts for
%   screen readers. Description may be "". Light and Dark are lists of style rules for the content.
%   The rules in Dark are added on dark pages.

svg_picture(svg(Class,Width,Height,Title0,Description0,Light,Dark), Goal) :-
    xml_text(Title0, Title),
    format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>~n"),
    format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ~d ~d\" class=\"~w\" \c
            role=\"img\">~n<title>~w</title>~n", [Width,Height,Class,Title]),
    (   Description0 == ""
    ->  true
    ;   xml_text(Description0, Description),
        format("<desc>~w</desc>~n", [Description])
    ),
    format("<style>~n"),
    maplist(print_rule(Class),
            ["text { font-family: sans-serif; fill: #222; }",".page { fill: #fff; }"|Light]),
    format("@media (prefers-color-scheme: dark) {~n"),
    maplist(print_rule(Class),
            ["text { fill: #eee; }",".page { fill: #181818; }"|Dark]),
    format("}~n</style>~n"),
    format("<rect class=\"page\" width=\"~d\" height=\"~d\"/>~n", [Width,Height]),
    call(Goal),
    format("</svg>~n").

print_rule(Class, Rule) :-
    format("svg.~w ~w~n", [Class,Rule]).

%!  svg_words(+Class, +Anchor, +X, +Y, +Words) is det.
%
%   Write the plain text Words at X, Y. Anchor says which part of the text is at X: its `start`, its
%   `middle` or its `end`. Y is at half the height of small letters. The code sets `dy` for this,
%   because not all viewers know `dominant-baseline`.

svg_words(Class, Anchor, X, Y, Words) :-
    xml_text(Words, Quoted),
    format("<text class=\"~w\" text-anchor=\"~w\" x=\"~w\" y=\"~w\" dy=\".35em\">~w</text>~n",
           [Class,Anchor,X,Y,Quoted]).

%!  xml_text(+Text, -Quoted) is det.
%
%   The atom Quoted is Text escaped for XML. Characters that XML does not allow become blanks.

xml_text(Text, Quoted) :-
    format(codes(Codes), "~w", [Text]),
    phrase(escaped(Codes), Quoted0),
    atom_codes(Quoted, Quoted0).

escaped([]) -->
    [].
escaped([Code|Codes]) -->
    quote(Code),
    escaped(Codes).

quote(0'<) --> !, `&lt;`.
quote(0'>) --> !, `&gt;`.
quote(0'&) --> !, `&amp;`.
quote(0'") --> !, `&quot;`.
quote(Code) --> { is_xml(Code) }, !, [Code].
quote(_) --> ` `.

is_xml(Code) :-
    (   between(0x20, 0xD7FF, Code)
    ;   between(0xE000, 0xFFFD, Code)
    ;   between(0x10000, 0x10FFFF, Code)
    ),
    !.

%!  text_width(+Text, +Size, -Width) is det.
%
%   Width is the approximate width of Text in pixels, rounded up, in letters of Size pixels.

text_width(Text, Size, Width) :-
    format(codes(Codes), "~w", [Text]),
    foldl(code_width, Codes, 0, Percent),
    Width is (Percent*Size+99)//100.

code_width(Code, Width0, Width) :-
    (   Code >= 0x1100
    ->  Width is Width0+105
    ;   memberchk(Code, `mwMW@%&`)
    ->  Width is Width0+95
    ;   memberchk(Code, `iljtfrI.,:;!|'()[] `)
    ->  Width is Width0+41
    ;   code_type(Code, upper)
    ->  Width is Width0+75
    ;   Width is Width0+64
    ).
