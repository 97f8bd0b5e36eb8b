:- use_module('../../helpers/all').
:- use_module(library(cluedo/knowledge/edition/edition_file)).

:- begin_tests(file, [setup(make_temporary), cleanup(remove_temporary)]).

file(Name, Lines, File) :-
    temporary(Name, File),
    atomic_list_concat(Lines, "\n", Text),
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                       format(Out, "~w~n", [Text]),
                       close(Out)).

tiny(pl,
     [ "edition(tiny, 'Tiny').", "% a comment", "rule(answering(everybody)).",
       "category(who, 'Who').",
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

%   wrong(Extension, Lines, Reason, Place): Place is Line or Line:Column in the message; the column
%   is 1 if there is none.

head(["edition(e, 'E').", "category(a, 'A')."]).

wrong(pl, [], "write edition(Name,Title) first", none).
wrong(pl, ["category(a, b)."], "write edition(Name,Title) before this term", 1).
wrong(pl, ["edition(e, 'E').", "card(a, b, [])."],
      "write category(Name,Label) before this term", 2).
wrong(pl, ["edition(e, 'E').", "edition(f, 'F')."], "write edition(Name,Title) only once", 2).
wrong(pl, ["edition(e, 'E')."], "add a category to this edition", none).
wrong(pl, ["edition(e, 'E').", "category(a, 'A')."], "add a card to this category", none).
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
wrong(json, ["", "{ \"name\": \"x\" }"], "write categories and cards as lists", 2).
wrong(json, ["{ \"name\": \"x\", \"categories\":", "[[]] }"], "write an object with a name, ", 2:2).
wrong(json, ["[]"],
      "write an object with a name, and no keys but name, title, answering, asking, categories", 1).
wrong(json, ["\"x\""], "write an object with a name, ", 1).
wrong(json, ["{ \"name\": \"x\", \"name\": \"y\" }"], "write an object with a name, ", 1).
wrong(json, ["{ \"name\": \"x\", \"colour\": \"y\" }"], "write an object with a name, ", 1).
wrong(json, ["{ \"title\": \"x\" }"], "write an object with a name, ", 1).
wrong(json, ["{ \"name\": [], \"categories\": [] }"], "a name is an atom", 1).
wrong(json, ["{ \"name\": \"\", \"categories\": [] }"], "a name is an atom", 1).
wrong(json, ["{ \"name\": \"x\", \"title\": [], \"categories\": [] }"], "a label is text", 1).
wrong(json, ["{ \"name\": \"x\", \"categories\": [] }"], "add a category to this edition", none).
wrong(json, ["{ \"name\": \"x\", \"categories\":",
             "  [{\"name\": \"a\", \"cards\": [\"b\",",
             "\"B\"]}] }"],
      "another card has this name, label or alias", 3:1).
wrong(json, ["{ \"name\": \"x\", \"categories\":",
             "  [{\"name\": \"a\", \"cards\": [{\"name\": \"b\", \"aliases\": [[]]}]}] }"],
      "a name is text", 2:28).

with_head(["category(a, 'A')."], "the edition has a category of this name already", 3).
with_head(["card(a, 'A', [])", "  .", "card(b, 'a-', [])."],
          "another card has this name, label or alias", 5).
with_head(["card(a, 'A', [c]).", "card(b, 'B', [\"C.\"])."],
          "another card has this name, label or alias", 4).
with_head(["card(a, 'A', c)."], "write the aliases as a list, [] if there are none", 3).
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

test('a damaged file', [forall(wrong(Extension, Lines, Reason, Line)), true(Said == Expected)]) :-
    file_name_extension(damaged, Extension, Name),
    file(Name, Lines, File),
    (   Line == none
    ->  format(string(Expected), "~w: ~w", [File,Reason])
    ;   integer(Line)
    ->  format(string(Expected), "~w:~d:1: ~w", [File,Line,Reason])
    ;   format(string(Expected), "~w:~w: ~w", [File,Line,Reason])
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
test('terms that are read are never run', true(Left == 0)) :-
    file('run.pl', ["edition(e, 'E').", ":- op(700, xfx, cluedo_is).",
                    ":- nb_setval(cluedo_ran, 1)."], File),
    catch(edition_file(File, _), error(domain_error(_,_),_), true),
    (   ( current_op(_, _, cluedo_is) ; nb_current(cluedo_ran, _) )
    ->  Left = 1
    ;   Left = 0
    ).

:- end_tests(file).

:- begin_tests(json).

said(Text, Terms) :-
    cluedo_knowledge_edition_edition_file:json_terms(Text, 'a.json', Placed),
    pairs_values(Placed, Terms).

test(terms, true(Terms == [ edition(tiny,'A tiny game'), category(who,'Who'),
                            card(ann,'Ann \u00C5.',[a]), card(bob,bob,[]),
                            category(what,what), card(rope,rope,[])
                          ])) :-
    said("{ \"name\": \"tiny\", \"title\": \"A tiny game\", \"categories\": [\n\c
                  { \"name\": \"who\", \"label\": \"Who\", \"cards\": [\n\c
                    { \"name\": \"ann\", \"label\": \"Ann \\u00c5.\", \"aliases\": [\"a\"] },\n\c
                    \"bob\" ] },\n\c
                  { \"name\": \"what\", \"cards\": [\"rope\"] } ] }\n", Terms).
test('a name called missing', true(Terms == [ edition(missing,missing),
                                              category(missing,missing),
                                              card(missing,missing,[])
                                            ])) :-
    said("{ \"name\": \"missing\", \"categories\": [\n\c
                  { \"name\": \"missing\", \"cards\": [\"missing\"] } ] }\n", Terms).

%   no_json(Text, Place, Message): Message, at Place Line:Column, says what was expected.

no_json("", 1:1, "a value was expected here, not the end: ").
no_json("{", 1:2, "a name in double quotes was expected here, not the end").
no_json("{ \"name\": \"x\",\n  \"title\" }", 2:11, ": and a value were expected here, not }").
no_json("{ \"name\": \"x\",\n\n  \"categories\": [1 2] }", 3:20, ", or ] was expected here, not 2").
no_json("{ \"name\": \"x\" }\nfoo", 2:1, "the end was expected here, not f").
no_json("{ \"name\": \"x\" }\n\n{}", 3:1, "the end was expected here, not {").
no_json("{ \"name\": \"x\",\n  \"categories\": [1,,2] }", 2:20, "a value was expected here, not ,").
no_json("{ \"name\": \"x\",\n  \"categories\": [1,2,] }", 2:22, "a value was expected here, not ]").
no_json("{ \"name\": \"x\",\n}", 2:1, "a name in double quotes was expected here, not }").
no_json("{ \"name\": \"x\"; }", 1:14, ", or } was expected here, not ;").
no_json("{ \"name\": \"x", 1:13, "\" was expected at the end of the text, before the end").
no_json("{ \"name\": \"x\n\" }", 1:13,
        "\" was expected at the end of the text, before the character of code 10").
no_json("{ \"name\": \"x\\y\" }", 1:13, "an escape was expected here: ").
no_json("{ \"name\": \"x\\ud800\" }", 1:13, "an escape was expected here: ").
no_json("{ \"name\": \"x\\ud800\\u0041\" }", 1:13, "an escape was expected here: ").
no_json("{ \"name\": 'x' }", 1:11, "a value was expected here, not \'").
no_json("{ \"name\": 01 }", 1:12, ", or } was expected here, not 1").
no_json("{ \"name\": -x }", 1:11, "a value was expected here, not -").
no_json("{ \"name\": 1e999 }", 1:11, "this number is too large").
no_json(Text, 1:130, "this is nested more than 100 deep") :-
    word_of(200, '[', Opening),
    word_of(200, ']', Closing),
    atomic_list_concat(["{ \"name\": \"x\", \"categories\": ",Opening,Closing,'}'], Text).
no_json(Text, 1:130, "this is nested more than 100 deep") :-
    word_of(30 000, '[', Opening),
    atomic_list_concat(["{ \"name\": \"x\", \"categories\": ",Opening,'}'], Text).

word_of(Count, Sign, Word) :-
    length(Signs, Count),
    maplist(=(Sign), Signs),
    atomic_list_concat(Signs, Word).

test('no JSON',
     [forall(no_json(Text, Line:Column, Message)), true(Where-Said == (Line:Column)-Message)]) :-
    catch(cluedo_knowledge_edition_edition_file:json_terms(Text, 'a.json', _),
          error(syntax_error(cluedo_file(Said0)),file('a.json',Line0,Column0,_)), true),
    Where = Line0:Column0,
    (   sub_string(Said0, 0, _, _, Message)
    ->  Said = Message
    ;   Said = Said0
    ).

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
    cluedo_knowledge_edition_edition_file:json_terms(Text, 'a.json', _).

:- end_tests(json).
