import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { checkMessageTexts } from '#domain/message/message-texts.ts';
import type { Handlers, SignedInContext } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import {
  archiveTemplate,
  findTemplate,
  findTemplates,
  type TemplateRow,
  writeTemplate,
} from '#server/features/message/templates/queries.ts';
import { FunctionError, refuseForm, requireFound } from '#server/refusal.ts';

export function templateFunctions(pool: Pool) {
  return {
    listTemplates: async () => ({ templates: (await findTemplates(pool)).map(viewTemplate) }),
    saveTemplate: (input, context) => saveTemplate(pool, input, context),
    archiveTemplate: async ({ id, isArchived }, { now }) => {
      const row = await archiveTemplate(pool, { id, archivedAt: isArchived ? now : null });
      if (!row) throw new FunctionError('not-found');
      return viewTemplate(row);
    },
  } satisfies Partial<Handlers>;
}

async function saveTemplate(
  pool: Pool,
  { id, version, name, texts }: FunctionInput<'saveTemplate'>,
  { caller, now }: SignedInContext,
): Promise<FunctionOutput<'saveTemplate'>> {
  const issues = checkMessageTexts(texts);
  if (issues.length > 0) {
    throw refuseForm(issues.map((issue) => ({ ...issue, path: `texts.${issue.path}` })));
  }
  const change = { name, texts, by: caller.email, now };
  const row =
    id === ''
      ? await writeTemplate(pool, { ...change, id: randomUUID(), version: 0 })
      : await writeTemplate(pool, { ...change, id, version: version ?? -1 });
  if (row) return viewTemplate(row);
  const current = requireFound(await findTemplate(pool, id));
  throw new FunctionError('aborted', { version: current.version });
}

function viewTemplate(row: TemplateRow): FunctionOutput<'saveTemplate'> {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    texts: row.texts,
    isArchived: row.archived_at !== null,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  };
}
