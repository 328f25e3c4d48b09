import type { EditionConfig } from '#domain/edition/config.ts';
import { plannedRoster } from '#domain/prints/planned-roster.ts';
import type { Roster, RosterPerson } from '#domain/prints/roster.ts';

type RosterConfig = Pick<
  EditionConfig,
  'categories' | 'chamberCategories' | 'consents' | 'attend' | 'edition'
>;

const FIRST =
  'Ema Žofia Ľudovít Chiara Štefan Tereza Maximilián Örs Łucja Jiří Barbora Šimon Nela Ľubica Matúš Ďurko Viktória'.split(
    ' ',
  );
const LAST =
  'Malá Veselý Ďurčová Ťažký Hŕbik Christová Hlaváčová Wąsowska Řeřicha Tűzkő Vörösmarty Kováčová Čižmár Šťastná Ľuptáková Novák Benková Záhradník Óvári Jánošík Žáčková'.split(
    ' ',
  );
const SCHOOLS = [
  'ZUŠ Ladislava Árvaya, Dolný val 12, 010 01 Žilina',
  'Súkromná ZUŠ Jána Albrechta, Topoľčianska 15, 851 05 Bratislava',
  'Művészeti Alapiskola, Hlavná 2, 945 01 Komárno',
  'Základná umelecká škola Mikuláša Moyzesa, Nám. sv. Egídia 22, 058 01 Poprad',
  'ZUŠ Márie Hemerkovej, Hlavná 68, 040 01 Košice',
  'ZUŠ Františka Reisingera, Hlavná 41, 056 01 Gelnica',
];
const TEACHERS = [
  'Mgr. art. Jana Nová, ArtD.',
  'Štefan Ďurčanský, DiS. art.',
  'Őry Erzsébet',
  'Mgr. Ľubomír Žák',
];
const COMPOSERS =
  'Antonio Vivaldi|Johann Sebastian Bach|Mikuláš Moyzes|Eugen Suchoň|Béla Bartók|Oskar Rieding|Fritz Seitz|Antonín Dvořák|Fryderyk Chopin|Ján Cikker|Camille Saint-Saëns|Grażyna Bacewicz|Leoš Janáček'.split(
    '|',
  );
const FORMS =
  'Koncert|Sonáta|Sonatína|Romanca|Partita – Allemanda|Slovenský tanec č. 8|Tarantella|Poéma|Rondo|Variácie na ľudovú pieseň|Ária'.split(
    '|',
  );
const KEYS = [
  'a mol',
  'D dur',
  'h mol, op. 35',
  'G dur, 1. časť',
  'd mol, BWV 1004',
  'C dur',
  'e mol',
];
const PER_SIGNUP = 10;
/** One of so many has not agreed to anything optional. */
const SILENT = 20;

/**
 * As many performers as wanted, ten to a signup with a teacher and a group of three; the same
 * for the same number.
 */
export function largeRoster(config: RosterConfig, performers: number): Roster {
  const signups = Array.from({ length: Math.ceil(performers / PER_SIGNUP) }, (_, index) =>
    signup(config, index, Math.min(PER_SIGNUP, performers - index * PER_SIGNUP)),
  );
  return {
    persons: signups.flatMap(({ persons }) => persons),
    groups: signups.flatMap(({ groups }) => groups),
    appearances: signups.flatMap(({ appearances }) => appearances),
  };
}

function signup(config: RosterConfig, index: number, size: number): Roster {
  const signupId = `large-${index}`;
  const number = `2027-${String(index + 1).padStart(4, '0')}`;
  const shared = { signupId, number, state: 'confirmed' as const };
  const school = pick(SCHOOLS, index);
  const teacherName = pick(TEACHERS, index);
  const person = (position: number): RosterPerson => ({
    ...shared,
    id: `${signupId}-${position}`,
    position,
    identity: 'performer',
    name: '',
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
    attend: [],
    lunchDays: [],
    consents: config.consents.map(({ id }) => id),
  });
  const educator: RosterPerson = {
    ...person(0),
    identity: 'educator',
    name: teacherName,
    attend: config.attend.map(({ id }) => id),
  };
  const performers = Array.from({ length: size }, (_, place): RosterPerson => {
    const nth = index * PER_SIGNUP + place;
    const name = `${pick(FIRST, nth)} ${pick(LAST, nth * 5 + index)}`;
    return {
      ...person(place + 1),
      // Names are unique in a signup.
      name: `${name} ${ROMAN[place]}.`,
      diplomName: name,
      birthDate: `${2008 + (nth % 10)}-0${1 + (nth % 9)}-1${nth % 10}`,
      teacherName,
      song1: pieceOf(nth),
      song2: nth % 3 === 0 ? '' : pieceOf(nth * 3 + 1),
      minutes1: 3 + (nth % 4),
      minutes2: nth % 3 === 0 ? null : 4,
      categories: categoriesOf(config, nth, place),
      lunchDays: nth % 2 === 0 ? [config.edition.startsOn] : [],
      consents: config.consents
        .filter(({ required }) => required || nth % SILENT !== 0)
        .map(({ id }) => id),
    };
  });
  const persons = [educator, ...performers];
  const members = performers.slice(0, GROUP_SIZE).map(({ name }) => name);
  const group = {
    ...shared,
    id: `${signupId}-group`,
    position: 0,
    name: index % 2 ? `Slniečka ${index}` : '',
    people: members,
  };
  const groups = members.length === GROUP_SIZE ? [group] : [];
  return { persons, groups, appearances: plannedRoster(persons, groups, config) };
}

const GROUP_SIZE = 3;
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}

/** A thousand different ones before the first comes again. */
function pieceOf(nth: number): string {
  return `${pick(COMPOSERS, nth)}: ${pick(FORMS, nth)} ${pick(KEYS, nth)}`;
}

function categoriesOf(config: RosterConfig, nth: number, place: number): string[] {
  const alone = config.categories.filter(({ code }) => !config.chamberCategories.includes(code));
  const together = place < GROUP_SIZE ? [pick(config.chamberCategories, nth)] : [];
  return [pick(alone, nth).code, ...together];
}
