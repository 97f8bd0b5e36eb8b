:- module(cluedo_web_logic_words,
          [ fault_html/3,               % +Error, +Text, -HTML
            fault_words/2,              % +Error, -Words
            action_words/2,             % +Action, -Words
            states_words/2,             % +Count, -Words
            spaced/2,                   % +Text0, -Text
            logic_address/3             % +Path, +Query, -Address
          ]).
:- use_module(query, [query_pairs/2]).
:- use_module('../element', [address/3]).
:- use_module('../fault', [user_fault/2]).
:- use_module('../../../del', [op(_,_,_)]).
:- use_module(library(lists), [append/3]).

/** <module> Words that the page Logic says
*/

:- det((fault_html/3, action_words/2, states_words/2, spaced/2, logic_address/3)).

%!  fault_html(+Error, +Text, -HTML) is det.
%
%   HTML tells of Error, and points to where it is in Text, a string that was typed. An error
%   that is ours is raised again.

fault_html(Error, Text, HTML) :-
    fault_words(Error, Words),
    (   Error = error(del_formula_error(Column),_),
        Column \== none,
        Text \== ""
    ->  pointed(Text, Column, Pointed),
        HTML = [ p(class(pointed), code(Pointed)),
                 p(['Column ',Column,': ',Words,'.'])
               ]
    ;   Text == ""
    ->  HTML = [p([Words,'.'])]
    ;   HTML = [p(class(pointed), code(Text)), p([Words,'.'])]
    ).

%   The character at Column is marked; behind the end it is a blank.

pointed(Text, Column, [Before,mark(Here),After]) :-
    string_length(Text, Length),
    Start is min(Column-1, Length),
    sub_string(Text, 0, Start, Rest, Before),
    (   Rest =:= 0
    ->  Here = '\u00A0',
        After = ""
    ;   sub_string(Text, Start, 1, Left, Here),
        (   Left > 80
        ->  First is Start+1,
            sub_string(Text, First, 80, _, Some),
            string_concat(Some, "\u2026", After)
        ;   sub_string(Text, _, Left, 0, After)
        )
    ).

%!  fault_words(+Error, -Words) is det.
%
%   Words tell of Error, without a full stop. An error that is ours is raised again.

fault_words(error(del_formula_error(_),context(_,Text)), Words) =>
    Words = Text.
fault_words(error(cluedo_contradiction(_),_), Words) =>
    Words = "There is no state that can be the actual one where this is so".
fault_words(Error, Words) =>
    user_fault(Error, Text),
    without_stop(Text, Words).

without_stop(Text, Words) :-
    (   string_concat(Words0, ".", Text)
    ->  Words = Words0
    ;   Words = Text
    ).

%!  action_words(+Action, -Words) is det.
%
%   Words, a list of texts, tell what Action is, or `[]`.

action_words(public(k(A,_)), Words) =>
    Words = [A,' says what it knows.'].
action_words(public(_), Words) =>
    Words = ['All are told.'].
action_words(private(Group,_), Words) =>
    group_words(Group, Who),
    append(Who, [' learn whether; the others see that.'], Words).
action_words(nocard(B,_,Cards), Words), is_list(Cards) =>
    atomic_list_concat(Cards, ', ', Names),
    Words = [B,' tells all: none of ',Names,'.'].
action_words(showcard(B,C,A,Cards), Words), is_list(Cards) =>
    atomic_list_concat(Cards, ', ', Names),
    Words = [B,' shows ',A,' ',C,'. The others see that it is one of ',Names,'.'].
action_words(win(A), Words) =>
    Words = [A,' tells all that it knows the envelope.'].
action_words(endmove(A), Words) =>
    Words = [A,' tells all that it does not know the envelope.'].
action_words(_, Words) =>
    Words = [].

group_words(all, Words) =>
    Words = ['All'].
group_words(Agents, Words) =>
    atomic_list_concat(Agents, ', ', Text),
    Words = [Text].

%!  states_words(+Count, -Words) is det.

states_words(1, Words) =>
    Words = "1 state".
states_words(Count, Words) =>
    format(string(Words), "~D states", [Count]).

%!  spaced(+Text0, -Text) is det.
%
%   Text is the string Text0 with a blank after each comma, where a line can be broken.

spaced(Text0, Text) :-
    split_string(Text0, ",", " ", Parts),
    atomic_list_concat(Parts, ', ', Atom),
    atom_string(Atom, Text).

%!  logic_address(+Path, +Query, -Address) is det.
%
%   Address is Path below `/logic` with Query.

logic_address(Path0, Query, Address) :-
    query_pairs(Query, Pairs),
    atom_concat('/logic', Path0, Path),
    address(Path, Pairs, Address).
