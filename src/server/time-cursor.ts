import { ID_PATTERN } from '#domain/id.ts';
import { refuseField } from '#server/refusal.ts';

/** The position of the last row of a page in a list ordered by time. */
export interface TimePlace {
  createdAt: string;
  id: string;
}

const CURSOR = new RegExp(`^(?<at>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z)_(?<id>${ID_PATTERN})$`);

export function writeTimeCursor({ created_at, id }: { created_at: Date; id: string }): string {
  return `${created_at.toISOString()}_${id}`;
}

/** Null for the first page. Throws for a cursor that the server did not issue. */
export function readTimeCursor(cursor: string): TimePlace | null {
  if (cursor === '') return null;
  const { at = '', id } = CURSOR.exec(cursor)?.groups ?? {};
  const time = Date.parse(at);
  if (!id || Number.isNaN(time)) throw refuseField('cursor', 'pattern');
  // Normalised, because Date.parse accepts 31 February and the database does not.
  return { createdAt: new Date(time).toISOString(), id };
}
