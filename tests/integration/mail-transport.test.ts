import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailTransport, MailRefused, type OutgoingMail } from '#server/mail/transport.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNgAAAAAgAB',
  'base64',
);

function mail(changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    messageId: '<signup-1-v1@prihlaska.example>',
    to: 'jana.nova@zus.example',
    toName: 'Jana Nová, Mgr.',
    subject: 'Potvrdenie prihlášky č. 2027-0042 – Hudobné struny „2027“',
    html: '<p>Dobrý deň, ďakujeme.</p><img src="cid:pay-by-square">',
    text: 'Dobrý deň, ďakujeme.\n.\nĽubovoľný riadok\n',
    attachments: [
      {
        filename: 'pay-by-square.png',
        content: PNG,
        contentType: 'image/png',
        cid: 'pay-by-square',
      },
      {
        filename: 'prihláška 2027-0042.pdf',
        content: new TextEncoder().encode('%PDF-1.7'),
        contentType: 'application/pdf',
      },
    ],
    ...changes,
  };
}

let received: Email[] = [];
let server: SMTPServer;
let port = 0;

async function startServer(options: SMTPServerOptions = {}, atPort = 0): Promise<void> {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        callback();
      });
    },
    ...options,
  });
  // Disconnecting clients do not matter here.
  server.on('error', () => {});
  server.listen(atPort, '127.0.0.1');
  await once(server.server, 'listening');
  port = (server.server.address() as AddressInfo).port;
}

function stopServer(): Promise<void> {
  return new Promise((resolve) => server.close(resolve));
}

function transportTo(address = `smtp://127.0.0.1:${port}`) {
  return createMailTransport({
    smtpUrl: address,
    from: 'Hudobné struny <festival@hudobnestruny.example>',
    greeting: 'prihlaska.example',
  });
}

function answering(responseCode: number): Error {
  return Object.assign(new Error(`answer ${responseCode}`), { responseCode });
}

beforeEach(() => {
  received = [];
});
afterEach(stopServer);

describe('a mail that the server takes', () => {
  test('arrives with its texts, its picture and its attachment', async () => {
    await startServer();
    const transport = await transportTo();
    await transport.send(mail());
    await transport.close();

    const [email] = received;
    expect(email?.subject).toBe(mail().subject);
    expect(email?.from).toEqual({
      name: 'Hudobné struny',
      address: 'festival@hudobnestruny.example',
    });
    expect(email?.to).toEqual([{ name: 'Jana Nová, Mgr.', address: 'jana.nova@zus.example' }]);
    expect(email?.messageId).toBe('<signup-1-v1@prihlaska.example>');
    expect(email?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(email?.text?.trim()).toBe(mail().text.trim());
    expect(email?.html).toContain('Dobrý deň, ďakujeme.');
    const [picture, pdf] = email?.attachments ?? [];
    expect(picture).toMatchObject({
      mimeType: 'image/png',
      contentId: '<pay-by-square>',
      disposition: 'inline',
    });
    expect(Buffer.from(picture?.content as ArrayBuffer)).toEqual(PNG);
    expect(pdf).toMatchObject({
      filename: 'prihláška 2027-0042.pdf',
      mimeType: 'application/pdf',
      disposition: 'attachment',
    });
  });

  test('goes to one address, whatever the address looks like', async () => {
    await startServer();
    const transport = await transportTo();
    await transport
      .send(mail({ to: 'a@example.sk, b@example.sk', attachments: [] }))
      .catch(() => undefined);
    await transport.close();
    expect(received.flatMap((email) => email.to ?? []).length).toBeLessThanOrEqual(1);
  });

  test('cannot be given further headers by its subject', async () => {
    await startServer();
    const transport = await transportTo();
    await transport.send(mail({ subject: 'Ahoj\r\nBcc: x@example.sk', attachments: [] }));
    await transport.close();
    expect(received[0]?.bcc).toBeUndefined();
  });

  test('is waited for when the transport closes', async () => {
    let letGo = () => {};
    const asked = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await startServer({
      onMailFrom(_address, _session, callback) {
        void asked.then(() => callback());
      },
    });
    const transport = await transportTo();
    const sending = transport.send(mail());
    const closing = transport.close();
    letGo();
    await closing;
    expect(received).toHaveLength(1);
    await sending;
  });
});

describe('a server that is down', () => {
  test('is no refusal, and the same transport sends once it is back', async () => {
    await startServer();
    const address = `smtp://127.0.0.1:${port}`;
    const downPort = port;
    await stopServer();
    const transport = await transportTo(address);
    const failure = await transport.send(mail()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);

    await startServer({}, downPort);
    await transport.send(mail());
    await transport.close();
    expect(received.map((email) => email.messageId)).toEqual([mail().messageId]);
  });
});

describe('a server that answers', () => {
  const steps: [string, (code: number) => SMTPServerOptions][] = [
    [
      'the recipient',
      (code) => ({ onRcptTo: (_address, _session, done) => done(answering(code)) }),
    ],
    ['the sender', (code) => ({ onMailFrom: (_address, _session, done) => done(answering(code)) })],
    [
      'the message',
      (code) => ({
        onData(stream, _session, done) {
          stream.resume();
          stream.on('end', () => done(answering(code)));
        },
      }),
    ],
  ];

  test.each(steps)('5xx to %s refuses the mail for good', async (_step, options) => {
    await startServer(options(550));
    const transport = await transportTo();
    await expect(transport.send(mail())).rejects.toBeInstanceOf(MailRefused);
    await transport.close();
  });

  test.each(steps)('4xx to %s asks to try again later', async (_step, options) => {
    await startServer(options(450));
    const transport = await transportTo();
    const failure = await transport.send(mail()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
    await transport.close();
  });

  test('5xx to our password blames our settings, not the mail', async () => {
    await startServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(answering(535)),
    });
    const transport = await transportTo(`smtp://user:wrong@127.0.0.1:${port}`);
    const failure = await transport.send(mail()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
    await transport.close();
  });
});
