import { owedMinor } from '#domain/ledger/money-state.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { localDate } from '#domain/time/local-minute.ts';
import type { Queryable, TransactionClient } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { allocate, bookEntry, lockMoney } from '#server/features/ledger/service.ts';
import { requireSameBooking } from '#server/features/money/ledger/require-booking.ts';
import {
  insertDocumentMessages,
  issueCashDocument,
} from '#server/features/money-document/service.ts';
import { FunctionError, preconditionFailed, requireFound } from '#server/refusal.ts';

interface TakenCash {
  configId: string;
  signupId: string;
  amountMinor: AmountMinor;
  /** Once for ever: the same source books nothing a second time. */
  source: string;
  actor: string;
  now: Date;
}

interface BookedCash {
  entryId: string;
  isNew: boolean;
  signupNumber: string;
  receipt: { id: string; number: string };
  owedMinor: AmountMinor;
}

/**
 * Inside a transaction: cash for one signup, with its numbered receipt. Refuses more than is owed,
 * because nobody gives change for a number. Ring the bell after the commit.
 */
export async function takeCash(
  { client, configs }: { client: TransactionClient; configs: ConfigService },
  { configId, signupId, amountMinor: amount, source, actor, now }: TakenCash,
): Promise<BookedCash> {
  const config = await configs.requireChangeable(configId);
  const money = requireFound((await lockMoney(client, [signupId])).get(signupId));
  if (money.configId !== configId) throw new FunctionError('not-found');
  const owed = owedMinor(money);
  const { id: entryId, isNew } = await bookEntry(client, {
    configId,
    kind: 'payment',
    method: 'cash',
    amountMinor: amount,
    source,
    bookedOn: localDate(now, config.edition.timeZone),
    payer: money.name,
    note: '',
    actor,
    at: now,
  });
  if (isNew) {
    if (owed < amount) throw preconditionFailed('more-than-owed');
    const shares = [{ signupId, amountMinor: amount }];
    await allocate(client, { entryId, shares }, { reason: '', actor, now });
  } else await requireSameBooking(client, { entryId, signupId, amount, method: 'cash' });
  const receipt = await issueCashDocument(
    { client, configs },
    { entryId, signupId, payer: null },
    { actor, now },
  );
  const { id, number } = requireFound(receipt);
  return {
    entryId,
    isNew,
    signupNumber: money.number,
    receipt: { id, number },
    owedMinor: amountMinor(isNew ? owed - amount : owed),
  };
}

/** Once for each receipt and address. Ring the bell after the commit. */
export function mailCashReceipt(
  db: Queryable,
  { documentId, now }: { documentId: string; now: Date },
): Promise<void> {
  return insertDocumentMessages(db, { documentId, toContact: true, now });
}
