import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage, StorageProblem } from '#server/storage/create-storage.ts';
import { createFolderStorage } from '#server/storage/folder-storage.ts';
import { createS3Storage } from '#server/storage/s3-storage.ts';
import { type Storage, WrongSize } from '#server/storage/storage.ts';

const MEGABYTE = 1024 * 1024;
let folder: string;
let service: S3rver;
let s3: Storage;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prihlaska-storage-'));
  service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'prihlaska', configs: [] }],
  });
  fs.mkdirSync(path.join(folder, 'files'));
  const { port } = await service.run();
  s3 = createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'prihlaska',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    isPathStyle: true,
  });
});

afterAll(async () => {
  await service.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const STORAGES: [string, () => Storage][] = [
  ['a folder', () => createFolderStorage(path.join(folder, 'files'))],
  ['S3', () => s3],
];

describe.each(STORAGES)('%s', (_, storageOf) => {
  test('gives back what was put into it, to the byte', async () => {
    const storage = storageOf();
    // Large enough to be sent in several parts.
    const content = randomBytes(12 * MEGABYTE + 7);
    await storage.put('sheets/large', { source: inPieces(content), sizeBytes: content.length });
    expect(content.equals(await read(storage, 'sheets/large'))).toBe(true);
  });

  test('gives a part of it', async () => {
    const storage = storageOf();
    await putText(storage, 'sheets/part', 'Mozart, Haydn, Suchoň');
    const part = await storage.open('sheets/part', { from: 8, to: 12 });
    expect(part && (await text(part))).toBe('Haydn');
  });

  test('replaces what was there', async () => {
    const storage = storageOf();
    await putText(storage, 'bulletin/one', 'first');
    await putText(storage, 'bulletin/one', 'second');
    expect((await read(storage, 'bulletin/one')).toString()).toBe('second');
  });

  test('has nothing under a key that was never put, or was deleted', async () => {
    const storage = storageOf();
    await putText(storage, 'sheets/gone', 'x');
    await storage.delete(['sheets/gone', 'sheets/never']);
    expect(await storage.open('sheets/gone')).toBeNull();
    expect(await storage.open('sheets/never')).toBeNull();
    expect(await storage.open('sheets')).toBeNull();
  });

  test('lists by the beginning of the key', async () => {
    const storage = storageOf();
    await putText(storage, 'uploads/a/1', 'abc');
    await putText(storage, 'uploads/a/2', 'abcd');
    await putText(storage, 'uploads/b/1', 'abcde');
    const found: [string, number][] = [];
    for await (const one of storage.list('uploads/a/')) found.push([one.key, one.sizeBytes]);
    expect(found.toSorted()).toEqual([
      ['uploads/a/1', 3],
      ['uploads/a/2', 4],
    ]);
  });

  test.each([
    ['breaks off', () => breakingOff()],
    ['is shorter than promised', () => inPieces(Buffer.from('abc'))],
    ['is longer than promised', () => inPieces(Buffer.from('abcdefg'))],
  ])('keeps nothing of a content that %s, and what was there before', async (_how, source) => {
    const storage = storageOf();
    await putText(storage, 'organization/kept', 'before');
    const put = storage.put('organization/kept', { source: source(), sizeBytes: 5 });
    await expect(put).rejects.toThrow();
    expect((await read(storage, 'organization/kept')).toString()).toBe('before');
    const whole = storage.put('organization/never', { source: source(), sizeBytes: 5 });
    await expect(whole).rejects.toThrow();
    expect(await storage.open('organization/never')).toBeNull();
  });

  test('says when a content has another size than was promised', async () => {
    const put = storageOf().put('sheets/short', {
      source: inPieces(Buffer.from('abc')),
      sizeBytes: 5,
    });
    await expect(put).rejects.toThrow(WrongSize);
  });

  test.each(['../passwd', '/etc/passwd', 'a//b', '', 'A', 'a/./b', '.unfinished/x', 'a\0b'])(
    'refuses the key %j',
    async (key) => {
      await expect(putText(storageOf(), key, 'x')).rejects.toThrow('Not a key');
      await expect(storageOf().open(key)).rejects.toThrow('Not a key');
      await expect(storageOf().delete([key])).rejects.toThrow('Not a key');
    },
  );

  test('is found in order', async () => {
    await expect(storageOf().check()).resolves.toBeUndefined();
  });
});

test('a bucket that is not there is found out', async () => {
  const missing = createS3Storage({
    endpoint: `http://127.0.0.1:${addressOf(service).port}`,
    region: 'us-east-1',
    bucket: 'another',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    isPathStyle: true,
  });
  await expect(missing.check()).rejects.toThrow();
});

test('a start without a place for files says which setting is wrong, and nothing secret', async () => {
  const file = path.join(folder, 'no-folder');
  fs.writeFileSync(file, '');
  await expect(openStorage({ dataDir: file, s3: null })).rejects.toThrow(
    /^Files cannot be kept in a folder below DATA_DIR \(DATA_DIR\): .+\.$/,
  );
  const { port } = addressOf(service);
  const s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'another',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'hunter2',
    isPathStyle: true,
  };
  const refused = await openStorage({ dataDir: folder, s3 }).catch((error: Error) => error);
  expect(refused).toBeInstanceOf(StorageProblem);
  expect(String(refused)).toMatch(
    /the bucket another \(S3_BUCKET and the other S3_ variables\): .+/,
  );
  expect(String(refused)).not.toContain('hunter2');
});

test('keys of a shared bucket lie below a prefix and look as if they did not', async () => {
  const { port } = addressOf(service);
  const shared = (prefix: string) =>
    createS3Storage({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'prihlaska',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      isPathStyle: true,
      prefix,
    });
  await putText(shared('one'), 'sheets/a', 'first');
  await putText(shared('two/more'), 'sheets/a', 'second');
  expect((await read(shared('one'), 'sheets/a')).toString()).toBe('first');
  expect((await read(s3, 'two/more/sheets/a')).toString()).toBe('second');
  const keys: string[] = [];
  for await (const { key } of shared('two/more').list('sheets/')) keys.push(key);
  expect(keys).toEqual(['sheets/a']);
  await shared('one').delete(['sheets/a']);
  expect(await shared('one').open('sheets/a')).toBeNull();
  expect((await read(shared('two/more'), 'sheets/a')).toString()).toBe('second');
});

function addressOf(running: S3rver): { port: number } {
  return (
    running as unknown as { httpServer: { address(): { port: number } } }
  ).httpServer.address();
}

async function* inPieces(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += MEGABYTE) yield content.subarray(at, at + MEGABYTE);
}

async function* breakingOff(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('ab');
  throw new Error('The connection is gone');
}

function putText(storage: Storage, key: string, content: string): Promise<void> {
  const bytes = Buffer.from(content);
  return storage.put(key, { source: inPieces(bytes), sizeBytes: bytes.length });
}

async function read(storage: Storage, key: string): Promise<Buffer> {
  const stream = await storage.open(key);
  if (!stream) throw new Error(`Nothing under ${key}`);
  return buffer(stream);
}
