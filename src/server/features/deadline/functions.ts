import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { DeadlineStep } from '#domain/deadline/deadline-plan.ts';
import { keptMinor, owedMinor } from '#domain/ledger/money-state.ts';
import { amountMinor } from '#domain/money.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { m } from '#i18n/texts.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { Handlers, SignedInContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findPlans, type PlannedDebtor } from '#server/features/deadline/plan-deadlines.ts';
import { findExpired } from '#server/features/deadline/queries.ts';
import { type DeadlineDependencies, takeDueSteps } from '#server/features/deadline/take-step.ts';
import {
  findSignupById,
  moneyOfStored,
  moveSignup,
  requireChangeableSignup,
} from '#server/features/signup/service.ts';
import { FunctionError, preconditionFailed } from '#server/refusal.ts';

export function deadlineFunctions(dependencies: DeadlineDependencies) {
  return {
    listDeadlines: (input, { now }) => listDeadlines(dependencies, input, now),
    sendReminders: (input, context) => sendReminders(dependencies, input, context),
    reviveSignup: (input, context) => reviveSignup(dependencies, input, context),
  } satisfies Partial<Handlers>;
}

const MAX_LISTED = 1000;

async function listDeadlines(
  { pool, configs }: DeadlineDependencies,
  { editionId }: FunctionInput<'listDeadlines'>,
  now: Date,
): Promise<FunctionOutput<'listDeadlines'>> {
  const config = editionId ? await configs.requireById(editionId) : await configs.current();
  const { timeZone } = config.edition;
  const [plans, expired] = await Promise.all([
    findPlans(pool, { config, now }),
    findExpired(pool, config.id),
  ]);
  const due = plans.flatMap((one) => (one.plan.due ? [viewDebtor(one, one.plan.due)] : []));
  const held = plans.flatMap((one) =>
    one.plan.held ? [{ ...viewDebtor(one, one.plan.held.step), by: one.plan.held.by }] : [],
  );
  const next = plans
    .flatMap((one) =>
      one.plan.next ? [{ ...viewDebtor(one, one.plan.next.step), on: one.plan.next.on }] : [],
    )
    .toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));
  return {
    today: localDate(now, timeZone),
    isReminding: config.payment.reminders.enabled,
    isExpiring: config.payment.expiry.enabled,
    totals: {
      due: due.length,
      reminders: due.filter(({ step }) => step.kind !== 'expire').length,
      held: held.length,
      next: next.length,
      expired: expired.length,
    },
    due: due.slice(0, MAX_LISTED),
    held: held.slice(0, MAX_LISTED),
    next: next.slice(0, MAX_LISTED),
    expired: expired.slice(0, MAX_LISTED).map((row) => ({
      signupId: row.id,
      number: row.number,
      leadName: row.lead_name,
      version: row.version,
      expiredOn: localDate(row.expired_at, timeZone),
      surplusMinor: amountMinor(row.kept_minor),
      totalMinor: amountMinor(row.total_minor),
      hasRefund: row.has_refund,
    })),
  };
}

function viewDebtor({ debtor, dueOn }: PlannedDebtor, step: DeadlineStep) {
  return {
    signupId: debtor.id,
    number: debtor.number,
    leadName: debtor.lead_name,
    contactEmail: debtor.contact_email,
    owedMinor: amountMinor(debtor.total_minor - debtor.kept_minor),
    dueOn,
    step,
  };
}

async function sendReminders(
  dependencies: DeadlineDependencies,
  { editionId, signupIds }: FunctionInput<'sendReminders'>,
  context: SignedInContext,
): Promise<FunctionOutput<'sendReminders'>> {
  const { pool, configs } = dependencies;
  const id = editionId || (await configs.current()).id;
  const config = await configs.requireChangeable(id);
  const sent = await takeDueSteps(dependencies, {
    config,
    now: context.now,
    ids: signupIds.length > 0 ? signupIds : null,
    kinds: ['before', 'after'],
  });
  if (sent > 0) {
    await auditAct(pool, context, { action: 'reminders-sent', details: { count: sent } });
  }
  return { sent };
}

async function reviveSignup(
  dependencies: DeadlineDependencies,
  { signupId, version, despiteCapacity }: FunctionInput<'reviveSignup'>,
  context: SignedInContext,
): Promise<FunctionOutput<'reviveSignup'>> {
  const { pool, bell } = dependencies;
  const { signup, config } = await requireChangeableSignup(dependencies, signupId);
  if (signup.version !== version) throw new FunctionError('aborted', { version: signup.version });
  if (keptMinor(moneyOfStored(signup)) <= 0) throw preconditionFailed('nothing-came');
  const reason = m.due_revived_reason({}, { locale: signup.language });
  const isSettled = owedMinor({ ...moneyOfStored(signup), isCancelled: false }) <= 0;
  const revived = await inTransaction(pool, async (client) => {
    const reopened = await moveSignup(
      client,
      { signup, config },
      {
        wanted: { state: 'received', reason, notify: !isSettled, despiteCapacity },
        act: context,
      },
    );
    const found = await findSignupById(client, reopened.id);
    if (!isSettled || !found) return { version: reopened.version, state: 'received' as const };
    const confirmed = await moveSignup(
      client,
      { signup: found, config },
      { wanted: { state: 'confirmed', reason, notify: true, despiteCapacity }, act: context },
    );
    return { version: confirmed.version, state: 'confirmed' as const };
  });
  bell.ring();
  return revived;
}
