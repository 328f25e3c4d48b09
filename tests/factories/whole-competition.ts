// A competition of 480 appearances in three days: forty schools, each with its teacher, its
// accompanist and its pupils, who play alone and in groups.

import type { Group, Person, SignupForm } from '#domain/signup/form.ts';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';

export const SCHOOLS = 40;

/** How many soloists of each category; one school after another gets one until all are given. */
const SOLOISTS = [
  { category: 'I. (A)', count: 100, born: 2019, minutes: 4 },
  { category: 'I. (B)', count: 85, born: 2017, minutes: 5 },
  { category: 'II. (A)', count: 75, born: 2015, minutes: 6 },
  { category: 'II. (B)', count: 60, born: 2013, minutes: 7 },
  { category: 'III. (A)', count: 35, born: 2010, minutes: 10 },
  { category: 'III. (B)', count: 5, born: 2009, minutes: 12 },
];

/** Groups of the soloists that stand at these places of their signup. */
const GROUPS = [
  { category: 'IV. (A)', count: 60, minutes: 5, members: ['I. (A)', 'I. (B)'] },
  { category: 'IV. (B)', count: 40, minutes: 6, members: ['II. (A)', 'II. (B)'] },
  { category: 'V.', count: 20, minutes: 8, members: ['I. (A)', 'II. (A)', 'II. (B)'] },
];

const GIVEN = ['Adam', 'Beáta', 'Cyril', 'Dorota', 'Ema', 'Filip', 'Gréta', 'Hugo', 'Ivana', 'Ján'];
const FAMILY = ['Kováč', 'Ďurica', 'Šťastný', 'Čierny', 'Ľupták', 'Žilinčík', 'Môcik', 'Tóth'];

export interface SchoolSignup {
  form: SignupForm & { appearances: object[] };
  contactEmail: string;
  consents: object[];
}

/** The signups of all schools, each accepted as it stands. */
export function competitionSignups(): SchoolSignup[] {
  return Array.from({ length: SCHOOLS }, (_, school) => schoolSignup(school));
}

/** Of so many, the share of one school. */
function shareOf(count: number, school: number): number {
  return Math.floor(count / SCHOOLS) + Number(school < count % SCHOOLS);
}

function schoolSignup(school: number): SchoolSignup {
  const name = `ZUŠ Mesto ${school + 1}, Hlavná ${school + 1}`;
  const accompanists = [{ name: `Korepetítor ${letters(school)}` }];
  const pupils = SOLOISTS.flatMap(({ category, count, born, minutes }) =>
    Array.from({ length: shareOf(count, school) }, (_, index) => ({
      person: pupilOf({ school, category, index, born, name }),
      appearance: { category, minutes, index },
    })),
  );
  const groups: (Group & { category: string; minutes: number })[] = [];
  for (const { category, count, minutes, members } of GROUPS) {
    for (let index = 0; index < shareOf(count, school); index++) {
      const people = members.map((solo) => {
        const found = pupils.filter(({ appearance }) => appearance.category === solo)[index];
        if (!found) throw new Error(`School ${school} has too few in ${solo}`);
        found.person.category.push(category);
        return found.person.name;
      });
      groups.push({
        name: `${category} ${letters(school)} ${index + 1}`,
        people,
        category,
        minutes,
      });
    }
  }
  const players = (names: readonly string[]) =>
    names.map((player) => ({ name: player, instrument: 'husle' }));
  const persons = [
    validEducator({ name: `Mgr. Učiteľ ${letters(school)}`, school: name }),
    ...pupils.map(({ person }) => person),
  ];
  return {
    contactEmail: `skola${school + 1}@zus.example`,
    consents: [
      { id: 'declaration', version: 1, person: null },
      // Every other pupil may be named.
      ...pupils.flatMap((_, index) =>
        index % 2 === 0 ? [{ id: 'publication', version: 1, person: index + 1 }] : [],
      ),
    ],
    form: {
      ...formOf(persons),
      groups: groups.map(({ name: called, people }) => ({ name: called, people })),
      appearances: [
        ...pupils.map(({ person, appearance: { category, minutes } }) => ({
          ...{ category, group: null, players: players([person.name]), accompanists },
          pieces: piecesOf(minutes),
        })),
        ...groups.map(({ name: called, people, category, minutes }) => ({
          ...{ category, group: { name: called }, players: players(people), accompanists: [] },
          pieces: piecesOf(minutes),
        })),
      ],
    },
  };
}

interface Pupil {
  school: number;
  category: string;
  index: number;
  born: number;
  name: string;
}

function pupilOf({ school, category, index, born, name: schoolName }: Pupil): Person {
  const at = school * 7 + index * 3 + born;
  const name = `${GIVEN[at % GIVEN.length]} ${FAMILY[(at * 5 + school) % FAMILY.length]} ${letters(school)}${letters(index)}${letters(born % 26)}`;
  const day = String(1 + ((school * 11 + index * 5) % 28)).padStart(2, '0');
  return validPerformer({
    ...{ name, diplomName: name, school: schoolName, category: [category] },
    birthDate: `${born}-0${1 + (school % 9)}-${day}`,
    teacherName: `Mgr. Učiteľ ${letters(school)}`,
  });
}

function piecesOf(minutes: number) {
  const piece = { composer: 'A. Vivaldi', movement: '', arranger: '', seconds: minutes * 30 };
  return [
    { ...piece, title: 'Koncert a mol' },
    { ...piece, title: 'Largo' },
  ];
}

/** Numbers as capital letters, because a name has no digits. */
function letters(number: number): string {
  const one = String.fromCharCode(65 + (number % 26));
  return number < 26 ? one : `${letters(Math.floor(number / 26) - 1)}${one}`;
}
