import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { PLACEHOLDERS } from '#domain/message/placeholders.ts';
import { exampleValues, placeholderLabel, placeholderValues } from '#i18n/placeholders.ts';
import { signupDocument } from '#tests/factories/signup-document.ts';

const facts = {
  ...signupDocument(),
  contactName: 'Mgr. Jana Nová',
  page: 'https://prihlaska.example',
  editableUntil: '2027-01-31T23:59',
};

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(PLACEHOLDERS)('{%s} has a label, an example and a value', (name) => {
    expect(placeholderLabel(name, language)).not.toBe('');
    expect(exampleValues(language)[name]).not.toBe('');
    expect(placeholderValues({ ...facts, language })[name]).not.toBe('');
  });
});

test('values have the format of the language', () => {
  const { amount, due, persons, iban, missing, state, deadline } = placeholderValues(facts);
  expect({ amount, due, persons, iban, missing, state, deadline }).toEqual({
    amount: expect.stringMatching(/^\d+,\d\d\u00a0€$/),
    due: '29.\u00a011.\u00a02026',
    persons: 'Mgr. Jana Nová, Ema Malá, Leo Veselý a\u00a0Žofia Ďurčová',
    iban: expect.stringMatching(/^SK\d\d \d{4} /),
    missing: 'nič nechýba',
    state: 'Prijatá',
    deadline: '31.\u00a0januára\u00a02027, 23:59',
  });
});

test('missing values name the people', () => {
  const { form } = signupDocument();
  const { missing } = placeholderValues({ ...facts, form: { ...form, groups: [] } });
  expect(missing).toContain('bez súboru: Ema Malá a\u00a0Leo Veselý');
});
