import { randomBytes, randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { isAllowed } from '#domain/access/permissions.ts';
import { isLanguage } from '#domain/language.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { chosenColumns } from '#domain/transfer/export-columns.ts';
import { exportFileName } from '#i18n/export-labels.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { resolveSelection } from '#server/features/signup/service.ts';
import type { TransferDependencies } from '#server/features/transfer/dependencies.ts';
import type { ExportRequest } from '#server/features/transfer/exports/export-request.ts';
import { deleteOldExports, insertExport } from '#server/features/transfer/exports/queries.ts';
import type { SignedInContext } from '#server/http/call.ts';
import { refuseForm } from '#server/http/function-error.ts';
import { hashSecret } from '#server/security/tokens.ts';

const LIFETIME_MS = 10 * 60_000;
const KEPT_MS = 86_400_000;
/** A document takes a few hundredths of a second; these take minutes. */
const MAX_DOCUMENTS = 5_000;

type Answer = FunctionOutput<'createExport'>;

export async function createExport(
  dependencies: TransferDependencies,
  input: FunctionInput<'createExport'>,
  context: SignedInContext,
): Promise<Answer> {
  const { selection, content, format } = input;
  const ids = await resolveSelection(dependencies, selection, { now: context.now });
  const total = ids.length;
  const language = languageOf(input, context);
  if (content === 'documents' && format === 'zip') {
    if (total > MAX_DOCUMENTS) {
      throw refuseForm([{ path: 'selection', code: 'tooMany', maxLength: MAX_DOCUMENTS }]);
    }
    const request = { kind: 'documents' as const, selection, format, columns: [], language };
    return prepare(dependencies, { request, total }, context);
  }
  if (content === 'documents' || format === 'zip') {
    throw refuseForm([{ path: 'format', code: 'unknownOption' }]);
  }
  const columns = chosenColumns(content, input.columns, true);
  const kind = 'signups' as const;
  const request = { kind, selection, table: content, format, columns, language };
  return prepare(dependencies, { request, total }, context);
}

export async function createListExport(
  dependencies: TransferDependencies,
  input: FunctionInput<'createListExport'>,
  context: SignedInContext,
): Promise<Answer> {
  const { filter, list, format } = input;
  if (filter.editionId !== '') await dependencies.configs.requireById(filter.editionId);
  const columns = chosenColumns(list, input.columns, isAllowed('signups.read', context.caller));
  const language = languageOf(input, context);
  const kind = 'list' as const;
  const request = { kind, filter, table: list, format, columns, language };
  return prepare(dependencies, { request, total: null }, context);
}

function languageOf({ language }: { language: string }, context: SignedInContext) {
  return isLanguage(language) ? language : context.language;
}

type Unnamed<Request> = Request extends unknown ? Omit<Request, 'filename'> : never;

/** The address is the whole secret: only its hash is kept, and what it gives is decided now. */
async function prepare(
  { pool, configs }: TransferDependencies,
  { request, total }: { request: Unnamed<ExportRequest>; total: number | null },
  context: SignedInContext,
): Promise<Answer> {
  const { now, caller } = context;
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  const table = request.kind === 'documents' ? 'documents' : request.table;
  const { edition } = await configs.current();
  const day = localDate(now, edition.timeZone);
  const filename = `${exportFileName(table, request.language)}-${day}.${request.format}`;
  await inTransaction(pool, async (client) => {
    await deleteOldExports(client, new Date(now.getTime() - KEPT_MS));
    await insertExport(client, {
      id,
      tokenHash: hashSecret(token),
      userId: caller.userId,
      request: { ...request, filename },
      total: request.kind === 'documents' ? total : null,
      now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    });
    await audit(client, {
      action: 'exported',
      at: now,
      actor: context,
      details: {
        table,
        format: request.format,
        rows: total,
        columns: request.columns.join(', '),
      },
    });
  });
  return { id, url: `/exports/${token}`, filename, total };
}
