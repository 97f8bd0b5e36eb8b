:- module(cluedo_web_multipart,
          [ multipart_fields/3          % +Parameters, +Body, -Fields
          ]).
:- use_module('../refusal', [refuse/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> Forms that have files

The body of a form that has a file to send, in parts.
*/

:- det(multipart_fields/3).

%!  multipart_fields(+Parameters, +Body, -Fields) is det.
%
%   Fields are pairs Name-Value of the parts of Body. All are strings, of bytes. One of
%   Parameters, those of its type, has the boundary. What a file was called is not looked at.

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
