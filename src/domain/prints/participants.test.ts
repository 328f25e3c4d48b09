import { describe, expect, test } from 'vitest';
import {
  printContent,
  rosterEducator,
  rosterGroup,
  rosterOf,
  rosterPerson,
} from '#tests/factories/print-content.ts';
import type { AppearanceFilter } from './appearances.ts';
import { lunchDays } from './lunches.ts';
import { participantsOf } from './participants.ts';

const { config } = printContent(rosterOf([]));
const [friday = '', saturday = '', sunday = ''] = config.attend.map(({ id }) => id);
const roster = rosterOf(
  [
    rosterEducator({ position: 0, lunchDays: [saturday] }),
    rosterPerson({ position: 1, name: 'Žofia Ďurčová', lunchDays: [friday] }),
    rosterPerson({
      position: 2,
      name: 'Ema Čierna',
      categories: ['II. (A)', 'IV. (A)'],
      lunchDays: [friday],
    }),
    rosterPerson({ position: 3, name: 'Leo Dlhý', categories: ['IV. (A)'] }),
    rosterPerson({
      signupId: 'signup-2',
      name: 'Hana Chudá',
      school: 'ZUŠ Čadca',
      categories: ['I. (A)'],
      lunchDays: [friday],
    }),
    rosterPerson({
      signupId: 'signup-3',
      name: 'Náhradník',
      state: 'waitlisted',
      lunchDays: [friday],
    }),
  ],
  [rosterGroup({ people: ['Ema Čierna', 'Leo Dlhý'] })],
);

describe('participants', () => {
  function names(filter: Partial<AppearanceFilter>): string[] {
    const all = { days: [], categories: [], schools: [], ...filter };
    return participantsOf(roster, config, all).map(({ name }) => name);
  }

  test('are ordered by school, educators first, and have a place', () => {
    expect(names({})).toEqual([
      'Hana Chudá',
      'Mgr. Jana Nová',
      'Ema Čierna',
      'Leo Dlhý',
      'Žofia Ďurčová',
    ]);
  });

  test('attend on the days of their appearances, educators on the days they chose', () => {
    expect(names({ days: [friday] })).toEqual(['Hana Chudá', 'Mgr. Jana Nová']);
    expect(names({ days: [sunday] })).toEqual(['Ema Čierna', 'Leo Dlhý']);
    expect(names({ days: ['2027-01-01'] })).toEqual([]);
  });

  test('of a category are its performers only', () => {
    expect(names({ categories: ['II. (A)'] })).toEqual(['Ema Čierna', 'Žofia Ďurčová']);
  });

  test('of a school are found however it is written', () => {
    expect(names({ schools: ['zus cadca'] })).toEqual(['Hana Chudá']);
  });
});

describe('lunches', () => {
  test('are numbered by day and school; people on the waiting list get none', () => {
    const days = lunchDays(roster, []).map(({ day, lunches }) => [
      day,
      lunches.map(({ number, person }) => `${number} ${person.name}`),
    ]);
    expect(days).toEqual([
      [friday, ['1 Hana Chudá', '2 Ema Čierna', '3 Žofia Ďurčová']],
      [saturday, ['1 Mgr. Jana Nová']],
    ]);
  });

  test('of one day', () => {
    expect(lunchDays(roster, [saturday]).map(({ day }) => day)).toEqual([saturday]);
    expect(lunchDays(roster, [sunday])).toEqual([]);
  });
});
