import type { SignupDraft } from '#domain/draft/draft.ts';
import { formOfDraft } from '#domain/draft/draft-form.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { type PricingRules, priceSignup, type SignupPrice } from '#domain/fees/price-signup.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { keepOrderedLunches } from '#domain/signup/lunch.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

interface PriceContext {
  config: EditionConfig;
  rules: PricingRules;
  now: LocalMinute;
  /** The submitted form, whose lunches stay after the order deadline. */
  submitted?: SignupForm | undefined;
}

/** Members are counted by name, so a person without one gets a name that no user would type. */
export function priceDraft(
  draft: SignupDraft,
  { config, rules, now, submitted }: PriceContext,
): SignupPrice {
  const persons = draft.persons.map((person) =>
    person.name.trim() === '' ? { ...person, name: `#${person.key}` } : person,
  );
  const form = formOfDraft({ ...draft, persons }, config, now);
  return priceSignup(
    submitted ? keepOrderedLunches(form, submitted, { config, now }) : form,
    rules,
  );
}
