export interface MailAttachment {
  filename: string;
  content: Uint8Array;
  contentType: string;
  /** The id of a picture that the HTML shows as `cid:…`. */
  cid?: string;
}

export interface OutgoingMail {
  /** `<…@…>`. The same for every attempt, so that mailboxes detect duplicates. */
  messageId: string;
  to: string;
  /** Empty when unknown. */
  toName: string;
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
}

export interface MailTransport {
  /** Returns the mail server's answer; throws MailRefused on a permanent refusal. */
  send(mail: OutgoingMail): Promise<string>;
  /** Waits for running deliveries. */
  close(): Promise<void>;
}

/** A permanent refusal (5xx): another attempt would get the same answer. */
export class MailRefused extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'MailRefused';
  }
}

const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;

/** `smtp://` upgrades to TLS if offered, `smtps://` starts with it. */
export async function createMailTransport(options: {
  smtpUrl: string;
  from: string;
  /** The name for EHLO; the machine's name may mean nothing to the server. */
  greeting: string;
}): Promise<MailTransport> {
  // Not loaded without a mail server.
  const [{ createTransport }, { mimeMessage }] = await Promise.all([
    import('nodemailer'),
    import('#server/mail/mime-message.ts'),
  ]);
  const transport = createTransport({
    url: options.smtpUrl,
    name: options.greeting,
    pool: true,
    maxConnections: 4,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const underWay = new Set<Promise<unknown>>();

  return {
    async send({ to, toName, attachments, ...mail }) {
      const message = mimeMessage({
        ...mail,
        from: options.from,
        // An object, because a text could be parsed as a list of addresses.
        to: { name: toName, address: to },
        // RFC 3834: suppresses automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
        // Otherwise each text is searched for the encoding that is shorter.
        textEncoding: 'quoted-printable',
        attachments: attachments.map(({ content, cid, ...attachment }) => ({
          ...attachment,
          content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
          ...(cid && { cid, contentDisposition: 'inline' as const }),
        })),
      });
      const sending = transport.sendMail(message);
      underWay.add(sending);
      try {
        return (await sending).response;
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(error) : error;
      } finally {
        underWay.delete(sending);
      }
    },
    async close() {
      await Promise.allSettled(underWay);
      transport.close();
    },
  };
}

/** Connects and signs in, and sends nothing. Throws what the server answered. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** A 5xx to the login or the greeting is no refusal: wrong settings will be corrected. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as Error & { responseCode?: number; command?: string };
  const isPermanent = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return isPermanent && /^(MAIL FROM|RCPT TO|DATA|API)/.test(command ?? '');
}
