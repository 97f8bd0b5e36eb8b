:- module(cluedo_del_logic_limits,
          [ limit/3                     % +Size, +What, -Most
          ]).

/** <module> Limits of texts

Texts on pages are `small`, because pages serve many users and draw the models. A file may be
`large`, because it is read for one user, who waits for the answers.
*/

%!  limit(+Size, +What, -Most) is det.
%
%   Most is the limit of What in a text of Size. What is
%
%     - characters: characters in a statement or a field
%     - statements: statements with all `for` written out
%     - name: characters of the name of a player or a card
%     - atom: characters of an atom
%     - cards: cards of a model
%     - agents: agents or players of a model
%     - atoms: atoms of a model whose worlds are all that the law allows
%     - atoms_listed: atoms of a model whose worlds are listed
%     - states: states of a model
%     - plans: states that the search for a plan explores
%     - worlds: worlds of a model of numbers
%     - tried: combinations of numbers to try for such a model

limit(small, What, Most) =>
    small(What, Most).
limit(large, What, Most) =>
    large(What, Most).

small(characters, 1000).
small(statements, 2000).
small(name, 16).
small(atom, 40).
small(cards, 16).
small(agents, 6).
small(atoms, 10).
small(atoms_listed, 60).
small(states, 2000).
small(plans, 1000).
small(worlds, 5000).
small(tried, 250 000).

large(characters, 100 000).
large(statements, 100 000).
large(name, 60).
large(atom, 120).
large(cards, 64).
large(agents, 256).
large(atoms, 2000).
large(atoms_listed, 2000).
large(states, inf).
large(plans, 100 000).
large(worlds, 25 000).
large(tried, 2 000 000).
