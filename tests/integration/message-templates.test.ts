import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkMessageTexts } from '#domain/message/message-texts.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser, type TestUser } from '#tests/integration/support/accounts.ts';
import { submitSignup, TEXTS } from '#tests/integration/support/office-messages.ts';

let test: TestApp;
let organiser: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  organiser = await signedInUser(test, { role: 'organiser' });
});
afterAll(() => test.close());

const call = (name: Parameters<TestApp['call']>[0], data: object) =>
  test.call(name, data, organiser.headers);
const templates = async () => (await call('listTemplates', {})).result.templates;

describe('templates', () => {
  it('come with some that are ready to be sent, in both languages', async () => {
    const ready = await templates();
    expect(ready.map(({ name }: { name: string }) => name)).toEqual([
      'Pred podujatím',
      'Pripomienka platby',
      'Prosba o doplnenie',
      'Všeobecná správa',
    ]);
    for (const { texts } of ready) expect(checkMessageTexts(texts)).toEqual([]);
  });

  it('are kept, and changed as the next version', async () => {
    const { result: made } = await call('saveTemplate', { name: 'Moja', texts: TEXTS });
    expect(made).toMatchObject({
      name: 'Moja',
      version: 1,
      texts: TEXTS,
      updatedBy: organiser.email,
    });
    const changed = { ...TEXTS, sk: { ...TEXTS.sk, body: 'Iné' } };
    const { result } = await call('saveTemplate', { ...made, texts: changed });
    expect(result).toMatchObject({ id: made.id, version: 2, texts: changed });
    const versions = await test.query(
      'select version, texts from message_template_versions where template_id = $1 order by version',
      [made.id],
    );
    expect(versions).toEqual([
      { version: 1, texts: TEXTS },
      { version: 2, texts: changed },
    ]);
  });

  it('are never overwritten silently', async () => {
    const { result: made } = await call('saveTemplate', { name: 'Dvaja', texts: TEXTS });
    const answers = await Promise.all([
      call('saveTemplate', { ...made, name: 'Prvý' }),
      call('saveTemplate', { ...made, name: 'Druhý' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.details).toEqual({ version: 2 });
  });

  it('with an unknown placeholder are refused, and its place is named', async () => {
    const texts = { ...TEXTS, sk: { ...TEXTS.sk, body: 'Dobrý deň,\n\n{meno}' } };
    const { status, error } = await call('saveTemplate', { name: 'Zlá', texts });
    expect(status).toBe(400);
    expect(error.details.issues).toEqual([
      {
        path: 'texts.sk.body',
        code: 'unknownPlaceholder',
        placeholder: 'meno',
        line: 3,
        column: 1,
      },
    ]);
  });

  it('need both languages unless it is said that Slovak is for all', async () => {
    const { error } = await call('saveTemplate', { name: 'Bez', texts: { sk: TEXTS.sk } });
    const paths = error.details.issues.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['texts.en.subject', 'texts.en.body']);
    const texts = { sk: TEXTS.sk, slovakForAll: true };
    expect((await call('saveTemplate', { name: 'Bez', texts })).status).toBe(200);
  });

  it('are put away and taken out again', async () => {
    const { result: made } = await call('saveTemplate', { name: 'Preč', texts: TEXTS });
    const { result } = await call('archiveTemplate', { id: made.id, isArchived: true });
    expect(result.isArchived).toBe(true);
    expect((await call('archiveTemplate', { id: made.id })).result.isArchived).toBe(false);
    expect((await call('archiveTemplate', { id: randomUUID() })).status).toBe(404);
    const unknown = { id: randomUUID(), version: 1, name: 'x', texts: TEXTS };
    expect((await call('saveTemplate', unknown)).status).toBe(404);
  });
});

describe('a preview', () => {
  it('shows examples while there is no signup', async () => {
    const { result } = await call('previewMessage', { texts: TEXTS });
    expect(result.signup).toBeNull();
    expect(result.subject).toBe('Prihláška 2027-0042');
  });

  it('shows a real signup in its language, without its secret', async () => {
    const signup = await submitSignup(test, { language: 'en' });
    const { result } = await call('previewMessage', { texts: TEXTS, signupId: signup.id });
    expect(result).toMatchObject({
      issues: [],
      signup: { id: signup.id, number: signup.number },
      language: 'en',
      subject: `Signup ${signup.number}`,
    });
    const slovak = { ...TEXTS, slovakForAll: true };
    const { result: shown } = await call('previewMessage', { texts: slovak, signupId: signup.id });
    expect(JSON.stringify(shown)).not.toContain(signup.token);
    expect(shown.blocks[2]).toEqual([
      [{ text: 'Otvoriť', url: `${test.services.env.publicUrl}/s/…` }],
    ]);
    expect(shown.notes).toHaveLength(1);
  });

  it('takes the first of a selection unless one is named', async () => {
    const { id } = await submitSignup(test);
    await submitSignup(test);
    const { result } = await call('previewMessage', { texts: TEXTS, selection: { ids: [id] } });
    expect(result.signup.id).toBe(id);
  });

  it('offers each language of the selection, and a test is sent in each', async () => {
    const slovak = await submitSignup(test);
    const english = await submitSignup(test, { language: 'en' });
    const selection = { ids: [english.id, slovak.id] };
    for (const { id, language } of [
      { ...slovak, language: 'sk' },
      { ...english, language: 'en' },
    ]) {
      const { result } = await call('previewMessage', { texts: TEXTS, selection, language });
      expect(result).toMatchObject({ language, languages: ['sk', 'en'], signup: { id } });
    }
    const { result } = await call('sendTestMessage', { texts: TEXTS, selection });
    expect(result.languages).toEqual(['sk', 'en']);
    const sent = await test.query(
      `select language from messages where kind = 'campaign-test' and subject like any($1)`,
      [[`%${slovak.number}`, `%${english.number}`]],
    );
    expect(sent).toHaveLength(2);
  });

  it('of a message without a translation is Slovak as a whole', async () => {
    const { id } = await submitSignup(test, { language: 'en' });
    const texts = { ...TEXTS, slovakForAll: true };
    const { result } = await call('previewMessage', { texts, selection: { ids: [id] } });
    expect(result).toMatchObject({ language: 'sk', languages: ['sk'] });
    expect(result.signature[0]).toContain('pozdravom');
  });

  it('says what is wrong while it is being written', async () => {
    const texts = { sk: { subject: '{x}', body: '' }, slovakForAll: true };
    const { status, result } = await call('previewMessage', { texts });
    expect(status).toBe(200);
    expect(result.issues.map(({ code }: { code: string }) => code)).toEqual([
      'unknownPlaceholder',
      'required',
    ]);
  });
});

it('a test mail goes to its author, with the data of a signup but not its secret', async () => {
  const signup = await submitSignup(test);
  const { result } = await call('sendTestMessage', { texts: TEXTS, signupId: signup.id });
  expect(result.recipient).toBe(organiser.email);
  const [row] = await test.query<Record<string, string>>(
    'select kind, recipient, subject, html, text_body from messages where id = $1',
    [result.messageId],
  );
  expect(row).toMatchObject({
    kind: 'campaign-test',
    recipient: organiser.email,
    subject: `Prihláška ${signup.number}`,
  });
  expect(JSON.stringify(row)).not.toContain(signup.token);
});
