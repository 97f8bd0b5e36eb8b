:- module(cluedo_logic_smcdel,
          [ text_smcdel/2               % +Text, -Smcdel
          ]).
:- use_module(smcdel_grammar, [smcdel_file/2]).
:- use_module(smcdel_quantifiers, [without_atoms/4]).
text_smcdel(Text, smcdel(Atoms,Law,Observes,Questions)) :-
    smcdel_file(Text, smcdel(Atoms,_-Law,Observes0,Questions0)),
    findall(F, member(question(_,_,_,F), Questions0), Fs0),
    without_atoms(Observes0, Observes, Fs0, Fs),
    maplist([question(A,B,C,_),F,question(A,B,C,F)]>>true, Questions0, Fs, Questions).
