import { rulesOf, type TimetableSettings } from '#domain/timetable/timetable-settings.ts';

/**
 * Settings with the author and time of what was drawn since `before`. They are never taken from the
 * caller: an unchanged draw keeps what was recorded with it.
 */
export function recordDraws(
  settings: TimetableSettings,
  before: Pick<TimetableSettings, 'categories'>,
  { at, by }: { at: string; by: string },
): TimetableSettings {
  return {
    ...settings,
    categories: settings.categories.map((rules) => {
      const known = rulesOf(rules.code, before);
      const { draw, drawn, drawnRecord } = rules;
      const record = known.drawnRecord ?? null;
      const isKept = isSame(essenceOf(draw), essenceOf(known.draw));
      const hasSameNumbers = isSame(numbersOf(drawn), numbersOf(known.drawn));
      const present = drawnRecord?.present ?? record?.present ?? '';
      const recorded = drawn.length === 0 ? null : { at, by, present };
      return {
        ...rules,
        draw: isKept ? known.draw : draw && { ...draw, at, by },
        drawnRecord: hasSameNumbers ? record && { ...record, present } : recorded,
      };
    }),
  };
}

function essenceOf(draw: TimetableSettings['categories'][number]['draw']) {
  return draw && [draw.seed, draw.present, draw.appearanceIds];
}

/** PostgreSQL stores the keys of an object in an order of its own. */
function numbersOf(drawn: TimetableSettings['categories'][number]['drawn']) {
  return drawn.map(({ appearanceId, number }) => [appearanceId, number]);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A draw for the log; a count of 0: what was drawn was taken back. */
interface LoggedDraw {
  category: string;
  order: 'lot-before' | 'lot-on-site';
  /** Empty for a draw on the spot. */
  seed: string;
  count: number;
}

/** What was drawn, drawn again or taken back between two settings, also of a removed category. */
export function drawsSince(
  before: Pick<TimetableSettings, 'categories'>,
  after: Pick<TimetableSettings, 'categories'>,
): LoggedDraw[] {
  const codes = [...after.categories, ...before.categories].map(({ code }) => code);
  return [...new Set(codes)].flatMap((category) => {
    const known = rulesOf(category, before);
    const { draw, drawn } = rulesOf(category, after);
    const logged: LoggedDraw[] = [];
    if (!isSame(essenceOf(draw), essenceOf(known.draw))) {
      const { seed, appearanceIds } = draw ?? { seed: '', appearanceIds: [] };
      logged.push({ category, order: 'lot-before', seed, count: appearanceIds.length });
    }
    if (!isSame(numbersOf(drawn), numbersOf(known.drawn))) {
      logged.push({ category, order: 'lot-on-site', seed: '', count: drawn.length });
    }
    return logged;
  });
}
