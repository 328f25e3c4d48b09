import type { ByteRange } from '#server/storage/storage.ts';

/** The single valid range of a `Range` header. Otherwise null, for the whole file. */
export function requestedRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(sizeBytes - Number(last), 0) : Number(first);
  const to = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return from > to ? 'unsatisfiable' : { from, to };
}
