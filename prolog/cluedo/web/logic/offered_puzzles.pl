:- module(cluedo_web_logic_offered_puzzles,
          [ shelf_puzzle/4              % -Title, -About, -Source, -Query
          ]).
:- use_module(query, [text_query/2]).
:- use_module(query_text, [text_says/3]).
:- use_module('../../del/logic/builtin_puzzles', [shelf_files/1]).
:- use_module('../../support/data', [data_text/3]).
:- use_module(library(lists), [member/2]).

/** <module> Puzzles that the page Logic opens
*/

%!  shelf_puzzle(-Title, -About, -Source, -Query) is nondet.
%
%   A file of the shelf has the page of Query. The other texts are what it says of itself.

shelf_puzzle(Title, About, Source, Query) :-
    shelf_files(Files),
    member(File, Files),
    catch(( data_text(File, 6000, Text),
            text_query(Text, Query)
          ),
          error(_,_), fail),
    said(Text, title, Title),
    said(Text, about, About),
    said(Text, source, Source).

said(Text, Keyword, Said) :-
    (   text_says(Text, Keyword, Said0)
    ->  Said = Said0
    ;   Said = ""
    ).
