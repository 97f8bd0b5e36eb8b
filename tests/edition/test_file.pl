:- use_module('../support/attach').
:- use_module('../support/temporary').
:- use_module(library(apply)).
:- use_module(library(cluedo/edition/file)).
:- use_module(library(lists)).
:- use_module(library(plunit)).

:- begin_tests(file, [setup(make_temporary), cleanup(remove_temporary)]).

file(Name, Lines, File) :-
    temporary(Name, File),
    atomic_list_concat(Lines, "\n", Text),
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                       format(Out, "~w~n", [Text]),
                       close(Out)).

tiny(pl, [ "edition(tiny, 'Tiny').", "% a comment", "rule(answering(everybody)).", "category(who, 'Who').",
           "card(ann, 'Ann \u00E5.', [a]).", "category(what, what).",
           "card(rope, rope, [])." ]).
tiny(json, [ "{ \"name\": \"tiny\", \"title\": \"Tiny\",",
             " \"answering\": \"everybody\", \"categories\": [",
             "  { \"name\": \"who\", \"label\": \"Who\", \"cards\": [",
             "    { \"name\": \"ann\", \"label\": \"Ann \\u00e5.\", \"aliases\": [\"a\"] } ] },",
             "  { \"name\": \"what\", \"cards\": [\"rope\"] } ] }" ]).

test(read, [forall(tiny(Extension, Lines)),
            true(Edition == edition(tiny, 'Tiny', [category(who,'Who',1),category(what,what,1)],
                                    cards(card(ann,'Ann \u00E5.',[a]),card(rope,rope,[])),
                                    index{ann:1,anna:1,a:1,rope:2}, [answering(everybody)]))]) :-
    file_name_extension(read, Extension, Name),
    file(Name, Lines, File),
    edition_file(File, Edition).

%   wrong(Extension, Lines, Formal, Place): Place is File:Line in the message, or
%   the line of a context file(File,Line,_,_).

head(["edition(e, 'E').", "category(a, 'A')."]).

wrong(pl, [], "there is no edition(Name,Title)", none).
wrong(pl, ["category(a, b)."], "the name of the edition comes first", 1).
wrong(pl, ["edition(e, 'E').", "card(a, b, [])."], "a category comes before its cards", 2).
wrong(pl, ["edition(e, 'E').", "edition(f, 'F')."], "an edition has one name", 2).
wrong(pl, ["edition(e, 'E')."], "it has no category", none).
wrong(pl, ["edition(e, 'E').", "category(a, 'A')."], "it has no card", none).
wrong(pl, ["edition(e, f(x))."], "a label is text", 1).
wrong(pl, ["edition(\"e\", e)."], "a name is an atom", 1).
wrong(pl, ["edition([], e)."], "a name is an atom", 1).
wrong(pl, ["edition(e, X)."], "it has a variable", 1).
wrong(pl, ["X."], "it has a variable", 1).
wrong(pl, ["", "", ":- halt."], "a term is edition(Name,Title), ", 3).
wrong(pl, ["edition(e, 'E').", "edition :- true."], "a term is edition(Name,Title), ", 2).
wrong(pl, Lines, Reason, Line) :-
    with_head(Added, Reason, Line),
    head(Head),
    append(Head, Added, Lines).
wrong(json, ["", "{ \"name\": \"x\" }"], "categories and cards are lists", none).
wrong(json, ["{ \"name\": \"x\", \"categories\":", "[[]] }"], "an object has a name, ", none).
wrong(json, ["[]"], "an object has a name, and no more than name, title, answering, asking, categories", none).
wrong(json, ["\"x\""], "an object has a name, ", none).
wrong(json, ["{ \"name\": \"x\", \"name\": \"y\" }"], "an object has a name, ", none).
wrong(json, ["{ \"name\": \"x\", \"colour\": \"y\" }"], "an object has a name, ", none).
wrong(json, ["{ \"title\": \"x\" }"], "an object has a name, ", none).
wrong(json, ["{ \"name\": [], \"categories\": [] }"], "a name is an atom", none).
wrong(json, ["{ \"name\": \"\", \"categories\": [] }"], "a name is an atom", none).
wrong(json, ["{ \"name\": \"x\", \"title\": [], \"categories\": [] }"], "a label is text", none).
wrong(json, ["{ \"name\": \"x\", \"categories\": [] }"], "it has no category", none).
wrong(json, ["{ \"name\": \"x\", \"categories\":",
             "  [{\"name\": \"a\", \"cards\": [\"b\",",
             "\"B\"]}] }"],
      "another card has this name, label or alias", none).
wrong(json, ["{ \"name\": \"x\", \"categories\":",
             "  [{\"name\": \"a\", \"cards\": [{\"name\": \"b\", \"aliases\": [[]]}]}] }"],
      "a name is text", none).

with_head(["category(a, 'A')."], "there is such a category", 3).
with_head(["card(a, 'A', [])", "  .", "card(b, 'a-', [])."],
          "another card has this name, label or alias", 5).
with_head(["card(a, 'A', [c]).", "card(b, 'B', [\"C.\"])."],
          "another card has this name, label or alias", 4).
with_head(["card(a, 'A', c)."], "its aliases are a list", 3).
with_head(["card(a, 'A', [3])."], "a name is text", 3).
with_head(["card('', 'A', [])."], "a name is an atom", 3).
with_head(["card('_', 'A', [])."], "a name has letters or digits, ", 3).
with_head(["card(unknown, 'A', [])."], "a name has letters or digits, ", 3).
with_head(["card(a, 'A', [nobody])."], "a name has letters or digits, ", 3).
with_head(Lines, "there are at most 5 categories", 12) :-
    findall(Line,
            ( member(X, [b,c,d,e,f]),
              ( format(string(Line), "card(c~w, c~w, []).", [X,X])
              ; format(string(Line), "category(~w, ~w).", [X,X])
              )
            ),
            Lines0),
    append(Lines0, ["card(z, z, [])."], Lines).
