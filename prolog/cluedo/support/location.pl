:- module(cluedo_support_location,
          [ text_position/4,            % +Text, +Count, -Line, -Column
            place_file/2,               % +Place, -File
            place_text/2,               % +Place, -Text
            with_location/2,            % +Place, :Goal
            throw_in_file/5,            % +File, +Line, +Column, +Format, +Args
            throw_in_source/4           % +Source, +Left, +Format, +Args
          ]).
:- use_module(library(lists), [last/2]).

/** <module> Where a file is wrong

Errors name the file, the line and the column. Lines and columns count from 1.

A source is a term source(File,Line,Text). Text begins at Line of File. A place is a text, or a term
place(Source,Codes). Codes are the rest of the source's text, from this place on. The line and the
column of the place are computed only when an error needs them.
*/

:- meta_predicate with_location(+, 0).

:- multifile
    prolog:error_message//1.

prolog:error_message(syntax_error(cluedo_file(Message))) -->
    [ '~s'-[Message] ].

%!  text_position(+Text, +Count, -Line, -Column) is det.
%
%   The character after the first Count characters of the string Text is at Line and Column.

text_position(Text, Count, Line, Column) :-
    sub_string(Text, 0, Count, _, Before),
    split_string(Before, "\n", "", Lines),
    length(Lines, Line),
    last(Lines, Last),
    string_length(Last, Length),
    Column is Length+1.

source_position(source(File,FirstLine,Text), Left, File, Line, Column) :-
    string_length(Text, Length),
    Count is Length-Left,
    text_position(Text, Count, Line0, Column),
    Line is FirstLine+Line0-1.

%!  place_file(+Place, -File) is det.
%!  place_text(+Place, -Text) is det.
%
%   Text is the text for Place in messages: `File:Line:Column`, or Place itself if Place is a text.
%   place_file/2 is for a term place/2.

place_file(place(source(File,_,_),_), File).

place_text(place(Source,Codes), Text) =>
    length(Codes, Left),
    source_position(Source, Left, File, Line, Column),
    format(string(Text), "~w:~d:~d", [File,Line,Column]).
place_text(Place, Text) =>
    Text = Place.

%!  with_location(+Place, :Goal) is semidet.
%
%   As once/1, but the messages of errors begin with Place.

with_location(Place, Goal) :-
    catch(Goal, error(Formal,context(PI,Message0)),
          ( place_text(Place, Text),
            (   var(Message0)
            ->  Message = Text
            ;   format(string(Message), "~w: ~w", [Text,Message0])
            ),
            throw(error(Formal,context(PI,Message)))
          )),
    !.

%!  throw_in_file(+File, +Line, +Column, +Format, +Args).
%!  throw_in_source(+Source, +Left, +Format, +Args).
%
%   Raise a syntax error at Line and Column of File, or where the last Left characters of Source
%   begin. Its message, from Format and Args as in format/2, says what is wrong and what was
%   expected. The error is printed as `File:Line:Column: Message`.
%
%   @error syntax_error(cluedo_file(Message)), with the context file(File,Line,Column,0)

throw_in_file(File, Line, Column, Format, Args) :-
    format(string(Message), Format, Args),
    throw(error(syntax_error(cluedo_file(Message)), file(File,Line,Column,0))).

throw_in_source(Source, Left, Format, Args) :-
    source_position(Source, Left, File, Line, Column),
    throw_in_file(File, Line, Column, Format, Args).
