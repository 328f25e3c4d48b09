import { createHash } from 'node:crypto';
import { plainWord } from '#domain/draft/paste-rows.ts';

/** A line is the same in whichever order its columns stand. */
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
