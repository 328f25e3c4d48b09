import { encryptedUrl } from '#server/environment/network-settings.ts';
import type { Reader } from '#server/environment/reader.ts';
import type { S3Settings } from '#server/storage/s3-storage.ts';

const TOGETHER = ['BUCKET', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;
/** The naming rule of S3. */
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const REGION = /^[a-z\d][a-z\d-]{0,63}$/i;
const PREFIX = /^[a-z\d][a-z\d-]{0,49}(\/[a-z\d][a-z\d-]{0,49})*$/;

/** The bucket of a family of variables, such as `S3_BUCKET` and its siblings. */
export function storageSettings(
  reader: Reader,
  family: 'S3' | 'BACKUP_S3' = 'S3',
): S3Settings | null {
  const together = TOGETHER.map((name) => `${family}_${name}`);
  const [bucket, region, accessKeyId, secretAccessKey] = together.map((name) =>
    reader.text(name),
  ) as [string, string, string, string];
  const mayBePlain = reader.oneOf(`${family}_ALLOW_HTTP`, ['0', '1']) === '1';
  const endpoint = mayBePlain
    ? reader.url(`${family}_ENDPOINT`, ['https:', 'http:'])
    : encryptedUrl(reader, `${family}_ENDPOINT`);
  const prefix = reader.text(`${family}_PREFIX`).replace(/\/+$/, '');
  const isPathStyle = reader.oneOf(`${family}_FORCE_PATH_STYLE`, ['0', '1']) === '1';
  const given = together.filter((name) => reader.text(name) !== '').length;
  const isWanted = given > 0 || endpoint !== null;
  if (isWanted && given !== TOGETHER.length) {
    reader.complain(
      `${together.slice(0, -1).join(', ')} and ${together.at(-1)} must be given together, or none of them.`,
    );
  }
  if (bucket !== '' && !BUCKET.test(bucket)) {
    reader.complain(
      `${family}_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, . and -.`,
    );
  }
  if (region !== '' && !REGION.test(region)) {
    reader.complain(`${family}_REGION must be the name of a region, such as eu-central-1.`);
  }
  if (prefix !== '' && !PREFIX.test(prefix)) {
    reader.complain(`${family}_PREFIX must be small letters, digits and -, divided by /.`);
  }
  if (given !== TOGETHER.length) return null;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, isPathStyle, prefix };
}

/** Storage limits of uploads. */
export interface StorageLimits {
  signupBytes: number;
  editionBytes: number;
  /** Reserved on the disk of DATA_DIR for the database and everything else. */
  freeBytes: number;
}

const MEGABYTE = 1024 * 1024;

export function storageLimits(reader: Reader): StorageLimits {
  const bytes = (name: string, fallback: number) =>
    reader.integer(name, { fallback, min: 1, max: 100_000_000 }) * MEGABYTE;
  return {
    signupBytes: bytes('FILES_PER_SIGNUP_MB', 1_000),
    editionBytes: bytes('FILES_PER_EDITION_MB', 20_000),
    freeBytes: bytes('FREE_DISK_MB', 500),
  };
}
