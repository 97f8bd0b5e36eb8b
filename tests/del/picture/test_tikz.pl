:- use_module('../../helpers/all').
:- use_module('../../helpers/installed').
:- use_module(examples).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/picture)).
:- use_module(library(yall)).

%   LaTeX with TikZ is large: tests that need it are skipped without it.

has_tikz :-
    has_program(pdflatex),
    (   catch(process_create(path(kpsewhich), ['tikz.sty'],
                             [stdout(null),stderr(null),process(Pid)]), _, fail),
        process_wait(Pid, exit(0))
    ->  true
    ;   format(user_error, "~N# SKIP the tests that need TikZ, which is not installed~n", []),
        fail
    ).

hits(Text, Part, Count) :-
    aggregate_all(count, sub_string(Text, _, _, _, Part), Count).

%   A name of signs that mean something to TeX, and of letters.

odd_name(Name) :-
    findall(Code,
            ( between(1, 12, _),
              (   maybe
              ->  random_member(Code, `\\{}$&#^_~%<>|"'\`-,[]*=+?!()/ `)
              ;   maybe
              ->  random_between(0x21, 0x17F, Code)
              ;   random_between(0x20, 0x2FFF, Code)
              )
            ),
            Codes),
    atom_codes(Name, [0'x|Codes]).

odd_model(M) :-
    findall(Name, ( between(1, 5, _), odd_name(Name) ), [A,B,P,Q,R]),
    model([agents([A,B]),atoms([P,Q,R]),observes([A-[P],B-[Q]]),actual([R])], M).

:- begin_tests(tikz).

test('a document, and a part of one', all(Count == [1,1,0,1])) :-
    three(M),
    model_tex(M, [layout(circle)], Whole),
    model_tex(M, [layout(circle),document(false)], Part),
    member(Text-Sign, [Whole-"\\begin{document}",Whole-"\\begin{tikzpicture}",
                       Part-"\\begin{document}",Part-"\\end{tikzpicture}"]),
    hits(Text, Sign, Count).
test('all states and all names of lines', all(Count == [1,1,1,1,1,1,4,4,4])) :-
    three(M),
    model_tex(M, [layout(circle)], Text),
    member(Name, [rbw,rwb,brw,bwr,wrb,wbr,ann,bob,cath]),
    format(string(Shown), "~w}", [Name]),
    hits(Text, Shown, Count).
test('without Graphviz', [ setup(( getenv('PATH', Path), setenv('PATH', '') )),
                           cleanup(setenv('PATH', Path)), all(Count == [1,1,1,1,1,1]) ]) :-
    three(M),
    model_tex([start-M], [], Text),
    member(State, ["{rbw}","{rwb}","{brw}","{bwr}","{wrb}","{wbr}"]),
    hits(Text, State, Count).
test('without the Graphviz that the layout needs',
     [ setup(( getenv('PATH', Path), setenv('PATH', '') )), cleanup(setenv('PATH', Path)),
       error(existence_error(cluedo_program,dot)) ]) :-
    three(M),
    model_tex([start-M], [layout(dot)], _).

%   Nothing in a name is left that TeX reads as a command.

test('names are never commands', all(Name-Line == [])) :-
    between(1, 50, _),
    odd_name(Name),
    model([agents([Name]),atoms([p])], M),
    model_tex(M, [layout(circle)], Text),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    sub_string(Line, _, _, After, "{\\cluedoname "),
    sub_string(Line, _, After, 0, Rest),
    string_codes(Rest, Codes),
    \+ phrase(plain, Codes, `};`).

plain --> [].
plain --> `\\ensuremath{\\`, word, `}`, !, plain.
plain --> `\\text`, word, `{}`, !, plain.
plain --> `\\`, [C], { memberchk(C, `#$%&_{}`) }, !, plain.
plain --> `{`, ( `''` ; [C], { memberchk(C, `-',\``) } ), `}`, !, plain.
plain --> [C], { \+ memberchk(C, `\\{}#$%&_^~"'-<>|\``) }, !, plain.

word --> [C], { code_type(C, alpha) }, !, word.
word --> [].

test('options', [forall(member(Option-Formal, [document(2)-type_error(boolean,2),
                                               document(_)-instantiation_error,
                                               columns(0)-type_error(positive_integer,0)])),
                 true(Found == Formal)]) :-
    three(M),
    catch(model_tex(M, [layout(circle),Option], _), error(Found,_), true).

:- end_tests(tikz).

:- begin_tests(latex, [condition(has_tikz)]).

%   LaTeX makes one page of Text, without an error.

compiled(Text) :-
    tmp_file(latex, Folder),
    setup_call_cleanup(make_directory(Folder), compiled(Folder, Text),
                       delete_directory_and_contents(Folder)).

compiled(Folder, Text) :-
    directory_file_path(Folder, 'model.tex', File),
    write_text(File, Text),
    process_create(path(pdflatex), ['-halt-on-error','-interaction=nonstopmode','-no-shell-escape',
                                    'model.tex'],
                   [cwd(Folder),stdin(null),stdout(pipe(Log)),stderr(null),process(Pid)]),
    read_string(Log, _, Told),
    close(Log),
    process_wait(Pid, exit(0)),
    sub_string(Told, _, _, _, "(1 page"),
    !.

drawn_example(three, M, []) :-
    three(M).
drawn_example(panels, [before-M,'A \\ & B'-M2], [columns(1),title("100 %\\end{document}")]) :-
    three(M),
    update(M, public(~has(bob,r)), M2).
drawn_example('no state', M, [where(false)]) :-
    three(M).
drawn_example(large, M, [limit(300),where(envelope(1))]) :-
    model([deck([3,3,3]),hands([3,3])], M).

test('a document', [forall(drawn_example(_, Models, Options))]) :-
    model_tex(Models, Options, Text),
    assertion(compiled(Text)).
test('odd names', true(Ok == yes)) :-
    findall(Text,
            ( between(1, 10, _), odd_model(M),
              model_tex(M, [layout(circle),document(false)], Text) ),
            Texts),
    atomic_list_concat(Texts, All),
    format(string(Whole), "\\documentclass{article}\\usepackage[utf8]{inputenc}\c
                           \\usepackage[paperheight=16000pt]{geometry}\\usepackage{tikz}~n\c
                           \\begin{document}~n~w\\end{document}~n", [All]),
    (   compiled(Whole)
    ->  Ok = yes
    ;   Ok = no
    ).

:- end_tests(latex).
