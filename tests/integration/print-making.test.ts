import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PrintRequest } from '#contract/print-functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { readyDesign } from '#domain/prints/ready-designs.ts';
import { readyWords } from '#i18n/diploma-words.ts';
import { insertDesign } from '#server/features/diploma/queries.ts';
import { type Maker, makeRun } from '#server/features/print/making/make-run.ts';
import {
  beginRun,
  cancelRun,
  findRun,
  insertRun,
  isCancelled,
} from '#server/features/print/runs/queries.ts';
import { runKey } from '#server/features/print/runs/run-keys.ts';
import type { PdfRenderer } from '#server/pdf/renderer.ts';
import { StorageUnavailable } from '#server/storage/storage.ts';
import { formOf, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, TEST_NOW, type TestApp } from '#tests/integration/setup/app.ts';
import { readZip } from '#tests/integration/support/read-zip.ts';

const NAMES = ['Adam Prvý', 'Boris Druhý', 'Cyril Tretí', 'Dana Štvrtá'];

let test: TestApp;
let config: ConfigRecord;
beforeAll(async () => {
  test = await startTestApp();
  config = await test.services.configs.current();
  await test.submit(formOf(NAMES.map((name) => validPerformer({ name, diplomName: name }))));
});
afterAll(() => test.close());

const REQUEST: PrintRequest = {
  editionId: '',
  kind: 'diplomas',
  language: 'sk',
  days: [],
  categories: [],
  schools: [],
  signupIds: [],
  perSheet: 8,
  paper: 'labels',
  recipients: 'all',
  ...{ designId: '', bands: [], places: [], appearanceIds: [] },
  form: 'pages',
};

async function started(output: 'pdf' | 'zip', request: PrintRequest = REQUEST): Promise<string> {
  const run = {
    id: randomUUID(),
    config_id: config.id,
    kind: request.kind,
    output,
    request,
    started_by: 'Office',
    recipient: 'office@example.sk',
    language: 'sk' as const,
    started_at: TEST_NOW,
    expires_at: new Date(TEST_NOW.getTime() + 86_400_000),
  };
  await insertRun(test.services.pool, run);
  await beginRun(test.services.pool, run.id);
  return run.id;
}

/** A fake compiler that returns its input as text. */
function renderer(render: (texts: string) => void, asked: string[] = []): PdfRenderer {
  return {
    async render(_template, payload) {
      const texts = JSON.stringify(payload);
      const names = NAMES.filter((name) => texts.includes(name)).join();
      render(names);
      asked.push(names);
      return new TextEncoder().encode(names);
    },
    close: async () => {},
  };
}

function maker(pdf: PdfRenderer): Maker {
  const { pool, storage, secretKey, env } = test.services;
  const { publicUrl } = env;
  const pictureOf = async () => null;
  return {
    db: pool,
    storage,
    renderer: pdf,
    secretKey,
    publicUrl,
    now: () => TEST_NOW,
    pictureOf,
  };
}

const make = (runId: string, output: 'pdf' | 'zip', pdf: PdfRenderer) =>
  makeRun(maker(pdf), { runId, output, config, request: REQUEST, startedBy: 'Office' });

async function resultOf(runId: string): Promise<Buffer> {
  const stored = await test.services.storage.open(runKey(runId, 'result'));
  return stored ? buffer(stored) : Buffer.alloc(0);
}

const failing = (name: string) => (names: string) => {
  if (names.includes(name)) throw new Error('does not compile');
};

it('a document that fails is named with its reason, and the others are made', async () => {
  const runId = await started('zip');
  await make(runId, 'zip', renderer(failing('Boris Druhý')));
  const run = await findRun(test.services.pool, runId);
  expect(run).toMatchObject({
    state: 'done',
    total: 4,
    done: 3,
    problems: [{ name: 'Boris Druhý', problem: 'typesetting', letters: '', isMade: false }],
  });
  const files = readZip(await resultOf(runId));
  // By surname in Slovak order: š comes between s and t.
  const inOrder = ['Adam Prvý', 'Dana Štvrtá', 'Cyril Tretí'];
  expect([...files.values()].map(String)).toEqual(inOrder);
  expect([...files.keys()].every((name) => name.endsWith('.pdf'))).toBe(true);
});

it('one file for all leaves out only the one that fails', async () => {
  const runId = await started('pdf');
  await make(runId, 'pdf', renderer(failing('Cyril Tretí')));
  const run = await findRun(test.services.pool, runId);
  expect(run).toMatchObject({ state: 'done', done: 3 });
  expect(run?.problems).toMatchObject([{ name: 'Cyril Tretí', isMade: false }]);
  expect(String(await resultOf(runId))).toBe('Adam Prvý,Boris Druhý,Dana Štvrtá');
});

it('says that nothing could be made when nothing could', async () => {
  const runId = await started('pdf');
  await make(runId, 'pdf', renderer(failing('')));
  expect(await findRun(test.services.pool, runId)).toMatchObject({
    state: 'failed',
    file_name: null,
  });
});

