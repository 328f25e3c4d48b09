import type { FunctionOutput } from '#contract/functions.ts';
import type { FileRow } from '#server/features/file/queries.ts';
import { signedAddress } from '#server/features/file/sign-address.ts';

export type StoredFile = FunctionOutput<'listFiles'>['files'][number];

export function viewFile(row: FileRow, secretKey: string, now: Date): StoredFile {
  const { id, name } = row;
  return {
    id,
    bucket: row.bucket,
    name,
    kind: row.kind,
    sizeBytes: row.size_bytes,
    contentHash: row.content_hash.toString('hex'),
    pages: row.pages,
    width: row.width,
    height: row.height,
    signup: row.signup_id ? { id: row.signup_id, number: row.number ?? '' } : null,
    performer: row.performer,
    appearanceId: row.appearance_id,
    uploadedAt: row.created_at.toISOString(),
    uploadedBy: row.uploaded_by,
    publishedAt: row.published_at?.toISOString() ?? null,
    url: signedAddress(secretKey, { id, name, disposition: 'inline' }, now),
    downloadUrl: signedAddress(secretKey, { id, name, disposition: 'attachment' }, now),
    publicUrl: row.published_at ? publicAddress(row) : null,
  };
}

/** The URL of a published file. Renaming the file changes only its last part. */
export function publicAddress({ id, name }: Pick<FileRow, 'id' | 'name'>): string {
  return `/documents/${id}/${encodeURIComponent(name)}`;
}
