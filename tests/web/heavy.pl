:- module(heavy, [heavy_query/1, heavy_text/1, heavy_limits/1]).
:- use_module(library(lists)).

/** <module> A question that takes long

Its page takes several times as long as a server of heavy_limits/1 allows; one
of its model alone, or of a game, takes a small part of that.
*/

%!  heavy_limits(-Limits) is det.

heavy_limits([answering(0.4)]).

%!  heavy_query(-Query) is det.
%
%   Query is the slowest page of Logic within its limits: six formulas at nine stages, each with
%   four products, knowledge and common knowledge in every state.

heavy_query(Query) :-
    findall(G,
            ( member(Card, [d,e,f,g,h,i,j,k,l]),
              format(atom(G), "c(all,k(a,kw(b,has(c,~w))) v e([b,c],~~k(a,has(b,e))))", [Card])
            ),
            Gs),
    atomic_list_concat(Gs, ' & ', All),
    findall(Box,
            ( member(B-A, [b-a,c-b,a-c,b-c]),
              format(atom(Box), "[showcard(~w,unknown,~w,[d,e,f,g,h,i,j,k,l])]:", [B,A])
            ),
            Boxes),
    atomic_list_concat(Boxes, Four),
    atomic_list_concat([Four, '[private([a],has(b,d))]:(', All, ')'], F),
    findall(f=F, between(1, 6, _), Fs),
    findall((do)='private([a],true)', between(1, 8, _), Steps),
    append([model=cards,player=a,has=3,player=b,has=3,player=c,has=3,
            cards='d e f g h i j k l'|Steps], Fs, Query).

%!  heavy_text(-Query) is det.
%
%   Query is a text that takes as long: many unnoticed looks in 1024 states.

heavy_text([model=text,text=Text]) :-
    Text = 'atoms p0 p1 p2 p3 p4 p5 p6 p7 p8 p9\nagent a\nagent b\n\c
            do peek([b],p0) ; secret([a],p1 v p2) for N in 1..1900'.
