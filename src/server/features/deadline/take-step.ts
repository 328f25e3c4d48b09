import { randomUUID } from 'node:crypto';
import { type DeadlineStep, stepKey } from '#domain/deadline/deadline-plan.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { SignupMailKind } from '#domain/signup/mail-kind.ts';
import { m } from '#i18n/texts.ts';
import type { Pool, TransactionClient } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { findPlans } from '#server/features/deadline/plan-deadlines.ts';
import { insertReminder, lockDebtor } from '#server/features/deadline/queries.ts';
import { changeAsSystem } from '#server/features/signup/service.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import { insertSignupMail } from '#server/outbox/queries.ts';

export interface DeadlineDependencies {
  pool: Pool;
  configs: ConfigService;
  bell: JobBell;
}

const MAIL_OF: Record<DeadlineStep['kind'], SignupMailKind> = {
  before: 'payment-reminder-before',
  after: 'payment-reminder-after',
  expire: 'payment-expired',
};

interface WantedSteps {
  config: ConfigRecord;
  now: Date;
  /** Null: all of the edition. */
  ids: readonly string[] | null;
  kinds: readonly DeadlineStep['kind'][];
}

/** Takes the steps due today, each signup in its own transaction. Returns the number of signups. */
export async function takeDueSteps(
  dependencies: DeadlineDependencies,
  wanted: WantedSteps,
): Promise<number> {
  const { config, now, ids, kinds } = wanted;
  const plans = await findPlans(dependencies.pool, { config, now, ids });
  let taken = 0;
  for (const { debtor, plan } of plans) {
    if (!plan.due || !kinds.includes(plan.due.kind)) continue;
    const isTaken = await inTransaction(dependencies.pool, (client) =>
      takeStep(client, { dependencies, wanted, signupId: debtor.id }),
    );
    if (isTaken) taken++;
  }
  if (taken > 0) dependencies.bell.ring();
  return taken;
}

async function takeStep(
  client: TransactionClient,
  {
    dependencies: { configs },
    wanted: { config, now, kinds },
    signupId,
  }: { dependencies: DeadlineDependencies; wanted: WantedSteps; signupId: string },
): Promise<boolean> {
  await lockDebtor(client, signupId);
  // Checked again under the lock: a payment or another instance may have been faster.
  const [seen] = await findPlans(client, { config, now, ids: [signupId] });
  const step = seen?.plan.due;
  if (!step || !kinds.includes(step.kind)) return false;
  const isNew = await insertReminder(client, {
    signupId,
    step: stepKey(step),
    dueOn: seen.dueOn,
    now,
  });
  if (!isNew) return false;
  if (step.kind === 'expire') {
    await changeAsSystem(
      client,
      { configs, signupId },
      {
        now,
        changeOf: ({ signup: { language } }) => ({
          action: 'cancelled',
          state: 'cancelled',
          reason: m.due_expired_reason({}, { locale: language }),
        }),
      },
    );
  }
  await insertSignupMail(client, { id: randomUUID(), kind: MAIL_OF[step.kind], signupId, now });
  return true;
}
