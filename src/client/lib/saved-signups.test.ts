import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetAllSignups,
  forgetSignup,
  readSavedSignups,
  replaceToken,
  saveSignup,
} from '#client/lib/saved-signups.ts';

const KEY = 'prihlaska:signups';
const stored = new Map<string, string>();

const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

const NOW = Date.UTC(2027, 0, 2);
const DAY = 24 * 3_600_000;

const signup = (number: number) => ({
  number: `2027-${number}`,
  token: `token-${number}`,
  edition: 'Hudobné struny 2027',
  savedAt: new Date(Date.UTC(2027, 0, 1, 0, number)).toISOString(),
});

const numbers = (now = NOW) => readSavedSignups(now).map(({ number }) => number);

describe('signups saved on this device', () => {
  beforeEach(() => {
    vi.setSystemTime(NOW);
    stored.clear();
    vi.stubGlobal('localStorage', storage);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('are read newest first, in whatever order they were saved', () => {
    for (const number of [2, 3, 1]) saveSignup(signup(number));
    expect(numbers()).toEqual(['2027-3', '2027-2', '2027-1']);
  });

  it('are kept once each', () => {
    saveSignup(signup(1));
    saveSignup({ ...signup(1), edition: 'Jarné husle' });
    expect(readSavedSignups()).toEqual([{ ...signup(1), edition: 'Jarné husle' }]);
  });

  it('are forgotten after thirty days', () => {
    saveSignup(signup(1));
    expect(numbers(Date.UTC(2027, 0, 30))).toEqual(['2027-1']);
    expect(numbers(Date.UTC(2027, 0, 1) + 31 * DAY)).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it('are all forgotten together', () => {
    for (const number of [1, 2]) saveSignup(signup(number));
    forgetAllSignups();
    expect([numbers(), stored.size]).toEqual([[], 0]);
  });

  it('are at most fifty, the oldest going first', () => {
    for (let number = 1; number <= 51; number++) saveSignup(signup(number));
    expect(numbers()).toHaveLength(50);
    expect(numbers()).not.toContain('2027-1');
  });

  it('can be forgotten, and leave nothing behind', () => {
    saveSignup(signup(1));
    saveSignup(signup(2));
    forgetSignup('token-1');
    expect(numbers()).toEqual(['2027-2']);
    forgetSignup('token-2');
    expect(stored.has(KEY)).toBe(false);
  });

  it('follow a link that was replaced', () => {
    saveSignup(signup(1));
    saveSignup(signup(2));
    replaceToken('token-1', 'token-9');
    replaceToken('unknown', 'token-8');
    expect(readSavedSignups().map(({ token }) => token)).toEqual(['token-2', 'token-9']);
  });

  it('are once each also after a link was replaced by one that is there', () => {
    saveSignup(signup(1));
    saveSignup({ ...signup(2), number: '2027-1' });
    replaceToken('token-1', 'token-2');
    expect(readSavedSignups()).toEqual([{ ...signup(1), token: 'token-2' }]);
  });

  it.each(['{', 'null', '{}', '[1, null, {"number": "2027-1"}]', '[{"number":1,"token":"t"}]'])(
    'are none when the storage holds %s',
    (text) => {
      stored.set(KEY, text);
      expect(readSavedSignups()).toEqual([]);
    },
  );

  it('are none, and nothing fails, where storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined);
    saveSignup(signup(1));
    replaceToken('token-1', 'token-2');
    forgetSignup('token-1');
    expect(readSavedSignups()).toEqual([]);
  });
});
