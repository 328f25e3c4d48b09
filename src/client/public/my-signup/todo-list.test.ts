import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { signupView } from '#tests/factories/signup-view.ts';
import { todoList } from './todo-list.ts';

const kinds = (changes: Parameters<typeof signupView>[0]) =>
  todoList(signupView(changes), '2026-11-15', { isProgrammeOpen: true }).map(({ kind }) => kind);

test('a debt is a task, also for a confirmed signup', () => {
  expect(kinds({ state: 'received' })).toContain('pay');
  expect(kinds({ state: 'confirmed' })).toContain('pay');
});

test('nothing is to be paid once it is settled, cancelled or waits for a place', () => {
  const settled = { payment: null, totalMinor: amountMinor(0) };
  expect(kinds({ state: 'confirmed', ...settled })).not.toContain('pay');
  expect(kinds({ state: 'cancelled' })).toEqual([]);
  expect(kinds({ state: 'waitlisted' })).not.toContain('pay');
});

test('guardians who have not confirmed are a task', () => {
  const guardian = { askedAt: null, confirmedAt: null };
  const guardians = [
    { person: 1, ...guardian },
    { person: 2, ...guardian, confirmedAt: '2026-11-15T09:00:00.000Z' },
  ];
  expect(
    todoList(signupView({ guardians }), '2026-11-15', { isProgrammeOpen: false }),
  ).toContainEqual({
    kind: 'ask-guardians',
    persons: [1],
  });
  expect(kinds({ guardians: guardians.slice(1) })).not.toContain('ask-guardians');
});

test('pieces that are not known are a task until the programme closes', () => {
  const solo = { category: 'I.', group: null, players: [], accompanists: [], seconds: null };
  const view = signupView({ appearances: [{ id: 'solo', ...solo, pieces: [] }] });
  expect(todoList(view, '2026-11-15', { isProgrammeOpen: true })).toContainEqual({
    kind: 'complete-programme',
    appearances: ['solo'],
  });
  expect(kinds({})).not.toContain('complete-programme');
  expect(
    todoList(view, '2026-11-15', { isProgrammeOpen: false }).map(({ kind }) => kind),
  ).not.toContain('complete-programme');
});
