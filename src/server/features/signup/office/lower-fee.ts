import { priceSignup } from '#domain/fees/price-signup.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { type OfficeAct, requireStored } from '#server/features/signup/office/store-act.ts';
import type { Queryable } from '#server/features/signup/queries.ts';
import { findSignupById, lockSignup } from '#server/features/signup/stored/queries.ts';
import { requireFound } from '#server/refusal.ts';

/** Inside a transaction: waives this much in addition to earlier waivers. */
export async function lowerFee(
  client: Queryable,
  { configs, signupId }: { configs: ConfigService; signupId: string },
  { byMinor, reason, act }: { byMinor: AmountMinor; reason: string; act: OfficeAct },
): Promise<void> {
  await lockSignup(client, signupId);
  const signup = requireFound(await findSignupById(client, signupId));
  const config = await configs.within(client).requireChangeable(signup.config_id);
  const full = priceSignup(signup.form, { ...signup.pricing, waiver: null }).totalMinor;
  const before = full - signup.total_minor;
  const waived = amountMinor(Math.min(full, before + byMinor));
  const pricing = { ...signup.pricing, waiver: { amountMinor: waived } };
  await requireStored(
    client,
    { signup, config },
    { change: { action: 'terms-changed', reason, pricing, mail: null }, act },
  );
  await auditAct(client, act, {
    action: 'waiver-changed',
    subject: { kind: 'signup', id: signupId, name: signup.number },
    details: { from: before === 0 ? null : before, to: waived },
  });
}
