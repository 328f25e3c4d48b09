import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PrintRun } from '#contract/print-functions.ts';
import { formOf, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, TEST_NOW, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser, type TestUser } from '#tests/integration/support/accounts.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';
import { readPdf, readQrCodes } from '#tests/integration/support/read-pdf.ts';

let test: TestApp;
let office: TestOffice;
let desk: TestUser;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'prints-'));
  test = await startTestApp({ jobs: true, env: { DATA_DIR: dataDir } });
  office = await testOffice(test);
  desk = await signedInUser(test, { role: 'desk' });
  await office.submitted(validForm());
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true, force: true });
});

const ENDED = ['done', 'failed', 'cancelled'];

async function ended(run: PrintRun): Promise<PrintRun> {
  return vi.waitFor(
    async () => {
      const { result } = await office.call('getPrintRun', { runId: run.id });
      expect(ENDED).toContain(result.run.state);
      return result.run;
    },
    { timeout: 60_000, interval: 100 },
  );
}

async function made(request: object): Promise<PrintRun> {
  const { result, error } = await office.call('startPrint', request);
  expect(error).toBeUndefined();
  return ended(result.run);
}

const download = (run: PrintRun, headers: Record<string, string> = office.headers) =>
  test.app.inject({ url: run.file?.url ?? '/', headers });

describe('a document that was asked for', () => {
  it('is made by a job and downloaded by a user with the permission', async () => {
    const run = await made({ kind: 'attendance' });
    expect(run).toMatchObject({ state: 'done', total: 1, done: 1, problems: [] });
    expect(run.file?.name).toMatch(/^Prezenčná listina – .*\.pdf$/);
    const response = await download(run);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toMatch(/^inline; /);
    expect(response.rawPayload.length).toBe(run.file?.sizeBytes);
    const { text } = await readPdf(response.rawPayload);
    expect(text).toContain('Ema Malá');
  });

  it('is not for others', async () => {
    const run = await made({ kind: 'attendance' });
    expect((await download(run, {})).statusCode).toBe(404);
    const { result } = await test.call('getPrintRun', { runId: run.id }, desk.headers);
    expect(result.run.id).toBe(run.id);
    const juror = await signedInUser(test, { role: 'juror' });
    expect((await download(run, juror.headers)).statusCode).toBe(404);
    const asked = await test.call('getPrintRun', { runId: run.id }, juror.headers);
    expect(asked.error.status).toBe('NOT_FOUND');
  });

  it('is gone after a day', async () => {
    const run = await made({ kind: 'attendance' });
    test.setNow(new Date(TEST_NOW.getTime() + 25 * 3_600_000));
    try {
      expect((await download(run)).statusCode).toBe(404);
      await test.query(`select graphile_worker.add_job('print.clean')`);
      test.services.bell.ring();
      await vi.waitFor(
        async () => {
          const kept: string[] = [];
          for await (const { key } of test.services.storage.list(`prints/${run.id}/`))
            kept.push(key);
          expect(kept).toEqual([]);
        },
        { timeout: 20_000 },
      );
    } finally {
      test.setNow(TEST_NOW);
    }
  });

  it('without people says so instead of an empty file', async () => {
    const run = await made({ kind: 'attendance', categories: ['none such'] });
    expect(run).toMatchObject({ state: 'done', total: 0, file: null });
  });

  it('is not made without the permission', async () => {
    const { error } = await test.call('startPrint', { kind: 'badges' }, desk.headers);
    expect(error.status).toBe('PERMISSION_DENIED');
  });

  it('comes in an archive only where there is one for each', async () => {
    const { error } = await office.call('startPrint', { kind: 'attendance', output: 'zip' });
    expect(error.status).toBe('INVALID_ARGUMENT');
  });
});

it('a long run is announced by mail, once', async () => {
  const { result } = await office.call('startPrint', { kind: 'attendance' });
  const { id } = result.run as PrintRun;
  test.setNow(new Date(TEST_NOW.getTime() + 120_000));
  try {
    await ended(result.run);
    await vi.waitFor(
      async () => {
        const mails = await test.query<{ recipient: string; text_body: string }>(
          // An earlier run may have ended when another test's clock was a day ahead.
          `select recipient, text_body from messages
           where kind = 'print-ready' and state = 'kept' and id = $1`,
          [id],
        );
        expect(mails).toEqual([
          { recipient: office.email, text_body: expect.stringContaining('/admin/documents') },
        ]);
        expect(mails[0]?.text_body).toContain('Prezenčná listina');
      },
      { timeout: 20_000 },
    );
  } finally {
    test.setNow(TEST_NOW);
  }
});

