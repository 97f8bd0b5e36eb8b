:- encoding(utf8).

:- module(cluedo_knowledge_edition_languages,
          [ language/2,                 % ?Name, ?Title
            translation/4               % +Name, ?English, -NameLabel, -Others
          ]).

/** <module> The names of the classic cards in other languages

Names differ from printing to printing. The names here come from

| german    | Hasbro's box since 2000, with Graf Eutin and Schloss Neubrunn. Aliases are from     |
|           | Parker's box: Fräulein Ming, Direktor Grün, Veranda.                                |
| dutch     | The box in which the house is Slot Swaenesteyn.                                     |
| norwegian | A translation, because we had no box to compare. Only Barbro Blåklokke is in a box. |
| french    | The box with Docteur Olive, two salons, and a studio instead of the billiard room.  |
|           | Other boxes have Révérend Olive or Monsieur Olive.                                  |

Accents do not count, so names without their accents are not listed as aliases. Names with `ue` for
`ü`, or `ss` for `ß`, are listed.
*/

%!  language(?Name, ?Title) is nondet.

language(german, 'Classic, German').
language(dutch, 'Classic, Dutch').
language(norwegian, 'Classic, Norwegian (translated)').
language(french, 'Classic, French').

%!  translation(+Name, ?English, -NameLabel, -Others) is nondet.
%
%   English is the name of a card in the British edition. NameLabel is the pair Name-Label of this
%   card in the edition Name. Others are its aliases.

translation(german, scarlett, gloria-'Fräulein Gloria',
            ['Fraeulein Gloria','Frl. Gloria','Fräulein Ming','Fraeulein Ming','Frl. Ming','Ming']).
translation(german, plum, bloom-'Professor Bloom', ['Prof. Bloom']).
translation(german, peacock, porz-'Baronin von Porz', ['von Porz']).
translation(german, green, gruen-'Reverend Grün',
            ['Reverend Gruen','Grün','Direktor Grün','Dir. Grün','Herr Direktor Grün','Herr Grün']).
translation(german, mustard, gatow-'Oberst von Gatow', ['von Gatow']).
translation(german, white, weiss-'Frau Weiß', ['Frau Weiss','Weiß']).
translation(german, candlestick, leuchter-'Leuchter', ['Kerzenleuchter','Kerzenständer','Kerze']).
translation(german, dagger, dolch-'Dolch', ['Messer']).
translation(german, lead_pipe, heizungsrohr-'Heizungsrohr', ['Rohr','Bleirohr']).
translation(german, revolver, pistole-'Pistole', []).
translation(german, rope, seil-'Seil', ['Strick']).
translation(german, wrench, rohrzange-'Rohrzange', ['Zange']).
translation(german, kitchen, kueche-'Küche', []).
translation(german, ballroom, musikzimmer-'Musikzimmer', ['Musik','Ballsaal']).
translation(german, conservatory, wintergarten-'Wintergarten', ['Veranda']).
translation(german, dining_room, speisezimmer-'Speisezimmer', ['Esszimmer']).
translation(german, billiard_room, billardzimmer-'Billardzimmer', ['Billard']).
translation(german, library, bibliothek-'Bibliothek', []).
translation(german, lounge, salon-'Salon', []).
translation(german, hall, halle-'Halle', ['Eingangshalle']).
translation(german, study, arbeitszimmer-'Arbeitszimmer', []).

translation(dutch, scarlett, roodhart-'Rosa Roodhart', ['Rosa','Mej. Roodhart']).
translation(dutch, plum, pimpel-'Professor Pimpel', ['Prof. Pimpel']).
translation(dutch, peacock, blaauw_van_draet-'Mw. Blaauw van Draet',
            ['Mevrouw Blaauw van Draet','Mevr. Blaauw van Draet','Blaauw','Blauw van Draet',
             'van Draet','Draet']).
