import type { StoredBlock, TimetableBlock } from '#domain/timetable/block.ts';

/** A change of the draft: blocks as they are afterwards, and ids of removed ones. */
export interface DraftEdit {
  blocks: readonly TimetableBlock[];
  removed: readonly string[];
}

/** The blocks after an edit. Versions stay until the server answers; a new block has 0. */
export function applyEdit(blocks: readonly StoredBlock[], edit: DraftEdit): StoredBlock[] {
  const versions = new Map(blocks.map(({ id, version }) => [id, version]));
  const gone = new Set([...edit.blocks.map(({ id }) => id), ...edit.removed]);
  return [
    ...blocks.filter(({ id }) => !gone.has(id)),
    ...edit.blocks.map((block) => ({ ...block, version: versions.get(block.id) ?? 0 })),
  ];
}

/** The edit that restores the blocks as they are before the given one. */
export function inverseOf(blocks: readonly StoredBlock[], edit: DraftEdit): DraftEdit {
  const known = new Map(blocks.map((block) => [block.id, block]));
  const ids = [...new Set([...edit.blocks.map(({ id }) => id), ...edit.removed])];
  return {
    blocks: ids.flatMap((id) => {
      const block = known.get(id);
      return block ? [block] : [];
    }),
    removed: ids.filter((id) => !known.has(id)),
  };
}

/** The answer of the server with its versions. */
export function withSaved(
  blocks: readonly StoredBlock[],
  saved: { blocks: readonly StoredBlock[]; removed: readonly string[] },
): StoredBlock[] {
  const versions = new Map(saved.blocks.map(({ id, version }) => [id, version]));
  return blocks.map((block) => ({ ...block, version: versions.get(block.id) ?? block.version }));
}

/**
 * The revision of the shown draft after an own change. When others have changed something in
 * between, it stays behind, so that their changes are read.
 */
export function revisionAfter(shown: number, saved: number): number {
  return saved === shown + 1 ? saved : shown;
}

/** Blocks whose versions are neither those seen before nor of an own change. */
export function changedByOthers(
  blocks: readonly StoredBlock[],
  seen: ReadonlyMap<string, number>,
): string[] {
  const now = new Map(blocks.map(({ id, version }) => [id, version]));
  const removed = [...seen.keys()].filter((id) => !now.has(id));
  const changed = blocks.filter(({ id, version }) => version > (seen.get(id) ?? 0));
  return [...changed.map(({ id }) => id), ...removed];
}

/**
 * The steps that may still be undone after somebody else has changed blocks: an undo restores whole
 * blocks, so an older step would silently undo the change of the other person, too.
 */
export function stepsAfterOthers<Step extends { edit: DraftEdit }>(
  steps: readonly Step[],
  changed: readonly string[],
): Step[] {
  const last = steps.findLastIndex(({ edit }) =>
    [...edit.blocks.map(({ id }) => id), ...edit.removed].some((id) => changed.includes(id)),
  );
  return steps.slice(last + 1);
}
