:- module(cluedo_web_fault,
          [ fault_page/3,               % +Error, +Back, -Page
            fault_text/2,               % +Error, -Text
            refuse/2,                   % +Status, +Text
            user_fault/2,               % +Error, -Fault
            refuse_outdated/0,
            refuse/3,                   % +Status, +Format, +Args
            refuse_field/2              % +Field, +Text
          ]).
:- use_module('../knowledge/edition/phrases', [sentence/2]).
:- use_module('../support/errors', [error_line/2]).

/** <module> Errors as pages

The reader has filled in a form or followed a link. The page shows the message of a refusal, or of
an error in the language of facts or formulas. It does not show a place in the program or a path.
Other errors are bugs, which are printed for the operator of the server.
*/

:- det((fault_page/3, user_fault/2)).

%!  fault_page(+Error, +Back, -Page) is det.
%
%   Page, of pages.pl, describes Error and links back to the address Back.

fault_page(Error, Back, page(Status,Title,Content)) :-
    status(Error, Status),
    title(Status, Title),
    (   fault_text(Error, Text)
    ->  true
    ;   print_message(error, Error),
        Text = "Something went wrong in this program. What you did before is kept."
    ),
    Content = [ h1(Title), p(Text), p(a([href(Back),class(button)], 'Go back')) ].

status(error(cluedo_refusal(Status),_), S) =>
    S = Status.
status(time_limit_exceeded, S) =>
    S = 503.
status(error(resource_error(_),_), S) =>
    S = 503.
status(Error, S) =>
    (   fault_text(Error, _)
    ->  S = 422
    ;   S = 500
    ).

title(400, Title) =>
    Title = "This request cannot be read".
title(403, Title) =>
    Title = "Not from here".
title(404, Title) =>
    Title = "Page not found".
title(405, Title) =>
    Title = "Method not allowed".
title(408, Title) =>
    Title = "Too slow".
title(409, Title) =>
    Title = "The game has gone on".
title(413, Title) =>
    Title = "Too large".
title(421, Title) =>
    Title = "Another server's name".
title(422, Title) =>
    Title = "That is not possible".
title(429, Title) =>
    Title = "Please wait".
title(503, Title) =>
    Title = "Not now".
title(500, Title) =>
    Title = "An error".
title(_, Title) =>
    Title = "Refused".

%!  fault_text(+Error, -Text) is semidet.
%
%   Text describes Error to the user who caused it. Fails if the user cannot put Error right.

fault_text(time_limit_exceeded, Text) =>
    Text = "This took too long and was stopped. Nothing has changed.".
fault_text(error(resource_error(_),_), Text) =>
    Text = "This needs too much memory and was stopped. Nothing has changed.".
fault_text(error(Formal,context(_,Message)), Text), string(Message), is_user_error(Formal, facts) =>
    sentence(Message, Text).
fault_text(error(Formal,Context), Text), is_user_error(Formal, _) =>
    error_line(error(Formal,Context), Text).
fault_text(_, _) =>
    fail.

%   is_user_error(Formal, Of): the error is about something that a user has entered in the language
%   Of, `facts` or `formulas`. Its message names no path.

is_user_error(cluedo_refusal(_), facts).
is_user_error(cluedo_contradiction(_), facts).
is_user_error(Formal, Of) :-
    compound(Formal),
    arg(1, Formal, Kind),
    atom(Kind),
    Kind \== cluedo_file,
    prefix(Prefix, Of),
    sub_atom(Kind, 0, _, _, Prefix),
    !.

prefix(cluedo_, facts).
prefix(del_, formulas).
prefix(acyclic_term, formulas).

%!  user_fault(+Error, -Fault) is det.
%
%   Fault is a Text that describes Error, as in fault_text/2. If a field of the form is wrong, Fault
%   is Field-Text, and Field is the id of that field on the page. An Error that the user cannot put
%   right is thrown again.

user_fault(Error, Fault) :-
    (   fault_text(Error, Text)
    ->  (   Error = error(_,context(Place,_)),
            nonvar(Place),
            Place = field(Field)
        ->  Fault = Field-Text
        ;   Fault = Text
        )
    ;   throw(Error)
    ).

%   A refusal is the error cluedo_refusal(Status) with an HTTP status. Its message is for the user.

:- multifile
    prolog:error_message//1.

prolog:error_message(cluedo_refusal(Status)) -->
    [ 'The request was refused (~p)'-[Status] ].

%!  refuse(+Status, +Text).
%!  refuse(+Status, +Format, +Args).
%!  refuse_field(+Field, +Text).
%
%   Refuse the request with an HTTP status. Text tells the user why, and what to do. refuse_field/2
%   refuses a form, with status 422, because of the field with the id Field.

refuse(Status, Text) :-
    throw(error(cluedo_refusal(Status), context(_,Text))).

refuse(Status, Format, Args) :-
    format(string(Text), Format, Args),
    refuse(Status, Text).

refuse_field(Field, Text) :-
    throw(error(cluedo_refusal(422), context(field(Field),Text))).

%!  refuse_outdated.
%
%   Refuse a form of a page that was rendered before the last change.

refuse_outdated :-
    refuse(409, "The game has gone on since your page was made: perhaps you tapped twice, or \c
                 somebody was faster. Nothing was done. Go back to see it as it is now.").
