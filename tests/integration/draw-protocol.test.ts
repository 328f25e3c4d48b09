/** Minutes of draws: recorded by the server, printed with a code, repeated by anybody. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FunctionOutput } from '#contract/functions.ts';
import { rulesOf } from '#domain/timetable/timetable-settings.ts';
import { validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, TEST_NOW, type TestApp } from '#tests/integration/setup/app.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';
import { readPdf } from '#tests/integration/support/read-pdf.ts';

type Timetable = FunctionOutput<'getTimetable'>;
type Rules = Timetable['settings']['categories'][number];

const CODE = 'II. (A)';

let test: TestApp;
let dataDir: string;
let office: TestOffice;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'draw-'));
  test = await startTestApp({ jobs: true, env: { DATA_DIR: dataDir } });
  office = await testOffice(test);
  for (const name of ['Anna Malá', 'Boris Veľký', 'Cyril Tichý']) {
    const persons = [validEducator(), validPerformer({ name, category: [CODE] })];
    await office.submitted({ ...validForm(), persons, groups: [] });
  }
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true, force: true });
});

const timetable = async (): Promise<Timetable> => (await office.call('getTimetable', {})).result;

async function saved(changes: (known: Timetable) => Partial<Rules>): Promise<Rules> {
  const known = await timetable();
  const { version, settings } = known;
  const rules = { ...rulesOf(CODE, settings), ...changes(known) };
  const { result } = await office.call('saveTimetableSettings', {
    version,
    settings: { ...settings, categories: [rules] },
  });
  return result.settings.categories[0];
}

async function printed(language = 'sk'): Promise<string> {
  const request = { kind: 'draw-protocol', categories: [CODE], language };
  const { result } = await office.call('startPrint', request);
  const run = await vi.waitFor(
    async () => {
      const answer = await office.call('getPrintRun', { runId: result.run.id });
      expect(['done', 'failed']).toContain(answer.result.run.state);
      return answer.result.run;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(run).toMatchObject({ state: 'done', problems: [] });
  if (!run.file) return '';
  const file = await test.app.inject({ url: run.file.url, headers: office.headers });
  return (await readPdf(file.rawPayload)).text;
}

const codeIn = (text: string) => /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? '';
const stateOf = async (text: string) =>
  (await test.call('checkDocument', { code: codeIn(text) })).result;

function drawnWith(seed: string) {
  return ({ appearances }: Timetable): Partial<Rules> => ({
    order: 'lot-before',
    draw: {
      ...{ seed, at: '1999-01-01T00:00:00.000Z', by: 'Niekto', present: 'Eva Svedkyňa' },
      appearanceIds: appearances.map(({ id }) => id),
    },
  });
}

it('are empty before anything is drawn', async () => {
  expect(await printed()).toBe('');
});

it('say who drew, who was there and the order that anybody can repeat', async () => {
  const { draw } = await saved(drawnWith('4821'));
  expect(draw).toMatchObject({ at: TEST_NOW.toISOString(), seed: '4821' });
  expect(draw?.by).not.toBe('Niekto');
  const { appearances } = await timetable();
  const lotOf = (id: string) => createHash('sha256').update(`4821 ${id}`).digest('hex');
  const order = appearances
    .toSorted((one, other) => (lotOf(one.id) < lotOf(other.id) ? -1 : 1))
    .map(({ title }) => title);
  const text = await printed();
  for (const said of ['4821', 'Eva Svedkyňa', draw?.by ?? '?']) expect(text).toContain(said);
  const places = order.map((title) => text.indexOf(title));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));

  const { facts, ...check } = await stateOf(text);
  expect(check).toMatchObject({ state: 'current', kind: 'draw' });
  expect(JSON.stringify(facts)).not.toMatch(/Anna|Boris|Cyril|Svedk/);
  await printed('en');
  expect(await stateOf(text)).toMatchObject({ state: 'current' });
});

it('are no longer current when minutes of another draw were printed', async () => {
  const text = await printed();
  await saved(drawnWith('1111'));
  await test.query(`update document_checks set issued_at = issued_at - interval '1 minute'`);
  expect(await stateOf(await printed())).toMatchObject({ state: 'current' });
  expect(await stateOf(text)).toMatchObject({ state: 'outdated' });
});

it('have the numbers that were drawn on the spot', async () => {
  const rules = await saved(({ appearances }) => ({
    order: 'lot-on-site',
    drawn: appearances.map(({ id }, index) => ({ appearanceId: id, number: 30 - index })),
    drawnRecord: { at: '', by: '', present: 'Iva Svedkyňa' },
  }));
  expect(rules.drawnRecord).toMatchObject({ at: TEST_NOW.toISOString(), present: 'Iva Svedkyňa' });
  const text = await printed();
  expect(text).toContain('Iva Svedkyňa');
  const places = ['28.', '29.', '30.'].map((number) => text.indexOf(number));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

it('of every draw, also of one that was made again, stand in the log', async () => {
  const logged = await test.query<{ actor: string; subject: string; details: object }>(
    `select actor, subject, details from audit_log where action = 'order-drawn' order by id`,
  );
  const { name } = (await test.services.configs.current()).edition;
  const lots = { category: CODE, order: 'lot-before', count: 3 };
  expect(logged.map(({ details }) => details)).toEqual([
    { ...lots, seed: '4821' },
    { ...lots, seed: '1111' },
    { category: CODE, order: 'lot-on-site', seed: '', count: 3 },
  ]);
  expect(logged.every(({ actor, subject }) => actor !== '' && subject === name.sk)).toBe(true);
  await saved(() => ({}));
  await saved(() => ({ draw: null }));
  const later = await test.query(
    `select details from audit_log where action = 'order-drawn' order by id offset 3`,
  );
  expect(later).toEqual([{ details: { ...lots, seed: '', count: 0 } }]);
});
