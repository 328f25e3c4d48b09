import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileTasks } from '#server/features/file/jobs.ts';
import { plainPdf } from '#tests/factories/files.ts';
import { changeConfig, startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { keysIn, uploader } from './support/files.ts';
import { type TestOffice, testOffice } from './support/office.ts';

const DAY_MS = 86_400_000;
const bytes = plainPdf();
let test: TestApp;
let office: TestOffice;
let send: ReturnType<typeof uploader>;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
  send = uploader(test);
});
afterAll(() => test.close());

const storage = () => test.services.files.storage;

/** Runs the hourly job at this time. */
async function clean(at: Date): Promise<void> {
  const task = fileTasks({ ...test.services.files, now: () => at })['file.clean'];
  await task?.run({}, { attempt: 1, isLastAttempt: false });
}

/** The storage uses the real clock: old enough for it, and before anything expires. */
const afterDays = (days: number) => new Date(Math.max(Date.now(), +TEST_NOW) + days * DAY_MS);

async function put(key: string): Promise<void> {
  async function* source() {
    yield Buffer.from('x');
  }
  await storage().put(key, { source: source(), sizeBytes: 1 });
}

async function sheet() {
  const { token, id } = await office.submitted();
  const { result } = await send.complete(await send.beginSheet(token, bytes), bytes);
  return { token, signupId: id, fileId: result.file.id as string };
}

async function officeFile(bucket: string) {
  const begin = { bucket, name: 'a.pdf', sizeBytes: bytes.length };
  const { result } = await send.complete(await office.call('beginFileUpload', begin), bytes);
  return result.file.id as string;
}

it('an unfinished upload is deleted after a day, with its parts', async () => {
  const { token } = await office.submitted();
  const { result } = await send.beginSheet(token, bytes);
  const { uploadId } = result;
  await send.sendParts(result, bytes);
  await clean(new Date(TEST_NOW.getTime() + DAY_MS - 1));
  expect((await test.call('getUpload', { uploadId })).status).toBe(200);
  expect(await keysIn(storage(), 'uploads/')).toHaveLength(1);
  await clean(new Date(TEST_NOW.getTime() + DAY_MS));
  expect((await test.call('getUpload', { uploadId })).error.status).toBe('NOT_FOUND');
  expect(await keysIn(storage(), 'uploads/')).toEqual([]);
});

it('an upload whose time is over is not found, also before it is cleaned', async () => {
  const { token } = await office.submitted();
  const { result } = await send.beginSheet(token, bytes);
  try {
    test.setNow(new Date(TEST_NOW.getTime() + DAY_MS));
    const { uploadId } = result;
    expect((await test.call('finishUpload', { uploadId })).error.status).toBe('NOT_FOUND');
    expect((await send.putPart(uploadId, 0, bytes)).status).toBe(404);
  } finally {
    test.setNow(TEST_NOW);
  }
});

it('orphaned bytes are deleted after a day, and only our own', async () => {
  const { fileId } = await sheet();
  const id = '11111111-2222-4333-8444-555555555555';
  const orphans = [`sheets/${id}`, `organization/${id}`, `uploads/${id}/0`];
  const others = ['prints/one', 'prints/uploads/a', 'runs/one', 'sheets/by-somebody-else'];
  for (const key of [...orphans, ...others]) await put(key);
  await clean(afterDays(0.9));
  expect(await keysIn(storage())).toEqual(
    expect.arrayContaining([...orphans, ...others, `sheets/${fileId}`]),
  );
  await clean(afterDays(1.1));
  const left = await keysIn(storage());
  expect(left).toEqual(expect.arrayContaining([...others, `sheets/${fileId}`]));
  expect(left.filter((key) => orphans.includes(key))).toEqual([]);
});

it('parts of an upload that goes on stay, however old', async () => {
  const { token } = await office.submitted();
  const { result } = await send.beginSheet(token, bytes);
  await send.sendParts(result, bytes);
  await test.query(`update uploads set expires_at = '2100-01-01'`);
  await clean(afterDays(2));
  expect(await keysIn(storage(), 'uploads/')).toHaveLength(1);
  expect((await test.call('finishUpload', { uploadId: result.uploadId })).status).toBe(200);
});

it('the files of an erased signup disappear with it', async () => {
  const { signupId, fileId } = await sheet();
  await test.query('delete from signups where id = $1', [signupId]);
  expect(await test.query('select from files where id = $1', [fileId])).toEqual([]);
  await clean(afterDays(1.1));
  expect(await keysIn(storage(), `sheets/${fileId}`)).toEqual([]);
});

it('missing bytes are logged by their id only', async () => {
  const id = await officeFile('organization');
  await storage().delete([`organization/${id}`]);
  await clean(afterDays(1.1));
  const line = test.log.findLast((text) => text.includes('bytes of files are missing')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ missing: 1, files: [id] });
  expect(line).not.toContain('a.pdf');
  await office.call('deleteFile', { fileId: id });
});

it('files are kept for as long as the settings say after the event', async () => {
  const { fileId } = await sheet();
  const [bulletin, organization] = [await officeFile('bulletin'), await officeFile('organization')];
  await changeConfig(test, (config) => {
    config.retention = { ...config.retention, sheetDays: 30, bulletinMonths: 2 };
  });
  const kept = async () => {
    const rows = await test.query<{ id: string }>('select id from files');
    return rows.map(({ id }) => id);
  };
  // The event ends on 11 April 2027.
  await clean(new Date('2027-05-11T23:30:00+02:00'));
  expect(await kept()).toEqual(expect.arrayContaining([fileId, bulletin, organization]));
  await clean(new Date('2027-05-12T00:30:00+02:00'));
  expect(await kept()).not.toContain(fileId);
  expect(await keysIn(storage(), 'sheets/')).toEqual(['sheets/by-somebody-else']);
  expect(await kept()).toEqual(expect.arrayContaining([bulletin, organization]));
  await clean(new Date('2027-06-12T00:30:00+02:00'));
  expect(await kept()).not.toContain(bulletin);
  await clean(new Date('2099-01-01T00:00:00Z'));
  expect(await kept()).toEqual(expect.arrayContaining([organization]));
  expect(await keysIn(storage(), `organization/${organization}`)).toHaveLength(1);
});
