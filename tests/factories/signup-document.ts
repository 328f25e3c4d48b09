import type { SignupDocument } from '#documents/signup-document.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { priceSignup, pricingRulesOf } from '#domain/fees/price-signup.ts';
import { amountMinor } from '#domain/money.ts';
import { newPerson, type Person, type SignupForm } from '#domain/signup/form.ts';

const config = { ...sampleEdition('2026-11-15'), id: 'config-1', version: 1 };

/** A performer with everything filled in; `changes` say what the test is about. */
export function performer(changes: Partial<Person>): Person {
  return {
    ...newPerson(config),
    identity: 'performer',
    email: 'rodic@example.sk',
    phone: '+421 905 123 456',
    birthDate: '2015-05-14',
    school: 'ZUŠ Ladislava Árvaya, Dolný val 12, 010 01 Žilina',
    teacherName: 'Mgr. Jana Nová',
    teacherPhone: '+421 905 111 222',
    song1: 'Antonio Vivaldi: Koncert a mol, 1. časť',
    minutes1: 4,
    song2: 'Mikuláš Moyzes: Poéma',
    paymentType: 'bank',
    ...changes,
  };
}

function educator(changes: Partial<Person>): Person {
  return {
    ...newPerson(config),
    identity: 'educator',
    email: 'jana.nova@zus.example',
    phone: '+421 905 111 222',
    school: 'ZUŠ Ladislava Árvaya, Dolný val 12, 010 01 Žilina',
    paymentType: 'bank',
    attend: config.attend.slice(0, 2).map((day) => day.id),
    ...changes,
  };
}

/** A teacher with three pupils, two of them a duo: what most signups look like. */
export function signupForm(): SignupForm {
  return {
    paymentType: 'bank',
    persons: [
      educator({ name: 'Mgr. Jana Nová', hasLunch: true }),
      performer({ name: 'Ema Malá', category: ['II. (A)', 'IV. (A)'], hasLunch: true }),
      performer({ name: 'Leo Veselý', category: ['IV. (A)'] }),
      performer({ name: 'Žofia Ďurčová', category: ['II. (A)'], song2: '' }),
    ],
    groups: [{ name: 'Slniečka', people: ['Ema Malá', 'Leo Veselý'] }],
  };
}

export function signupDocument(changes: Partial<SignupDocument> = {}): SignupDocument {
  const form = changes.form ?? signupForm();
  const price = priceSignup(form, pricingRulesOf(config));
  return {
    id: '00000000-0000-4000-8000-000000000042',
    language: 'sk',
    config,
    number: '2027-0042',
    editableUntil: config.signup.editableUntil,
    payableFrom: null,
    variableSymbol: '2700004216',
    state: 'received',
    version: 1,
    submittedOn: '2026-11-15',
    form,
    feeLines: price.lines,
    totalMinor: price.totalMinor,
    keptMinor: amountMinor(0),
    owedMinor: changes.totalMinor ?? price.totalMinor,
    dueDate: '2026-11-29',
    contactEmail: 'jana.nova@zus.example',
    billing: null,
    link: 'https://prihlaska.example/s/kJ8sV2mQ0xZrT5bN7cLw3yHfD9gPaE1uR6tYoIiS4vM',
    ...changes,
  };
}

export const schoolBilling = {
  name: 'Základná umelecká škola Ladislava Árvaya',
  ico: '37813200',
  dic: '2021657000',
  address: 'Dolný val 12, 010 01 Žilina',
  email: 'ekonom@zus.example',
};
