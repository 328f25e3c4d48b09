import type { SheetOwner } from '#client/components/sheets/sheet-owners.ts';
import type { StoredFile } from '#client/components/upload/upload-queue.ts';

export interface SheetGroup {
  owner: SheetOwner;
  files: StoredFile[];
  /** The person has been renamed or removed since. */
  isFormer: boolean;
}

/**
 * By owner in the order of the signup, then files that name none of several solos, and files whose
 * performer no longer exists.
 */
export function sheetGroups(
  owners: readonly SheetOwner[],
  files: readonly StoredFile[],
): SheetGroup[] {
  const byLabel = new Map(owners.map((owner) => [owner.label, owner]));
  const byAppearance = new Map(owners.map((owner) => [owner.appearanceId, owner]));
  const ownerOf = ({ performer, appearanceId }: StoredFile): SheetOwner => {
    const name = performer ?? '';
    const own = appearanceId ? byAppearance.get(appearanceId) : undefined;
    return own ?? byLabel.get(name) ?? { label: name, performer: name, appearanceId: '' };
  };
  const groups = new Map<string, SheetGroup>(
    owners.map((owner) => [owner.label, { owner, files: [], isFormer: false }]),
  );
  const performers = new Set(owners.map(({ performer }) => performer));
  for (const file of files) {
    const owner = ownerOf(file);
    const isFormer = !performers.has(owner.performer);
    const group = groups.get(owner.label) ?? { owner, files: [], isFormer };
    group.files.push(file);
    groups.set(owner.label, group);
  }
  return [...groups.values()];
}
