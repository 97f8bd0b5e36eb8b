:- module(cluedo_data,
          [ data_text/3,                % +File, +Limit, -Text
            data_terms/3,               % +File, +Limit, -Placed
            must_be_shallow/3,          % +Term, +File, +What
            with_location/2            % +Place, :Goal
          ]).
:- use_module(files, [read_file/2]).
:- use_module(errors, [throw_error/3]).

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
    setup_call_cleanup(
        open_string(Text, In),
        ( set_stream(In, file_name(File)),
          catch(read_terms(In, File, Placed),
                error(syntax_error(Reason), stream(In,_,_,_)),
                ( line_count(In, Line),
                  throw(error(syntax_error(Reason), file(File,Line,0,0)))
                ))
        ),
        close(In)).

%   read_term/2 tells neither file nor line of a comment without an end. Quasi quotations
%   are returned unparsed: the parser that they name is not called.

read_terms(In, File, Placed) :-
    read_term(In, Term,
              [ module(cluedo_data), term_position(Position),
                quasi_quotations(Quoted), syntax_errors(error)
              ]),
    stream_position_data(line_count, Position, Line),
    (   Term == end_of_file
    ->  Placed = []
    ;   Quoted == []
    ->  format(string(What), "the term of line ~d", [Line]),
        must_be_shallow(Term, File, What),
        format(string(Place), "~w:~d", [File,Line]),
        Placed = [Place-Term|Rest],
        read_terms(In, File, Rest)
    ;   throw(error(syntax_error(quasi_quotation), file(File,Line,0,0)))
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
