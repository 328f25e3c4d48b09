import { describe, expect, test } from 'vitest';
import type { TimetableBlock } from '#domain/timetable/block.ts';
import { blocksOfPlan } from '#domain/timetable/blocks-of-plan.ts';
import { findConflicts } from '#domain/timetable/find-conflicts.ts';
import { createPlanSearch } from '#domain/timetable/plan/plan-search.ts';
import {
  type PlanScope,
  plannedDays,
  plannedSlots,
  planProblemOf,
} from '#domain/timetable/plan-problem.ts';
import { byAppearanceId, timeBlocks } from '#domain/timetable/slots.ts';
import {
  categoryRules,
  DAY,
  placed,
  timetableAppearance,
  timetableBlock,
  timetableSettings,
} from '#tests/factories/timetable.ts';

const accompanist = { key: 'k', name: 'Mária Veselá' };

function scopeOf(changes: Partial<PlanScope> = {}): PlanScope {
  const appearances = Array.from({ length: 24 }, (_, index) =>
    timetableAppearance(`v${index}`, {
      category: index < 12 ? 'II.A' : 'III.B',
      accompanists: index % 3 === 0 ? [accompanist] : [],
      youngestBorn: `20${10 + (index % 9)}-01-01`,
      isGroup: index % 5 === 0,
    }),
  );
  return {
    settings: timetableSettings({ categories: [categoryRules({ order: 'age' })] }),
    blocks: [timetableBlock('lunch', [], { kind: 'break', start: 540, minutes: 60 })],
    appearances,
    categoryDays: new Map([
      ['II.A', DAY],
      ['III.B', DAY],
    ]),
    released: null,
    keepsDraft: false,
    ...changes,
  };
}

function planned(scope: PlanScope): TimetableBlock[] {
  const search = createPlanSearch(planProblemOf(scope), { seed: 1, seconds: 1 });
  for (let round = 0; round < 30 && !search.step(round / 30).done; round++);
  const stored = scope.blocks.map((block) => ({ ...block, version: 1 }));
  let number = 0;
  const { blocks } = blocksOfPlan({
    slots: plannedSlots(search.best().slots, plannedDays(scope)),
    blocks: stored,
    appearances: scope.appearances,
    settings: scope.settings,
    newId: () => `new ${number++}`,
  });
  const changed = new Set(blocks.map(({ id }) => id));
  return [...scope.blocks.filter(({ id }) => !changed.has(id)), ...blocks];
}

function hardConflicts(scope: PlanScope, blocks: TimetableBlock[]): string[] {
  const { settings, appearances, categoryDays } = scope;
  return findConflicts({ settings, blocks, appearances, categoryDays, released: new Map() })
    .filter(({ level, kind }) => level === 'hard' || kind === 'order' || kind === 'split')
    .map(({ kind }) => kind);
}

function startsOf(scope: PlanScope, blocks: TimetableBlock[]): Map<string, number> {
  const known = byAppearanceId(scope.appearances);
  const slots = timeBlocks(blocks, known, scope.settings).flatMap((timed) => timed.slots);
  return new Map(slots.map(({ appearanceId, start }) => [appearanceId, start]));
}

describe('a plan put into blocks', () => {
  test('has every appearance once and no conflict that cannot be', () => {
    const scope = scopeOf();
    const blocks = planned(scope);
    expect(startsOf(scope, blocks).size).toBe(24);
    expect(hardConflicts(scope, blocks)).toEqual([]);
  });

  test('keeps a pinned appearance where it is', () => {
    const blocks = [timetableBlock('mine', [placed('v20', 700)], { hall: 'B', start: 700 })];
    const scope = scopeOf({ blocks });
    expect(startsOf(scope, planned(scope)).get('v20')).toBe(700);
  });

  test('keeps to the hours in which a person and a school can come', () => {
    const { settings, appearances } = scopeOf();
    const availability = [
      { subject: 'person' as const, key: 'k', name: 'M', day: DAY, from: 700, to: 1000 },
    ];
    const scope = scopeOf({ appearances, settings: { ...settings, availability } });
    expect(hardConflicts(scope, planned(scope))).toEqual([]);
  });
});
