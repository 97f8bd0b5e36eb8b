:- module(cluedo_web_secret,
          [ secret_number/2,            % +Bytes, -N
            secret_name/1,              % -Name
            is_secret_name/1,           % +Text
            new_secret/2,               % +Key, -Secret
            signed_secret/3,            % +Key, +Name, -Secret
            is_server_secret/2,         % +Key, +Text
            secret_token/3              % +Secret, +Path, -Token
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(sha), [hash_atom/2,hmac_sha/4]).
:- use_module(library(utf8), [utf8_codes/3]).

/** <module> Unguessable names, and tokens

The address of a game contains its name, and the name is the key. Whoever has the address can play,
from any device. Pages keep addresses from leaking: they send no referrer, load nothing from other
hosts, and are not cached.

Each browser has a secret in a cookie. Scripts cannot read that cookie, and other sites do not send
it along. The secret is a name signed with the server's key. So secrets of other servers on the same
machine are rejected.

A form has a token. The token is computed from the browser's secret and the path to which the form
is sent. So other sites cannot forge a form.
*/

:- dynamic seed/1.

:- volatile seed/1.

:- det((secret_number/2, secret_name/1, new_secret/2, signed_secret/3, secret_token/3)).

%!  secret_number(+Bytes, -N) is det.
%
%   N is an integer of so many random bytes, at most 32. The bytes are HMACs of a counter. Their key
%   is a seed that is read once from /dev/urandom. So a server that cannot open more files still
%   gets random numbers.

secret_number(Bytes, N) :-
    (   seed(Seed)
    ->  true
    ;   with_mutex(cluedo_web_secret, make_seed(Seed))
    ),
    flag(cluedo_web_secret, Count, Count+1),
    number_string(Count, Text),
    secret_token(Seed, Text, Token),
    Length is 2*Bytes,
    sub_string(Token, 0, Length, _, Digits),
    string_concat("0x", Digits, Hexadecimal),
    number_string(N, Hexadecimal).

make_seed(Seed) :-
    (   seed(Seed)
    ->  true
    ;   setup_call_cleanup(
            open('/dev/urandom', read, In, [encoding(octet),buffer(false)]),
            read_string(In, 32, Seed),
            close(In)),
        assertz(seed(Seed))
    ).

%!  secret_name(-Name) is det.
%
%   Name is a string of 32 characters, 0..9 and a..f: 128 random bits.

secret_name(Name) :-
    secret_number(16, N),
    format(string(Name), "~`0t~16r~32|", [N]).

%!  is_secret_name(+Text) is semidet.
%
%   Text, a string, has the form of a name of secret_name/1. Only such texts become file names.

is_secret_name(Text) :-
    string_length(Text, 32),
    string_codes(Text, Codes),
    maplist(hex_digit, Codes).

hex_digit(Code) :-
    (   between(0'0, 0'9, Code)
    ;   between(0'a, 0'f, Code)
    ),
    !.

%!  new_secret(+Key, -Secret) is det.
%!  signed_secret(+Key, +Name, -Secret) is det.
%!  is_server_secret(+Key, +Text) is semidet.
%
%   Secret, a string, is a secret of the server with Key: a name with its signature. new_secret/2
%   makes a random name. Text, a string, is such a secret.

new_secret(Key, Secret) :-
    secret_name(Name),
    signed_secret(Key, Name, Secret).

signed_secret(Key, Name, Secret) :-
    signature(Key, Name, Signature),
    string_concat(Name, Signature, Secret).

is_server_secret(Key, Text) :-
    string_length(Text, 64),
    sub_string(Text, 0, 32, _, Name),
    is_secret_name(Name),
    signature(Key, Name, Signature),
    string_concat(Name, Signature, Text).

signature(Key, Name, Signature) :-
    secret_token(Key, Name, Whole),
    sub_string(Whole, 0, 32, _, Signature).

%!  secret_token(+Secret, +Path, -Token) is det.
%
%   Token is the token of a form that a browser with Secret sends to Path, a string.

secret_token(Secret, Path, Token) :-
    string_codes(Path, Codes),
    phrase(utf8_codes(Codes), Bytes),
    hmac_sha(Secret, Bytes, Hash, [algorithm(sha256)]),
    hash_atom(Hash, Hex),
    atom_string(Hex, Token).
