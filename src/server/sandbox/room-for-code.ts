import { readFileSync } from 'node:fs';

/**
 * Bytes of memory that V8 sets aside for machine code, writable from the start: from Node 24 on
 * half a gigabyte, of which little is ever used. Linux counts all of it as data of the process.
 */
export function roomForCode(readMaps = () => readFileSync('/proc/self/maps', 'utf8')): number {
  let maps: string;
  try {
    maps = readMaps();
  } catch {
    // Other systems have no such file and no limit of data.
    return 0;
  }
  const sizes = [...maps.matchAll(/^([\da-f]+)-([\da-f]+) rwxp/gm)].map(
    ([, from = '', to = '']) => Number.parseInt(to, 16) - Number.parseInt(from, 16),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
