:- module(cluedo_web_context,
          [ context/3,                  % +Store, +Request, -C
            context_with/3,             % +C0, +Parts, -C
            context_filled/3,           % +C0, +Values, -C
            context_parts/2,            % +C, ?Parts
            context_address/3,          % +C, +Suffix, -Address
            context_field/3,            % +C, +Field, -Text
            context_field/4,            % +C, +Field, +Default, -Text
            context_integer/3           % +C, +Field, -N
          ]).
:- use_module(request, [request_field/3,request_field/4,request_integer/3,request_with_fields/3]).
:- use_module(library(apply), [foldl/4,maplist/2]).
:- use_module(library(lists), [nth1/4]).

/** <module> What a request handler knows

    context(Store,Request,Name,Record,Game,Viewer,Path,Page,Fault,Tag,Journal,Count,At,Setting,Me)

| Store   | of store.pl                                                              |
| Request | of request.pl                                                            |
| Name    | the name of the record that the path names                               |
| Record  | that record of the store                                                 |
| Game    | the journal of a notebook, the game as its viewer sees it, or a table in |
|         | the making                                                               |
| Viewer  | the seat of the person who looks, `spectator` or `none`                  |
| Path    | the viewer's own path, for example `/play/NAME/KEY`                      |
| Page    | the path of the page, which begins with Path                             |
| Fault   | what is wrong in the form that Request has sent, of user_fault/2 in      |
|         | fault.pl, or `none`                                                      |
| Tag ... | what a page of a notebook shows, of scene/page_scene.pl, or `none`       |
*/

:- det((context/3, context_with/3, context_filled/3, context_field/4)).

%!  context(+Store, +Request, -C) is det.
%!  context_with(+C0, +Parts, -C) is det.
%
%   context/3 is the context of Request without a record. context_with/3 replaces Parts, a list of
%   terms such as fault(Text).

context(Store, Request,
        context(Store,Request,none,none,none,none,"","",none,none,none,none,none,none,none)).

context_with(C0, Parts, C) :-
    foldl(set_part, Parts, C0, C).

set_part(Part, C0, C) :-
    part_place(Part, I),
    C0 =.. [context|Values0],
    nth1(I, Values0, _, Others),
    arg(1, Part, Value),
    nth1(I, Values, Value, Others),
    C =.. [context|Values].

%!  context_filled(+C0, +Values, -C) is det.
%
%   C is C0 as if the request had the fields Values, pairs Name-Text.

context_filled(C0, Values, C) :-
    context_parts(C0, [request(Request0)]),
    request_with_fields(Request0, Values, Request),
    context_with(C0, [request(Request)], C).

%!  context_parts(+C, ?Parts) is semidet.
%
%   C has Parts, a list of terms such as game(Game).

context_parts(C, Parts) :-
    maplist(context_part(C), Parts).

context_part(C, Part) :-
    part_place(Part, I),
    arg(1, Part, Value),
    arg(I, C, Value).

part_place(store(_), 1).
part_place(request(_), 2).
part_place(name(_), 3).
part_place(record(_), 4).
part_place(game(_), 5).
part_place(viewer(_), 6).
part_place(path(_), 7).
part_place(page(_), 8).
part_place(fault(_), 9).
part_place(tag(_), 10).
part_place(journal(_), 11).
part_place(count(_), 12).
part_place(at(_), 13).
part_place(setting(_), 14).
part_place(me(_), 15).

%!  context_address(+C, +Suffix, -Address) is det.
%
%   Address, a string, is the viewer's path followed by Suffix.

context_address(C, Suffix, Address) :-
    context_parts(C, [path(Path)]),
    string_concat(Path, Suffix, Address).

%!  context_field(+C, +Field, -Text) is semidet.
%!  context_field(+C, +Field, +Default, -Text) is det.
%!  context_integer(+C, +Field, -N) is semidet.
%
%   Fields of the request, as in request.pl.

context_field(C, Field, Text) :-
    context_parts(C, [request(Request)]),
    request_field(Request, Field, Text).

context_field(C, Field, Default, Text) :-
    context_parts(C, [request(Request)]),
    request_field(Request, Field, Default, Text).

context_integer(C, Field, N) :-
    context_parts(C, [request(Request)]),
    request_integer(Request, Field, N).
