:- use_module('../support/attach').
:- use_module('../support/generate', [seed/1]).
:- use_module(library(apply)).
:- use_module(library(cluedo/edition/json)).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(random)).

:- begin_tests(json).

read_text(Text, Value) :-
    setup_call_cleanup(
        open_string(Text, In),
        ( set_stream(In, file_name('a.json')),
          read_json(In, Value)
        ),
        close(In)).

reads("\"a\"", text(1,a)).
reads(" \n\t\r\n[ ]\n", list(3,[])).
reads("{}", object(1,[])).
reads("[\"a\",\n[\"b\" , {}]]", list(1,[text(1,a),list(2,[text(2,b),object(2,[])])])).
reads("{\"a\":\"b\",\n\"c\" : [\"\"]}", object(1,[a-text(1,b),c-list(2,[text(2,'')])])).
reads("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", text(1,'"\\/\b\f\n\r\t')).
reads("\"\\u00e5\\u00E5\\ud83d\\ude00 \u00E5\"", text(1,'\u00E5\u00E5\U0001F600 \u00E5')).

test(reads, [forall(reads(Text, Value)), true(Got == Value)]) :-
    read_text(Text, Got).

%   wrong(Text, Line, Reason)

wrong("", 1, 'text, list or object expected').
wrong("\n3", 2, 'text, list or object expected').
wrong("[true]", 1, 'text, list or object expected').
wrong("[", 1, 'text, list or object expected').
wrong("[\"a\"", 1, 'comma or end expected').
wrong("[\"a\",\n]", 2, 'text, list or object expected').
wrong("[\"a\"}", 1, 'comma or end expected').
wrong("{\"a\"}", 1, ': expected').
wrong("{a:\"b\"}", 1, 'text expected').
wrong("{\"a\":\"b\",}", 1, 'text expected').
wrong("{} {}", 1, 'end of file expected').
wrong("\"a\n", 2, '" expected').
wrong("\"\\x\"", 1, 'no such escape').
wrong("\"\\u12g4\"", 1, 'hexadecimal digit expected').
wrong("\"\\ud83d\"", 1, 'second surrogate expected').
wrong("\"\\ud83d\\u0041\"", 1, 'second surrogate expected').

test(wrong, [forall(wrong(Text, Line, Reason)), true(Got-Where == Reason-Line)]) :-
    catch(read_text(Text, _), error(syntax_error(Got),file('a.json',Where,_,_)), true).

%   What SWI-Prolog's library writes.

random_value(0, text(T), T) :-
    !,
    random_text(T).
random_value(Depth, Value, Json) :-
    random_between(0, 3, N),
    length(Values, N),
    D is Depth-1,
    random_member(Kind, [text,list,object]),
    (   Kind == text
    ->  random_text(Json),
        Value = text(Json)
    ;   Kind == list
    ->  maplist(random_value(D), Values, Json),
        Value = list(Values)
    ;   maplist(random_pair(D), Values, Pairs),
        Json = json(Pairs),
        Value = object(Values)
    ).

random_pair(Depth, Key-Value, Key=Json) :-
    random_text(Key),
    random_value(Depth, Value, Json).

random_text(Text) :-
    random_between(0, 5, N),
    length(Codes, N),
    maplist(random_code, Codes),
    atom_codes(Text, Codes).

random_code(Code) :-
    random_member(From-To, [32-126,0'"-0'",92-92,1-31,160-0x7ff,0x10000-0x1ffff]),
    random_between(From, To, Code).

without_lines(text(_,T), Value) =>
    Value = text(T).
without_lines(list(_,Vs0), Value) =>
    Value = list(Vs),
    maplist(without_lines, Vs0, Vs).
without_lines(object(_,Ps0), Value) =>
    Value = object(Ps),
    maplist([K-V0,K-V]>>without_lines(V0, V), Ps0, Ps).

test('what library(http/json) writes', [forall(between(1, 300, _)), true(Seed-Got == Seed-Value)]) :-
    seed(Seed),
    random_value(3, Value, Json),
    with_output_to(string(Text), json_write(current_output, Json)),
    read_text(Text, Got0),
    without_lines(Got0, Got).

:- end_tests(json).
