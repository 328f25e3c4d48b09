import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { type PricingRules, pricingRulesOf } from '#domain/fees/price-signup.ts';
import { pricingDifferences } from '#domain/fees/pricing-differences.ts';
import { amountMinor } from '#domain/money.ts';
import { valueDifferences } from '#domain/signup/differences.ts';
import { checkTerms, type TermsChange, termsAfter } from '#domain/signup/grant-terms.ts';
import { termsOf } from '#domain/signup/terms.ts';
import { type AuditEntry, auditAct } from '#server/audit/audit.ts';
import {
  type FoundSignup,
  type OfficeAct,
  type OfficeDependencies,
  requireChangeableSignup,
  requireNotCancelled,
  requireStored,
  storeAct,
} from '#server/features/signup/office/store-act.ts';
import type { OfficeChange } from '#server/features/signup/office/store-change.ts';
import type { Queryable } from '#server/features/signup/queries.ts';
import { requireVersion } from '#server/features/signup/require-signup.ts';
import { refuseForm, requirePlainText } from '#server/refusal.ts';

type Input = FunctionInput<'changeSignupTerms'>;

/** Changes that only the office may make: prices, a deadline, a lunch day, an accepted age. */
export async function changeSignupTerms(
  dependencies: OfficeDependencies,
  input: Input,
  act: OfficeAct,
): Promise<FunctionOutput<'changeSignupTerms'>> {
  requirePlainText('reason', input.reason);
  const found = await requireChangeableSignup(dependencies, input.id);
  const { signup, config } = found;
  requireVersion(signup, input.version);
  requireNotCancelled(signup);
  const issues = checkTerms(termsChangeOf(input), { signup, config });
  if (issues.length > 0) throw refuseForm(issues);
  const pricing = pricingAfter(signup.pricing, { input, config });
  const terms = termsAfter(termsOf(signup.terms), termsChangeOf(input));
  const isSame =
    pricingDifferences(signup.pricing, pricing).length === 0 &&
    valueDifferences('terms', termsOf(signup.terms), terms).length === 0;
  if (isSame) {
    const { id, version, state, total_minor } = signup;
    return { id, version, state, totalMinor: amountMinor(total_minor) };
  }
  const change: OfficeChange = {
    action: 'terms-changed',
    reason: input.reason,
    pricing,
    terms,
    mail: input.notify ? 'change' : null,
  };
  return storeAct(dependencies, async (client) => {
    const changed = await requireStored(client, found, { change, act });
    await auditTerms(client, found, { change: { pricing, terms }, act });
    return changed;
  });
}

function termsChangeOf({
  waiver,
  prices,
  editableUntil,
  lunchDays,
  acceptedWarnings,
}: Input): TermsChange {
  return {
    waiver,
    prices: prices === 'current' ? undefined : prices,
    editableUntil,
    lunchDays,
    acceptedWarnings,
  };
}

function pricingAfter(
  before: PricingRules,
  { input: { prices, waiver }, config }: { input: Input; config: EditionConfig },
): PricingRules {
  const list = prices === 'current' ? pricingRulesOf(config) : prices ? { prices } : {};
  const { waiver: earlier = null, ...rest } = before;
  const granted = waiver === undefined ? earlier : waiver;
  return { ...rest, ...list, ...(granted && { waiver: granted }) };
}

async function auditTerms(
  client: Queryable,
  { signup }: FoundSignup,
  {
    change: { pricing, terms },
    act,
  }: { change: Required<Pick<OfficeChange, 'pricing' | 'terms'>>; act: OfficeAct },
): Promise<void> {
  const entry = (action: AuditEntry['action'], details: object) =>
    auditAct(client, act, {
      action,
      subject: { kind: 'signup', id: signup.id, name: signup.number },
      details,
    });
  const [from, to] = [waived(signup.pricing), waived(pricing)];
  if (from !== to) await entry('waiver-changed', { from, to });
  const changes = valueDifferences('prices', signup.pricing.prices, pricing.prices).map(
    ({ path, before, after }) => ({ field: path, from: before, to: after }),
  );
  if (changes.length > 0) await entry('signup-prices-changed', { changes });
  const accepted = termsOf(signup.terms).acceptedWarnings;
  const newly = terms.acceptedWarnings.filter((key) => !accepted.includes(key));
  if (newly.length > 0) await entry('age-accepted', { count: newly.length });
}

/** Cents, `all`, or null. */
function waived({ waiver }: PricingRules): number | 'all' | null {
  if (!waiver) return null;
  return waiver.amountMinor ?? 'all';
}
