:- use_module(all).

:- begin_tests(all).

%   Specification is reexported by all.pl, in which it is written so.

specification(Specification) :-
    module_property(all, file(All)),
    read_file_to_terms(All, Terms, []),
    member(:- reexport(Specifications), Terms),
    (   is_list(Specifications)
    ->  member(Specification, Specifications)
    ;   Specification = Specifications
    ).

exported(Specification, Head) :-
    module_property(all, file(All)),
    absolute_file_name(Specification, File,
                       [file_type(prolog),access(read),relative_to(All)]),
    module_property(Module, file(File)),
    module_property(Module, exports(PIs)),
    member(Name/Arity, PIs),
    functor(Head, Name, Arity).

test('a file that loads it has all that these export',
     [forall(specification(Specification)), true(Lacking == [])]) :-
    findall(Head, ( exported(Specification, Head), \+ predicate_property(user:Head, defined) ),
            Lacking).
test('none of it is autoloaded', all(Head == [])) :-
    specification(Specification),
    exported(Specification, Head),
    \+ predicate_property(user:Head, imported_from(_)).
test('a test starts with the pack of this checkout') :-
    module_property(all, file(All)),
    absolute_file_name('../../prolog/cluedo.pl', Library, [relative_to(All)]),
    module_property(cluedo, file(Library)).
test('operators of dynamic epistemic logic are left to its tests', Operators == []) :-
    findall(Name, ( current_op(_, _, user:Name), memberchk(Name, [~~,?~,'<->~']) ), Operators).

:- end_tests(all).
