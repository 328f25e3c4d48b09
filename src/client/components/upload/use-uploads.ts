import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { StoredFile, Upload, UploadQueue } from '#client/components/upload/upload-queue.ts';

interface UploadsOptions<Target> {
  /** Null during server rendering. */
  queue: UploadQueue<Target> | null;
  /** Selects the uploads shown here. */
  isShown(target: Target): boolean;
  /** The listed files; null before they are loaded. */
  listed: readonly StoredFile[] | null;
  onStored(file: StoredFile): void;
}

/** Running uploads; a finished one stays until the list contains its file. */
export function useUploads<Target>(options: UploadsOptions<Target>): Upload<Target>[] {
  const { queue, isShown, listed } = options;
  const uploads = useSyncExternalStore(
    (onChange) => queue?.subscribe(onChange) ?? (() => {}),
    () => queue?.uploads ?? NONE,
    () => NONE,
  ) as readonly Upload<Target>[];
  const shown = uploads.filter(({ target }) => isShown(target));
  const reported = useRef(new Set<number>());
  const onStored = useRef(options.onStored);
  onStored.current = options.onStored;
  useEffect(() => {
    for (const { key, stored } of shown) {
      if (!stored || reported.current.has(key)) continue;
      reported.current.add(key);
      onStored.current(stored);
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
