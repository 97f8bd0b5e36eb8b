:- module(page_text,
          [ logic_reply/2,              % +Address, -Reply
            logic_reply/3,              % +Path, +Pairs, -Reply
            page_text/3,                % +Address, -Status, -Text
            recorded_session/2,         % +File, -Session
            session/2                   % +Session, -Found
          ]).
:- use_module('../browser', [exchange/3,with_site/2]).
:- use_module(library(dcg/basics)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(library(uri)).

/** <module> Pages as text, without sockets

The text of a page is what a reader sees of its main part: closed details show only their summary.
Inputs, buttons and the links that take something out are left out. Each block has a line.
*/

%!  logic_reply(+Address, -Reply) is det.
%!  logic_reply(+Path, +Pairs, -Reply) is det.
%
%   Reply, of browser.pl, is the reply to GET Address, or Path with the fields Pairs.

logic_reply(Path, Pairs, Reply) :-
    uri_query_components(Query, Pairs),
    atomic_list_concat([Path,?,Query], Address),
    logic_reply(Address, Reply).

logic_reply(Address, Reply) :-
    format(string(Head), "GET ~w HTTP/1.1\r\nHost: localhost\r\n\r\n", [Address]),
    with_site(Site, exchange(Site, Head, Reply)).

%!  page_text(+Address, -Status, -Text) is det.
%
%   Text, a string, is the text of the page of Address.

page_text(Address, Status, Text) :-
    logic_reply(Address, reply(Status,_,Body)),
    once(sub_string(Body, Before, _, _, "<main")),
    sub_string(Body, Before, _, 0, Rest),
    string_codes(Rest, Codes),
    phrase(( element(Main), string(_) ), Codes),
    !,
    phrase(seen(Main), Seen),
    string_codes(All, Seen),
    split_string(All, "\n", "", Lines0),
    findall(Line, ( member(Line0, Lines0), one_blank(Line0, Line), Line \== "" ), Lines),
    folded_lines(Lines, Texts),
    atomic_list_concat(Texts, '\n', Atom),
    atom_string(Atom, Text).

folded_lines(["+",Line|Lines], Texts) =>
    string_concat("+ ", Line, Text),
    Texts = [Text|Texts1],
    folded_lines(Lines, Texts1).
folded_lines([Line|Lines], Texts) =>
    Texts = [Line|Texts1],
    folded_lines(Lines, Texts1).
folded_lines([], Texts) =>
    Texts = [].

one_blank(Line0, Line) :-
    split_string(Line0, " ", " ", Words0),
    findall(Word, ( member(Word, Words0), Word \== "" ), Words),
    atomic_list_concat(Words, ' ', Atom),
    atom_string(Atom, Line).

%!  recorded_session(+File, -Session) is nondet.
%
%   Session, a string, is one of a File of the tests of pages. Empty lines separate sessions.

recorded_session(Name, Session) :-
    module_property(page_text, file(Own)),
    file_directory_name(Own, Folder),
    atomic_list_concat([Folder,'/../',Name], File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    atomic_list_concat(Parts, '\n\n', Text),
    member(Part, Parts),
    split_string(Part, "", "\n", [Session]),
    Session \== "".

%!  session(+Session, -Found) is det.
%
%   The string Session has an address, and below it the status and the text of its page up to the
%   link to all examples. Found is the same with the status and the text that are found.

session(Session, Found) :-
    split_string(Session, "\n", "", [Address|_]),
    page_text(Address, Status, Text0),
    (   sub_string(Text0, Before, _, _, "\nAll examples")
    ->  sub_string(Text0, 0, Before, _, Text)
    ;   Text = Text0
    ),
    format(string(Found), "~s~n~w ~s", [Address,Status,Text]).

%   HTML as html_text.pl writes it: element(Name,Class,Open,Content), and text.

element(element(Name,Attributes,Content)) -->
    "<", nonblanks_name(Codes), string_without(`>`, Attributes0), ">",
    { atom_codes(Name, Codes), string_codes(Attributes, Attributes0) },
    (   { memberchk(Name, [input,img,br]) }
    ->  { Content = [] }
    ;   nodes(Content), "</", string(Codes), ">"
    ),
    !.

nonblanks_name([C|Cs]) --> [C], { code_type(C, alnum) }, name_rest(Cs).

name_rest([C|Cs]) --> [C], { code_type(C, alnum) }, !, name_rest(Cs).
name_rest([]) --> [].

nodes([Node|Nodes]) --> node(Node), !, nodes(Nodes).
nodes([]) --> [].

node(text(Codes)) --> string_without(`<`, Codes), { Codes \== [] }, !.
node(Element) --> \+ "</", element(Element).

seen(text(Codes)) --> unquoted(Codes).
seen(element(Name,Attributes,Content)) -->
    (   { unseen(Name, Attributes) }
    ->  []
    ;   { Name == details, \+ sub_string(Attributes, _, _, _, "open") }
    ->  { once(( member(Summary, Content), Summary = element(summary,_,_) )) },
        "\n+ ", seen(Summary), "\n"
    ;   { inline(Name) }
    ->  all_seen(Content)
    ;   { memberchk(Name, [td,th,a]) }
    ->  all_seen(Content), " "
    ;   "\n", all_seen(Content), "\n"
    ).

all_seen([]) --> [].
all_seen([Node|Nodes]) --> seen(Node), all_seen(Nodes).

unseen(Name, _) :-
    memberchk(Name, [input,button,select,img,label]).
unseen(a, Attributes) :-
    sub_string(Attributes, _, _, _, "screen out").

inline(Name) :-
    memberchk(Name, [b,code,strong,span,mark,small,abbr,em]).

unquoted([]) --> [].
unquoted([0'&|Codes]) -->
    { member(Name-Sign, [`lt;`-0'<,`gt;`-0'>,`amp;`-0'&,`quot;`-0'",`#39;`-0'\']),
      append(Name, Rest, Codes) },
    !,
    [Sign],
    unquoted(Rest).
unquoted([Code|Codes]) --> [Code], unquoted(Codes).
