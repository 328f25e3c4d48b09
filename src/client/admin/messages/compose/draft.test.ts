import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT, isEmptyDraft, readDraft, selectionOf, WHOLE_FILTER } from './draft.ts';

describe('recipients', () => {
  test('an empty filter matches all but cancelled signups', () => {
    expect(selectionOf(EMPTY_DRAFT, 'e1')).toEqual({
      search: '',
      filter: {
        editionId: 'e1',
        states: ['received', 'confirmed', 'returned', 'waitlisted'],
        categories: [],
        attention: [],
        languages: [],
        paymentType: null,
      },
    });
  });

  test('who cancelled are found when they are asked for', () => {
    const filter = { ...WHOLE_FILTER, state: 'cancelled', category: 'II. (A)' } as const;
    expect(selectionOf({ filter, handed: null }, 'e1').filter).toMatchObject({
      states: ['cancelled'],
      categories: ['II. (A)'],
    });
  });

  test('that were selected in the table stay as they were selected', () => {
    const handed = { selection: { ids: ['a'], filter: { editionId: 'e2' } }, count: 1 };
    expect(selectionOf({ ...EMPTY_DRAFT, handed }, 'e1')).toEqual({
      ids: ['a'],
      filter: { editionId: 'e2' },
    });
  });
});

describe('a draft', () => {
  test('is read as it was kept', () => {
    const draft = { ...EMPTY_DRAFT, templateId: 't', again: ['s1'] };
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
    expect(isEmptyDraft(draft)).toBe(false);
  });

  test('of an older page is completed', () => {
    expect(readDraft('{"templateId":"t"}')).toEqual({ ...EMPTY_DRAFT, templateId: 't' });
  });

  test.each([null, '', 'x', '"x"', '{"again":7}'])('is not read from %j', (kept) => {
    expect(readDraft(kept)).toBeNull();
  });
});
