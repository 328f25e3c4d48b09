import { messageIdDomain } from '#domain/message/mail-address.ts';
import { createMailTransport, type MailTransport } from '#server/mail/transport.ts';

export interface MailServer {
  /** Behind the @ of every Message-ID. */
  domain: string;
  transport: MailTransport;
  /** Who mails come from. */
  from: string;
  /** Host and port, for people to read: the password is nobody's business. */
  address: string;
}

/** Null when there is none: mails are kept for the office to read. */
export async function createMailServer(
  {
    smtpUrl,
    mailFrom,
    publicUrl,
  }: { smtpUrl: string | null; mailFrom: string | null; publicUrl: string },
  organiserEmail: string,
): Promise<MailServer | null> {
  if (!smtpUrl) return null;
  const from = mailFrom ?? organiserEmail;
  const { host } = new URL(smtpUrl);
  const domain = messageIdDomain(new URL(publicUrl).hostname, from);
  const transport = await createMailTransport({ smtpUrl, from, greeting: domain });
  return { domain, transport, from, address: host };
}
