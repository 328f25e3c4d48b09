import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { exactly, requireKey, type Storage } from '#server/storage/storage.ts';

/** A bucket of any service that speaks S3. */
export interface S3Settings {
  /** Null: the service of the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is in the path of the address rather than in the name of its host. */
  isPathStyle: boolean;
  /** In front of every key, for a bucket that is shared; without a slash at its end. */
  prefix?: string;
}

const CONNECT_MS = 5_000;
const SILENCE_MS = 30_000;

/** As many as the service takes in one request. */
const DELETED_AT_ONCE = 1000;

export function createS3Storage(settings: S3Settings): Storage {
  const { bucket: Bucket } = settings;
  const begin = settings.prefix ? `${settings.prefix}/` : '';
  const keyOf = (key: string) => begin + requireKey(key);
  let connected: Promise<{ s3: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;

  /** With the first file, since the library is large and most installations have no use for it. */
  function connect() {
    connected ??= import('@aws-sdk/client-s3').then((s3) => ({
      s3,
      client: new s3.S3Client({
        region: settings.region,
        ...(settings.endpoint && { endpoint: settings.endpoint }),
        forcePathStyle: settings.isPathStyle,
        credentials: settings,
        // A service that is away must not keep people waiting for ever.
        requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
        // Services other than Amazon's store the checksums of a stream as part of it.
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
