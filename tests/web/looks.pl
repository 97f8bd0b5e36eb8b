:- use_module('../support/attach').
:- use_module(browser).
:- use_module(library('cluedo/web/logic/examples')).
:- use_module(library('cluedo/web/logic/words')).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(process)).

/*  The pages that have all in their address, looked at in a real browser, see looks.mjs.
    `make test-web` runs it; the environment variable CLUEDO_NODE_MODULES says where
    playwright-core and axe-core are.
*/

:- dynamic here/1.
:- prolog_load_context(directory, Here),
   assertz(here(Here)).

:- begin_tests(web_looks).

a_path('/logic').
a_path('/logic?model=cards&player=ann&has=x&cards=r+b').
a_path(Path) :-
    a_model(Base),
    member(More,
           [ '&do=public(has(bob,r))&do=public(true)&f=k(cath,has(ann,red))&f=has(ann,r)',
             '&new=say&by=ann&say=has(ann,x)', '&new=formula&formula=(',
             '&do=public(~has(bob,r))&draw=f1&f=has(ann,r)'
           ]),
    atom_concat(Base, More, Path).
a_path(Path) :-
    example(_, _, _, Case),
    logic_address('', Case, Path).

a_model('/logic?model=cards&player=ann&has=r&player=bob&has=b&player=cath&has=w&cards=r+b+w').

test('nothing is amiss', true(Amiss == [])) :-
    findall(Path, a_path(Path), Paths),
    here(Here),
    atom_concat(Here, '/looks.mjs', Script),
    with_web([], Port,
             ( format(atom(Url), "http://localhost:~d", [Port]),
               setup_call_cleanup(
                   process_create(path(node), [Script,Url],
                                  [stdin(pipe(In)),stdout(pipe(Out)),process(Pid)]),
                   ( json_write(In, Paths),
                     close(In),
                     json_read(Out, Amiss)
                   ),
                   ( close(Out),
                     process_wait(Pid, _)
                   ))
             )).

:- end_tests(web_looks).
