import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sheetsOf } from '../../src/client/public/page-sheets.ts';

const CLIENT = fileURLToPath(new URL('../../src/client/', import.meta.url));
const read = (file: string) => fs.readFileSync(path.join(CLIENT, file), 'utf8');

/** Our modules that a module reaches, those loaded later included. */
function reachedFrom(entries: readonly string[]): string[] {
  const reached = new Set(entries);
  // Iterating a set also visits items that are added meanwhile.
  for (const file of reached) {
    for (const [, imported] of read(file).matchAll(/['"]#client\/([^'"]+\.tsx)['"]/g)) {
      if (imported) reached.add(imported);
    }
  }
  return [...reached];
}

/** Names of classes in the attributes of elements. */
function classesIn(source: string): string[] {
  const attributes = source.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g);
  return [...attributes].flatMap(([, text, code = '']) =>
    text !== undefined
      ? text.split(' ')
      : [...code.matchAll(/['"`]([^'"`]*)['"`]/g)].flatMap(([, part = '']) => part.split(' ')),
  );
}

function classesOfSheet(file: string): Set<string> {
  const source = read(file);
  const parts = [...source.matchAll(/@import '([^']+)'/g)].map(([, part = '']) =>
    read(path.join(path.dirname(file), part)),
  );
  return new Set([source, ...parts].flatMap((css) => css.match(/(?<=\.)[a-z][\w-]*/g) ?? []));
}

const common = [...read('public/main.tsx').matchAll(/import '#client\/([^']+\.css)'/g)].map(
  ([, file = '']) => file,
);
const ALL = ['forms', 'more'] as const;

describe.each([
  ['home', 'public/home/home-page.tsx'],
  ['signup', 'public/signup/signup-page.tsx'],
] as const)('the page %s', (name, page) => {
  const files = reachedFrom(['public/app.tsx', page]);
  const sheets = sheetsOf(name);
  const linked = [...common, ...sheets.map((sheet) => `public/${sheet}.css`)];
  const left = ALL.filter((sheet) => !sheets.includes(sheet));

  it('is styled by the sheets that it links', () => {
    const there = new Set(linked.flatMap((file) => [...classesOfSheet(file)]));
    const elsewhere = new Set(left.flatMap((name) => [...classesOfSheet(`public/${name}.css`)]));
    const lacking = files.flatMap((file) =>
      classesIn(read(file)).filter((one) => elsewhere.has(one) && !there.has(one)),
    );
    expect(left.length).toBeGreaterThan(0);
    expect(lacking).toEqual([]);
  });

  it('is found with its parts', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(classesIn(files.map(read).join('\n')).length).toBeGreaterThan(30);
  });
});

it('each sheet is a part of one of the two, or common', () => {
  const sheets = ALL.flatMap((name) => [
    ...read(`public/${name}.css`).matchAll(/@import '([^']+)'/g),
  ]);
  const parts = sheets.map(([, part = '']) => path.join('public', part));
  const all = fs
    .readdirSync(path.join(CLIENT, 'public'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `public/${file}`)
    .filter((file) => !ALL.some((name) => file === `public/${name}.css`));
  const known = new Set([...parts, ...common]);
  const imported = fs
    .readdirSync(path.join(CLIENT, 'public'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...read(`public/${file}`).matchAll(/import '#client\/([^']+\.css)'/g)]);
  for (const [, file = ''] of imported) known.add(file);
  expect(all.filter((file) => !known.has(file))).toEqual([]);
});
