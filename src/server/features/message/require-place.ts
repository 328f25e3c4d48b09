import { ID_PATTERN } from '#domain/id.ts';
import type { Place } from '#server/features/message/campaigns/queries.ts';
import { refuseField } from '#server/refusal.ts';

const SHAPE = new RegExp(`^(?<micros>\\d{1,18})\\.(?<id>${ID_PATTERN})$`);

/** Parses the cursor of a page. */
export function requirePlace(cursor: string): Place | null {
  if (cursor === '') return null;
  const { micros, id } = SHAPE.exec(cursor)?.groups ?? {};
  if (!micros || !id) throw refuseField('cursor', 'pattern');
  return { micros, id };
}
