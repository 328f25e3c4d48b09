// Guards against leaked links: the holder of the address is notified of each change.

import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { paid } from './support/money.ts';

interface StoredMail {
  kind: string;
  state: string;
  subject: string;
  text_body: string;
  html: string;
}

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ jobs: true });
});
afterAll(() => test.close());

const mailsTo = (recipient: string) =>
  test.query<StoredMail>(
    'select kind, state, subject, text_body, html from messages where recipient = $1 order by created_at, kind',
    [recipient],
  );

const submitted = async (contactEmail: string) =>
  (await test.submit(formOf([validEducator()]), { contactEmail })).result;

const kept = (recipient: string, kinds: string[]) =>
  vi.waitFor(async () => {
    const mails = await mailsTo(recipient);
    expect(mails.map(({ kind, state }) => [kind, state])).toEqual(
      kinds.map((kind) => [kind, 'kept']),
    );
    return mails;
  }, A_MINUTE);

it('a new contact e-mail is reported to the former address, without any link', async () => {
  const former = 'povodna@skola.example';
  const { token, number } = await submitted(former);
  await kept(former, ['confirmation']);
  const corrected = { token, version: 1, contactEmail: 'nova@skola.example' };
  const { result } = await test.call('correctContactEmail', corrected);
  const [, notice] = await kept(former, ['confirmation', 'contact-replaced']);
  expect(notice?.subject).toContain(number);
  expect(notice?.text_body).toMatch(new RegExp(`prihlášky\\sč\\.\\s${number}`));
  for (const text of [notice?.text_body ?? '', notice?.html ?? '']) {
    expect(text).not.toContain('/s/');
    expect(text).not.toContain(result.token);
    expect(text).not.toContain('nova@skola.example');
  }
});

it('an address to which nothing was sent yet is not told', async () => {
  const quiet = await startTestApp();
  onTestFinished(() => quiet.close());
  const form = formOf([validEducator()]);
  const { token } = (await quiet.submit(form, { contactEmail: 'preklep@skola.example' })).result;
  const corrected = { token, version: 1, contactEmail: 'spravna@skola.example' };
  expect((await quiet.call('correctContactEmail', corrected)).status).toBe(200);
  const mails = await quiet.query<StoredMail>('select kind from messages order by created_at');
  expect(mails.map(({ kind }) => kind)).toEqual(['confirmation', 'confirmation']);
});

it('each refund request is reported to the contact, with the masked account', async () => {
  const contact = 'platca@skola.example';
  const { token, id, number, totalMinor } = await submitted(contact);
  await paid(test, { signupId: id, amount: totalMinor + 500 });
  const account = { iban: 'SK68 0720 0002 8919 8742 6353', holder: 'Cudzí Človek' };
  for (const times of [1, 2]) {
    const { status, result } = await test.call('requestRefund', { token, ...account });
    expect(status).toBe(200);
    await vi.waitFor(async () => {
      const told = (await mailsTo(contact)).filter(({ kind }) => kind === 'refund-requested');
      expect(told.map(({ state }) => state)).toEqual(Array(times).fill('kept'));
      expect(told[0]?.subject).toContain(number);
      expect(told[0]?.text_body).toContain('5,00');
      expect(told[0]?.text_body).toContain('SK68 … 6353');
      expect(told[0]?.text_body).not.toContain('Cudzí Človek');
    }, A_MINUTE);
    await test.call('withdrawRefund', { token, id: result.id });
  }
});
