import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DOCUMENT = readFileSync(path.join(ROOT, 'ARCHITECTURE.md'), 'utf8');

function foldersOf(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function tablesOfMigrations(): string[] {
  const folder = path.join(ROOT, 'src/server/db/migrations');
  const texts = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const named = (pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const dropped = new Set(named(/drop table (\w+)/g));
  return named(/create table (?!auth\.)(\w+)/g).filter((name) => !dropped.has(name));
}

describe('the page on architecture', () => {
  test('names every folder of the server', () => {
    const { list = '' } =
      /Inside the server:\n\n```\n(?<list>[^`]*)```/.exec(DOCUMENT)?.groups ?? {};
    const folders = foldersOf('src/server');
    expect(folders.length).toBeGreaterThan(10);
    expect(folders.filter((name) => !list.includes(`${name}/`))).toEqual([]);
  });

  test('names every sort of file that a feature may have', () => {
    const check = readFileSync(path.join(ROOT, 'scripts/check-file-sizes.mjs'), 'utf8');
    const wordsOf = (list: string) =>
      new RegExp(`const ${list} = words\\('([^']+)'`).exec(check)?.[1]?.split(' ') ?? [];
    const named = [...wordsOf('PARTS'), ...wordsOf('SORTS').map((sort) => `…-${sort}`)];
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !DOCUMENT.includes(`\`${name}\``))).toEqual([]);
  });

  test('names every table', () => {
    const [, kept = ''] = DOCUMENT.split('## What is kept');
    const tables = tablesOfMigrations();
    expect(tables.length).toBeGreaterThan(50);
    expect(tables.filter((name) => !kept.includes(`\`${name}\``))).toEqual([]);
  });
});
