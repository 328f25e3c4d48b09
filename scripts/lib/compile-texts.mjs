/**
 * Guards the texts: nothing runs with words older than the catalogues `src/i18n/sk.json` and
 * `en.json`. Compiles them to the typed functions of `src/i18n/gen`, adding non-breaking spaces to
 * the Slovak ones, and does nothing when the stamp in that folder has the hash of its inputs. Two
 * processes may run at once: each compiles in its own folder and moves the files into place one by
 * one by renaming, the stamp last, so that a reader sees an old file or a new one, never a partial
 * one.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepTogether } from '../../src/i18n/keep-together.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = path.join(ROOT, 'src/i18n/gen');
const STAMP = path.join(OUT, '.stamp');
const COMPILER_OPTIONS = {
  strategy: ['globalVariable', 'baseLocale'],
  emitReadme: false,
  emitPrettierIgnore: false,
};

export async function compileTexts() {
  const hash = await hashOfSources();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === hash) return;
  const work = path.join(ROOT, 'node_modules/.cache', `texts-${randomUUID()}`);
  try {
    await compileInto(work);
    await putInPlace(path.join(work, 'gen'), OUT);
    await replaceFile(STAMP, hash);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function hashOfSources() {
  const hash = createHash('sha256').update(JSON.stringify(COMPILER_OPTIONS));
  const sources = [
    path.join(ROOT, 'project.inlang/settings.json'),
    path.join(ROOT, 'src/i18n/sk.json'),
    path.join(ROOT, 'src/i18n/en.json'),
    path.join(ROOT, 'src/i18n/keep-together.mjs'),
    fileURLToPath(import.meta.url),
    path.join(ROOT, 'node_modules/@inlang/paraglide-js/package.json'),
  ];
  for (const source of sources) hash.update(await readFile(source));
  return hash.digest('hex');
}

async function compileInto(work) {
  const settings = JSON.parse(
    await readFile(path.join(ROOT, 'project.inlang/settings.json'), 'utf8'),
  );
  const project = path.join(work, 'project.inlang');
  await mkdir(project, { recursive: true });
  settings.modules = settings.modules.map((module) => path.relative(work, path.join(ROOT, module)));
  settings['plugin.inlang.messageFormat'].pathPattern = './{locale}.json';
  await writeFile(path.join(project, 'settings.json'), JSON.stringify(settings));
  for (const locale of settings.locales) {
    const catalogue = JSON.parse(
      await readFile(path.join(ROOT, `src/i18n/${locale}.json`), 'utf8'),
    );
    const set = locale === 'sk' ? withTypography(catalogue) : catalogue;
    await writeFile(path.join(work, `${locale}.json`), JSON.stringify(set));
  }
  const { compile } = await import('@inlang/paraglide-js');
  await compile({ project, outdir: path.join(work, 'gen'), ...COMPILER_OPTIONS });
  await keepFormatters(path.join(work, 'gen/registry.js'));
}

/**
 * Keeps the formatters: the compiler's registry creates a new one for every text with a number,
 * which takes longer than the rest of the text, and a form shows dozens with every typed letter.
 */
async function keepFormatters(registry) {
  const made = await readFile(registry, 'utf8');
  const keeping = made.replace(
    /new Intl\.(PluralRules|NumberFormat)\(locale, options\)/g,
    "(kept['$1' + locale + JSON.stringify(options)] ??= $&)",
  );
  if (keeping === made) throw new Error(`${registry} is not what compile-texts.mjs knows.`);
  await writeFile(registry, `/** @type {Record<string, any>} */\nconst kept = {};\n${keeping}`);
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

async function putInPlace(from, to) {
  const wanted = new Set(await filesBelow(from));
  // Writes message modules before the index that imports them.
  for (const file of [...wanted].sort((a, b) => depth(b) - depth(a))) {
    const content = await readFile(path.join(from, file));
    const previous = await readFile(path.join(to, file)).catch(() => null);
    // An unchanged file stays, because `npm run dev` watches each of them.
    if (!previous?.equals(content)) await replaceFile(path.join(to, file), content);
  }
  for (const file of await filesBelow(to)) {
    if (!wanted.has(file) && file !== '.stamp') await rm(path.join(to, file), { force: true });
  }
}

const depth = (file) => file.split(path.sep).length;

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
