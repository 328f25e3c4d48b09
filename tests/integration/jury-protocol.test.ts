import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { juryTasks } from '#server/features/jury/jobs.ts';
import { startTestApp, TEST_NOW, type TestApp } from '#tests/integration/setup/app.ts';
import { juryOf } from '#tests/integration/support/jury.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';
import { readPdf, readQrCodes } from '#tests/integration/support/read-pdf.ts';

const CATEGORY = 'III. (A)';

let test: TestApp;
let dataDir: string;
/** Two people of the office. */
let first: TestOffice;
let second: TestOffice;
let jury: ReturnType<typeof juryOf>;
let ema: string;
let leo: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'protocol-'));
  test = await startTestApp({ jobs: true, env: { DATA_DIR: dataDir } });
  first = await testOffice(test);
  second = await testOffice(test);
  jury = juryOf(first);
  ({
    ids: [ema, leo],
  } = await jury.prepared(CATEGORY));
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function printed(kind: string): Promise<{ text: string; pdf: Buffer | null }> {
  const request = { kind, categories: [CATEGORY] };
  const { result } = await first.call('startPrint', request);
  const run = await vi.waitFor(
    async () => {
      const answer = await first.call('getPrintRun', { runId: result.run.id });
      expect(['done', 'failed']).toContain(answer.result.run.state);
      return answer.result.run;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(run).toMatchObject({ state: 'done', problems: [] });
  if (!run.file) return { text: '', pdf: null };
  const file = await test.app.inject({ url: run.file.url, headers: first.headers });
  return { text: (await readPdf(file.rawPayload)).text, pdf: file.rawPayload };
}

const checked = async (code: string) => (await test.call('checkDocument', { code })).result;
const codeIn = (text: string) => /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? '';

async function savePrize(name: string, more: object) {
  const { version } = await jury.read(CATEGORY);
  const prize = { category: CATEGORY, version, name, ...more };
  expect((await first.call('saveJuryPrize', prize)).status).toBe(200);
}

describe('minutes of the jury', () => {
  it('are a form to be filled in before anybody has judged', async () => {
    expect((await printed('protocol')).pdf).toBeNull();
    const { text } = await printed('blank-protocol');
    expect(text).toContain(`Ema ${CATEGORY}`);
    expect(text).toContain('Anna Malá');
    expect(codeIn(text)).toBe('');
  });

  it('say what was computed and decided, by which votes, and have a code once two people agree', async () => {
    const marks = { [ema]: ['20', '21', '20'], [leo]: ['25', '24', '25'] };
    const { seats } = await jury.read(CATEGORY);
    await first.call('setJuryExclusion', {
      ...{ category: CATEGORY, seatId: seats[0].id, appearanceId: leo },
      ...{ isExcluded: true, reason: 'vlastný žiak' },
    });
    await jury.type(first, CATEGORY, marks);
    await jury.type(second, CATEGORY, marks);
    const votes = { votesFor: 2, votesAgainst: 1, votesAbstained: 0 };
    await savePrize('Cena mesta', { appearanceId: leo, votes, note: 'za suverénny výkon' });
    await savePrize('Cena primátora', { note: 'nikto nesplnil podmienky' });
    const { version } = await jury.read(CATEGORY);
    const decision = { ...votes, band: null, place: 1, reason: 'mimoriadny výkon' };
    const penalties = [{ points: '0.5', reason: 'hrala z nôt' }];
    const ruling = { category: CATEGORY, version, appearanceId: ema, penalties, decision };
    expect((await first.call('saveJuryRuling', ruling)).status).toBe(200);
    await jury.lock(CATEGORY);
    await jury.step(first, CATEGORY, 'propose');
    expect(codeIn((await printed('protocol')).text)).toBe('');
    expect((await printed('announcement')).pdf).toBeNull();

    await jury.step(second, CATEGORY, 'confirm');
    const { text, pdf } = await printed('protocol');
    for (const said of [
      ...['61/3', '-0,5', '19,5', '49/2', 'Verzia 1', 'za 2, proti 1, zdržali sa 0'],
      ...['mimoriadny výkon', 'hrala z nôt', 'vlastný žiak', 'nikto nesplnil podmienky'],
      ...['Cena mesta', 'Rozhodnutie poroty je konečné.'],
    ]) {
      expect(text).toContain(said);
    }
    const code = codeIn(text);
    expect(await readQrCodes(pdf as Buffer)).toEqual([expect.stringContaining(`/check/${code}`)]);
    const { facts, ...check } = await checked(code);
    expect(check).toMatchObject({ state: 'current', kind: 'protocol' });
    const digest = facts.at(-1).value;
    expect(digest).toMatch(/^[\da-f]{64}$/);
    expect(text.replace(/\s/g, '')).toContain(digest);
    expect(JSON.stringify(facts)).not.toMatch(/Ema|Leo/);
    // The same result has the same code, also after it is signed.
    await jury.step(first, CATEGORY, 'sign');
    expect(codeIn((await printed('protocol')).text)).toBe(code);
  });

  it('are read aloud from the lowest award to the highest', async () => {
    const { text } = await printed('announcement');
    // Leo has the band and the first place by points, Ema the first place by a vote.
    const places = [`Ema ${CATEGORY}`, `Leo ${CATEGORY}`].map((name) => text.indexOf(name));
    expect(places[0]).toBeGreaterThan(0);
    expect(places[1]).toBeGreaterThan(places[0] ?? 0);
  });
});

describe('a result that is published at a set time', () => {
  const schedule = async (publishAt: string | null) => {
    const { version } = await jury.read(CATEGORY);
    return first.call('scheduleResult', { category: CATEGORY, version, publishAt });
  };
  const runJob = async () => {
    const { pool, configs, now } = test.services;
    const task = juryTasks({ pool, configs, now })['jury.publish-due'];
    if (!task) throw new Error('The task has another name');
    await task.run({}, { attempt: 1, isLastAttempt: false });
  };
  const stateNow = async () => (await jury.read(CATEGORY)).state;

  it('waits for the time of the edition and for its announcement', async () => {
    // 10:00 in Bratislava, 9:00 in UTC.
    expect((await schedule('2026-11-15T09:30')).error?.details?.issues).toMatchObject([
      { path: 'publishAt', code: 'outOfRange' },
    ]);
    expect((await schedule('2026-11-15T10:30')).status).toBe(200);
    expect((await jury.read(CATEGORY)).publishAt).toBe('2026-11-15T10:30');
    test.setNow(new Date('2026-11-15T10:31:00+01:00'));
    await runJob();
    expect(await stateNow()).toBe('signed');
    await jury.step(first, CATEGORY, 'announce');
    test.setNow(TEST_NOW);
    await runJob();
    expect(await stateNow()).toBe('announced');
    test.setNow(new Date('2026-11-15T10:30:00+01:00'));
    await Promise.all([runJob(), runJob()]);
    const { state, publishAt, steps } = await jury.read(CATEGORY);
    expect({ state, publishAt }).toEqual({ state: 'published', publishAt: null });
    const taken = steps.filter(({ step }: { step: string }) => step === 'publish');
    expect(taken).toMatchObject([{ actor: 'Jana Testová' }]);
    const { result } = await test.call('listPublishedResults', {});
    expect(result.categories).toMatchObject([{ withheld: ['Cena primátora'] }]);
  });

  it('makes its minutes outdated when it is opened again, and has no time any more', async () => {
    const code = codeIn((await printed('protocol')).text);
    await jury.step(first, CATEGORY, 'reopen', 'zle opísané body');
    expect(await checked(code)).toMatchObject({ state: 'outdated' });
    expect((await printed('protocol')).pdf).toBeNull();
    await jury.step(first, CATEGORY, 'propose');
    await jury.step(second, CATEGORY, 'confirm');
    const { text } = await printed('protocol');
    expect(text).toContain('Verzia 2');
    expect(text).toContain('zle opísané body');
    expect(codeIn(text)).not.toBe(code);
    expect(await checked(code)).toMatchObject({ state: 'outdated' });
  });
});
