import {
  type DeadlineFacts,
  type DeadlinePlan,
  deadlinePlan,
} from '#domain/deadline/deadline-plan.ts';
import { mayBeTheirs } from '#domain/deadline/waiting-transfer.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { amountMinor } from '#domain/money.ts';
import { dueDateOf } from '#domain/signup/signup-payment.ts';
import { localDate } from '#domain/time/local-minute.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  type DebtorRow,
  findDebtors,
  findNames,
  findWaitingTransfers,
} from '#server/features/deadline/queries.ts';

export interface PlannedDebtor {
  debtor: DebtorRow;
  dueOn: PlainDate;
  plan: DeadlinePlan;
}

/** The plans of an edition for today, of all signups or only of the given ones. */
export async function findPlans(
  db: Queryable,
  { config, now, ids = null }: { config: ConfigRecord; now: Date; ids?: readonly string[] | null },
): Promise<PlannedDebtor[]> {
  const today = localDate(now, config.edition.timeZone);
  const debtors = await findDebtors(db, { configId: config.id, ids });
  const planOf = (facts: DeadlineFacts) => deadlinePlan(facts, config.payment, today);
  const known = debtors.map((debtor) => {
    const facts = factsOf(debtor, config);
    return { debtor, facts, plan: planOf(facts) };
  });
  // Names are compared only for the few signups that are due today.
  const waiting = await findWaiting(
    db,
    known.filter(({ plan }) => plan.due || plan.held).map(({ debtor }) => debtor),
  );
  return known.map(({ debtor, facts, plan }) => ({
    debtor,
    dueOn: facts.dueOn,
    plan: waiting.has(debtor.id) ? planOf({ ...facts, waiting: 'transfer' }) : plan,
  }));
}

function factsOf(debtor: DebtorRow, config: ConfigRecord): DeadlineFacts {
  const { timeZone } = config.edition;
  const submittedOn = localDate(debtor.created_at, timeZone);
  const payableFrom = debtor.payable_from;
  return {
    state: debtor.state,
    owedMinor: amountMinor(debtor.total_minor - debtor.kept_minor),
    isPartlyPaid: debtor.kept_minor > 0,
    askedOn: payableFrom ?? submittedOn,
    dueOn: dueDateOf({ submittedOn, payableFrom }, config),
    sent: debtor.sent.map(({ step, due_on, at }) => ({
      step,
      dueOn: due_on,
      on: localDate(new Date(at), timeZone),
    })),
    waiting: debtor.has_card_payment ? 'card' : null,
    hasRefundQuestion: debtor.has_refund_question,
  };
}

async function findWaiting(db: Queryable, debtors: readonly DebtorRow[]): Promise<Set<string>> {
  const transfers = debtors.length === 0 ? [] : await findWaitingTransfers(db);
  if (transfers.length === 0) return new Set();
  const names = new Map(
    (
      await findNames(
        db,
        debtors.map(({ id }) => id),
      )
    ).map((row) => [row.signup_id, row]),
  );
  const isWaiting = (debtor: DebtorRow) =>
    transfers.some((transfer) =>
      mayBeTheirs(
        {
          amountMinor: amountMinor(transfer.amount_minor),
          payer: transfer.payer_name,
          message: transfer.message,
        },
        {
          owedMinor: amountMinor(debtor.total_minor - debtor.kept_minor),
          totalMinor: amountMinor(debtor.total_minor),
          names: names.get(debtor.id)?.names ?? [],
          schools: names.get(debtor.id)?.schools ?? [],
        },
      ),
    );
  return new Set(debtors.filter(isWaiting).map(({ id }) => id));
}
