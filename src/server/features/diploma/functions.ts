import { randomUUID } from 'node:crypto';
import type { FunctionOutput } from '#contract/functions.ts';
import type { Issue } from '#domain/issues.ts';
import {
  type DesignProblemCode,
  type DiplomaDesign,
  designProblems,
} from '#domain/prints/diploma-design.ts';
import type { Handlers } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { namesOf, resultsByCategory } from '#server/features/diploma/find-recipients.ts';
import { type PictureOf, previewOf } from '#server/features/diploma/preview-diploma.ts';
import {
  type DesignRow,
  findDesign,
  findDesigns,
  insertDesign,
  removeDesign,
  updateDesign,
  writeResults,
} from '#server/features/diploma/queries.ts';
import type { Caller } from '#server/identity/caller.ts';
import type { PdfRenderer } from '#server/pdf/renderer.ts';
import { FunctionError, refuseForm, requireFound } from '#server/refusal.ts';
import { Semaphore } from '#server/semaphore.ts';

export interface DiplomaDependencies {
  pool: Pool;
  configs: ConfigService;
  pdf: PdfRenderer;
  publicUrl: string;
  /** Null when there is no such picture. */
  pictureOf: PictureOf;
}

/** Mails use the same renderer, so only one preview at a time may occupy it. */
const PREVIEWS = { limit: 1, maxWaiting: 8 };

export function diplomaFunctions(dependencies: DiplomaDependencies) {
  const { pool, configs } = dependencies;
  const previews = new Semaphore(PREVIEWS);
  const editionOf = (editionId: string) =>
    editionId === '' ? configs.current() : configs.requireById(editionId);
  return {
    listDiplomaDesigns: async ({ editionId }) => {
      const { id } = await editionOf(editionId);
      return { designs: (await findDesigns(pool, id)).map(viewOf) };
    },
    saveDiplomaDesign: async ({ editionId, id, version, design }, { caller, now }) => {
      requireGood(design);
      const saved = { design, actor: nameOf(caller), now };
      if (id === '') {
        const { id: configId } = await configs.requireChangeable((await editionOf(editionId)).id);
        return viewOf(await insertDesign(pool, { ...saved, configId, id: randomUUID() }));
      }
      await configs.requireChangeable((await requireDesign(id)).config_id);
      const row = await updateDesign(pool, { ...saved, id, version });
      if (row) return viewOf(row);
      const { version: current } = await requireDesign(id);
      throw new FunctionError('aborted', { version: current });
    },
    deleteDiplomaDesign: async ({ id }) => {
      await configs.requireChangeable((await requireDesign(id)).config_id);
      await removeDesign(pool, id);
      return {};
    },
    listDiplomaNames: async ({ editionId, kind, language }) =>
      namesOf(pool, { config: await editionOf(editionId), kind, language }),
    previewDiploma: async ({ editionId, language, design, sample }, { signal }) => {
      requireGood({ ...design, name: design.name || '?' });
      const config = await editionOf(editionId);
      const preview = { config, language, design, sample: sample ?? null };
      const pdf = await previews.run(() => previewOf(dependencies, preview), signal);
      return { pdfBase64: Buffer.from(pdf).toString('base64') };
    },
    listDiplomaResults: async ({ editionId }, { language }) => {
      const config = await editionOf(editionId);
      return { categories: await resultsByCategory(pool, { config, language }) };
    },
    saveDiplomaResults: async ({ editionId, results }, { caller, now }) => {
      const { id } = await configs.requireChangeable((await editionOf(editionId)).id);
      const written = { configId: id, results, actor: nameOf(caller), now };
      return { saved: await inTransaction(pool, (client) => writeResults(client, written)) };
    },
  } satisfies Partial<Handlers>;

  async function requireDesign(id: string): Promise<DesignRow> {
    return requireFound(await findDesign(pool, id));
  }
}

function nameOf({ name, email }: Caller): string {
  return name || email;
}

function viewOf(row: DesignRow): FunctionOutput<'saveDiplomaDesign'> {
  const { id, version, design, updated_at: updatedAt, updated_by: updatedBy } = row;
  return { id, version, design, updatedBy, updatedAt: updatedAt.toISOString() };
}

const ISSUES: Record<DesignProblemCode, Issue['code']> = {
  'name-missing': 'required',
  'recipient-missing': 'required',
  'too-many-fields': 'tooMany',
  'off-page': 'outOfRange',
  'too-small': 'outOfRange',
  'size-out-of-range': 'outOfRange',
  'style-unknown': 'unknownOption',
  'color-unknown': 'pattern',
  'text-missing': 'required',
  'placeholder-unknown': 'unknownPlaceholder',
  'same-id': 'duplicateName',
};

function requireGood(design: DiplomaDesign): void {
  const issues = designProblems(design).map(({ code, fieldId }): Issue => {
    const place = code === 'name-missing' ? 'name' : 'fields';
    return { path: fieldId === null ? place : `fields.${fieldId}`, code: ISSUES[code] };
  });
  if (issues.length > 0) throw refuseForm(issues);
}
