import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepAssets } from '../../scripts/lib/keep-assets.mjs';

const DAY_MS = 24 * 3_600_000;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'assets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(name: string, files: Record<string, string>): string {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, name, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  return path.join(folder, name);
}

const has = (place: string, file: string) => existsSync(path.join(place, file));

test('the files of the previous build are there for a week after it was replaced', () => {
  const first = build('1', { 'assets/page-a.js': 'a', 'assets/page-a.js.br': 'A', 'sw.js': '1' });
  const second = build('2', { 'assets/page-b.js': 'b', 'sw.js': '2' });
  keepAssets(first, second, 0);
  expect(has(second, 'assets/page-a.js')).toBe(true);
  expect(has(second, 'assets/page-a.js.br')).toBe(true);
  expect(readFileSync(path.join(second, 'sw.js'), 'utf8')).toBe('2');

  const third = build('3', { 'assets/page-c.js': 'c' });
  keepAssets(second, third, 6 * DAY_MS);
  expect(has(third, 'assets/page-a.js')).toBe(true);
  expect(has(third, 'assets/page-b.js')).toBe(true);

  const fourth = build('4', { 'assets/page-d.js': 'd' });
  keepAssets(third, fourth, 7 * DAY_MS);
  expect(has(fourth, 'assets/page-a.js')).toBe(false);
  expect(has(fourth, 'assets/page-b.js')).toBe(true);
  expect(has(fourth, 'assets/page-c.js')).toBe(true);
});

test('a file that is in both builds is the new one, and its week begins when it goes', () => {
  const first = build('1', { 'assets/shared.js': 'old' });
  const second = build('2', { 'assets/shared.js': 'new' });
  keepAssets(first, second, 0);
  expect(readFileSync(path.join(second, 'assets/shared.js'), 'utf8')).toBe('new');
  const third = build('3', { 'assets/other.js': 'x' });
  keepAssets(second, third, 8 * DAY_MS);
  expect(has(third, 'assets/shared.js')).toBe(true);
});

test('a first build has nothing to keep', () => {
  const first = build('1', { 'assets/page-a.js': 'a' });
  keepAssets(path.join(folder, 'none'), first, 0);
  expect(has(first, 'assets/page-a.js')).toBe(true);
});
