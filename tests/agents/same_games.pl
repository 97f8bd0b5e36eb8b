%   same(Game, Outcome), see test_same_games.pl.

same(contest([random,elimination],[seed(2147483649)]),
     [s(5,10,15),18,2]-4226616932).
same(contest([elimination,elimination,elimination],[seed(4294967298)]),
     [s(3,7,16),37,1]-3470334872).
same(contest([modal,simple],[seed(9007199254740995)]),
     [s(3,10,21),16,2]-4288794550).
same(contest([simple,simple,simple,simple],[seed(9223372036854775812)]),
     [s(5,8,21),18,2]-3593530638).
same(contest([notebook,elimination,modal],[seed(18446744073709551621)]),
     [s(1,11,18),27,3]-1228919933).
same(contest([exact,exact],[seed(1000000000000000000000000000006)]),
     [s(3,9,18),4,2]-310674582).
same(contest([exact,simple,elimination,notebook,modal,random],[seed(-7)]),
     [s(1,9,17),20,2]-2717316828).
same(contest([reader,exact],[seed(8)]),
     [s(2,7,14),9,1]-679836166).
same(contest([reader,reader,simple],[seed(2147483657)]),
     [s(6,10,13),8,2]-276829467).
same(contest([silent,k,kkak],[seed(4294967306)]),
     [s(3,8,16),23,2]-2364491515).
same(contest([k,k,kkak,kkak,k],[seed(9007199254741003)]),
     [s(4,8,17),21,1]-4285995711).
same(contest([santos,kripke],[seed(9223372036854775820)]),
     [s(6,10,13),12,2]-2295603198).
same(contest([kripke,kripke,fixpoint,dumb],[seed(18446744073709551629)]),
     [s(5,11,20),18,2]-2738609292).
same(contest([fixpoint,modal],[seed(1000000000000000000000000000014)]),
     [s(5,8,16),13,1]-1773658894).
same(contest([dumb,dumb,dumb,dumb,dumb,dumb],[seed(-15)]),
     [s(6,9,16),1000,nobody]-716160251).
same(contest([elimination,exact],[hands([8,8]),open(2),seed(17)]),
     [s(3,12,14),10,2]-3035635652).
same(contest([exact,simple,random],[edition(master_detective),names(true),seed(18)]),
     [s(peach,candlestick,dining_room),10,1]-1259619176).
same(contest([elimination,simple,exact,modal],[board(classic),dice(2),turns(60),seed(19)]),
     [s(2,10,14),19,3]-1310044119).
same(contest([notebook,simple,reader],[board(classic),edition(british),names(true),seed(20)]),
     [s(mustard,lead_pipe,lounge),15,3]-154000430).
same(contest([santos,elimination],[board(classic),throws(21),turns(60),seed(21)]),
     [s(1,11,18),48,2]-2369235985).
same(puzzle('2026-01-01'),
     "Candlestick, Revolver, Rope and Wrench are not in the envelope."-1862964801).
same(puzzle('2026-11-28'),
     "Bob does not have Revolver."-3756034888).
same(puzzle('2027-02-28'),
     "Dee has Hall."-2852389607).
same(puzzle('2028-02-29'),
     "Bob knows that Carl does not have Dagger."-3861499751).
same(puzzle('1999-12-31'),
     "Kitchen and Billiard Room are not in the envelope."-181745087).
same(puzzle('2100-07-14'),
     "Anna knows that Bob has Lounge."-1261336636).
