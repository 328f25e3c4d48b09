import { useCallback, useEffect, useState } from 'react';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { useFresh } from '#client/components/sheets/use-fresh.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import type { Bucket } from '#domain/files/file-kind.ts';

type Page = FunctionOutput<'listFiles'>;

interface FilesQuery {
  editionId: string;
  bucket: Bucket;
  search: string;
}

interface ReadFiles extends Page {
  /** Which question it answers: another bucket is not shown as this one. */
  bucket: Bucket;
}

/** Read again as a whole, as far as somebody has looked: the addresses in it do not live long. */
export function useFiles({ editionId, bucket, search }: FilesQuery) {
  const [pages, setPages] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins at its beginning
  useEffect(() => setPages(1), [editionId, bucket, search]);
  const load = useCallback(
    async (signal: AbortSignal): Promise<ReadFiles> => {
      const ask = (cursor: string) =>
        callAsUser('listFiles', { editionId, buckets: [bucket], search, cursor }, { signal });
      let read = await ask('');
      for (let page = 1; page < pages && read.nextCursor !== null; page++) {
        const next = await ask(read.nextCursor);
        read = { ...next, files: [...read.files, ...next.files] };
      }
      return { ...read, bucket };
    },
    [editionId, bucket, search, pages],
  );
  const { data, isLoading, problem, reload } = useLoaded(load);
  useFresh(reload);
  const list = data?.bucket === bucket ? data : null;
  return {
    list,
    isLoading,
    problem,
    reload,
    more: list?.nextCursor ? () => setPages((count) => count + 1) : null,
  };
}
