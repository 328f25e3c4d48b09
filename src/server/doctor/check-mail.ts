import { randomUUID } from 'node:crypto';
import { type Line, ok, problem, reasonOf, warning } from '#server/doctor/finding-line.ts';
import type { Env } from '#server/env.ts';
import { createMailServer } from '#server/mail/mail-server.ts';
import { verifyMailServer } from '#server/mail/transport.ts';

const ABOUT = 'Mail';

/** Connects and signs in. Sends a mail only when an address is given. */
export async function checkMail(env: Env, mailTo: string | null): Promise<Line[]> {
  if (!env.smtpUrl) {
    const repair = 'Set SMTP_URL and MAIL_FROM.';
    return [warning(ABOUT, 'no server is set: mails are kept and reach nobody.', repair)];
  }
  const lines: Line[] = [];
  if (!env.mailFrom) {
    const sentence = 'MAIL_FROM is not set; mails come from the address of the organiser.';
    lines.push(warning(ABOUT, sentence, 'Set it to an address that the mail server accepts.'));
  }
  try {
    await verifyMailServer(env.smtpUrl);
    lines.push(ok(ABOUT, 'the server answers and accepts the login.'));
  } catch (error) {
    const repair = 'Check host, port, name and password in SMTP_URL.';
    lines.push(problem(ABOUT, `the server refuses or is away (${reasonOf(error)}).`, repair));
    return lines;
  }
  if (mailTo !== null) lines.push(await sendTest(env, mailTo));
  return lines;
}

async function sendTest(env: Env, mailTo: string): Promise<Line> {
  const server = await createMailServer(env, mailTo);
  if (!server) return warning(ABOUT, 'nothing was sent.', 'Set SMTP_URL.');
  try {
    await server.transport.send({
      messageId: `<${randomUUID()}@${server.domain}>`,
      to: mailTo,
      toName: '',
      subject: 'Prihláška: skúšobný e-mail',
      text: 'Odosielanie e-mailov funguje. / Sending mail works.',
      html: '<p>Odosielanie e-mailov funguje. / Sending mail works.</p>',
      attachments: [],
    });
    return ok(ABOUT, `a test mail was handed over for ${mailTo}; look whether it arrives.`);
  } catch (error) {
    const repair = 'Check MAIL_FROM and what the mail server allows.';
    return problem(ABOUT, `the test mail was refused (${reasonOf(error)}).`, repair);
  } finally {
    await server.transport.close();
  }
}
