// Guards open tabs: a page that was loaded before an update requests files of its own build. They
// stay beside the new ones for a week after they were replaced.

import fs from 'node:fs';
import path from 'node:path';

const KEPT_MS = 7 * 24 * 3_600_000;
/** In each build: the time at which a file of an earlier build was replaced, by its path. */
const LIST = '.kept-assets.json';

/** Copies the assets of the build in `previous` to the one in `next`. */
export function keepAssets(previous, next, now = Date.now()) {
  const replacedBefore = readList(path.join(previous, LIST));
  const kept = {};
  for (const file of filesBelow(previous, 'assets')) {
    const target = path.join(next, file);
    const replacedAt = replacedBefore[file] ?? now;
    if (fs.existsSync(target) || now - replacedAt >= KEPT_MS) continue;
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(path.join(previous, file), target);
    kept[file] = replacedAt;
  }
  fs.writeFileSync(path.join(next, LIST), JSON.stringify(kept));
}

function readList(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function filesBelow(root, folder) {
  const absolute = path.join(root, folder);
  if (!fs.existsSync(absolute)) return [];
  return fs
    .readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
