import { z } from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { cancelImported, storeImported } from '#server/features/signup/service.ts';
import type { SpreadsheetDependencies } from '#server/features/spreadsheet/dependencies.ts';
import { planKept, type ReadPlan } from '#server/features/spreadsheet/imports/plan-import.ts';
import {
  findImport,
  findImportedSignups,
  forgetRowsOf,
  type ImportCounts,
  type ImportPlanRow,
  type ImportRow,
  insertImportedRows,
  markImport,
  RUN_IMPORT_TASK,
  UNDO_IMPORT_TASK,
} from '#server/features/spreadsheet/imports/queries.ts';
import { declareTask, type Tasks } from '#server/jobs/task.ts';

interface JobDependencies extends SpreadsheetDependencies {
  now(): Date;
}

export function spreadsheetTasks(dependencies: JobDependencies): Tasks {
  const payload = z.object({ importId: z.string() });
  return {
    [RUN_IMPORT_TASK]: declareTask({
      payload,
      run: ({ importId }) => runImport(dependencies, importId),
    }),
    [UNDO_IMPORT_TASK]: declareTask({
      payload,
      run: ({ importId }) => undoImport(dependencies, importId),
    }),
  };
}

/** Rows between two stores of the progress. */
const PROGRESS_EVERY = 10;

/** Idempotent: known rows are skipped. */
async function runImport(dependencies: JobDependencies, importId: string): Promise<void> {
  const { pool, bell, announcer } = dependencies;
  const kept = await findImport(pool, importId);
  if (kept?.state !== 'running' || !kept.plan) return;
  const plan = await planKept(dependencies, { ...kept.plan, kept, now: dependencies.now() });
  const wanted = new Set(kept.plan.lines);
  const chosen = plan.signups.filter(({ lines: [first = 0] }) => wanted.has(first));
  const counts: ImportCounts = { done: 0, skipped: 0, failed: 0, problems: [] };
  for (const [index, signup] of chosen.entries()) {
    const outcome = await importOne(dependencies, { kept, plan, notify: kept.plan.notify, signup });
    if (outcome === 'failed') counts.problems.push({ line: signup.lines[0] ?? 0 });
    if (typeof outcome === 'object') announcer.announce(outcome.id);
    counts[typeof outcome === 'object' ? 'done' : outcome] += 1;
    if (index % PROGRESS_EVERY === 0) {
      await markImport(pool, importId, { counts, state: 'running', now: dependencies.now() });
    }
  }
  await markImport(pool, importId, { counts, state: 'done', now: dependencies.now() });
  bell.ring();
}

/** Rolls back a transaction that turned out to be a repetition. */
class KnownLine extends Error {}

type Outcome = { id: string } | 'skipped' | 'failed';

async function importOne(
  dependencies: JobDependencies,
  {
    kept,
    plan,
    notify,
    signup,
  }: {
    kept: ImportRow;
    plan: ReadPlan;
    notify: ImportPlanRow['notify'];
    signup: ReadPlan['signups'][number];
  },
): Promise<Outcome> {
  if (signup.fitness === 'wrong') return 'failed';
  const { pool, configs, secretKey, now } = dependencies;
  // Read each time: the office may save the edition during the import.
  const config = await configs.requireById(kept.config_id);
  const { form, instruments, contactEmail, language } = signup;
  const by = { actor: kept.actor, notify, now: now() };
  const made = { config, form, instruments, contactEmail, language, ...by };
  try {
    return await inTransaction(pool, async (client) => {
      const id = await storeImported(client, made, secretKey);
      if (id === null) return 'failed';
      const isNew = await insertImportedRows(client, {
        configId: config.id,
        fingerprints: plan.fingerprintsOf(signup),
        signupId: id,
        importId: kept.id,
      });
      if (!isNew) throw new KnownLine();
      return { id };
    });
  } catch (error) {
    if (error instanceof KnownLine) return 'skipped';
    throw error;
  }
}

/** Undoes only unchanged signups; the others are counted and stay. */
async function undoImport(dependencies: JobDependencies, importId: string): Promise<void> {
  const { pool, configs, now, bell } = dependencies;
  const kept = await findImport(pool, importId);
  if (kept?.state !== 'undoing') return;
  const counts: ImportCounts = { done: 0, skipped: 0, failed: 0, problems: [] };
  for (const id of await findImportedSignups(pool, importId)) {
    const isCancelled = await inTransaction(pool, async (client) => {
      const done = await cancelImported(client, configs, { id, actor: kept.actor, now: now() });
      if (done) await forgetRowsOf(client, id);
      return done;
    });
    counts[isCancelled ? 'done' : 'skipped'] += 1;
    if ((counts.done + counts.skipped) % PROGRESS_EVERY === 0) {
      await markImport(pool, importId, { counts, state: 'undoing', now: now() });
    }
  }
  await markImport(pool, importId, { counts, state: 'undone', now: now() });
  bell.ring();
}
