import type { SignupDraft } from '#domain/draft/draft.ts';
import { formOfDraft } from '#domain/draft/draft-form.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { type PricingRules, priceSignup, type SignupPrice } from '#domain/fees/price-signup.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

/** Members are counted by name, so a person without one gets a name that nobody would type. */
export function priceDraft(
  draft: SignupDraft,
  { config, rules, now }: { config: EditionConfig; rules: PricingRules; now: LocalMinute },
): SignupPrice {
  const persons = draft.persons.map((person) =>
    person.name.trim() === '' ? { ...person, name: `#${person.key}` } : person,
  );
  return priceSignup(formOfDraft({ ...draft, persons }, config, now), rules);
}
