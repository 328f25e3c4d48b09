import { z } from 'zod';
import type { Mail } from '#documents/emails/mail-content.ts';
import { retentionReport } from '#documents/emails/retention-report.ts';
import { FORGOTTEN } from '#domain/retention/forgotten.ts';
import type { DocumentDependencies } from '#server/features/message/load-signup-document.ts';
import type { MessageRow } from '#server/features/message/queries.ts';

const noteSchema = z.object({
  month: z.string(),
  counts: z.partialRecord(z.enum(FORGOTTEN), z.number()),
});

/** The note holds the counts as JSON. */
export async function composeRetentionReport(
  { configs, publicUrl }: Pick<DocumentDependencies, 'configs' | 'publicUrl'>,
  { language, note }: MessageRow,
): Promise<Mail> {
  const { month, counts } = noteSchema.parse(JSON.parse(note));
  const config = await configs.current();
  const link = `${publicUrl}/admin/settings/retention`;
  return retentionReport({ language, config, month, counts, link });
}
