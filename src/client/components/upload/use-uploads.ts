import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { StoredFile, Upload, UploadQueue } from '#client/components/upload/upload-queue.ts';

interface UploadsOptions<Target> {
  /** Null while there is none: it is made in the browser alone. */
  queue: UploadQueue<Target> | null;
  /** Which of them are shown here. */
  isShown(target: Target): boolean;
  /** The files that are listed already; null before they are known. */
  listed: readonly StoredFile[] | null;
  onStored(file: StoredFile): void;
}

/** What is on its way; what has arrived stays until the list below has it. */
export function useUploads<Target>(options: UploadsOptions<Target>): Upload<Target>[] {
  const { queue, isShown, listed } = options;
  const uploads = useSyncExternalStore(
    (onChange) => queue?.subscribe(onChange) ?? (() => {}),
    () => queue?.uploads ?? NONE,
    () => NONE,
  ) as readonly Upload<Target>[];
  const shown = uploads.filter(({ target }) => isShown(target));
  const told = useRef(new Set<number>());
  const tell = useRef(options.onStored);
  tell.current = options.onStored;
  useEffect(() => {
    for (const { key, stored } of shown) {
      if (!stored || told.current.has(key)) continue;
      told.current.add(key);
      tell.current(stored);
    }
  });
  useEffect(() => {
    const ids = new Set(listed?.map(({ id }) => id));
    for (const { key, stored } of queue?.uploads ?? []) {
      if (stored && ids.has(stored.id)) queue?.remove(key);
    }
  }, [queue, listed]);
  return shown;
}

const NONE: readonly Upload<never>[] = [];