translation(dutch, green, groenewoud-'Dominee Groenewoud', ['Ds. Groenewoud']).
translation(dutch, mustard, van_geelen-'Kolonel van Geelen', ['Kol. van Geelen','Geelen']).
translation(dutch, white, de_wit-'Mw. de Wit', ['Mevrouw de Wit','Mevr. de Wit','Wit']).
translation(dutch, candlestick, kandelaar-'Kandelaar', []).
translation(dutch, dagger, dolk-'Dolk', ['Mes']).
translation(dutch, lead_pipe, loden_pijp-'Loden pijp', ['Pijp']).
translation(dutch, revolver, revolver-'Revolver', ['Pistool']).
translation(dutch, rope, touw-'Touw', []).
translation(dutch, wrench, engelse_sleutel-'Engelse sleutel', ['Sleutel','Moersleutel']).
translation(dutch, kitchen, keuken-'Keuken', []).
translation(dutch, ballroom, balzaal-'Balzaal', []).
translation(dutch, conservatory, serre-'Serre', ['Wintertuin']).
translation(dutch, dining_room, eetkamer-'Eetkamer', []).
translation(dutch, billiard_room, biljartkamer-'Biljartkamer', ['Biljart','Biljartzaal']).
translation(dutch, library, bibliotheek-'Bibliotheek', []).
translation(dutch, lounge, zitkamer-'Zitkamer', ['Woonkamer']).
translation(dutch, hall, hal-'Hal', []).
translation(dutch, study, studeerkamer-'Studeerkamer', ['Werkkamer']).

translation(norwegian, scarlett, roed-'Frøken Rød', ['Rød','Frk. Rød','Frøken Roed']).
translation(norwegian, plum, plomme-'Professor Plomme', ['Prof. Plomme']).
translation(norwegian, peacock, paafugl-'Fru Påfugl',
            ['Påfugl','Fru Paafugl','Barbro Blåklokke','Blåklokke','Blaaklokke','Fru Blå']).
translation(norwegian, green, groenn-'Pastor Grønn',
            ['Grønn','Pastor Groenn','Herr Grønn']).
translation(norwegian, mustard, sennep-'Oberst Sennep', []).
translation(norwegian, white, hvit-'Fru Hvit', []).
translation(norwegian, candlestick, lysestake-'Lysestake', []).
translation(norwegian, dagger, dolk-'Dolk', ['Kniv']).
translation(norwegian, lead_pipe, blyroer-'Blyrør', ['Rør']).
translation(norwegian, revolver, revolver-'Revolver', []).
translation(norwegian, rope, tau-'Tau', ['Reip']).
translation(norwegian, wrench, skiftenoekkel-'Skiftenøkkel', ['Rørtang']).
translation(norwegian, kitchen, kjoekken-'Kjøkken', []).
translation(norwegian, ballroom, ballsal-'Ballsal', ['Ballrom']).
translation(norwegian, conservatory, vinterhage-'Vinterhage', []).
translation(norwegian, dining_room, spisestue-'Spisestue', []).
translation(norwegian, billiard_room, biljardrom-'Biljardrom',
            ['Biljard','Biljardværelse','Biljardvaerelse']).
translation(norwegian, library, bibliotek-'Bibliotek', []).
translation(norwegian, lounge, salong-'Salong', []).
translation(norwegian, hall, hall-'Hall', []).
translation(norwegian, study, arbeidsrom-'Arbeidsrom', ['Arbeidsværelse','Arbeidsvaerelse']).

translation(french, scarlett, rose-'Mademoiselle Rose', ['Mlle Rose']).
translation(french, plum, violet-'Professeur Violet', ['Prof. Violet']).
translation(french, peacock, pervenche-'Madame Pervenche', ['Mme Pervenche']).
translation(french, green, olive-'Docteur Olive',
            ['Dr. Olive','Révérend Olive','Monsieur Olive','M. Olive']).
translation(french, mustard, moutarde-'Colonel Moutarde', ['Col. Moutarde']).
translation(french, white, leblanc-'Madame Leblanc', ['Mme Leblanc','Docteur Orchidée','Orchidée']).
translation(french, candlestick, chandelier-'Chandelier', []).
translation(french, dagger, poignard-'Poignard', ['Couteau']).
translation(french, lead_pipe, matraque-'Matraque', ['Barre de fer','Tuyau de plomb','Tuyau']).
translation(french, revolver, revolver-'Revolver', ['Pistolet']).
translation(french, rope, corde-'Corde', []).
translation(french, wrench, cle_anglaise-'Clé anglaise', ['Clef anglaise','Clé','Clef']).
translation(french, kitchen, cuisine-'Cuisine', []).
translation(french, ballroom, grand_salon-'Grand salon', ['Salle de bal']).
translation(french, conservatory, veranda-'Véranda', []).
translation(french, dining_room, salle_a_manger-'Salle à manger', []).
translation(french, billiard_room, studio-'Studio', ['Salle de billard','Billard']).
translation(french, library, bibliotheque-'Bibliothèque', []).
translation(french, lounge, petit_salon-'Petit salon', []).
translation(french, hall, hall-'Hall', []).
translation(french, study, bureau-'Bureau', []).
