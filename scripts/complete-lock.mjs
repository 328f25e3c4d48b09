// Guards `npm ci` on every machine. A package registry may lack the platform packages of other
// systems (a mirror, or a package whose makers did not publish for them). `npm install` then
// silently leaves them out of package-lock.json, and `npm ci`, which every first start runs,
// refuses such a file. This adds the missing entries. Run it after every `npm install` that
// changes the lock file:
//
//   node scripts/complete-lock.mjs [package-lock.json]

import fs from 'node:fs';
import path from 'node:path';
import { completeLock } from './lib/complete-lock.mjs';

const file = process.argv[2] ?? path.resolve(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
const added = completeLock(lock);
if (added.length > 0) fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  added.length === 0
    ? 'The lock file is complete.'
    : `Added ${added.length} optional packages to the lock file.`,
);
