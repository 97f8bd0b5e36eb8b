:- module(cluedo_support_json_lines,
          [ json_lines/4,               % +File, +Most, +Octets, -Lines
            json_line/2                 % +Value, -Line
          ]).
:- use_module(data, [octet_lines/2]).
:- use_module(json, [node_json/2,text_json/4]).
:- use_module(libraries, [complete_libraries/1]).
:- use_module(short_text, [shortened/3]).
:- use_module(utf8, [has_utf16_mark/1,utf16_message/1,utf8_text/4]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(http/json), [json_write_dict/3]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> Files with an object of JSON on each line

A line that is damaged does not hide the others.
*/

:- complete_libraries([http/json]).

:- det((json_lines/4, json_line/2)).

%!  json_lines(+File, +Most, +Octets, -Lines) is det.
%
%   Octets are the bytes of File. Lines are pairs N-Read, one for each line N that is not blank.
%   Read is json(Pairs), or problem(Text) if the line is not such an object in UTF-8, names a field
%   twice in one object, or has more than Most bytes.

json_lines(File, Most, Octets, Lines) :-
    (   has_utf16_mark(Octets)      % without it, a first line may be damaged alone
    ->  utf16_message(Message),
        Lines = [1-problem(Message)]
    ;   octet_lines(Octets, OctetLines),
        maplist(read_line(File, Most), OctetLines, Lines)
    ).

read_line(File, Most, N-Octets, N-Read) :-
    catch(line_object(File, Most, N, Octets, Read),
          error(syntax_error(cluedo_file(Message)),file(_,_,Column,_)),
          ( format(string(Text), "column ~d: ~s", [Column,Message]),
            Read = problem(Text)
          )).

line_object(File, Most, N, Octets, Read) :-
    string_length(Octets, Length),
    (   Length > Most
    ->  format(string(Text), "the line has more than ~D bytes", [Most]),
        Read = problem(Text)
    ;   utf8_text(Octets, File, N, Line),
        text_json(Line, File, N, Node),
        node_json(Node, Json),
        (   Json = json(_)
        ->  (   repeated_name(Json, Name)
            ->  shortened(Name, 40, Short),
                format(string(Text), "the field ~s is there twice", [Short]),
                Read = problem(Text)
            ;   Read = Json
            )
        ;   Read = problem("an object in { } was expected")
        )
    ).

%   An object in Json has two fields Name.

repeated_name(json(Pairs), Name) :-
    findall(Key, member(Key=_, Pairs), Keys),
    msort(Keys, Sorted),
    append(_, [Name,Name|_], Sorted),
    !.
repeated_name(Json, Name) :-
    (   Json = json(Pairs)
    ->  member(_=Value, Pairs)
    ;   is_list(Json),
        member(Value, Json)
    ),
    repeated_name(Value, Name),
    !.

%!  json_line(+Value, -Line) is det.
%
%   The string Line is Value, a dict or another value of json_write_dict/3, on one line. It has no
%   line end.

json_line(Value, Line) :-
    with_output_to(string(Line), json_write_dict(current_output, Value, [width(0)])).
