import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { insertConfig } from '#server/features/config/queries.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { startMailServer } from './setup/server-process.ts';

const PUBLIC_URL = 'https://prihlaska.example';
const CONTACT = 'Jana.Nova@Skola.example';
const form = formOf([validEducator()]);

async function ask(app: TestApp, email: unknown, more: Record<string, unknown> = {}) {
  const captchaToken = await app.captchaToken('link');
  return app.call('sendSignupLink', { email, captchaToken, ...more });
}

describe('requesting a lost link', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await test.submit(form, { contactEmail: CONTACT });
    await test.submit(form, { contactEmail: CONTACT });
  });
  afterAll(() => test.close());
  beforeEach(() => test.query(`delete from messages where kind = 'signup-links'`));

  const asked = () =>
    test.query(
      `select kind, language, recipient, signup_id from messages where kind = 'signup-links'`,
    );

  it.each([
    ['as it was given', CONTACT],
    ['in other letters', 'jana.nova@SKOLA.EXAMPLE'],
    ['with spaces around', `  ${CONTACT} `],
  ])('for a known address %s causes one mail to it', async (_name, email) => {
    const { status, result } = await ask(test, email, { language: 'en' });
    expect([status, result]).toEqual([200, {}]);
    expect(await asked()).toEqual([
      { kind: 'signup-links', language: 'en', recipient: CONTACT, signup_id: null },
    ]);
  });

  it.each([
    ['nobody has', 'nikto@skola.example'],
    ['only begins like a known one', `${CONTACT}.sk`],
    // The Kelvin sign folds to a small k in Unicode, but is another mailbox.
    ['only looks like a known one', CONTACT.replace('Skola', 'S\u212Aola')],
    ['is a pattern', 'jana_nova@skola.example'],
  ])('for an address that %s gets the same answer and causes nothing', async (_name, email) => {
    const before = await test.query('select count(*)::int as n from captcha_uses');
    const { status, result } = await ask(test, email);
    expect([status, result]).toEqual([200, {}]);
    expect(await asked()).toEqual([]);
    const after = await test.query<{ n: number }>('select count(*)::int as n from captcha_uses');
    expect(after).toEqual([{ n: ((before[0] as { n: number }).n ?? 0) + 1 }]);
  });

  it('needs a captcha made for it, once', async () => {
    const captchaToken = await test.captchaToken('link');
    const call = (email: string, token: string) =>
      test.call('sendSignupLink', { email, captchaToken: token });
    expect((await call('nikto@skola.example', captchaToken)).status).toBe(200);
    for (const token of [
      captchaToken,
      '',
      'x',
      await test.captchaToken('submit'),
      await test.captchaToken('draft'),
    ]) {
      for (const email of [CONTACT, 'nikto@skola.example']) {
        const { status, error } = await call(email, token);
        expect([status, error.status, error.details.reason]).toEqual([
          403,
          'PERMISSION_DENIED',
          'captcha',
        ]);
      }
    }
    expect(await asked()).toEqual([]);
  });

  it.each([
    ['nothing', '', 'required'],
    ['null', null, 'required'],
    ['no address', 'jana', 'pattern'],
    ['a number', 5, 'type'],
  ])('with %s as the address is refused', async (_name, email, code) => {
    const { status, error } = await ask(test, email);
    expect([status, error.details.issues]).toEqual([400, [{ path: 'email', code }]]);
  });

  it('is served by an index', async () => {
    const plan = await test.services.pool.connect();
    try {
      await plan.query('begin');
      await plan.query('set local enable_seqscan = off');
      const { rows } = await plan.query<{ 'QUERY PLAN': string }>(
        `explain select from signups s
         where lower(s.contact_email collate "C") = lower('A@B.sk' collate "C")`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('signups_by_contact');
      await plan.query('rollback');
    } finally {
      plan.release();
    }
  });
});

