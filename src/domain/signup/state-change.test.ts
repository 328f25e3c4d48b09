import { describe, expect, it } from 'vitest';
import { SIGNUP_STATES, type SignupState } from '#domain/signup/state.ts';
import { holdsPlace, isReasonRequired, stateAction } from '#domain/signup/state-change.ts';

describe('the office moves a signup', () => {
  it.each<[SignupState, SignupState, string | null]>([
    ['received', 'confirmed', 'confirmed'],
    ['received', 'returned', 'returned'],
    ['received', 'waitlisted', 'waitlisted'],
    ['received', 'cancelled', 'cancelled'],
    ['confirmed', 'received', 'reopened'],
    ['confirmed', 'returned', 'returned'],
    ['confirmed', 'waitlisted', 'waitlisted'],
    ['confirmed', 'cancelled', 'cancelled'],
    ['returned', 'received', 'reopened'],
    ['returned', 'confirmed', 'confirmed'],
    ['returned', 'waitlisted', 'waitlisted'],
    ['returned', 'cancelled', 'cancelled'],
    ['waitlisted', 'received', 'admitted'],
    ['waitlisted', 'confirmed', null],
    ['waitlisted', 'returned', null],
    ['waitlisted', 'cancelled', 'cancelled'],
    ['cancelled', 'received', 'reopened'],
    ['cancelled', 'confirmed', null],
    ['cancelled', 'returned', null],
    ['cancelled', 'waitlisted', 'waitlisted'],
  ])('from %s to %s: %s', (from, to, action) => {
    expect(stateAction(from, to)).toBe(action);
  });

  it.each(SIGNUP_STATES)('from %s to the same is no change', (state) => {
    expect(stateAction(state, state)).toBeNull();
  });
});

it.each([
  ['returned', true],
  ['cancelled', true],
  ['confirmed', false],
  ['reopened', false],
  ['waitlisted', false],
  ['admitted', false],
] as const)('%s needs a reason: %s', (action, isNeeded) => {
  expect(isReasonRequired(action)).toBe(isNeeded);
});

it.each([
  ['received', true],
  ['confirmed', true],
  ['returned', true],
  ['waitlisted', false],
  ['cancelled', false],
] as const)('a signup that is %s holds its place: %s', (state, holds) => {
  expect(holdsPlace(state)).toBe(holds);
});
