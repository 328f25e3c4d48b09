import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { planChunks } from '../../scripts/lib/plan-chunks.mjs';

interface Part {
  imports?: string[];
  loads?: string[];
  /** Of an entry. */
  file?: string;
  bytes?: number;
}

/** One module in each chunk; its name is the part after the last slash of its key. */
function plan(parts: Record<string, Part>): Record<string, string> {
  const output = Object.entries(parts).map(([name, part]) => ({
    type: 'chunk',
    name: name.split('/').at(-1),
    fileName: `${name}.js`,
    facadeModuleId: part.file ?? null,
    moduleIds: [name],
    imports: (part.imports ?? []).map((other) => `${other}.js`),
    dynamicImports: (part.loads ?? []).map((other) => `${other}.js`),
    code: incompressible(name, part.bytes ?? 200),
  }));
  return Object.fromEntries(planChunks(output));
}

function incompressible(seed: string, bytes: number): string {
  const digest = (index: number) => createHash('sha256').update(`${seed}${index}`).digest('base64');
  return Array.from({ length: bytes / 32 }, (_, index) => digest(index)).join('');
}

const MAIN = { file: '/office/main.tsx', loads: ['a-page', 'b-page', 'c-page'] };
const page = (name: string, ...imports: string[]) => ({
  file: `/office/${name}-page.tsx`,
  imports: ['main', ...imports],
  bytes: 20_000,
});

test('modules shared by two pages are one chunk, however many there are', () => {
  const names = plan({
    main: MAIN,
    money: {},
    dates: {},
    'a-page': page('a', 'money', 'dates'),
    'b-page': page('b', 'money', 'dates'),
    'c-page': page('c'),
  });
  expect(names.money).toBe(names.dates);
});

test('a large part stays out of the pages that do not need it', () => {
  const names = plan({
    main: MAIN,
    charts: { bytes: 60_000 },
    'a-page': page('a', 'charts'),
    'b-page': page('b', 'charts'),
    'c-page': page('c'),
  });
  expect(names).toEqual({
    main: 'main',
    charts: 'charts',
    'a-page': 'a-page',
    'b-page': 'b-page',
    'c-page': 'c-page',
  });
});

test('a small part joins a larger chunk although a page gets it in vain', () => {
  const names = plan({
    main: MAIN,
    money: {},
    'a-page': page('a', 'money'),
    'b-page': page('b', 'money'),
    'c-page': page('c'),
  });
  expect(names.money).toBe('main');
});

test('modules of a page and its dialog come with the page', () => {
  const names = plan({
    main: MAIN,
    table: { bytes: 10_000 },
    'a-page': { ...page('a', 'table'), loads: ['dialog'] },
    dialog: { file: '/office/dialog.tsx', imports: ['table'], bytes: 20_000 },
    'b-page': page('b'),
    'c-page': page('c'),
  });
  expect(names.table).toBe('a-page');
  expect(names.dialog).toBe('dialog');
});

test('chunks never import each other in a circle', () => {
  const parts: Record<string, Part> = {
    main: MAIN,
    low: {},
    middle: { imports: ['low'], bytes: 30_000 },
    high: { imports: ['middle'] },
    'a-page': page('a', 'high'),
    'b-page': page('b', 'middle'),
    'c-page': page('c', 'low'),
  };
  const names = plan(parts);
  const importsOf = (chunk: string) =>
    Object.entries(parts)
      .filter(([name]) => names[name] === chunk)
      .flatMap(([, { imports = [] }]) => imports.map((other) => names[other] ?? ''))
      .filter((other) => other !== chunk);
  for (const chunk of new Set(Object.values(names))) {
    const reached = new Set(importsOf(chunk));
    for (const other of reached) for (const next of importsOf(other)) reached.add(next);
    expect(reached).not.toContain(chunk);
  }
});

test('chunks that would have the same name get different ones', () => {
  const names = plan({
    main: { file: '/office/main.tsx', loads: ['list/page', 'form/page'] },
    'list/page': page('list'),
    'form/page': page('form'),
  });
  expect(new Set(Object.values(names)).size).toBe(3);
});