it('is cancelled by its owner or by a role that writes documents only', async () => {
  const viewer = await signedInUser(test, { role: 'viewer' });
  const start = async (headers: Record<string, string>) =>
    (await test.call('startPrint', { kind: 'attendance' }, headers)).result.run as PrintRun;
  const ours = await start(office.headers);
  const { result } = await test.call('getPrintRun', { runId: ours.id }, viewer.headers);
  expect(result.run.canCancel).toBe(false);
  const refused = await test.call('cancelPrint', { runId: ours.id }, viewer.headers);
  expect(refused.error.status).toBe('PERMISSION_DENIED');
  const theirs = await start(viewer.headers);
  expect(theirs.canCancel).toBe(true);
  for (const headers of [viewer.headers, office.headers]) {
    const { status } = await test.call('cancelPrint', { runId: theirs.id }, headers);
    expect(status).toBe(200);
  }
});

describe('a preview', () => {
  it('writes no codes down', async () => {
    const before = await test.query('select code from document_checks order by code');
    const { result } = await office.call('previewPrint', { kind: 'diplomas' });
    expect(result.isSample).toBe(false);
    expect(await test.query('select code from document_checks order by code')).toEqual(before);
  });

  it('shows the people of the edition', async () => {
    const { result } = await office.call('previewPrint', { kind: 'attendance' });
    expect(result.isSample).toBe(false);
    const { text } = await readPdf(Buffer.from(result.pdfBase64, 'base64'));
    expect(text).toContain('Ema Malá');
  });

  describe('of more than a page', () => {
    beforeAll(async () => {
      for (let index = 0; index < 21; index += 1) {
        const pupil = { ...validPerformer(), name: `Žiak ${String.fromCharCode(65 + index)}` };
        await office.submitted(formOf([pupil]));
      }
    });

    it.each(['attendance', 'stage-labels', 'badges', 'school-summary', 'kitchen-list'])(
      'is the document itself: %s',
      async (kind) => {
        const { result } = await office.call('previewPrint', { kind });
        const preview = await readPdf(Buffer.from(result.pdfBase64, 'base64'));
        const { text } = await readPdf((await download(await made({ kind }))).rawPayload);
        expect(preview.text).toBe(text);
      },
    );
  });

  it('of many documents says on each page that it shows the first of them', async () => {
    const { result } = await office.call('previewPrint', { kind: 'diplomas' });
    const { pageTexts } = await readPdf(Buffer.from(result.pdfBase64, 'base64'));
    expect(pageTexts).toHaveLength(3);
    for (const page of pageTexts) expect(page).toMatch(/Ukážka: prvé 3 dokumenty z \d\d/);
  });

  it('shows a sample when there is nobody', async () => {
    const { result } = await office.call('previewPrint', {
      kind: 'attendance',
      categories: ['none such'],
      language: 'en',
    });
    expect(result.isSample).toBe(true);
    const { text, pageTexts } = await readPdf(Buffer.from(result.pdfBase64, 'base64'));
    expect(text).toContain('Attendance sheet');
    for (const page of pageTexts) expect(page).toContain('Sample with invented data');
  });

  it.each([
    ['confirmation', 'Signup confirmation'],
    ['invoice', 'Invoice FA'],
  ])('of what is sent is a sample with the look of the edition: %s', async (kind, words) => {
    const { result } = await office.call('previewPrint', { kind, language: 'en' });
    expect(result.isSample).toBe(true);
    const pdf = Buffer.from(result.pdfBase64, 'base64');
    const { text } = await readPdf(pdf);
    expect(text.replace(/\s+/g, ' ')).toContain(words);
    expect(text).toContain('Sample with invented data');
    expect(await readQrCodes(pdf)).toContain(`${test.services.env.publicUrl}/check/0000-0000-0000`);
  });

  it('of what is sent is for those who see such documents', async () => {
    for (const kind of ['confirmation', 'invoice']) {
      const { error } = await test.call('previewPrint', { kind }, desk.headers);
      expect(error.status).toBe('PERMISSION_DENIED');
    }
  });

  it('of what is sent cannot be made into a file', async () => {
    const { error } = await office.call('startPrint', { kind: 'confirmation' });
    expect(error.status).toBe('INVALID_ARGUMENT');
  });
});
