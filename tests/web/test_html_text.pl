:- use_module('../helpers/all').
:- use_module(library(http/html_write)).
:- use_module(library('cluedo/web/html_text')).

:- begin_tests(web_html_text).

test('the same text as library(http/html_write)',
     [forall(effort_seed(200, Seed)), true(Text == Expected)]) :-
    set_random(seed(Seed)),
    random_content(4, Content),
    html_text('', Content, Text0),
    flat(Content, Flat),
    phrase(html(Flat), Tokens),
    with_output_to(string(Expected0), print_html(Tokens)),
    laid_out(Text0, Text),
    laid_out(Expected0, Expected).

%   Releases of the library break lines differently; we follow 9.0.

laid_out(Text0, Text) :-
    current_prolog_flag(version, Version),
    (   Version < 90100
    ->  Text = Text0
    ;   split_string(Text0, "\n", "", Lines),
        atomics_to_string(Lines, Text)
    ).

effort_seed(Count, Seed) :-
    effort(Count, Most),
    between(1, Most, Seed).

random_content(0, Content) :-
    !,
    random_member(Content, ["<a & 'b'>", '\u2713 "said"', '', 7, \['<g>&amp;</g>'], []]).
random_content(Depth, Content) :-
    random_between(0, 3, Count),
    length(Contents, Count),
    maplist(random_element(Depth), Contents),
    random_member(Content, [Contents,[Contents,[]]]).

random_element(Depth0, Content) :-
    Depth is Depth0-1,
    random_content(Depth, Within),
    random_member(Attributes, [[], id(x), [open], [class([a,b]),value("<\"&'")], [title('')],
                               ['data-told'(3),hidden]]),
    random_member(Name, [a,body,button,caption,colgroup,dd,details,div,dl,dt,form,h1,h2,h3,label,li,
                         ol,option,p,pre,select,span,summary,svg,table,tbody,td,textarea,title,tr,
                         ul]),
    random_member(Empty, [br,col,img,input,link,meta]),
    With =.. [Name,Attributes,Within],
    Without =.. [Name,Within],
    Alone =.. [Empty,Attributes],
    random_member(Content, [With,With,Without,Alone,script(Attributes,''),Within]).

%   html//1 reads a nested empty list as text.

flat(Content, Flat), is_list(Content) =>
    flatten(Content, Elements),
    maplist(flat, Elements, Flat).
flat(Element, Flat), compound(Element), Element \= \_ =>
    Element =.. Parts,
    append(Before, [Content], Parts),
    !,
    (   Before = [Empty],
        memberchk(Empty, [br,col,img,input,link,meta])
    ->  Flat = Element
    ;   flat(Content, FlatContent),
        append(Before, [FlatContent], FlatParts),
        Flat =.. FlatParts
    ).
flat(Text, Flat) =>
    Flat = Text.

:- end_tests(web_html_text).
