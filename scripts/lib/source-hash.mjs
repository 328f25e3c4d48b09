// One hash of all inputs of a build, which shows whether the last build is up to date.

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const ingredients = [
  'src',
  'messages',
  'assets',
  'public',
  'index.html',
  'scripts/lib',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.render.config.ts',
];

// Outputs of the build, and files that never reach it.
const leftOut = [/(^|\/)gen$/, /(^|\/)node_modules$/, /\.test\.tsx?$/];

/** The hash of the sources, and of the files or folders in `more`. */
export function hashSources(more = []) {
  const hash = createHash('sha256');
  for (const file of [...ingredients, ...more].flatMap((entry) => [...listFiles(entry)])) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function* listFiles(entry) {
  if (leftOut.some((pattern) => pattern.test(entry))) return;
  const found = fs.statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) {
    yield entry;
    return;
  }
  for (const name of fs.readdirSync(path.join(root, entry)).sort()) {
    yield* listFiles(`${entry}/${name}`);
  }
}
