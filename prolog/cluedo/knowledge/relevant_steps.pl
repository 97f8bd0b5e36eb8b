:- module(cluedo_relevant_steps,
          [ relevant_steps/3            % +Steps, +Goals, -Slice
          ]).
:- use_module(library(lists), [intersection/3,member/2,reverse/2,subtract/3,union/3]).

/** <module> The steps that matter

A backward slice of a derivation: the steps on which a conclusion depends.
*/

%!  relevant_steps(+Steps, +Goals, -Slice) is det.
%
%   Slice are those of Steps, of resolution.pl, that lead to Goals: has(H,C),
%   lacks(H,C), some(H,Cards) and not_envelope(Cards). A step that also concludes
%   what is not needed is without that, and without the premises of it alone. What
%   no step concludes was known before.

relevant_steps(Steps, Goals, Slice) :-
    reverse(Steps, Backwards),
    needed(Backwards, Goals, [], Slice).

needed([], _, Slice, Slice).
needed([step(Rule,From0,Into0)|Steps], Goals0, Slice0, Slice) :-
    intersection(Into0, Goals0, Into),
    (   Into == []
    ->  needed(Steps, Goals0, Slice0, Slice)
    ;   premises(Rule, From0, Into, From),
        subtract(Goals0, Into, Goals1),
        union(From, Goals1, Goals),
        needed(Steps, Goals, [step(Rule,From,Into)|Slice0], Slice)
    ).

%   By these two rules a card is concluded from the same card.

premises(Rule, From0, Into, From), card_by_card(Rule) =>
    findall(Literal,
            ( member(Literal, From0),
              arg(2, Literal, Card),
              member(Conclusion, Into),
              arg(2, Conclusion, Card)
            ),
            From1),
    sort(From1, From).
premises(_, From0, _, From) =>
    From = From0.

card_by_card(exclusion).
card_by_card(last_holder).
