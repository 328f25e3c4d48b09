import { messageIdDomain } from '#domain/message/mail-address.ts';
import { createMailTransport, type MailTransport } from '#server/mail/transport.ts';

export interface MailServer {
  /** The domain part of Message-ID. */
  domain: string;
  transport: MailTransport;
  from: string;
  /** Host and port for display, without the password. */
  address: string;
}

/** Null without a mail server: mails are kept for the office to read. */
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
