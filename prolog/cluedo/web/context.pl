:- module(cluedo_web_context,
          [ context/3,                  % +Store, +Request, -C
            context_with/3,             % +C0, +Parts, -C
            context_filled/3,           % +C0, +Values, -C
            context_store/2,            % +C, -Store
            context_request/2,          % +C, -Request
            context_name/2,             % +C, -Name
            context_record/2,           % +C, -Record
            context_game/2,             % +C, -Game
            context_viewer/2,           % +C, -Viewer
            context_path/2,             % +C, -Path
            context_page/2,             % +C, -Page
            context_fault/2,            % +C, -Fault
            context_address/3,          % +C, +Suffix, -Address
            context_field/3,            % +C, +Field, -Text
            context_field/4,            % +C, +Field, +Default, -Text
            context_integer/3           % +C, +Field, -N
          ]).
:- use_module(request, [request_field/3,request_field/4,request_integer/3,request_with_fields/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [nth1/3,nth1/4]).

/** <module> What a request handler knows

    context(Store,Request,Name,Record,Game,Viewer,Path,Page,Fault)

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
*/

:- det((context/3, context_with/3, context_filled/3, context_field/4)).

%!  context(+Store, +Request, -C) is det.
%!  context_with(+C0, +Parts, -C) is det.
%
%   context/3 is the context of Request without a record. context_with/3 replaces Parts, a list of
%   terms such as fault(Text).

context(Store, Request, context(Store,Request,none,none,none,none,"","",none)).

context_with(C0, Parts, C) :-
    foldl(set_part, Parts, C0, C).

set_part(Part, C0, C) :-
    Part =.. [Name,Value],
    nth1(I, [store,request,name,record,game,viewer,path,page,fault], Name),
    !,
    C0 =.. [context|Values0],
    nth1(I, Values0, _, Others),
    nth1(I, Values, Value, Others),
    C =.. [context|Values].

%!  context_filled(+C0, +Values, -C) is det.
%
%   C is C0 as if the request had the fields Values, pairs Name-Text.

context_filled(C0, Values, C) :-
    context_request(C0, Request0),
    request_with_fields(Request0, Values, Request),
    context_with(C0, [request(Request)], C).

%!  context_store(+C, -Store) is det.
%!  context_request(+C, -Request) is det.
%!  context_name(+C, -Name) is det.
%!  context_record(+C, -Record) is det.
%!  context_game(+C, -Game) is det.
%!  context_viewer(+C, -Viewer) is det.
%!  context_path(+C, -Path) is det.
%!  context_page(+C, -Page) is det.
%!  context_fault(+C, -Fault) is det.

context_store(context(Store,_,_,_,_,_,_,_,_), Store).

context_request(context(_,Request,_,_,_,_,_,_,_), Request).

context_name(context(_,_,Name,_,_,_,_,_,_), Name).

context_record(context(_,_,_,Record,_,_,_,_,_), Record).

context_game(context(_,_,_,_,Game,_,_,_,_), Game).

context_viewer(context(_,_,_,_,_,Viewer,_,_,_), Viewer).

context_path(context(_,_,_,_,_,_,Path,_,_), Path).

context_page(context(_,_,_,_,_,_,_,Page,_), Page).

context_fault(context(_,_,_,_,_,_,_,_,Fault), Fault).

%!  context_address(+C, +Suffix, -Address) is det.
%
%   Address, a string, is the viewer's path followed by Suffix.

context_address(C, Suffix, Address) :-
    context_path(C, Path),
    string_concat(Path, Suffix, Address).

%!  context_field(+C, +Field, -Text) is semidet.
%!  context_field(+C, +Field, +Default, -Text) is det.
%!  context_integer(+C, +Field, -N) is semidet.
%
%   Fields of the request, as in request.pl.

context_field(C, Field, Text) :-
    context_request(C, Request),
    request_field(Request, Field, Text).

context_field(C, Field, Default, Text) :-
    context_request(C, Request),
    request_field(Request, Field, Default, Text).

context_integer(C, Field, N) :-
    context_request(C, Request),
    request_integer(Request, Field, N).
