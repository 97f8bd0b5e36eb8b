:- module(representations,
          [ model_kept/3,               % +Kept, +Options, -M
            uncounted/2                 % +M0, -M
          ]).
:- use_module(library(cluedo/del), [model/2]).

/** <module> Every representation of a model

The two representations, and a symbolic model without counting.
*/

%!  model_kept(+Kept, +Options, -M) is det.
%
%   M is the model of Options, Kept as `explicit`, `symbolic`, or as a `structure`.

model_kept(Kept, Options, M) :-
    (   Kept == structure
    ->  model([representation(symbolic)|Options], M0),
        uncounted(M0, M)
    ;   model([representation(Kept)|Options], M)
    ).

%!  uncounted(+M0, -M) is det.
%
%   M is the symbolic model M0 without counting, from here on.

uncounted(del(symbolic,Sig,As,symbolic(Facts,Blob,_)),
          del(symbolic,Sig,As,symbolic(Facts,Blob,none))).
