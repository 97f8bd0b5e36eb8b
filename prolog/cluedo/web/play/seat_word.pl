:- module(cluedo_web_play_seat_word,
          [ seat_word/1,                % -Word
            is_seat_word/2,             % +Word, +Text
            seat_key/3                  % +C, +Name, -Key
          ]).
:- use_module('../context', [context_parts/2]).
:- use_module('../request', [request_secret/2]).
:- use_module('../secret', [secret_number/2,secret_token/3]).
:- use_module('../../knowledge/edition/edition_value', [plain_text/2]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [nth0/3]).

/** <module> Words and keys that lead back to a seat

A person enters the word of their seat on another phone. There are 70^5 words, about 30 bits, and
the number of attempts is limited. So nobody can guess a word.
*/

:- det((seat_word/1, seat_key/3)).

%!  seat_word(-Word) is det.
%
%   Word is a random string of five syllables: `bado-kilu-me`.

seat_word(Word) :-
    secret_number(8, N),
    foldl(syllable, [A,B,C,D,E], N, _),
    format(string(Word), "~w~w-~w~w-~w", [A,B,C,D,E]).

syllable(Syllable, N0, N) :-
    Rest is N0 mod 70,
    N is N0 // 70,
    I is Rest // 5,
    J is Rest mod 5,
    nth0(I, [b,d,f,g,k,l,m,n,p,r,s,t,v,z], Consonant),
    nth0(J, [a,e,i,o,u], Vowel),
    atom_concat(Consonant, Vowel, Syllable).

%!  is_seat_word(+Word, +Text) is semidet.
%
%   Text is Word, ignoring case, blanks and hyphens.

is_seat_word(Word, Text) :-
    plain(Word, Plain),
    plain(Text, Plain),
    Plain \== "".

plain(Text, Plain) :-
    string_lower(Text, Lower),
    split_string(Lower, " -", " -", Parts),
    atomic_list_concat(Parts, Atom),
    atom_string(Atom, Plain).

%!  seat_key(+C, +Name, -Key) is det.
%
%   Key is the name of the page for the person Name. Key depends only on the game, the browser and
%   the person's name. So the browser can repeat a request whose reply was lost.

seat_key(C, Name, Key) :-
    context_parts(C, [request(Request),name(Game)]),
    request_secret(Request, Secret),
    plain_text(Name, Plain),
    format(string(Seat), "~w ~w", [Game,Plain]),
    secret_token(Secret, Seat, Token),
    sub_string(Token, 0, 32, _, Key).
