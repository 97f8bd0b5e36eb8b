:- module(tampered,
          [ tampered_claims/4           % +Jsons, -Kinds, -Octets, -Expected
          ]).
:- use_module('../helpers/all').

/** <module> Files of claims that are wrong in all ways, with the right verdict

The verdict comes from how a line was made, not from reading it.
*/

%!  tampered_claims(+Jsons, -Kinds, -Octets, -Expected) is det.
%
%   Octets are the bytes of a random file of claims about the puzzles of the lines Jsons, which have
%   answers and proofs. Kinds says how the file and each of its lines was made. Expected is
%   Problems-Verdicts. Problems are the numbers of the lines that cannot be judged. Verdicts has
%   Id-Verdict for each puzzle: `none`, or answer(Right,Reason,Chain).

tampered_claims(Jsons, [Form|Kinds], Octets, Problems-Verdicts) :-
    random_between(0, 8, Count),
    length(Lines, Count),
    maplist(random_line(Jsons), Kinds, Lines),
    random_member(Form, [plain,plain,plain,plain,mark,returns,no_end,blank_lines,utf16]),
    maplist(line_bytes(Form), Lines, Bytes),
    append(Bytes, Body),
    file_bytes(Form, Body, All),
    string_codes(Octets, All),
    (   Form == utf16
    ->  Problems = [1],
        Judged = []
    ;   judged(Lines, Form, 1, [], Judged, Problems)
    ),
    findall(Id-Verdict,
            ( member(json(Pairs), Jsons),
              memberchk(id=Id, Pairs),
              ( memberchk(Id-Verdict0, Judged) -> Verdict = Verdict0 ; Verdict = none )
            ),
            Verdicts).

%   The first line of a puzzle counts.

judged([], _, _, Judged, Judged, []).
judged([line(_,Id,Expected)|Lines], Form, N0, Judged0, Judged, Problems) :-
    (   Form == blank_lines
    ->  N is N0+1
    ;   N = N0
    ),
    (   Id == none
    ->  Judged1 = Judged0,
        Problem = Expected
    ;   memberchk(Id-_, Judged0)
    ->  Judged1 = Judged0,
        Problem = problem
    ;   Expected == problem
    ->  Judged1 = [Id-none|Judged0],
        Problem = problem
    ;   Judged1 = [Id-Expected|Judged0],
        Problem = no
    ),
    (   Problem == problem
    ->  Problems = [N|Problems1]
    ;   Problems = Problems1
    ),
    Next is N+1,
    judged(Lines, Form, Next, Judged1, Judged, Problems1).

line_bytes(Form, line(Bytes0,_,_), Bytes) :-
    (   Form == returns
    ->  append(Bytes0, `\r\n`, Bytes)
    ;   Form == blank_lines
    ->  append([` \t\n`,Bytes0,` \n`], Bytes)
    ;   append(Bytes0, `\n`, Bytes)
    ).

file_bytes(mark, Body, [0xef,0xbb,0xbf|Body]) :-
    !.
file_bytes(no_end, Body, Bytes) :-
    append(Bytes, `\n`, Body),
    !.
file_bytes(utf16, Body, [0xff,0xfe|Bytes]) :-
    !,
    findall(Byte, ( member(Code, Body), member(Byte, [Code,0]) ), Bytes).
file_bytes(_, Body, Body).

%   A line is line(Bytes,Id,Expected). Id is `none` if the line is about no puzzle of the set.

random_line(Jsons, Kind, Line) :-
    random_member(json(Pairs), Jsons),
    memberchk(id=Id, Pairs),
    memberchk(answer=Answer, Pairs),
    memberchk(question=json(Question), Pairs),
    memberchk(choices=Choices, Question),
    memberchk(proof=json([reason=Reason|_]), Pairs),
    findall(Kind0, clause(tampered(Kind0, _, _), _), All),
    random_member(Kind, All),
    Puzzle = puzzle(Id,Answer,Choices,Reason,Pairs,Jsons),
    once(tampered(Kind, Puzzle, Line0)),
    (   Line0 = object(Object,Expected)
    ->  text_of(Object, Bytes),
        Line = line(Bytes,Id,Expected)
    ;   Line0 = foreign(Object)
    ->  text_of(Object, Bytes),
        Line = line(Bytes,none,problem)
    ;   Line = Line0
    ).

