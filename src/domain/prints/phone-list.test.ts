import { describe, expect, test } from 'vitest';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { appearancesOf, NO_FILTER } from '#domain/prints/appearances.ts';
import { accompanistRows, type PersonNumbers, phoneSections } from '#domain/prints/phone-list.ts';
import type { Roster, RosterPerson } from '#domain/prints/roster.ts';
import { rosterEducator, rosterOf, rosterPerson } from '#tests/factories/print-content.ts';

const config = sampleEdition('2026-11-15');
const NOTHING = { phone: '', teacherPhone: '', schoolPhone: '' };

function sectionsOf(people: [RosterPerson, Partial<PersonNumbers>][], changes?: Partial<Roster>) {
  const roster = { ...rosterOf(people.map(([person]) => person)), ...changes };
  const appearances = appearancesOf(roster, config, NO_FILTER);
  const numbers = people.map(([{ id }, given]) => ({ personId: id, ...NOTHING, ...given }));
  return phoneSections(
    { appearances, persons: roster.persons },
    { people: numbers, accompanists: {} },
  );
}

const ema = rosterPerson({ position: 0 });
const leo = rosterPerson({ position: 1, name: 'Leo Veselý' });
const nova = rosterEducator({ position: 2 });

describe('the phone list', () => {
  test('has the school, the educator and the teacher, each number of a person once', () => {
    const [section] = sectionsOf([
      [ema, { schoolPhone: '041 111', teacherPhone: '0905 222', phone: '0900 999' }],
      [leo, { schoolPhone: '041 111', teacherPhone: '0905222' }],
      [nova, { phone: '0905/222' }],
    ]);
    expect(section?.rows).toEqual([
      { role: 'school', name: '', phone: '041 111' },
      { role: 'educator', name: 'Mgr. Jana Nová', phone: '0905/222' },
    ]);
  });

  test('has the number of a performer only where there is no other', () => {
    const [section] = sectionsOf([
      [ema, { phone: '0900 999' }],
      [leo, {}],
    ]);
    expect(section?.rows).toEqual([{ role: 'performer', name: 'Ema Malá', phone: '0900 999' }]);
  });

  test('keeps a school without any number, so that the gap is seen', () => {
    expect(sectionsOf([[ema, {}]])).toMatchObject([{ first: null, rows: [] }]);
  });

  test('says when a school is first on stage', () => {
    const { appearances } = rosterOf([ema, leo]);
    const place = { position: 0, number: '1', day: '2027-04-10', hallName: 'Veľká sála' };
    const starts = [700, 545];
    const released = Object.fromEntries(
      appearances.map(({ id }, index) => [id, { ...place, start: starts[index] ?? 0 }]),
    );
    const people = [ema, leo].map((one): [RosterPerson, object] => [one, {}]);
    expect(sectionsOf(people, { released })[0]?.first?.start).toBe(545);
  });

  test('leaves out educators whose signup has nobody on stage', () => {
    const guest = rosterEducator({ signupId: 'guest', school: 'Iná ZUŠ', name: 'Hosť' });
    const schools = sectionsOf([
      [ema, {}],
      [guest, { phone: '0911' }],
    ]).map(({ school }) => school);
    expect(schools).toEqual([ema.school]);
  });
});

test('an accompanist is listed once, with the number of appearances and also without a phone', () => {
  const roster = rosterOf([ema, leo]);
  const eva = { id: 'eva', name: 'Eva Klavírová' };
  const appearances = appearancesOf(
    { ...roster, appearances: roster.appearances.map((one) => ({ ...one, accompanists: [eva] })) },
    config,
    NO_FILTER,
  );
  expect(accompanistRows(appearances, { people: [], accompanists: {} })).toEqual([
    { name: 'Eva Klavírová', phone: '', first: null, appearances: 2 },
  ]);
});
