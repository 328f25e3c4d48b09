import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Installs the packages of a folder with its own lock file, unless they are those of that file. */
export function ensureExtraPackages(folder) {
  const stampFile = path.join(folder, 'node_modules/.installed');
  const stamp = createHash('sha256')
    .update(fs.readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp) return;
  console.log(`Installing the packages of ${path.basename(folder)}/ (once) …`);
  const arguments_ = ['ci', '--no-audit', '--no-fund', '--prefer-offline'];
  const { status } = spawnSync('npm', arguments_, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The packages of ${folder} could not be installed.`);
  fs.writeFileSync(stampFile, stamp);
}
