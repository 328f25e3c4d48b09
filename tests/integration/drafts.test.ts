import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '#server/features/housekeeping/delete-expired.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { signedInUser } from './support/accounts.ts';

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
    const { token, savedAt } = result;
    const read = await test.call('readDraft', { token });
    expect(read.result).toMatchObject({ draft: DRAFT, email: 'ucitelka@skola.sk', language: 'sk' });
    await test.call('updateDraft', { token, seenAt: savedAt, draft: { step: 3 } });
    expect((await test.call('readDraft', { token })).result.draft).toEqual({ step: 3 });
    expect((await test.call('deleteDraft', { token })).status).toBe(200);
    expect((await test.call('readDraft', { token })).error.status).toBe('NOT_FOUND');
    const late = await test.call('updateDraft', { token, seenAt: savedAt, draft: {} });
    expect(late.error.status).toBe('NOT_FOUND');
    expect((await test.call('deleteDraft', { token })).error.status).toBe('NOT_FOUND');
  });

  it('sends its link once, in the language of the form', async () => {
    const { result } = await save({ email: 'raz@skola.sk', language: 'en' });
    const { token, savedAt } = result;
    expect((await test.call('updateDraft', { token, seenAt: savedAt, draft: DRAFT })).status).toBe(
      200,
    );
    const messages = await test.query(
      `select kind, language from messages where recipient = 'raz@skola.sk'`,
    );
    expect(messages).toEqual([{ kind: 'draft-link', language: 'en' }]);
  });

  it('is never overwritten by a caller who has not seen the last save', async () => {
    const { token, savedAt } = (await save()).result;
    test.setNow(new Date(TEST_NOW.getTime() + 1000));
    const there = await test.call('updateDraft', { token, seenAt: savedAt, draft: { step: 3 } });
    test.setNow(new Date(TEST_NOW.getTime() + 2000));
    const here = await test.call('updateDraft', { token, seenAt: savedAt, draft: { step: 4 } });
    expect(here.error.status).toBe('ABORTED');
    const read = (await test.call('readDraft', { token })).result;
    expect(read).toMatchObject({ draft: { step: 3 }, savedAt: there.result.savedAt });
    const { savedAt: seenAt } = read;
    const again = await test.call('updateDraft', { token, seenAt, draft: { step: 4 } });
    expect(again.status).toBe(200);
    test.setNow(TEST_NOW);
    expect((await test.call('readDraft', { token })).result.draft).toEqual({ step: 4 });
    await test.call('deleteDraft', { token });
  });

  it('lives 60 days from the last change', async () => {
    const { token, savedAt } = (await save()).result;
    test.setNow(new Date(TEST_NOW.getTime() + 59 * DAY_MS));
    await test.call('updateDraft', { token, seenAt: savedAt, draft: DRAFT });
    test.setNow(new Date(TEST_NOW.getTime() + 118 * DAY_MS));
    expect((await test.call('readDraft', { token })).status).toBe(200);
    test.setNow(TEST_NOW);
    await test.call('deleteDraft', { token });
  });

  it.each(['', 'yesterday', '2026-13-45T00:00:00Z', '+275760-09-13T00:00:00.000Z'])(
    'is not saved for whoever claims to have seen it at "%s"',
    async (seenAt) => {
      const { token } = (await save()).result;
      const { error } = await test.call('updateDraft', { token, seenAt, draft: DRAFT });
      expect(error.status).toBe('INVALID_ARGUMENT');
    },
  );

  it('needs its own captcha before it sends a mail', async () => {
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

describe('a draft kept without being asked', () => {
  const keep = async (headers = {}, more: Record<string, unknown> = {}) =>
    test.call(
      'keepDraft',
      { draft: DRAFT, captchaToken: await test.captchaToken('draft'), ...more },
      headers,
    );

  it('sends nothing and is read by its token', async () => {
    const { token } = (await keep()).result;
    expect((await test.call('readDraft', { token })).result).toMatchObject({
      draft: DRAFT,
      email: '',
    });
    expect(await test.query(`select id from messages where draft_id is not null`)).toEqual([]);
    await test.call('deleteDraft', { token });
  });

  it('needs a captcha and a modest size', async () => {
    expect((await keep({}, { captchaToken: '' })).error.details.reason).toBe('captcha');
    const { error } = await keep({}, { draft: { text: 'a'.repeat(300_001) } });
    expect(error.details.issues).toMatchObject([{ code: 'tooLong' }]);
  });

  it('is found by the account that kept it or went on with it, and by no other', async () => {
    const [own, other] = [await signedInUser(test), await signedInUser(test)];
    const draftsOf = async (headers: Record<string, string>) =>
      (await test.call('startSignup', {}, headers)).result.drafts;
    const { token, savedAt } = (await keep(own.headers)).result;
    expect(await draftsOf(own.headers)).toEqual([{ token, savedAt, people: 1 }]);
    expect(await draftsOf(other.headers)).toEqual([]);
    expect(await draftsOf({})).toEqual([]);

    const later = (await keep()).result;
    const update = { token: later.token, seenAt: later.savedAt, draft: { step: 3 } };
    await test.call('updateDraft', update, other.headers);
    expect(await draftsOf(other.headers)).toMatchObject([{ token: later.token, people: 0 }]);
    await test.call('deleteDraft', { token });
    expect(await draftsOf(own.headers)).toEqual([]);
  });

  it('goes with the account', async () => {
    const { headers, id } = await signedInUser(test);
    const { token } = (await keep(headers)).result;
    await test.query('delete from auth."user" where id = $1', [id]);
    expect((await test.call('readDraft', { token })).status).toBe(404);
  });
});