text_of(json(Pairs), Bytes) :-
    (   maybe
    ->  random_permutation(Pairs, Mixed)
    ;   Mixed = Pairs
    ),
    with_output_to(string(Text), write_json(json(Mixed))),
    utf8_bytes(Text, Bytes).

utf8_bytes(Text, Bytes) :-
    string_codes(Text, Codes),
    phrase(utf8_codes(Codes), Bytes).

%   Some of the blanks between values are random.

write_json(json(Pairs)) =>
    write("{"),
    forall(nth0(I, Pairs, Key=Value), ( comma(I), format("\"~w\":", [Key]), write_json(Value) )),
    write("}").
write_json(raw(Text)) =>
    write(Text).
write_json(List), is_list(List) =>
    write("["),
    forall(nth0(I, List, Value), ( comma(I), write_json(Value) )),
    write("]").
write_json(@(Word)) =>
    write(Word).
write_json(Number), number(Number) =>
    write(Number).
write_json(Text) =>
    write("\""),
    forall(sub_atom(Text, _, 1, _, Char),
           (   memberchk(Char, ['"','\\'])
           ->  format("\\~w", [Char])
           ;   maybe(0.02)
           ->  char_code(Char, Code),
               format("\\u~|~`0t~16r~4+", [Code])
           ;   write(Char)
           )),
    write("\"").

comma(I) :-
    (   I =:= 0
    ->  true
    ;   random_member(Blank, ["",""," ","\t"]),
        format("~w,~w", [Blank,Blank])
    ).

%   texts(+Choices, +Items, -Texts): Texts are the choices' sentences for Items.

texts(Choices, Items, Texts) :-
    findall(Text,
            ( member(Item, Items),
              member(json(Choice), Choices),
              memberchk(item=Item, Choice),
              memberchk(text=Text, Choice)
            ),
            Texts).

wrong_item(Answer, Choices, Item) :-
    findall(Other,
            ( member(json(Choice), Choices), memberchk(item=Other, Choice),
              \+ memberchk(Other, Answer)
            ),
            Others),
    random_member(Item, Others).

claim(Id, Fields, json([id=Id,claim=json(Fields)])).

plain(Right, answer(Right,none,none)).

                /*******************************
                *        KINDS OF LINES        *
                *******************************/

%   tampered(?Kind, +Puzzle, -Line)

tampered(right, puzzle(Id,A,_,_,_,_), object(J, V)) :-
    claim(Id, [answer=A], J), plain(true, V).
tampered(texts, puzzle(Id,A,Choices,_,_,_), object(J, V)) :-
    texts(Choices, A, Texts), claim(Id, [answer=Texts], J), plain(true, V).
tampered(shouted, puzzle(Id,A,Choices,_,_,_), object(J, V)) :-
    texts(Choices, A, Texts), maplist(string_upper, Texts, Upper),
    claim(Id, [answer=Upper], J), plain(true, V).
tampered(blanks_and_dots, puzzle(Id,A,Choices,_,_,_), object(J, V)) :-
    texts(Choices, A, Texts), maplist(spaced, Texts, Spaced),
    claim(Id, [answer=Spaced], J), plain(true, V).
tampered(alone, puzzle(Id,A,Choices,_,_,_), object(J, V)) :-
    texts(Choices, A, [Text|More]),
    claim(Id, [answer=Text], J),
    ( More == [] -> plain(true, V) ; plain(false, V) ).
tampered(twice_the_same, puzzle(Id,A,Choices,_,_,_), object(J, V)) :-
    texts(Choices, A, Texts), append(A, Texts, All), random_permutation(All, Mixed),
    claim(Id, [answer=Mixed], J), plain(true, V).
tampered(more_fields, puzzle(Id,A,_,_,_,_), object(json([id=Id,model=x,claim=C,x=[1]]), V)) :-
    C = json([answer=A,thoughts="\u00e9\u20ac\U0001F600",reason= @(null),steps= @(null)]),
    plain(true, V).
tampered(with_puzzle, puzzle(Id,A,_,_,Pairs,_), object(json([claim=json([answer=A])|Own]), V)) :-
    own_fields(Id, Pairs, Own), plain(true, V).
tampered(not_answered, puzzle(Id,_,_,_,Pairs,_), object(json(Own), none)) :-
    own_fields(Id, Pairs, Own).
