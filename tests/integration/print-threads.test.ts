// Prints are made in threads of their own, as in the application; print-runs.test.ts is about the rest.

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PrintRun } from '#contract/print-functions.ts';
import { formOf, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';
import { readPdf } from '#tests/integration/support/read-pdf.ts';

let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  test = await startTestApp({ jobs: true, apart: true });
  office = await testOffice(test);
  const names = Array.from({ length: 60 }, (_, index) => `Hana Hlaváčová ${index + 1}`);
  await office.submitted(formOf(names.map((name) => validPerformer({ name, diplomName: name }))));
});
afterAll(() => test.close());

async function preview(kind: string) {
  const { result } = await office.call('previewPrint', { kind });
  const { text } = await readPdf(Buffer.from(result.pdfBase64, 'base64'));
  return { isSample: result.isSample, text };
}

it('a run and its preview are the same document', async () => {
  const { result } = await office.call('startPrint', { kind: 'attendance' });
  const run = await vi.waitFor(
    async () => {
      const { result: now } = await office.call('getPrintRun', { runId: result.run.id });
      expect(now.run.state).toBe('done');
      return now.run as PrintRun;
    },
    { timeout: 60_000, interval: 100 },
  );
  const file = await test.app.inject({ url: run.file?.url ?? '/', headers: office.headers });
  const { text } = await readPdf(file.rawPayload);
  expect(text).toContain('Hana Hlaváčová 60');
  expect(await preview('attendance')).toEqual({ isSample: false, text });
});

it('a sample of what is sent is made there too', async () => {
  const { isSample, text } = await preview('confirmation');
  expect(isSample).toBe(true);
  expect(text).toContain('Ukážka');
});

it('what is cancelled stops, and nothing of it is kept', async () => {
  const { result } = await office.call('startPrint', { kind: 'diplomas', output: 'zip' });
  const { id } = result.run as PrintRun;
  await vi.waitFor(
    async () => {
      const { result: now } = await office.call('getPrintRun', { runId: id });
      expect(now.run.done).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 20 },
  );
  const { result: cancelled } = await office.call('cancelPrint', { runId: id });
  expect(cancelled.run).toMatchObject({ state: 'cancelled', file: null });
  await vi.waitFor(
    async () => {
      const kept: string[] = [];
      for await (const { key } of test.services.storage.list(`prints/${id}/`)) kept.push(key);
      expect(kept).toEqual([]);
    },
    { timeout: 30_000 },
  );
  const { result: later } = await office.call('getPrintRun', { runId: id });
  expect(later.run.state).toBe('cancelled');
});
