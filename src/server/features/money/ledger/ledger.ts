import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { amountMinor } from '#domain/money.ts';
import { type Billing, NO_BILLING } from '#domain/signup/billing.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { audit } from '#server/audit/audit.ts';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { notEnough, requireMoney, UUID } from '#server/features/money/ledger/asked.ts';
import {
  findEntries,
  findSignupEntries,
  type LedgerRow,
  sumLedger,
} from '#server/features/money/ledger/queries.ts';
import { allocate, bookEntry, requireAvailable } from '#server/features/money/service.ts';
import { documentFiles, issueCashReceipt } from '#server/features/money-document/service.ts';
import type { SignedInContext } from '#server/http/call.ts';
import { refuseForm } from '#server/http/function-error.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';

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

/** The last of the page before. */
function requirePlace(cursor: string): string | null {
  if (cursor === '') return null;
  if (!UUID.test(cursor)) throw refuseForm([{ path: 'cursor', code: 'pattern' }]);
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
  const rows = await findSignupEntries(pool, signupId);
  return {
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

/** The same key books once, so that an answer that was lost may be asked for again. */
export async function bookDeskMoney(
  { pool, configs, bell }: LedgerDependencies,
  input: FunctionInput<'bookDeskMoney'>,
  { caller, address, now }: SignedInContext,
): Promise<FunctionOutput<'bookDeskMoney'>> {
  const { signupId, kind, method } = input;
  if (kind === 'refund' && input.note === '') {
    throw refuseForm([{ path: 'note', code: 'required' }]);
  }
  const signup = await requireMoney(pool, signupId);
  const config = await configs.requireChangeable(signup.configId);
  const sign = kind === 'payment' ? 1 : -1;
  const amount = amountMinor(sign * input.amountMinor);
  const { entryId, receipt } = await inTransaction(pool, async (client) => {
    const { id, isNew } = await bookEntry(client, {
      configId: config.id,
      kind,
      method,
      amountMinor: amount,
      source: `desk:${caller.userId}:${input.idempotencyKey}`,
      bookedOn: localDate(now, config.edition.timeZone),
      payer: input.payer || signup.name,
      note: input.note,
      actor: caller.email,
      at: now,
    });
    if (isNew) {
      if (kind === 'refund') {
        const wanted = [{ signupId, amountMinor: amountMinor(input.amountMinor) }];
        await requireAvailable(client, wanted, notEnough());
      }
      const shares = [{ signupId, amountMinor: amount }];
      await allocate(client, { entryId: id, shares }, { reason: '', actor: caller.email, now });
      await audit(client, {
        action: 'money-booked',
        at: now,
        actor: { caller, address },
        subject: { kind: 'signup', id: signupId, name: signup.number },
        details: { amount, way: method },
      });
    }
    if (kind === 'refund') return { entryId: id, receipt: null };
    const request = { entryId: id, signupId, payer: paidBy(input.payer) };
    const act = { actor: caller.email, now };
    return { entryId: id, receipt: await issueCashReceipt({ client, configs }, request, act) };
  });
  bell.ring();
  return {
    entryId,
    receipt: receipt && { number: receipt.number, url: documentFiles.addressOf(receipt.id) },
  };
}

/** Of cash that another hand brought; null: made out as the signup is. */
function paidBy(name: string): Billing | null {
  return name === '' ? null : { ...NO_BILLING, name };
}
