:- module(cluedo_del_logic_limits,
          [ limit/3                     % +Size, +What, -Most
          ]).

/** <module> Limits of texts

Pages serve many users, and draw what they read: their texts are `small`. A file is read
for one user, who waits for it: it may be `large`.
*/

%!  limit(+Size, +What, -Most) is det.
%
%   A text of Size may have Most of What:
%
%     - characters
%       in a statement or a field
%     - name, atom
%       characters of one
%     - cards, agents
%     - atoms
%       whose valuations are the worlds, as far as a law allows
%     - atoms_listed
%       of worlds that are listed
%     - states
%       of a model
%     - plans
%       states that a plan explores
%     - worlds, tried
%       of numbers: worlds, and combinations to try

limit(small, What, Most) =>
    small(What, Most).
limit(large, What, Most) =>
    large(What, Most).

small(characters, 1000).
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
