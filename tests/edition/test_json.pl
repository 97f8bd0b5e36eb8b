:- use_module('../support/attach').
:- use_module(library(cluedo/edition/json)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).

:- begin_tests(json).

test(terms, true(Terms == [ edition(tiny,'A tiny game'), category(who,'Who'),
                            card(ann,'Ann \u00C5.',[a]), card(bob,bob,[]),
                            category(what,what), card(rope,rope,[])
                          ])) :-
    json_terms("{ \"name\": \"tiny\", \"title\": \"A tiny game\", \"categories\": [\n\c
                  { \"name\": \"who\", \"label\": \"Who\", \"cards\": [\n\c
                    { \"name\": \"ann\", \"label\": \"Ann \\u00c5.\", \"aliases\": [\"a\"] },\n\c
                    \"bob\" ] },\n\c
                  { \"name\": \"what\", \"cards\": [\"rope\"] } ] }\n", 'a.json', Terms).
test('what is called missing', true(Terms == [ edition(missing,missing),
                                               category(missing,missing),
                                               card(missing,missing,[])
                                             ])) :-
    json_terms("{ \"name\": \"missing\", \"categories\": [\n\c
                  { \"name\": \"missing\", \"cards\": [\"missing\"] } ] }\n", 'a.json', Terms).

%   no_json(Text, Line)

no_json("", 1).
no_json("{", 1).
no_json("{ \"name\": \"x\",\n  \"title\" }", 2).
no_json("{ \"name\": \"x\",\n\n  \"categories\": [1 2] }", 3).
no_json("{ \"name\": \"x\" }\nfoo", 2).
no_json("{ \"name\": \"x\" }\n\n{}", 3).

test('no JSON', [forall(no_json(Text, Line)), true(Got == Line)]) :-
    catch(json_terms(Text, 'a.json', _),
          error(syntax_error(_),file('a.json',Got,_,_)), true).

test('too deep to be printed in a message',
     error(domain_error(cluedo_file,'a.json'), context(_,"it is nested more than 100 deep"))) :-
    length(Opening, 200),
    length(Closing, 200),
    maplist(=('['), Opening),
    maplist(=(']'), Closing),
    append([["{ \"name\": \"x\", \"categories\": "],Opening,Closing,['}']], Parts),
    atomic_list_concat(Parts, Text),
    json_terms(Text, 'a.json', _).

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
    json_terms(Text, 'a.json', _).

:- end_tests(json).
