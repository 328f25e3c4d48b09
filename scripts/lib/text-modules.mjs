// Guards the first load of a page: chunks are made of whole modules, so each text is one here. All
// texts as one module would be loaded with the first of them.

import { readTexts, TEXT_IMPORTS, TEXTS } from './compile-texts.mjs';

const SCHEME = 'text:';

/** A plug-in for the bundles of the browser. */
export function textModules() {
  const codes = new Map();
  return {
    name: 'text-modules',
    enforce: 'pre',
    async buildStart() {
      for (const [key, { code }] of await readTexts()) codes.set(key, code);
    },
    resolveId: (id) => (id.startsWith(SCHEME) ? `\0${id}` : null),
    load(id) {
      if (id === TEXTS) {
        return [...codes.keys()]
          .map((key) => `export { ${key} } from '${SCHEME}${key}';`)
          .join('\n');
      }
      if (!id.startsWith(`\0${SCHEME}`)) return null;
      const key = id.slice(SCHEME.length + 1);
      const code = `${TEXT_IMPORTS}export const ${key} = ${codes.get(key)};`;
      return { code, moduleSideEffects: false };
    },
  };
}
