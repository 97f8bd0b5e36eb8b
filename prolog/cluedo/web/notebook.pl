:- module(cluedo_web_notebook,
          [ new_notebook/2,             % +C, -J
            opened_notebook/2,          % +C, -J
            begin_notebook/3,           % +C, +J, -Reply
            notebook_page/2,            % +C, -Reply
            notebook_live/4,            % +Method, +C, +Page, -Reply
            notebook_stream/2,          % +C, -Reply
            change_notebook/2,          % +C, -Reply
            notebook_file/2,            % +C, -Reply
            notes_picture/2,            % +C, -Reply
            game_picture/2,             % +C, -Reply
            knowers_page/2              % +C, -Reply
          ]).
:- use_module(context, [context_field/3,context_parts/2,context_with/3]).
:- use_module(fault, [refuse/2,refuse_outdated/0,user_fault/2]).
:- use_module(notebook/log,
              [ behind_html/4, clash_html/3, clash_text/4, keep_html/2, last_event/2, log_html/2,
                look_back_html/4, news_html/4, news_text/3
              ]).
:- use_module(notebook/notebook_record,
              [journal_text/2,notebook_add/3,notebook_change/4,record_tag/2,text_journal/2]).
:- use_module(notebook/setup, [setup_options/2]).
:- use_module(notebook/show_advice, [show_html/2]).
:- use_module(notebook/turn, [hand_html/2,own_cards_html/2,turn_html/3]).
:- use_module(notebook/turn_input, [request_change/2]).
:- use_module(notebook/walk_advice, [walk_html/2]).
:- use_module(scene/answer_text, [certain_envelope_text/1]).
:- use_module(scene/known_cards, [envelope_html/3,figures_html/3,grid_html/2,why_html/2]).
:- use_module(scene/page_scene,
              [change_form/4,later_facts/2,scene/5,scene_address/3,scene_envelopes/3]).
:- use_module(scene/suggestions, [knowers_html/2,suggestions_html/2]).
:- use_module(fields, [sent_text/4]).
:- use_module('../assistant', [journal_news/3]).
:- use_module('../assistant/journal/game_picture', [game_svg/3]).
:- use_module('../journal',
              [journal/3,journal_change/3,journal_conflict/3,journal_game/2,journal_property/2]).
:- use_module('../knowledge/notebook_picture', [knowledge_svg/3]).

/** <module> The page Notebook

| `/notebook`            | begin a game, or upload the file of a game    |
| `/notebook/NAME`       | the notebook; post what happened              |
| `/notebook/NAME/file`  | download its file                             |
| `/notebook/NAME/notes` | a picture of who has which card               |
| `/notebook/NAME/game`  | a picture of what happened                    |
| `/notebook/NAME/knows` | the other players who are close to knowing    |
| `/notebook/NAME/live`  | the event stream of its pages                 |
*/

                /*******************************
                *            BEGIN             *
                *******************************/

%!  new_notebook(+C, -J) is det.
%!  opened_notebook(+C, -J) is det.
%!  begin_notebook(+C, +J, -Reply) is det.
%
%   J is the journal that a form begins, or the journal in the file of a form; `none` if there is no
%   file. begin_notebook/3 stores it.

