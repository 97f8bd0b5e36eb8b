:- module(cluedo_web_logic_examples,
          [ example/1                   % ?Text
          ]).

/** <module> Examples

These are small enough to draw all their states. The other examples of the page are the built-in
puzzles.
*/

%!  example(?Text) is nondet.
%
%   Text is an example with a title and an explanation.

example("title Three players and three cards\n\c
         about Red, blue and white: each player has one, and sees only that. When Bob says that \c
         he does not have red, Cath knows who has what, Bob does not, and Anna knows all of \c
         this.\n\c
         cards red blue white\n\c
         player anna has red\n\c
         player bob has blue\n\c
         player cath has white\n\c
         do public(~has(bob,red))\n\c
         true? k(cath,has(anna,red))\n\c
         true? kw(bob,has(anna,red))\n\c
         true? k(anna,k(cath,has(anna,red)))\n\c
         true? c(all,~has(bob,red))").
example("title A card is shown\n\c
         about The same cards. Anna asks for red or blue, and Bob shows her blue; Cath only sees \c
         that he shows one of the two, which is no news to her.\n\c
         cards red blue white\n\c
         player anna has white\n\c
         player bob has blue\n\c
         player cath has red\n\c
         do showcard(bob,blue,anna,[red,blue])\n\c
         true? k(anna,has(bob,blue))\n\c
         true? k(cath,kw(anna,has(bob,blue)))\n\c
         true? k(bob,k(anna,has(bob,blue)))\n\c
         true? c(all,has(bob,red) v has(bob,blue))").
example("title Sum and product\n\c
         about Two numbers from 2 to 6 that may be the same. Sam knows their sum and Pia their \c
         product. Sam says that he does not know them, Pia that she does, and then Sam knows \c
         them, too.\n\c
         numbers x y in 2..6\n\c
         law x =< y\n\c
         agent sam sees x+y\n\c
         agent pia sees x*y\n\c
         do public(~kv(sam,x))\n\c
         do public(kv(pia,x))\n\c
         do public(kv(sam,x))\n\c
         true? x=2 & y=5\n\c
         true? kw(pia,x=2)\n\c
         true? k(sam,y=5)").
example("title A letter that may have been read\n\c
         about A letter says whether shares went up. Bill leaves the room; Anne reads it, and he \c
         does not know whether she did.\n\c
         atoms up\n\c
         agent anne\n\c
         agent bill\n\c
         actual up\n\c
         do learn([anne,bill],local(learn([anne],?up),\c
         learn([anne],?~up) \\/ learn([anne],?true)))\n\c
         true? k(anne,up)\n\c
         true? k(bill,kw(anne,up))\n\c
         true? m(bill,kw(anne,up))\n\c
         true? m(bill,~kw(anne,up))").
