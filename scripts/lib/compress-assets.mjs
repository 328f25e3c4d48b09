// Guards small downloads on slow lines: the built files are compressed once at the highest level,
// and the server only selects the encoding that a browser supports.

import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|mjs|css|svg|wasm)$/;
/** Below this size the headers outweigh the savings. */
const LEAST_BYTES = 1024;

/** In parallel: this is most of the time of a build, and zlib has its own threads. */
export async function compressAssets(folder) {
  await Promise.all(fs.readdirSync(folder).map((name) => compressFile(path.join(folder, name))));
}

async function compressFile(file) {
  if (!COMPRESSIBLE.test(file) || fs.statSync(file).size < LEAST_BYTES) return;
  const content = fs.readFileSync(file);
  fs.writeFileSync(`${file}.br`, await promisify(brotliCompress)(content));
  fs.writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
