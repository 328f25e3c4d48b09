import type { PlainDate } from '#domain/time/plain-date.ts';
import {
  type BlockItem,
  inTimetableOrder,
  type StoredBlock,
  type TimetableBlock,
} from '#domain/timetable/block.ts';
import { grouped } from '#domain/timetable/conflict.ts';
import type { PlannedSlot } from '#domain/timetable/plan-problem.ts';
import { byAppearanceId } from '#domain/timetable/slots.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import { changeoverOf, type TimetableSettings } from '#domain/timetable/timetable-settings.ts';

interface PlanToApply {
  slots: readonly PlannedSlot[];
  blocks: readonly StoredBlock[];
  appearances: readonly TimetableAppearance[];
  settings: TimetableSettings;
  newId(): string;
}

interface Placed {
  appearance: TimetableAppearance;
  hall: string;
  day: PlainDate;
  start: number;
}

/**
 * The blocks of a plan. Between two breaks of a hall lies one block of performances; existing ones
 * are used in their order. Waiting times become gaps, so that each appearance starts as planned.
 */
export function blocksOfPlan(plan: PlanToApply): {
  blocks: TimetableBlock[];
  removed: StoredBlock[];
} {
  const { blocks, settings, newId } = plan;
  const performs = blocks.filter(({ kind }) => kind === 'perform');
  const pins = pinsOf(performs);
  const used = new Set<string>();
  const made = [...grouped(placedBy(plan), ({ hall, day }) => `${day} ${hall}`).values()].flatMap(
    (inHall) =>
      segmentsOf(inHall, blocks).map((segment) => {
        const [{ hall, day, start }] = segment;
        const known = inTimetableOrder(performs, settings.halls).find(
          (block) => block.hall === hall && block.day === day && !used.has(block.id),
        );
        const id = known?.id ?? newId();
        used.add(id);
        const items = itemsOf(segment, { pins, settings });
        const title = known?.title ?? '';
        return { id, kind: 'perform' as const, hall, day, start, minutes: 0, title, items };
      }),
  );
  return { blocks: made, removed: performs.filter(({ id }) => !used.has(id)) };
}

function placedBy({ slots, appearances }: PlanToApply): Placed[] {
  const known = byAppearanceId(appearances);
  return slots
    .flatMap(({ appearanceId, hall, day, start }) => {
      const appearance = known.get(appearanceId);
      return appearance ? [{ appearance, hall, day, start }] : [];
    })
    .toSorted((one, other) => one.start - other.start);
}

type Segment = [Placed, ...Placed[]];

/** The appearances of a hall and day, divided where something else is in between. */
function segmentsOf(inHall: readonly Placed[], blocks: readonly TimetableBlock[]): Segment[] {
  const segments: Segment[] = [];
  let before: Placed | null = null;
  for (const placed of inHall) {
    const { hall, day, start } = placed;
    const from: number = before?.start ?? start;
    const isDivided = blocks.some(
      (block) =>
        block.kind !== 'perform' &&
        block.hall === hall &&
        block.day === day &&
        block.start >= from &&
        block.start < start,
    );
    const last = segments.at(-1);
    if (last && !isDivided) last.push(placed);
    else segments.push([placed]);
    before = placed;
  }
  return segments;
}

function itemsOf(
  segment: Segment,
  { pins, settings }: { pins: ReadonlyMap<string, number>; settings: TimetableSettings },
): BlockItem[] {
  const items: BlockItem[] = [];
  let free = segment[0].start;
  for (const [index, { appearance, hall, start }] of segment.entries()) {
    const earliest = index === 0 ? free : free + changeoverOf(appearance, hall, settings);
    const pin = pins.get(appearance.id) ?? null;
    if (start > earliest) items.push({ is: 'gap', minutes: start - earliest, withdrawn: null });
    items.push({ is: 'appearance', appearanceId: appearance.id, pin });
    free = start + appearance.minutes;
  }
  return items;
}

function pinsOf(blocks: readonly TimetableBlock[]): Map<string, number> {
  return new Map(
    blocks.flatMap(({ items }) =>
      items.flatMap((item) =>
        item.is === 'appearance' && item.pin !== null
          ? [[item.appearanceId, item.pin] as const]
          : [],
      ),
    ),
  );
}
