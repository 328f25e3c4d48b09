import { ID_PATTERN } from '#domain/id.ts';
import { refuseForm } from '#server/refusal.ts';

/** The last row of a page, in lists that are ordered by time. */
export interface TimePlace {
  createdAt: string;
  id: string;
}

const CURSOR = new RegExp(`^(?<at>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z)_(?<id>${ID_PATTERN})$`);

export function writeTimeCursor({ created_at, id }: { created_at: Date; id: string }): string {
  return `${created_at.toISOString()}_${id}`;
}

/** Null for the first page; anything that we did not give out is refused. */
export function readTimeCursor(cursor: string): TimePlace | null {
  if (cursor === '') return null;
  const { at = '', id } = CURSOR.exec(cursor)?.groups ?? {};
  const time = Date.parse(at);
  if (!id || Number.isNaN(time)) throw refuseForm([{ path: 'cursor', code: 'pattern' }]);
  // Written anew: a 31 February is a day for Date.parse and none for the database.
  return { createdAt: new Date(time).toISOString(), id };
}
