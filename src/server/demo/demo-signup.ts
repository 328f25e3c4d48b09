import type { Category, EditionConfig } from '#domain/edition/config.ts';
import { foldedText } from '#domain/folded-text.ts';
import { type Group, newPerson, type Person, type SignupForm } from '#domain/signup/form.ts';
import { proposeDistinctName } from '#domain/signup/names.ts';
import { yearOf } from '#domain/time/plain-date.ts';
import {
  BOYS,
  type DemoSchool,
  ENSEMBLES,
  GIRLS,
  PIECES,
  SCHOOLS,
  SURNAMES,
} from '#server/demo/believable-data.ts';
import type { Random } from '#server/demo/random.ts';

/** A signup as a teacher would send it: herself, some pupils, sometimes a group. */
export function demoSignup(config: EditionConfig, random: Random, pupils: number): SignupForm {
  const school = random.pick(SCHOOLS);
  const teacher = demoTeacher(config, random, school);
  const persons: Person[] = [teacher];
  for (let index = 0; index < pupils; index++) {
    persons.push(demoPerformer(config, random, { school, teacher, taken: persons }));
  }
  const players = persons.filter(({ identity }) => identity === 'performer');
  const groups =
    players.length >= 2 && random.chance(0.5) ? [joinGroup(config, random, players)] : [];
  const isOnline = config.payment.onlineEnabled && random.chance(0.4);
  return { persons, paymentType: isOnline ? 'online' : 'bank', groups };
}

function demoName(random: Random): string {
  const [man, woman] = random.pick(SURNAMES);
  return random.chance(0.6) ? `${random.pick(GIRLS)} ${woman}` : `${random.pick(BOYS)} ${man}`;
}

function demoPhone(random: Random): string {
  const group = () => String(random.below(1000)).padStart(3, '0');
  return `+421 9${String(random.below(100)).padStart(2, '0')} ${group()} ${group()}`;
}

function addressOf(name: string, domain: string): string {
  return `${foldedText(name)
    .replace(/[^a-z]+/g, '.')
    .replace(/\.$/, '')}@${domain}`;
}

function demoTeacher(config: EditionConfig, random: Random, school: DemoSchool): Person {
  const name = demoName(random);
  const days = config.attend.map(({ id }) => id);
  return {
    ...newPerson(config),
    name,
    email: addressOf(name, school.domain),
    phone: demoPhone(random),
    school: `${school.name}, ${school.town}`,
    attend: days.slice(random.below(days.length)),
    hasLunch: random.chance(0.6),
  };
}

function demoPerformer(
  config: EditionConfig,
  random: Random,
  { school, teacher, taken }: { school: DemoSchool; teacher: Person; taken: readonly Person[] },
): Person {
  const given = demoName(random);
  const solo = config.categories.filter(({ code }) => !config.chamberCategories.includes(code));
  const category = random.pick(solo);
  const longest = category.minutes?.max ?? 6;
  return {
    ...newPerson(config),
    identity: 'performer',
    name: proposeDistinctName(
      given,
      taken.map(({ name }) => name),
    ),
    diplomName: given,
    email: teacher.email,
    phone: demoPhone(random),
    birthDate: birthDateFor(category, config, random),
    address: `${school.street}, ${school.town}`,
    category: [category.code],
    teacherName: teacher.name,
    teacherPhone: teacher.phone,
    school: teacher.school,
    schoolPhone: school.phone,
    schoolEmail: `skola@${school.domain}`,
    song1: random.pick(PIECES),
    song2: random.pick(PIECES),
    minutes1: Math.ceil(longest / 2),
    minutes2: Math.floor(longest / 2),
    program: 'Súťažný program v poradí skladieb.',
    hasLunch: random.chance(0.5),
  };
}

/** An age that fits the category; occasionally one year off, for the office to find. */
function birthDateFor(category: Category, config: EditionConfig, random: Random): string {
  const max = category.ageRule?.max ?? 18;
  const min = category.ageRule?.min ?? Math.max(4, max - 2);
  const age = min + random.below(max - min + 1) + (random.chance(0.03) ? 1 : 0);
  const day = String(1 + random.below(28)).padStart(2, '0');
  const month = String(1 + random.below(12)).padStart(2, '0');
  return `${yearOf(config.edition.startsOn) - age}-${month}-${day}`;
}

/** Puts two to four of the players into one group and into the chamber category of their age. */
function joinGroup(config: EditionConfig, random: Random, players: readonly Person[]): Group {
  const members = players.slice(0, 2 + random.below(Math.min(3, players.length - 1)));
  const oldest = Math.max(
    ...members.map(({ birthDate }) => yearOf(config.edition.startsOn) - yearOf(birthDate)),
  );
  const fitting = config.categories.find(
    ({ code, ageRule }) =>
      config.chamberCategories.includes(code) && (ageRule?.max ?? Infinity) >= oldest,
  );
  for (const member of members) if (fitting) member.category.push(fitting.code);
  return { name: random.pick(ENSEMBLES), people: members.map(({ name }) => name) };
}
