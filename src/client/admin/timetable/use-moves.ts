import { nameOf, useTools } from '#client/admin/timetable/timetable-context.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import {
  inTimetableOrder,
  type StoredBlock,
  type TimetableBlock,
} from '#domain/timetable/block.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { type DropPlace, intoNewBlock } from '#domain/timetable/drop-place.ts';
import {
  findBlockOf,
  type Leaves,
  type Move,
  moveAppearance,
  orderCategory,
  pinAppearance,
  positionIn,
  putIn,
  swapAppearances,
  takeOut,
} from '#domain/timetable/edit-blocks.ts';
import { findConflicts } from '#domain/timetable/find-conflicts.ts';
import { byAppearanceId, timeBlocks } from '#domain/timetable/slots.ts';
import { type CategoryRules, rulesOf } from '#domain/timetable/timetable-settings.ts';
import { m } from '#i18n/texts.ts';

/** Edits of the draft, each told in words with the new time and the number of conflicts. */
export function useMoves() {
  const at = useLocale();
  const { view, edit, focusNext } = useTools();
  const { settings } = view;
  const blocks = view.blocks.map(({ block }) => block);
  const appearances = [...view.appearances.values()];
  const surroundings = { appearances: [...appearances, ...view.gone.values()], settings };

  /** Where the appearance is after the change, and how many hard conflicts there are. */
  const told = (appearanceId: string, changed: readonly TimetableBlock[]): string => {
    const gone = new Set(changed.map(({ id }) => id));
    const after = [...blocks.filter(({ id }) => !gone.has(id)), ...changed];
    const appearance = view.appearances.get(appearanceId) ?? view.gone.get(appearanceId);
    const slot = timeBlocks(after, byAppearanceId(appearances), settings)
      .flatMap(({ slots }) => slots)
      .find((one) => one.appearanceId === appearanceId);
    const name = appearance ? nameOf(appearance, view) : '';
    if (!slot) return m.timetable_told_out({ name }, at);
    const categoryDays = new Map<string, string>();
    const hard = findConflicts({
      settings,
      blocks: after,
      appearances,
      released: new Map(),
      categoryDays,
    }).filter(({ level }) => level === 'hard');
    const hall = settings.halls.find(({ id }) => id === slot.hall)?.name ?? slot.hall;
    const place = { name, hall, time: clockTime(slot.start) };
    return `${m.timetable_told_moved(place, at)} ${m.timetable_told_conflicts({ count: hard.length }, at)}`;
  };

  const move = (order: Move) => {
    const changed = moveAppearance(blocks, order, surroundings);
    if (changed.length > 0) {
      edit({ blocks: changed, removed: [] }, told(order.appearanceId, changed));
    }
  };

  /** Several appearances in their order, one after another. */
  const place = (appearanceIds: readonly string[], to: { blockId: string; position: number }) => {
    const ids = new Set(appearanceIds);
    const left = new Map<string, StoredBlock>();
    for (const block of blocks) {
      const rest = appearanceIds.reduce(
        (shown, appearanceId) => takeOut(shown, { appearanceId, leaves: 'closed' }, surroundings),
        block,
      );
      if (rest !== block) left.set(block.id, rest);
    }
    const target = blocks.find(({ id }) => id === to.blockId);
    const [first] = appearanceIds;
    if (!target || first === undefined) return;
    // Positions count without the moved appearances.
    const before = target.items
      .slice(0, to.position)
      .filter((item) => item.is === 'appearance' && ids.has(item.appearanceId)).length;
    const filled = appearanceIds.reduce(
      (shown, appearanceId, index) =>
        putIn(shown, { appearanceId, position: to.position - before + index }),
      left.get(target.id) ?? target,
    );
    left.set(target.id, filled);
    const changed = [...left.values()];
    edit(
      { blocks: changed, removed: [] },
      appearanceIds.length === 1
        ? told(first, changed)
        : m.timetable_told_placed({ count: appearanceIds.length }, at),
    );
  };

  /** Dropped where it is: nothing to undo. */
  const isWhereItIs = (appearanceId: string, to: { blockId: string; position: number }) => {
    const block = findBlockOf(blocks, appearanceId);
    if (block?.id !== to.blockId || view.slots.get(appearanceId)?.isPinned) return false;
    const position = positionIn(block, appearanceId);
    return to.position === position || to.position === position + 1;
  };

  return {
    move,
    /** One place earlier or later; at the end of a block, into the next one of the hall. */
    step(appearanceId: string, by: -1 | 1) {
      focusNext(`${by === -1 ? 'up' : 'down'}-${appearanceId}`);
      const block = findBlockOf(blocks, appearanceId);
      if (!block) return;
      const position = positionIn(block, appearanceId) + by;
      if (position >= 0 && position < block.items.length) {
        move({ appearanceId, to: { blockId: block.id, position }, leaves: 'closed' });
        return;
      }
      const neighbours = inTimetableOrder(blocks, settings.halls).filter(
        ({ kind, hall, day }) => kind === 'perform' && hall === block.hall && day === block.day,
      );
      const next = neighbours[neighbours.findIndex(({ id }) => id === block.id) + by];
      if (!next) return;
      const end = by === -1 ? next.items.length : 0;
      move({ appearanceId, to: { blockId: next.id, position: end }, leaves: 'closed' });
    },
    takeOut(appearanceId: string, leaves: Leaves) {
      move({ appearanceId, to: null, leaves });
    },
    pin(appearanceId: string, minute: number | null) {
      const block = findBlockOf(blocks, appearanceId);
      if (!block) return;
      const changed = [pinAppearance(block, appearanceId, minute)];
      edit({ blocks: changed, removed: [] }, told(appearanceId, changed));
    },
    swap(one: string, other: string) {
      const changed = swapAppearances(blocks, one, other);
      edit({ blocks: changed, removed: [] }, told(one, changed));
    },
    place,
    /** Where a card of the board is put down. */
    putAt(appearanceId: string, to: DropPlace) {
      focusNext(`up-${appearanceId}`);
      if (to.is === 'position') {
        if (!isWhereItIs(appearanceId, to)) place([appearanceId], to);
        return;
      }
      const order = { appearanceId, place: to, newId: crypto.randomUUID() };
      const changed = intoNewBlock(blocks, order, surroundings);
      edit({ blocks: changed, removed: [] }, told(appearanceId, changed));
    },
    removeAt(block: StoredBlock, position: number) {
      const items = block.items.toSpliced(position, 1);
      edit({ blocks: [{ ...block, items }], removed: [] }, m.timetable_told_closed({}, at));
    },
    /** The category in the order of its rule, in all blocks of the hall and day. */
    order({ hall, day }: StoredBlock, code: string) {
      const changed = orderCategory(
        blocks,
        { rules: rulesOf(code, settings), hall, day },
        surroundings,
      );
      edit({ blocks: changed, removed: [] }, m.timetable_told_ordered({ category: code }, at));
    },
    /** The category in the order of the numbers that were drawn on the spot. */
    orderDrawn({ hall, day }: StoredBlock, rules: CategoryRules) {
      const changed = orderCategory(blocks, { rules, hall, day }, surroundings);
      edit({ blocks: changed, removed: [] }, m.timetable_told_drawn({ category: rules.code }, at));
    },
    save(block: TimetableBlock, text: string) {
      edit({ blocks: [block], removed: [] }, text);
    },
    remove(block: StoredBlock) {
      edit({ blocks: [], removed: [block.id] }, m.timetable_told_block_removed({}, at));
    },
  };
}
