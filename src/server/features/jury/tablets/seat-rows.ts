import type {
  PlacedRow,
  SnapshotCategory,
  SnapshotJudged,
  SnapshotSeat,
} from '#domain/day/snapshot.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { judges } from '#domain/jury/seat.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { categoryTitle } from '#i18n/category-texts.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  type JudgedAppearance,
  loadCategories,
} from '#server/features/jury/marks/load-category.ts';
import { findSeats, type SeatRow } from '#server/features/jury/queries.ts';
import { type CategoryRow, findCategories } from '#server/features/jury/results/queries.ts';
import { findLockTimes } from '#server/features/jury/tablets/queries.ts';

/** Rows that tablets of seats keep beside the appearances. No tablet gets marks of another seat. */
export async function seatRows(db: Queryable, config: ConfigRecord): Promise<PlacedRow[]> {
  const seats = (await findSeats(db, config.id)).filter(({ role }) => role !== 'secretary');
  if (seats.length === 0) return [];
  const codes = config.categories.map(({ code }) => code);
  const loaded = await loadCategories(db, config, codes);
  const rows = new Map((await findCategories(db, config.id)).map((row) => [row.category, row]));
  const lockTimes = await findLockTimes(db, config.id);
  const contentOf = (code: string): SnapshotCategory => {
    const { epoch = 0, is_locked: isLocked = false } =
      rows.get(code) ?? ({} as Partial<CategoryRow>);
    const lockedAt = isLocked ? (lockTimes.get(code)?.toISOString() ?? null) : null;
    const titleIn = (language: Language) => [language, categoryTitle(code, config, language)];
    const name = Object.fromEntries(LANGUAGES.map(titleIn)) as SnapshotCategory['name'];
    return { name, rule: loaded.get(code)?.rule ?? null, epoch, isLocked, lockedAt };
  };
  return seats.flatMap((seat) => {
    const judged = codes.filter((code) => judges(seat, code));
    const content: SnapshotSeat = { name: seat.name, categories: judged };
    const at = { job: 'seat', place: seat.id } as const;
    return [
      { ...at, kind: 'seat', id: seat.id, content },
      ...judged.map((code) => ({ ...at, kind: 'category', id: code, content: contentOf(code) })),
      ...judged.flatMap((code) => rowsOfAppearances(seat, loaded.get(code)?.appearances ?? [])),
    ];
  });
}

function rowsOfAppearances(
  { id: seatId }: SeatRow,
  appearances: readonly JudgedAppearance[],
): PlacedRow[] {
  return appearances.flatMap(({ appearance, marks }) => {
    const mark = marks.find((one) => one.seatId === seatId);
    if (!mark || (mark.exclusion === null && !mark.isOwnPupil)) return [];
    const content: SnapshotJudged = { exclusion: mark.exclusion, isOwnPupil: mark.isOwnPupil };
    return [{ job: 'seat', place: seatId, kind: 'judged', id: appearance.id, content }];
  });
}
