import { expect, test } from 'vitest';
import type { ListedSignup } from '#client/admin/signups/rows/listed-signup.ts';
import { type PlacedRows, placeRows } from '#client/admin/signups/rows/place-rows.ts';
import type { SignupSort } from '#client/admin/signups/signup-view-query.ts';

/** Only the fields that define the order; the number gives the creation time. */
function row(number: number, name = ''): ListedSignup {
  const createdAt = new Date(Date.UTC(2026, 10, number)).toISOString();
  return { id: `s${number}`, number: `2027-${number}`, createdAt, persons: [{ name }] } as never;
}

const idsOf = ({ rows, held, above }: PlacedRows) => ({
  rows: rows.map(({ id }) => id),
  held: held.map(({ id }) => id),
  above,
});

const NEWEST = [row(25), row(24), row(22), row(21), row(20)];

interface Case {
  found: ListedSignup[];
  reading: [first: number, last: number];
  rows?: ListedSignup[];
  sort?: SignupSort;
  isComplete?: boolean;
  expected: { rows: string[]; held?: string[]; above?: number };
}

test.each<[string, Case]>([
  [
    'who waits at the top of the newest sees it come',
    {
      found: [row(26)],
      reading: [0, 2],
      expected: { rows: ['s26', 's25', 's24', 's22', 's21', 's20'] },
    },
  ],
  [
    'two that came at once stand in their order',
    {
      found: [row(26), row(27)],
      reading: [0, 2],
      expected: { rows: ['s27', 's26', 's25', 's24', 's22', 's21', 's20'] },
    },
  ],
  [
    'whoever reads further down stays there',
    {
      found: [row(27), row(26)],
      reading: [2, 4],
      expected: { rows: ['s27', 's26', 's25', 's24', 's22', 's21', 's20'], above: 2 },
    },
  ],
  [
    'what belongs among what is read is held back',
    {
      found: [row(23)],
      reading: [1, 4],
      expected: { rows: ['s25', 's24', 's22', 's21', 's20'], held: ['s23'] },
    },
  ],
  [
    'what comes below what is read moves nothing',
    {
      found: [{ ...row(23), totalMinor: 47.5 } as ListedSignup],
      reading: [0, 1],
      sort: '-totalMinor',
      rows: NEWEST.map((one, index) => ({ ...one, totalMinor: 50 - index }) as ListedSignup),
      expected: { rows: ['s25', 's24', 's22', 's23', 's21', 's20'] },
    },
  ],
  [
    'what lies behind the last loaded row comes with its page',
    {
      found: [row(3)],
      reading: [0, 2],
      expected: { rows: ['s25', 's24', 's22', 's21', 's20'] },
    },
  ],
  [
    'at the end of everything there is room',
    {
      found: [row(3)],
      reading: [0, 4],
      isComplete: true,
      expected: { rows: ['s25', 's24', 's22', 's21', 's20', 's3'] },
    },
  ],
  [
    'an empty table takes it at once',
    { found: [row(1)], reading: [0, 0], rows: [], isComplete: true, expected: { rows: ['s1'] } },
  ],
  [
    'names stand in the Slovak order: Cyril, Čaba, Dana, Hana, Chren',
    {
      found: [row(9, 'Čaba'), row(8, 'Hana')],
      reading: [5, 9],
      rows: [row(1, 'Cyril'), row(2, 'Dana'), row(3, 'Chren'), row(4, 'Jana')],
      sort: 'name',
      expected: { rows: ['s1', 's9', 's2', 's8', 's3', 's4'], above: 2 },
    },
  ],
])('%s', (_sentence, { found, reading, expected, ...loaded }) => {
  const placed = placeRows(found, {
    rows: loaded.rows ?? NEWEST,
    sort: loaded.sort ?? '-createdAt',
    reading: { first: reading[0], last: reading[1] },
    isComplete: loaded.isComplete ?? false,
  });
  expect(idsOf(placed)).toEqual({ held: [], above: 0, ...expected });
});
