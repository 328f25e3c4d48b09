// Bundles the pages for the journeys without a browser: one program for each audience. A page needs
// fresh modules; loading hundreds of them for each page that a test opens took longer than the
// tests.

import path from 'node:path';
import { rolldown } from 'rolldown';
import { narrowText } from './narrow-text.mjs';
import { root } from './root.mjs';

/** Shared by all pages, because the driver of the pages watches them. */
const SHARED = /^(?:react|react-dom|scheduler)(?:\/|$)/;

export async function bundleScreens({ input, outDir }) {
  for (const [name, source] of Object.entries(input)) {
    const bundle = await rolldown({
      cwd: root,
      input: source,
      platform: 'browser',
      external: SHARED,
      tsconfig: 'tsconfig.json',
      // Libraries say "use client", which means nothing without server components.
      checks: { moduleLevelDirective: false },
      // The document viewer uses it where there is no browser.
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

/** For environments without layout and drawing. */
export function withoutLooks() {
  return {
    name: 'without-looks',
    resolveId: (id) => (/\.css$|\?url$/.test(id) ? NOTHING : null),
    load: (id) => (id === NOTHING ? "export default '';" : null),
    // Libraries mark what a server must not draw; nothing here does.
    onLog: (_level, { code }) => (code === 'MODULE_LEVEL_DIRECTIVE' ? false : null),
  };
}
