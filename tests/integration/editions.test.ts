import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { FunctionName } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser, type TestUser } from '#tests/integration/support/accounts.ts';

let test: TestApp | undefined;
let organiser: TestUser;
let record: ConfigRecord;
beforeEach(async () => {
  await test?.close();
  test = await startTestApp();
  organiser = await signedInUser(test, { role: 'organiser', email: 'org@example.sk' });
  record = (await test.call('getConfig', {})).result;
});
afterAll(() => test?.close());

function app(): TestApp {
  if (!test) throw new Error('not started');
  return test;
}

const call = (name: FunctionName, input: object) => app().call(name, input, organiser.headers);
const editions = async () => (await call('listEditions', {})).result.editions;
const clone = async (startsOn = '2028-04-07') =>
  (await call('cloneEdition', { id: record.id, startsOn })).result as ConfigRecord;
const logged = async () =>
  (
    await app().query<{ action: string }>(
      `select action from audit_log where action like 'edition-%' order by id`,
    )
  ).map(({ action }) => action);

describe('an edition made from another', () => {
  it('has its dates moved, stands behind, and is nothing that people see yet', async () => {
    const cloned = await clone();
    expect(cloned.edition).toMatchObject({ startsOn: '2028-04-07', endsOn: '2028-04-09' });
    expect(cloned).toMatchObject({ version: 1, isSample: false, prices: record.prices });
    expect(
      (await editions()).map(({ id, isCurrent }: ConfigRecord & { isCurrent: boolean }) => [
        id,
        isCurrent,
      ]),
    ).toEqual([
      [record.id, true],
      [cloned.id, false],
    ]);
    expect((await app().call('getConfig', {})).result).toEqual(record);
    expect(await logged()).toEqual(['edition-cloned']);
  });

  it('counts its signups from one', async () => {
    const first = (await app().submit(validForm())).result;
    const cloned = await clone(record.edition.startsOn);
    await call('chooseEdition', { id: cloned.id });
    const second = (await app().submit(validForm())).result;
    expect([first.number, second.number].map((number) => number.split('-')[1])).toEqual([
      '0001',
      '0001',
    ]);
    const listed = await editions();
    expect(listed.map(({ signups }: { signups: number }) => signups)).toEqual([1, 1]);
  });

  it('has a checklist of its own, which is ticked off', async () => {
    const { id } = await clone();
    const tick = async (step: string, isDone = true) =>
      (await call('reviewEdition', { id, step, isDone })).result.review;
    expect((await editions())[1].review).toEqual([]);
    expect(await tick('dates')).toEqual(['dates']);
    expect(await tick('prices')).toEqual(['dates', 'prices']);
    expect(await tick('prices')).toEqual(['dates', 'prices']);
    expect(await tick('dates', false)).toEqual(['prices']);
    expect((await editions())[1].review).toEqual(['prices']);
    expect(
      (await call('reviewEdition', { id: record.id, step: 'dates', isDone: true })).status,
    ).toBe(404);
  });

  it('with an unknown id is not found', async () => {
    expect((await call('cloneEdition', { id: 'x', startsOn: '2028-04-07' })).status).toBe(404);
  });
});

