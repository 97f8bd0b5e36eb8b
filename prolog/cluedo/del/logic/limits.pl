:- module(cluedo_del_logic_limits,
          [ limit/3                     % +Size, +What, -Most
          ]).

/** <module> How large what is said in text may be

The pages serve many, and draw what they are told: they read what is `small`. A file is read
for one, who waits for it: it may be `large`.
*/

%!  limit(+Size, +What, -Most) is det.
%
%   Of What there are Most, if what is read is to have Size.
%
%     - characters
%       of a statement or a field
%     - name, atom
%       characters of one
%     - cards, agents
%     - atoms
%       of which all valuations are worlds, as far as a law allows
%     - atoms_told
%       of worlds that are told
%     - states
%       of a model
%     - plans
%       states that a plan looks at
%     - worlds, tried
%       of numbers: worlds, and combinations that are tried

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
small(atoms_told, 60).
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
large(atoms_told, 2000).
large(states, inf).
large(plans, 100 000).
large(worlds, 25 000).
large(tried, 2 000 000).
