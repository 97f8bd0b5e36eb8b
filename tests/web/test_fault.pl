:- use_module('../helpers/all').
:- use_module(library(cluedo/journal)).
:- use_module(library('cluedo/web/fault')).
:- use_module(library('cluedo/web/html_text')).

:- begin_tests(web_fault).

:- dynamic printed/1.
:- multifile user:message_hook/3.

user:message_hook(secret(What), error, _) :-
    assertz(plunit_web_fault:printed(What)).

%   fault(Error, Status, Said)

fault(error(cluedo_refusal(404),context(_,"There is none.")), 404, "There is none.").
fault(time_limit_exceeded, 503, "took too long").
fault(error(resource_error(memory),_), 503, "too much memory").
fault(error(existence_error(source_sink,'/etc/secret'),_), 500, "went wrong").
fault(error(permission_error(open,source_sink,'/etc/secret'),context(_,'/etc/secret')), 500,
      "went wrong").
fault(error(type_error(integer,secret),context(foo/1,_)), 500, "went wrong").
fault(error(domain_error(cluedo_file,'/etc/secret'),context(_,"it is /etc/secret")), 500,
      "went wrong").
fault(secret(it), 500, "went wrong").
fault(error(domain_error(cluedo_card,x),context(has/2,"the cards are a, b")), 422,
      "The cards are a, b.").
fault(error(existence_error(cluedo_player,zed),_), 422, "no player zed").

test('errors as pages', [forall(fault(Error, Status, Said)), true(Got-Secret == Status-none)]) :-
    quietly(fault_page(Error, '/notebook', page(Got,_,Content))),
    html_text('', Content, Text),
    assertion(sub_string(Text, _, _, _, Said)),
    (   member(Part, ["secret","/etc","foo"]),
        sub_string(Text, _, _, _, Part)
    ->  Secret = Part
    ;   Secret = none
    ).
test('internal errors are printed', true(Printed == [it])) :-
    retractall(printed(_)),
    fault_page(secret(it), /, _),
    findall(What, printed(What), Printed).
test('messages of the language of facts are shown', true(Text == Expected)) :-
    journal([edition(british),seats([a,b])], [], J),
    catch(journal_change(J, has(zed,rope), _), Error, true),
    fault_text(Error, Text),
    Expected = "Argument 1 of has/2: the seats are a, b.".

test('there is a way back', true(Href == href('/logic?model=cards'))) :-
    fault_page(error(cluedo_refusal(404),context(_,"x")), '/logic?model=cards',
               page(404,_,Content)),
    last(Content, p(a([Href|_], _))).

%   Internal errors print messages, which must not count as failures.

quietly(Goal) :-
    setup_call_cleanup(asserta((user:message_hook(_, error, _) :- true), Ref),
                       once(Goal),
                       erase(Ref)).

:- end_tests(web_fault).
