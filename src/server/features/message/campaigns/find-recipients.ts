import { createHash } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { SignupSelection } from '#contract/signup-selection.ts';
import type { MessageTexts } from '#domain/message/message-texts.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  findRecipients,
  type RecipientRow,
  type SameMessage,
} from '#server/features/message/campaigns/queries.ts';
import { findTemplate } from '#server/features/message/templates/queries.ts';

const PAGE = 100;

interface RecipientDependencies {
  pool: Queryable;
  findSelected(selection: SignupSelection): Promise<string[]>;
}

export async function listRecipients(
  { pool, findSelected }: RecipientDependencies,
  { selection, texts, templateId, offset }: FunctionInput<'listRecipients'>,
): Promise<FunctionOutput<'listRecipients'>> {
  const same = await identifyMessage(pool, { texts, templateId });
  const rows = await findRecipients(pool, await findSelected(selection), same);
  const from = offset ?? 0;
  // Signups that already got it come first, because the office must decide about them.
  const inOrder = [...rows.filter(hasIt), ...rows.filter((row) => !hasIt(row))];
  return {
    total: rows.length,
    gotIt: rows.filter(hasIt).length,
    planned: rows.filter((row) => row.is_planned).length,
    languages: {
      sk: rows.filter(({ language }) => language === 'sk').length,
      en: rows.filter(({ language }) => language === 'en').length,
    },
    recipients: inOrder.slice(from, from + PAGE).map(viewRecipient),
    nextOffset: from + PAGE < rows.length ? from + PAGE : null,
  };
}

/** A template with edited texts counts as another message. */
export async function identifyMessage(
  pool: Queryable,
  { texts, templateId }: { texts: MessageTexts; templateId: string },
): Promise<SameMessage & { templateVersion: number | null }> {
  const fingerprint = fingerprintOf(texts);
  const template = templateId === '' ? null : await findTemplate(pool, templateId);
  const isTemplate = template !== null && fingerprintOf(template.texts) === fingerprint;
  return {
    fingerprint,
    templateId: isTemplate ? template.id : null,
    templateVersion: isTemplate ? template.version : null,
  };
}

export function hasIt(row: RecipientRow): boolean {
  return row.got_at !== null;
}

function fingerprintOf({ sk, en, slovakForAll }: MessageTexts): string {
  const words = [sk, ...(slovakForAll ? [] : [en])].flatMap(({ subject, body }) => [subject, body]);
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}

function viewRecipient(row: RecipientRow): FunctionOutput<'listRecipients'>['recipients'][number] {
  return {
    signupId: row.id,
    number: row.number,
    name: row.name,
    email: row.email,
    language: row.language,
    gotIt:
      row.got_at && row.got_campaign
        ? {
            at: row.got_at.toISOString(),
            campaignId: row.got_campaign,
            version: row.got_version,
            isPlanned: row.is_planned ?? false,
          }
        : null,
  };
}
