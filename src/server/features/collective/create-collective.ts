import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { SignupSelection } from '#contract/signup-selection.ts';
import {
  askedMinor,
  type CollectivePart,
  collectiveNumber,
  collectiveOrder,
  isJoinable,
  type JoinedSignup,
  joiningProblem,
  MOST_JOINED,
} from '#domain/collective/collective-payment.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { owedMinor } from '#domain/ledger/money-state.ts';
import { amountMinor } from '#domain/money.ts';
import { epcText, payBySquare, paymeLink } from '#domain/payment/payment-codes.ts';
import { type Billing, checkBilling } from '#domain/signup/billing.ts';
import { termsOf } from '#domain/signup/terms.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { audit } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import type { Pool, Queryable, TransactionClient } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  type CollectiveFilter,
  type CollectiveRow,
  type CollectiveSignup,
  findCollectives,
  findJoinableRows,
  insertCollective,
  type JoinableRow,
  lockJoinable,
  markWithdrawn,
  nextOrdinal,
} from '#server/features/collective/queries.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { moneyOf } from '#server/features/ledger/service.ts';
import { fileAddress, issueProforma } from '#server/features/money-document/service.ts';
import { isContactOf } from '#server/identity/account-email.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import {
  FunctionError,
  preconditionFailed,
  refuseField,
  refuseForm,
  requireFound,
} from '#server/refusal.ts';
import { deriveToken, hashSecret } from '#server/security/tokens.ts';

export interface CollectiveDependencies {
  pool: Pool;
  configs: ConfigService;
  secretKey: string;
  bell: JobBell;
  /** The ids of the selected signups. */
  findSelected(selection: SignupSelection): Promise<string[]>;
}

type CollectivePayment = FunctionOutput<'createMyCollectivePayment'>;

/** The office, or an account that pays for its own signups. */
type Owner = { of: 'office' } | { of: 'account'; userId: string; email: string };

/** The office selects by any filter; signups that cannot be paid this way are skipped. */
export async function createForOffice(
  dependencies: CollectiveDependencies,
  { selection, payer }: FunctionInput<'createCollectivePayment'>,
  context: SignedInContext,
): Promise<FunctionOutput<'createCollectivePayment'>> {
  const selected = await dependencies.findSelected(selection);
  if (selected.length > MOST_JOINED) {
    throw refuseForm([{ path: 'selection', code: 'tooMany', maxLength: MOST_JOINED }]);
  }
  const signupIds = await findJoinable(dependencies.pool, selected);
  const made = await createCollective(
    dependencies,
    { signupIds, payer },
    { owner: { of: 'office' }, context },
  );
  return { ...made, leftOut: selected.length - signupIds.length };
}

async function findJoinable(pool: Pool, selected: readonly string[]): Promise<string[]> {
  const rows = await findJoinableRows(pool, selected);
  const signups = await withMoney(pool, rows);
  return rows
    .filter((_row, position) => isJoinable(signups[position] as JoinedSignup))
    .map(({ id }) => id);
}

async function withMoney(db: Queryable, rows: readonly JoinableRow[]): Promise<JoinedSignup[]> {
  const money = await moneyOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const known = money.get(row.id);
    return {
      configId: row.config_id,
      state: row.state,
      owedMinor: known ? owedMinor(known) : amountMinor(0),
      isInAnother: row.is_in_another,
    };
  });
}

export async function createCollective(
  { pool, configs, secretKey, bell }: CollectiveDependencies,
  { signupIds, payer }: FunctionInput<'createMyCollectivePayment'>,
  { owner, context }: { owner: Owner; context: SignedInContext },
): Promise<CollectivePayment> {
  const { caller, address, now, language } = context;
  const issues = checkBilling(payer);
  if (issues.length > 0) throw refuseForm(issues);
  const wanted = [...new Set(signupIds)];
  const id = randomUUID();
  await inTransaction(pool, async (client) => {
    const { configId, rows } = await requireJoinable(client, { wanted, owner });
    const config = await configs.within(client).requireChangeable(configId);
    const number = collectiveNumber(config.edition.startsOn, await nextOrdinal(client, config.id));
    const token = deriveToken(secretKey, { purpose: 'collective', id, generation: 0 });
    await insertCollective(client, {
      id,
      configId: config.id,
      number,
      editionStartsOn: config.edition.startsOn,
      tokenHash: hashSecret(token),
      language,
      payer: payer ?? sharedBilling(rows),
      accountId: owner.of === 'account' ? owner.userId : null,
      actor: caller.email,
      now,
      signupIds: wanted,
    });
    await audit(client, {
      action: 'collective-payment-created',
      at: now,
      actor: { caller, address },
      subject: { kind: 'config', id: config.id, name: number },
      details: { signups: wanted.length },
    });
    const act = { actor: caller.email, now };
    await issueProforma({ client, configs }, { collectiveId: id }, act);
  });
  bell.ring();
  const [made] = await viewAll({ pool, configs }, { id });
  if (!made) throw new Error('A collective payment was not stored');
  return made;
}

