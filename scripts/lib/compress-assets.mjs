// Guards that a phone on a slow line gets the pages small: the built files are compressed once, as
// hard as it goes, and the server only picks the form that a browser understands.

import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(js|mjs|css|svg)$/;
/** Below this the headers weigh more than what is saved. */
const LEAST_BYTES = 1024;

export function compressAssets(folder) {
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!COMPRESSIBLE.test(name) || fs.statSync(file).size < LEAST_BYTES) continue;
    const content = fs.readFileSync(file);
    fs.writeFileSync(`${file}.br`, brotliCompressSync(content));
    fs.writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
