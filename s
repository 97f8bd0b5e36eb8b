game([players(3)]).
passed(1,2,[7]).
passed(2,1,[7]).
passed(3,1,[7]).
question(holder(7)).
answer([envelope]).
reason([1,2,3]).
