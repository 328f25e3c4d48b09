// The pages as the journeys without a browser load them: one program for each audience. A page of a
// browser begins with fresh modules; hundreds of them, read anew for each page that a test opens,
// took longer than the tests.

import path from 'node:path';
import { rolldown } from 'rolldown';
import { narrowText } from './narrow-text.mjs';
import { root } from './root.mjs';

/** Of these there is one, which the driver of the pages watches. */
const SHARED = /^(?:react|react-dom|scheduler)(?:\/|$)/;

export async function bundleScreens({ input, outDir }) {
  for (const [name, source] of Object.entries(input)) {
    const bundle = await rolldown({
      cwd: root,
      input: source,
      platform: 'browser',
      external: SHARED,
      tsconfig: 'tsconfig.json',
      // The viewer of documents asks for it where there is no browser.
      transform: { define: { 'import.meta': '{}' } },
      plugins: [withoutLooks(), narrowText()],
    });
    try {
      await bundle.write({
        file: path.join(outDir, `${name}.cjs`),
        format: 'cjs',
        sourcemap: true,
        codeSplitting: false,
        dynamicImportInCjs: false,
      });
    } finally {
      await bundle.close();
    }
  }
}

const NOTHING = '\0nothing.js';

/** For where nothing is laid out or drawn. */
export function withoutLooks() {
  return {
    name: 'without-looks',
    resolveId: (id) => (/\.css$|\?url$/.test(id) ? NOTHING : null),
    load: (id) => (id === NOTHING ? "export default '';" : null),
  };
}
