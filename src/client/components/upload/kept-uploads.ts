import type { KeptUploads } from '#client/components/upload/upload-queue.ts';

/** Kept for the tab: choosing the same file after a reload resumes its upload. */
export function keptUploads<Target>(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): KeptUploads<Target> {
  return {
    find: (target, file) => attempt(() => storage.getItem(nameOf(target, file))) ?? null,
    keep: (target, file, id) => void attempt(() => storage.setItem(nameOf(target, file), id)),
    forget: (target, file) => void attempt(() => storage.removeItem(nameOf(target, file))),
  };
}

function nameOf(target: unknown, { name, size, lastModified }: File): string {
  return `upload:${JSON.stringify([target, name, size, lastModified])}`;
}

/** The browser may forbid storage. Then an upload does not survive a reload. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
