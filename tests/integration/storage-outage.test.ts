import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyDesign } from '#domain/prints/ready-designs.ts';
import { readyWords } from '#i18n/diploma-words.ts';
import { pngOf } from '#tests/factories/files.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { LARGE, sha256, startS3, uploader } from './support/files.ts';
import { type TestOffice, testOffice } from './support/office.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prihlaska-outage-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

interface Outage {
  env: Record<string, string>;
  begin(): Promise<void>;
  end(): Promise<void>;
  close(): Promise<void>;
}

/** Removes the disk with the files and restores it. */
async function diskAway(): Promise<Outage> {
  const dataDir = path.join(folder, 'data');
  const files = path.join(dataDir, 'files');
  return {
    env: { DATA_DIR: dataDir },
    begin: async () => fs.renameSync(files, `${files}-away`),
    end: async () => fs.renameSync(`${files}-away`, files),
    close: async () => {},
  };
}

/** A service behind a proxy that closes all connections. */
async function serviceAway(): Promise<Outage> {
  const s3 = await startS3(folder);
  const { port } = new URL(s3.env.S3_ENDPOINT ?? '');
  let isAway = false;
  const open = new Set<net.Socket>();
  const door = net.createServer((incoming) => {
    if (isAway) return void incoming.destroy();
    const outgoing = net.connect(Number(port), '127.0.0.1');
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => open.delete(from));
    }
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port: doorPort } = door.address() as net.AddressInfo;
  return {
    env: { ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${doorPort}` },
    async begin() {
      isAway = true;
      for (const socket of open) socket.destroy();
    },
    async end() {
      isAway = false;
    },
    async close() {
      for (const socket of open) socket.destroy();
      door.close();
      await s3.close();
    },
  };
}

const AWAY = {
  status: 'UNAVAILABLE',
  message: expect.stringMatching(/^Úložisko súborov teraz neodpovedá\..* Skúste to znova/u),
  details: { reason: 'storage-unavailable' },
};

describe.each([
  ['the disk', diskAway],
  ['the S3 service', serviceAway],
])('while %s is away', (_, prepare) => {
  let test: TestApp;
  let office: TestOffice;
  let outage: Outage;
  let send: ReturnType<typeof uploader>;
  beforeAll(async () => {
    outage = await prepare();
    test = await startTestApp({ env: outage.env });
    office = await testOffice(test);
    send = uploader(test);
  });
  afterAll(async () => {
    await test.close();
    await outage.close();
  });

  it('an upload waits, and goes on afterwards with what had arrived', async () => {
    const { token } = await office.submitted();
    const { result: begun } = await send.beginSheet(token, LARGE);
    const { uploadId } = begun;
    await send.sendParts(begun, LARGE, [0]);
    await outage.begin();
    const part = send.slice(LARGE, 1, begun);
    expect(await send.putPart(uploadId, 1, part)).toEqual({ status: 503, error: AWAY });
    await outage.end();
    const { result } = await test.call('getUpload', { uploadId });
    expect(result.received).toEqual([0]);
    await send.sendParts(begun, LARGE, [1, 2]);
    await outage.begin();
    expect(await test.call('finishUpload', { uploadId })).toMatchObject({
      status: 503,
      error: AWAY,
    });
    await outage.end();
    expect((await test.call('getUpload', { uploadId })).result.received).toEqual([0, 1, 2]);
    const { result: finished } = await test.call('finishUpload', { uploadId });
    const download = await test.app.inject(finished.file.url);
    expect(sha256(download.rawPayload)).toBe(sha256(LARGE));
  });

  it('announcing and cancelling do not depend on it', async () => {
    const { token } = await office.submitted();
    await outage.begin();
    const { result } = await send.beginSheet(token, LARGE);
    expect(result.uploadId).toEqual(expect.any(String));
    expect((await test.call('cancelUpload', { uploadId: result.uploadId })).status).toBe(200);
    await outage.end();
  });

  it('a reader of a file is told so, and no cache keeps the answer', async () => {
    const bytes = pngOf(30, 20);
    const begin = { bucket: 'organization', name: 'logo.png', sizeBytes: bytes.length };
    const { result } = await send.complete(await office.call('beginFileUpload', begin), bytes);
    const { url, contentHash } = result.file;
    await outage.begin();
    for (const address of [url, `/assets/pdf/pictures/${contentHash}`]) {
      const answer = await test.app.inject(address);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('30');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers.etag).toBeUndefined();
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
      expect(answer.body).toContain('Súbor sa teraz nedá otvoriť');
    }
    const ready = readyDesign('diploma-portrait', readyWords('diploma-portrait', 'sk'), '#7a2e3a');
    const design = { ...ready, background: contentHash };
    const preview = await office.call('previewDiploma', { language: 'sk', design });
    expect(preview).toMatchObject({ status: 503, error: AWAY });
    await outage.end();
    expect((await test.app.inject(url)).statusCode).toBe(200);
    expect(test.log.some((line) => line.includes('storage unavailable'))).toBe(true);
  });

  it('a missing file is still only missing', async () => {
    const bytes = pngOf(31, 20);
    const begin = { bucket: 'organization', name: 'logo.png', sizeBytes: bytes.length };
    const { result } = await send.complete(await office.call('beginFileUpload', begin), bytes);
    await test.services.storage.delete([`organization/${result.file.id}`]);
    expect((await test.app.inject(result.file.url)).statusCode).toBe(404);
  });
});
