:- module(cluedo_web_notebook,
          [ notebook_reply/5            % +Method, +Path, +Request, +Store, -Reply
          ]).
notebook_reply(get, [], _, _, page("Notebook",[h1('Notebook')])).
