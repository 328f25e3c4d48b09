import { describe, expect, test } from 'vitest';
import { knownPeople, withholdsPeople } from '#domain/draft/known-people.ts';
import { ALLOWS_NOTHING } from '#domain/edition/publication.ts';
import { pastSignup } from '#tests/factories/past-signup.ts';
import { EDITION, validEducator, validPerformer } from '#tests/factories/signup-form.ts';

const jana = validEducator({ email: 'jana@zus.example' });
const iva = validEducator({ name: 'Iva Iná', email: 'iva@zus.example' });
const ema = validPerformer();
const names = (people: readonly { name: string }[]) => people.map(({ name }) => name);
const perPerson = {
  consents: [
    {
      id: 'each',
      text: { sk: '', en: '' },
      version: 1,
      required: false,
      perPerson: true,
      allows: { ...ALLOWS_NOTHING, nextSignup: true },
    },
  ],
};

describe('people who are offered again', () => {
  test('are all of a signup whose contact allowed it, the owner first', () => {
    const people = knownPeople([pastSignup([ema, jana, iva])]);
    expect(people.map(({ name, isOwner }) => [name, isOwner])).toEqual([
      [jana.name, true],
      [ema.name, false],
      [iva.name, false],
    ]);
  });

  test('are the owner alone without the consent, and nobody where no owner is known', () => {
    expect(names(knownPeople([pastSignup([jana, ema], { consents: [] })]))).toEqual([jana.name]);
    const foreign = { consents: [], contactEmail: 'skola@zus.example' };
    expect(knownPeople([pastSignup([jana, iva, ema], foreign)])).toEqual([]);
  });

  test('are nobody but the owner where the edition did not ask, whatever was given', () => {
    const past = pastSignup([jana, ema], { config: EDITION });
    expect(names(knownPeople([past]))).toEqual([jana.name]);
    expect(withholdsPeople(past)).toBe(false);
  });

  test('are those for whom it was given where it is given for each', () => {
    const oto = validPerformer({ name: 'Oto' });
    const consents = [{ id: 'each', version: 1, person: 1 }];
    const past = pastSignup([jana, ema, oto], { config: perPerson, consents });
    expect(names(knownPeople([past]))).toEqual([jana.name, ema.name]);
    expect(withholdsPeople(past)).toBe(true);
  });

  test('come once, as in the newest signup; a namesake with another birth date is another', () => {
    const people = knownPeople([
      pastSignup([jana, { ...ema, school: 'Nová' }]),
      pastSignup([jana, { ...ema, school: 'Stará' }, { ...ema, birthDate: '2012-01-01' }]),
    ]);
    expect(people.map(({ name, birthDate, school }) => [name, birthDate, school])).toEqual([
      [jana.name, jana.birthDate, jana.school],
      [ema.name, ema.birthDate, 'Nová'],
      [ema.name, '2012-01-01', ema.school],
    ]);
  });

  test('have their instrument and nothing of the programme', () => {
    const players = [{ personId: 'p1', instrument: 'husle' }];
    const [, person] = knownPeople([pastSignup([jana, ema], { appearances: [{ players }] })]);
    expect(person).toMatchObject({ name: ema.name, instrument: 'husle' });
    for (const field of ['song1', 'song2', 'program', 'hasLunch', 'attend', 'lunchDays']) {
      expect(person).not.toHaveProperty(field);
    }
  });

  test('are not those whom retention has forgotten', () => {
    const gone = validPerformer({ name: 'Účastník 2', birthDate: '' });
    expect(names(knownPeople([pastSignup([jana, gone])]))).toEqual([jana.name]);
  });
});
