import { useOfficePages } from '#client/admin/query/use-office-pages.ts';
import { useRefresh } from '#client/components/sheets/use-refresh.ts';
import type { Bucket } from '#domain/files/file-kind.ts';

interface FilesQuery {
  editionId: string;
  bucket: Bucket;
  search: string;
}

/** Reloaded regularly, because the file addresses expire. */
export function useFiles({ editionId, bucket, search }: FilesQuery) {
  const { pages, ...rest } = useOfficePages('listFiles', { editionId, buckets: [bucket], search });
  useRefresh(rest.reload);
  const last = pages?.at(-1);
  return {
    list: last ? { ...last, files: (pages ?? []).flatMap(({ files }) => files) } : null,
    ...rest,
  };
}
