import { createMailTransport, type MailTransport } from '#server/mail/transport.ts';

export interface MailServer {
  transport: MailTransport;
  /** Who mails come from. */
  from: string;
  /** Host and port, for people to read: the password is nobody's business. */
  address: string;
}

/** Null when there is none: mails are kept for the office to read. */
export async function createMailServer(
  { smtpUrl, mailFrom }: { smtpUrl: string | null; mailFrom: string | null },
  organiserEmail: string,
): Promise<MailServer | null> {
  if (!smtpUrl) return null;
  const from = mailFrom ?? organiserEmail;
  const { host } = new URL(smtpUrl);
  return { transport: await createMailTransport({ smtpUrl, from }), from, address: host };
}
