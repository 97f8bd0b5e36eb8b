:- module(sgml,
          [ load_structure/3,           % +Source, -DOM, +Options
            xml_quote_attribute/3,      % +Text, -Quoted, +Encoding
            xml_quote_cdata/3           % +Text, -Quoted, +Encoding
          ]).
:- use_foreign_library(foreign(sgml2pl)).
:- use_module(library(error), [permission_error/3]).
:- include(absent).

/** <module> Pages quote, and read no XML
*/
