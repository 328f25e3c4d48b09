import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import S3rver from 's3rver';
import type { Storage } from '#server/storage/storage.ts';
import { plainPdf } from '#tests/factories/files.ts';
import type { TestApp } from '#tests/integration/setup/app.ts';
import type { Answer } from '#tests/integration/setup/calls.ts';

/** Three parts, the last one not full. */
export const LARGE = plainPdf({
  more: [[9, `<< /Length 1200000 >>\nstream\n${'x'.repeat(1_200_000)}\nendstream`]],
});

interface PartAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what went wrong
  error: any;
}

/** The steps of an uploading client. */
export function uploader(test: TestApp) {
  async function putPart(uploadId: string, part: number | string, bytes: Buffer) {
    const response = await test.app.inject({
      method: 'PUT',
      url: `/uploads/${uploadId}/${part}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: bytes,
    });
    const error = response.statusCode === 204 ? undefined : response.json().error;
    return { status: response.statusCode, error } as PartAnswer;
  }
  const slice = (bytes: Buffer, part: number, { partBytes }: { partBytes: number }) =>
    bytes.subarray(part * partBytes, (part + 1) * partBytes);
  async function sendParts(
    begun: { uploadId: string; partBytes: number; sizeBytes: number },
    bytes: Buffer,
    parts = Array.from({ length: Math.ceil(begun.sizeBytes / begun.partBytes) }, (_, n) => n),
  ): Promise<void> {
    for (const part of parts) {
      const { status, error } = await putPart(begun.uploadId, part, slice(bytes, part, begun));
      if (status !== 204) throw new Error(`part ${part}: ${status} ${JSON.stringify(error)}`);
    }
  }
  /** Uploads everything and finishes. */
  async function complete({ result, error }: Answer, bytes: Buffer): Promise<Answer> {
    if (error) throw new Error(JSON.stringify(error));
    await sendParts(result, bytes);
    return test.call('finishUpload', { uploadId: result.uploadId });
  }
  const beginSheet = (
    token: string,
    bytes: Buffer,
    { performer = 'Ema Malá', appearanceId = '', name = 'noty.pdf', sizeBytes = bytes.length } = {},
  ) => test.call('beginSheetUpload', { token, performer, appearanceId, name, sizeBytes });
  return { putPart, sendParts, slice, complete, beginSheet };
}

/** Every key of a storage. */
export async function keysIn(storage: Storage, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.toSorted();
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** An S3 service on a folder, with the variables that configure it. */
export async function startS3(folder: string) {
  const directory = path.join(folder, 's3');
  fs.mkdirSync(directory, { recursive: true });
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'prihlaska', configs: [] }],
  });
  const { port } = await service.run();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'prihlaska',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: '1',
      S3_PREFIX: 'struny',
    },
    close: () => service.close(),
  };
}
