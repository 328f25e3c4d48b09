import fs from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { narrowText } from './narrow-text.mjs';
import { root } from './root.mjs';

// Packages stay in node_modules, because bundling would break those with native parts or workers.
// Packages of hundreds of small modules, of which we use a few, are bundled for a faster start.
const BUNDLED =
  /^(?:kysely|zod|jose|bysquare|altcha-lib|rate-limiter-flexible|file-type|image-size|yauzl|papaparse|pngjs|qrcode|validator)(?:\/|$)/;
const packages = /^[^.#/\0]/;
// Resolved at run time, since one part of the build may load another.
const otherParts = /^#built\//;
const isExternal = (id) => (packages.test(id) && !BUNDLED.test(id)) || otherParts.test(id);

const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

/** `npm start` installs no package of the tests, and all tests would pass with one in the server. */
function isExternalOfServer(id) {
  if (!isExternal(id)) return false;
  const name = id.split('/', id.startsWith('@') ? 2 : 1).join('/');
  if (!lock.packages[`node_modules/${name}`]?.dev) return true;
  throw new Error(`The server imports ${id}, which is among devDependencies.`);
}

/** The programs of the server, each by the name of its output and its source file. */
export const SERVER_PROGRAMS = {
  main: 'src/server/main.ts',
  'recover-owner': 'src/server/recover-owner.ts',
  doctor: 'src/server/doctor.ts',
  backup: 'src/server/backup/make-command.ts',
  restore: 'src/server/backup/restore-command.ts',
  'backup/seal-worker': 'src/server/backup/seal-worker.ts',
  'pdf/worker': 'src/server/pdf/worker.ts',
  'files/inspect-child': 'src/server/files/inspect/inspect-child.ts',
  'print/make-worker': 'src/server/features/print/making/make-worker.ts',
  'timetable/plan-worker': 'src/server/features/timetable/planning/plan-worker.ts',
  'bank/import-worker': 'src/server/features/bank/imports/import-worker.ts',
  'bank/read-child': 'src/server/features/bank/imports/read-child.ts',
  'spreadsheet/parse-child': 'src/server/features/spreadsheet/imports/parse-child.ts',
};

/**
 * How our own TypeScript is bundled for Node. `input` maps the name of each output, without .js, to
 * its source file below the root.
 */
export function nodeBundle({ input, outDir }) {
  return {
    cwd: root,
    input,
    platform: 'node',
    external: input === SERVER_PROGRAMS ? isExternalOfServer : isExternal,
    tsconfig: 'tsconfig.json',
    plugins: [narrowText()],
    output: {
      dir: outDir,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
    },
  };
}

export async function bundleForNode(target) {
  const { output, ...input } = nodeBundle(target);
  const bundle = await rolldown(input);
  try {
    await bundle.write(output);
  } finally {
    await bundle.close();
  }
}
