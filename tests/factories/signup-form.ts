import type { EditionConfig } from '#domain/edition/config.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { newPerson, type Person, type SignupForm } from '#domain/signup/form.ts';

/** The day on which these forms are filled in, in the edition's time zone. */
export const TODAY = '2026-11-15';
export const NOW = `${TODAY}T10:00`;

/** The sample edition as it stands on that day: 9 to 11 April 2027, signup until 26 February. */
export const EDITION: EditionConfig = sampleEdition(TODAY);
export const [FRIDAY, SATURDAY, SUNDAY] = ['2027-04-09', '2027-04-10', '2027-04-11'] as const;

/** A teacher with everything filled in that an educator must say; `overrides` name what the test is about. */
export function validEducator(overrides: Partial<Person> = {}): Person {
  return {
    ...newPerson(EDITION),
    identity: 'educator',
    name: 'Mgr. Jana Nováková',
    email: 'jana.novakova@zuszilina.example',
    phone: '+421 905 111 222',
    school: 'ZUŠ Ladislava Árvaya, Dolný val 12, 010 01 Žilina',
    attend: [FRIDAY, SATURDAY],
    ...overrides,
  };
}

/** A soloist of eleven with everything filled in that a performer must say. */
export function validPerformer(overrides: Partial<Person> = {}): Person {
  return {
    ...newPerson(EDITION),
    identity: 'performer',
    name: 'Ema Malá',
    diplomName: 'Ema Malá',
    email: 'mala.rodina@posta.example',
    phone: '+421 905 123 456',
    birthDate: '2016-05-14',
    address: 'Hviezdoslavova 7, 010 01 Žilina',
    category: ['II. (A)'],
    teacherName: 'Mgr. Jana Nováková',
    teacherPhone: '+421 905 111 222',
    school: 'ZUŠ Ladislava Árvaya, Dolný val 12, 010 01 Žilina',
    schoolPhone: '+421 415 620 111',
    schoolEmail: 'kancelaria@zuszilina.example',
    song1: 'Antonio Vivaldi: Koncert a mol, 1. časť',
    song2: 'Mikuláš Moyzes: Poéma',
    program: 'A. Vivaldi: Koncert a mol, 1. časť; M. Moyzes: Poéma',
    ...overrides,
  };
}

/** A teacher with two pupils who play a duo, one of them also solo: accepted as it stands, 88 €. */
export function validForm(overrides: Partial<SignupForm> = {}): SignupForm {
  return {
    persons: [
      validEducator({ hasLunch: true }),
      validPerformer({ category: ['II. (A)', 'IV. (A)'], hasLunch: true }),
      validPerformer({
        name: 'Leo Veselý',
        diplomName: 'Leo Veselý',
        birthDate: '2015-09-02',
        category: ['IV. (A)'],
      }),
    ],
    paymentType: 'bank',
    groups: [{ name: 'Slniečka', people: ['Ema Malá', 'Leo Veselý'] }],
    ...overrides,
  };
}

/** The named persons and nobody else, without groups. */
export function formOf(persons: Person[]): SignupForm {
  return { persons, paymentType: 'bank', groups: [] };
}
