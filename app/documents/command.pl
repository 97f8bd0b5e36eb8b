:- module(cluedo_app_documents,
          [ write_documents/0,
            document/2,                 % +Format, -Text
            subcommand_options/2        % +Name, -Options
          ]).
:- use_module('../../prolog/cluedo/support/compiled', [load_compiled/1,pack_folder/1]).
:- load_compiled(lower).
:- use_module(citation, [version_date/3]).
:- use_module('../commands/subcommands', [load_subcommand/2,subcommand/2]).
:- use_module(library(cluedo/support/version), [library_version/1]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(filesex), [directory_file_path/3,make_directory_path/1]).
:- use_module(library(lists), [append/3,last/2,member/2]).

/** <module> The manual page of `cluedo`, and its completion in shells

    swipl -g write_documents -t halt app/documents/command.pl -- Folder

writes a page for `man`, and files with which bash and zsh complete the arguments of `cluedo`. They
come from the tables of the subcommands, as the option `--help` does.
*/

%!  write_documents is det.
%
%   Write the documents into the folder that is the last argument of the command line.

write_documents :-
    current_prolog_flag(argv, Arguments),
    last(Arguments, Folder),
    forall(document_path(Format, Path),
           ( document(Format, Text),
             directory_file_path(Folder, Path, File),
             file_directory_name(File, Directory),
             make_directory_path(Directory),
             setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                                write(Out, Text),
                                close(Out))
           )).

document_path(man,  'man/man1/cluedo.1').
document_path(bash, 'bash-completion/completions/cluedo').
document_path(zsh,  'zsh/site-functions/_cluedo').

%!  document(+Format, -Text) is det.
%
%   Format is `man`, `bash` or `zsh`.

document(man, Text) =>
    with_output_to(string(Text), write_page).
document(bash, Text) =>
    with_output_to(string(Text), write_bash).
document(zsh, Text) =>
    with_output_to(string(Text), write_zsh).

%!  subcommand_options(+Name, -Options) is det.
%
%   Options are the options of the subcommand Name, each as option(Name,Type,Meta,Help). Meta stands
%   for the value.

subcommand_options(Name, Options) :-
    load_subcommand(Name, Module:_),
    findall(option(Option,Type,Meta,Help),
            ( entry(Module:opt_type(Option, Key, Type)),
              entry(Module:opt_help(Key, Help)),
              (   entry(Module:opt_meta(Key, Meta))
              ->  true
              ;   Type = file(_)
              ->  Meta = 'FILE'
              ;   upcase_atom(Key, Meta)
              )
            ),
            Options).

%   Entry is in a table of a subcommand. Some tables do not exist.

entry(Module:Entry) :-
    functor(Entry, Name, Arity),
    current_predicate(Module:Name/Arity),
    call(Module:Entry).

%   Text is a part of the help of the subcommand Name: its header, usage or footer.

help_text(Name, Part, Text) :-
    load_subcommand(Name, Module:_),
    (   entry(Module:opt_help(help(Part), Help))
    ->  help_lines(Help, Module, Lines),
        with_output_to(string(Text0), print_message_lines(current_output, '', Lines)),
        split_string(Text0, "", "\n ", [Text])
    ;   Text = ""
    ).

help_lines([], _, Lines) =>
    Lines = [].
help_lines([\Body|Help], Module, Lines) =>
    phrase(Module:Body, Lines, Lines1),
    help_lines(Help, Module, Lines1).
help_lines([Line|Help], Module, Lines) =>
    Lines = [Line|Lines1],
    help_lines(Help, Module, Lines1).
help_lines(Text, _, Lines) =>
    Lines = ['~w'-[Text]].

                /*******************************
                *         MANUAL PAGE          *
                *******************************/

write_page :-
    library_version(Version),
    pack_folder(Pack),
    version_date(Pack, Version, Date),
    format(".TH CLUEDO 1 ~s \"cluedo ~w\"~n", [Date,Version]),
    format(".SH NAME~ncluedo \\- reasoning about knowledge and action in Cluedo~n"),
    format(".SH SYNOPSIS~n.B cluedo~n.I command~n.RI [ argument ...]~n.br~n"),
    format(".B cluedo help~n.RI [ command ]~n.br~n.B cluedo \\-\\-version~n"),
    format(".SH COMMANDS~n"),
    write_paragraph("Options without a value are switched off as in --no-transcript", "."),
    forall(subcommand(Name, _), write_section(Name)),
    format(".SH EXIT STATUS~n"),
    format(".TP~n0~nSuccess.~n"),
    format(".TP~n1~nAn error, or an answer that is not the expected one.~n"),
    format(".TP~n2~nThe command line is wrong, or a file of puzzles cannot be read.~n").

write_section(Name) :-
    help_text(Name, header, Header),
    help_text(Name, usage, Usage),
    help_text(Name, footer, Footer),
    subcommand_options(Name, Options),
    format(".SS ~w~n", [Name]),
    write_paragraph(Header, "."),
    format(".PP~n.nf~n"),
    string_concat("cluedo ", Usage, Line),
    write_paragraph(Line, ""),
    format(".fi~n"),
    forall(member(Option, Options), write_option(Option)),
    split_string(Footer, "\n", "", Lines0),
    exclude(==(""), Lines0, Lines),
    (   Lines == []
    ->  true
    ;   format(".PP~n"),
        forall(member(L, Lines), write_paragraph(L, ""))
    ).

