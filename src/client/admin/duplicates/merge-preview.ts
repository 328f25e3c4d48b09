import type { AttendDay } from '#domain/edition/config.ts';
import { type PricingRules, priceSignup } from '#domain/fees/price-signup.ts';
import type { Language } from '#domain/language.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { signupDifferences } from '#domain/signup/differences.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { mergeForms } from '#domain/signup/merge.ts';
import { historyTexts } from '#i18n/history-text.ts';

export interface MergePreview {
  /** The changes in the remaining signup, one sentence each. */
  changes: string[];
  totalMinor: AmountMinor;
  /** The money of the removed signup, which then pays for the other. */
  movedMinor: AmountMinor;
}

interface MergedSignup {
  signup: SignupForm;
  pricing: PricingRules;
  money: { receivedMinor: number; returnedMinor: number };
}

/** Previews a merge with the rule that the server applies. */
export function mergePreview(
  { from, into }: { from: MergedSignup; into: MergedSignup },
  words: { attend: readonly AttendDay[]; language: Language },
): MergePreview {
  const { form } = mergeForms(into.signup, from.signup);
  const { totalMinor } = priceSignup(form, into.pricing);
  const [text] = historyTexts(
    [
      {
        by: 'office',
        action: 'merged',
        reason: '',
        state: 'received',
        totalMinor,
        differences: signupDifferences(into.signup, form),
      },
    ],
    // A merge is described by its persons; consents go with the persons who gave them.
    { ...words, consents: [] },
  );
  const movedMinor = amountMinor(from.money.receivedMinor - from.money.returnedMinor);
  return { changes: text?.details ?? [], totalMinor, movedMinor };
}
