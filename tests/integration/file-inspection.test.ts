// Guards the limits of inspection: few files at a time, and refusals only for bad content.

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { SandboxFailed } from '#server/sandbox/run-in-sandbox.ts';
import { doublyPackedPdf, plainPdf } from '#tests/factories/files.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { keysIn, uploader } from './support/files.ts';
import { type TestOffice, testOffice } from './support/office.ts';

let test: TestApp;
let office: TestOffice;
let send: ReturnType<typeof uploader>;
let inspect: TestApp['services']['files']['inspect'];
beforeAll(async () => {
  test = await startTestApp({ apart: true });
  office = await testOffice(test);
  send = uploader(test);
  inspect = test.services.files.inspect;
});
afterAll(() => test.close());
afterEach(() => {
  test.services.files.inspect = inspect;
});

/** Announced and sent, but not finished. */
async function sent(bytes: Buffer = plainPdf()): Promise<string> {
  const announced = { bucket: 'organization', name: 'a.pdf', sizeBytes: bytes.length };
  const { result } = await office.call('beginFileUpload', announced);
  await send.sendParts(result, bytes);
  return result.uploadId;
}

const finish = (uploadId: string) => test.call('finishUpload', { uploadId });

it('refuses a PDF that was packed twice, and keeps nothing of it', async () => {
  const before = await keysIn(test.services.files.storage);
  const { error } = await finish(await sent(doublyPackedPdf(4)));
  expect(error.details).toEqual({ reason: 'file-refused', problem: 'unfolds' });
  expect(await keysIn(test.services.files.storage)).toEqual(before);
});

it('keeps an upload for another attempt when the process that inspected it was killed', async () => {
  const uploadId = await sent();
  test.services.files.inspect = () => Promise.reject(new SandboxFailed('Ended with SIGKILL'));
  expect(await finish(uploadId)).toMatchObject({ status: 503, error: { status: 'UNAVAILABLE' } });
  test.services.files.inspect = inspect;
  const again = await finish(uploadId);
  expect(again.result.file).toMatchObject({ kind: 'pdf', pages: 1 });
});

it('refuses a file beyond the queue with the advice to try again, and takes it later', async () => {
  const uploads: string[] = [];
  for (let count = 0; count < 19; count++) uploads.push(await sent());
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let [running, most] = [0, 0];
  test.services.files.inspect = async () => {
    most = Math.max(most, ++running);
    await opened;
    running--;
    return { kind: 'pdf', pages: 1 };
  };
  const calls = uploads.map(finish);
  // Eighteen wait; the refused one is answered first.
  const refused = await Promise.race(calls);
  expect(refused).toMatchObject({
    status: 429,
    error: { details: { reason: 'server-busy', retryAfterSeconds: 10 } },
  });
  open();
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(18);
  expect(most).toBeLessThanOrEqual(2);
  const late = uploads[answers.findIndex(({ status }) => status === 429)] ?? '';
  expect((await finish(late)).result.file.kind).toBe('pdf');
});
