// Measures how long one moved card of 600 is judged: by the planner against every rule, and on the
// board, which computes all times and finds all conflicts again, with their places and people.

import { blocksOfPlan } from '#domain/timetable/blocks-of-plan.ts';
import { swapAppearances } from '#domain/timetable/edit-blocks.ts';
import { findConflicts } from '#domain/timetable/find-conflicts.ts';
import { evaluatePlan } from '#domain/timetable/plan/evaluate-plan.ts';
import { createPlanSearch } from '#domain/timetable/plan/plan-search.ts';
import type { PlanProblem, Slots } from '#domain/timetable/plan/problem.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import {
  newTimetableSettings,
  type TimetableSettings,
} from '#domain/timetable/timetable-settings.ts';
import { competitionProblem } from '#tests/factories/competition-problem.ts';
import { type Measurement, type Row, verdict } from './measurement.ts';
import { median, percentile, rounded } from './statistics.ts';

const MOST_MOVE_MS = 5;
const MOVES = 300;
const DAYS = ['2027-04-09', '2027-04-10', '2027-04-11'];
const LARGE = competitionProblem({ appearances: 600, halls: 4, days: DAYS.length, seed: 3 });

export const move: Measurement = {
  name: 'move',
  async run() {
    const search = createPlanSearch(LARGE, { seed: 1, seconds: 1 });
    while (!search.step(0).done);
    const { slots } = search.best();
    return [measureRules(slots), measureBoard(slots)];
  },
};

function measureRules(slots: Slots): Row {
  const ids = Object.keys(slots);
  return rowOf('checking the move of one of 600 cards against every rule of planning', (index) => {
    const id = ids[(index * 37) % ids.length]!;
    const moved = { ...slots, [id]: { ...slots[id]!, start: slots[id]!.start + 5 } };
    return () => evaluatePlan(LARGE, moved);
  });
}

function measureBoard(slots: Slots): Row {
  const appearances = appearancesOf(LARGE);
  const settings = settingsOf(LARGE);
  let next = 0;
  const planned = blocksOfPlan({
    slots: Object.entries(slots).map(([appearanceId, { hall, day, start }]) => ({
      ...{ appearanceId, hall, start },
      day: DAYS[day]!,
    })),
    ...{ blocks: [], appearances, settings },
    newId: () => `block ${next++}`,
  });
  const released = new Map(
    Object.entries(slots).map(([id, { day, start }]) => [id, { day: DAYS[day]!, start }]),
  );
  return rowOf('the same on the board: all times and conflicts', (index) => {
    const one = appearances[(index * 37) % appearances.length]!.id;
    const other = appearances[(index * 53 + 1) % appearances.length]!.id;
    const changed = swapAppearances(planned.blocks, one, other);
    const ids = new Set(changed.map(({ id }) => id));
    const blocks = [...planned.blocks.filter(({ id }) => !ids.has(id)), ...changed];
    return () =>
      findConflicts({ settings, blocks, appearances, released, categoryDays: new Map() });
  });
}

function rowOf(what: string, prepared: (index: number) => () => unknown): Row {
  const times = Array.from({ length: MOVES }, (_, index) => {
    const check = prepared(index);
    const began = performance.now();
    check();
    return performance.now() - began;
  });
  const middle = median(times);
  return {
    what,
    measured: `**${rounded(middle)} ms** (p95 ${rounded(percentile(times, 0.95))} ms; ${(middle / MOST_MOVE_MS).toFixed(2)} of the limit)`,
    limit: `at most ${MOST_MOVE_MS} ms`,
    verdict: verdict(middle <= MOST_MOVE_MS),
  };
}

function appearancesOf(problem: PlanProblem): TimetableAppearance[] {
  const people = (keys: readonly string[]) => keys.map((key) => ({ key, name: key }));
  return problem.appearances.map((one) => ({
    ...{ id: one.id, signupId: one.id, category: one.category, title: one.id },
    ...{ isGroup: one.players.length > 1, minutes: one.minutes, age: one.age },
    players: people(one.players),
    accompanists: people(one.accompanists),
    teachers: people(one.teachers),
    ...{ school: one.school ?? '', schoolKey: one.school ?? '' },
    ...{ youngestBorn: null, instrument: '' },
  }));
}

function settingsOf(problem: PlanProblem): TimetableSettings {
  return {
    ...newTimetableSettings(DAYS),
    gaps: problem.gap,
    categories: problem.categories.map(({ id, halls, days, changeover, split, order }) => ({
      ...{ code: id, halls: [...halls], days: days.map((day) => DAYS[day]!), changeover },
      ...{ mayBeSplit: split, order: order === 'given' ? 'age' : 'by-hand' },
      ...{ letter: '', draw: null, drawn: [] },
    })),
    walks: Object.entries(problem.walk).map(([halls, minutes]) => {
      const [from = '', to = ''] = halls.split(' ');
      return { from, to, minutes };
    }),
    halls: problem.halls.map(({ id, open }) => ({
      ...{ id, name: id, changeover: null },
      open: open.flatMap((hours, day) =>
        hours ? [{ day: DAYS[day]!, from: hours[0], to: hours[1] }] : [],
      ),
    })),
  };
}
