// Guards `npm ci` on every machine. A package registry may lack the platform packages of other
// systems (a mirror, or a package that was not published for them). `npm install` then silently
// omits them from package-lock.json, and `npm ci`, which every first start runs, refuses such a
// file. This script adds the missing entries, and the checksums that the registry has: without a
// checksum npm installs any content. Run it after every `npm install` that changes the lock file:
//
//   node scripts/complete-lock.mjs [package-lock.json]

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { addChecksums, completeLock, withoutChecksum } from './lib/complete-lock.mjs';

const file = process.argv[2] ?? path.resolve(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
const added = completeLock(lock);
const checked = addChecksums(lock, askRegistry);
if (added.length + checked.length > 0) fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  added.length === 0
    ? 'The lock file is complete.'
    : `Added ${added.length} optional packages to the lock file.`,
);
const unchecked = withoutChecksum(lock).length;
if (checked.length > 0) console.log(`Added ${checked.length} checksums.`);
if (unchecked > 0) console.log(`The registry has no checksum for ${unchecked} packages.`);

/** Empty when the registry does not have the package. */
function askRegistry(name, version) {
  const asked = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
    encoding: 'utf8',
  });
  return asked.status === 0 ? asked.stdout.trim() : '';
}
