/** Documents about money, for the features that book it, inside the caller's transaction. */
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import {
  creditedMinor,
  movedAwayMinor,
  type Standing,
  unsettledMinor,
} from '#domain/money-document/settlement.ts';
import { m } from '#i18n/texts.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { hasRefundQuestion } from '#server/features/ledger/service.ts';
import {
  fileAddress,
  findFile,
  findFileByLink,
} from '#server/features/money-document/find-file.ts';
import { forgetCustomers } from '#server/features/money-document/forget-customers.ts';
import {
  issueCashDocument,
  voidCashDocument,
} from '#server/features/money-document/issue-cash-document.ts';
import {
  issueSettlement,
  type Payer,
  reissueSettlement,
} from '#server/features/money-document/issue-settlement.ts';
import {
  type About,
  type Issuing,
  linesOf,
  lockSubject,
} from '#server/features/money-document/lock-subject.ts';
import {
  insertDocumentMessages,
  wantsProforma,
} from '#server/features/money-document/mails/queries.ts';
import {
  findDocumentOfEntry,
  findDocumentsOf,
  findLatest,
  findSharesOf,
} from '#server/features/money-document/queries.ts';
import { storeCreditNotes } from '#server/features/money-document/store-credit-notes.ts';
import {
  type DraftDocument,
  type IssueAct,
  type IssuedDocument,
  issuedDocument,
  saysTheSame,
  storeDocument,
} from '#server/features/money-document/store-document.ts';
import { attachDocument } from '#server/outbox/queries.ts';

export {
  fileAddress,
  findFile,
  findFileByLink,
  forgetCustomers,
  insertDocumentMessages,
  issueCashDocument,
  issueSettlement,
  reissueSettlement,
  voidCashDocument,
};

/** Asks for the rest owed; null when nothing is. An equal proforma is not issued again. */
export async function issueProforma(
  issuing: Issuing,
  { payer, ...about }: About & Payer,
  act: IssueAct,
): Promise<IssuedDocument | null> {
  const subject = await lockSubject(issuing, about);
  if (!subject?.order) return null;
  const { order } = subject;
  const billed = subject.signups.filter((one) => one.standing.owedMinor > 0);
  const draft: DraftDocument = {
    kind: 'proforma',
    customer: payer ?? subject.customer,
    happenedOn: null,
    lines: linesOf(subject, billed),
    payments: subject.payments,
    order,
    said: billed.map((one) => ({ signupId: one.id, amountMinor: one.standing.owedMinor })),
  };
  const [first] = billed;
  const known = first && (await latest(issuing.client, first.id, ['proforma']));
  if (known && (await saysTheSame(issuing.client, known, { subject, draft }))) return known;
  return storeDocument(issuing.client, { subject, draft }, act);
}

export interface CreditRequest {
  signupId: string;
  /** The refund that it is for; without one, all that the documents overstate is credited. */
  entryId?: string | null;
  reason?: string;
}

/** Null when the documents overstate nothing: an overpayment was never invoiced. */
export async function issueCreditNote(
  issuing: Issuing,
  { signupId, entryId = null, reason = '' }: CreditRequest,
  act: IssueAct,
): Promise<IssuedDocument | null> {
  const { client } = issuing;
  const subject = await lockSubject(issuing, { signupId });
  const [one] = subject?.signups ?? [];
  if (!subject || !one) return null;
  const known =
    entryId && (await findDocumentOfEntry(client, { entryId, kind: 'credit-note', signupId }));
  if (known) return issuedDocument(known);
  const shares = entryId === null ? [] : await findSharesOf(client, entryId);
  const share = shares.find((row) => row.signup_id === signupId);
  const refundMinor = entryId === null ? null : amountMinor(Math.abs(share?.amount_minor ?? 0));
  // Until the office says whether the fee is lower, the overstated amount is unknown.
  const isUnsettled = entryId !== null && !(await hasRefundQuestion(client, signupId));
  const amount = Math.max(
    creditedMinor(one.standing, refundMinor),
    isUnsettled ? unsettledMinor(one.standing) : 0,
  );
  if (amount <= 0) return null;
  const text = m.doc_line_refund({ number: one.number }, { locale: subject.language });
  const happenedOn = share?.booked_on ?? null;
  const parts = [{ one, amount: amountMinor(amount), text }];
  const [made = null] = await storeCreditNotes(
    client,
    { subject, parts, reason, entryId, happenedOn, isMailed: false },
    act,
  );
  return made;
}

/** For money moved to another signup; null while that is due or kept here. */
export async function issueMovedCredit(
  issuing: Issuing,
  signupId: string,
  act: IssueAct,
): Promise<IssuedDocument | null> {
  return creditWhole(issuing, { signupId, amountOf: movedAwayMinor, say: m.doc_reason_moved }, act);
}

/** A payment was taken back, so no document may state that the fee was paid. */
export async function issueUnsettledCredit(
  issuing: Issuing,
  signupId: string,
  act: IssueAct,
): Promise<IssuedDocument | null> {
  const credit = { signupId, amountOf: unsettledMinor, say: m.doc_reason_unsettled };
  return creditWhole(issuing, credit, act);
}

async function creditWhole(
  issuing: Issuing,
  {
    signupId,
    amountOf,
    say,
  }: {
    signupId: string;
    amountOf(standing: Standing): AmountMinor;
    say: typeof m.doc_reason_moved;
  },
  act: IssueAct,
): Promise<IssuedDocument | null> {
  const subject = await lockSubject(issuing, { signupId });
  const [one] = subject?.signups ?? [];
  const amount = one ? amountOf(one.standing) : amountMinor(0);
  if (!subject || !one || amount === 0) return null;
  const at = { locale: subject.language };
  const isMoved = amountOf === movedAwayMinor;
  const lineText = isMoved ? m.doc_line_moved : m.doc_line_replaced;
  const text = lineText({ number: one.number }, at);
  const credit = {
    subject,
    parts: [{ one, amount, text }],
    reason: say({}, at),
    isMailed: true,
  };
  const [made = null] = await storeCreditNotes(issuing.client, credit, act);
  return made;
}

/** Issues the school's proforma for the mail that asks for the money; null when none is wanted. */
export async function attachProforma(
  { pool, configs }: { pool: Pool; configs: Issuing['configs'] },
  { signupId, messageId }: { signupId: string; messageId: string },
  now: Date,
): Promise<string | null> {
  if (!(await wantsProforma(pool, signupId))) return null;
  return inTransaction(pool, async (client) => {
    const made = await issueProforma({ client, configs }, { signupId }, { actor: 'system', now });
    if (!made || !(await attachDocument(client, { messageId, documentId: made.id }))) return null;
    return made.id;
  });
}

/** For the link's holder, oldest first. */
export async function documentsOf(db: Queryable, signupId: string): Promise<IssuedDocument[]> {
  return (await findDocumentsOf(db, signupId)).map(issuedDocument);
}

async function latest(
  client: Queryable,
  signupId: string,
  kinds: Parameters<typeof findLatest>[2],
): Promise<IssuedDocument | null> {
  const row = await findLatest(client, signupId, kinds);
  return row && issuedDocument(row);
}
