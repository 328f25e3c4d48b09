import { rolldown } from 'rolldown';
import { narrowText } from './narrow-text.mjs';
import { root } from './root.mjs';

// Packages stay in node_modules: bundling them would break those with native parts or workers.
const packages = /^[^.#/\0]/;
// Looked up at run time, since one part of the build may load another.
const otherParts = /^#built\//;

/**
 * Bundles our own TypeScript for Node. `input` maps the name of each output, without .js, to its
 * source file below the root.
 */
export async function bundleForNode({ input, outDir }) {
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: [packages, otherParts],
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
