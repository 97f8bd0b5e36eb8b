:- module(cluedo_web_scene_answer_text,
          [ answer_text/4,              % +Asker, +Answerer, +Card, -Text
            accusation_text/3,          % +Accuser, +Right, -Text
            certain_envelope_text/1     % -Text
          ]).
:- use_module('../../knowledge/edition/phrases', [sentence/2]).

/** <module> Short messages of the bar */

:- det((answer_text/4, accusation_text/3, certain_envelope_text/1)).

%!  answer_text(+Asker, +Answerer, +Card, -Text) is det.
%
%   Text says who answered the query of Asker. Answerer is a name or `nobody`, and Card is a name or
%   `unknown`.

answer_text(Asker, nobody, _, Text) =>
    format(string(Text), "Nobody showed ~s a card.", [Asker]).
answer_text(Asker, Answerer, unknown, Text) =>
    format(string(Text0), "~s showed ~s a card", [Answerer,Asker]),
    sentence(Text0, Text).
answer_text(Asker, Answerer, Card, Text) =>
    format(string(Text0), "~s showed ~s ~s", [Answerer,Asker,Card]),
    sentence(Text0, Text).

%!  accusation_text(+Accuser, +Right, -Text) is det.
%
%   Text says whether the accusation of Accuser, a name, is right: `true` or `false`.

accusation_text(Accuser, Right, Text) :-
    (   Right == true
    ->  How = rightly
    ;   How = wrongly
    ),
    format(string(Text0), "~s accused ~w", [Accuser,How]),
    sentence(Text0, Text).

certain_envelope_text("The envelope is certain: accuse.").