async function requireJoinable(
  client: TransactionClient,
  { wanted, owner }: { wanted: readonly string[]; owner: Owner },
): Promise<{ configId: string; rows: JoinableRow[] }> {
  const rows = await lockJoinable(client, wanted);
  const isOwn = (row: JoinableRow) =>
    owner.of === 'office' || isContactOf(row.contact_email, owner.email);
  const [first] = rows;
  if (wanted.length < 2) throw preconditionFailed('too-few-signups');
  if (!first || rows.length < wanted.length || !rows.every(isOwn)) {
    throw new FunctionError('not-found');
  }
  const problem = joiningProblem(await withMoney(client, rows));
  if (problem === 'other-edition') throw preconditionFailed('other-edition');
  if (problem === 'in-another') throw preconditionFailed('already-collective');
  if (problem) throw preconditionFailed('nothing-owed');
  return { configId: first.config_id, rows };
}

/** The billing data shared by all signups, null for their registrant. Throws if they differ. */
function sharedBilling(rows: readonly JoinableRow[]): Billing | null {
  const [first] = rows;
  const isShared = rows.every(
    ({ billing }) => JSON.stringify(billing) === JSON.stringify(first?.billing),
  );
  if (isShared && first?.billing) return first.billing;
  const contacts = new Set(rows.map((row) => row.contact_email.toLowerCase()));
  if (contacts.size > 1) throw refuseField('billing.name', 'required');
  return null;
}

export async function viewAll(
  { pool, configs }: Pick<CollectiveDependencies, 'pool' | 'configs'>,
  filter: CollectiveFilter,
): Promise<CollectivePayment[]> {
  const rows = await findCollectives(pool, filter);
  return Promise.all(
    rows.map(async (row) => viewCollective(row, await configs.requireById(row.config_id))),
  );
}

function viewCollective(row: CollectiveRow, config: ConfigRecord): CollectivePayment {
  const order =
    row.withdrawn_at === null
      ? collectiveOrder(
          {
            number: row.number,
            variableSymbol: row.variable_symbol,
            parts: row.signups.map((signup) => partOf(signup, config)),
          },
          config,
        )
      : null;
  return {
    id: row.id,
    number: row.number,
    editionId: row.config_id,
    variableSymbol: row.variable_symbol,
    payer: row.payer,
    signups: row.signups.map((signup) => ({
      id: signup.id,
      number: signup.number,
      name: signup.name,
      school: signup.school,
      totalMinor: amountMinor(signup.totalMinor),
      owedMinor: askedMinor(partOf(signup, config)),
    })),
    payment: order && {
      ...order,
      payBySquare: payBySquare(order),
      epc: epcText(order),
      paymeLink: paymeLink(order),
    },
    documents: row.documents.map(({ id, kind, number }) => ({
      kind,
      number,
      url: fileAddress(id),
    })),
    createdAt: row.created_at.toISOString(),
    actor: row.actor,
    isWithdrawn: row.withdrawn_at !== null,
  };
}

function partOf(signup: CollectiveSignup, config: ConfigRecord): CollectivePart {
  return {
    state: signup.state,
    totalMinor: amountMinor(signup.totalMinor),
    keptMinor: amountMinor(signup.keptMinor),
    submittedOn: localDate(new Date(signup.createdAt), config.edition.timeZone),
    payableFrom: termsOf(signup.terms).payableFrom,
  };
}

export async function withdrawCollective(
  { pool, configs }: Pick<CollectiveDependencies, 'pool' | 'configs'>,
  { id, accountId }: { id: string; accountId: string | null },
  { caller, address, now }: SignedInContext,
): Promise<Record<string, never>> {
  const [found] = await findCollectives(pool, { id });
  if (!found) throw new FunctionError('not-found');
  await configs.requireChangeable(found.config_id);
  await inTransaction(pool, async (client) => {
    const number = requireFound(await markWithdrawn(client, { id, accountId, now }));
    await audit(client, {
      action: 'collective-payment-withdrawn',
      at: now,
      actor: { caller, address },
      subject: { kind: 'config', id: found.config_id, name: number },
    });
  });
  return {};
}
