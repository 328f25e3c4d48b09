import { type AmountMinor, amountMinor } from '#domain/money.ts';
import type { Billing } from '#domain/signup/billing.ts';
import { localDate } from '#domain/time/local-minute.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { BilledSignup, Subject } from '#server/features/money-document/lock-subject.ts';
import { findLatest, findStored } from '#server/features/money-document/queries.ts';
import {
  type DraftDocument,
  type IssueAct,
  type IssuedDocument,
  issuedDocument,
  storeDocument,
} from '#server/features/money-document/store-document.ts';

export interface CreditPart {
  one: BilledSignup;
  amount: AmountMinor;
  text: string;
}

export interface Credit {
  subject: Subject;
  parts: readonly CreditPart[];
  reason: string;
  entryId?: string | null;
  happenedOn?: string | null;
  isMailed: boolean;
}

/** One credit note for each corrected document, made out to its customer. */
export async function storeCreditNotes(
  client: Queryable,
  { parts, ...credit }: Credit,
  act: IssueAct,
): Promise<IssuedDocument[]> {
  const byDocument = new Map<string, { corrects: IssuedDocument | null; parts: CreditPart[] }>();
  for (const part of parts) {
    const corrects = await latestSettling(client, part.one.id);
    const known = byDocument.get(corrects?.id ?? part.one.id) ?? { corrects, parts: [] };
    known.parts.push(part);
    byDocument.set(corrects?.id ?? part.one.id, known);
  }
  const made: IssuedDocument[] = [];
  for (const one of byDocument.values()) {
    made.push(await storeOne(client, { ...credit, ...one }, act));
  }
  return made;
}

async function storeOne(
  client: Queryable,
  credit: Credit & { corrects: IssuedDocument | null },
  act: IssueAct,
): Promise<IssuedDocument> {
  const { subject, parts, corrects } = credit;
  const today = localDate(act.now, subject.config.edition.timeZone);
  const back = parts.map(({ one, amount, text }) => ({
    signupId: one.id,
    text,
    amountMinor: amountMinor(-amount),
  }));
  const draft: DraftDocument = {
    kind: 'credit-note',
    customer: (corrects && (await customerOf(client, corrects))) ?? subject.customer,
    happenedOn: credit.happenedOn ?? today,
    lines: back.map(({ text, amountMinor: amount }) => ({ text, amountMinor: amount })),
    reason: credit.reason,
    said: back.map(({ signupId, amountMinor: amount }) => ({ signupId, amountMinor: amount })),
    entryId: credit.entryId ?? null,
    corrects,
    isMailed: credit.isMailed,
  };
  return storeDocument(client, { subject: { ...subject, collectiveId: null }, draft }, act);
}

/** The latest invoice or receipt that includes a signup. */
export async function latestSettling(
  client: Queryable,
  signupId: string,
): Promise<IssuedDocument | null> {
  const row = await findLatest(client, signupId, ['invoice', 'receipt']);
  return row && issuedDocument(row);
}

export async function customerOf(
  client: Queryable,
  { id }: IssuedDocument,
): Promise<Billing | null> {
  return (await findStored(client, id))?.content.customer ?? null;
}
