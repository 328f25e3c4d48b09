import type { MailContent } from '#documents/emails/mail-content.ts';
import type { MessageRow } from '#server/features/message/queries.ts';
import type { MailAttachment } from '#server/mail/transport.ts';

export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  /** What the mail says, where a bundle may tell it. */
  content?: MailContent;
  /** Messages of a bundle that are not to be told any more. */
  untold?: string[];
}

export interface ComposeOptions {
  /** A mail that is only kept needs no documents: they can be made again when somebody asks. */
  attachDocuments: boolean;
  /** Told in one item of a bundle: these messages, the last of which is composed. */
  bundledWith?: readonly MessageRow[];
}

/**
 * Null when what the message was about is gone, or no longer concerns its recipient: a link must not
 * reach an address that was found to be wrong. Otherwise the same message gives the same mail.
 */
export type Composer = (
  message: MessageRow,
  options: ComposeOptions,
) => Promise<ComposedMail | null>;