describe('the mail with lost links', () => {
  async function openOffice() {
    const server = await startMailServer();
    const app = await startTestApp({ jobs: true, env: { SMTP_URL: server.url, PUBLIC_URL } });
    onTestFinished(() => app.close());
    const linksMail = () =>
      vi.waitFor(() => {
        const email = server.received.find(({ subject }) => /^(Odkazy|Links)/.test(subject ?? ''));
        if (!email) throw new Error('not here yet');
        return email;
      }, A_MINUTE);
    return { app, linksMail };
  }

  const linksIn = (part: string | undefined) => [
    ...new Set(
      [...(part ?? '').matchAll(/https:\/\/prihlaska\.example\/s\/([\w-]{43})/g)].map(
        ([, token]) => token,
      ),
    ),
  ];
  const words = (part: string | undefined) => (part ?? '').replaceAll(/[\s\u00a0]+/g, ' ');

  const TEXTS = {
    sk: ['Odkazy na vaše prihlášky', 'Prihláška č. ', 'Zrušená', 'Prijatá'],
    en: ['Links to your signups', 'Signup no. ', 'Cancelled', 'Received'],
  };

  it.each(['sk', 'en'] as const)(
    'in "%s" lists the signups of every edition, the newest first',
    async (language) => {
      const { app, linksMail } = await openOffice();
      // The requested language counts, not that of the submission.
      const other = language === 'sk' ? 'en' : 'sk';
      const minutes = (n: number) => new Date(TEST_NOW.getTime() + n * 60_000);
      const submit = async (contactEmail: string) =>
        (await app.submit(form, { contactEmail, language: other })).result;
      const first = await submit(CONTACT);
      await app.call('cancelSignup', { token: first.token, version: 1, reason: '' });
      app.setNow(minutes(1));
      await submit('niekto.iny@skola.example');
      const edition = sampleEdition('2026-11-15');
      edition.edition.name = { sk: 'Nový ročník', en: 'New edition' };
      await insertConfig(app.services.pool, edition, 0);
      await app.services.configs.reload();
      app.setNow(minutes(2));
      const second = await submit(CONTACT.toLowerCase());

      expect((await ask(app, CONTACT, { language })).status).toBe(200);
      const email: Email = await linksMail();
      const [subject, ...texts] = TEXTS[language];
      expect(email.to).toEqual([{ name: '', address: CONTACT.toLowerCase() }]);
      expect(email.subject).toContain(subject);
      expect(email.attachments).toEqual([]);
      expect(email.html).toContain(`lang="${language}"`);
      for (const part of [email.html, email.text]) {
        expect(linksIn(part)).toEqual([second.token, first.token]);
        const edition = language === 'sk' ? 'Nový ročník' : 'New edition';
        for (const word of [second.number, first.number, edition, ...texts]) {
          expect(words(part)).toContain(word);
        }
      }
      for (const token of linksIn(email.text)) {
        expect((await app.call('getSignup', { token })).status).toBe(200);
      }
    },
  );

  it('that was asked for before the address was corrected lists what is still there', async () => {
    const app = await startTestApp({ env: { PUBLIC_URL } });
    onTestFinished(() => app.close());
    const gone = (await app.submit(form, { contactEmail: CONTACT })).result;
    const kept = (await app.submit(form, { contactEmail: CONTACT })).result;
    await ask(app, CONTACT);
    const correct = (token: string) =>
      app.call('correctContactEmail', { token, version: 1, contactEmail: 'ina@skola.example' });
    await correct(gone.token);
    const compose = async () => {
      const [message] = await app.query<Parameters<typeof app.services.compose>[0]>(
        `select * from messages where kind = 'signup-links'`,
      );
      if (!message) throw new Error('no message');
      return app.services.compose(message, { attachDocuments: false });
    };
    expect(linksIn((await compose())?.text)).toEqual([kept.token]);
    await correct(kept.token);
    expect(await compose()).toBeNull();
  });
});
