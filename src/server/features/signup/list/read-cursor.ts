import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FunctionInput } from '#contract/functions.ts';

export type SignupSort = NonNullable<FunctionInput<'listSignups'>['sort']>;

/** The end of a page: the sort key and id of its last row. */
export interface Place {
  sort: SignupSort;
  key: string[];
  id: string;
}

/** Signed, so that a returned cursor always fits the query. */
export function writeCursor(secretKey: string, { sort, key, id }: Place): string {
  const content = Buffer.from(JSON.stringify([sort, id, ...key])).toString('base64url');
  return `${content}.${signature(secretKey, content)}`;
}

/** Null for a forged cursor. */
export function readCursor(secretKey: string, cursor: string): Place | null {
  const [content = ''] = cursor.split('.', 1);
  const expected = Buffer.from(`${content}.${signature(secretKey, content)}`);
  const given = Buffer.from(cursor);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [sort, id, ...key] = JSON.parse(Buffer.from(content, 'base64url').toString());
  return { sort, id, key };
}

function signature(secretKey: string, content: string): string {
  return createHmac('sha256', secretKey).update(`signup-list:${content}`).digest('base64url');
}
