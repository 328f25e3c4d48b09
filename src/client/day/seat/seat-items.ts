import { type HallItem, hallItems } from '#client/day/hall/hall-order.ts';
import type { DayView } from '#client/day/store/day-session.ts';
import { eventKey, type ReviewReason } from '#domain/day/day-event.ts';
import type { DayLog } from '#domain/day/day-log.ts';
import type { SnapshotCategory, SnapshotJudged, SnapshotSeat } from '#domain/day/snapshot.ts';
import { type SeatSheet, seatSheet } from '#domain/jury/seat-sheet.ts';

export interface SeatCategory extends SnapshotCategory {
  code: string;
}

/** An appearance as the juror of the seat sees it. */
export interface SeatItem extends HallItem {
  sheet: SeatSheet;
  /** Why the juror does not judge it: declared on the tablet, or entered by the secretary. */
  exclusion: string | null;
  isOwnPupil: boolean;
  /** Why the last thing that was submitted about it waits for the office. */
  waitsFor: ReviewReason | null;
}

/** The categories of the seat, in the order of the edition. */
export function seatCategories({ rows }: Pick<DayView, 'rows'>): SeatCategory[] {
  const known = new Map(
    rows
      .filter(({ kind }) => kind === 'category')
      .map(({ id, content }) => [id, content as unknown as SnapshotCategory]),
  );
  const seat = rows.find(({ kind }) => kind === 'seat')?.content as SnapshotSeat | undefined;
  return (seat?.categories ?? []).flatMap((code) => {
    const category = known.get(code);
    return category ? [{ ...category, code }] : [];
  });
}

/** In the order in which they play: by day, and as the driver of the hall has changed it. */
export function seatItems(
  { rows, log, own }: Pick<DayView, 'rows' | 'log' | 'own'>,
  category: string,
): SeatItem[] {
  const judged = new Map(
    rows
      .filter(({ kind }) => kind === 'judged')
      .map(({ id, content }) => [id, content as unknown as SnapshotJudged]),
  );
  const days = new Set(
    rows
      .filter(({ kind, content }) => kind === 'appearance' && content.category === category)
      .map(({ content }) => content.day as string | null),
  );
  const items = [...days]
    .toSorted((one, other) => (one ?? '').localeCompare(other ?? ''))
    .flatMap((day) => hallItems(rows, log, { category, day }));
  return items.map((item) => {
    const sheet = sheetIn(log, item.id);
    // Points that the office has applied came back as an event of the log.
    const waiting = own.findLast(
      ({ event }) => event.subject === item.id && !log.get(item.id)?.has(eventKey(event)),
    );
    return {
      ...item,
      sheet,
      exclusion: judged.get(item.id)?.exclusion ?? sheet.exclusion,
      isOwnPupil: judged.get(item.id)?.isOwnPupil ?? false,
      waitsFor: waiting?.review ?? null,
    };
  });
}

function sheetIn(log: DayLog, id: string): SeatSheet {
  return seatSheet(log.get(id)?.values() ?? []);
}

/** Still to be judged; who did not come and who may not be judged is passed over. */
export function isWaiting({ sheet, exclusion, state }: SeatItem): boolean {
  return sheet.final === null && exclusion === null && state.stage !== 'no-show';
}

/** The appearance on the stage, or else the first one without points. */
export function firstItem(items: readonly SeatItem[]): SeatItem | undefined {
  return (
    items.findLast(({ state }) => state.stage === 'on-stage') ??
    items.find((item) => isWaiting(item) && item.sheet.provisional === null) ??
    items.find(isWaiting) ??
    items[0]
  );
}
