import { rolldown } from 'rolldown';
import { narrowText } from './narrow-text.mjs';
import { root } from './root.mjs';

// Packages stay in node_modules, because bundling would break those with native parts or workers.
// Packages of hundreds of small modules, of which we use a few, are bundled for a faster start.
const BUNDLED =
  /^(?:kysely|zod|jose|bysquare|altcha-lib|rate-limiter-flexible|file-type|image-size|yauzl|papaparse|qrcode|validator)(?:\/|$)/;
const packages = /^[^.#/\0]/;
// Resolved at run time, since one part of the build may load another.
const otherParts = /^#built\//;
const isExternal = (id) => (packages.test(id) && !BUNDLED.test(id)) || otherParts.test(id);

/**
 * Bundles our own TypeScript for Node. `input` maps the name of each output, without .js, to its
 * source file below the root.
 */
export async function bundleForNode({ input, outDir }) {
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: isExternal,
    tsconfig: 'tsconfig.json',
    plugins: [narrowText()],
  });
  try {
    await bundle.write({
      dir: outDir,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
    });
  } finally {
    await bundle.close();
  }
}
