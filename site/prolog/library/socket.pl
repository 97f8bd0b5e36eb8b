:- module(socket,
          [ gethostname/1,              % -Name
            tcp_accept/3,               % +Socket, -Slave, -Peer
            tcp_bind/2,                 % +Socket, +Address
            tcp_close_socket/1,         % +Socket
            tcp_connect/2,              % +Socket, +Address
            tcp_connect/3,              % +Address, -Streams, +Options
            tcp_listen/2,               % +Socket, +Backlog
            tcp_open_socket/3,          % +Socket, -In, -Out
            tcp_setopt/2,               % +Socket, +Option
            tcp_socket/1                % -Socket
          ]).
:- use_module(library(error), [permission_error/3]).
:- include(absent).

/** <module> There are no sockets in a browser
*/
