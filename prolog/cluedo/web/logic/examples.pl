:- module(cluedo_web_logic_examples,
          [ example/1                   % ?Text
          ]).

/** <module> Examples

These are the examples of README and of the folder examples that are small enough to display.
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
example("title Muddy children\n\c
         about Each child sees the others, and not itself. Anna and Bob are muddy. They are told \c
         that one at least is; then nobody knows whether it is muddy; and that is news: now Anna \c
         and Bob know.\n\c
         atoms muddy(anna) muddy(bob) muddy(cath)\n\c
         agent anna sees muddy(bob), muddy(cath)\n\c
         agent bob sees muddy(anna), muddy(cath)\n\c
         agent cath sees muddy(anna), muddy(bob)\n\c
         actual muddy(anna) muddy(bob)\n\c
         do public(muddy(anna) v muddy(bob) v muddy(cath))\n\c
         do public(~kw(anna,muddy(anna)) & ~kw(bob,muddy(bob)) & ~kw(cath,muddy(cath)))\n\c
         true? k(anna,muddy(anna))\n\c
         true? k(cath,kw(anna,muddy(anna)))\n\c
         true? kw(cath,muddy(cath))\n\c
         true? c(all,muddy(anna) v muddy(bob) v muddy(cath))").
example("title Russian cards\n\c
         about Anna and Bill have three of seven cards, Cath has one. Anna says that she has one \c
         of five hands, and Bill, that Cath has 7: now they know the deal, and Cath knows no \c
         card of theirs.\n\c
         cards 1 2 3 4 5 6 7\n\c
         player anna has 1 2 3\n\c
         player bill has 4 5 6\n\c
         player cath has 7\n\c
         do public(k(anna,or([hand(anna,[1,2,3]),hand(anna,[1,4,5]),hand(anna,[1,6,7]), \c
         hand(anna,[2,4,6]),hand(anna,[3,5,7])])))\n\c
         do public(k(bill,has(cath,7)))\n\c
         true? k(bill,hand(anna,[1,2,3]))\n\c
         true? k(anna,hand(bill,[4,5,6]))\n\c
         true? k(cath,has(anna,1)) v k(cath,has(bill,1))\n\c
         true? c([anna,bill],k(bill,hand(anna,[1,2,3])))").
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
example("title A small Cluedo\n\c
         about Two suspects, two weapons, two rooms; a card of each is in the envelope, and each \c
         player has one of the others. Anna asks for plum, rope and study; Bob shows her rope. \c
         Then she says that she does not know the envelope.\n\c
         cards plum scarlett; rope knife; hall study\n\c
         player anna has plum\n\c
         player bob has rope\n\c
         player cath has hall\n\c
         do showcard(bob,rope,anna,[plum,rope,study])\n\c
         do endmove(anna)\n\c
         true? k(anna,envelope(knife))\n\c
         true? kw(cath,has(bob,rope))\n\c
         true? k(anna,s(scarlett,knife,study))\n\c
         true? k(bob,k(anna,envelope(knife)))").
