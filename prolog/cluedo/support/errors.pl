:- module(cluedo_support_errors,
          [ error_context/1,            % :Predicates
            with_error_context/2,       % +PI, :Goal
            rethrow_in_context/3,       % +PI, +Formal, +Context
            without_error_context/1,    % :Goal
            error_line/2,               % +Error, -Text
            throw_error/2,              % +Formal, +Message
            throw_error/3               % +Formal, +Format, +Args
          ]).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).

/** <module> Errors name the predicate that was called, and say what is right

The predicate that finds a wrong argument is often private, or in C. Users do not know its name, so
errors have the name of the predicate that the user called.
*/

:- meta_predicate
    error_context(:),
    with_error_context(+, 0),
    without_error_context(0).

%!  error_context(:Predicates) is det.
%
%   A directive: the predicates A/N, B/M, ... of Predicates run in with_error_context/2.

error_context(M:(A,B)) =>
    error_context(M:A),
    error_context(M:B).
error_context(M:(Name/Arity)) =>
    functor(Head, Name, Arity),
    initialization(wrap_predicate(M:Head, error_context, Wrapped,
                                  cluedo_support_errors:with_error_context(Name/Arity, Wrapped))).

%!  with_error_context(+PI, :Goal) is nondet.
%!  rethrow_in_context(+PI, +Formal, +Context).
%
%   As call/1, but errors name the predicate PI in their context. If this is too slow, call
%   rethrow_in_context/3 in a handler of catch/3.

with_error_context(PI, Goal) :-
    catch(Goal, error(Formal,Context), rethrow_in_context(PI, Formal, Context)).

rethrow_in_context(PI, Formal, Context0) :-
    context_with(Context0, PI, Context),
    throw(error(Formal,Context)).

context_with(Context0, PI, Context), var(Context0) =>
    Context = context(PI,_).
context_with(context(_,Message), PI, Context) =>
    Context = context(PI,Message).
context_with(Context0, _, Context) =>
    Context = Context0.

%!  without_error_context(:Goal) is nondet.
%
%   As call/1, but errors have no context. A predicate further out can then add its name.

without_error_context(Goal) :-
    catch(Goal, error(Formal,_), throw(error(Formal,_))).

%!  throw_error(+Formal, +Message).
%!  throw_error(+Formal, +Format, +Args).
%
%   Raise the error Formal with a message: the string Message, or Format and Args as in format/2.

throw_error(Formal, Message) :-
    throw(error(Formal, context(_,Message))).

throw_error(Formal, Format, Args) :-
    format(string(Message), Format, Args),
    throw_error(Formal, Message).

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_file,File)) -->
    [ '~w cannot be read'-[File] ].

%!  error_line(+Error, -Text) is det.
%
%   The string Text is the message of Error in one line. It does not name the predicate of Error.

error_line(error(Formal,Context0), Text) :-
    (   nonvar(Context0),
        Context0 = context(_,Message)
    ->  Context = context(_,Message)
    ;   Context = Context0
    ),
    phrase(prolog:translate_message(error(Formal,Context)), Lines),
    with_output_to(string(Text0), print_message_lines(current_output, '', Lines)),
    normalize_space(string(Text), Text0).
