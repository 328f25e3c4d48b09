import { createHash } from 'node:crypto';
import { plainWord } from '#domain/draft/plain-word.ts';

/** Independent of the order of the columns. */
export function rowFingerprint(header: readonly string[], cells: readonly string[]): Buffer {
  const pairs = header
    .map((heading, column) => [plainWord(heading), cells[column] ?? ''])
    .filter(([, cell]) => cell !== '')
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(pairs)).digest();
}

export function textFingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
