import { describe, expect, test } from 'vitest';
import {
  EDITION,
  FRIDAY,
  NOW,
  SATURDAY,
  SUNDAY,
  validEducator,
  validForm,
  validPerformer,
} from '#tests/factories/signup-form.ts';
import type { Person } from './form.ts';
import {
  isLunchAvailable,
  keepOrderedLunches,
  lunchChoices,
  lunchDay,
  lunchDaysOf,
  lunchOrdersOpen,
  lunchRefusal,
  orderedLunches,
  withLunchRule,
  withoutPlainChoice,
} from './lunch.ts';

const LAST_MINUTE = '2027-03-26T23:59';
const TOO_LATE = '2027-03-27T00:00';
const notOffered = { ...EDITION, lunch: { ...EDITION.lunch, offered: false } };

describe('lunches can be ordered', () => {
  test.each([
    ['while they are offered and the deadline is ahead', EDITION, NOW, true],
    ['in the last minute of the deadline', EDITION, LAST_MINUTE, true],
    ['not in the minute after it', EDITION, TOO_LATE, false],
    ['not when none are offered', notOffered, NOW, false],
  ])('%s', (_sentence, config, now, expected) => {
    expect(lunchOrdersOpen(config, now)).toBe(expected);
  });
});

describe('a lunch that cannot be ordered says why', () => {
  test.each([
    ['none are offered', validEducator(), notOffered, NOW, 'not-offered'],
    ['the deadline has passed', validEducator(), EDITION, TOO_LATE, 'closed'],
    ['no day is chosen', validEducator({ attend: [] }), EDITION, NOW, 'no-day'],
    ['no category is chosen', validPerformer({ category: [] }), EDITION, NOW, 'no-day'],
    ['nothing prevents it', validEducator({ attend: [FRIDAY] }), EDITION, NOW, null],
  ])('%s', (_sentence, person, config, now, refusal) => {
    expect(lunchRefusal(person, config, now)).toBe(refusal);
  });
});

describe('a person can have a lunch', () => {
  test.each([
    ['an educator who chose a day', validEducator({ attend: [FRIDAY] }), true],
    ['not an educator who chose none', validEducator({ attend: [] }), false],
    ['a performer who chose a category', validPerformer({ category: ['V.'] }), true],
    ['not a performer who chose none', validPerformer({ category: [] }), false],
    ['a day does not help a performer', validPerformer({ category: [], attend: [FRIDAY] }), false],
    [
      'a category does not help an educator',
      validEducator({ attend: [], category: ['V.'] }),
      false,
    ],
  ])('%s', (_sentence, person, expected) => {
    expect(isLunchAvailable(person, EDITION, NOW)).toBe(expected);
  });

  test('not after the deadline', () => {
    expect(isLunchAvailable(validEducator(), EDITION, TOO_LATE)).toBe(false);
    expect(isLunchAvailable(validPerformer(), notOffered, NOW)).toBe(false);
  });
});

describe('a lunch that stops being available turns false', () => {
  test.each([
    ['the last day was taken back', validEducator({ attend: [], hasLunch: true }), NOW, false],
    [
      'the last category was taken back',
      validPerformer({ category: [], hasLunch: true }),
      NOW,
      false,
    ],
    ['the deadline passed', validEducator({ hasLunch: true }), TOO_LATE, false],
    ['an available one stays', validEducator({ hasLunch: true }), LAST_MINUTE, true],
    ['no lunch is ordered', validEducator({ hasLunch: false }), NOW, false],
  ])('%s', (_sentence, person, now, expected) => {
    expect(withLunchRule(person, EDITION, now).hasLunch).toBe(expected);
  });
});

