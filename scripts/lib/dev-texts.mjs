import path from 'node:path';
import { rolldown } from 'rolldown';
import { compileTexts } from './compile-texts.mjs';
import { root } from './root.mjs';

const CATALOGUES = ['sk', 'en'].map((language) => path.join(root, `src/i18n/${language}.json`));
const TEXTS = path.join(root, 'src/i18n/gen/messages/_index.js');
const JOINED = path.join(root, 'src/i18n/gen/joined.js');

let compiling = null;

/** Concurrent calls share one run. */
export function compileChangedTexts() {
  compiling ??= compileTexts().finally(() => {
    compiling = null;
  });
  return compiling;
}

export function isCatalogue(file) {
  return CATALOGUES.includes(file);
}

/** A Vite plug-in: every text is a module, and a browser would ask for each of the thousands. */
export function bundledTexts() {
  return {
    name: 'bundled-texts',
    async load(id) {
      if (id !== TEXTS) return;
      for (const file of CATALOGUES) this.addWatchFile(file);
      await compileChangedTexts();
      const bundle = await rolldown({ input: JOINED, treeshake: false });
      const { output } = await bundle.generate({ format: 'esm' });
      await bundle.close();
      return output[0].code;
    },
  };
}
