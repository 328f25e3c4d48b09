import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '#server/features/housekeeping/queries.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const DRAFT = { persons: [{ name: 'Rozpísaná Osoba' }], step: 2 };
const DAY_MS = 86_400_000;

async function save(more: Record<string, unknown> = {}) {
  return test.call('saveDraft', {
    email: 'ucitelka@skola.sk',
    draft: DRAFT,
    captchaToken: await test.captchaToken('draft'),
    ...more,
  });
}

describe('a draft kept on the server', () => {
  it('is saved, read, saved again and deleted by its token', async () => {
    const { result } = await save();
    const { token } = result;
    const read = await test.call('readDraft', { token });
    expect(read.result).toMatchObject({ draft: DRAFT, email: 'ucitelka@skola.sk', language: 'sk' });
    await test.call('saveDraft', { token, draft: { step: 3 } });
    expect((await test.call('readDraft', { token })).result.draft).toEqual({ step: 3 });
    expect((await test.call('deleteDraft', { token })).status).toBe(200);
    expect((await test.call('readDraft', { token })).error.status).toBe('NOT_FOUND');
    expect((await test.call('saveDraft', { token, draft: {} })).error.status).toBe('NOT_FOUND');
    expect((await test.call('deleteDraft', { token })).error.status).toBe('NOT_FOUND');
  });

  it('sends its link once, in the language of the form', async () => {
    const { result } = await save({ email: 'raz@skola.sk', language: 'en' });
    await test.call('saveDraft', { token: result.token, draft: DRAFT });
    const messages = await test.query(
      `select kind, language from messages where recipient = 'raz@skola.sk'`,
    );
    expect(messages).toEqual([{ kind: 'draft-link', language: 'en' }]);
  });

  it('asks for a captcha of its own before it writes to anybody', async () => {
    expect((await save({ captchaToken: '' })).error.details.reason).toBe('captcha');
    const other = await save({ captchaToken: await test.captchaToken('submit') });
    expect(other.error.status).toBe('PERMISSION_DENIED');
  });

  it.each([
    ['without an e-mail', { email: '' }, { path: 'email', code: 'required' }],
    ['with a wrong e-mail', { email: 'ucitelka' }, { path: 'email', code: 'pattern' }],
    [
      'with a NUL',
      { draft: { name: '\u0000' } },
      { path: 'draft.name', code: 'controlCharacters' },
    ],
    [
      'over 300,000 characters',
      { draft: { text: 'a'.repeat(300_001) } },
      { path: 'draft', code: 'tooLong', maxLength: 300_000 },
    ],
  ])('%s is refused', async (_name, more, issue) => {
    const { error } = await save(more);
    expect(error.details.issues).toEqual([issue]);
  });

  it('is gone after 60 days, and its row too', async () => {
    const { result } = await save();
    test.setNow(new Date(TEST_NOW.getTime() + 59 * DAY_MS));
    expect((await test.call('readDraft', { token: result.token })).status).toBe(200);
    test.setNow(new Date(TEST_NOW.getTime() + 60 * DAY_MS + 1));
    expect((await test.call('readDraft', { token: result.token })).status).toBe(404);
    await deleteExpired(test.services.pool, test.services.now());
    test.setNow(TEST_NOW);
    expect(await test.query('select id from drafts')).toEqual([]);
    expect(await test.query('select key from captcha_uses')).toEqual([]);
  });
});
