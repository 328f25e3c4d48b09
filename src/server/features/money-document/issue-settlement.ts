import { type DocumentedSignup, reissueOf } from '#domain/money-document/reissue.ts';
import { settlementPlan } from '#domain/money-document/settlement.ts';
import type { Billing } from '#domain/signup/billing.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { m } from '#i18n/texts.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  type About,
  type BilledSignup,
  type Issuing,
  linesOf,
  lockSubject,
  type Subject,
} from '#server/features/money-document/lock-subject.ts';
import {
  findCollectiveOf,
  hasBillingChangedSince,
} from '#server/features/money-document/queries.ts';
import {
  customerOf,
  latestSettling,
  storeCreditNotes,
} from '#server/features/money-document/store-credit-notes.ts';
import {
  type DraftDocument,
  type IssueAct,
  type IssuedDocument,
  storeDocument,
} from '#server/features/money-document/store-document.ts';

/** A payer other than the registrant and their school. */
export interface Payer {
  payer?: Billing | null;
}

export interface Settlement {
  issued: IssuedDocument;
  /** Credit notes for the documents that this one replaces. */
  credited: IssuedDocument[];
  /** False when an equal document exists; nothing was issued then. */
  isNew: boolean;
}

/**
 * The invoice or receipt of a settled signup; null while something is owed, or when it is free. An
 * equal document is returned as it is. After a price change the old document is credited first.
 */
export async function issueSettlement(
  issuing: Issuing,
  { payer, ...about }: About & Payer,
  act: IssueAct,
): Promise<IssuedDocument | null> {
  const subject = await lockSettled(issuing, about);
  if (!subject) return null;
  const changed = subject.signups.filter(({ standing }) => settlementPlan(standing).issueMinor > 0);
  const [first] = subject.signups;
  if (changed.length === 0) return first ? latestSettling(issuing.client, first.id) : null;
  const customer = payer ?? (await keptCustomer(issuing.client, subject)) ?? subject.customer;
  const settlement = await replace(issuing.client, { subject, changed, customer }, act);
  return settlement.issued;
}

/** At a person's request: also for another customer, or as one document of a school's payment. */
export async function reissueSettlement(
  issuing: Issuing,
  { payer, ...about }: About & Payer,
  act: IssueAct,
): Promise<Settlement | null> {
  const { client } = issuing;
  const subject = await lockSettled(issuing, about);
  if (!subject) return null;
  const customer = payer ?? subject.customer;
  const documented = await Promise.all(subject.signups.map((one) => documentedSignup(client, one)));
  const wanted = { customer, collectiveId: subject.collectiveId };
  const changed = subject.signups.filter((_, index) => {
    const one = documented[index];
    return one && reissueOf(one, wanted);
  });
  if (changed.length > 0) return replace(client, { subject, changed, customer }, act);
  const [first] = subject.signups;
  const issued = first && (await latestSettling(client, first.id));
  return issued ? { issued, credited: [], isNew: false } : null;
}

async function lockSettled(issuing: Issuing, about: About): Promise<Subject | null> {
  const subject = await lockSubject(issuing, about);
  const isWhole = subject?.signups.every(({ standing }) => standing.owedMinor <= 0);
  return subject && isWhole ? subject : null;
}

async function documentedSignup(
  client: Queryable,
  { id, standing }: BilledSignup,
): Promise<DocumentedSignup> {
  const document = standing.documentedMinor > 0 ? await latestSettling(client, id) : null;
  return {
    standing,
    customer: document && (await customerOf(client, document)),
    collectiveId: document && (await findCollectiveOf(client, document.id)),
  };
}

/** A customer stated by hand stays until the billing data of the signup change. */
async function keptCustomer(
  client: Queryable,
  { collectiveId, signups: [one] }: Subject,
): Promise<Billing | null> {
  if (collectiveId !== null || !one || one.standing.documentedMinor === 0) return null;
  const replaced = await latestSettling(client, one.id);
  if (!replaced || (await hasBillingChangedSince(client, one.id, replaced.id))) return null;
  return customerOf(client, replaced);
}

async function replace(
  client: Queryable,
  {
    subject,
    changed,
    customer,
  }: { subject: Subject; changed: readonly BilledSignup[]; customer: Billing },
  act: IssueAct,
): Promise<Settlement> {
  const credited = await takeBack(client, { subject, changed }, act);
  const draft: DraftDocument = {
    kind: subject.config.organiser.settlementDocument,
    customer,
    happenedOn: subject.payments.at(-1)?.on ?? localDate(act.now, subject.config.edition.timeZone),
    lines: linesOf(subject, changed),
    payments: subject.payments,
    said: changed.map((one) => ({ signupId: one.id, amountMinor: one.standing.dueMinor })),
  };
  const issued = await storeDocument(client, { subject, draft }, act);
  return { issued, credited, isNew: true };
}

/** Credits their documents in full. */
async function takeBack(
  client: Queryable,
  { subject, changed }: { subject: Subject; changed: readonly BilledSignup[] },
  act: IssueAct,
): Promise<IssuedDocument[]> {
  const at = { locale: subject.language };
  const documented = changed.filter(({ standing }) => standing.documentedMinor > 0);
  const isPrice = ({ standing }: BilledSignup) => standing.documentedMinor !== standing.dueMinor;
  const credit = (ones: readonly BilledSignup[], reason: string) =>
    storeCreditNotes(
      client,
      {
        subject,
        parts: ones.map((one) => ({
          one,
          amount: one.standing.documentedMinor,
          text: m.doc_line_replaced({ number: one.number }, at),
        })),
        reason,
        // The mail about the payment contains the replacing document.
        isMailed: true,
      },
      act,
    );
  return [
    ...(await credit(documented.filter(isPrice), m.doc_reason_price({}, at))),
    ...(await credit(
      documented.filter((one) => !isPrice(one)),
      m.doc_reason_customer({}, at),
    )),
  ];
}
