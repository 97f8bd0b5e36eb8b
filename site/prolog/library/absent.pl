%   Included by a module that stands in for a library of what a browser does not have: all that it
%   exports, and does not define, is refused.

term_expansion(end_of_file, Clauses) :-
    prolog_load_context(module, Library),
    findall((Head :- permission_error(use, library, Library)),
            ( module_property(Library, exports(Names)),
              lists:member(Name/Arity, Names),
              \+ current_predicate(Library:Name/Arity),
              functor(Head, Name, Arity)
            ),
            Clauses0),
    lists:append(Clauses0, [end_of_file], Clauses).
