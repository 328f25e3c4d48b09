// The bytes of a first load, as `npm run bench -- pages` counts them: scripts and styles, compressed
// by gzip. Here they are read from the build, so that a page cannot grow unnoticed. Of the office
// the style of the page is missing, less than a kilobyte; a device is counted until it is prepared.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sheetsOf } from '#client/public/page-sheets.ts';

const read = (file: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`#built/client/${file}`)), 'utf8');

const STATIC_IMPORTS = /(?:\bimport|\bfrom) ?["'`]\.\/([^"'`]+)["'`]/g;
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The scripts that load before one of them runs. */
function withImports(scripts: readonly string[]): string[] {
  const all = new Set(scripts);
  // Iterating a set also visits items that are added meanwhile.
  for (const script of all) {
    for (const name of namesIn(read(`assets/${script}`), STATIC_IMPORTS)) all.add(name);
  }
  return [...all];
}

/** The entry of an audience, and the parts that a page of it loads first. */
function scriptsOf(audience: string, parts: readonly string[]): string[] {
  const [entry = ''] = namesIn(
    read(`${audience}/index.html`),
    /<script [^>]*src="\/assets\/([^"]+)"/g,
  );
  const main = withImports([entry]);
  const later = parts.map((part) => {
    const pattern = new RegExp(`import\\(["'\`]\\./(${part}-[\\w-]{8}\\.js)["'\`]\\)`, 'g');
    const [file] = main.flatMap((script) => namesIn(read(`assets/${script}`), pattern));
    if (!file) throw new Error(`${audience} does not load ${part}`);
    return file;
  });
  return withImports([...main, ...later]);
}

function stylesOf(audience: string, sheets: readonly string[]): string[] {
  const links = read(`${audience}/index.html`).match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? [];
  const isLinked = (link: string) => {
    const sheet = /data-sheet="(\w+)"/.exec(link)?.[1];
    return sheet === undefined || sheets.includes(sheet);
  };
  return links.filter(isLinked).flatMap((link) => namesIn(link, /href="\/(assets\/[^"]+)"/g));
}

test.each([
  [
    '/',
    { audience: 'public', parts: ['home-page'], sheets: sheetsOf('home'), worker: 'sw.js' },
    100,
  ],
  [
    '/signup',
    { audience: 'public', parts: ['signup-page'], sheets: sheetsOf('signup'), worker: 'sw.js' },
    150,
  ],
  [
    '/admin',
    { audience: 'admin', parts: ['overview-page'], sheets: [], worker: 'push-worker.js' },
    150,
  ],
  ['/day', { audience: 'day', parts: [], sheets: [], worker: 'day-worker.js' }, 80],
])('%s loads at most its kilobytes at first', (_, { audience, parts, sheets, worker }, most) => {
  const scripts = scriptsOf(audience, parts).map((name) => `assets/${name}`);
  const files = [...scripts, ...stylesOf(audience, sheets), worker];
  const sizes = files.map((file) => [file, gzipSync(read(file)).length] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(total / 1000, sizes.map((size) => size.join(' ')).join('\n')).toBeLessThanOrEqual(most);
});
