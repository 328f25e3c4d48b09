import { randomUUID } from 'node:crypto';
import type { FunctionOutput } from '#contract/functions.ts';
import { testMail } from '#documents/emails/mail-test.ts';
import type { Handlers, SignedInContext } from '#server/call.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { MailServer } from '#server/mail/mail-server.ts';
import { MailRefused } from '#server/mail/transport.ts';

export interface MailTestDependencies {
  configs: ConfigService;
  /** Null without a mail server. */
  mailServer: MailServer | null;
  mailDomain: string;
}

/** Bypasses the queue, because the installer wants to see the mail server's answer at once. */
export function mailTestFunctions(dependencies: MailTestDependencies): Pick<Handlers, 'testMail'> {
  return { testMail: (_input, context) => sendTest(dependencies, context) };
}

async function sendTest(
  { configs, mailServer, mailDomain }: MailTestDependencies,
  { caller, language }: SignedInContext,
): Promise<FunctionOutput<'testMail'>> {
  const recipient = caller.email;
  if (!mailServer) {
    return { outcome: 'no-mail-server', recipient, sender: '', server: '', answer: '' };
  }
  const { transport, from: sender, address: server } = mailServer;
  const { subject, html, text } = await testMail(await configs.current(), language);
  const messageId = `<${randomUUID()}@${mailDomain}>`;
  try {
    const toName = caller.name;
    const mail = { messageId, to: recipient, toName, subject, html, text, attachments: [] };
    const answer = await transport.send(mail);
    return { outcome: 'accepted', recipient, sender, server, answer };
  } catch (error) {
    const outcome = error instanceof MailRefused ? 'refused' : 'failed';
    const answer = error instanceof Error ? error.message : String(error);
    return { outcome, recipient, sender, server, answer };
  }
}