new_notebook(C, J) :-
    setup_options(C, Options),
    catch(journal(Options, [], J), error(domain_error(cluedo_board,_),_),
          refuse(422, "These cards have no rooms on the classic board. Choose others, or play \c
                       without the board.")).

opened_notebook(C, J) :-
    (   sent_text(C, "file", "text", Text)
    ->  text_journal(Text, J)
    ;   J = none
    ).

begin_notebook(_, none, _) =>
    refuse(422, "Choose a file, or paste its text.").
begin_notebook(C, J, Reply) =>
    context_parts(C, [store(Store)]),
    notebook_add(Store, J, Name),
    string_concat("/notebook/", Name, Path),
    Reply = see(Path).

                /*******************************
                *           REPLIES            *
                *******************************/

notebook_page(C, Page) :-
    notebook_scene(C, Scene),
    news_section(Scene, News, Follows),
    notebook_html(Scene, News, Follows, Page).

notebook_live(_, C, Page, live(live(Path,Tag,Last,none),Page)) :-
    context_parts(C, [path(Path),game(J)]),
    context_tag(C, Tag),
    last_event(J, Last).

notebook_stream(C, stream(Name,none,Tag)) :-
    context_parts(C, [name(Name)]),
    context_tag(C, Tag).

context_tag(C, Tag) :-
    context_parts(C, [record(Record)]),
    record_tag(Record, Tag).

notebook_scene(C, Scene) :-
    context_parts(C, [path(Path),game(J)]),
    context_tag(C, Tag),
    scene(C, Path, Tag, J, Scene).

notebook_file(C, download('cluedo-game.pl','text/plain',Text)) :-
    context_parts(C, [game(J)]),
    journal_text(J, Text).

notes_picture(C, download('cluedo-notes.svg','image/svg+xml',SVG)) :-
    context_parts(C, [game(J)]),
    journal_property(J, knowledge(K)),
    title(J, Title),
    knowledge_svg(K, [title(Title)], SVG).

game_picture(C, download('cluedo-game.svg','image/svg+xml',SVG)) :-
    context_parts(C, [game(J)]),
    journal_game(J, Game),
    title(J, Title),
    catch(game_svg(Game, [title(Title)], SVG), error(resource_error(cluedo_events),_),
          refuse(422, "A picture has 300 events at most.")).

knowers_page(C, Reply) :-
    notebook_scene(C, Scene),
    knowers_html(Scene, HTML),
    (   context_field(C, "part", _)
    ->  Reply = part(HTML)
    ;   scene_address(Scene, [], Back),
        context_parts(C, [game(J)]),
        title(J, Title),
        knows_title(Scene, Heading),
        Reply = page(Title, [ h1(Heading), div(class(card), HTML),
                              p(a([href(Back),class(button)], 'Back to the notebook')) ])
    ).

%!  change_notebook(+C, -Reply) is det.
%
%   Make the change that the form asks for. If it is refused, the form keeps the user's input. If
%   other devices have added events since the page was rendered, ask whether to append the change
%   after them. If a user enters the same event twice by mistake, the user sees that the event is
%   there.

change_notebook(C, Reply) :-
    context_tag(C, Tag),
    (   context_field(C, "seen", Tag)
    ->  Later = []
    ;   later_facts(C, Later)
    ->  true
    ;   refuse_outdated
    ),
    notebook_scene(C, Scene),
    catch(request_change(Scene, Change), Error, true),
    (   nonvar(Error)
    ->  fault_reply(C, Error, Reply)
    ;   Later == []
    ->  change_reply(Change, C, Scene, Reply)
    ;   is_event(Change)
    ->  behind_html(Change, Scene, Later, HTML),
        refused_page(C, notice-"This was entered elsewhere, too: correct it, or leave it.", HTML,
                     page(_,Title,Content)),
        Reply = page(409, Title, Content)
    ;   refuse_outdated
    ).

change_reply(there(Query,Fragment), _, Scene, Reply) =>
    scene_address(Scene, Query, Address),
    string_concat(Address, Fragment, There),
    Reply = see(There).
change_reply(Change, C, Scene, Reply) =>
    context_parts(C, [game(J0)]),
    catch(journal_change(J0, Change, J), Error, true),
    (   var(Error)
    ->  store_change(C, J),
        context_parts(Scene, [path(Path)]),
        change_fragment(Change, Fragment),
        string_concat(Path, Fragment, There),
        Reply = see(There)
    ;   Error = error(cluedo_contradiction(_),_),
        journal_conflict(J0, Change, Clash)
    ->  clash_html(Scene, refused(Change,Clash), Warning),
        clash_text(Scene, Change, Clash, Text),
        refused_page(C, notice-Text, Warning, Reply)
    ;   fault_reply(C, Error, Reply)
    ).

%   After an entry the page begins where the next event begins. Undo and redo leave the page as it
%   is, and the bar says what they did.

change_fragment(undo, Fragment) =>
    Fragment = "?back=1".
change_fragment(redo, Fragment) =>
    Fragment = "?again=1".
change_fragment(_, Fragment) =>
    Fragment = "?news=1#turn".

store_change(C, J) :-
    context_parts(C, [store(Store),name(Name),record(Record)]),
    (   notebook_change(Store, Name, Record, J)
    ->  true
    ;   refuse_outdated
    ).

is_event(Change) :-
    functor(Change, Name, _),
    \+ memberchk(Name, [undo,redo,insert,edit,remove,there]).

fault_reply(C, Error, Reply) :-
    user_fault(Error, Fault),
    refused_page(C, Fault, [], Reply).

%   The form shows Fault, and the top of the page shows Notice.

refused_page(C0, Fault, Notice, page(422,Title,HTML)) :-
    context_with(C0, [fault(Fault)], C),
    notebook_scene(C, Scene),
    notebook_html(Scene, Notice, [], page(Title,HTML)).

                /*******************************
                *            PARTS             *
                *******************************/

%   News says what follows from the last change, and Follows says it in the bar.

news_section(Scene, News, Follows) :-
    context_parts(Scene, [game(J)]),
    (   context_field(Scene, "news", _),
        \+ context_field(Scene, "at", _),
        journal_property(J, undo([_|_]))
    ->  journal_change(J, undo, J0),
        change_form(Scene, [class(screen)], [small(do,undo,'Undo')], Undo),
        journal_news(J0, J, New),
        news_html(J, New, Undo, News),
        news_text(J, New, Text),
        Follows = ['#news'-Text]
    ;   News = [],
        Follows = []
    ).

title(J, Title) :-
    journal_property(J, options(Options)),
    (   memberchk(seats(Names), Options)
    ->  atomic_list_concat(Names, ', ', Title)
    ;   Title = "Notebook"
    ).

%   Notice is at the top of the page. Follows are messages for the bar.

notebook_html(Scene, Notice, Follows0, page(Title,HTML)) :-
    context_parts(Scene, [game(J)]),
    title(J, Title),
    scene_envelopes(Scene, Count, Pairs),
    figures_html(Scene, Count, Figures),
    why_html(Scene, Why),
    look_back_html(Scene, J, LookBack, Slider),
    hand_html(Scene, Hand),
    own_cards_html(Scene, Cards),
    (   Pairs = [1-_|_],
        \+ context_parts(Scene, [me(spectator)])
    ->  certain_envelope_text(Certain),
        Follows = ['#envelope'-Certain]
    ;   Follows = Follows0
    ),
    turn_html(Scene, Follows, Turn),
    grid_html(Scene, Grid),
    envelope_html(Scene, Pairs, Envelope),
    suggestions_html(Scene, Suggestions),
    walk_html(Scene, Walk),
    knows_html(Scene, Knows),
    show_html(Scene, Show),
    log_html(Scene, Log),
    keep_html(Scene, Keep),
    HTML = [ h1(['Notebook of ',Title]), Figures, div(id(notice), Notice), Why, LookBack,
             div(class([book,notebook]),
                 [ div(class(entry), [Hand,Turn]),
                   section([class([card,notes]),id(notes)],
                           [ h2('Notes'),
                             div([class(scroll),role(region),tabindex(0),'aria-label'('Notes')],
                                 Grid) ]),
                   div(class(more), [Cards,Envelope,Suggestions,Walk,Show,Knows]),
                   div(class(kept), [Slider,Log,Keep])
                 ])
           ].

knows_html(Scene, section(class([card,screen]),
                          [ h2(Title),
                            p([class(part),'data-part'(Part)],
                              a([href(Address),class(button)], 'Find out')) ])) :-
    knows_title(Scene, Title),
    context_parts(Scene, [path(Path)]),
    scene_address(Scene, [], Address0),
    string_concat(Path, Query, Address0),
    atomic_list_concat([Path,'/knows',Query], Address),
    (   Query == ""
    ->  atom_concat(Address, '?part=1', Part)
    ;   atom_concat(Address, '&part=1', Part)
    ).

knows_title(Scene, Title) :-
    (   context_parts(Scene, [me(spectator)])
    ->  Title = 'Who is close to knowing'
    ;   Title = 'Accuse, or wait?'
    ).
