:- module(cluedo_table_event_text,
          [ event_text/3                % +Words, +Event, -Text
          ]).
:- use_module('../knowledge/edition/phrases', [card_phrase/3,holder_phrase/3]).
:- use_module('../knowledge/fact_sentences', [fact_sentence/3]).

/** <module> Events of a table as text
*/

:- det(event_text/3).

%!  event_text(+Words, +Event, -Text) is det.
%
%   Words is a term of knowledge/edition/phrases.pl. Event is an event of table_take/4, with numbers
%   for seats and cards, or a fact of fact_sentence/3. sentence/2 adds the capital letter and the
%   full stop.

event_text(Words, rolled(I,Roll), Text) =>
    holder_phrase(Words, I, Who),
    format(string(Text), "~s rolled ~d", [Who,Roll]).
event_text(Words, walked(I,Way), Text) =>
    holder_phrase(Words, I, Who),
    way_text(Way, Words, "", To),
    format(string(Text), "~s walked~s", [Who,To]).
event_text(Words, went(I,Room), Text) =>
    holder_phrase(Words, I, Who),
    card_phrase(Words, Room, Label),
    format(string(Text), "~s went through the passage to ~s", [Who,Label]).
event_text(Words, dragged(Character,Room), Text) =>
    card_phrase(Words, Character, Pawn),
    card_phrase(Words, Room, Label),
    format(string(Text), "the pawn of ~s was moved to ~s", [Pawn,Label]).
event_text(Words, passed(I), Text) =>
    holder_phrase(Words, I, Who),
    format(string(Text), "~s asked nothing", [Who]).
event_text(_, over(nobody), Text) =>
    Text = "nobody won".
event_text(Words, over(I), Text) =>
    holder_phrase(Words, I, Who),
    format(string(Text), "~s won", [Who]).
event_text(Words, Fact, Text) =>
    fact_sentence(Words, Fact, Text).

way_text([X-Y], _, Before, Text) =>
    format(string(Text), "~s to ~d-~d", [Before,X,Y]).
way_text([Room], Words, Before, Text) =>
    card_phrase(Words, Room, Label),
    format(string(Text), "~s into ~s", [Before,Label]).
way_text([X-Y|Way], Words, "", Text) =>
    format(string(By), " by ~d-~d", [X,Y]),
    way_text(Way, Words, By, Text).
way_text([X-Y|Way], Words, Before, Text) =>
    format(string(By), "~s, ~d-~d", [Before,X,Y]),
    way_text(Way, Words, By, Text).
