// Guards the indexes: comparing a column that is cast to text reads the whole table. Refused is a
// value cast to text (`x::text`, `cast(x as text)`) beside =, <>, !=, <, >, <=, >=, like, ilike,
// in, between, any(, all( or `is distinct from`, on either side. A parameter may be cast, because
// that does not affect the index. Migrations are not checked.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SERVER = fileURLToPath(new URL('../../src/server', import.meta.url));

const OPERATOR = String.raw`(?:=|<>|!=|<=?|>=?|(?:not\s+)?(?:like|ilike|in|between)\b|is\s+(?:not\s+)?distinct\s+from\b)`;
/** A name or a parenthesised expression; not `$1` or `${…}`. */
const VALUE = String.raw`(?<![$\w.}"])(?:[a-z_"][\w."]*(?:\([^()]*\))?|\([^()$]*\))`;
const AS_TEXT = String.raw`(?:${VALUE}::text(?!\[\])|cast\(\s*${VALUE}\s+as\s+text\))`;
const COMPARED = new RegExp(
  String.raw`${AS_TEXT}\s*${OPERATOR}|${OPERATOR}\s*(?:any|all)?\s*\(?\s*${AS_TEXT}(?!\s*\|\|)`,
  'gi',
);

function comparisonsIn(source: string): string[] {
  return [...source.matchAll(COMPARED)].map(([found]) => found);
}

test('nothing is compared through a cast to text', () => {
  const files = fs
    .readdirSync(SERVER, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /(?<!\.test)\.ts$/.test(name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !file.includes(`${path.sep}migrations${path.sep}`));
  const texts = files.map((file) => fs.readFileSync(file, 'utf8'));
  expect(texts.filter((text) => text.includes('::text')).length).toBeGreaterThan(10);
  expect(texts.flatMap(comparisonsIn)).toEqual([]);
});

test.each([
  'where id::text = $1',
  'where s.id::text = any($1)',
  `and ($2 = '' or m.campaign_id::text = $2)`,
  'join signups s on s.id::text = given.signup_id',
  'join signups s on given.signup_id = s.id::text',
  'where $1 = id::text',
  'where e.day::text in ($1, $2)',
  'where p.birth_date::text < w."birthDate"',
  'where "userId"::text is not distinct from $1',
  'where $1 = any(array_agg(id)::text)',
  'where cast(id as text) = $1',
  'where $1 <> cast(s.id as text)',
  `where (a.id)::text like 'x%'`,
])('%s is refused', (sql) => {
  expect(comparisonsIn(sql)).toHaveLength(1);
});

test.each([
  'select id::text as id from signups where id = $1',
  `where payload ->> 'messageId' = $1::text`,
  'and ($2::text is null or action = $2)',
  `where f.bucket = any($2::text[])`,
  "returning pg_notify('signup_changed', signup_id::text)",
  `and coalesce(a, b) < \${use(day)}::text)`,
  '(extract(epoch from m.created_at) * 1000000)::bigint::text || m.id as place',
])('%s is accepted', (sql) => {
  expect(comparisonsIn(sql)).toEqual([]);
});
