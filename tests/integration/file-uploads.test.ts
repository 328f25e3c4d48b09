import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PART_BYTES } from '#domain/files/upload-limits.ts';
import { packedScore, plainPdf, pngOf, SCORE } from '#tests/factories/files.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { keysIn, LARGE, sha256, startS3, uploader } from './support/files.ts';
import { type TestOffice, testOffice } from './support/office.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prihlaska-uploads-'));
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3(folder);
});
afterAll(async () => {
  await s3.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const STORAGES: [string, () => Record<string, string>][] = [
  ['a folder', () => ({})],
  ['S3', () => s3.env],
];

describe.each(STORAGES)('uploads into %s', (_, envOf) => {
  let test: TestApp;
  let office: TestOffice;
  let send: ReturnType<typeof uploader>;
  const kept = () => keysIn(test.services.files.storage);
  const rows = () => test.query<{ id: string }>('select id from files');
  beforeAll(async () => {
    test = await startTestApp({ env: envOf() });
    office = await testOffice(test);
    send = uploader(test);
  });
  afterAll(() => test.close());

  it('become a file that is the same to the byte, and nothing else is left of them', async () => {
    const { token, id, number } = await office.submitted();
    const begun = await send.beginSheet(token, LARGE, { name: 'Ľúbostná pieseň č. 2.pdf' });
    expect(begun.result).toEqual({
      uploadId: expect.stringMatching(/^[\w-]{43}$/),
      sizeBytes: LARGE.length,
      partBytes: PART_BYTES,
      received: [],
    });
    const { result } = await send.complete(begun, LARGE);
    const signup = await test.call('getSignup', { token });
    expect(result.file).toEqual({
      id: expect.any(String),
      bucket: 'sheets',
      appearanceId: signup.result.appearances[0].id,
      name: 'Ľúbostná pieseň č. 2.pdf',
      kind: 'pdf',
      sizeBytes: LARGE.length,
      pages: 1,
      width: null,
      height: null,
      contentHash: sha256(LARGE),
      signup: { id, number },
      performer: 'Ema Malá',
      uploadedAt: TEST_NOW.toISOString(),
      uploadedBy: '',
      publishedAt: null,
      url: expect.stringContaining(`/files/${result.file.id}/`),
      downloadUrl: expect.stringContaining('disposition=attachment'),
      publicUrl: null,
    });
    expect(await kept()).toContain(`sheets/${result.file.id}`);
    expect((await kept()).filter((key) => key.startsWith('uploads/'))).toEqual([]);
    const download = await test.app.inject(result.file.url);
    expect(download.rawPayload.equals(LARGE)).toBe(true);
    const [{ hash } = { hash: '' }] = await test.query<{ hash: string }>(
      `select encode(content_hash, 'hex') as hash from files where id = $1`,
      [result.file.id],
    );
    expect(hash).toBe(sha256(LARGE));
    const listed = await test.call('listSheets', { token });
    expect(listed.result.files).toEqual([result.file]);
    expect(listed.result.limits).toEqual({ maxBytes: 20 * 1024 * 1024, maxFiles: 5 });
  });

  it('arrive in any order and any number of times', async () => {
    const { token } = await office.submitted();
    const { result: begun } = await send.beginSheet(token, LARGE);
    await send.sendParts(begun, LARGE, [2, 0, 2, 1, 0]);
    const { result } = await test.call('finishUpload', { uploadId: begun.uploadId });
    const download = await test.app.inject(result.file.url);
    expect(sha256(download.rawPayload)).toBe(sha256(LARGE));
    expect((await send.putPart(begun.uploadId, 1, send.slice(LARGE, 1, begun))).status).toBe(204);
    expect((await kept()).filter((key) => key.startsWith('uploads/'))).toEqual([]);
  });

  it('are not finished before everything is there, and then go on', async () => {
    const { token } = await office.submitted();
    const { result: begun } = await send.beginSheet(token, LARGE);
    const { uploadId } = begun;
    await send.sendParts(begun, LARGE, [0, 2]);
    const early = await test.call('finishUpload', { uploadId });
    expect(early.error).toMatchObject({
      status: 'FAILED_PRECONDITION',
      details: { reason: 'upload-incomplete' },
    });
    expect((await test.call('getUpload', { uploadId })).result.received).toEqual([0, 2]);
    await send.sendParts(begun, LARGE, [1]);
    expect((await test.call('finishUpload', { uploadId })).status).toBe(200);
    expect((await test.call('getUpload', { uploadId })).result.received).toEqual([0, 1, 2]);
  });

  it('ask again for a part whose bytes are gone', async () => {
    const { token } = await office.submitted();
    const { result: begun } = await send.beginSheet(token, LARGE);
    const { uploadId } = begun;
    await send.sendParts(begun, LARGE);
    const keys = (await kept()).filter((key) => /^uploads\/.*\/1$/.test(key));
    await test.services.files.storage.delete(keys);
    const { error } = await test.call('finishUpload', { uploadId });
    expect(error.details.reason).toBe('upload-incomplete');
    expect((await test.call('getUpload', { uploadId })).result.received).toEqual([0, 2]);
    await send.sendParts(begun, LARGE, [1]);
    expect((await test.call('finishUpload', { uploadId })).status).toBe(200);
  });

  it('are forgotten when they are cancelled', async () => {
    const { token } = await office.submitted();
    const { result: begun } = await send.beginSheet(token, LARGE);
    const { uploadId } = begun;
    await send.sendParts(begun, LARGE, [0]);
    expect((await test.call('cancelUpload', { uploadId })).result).toEqual({});
    expect((await kept()).filter((key) => key.startsWith('uploads/'))).toEqual([]);
    expect((await test.call('getUpload', { uploadId })).error.status).toBe('NOT_FOUND');
    expect((await test.call('finishUpload', { uploadId })).error.status).toBe('NOT_FOUND');
    expect((await send.putPart(uploadId, 0, send.slice(LARGE, 0, begun))).status).toBe(404);
    expect((await test.call('cancelUpload', { uploadId })).result).toEqual({});
  });

  it('stay a file when they are cancelled too late', async () => {
    const { token } = await office.submitted();
    const begun = await send.beginSheet(token, LARGE);
    const { result } = await send.complete(begun, LARGE);
    await test.call('cancelUpload', { uploadId: begun.result.uploadId });
    expect((await test.call('listSheets', { token })).result.files).toEqual([result.file]);
  });

  it('become one file, however often and wherever they are finished', async () => {
    const { token, id } = await office.submitted();
    const { result: begun } = await send.beginSheet(token, LARGE);
    await send.sendParts(begun, LARGE);
    const other = await startTestApp({ env: envOf(), database: test.database });
    const { uploadId } = begun;
    const answers = await Promise.all([
      test.call('finishUpload', { uploadId }),
      other.call('finishUpload', { uploadId }),
      test.call('finishUpload', { uploadId }),
    ]);
    const again = await test.call('finishUpload', { uploadId });
    await other.close();
    const ids = [...answers, again].map(({ result }) => result.file.id);
    expect(new Set(ids).size).toBe(1);
    const files = await test.query<{ storage_key: string }>(
      'select storage_key from files where signup_id = $1',
      [id],
    );
    expect(files).toHaveLength(1);
    const stored = await test.query<{ storage_key: string }>('select storage_key from files');
    expect(await kept()).toEqual(stored.map(({ storage_key }) => storage_key).toSorted());
  });

  it('of a file that is refused leave nothing there', async () => {
    const { token } = await office.submitted();
    const [before, files] = [await kept(), await rows()];
    const bytes = plainPdf().subarray(0, -60);
    const { error } = await send.complete(await send.beginSheet(token, bytes), bytes);
    expect(error.details).toEqual({ reason: 'file-refused', problem: 'damaged' });
    expect([await kept(), await rows()]).toEqual([before, files]);
  });
});

describe('uploads', () => {
  let test: TestApp;
  let office: TestOffice;
  let send: ReturnType<typeof uploader>;
  beforeAll(async () => {
    test = await startTestApp();
    office = await testOffice(test);
    send = uploader(test);
  });
  afterAll(() => test.close());

  const encrypted = plainPdf({
    more: [
      [
        9,
        `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> >>`,
      ],
    ],
    trailer: `/Encrypt 9 0 R /ID [<${'22'.repeat(16)}> <${'22'.repeat(16)}>]`,
  });
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

  it.each([
    ['with a lying extension', 'noty.pdf', pngOf(4, 4), 'lying-name'],
    [
      'that is a program called a document',
      'noty.pdf',
      Buffer.from('MZ'.padEnd(300, 'x')),
      'unknown-kind',
    ],
    ['that unfolds to gigabytes', 'noty.mxl', packedScore(SCORE, 2_000_000_000), 'unfolds'],
    ['that is locked', 'noty.pdf', encrypted, 'encrypted'],
    [
      'that runs something',
      'noty.pdf',
      plainPdf({ catalogue: `/OpenAction ${script}` }),
      'scripts',
    ],
    ['that is an immense picture', 'noty.png', pngOf(20_000, 20_000), 'picture-too-large'],
  ])('of a file %s are refused', async (_what, name, bytes, problem) => {
    const { token } = await office.submitted();
    const begun = await send.beginSheet(token, bytes, { name });
    const { error } = await send.complete(begun, bytes);
    expect(error).toMatchObject({
      status: 'FAILED_PRECONDITION',
      details: { reason: 'file-refused', problem },
    });
    expect(error.message).toMatch(/^Súbor sme neprijali\. \S/);
    const { uploadId } = begun.result;
    for (const name of ['finishUpload', 'getUpload'] as const) {
      const again = await test.call(name, { uploadId });
      expect(again.error.details).toEqual({ reason: 'file-refused', problem });
    }
    expect((await send.putPart(uploadId, 0, bytes)).error.details.problem).toBe(problem);
  });

  it('of a kind that is not for this place are refused', async () => {
    const begin = { bucket: 'bulletin', name: 'bulletin', sizeBytes: pngOf(4, 4).length };
    const begun = await office.call('beginFileUpload', begin);
    const { error } = await send.complete(begun, pngOf(4, 4));
    expect(error.details).toEqual({ reason: 'file-refused', problem: 'kind-not-here' });
  });

  it('lose a path in their name', async () => {
    const { token } = await office.submitted();
    const name = '../../etc/cron.d\\noty\u202e.pdf';
    const { result } = await send.complete(await send.beginSheet(token, LARGE, { name }), LARGE);
    expect(result.file.name).toBe('noty.pdf');
  });

  it('of the office record who uploaded them', async () => {
    const bytes = pngOf(60, 40);
    const begin = { bucket: 'organization', name: 'logo.png', sizeBytes: bytes.length };
    const begun = await office.call('beginFileUpload', begin);
    const { result } = await send.complete(begun, bytes);
    expect(result.file).toMatchObject({
      bucket: 'organization',
      signup: null,
      performer: null,
      uploadedBy: 'Jana Testová',
      width: 60,
      height: 40,
    });
    const log = await test.query<{ actor: string; details: object }>(
      `select actor, details from audit_log where action = 'file-uploaded'`,
    );
    expect(log).toEqual([
      { actor: office.email, details: { file: 'logo.png', bucket: 'organization' } },
    ]);
  });
});
