import type { Identity } from '#domain/signup/form.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** A person who eats, and the day. */
export interface LunchPerson {
  personId: string;
  signupId: string;
  number: string;
  state: SignupState;
  day: PlainDate;
  name: string;
  identity: Identity;
  school: string;
}

export interface SchoolLunches {
  school: string;
  lunches: number;
  waiting: number;
  people: {
    signupId: string;
    number: string;
    name: string;
    identity: Identity;
    isWaiting: boolean;
  }[];
}

export interface LunchSection {
  day: PlainDate;
  /** The number to cook; people on the waiting list are counted separately. */
  lunches: number;
  performers: number;
  educators: number;
  waiting: number;
  schools: SchoolLunches[];
}

export interface LunchList {
  lunches: number;
  waiting: number;
  sections: LunchSection[];
}

/** Rows come by day, then by school, then by name. */
export function lunchesByDay(persons: readonly LunchPerson[]): LunchList {
  const sections: LunchSection[] = [];
  for (const person of persons) {
    let section = sections.at(-1);
    if (section?.day !== person.day) {
      section = {
        day: person.day,
        lunches: 0,
        performers: 0,
        educators: 0,
        waiting: 0,
        schools: [],
      };
      sections.push(section);
    }
    addLunch(section, person);
  }
  return {
    lunches: sections.reduce((sum, { lunches }) => sum + lunches, 0),
    waiting: sections.reduce((sum, { waiting }) => sum + waiting, 0),
    sections,
  };
}

function addLunch(section: LunchSection, person: LunchPerson): void {
  let school = section.schools.at(-1);
  if (school?.school !== person.school) {
    school = { school: person.school, lunches: 0, waiting: 0, people: [] };
    section.schools.push(school);
  }
  const { signupId, number, name, identity } = person;
  const isWaiting = person.state === 'waitlisted';
  school.people.push({ signupId, number, name, identity, isWaiting });
  if (isWaiting) {
    school.waiting += 1;
    section.waiting += 1;
    return;
  }
  school.lunches += 1;
  section.lunches += 1;
  section[identity === 'performer' ? 'performers' : 'educators'] += 1;
}
