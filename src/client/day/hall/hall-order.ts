import type { KeptRow } from '#client/day/store/day-database.ts';
import { type DayLog, stateOf } from '#domain/day/day-log.ts';
import { hallBlock } from '#domain/day/hall-plan.ts';
import type { SnapshotAppearance } from '#domain/day/snapshot.ts';
import {
  type AppearanceState,
  type BlockState,
  orderAfter,
  type Presence,
  presenceOf,
} from '#domain/day/subject-state.ts';

export interface ListedAppearance extends SnapshotAppearance {
  id: string;
  /** When the office changed it while the device had it; null: as it was downloaded. */
  changedAt: number | null;
}

export interface HallItem extends ListedAppearance {
  state: AppearanceState;
  /** Players who have arrived. */
  present: number;
  /** Players who, as the desk recorded, are not coming. */
  withdrawn: number;
}

export function appearancesIn(rows: readonly KeptRow[]): ListedAppearance[] {
  return rows
    .filter(({ kind }) => kind === 'appearance')
    .map(({ id, content, changedAt = null }) => ({
      ...(content as unknown as SnapshotAppearance),
      id,
      changedAt,
    }))
    .toSorted((one, other) => one.place - other.place);
}

/** A block is what may change places: one category in one hall on one day. */
export function blockOf({
  category,
  day,
  hallId = '',
}: Pick<SnapshotAppearance, 'category' | 'day'> & { hallId?: string }): string {
  return hallBlock({ day, hall: hallId, category });
}

/** The appearances of a category in the order in which the drivers let them play. */
export function hallItems(
  rows: readonly KeptRow[],
  log: DayLog,
  { category, day }: Pick<SnapshotAppearance, 'category' | 'day'>,
): HallItem[] {
  const planned = appearancesIn(rows).filter((one) => one.category === category && one.day === day);
  return itemsInOrder(planned, log);
}

/** A swap across blocks changes nothing. */
export function swapsIn(planned: readonly ListedAppearance[], log: DayLog): BlockState {
  const blocks = new Map(planned.map((one) => [one.id, blockOf(one)]));
  const swaps = [...new Set(blocks.values())].flatMap((block) =>
    stateOf(log, 'block', block).swaps.filter(
      ({ one, other }) => blocks.get(one) === block && blocks.get(other) === block,
    ),
  );
  return { swaps };
}

/** In their real order: two of one block may have changed places. */
export function itemsInOrder(planned: readonly ListedAppearance[], log: DayLog): HallItem[] {
  const byId = new Map(planned.map((one) => [one.id, one]));
  const order = orderAfter([...byId.keys()], swapsIn(planned, log));
  return order.flatMap((id) => {
    const appearance = byId.get(id);
    if (!appearance) return [];
    const presences = appearance.playerIds.map((person) =>
      presenceOf(stateOf(log, 'person', person)),
    );
    const countOf = (wanted: Presence) => presences.filter((one) => one === wanted).length;
    const [present, withdrawn] = [countOf('here'), countOf('withdrawn')];
    return [{ ...appearance, state: stateOf(log, 'appearance', id), present, withdrawn }];
  });
}

/** On the stage now, or else the next one that has neither played nor been missed. */
export function currentOf<Item extends HallItem>(items: readonly Item[]): Item | null {
  const onStage = items
    .filter(({ state }) => state.startedAt !== null)
    .toSorted((one, other) => (one.state.startedAt ?? 0) - (other.state.startedAt ?? 0))
    .findLast(({ state }) => state.stage === 'on-stage');
  return onStage ?? items.find(isWaiting) ?? null;
}

/** The next one of the same block that waits; the driver may let it play first. */
export function waitingAfter<Item extends HallItem>(
  items: readonly Item[],
  id: string,
): Item | null {
  const from = items.findIndex((item) => item.id === id);
  const block = items[from] && blockOf(items[from]);
  const after = items.slice(from + 1);
  return after.find((item) => isWaiting(item) && blockOf(item) === block) ?? null;
}

function isWaiting({ state }: HallItem): boolean {
  return state.stage === 'planned' || state.stage === 'called';
}