with_head(Lines, "there are at most 64 cards", 67) :-
    findall(Line,
            ( between(1, 65, I), format(string(Line), "card(c~d, c~d, []).", [I,I]) ),
            Lines).

test(damaged, [forall(wrong(Extension, Lines, Reason, Line)), true(Said == Expected)]) :-
    file_name_extension(damaged, Extension, Name),
    file(Name, Lines, File),
    (   Line == none
    ->  format(string(Expected), "~w: ~w", [File,Reason])
    ;   format(string(Expected), "~w:~d: ~w", [File,Line,Reason])
    ),
    catch(edition_file(File, _), error(domain_error(cluedo_edition,_),context(_,Text)), true),
    (   sub_string(Text, 0, _, _, Expected)
    ->  Said = Expected
    ;   Said = Text
    ).

%   no_syntax(Extension, Lines, Line)

no_syntax(pl, ["edition(a, b).", "a b."], 2).
no_syntax(pl, ["edition(a, b).", "category(a,"], 2).
no_syntax(pl, ["", "edition(a, {|f||x|})."], 2).
test('no syntax', [forall(no_syntax(Extension, Lines, Line)), true(Where == File-Line)]) :-
    file_name_extension(syntax, Extension, Name),
    file(Name, Lines, File),
    catch(edition_file(File, _),
          error(syntax_error(_),file(File1,Line1,_,_)),
          Where = File1-Line1).
test('no file', error(existence_error(source_sink,_))) :-
    temporary('none.pl', File),
    edition_file(File, _).
test(unbound, error(instantiation_error)) :-
    edition_file(_, _).
test('what is read is never run', true(Left == 0)) :-
    file('run.pl', ["edition(e, 'E').", ":- op(700, xfx, cluedo_is).",
                    ":- nb_setval(cluedo_ran, 1)."], File),
    catch(edition_file(File, _), error(domain_error(_,_),_), true),
    (   ( current_op(_, _, cluedo_is) ; nb_current(cluedo_ran, _) )
    ->  Left = 1
    ;   Left = 0
    ).

:- end_tests(file).

:- begin_tests(json).

test(terms, true(Terms == [ edition(tiny,'A tiny game'), category(who,'Who'),
                            card(ann,'Ann \u00C5.',[a]), card(bob,bob,[]),
                            category(what,what), card(rope,rope,[])
                          ])) :-
    cluedo_edition_file:json_terms("{ \"name\": \"tiny\", \"title\": \"A tiny game\", \"categories\": [\n\c
                  { \"name\": \"who\", \"label\": \"Who\", \"cards\": [\n\c
                    { \"name\": \"ann\", \"label\": \"Ann \\u00c5.\", \"aliases\": [\"a\"] },\n\c
                    \"bob\" ] },\n\c
                  { \"name\": \"what\", \"cards\": [\"rope\"] } ] }\n", 'a.json', Terms).
test('what is called missing', true(Terms == [ edition(missing,missing),
                                               category(missing,missing),
                                               card(missing,missing,[])
                                             ])) :-
    cluedo_edition_file:json_terms("{ \"name\": \"missing\", \"categories\": [\n\c
                  { \"name\": \"missing\", \"cards\": [\"missing\"] } ] }\n", 'a.json', Terms).

%   no_json(Text, Line)

no_json("", 1).
no_json("{", 1).
no_json("{ \"name\": \"x\",\n  \"title\" }", 2).
no_json("{ \"name\": \"x\",\n\n  \"categories\": [1 2] }", 3).
no_json("{ \"name\": \"x\" }\nfoo", 2).
no_json("{ \"name\": \"x\" }\n\n{}", 3).

test('no JSON', [forall(no_json(Text, Line)), true(Got == Line)]) :-
    catch(cluedo_edition_file:json_terms(Text, 'a.json', _),
          error(syntax_error(_),file('a.json',Got,_,_)), true).

test('too deep to be printed in a message',
     error(domain_error(cluedo_file,'a.json'), context(_,"it is nested more than 100 deep"))) :-
    length(Opening, 200),
    length(Closing, 200),
    maplist(=('['), Opening),
    maplist(=(']'), Closing),
    append([["{ \"name\": \"x\", \"categories\": "],Opening,Closing,['}']], Parts),
    atomic_list_concat(Parts, Text),
    cluedo_edition_file:json_terms(Text, 'a.json', _).

other("[]").
other("\"x\"").
other("1").
other("null").
other("{ \"title\": \"x\" }").
other("{ \"name\": \"x\", \"name\": \"y\", \"categories\": [] }").
other("{ \"name\": \"x\", \"colour\": \"y\", \"categories\": [] }").
other("{ \"name\": \"x\" }").
other("{ \"name\": \"x\", \"categories\": [[]] }").
other("{ \"name\": \"x\", \"categories\": [{\"name\": \"a\"}] }").
other("{ \"name\": \"x\", \"categories\": [{\"name\": \"a\", \"cards\": {}}] }").

test('other JSON', [forall(other(Text)), error(domain_error(cluedo_edition,_))]) :-
    cluedo_edition_file:json_terms(Text, 'a.json', _).

:- end_tests(json).
