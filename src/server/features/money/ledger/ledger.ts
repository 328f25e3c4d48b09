import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { amountMinor } from '#domain/money.ts';
import { type Billing, NO_BILLING } from '#domain/signup/billing.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { audit } from '#server/audit/audit.ts';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import {
  findEntries,
  findEntryEdition,
  findSignupEntries,
  type LedgerRow,
  sumLedger,
} from '#server/features/money/ledger/queries.ts';
import {
  findHeldPart,
  findNature,
  insertAllocations,
  lockEntry,
  lockSignups,
  lockTransferOf,
} from '#server/features/money/queries.ts';
import {
  allocate,
  bookEntry,
  type KnownMoney,
  moneyOf,
  requireAvailable,
} from '#server/features/money/service.ts';
import { documentFiles, issueCashReceipt } from '#server/features/money-document/service.ts';
import type { SignedInContext } from '#server/http/call.ts';
import { FunctionError, refuseForm } from '#server/http/function-error.ts';
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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

export async function allocateEntry(
  { pool, configs, bell }: LedgerDependencies,
  { entryId, shares, reason }: FunctionInput<'allocateEntry'>,
  { caller, address, now }: SignedInContext,
): Promise<FunctionOutput<'allocateEntry'>> {
  await requireChangeableEntry({ pool, configs }, entryId);
  await inTransaction(pool, async (client) => {
    const known = await moneyOf(
      client,
      shares.map(({ signupId }) => signupId),
    );
    if (shares.some(({ signupId }) => !known.has(signupId))) throw new FunctionError('not-found');
    await lockTransferOf(client, entryId);
    const nature = await findNature(client, entryId);
    if (!nature || nature.is_put_aside) throw notEnough();
    const sign = Math.sign(nature.amount_minor);
    if (sign < 0) {
      const wanted = shares.map((share) => ({
        ...share,
        amountMinor: amountMinor(share.amountMinor),
      }));
      await requireAvailable(client, wanted, notEnough());
    }
    const refusal = await allocate(
      client,
      {
        entryId,
        shares: shares.map((share) => ({
          ...share,
          amountMinor: amountMinor(sign * share.amountMinor),
        })),
      },
      { reason, actor: caller.email, now },
    );
    if (refusal) throw notEnough();
    for (const share of shares) {
      await audit(client, {
        action: 'money-allocated',
        at: now,
        actor: { caller, address },
        subject: {
          kind: 'signup',
          id: share.signupId,
          name: known.get(share.signupId)?.number ?? '',
        },
        details: { amount: share.amountMinor, reason },
      });
    }
  });
  bell.ring();
  return {};
}

export async function takeBackAllocation(
  { pool, configs, bell }: LedgerDependencies,
  { entryId, signupId, reason }: FunctionInput<'takeBackAllocation'>,
  { caller, address, now }: SignedInContext,
): Promise<FunctionOutput<'takeBackAllocation'>> {
  await requireChangeableEntry({ pool, configs }, entryId);
  const taken = await inTransaction(pool, async (client) => {
    const signup = await requireMoney(client, signupId);
    await lockTransferOf(client, entryId);
    await lockSignups(client, [signupId]);
    await lockEntry(client, entryId);
    const held = (await findHeldPart(client, { entryId, signupId }))?.held_minor ?? 0;
    if (held === 0) throw notEnough();
    const wanted = [{ signupId, amountMinor: amountMinor(held) }];
    const whenGone = new FunctionError('failed-precondition', { reason: 'money-returned' });
    if (held > 0) await requireAvailable(client, wanted, whenGone);
    await insertAllocations(client, [
      { entryId, signupId, amountMinor: amountMinor(-held), reason, actor: caller.email, at: now },
    ]);
    await audit(client, {
      action: 'money-taken-back',
      at: now,
      actor: { caller, address },
      subject: { kind: 'signup', id: signupId, name: signup.number },
      details: { amount: held, reason },
    });
    return amountMinor(held);
  });
  bell.ring();
  return { amountMinor: taken };
}

async function requireMoney(db: Parameters<typeof moneyOf>[0], id: string): Promise<KnownMoney> {
  if (!UUID.test(id)) throw new FunctionError('not-found');
  const money = (await moneyOf(db, [id])).get(id);
  if (!money) throw new FunctionError('not-found');
  return money;
}

async function requireChangeableEntry(
  { pool, configs }: Pick<LedgerDependencies, 'pool' | 'configs'>,
  entryId: string,
): Promise<void> {
  const configId = await findEntryEdition(pool, entryId);
  if (configId === null) throw new FunctionError('not-found');
  await configs.requireChangeable(configId);
}

/** Somebody else was faster, or the page is old. */
function notEnough(): FunctionError {
  return new FunctionError('failed-precondition', { reason: 'not-enough-money' });
}
