import fs from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { hashSources } from './source-hash.mjs';

export const dist = path.join(root, 'dist');

/** Contains the hash of the sources from which a part was built. */
export function stampFile(part) {
  return path.join(dist, '.stamps', part);
}

export function hashOfPart(part) {
  return hashSources(part === 'bench' ? ['bench', 'tests'] : []);
}

export function isUpToDate(part) {
  const stamp = stampFile(part);
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hashOfPart(part);
}
