:- module(cluedo_web_notebook,
          [ notebook_reply/5,           % +Method, +Path, +Request, +Store, -Reply
            notebook_back/2             % +Request, -Address
          ]).
:- use_module(element, [address/3]).
:- use_module(fault, [refuse/2,refuse_outdated/0,user_fault/2]).
:- use_module(notebook/known_cards, [envelope_html/3,figures_html/3,why_html/3]).
:- use_module(notebook/turn_input, [request_change/4]).
:- use_module(notebook/cell_grid, [grid_html/2]).
:- use_module(notebook/log,
              [ behind_html/6, clash_html/4, keep_html/3, last_event/2, log_html/3,
                look_back_html/4, news_html/4
              ]).
:- use_module(notebook/notebook_record,
              [ journal_text/2, notebook_add/3, notebook_change/4, notebook_journal/4,
                notebook_tag/3, record_tag/2, text_journal/2
              ]).
:- use_module(notebook/page_scene,
              [ change_form/5, request_at/2, scene/5, scene_address/3, scene_envelopes/3,
                later_facts/3, scene_me/2, scene_path/2
              ]).
:- use_module(notebook/setup, [setup_html/3,setup_options/2]).
:- use_module(notebook/show_advice, [show_html/3]).
:- use_module(notebook/suggestions, [knowers_html/2,suggestions_html/3]).
:- use_module(notebook/turn, [hand_html/3,turn_html/4]).
:- use_module(notebook/walk_advice, [walk_html/3]).
:- use_module(request, [request_field/3,request_path/2]).
:- use_module(term_text, [sent_text/4]).
:- use_module('../journal',
              [journal/3,journal_change/3,journal_conflict/3,journal_game/2,journal_property/2]).
:- use_module('../assistant/journal/game_picture', [game_svg/3]).
:- use_module('../knowledge/notebook_picture', [knowledge_svg/3]).
:- use_module(library(lists), [append/2]).

/** <module> The page Notebook

| `/notebook`            | begin a game, or upload the file of a game    |
| `/notebook/NAME`       | the notebook; post what happened              |
| `/notebook/NAME/file`  | download its file                             |
| `/notebook/NAME/notes` | a picture of who has which card               |
| `/notebook/NAME/game`  | a picture of what happened                    |
| `/notebook/NAME/knows` | the other players who are close to knowing    |
| `/notebook/NAME/live`  | the event stream of its pages                 |
*/

:- det(notebook_back/2).

%!  notebook_reply(+Method, +Path, +Request, +Store, -Reply) is semidet.
%
%   See pages.pl.

notebook_reply(get, [], Request, _, page("Notebook",HTML)) :-
    setup_html(Request, none, HTML).
notebook_reply(post, [], Request, Store, Reply) :-
    catch(( setup_options(Request, Options),
            new_journal(Options, J)
          ),
          Error, true),
    (   var(Error)
    ->  begin_reply(Store, J, Reply)
    ;   user_fault(Error, Text),
        setup_html(Request, Text, HTML),
        Reply = page(422, "Notebook", HTML)
    ).
notebook_reply(post, ["open"], Request, Store, Reply) :-
    (   sent_text(Request, "file", "text", Text)
    ->  catch(text_journal(Text, J), Error, true),
        (   var(Error)
        ->  begin_reply(Store, J, Reply)
        ;   user_fault(Error, Message),
            setup_html(Request, Message, HTML),
            Reply = page(422, "Notebook", HTML)
        )
    ;   refuse(422, "Choose a file, or paste its text.")
    ).
notebook_reply(get, [Name], Request, Store, live(Live,page(Title,HTML))) :-
    notebook_journal(Store, Name, Record, J),
    scene(Name, Record, J, Request, Scene),
    title(J, Title),
    news_section(Scene, Request, J, News),
    notebook_html(Scene, J, Request, none, News, HTML),
    scene_path(Scene, Path),
    record_tag(Record, Tag),
    last_event(J, Last),
    Live = live(Path,Tag,Last,none).
