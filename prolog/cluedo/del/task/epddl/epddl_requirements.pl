:- module(cluedo_del_task_epddl_epddl_requirements,
          [ file_warnings/3             % +Files, -Requirements, -Warnings
          ]).

file_warnings(_, [], []).