tampered(null_claim, puzzle(Id,_,_,_,_,_), object(json([id=Id,claim= @(null)]), none)).
tampered(null_answer, puzzle(Id,_,_,_,_,_), object(J, none)) :-
    claim(Id, [answer= @(null)], J).
tampered(no_items, puzzle(Id,_,_,_,_,_), object(J, V)) :-
    claim(Id, [answer=[]], J), plain(false, V).
tampered(wrong, puzzle(Id,A,Choices,_,_,_), object(J, V)) :-
    wrong_item(A, Choices, Item), claim(Id, [answer=[Item]], J), plain(false, V).
tampered(one_more, puzzle(Id,A,Choices,_,_,_), object(J, V)) :-
    wrong_item(A, Choices, Item), random_permutation([Item|A], Items),
    claim(Id, [answer=Items], J), plain(false, V).
tampered(all_choices, puzzle(Id,_,Choices,_,_,_), object(J, V)) :-
    findall(Text, ( member(json(C), Choices), memberchk(text=Text, C) ), Texts),
    claim(Id, [answer=Texts], J), plain(false, V).
tampered(one_less, puzzle(Id,[_|Less],_,_,_,_), object(J, V)) :-
    claim(Id, [answer=Less], J), plain(false, V).
tampered(nonsense, puzzle(Id,A,_,_,_,_), object(J, V)) :-
    random_member(Item, ['', '?', 'a card', 0, -1, 1.5, 1.0e300, json([has=[]]),
                         json([shell=[ls]]), json([has=['Bob',sword]]), 'Room',
                         raw("99999999999999999999999999999999999999999999999999999999")]),
    claim(Id, [answer=[Item|A]], J), plain(false, V).
tampered(swapped, puzzle(Id,A,_,_,_,Jsons), object(J, V)) :-
    random_member(json(Other), Jsons), memberchk(answer=B, Other),
    claim(Id, [answer=B], J),
    sort(A, Sorted), sort(B, Swapped),
    ( Sorted == Swapped -> plain(true, V) ; plain(false, V) ).
tampered(reason, puzzle(Id,A,_,R,_,_), object(J, answer(true,irreducible,none))) :-
    random_permutation(R, Mixed), append(Mixed, R, Twice), random_member(Ns, [R,Mixed,Twice]),
    claim(Id, [answer=A,reason=Ns], J).
tampered(reason_with_hand, puzzle(Id,A,_,R,Pairs,_),
         object(J, answer(true,irreducible,none))) :-
    findall(N, numbered_event(Pairs, N, hand), Hands), append(Hands, R, Ns),
    claim(Id, [answer=A,reason=Ns], J).
tampered(reason_with_noise, puzzle(Id,A,_,R,Pairs,_), object(J, answer(true,Reason,none))) :-
    findall(N, ( numbered_event(Pairs, N, Name), Name \== hand ), All),
    claim(Id, [answer=A,reason=All], J),
    sort(R, Needed), sort(All, Given),
    ( Needed == Given -> Reason = irreducible ; Reason = forces ).
tampered(reason_too_short, puzzle(Id,A,_,[_|R],_,_), object(J, answer(true,no,none))) :-
    claim(Id, [answer=A,reason=R], J).
tampered(reason_of_nothing, puzzle(Id,A,_,R,_,_), object(J, answer(true,no,none))) :-
    random_member(N, [0,-1,999,1.5,'1',[1],@(true),json([])]),
    append(R, [N], Ns),
    random_member(Reason, [Ns,all,1,'1',@(true),json([])]),
    claim(Id, [answer=A,reason=Reason], J).
tampered(wrong_with_reason, puzzle(Id,A,Choices,R,_,_),
         object(J, answer(false,irreducible,none))) :-
    wrong_item(A, Choices, Item), claim(Id, [answer=[Item],reason=R], J).
tampered(chain, puzzle(Id,A,_,R,Pairs,_), object(J, answer(true,none,sound))) :-
    answer_steps(Pairs, A, R, Steps),
    claim(Id, [answer=A,steps=Steps], J).
tampered(repeated_chain, puzzle(Id,A,_,R,Pairs,_), object(J, answer(true,none,sound))) :-
    answer_steps(Pairs, A, R, Steps0), Steps0 = [json([_,fact=Fact])|_],
    append(Steps0, [json([because=[s1],fact=Fact])], Steps),
    claim(Id, [answer=A,steps=Steps], J).
