:- module(cluedo_web_logic_examples,
          [ example/4,                  % ?Name, ?Title, ?About, ?Query
            query_example/3             % +Query, -Title, -About
          ]).
:- use_module(query, [model_query/2]).

/** <module> Examples

These are the examples of README and of the folder examples that are small enough to display.
*/

%!  example(?Name, ?Title, ?About, ?Query) is nondet.

example(cards, "Three players and three cards",
        "Red, blue and white: each player has one, and sees only that. When Bob says that he \c
         does not have red, Cath knows who has what, Bob does not, and Anna knows all of this.",
        query(cards, ["anna"-"red","bob"-"blue","cath"-"white"],
              [cards-"red blue white"],
              ["public(~has(bob,red))"],
              [ "k(cath,has(anna,red))", "kw(bob,has(anna,red))",
                "k(anna,k(cath,has(anna,red)))", "c(all,~has(bob,red))"
              ],
              [])).
example(show, "A card is shown",
        "The same cards. Anna asks for red or blue, and Bob shows her blue; Cath only sees \c
         that he shows one of the two, which is no news to her.",
        query(cards, ["anna"-"white","bob"-"blue","cath"-"red"],
              [cards-"red blue white"],
              ["showcard(bob,blue,anna,[red,blue])"],
              [ "k(anna,has(bob,blue))", "k(cath,kw(anna,has(bob,blue)))",
                "k(bob,k(anna,has(bob,blue)))", "c(all,has(bob,red) v has(bob,blue))"
              ],
              [])).
example(muddy, "Muddy children",
        "Each child sees the others, and not itself. Anna and Bob are muddy. They are told \c
         that one at least is; then nobody knows whether it is muddy; and that is news: now \c
         Anna and Bob know.",
        query(atoms, ["anna"-"muddy(bob), muddy(cath)","bob"-"muddy(anna), muddy(cath)",
                      "cath"-"muddy(anna), muddy(bob)"],
              [atoms-"muddy(anna) muddy(bob) muddy(cath)",actual-"muddy(anna) muddy(bob)"],
              [ "public(muddy(anna) v muddy(bob) v muddy(cath))",
                "public(~kw(anna,muddy(anna)) & ~kw(bob,muddy(bob)) & ~kw(cath,muddy(cath)))"
              ],
              [ "k(anna,muddy(anna))", "k(cath,kw(anna,muddy(anna)))", "kw(cath,muddy(cath))",
                "c(all,muddy(anna) v muddy(bob) v muddy(cath))"
              ],
              [])).
example(russian, "Russian cards",
        "Anna and Bill have three of seven cards, Cath has one. Anna says that she has one of \c
         five hands, and Bill, that Cath has 7: now they know the deal, and Cath knows no card \c
         of theirs.",
        query(cards, ["anna"-"1 2 3","bill"-"4 5 6","cath"-"7"],
              [cards-"1 2 3 4 5 6 7"],
              [ "public(k(anna,or([hand(anna,[1,2,3]),hand(anna,[1,4,5]),hand(anna,[1,6,7]),\c
                 hand(anna,[2,4,6]),hand(anna,[3,5,7])])))",
                "public(k(bill,has(cath,7)))"
              ],
              [ "k(bill,hand(anna,[1,2,3]))", "k(anna,hand(bill,[4,5,6]))",
                "k(cath,has(anna,1)) v k(cath,has(bill,1))",
                "c([anna,bill],k(bill,hand(anna,[1,2,3])))"
              ],
              [])).
example(sum, "Sum and product",
        "Two numbers from 2 to 6 that may be the same. Sam knows their sum and Pia their product. \c
         Sam says that he does not know them, Pia that she does, and then Sam knows them, too.",
        query(atoms, ["sam"-"sum(_)","pia"-"product(_)"], [worlds-Worlds],
              [Not,Pia,Sam], ["x(2) & y(5)","kw(pia,x(2))","k(sam,y(5))"], [])) :-
    findall(Text,
            ( between(2, 6, X), between(X, 6, Y), S is X+Y, P is X*Y,
              format(string(Text), "x(~d) y(~d) sum(~d) product(~d)", [X,Y,S,P])
            ),
            Texts),
    atomic_list_concat(Texts, '; ', Worlds0),
    atom_string(Worlds0, Worlds),
    findall(F, ( between(2, 6, X), format(atom(F), "kw(sam,x(~d))", [X]) ), Fs),
    findall(G, ( between(2, 6, X), format(atom(G), "kw(pia,x(~d))", [X]) ), Gs),
    atomic_list_concat(Fs, ', ', SamKnows),
    atomic_list_concat(Gs, ', ', PiaKnows),
    format(string(Not), "public(~~and([~w]))", [SamKnows]),
    format(string(Pia), "public(and([~w]))", [PiaKnows]),
    format(string(Sam), "public(and([~w]))", [SamKnows]).
example(letter, "A letter that may have been read",
        "A letter says whether shares went up. Bill leaves the room; Anne reads it, and he \c
         does not know whether she did.",
        query(atoms, ["anne"-"","bill"-""],
              [atoms-"up",actual-"up"],
              [ "learn([anne,bill],local(learn([anne],?up),\c
                 learn([anne],?~up) \\/ learn([anne],?true)))"
              ],
              [ "k(anne,up)", "k(bill,kw(anne,up))", "m(bill,kw(anne,up))",
                "m(bill,~kw(anne,up))"
              ],
              [])).
example(cluedo, "A small Cluedo",
        "Two suspects, two weapons, two rooms; a card of each is in the envelope, and each \c
         player has one of the others. Anna asks for plum, rope and study; Bob shows her rope. \c
         Then she says that she does not know the envelope.",
        query(cards, ["anna"-"plum","bob"-"rope","cath"-"hall"],
              [cards-"plum scarlett; rope knife; hall study"],
              [ "showcard(bob,rope,anna,[plum,rope,study])", "endmove(anna)" ],
              [ "k(anna,envelope(knife))", "kw(cath,has(bob,rope))",
                "k(anna,s(scarlett,knife,study))",
                "k(bob,k(anna,envelope(knife)))"
              ],
              [])).

%!  query_example(+Query, -Title, -About) is semidet.
%
%   Query has the model of the example with Title and About.

query_example(Query, Title, About) :-
    model_query(Query, Begun),
    example(_, Title, About, Example),
    model_query(Example, Begun0),
    Begun0 == Begun,
    !.
