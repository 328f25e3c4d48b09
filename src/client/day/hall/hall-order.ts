import type { KeptRow } from '#client/day/store/day-database.ts';
import { type DayLog, stateOf } from '#domain/day/day-log.ts';
import type { SnapshotAppearance } from '#domain/day/snapshot.ts';
import { type AppearanceState, orderAfter } from '#domain/day/subject-state.ts';

export interface HallItem extends SnapshotAppearance {
  id: string;
  state: AppearanceState;
  /** Players who have arrived. */
  present: number;
}

export function appearancesIn(rows: readonly KeptRow[]): (SnapshotAppearance & { id: string })[] {
  return rows
    .filter(({ kind }) => kind === 'appearance')
    .map(({ id, content }) => ({ ...(content as unknown as SnapshotAppearance), id }))
    .toSorted((one, other) => one.place - other.place);
}

/** A block is what may change places: one category on one day. */
export function blockOf({ category, day }: Pick<SnapshotAppearance, 'category' | 'day'>): string {
  return `${day ?? ''} ${category}`;
}

/** The appearances of a category in the order in which the driver lets them play. */
export function hallItems(
  rows: readonly KeptRow[],
  log: DayLog,
  { category, day }: Pick<SnapshotAppearance, 'category' | 'day'>,
): HallItem[] {
  const planned = appearancesIn(rows).filter((one) => one.category === category && one.day === day);
  const byId = new Map(planned.map((one) => [one.id, one]));
  const order = orderAfter(
    planned.map(({ id }) => id),
    stateOf(log, 'block', blockOf({ category, day })),
  );
  return order.flatMap((id) => {
    const appearance = byId.get(id);
    if (!appearance) return [];
    const present = appearance.playerIds.filter(
      (person) => stateOf(log, 'person', person).arrivals.length > 0,
    );
    return [{ ...appearance, state: stateOf(log, 'appearance', id), present: present.length }];
  });
}

/** On the stage now, or else the next one that has neither played nor been missed. */
export function currentOf(items: readonly HallItem[]): HallItem | null {
  const onStage = items.findLast(({ state }) => state.stage === 'on-stage');
  return (
    onStage ??
    items.find(({ state }) => state.stage === 'planned' || state.stage === 'called') ??
    null
  );
}

/** The next one that waits; the driver may let it play first. */
export function waitingAfter(items: readonly HallItem[], id: string): HallItem | null {
  const from = items.findIndex((item) => item.id === id);
  const after = items.slice(from + 1);
  return after.find(({ state }) => state.stage === 'planned' || state.stage === 'called') ?? null;
}
