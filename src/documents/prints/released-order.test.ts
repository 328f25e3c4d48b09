/** Every print in the order of the release, and with its numbers. */
import { describe, expect, test } from 'vitest';
import { printOf } from '#documents/prints/registry.ts';
import { PRINT_KINDS, type PrintKind } from '#domain/prints/print-kind.ts';
import type { ReleasedPlace } from '#domain/prints/roster.ts';
import {
  printContent,
  rosterGroup,
  rosterOf,
  rosterPerson,
} from '#tests/factories/print-content.ts';

/**
 * `hall`: rows in the order of time. `category`: by category, each in the order of time. `other`: of
 * people or schools, or of results, not of what follows what on the stage.
 */
const ORDERS: Record<PrintKind, 'hall' | 'category' | 'other'> = {
  'category-list': 'category',
  'jury-sheets': 'category',
  protocol: 'category',
  'blank-protocol': 'category',
  'draw-protocol': 'other',
  announcement: 'other',
  attendance: 'category',
  'stage-labels': 'category',
  'wall-plan': 'hall',
  'door-signs': 'hall',
  'presenter-script': 'hall',
  'warm-up-plan': 'hall',
  'paper-pack': 'category',
  badges: 'other',
  'lunch-vouchers': 'other',
  'kitchen-list': 'other',
  'school-summary': 'other',
  'school-labels': 'other',
  'school-results': 'other',
  diplomas: 'other',
  thanks: 'other',
  bulletin: 'category',
};

// Neither the alphabet nor the order of signing up; II. (A) plays in two halls, and one came late.
const solo = ['Dana Iná', 'Boris Druhý', 'Cyril Tretí', 'Anna Prvá', 'Emil Iný', 'Zoe Neskorá'];
const roster = rosterOf(
  [
    ...solo.map((name, position) => rosterPerson({ position, name })),
    ...['Ján Duet', 'Eva Duetová'].map((name, index) =>
      rosterPerson({ position: solo.length + index, name, categories: ['IV. (A)'] }),
    ),
  ],
  [rosterGroup({ name: 'Dvojica', people: ['Ján Duet', 'Eva Duetová'] })],
);
const RELEASED: [name: string, number: string, hallName: string, start: number][] = [
  ['Cyril Tretí', '1', 'Sála A', 540],
  ['Emil Iný', '1a', 'Sála A', 548],
  ['Dvojica', '2', 'Sála A', 556],
  ['Anna Prvá', '3', 'Sála A', 570],
  ['Dana Iná', '4', 'Sála B', 540],
  ['Boris Druhý', '5', 'Sála B', 548],
];
const names = new Map(
  roster.appearances.map(({ id, groupId, players: [first] }) => [
    groupId === null ? roster.persons.find((one) => one.id === first?.personId)?.name : 'Dvojica',
    id,
  ]),
);
const released = Object.fromEntries(
  RELEASED.map(([name, number, hallName, start], position): [string, ReleasedPlace] => [
    names.get(name) ?? '',
    { position, number, day: '2027-04-09', start, hallName },
  ]),
);
const numbers = new Map(RELEASED.map(([name, number]) => [name, number]));
for (const member of ['Ján Duet', 'Eva Duetová']) numbers.set(member, '2');
const NONE = ['', '–'];
const BREAK = 'Prestávka (12:00–13:00)';

interface Told {
  name: string;
  number: string;
}

/** Every list of the payload whose rows have a number and a name. */
function listsIn(value: unknown): Told[][] {
  if (Array.isArray(value)) {
    const told = value.flatMap((item) => toldIn(item) ?? []);
    return [...(told.length > 0 ? [told] : []), ...value.flatMap(listsIn)];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listsIn);
}

function toldIn(item: unknown): Told | null {
  if (typeof item !== 'object' || item === null || !('name' in item)) return null;
  const number = 'number' in item ? item.number : 'order' in item ? item.order : null;
  if (typeof number !== 'string') return null;
  const name = String(item.name).replaceAll('\u00a0', ' ');
  // A break stands among them without a number.
  return name === BREAK ? null : { name, number: number.replace(/\.$/, '') };
}

function payloadOf(kind: PrintKind): unknown {
  const { payload, sampleExtra } = printOf(kind);
  const whole = { ...roster, released };
  return payload({ ...printContent(whole), extra: sampleExtra('sk', whole) });
}

const categoryOf = (name: string) => (/Du|Dvo/.test(name) ? 'IV. (A)' : 'II. (A)');

describe.each(PRINT_KINDS.filter((kind) => ORDERS[kind] !== 'other'))('%s', (kind) => {
  const lists = listsIn(payloadOf(kind));
  const told = lists.flat();

  test('has the number of the release for everybody, and none for a late entry', () => {
    expect(told.filter(({ name }) => !numbers.has(name) && name !== 'Zoe Neskorá')).toEqual([]);
    for (const { name, number } of told) {
      expect(NONE.includes(number) ? null : number, name).toBe(numbers.get(name) ?? null);
    }
    const wanted = RELEASED.map(([name]) => name).filter((name) => name !== 'Dvojica');
    expect(told.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
  });

  test('follows the order of the release', () => {
    const places = [...numbers.values()];
    for (const list of lists) {
      const parts =
        ORDERS[kind] === 'hall'
          ? [list]
          : ['II. (A)', 'IV. (A)'].map((code) =>
              list.filter(({ name }) => categoryOf(name) === code),
            );
      for (const part of parts) {
        const order = part
          .filter(({ number }) => !NONE.includes(number))
          .map(({ number }) => places.indexOf(number));
        expect(order).toEqual(order.toSorted((one, other) => one - other));
      }
    }
  });
});
