import { findingSchema } from '#contract/status-functions.ts';
import type { Mail } from '#documents/emails/mail-content.ts';
import { type StatusMailKind, statusMail } from '#documents/emails/status-news.ts';
import type { DocumentDependencies } from '#server/features/message/load-signup-document.ts';
import type { MessageRow } from '#server/features/message/queries.ts';

export function isStatusMail(
  message: MessageRow,
): message is MessageRow & { kind: StatusMailKind } {
  return message.kind === 'status-trouble' || message.kind === 'status-well';
}

/** The note holds the findings as JSON, so that the mail tells what was found when it was written. */
export async function composeStatusMail(
  { configs, publicUrl }: Pick<DocumentDependencies, 'configs' | 'publicUrl'>,
  { kind, language, note }: MessageRow & { kind: StatusMailKind },
): Promise<Mail> {
  const findings = findingSchema.array().parse(JSON.parse(note));
  const config = await configs.current();
  return statusMail({ kind, language, config, findings, link: `${publicUrl}/admin/status` });
}
