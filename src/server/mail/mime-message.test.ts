import MailComposer from 'nodemailer/lib/mail-composer';
import { expect, test } from 'vitest';
import { mimeMessage } from '#server/mail/mime-message.ts';

const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, index) => index % 256));

const MAIL = {
  messageId: '<1@prihlaska.example>',
  date: new Date('2027-02-01T10:00:00Z'),
  from: 'Hudobné struny <festival@struny.example>',
  to: { name: 'Jana „Nová“, Mgr.', address: 'jana@zus.example' },
  subject: `Potvrdenie prihlášky č. 2027-0042 – ${'Hudobné struny '.repeat(6)}`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  text: 'Dobrý deň,\n.\n=20 \nĎakujeme.\n',
  textEncoding: 'quoted-printable' as const,
};
const HTML = `<p>${'Žofia Ľúbošová – klavír, sólo. '.repeat(20)}</p>\n<img src="cid:code">`;
const PDF = {
  filename: 'prihláška 1.pdf',
  contentType: 'application/pdf',
  content: bytes(20_000),
};
const PICTURE = {
  filename: 'code.png',
  cid: 'code',
  contentDisposition: 'inline' as const,
  contentType: 'image/png',
  content: bytes(57),
};

/** Boundaries are random, and only the server decides about kinds of line breaks. */
function comparable(message: Buffer): string {
  const text = message.toString('latin1').replace(/\r\n/g, '\n').trimEnd();
  const boundaries = [...text.matchAll(/boundary="([^"]+)"/g)].map(([, name = '']) => name);
  return boundaries.reduce(
    (changed, name, index) => changed.replaceAll(name, `part-${index}`),
    text,
  );
}

test.each([
  ['of text', MAIL],
  ['with HTML', { ...MAIL, html: HTML }],
  ['with a picture', { ...MAIL, html: HTML, attachments: [PICTURE] }],
  ['with a picture and a document', { ...MAIL, html: HTML, attachments: [PICTURE, PDF] }],
  [
    'with two documents',
    { ...MAIL, html: HTML, attachments: [PDF, { ...PDF, content: bytes(1) }] },
  ],
])('a mail %s has the bytes that the library would stream', async (_, mail) => {
  const { raw, envelope } = mimeMessage(mail);
  const streamed = await new MailComposer(mail).compile().build();
  expect(comparable(raw)).toBe(comparable(streamed));
  expect(envelope).toEqual({ from: 'festival@struny.example', to: ['jana@zus.example'] });
});

test('a part that would be read from elsewhere is refused', () => {
  const attachments = [{ filename: 'x', path: '/etc/hostname' }];
  expect(() => mimeMessage({ ...MAIL, attachments })).toThrow('neither text nor bytes');
});
