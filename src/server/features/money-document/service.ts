/** Documents about money, for whoever books it. All of it inside the caller's transaction. */
import { type AmountMinor, amountMinor, sumMinor } from '#domain/money.ts';
import {
  creditedMinor,
  movedAwayMinor,
  settlementPlan,
} from '#domain/money-document/settlement.ts';
import type { Billing } from '#domain/signup/billing.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { m } from '#i18n/texts.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fileAddress, findFile } from '#server/features/money-document/files.ts';
import { attachDocument, wantsProforma } from '#server/features/money-document/mails/queries.ts';
import {
  findDocumentOfEntry,
  findDocumentsOf,
  findLatest,
  findSharesOf,
  findStored,
} from '#server/features/money-document/queries.ts';
import {
  type DraftDocument,
  type IssueAct,
  type IssuedDocument,
  issuedDocument,
  saysTheSame,
  storeDocument,
} from '#server/features/money-document/store.ts';
import {
  type About,
  type BilledSignup,
  type Issuing,
  lockSubject,
  type Subject,
} from '#server/features/money-document/subject.ts';

/** The file of a document, by its id, and where the office finds it. */
export const documentFiles = { find: findFile, addressOf: fileAddress };

/** Somebody else than the registrant and their school may pay. */
export interface Payer {
  payer?: Billing | null;
}

/** Asks for what is still owed; null when nothing is. One that says the same is not issued again. */
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

/**
 * The invoice or receipt of what is settled; null while something is owed, or when it costs nothing.
 * What is documented already is answered as it is. If the price has changed since, the old document
 * is taken back by a credit note first.
 */
export async function issueSettlement(
  issuing: Issuing,
  { payer, ...about }: About & Payer,
  act: IssueAct,
): Promise<IssuedDocument | null> {
  const subject = await lockSubject(issuing, about);
  if (!subject) return null;
  const { client } = issuing;
  const isWhole = subject.signups.every(({ standing }) => standing.owedMinor <= 0);
  if (!isWhole) return null;
  const changed = subject.signups.filter(({ standing }) => settlementPlan(standing).issueMinor > 0);
  const [first] = subject.signups;
  if (changed.length === 0) return first ? latest(client, first.id, ['invoice', 'receipt']) : null;
  for (const one of changed) await takeBack(client, { subject, one }, act);
  const draft: DraftDocument = {
    kind: subject.config.organiser.settlementDocument,
    customer: payer ?? subject.customer,
    happenedOn: subject.payments.at(-1)?.on ?? localDate(act.now, subject.config.edition.timeZone),
    lines: linesOf(subject, changed),
    payments: subject.payments,
    said: changed.map((one) => ({ signupId: one.id, amountMinor: one.standing.dueMinor })),
  };
  return storeDocument(client, { subject, draft }, act);
}

/** The whole of what its documents say. */
async function takeBack(
  client: Queryable,
  { subject, one }: { subject: Subject; one: BilledSignup },
  act: IssueAct,
): Promise<void> {
  const { creditMinor } = settlementPlan(one.standing);
  if (creditMinor === 0) return;
  const at = { locale: subject.language };
  await storeCreditNote(
    client,
    {
      subject,
      one,
      amount: creditMinor,
      text: m.doc_line_replaced({ number: one.number }, at),
      reason: m.doc_reason_price({}, at),
      entryId: null,
      happenedOn: null,
      // The mail about the payment carries the document that takes its place.
      isMailed: true,
    },
    act,
  );
}

export interface CreditRequest {
  signupId: string;
  /** The refund that it is for; without one all that the documents say too much is credited. */
  entryId?: string | null;
  reason?: string;
}

/** Null when the documents do not say too much: what was overpaid was never invoiced. */
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
  const amount = creditedMinor(one.standing, refundMinor);
  if (amount <= 0) return null;
  const text = m.doc_line_refund({ number: one.number }, { locale: subject.language });
  const happenedOn = share?.booked_on ?? null;
  return storeCreditNote(
    client,
    { subject, one, amount, text, reason, entryId, happenedOn, isMailed: false },
    act,
  );
}

/** For what was given to another signup; null while that is due or kept here. */
export async function issueMovedCredit(
  issuing: Issuing,
  signupId: string,
  act: IssueAct,
): Promise<IssuedDocument | null> {
  const subject = await lockSubject(issuing, { signupId });
  const [one] = subject?.signups ?? [];
  const amount = one ? movedAwayMinor(one.standing) : 0;
  if (!subject || !one || amount === 0) return null;
  const at = { locale: subject.language };
  const credit = {
    subject,
    one,
    amount: amountMinor(amount),
    text: m.doc_line_moved({ number: one.number }, at),
    reason: m.doc_reason_moved({}, at),
    entryId: null,
    happenedOn: null,
    isMailed: true,
  };
  return storeCreditNote(issuing.client, credit, act);
}

