import { bundleMail } from '#documents/emails/bundle.ts';
import type { MailContent } from '#documents/emails/mail-content.ts';
import { groupByTopic } from '#domain/message/mail-pace.ts';
import type { DocumentDependencies } from '#server/features/message/load-signup-document.ts';
import type {
  ComposedMail,
  ComposeOptions,
  Composer,
} from '#server/features/message/mail-types.ts';
import { findBundled, type MessageRow } from '#server/features/message/queries.ts';
import type { MailAttachment } from '#server/mail/transport.ts';

/** One mail for all waiting messages; null when none of them is relevant any more. */
export async function composeBundle(
  { pool, configs, compose }: DocumentDependencies & { compose: Composer },
  { id, language }: MessageRow,
  { attachDocuments }: ComposeOptions,
): Promise<ComposedMail | null> {
  const told = (await findBundled(pool, id)).map((row) => ({ ...row, signupId: row.signup_id }));
  const mails: MailContent[] = [];
  const attachments: MailAttachment[] = [];
  const untold: string[] = [];
  for (const topic of groupByTopic(told)) {
    const last = topic.at(-1);
    if (!last) continue;
    // The payer may have no link to the document.
    const isAttached = attachDocuments && last.kind === 'money-document';
    const mail = await compose(last, { attachDocuments: isAttached, bundledWith: topic });
    if (!mail?.content) {
      untold.push(...topic.map((message) => message.id));
      continue;
    }
    mails.push(mail.content);
    if (isAttached) attachments.push(...mail.attachments.filter(({ cid }) => !cid));
  }
  if (mails.length === 0) return null;
  const config = await configs.current();
  const { subject, html, text } = await bundleMail({ language, config, mails });
  return { subject, html, text, attachments, untold };
}
