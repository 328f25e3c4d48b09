import type { PrintContent } from '#documents/prints/print-content.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import type { AppearanceFilter } from '#domain/prints/appearances.ts';
import { plannedRoster } from '#domain/prints/planned-roster.ts';
import { DEFAULT_OPTIONS } from '#domain/prints/print-options.ts';
import type { Roster, RosterGroup, RosterPerson } from '#domain/prints/roster.ts';

const config = { ...sampleEdition('2026-11-15'), id: 'config-1', version: 1 };
const NO_FILTER: AppearanceFilter = { days: [], categories: [], schools: [], signupIds: [] };

/** A performer with everything that is printed; `changes` say what the test is about. */
export function rosterPerson(changes: Partial<RosterPerson> = {}): RosterPerson {
  const { signupId = 'signup-1', position = 0 } = changes;
  return {
    id: `${signupId}-${position}`,
    signupId,
    number: '2027-0001',
    state: 'confirmed',
    position,
    identity: 'performer',
    name: 'Ema Malá',
    diplomName: '',
    birthDate: '2015-05-14',
    school: 'ZUŠ Ladislava Árvaya, Dolný val 12, 010 01 Žilina',
    address: '',
    teacherName: 'Mgr. Jana Nová',
    song1: 'Antonio Vivaldi: Koncert a mol',
    song2: '',
    minutes1: 4,
    minutes2: null,
    program: '',
    categories: ['II. (A)'],
    attend: [],
    lunchDays: [],
    consents: ['declaration', 'publication'],
    ...changes,
  };
}

export function rosterEducator(changes: Partial<RosterPerson> = {}): RosterPerson {
  return rosterPerson({
    identity: 'educator',
    name: 'Mgr. Jana Nová',
    birthDate: null,
    teacherName: '',
    song1: '',
    minutes1: null,
    categories: [],
    attend: config.attend.slice(0, 2).map(({ id }) => id),
    ...changes,
  });
}

/** The appearances follow from the people and their groups, as when a signup is stored. */
export function rosterOf(persons: RosterPerson[], groups: RosterGroup[] = []): Roster {
  const signupIds = [...new Set(persons.map(({ signupId }) => signupId))];
  const ofSignup = <Item extends { signupId: string }>(items: Item[], id: string) =>
    items.filter(({ signupId }) => signupId === id);
  const appearances = signupIds.flatMap((id) =>
    plannedRoster(ofSignup(persons, id), ofSignup(groups, id), config),
  );
  return { persons, groups, appearances };
}

export function rosterGroup(changes: Partial<RosterGroup> = {}): RosterGroup {
  const { signupId = 'signup-1', position = 0 } = changes;
  return {
    id: `${signupId}-group-${position}`,
    signupId,
    number: '2027-0001',
    state: 'confirmed',
    position,
    name: 'Slniečka',
    people: [],
    ...changes,
  };
}

/** `filter` and `options` may be told in part. */
export function printContent(
  roster: Roster,
  changes: Partial<Pick<PrintContent, 'language' | 'config'>> & {
    filter?: Partial<AppearanceFilter>;
    options?: Partial<PrintContent['options']>;
  } = {},
): PrintContent {
  const { filter, options, ...others } = changes;
  return {
    config,
    language: 'sk',
    roster,
    extra: null,
    ...others,
    filter: { ...NO_FILTER, ...filter },
    options: { ...DEFAULT_OPTIONS, ...options },
  };
}
