import { describe, expect, it } from 'vitest';
import { NO_BILLING } from '#domain/signup/billing.ts';
import { requestedBilling, requestRefusal, wantedBilling } from '#domain/signup/change-request.ts';
import { EDITION } from '#tests/factories/signup-form.ts';

const { editableUntil } = EDITION.signup;
const BEFORE = '2026-12-01T10:00';
const AFTER = '2027-03-20T10:00';

describe('a change request', () => {
  it.each([
    ['received', null, AFTER, null],
    ['confirmed', null, AFTER, null],
    ['waitlisted', null, AFTER, null],
    ['received', null, BEFORE, 'still-editable'],
    ['received', null, editableUntil, 'still-editable'],
    // A returned signup, or one with a deadline of its own, can be edited.
    ['returned', null, AFTER, 'still-editable'],
    ['received', '2027-03-20T10:00', AFTER, 'still-editable'],
    ['received', '2027-03-20T09:59', AFTER, null],
    ['received', '2026-11-30T10:00', BEFORE, null],
    ['cancelled', null, AFTER, 'not-editable'],
    ['cancelled', null, BEFORE, 'not-editable'],
  ] as const)('for a signup that is %s, own deadline %s, at %s: %s', (state, own, now, refusal) => {
    expect(requestRefusal({ state, editableUntil: own }, EDITION, now)).toBe(refusal);
  });
});

it.each([
  ['was not spoken of', undefined, null],
  ['is no longer wanted', null, {}],
  ['is wanted', { ...NO_BILLING, name: 'ZUŠ' }, { ...NO_BILLING, name: 'ZUŠ' }],
])('billing that %s is stored so', (_, wanted, kept) => {
  expect(requestedBilling(wanted)).toEqual(kept);
  expect(wantedBilling(requestedBilling(wanted))).toEqual(wanted);
});
