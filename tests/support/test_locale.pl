:- use_module('../helpers/all').
:- use_module(library(cluedo/support/locale)).

%   encoding(Environment, Encoding): the encoding of a program that prefers UTF-8; `other` is the
%   choice of SWI-Prolog. No locale needs to be installed.

encoding([], utf8).
encoding(['LANG='], utf8).
encoding(['LANG=C'], utf8).
encoding(['LC_ALL=POSIX','LANG=de_DE.ISO-8859-1'], utf8).
encoding(['LC_ALL=','LC_CTYPE=C','LANG=de_DE.ISO-8859-1'], utf8).
encoding(['LANG=C.UTF-8'], utf8).
encoding(['LANG=de_DE.UTF-8'], utf8).
encoding(['LANG=xx_XX.utf8@euro'], utf8).
encoding(['LC_CTYPE=UTF-8'], utf8).
encoding(['LANG=de_DE.ISO-8859-1'], other).
encoding(['LC_CTYPE=ja_JP.eucJP','LANG=C'], other).
encoding(['LC_ALL=de_DE@euro','LANG=C.UTF-8'], other).

:- begin_tests(locale).

test('UTF-8 unless another charset is named',
     [forall(encoding(Environment, Encoding)), true(After == Expected)]) :-
    source_file(user:print_encodings, File),
    append(['-u','LC_ALL','-u','LC_CTYPE','-u','LANG'], Environment, All),
    prolog_in(All, ['-g',print_encodings,'-t',halt], [File], ended(exit(0),Output,"")),
    term_string(Before-After, Output),
    (   Encoding == utf8
    ->  Expected = [utf8,utf8,utf8,utf8]
    ;   Expected = Before
    ).

:- end_tests(locale).

print_encodings :-
    encodings(Before),
    prefer_utf8,
    encodings(After),
    print(Before-After).

encodings([Default|Encodings]) :-
    current_prolog_flag(encoding, Default),
    findall(Encoding,
            ( member(Alias, [user_input,user_output,user_error]),
              stream_property(Stream, alias(Alias)),
              stream_property(Stream, encoding(Encoding))
            ),
            Encodings).
