:- module(http_header,
          [ http_reply_header/3         % +Out, +What, +Header
          ]).
:- use_module(library(error), [permission_error/3]).
:- include('../absent').

/** <module> JavaScript asks, and gets no text of HTTP
*/