tampered(chain_from_nothing, puzzle(Id,A,_,_,Pairs,_), object(J, answer(true,none,unsound))) :-
    answer_steps(Pairs, A, [], Steps),
    claim(Id, [answer=A,steps=Steps], J).
tampered(cyclic_chain, puzzle(Id,A,_,R,Pairs,_), object(J, answer(true,none,unsound))) :-
    answer_steps(Pairs, A, R, Steps0), Steps0 = [json([_,fact=Fact])|More],
    random_member(Cited, [s1,s2,s0,s99,'s01','S1',s]),
    append(R, [Cited], Because),
    claim(Id, [answer=A,steps=[json([because=Because,fact=Fact])|More]], J).
tampered(chain_of_nothing, puzzle(Id,A,_,R,_,_), object(J, answer(true,none,unsound))) :-
    random_member(Steps, [[],s1,1,@(false),json([]),[1],[@(null)],[[]],[json([because=R])],
                          [json([because=R,fact=x])],[json([because=R,fact=json([x=[]])])]]),
    claim(Id, [answer=A,steps=Steps], J).
tampered(wrong_form, puzzle(Id,A,_,_,_,_), object(json([id=Id,claim=C]), problem)) :-
    random_member(C, [1,'Anna',A,[],@(true),json([]),json([answers=A]),json([answer= @(true)]),
                      json([answer=[A]]),json([answer=[@(null)|A]]),json([answer=json([])]),
                      json([answer=[[]]]),json([answer=json([has=x])]),
                      json([answer=json([has=[1,2],lacks=[1,2]])])]).
tampered(no_claim, puzzle(Id,A,_,_,_,_), object(json([id=Id,answer=A]), problem)).
tampered(changed_puzzle, puzzle(Id,A,_,_,Pairs,_), object(J, problem)) :-
    own_fields(Id, Pairs, Own0),
    select(events=[_|Events], Own0, Own),
    J = json([claim=json([answer=A]),events=Events|Own]).
tampered(changed_table, puzzle(Id,A,_,_,Pairs,_), object(J, problem)) :-
    own_fields(Id, Pairs, Own0),
    select((table)=json(Table), Own0, Own),
    J = json([claim=json([answer=A]),(table)=json([x=1|Table])|Own]).
tampered(no_id, puzzle(_,A,_,_,_,_), foreign(json([claim=json([answer=A])]))).
tampered(bad_id, puzzle(Id,A,_,_,_,_), foreign(J)) :-
    sub_atom(Id, 0, _, 1, Short), atom_concat(Id, '0', Long), upcase_atom(Id, Upper),
    atom_concat(' ', Id, Blank),
    random_member(Bad, [1,'',@(null),[Id],json([id=Id]),Short,Long,Upper,Blank,'made/1','1-1']),
    claim(Bad, [answer=A], J).
tampered(foreign_set, puzzle(Id,A,_,_,_,_), foreign(J)) :-
    atom_concat(un, Id, Other), claim(Other, [answer=A], J).
tampered(foreign_name, puzzle(Id,A,_,_,_,_), foreign(J)) :-
    atomic_list_concat([Path,Hash], '#', Id), atomic_list_concat([Path,'0#',Hash], Other),
    claim(Other, [answer=A], J).
tampered(foreign_hash, puzzle(Id,A,_,_,_,_), foreign(J)) :-
    atomic_list_concat([Path,_], '#', Id), atom_concat(Path, '#0123456789abcdef', Other),
    claim(Other, [answer=A], J).
