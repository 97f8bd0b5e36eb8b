:- module(cluedo_web_address_card,
          [ address_card/3,             % +Request, +Path, -HTML
            address_line/3              % +Request, +Path, -HTML
          ]).
:- use_module(request, [request_origin/2]).
:- use_module('../support/picture/qr_code', [qr_path/3]).

/** <module> An address for other devices

The address is shown as text, with a button that shares or copies it. If qrencode is installed, it
is also shown as a QR code.
*/

:- det((address_card/3, address_line/3)).

%!  address_card(+Request, +Path, -HTML) is det.
%
%   HTML shows the address of Path, a string, on the server of Request. If other devices cannot
%   reach the server, HTML says so.

address_card(Request, Path, HTML) :-
    (   public_address(Request, Path, Address)
    ->  code_html(Address, Code),
        share_line(Address, Line),
        HTML = div(class(address), [Code,Line])
    ;   HTML = details([ summary('Phones cannot reach this computer'),
                         p([ 'Begin the program with ', code('--host=0.0.0.0'),
                             ', for example ', code('make web ARGS=--host=0.0.0.0'),
                             '. Then phones in the same room can open its pages.' ]) ])
    ).

%!  address_line(+Request, +Path, -HTML) is det.
%
%   HTML shows the address without a QR code. If other devices cannot reach the server, HTML is [].

address_line(Request, Path, HTML) :-
    (   public_address(Request, Path, Address)
    ->  share_line(Address, HTML)
    ;   HTML = []
    ).

share_line(Address,
           p([ a(href(Address), Address), ' ',
               button([type(button),class('small-button'),hidden,'data-share'(Address)], 'Copy')
             ])).

%   Address, a string, is the address of Path for other devices. Fails if other devices cannot reach
%   the server.

public_address(Request, Path, Address) :-
    request_origin(Request, Origin),
    string_concat(Origin, Path, Address).

%   Without qrencode, and in a browser build, the page shows only the text.

code_html(Address, HTML) :-
    (   catch(qr_path(Address, Size, D), error(_,_), fail)
    ->  Width is Size+8,
        format(atom(Box), "-4 -4 ~d ~d", [Width,Width]),
        HTML = svg([class(qr),viewBox(Box),role(img),'aria-label'('The address as a QR code')],
                   [ rect([x(-4),y(-4),width(Width),height(Width)], []), path(d(D), []) ])
    ;   HTML = []
    ).
