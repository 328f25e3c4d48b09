import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findConflicts } from '#domain/timetable/find-conflicts.ts';
import {
  DAY,
  gap,
  NEXT_DAY,
  placed,
  timetableAppearance,
  timetableBlock,
  timetableSettings,
} from '#tests/factories/timetable.ts';
import { hardConflictsByHand } from '#tests/support/timetable-checker.ts';

const anyPeople = fc.subarray(['p1', 'p2', 'p3', 'p4'], { maxLength: 2 });
const anyAppearance = fc.record({
  minutes: fc.integer({ min: 1, max: 30 }),
  players: anyPeople,
  accompanists: anyPeople,
  schoolKey: fc.constantFrom('', 's1', 's2'),
  block: fc.nat(5),
  pause: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null, freq: 3 }),
  pin: fc.option(fc.integer({ min: 470, max: 700 }), { nil: null, freq: 4 }),
});
const anyBlock = fc.record({
  kind: fc.constantFrom('perform' as const, 'perform' as const, 'break' as const),
  hall: fc.constantFrom('A', 'B'),
  day: fc.constantFrom(DAY, NEXT_DAY),
  start: fc.integer({ min: 470, max: 650 }),
  minutes: fc.integer({ min: 1, max: 60 }),
});
const anyAvailability = fc.record({
  subject: fc.constantFrom('person' as const, 'school' as const),
  key: fc.constantFrom('p1', 'p2', 's1'),
  day: fc.constantFrom(DAY, NEXT_DAY),
  from: fc.integer({ min: 470, max: 560 }),
  to: fc.integer({ min: 560, max: 700 }),
});

describe('an independent checker that walks through the minutes', () => {
  test('finds the same hard conflicts', () => {
    fc.assert(
      fc.property(
        fc.array(anyAppearance, { maxLength: 12 }),
        fc.array(anyBlock, { minLength: 6, maxLength: 6 }),
        fc.array(anyAvailability, { maxLength: 3 }),
        (chosen, shapes, availability) => {
          const people = (keys: string[]) => keys.map((key) => ({ key, name: key }));
          const appearances = chosen.map(({ minutes, players, accompanists, schoolKey }, index) =>
            timetableAppearance(`v${index}`, {
              minutes,
              schoolKey,
              players: people(players),
              accompanists: people(accompanists),
            }),
          );
          const blocks = shapes.map((shape, at) =>
            timetableBlock(
              `b${at}`,
              shape.kind === 'perform'
                ? chosen.flatMap(({ block, pin, pause }, index) =>
                    block === at
                      ? [...(pause === null ? [] : [gap(pause)]), placed(`v${index}`, pin)]
                      : [],
                  )
                : [],
              shape,
            ),
          );
          const settings = timetableSettings({
            availability: availability.map((row) => ({ ...row, name: row.key })),
          });
          const timetable = { settings, blocks, appearances };
          const found = findConflicts({
            ...timetable,
            released: new Map(),
            categoryDays: new Map(),
          });
          const told = found
            .filter(({ level }) => level === 'hard')
            .map(({ kind, subject, places }) =>
              [kind, subject, ...places.map((p) => p.appearanceId ?? p.blockId).toSorted()].join(
                ' ',
              ),
            );
          expect(told.toSorted()).toEqual(hardConflictsByHand(timetable).toSorted());
        },
      ),
      { numRuns: 300 },
    );
  });
});
