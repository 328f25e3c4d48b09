import type { StoredFile } from '#client/components/upload/upload-queue.ts';

export interface SheetGroup {
  performer: string;
  files: StoredFile[];
  /** The person has been renamed or removed since. */
  isFormer: boolean;
}

/** By performer in the order of the signup, then files whose performer no longer exists. */
export function sheetGroups(
  performers: readonly string[],
  files: readonly StoredFile[],
): SheetGroup[] {
  const groupOf = (performer: string, isFormer: boolean): SheetGroup => ({
    performer,
    isFormer,
    files: files.filter((file) => (file.performer ?? '') === performer),
  });
  const former = new Set(files.map(({ performer }) => performer ?? ''));
  for (const performer of performers) former.delete(performer);
  return [
    ...performers.map((performer) => groupOf(performer, false)),
    ...[...former].map((performer) => groupOf(performer, true)),
  ];
}
