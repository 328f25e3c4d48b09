/**
 * Guards the texts: nothing runs with words older than the catalogues `src/i18n/sk.json` and
 * `en.json`. Compiles them to the typed functions of `src/i18n/gen`, adding non-breaking spaces to
 * the Slovak ones, and does nothing when the stamp in that folder has the hash of its inputs. Two
 * processes may run at once: each moves its files into place one by one by renaming, the stamp last,
 * so that a reader sees an old file or a new one, never a partial one.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepTogether } from '../../src/i18n/keep-together.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = path.join(ROOT, 'src/i18n/gen');
const STAMP = path.join(OUT, '.stamp');

export async function compileTexts() {
  const hash = await hashOfSources();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === hash) return;
  // Loading the compiler takes longer than to see that there is nothing to do.
  const { compileCatalogues } = await import('./compile-catalogues.mjs');
  const settings = await readJson('project.inlang/settings.json');
  const catalogues = {};
  for (const locale of settings.locales) {
    const catalogue = await readJson(`src/i18n/${locale}.json`);
    catalogues[locale] = locale === 'sk' ? withTypography(catalogue) : catalogue;
  }
  await putInPlace(await compileCatalogues(settings, catalogues));
  await replaceFile(STAMP, hash);
}

async function hashOfSources() {
  const hash = createHash('sha256');
  const sources = [
    path.join(ROOT, 'project.inlang/settings.json'),
    path.join(ROOT, 'src/i18n/sk.json'),
    path.join(ROOT, 'src/i18n/en.json'),
    path.join(ROOT, 'src/i18n/keep-together.mjs'),
    fileURLToPath(import.meta.url),
    path.join(import.meta.dirname, 'compile-catalogues.mjs'),
    path.join(import.meta.dirname, 'join-texts.mjs'),
    path.join(ROOT, 'node_modules/@inlang/paraglide-js/package.json'),
    path.join(ROOT, 'node_modules/@inlang/plugin-message-format/package.json'),
  ];
  for (const source of sources) hash.update(await readFile(source));
  return hash.digest('hex');
}

async function readJson(file) {
  return JSON.parse(await readFile(path.join(ROOT, file), 'utf8'));
}

/** Changes only the printed text, not the names of inputs and conditions. */
function withTypography(catalogue) {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => {
      if (typeof message === 'string') return [key, keepTogether(message)];
      const variants = message.map((variant) => ({
        ...variant,
        match: Object.fromEntries(
          Object.entries(variant.match).map(([when, pattern]) => [when, keepTogether(pattern)]),
        ),
      }));
      return [key, variants];
    }),
  );
}

async function putInPlace(output) {
  // Writes message modules before the index that imports them.
  for (const file of Object.keys(output).sort((a, b) => depth(b) - depth(a))) {
    const content = Buffer.from(output[file]);
    const previous = await readFile(path.join(OUT, file)).catch(() => null);
    // An unchanged file stays, because `npm run dev` watches each of them.
    if (!previous?.equals(content)) await replaceFile(path.join(OUT, file), content);
  }
  for (const file of await filesBelow(OUT)) {
    if (!Object.hasOwn(output, file) && file !== '.stamp') await rm(path.join(OUT, file));
  }
}

const depth = (file) => file.split('/').length;

async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
}

async function replaceFile(file, content) {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, file);
}