notebook_reply(get, [Name,"live"], _, Store, stream(Name,none,Tag)) :-
    notebook_tag(Store, Name, Tag).
notebook_reply(post, [Name], Request, Store, Reply) :-
    notebook_journal(Store, Name, Record, J),
    record_tag(Record, Tag),
    (   request_field(Request, "seen", Tag)
    ->  Later = []
    ;   later_facts(Request, J, Later)
    ->  true
    ;   refuse_outdated
    ),
    scene(Name, Record, J, Request, Scene),
    catch(request_change(Scene, Request, J, Change), Error, true),
    (   var(Error),
        Later = [_|_]
    ->  behind_reply(Change, Scene, J, Request, Later, Reply)
    ;   var(Error)
    ->  change_reply(Store, Scene, Name, Record, J, Request, Change, Reply)
    ;   user_fault(Error, Text),
        fault_reply(Scene, J, Request, Text, [], Reply)
    ).
notebook_reply(get, [Name,"file"], _, Store,
               download('cluedo-game.pl','text/plain',Text)) :-
    notebook_journal(Store, Name, _, J),
    journal_text(J, Text).
notebook_reply(get, [Name,"notes"], _, Store,
               download('cluedo-notes.svg','image/svg+xml',SVG)) :-
    notebook_journal(Store, Name, _, J),
    journal_property(J, knowledge(K)),
    title(J, Title),
    knowledge_svg(K, [title(Title)], SVG).
notebook_reply(get, [Name,"game"], _, Store,
               download('cluedo-game.svg','image/svg+xml',SVG)) :-
    notebook_journal(Store, Name, _, J),
    journal_game(J, Game),
    title(J, Title),
    catch(game_svg(Game, [title(Title)], SVG), error(resource_error(cluedo_events),_),
          refuse(422, "A picture has 300 events at most.")).
notebook_reply(get, [Name,"knows"], Request, Store, Reply) :-
    notebook_journal(Store, Name, Record, J),
    scene(Name, Record, J, Request, Scene),
    knowers_html(Scene, HTML),
    (   request_field(Request, "part", _)
    ->  Reply = part(HTML)
    ;   scene_address(Scene, [], Back),
        title(J, Title),
        knows_title(Scene, Heading),
        Reply = page(Title, [ h1(Heading), div(class(card), HTML),
                              p(a([href(Back),class(button)], 'Back to the notebook')) ])
    ).

%!  notebook_back(+Request, -Address) is det.
%
%   Address is the notebook of Request. If Request looks back, Address looks back to the same event.

notebook_back(Request, Address) :-
    request_path(Request, [Page,Name|_]),
    atomic_list_concat(['',Page,Name], /, Path),
    (   request_at(Request, N)
    ->  Query = [at=N]
    ;   Query = []
    ),
    address(Path, Query, Address).

