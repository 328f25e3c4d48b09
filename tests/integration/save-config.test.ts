import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { amountMinor } from '#domain/money.ts';
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

const save = (config: object, more: object = {}) =>
  app().call(
    'saveConfig',
    { id: record.id, version: record.version, config, ...more },
    organiser.headers,
  );

const logged = (action: string) =>
  app().query<{ actor: string; subject: string; details: object }>(
    'select actor, subject, details from audit_log where action = $1 order by id',
    [action],
  );

describe('saving the settings of an edition', () => {
  it('returns the stored record', async () => {
    const config = {
      ...record,
      edition: { ...record.edition, venue: { sk: 'Nitra', en: 'Nitra' } },
    };
    const { status, result } = await save(config);
    expect(status).toBe(200);
    expect(result).toEqual({ ...config, version: record.version + 1, isSample: false });
    expect((await app().call('getConfig', {})).result).toEqual(result);
  });

  it('takes the mark of a sample away, for good', async () => {
    expect(record.isSample).toBe(true);
    const first = await save({ ...record, lunch: { ...record.lunch, offered: false } });
    expect(first.result.isSample).toBe(false);
    const second = await save(
      { ...first.result, isSample: true },
      { version: first.result.version },
    );
    expect(second.result.isSample).toBe(false);
  });

  it('leaves the mark while nothing was edited', async () => {
    expect((await save(record)).result.isSample).toBe(true);
  });

  it('is logged with the parts that changed', async () => {
    await save({ ...record, chamberCategories: [], lunch: { ...record.lunch, offered: false } });
    expect(await logged('config-changed')).toEqual([
      {
        actor: 'org@example.sk',
        subject: record.edition.name.sk,
        details: { parts: ['chamberCategories', 'lunch'] },
      },
    ]);
    expect(await logged('prices-changed')).toEqual([]);
  });

  it('is logged with the amounts and the account before and after when money changed', async () => {
    await save({
      ...record,
      prices: { ...record.prices, duo: 2100 },
      payment: { ...record.payment, iban: 'SK8975000000000012345671' },
    });
    expect((await logged('prices-changed'))[0]?.details).toEqual({
      changes: [
        { field: 'prices.duo', from: record.prices.duo, to: 2100 },
        { field: 'payment.iban', from: record.payment.iban, to: 'SK8975000000000012345671' },
      ],
    });
  });

  it('with any version but the current one is aborted and says which that is', async () => {
    await save(record);
    const { status, error } = await save({ ...record, chamberCategories: [] });
    expect([status, error.status, error.details]).toEqual([
      409,
      'ABORTED',
      { version: record.version + 1 },
    ]);
    expect(await logged('config-changed')).toHaveLength(1);
  });

  it('by ten at once is done by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        save({ ...record, prices: { ...record.prices, low: amountMinor(1000 + n) } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    expect(await logged('prices-changed')).toHaveLength(1);
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000'])(
    'of the edition %s, which there is not, is not found',
    async (id) => {
      expect((await save(record, { id })).status).toBe(404);
    },
  );

  it('says where the record is wrong, and keeps nothing of it', async () => {
    const wrong = { ...record, payment: { ...record.payment, iban: 'SK00' } };
    const { status, error } = await save(wrong);
    expect([status, error.details.issues[0].path]).toEqual([400, 'payment.iban']);
    const shapeless = { ...record, prices: { ...record.prices, low: 'a lot' } };
    const answer = await save(shapeless);
    expect([answer.status, answer.error.details.issues[0].path]).toEqual([400, 'prices.low']);
    expect((await app().call('getConfig', {})).result).toEqual(record);
    expect(await logged('config-changed')).toEqual([]);
  });

  it('changes nothing when it cannot be logged', async () => {
    await app().query(
      `alter table audit_log add constraint nothing_more check (action <> 'config-changed')`,
    );
    expect((await save({ ...record, chamberCategories: [] })).status).toBe(500);
    expect((await app().call('getConfig', {})).result).toEqual(record);
  });
});
