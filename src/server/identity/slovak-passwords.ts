/** Passwords that Slovak and Czech users choose first; the library's list is English. */
export const SLOVAK_PASSWORDS: ReadonlySet<string> = new Set(
  `heslo hesla hesielko hesloheslo mojeheslo noveheslo tajneheslo tajne tajomstvo pristup nbusr
  slovensko slovak slovakia cesko bratislava kosice presov zilina nitra trnava trencin banskabystrica
  bystrica poprad praha brno ostrava
  skola skolka zakladna umelecka zus ucitel ucitelka ziak ziacka trieda riaditel riaditelka
  hudba hudobna hudobnaskola spev spevak klavir husle huslicky gitara flauta violoncelo akordeon bicie
  bubny trubka klarinet orchester zbor nota noty koncert sutaz festival prihlaska prihlasenie
  laska laskamoja milacik milujem milujemta lubim lubimta slniecko slnko zlatko zlaticko zlato srdiecko
  kvietok kvet hviezda anjel anjelik princezna macka macicka macko pes psik havko kocur konik
  mama mamka maminka mamina otec ocko tato tatino babka babicka dedko sestra brat rodina domov domcek
  zivot stastie radost priatel kamarat kamaratka
  ahoj ahojte ahojky cauko dobryden dovidenia vitaj vitajte
  jar leto jesen zima januar februar marec april maj jun jul august september oktober november december
  pondelok utorok streda stvrtok piatok sobota nedela vianoce velkanoc
  futbal hokej slovan spartak tatran
  jana maria anna zuzana katarina eva monika lucia martina michaela veronika kristina barbora alzbeta
  peter jan jozef martin michal tomas lukas marek milan miroslav stefan pavol andrej juraj
  qwertz qwertzu qwertzui qwertzuiop asdfgh asdfghjkl yxcvbn yxcvbnm
  admin administrator spravca pouzivatel uzivatel test skuska demo`.split(/\s+/),
);
