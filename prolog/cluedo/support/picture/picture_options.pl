:- module(cluedo_support_picture_picture_options,
          [ picture_options/2,          % +Allowed, +Options
            picture_title/3,            % +Options, +Default, -Title
            short_text/3                % +Term, +Most, -Text
          ]).
:- use_module('../check', [must_be_options/2]).
:- use_module('../letters', [text_without_controls/2]).
:- use_module('../short_text', [shortened/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(option), [option/3]).

/** <module> Options and words of pictures
*/

:- det((picture_options/2, picture_title/3, short_text/3)).

%!  picture_options(+Allowed, +Options) is det.
%
%   Raise an error unless Options are allowed (must_be_options/2), ground and acyclic.

picture_options(Allowed, Options) :-
    must_be_options(Allowed, Options),
    must_be(acyclic, Options),
    must_be(ground, Options).

%!  picture_title(+Options, +Default, -Title) is det.

picture_title(Options, Default, Title) :-
    option(title(Title0), Options, Default),
    short_text(Title0, 100, Title).

%!  short_text(+Term, +Most, -Text) is det.
%
%   The string Text is Term as print/1 writes it, but without quotes. It has at most Most
%   characters, and no control characters.

short_text(Term, Most, Text) :-
    (   string(Term)
    ->  Text0 = Term
    ;   format(string(Text0), "~W",
               [Term,[max_depth(20),numbervars(true),portray(true)]])
    ),
    shortened(Text0, Most, Text1),
    text_without_controls(Text1, Text).
