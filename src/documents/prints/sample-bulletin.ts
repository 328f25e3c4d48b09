import {
  type BulletinContent,
  type BulletinSection,
  newBulletin,
  newSection,
} from '#domain/bulletin/content.ts';

const WELCOME = {
  sk: `Milí mladí hudobníci, vážené pani učiteľky a páni učitelia,

každý, kto niekedy stál na pódiu so slákmi v ruke, vie, že **prvý tón je najťažší**. Potom už hrá hudba za vás. Prajeme vám, aby ten prvý tón tento rok zaznel pokojne a isto.

Tento bulletin vám ukáže, kto, kedy a s čím vystúpi. Nechajte si ho: o niekoľko rokov v ňom možno nájdete mená, ktoré budete poznať z koncertných sál.

*Nech znie hudba.*`,
  en: `Dear young musicians, dear teachers,

everyone who has ever stood on a stage knows that **the first note is the hardest**. Then the music plays for you. May that first note come calmly and surely this year.

This bulletin tells you who appears, when and with what. Keep it: in a few years you may find in it names that you know from concert halls.

*Let there be music.*`,
};

const ORGANISER = {
  sk: `Festival pripravujú učitelia, rodičia a priatelia hudby vo svojom voľnom čase.

# Dobré vedieť

- Šatne a rozohrávanie: prvé poschodie.
- Počas vystúpení sa do sály vstupuje len medzi skladbami.
- Výsledky vyhlasujeme každý deň po poslednej kategórii.`,
  en: `The festival is prepared by teachers, parents and friends of music in their free time.

# Good to know

- Dressing and warm-up rooms: first floor.
- Please enter the hall only between two pieces.
- Results are announced every day after the last category.`,
};

const JURY: [string, string, string][] = [
  [
    'prof. Mgr. art. Zuzana Ďuricová-Kŕčová, ArtD.',
    'Husle. Vysoká škola múzických umení v Bratislave. Predsedníčka poroty.',
    'Violin. Academy of Performing Arts in Bratislava. Chair of the jury.',
  ],
  [
    'Łukasz Żebrowski',
    'Violončelo. *Akademia Muzyczna*, Krakov. Člen Karłowicz Quartet.',
    'Cello. *Akademia Muzyczna*, Kraków. Member of the Karłowicz Quartet.',
  ],
  ['Őry Erzsébet', 'Klavír a korepetície. Győr.', 'Piano and accompaniment. Győr.'],
];

/** The bulletin of previews, tests and the demo. */
export function sampleBulletin(): BulletinContent {
  const written: Record<string, Partial<BulletinSection>> = {
    welcome: {
      body: WELCOME,
      author: 'Mgr. Jana Nová',
      authorRole: { sk: 'riaditeľka festivalu', en: 'director of the festival' },
    },
    jury: {
      members: JURY.map(([name, sk, en], index) => ({ id: `${index}`, name, about: { sk, en } })),
    },
    organiser: { body: ORGANISER },
  };
  const content = newBulletin();
  return {
    ...content,
    showsMinutes: true,
    sections: content.sections.map(({ id, kind }) => ({ ...newSection(id, kind), ...written[id] })),
  };
}
