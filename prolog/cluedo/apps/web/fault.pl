:- module(cluedo_web_fault,
          [ fault_page/3,               % +Error, +Back, -Page
            fault_text/2,               % +Error, -Text
            refuse/2,                   % +Status, +Text
            refuse/3                    % +Status, +Format, +Args
          ]).
:- use_module('../../edition/phrases', [sentence/2]).

/** <module> Errors as pages

Who reads them wrote a form, or followed a link. They get the words of a refusal, or those of
an error of the language of facts, and never where in the program or in which file it was.
Other errors are ours: they are printed for who runs the server.
*/

:- det(fault_page/3).

%!  fault_page(+Error, +Back, -Page) is det.
%
%   Page, of pages.pl, tells of Error. The address Back is the way back.

fault_page(Error, Back, page(Status,Title,Content)) :-
    status(Error, Status),
    title(Status, Title),
    (   fault_text(Error, Text)
    ->  true
    ;   print_message(error, Error),
        Text = "This should not have happened. What you did before is kept."
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
    Title = "This cannot be read".
title(403, Title) =>
    Title = "Not from here".
title(404, Title) =>
    Title = "Nothing is here".
title(405, Title) =>
    Title = "Not that way".
title(408, Title) =>
    Title = "Too slow".
title(409, Title) =>
    Title = "The game has gone on".
title(413, Title) =>
    Title = "Too much".
title(421, Title) =>
    Title = "Not the name of this server".
title(422, Title) =>
    Title = "This cannot be".
title(429, Title) =>
    Title = "Too many games".
title(503, Title) =>
    Title = "Not now".
title(500, Title) =>
    Title = "An error".
title(_, Title) =>
    Title = "Refused".

%!  fault_text(+Error, -Text) is semidet.
%
%   Text tells of Error to who has entered what is wrong. Fails if it is not for them.

fault_text(time_limit_exceeded, Text) =>
    Text = "This took too long, and was given up. Nothing has changed.".
fault_text(error(resource_error(_),_), Text) =>
    Text = "This needs too much memory, and was given up. Nothing has changed.".
fault_text(error(Formal,context(_,Message)), Text), string(Message), ours(Formal) =>
    sentence(Message, Text).
fault_text(error(Formal,Context), Text), ours(Formal) =>
    (   Context = context(_,Message0),
        nonvar(Message0)
    ->  Message = Message0
    ;   true
    ),
    phrase(prolog:translate_message(error(Formal,context(_,Message))), Lines),
    with_output_to(string(Text0), print_message_lines(current_output, '', Lines)),
    normalize_space(string(Text), Text0).
fault_text(_, _) =>
    fail.

%   Formal is of what was entered, and has no path.

ours(cluedo_refusal(_)).
ours(cluedo_contradiction(_)).
ours(Formal) :-
    compound(Formal),
    compound_name_arguments(Formal, _, [Kind|_]),
    atom(Kind),
    Kind \== cluedo_file,
    sub_atom(Kind, 0, _, _, cluedo_).

                /*******************************
                *           REFUSALS           *
                *******************************/

%   A refusal is the error cluedo_refusal(Status), Status a number of HTTP. Its message is for
%   whoever asked.

:- multifile
    prolog:error_message//1.

prolog:error_message(cluedo_refusal(Status)) -->
    [ 'The request was refused (~p)'-[Status] ].

%!  refuse(+Status, +Text).
%!  refuse(+Status, +Format, +Args).
%
%   Raise that the request is refused; Text tells the user why.

refuse(Status, Text) :-
    throw(error(cluedo_refusal(Status), context(_,Text))).

refuse(Status, Format, Args) :-
    format(string(Text), Format, Args),
    refuse(Status, Text).
