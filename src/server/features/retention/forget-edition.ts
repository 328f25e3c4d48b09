import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Forgotten } from '#domain/retention/forgotten.ts';
import type { PurposeOfColumn } from '#domain/retention/purposes.ts';
import { duePurposes, retentionPlan } from '#domain/retention/retention-plan.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { type ForgettingTransaction, whileForgetting } from '#server/db/forgetting.ts';
import {
  deleteAccompanistsOf,
  forgetAccompanistContacts,
} from '#server/features/accompanist/service.ts';
import { forgetStatementFiles } from '#server/features/bank/service.ts';
import { forgetPayers } from '#server/features/bank-row/service.ts';
import { forgetCardTexts } from '#server/features/card/service.ts';
import { deleteChecksOf } from '#server/features/check/service.ts';
import { forgetCollectivePayers } from '#server/features/collective/service.ts';
import { deleteDayOf } from '#server/features/day/service.ts';
import { deleteResultsOf } from '#server/features/diploma/service.ts';
import { deleteGuardiansOf } from '#server/features/guardian/service.ts';
import { deleteJuryOf, forgetJuryTexts } from '#server/features/jury/service.ts';
import {
  forgetAnswers,
  forgetPayersOfEntries,
  forgetReasons,
} from '#server/features/ledger/service.ts';
import { deleteCampaignsOf } from '#server/features/message/service.ts';
import { forgetCustomers } from '#server/features/money-document/service.ts';
import { forgetBatchFiles, forgetRefunds } from '#server/features/refund/service.ts';
import { addCounts } from '#server/features/retention/queries.ts';
import { findIdsAfter, forgetSignups } from '#server/features/signup/service.ts';
import { deleteImportsOf } from '#server/features/spreadsheet/service.ts';
import { forgetAvailability, forgetTimetable } from '#server/features/timetable/service.ts';
import { deleteMessagesOf } from '#server/outbox/queries.ts';

/** Signups or rows of one transaction: no other caller waits long for its locks. */
const BATCH = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export type Counts = Partial<Record<Forgotten, number>>;

interface Scope {
  pool: Pool;
  configId: string;
  day: PlainDate;
  /** The kind of transaction; forgetting unless given. */
  during?: ForgettingTransaction;
}

/** Every step can be repeated, so a killed job is continued by the next one. */
export async function forgetEdition(
  pool: Pool,
  config: ConfigRecord,
  today: PlainDate,
): Promise<void> {
  const purposes = duePurposes(retentionPlan(config), today);
  const scope = { pool, configId: config.id, day: today };
  if (purposes.size === 0) return;
  await forgetSignupsOf(scope, config, purposes);
  for (const { purpose, run } of EDITION_STEPS) {
    if (purposes.has(purpose)) await repeat(scope, run);
  }
}

async function forgetSignupsOf(
  scope: Scope,
  config: ConfigRecord,
  purposes: ReadonlySet<PurposeOfColumn>,
): Promise<void> {
  const { pool, configId } = scope;
  const { startsOn } = config.edition;
  let after = BEFORE_ALL;
  for (;;) {
    const ids = await findIdsAfter(pool, { configId, after, limit: BATCH });
    const last = ids.at(-1);
    if (last === undefined) return;
    await counted(scope, async (client) => {
      const counts: Counts = await forgetSignups(client, ids, { purposes, startsOn });
      if (purposes.has('contact')) {
        counts.payers =
          (await forgetReasons(client, ids)) +
          (await forgetAnswers(client, ids)) +
          (await forgetCardTexts(client, ids));
        counts.refunds = await forgetRefunds(client, ids);
      }
      if (purposes.has('signup')) counts.guardians = await deleteGuardiansOf(client, ids);
      if (purposes.has('programme')) {
        counts.results = (await deleteResultsOf(client, ids)) + (await deleteJuryOf(client, ids));
        counts.checks = await deleteChecksOf(client, ids);
      }
      if (purposes.has('mails')) counts.mails = await deleteMessagesOf(client, ids);
      return counts;
    });
    after = last;
  }
}

interface EditionStep {
  purpose: PurposeOfColumn;
  run(client: Queryable, batch: { configId: string; limit: number }): Promise<Counts>;
}

const EDITION_STEPS: EditionStep[] = [
  {
    purpose: 'signup',
    run: async (client, { configId }) => ({ imports: await deleteImportsOf(client, configId) }),
  },
  {
    purpose: 'contact',
    run: async (client, batch) => ({ payers: await forgetPayers(client, batch) }),
  },
  {
    purpose: 'contact',
    run: async (client, batch) => ({ payers: await forgetPayersOfEntries(client, batch) }),
  },
  {
    purpose: 'contact',
    run: async (client, batch) => ({ statements: await forgetStatementFiles(client, batch) }),
  },
  {
    purpose: 'contact',
    run: async (client, { configId }) => ({
      payers: await forgetCollectivePayers(client, configId),
      refunds: await forgetBatchFiles(client, configId),
    }),
  },
  {
    purpose: 'contact',
    run: async (client, { configId }) => ({
      contacts: await forgetAccompanistContacts(client, configId),
    }),
  },
  {
    purpose: 'birthDates',
    run: async (client, { configId }) => ({
      timetables: await forgetAvailability(client, configId),
    }),
  },
  {
    purpose: 'programme',
    run: async (client, { configId }) => ({ names: await deleteAccompanistsOf(client, configId) }),
  },
  {
    purpose: 'programme',
    run: async (client, { configId }) => ({ dayEvents: await deleteDayOf(client, configId) }),
  },
  {
    purpose: 'programme',
    run: async (client, { configId }) => ({ results: await forgetJuryTexts(client, configId) }),
  },
  {
    purpose: 'programme',
    run: async (client, { configId }) => ({ timetables: await forgetTimetable(client, configId) }),
  },
  {
    purpose: 'mails',
    run: async (client, { configId }) => ({ mails: await deleteCampaignsOf(client, configId) }),
  },
  {
    purpose: 'accounting',
    run: async (client, batch) => ({ documents: await forgetCustomers(client, batch) }),
  },
];

/** Runs a step in transactions of their own until a batch was not full. */
export async function repeat(scope: Scope, run: EditionStep['run']): Promise<void> {
  const batch = { configId: scope.configId, limit: BATCH };
  for (;;) {
    const counts = await counted(scope, (client) => run(client, batch));
    if (Object.values(counts).every((count) => count < BATCH)) return;
  }
}

function counted(
  { pool, configId, day, during = whileForgetting }: Scope,
  work: (client: Queryable) => Promise<Counts>,
): Promise<Counts> {
  return during(pool, async (client) => {
    const all = await work(client);
    const counts = Object.entries(all)
      .filter(([, forgotten]) => forgotten > 0)
      .map(([what, forgotten]) => ({ what, forgotten }));
    if (counts.length > 0) await addCounts(client, { configId, day, counts });
    return all;
  });
}
