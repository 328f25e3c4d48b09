import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { FunctionName } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
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
const save = (config: ConfigRecord) =>
  call('saveConfig', { id: config.id, version: config.version, config });
const history = async (more: object = {}) =>
  (await call('listConfigVersions', { id: record.id, ...more })).result;

async function saved(config: ConfigRecord): Promise<ConfigRecord> {
  return (await save(config)).result;
}

describe('the history of settings', () => {
  it('starts with the unchanged record', async () => {
    const { versions, nextBefore } = await history();
    expect(versions).toEqual([
      { version: 1, savedAt: expect.any(String), savedBy: '', changes: [] },
    ]);
    expect(nextBefore).toBeNull();
  });

  it('keeps the version before the first change, and every one after it', async () => {
    const second = await saved({ ...record, prices: { ...record.prices, low: 1850 as never } });
    await saved({ ...second, lunch: { ...second.lunch, offered: false } });
    const { versions } = await history();
    expect(versions).toEqual([
      {
        version: 3,
        savedAt: expect.any(String),
        savedBy: 'org@example.sk',
        changes: [{ part: 'lunch', kind: 'changed', field: 'offered', from: true, to: false }],
      },
      {
        version: 2,
        savedAt: expect.any(String),
        savedBy: 'org@example.sk',
        changes: [{ part: 'prices', kind: 'changed', field: 'low', from: 1600, to: 1850 }],
      },
      expect.objectContaining({ version: 1, changes: [] }),
    ]);
  });

  it('knows a change that was made by SQL', async () => {
    await app().query(
      `update config set version = version + 1, record = jsonb_set(record, '{lunch,offered}', 'false')`,
    );
    record = await app().services.configs.reload();
    await saved({ ...record, prices: { ...record.prices, low: 1850 as never } });
    const { versions } = await history();
    expect(versions.map(({ version }: ConfigRecord) => version)).toEqual([3, 2]);
    expect(versions[0].changes).toHaveLength(1);
  });

  it('comes in pages', async () => {
    let config = record;
    for (let n = 0; n < 32; n++) {
      config = await saved({ ...config, prices: { ...config.prices, low: (2000 + n) as never } });
    }
    const first = await history();
    expect(first.versions).toHaveLength(30);
    expect(first.versions.at(-1).changes).toHaveLength(1);
    const second = await history({ before: first.nextBefore });
    expect(second.versions.map(({ version }: ConfigRecord) => version)).toEqual([3, 2, 1]);
    expect(second.nextBefore).toBeNull();
  });
});

describe('restoring a version', () => {
  it('is another save, with the old values and a line in the log', async () => {
    const second = await saved({ ...record, prices: { ...record.prices, low: 1850 as never } });
    const { status, result } = await call('restoreConfig', {
      id: record.id,
      version: second.version,
      restored: 1,
    });
    expect(status).toBe(200);
    expect(result).toEqual({ ...record, version: 3, isSample: false });
    expect((await app().call('getConfig', {})).result).toEqual(result);
    const [entry] = await app().query<{ details: object }>(
      `select details from audit_log where action = 'config-restored'`,
    );
    expect(entry?.details).toEqual({ restored: 1, parts: ['prices'] });
    expect((await history()).versions[0].changes).toHaveLength(1);
  });

  it('does not take the version of a consent back', async () => {
    const [consent, ...consents] = record.consents;
    const worded = { ...consent!, text: { sk: 'Inak.', en: 'Otherwise.' } };
    const second = await saved({ ...record, consents: [worded, ...consents] });
    expect(second.consents[0]?.version).toBe(2);
    const { result } = await call('restoreConfig', { id: record.id, version: 2, restored: 1 });
    expect(result.consents[0]).toEqual({ ...consent, version: 3 });
  });

  it('of an edition saved meanwhile is aborted', async () => {
    await saved(record);
    const { status, error } = await call('restoreConfig', {
      id: record.id,
      version: 1,
      restored: 1,
    });
    expect([status, error.details]).toEqual([409, { version: 2 }]);
  });

  it('refuses what would no longer be accepted, and says where', async () => {
    await saved(record);
    await app().query(
      `update config_versions set record = jsonb_set(record, '{payment,iban}', '"SK00"')
       where version = 1`,
    );
    const { status, error } = await call('restoreConfig', {
      id: record.id,
      version: 2,
      restored: 1,
    });
    expect([status, error.details.issues[0].path]).toEqual([400, 'payment.iban']);
  });

  it('to a version that never existed is not found', async () => {
    const answer = await call('restoreConfig', { id: record.id, version: 1, restored: 99 });
    expect(answer.status).toBe(404);
  });
});
