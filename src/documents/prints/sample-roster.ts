import type { EditionConfig } from '#domain/edition/config.ts';
import { plannedRoster } from '#domain/prints/planned-roster.ts';
import type { Roster, RosterPerson } from '#domain/prints/roster.ts';

type SampleConfig = Pick<
  EditionConfig,
  'categories' | 'chamberCategories' | 'attend' | 'consents' | 'edition'
>;

const SCHOOLS = [
  'ZUŠ Ladislava Árvaya, Dolný val 12, 010 01 Žilina',
  'Súkromná ZUŠ Jána Albrechta, Topoľčianska 15, 851 05 Bratislava',
  'Művészeti Alapiskola, Hlavná 2, 945 01 Komárno',
];
const TEACHERS = ['Mgr. art. Jana Nová, ArtD.', 'Štefan Ďurčanský, DiS. art.', 'Őry Erzsébet'];
/** Realistic names, including the longest and strangest that a document must support. */
const PERFORMERS = [
  'Ema Malá',
  'Leo Veselý',
  'Žofia Ďurčová',
  'Ľudovít Ťažký',
  'Maximilián Alexander Pomothy-Szentkereszty',
  'Rón Hŕbik',
  'Chiara Christová',
  'Hana Hlaváčová',
  'Łucja Wąsowska-Źdźbło',
  'Jiří Řeřicha',
  'Örs Tűzkő',
  'Anna Mária Terézia Vörösmarty-Kováčová',
];
const PIECES = [
  ['Antonio Vivaldi: Koncert a mol, 1. časť', 'Mikuláš Moyzes: Poéma'],
  ['Johann Sebastian Bach: Partita č. 2 d mol, BWV 1004 – Allemanda', ''],
  ['Béla Bartók: Román népi táncok, Sz. 56', 'Eugen Suchoň: Obrázky zo Slovenska – Maličká som'],
] as const;

/** Three schools with people in every category, for previews, tests and the demo. */
export function sampleRoster(config: SampleConfig): Roster {
  const signups = SCHOOLS.map((school, index) => sampleSignup(config, school, index));
  return {
    persons: signups.flatMap(({ persons }) => persons),
    groups: signups.flatMap(({ groups }) => groups),
    appearances: signups.flatMap(({ appearances }) => appearances),
  };
}

function sampleSignup(config: SampleConfig, school: string, index: number): Roster {
  const signupId = `sample-${index}`;
  const number = `${config.edition.startsOn.slice(0, 4)}-000${index + 1}`;
  const shared = { signupId, number, state: 'confirmed' as const };
  const consents = config.consents.map(({ id }) => id);
  const names = PERFORMERS.filter((_, place) => place % SCHOOLS.length === index);
  const performers = names.map(
    (name, place): RosterPerson => ({
      ...shared,
      ...samplePieces(place),
      id: `${signupId}-${place + 1}`,
      position: place + 1,
      identity: 'performer',
      name,
      diplomName: name,
      birthDate: `${2010 + place * 2}-0${index + 3}-1${place}`,
      school,
      address: 'Kvetná 7, 010 01 Žilina',
      teacherName: TEACHERS[index] ?? '',
      program: '',
      categories: categoriesOf(config, index + place),
      attend: [],
      lunchDays: place % 2 === 0 ? [config.edition.startsOn] : [],
      consents,
    }),
  );
  const educator: RosterPerson = {
    ...shared,
    ...samplePieces(1),
    id: `${signupId}-0`,
    position: 0,
    identity: 'educator',
    name: TEACHERS[index] ?? '',
    diplomName: '',
    birthDate: null,
    school,
    address: '',
    teacherName: '',
    song1: '',
    song2: '',
    minutes1: null,
    minutes2: null,
    program: '',
    categories: [],
    attend: config.attend.map(({ id }) => id),
    lunchDays: [config.edition.startsOn],
    consents,
  };
  const persons = [educator, ...performers];
  const group = {
    ...shared,
    id: `${signupId}-group`,
    position: 0,
    name: index === 0 ? 'Slniečka' : '',
    people: names.slice(0, 3),
  };
  const groups = [group];
  return { persons, groups, appearances: plannedRoster(persons, groups, config) };
}

function samplePieces(place: number) {
  const [song1, song2] = PIECES[place % PIECES.length] ?? PIECES[0];
  return { song1, song2, minutes1: 4, minutes2: song2 === '' ? null : 3 };
}

/** A solo category and the first chamber category. */
function categoriesOf(config: SampleConfig, place: number): string[] {
  const alone = config.categories.filter(({ code }) => !config.chamberCategories.includes(code));
  const chosen = alone[place % Math.max(1, alone.length)]?.code;
  const [together] = config.chamberCategories;
  return [chosen, together].filter((code) => code !== undefined);
}
