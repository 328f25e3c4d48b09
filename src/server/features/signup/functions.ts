import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { priceSignup, pricingRulesOf } from '#domain/fees/price-signup.ts';
import { CURRENCY } from '#domain/money.ts';
import { checkPriceable } from '#domain/signup/check-signup.ts';
import { lunchOrdersOpen } from '#domain/signup/lunch.ts';
import { MAX_MEMBERSHIPS, MAX_PERSONS } from '#domain/signup/text-rules.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import type { CallContext, Handlers } from '#server/call.ts';
import { cancelSignup } from '#server/features/signup/cancel-signup.ts';
import { correctContactEmail } from '#server/features/signup/correct-contact.ts';
import { createSignup } from '#server/features/signup/create-signup.ts';
import type { SignupDependencies } from '#server/features/signup/dependencies.ts';
import { setConsents } from '#server/features/signup/set-consents.ts';
import { updateProgramme, updateSignup } from '#server/features/signup/update-signup.ts';
import { describeLines } from '#server/features/signup/view.ts';
import { createSignupWriter } from '#server/features/signup/write-signups.ts';
import { refuseForm } from '#server/refusal.ts';

/** A fee and a lunch per person, and every membership. */
const MAX_FEE_LINES = 2 * MAX_PERSONS + MAX_MEMBERSHIPS;

export function signupFunctions(dependencies: SignupDependencies) {
  const creating = { ...dependencies, writer: createSignupWriter(dependencies.pool) };
  return {
    createSignup: (input, context) => createSignup(creating, input, context),
    updateSignup: (input, context) => updateSignup(dependencies, input, context),
    updateProgramme: (input, context) => updateProgramme(dependencies, input, context),
    cancelSignup: (input, context) => cancelSignup(dependencies, input, context),
    setConsents: (input, context) => setConsents(dependencies, input, context),
    correctContactEmail: (input, context) => correctContactEmail(dependencies, input, context),
    quote: (input, context) => quote(dependencies, input, context),
  } satisfies Partial<Handlers>;
}

/** Incomplete forms are priced too, without lunches that can no longer be ordered. */
async function quote(
  { configs }: SignupDependencies,
  { persons, groups, language }: FunctionInput<'quote'>,
  { now }: CallContext,
): Promise<FunctionOutput<'quote'>> {
  const issues = checkPriceable({ persons, groups });
  if (issues.length > 0) throw refuseForm(issues);
  const config = await configs.current();
  const lunches = lunchOrdersOpen(config, localMinute(now, config.edition.timeZone));
  const form = {
    persons: lunches ? persons : persons.map((person) => ({ ...person, hasLunch: false })),
    groups,
  };
  const { lines, totalMinor } = priceSignup(form, pricingRulesOf(config));
  // Namesakes are in every group that names one of them.
  if (lines.length > MAX_FEE_LINES) {
    throw refuseForm([{ path: 'groups', code: 'tooMany', maxLength: MAX_MEMBERSHIPS }]);
  }
  return { currency: CURRENCY, totalMinor, lines: describeLines(lines, form, language) };
}
