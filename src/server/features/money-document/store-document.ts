import { randomUUID } from 'node:crypto';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import {
  type ContentInput,
  canonicalText,
  type DocumentContent,
  documentContent,
} from '#domain/money-document/content.ts';
import { type DocumentKind, documentNumber, SERIES } from '#domain/money-document/kinds.ts';
import { localDate } from '#domain/time/local-minute.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { localized } from '#i18n/texts.ts';
import type { Queryable } from '#server/db/connection.ts';
import { contentHash } from '#server/features/money-document/find-file.ts';
import type { Subject } from '#server/features/money-document/lock-subject.ts';
import { insertDocumentMessages } from '#server/features/money-document/mails/queries.ts';
import {
  findIssuer,
  findStored,
  type IssuedRow,
  insertDocument,
  takeOrdinal,
} from '#server/features/money-document/queries.ts';

export interface IssueAct {
  /** E-mail of a person, or `system`. */
  actor: string;
  now: Date;
}

export interface IssuedDocument {
  id: string;
  kind: DocumentKind;
  number: string;
  issuedOn: PlainDate;
  totalMinor: AmountMinor;
  payerName: string;
}

export function issuedDocument(row: IssuedRow): IssuedDocument {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    issuedOn: row.issued_on,
    totalMinor: amountMinor(row.total_minor),
    payerName: row.payer_name,
  };
}

export interface DraftDocument
  extends Pick<
    ContentInput,
    'kind' | 'customer' | 'happenedOn' | 'lines' | 'payments' | 'order' | 'reason'
  > {
  /** The amount for each signup. */
  said: { signupId: string; amountMinor: AmountMinor }[];
  entryId?: string | null;
  corrects?: IssuedDocument | null;
  /** Mail it to the contact. A different payer always gets a mail. */
  isMailed?: boolean;
}

/** Numbers and stores a document atomically. */
export async function storeDocument(
  client: Queryable,
  { subject, draft }: { subject: Subject; draft: DraftDocument },
  { actor, now }: IssueAct,
): Promise<IssuedDocument> {
  const { config, collectiveId } = subject;
  const issuedOn = localDate(now, config.edition.timeZone);
  const year = Number(issuedOn.slice(0, 4));
  const series = SERIES[draft.kind];
  const ordinal = await takeOrdinal(client, series, year);
  const number = documentNumber({ kind: draft.kind, year, ordinal });
  const issuedBy = actor === 'system' ? config.organiser.name : await findIssuer(client, actor);
  const content = contentOf({ subject, draft }, { number, issuedOn, issuedBy });
  const id = randomUUID();
  await insertDocument(client, {
    id,
    configId: config.id,
    series,
    year,
    ordinal,
    signupId: draft.said.length === 1 ? (draft.said[0]?.signupId ?? null) : null,
    collectiveId,
    entryId: draft.entryId ?? null,
    corrects: draft.corrects?.id ?? null,
    content,
    contentHash: contentHash(content),
    signups: draft.said,
    actor,
    at: now,
  });
  await insertDocumentMessages(client, {
    documentId: id,
    toContact: draft.isMailed ?? false,
    now,
  });
  const { totalMinor } = content;
  return { id, kind: draft.kind, number, issuedOn, totalMinor, payerName: content.customer.name };
}

function contentOf(
  { subject, draft }: { subject: Subject; draft: DraftDocument },
  issued: { number: string; issuedOn: PlainDate; issuedBy: string },
): DocumentContent {
  const { config, language, signups, variableSymbol } = subject;
  const { corrects } = draft;
  const about = new Set(draft.said.map(({ signupId }) => signupId));
  return documentContent({
    ...draft,
    ...issued,
    config,
    language,
    // A proforma has it in its payment order, and cash has none.
    ...(['invoice', 'receipt', 'credit-note'].includes(draft.kind) && { variableSymbol }),
    editionName: localized(config.edition.name, language),
    signups: signups.filter(({ id }) => about.has(id)).map(({ number }) => number),
    corrects: corrects
      ? { kind: corrects.kind, number: corrects.number, issuedOn: corrects.issuedOn }
      : null,
  });
}

/** Whether an issued document is equal to this draft. */
export async function saysTheSame(
  client: Queryable,
  known: IssuedDocument,
  { subject, draft }: { subject: Subject; draft: DraftDocument },
): Promise<boolean> {
  const stored = await findStored(client, known.id);
  if (!stored) return false;
  const { number, issuedOn, issuedBy } = stored.content;
  const again = contentOf({ subject, draft }, { number, issuedOn, issuedBy });
  return canonicalText(again) === canonicalText(stored.content);
}
