import { describe, expect, test } from 'vitest';
import { checkDraft } from '#domain/draft/check-draft.ts';
import { isUntouched, newDraft, newDraftPerson, type SignupDraft } from '#domain/draft/draft.ts';
import {
  billingOfDraft,
  consentsOfDraft,
  draftOfSignup,
  formOfDraft,
} from '#domain/draft/draft-form.ts';
import { priceDraft } from '#domain/draft/price-draft.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { pricingRulesOf } from '#domain/fees/price-signup.ts';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';

const config = sampleEdition('2026-11-15');
const online = { ...config, payment: { ...config.payment, onlineEnabled: true } };
const now = '2026-11-15T12:00';
const day = config.attend[0]?.id ?? '';

function keys(): () => string {
  let last = 0;
  return () => `k${++last}`;
}

/** A complete signup, as it would be typed. */
function typed(): SignupDraft {
  const form = formOf([
    validEducator({ name: 'Jana Nová' }),
    validPerformer({ name: 'Ema Malá', category: ['I. (A)', 'IV. (A)'] }),
    validPerformer({ name: 'Leo Veselý', category: ['IV. (A)'] }),
  ]);
  const groups = [{ name: 'Slniečka', people: ['Ema Malá', 'Leo Veselý'] }];
  const consents = [{ id: 'declaration', version: 1, person: null }];
  return draftOfSignup(
    { signup: { ...form, groups }, consents, billing: null, contactEmail: '' },
    keys(),
  );
}

describe('a new draft', () => {
  test('has one educator and is not worth keeping', () => {
    const draft = newDraft('first');
    expect(draft.persons.map(({ identity }) => identity)).toEqual(['educator']);
    expect(isUntouched(draft)).toBe(true);
    expect(isUntouched({ ...draft, contactEmail: 'a' })).toBe(false);
  });
});

describe('the form of a draft', () => {
  test('a submitted signup survives the conversion to a draft and back', () => {
    const draft = typed();
    expect(formOfDraft(draft, config, now)).toMatchObject({
      groups: [{ name: 'Slniečka', people: ['Ema Malá', 'Leo Veselý'] }],
      persons: [{ name: 'Jana Nová' }, { name: 'Ema Malá', birthDate: '2016-05-14' }, {}],
    });
    expect(checkDraft(draft, { config, now })).toEqual([]);
  });

  test('dates and minutes are parsed', () => {
    const person = {
      ...newDraftPerson('p', 'performer'),
      birthDate: '5. 3. 2015',
      minutes1: '3,5',
      minutes2: 'dlho',
      name: ' Ema ',
    };
    const { persons } = formOfDraft({ ...newDraft('x'), persons: [person] }, config, now);
    expect(persons[0]).toMatchObject({ birthDate: '2015-03-05', minutes1: 3.5, name: 'Ema' });
    expect(persons[0]?.minutes2).toBeNaN();
  });

  test('an invalid date is kept as typed', () => {
    const person = { ...newDraftPerson('p', 'performer'), birthDate: 'v máji' };
    const { persons } = formOfDraft({ ...newDraft('x'), persons: [person] }, config, now);
    expect(persons[0]?.birthDate).toBe('v máji');
  });

  test('hidden fields are not sent', () => {
    const all = { song1: 'Menuet', address: 'Doma 1', birthDate: '1. 1. 1980', attend: [day] };
    const educator = { ...newDraftPerson('e', 'educator'), ...all };
    const performer = { ...newDraftPerson('p', 'performer'), ...all };
    const draft = { ...newDraft('x'), persons: [educator, performer] };
    const { persons } = formOfDraft(draft, config, now);
    expect(persons[0]).toMatchObject({ song1: '', address: '', birthDate: '', attend: [day] });
    expect(persons[1]).toMatchObject({ song1: 'Menuet', address: 'Doma 1', attend: [] });
  });

  test.each([
    ['' as const, config, 'bank'],
    ['online' as const, config, 'bank'],
    ['' as const, online, ''],
    ['online' as const, online, 'online'],
  ])('payment type "%s" is sent as the edition allows', (chosen, edition, sent) => {
    const form = formOfDraft({ ...typed(), paymentType: chosen }, edition, now);
    expect(form.paymentType).toBe(sent);
  });

  test('a renamed person is renamed in its groups', () => {
    const draft = typed();
    const persons = draft.persons.map((person) =>
      person.name === 'Ema Malá' ? { ...person, name: 'Ema Veľká' } : person,
    );
    const { groups } = formOfDraft({ ...draft, persons }, config, now);
    expect(groups[0]?.people).toEqual(['Ema Veľká', 'Leo Veselý']);
  });

  test('a lunch is not ordered after the deadline has passed', () => {
    const person = { ...newDraftPerson('e', 'educator'), attend: [day], hasLunch: true };
    const draft = { ...newDraft('x'), persons: [person] };
    expect(formOfDraft(draft, config, now).persons[0]?.hasLunch).toBe(true);
    expect(formOfDraft(draft, config, '2099-01-01T00:00').persons[0]?.hasLunch).toBe(false);
  });

  test('only consents to the present wording are sent', () => {
    const draft = typed();
    const [first, ...rest] = draft.persons;
    const persons = first ? [{ ...first, consents: { publication: 1 } }, ...rest] : [];
    expect(consentsOfDraft({ ...draft, persons }, config)).toEqual([
      { id: 'declaration', version: 1, person: null },
      { id: 'publication', version: 1, person: 0 },
    ]);
    expect(consentsOfDraft({ ...draft, consents: { declaration: 0 } }, config)).toEqual([]);
  });

  test('billing is sent when it is wanted, with its numbers without spaces', () => {
    const billing = {
      name: ' ZUŠ ',
      ico: '12 345 678',
      dic: '20 2020 2020',
      address: '',
      email: '',
    };
    const draft = { ...newDraft('x'), billing };
    expect(billingOfDraft(draft)).toBeNull();
    expect(billingOfDraft({ ...draft, wantsBilling: true })).toMatchObject({
      name: 'ZUŠ',
      ico: '12345678',
      dic: '2020202020',
    });
  });
});

