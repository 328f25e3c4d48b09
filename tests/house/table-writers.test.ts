import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findWriters, severalWriters } from './table-writers.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const QUEUE_TABLES = ['_private_jobs', '_private_job_queues', '_private_tasks'].map(
  (name) => `graphile_worker.${name}`,
);

function textsOf(folder: string): Map<string, string> {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(
    files.map((file) => [
      path.relative(ROOT, file).split(path.sep).join('/'),
      readFileSync(file, 'utf8'),
    ]),
  );
}

function tablesOfMigrations(): Set<string> {
  const texts = [...textsOf('src/server/db/migrations').values()];
  const names = texts.flatMap((text) => [...text.matchAll(/create table ([\w."]+)/g)]);
  return new Set(names.map(([, name = '']) => name.replaceAll('"', '').toLowerCase()));
}

describe('the tables of the server', () => {
  const writers = findWriters(
    textsOf('src/server'),
    new Set([...tablesOfMigrations(), ...QUEUE_TABLES]),
  );

  test('are each written by one room or one feature', () => {
    expect(severalWriters(writers)).toEqual([]);
  });

  test('are named in the statements that write them', () => {
    expect(writers.unreadable).toEqual([]);
  });

  test('are nearly all found, so that the check has something to check', () => {
    expect(writers.byTable.size).toBeGreaterThan(60);
    expect([...(writers.byTable.get('messages')?.keys() ?? [])]).toEqual(['src/server/outbox']);
  });
});

describe('a second writer', () => {
  const tables = new Set(['messages', 'auth.session']);
  const owner = [
    'src/server/outbox/queries.ts',
    '`insert into messages (id) values ($1)`',
  ] as const;

  test.each([
    [
      'an insert in a step of a larger statement',
      '`with m as (\n insert into messages (id) select 1)`',
    ],
    ['an update', "'update messages set state = $1'"],
    ['a removal', "'delete from messages where id = $1'"],
    ['a statement of the query builder', "db.updateTable('messages').set({ state })"],
  ])('is found by %s', (_what, text) => {
    const texts = new Map([owner, ['src/server/features/refund/queries.ts', text]]);
    expect(severalWriters(findWriters(texts, tables))).toEqual([
      'messages: src/server/outbox/queries.ts, src/server/features/refund/queries.ts',
    ]);
  });

  test('of a quoted table is found', () => {
    const texts = new Map([
      ['src/server/identity/queries.ts', `'delete from auth."session"'`],
      ['src/server/features/account/queries.ts', `'update auth.session set id = 1'`],
    ]);
    expect(severalWriters(findWriters(texts, tables))).toHaveLength(1);
  });

  test('is neither a reader, nor a comment, nor data for a demo', () => {
    const texts = new Map([
      owner,
      ['src/server/features/refund/queries.ts', "'select id from messages for update'"],
      ['src/server/features/print/queries.ts', '/** Never update messages here. */'],
      ['src/server/demo/seed.ts', "'update messages set state = $1'"],
    ]);
    expect(severalWriters(findWriters(texts, tables))).toEqual([]);
  });

  test('cannot hide behind a table that is put together', () => {
    const text = ['delete from $', '{table}'].join('');
    const texts = new Map([['src/server/features/print/queries.ts', text]]);
    expect(findWriters(texts, tables).unreadable).toEqual(['src/server/features/print/queries.ts']);
  });
});
