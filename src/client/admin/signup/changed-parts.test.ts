import { expect, test } from 'vitest';
import { changedParts, othersChange } from '#client/admin/signup/changed-parts.ts';
import type { OfficeSignup } from '#client/admin/signup/office-signup.ts';

const SIGNUP = {
  state: 'received',
  tags: ['new'],
  notes: [],
  history: [],
} as unknown as OfficeSignup;

test('nothing is new when nothing differs', () => {
  expect(changedParts(SIGNUP, structuredClone(SIGNUP))).toEqual([]);
});

test('each part is named once, however much of it differs', () => {
  const after = { ...SIGNUP, state: 'confirmed', contactEmail: 'x@y.example', tags: [] };
  expect(changedParts(SIGNUP, after as unknown as OfficeSignup)).toEqual(['head', 'tags']);
});

const SELF = 'maria@example.com';
const version = (number: number, actor: string) => ({ version: number, actor });
const event = (id: string, actor: string) => ({ id, actor });
const BEFORE = {
  ...SIGNUP,
  version: 1,
  history: [version(1, 'jana@example.com')],
  events: [],
} as unknown as OfficeSignup;

const MINE = { version: 2, state: 'confirmed', history: [version(2, SELF), ...BEFORE.history] };
const THEIRS = {
  version: 2,
  state: 'confirmed',
  history: [version(2, 'peter@example.com'), ...BEFORE.history],
};

test.each([
  ['nothing', {}, false, null],
  ['a version of my own', MINE, false, null],
  ['a version of another', THEIRS, false, 2],
  ['a version of another while I act', THEIRS, true, 2],
  [
    'mine after that of another',
    { ...MINE, version: 3, history: [version(3, SELF), ...THEIRS.history] },
    true,
    2,
  ],
  ['a tag of my own', { tags: ['a'], events: [event('e1', SELF)] }, false, null],
  [
    'a tag of another',
    { tags: ['a'], events: [event('e1', 'peter@example.com')] },
    true,
    undefined,
  ],
  ['money, which no entry tells', { totalMinor: 1 }, false, undefined],
  ['money, while I book it', { totalMinor: 1 }, true, null],
  ['a mail that was sent', { messages: [{ state: 'sent' }] }, false, null],
])('%s: who is told about it', (_name, change, isActing, expected) => {
  const after = { ...BEFORE, ...change } as unknown as OfficeSignup;
  const told = othersChange(BEFORE, after, { self: SELF, isActing });
  if (expected === null) expect(told).toBeNull();
  else expect(told?.version).toBe(expected ?? null);
});
