import type { Email } from 'postal-mime';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { type MailServer, startMailServer } from './setup/server-process.ts';

const PUBLIC_URL = 'https://prihlaska.example';
const IBAN_END = '7541';

interface Office {
  app: TestApp;
  /** The mail at this position in order of arrival, once it is there. */
  mail(position: number): Promise<Email>;
  received: MailServer['received'];
}

async function openOffice(env: Record<string, string> = {}): Promise<Office> {
  const server = await startMailServer();
  const app = await startTestApp({
    jobs: true,
    env: { SMTP_URL: server.url, PUBLIC_URL, ...env },
  });
  onTestFinished(() => app.close());
  const mail = (position: number) =>
    vi.waitFor(() => {
      const email = server.received[position];
      if (!email) throw new Error(`only ${server.received.length} mails have arrived`);
      return email;
    }, A_MINUTE);
  return { app, mail, received: server.received };
}

function pdfOf(email: Email): { filename: string | null; text: string } | undefined {
  const pdf = email.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
  if (!pdf) return undefined;
  const bytes = Buffer.from(pdf.content as ArrayBuffer);
  return { filename: pdf.filename, text: bytes.toString('latin1') };
}

function withoutSpaces(text: string | undefined): string {
  return (text ?? '').replaceAll(/\s/g, '');
}

/** Both parts of the mail must contain the words. */
function expectInBothParts(email: Email, ...words: string[]): void {
  for (const part of [email.html, email.text]) {
    for (const word of words) expect(withoutSpaces(part)).toContain(withoutSpaces(word));
  }
}

