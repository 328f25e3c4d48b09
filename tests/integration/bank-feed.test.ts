import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeFio, FIO_TOKEN, startFakeFio } from '#tests/fakes/fio-server.ts';
import { changeConfig, startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { type TestOffice, testOffice } from './support/office.ts';

let fio: FakeFio;
let test: TestApp;
let treasurer: TestOffice;
let body: string;
let minute = 0;
beforeAll(async () => {
  fio = await startFakeFio();
  test = await startTestApp({ env: { FIO_TOKEN, FIO_API_BASE: fio.base } });
  await changeConfig(test, (config) => {
    config.payment.iban = 'SK3112000000198742637541';
    config.payment.specificSymbol = '2027';
  });
  treasurer = await testOffice(test, 'treasurer');
  const { id } = await treasurer.submitted();
  const { variableSymbol } = await treasurer.read(id);
  const file = new URL('../fixtures/statements/fio.json', import.meta.url);
  body = readFileSync(file, 'utf8').replace('{VS1}', variableSymbol);
});
/** Each test starts a minute later, after the bank's rest interval. */
beforeEach(() => {
  fio.answer(200, body);
  test.setNow(new Date(TEST_NOW.getTime() + ++minute * 60_000));
});
afterAll(async () => {
  await test.close();
  await fio.close();
});

const ask = () => treasurer.call('fetchBankFeed', {});
const feed = async () => (await treasurer.call('listBankStatements', {})).result;

describe('the bank is asked', () => {
  it('for the last two months at first, and books what it tells', async () => {
    const { result } = await ask();
    expect(result).toMatchObject({ new: 3, matched: 1, toCheck: 1, ignored: 1 });
    expect(fio.asked).toEqual(['/v1/rest/periods/TOKEN/2026-09-16/2026-11-15/transactions.json']);
    expect((await feed()).feed).toMatchObject({ name: 'Fio banka', problem: '' });
  });

  it('again with days that overlap, and keeps nothing when nothing is new', async () => {
    const { result } = await ask();
    expect(result).toMatchObject({ new: 0, duplicate: 3 });
    expect(fio.asked.at(-1)).toContain('/2026-11-08/2026-11-15/');
    expect((await feed()).statements).toHaveLength(1);
  });

  it('at most once in thirty seconds', async () => {
    await ask();
    const questions = fio.asked.length;
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status, error }) => [status, error.details])).toEqual(
      Array(2).fill([429, { reason: 'bank-feed-too-soon', retryAfterSeconds: 30 }]),
    );
    expect(fio.asked).toHaveLength(questions);
  });

  it('again after thirty seconds and not before', async () => {
    const asked = new Date(TEST_NOW.getTime() + minute * 60_000);
    const later = (seconds: number) => test.setNow(new Date(asked.getTime() + seconds * 1000));
    expect((await ask()).status).toBe(200);
    later(29);
    expect((await ask()).status).toBe(429);
    later(31);
    expect((await ask()).status).toBe(200);
    minute += 1;
  });

  it('once, when two instances want it at the same moment', async () => {
    const second = await startTestApp({
      database: test.database,
      env: { FIO_TOKEN, FIO_API_BASE: fio.base },
    });
    second.setNow(new Date(TEST_NOW.getTime() + minute * 60_000));
    const colleague = await testOffice(second, 'treasurer');
    const questions = fio.asked.length;
    const answers = await Promise.all([ask(), colleague.call('fetchBankFeed', {}), ask()]);
    await second.close();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    expect(fio.asked).toHaveLength(questions + 1);
  });

  it.each([
    [409, 429, 'bank-feed-too-soon', 'busy'],
    [500, 503, 'bank-feed-failed', 'refused'],
    [502, 503, 'bank-feed-failed', 'down'],
  ])('and when it answers %i the office sees why', async (status, http, reason, problem) => {
    fio.answer(status);
    const { status: answered, error } = await ask();
    expect([answered, error.details.reason]).toEqual([http, reason]);
    expect((await feed()).feed).toMatchObject({ problem, fetchedAt: expect.any(String) });
    expect(test.log.join()).not.toContain(FIO_TOKEN);
  });

  it('and is not followed to another address, which would learn the token', async () => {
    fio.answer(302);
    const questions = fio.asked.length;
    const { error } = await ask();
    expect(error.details.reason).toBe('bank-feed-failed');
    expect((await feed()).feed).toMatchObject({ problem: 'down' });
    expect(fio.asked).toHaveLength(questions + 1);
  });

  it('and what is no statement books nothing', async () => {
    fio.answer(200, '<html>údržba</html>');
    const { error } = await ask();
    expect(error.details.reason).toBe('bank-feed-failed');
    expect((await feed()).feed).toMatchObject({ problem: 'unreadable' });
  });
});

it('an office without a token has no feed', async () => {
  const other = await startTestApp({ database: test.database });
  const office = await testOffice(other, 'treasurer');
  expect((await office.call('fetchBankFeed', {})).status).toBe(404);
  expect((await office.call('listBankStatements', {})).result.feed).toBeNull();
  await other.close();
});
