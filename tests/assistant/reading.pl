:- module(reading,
          [ text_read/4                 % +Text, +J, -Claims, -Numbers
          ]).
:- use_module('../helpers/all').
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/knowledge/knowledge_term)).
:- use_module(library(dcg/basics), [integer//1]).
:- use_module(library(dcg/high_order)).

/** <module> Explanations, read back

A grammar that is independent of the library's reads all claims in the sentences of why_text/3.
*/

%!  text_read(+Text, +J, -Claims, -Numbers) is semidet.
%
%   Claims are the claims of Text about the deal: has(H,C), lacks(H,C), some(H,Cards), with
%   numbers. Of a text that begins with `Suppose` they are the last sentence. Numbers are the
%   numbers of events, ascending.

text_read(Text, J, Claims, Numbers) :-
    journal_property(J, knowledge(K)),
    knowledge_setting(K, Setting),
    findall(Length-(Word-Token),
            ( word(Setting, J, Word, Token),
              string_length(Word, Length0),
              Length is -Length0
            ),
            Words0),
    keysort(Words0, Words1),
    findall(Word, member(_-Word, Words1), Words),
    string_codes(Text, Codes),
    tokens(Words, Codes, Tokens),
    setting_players(Setting, Players),
    setting_cards(Setting, Cards),
    phrase(text(Players-Cards, Claims0, Read), Tokens),
    !,
    findall(N, ( member(cite(N), Read), N \== supposed ), Ns),
    sort(Ns, Numbers),
    exclude([cite(_)]>>true, Claims0, Claims).

word(Setting, _, Label, card(C)) :-
    setting_cards(Setting, Count),
    between(1, Count, C),
    card_label(Setting, C, Label).
word(Setting, J, Word, Token) :-
    setting_players(Setting, N),
    between(1, N, H),
    seat_named(Setting, H, Name),
    atom_concat(Name, '''s', Own),
    \+ journal_property(J, me(Name)),
    member(Word-Token, [Name-h(H),Own-own(H)]).
word(_, _, Word, own(open)) :-
    member(Word, ['the table''s','The table''s']).
word(Setting, J, Word, Token) :-
    journal_property(J, me(Name)),
    Name \== spectator,
    seat_number(Setting, Name, Me),
    member(Word-Token, [you-h(Me),'You'-h(Me),your-own(Me),'Your'-own(Me),
                        yours-own(Me)]).

tokens(_, [], Tokens) :-
    !,
    Tokens = [].
tokens(Words, [0' |Codes], Tokens) :-
    !,
    tokens(Words, Codes, Tokens).
tokens(Words, Codes, [Token|Tokens]) :-
    (   member(Word-Token, Words),
        atom_codes(Word, Begin),
        append(Begin, Rest, Codes),
        \+ ( Rest = [Next|_], code_type(Next, alpha) )
    ->  true
    ;   phrase(integer(Token), Codes, Rest)
    ->  true
    ;   letters(Codes, Letters, Rest),
        Letters = [_|_]
    ->  atom_codes(Word0, Letters),
        downcase_atom(Word0, Token)
    ;   Codes = [Code|Rest],
        char_code(Token, Code)
    ),
    tokens(Words, Rest, Tokens).

letters([Code|Codes], [Code|Letters], Rest) :-
    code_type(Code, alpha),
    !,
    letters(Codes, Letters, Rest).
letters(Rest, [], Rest).

text(Game, Claims, Claims) -->
    sequence(sentence(Game), Lists),
    { append(Lists, Claims) }.
text(Game, Claims, Read) -->
    [suppose],
    head(_, _),
    ['.'],
    sequence(sentence(Game), Lists),
    { append(Lists, Read) },
    [so],
    head(_, Claims),
    optional([all,the,same], []),
    ['.'].

%   A sentence is about the holder and the card of its Topic.

sentence(Game, Claims) -->
    ( [so] ; [but] ; [] ),
    head(Topic, Claims0),
    optional([','], []),
    tail(Game, Topic, Claims1),
    ['.'],
    { append(Claims0, Claims1, Claims) }.
sentence(Game, Claims) -->
    hand(Game, Claims),
    ['.'].

head(H-C, [has(H,C)]) -->
    [h(H)], has, [card(C)].
head(H-none, [some(H,Cards)]) -->
    [h(H)], has, cards(or, Cards), { Cards = [_,_|_] }.
head(H-C, [lacks(H,C)]) -->
    [h(H)], does, [not,have,card(C)].
head(envelope-C, [has(envelope,C)]) -->
    [card(C),is], in_envelope.
head(envelope-C, [lacks(envelope,C)]) -->
    [card(C),is,not], in_envelope.
head(open-C, [has(open,C)]) -->
    [card(C),lies,open].
head(open-C, [lacks(open,C)]) -->
    [card(C),does,not,lie,open].

has --> [has].
has --> [have].
does --> [does].
does --> [do].
in_envelope --> [in,the,envelope].

tail(_, _, []) -->
    [].
tail(Game, Topic, Claims) -->
    [':'],
    grounds(Game, Topic, Claims).
tail(Game, Topic, Claims) -->
    [as,nobody], optional([else], []), [has,it,':'],
    grounds(Game, Topic, Claims).
tail(Game, Topic, Claims) -->
    [as,no,other], words, [is],
    ( [':'], grounds(Game, Topic, Claims) ; { Claims = [] } ).

words --> [Word], { atom(Word) }.
words --> [Word], { atom(Word) }, words.

grounds(Game, Topic, Claims) -->
    ground(Game, Topic, Claims0),
    more_grounds(Game, Topic, Claims1),
    { append(Claims0, Claims1, Claims) }.

more_grounds(_, _, []) -->
    [].
more_grounds(Game, Topic, Claims) -->
    [','],
    ( [and] ; [but] ; [] ),
    grounds(Game, Topic, Claims).

ground(_, _, [some(H,Cards),cite(N)]) -->
    [h(H),showed], cards(or, Cards), [in,N].
ground(_, _, [cite(N)]) -->
    [somebody,showed], cards(or, _), [in,N].
ground(_, _, [some(H,Cards),cite(N)]) -->
    [h(H)], has, cards(or, Cards), number(N).
ground(_, _-C, [has(H,C),cite(N)]) -->
    [h(H),showed,it,in,N].
ground(_, _-C, [has(H,C),cite(N)]) -->
    [h(H)], holds, [it], number(N).
ground(_, H-_, Claims) -->
    ( [h(P)] ; { P = H } ),
    [passed], passes(P, Claims).
ground(Game, _-C, Claims) -->
    players(Game, Hs), ( [passed,it] ; [] ), [in,N],
    { findall(lacks(H,C), member(H, Hs), Claims0) },
    { append(Claims0, [cite(N)], Claims) }.
ground(_, _-C, [lacks(H,C),cite(N)]) -->
    [h(H)], holds, [other,cards], number(N).
ground(_, _-C, [lacks(open,C),cite(N)]) -->
    [the,open,cards,are,others], number(N).
ground(_, _-C, [has(open,C),cite(N)]) -->
    [it,is,one,of,the,open,cards], number(N).
ground(_, _-C, [lacks(H,C)|Cites]) -->
    [h(H)], does, [not,have,it], cited(Cites).
ground(_, _, Claims) -->
    [h(H)], does, [not,have], cards(or, Cards), cited(Cites),
    { all(lacks, H, Cards, Cites, Claims) }.
ground(_, _, Claims) -->
    owned(Cards, Cites0), are, whose(Name, H), cited(Cites1),
    { append(Cites0, Cites1, Cites) },
    { all(Name, H, Cards, Cites, Claims) }.
ground(_, _-C, [Claim|Cites]) -->
    [it,is], whose(Name, H), cited(Cites),
    { Claim =.. [Name,H,C] }.
ground(_, _, [has(envelope,C)|Cites]) -->
    [card(C),is], cited(Cites).
ground(_, _, Claims) -->
    cards(and, Cards), are, [none,of,own(H),cards],
    { all(lacks, H, Cards, [], Claims) }.
ground(_, _-C, Claims) -->
    owners(Hs), [cards,are,others],
    { findall(lacks(H,C), member(H, Hs), Claims) }.
ground(_, _, [cite(N)]) -->
    [own(_),accusation,in,N,was],
    ( [right] ; [wrong] ).
ground(_, _, [cite(N)]) -->
    [event,N,says,so].
ground(_, _-C, [has(open,C)]) -->
    [it,lies,open].

holds --> [holds].
holds --> [hold].
are --> [is].
are --> [are].

whose(has, H) --> [own(H)].
whose(has, envelope) --> in_envelope.
whose(has, open) --> [on,the,table].
whose(lacks, envelope) --> [not], in_envelope.
whose(lacks, open) --> [not,on,the,table].

all(Name, H, Cards, Cites, Claims) :-
    findall(Claim, ( member(C, Cards), Claim =.. [Name,H,C] ), Claims0),
    append(Claims0, Cites, Claims).

number(N) --> ['(',N,')'], { integer(N) ; N == supposed }.

cited([]) --> [].
cited([cite(N)]) --> number(N).

passes(H, Claims) -->
    cards(and, Cards), [in,N],
    { all(lacks, H, Cards, [cite(N)], Claims0) },
    ( { Claims = Claims0 }
    ; ( [','] ; [and] ), passes(H, Claims1), { append(Claims0, Claims1, Claims) }
    ).

%   Things of a list, the last one behind Last.

cards(Last, Cards) --> things(Last, card, Cards).

things(_, Name, [X]) -->
    [Thing], { Thing =.. [Name,X] }.
things(Last, Name, [X|Xs]) -->
    [Thing], { Thing =.. [Name,X] },
    ( [','] ; [Last] ),
    things(Last, Name, Xs).

owners([H]) --> owner(H).
owners([H|Hs]) --> owner(H), ( [','] ; [and] ), owners(Hs).

owner(H) --> [own(H)].
owner(open) --> [the,open].

players(_, Hs) --> things(and, h, Hs).
players(N-_, Hs) -->
    [all,but,h(H0)],
    { findall(H, ( between(1, N, H), H =\= H0 ), Hs) }.

owned([C], Cites) --> [card(C)], cited(Cites).
owned([C|Cards], Cites) -->
    [card(C)], cited(Cites0),
    ( [','] ; [and] ),
    owned(Cards, Cites1),
    { append(Cites0, Cites1, Cites) }.

%   All cards of a player.

hand(Game, Claims) -->
    optional([so], []),
    [own(H)], words, are,
    items(H, Cards, Claims0),
    optional([','], []),
    ( { Claims1 = [] }
    ; [as], grounds(Game, H-none, Claims1)
    ; [as,no,others,are,left,':'], grounds(Game, H-none, Claims1)
    ),
    { Game = _-Count,
      findall(lacks(H,C), ( between(1, Count, C), \+ memberchk(C, Cards) ), Others),
      append([Claims0,Claims1,Others], Claims)
    }.

items(H, Cards, Claims) -->
    item(H, Cards0, Claims0),
    ( { Cards = Cards0, Claims = Claims0 }
    ; ( [',',and] ; [','] ; [and] ),
      items(H, Cards1, Claims1),
      { append(Cards0, Cards1, Cards),
        append(Claims0, Claims1, Claims)
      }
    ).

item(H, [C], [has(H,C)|Cites]) -->
    [card(C)], cited(Cites).
item(H, Cards, [some(H,Cards),cite(N)]) -->
    ( [one,of], cards(or, Cards) ; cards(or, Cards), { Cards = [_,_|_] } ),
    number(N).
