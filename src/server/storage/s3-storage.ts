import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { exactly, requireKey, type Storage } from '#server/storage/storage.ts';

export interface S3Settings {
  /** Null: the region's default endpoint. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is in the path of the URL instead of the host name. */
  isPathStyle: boolean;
  /** Prepended to every key, for a shared bucket; without a trailing slash. */
  prefix?: string;
}

const CONNECT_MS = 5_000;
const SILENCE_MS = 30_000;

/** The service's limit for one request. */
const DELETED_AT_ONCE = 1000;

export function createS3Storage(settings: S3Settings): Storage {
  const { bucket: Bucket } = settings;
  const begin = settings.prefix ? `${settings.prefix}/` : '';
  const keyOf = (key: string) => begin + requireKey(key);
  let connected: Promise<{ s3: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;

  /** Loaded with the first file: the library is large, and most installations do not use it. */
  function connect() {
    connected ??= import('@aws-sdk/client-s3').then((s3) => ({
      s3,
      client: new s3.S3Client({
        region: settings.region,
        ...(settings.endpoint && { endpoint: settings.endpoint }),
        forcePathStyle: settings.isPathStyle,
        credentials: settings,
        // An unreachable service must not block callers forever.
        requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
        // Other services than Amazon's store stream checksums as part of the content.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }));
    return connected;
  }

  return {
    place: `the bucket ${Bucket}`,
    async put(key, content) {
      const { client } = await connect();
      const { Upload } = await import('@aws-sdk/lib-storage');
      const upload = new Upload({
        client,
        params: { Bucket, Key: keyOf(key), Body: Readable.from(exactly(content)) },
      });
      await upload.done();
    },
    async open(key, range) {
      const { s3, client } = await connect();
      try {
        const { Body } = await client.send(
          new s3.GetObjectCommand({
            Bucket,
            Key: keyOf(key),
            ...(range && { Range: `bytes=${range.from}-${range.to}` }),
          }),
        );
        return Body as Readable;
      } catch (error) {
        if (error instanceof s3.NoSuchKey || error instanceof s3.NotFound) return null;
        throw error;
      }
    },
    async delete(keys) {
      if (keys.length === 0) return;
      const { s3, client } = await connect();
      for (let first = 0; first < keys.length; first += DELETED_AT_ONCE) {
        const part = keys.slice(first, first + DELETED_AT_ONCE);
        const { Errors } = await client.send(
          new s3.DeleteObjectsCommand({
            Bucket,
            Delete: { Objects: part.map((key) => ({ Key: keyOf(key) })), Quiet: true },
          }),
        );
        const [failed] = Errors ?? [];
        if (failed) throw new Error(`Not deleted from the storage: ${failed.Code}`);
      }
    },
    async *list(prefix) {
      const { s3, client } = await connect();
      for await (const page of s3.paginateListObjectsV2(
        { client },
        { Bucket, Prefix: begin + prefix },
      )) {
        for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          if (Key) yield { key: Key.slice(begin.length), sizeBytes: Size, storedAt: LastModified };
        }
      }
    },
    async check() {
      const { s3, client } = await connect();
      await client.send(new s3.HeadBucketCommand({ Bucket }));
    },
  };
}
