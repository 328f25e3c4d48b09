import type { SampleScope } from '#documents/pdf-document.ts';
import type { SignupDocument } from '#documents/signup-document.ts';
import { unissuedCheck } from '#domain/checks/check-code.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { priceSignup, pricingRulesOf } from '#domain/fees/price-signup.ts';
import { amountMinor } from '#domain/money.ts';
import type { Billing } from '#domain/signup/billing.ts';
import { newPerson, type Person, type SignupForm } from '#domain/signup/form.ts';
import { signupNumber, variableSymbol } from '#domain/signup/reference.ts';
import { dueDateOf } from '#domain/signup/signup-payment.ts';

const SCHOOL = 'ZUŠ Ladislava Árvaya, Dolný val 12, 010 01 Žilina';
const TEACHER = {
  name: 'Mgr. Jana Nová',
  email: 'jana.nova@zus.example',
  phone: '+421 905 111 222',
};

export const SAMPLE_BILLING: Billing = {
  name: 'Základná umelecká škola Ladislava Árvaya',
  ico: '37813200',
  dic: '2021657000',
  address: 'Dolný val 12, 010 01 Žilina',
  email: 'ekonom@zus.example',
};

/** A performer with everything filled in except a category. */
export function samplePerformer(config: ConfigRecord, changes: Partial<Person>): Person {
  return {
    ...newPerson(config),
    identity: 'performer',
    email: 'rodic@example.sk',
    phone: '+421 905 123 456',
    birthDate: '2015-05-14',
    school: SCHOOL,
    teacherName: TEACHER.name,
    teacherPhone: TEACHER.phone,
    song1: 'Antonio Vivaldi: Koncert a mol, 1. časť',
    minutes1: 4,
    song2: 'Mikuláš Moyzes: Poéma',
    paymentType: 'bank',
    ...changes,
  };
}

function sampleEducator(config: ConfigRecord): Person {
  return {
    ...newPerson(config),
    ...TEACHER,
    identity: 'educator',
    school: SCHOOL,
    paymentType: 'bank',
    attend: config.attend.slice(0, 2).map((day) => day.id),
    hasLunch: config.lunch.offered,
  };
}

/** A teacher with three pupils, two of them a duo: a typical signup. */
export function sampleForm(config: ConfigRecord): SignupForm {
  const { alone, together } = sampleCategories(config);
  const pupil = (changes: Partial<Person>) => samplePerformer(config, changes);
  const duo = ['Ema Malá', 'Leo Veselý'];
  return {
    paymentType: 'bank',
    persons: [
      sampleEducator(config),
      pupil({
        name: 'Ema Malá',
        category: [...alone, ...together],
        hasLunch: config.lunch.offered,
      }),
      pupil({ name: 'Leo Veselý', category: together.length > 0 ? together : alone }),
      pupil({ name: 'Žofia Ďurčová', category: alone, song2: '' }),
    ],
    groups: together.length > 0 ? [{ name: 'Slniečka', people: duo }] : [],
  };
}

/** A solo and a chamber category, as far as the edition has them. */
function sampleCategories({ categories, chamberCategories }: ConfigRecord) {
  const solo = categories
    .map(({ code }) => code)
    .filter((code) => !chamberCategories.includes(code));
  const third = Math.floor(solo.length / 3);
  return { alone: solo.slice(third, third + 1), together: chamberCategories.slice(0, 1) };
}

/** Higher than that of any signup, so that money sent by mistake matches no signup. */
const UNUSED_COUNTER = 999_999;

/** The content of a confirmation for a signup that does not exist. */
export function sampleSignup({ config, language, publicUrl }: SampleScope): SignupDocument {
  const { startsOn } = config.edition;
  const form = sampleForm(config);
  const price = priceSignup(form, pricingRulesOf(config));
  const submittedOn = config.signup.opensAt.slice(0, 10);
  return {
    id: '00000000-0000-4000-8000-000000000000',
    language,
    config,
    number: signupNumber(startsOn, 0),
    variableSymbol: variableSymbol(startsOn, UNUSED_COUNTER),
    state: 'received',
    version: 1,
    submittedOn,
    payableFrom: null,
    form,
    appearances: null,
    feeLines: price.lines,
    totalMinor: price.totalMinor,
    keptMinor: amountMinor(0),
    owedMinor: price.totalMinor,
    dueDate: dueDateOf({ submittedOn, payableFrom: null }, config),
    contactEmail: TEACHER.email,
    billing: SAMPLE_BILLING,
    link: `${publicUrl}/s/kJ8sV2mQ0xZrT5bN7cLw3yHfD9gPaE1uR6tYoIiS4vM`,
    editableUntil: config.signup.editableUntil,
    check: unissuedCheck(publicUrl),
  };
}
