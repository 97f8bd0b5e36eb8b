:- module(cluedo_web_request_form,
          [ read_form/4,                % +Method, +Headers, +Body, -Fields
            read_fields/2               % +Text, -Fields
          ]).
:- use_module('../fault', [refuse/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(uri), [uri_query_components/2]).
:- use_module(library(utf8), [utf8_codes/3]).

/** <module> Parsing the fields of a form */

:- det((read_form/4, read_fields/2)).

most_fields(500).

%!  read_form(+Method, +Headers, +Body, -Fields) is det.
%
%   Fields are pairs Name-Value of strings in Body, a string of bytes. Only a POST has fields in its
%   body.
%
%   @error cluedo_refusal(413) if there are too many fields
%   @error cluedo_refusal(415) if the content type is not a type of forms
%   @error cluedo_refusal(400) if Body cannot be parsed

read_form(post, Headers, Body, Form) =>
    (   memberchk("content-type"-Type, Headers)
    ->  split_string(Type, ";", " ", [Kind0|Parameters]),
        string_lower(Kind0, Kind),
        form(Kind, Parameters, Body, Form)
    ;   Form = []
    ).
read_form(_, _, _, Form) =>
    Form = [].

form("application/x-www-form-urlencoded", _, Body, Form) =>
    read_fields(Body, Form).
form("multipart/form-data", Parameters, Body, Form) =>
    multipart_fields(Parameters, Body, Octets),
    maplist(decode_field, Octets, Form),
    must_be_few(Form).
form(_, _, _, _) =>
    refuse(415, "Forms have another type.").

decode_field(Name0-Value0, Name-Value) :-
    decode(Name0, Name),
    decode(Value0, Value).

%   Bytes that are not UTF-8 are read as Latin-1, as in library(uri).

decode(Bytes, Text) :-
    string_codes(Bytes, Octets),
    (   catch(phrase(utf8_codes(Codes), Octets), error(_,_), fail)
    ->  string_codes(Text, Codes)
    ;   Text = Bytes
    ).

%!  read_fields(+Text, -Fields) is det.
%
%   Fields are pairs Name-Value of strings. Text is a query string or a form.
%
%   @error syntax_error(illegal_uri_query) if Text cannot be parsed
%   @error cluedo_refusal(413) if there are too many fields

read_fields(Text, Fields) :-
    uri_query_components(Text, Pairs),
    maplist(field, Pairs, Fields),
    must_be_few(Fields).

field(Name0=Value0, Name-Value) :-
    atom_string(Name0, Name),
    atom_string(Value0, Value).

must_be_few(Fields) :-
    length(Fields, Count),
    most_fields(Most),
    (   Count =< Most
    ->  true
    ;   refuse(413, "The request has too many fields.")
    ).

%   A form with a file is sent in parts. Fields has Name-Value, strings of bytes, for each part of
%   Body. Parameters are the parameters of the content type, with the boundary. The name of an
%   uploaded file is ignored.

multipart_fields(Parameters, Body, Fields) :-
    (   boundary(Parameters, Boundary),
        string_concat("\r\n--", Boundary, Delimiter),
        string_concat("\r\n", Body, Text),
        atomic_list_concat([_|Parts0], Delimiter, Text),
        append(Parts, [Last], Parts0),
        string_concat("--", _, Last),
        maplist(part, Parts, Fields0)
    ->  Fields = Fields0
    ;   refuse(400, "The form cannot be read.")
    ).

boundary(Parameters, Boundary) :-
    member(Parameter, Parameters),
    string_concat("boundary=", Boundary0, Parameter),
    split_string(Boundary0, "", "\"", [Boundary]),
    string_length(Boundary, Length),
    between(1, 70, Length),
    !.

part(Part, Name-Value) :-
    sub_string(Part, 0, 2, _, "\r\n"),
    sub_string(Part, Before, 4, After, "\r\n\r\n"),
    !,
    sub_string(Part, 0, Before, _, Head),
    sub_string(Part, _, After, 0, Value),
    split_string(Head, "\n", "\r", Lines),
    member(Line, Lines),
    string_lower(Line, Lower),
    string_concat("content-disposition:", _, Lower),
    split_string(Line, ";", " ", Parameters),
    member(Parameter, Parameters),
    string_concat("name=", Quoted, Parameter),
    !,
    split_string(Quoted, "", "\"", [Name]).
