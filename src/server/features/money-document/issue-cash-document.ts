import { amountMinor, sumMinor } from '#domain/money.ts';
import { m } from '#i18n/texts.ts';
import type { Payer } from '#server/features/money-document/issue-settlement.ts';
import { type Issuing, lockSubject } from '#server/features/money-document/lock-subject.ts';
import {
  findDocumentOfEntry,
  findSharesOf,
  findStored,
} from '#server/features/money-document/queries.ts';
import {
  type DraftDocument,
  type IssueAct,
  type IssuedDocument,
  issuedDocument,
  storeDocument,
} from '#server/features/money-document/store-document.ts';

export interface CashRequest extends Payer {
  entryId: string;
  /** Of several signups, the one that determines language and payer. */
  signupId: string;
}

/**
 * A receipt for received cash or a voucher for paid cash, once per entry. Null when the signup
 * holds nothing of the entry, and for terminal refunds to a card.
 */
export async function issueCashDocument(
  issuing: Issuing,
  { entryId, signupId, payer }: CashRequest,
  act: IssueAct,
): Promise<IssuedDocument | null> {
  const { client } = issuing;
  const subject = await lockSubject(issuing, { signupId });
  if (!subject) return null;
  const known = await findCashDocument(issuing, entryId);
  if (known) return known;
  const shares = await findSharesOf(client, entryId);
  const [first] = shares;
  if (!first || !shares.some((row) => row.signup_id === signupId)) return null;
  const isPayout = first.amount_minor < 0;
  if (isPayout && first.method !== 'cash') return null;
  const signups = [...subject.signups];
  for (const row of shares) {
    if (row.signup_id === signupId) continue;
    const other = await lockSubject(issuing, { signupId: row.signup_id });
    signups.push(...(other?.signups ?? []));
  }
  const said = shares.map((row) => ({
    signupId: row.signup_id,
    amountMinor: amountMinor(Math.abs(row.amount_minor)),
  }));
  const at = { locale: subject.language };
  const textOf = isPayout ? m.doc_line_refund : m.doc_line_cash;
  const draft: DraftDocument = {
    kind: isPayout ? 'cash-payout' : 'cash-receipt',
    customer: payer ?? subject.customer,
    happenedOn: first.booked_on,
    lines: said.map((share) => ({
      text: textOf({ number: signups.find(({ id }) => id === share.signupId)?.number ?? '' }, at),
      amountMinor: share.amountMinor,
    })),
    payments: [
      {
        on: first.booked_on,
        method: first.method,
        amountMinor: sumMinor(said.map((share) => share.amountMinor)),
      },
    ],
    said,
    entryId,
  };
  return storeDocument(client, { subject: { ...subject, signups }, draft }, act);
}

async function findCashDocument(
  { client }: Issuing,
  entryId: string,
): Promise<IssuedDocument | null> {
  for (const kind of ['cash-receipt', 'cash-payout'] as const) {
    const known = await findDocumentOfEntry(client, { entryId, kind, signupId: null });
    if (known) return issuedDocument(known);
  }
  return null;
}

/** Issues the reversal of a voided entry's document; null when there was none. */
export async function voidCashDocument(
  issuing: Issuing,
  {
    entryId,
    counterEntryId,
    signupId,
    reason,
  }: { entryId: string; counterEntryId: string; signupId: string; reason: string },
  act: IssueAct,
): Promise<IssuedDocument | null> {
  const { client } = issuing;
  const corrects = await findCashDocument(issuing, entryId);
  const stored = corrects && (await findStored(client, corrects.id));
  const subject = await lockSubject(issuing, { signupId });
  if (!corrects || !stored || !subject) return null;
  const { content } = stored;
  const back = amountMinor(-corrects.totalMinor);
  const number = subject.signups[0]?.number ?? '';
  const draft: DraftDocument = {
    kind: corrects.kind,
    customer: content.customer,
    happenedOn: null,
    lines: [
      { text: m.doc_line_replaced({ number }, { locale: subject.language }), amountMinor: back },
    ],
    payments: content.payments.map((payment) => ({ ...payment, amountMinor: back })),
    reason,
    said: [{ signupId, amountMinor: back }],
    entryId: counterEntryId,
    corrects,
  };
  return storeDocument(client, { subject, draft }, act);
}
