// Guards that a phone on a slow line gets the pages small: the built files are compressed once, as
// hard as it goes, and the server only picks the form that a browser understands.

import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|mjs|css|svg)$/;
/** Below this the headers weigh more than what is saved. */
const LEAST_BYTES = 1024;

/** Side by side: this is most of the time of a build, and zlib has threads of its own. */
export async function compressAssets(folder) {
  await Promise.all(fs.readdirSync(folder).map((name) => compressFile(path.join(folder, name))));
}

async function compressFile(file) {
  if (!COMPRESSIBLE.test(file) || fs.statSync(file).size < LEAST_BYTES) return;
  const content = fs.readFileSync(file);
  fs.writeFileSync(`${file}.br`, await promisify(brotliCompress)(content));
  fs.writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
