import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { SpreadsheetDependencies } from '#server/features/spreadsheet/dependencies.ts';
import { planKept } from '#server/features/spreadsheet/imports/plan-import.ts';
import {
  beginImport,
  beginUndo,
  findImport,
  findImports,
  findProgress,
  type ImportProgressRow,
} from '#server/features/spreadsheet/imports/queries.ts';
import { refuseField, requireFound } from '#server/refusal.ts';

type Answer = FunctionOutput<'startImport'>;

/** The job does the work, so it continues without a watching page. */
export async function startImport(
  dependencies: SpreadsheetDependencies,
  { id, mapping, grouping, lines, notify }: FunctionInput<'startImport'>,
  context: SignedInContext,
): Promise<Answer> {
  const { pool, configs, bell } = dependencies;
  const { now, caller } = context;
  const kept = requireFound(await findImport(pool, id));
  if (kept.state === 'read') {
    await configs.requireChangeable(kept.config_id);
    const { signups } = await planKept(dependencies, { kept, mapping, grouping, now });
    const wanted = new Set(lines);
    const chosen = signups.filter(({ lines: [first = 0] }) => wanted.has(first));
    if (chosen.length === 0) throw refuseField('lines', 'required');
    const plan = { mapping, grouping, lines: [...wanted], notify };
    await inTransaction(pool, async (client) => {
      const begun = { id, plan, total: chosen.length, actor: caller.email, now };
      if (!(await beginImport(client, begun))) return;
      await auditAct(client, context, {
        action: 'imported',
        subject: { kind: 'config', id: kept.config_id, name: kept.filename },
        details: { rows: chosen.length },
      });
    });
    bell.ring();
  }
  return requireProgress(dependencies, id);
}

export async function undoImport(
  dependencies: SpreadsheetDependencies,
  { id }: FunctionInput<'undoImport'>,
  { caller }: SignedInContext,
): Promise<Answer> {
  const { pool, bell } = dependencies;
  await requireProgress(dependencies, id);
  if (await beginUndo(pool, { id, actor: caller.email })) bell.ring();
  return requireProgress(dependencies, id);
}

export async function requireProgress(
  { pool }: SpreadsheetDependencies,
  id: string,
): Promise<Answer> {
  const progress = requireFound(await findProgress(pool, id));
  return viewProgress(progress);
}

export async function listImports(
  { pool, configs }: SpreadsheetDependencies,
  { editionId }: FunctionInput<'listImports'>,
): Promise<FunctionOutput<'listImports'>> {
  const config = editionId ? await configs.requireById(editionId) : await configs.current();
  return { imports: (await findImports(pool, config.id)).map(viewProgress) };
}

function viewProgress({ started_at, ...progress }: ImportProgressRow): Answer {
  return { ...progress, startedAt: started_at.toISOString() };
}