describe('issues of a draft', () => {
  test('a missing consent is reported at its own path', () => {
    const issues = checkDraft({ ...typed(), consents: {} }, { config, now });
    expect(issues).toEqual([
      { path: 'consents.declaration', code: 'consentRequired', id: 'declaration' },
    ]);
    const consents = config.consents.map((text) => ({ ...text, required: true }));
    const strict = checkDraft(typed(), { config: { ...config, consents }, now });
    expect(strict.map(({ path }) => path)).toContain('persons.2.consents.publication');
  });

  test('a member without a name is not reported as unknown', () => {
    const draft = typed();
    const persons = draft.persons.map((person) => ({ ...person, name: '' }));
    const issues = checkDraft({ ...draft, persons }, { config, now });
    expect(issues.filter(({ path }) => path.startsWith('groups.'))).toEqual([]);
    expect(issues).toContainEqual({ path: 'persons.1.name', code: 'required' });
  });

  test('the contact e-mail may be empty, but not invalid', () => {
    expect(checkDraft({ ...typed(), contactEmail: 'jana' }, { config, now })).toEqual([
      { path: 'contactEmail', code: 'pattern' },
    ]);
  });

  test('a phone number is normalised before it is checked, and missing digits are counted', () => {
    const draft = typed();
    const withPhone = (phone: string) => ({
      ...draft,
      persons: draft.persons.map((person) => ({ ...person, phone })),
    });
    const phones = (phone: string) =>
      checkDraft(withPhone(phone), { config, now }).filter(({ path }) => path.endsWith('.phone'));
    expect(phones('0905 123 456')).toEqual([]);
    const { persons } = formOfDraft(withPhone('905123456'), config, now);
    expect(persons[0]?.phone).toBe('+421 905 123 456');
    expect(phones('0905 123 45')[0]).toEqual({
      path: 'persons.0.phone',
      code: 'pattern',
      excessDigits: -1,
    });
    expect(phones('neviem')[0]).toEqual({ path: 'persons.0.phone', code: 'pattern' });
  });

  test('billing needs a name', () => {
    expect(checkDraft({ ...typed(), wantsBilling: true }, { config, now })).toEqual([
      { path: 'billing.name', code: 'required' },
    ]);
  });
});

describe('the price of a draft', () => {
  test('members without a name are counted too', () => {
    const draft = typed();
    const rules = pricingRulesOf(config);
    const unnamed = {
      ...draft,
      persons: draft.persons.map((person) => ({ ...person, name: '' })),
    };
    const price = priceDraft(unnamed, { config, rules, now });
    expect(price.totalMinor).toBe(priceDraft(draft, { config, rules, now }).totalMinor);
    // An educator, a soloist, and two players of a duo.
    expect(price.totalMinor).toBe(1600 + 1600 + 2000 + 2000);
  });
});