it('goes on after the documents that were made before it was stopped, with the same content', async () => {
  const runId = await started('zip');
  let count = 0;
  const stopped = { ...maker(renderer(() => {})) };
  stopped.storage = {
    ...stopped.storage,
    put: async (key, content) => {
      if (/\/\d+$/.test(key) && ++count > 2) throw new Error('the storage is gone');
      return test.services.storage.put(key, content);
    },
  };
  const order = { runId, output: 'zip' as const, config, request: REQUEST, startedBy: 'Office' };
  await expect(makeRun(stopped, order)).rejects.toThrow('the storage is gone');
  expect(await findRun(test.services.pool, runId)).toMatchObject({ state: 'running', done: 2 });

  await test.submit(formOf([validPerformer({ name: 'Eva Neskorá', diplomName: 'Eva Neskorá' })]));
  const asked: string[] = [];
  await make(
    runId,
    'zip',
    renderer(() => {}, asked),
  );
  expect(asked).toHaveLength(2);
  expect(await findRun(test.services.pool, runId)).toMatchObject({
    state: 'done',
    total: 4,
    done: 4,
  });
  expect(readZip(await resultOf(runId)).size).toBe(4);
});

it('tells whose name has letters that no font has', async () => {
  const { result } = await test.submit(
    formOf([validPerformer({ name: 'Mei 漢字', diplomName: 'Mei 漢字' })]),
  );
  const runId = await started('pdf');
  const request = { ...REQUEST, signupIds: [result.id] };
  await makeRun(maker(renderer(() => {})), {
    runId,
    output: 'pdf',
    config,
    request,
    startedBy: 'Office',
  });
  const run = await findRun(test.services.pool, runId);
  expect(run?.problems).toEqual([
    { name: 'Mei 漢字', problem: 'missing-letters', letters: '漢字', isMade: true },
  ]);
});

describe('a picture behind the diplomas', () => {
  const designId = randomUUID();
  beforeAll(async () => {
    const ready = readyDesign('diploma-portrait', readyWords('diploma-portrait', 'sk'), '#7a2e3a');
    const design = { ...ready, background: 'a'.repeat(64) };
    const saved = { design, actor: '', now: TEST_NOW, configId: config.id, id: designId };
    await insertDesign(test.services.pool, saved);
  });

  it.each(['pdf', 'zip'] as const)(
    'that cannot be decoded is named once, and nothing else is tried: %s',
    async (output) => {
      const request = { ...REQUEST, designId };
      const runId = await started(output, request);
      const tried: string[] = [];
      const pdf: PdfRenderer = {
        render: async (template) => {
          tried.push(template);
          throw new Error('failed to decode image');
        },
        close: async () => {},
      };
      const pictureOf = async () => ({ name: 'pozadie.png', bytes: new Uint8Array(8) });
      const order = { runId, output, config, request, startedBy: 'Office' };
      await makeRun({ ...maker(pdf), pictureOf }, order);
      expect(await findRun(test.services.pool, runId)).toMatchObject({
        state: 'failed',
        problems: [{ name: 'pozadie.png', problem: 'picture', letters: '', isMade: false }],
      });
      expect(tried).toEqual(['diploma', 'picture']);
    },
  );

  it('that the storage does not give at the moment leaves the run for later', async () => {
    const request = { ...REQUEST, designId };
    const runId = await started('pdf', request);
    const pictureOf = async () => {
      throw new StorageUnavailable('away');
    };
    const making = makeRun(
      { ...maker(renderer(() => {})), pictureOf },
      { runId, output: 'pdf', config, request, startedBy: 'Office' },
    );
    await expect(making).rejects.toThrow(StorageUnavailable);
    expect(await findRun(test.services.pool, runId)).toMatchObject({
      state: 'running',
      problems: [],
    });
  });
});

it.each([
  ['cancelled while its last byte was stored leaves no version', true, 'cancelled', 0],
  ['left to end is kept as a version', false, 'done', 1],
])('a bulletin that is %s', async (_how, isStopped, state, versions) => {
  const request: PrintRequest = { ...REQUEST, kind: 'bulletin' };
  const runId = await started('pdf', request);
  const { pool, storage } = test.services;
  const pdf: PdfRenderer = {
    render: async () => Buffer.from('/Type /Pages\n/Count 4'),
    close: async () => {},
  };
  const watched: Maker['storage'] = {
    ...storage,
    async put(key, content) {
      await storage.put(key, content);
      if (isStopped && key === runKey(runId, 'result')) await cancelRun(pool, runId);
    },
  };
  const order = { runId, output: 'pdf' as const, config, request, startedBy: 'Office' };
  await makeRun({ ...maker(pdf), storage: watched }, order);
  expect(await findRun(pool, runId)).toMatchObject({ state });
  const kept = await test.query('select from bulletin_versions where run_id = $1', [runId]);
  expect(kept).toHaveLength(versions);
  const files = await test.query(`select from files where bucket = 'bulletin'`);
  expect(files).toHaveLength(versions);
});

it('a run that has ended is not taken for one that was cancelled, so that its files stay', async () => {
  const { pool } = test.services;
  const ended = await started('pdf');
  expect(await isCancelled(pool, ended)).toBe(false);
  await make(
    ended,
    'pdf',
    renderer(() => {}),
  );
  expect(await findRun(pool, ended)).toMatchObject({ state: 'done' });
  expect(await isCancelled(pool, ended)).toBe(false);
  const stopped = await started('pdf');
  await cancelRun(pool, stopped);
  expect(await isCancelled(pool, stopped)).toBe(true);
  expect(await isCancelled(pool, randomUUID())).toBe(true);
});
