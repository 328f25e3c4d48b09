import { BUCKETS, type Bucket } from '#domain/files/file-kind.ts';
import { m } from '#i18n/texts.ts';

interface FilePartFacts {
  title: typeof m.file_part_sheets;
  lead: typeof m.file_lead_sheets;
  /** Instructions for an empty part. */
  none: typeof m.file_none_sheets;
  search: typeof m.file_search;
}

export const FILE_PARTS: Record<Bucket, FilePartFacts> = {
  sheets: {
    title: m.file_part_sheets,
    lead: m.file_lead_sheets,
    none: m.file_none_sheets,
    search: m.file_search_sheets,
  },
  bulletin: {
    title: m.file_part_bulletin,
    lead: m.file_lead_bulletin,
    none: m.file_none_bulletin,
    search: m.file_search,
  },
  organization: {
    title: m.file_part_organization,
    lead: m.file_lead_organization,
    none: m.file_none_organization,
    search: m.file_search,
  },
};

/** The first part has no name in the address. */
export function partAddress(bucket: Bucket): string {
  return bucket === BUCKETS[0] ? '/admin/files' : `/admin/files/${bucket}`;
}

export function bucketOfPart(part: string): Bucket | null {
  if (part === '') return BUCKETS[0];
  return BUCKETS.find((bucket) => bucket === part && bucket !== BUCKETS[0]) ?? null;
}