describe('the meal is', () => {
  const eats = (person: Person) => lunchDay({ ...person, hasLunch: true }, EDITION);

  test.each([
    ['on the day of a performer’s category', validPerformer({ category: ['II. (A)'] }), SATURDAY],
    ['on the first of two category days', validPerformer({ category: ['V.', 'I. (B)'] }), FRIDAY],
    ['on the first attended day', validEducator({ attend: [SUNDAY, SATURDAY] }), SATURDAY],
    ['on the only attended day', validEducator({ attend: [SUNDAY] }), SUNDAY],
    ['not on the days a performer ticked', validPerformer({ attend: [FRIDAY] }), SATURDAY],
    ['on no day when the category is unknown', validPerformer({ category: ['IX.'] }), null],
  ])('%s', (_sentence, person, expected) => {
    expect(eats(person)).toBe(expected);
  });

  test('absent for a person who ordered none', () => {
    expect(lunchDay(validEducator({ hasLunch: false }), EDITION)).toBeNull();
  });

  test('on the earliest day even if the configuration lists its days in another order', () => {
    const reversed = { ...EDITION, attend: EDITION.attend.toReversed() };
    const person = validEducator({ attend: [FRIDAY, SUNDAY], hasLunch: true });
    expect(lunchDay(person, reversed)).toBe(FRIDAY);
  });
});

describe('lunches on several days', () => {
  const [solo, chamber] = ['II. (A)', 'V.'];
  const eater = (changes: Partial<Person>) => validEducator({ hasLunch: true, ...changes });
  const player = (changes: Partial<Person>) => validPerformer({ hasLunch: true, ...changes });

  test.each([
    ['an educator: the attended days', eater({ attend: [SUNDAY, FRIDAY] }), [FRIDAY, SUNDAY]],
    [
      'a performer: the days of categories',
      player({ category: [chamber, solo] }),
      [SATURDAY, SUNDAY],
    ],
    [
      'a performer: attended days too',
      player({ category: [solo], attend: [FRIDAY, SATURDAY] }),
      [FRIDAY, SATURDAY],
    ],
    ['nobody who does not say when they come', eater({ attend: [] }), []],
  ])('may be chosen by %s', (_sentence, person, expected) => {
    expect(lunchChoices(person, EDITION)).toEqual(expected);
  });

  const both = [SATURDAY, SUNDAY];
  test.each([
    ['the chosen ones', eater({ attend: both, lunchDays: both }), both],
    ['one of two', eater({ attend: both, lunchDays: [SUNDAY] }), [SUNDAY]],
    ['the first one where none was chosen', eater({ attend: both }), [SATURDAY]],
    ['the first one where the list is empty', eater({ attend: both, lunchDays: [] }), [SATURDAY]],
    ['none without a lunch', eater({ attend: both, lunchDays: both, hasLunch: false }), []],
  ])('are %s', (_sentence, person, expected) => {
    expect(lunchDaysOf(person, EDITION)).toEqual(expected);
  });

  test.each([
    [
      'a day on which the person does not come',
      eater({ attend: [SUNDAY], lunchDays: both }),
      [SUNDAY],
    ],
    [
      'a day that is not of the edition',
      eater({ attend: both, lunchDays: ['2030-01-01', SUNDAY] }),
      [SUNDAY],
    ],
    [
      'a repeated day and another order',
      eater({ attend: both, lunchDays: [SUNDAY, ...both] }),
      both,
    ],
    [
      'every day: one lunch by the rule stays',
      eater({ attend: [FRIDAY], lunchDays: both }),
      undefined,
    ],
    [
      'all days without a lunch',
      eater({ attend: both, lunchDays: both, hasLunch: false }),
      undefined,
    ],
  ])('lose %s', (_sentence, person, expected) => {
    const ruled = withLunchRule(person, EDITION, NOW);
    expect(ruled.lunchDays).toEqual(expected);
    expect(ruled.hasLunch).toBe(person.hasLunch);
  });

  test('end with the lunch', () => {
    const person = eater({ attend: [], lunchDays: both });
    expect(withLunchRule(person, EDITION, NOW)).toEqual(eater({ attend: [], hasLunch: false }));
  });

  test.each([
    ['the day of the rule is no choice', eater({ attend: both, lunchDays: [SATURDAY] }), undefined],
    ['another day is one', eater({ attend: both, lunchDays: [SUNDAY] }), [SUNDAY]],
    ['two days are one', eater({ attend: both, lunchDays: both }), both],
  ])('%s', (_sentence, person, expected) => {
    expect(withoutPlainChoice(person, EDITION).lunchDays).toEqual(expected);
  });

  test.each([
    [eater({ lunchDays: both }), [{ day: SATURDAY }, { day: SUNDAY }]],
    [eater({}), [{}]],
    [eater({ hasLunch: false, lunchDays: both }), []],
  ])('are paid one by one', (person, expected) => {
    expect(orderedLunches(person)).toEqual(expected);
  });
});

