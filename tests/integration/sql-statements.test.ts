// Guards the row types: every statement is prepared on the migrated tables, and its result is
// compared with the declared type.

import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { A_MINUTE } from '#tests/patience.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { withClient } from './setup/with-client.ts';
import { ASSEMBLED, recordStatements } from './sql/assembled.ts';
import { RowComparison, readCatalogue } from './sql/compare.ts';
import { describeStatement } from './sql/describe.ts';
import { createProgram, findSites, type Site } from './sql/statements.ts';
import type { WRONG_STATEMENTS } from './sql/wrong-statements.ts';

/** Statements that cannot be prepared, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  'src/server/backup/queries.ts perform': 'the name of a table is no parameter of a statement',
  'src/server/backup/queries.ts readRows': 'COPY is not prepared',
  'src/server/backup/queries.ts writeRows': 'COPY is not prepared',
  'src/server/db/notifications.ts listenTo': 'the name of a channel is no parameter of a statement',
};

const WRONG = 'tests/integration/sql/wrong-statements.ts';

let database: TestDatabase;
let sites: Site[];
let problems: string[];
beforeAll(async () => {
  const program = createProgram([WRONG]);
  sites = findSites(program);
  database = await createTestDatabase();
  await withClient(database.connection, async (client) => {
    const comparison = new RowComparison(program.getTypeChecker(), await readCatalogue(client));
    problems = [];
    for (const site of sites) {
      const found = await problemsOf(site, client, comparison);
      problems.push(...new Set(found.map((problem) => `${site.place}: ${problem}`)));
    }
  });
  // One pass over the whole source; the tests below only look at what it found.
}, 5 * A_MINUTE.timeout);
afterAll(() => database.drop());

async function problemsOf(
  site: Site,
  client: pg.Client,
  comparison: RowComparison,
): Promise<string[]> {
  const texts = site.texts ?? (await assembledTexts(site));
  if (texts.length === 0) return ['is assembled while the program runs'];
  const problems: string[] = [];
  for (const text of texts) {
    try {
      const columns = await describeStatement(client, text);
      problems.push(...comparison.problemsOf(site.call, text, columns));
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  return problems;
}

/** Without the constant ones of the same function. */
async function assembledTexts({ place }: Site): Promise<string[]> {
  const recorded = await Promise.all((ASSEMBLED[nameOf(place)] ?? []).map(recordStatements));
  const written = sites.filter((site) => site.place === place).flatMap(({ texts }) => texts ?? []);
  return [...new Set(recorded.flat())].filter((text) => !written.includes(text));
}

function nameOf(place: string): string {
  return place.split(' ')[1] ?? '';
}

describe('every statement', () => {
  it('has the result that its row type declares', () => {
    expect(sites.length).toBeGreaterThan(500);
    const own = problems.filter((problem) => !problem.startsWith(WRONG));
    const expected = Object.keys(EXCEPTIONS).map(
      (place) => `${place}: is assembled while the program runs`,
    );
    expect(own).toEqual(expected);
  });

  it('is called on purpose only where it cannot be read from the source', () => {
    const assembled = sites.filter(({ texts }) => !texts).map(({ place }) => nameOf(place));
    const known = [...Object.keys(EXCEPTIONS).map(nameOf), 'notConstant'];
    expect(Object.keys(ASSEMBLED).toSorted()).toEqual(
      [...new Set(assembled)].filter((name) => !known.includes(name)).toSorted(),
    );
  });
});

it.each<[keyof typeof WRONG_STATEMENTS, string]>([
  ['noSuchColumn', 'column "nobody" does not exist'],
  ['notSelected', 'number is declared and not selected'],
  ['notDeclared', 'number is selected and not declared'],
  ['selectedTwice', 'id is selected twice'],
  ['wrongType', 'created_at is timestamptz and declared as string'],
  ['wrongItems', 'tags is _text and declared as number[]'],
  ['wrongJson', 'billing is jsonb and declared as { at: Date; } | null'],
  ['notParsed', 'sum is numeric and declared as number'],
  ['mayBeNull', 'birth_date may be null and is declared as string'],
  ['withoutType', 'reads rows without a type'],
  ['notConstant', 'is assembled while the program runs'],
])('a wrong statement is refused: %s', (name, problem) => {
  expect(problems.filter((one) => one.startsWith(`${path.normalize(WRONG)} ${name}:`))).toEqual([
    `${WRONG} ${name}: ${problem}`,
  ]);
});
