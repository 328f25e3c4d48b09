import {
  SAMPLE_BILLING,
  sampleForm,
  samplePerformer,
  sampleSignup,
} from '#documents/pdf/sample-signup.ts';
import type { SignupDocument } from '#documents/signup-document.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { priceSignup, pricingRulesOf } from '#domain/fees/price-signup.ts';
import type { Person, SignupForm } from '#domain/signup/form.ts';

const config = { ...sampleEdition('2026-11-15'), id: 'config-1', version: 1 };
const publicUrl = 'https://prihlaska.example';

/** A performer with everything filled in; `changes` say what the test is about. */
export function performer(changes: Partial<Person>): Person {
  return samplePerformer(config, changes);
}

/** A teacher with three pupils, two of them a duo: what most signups look like. */
export function signupForm(): SignupForm {
  return sampleForm(config);
}

export function signupDocument(changes: Partial<SignupDocument> = {}): SignupDocument {
  const form = changes.form ?? signupForm();
  const price = priceSignup(form, pricingRulesOf(config));
  return {
    ...sampleSignup({ config, language: 'sk', publicUrl }),
    id: '00000000-0000-4000-8000-000000000042',
    number: '2027-0042',
    variableSymbol: '2700004216',
    submittedOn: '2026-11-15',
    dueDate: '2026-11-29',
    form,
    feeLines: price.lines,
    totalMinor: price.totalMinor,
    owedMinor: changes.totalMinor ?? price.totalMinor,
    billing: null,
    check: null,
    ...changes,
  };
}

export const schoolBilling = SAMPLE_BILLING;
