:- module(cluedo_web_play_table_letters,
          [ give_table_letters/2,       % +Store, +Name
            table_letters/2,            % +C, -Letters
            letters_table/3,            % +Store, +Text, -Name
            join_html/2,                % +C, -HTML
            join_page/2,                % +C, -Reply
            joined_table/2              % +C, -Path
          ]).
:- use_module(course, [course_over/1]).
:- use_module(game_record, [play_alone/1]).
:- use_module(game_store, [play_record/4]).
:- use_module(open_table, [is_making/1]).
:- use_module('../context', [context_field/4,context_parts/2]).
:- use_module('../element', [fault_element/2]).
:- use_module('../fault', [refuse/2]).
:- use_module('../fields', [form_html/5]).
:- use_module('../host', [host_choice/3]).
:- use_module('../secret', [secret_token/3]).
:- use_module('../store', [store_alias/3,store_key/2,store_set_alias/4]).
:- use_module(library(apply), [foldl/4,maplist/2]).
:- use_module(library(lists), [nth0/3]).

/** <module> Four letters that lead to a table

A person types the letters of a table instead of its address. The letters lead to the lobby only,
and only while the table is open: until the game is over. Then another table may get them.

The store keeps which letters are whose, as aliases. The letters of a table are the first of a few
candidates that no other open table had. The candidates follow from the name of the table and the
server's key. So the letters of a table need not be stored with it, and do not tell its name.

There are 18^4 = 104976 combinations. The server limits how often a client may try.
*/

:- det((give_table_letters/2, join_html/2, join_page/2, joined_table/2)).

%   No vowels, so there are no words; of V and W, and Q and O, one is missing.

alphabet(['B','C','D','F','G','H','J','K','L','M','N','P','R','S','T','W','X','Z']).

most_candidates(20).

%!  give_table_letters(+Store, +Name) is det.
%
%   Give letters to the table Name. If all candidates belong to open tables, the table has none.

give_table_letters(Store, Name) :-
    ignore(( candidate(Store, Name, Letters),
             store_set_alias(Store, Letters, Name, is_closed(Store)) )).

is_closed(Store, Name) :-
    \+ ( play_record(Store, Name, _, Game), is_open(Game) ).

%   Persons may sit down at the table Game, or come back to it.

is_open(Game) :-
    (   is_making(Game)
    ->  true
    ;   \+ play_alone(Game),
        \+ course_over(Game)
    ).

%!  table_letters(+C, -Letters) is semidet.
%
%   Letters, a string, lead to the table of C. Fails if its game is over.

table_letters(C, Letters) :-
    context_parts(C, [game(Game),store(Store),name(Name)]),
    is_open(Game),
    candidate(Store, Name, Letters),
    store_alias(Store, Letters, Name),
    !.

%!  letters_table(+Store, +Text, -Name) is semidet.
%
%   Name is the open table with the letters Text, ignoring case and blanks.

letters_table(Store, Text, Name) :-
    string_upper(Text, Upper),
    split_string(Upper, " ", "", Parts),
    atomics_to_string(Parts, Letters),
    string_chars(Letters, Chars),
    Chars = [_,_,_,_],
    alphabet(Alphabet),
    maplist(is_letter(Alphabet), Chars),
    store_alias(Store, Letters, Name),
    \+ is_closed(Store, Name).

is_letter(Alphabet, Char) :-
    memberchk(Char, Alphabet).

candidate(Store, Name, Letters) :-
    store_key(Store, Key),
    most_candidates(Most),
    between(1, Most, I),
    format(string(Text), "letters ~d ~s", [I,Name]),
    secret_token(Key, Text, Token),
    sub_string(Token, 0, 16, _, Digits),
    string_concat("0x", Digits, Hexadecimal),
    number_string(N, Hexadecimal),
    Chars = [_,_,_,_],
    foldl(letter, Chars, N, _),
    string_chars(Letters, Chars).

letter(Char, N0, N) :-
    alphabet(Alphabet),
    length(Alphabet, Count),
    I is N0 mod Count,
    N is N0 // Count,
    nth0(I, Alphabet, Char).

%!  join_html(+C, -HTML) is det.
%!  join_page(+C, -Reply) is det.
%
%   A section that asks for the letters of a table, and the page that shows it again if there is no
%   such table. In a browser build there are no tables, and HTML is [].

join_html(C, HTML) :-
    context_field(C, "letters", "", Text),
    form_html(C, "/join", [class(row)],
              [ label(for(letters), 'Four letters'),
                input([type(text),id(letters),name(letters),value(Text),size(6),maxlength(12),
                       class(letters),autocomplete(off),autocapitalize(characters),
                       spellcheck(false)]),
                button([class(main)], 'Join')
              ],
              Form),
    host_choice(section([class([card,screen]),id(join)],
                        [ h2('Join a table'), Form,
                          p(class([faint,small]),
                            'The letters are on the page of everybody who sits there.') ]),
                [], HTML).

join_page(C, page("Join",[h1('Join'),Warning,HTML])) :-
    fault_element(C, Warning),
    join_html(C, HTML).

%!  joined_table(+C, -Path) is det.
%
%   Path is the page for visitors of the table whose letters the request has.
%
%   @error cluedo_refusal(422) if no open table has these letters

joined_table(C, Path) :-
    context_field(C, "letters", "", Text),
    context_parts(C, [store(Store)]),
    (   letters_table(Store, Text, Name)
    ->  string_concat("/play/", Name, Path)
    ;   refuse(422, "No table has these letters, or its game is over. Look at the letters again.")
    ).
