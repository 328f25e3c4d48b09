import { type AmountMinor, amountMinor } from '#domain/money.ts';
import type { RefundMeaning } from '#domain/refund/refund-meaning.ts';
import { localDate } from '#domain/time/local-minute.ts';
import type { Queryable } from '#server/db/connection.ts';
import { type CardPaymentRow, findBeneficiary } from '#server/features/card/queries.ts';
import { upsertRefund } from '#server/features/card/refund/queries.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { allocate, bookEntry, returnedFrom } from '#server/features/ledger/service.ts';
import type { ProviderPayment } from '#server/payments/card-provider.ts';

interface Told {
  row: CardPaymentRow;
  told: ProviderPayment;
  configs: Pick<ConfigService, 'within'>;
  now: Date;
}

interface BookedMovement {
  kind: 'payment' | 'refund' | 'adjustment';
  source: string;
  amountMinor: AmountMinor;
  at: Date;
  payer?: string;
  note?: string;
  meaning?: RefundMeaning | null;
}

/**
 * Inside the transaction that stored the provider's state. The whole amount goes to the signup,
 * even if it owes less or is cancelled; the surplus is to be returned. A refund is taken from the
 * signups that hold the payment now.
 */
export async function bookPayment(
  client: Queryable,
  { row, told, configs, now }: Told,
): Promise<void> {
  if (told.state !== 'succeeded' || told.paymentId === null || told.receivedMinor === 0) return;
  const signup = await findBeneficiary(client, row.signup_id);
  const { edition } = await configs.within(client).requireById(signup.configId);
  const book = async (movement: BookedMovement) => {
    const { id, isNew } = await bookEntry(client, {
      configId: signup.configId,
      kind: movement.kind,
      method: 'card',
      amountMinor: movement.amountMinor,
      source: movement.source,
      bookedOn: localDate(movement.at, edition.timeZone),
      payer: movement.payer ?? '',
      note: movement.note ?? '',
      actor: 'system',
      at: now,
    });
    if (!isNew) return;
    const { meaning = null, note = '' } = movement;
    const act = { reason: meaning ? note : '', actor: 'system', now, meaning };
    const shares =
      movement.amountMinor < 0
        ? await returnedFrom(client, {
            source: `card:${told.paymentId}`,
            paidFor: signup.id,
            amount: amountMinor(-movement.amountMinor),
            act,
          })
        : [{ signupId: signup.id, amountMinor: movement.amountMinor }];
    const refusal = await allocate(client, { entryId: id, shares }, act);
    if (refusal) throw new Error(`A card payment could not be allocated: ${refusal}`);
  };

  await book({
    kind: 'payment',
    source: `card:${told.paymentId}`,
    amountMinor: told.receivedMinor,
    at: told.paidAt ?? now,
    payer: told.payer,
  });
  for (const refund of told.refunds) {
    const { wasBooked, reason, meaning } = await upsertRefund(client, {
      paymentId: row.id,
      refund,
      now,
    });
    if (refund.state === 'succeeded') {
      await book({
        kind: 'refund',
        source: `card-refund:${refund.refundId}`,
        amountMinor: amountMinor(-refund.amountMinor),
        at: refund.at,
        note: reason,
        meaning,
      });
    }
    // The card's bank may return a refund weeks later: we have the money again.
    if (refund.state === 'failed' && wasBooked) {
      await book({
        kind: 'adjustment',
        source: `card-refund-failed:${refund.refundId}`,
        amountMinor: refund.amountMinor,
        at: now,
        note: refund.failure,
      });
    }
  }
  for (const dispute of told.disputes.filter(({ state }) => state === 'lost')) {
    await book({
      kind: 'adjustment',
      source: `card-dispute:${dispute.disputeId}`,
      amountMinor: amountMinor(-dispute.amountMinor),
      at: now,
      note: dispute.disputeId,
    });
  }
}