write_option(option(Name,Type,Meta,Help)) :-
    option_text(Name, Type, Word),
    escaped(Word, Escaped),
    (   Type == boolean
    ->  format(".TP~n.B ~s~n", [Escaped])
    ;   format(".TP~n.BI ~s ~w~n", [Escaped,Meta])
    ),
    write_paragraph(Help, ".").

write_paragraph(Text, End) :-
    escaped(Text, Escaped),
    format("~s~s~n", [Escaped,End]).

%   Text is what the user types for an option, up to its value.

option_text(Name, boolean, Text) =>
    string_concat("--", Name, Text).
option_text(Name, _, Text) =>
    format(string(Text), "--~w=", [Name]).

%   Escaped is Text for roff: hyphens are minus signs, and no line begins with a control character.

escaped(Text, Escaped) :-
    string_codes(Text, Codes),
    phrase(roff(Codes), Escaped0),
    (   Escaped0 = [C|_],
        memberchk(C, `.'`)
    ->  append(`\\&`, Escaped0, Escaped)
    ;   Escaped = Escaped0
    ).

roff([]) -->
    [].
roff([0'\\|Codes]) -->
    !,
    "\\e",
    roff(Codes).
roff([0'-|Codes]) -->
    !,
    "\\-",
    roff(Codes).
roff([Code|Codes]) -->
    [Code],
    roff(Codes).

                /*******************************
                *          COMPLETION          *
                *******************************/

%   The first word is a command. The words after it are options of this command, or files.

first_words(Words) :-
    findall(Name, subcommand(Name, _), Names),
    append(Names, [help,'--help','--version'], Words).

write_bash :-
    first_words(First),
    atomic_list_concat(First, ' ', FirstText),
    format("# Completion of cluedo in bash.~n~n_cluedo() {~n"),
    format("  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=~n"),
    format("  local option=$before~n"),
    format("  [[ $word == = ]] && word= || { [[ $before == = ]] && "),
    format("option=${COMP_WORDS[COMP_CWORD-2]}; }~n"),
    format("  if (( COMP_CWORD == 1 )); then~n    words='~w'~n", [FirstText]),
    format("  elif [[ $word == -* ]]; then~n    case ${COMP_WORDS[1]} in~n"),
    forall(subcommand(Name, _), write_bash_options(Name)),
    format("    esac~n  else~n    case \"${COMP_WORDS[1]} $option\" in~n"),
    forall(( subcommand(Name, _),
             subcommand_options(Name, Options),
             member(option(Option,oneof(Values),_,_), Options)
           ),
           ( atomic_list_concat(Values, ' ', Text),
             format("      '~w --~w') words='~w' ;;~n", [Name,Option,Text])
           )),
    format("    esac~n  fi~n"),
    format("  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))~n"),
    format("  [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace~n}~n"),
    format("complete -o default -F _cluedo cluedo~n").

write_bash_options(Name) :-
    subcommand_options(Name, Options),
    findall(Text, ( member(option(Option,Type,_,_), Options), option_text(Option, Type, Text) ),
            Texts),
    atomic_list_concat(['--help'|Texts], ' ', Words),
    format("      ~w) words='~w' ;;~n", [Name,Words]).

write_zsh :-
    format("#compdef cluedo~n# Completion of cluedo in zsh.~n~n"),
    format("if (( CURRENT == 2 )); then~n  local -a commands=(~n"),
    forall(subcommand(Name, Help),
           ( zsh_quoted(Help, Quoted),
             format("    '~w:~s'~n", [Name,Quoted])
           )),
    format("    'help:Show the help of a command'~n  )~n"),
    format("  _describe command commands~n  return~nfi~n~n"),
    format("shift words~n(( CURRENT-- ))~ncase $words[1] in~n"),
    forall(subcommand(Name, _), write_zsh_options(Name)),
    format("esac~n").

write_zsh_options(Name) :-
    subcommand_options(Name, Options),
    format("  ~w)~n    _arguments '--help[Show the help]' \\~n", [Name]),
    forall(member(Option, Options), write_zsh_option(Option)),
    format("      '*:file:_files' ;;~n").

write_zsh_option(option(Name,Type,Meta,Help)) :-
    option_text(Name, Type, Text),
    zsh_quoted(Help, Quoted),
    (   Type == boolean
    ->  Value = ""
    ;   zsh_action(Type, Meta, Action),
        format(string(Value), ":~w:~w", [Meta,Action])
    ),
    format("      '~s[~s]~s' \\~n", [Text,Quoted,Value]).

zsh_action(oneof(Values), _, Action) =>
    atomic_list_concat(Values, ' ', Text),
    format(string(Action), "(~w)", [Text]).
zsh_action(_, 'FOLDER', Action) =>
    Action = "_files -/".
zsh_action(_, 'FILE', Action) =>
    Action = "_files".
zsh_action(_, _, Action) =>
    Action = " ".

zsh_quoted(Text, Quoted) :-
    string_codes(Text, Codes),
    phrase(zsh(Codes), Quoted).

zsh([]) -->
    [].
zsh([0''|Codes]) -->
    !,
    "'\\''",
    zsh(Codes).
zsh([Code|Codes]) -->
    { memberchk(Code, `[]:\\`) },
    !,
    "\\",
    [Code],
    zsh(Codes).
zsh([Code|Codes]) -->
    [Code],
    zsh(Codes).
