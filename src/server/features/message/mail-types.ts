import type { MailContent } from '#documents/emails/mail-content.ts';
import type { MessageRow } from '#server/features/message/queries.ts';
import type { MailAttachment } from '#server/mail/transport.ts';

export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  /** The content, if a bundle may contain it. */
  content?: MailContent;
  /** Messages of a bundle that are no longer relevant. */
  untold?: string[];
}

export interface ComposeOptions {
  /** A mail that is only kept needs no attachments: they can be rendered again. */
  attachDocuments: boolean;
  /** Messages combined into one item of a bundle; the last one is composed. */
  bundledWith?: readonly MessageRow[];
}

/** Null when the subject is gone or no longer concerns the recipient. Otherwise deterministic. */
export type Composer = (
  message: MessageRow,
  options: ComposeOptions,
) => Promise<ComposedMail | null>;
