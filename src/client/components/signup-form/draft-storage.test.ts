import { describe, expect, test } from 'vitest';
import {
  createDraftStorage,
  type StoredDraft,
} from '#client/components/signup-form/draft-storage.ts';
import { newDraft } from '#domain/draft/draft.ts';

function fakeStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

const SAVED: Omit<StoredDraft, 'revision'> = {
  savedAt: '2026-11-15T09:42:00.000Z',
  draft: newDraft('first'),
  attempt: null,
  server: null,
  sentAs: null,
  base: null,
  began: null,
};

describe('a draft in the browser', () => {
  test('is read as it was saved', () => {
    const shared = fakeStorage();
    const storage = createDraftStorage('edition', () => shared);
    expect(storage.read()).toBeNull();
    expect(storage.save(SAVED, 0)).toBe('saved');
    expect(storage.read()).toEqual({ ...SAVED, revision: 1 });
  });

  test('of another edition is another draft', () => {
    const shared = fakeStorage();
    createDraftStorage('edition', () => shared).save(SAVED, 0);
    expect(createDraftStorage('next year', () => shared).read()).toBeNull();
  });

  test('a tab that has not seen the last save does not overwrite it', () => {
    const shared = fakeStorage();
    const [one, other] = [
      createDraftStorage('edition', () => shared),
      createDraftStorage('edition', () => shared),
    ];
    one.save(SAVED, 0);
    other.save({ ...SAVED, draft: newDraft('theirs') }, 1);
    const theirs = other.read();
    const answer = one.save({ ...SAVED, draft: newDraft('ours') }, 1);
    expect(answer).toEqual(theirs);
    expect(one.read()).toEqual(theirs);
  });

  test('forbidden or full storage is reported and breaks nothing', () => {
    const forbidden = createDraftStorage('edition', () => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(forbidden.read()).toBeNull();
    expect(forbidden.save(SAVED, 0)).toBe('impossible');
  });

  test.each([
    ['not JSON', '{'],
    ['something else', '42'],
    ['a draft of another shape', JSON.stringify({ revision: 3, draft: { persons: [{}] } })],
  ])('%s is not taken for a draft', (_, text) => {
    const shared = fakeStorage();
    const storage = createDraftStorage('edition', () => shared);
    shared.setItem(storage.key, text);
    expect(storage.read()?.draft ?? null).toBeNull();
  });
});
