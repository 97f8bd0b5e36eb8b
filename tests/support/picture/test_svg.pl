:- use_module('../../helpers/all').
:- use_module(library(cluedo/support/picture/svg)).
:- use_module(library(sgml)).

:- begin_tests(svg).

test('characters with a meaning in XML',
     true(Quoted == 'a &lt;b&gt; &amp;amp; &quot;c&quot; \'d\'')) :-
    xml_text("a <b> &amp; \"c\" 'd'", Quoted).
test('characters that XML does not allow', true(Quoted == '      x\x85\')) :-
    string_codes(Text, [0,1,9,10,0x1B,0xFFFE,0'x,0x85]),
    xml_text(Text, Quoted).
test('numbers and terms are texts', true(A-B == '12'-'f(&lt;)')) :-
    xml_text(12, A),
    xml_text(f(<), B).
test('all characters, read back', true(Read == Expected)) :-
    findall(C, ( between(1, 0x10FFFF, C), C mod 97 =:= 0, \+ between(0xD800, 0xDFFF, C) ), Codes),
    string_codes(Text, Codes),
    xml_text(Text, Quoted),
    format(string(XML), "<a>~w</a>", [Quoted]),
    setup_call_cleanup(open_string(XML, In),
                       load_structure(stream(In), [element(a,[],[Read0])],
                                      [dialect(xml),max_errors(0),space(preserve)]),
                       close(In)),
    atom_length(Read0, Read),
    length(Codes, Expected).
test('a wider letter is wider', true(Order == (<))) :-
    text_width("iiii", 13, Narrow),
    text_width('WWWW', 13, Wide),
    compare(Order, Narrow, Wide).
test('no text', true(Width == 0)) :-
    text_width("", 13, Width).
test('a picture', true(SVG == Expected)) :-
    with_output_to(string(SVG),
                   svg_picture(svg(c,10,20,"<t>","&",[".x { r: 1; }"],[]),
                               svg_words(w, middle, 1, 2, "<>"))),
    Expected = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\c
<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 20\" class=\"c\" role=\"img\">\n\c
<title>&lt;t&gt;</title>\n<desc>&amp;</desc>\n<style>\n\c
svg.c text { font-family: sans-serif; fill: #222; }\n\c
svg.c .page { fill: #fff; }\nsvg.c .x { r: 1; }\n\c
@media (prefers-color-scheme: dark) {\n\c
svg.c text { fill: #eee; }\nsvg.c .page { fill: #181818; }\n}\n</style>\n\c
<rect class=\"page\" width=\"10\" height=\"20\"/>\n\c
<text class=\"w\" text-anchor=\"middle\" x=\"1\" y=\"2\" dy=\".35em\">&lt;&gt;</text>\n</svg>\n".

:- end_tests(svg).
