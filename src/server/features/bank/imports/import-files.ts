import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { headerKeyOf } from '#domain/bank/table-columns.ts';
import type { SignedInContext } from '#server/call.ts';
import { findOurAccounts } from '#server/features/bank/debts/find-debts.ts';
import type { BankDependencies } from '#server/features/bank/dependencies.ts';
import {
  type ImportAct,
  type ImportCounts,
  NOTHING_IMPORTED,
} from '#server/features/bank/imports/import-counts.ts';
import { importInThread } from '#server/features/bank/imports/import-in-thread.ts';
import {
  findRememberedTables,
  findStatementFile,
  rememberTable,
} from '#server/features/bank/imports/queries.ts';
import { FunctionError, refuseField, requireFound } from '#server/refusal.ts';

const unpacked = promisify(gunzip);

export type Imported = FunctionOutput<'importBankStatement'>;

/** Imports files one by one; a file that cannot be read does not affect the others. */
export async function importBankStatement(
  dependencies: BankDependencies,
  { files, askAboutColumns }: FunctionInput<'importBankStatement'>,
  context: SignedInContext,
): Promise<Imported> {
  const imported = await importFiles(
    dependencies,
    {
      files: files.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, 'base64') })),
      isGuessRefused: askAboutColumns,
      signal: context.signal,
    },
    {
      by: context.caller.email,
      actor: { caller: context.caller, address: context.address },
      now: context.now,
    },
  );
  if (imported.files.length === 0) {
    throw new FunctionError('invalid-argument', {
      reason: 'unreadable-statement',
      files: imported.problems,
    });
  }
  return imported;
}

export async function importFiles(
  dependencies: Pick<BankDependencies, 'pool' | 'connection' | 'bell' | 'sandbox'>,
  given: {
    files: readonly { name: string; bytes: Uint8Array }[];
    isGuessRefused: boolean;
    signal?: AbortSignal | undefined;
  },
  act: ImportAct,
): Promise<Imported> {
  const { pool, connection, bell, sandbox } = dependencies;
  const { accounts } = await findOurAccounts(pool);
  const reading = {
    account: accounts[0] ?? '',
    remembered: await findRememberedTables(pool),
    isGuessRefused: given.isGuessRefused,
  };
  const imported: Imported = { ...NOTHING_IMPORTED, files: [], problems: [] };
  for (const { name, bytes } of given.files) {
    const outcome = await importInThread({
      sandbox,
      connection,
      file: { name, bytes },
      reading,
      act,
      signal: given.signal,
    });
    if ('problem' in outcome) {
      imported.problems.push({ name, ...outcome });
      continue;
    }
    bell.ring();
    imported.files.push({ name, ...outcome });
    for (const kind of Object.keys(NOTHING_IMPORTED) as (keyof ImportCounts)[]) {
      imported[kind] += outcome[kind];
    }
  }
  return imported;
}

export async function getBankStatementFile(
  { pool }: BankDependencies,
  { statementId }: FunctionInput<'getBankStatementFile'>,
): Promise<FunctionOutput<'getBankStatementFile'>> {
  const file = requireFound(await findStatementFile(pool, statementId));
  const bytes = await unpacked(file.content);
  return { filename: file.filename, base64: bytes.toString('base64') };
}

export async function rememberBankTable(
  { pool }: BankDependencies,
  { header, columns }: FunctionInput<'rememberBankTable'>,
  { caller, now }: SignedInContext,
): Promise<Record<string, never>> {
  const places = Object.values(columns);
  const missing = (['bookedOn', 'amount'] as const).filter((one) => columns[one] === undefined);
  if (missing.length > 0 || new Set(places).size !== places.length) {
    const [path = 'bookedOn'] = missing;
    throw refuseField(`columns.${path}`, 'required');
  }
  const fingerprint = headerKeyOf(header);
  await rememberTable(pool, { fingerprint, columns, actor: caller.email, now });
  return {};
}