describe('the confirmation', () => {
  test.each([
    ['sk', 'Potvrdenie prihlášky č. ', 'Hudobné struny'],
    ['en', 'Signup no. ', '12th competition festival'],
  ])('of a signup in "%s" speaks that language, with both parts and the PDF', async (...given) => {
    const [language, subject, edition] = given;
    const { app, mail, received } = await openOffice();
    const contactEmail = 'zborovna@skola.example';
    const form = formOf([validEducator(), validPerformer()]);
    const { result } = await app.submit(form, { contactEmail, language });

    const email = await mail(0);
    expect(email.to).toEqual([{ name: '', address: contactEmail }]);
    expect(email.cc ?? email.bcc).toBeUndefined();
    expect(email.from?.address).toBe('festival@hudobnestruny.example');
    expect(email.subject).toContain(`${subject}${result.number}`);
    expect(email.subject).toContain(edition);
    expect(email.html).toContain(`lang="${language}"`);
    const link = `${PUBLIC_URL}/s/${result.token}`;
    expectInBothParts(email, result.number, link, result.variableSymbol, IBAN_END);
    const pdf = pdfOf(email);
    expect(pdf?.filename).toBe(`prihlaska-${result.number}.pdf`);
    expect(pdf?.text.startsWith('%PDF')).toBe(true);
    expect(pdf?.text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(email.messageId).toMatch(/^<[\da-f-]{36}@prihlaska\.example>$/);
    expect(received).toHaveLength(1);
  });

  test('goes to the first educator when no contact was named', async () => {
    const { app, mail } = await openOffice();
    await app.submit(formOf([validPerformer(), validEducator({ email: 'uci@skola.example' })]));
    expect((await mail(0)).to?.map(({ address }) => address)).toEqual(['uci@skola.example']);
  });

  test('shows each picture that it carries', async () => {
    const { app, mail } = await openOffice();
    await app.submit(formOf([validEducator()]));
    const email = await mail(0);
    const pictures = email.attachments.filter(({ mimeType }) => mimeType === 'image/png');
    expect(pictures.length).toBeGreaterThan(0);
    for (const { contentId } of pictures) {
      expect(email.html).toContain(`cid:${contentId?.replace(/[<>]/g, '')}`);
    }
  });

  test('of a signup on the waiting list asks for no money', async () => {
    const { app, mail } = await openOffice();
    await changeConfig(app, (config) => {
      for (const category of config.categories) category.capacity = { unit: 'entries', limit: 0 };
    });
    const { result } = await app.submit(formOf([validPerformer()]));
    expect(result.state).toBe('waitlisted');
    const email = await mail(0);
    expect(email.subject).toContain(`Prihláška č. ${result.number} na čakacej listine`);
    expectInBothParts(email, 'nič neplaťte', `${PUBLIC_URL}/s/${result.token}`);
    for (const part of [email.html, email.text]) {
      expect(withoutSpaces(part)).not.toContain(IBAN_END);
      expect(part).not.toContain(result.variableSymbol);
    }
    expect(email.attachments.filter(({ mimeType }) => mimeType === 'image/png')).toEqual([]);
    expect(pdfOf(email)?.text.startsWith('%PDF')).toBe(true);
  });
});

describe('a later mail', () => {
  test('about a change shows the new price, one about cancelling asks for nothing', async () => {
    const { app, mail, received } = await openOffice();
    const contactEmail = 'zborovna@skola.example';
    const created = await app.submit(formOf([validEducator()]), { contactEmail });
    const { token, number } = created.result;
    await mail(0);

    const signup = formOf([validEducator({ hasLunch: true })]);
    const updated = await app.call('updateSignup', { token, version: 1, signup });
    expect(updated.status).toBe(200);
    const change = await mail(1);
    expect(change.to?.[0]?.address).toBe(contactEmail);
    expect(change.subject).toContain(`Zmena v prihláške č. ${number}`);
    expectInBothParts(change, '24,00', token);
    expect(pdfOf(change)?.text.startsWith('%PDF')).toBe(true);

    const reason = 'Žiak ochorel';
    const cancelled = await app.call('cancelSignup', { token, version: 2, reason });
    expect(cancelled.status).toBe(200);
    const farewell = await mail(2);
    expect(farewell.to?.[0]?.address).toBe(contactEmail);
    expect(farewell.subject).toContain(`Zrušenie prihlášky č. ${number}`);
    expectInBothParts(farewell, 'nič neplaťte');
    expect(withoutSpaces(farewell.text)).not.toContain(IBAN_END);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(3);
  });

  test('keeps the language in which the signup was submitted', async () => {
    const { app, mail } = await openOffice();
    const created = await app.submit(formOf([validEducator()]), { language: 'en' });
    const { token, number } = created.result;
    await app.call('cancelSignup', { token, version: 1, reason: '' });
    const subjects = [(await mail(0)).subject, (await mail(1)).subject].toSorted();
    expect(subjects[0]).toContain(`Signup no. ${number} cancelled`);
    expect(subjects[1]).toContain(`Signup no. ${number} confirmed`);
  });
});

describe('the link to a draft', () => {
  test.each([
    ['sk', 'Odkaz na rozpísanú prihlášku'],
    ['en', 'Link to your unfinished signup'],
  ])('is sent in "%s" and opens what was saved', async (language, subject) => {
    const { app, mail } = await openOffice();
    const draft = { persons: [{ name: 'Ema' }], step: 2 };
    const saved = await app.call('saveDraft', {
      email: 'rodic@posta.example',
      language,
      captchaToken: await app.captchaToken('draft'),
      draft,
    });
    expect(saved.status).toBe(200);
    const email = await mail(0);
    expect(email.to).toEqual([{ name: '', address: 'rodic@posta.example' }]);
    expect(email.subject).toContain(subject);
    expect(email.attachments).toEqual([]);
    const links = [email.html, email.text].map(
      (part) => /https:\/\/prihlaska\.example\/signup#draft=([\w-]{43})/.exec(part ?? '')?.[1],
    );
    expect(links).toEqual([saved.result.token, saved.result.token]);
    const read = await app.call('readDraft', { token: links[0] });
    expect(read.result).toMatchObject({ draft, language, email: 'rodic@posta.example' });
  });
});

describe('MAIL_FROM', () => {
  test('is who the mail is from', async () => {
    const { app, mail } = await openOffice({ MAIL_FROM: 'Súťaž <sutaz@prihlaska.example>' });
    await app.submit(formOf([validEducator()]));
    const { from } = await mail(0);
    expect(from).toEqual({ name: 'Súťaž', address: 'sutaz@prihlaska.example' });
  });
});
