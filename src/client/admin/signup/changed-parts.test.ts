import { expect, test } from 'vitest';
import { changedParts } from '#client/admin/signup/changed-parts.ts';
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
