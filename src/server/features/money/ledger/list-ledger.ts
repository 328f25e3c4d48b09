import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { isId } from '#domain/id.ts';
import { amountMinor } from '#domain/money.ts';
import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { findOpenQuestion } from '#server/features/ledger/service.ts';
import {
  findEntries,
  findSignupEntries,
  type LedgerRow,
  sumLedger,
} from '#server/features/money/ledger/queries.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import { refuseField } from '#server/refusal.ts';

export interface LedgerDependencies {
  pool: Pool;
  configs: ConfigService;
  bell: JobBell;
}

export async function listLedger(
  { pool, configs }: LedgerDependencies,
  input: FunctionInput<'listLedger'>,
): Promise<FunctionOutput<'listLedger'>> {
  const config =
    input.editionId === '' ? await configs.current() : await configs.requireById(input.editionId);
  const query = {
    configId: config.id,
    search: input.search,
    methods: input.methods,
    from: input.from ?? null,
    to: input.to ?? null,
    onlyFree: input.onlyFree,
    after: requirePlace(input.cursor),
    limit: input.limit + 1,
  };
  const [rows, sums] = await Promise.all([findEntries(pool, query), sumLedger(pool, config.id)]);
  const shown = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map(({ parts, ...row }) => ({
      ...viewEntry(row),
      parts: parts.map((part) => ({ ...part, amountMinor: amountMinor(part.amountMinor) })),
    })),
    nextCursor: last?.id ?? null,
    sums: {
      expectedMinor: amountMinor(sums.expected),
      keptMinor: amountMinor(sums.kept),
      owedMinor: amountMinor(sums.owed),
      surplusMinor: amountMinor(sums.surplus),
      freeMinor: amountMinor(sums.free),
    },
  };
}

function requirePlace(cursor: string): string | null {
  if (cursor === '') return null;
  if (!isId(cursor)) throw refuseField('cursor', 'pattern');
  return cursor;
}

function viewEntry(row: LedgerRow) {
  return {
    id: row.id,
    kind: row.kind,
    method: row.method,
    amountMinor: amountMinor(row.amount_minor),
    freeMinor: amountMinor(row.free_minor),
    isAllocatable: row.is_allocatable,
    isVoidable: row.is_voidable,
    isVoid: row.is_void,
    bookedOn: row.booked_on,
    payer: row.payer,
    note: row.note,
    actor: row.actor,
    at: row.at.toISOString(),
  };
}

export async function getSignupLedger(
  { pool }: LedgerDependencies,
  { signupId }: FunctionInput<'getSignupLedger'>,
): Promise<FunctionOutput<'getSignupLedger'>> {
  const [rows, question] = await Promise.all([
    findSignupEntries(pool, signupId),
    findOpenQuestion(pool, signupId),
  ]);
  return {
    question: question && { amountMinor: amountMinor(question.amount_minor) },
    entries: rows.map((row) => ({
      ...viewEntry(row),
      heldMinor: amountMinor(row.held_minor),
      acts: row.acts.map((act) => ({
        ...act,
        amountMinor: amountMinor(act.amountMinor),
        at: new Date(act.at).toISOString(),
      })),
    })),
  };
}
