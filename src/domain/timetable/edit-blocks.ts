import type { PlainDate } from '#domain/time/plain-date.ts';
import {
  appearanceIdsOf,
  type BlockItem,
  inTimetableOrder,
  type TimetableBlock,
} from '#domain/timetable/block.ts';
import { inRuleOrder } from '#domain/timetable/order-rules.ts';
import { byAppearanceId } from '#domain/timetable/slots.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import {
  type CategoryRules,
  changeoverOf,
  type TimetableSettings,
} from '#domain/timetable/timetable-settings.ts';

/** What remains where an appearance was: nothing, or its time. */
export type Leaves = 'closed' | 'gap';

interface Surroundings {
  appearances: readonly TimetableAppearance[];
  settings: TimetableSettings;
}

/** The block that holds an appearance. */
export function findBlockOf<Block extends TimetableBlock>(
  blocks: readonly Block[],
  appearanceId: string,
): Block | null {
  return blocks.find((block) => positionIn(block, appearanceId) >= 0) ?? null;
}

export function positionIn({ items }: Pick<TimetableBlock, 'items'>, appearanceId: string): number {
  return items.findIndex((item) => item.is === 'appearance' && item.appearanceId === appearanceId);
}

/** The block without the appearance. A gap keeps the times of those that follow. */
export function takeOut<Block extends TimetableBlock>(
  block: Block,
  { appearanceId, leaves }: { appearanceId: string; leaves: Leaves },
  { appearances, settings }: Surroundings,
): Block {
  const at = positionIn(block, appearanceId);
  if (at < 0) return block;
  const appearance = byAppearanceId(appearances).get(appearanceId);
  const isFirst = !block.items.slice(0, at).some(({ is }) => is === 'appearance');
  const gap: BlockItem[] =
    leaves === 'gap' && appearance
      ? [
          {
            is: 'gap',
            minutes:
              appearance.minutes + (isFirst ? 0 : changeoverOf(appearance, block.hall, settings)),
            withdrawn: appearanceId,
          },
        ]
      : [];
  return { ...block, items: block.items.toSpliced(at, 1, ...gap) };
}

/** The block with the appearance at a position, counted before it is put in. */
export function putIn<Block extends TimetableBlock>(
  block: Block,
  { appearanceId, position }: { appearanceId: string; position: number },
): Block {
  const at = Math.max(0, Math.min(position, block.items.length));
  return {
    ...block,
    items: block.items.toSpliced(at, 0, { is: 'appearance', appearanceId, pin: null }),
  };
}

export interface Move {
  appearanceId: string;
  /** Null: out of the timetable. */
  to: { blockId: string; position: number } | null;
  leaves: Leaves;
}

/**
 * The blocks that a move changes, as they are afterwards. In the same block the position counts
 * without the moved appearance. A pin does not travel to another block.
 */
export function moveAppearance<Block extends TimetableBlock>(
  blocks: readonly Block[],
  { appearanceId, to, leaves }: Move,
  surroundings: Surroundings,
): Block[] {
  const from = findBlockOf(blocks, appearanceId);
  const target = to && blocks.find(({ id }) => id === to.blockId);
  if (to && target?.kind !== 'perform') return [];
  const isSame = from !== null && from.id === target?.id;
  if (from && to && isSame) {
    const at = positionIn(from, appearanceId);
    const [item] = from.items.slice(at, at + 1);
    if (!item) return [];
    const rest = from.items.toSpliced(at, 1);
    return [{ ...from, items: rest.toSpliced(Math.min(to.position, rest.length), 0, item) }];
  }
  const left = from ? [takeOut(from, { appearanceId, leaves }, surroundings)] : [];
  const put = to && target ? [putIn(target, { appearanceId, position: to.position })] : [];
  return [...left, ...put];
}

/** Exchanges two appearances, within a block or between two; pins stay where they are. */
export function swapAppearances<Block extends TimetableBlock>(
  blocks: readonly Block[],
  one: string,
  other: string,
): Block[] {
  const exchanged = (id: string) => (id === one ? other : id === other ? one : id);
  return blocks
    .filter((block) => positionIn(block, one) >= 0 || positionIn(block, other) >= 0)
    .map((block) => ({
      ...block,
      items: block.items.map((item) =>
        item.is === 'appearance' ? { ...item, appearanceId: exchanged(item.appearanceId) } : item,
      ),
    }));
}

/** Fixes the start of an appearance, or lets it follow from the order again. */
export function pinAppearance<Block extends TimetableBlock>(
  block: Block,
  appearanceId: string,
  pin: number | null,
): Block {
  return {
    ...block,
    items: block.items.map((item) =>
      item.is === 'appearance' && item.appearanceId === appearanceId ? { ...item, pin } : item,
    ),
  };
}

interface CategoryInHall {
  rules: CategoryRules;
  hall: string;
  day: PlainDate;
}

/**
 * The blocks of a hall and day that have appearances of a category, with these in the order of its
 * rule, also across a break. They change places only among themselves, so that gaps and other
 * categories stay where they are.
 */
export function orderCategory<Block extends TimetableBlock>(
  blocks: readonly Block[],
  { rules, hall, day }: CategoryInHall,
  { appearances, settings }: Surroundings,
): Block[] {
  const known = byAppearanceId(appearances);
  const membersOf = (block: Block) =>
    appearanceIdsOf(block).flatMap((id) => {
      const appearance = known.get(id);
      return appearance?.category === rules.code ? [appearance] : [];
    });
  const concerned = inTimetableOrder(blocks, settings.halls).filter(
    (block) => block.hall === hall && block.day === day && membersOf(block).length > 0,
  );
  const ordered = inRuleOrder(concerned.flatMap(membersOf), rules)[Symbol.iterator]();
  return concerned.map((block) => ({
    ...block,
    items: block.items.map((item) => {
      const isMember =
        item.is === 'appearance' && known.get(item.appearanceId)?.category === rules.code;
      const next = isMember ? ordered.next() : null;
      return !next || next.done ? item : { ...item, appearanceId: next.value.id };
    }),
  }));
}
