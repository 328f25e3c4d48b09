// Builds the parts named on the command line. Runs in a separate process, started by build.mjs
// under its lock, so that the compilers' memory and threads are released before the server starts.
//
// Each part is built in a temporary folder and renamed, and its stamp is written last: after a
// crash there is either the old build or one that the next start repeats, never a partial build.

import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { dist, hashOfPart, stampFile } from './build-stamps.mjs';
import { compileTexts } from './compile-texts.mjs';

const unfinishedMark = '.new-';
const replacedMark = '.old-';

async function buildPart(name, build) {
  const hash = hashOfPart(name);
  const suffix = randomBytes(4).toString('hex');
  const unfinished = path.join(dist, `${unfinishedMark}${name}-${suffix}`);
  const replaced = path.join(dist, `${replacedMark}${name}-${suffix}`);
  const place = path.join(dist, name);

  await build(unfinished, place);
  fs.rmSync(stampFile(name), { force: true });
  if (fs.existsSync(place)) fs.renameSync(place, replaced);
  fs.renameSync(unfinished, place);
  fs.writeFileSync(stampFile(name), hash);
  fs.rmSync(replaced, { recursive: true, force: true });
}

function removeRemnants() {
  for (const name of fs.readdirSync(dist)) {
    if (name.startsWith(unfinishedMark) || name.startsWith(replacedMark)) {
      fs.rmSync(path.join(dist, name), { recursive: true, force: true });
    }
  }
}

async function buildAll(names) {
  fs.mkdirSync(path.dirname(stampFile('any')), { recursive: true });
  removeRemnants();
  await compileTexts();
  // Only now: the configurations of the compilers may import the compiled texts.
  const { parts } = await import('./build-parts.mjs');
  for (const name of names) await buildPart(name, parts[name]);
}

await buildAll(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