new_journal(Options, J) :-
    catch(journal(Options, [], J), error(domain_error(cluedo_board,_),_),
          refuse(422, "These cards have no rooms on the classic board. Choose others, or play \c
                       without the board.")).

begin_reply(Store, J, see(Path)) :-
    notebook_add(Store, J, Name),
    string_concat("/notebook/", Name, Path).

change_reply(_, Scene, _, _, _, _, there(Query,Fragment), Reply) =>
    scene_address(Scene, Query, Address),
    string_concat(Address, Fragment, There),
    Reply = see(There).
change_reply(Store, Scene, Name, Record, J0, Request, Change, Reply) =>
    catch(journal_change(J0, Change, J), Error, true),
    (   var(Error)
    ->  (   notebook_change(Store, Name, Record, J)
        ->  scene_path(Scene, Path),
            path_suffix(Change, After),
            string_concat(Path, After, There),
            Reply = see(There)
        ;   refuse_outdated
        )
    ;   Error = error(cluedo_contradiction(_),_),
        journal_conflict(J0, Change, Clash)
    ->  clash_html(Scene, J0, refused(Change,Clash), Warning),
        fault_reply(Scene, J0, Request, none, Warning, Reply)
    ;   user_fault(Error, Text),
        fault_reply(Scene, J0, Request, Text, [], Reply)
    ).

path_suffix(undo, After) =>
    After = "".
path_suffix(redo, After) =>
    After = "".
path_suffix(_, After) =>
    After = "?news=1".

%   Since the page was rendered, other devices have added the events Later. Ask whether to append
%   Change after them. If a user enters the same event twice by mistake, the user sees that the
%   event is there.

behind_reply(Change, Scene, J, Request, Later, Reply) :-
    (   is_event(Change)
    ->  true
    ;   refuse_outdated
    ),
    behind_html(Change, Scene, J, Request, Later, HTML),
    fault_reply(Scene, J, Request, none, HTML, page(_,Title,Content)),
    Reply = page(409,Title,Content).

is_event(Change) :-
    functor(Change, Name, _),
    \+ memberchk(Name, [undo,redo,insert,edit,remove,there]).

%   Reply to a change that was refused. The form keeps the user's input, so that the user can
%   correct it.

fault_reply(Scene, J, Request, Fault0, Warning, page(422,Title,HTML)) :-
    (   Fault0 == none
    ->  Fault = "Correct it, or leave it."
    ;   Fault = Fault0
    ),
    title(J, Title),
    notebook_html(Scene, J, Request, Fault, Warning, HTML).

news_section(Scene, Request, J, News) :-
    (   request_field(Request, "news", _),
        \+ request_field(Request, "at", _),
        journal_property(J, undo([_|_]))
    ->  journal_change(J, undo, J0),
        change_form(Scene, Request, [class(screen)],
                    [button([name(do),value(undo),class('small-button')], 'Undo')], Undo),
        news_html(J0, J, Undo, News)
    ;   News = []
    ).

title(J, Title) :-
    journal_property(J, options(Options)),
    (   memberchk(seats(Names), Options)
    ->  atomic_list_concat(Names, ', ', Title)
    ;   Title = "Notebook"
    ).

%   The form shows Fault. The top of the page shows Notice.

notebook_html(Scene, J, Request, Fault, Notice, HTML) :-
    title(J, Title),
    scene_envelopes(Scene, Count, Pairs),
    figures_html(Scene, Count, Figures),
    why_html(Scene, Request, Why),
    look_back_html(Scene, J, LookBack, Slider),
    hand_html(Scene, Request, Hand),
    turn_html(Scene, Request, Fault, Turn),
    grid_html(Scene, Grid),
    envelope_html(Scene, Pairs, Envelope),
    suggestions_html(Scene, Request, Suggestions),
    walk_html(Scene, Request, Walk),
    knows_html(Scene, Knows),
    show_html(Scene, Request, Show),
    log_html(Scene, Request, Log),
    keep_html(Scene, Request, Keep),
    append([ [ h1(['Notebook of ',Title]), Figures, Notice ],
             Why,
             [ LookBack,
               div(class([book,notebook]),
                   [ div(class(entry), [Hand,Turn]),
                     section([class([card,notes]),id(notes)],
                             [ h2('Notes'),
                               div([class(scroll),role(region),tabindex(0),'aria-label'('Notes')],
                                   Grid) ]),
                     div(class(more), [Envelope,Suggestions,Walk,Show,Knows]),
                     div(class(kept), [Slider,Log,Keep])
                   ])
             ]
           ], HTML).

knows_html(Scene, section(class([card,screen]),
                          [ h2(Title),
                            p([class(part),'data-part'(Part)],
                              a([href(Address),class(button)], 'Find out')) ])) :-
    knows_title(Scene, Title),
    scene_path(Scene, Path),
    scene_address(Scene, [], Address0),
    string_concat(Path, Query, Address0),
    atomic_list_concat([Path,'/knows',Query], Address),
    (   Query == ""
    ->  atom_concat(Address, '?part=1', Part)
    ;   atom_concat(Address, '&part=1', Part)
    ).

knows_title(Scene, Title) :-
    (   scene_me(Scene, spectator)
    ->  Title = 'Who is close to knowing'
    ;   Title = 'Accuse, or wait?'
    ).
