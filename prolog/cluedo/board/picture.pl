:- module(cluedo_board_picture,
          [ picture_svg/2               % +Drawing, -SVG
          ]).
picture_svg(_, "").
