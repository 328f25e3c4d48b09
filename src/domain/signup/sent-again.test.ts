import { expect, it } from 'vitest';
import type { SignupForm } from '#domain/signup/form.ts';
import { isSentAgain } from '#domain/signup/sent-again.ts';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';

const SENT = new Date('2026-11-15T10:00:00Z');
const form = (name = 'Ema Malá') =>
  formOf([validEducator(), validPerformer({ name })]) as SignupForm;

const reordered = (): SignupForm => {
  const { groups, persons, paymentType } = form();
  const reversed = persons.map((person) => Object.fromEntries(Object.entries(person).reverse()));
  return { groups, paymentType, persons: reversed as unknown as SignupForm['persons'] };
};

const withLunch = (): SignupForm => ({
  ...form(),
  persons: form().persons.map((person) => ({ ...person, hasLunch: !person.hasLunch })),
});

it.each([
  ['the same form at once', form(), 0, 0, true],
  ['the same form with its keys in another order', reordered(), 0, 0, true],
  ['the same form a moment before a day has passed', form(), 86_399_999, 0, true],
  ['the same form after a day', form(), 86_400_000, 0, false],
  ['another form', form('Ema Iná'), 0, 0, false],
  ['a form with another lunch', withLunch(), 0, 0, false],
  ['persons in another order', { ...form(), persons: form().persons.toReversed() }, 0, 0, false],
  ['the same form after the link was replaced', form(), 0, 1, false],
])('%s', (_name, again, later, linkGeneration, expected) => {
  const earlier = { form: form(), createdAt: SENT, linkGeneration };
  const now = new Date(SENT.getTime() + later);
  expect(isSentAgain(earlier, { form: again, now })).toBe(expected);
});
