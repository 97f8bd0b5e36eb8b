/*  What an announcement changes, as a picture: three players hold a red, a blue and a
    white card, and Bob says that he does not have the red one.

        swipl examples/picture.pl
        swipl examples/picture.pl announcement.svg

    The first command prints the picture in DOT. The second command writes SVG, which needs the
    program dot of Graphviz.

    > graph {
    >   subgraph cluster_1 {
    >     label="before";
    >     s1_1 [label="rbw", peripheries=2];
    >     s1_1 -- s1_2 [label="ann", color="#0072b2", fontcolor="#0072b2", style=solid];
    >   subgraph cluster_2 {
    >     label="Bob: I do not have red";
    >     s2_1 -- s2_2 [label="ann", color="#0072b2", fontcolor="#0072b2", style=solid];
*/

:- use_module('../prolog/cluedo/support/attached', []).    % the library beside this file
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/picture)).
:- use_module(library(main)).

:- initialization(main, main).

main(Arguments) :-
    model([ seats([ann,bob,cath]), deck([3]), cards([r,b,w]),
            deal(s, [[[ann],r],[[bob],b],[[cath],w]])
          ], Before),
    update(Before, public(~has(bob,r)), After),
    Models = [before-Before,'Bob: I do not have red'-After],
    Title = "Three players and three cards",
    (   Arguments = [File]
    ->  model_picture(Models, [title(Title)], SVG),
        setup_call_cleanup(
            open(File, write, Out, [encoding(utf8)]),
            write(Out, SVG),
            close(Out))
    ;   model_dot(Models, [title(Title)], Text),
        write(Text)
    ).
