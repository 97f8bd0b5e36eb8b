:- module(cluedo_data,
          [ data_text/3,                % +File, +Limit, -Text
            data_terms/3,               % +File, +Limit, -Placed
            text_terms/3,               % +Text, +File, -Terms
            must_be_shallow/3,          % +Term, +File, +What
            with_location/2            % +Place, :Goal
          ]).
:- use_module(files, [read_file/2]).
:- use_module(errors, [throw_error/3]).
:- use_module(library(apply), [maplist/3]).

/** <module> Files that are read as data

They may come from anybody: of any file no more than a limit is read, its terms
are never run, and what is wrong in it is an error that names file and line.
*/

:- meta_predicate with_location(+, 0).

%!  data_text(+File, +Limit, -Text) is det.
%
%   The string Text is in File, in UTF-8.
%
%   @error domain_error(cluedo_file, File) if it has more than Limit characters

data_text(File, Limit, Text) :-
    More is Limit+1,
    read_file(File, text_read(More, Text)),
    string_length(Text, Length),
    (   Length =< Limit
    ->  true
    ;   throw_error(domain_error(cluedo_file,File),
                        "it has more than ~D characters", [Limit])
    ).

text_read(Length, Text, In) :-
    read_string(In, Length, Text).

%!  data_terms(+File, +Limit, -Placed) is det.
%
%   Placed are the terms of File, a list of Place-Term: Place, a string, is File
%   and the line.
%
%   @error syntax_error(Reason), with the place in its context
%   @error domain_error(cluedo_file, File) if a term is nested too deep

data_terms(File, Limit, Placed) :-
    data_text(File, Limit, Text),
    text_terms(Text, File, Terms),
    maplist(placed(File), Terms, Placed).

placed(File, term(Line,_,Term), Place-Term) :-
    format(string(What), "the term of line ~d", [Line]),
    must_be_shallow(Term, File, What),
    format(string(Place), "~w:~d", [File,Line]).

%!  text_terms(+Text, +File, -Terms) is det.
%
%   Terms are those of the string Text, which is of File: term(Line,Layout,Term), Layout as
%   read_term/2 has it for subterm_positions. How deep they are nested is not looked at.
%
%   @error syntax_error(Reason), with file(File,Line,Column,Count) as its context: so many
%   characters are before it in the line, and in Text

text_terms(Text, File, Terms) :-
    setup_call_cleanup(
        open_string(Text, In),
        ( set_stream(In, file_name(File)),
          catch(read_terms(In, File, Terms),
                error(syntax_error(Reason), stream(In,Line,Column,Count)),
                misread(Reason, File, Line, Column, Count, In))
        ),
        close(In)).

%   read_term/2 tells no line of a comment without an end.

misread(Reason, File, 0, _, _, In) =>
    line_count(In, Line),
    line_position(In, Column),
    character_count(In, Count),
    throw(error(syntax_error(Reason), file(File,Line,Column,Count))).
misread(Reason, File, Line, Column, Before, _) =>
    Count is Before+1,
    throw(error(syntax_error(Reason), file(File,Line,Column,Count))).

%   Quasi quotations are returned unparsed: the parser that they name is not called.

read_terms(In, File, Terms) :-
    read_term(In, Term,
              [ module(cluedo_data), term_position(Position), subterm_positions(Layout),
                quasi_quotations(Quoted), syntax_errors(error)
              ]),
    stream_position_data(line_count, Position, Line),
    (   Term == end_of_file
    ->  Terms = []
    ;   Quoted == []
    ->  Terms = [term(Line,Layout,Term)|Rest],
        read_terms(In, File, Rest)
    ;   stream_position_data(char_count, Position, Count),
        throw(error(syntax_error(quasi_quotation), file(File,Line,0,Count)))
    ).

%!  must_be_shallow(+Term, +File, +What) is det.
%
%   Term, which What of File has, can be printed in messages. Printing takes C-stack, and
%   the process may crash when there is none left.
%
%   @error domain_error(cluedo_file, File) if Term is nested deeper than any of ours

must_be_shallow(Term, File, What) :-
    (   shallow(Term, 100)
    ->  true
    ;   throw_error(domain_error(cluedo_file,File),
                        "~s is nested more than 100 deep", [What])
    ).

%   shallow(Term, Depth): Term is nested Depth at most. The rest of a list is no
%   deeper than the list.

shallow([X|Xs], Depth) =>
    Depth > 0,
    Less is Depth-1,
    shallow(X, Less),
    shallow(Xs, Depth).
shallow(Term, Depth), compound(Term) =>
    Depth > 0,
    Less is Depth-1,
    forall(arg(_, Term, Arg), shallow(Arg, Less)).
shallow(_, _) =>
    true.

%!  with_location(+Place, :Goal) is semidet.
%
%   As once/1, but the messages of errors begin with Place.

with_location(Place, Goal) :-
    catch(Goal, error(Formal,context(PI,Message0)),
          ( (   var(Message0)
            ->  Message = Place
            ;   format(string(Message), "~w: ~w", [Place,Message0])
            ),
            throw(error(Formal,context(PI,Message)))
          )),
    !.