tampered(no_object, _, line(Bytes,none,problem)) :-
    random_member(Bytes, [`[]`,`1`,`null`,`"x"`,`[{}]`,`{}`,`x`,`,`,`}`,`{"a":1}}`,`{"a":1} 2`,
                          `//`,`{'a':1}`,`{"a":1,}`,`{"a":NaN}`,`{"a":1e999}`,`{"a":"\\ud800"}`,
                          `{"a":"\t"}`,`\x0000\`,`{"id"}`]).
tampered(truncated, puzzle(Id,A,_,R,_,_), line(Bytes,none,problem)) :-
    claim(Id, [answer=A,reason=R], J), text_of(J, All),
    length(All, Length), Last is Length-1, random_between(1, Last, Kept),
    length(Bytes, Kept), append(Bytes, _, All).
tampered(damaged, puzzle(Id,A,_,R,_,_), line(Bytes,none,problem)) :-
    claim(Id, [answer=A,reason=R], J), text_of(J, All),
    findall(Front-Back, ( append(Front, [Code|Back], All), memberchk(Code, `{}:"`) ), Splits),
    random_member(Front-Back, Splits), append(Front, Back, Bytes).
tampered(two_in_one, puzzle(Id,A,_,_,_,_), line(Bytes,none,problem)) :-
    claim(Id, [answer=A], J), text_of(J, One), append(One, One, Bytes).
tampered(twice_a_field, puzzle(Id,A,Choices,_,_,_), foreign(J)) :-
    wrong_item(A, Choices, Item),
    random_member(J, [json([id=Id,claim= @(null),claim=json([answer=A])]),
                      json([id=Id,id=Id,claim=json([answer=A])]),
                      json([id=Id,claim=json([answer=[Item],answer=A])]),
                      json([id=Id,x=[json([a=1,b=2,a=1])],claim=json([answer=A])])]).
tampered(latin_1, puzzle(Id,A,_,_,_,_), line(Bytes,none,problem)) :-
    claim(Id, [answer=A,x='\u00e9\u00fc'], J),
    with_output_to(string(Text), write_json(J)),
    string_codes(Text, Codes),
    ( memberchk(0xe9, Codes) -> Bytes = Codes ; Bytes = [0xe9] ).
tampered(utf16_inside, puzzle(Id,A,_,_,_,_), line(Bytes,none,problem)) :-
    claim(Id, [answer=A], J), text_of(J, All),
    findall(Byte, ( member(Code, All), member(Byte, [Code,0]) ), Bytes).
tampered(deep, puzzle(Id,_,_,_,_,_), line(Bytes,none,problem)) :-
    random_between(101, 3000, Depth),
    length(Open, Depth), maplist(=(0'[ ), Open), length(Close, Depth), maplist(=(0']), Close),
    format(codes(Bytes), "{\"id\":\"~w\",\"claim\":{\"answer\":~s~s}}", [Id,Open,Close]).
tampered(huge, puzzle(Id,_,_,_,_,_), line(Bytes,none,problem)) :-
    length(Blanks, 1 000 000), maplist(=(0' ), Blanks),
    format(codes(Bytes), "{\"id\":\"~w\",\"claim\":null~s}", [Id,Blanks]).
tampered(large, puzzle(Id,A,_,_,_,_), object(J, V)) :-
    length(Letters, 50 000), maplist(=(0'x), Letters), atom_codes(Item, Letters),
    claim(Id, [answer=[Item|A]], J), plain(false, V).
tampered(many_items, puzzle(Id,A,_,_,_,_), object(J, V)) :-
    numlist(1000, 3000, Items0), append(Items0, A, Items),
    claim(Id, [answer=Items], J), plain(false, V).

own_fields(Id, Pairs, [id=Id,(table)=Table,events=Events,question=Question]) :-
    memberchk((table)=Table, Pairs),
    memberchk(events=Events, Pairs),
    memberchk(question=Question, Pairs).

numbered_event(Pairs, N, Name) :-
    memberchk(events=Events, Pairs),
    member(json(Event), Events),
    memberchk(n=N, Event),
    memberchk(fact=json([Name=_]), Event).

spaced(Text0, Text) :-
    atomic_list_concat(Parts, ' ', Text0),
    atomic_list_concat(Parts, '.  ', Text1),
    atomic_list_concat([' ',Text1,'. '], Text).

%   Steps conclude each item of the answer from the events Ns.

answer_steps(Pairs, Answer, Ns, Steps) :-
    memberchk(question=json([fact=Question|_]), Pairs),
    findall(json([because=Ns,fact=Fact]),
            ( member(Item, Answer), item_fact(Question, Item, Fact) ),
            Steps).

item_fact(json([holder=[Card]]), Holder, json([has=[Holder,Card]])).
item_fact(json([excluded=_]), Card, json([lacks=[envelope,Card]])).
item_fact(envelope, Card, json([has=[envelope,Card]])).
item_fact(json([follows=_]), Fact, Fact).
item_fact(json([knows=[Seat,_]]), Fact, json([knows=[Seat,Fact]])).
