import type { Bucket } from '#domain/files/file-kind.ts';
import { m } from '#i18n/texts.ts';

/** What kinds of files there are, by what they are for. */
export const BUCKET_TEXTS = {
  sheets: m.file_bucket_sheets,
  bulletin: m.file_bucket_bulletin,
  organization: m.file_bucket_organization,
} as const satisfies Record<Bucket, unknown>;
