import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MOST_READERS_OF_ADDRESS } from '#server/features/config/live-route.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { deafen } from './support/deafen.ts';
import { testOffice } from './support/office.ts';

let database: TestDatabase;
let test: TestApp;
let address: string;
beforeAll(async () => {
  database = await createTestDatabase();
  test = await startTestApp({ database, env: { RATE_LIMITS: 'on' } });
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

interface Reader {
  status: number;
  /** The next event of any name. */
  next(): Promise<{ name: string; data: unknown }>;
  close(): void;
}

async function openReader(): Promise<Reader> {
  const abort = new AbortController();
  const response = await fetch(`${address}/api/config/live`, { signal: abort.signal });
  const stream = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<{ name: string; data: unknown }> => {
    const [, name, data] = /event: (\w+)\n(?:id: .*\n)?data: (.*)\n\n/.exec(text) ?? [];
    if (name && data) {
      text = text.slice(text.indexOf(data) + data.length);
      return { name, data: JSON.parse(data) };
    }
    const { value, done } = (await stream?.read()) ?? { done: true };
    if (done) throw new Error('the stream has ended');
    text += value ?? '';
    return next();
  };
  return { status: response.status, next, close: () => abort.abort() };
}

describe('the live configuration', () => {
  it('sends the current record, then every record with the first marked as current', async () => {
    const { result: current } = await test.call('getConfig', {});
    const reader = await openReader();
    expect(await reader.next()).toEqual({ name: 'config', data: current });
    expect(await reader.next()).toEqual({
      name: 'configs',
      data: [{ ...current, isCurrent: true }],
    });
    reader.close();
  });

  it('sends both again after each change, also of a record that is not the current one', async () => {
    const office = await testOffice(test);
    const { result: current } = await test.call('getConfig', {});
    const reader = await openReader();
    await reader.next();
    await reader.next();
    const { result: other } = await office.call('cloneEdition', {
      id: current.id,
      startsOn: '2028-04-07',
    });
    expect(await reader.next()).toEqual({ name: 'config', data: current });
    expect(await reader.next()).toEqual({
      name: 'configs',
      data: [
        { ...current, isCurrent: true },
        { ...other, isCurrent: false },
      ],
    });
    await changeConfig(test, (config) => {
      config.edition.name.en = 'Renamed';
    });
    expect(await reader.next()).toMatchObject({ data: { edition: { name: { en: 'Renamed' } } } });
    expect(await reader.next()).toMatchObject({
      data: [{ edition: { name: { en: 'Renamed' } }, isCurrent: true }, { isCurrent: false }],
    });
    reader.close();
  });

  it('is open at most so many times from one address, and again when one was closed', async () => {
    const readers = await Promise.all(
      Array.from({ length: MOST_READERS_OF_ADDRESS }, () => openReader()),
    );
    expect(new Set(readers.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await fetch(`${address}/api/config/live`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    for (const reader of readers) reader.close();
    await expect
      .poll(async () => {
        const reader = await openReader();
        reader.close();
        return reader.status;
      })
      .toBe(200);
  });
});

describe('while an instance cannot hear the database', () => {
  it('nothing is cached, even with subscribers', async () => {
    const reader = await openReader();
    onTestFinished(() => reader.close());
    await reader.next();
    const { id } = await test.services.configs.current();
    await deafen(database);
    const versionSeen = async () => (await test.call('getConfig', {})).result.version;
    // First because the loss was noticed, then because nothing is cached.
    for (const time of ['first', 'second']) {
      const [row] = await test.query<{ version: number }>(
        'update config set version = version + 1 where id = $1 returning version',
        [id],
      );
      await expect.poll(versionSeen, { message: time }).toBe(row?.version);
    }
  });
});
