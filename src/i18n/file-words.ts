import type { Bucket } from '#domain/files/file-kind.ts';
import { m } from '#i18n/texts.ts';

/** Names of the buckets. */
export const BUCKET_TEXTS = {
  sheets: m.file_bucket_sheets,
  bulletin: m.file_bucket_bulletin,
  organization: m.file_bucket_organization,
} as const satisfies Record<Bucket, unknown>;
