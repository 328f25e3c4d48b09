import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { isId } from '#domain/id.ts';
import { amountMinor } from '#domain/money.ts';
import { DOCUMENT_KINDS } from '#domain/money-document/kinds.ts';
import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { fileAddress } from '#server/features/money-document/find-file.ts';
import {
  findRegister,
  findRegisterOf,
  type RegisterFilter,
  type RegisterRow,
  sumRegister,
} from '#server/features/money-document/register/queries.ts';
import { refuseField } from '#server/refusal.ts';

export interface RegisterDependencies {
  pool: Pool;
  configs: ConfigService;
}

export type AskedFilter = Pick<
  FunctionInput<'listMoneyDocuments'>,
  'editionId' | 'kinds' | 'from' | 'to' | 'search'
>;

export async function registerFilter(
  configs: ConfigService,
  { editionId, kinds, from, to, search }: AskedFilter,
): Promise<RegisterFilter> {
  const config = editionId === '' ? await configs.current() : await configs.requireById(editionId);
  return { configId: config.id, kinds, from: from ?? null, to: to ?? null, search };
}

export async function listMoneyDocuments(
  { pool, configs }: RegisterDependencies,
  input: FunctionInput<'listMoneyDocuments'>,
): Promise<FunctionOutput<'listMoneyDocuments'>> {
  const filter = await registerFilter(configs, input);
  const page = { after: requirePlace(input.cursor), limit: input.limit + 1 };
  const [rows, sums] = await Promise.all([
    findRegister(pool, filter, page),
    sumRegister(pool, filter),
  ]);
  const shown = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? shown.at(-1) : undefined;
  return {
    documents: shown.map(viewDocument),
    nextCursor: last?.id ?? null,
    sums: DOCUMENT_KINDS.flatMap((kind) =>
      sums
        .filter((sum) => sum.kind === kind)
        .map((sum) => ({ kind, count: sum.count, totalMinor: amountMinor(sum.total_minor) })),
    ),
  };
}

export async function listSignupDocuments(
  { pool }: RegisterDependencies,
  { signupId }: FunctionInput<'listSignupDocuments'>,
): Promise<FunctionOutput<'listSignupDocuments'>> {
  return { documents: (await findRegisterOf(pool, signupId)).map(viewDocument) };
}

function viewDocument(row: RegisterRow): FunctionOutput<'listMoneyDocuments'>['documents'][number] {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    issuedOn: row.issued_on,
    payerName: row.payer_name,
    totalMinor: amountMinor(row.total_minor),
    signups: row.signups,
    url: fileAddress(row.id),
  };
}

function requirePlace(cursor: string): string | null {
  if (cursor === '') return null;
  if (!isId(cursor)) throw refuseField('cursor', 'pattern');
  return cursor;
}