describe('which edition is the first', () => {
  it('is chosen, and public pages hear of it at once', async () => {
    const cloned = await clone();
    const heard = new Promise<ConfigRecord>((resolve) => {
      const stop = app().services.configs.subscribe((config) => {
        if (config.id !== cloned.id) return;
        stop();
        resolve(config);
      });
    });
    expect((await call('chooseEdition', { id: cloned.id })).status).toBe(200);
    expect((await app().call('getConfig', {})).result.id).toBe(cloned.id);
    expect((await heard).id).toBe(cloned.id);
    await call('chooseEdition', { id: record.id });
    expect((await editions())[0].id).toBe(record.id);
    expect(await logged()).toEqual(['edition-cloned', 'edition-chosen', 'edition-chosen']);
  });

  it('is one of them, however many choose at once', async () => {
    const [second, third] = [await clone(), await clone('2029-04-06')];
    const answers = await Promise.all(
      [second, third, record, third, second].map(({ id }) => call('chooseEdition', { id })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const positions = await app().query<{ id: string }>('select id from config order by position');
    expect(positions).toHaveLength(3);
    expect((await app().call('getConfig', {})).result.id).toBe(positions[0]?.id);
  });

  it('stays as it was when it is the first already, without a word in the log', async () => {
    expect((await call('chooseEdition', { id: record.id })).status).toBe(200);
    expect(await logged()).toEqual([]);
  });
});

describe('the archive', () => {
  it('takes an edition and gives it back', async () => {
    const { id } = await clone();
    const archive = (isArchived: boolean) => call('archiveEdition', { id, isArchived });
    await archive(true);
    await archive(true);
    expect((await editions())[1].isArchived).toBe(true);
    const refused = await call('chooseEdition', { id });
    expect([refused.status, refused.error.details.reason]).toEqual([400, 'edition-archived']);
    await archive(false);
    expect((await editions())[1].isArchived).toBe(false);
    expect((await call('chooseEdition', { id })).status).toBe(200);
    expect(await logged()).toEqual([
      'edition-cloned',
      'edition-archived',
      'edition-unarchived',
      'edition-chosen',
    ]);
  });

  it('keeps an edition and its signups as they are, until it is taken out', async () => {
    const { id: _id, version: _version, ...config } = record;
    const signup = validForm();
    const { id, version, token } = (await app().submit(signup)).result;
    await call('chooseEdition', { id: (await clone()).id });
    await call('archiveEdition', { id: record.id, isArchived: true });
    const change = { id, version, reason: 'neskoro', notify: false };
    const table = Buffer.from('Meno;Škola\nEma Malá;ZUŠ Žilina\n').toString('base64');
    const refused = [
      await call('editSignup', { ...change, signup }),
      await call('changeSignupState', { ...change, state: 'confirmed' }),
      await call('changeSignupTerms', { ...change, waiver: { amountMinor: null } }),
      await call('saveConfig', { id: record.id, version: record.version, config }),
      await call('readImport', { editionId: record.id, filename: 'vlani.csv', base64: table }),
      await call('saveNote', { signupId: id, text: 'Zavolať' }),
      // Neither the registrant's link nor the office may change it.
      await app().call('updateSignup', { token, version, signup, consents: [] }),
      await app().call('correctContactEmail', { token, version, contactEmail: 'nova@zus.example' }),
      await app().call('cancelSignup', { token, version, reason: '' }),
      await app().call('requestChange', { token, version, signup, consents: [], message: '' }),
      await app().call('requestRefund', {
        token,
        iban: 'SK6807200002891987426353',
        holder: 'Jana',
      }),
    ];
    expect(refused.map(({ error }) => error?.details?.reason)).toEqual(
      refused.map(() => 'edition-archived'),
    );
    const seen = () => app().call('getSignup', { token });
    expect((await seen()).result).toMatchObject({ archived: true, editable: false });
    // Tags do not change the signup itself.
    expect((await call('tagPersons', { id, add: ['overiť'] })).status).toBe(200);

    await call('archiveEdition', { id: record.id, isArchived: false });
    expect((await seen()).result).toMatchObject({ archived: false, editable: true });
    expect((await call('changeSignupState', { ...change, state: 'confirmed' })).status).toBe(200);
  });

  it('does not take the edition that people sign up for', async () => {
    const { status, error } = await call('archiveEdition', { id: record.id, isArchived: true });
    expect([status, error.details.reason]).toEqual([400, 'current-edition']);
  });

  it('and the first place exclude each other under concurrency', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await clone();
      await Promise.all([
        call('archiveEdition', { id, isArchived: true }),
        call('chooseEdition', { id }),
      ]);
      const [first] = await editions();
      expect(first.isArchived).toBe(false);
      await call('chooseEdition', { id: record.id });
    }
  });
});

describe('categories and days used by signups', () => {
  it('is counted by signup, without the cancelled ones', async () => {
    const first = (await app().submit(validForm())).result;
    const use = async () => (await call('getEditionUse', { id: record.id })).result;
    const before = await use();
    expect(before.categories['II. (A)']).toBe(1);
    expect(Object.values(before.days)).toContain(1);
    await app().submit(validForm());
    expect((await use()).categories['II. (A)']).toBe(2);
    await app().call('cancelSignup', { token: first.token, version: 1, reason: '' });
    expect((await use()).categories['II. (A)']).toBe(1);
  });
});
