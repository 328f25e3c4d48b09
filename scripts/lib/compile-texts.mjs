/**
 * Guards the texts: nothing runs with words older than the catalogues `src/i18n/sk.json` and
 * `en.json`. Compiles them to the functions of `src/i18n/gen/messages.js` and their types, adding
 * non-breaking spaces to the Slovak ones, and does nothing when the first line there has the hash of
 * its sources. Two processes may run at once: a reader sees an old file or a new one, never a partial
 * one.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keepTogether } from '../../src/i18n/keep-together.mjs';
import { root } from './root.mjs';
import { inputsOf, textCode } from './text-code.mjs';

const FOLDER = path.join(root, 'src/i18n');
const OUT = path.join(FOLDER, 'gen');

export const CATALOGUES = ['sk', 'en'].map((locale) => path.join(FOLDER, `${locale}.json`));
/** The module that exports all texts by their keys. */
export const TEXTS = path.join(OUT, 'messages.js');
/** Imports of the code of any text. */
export const TEXT_IMPORTS = "import { number, text, variant } from '#i18n/compiled-text.mjs';\n";

const TYPES = `type At = { locale: 'sk' | 'en' };
type Text<Names extends string = never> =
  (inputs: { [Name in Names]: NonNullable<unknown> }, at: At) => string;
`;

export async function compileTexts() {
  const stamp = `// ${await hashOfSources()}\n`;
  if ((await readFile(TEXTS, 'utf8').catch(() => '')).startsWith(stamp)) return;
  const texts = await readTexts();
  const code = texts.map(([key, { code }]) => `export const ${key} = ${code};\n`);
  const types = texts.map(([key, { type }]) => `export declare const ${key}: ${type};\n`);
  await mkdir(OUT, { recursive: true });
  await replaceFile(path.join(OUT, 'messages.d.ts'), TYPES + types.join(''));
  // An earlier version of the program wrote a file for each text.
  for (const name of await readdir(OUT)) {
    if (!name.startsWith('messages.')) {
      await rm(path.join(OUT, name), { recursive: true, force: true });
    }
  }
  await replaceFile(TEXTS, stamp + TEXT_IMPORTS + code.join(''));
}

async function hashOfSources() {
  const code = ['text-code.mjs', 'compile-texts.mjs'].map((name) =>
    path.join(import.meta.dirname, name),
  );
  const hash = createHash('sha256');
  for (const file of [...CATALOGUES, path.join(FOLDER, 'keep-together.mjs'), ...code]) {
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
}

/** The code and the type of each text, by its key. */
export async function readTexts() {
  const [sk, en] = await Promise.all(
    CATALOGUES.map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
  );
  return Object.keys(sk).map((key) => {
    const names = inputsOf(sk[key]).map((name) => `'${name}'`);
    const type = names.length > 0 ? `Text<${names.join(' | ')}>` : 'Text';
    const slovak = textCode(sk[key], { locale: 'sk', typeset: keepTogether });
    const code = `/* @__PURE__ */ text(${slovak}, ${textCode(en[key], { locale: 'en' })})`;
    return [key, { code, type }];
  });
}

async function replaceFile(file, content) {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, file);
}
