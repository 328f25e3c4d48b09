import { describe, expect, test } from 'vitest';
import { commonLunches, withCommonLunch, withLunchesOf } from '#domain/draft/common-lunch.ts';
import { newDraft, newDraftPerson, type SignupDraft } from '#domain/draft/draft.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';

const config = sampleEdition('2026-11-15');
const context = { config, now: '2026-11-15T12:00' };
const late = { config, now: '2099-01-01T00:00' };
const [first = '', second = ''] = config.attend.map(({ id }) => id);

const person = (key: string, attend: string[], lunchDays?: string[]) => ({
  ...newDraftPerson(key, 'educator'),
  ...{ attend, hasLunch: lunchDays !== undefined },
  ...(lunchDays && { lunchDays }),
});
const draftOf = (...persons: SignupDraft['persons']): SignupDraft => ({
  ...newDraft('x'),
  persons,
});
const lunches = ({ persons }: SignupDraft) =>
  persons.map(({ hasLunch, lunchDays = [] }) => (hasLunch ? lunchDays : null));

const draft = draftOf(
  person('jana', [first, second], [first]),
  person('eva', [second]),
  person('ivo', [first, second], [first, second]),
  person('unknown', []),
);

describe('days of lunches for everybody', () => {
  test('count who comes and who eats', () => {
    expect(commonLunches(draft.persons, context)).toEqual([
      { day: first, able: 2, eating: 2 },
      { day: second, able: 3, eating: 1 },
    ]);
  });

  test.each([
    ['one person alone', draftOf(person('jana', [first])), context],
    ['orders that are closed', draft, late],
    ['lunches that are not offered', draft, notOffered()],
  ])('there are none for %s', (_, { persons }, when) => {
    expect(commonLunches(persons, when)).toEqual([]);
  });
});

describe('a lunch for everybody', () => {
  const ordered = withCommonLunch(draft, { day: second, isWanted: true }, context);

  test('is ordered by those who come on the day, beside their other days', () => {
    expect(lunches(ordered)).toEqual([[first, second], [second], [first, second], null]);
  });

  test('is cancelled for all; who has another one keeps it', () => {
    const cancelled = withCommonLunch(ordered, { day: second, isWanted: false }, context);
    expect(lunches(cancelled)).toEqual([[first], null, [first], null]);
  });

  test('is taken back to what everybody had', () => {
    expect(withLunchesOf(ordered, draft)).toEqual(draft);
  });

  test('changes nothing after the deadline', () => {
    expect(withCommonLunch(draft, { day: second, isWanted: true }, late)).toEqual(draft);
  });
});

function notOffered() {
  return { ...context, config: { ...config, lunch: { ...config.lunch, offered: false } } };
}