describe('after the order deadline all people keep their orders', () => {
  const [jana, ema, leo] = [
    validEducator({ name: 'Jana', hasLunch: true }),
    validPerformer({ name: 'Ema', hasLunch: false }),
    validPerformer({ name: 'Leo', hasLunch: true }),
  ];
  const before = validForm({ persons: [jana, ema, leo] });
  const eaters = (persons: Person[], now = TOO_LATE) =>
    keepOrderedLunches({ ...before, persons }, before, { config: EDITION, now })
      .persons.filter(({ hasLunch }) => hasLunch)
      .map(({ name }) => name);
  const without = (person: Person): Person => ({ ...person, hasLunch: false });
  const hungry = (person: Person): Person => ({ ...person, hasLunch: true });

  test.each([
    ['an ordered lunch cannot be given back', [without(jana), ema, without(leo)], ['Jana', 'Leo']],
    ['no new one can be ordered', [jana, hungry(ema), leo], ['Jana', 'Leo']],
    ['a new person has none', [jana, ema, leo, hungry({ ...ema, name: 'Adam' })], ['Jana', 'Leo']],
    [
      'a new person in front has none',
      [{ ...jana, name: 'Adam' }, jana, ema, leo],
      ['Jana', 'Leo'],
    ],
    ['a removed person takes the meal away', [ema, leo], ['Leo']],
    ['a changed order changes nothing', [leo, ema, without(jana)], ['Leo', 'Jana']],
    [
      'a corrected name keeps the meal',
      [jana, ema, without({ ...leo, name: 'Leon' })],
      ['Jana', 'Leon'],
    ],
    [
      'a corrected name brings no meal',
      [jana, hungry({ ...ema, name: 'Emma' }), leo],
      ['Jana', 'Leo'],
    ],
    [
      'a name in another case is the same',
      [jana, ema, without({ ...leo, name: 'LEO' })],
      ['Jana', 'LEO'],
    ],
  ])('%s', (_sentence, persons, expected) => {
    expect(eaters(persons)).toEqual(expected);
  });

  test('a new person has none, whatever others ordered', () => {
    const all = { ...before, persons: [jana, hungry(ema), leo] };
    const adam = hungry({ ...ema, name: 'Adam' });
    const next = { ...all, persons: [...all.persons, adam] };
    const { persons } = keepOrderedLunches(next, all, { config: EDITION, now: TOO_LATE });
    expect(persons.map(({ hasLunch }) => hasLunch)).toEqual([true, true, true, false]);
  });

  test('on the days they chose', () => {
    const chosen = { ...jana, lunchDays: [SATURDAY, SUNDAY] };
    const stored = { ...before, persons: [chosen, ema, leo] };
    const next = { ...before, persons: [jana, ema, { ...leo, lunchDays: [SUNDAY] }] };
    const { persons } = keepOrderedLunches(next, stored, { config: EDITION, now: TOO_LATE });
    expect(persons.map(({ lunchDays }) => lunchDays)).toEqual([
      [SATURDAY, SUNDAY],
      undefined,
      undefined,
    ]);
  });

  test('before the deadline the new form decides', () => {
    expect(eaters([without(jana), hungry(ema), leo], LAST_MINUTE)).toEqual(['Ema', 'Leo']);
  });
});
