import type { FunctionOutput } from '#contract/functions.ts';
import type { FileDependencies } from '#server/features/file/dependencies.ts';
import { findPublished } from '#server/features/file/queries.ts';
import { publicAddress } from '#server/features/file/view.ts';

/** The published files of the current edition. */
export async function listPublished({
  pool,
  configs,
}: Pick<FileDependencies, 'pool' | 'configs'>): Promise<FunctionOutput<'listPublishedFiles'>> {
  const rows = await findPublished(pool, (await configs.current()).id);
  const files = rows.flatMap(({ published_at, size_bytes, ...row }) =>
    published_at
      ? [
          {
            name: row.name,
            bucket: row.bucket,
            kind: row.kind,
            sizeBytes: size_bytes,
            pages: row.pages,
            publishedAt: published_at.toISOString(),
            url: publicAddress(row),
          },
        ]
      : [],
  );
  return { files };
}
