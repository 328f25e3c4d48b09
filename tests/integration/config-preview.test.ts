import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser, type TestUser } from '#tests/integration/support/accounts.ts';

let test: TestApp;
let organiser: TestUser;
let record: ConfigRecord;
beforeAll(async () => {
  test = await startTestApp();
  organiser = await signedInUser(test, { role: 'organiser', email: 'org@example.sk' });
  record = (await test.call('getConfig', {})).result;
});
afterAll(() => test.close());

const preview = (config: object = {}, at = '2026-12-24T18:00') =>
  test.call(
    'previewConfig',
    { id: record.id, config: { ...record, ...config }, at },
    organiser.headers,
  );
const open = (url: string) => test.app.inject({ method: 'GET', url });

describe('a preview of unsaved settings', () => {
  it('draws the real pages with them, as on the given day, and saves nothing', async () => {
    const name = { sk: 'Skúšobný názov', en: 'A name on trial' };
    const { result } = await preview({ edition: { ...record.edition, name } });
    const page = await open(result.path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Skúšobný názov');
    expect(page.body).toContain(
      '24. decembra 2026, 18:00'.replaceAll('. ', '.\u00a0').replace('decembra ', 'decembra\u00a0'),
    );
    expect((await open(`${result.path}/signup`)).body).toContain('Skúšobný názov');
    expect((await open(`${result.path}?lang=en`)).body).toContain('A name on trial');
    expect((await test.call('getConfig', {})).result).toEqual(record);
    expect((await open('/')).body).not.toContain('Skúšobný názov');
  });

  it.each([
    ['before the opening', '2026-11-01T12:00', 'not-open-yet'],
    ['in the last minute', '2027-02-26T23:59', 'open'],
    ['in the minute after', '2027-02-27T00:00', 'closed'],
  ])('%s shows that state', async (_sentence, at, state) => {
    const { result } = await preview({}, at);
    expect((await open(result.path)).body).toContain(`data-state="${state}"`);
  });

  it('is hidden from search engines and caches', async () => {
    const page = await open((await preview()).result.path);
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    });
    expect(page.body).toContain('<meta name="robots" content="noindex" />');
  });

  it('is gone after an hour, and for every other token', async () => {
    const { result } = await preview();
    const end = Date.parse(result.expiresAt);
    test.setNow(new Date(end - 1));
    expect((await open(result.path)).statusCode).toBe(200);
    test.setNow(new Date(end));
    expect((await open(result.path)).statusCode).toBe(404);
    test.setNow(new Date(end - 3_600_000));
    expect((await open(result.path)).statusCode).toBe(200);
    expect((await open('/preview/x')).statusCode).toBe(404);
    expect((await open(`${result.path}/privacy`)).statusCode).toBe(404);
  });

  it('may be half finished, but for what no page can be drawn without', async () => {
    const edition = { ...record.edition, name: { sk: '', en: '' } };
    expect((await preview({ edition })).status).toBe(200);
    const nowhere = { ...record.edition, timeZone: 'Europe/Zilina' };
    const { status, error } = await preview({ edition: nowhere });
    expect([status, error.details.issues[0].path]).toEqual([400, 'edition.timeZone']);
  });

  it('keeps only the hash of its token', async () => {
    const { result } = await preview();
    const token = result.path.split('/').at(-1);
    const rows = await test.query<{ found: boolean }>(
      `select bool_or(position($1 in config_previews::text) > 0) as found from config_previews`,
      [token],
    );
    expect(rows[0]?.found).toBe(false);
  });
});