interface Credit {
  subject: Subject;
  one: BilledSignup;
  amount: AmountMinor;
  text: string;
  reason: string;
  entryId: string | null;
  happenedOn: string | null;
  isMailed: boolean;
}

/** To whoever the corrected document was made out. */
async function storeCreditNote(
  client: Queryable,
  { subject, one, amount, text, reason, entryId, happenedOn, isMailed }: Credit,
  act: IssueAct,
): Promise<IssuedDocument> {
  const amountBack = amountMinor(-amount);
  const corrects = await latest(client, one.id, ['invoice', 'receipt']);
  const today = localDate(act.now, subject.config.edition.timeZone);
  const draft: DraftDocument = {
    kind: 'credit-note',
    customer: (corrects && (await customerOf(client, corrects))) ?? subject.customer,
    happenedOn: happenedOn ?? today,
    lines: [{ text, amountMinor: amountBack }],
    reason,
    said: [{ signupId: one.id, amountMinor: amountBack }],
    entryId,
    corrects,
    isMailed,
  };
  return storeDocument(client, { subject: { ...subject, collectiveId: null }, draft }, act);
}

export interface CashRequest extends Payer {
  entryId: string;
  /** Of several signups that the cash was for, the one whose language and payer it has. */
  signupId: string;
}

/** Once for each entry; null when nothing of the entry belongs to the signup. */
export async function issueCashReceipt(
  issuing: Issuing,
  { entryId, signupId, payer }: CashRequest,
  act: IssueAct,
): Promise<IssuedDocument | null> {
  const { client } = issuing;
  const subject = await lockSubject(issuing, { signupId });
  if (!subject) return null;
  const known = await findDocumentOfEntry(client, {
    entryId,
    kind: 'cash-receipt',
    signupId: null,
  });
  if (known) return issuedDocument(known);
  const shares = await findSharesOf(client, entryId);
  if (!shares.some((row) => row.signup_id === signupId)) return null;
  const signups = [...subject.signups];
  for (const row of shares) {
    if (row.signup_id === signupId) continue;
    const other = await lockSubject(issuing, { signupId: row.signup_id });
    signups.push(...(other?.signups ?? []));
  }
  const said = shares.map((row) => ({
    signupId: row.signup_id,
    amountMinor: amountMinor(row.amount_minor),
  }));
  const at = { locale: subject.language };
  const draft: DraftDocument = {
    kind: 'cash-receipt',
    customer: payer ?? subject.customer,
    happenedOn: shares[0]?.booked_on ?? null,
    lines: said.map((share) => ({
      text: m.doc_line_cash(
        { number: signups.find(({ id }) => id === share.signupId)?.number ?? '' },
        at,
      ),
      amountMinor: share.amountMinor,
    })),
    payments: [
      {
        on: shares[0]?.booked_on ?? '',
        method: shares[0]?.method ?? 'cash',
        amountMinor: sumMinor(said.map((share) => share.amountMinor)),
      },
    ],
    said,
    entryId,
  };
  return storeDocument(client, { subject: { ...subject, signups }, draft }, act);
}

/** The proforma of a school goes with the mail that asks for the money; null when none is wanted. */
export async function attachProforma(
  { pool, configs }: { pool: Pool; configs: Issuing['configs'] },
  { signupId, messageId }: { signupId: string; messageId: string },
  now: Date,
): Promise<string | null> {
  return inTransaction(pool, async (client) => {
    if (!(await wantsProforma(client, signupId))) return null;
    const made = await issueProforma({ client, configs }, { signupId }, { actor: 'system', now });
    if (!made || !(await attachDocument(client, { messageId, documentId: made.id }))) return null;
    return made.id;
  });
}

/** For the holder of its link, the oldest first. */
export async function documentsOf(db: Queryable, signupId: string): Promise<IssuedDocument[]> {
  return (await findDocumentsOf(db, signupId)).map(issuedDocument);
}

/** Of one signup what each person pays for, of many a line for each. */
function linesOf({ collectiveId }: Subject, billed: readonly BilledSignup[]) {
  const [only] = billed;
  return collectiveId === null && only && billed.length === 1
    ? only.lines
    : billed.map(({ line }) => line);
}

async function latest(
  client: Queryable,
  signupId: string,
  kinds: Parameters<typeof findLatest>[2],
): Promise<IssuedDocument | null> {
  const row = await findLatest(client, signupId, kinds);
  return row && issuedDocument(row);
}

async function customerOf(client: Queryable, { id }: IssuedDocument): Promise<Billing | null> {
  return (await findStored(client, id))?.content.customer ?? null;
}
