import { createHash } from 'node:crypto';
import { moneyDocumentFacts, moneyDocumentPayload } from '#documents/pdf/money-document.ts';
import { canonicalText, type DocumentContent } from '#domain/money-document/content.ts';
import { documentFileName, documentPlaceOf } from '#domain/money-document/kinds.ts';
import { documentTitle } from '#i18n/document-words.ts';
import type { Pool } from '#server/db/connection.ts';
import { issueChecks } from '#server/features/check/service.ts';
import {
  findStored,
  findStoredByToken,
  keepFile,
  type StoredDocumentRow,
} from '#server/features/money-document/queries.ts';
import type { PdfRenderer } from '#server/pdf/renderer.ts';
import { hashSecret } from '#server/security/tokens.ts';

export interface FileDependencies {
  pool: Pool;
  pdf: PdfRenderer;
  secretKey: string;
  publicUrl: string;
}

export interface DocumentFile {
  filename: string;
  /** `Faktúra FA2027/0001` */
  title: string;
  pdf: Buffer;
  at: Date;
}

/** The URL of the office page that opens it. */
export function fileAddress(id: string): string {
  return `/money-documents/${id}.pdf`;
}

export function contentHash(content: DocumentContent): string {
  return createHash('sha256').update(canonicalText(content)).digest('hex');
}

/** Rendered on the first request and stored, so that all readers get the same bytes. */
async function fileOf(
  { pool, pdf: renderer, secretKey, publicUrl }: FileDependencies,
  stored: StoredDocumentRow,
): Promise<DocumentFile> {
  const { id, kind, number, content, at } = stored;
  let { pdf } = stored;
  if (!pdf) {
    if (contentHash(content) !== stored.content_hash) {
      throw new Error(`The content of ${number} is not what was issued`);
    }
    const entry = {
      kind: 'money-document' as const,
      configId: stored.config_id,
      signupId: null,
      documentId: id,
      person: null,
      subject: '',
      version: null,
      facts: moneyDocumentFacts(content),
    };
    const [check] = await issueChecks({ db: pool, secretKey, publicUrl }, [entry], at);
    const made = Buffer.from(
      await renderer.render('money-document', moneyDocumentPayload(content, check ?? null)),
    );
    const hash = createHash('sha256').update(made).digest('hex');
    pdf = await keepFile(pool, { id, pdf: made, hash });
  }
  return {
    filename: documentFileName(kind, number),
    title: documentTitle({ kind, number }, content.language),
    pdf,
    at,
  };
}

export async function findFile(
  dependencies: FileDependencies,
  id: string,
): Promise<DocumentFile | null> {
  const stored = await findStored(dependencies.pool, id);
  return stored && fileOf(dependencies, stored);
}

/** By file name, for the holder of the link of a signup on it. */
export async function findFileByLink(
  dependencies: FileDependencies,
  { token, filename }: { token: string; filename: string },
): Promise<DocumentFile | null> {
  const place = documentPlaceOf(filename);
  if (!place) return null;
  const tokenHash = hashSecret(token);
  const stored = await findStoredByToken(dependencies.pool, { tokenHash, ...place });
  return stored && fileOf(dependencies, stored);
}
