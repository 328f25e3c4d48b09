import { randomBytes, randomUUID } from 'node:crypto';
import type { FunctionOutput } from '#contract/functions.ts';
import type { Language } from '#domain/language.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { exportFileName } from '#i18n/export-labels.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type {
  ExportRequest,
  MoneyDocumentFilter,
  ResultTable,
} from '#server/features/spreadsheet/exports/export-request.ts';
import { deleteOldExports, insertExport } from '#server/features/spreadsheet/exports/queries.ts';
import type { WrittenTable } from '#server/features/spreadsheet/files/written-table.ts';
import { deleteImportsOf } from '#server/features/spreadsheet/imports/queries.ts';
import type { ZipEntry } from '#server/files/zip-file.ts';
import { hashSecret } from '#server/security/tokens.ts';

export { deleteImportsOf, deleteOldExports };

const LIFETIME_MS = 10 * 60_000;
const KEPT_MS = 86_400_000;

/** The register of money documents as an export source. */
export interface MoneyExportSource {
  table(filter: MoneyDocumentFilter, language: Language): WrittenTable;
  files(filter: MoneyDocumentFilter): AsyncGenerator<ZipEntry>;
}

/** Confirmed results as an export source. */
export interface ResultExportSource {
  table(
    request: { editionId: string; table: ResultTable },
    language: Language,
  ): Promise<WrittenTable>;
}

type Unnamed<Request> = Request extends unknown ? Omit<Request, 'filename'> : never;

/** The URL contains the secret; only its hash is stored. The content is fixed now. */
export async function prepareExport(
  { pool, configs }: { pool: Pool; configs: ConfigService },
  { request, total }: { request: Unnamed<ExportRequest>; total: number | null },
  context: SignedInContext,
): Promise<FunctionOutput<'createExport'>> {
  const { now, caller } = context;
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  const table = 'table' in request ? request.table : request.kind;
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
      total: request.format === 'zip' ? total : null,
      now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    });
    await auditAct(client, context, {
      action: 'exported',
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
