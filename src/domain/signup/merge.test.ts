import { describe, expect, it } from 'vitest';
import { NEW_TAG } from '#domain/signup/form.ts';
import { consentsToCarry, mergeForms } from '#domain/signup/merge.ts';
import {
  FRIDAY,
  formOf,
  SATURDAY,
  SUNDAY,
  validEducator,
  validForm,
  validPerformer,
} from '#tests/factories/signup-form.ts';

const ema = validPerformer();
const leo = validPerformer({
  name: 'Leo Veselý',
  diplomName: 'Leo Veselý',
  birthDate: '2015-09-02',
});
const names = (form: { persons: { name: string }[] }) => form.persons.map(({ name }) => name);

describe('two merged signups', () => {
  it('contain the people of both, the same people once', () => {
    const { form, takenFrom } = mergeForms(formOf([ema]), formOf([leo, ema]));
    expect(names(form)).toEqual(['Ema Malá', 'Leo Veselý']);
    expect(takenFrom).toEqual([1, 0]);
  });

  it('are the remaining one when the other has nothing more', () => {
    const { form, takenFrom } = mergeForms(validForm(), validForm());
    expect(form).toEqual(validForm());
    expect(takenFrom).toEqual([0, 1, 2]);
  });

  it.each([
    ['written without accents', { name: 'ema mala' }, ['Ema Malá']],
    ['without a birth date', { birthDate: '' }, ['Ema Malá']],
    ['born on the same day as another', { name: 'Eva Malá' }, ['Ema Malá', 'Eva Malá']],
    ['born on another day', { birthDate: '2010-01-01' }, ['Ema Malá', 'Ema Malá (2)']],
    ['who is an educator here', { identity: 'educator' }, ['Ema Malá', 'Ema Malá (2)']],
  ] as const)('know a person %s', (_, changes, expected) => {
    const { form } = mergeForms(formOf([ema]), formOf([validPerformer(changes)]));
    expect(names(form)).toEqual(expected);
  });

  it('match a person whose birth date only the other signup gives', () => {
    const { form } = mergeForms(formOf([validPerformer({ birthDate: '' })]), formOf([ema]));
    expect(form.persons).toEqual([ema]);
  });

  it('match a person with one other person only', () => {
    const namesake = validPerformer({ name: 'Ema Mala', birthDate: '' });
    const { form, takenFrom } = mergeForms(formOf([ema]), formOf([ema, namesake]));
    expect(names(form)).toEqual(['Ema Malá', 'Ema Mala']);
    expect(takenFrom).toEqual([0, 1]);
  });

  it('keep the values of the remaining one and fill its empty fields', () => {
    const own = validPerformer({ song2: '', minutes1: null, phone: '+421 905 000 000' });
    const other = validPerformer({ song2: 'Bartók', minutes1: 4, phone: '+421 905 999 999' });
    const { form } = mergeForms(formOf([own]), formOf([other]));
    expect(form.persons[0]).toMatchObject({
      song2: 'Bartók',
      minutes1: 4,
      phone: '+421 905 000 000',
    });
  });

  it('lose no category, day, lunch or tag', () => {
    const own = [
      validPerformer({ category: ['II. (A)'], tags: [NEW_TAG, 'VIP'] }),
      validEducator({ attend: [FRIDAY, SATURDAY] }),
    ];
    const other = [
      validPerformer({ category: ['IV. (A)', 'II. (A)'], hasLunch: true, tags: ['Ubytovanie'] }),
      validEducator({ attend: [SUNDAY] }),
    ];
    const { form } = mergeForms(formOf(own), formOf(other));
    expect(form.persons).toMatchObject([
      { category: ['II. (A)', 'IV. (A)'], hasLunch: true, tags: [NEW_TAG, 'VIP', 'Ubytovanie'] },
      { attend: [FRIDAY, SATURDAY, SUNDAY] },
    ]);
  });

  it('are paid in the way of the remaining one', () => {
    const other = { ...formOf([leo]), paymentType: 'online' as const };
    const { form } = mergeForms(formOf([ema]), other);
    expect(form.paymentType).toBe('bank');
    expect(form.persons[1]?.paymentType).toBe('bank');
    const unpaid = formOf([validPerformer({ paymentType: '' })]);
    const merged = mergeForms(unpaid, formOf([validPerformer({ paymentType: 'online' })]));
    expect(merged.form.persons[0]?.paymentType).toBe('');
  });

  it('contain the groups of both, equal ones once, by their new names', () => {
    const duo = { name: 'Slniečka', people: ['Ema Malá', 'Leo Veselý'] };
    const into = { ...formOf([ema, leo]), groups: [duo] };
    const strange = validPerformer({ birthDate: '2010-01-01' });
    const from = {
      ...formOf([strange, validPerformer({ ...leo, name: 'leo vesely' })]),
      groups: [{ name: 'Iné', people: ['Ema Malá', 'leo vesely'] }],
    };
    expect(mergeForms(into, from).form.groups).toEqual([
      duo,
      { name: 'Iné', people: ['Ema Malá (2)', 'Leo Veselý'] },
    ]);
    const same = { ...into, groups: [{ name: 'Inak', people: ['leo veselý', 'ema malá'] }] };
    expect(mergeForms(into, same).form.groups).toEqual([duo]);
    const stranger = { name: '', people: ['Ema Malá', 'Cudzí Človek'] };
    expect(mergeForms(into, { ...into, groups: [stranger] }).form.groups).toEqual([duo, stranger]);
  });
});

describe('consents that are carried over', () => {
  const consent = (id: string, person: number | null) => ({ id, version: 1, person });

  it('are those that the remaining one lacks, with their people', () => {
    const own = [consent('declaration', null), consent('pictures', 0)];
    const other = [consent('declaration', null), consent('pictures', 0), consent('pictures', 1)];
    expect(consentsToCarry(own, other, [1, 0])).toEqual([
      { from: consent('pictures', 0), to: consent('pictures', 1) },
    ]);
  });

  it('are other than those that the remaining one has', () => {
    const [declaration, rules] = [consent('declaration', null), consent('rules', null)];
    expect(consentsToCarry([declaration], [rules], [null])).toEqual([{ from: rules, to: rules }]);
  });

  it('are all of them where there were none', () => {
    expect(consentsToCarry([], [consent('declaration', null)], [null])).toEqual([
      { from: consent('declaration', null), to: consent('declaration', null) },
    ]);
  });
});
