:- module(cluedo_web_arriving,
          [ arriving/1,                 % -State
            arrived/3,                  % +State0, +Bytes, -State
            arrived_all/1,              % +State
            arrived_nothing/1,          % +State
            arrived_end/2,              % +State0, -State
            arrived_late/2,             % +State0, -State
            arrived_request/2,          % +State, -Request
            request_read/2,             % +In, -Request
            bytes_come/2                % +In, -Bytes
          ]).
:- use_module(form, [form_read/4]).
:- use_module(head, [head_body/2,head_read/5]).
:- use_module('../refusal', [refuse/2,refuse/3]).
:- use_module(library(lists), [reverse/2]).

/** <module> A request, piece by piece

Bytes come when they come, and who sends them slowly keeps nobody waiting. What has come of a
request is

| head(Text)                 | a part of the head                                      |
| body(Head,Missing,Parts)   | the head, and Parts, atoms, of the body, the last first |
| skipped(Missing,Refusal)   | it is refused when it has come: most clients listen only then |
| overlong(Most,Last,Refusal)| the same of a head: Most more bytes may come, after Last |
| all(Head,Parts)            | all                                                     |
| refused(Status,Text)       | it cannot be read                                       |
| end                        | none came                                               |
*/

:- det((arriving/1, arrived/3, arrived_end/2, arrived_late/2, arrived_request/2,
        request_read/2)).

head_bytes(16384).
body_bytes(524288).
skipped_bytes(8388608).

%!  arriving(-State) is det.
%
%   Nothing has come yet.

arriving(head("")).

%!  arrived(+State0, +Bytes, -State) is det.
%
%   State is State0 when Bytes, an atom, have come.

arrived(State0, Bytes, State) :-
    refusing(more(State0, Bytes, State1), State1),
    State = State1.

:- meta_predicate refusing(0, -).

refusing(Goal, Result) :-
    catch(Goal, error(Formal,Context), refusal(Formal, Context, Result)).

refusal(cluedo_refusal(Status), context(_,Text), Result) =>
    Result = refused(Status, Text).
refusal(syntax_error(_), _, Result) =>
    Result = refused(400, "This is no request that can be read.").
refusal(Formal, Context, _) =>
    throw(error(Formal,Context)).

more(head(Text0), Bytes, State) =>
    string_concat(Text0, Bytes, Text),
    head_bytes(Most),
    (   string_concat("\r\n", _, Text)
    ->  State = end
    ;   sub_string(Text, Before, 4, After, "\r\n\r\n"),
        Before =< Most
    ->  sub_string(Text, 0, Before, _, Head0),
        sub_atom(Text, _, After, 0, Begun),
        head_read(Head0, Method, Path, Query, Headers),
        head_body(Headers, Length),
        begun(Length, head(Method,Path,Query,Headers), Begun, State)
    ;   string_length(Text, Length),
        Length > Most
    ->  refusing(refuse(431, "The head of the request is too long."), Refusal),
        skipped_bytes(Skipped),
        more(overlong(Skipped,"",Refusal), Text, State)
    ;   State = head(Text)
    ).
more(body(Head,Missing0,Parts), Bytes, State) =>
    atom_length(Bytes, Length),
    Missing is Missing0-Length,
    (   Missing =< 0
    ->  sub_atom(Bytes, 0, Missing0, _, Last),
        State = all(Head,[Last|Parts])
    ;   State = body(Head,Missing,[Bytes|Parts])
    ).
more(skipped(Missing0,Refusal), Bytes, State) =>
    atom_length(Bytes, Length),
    Missing is Missing0-Length,
    (   Missing =< 0
    ->  State = Refusal
    ;   State = skipped(Missing,Refusal)
    ).

more(overlong(Most0,Last0,Refusal), Bytes, State) =>
    string_concat(Last0, Bytes, Text),
    string_length(Text, Length),
    Most is Most0-Length,
    (   ( Most =< 0 ; sub_string(Text, _, _, _, "\r\n\r\n") )
    ->  State = Refusal
    ;   Before is max(0, Length-3),
        sub_string(Text, Before, _, 0, Last),
        State = overlong(Most,Last,Refusal)
    ).

%   begun(+Length, +Head, +Begun, -State): a body of Length bytes begins with Begun.

begun(Length, Head, Begun, State) :-
    body_bytes(Most),
    (   Length =< Most
    ->  more(body(Head,Length,[]), Begun, State)
    ;   Kilobytes is Most//1024,
        refusing(refuse(413, "That is more than ~d kB.", [Kilobytes]), Refusal),
        skipped_bytes(Skipped),
        (   Length =< Skipped
        ->  more(skipped(Length,Refusal), Begun, State)
        ;   State = Refusal
        )
    ).

%!  arrived_all(+State) is semidet.
%!  arrived_nothing(+State) is semidet.
%
%   There is nothing more to wait for, or all.

arrived_all(all(_,_)).
arrived_all(refused(_,_)).
arrived_all(end).

arrived_nothing(head("")).

%!  arrived_end(+State0, -State) is det.
%!  arrived_late(+State0, -State) is det.
%
%   No more comes, or it would come too late.

arrived_end(head(_), State) =>
    State = end.
arrived_end(overlong(_,_,Refusal), State) =>
    State = Refusal.
arrived_end(_, State) =>
    State = refused(400, "The request is not complete.").

arrived_late(head(""), State) =>
    State = end.
arrived_late(overlong(_,_,Refusal), State) =>
    State = Refusal.
arrived_late(_, State) =>
    State = refused(408, "The request did not come in time.").

%!  arrived_request(+State, -Request) is det.
%
%   Request, of request.pl, is what has come when that is all, or `end` if that was nothing.

arrived_request(all(head(Method,Path,Query,Headers),Parts0), Request) =>
    refusing(( reverse(Parts0, Parts),
               atomic_list_concat(Parts, Atom),
               atom_string(Atom, Body),
               form_read(Method, Headers, Body, Form),
               Request0 = request(Method,Path,Query,Headers,Form)
             ), Request0),
    Request = Request0.
arrived_request(State, Request) =>
    Request = State.

%!  request_read(+In, -Request) is det.
%
%   Request is the next of In, a stream of bytes, or `end`.

request_read(In, Request) :-
    arriving(State0),
    read_more(In, State0, State),
    arrived_request(State, Request).

read_more(In, State0, State) :-
    (   arrived_all(State0)
    ->  State = State0
    ;   bytes_come(In, Bytes)
    ->  arrived(State0, Bytes, State1),
        read_more(In, State1, State)
    ;   arrived_end(State0, State)
    ).

%!  bytes_come(+In, -Bytes) is semidet.
%
%   The atom Bytes is what comes next from In, at least one. Fails at the end. At the end
%   read_pending_codes/3 of SWI-Prolog 9.0.4 would keep the lock of the stream, and another
%   thread could not close it.

bytes_come(In, Bytes) :-
    fill_buffer(In),
    once(stream_property(In, end_of_stream(not))),
    read_pending_codes(In, Codes, []),
    atom_codes(Bytes, Codes).
