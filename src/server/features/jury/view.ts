import type { FunctionOutput } from '#contract/functions.ts';
import type { StageAppearance } from '#domain/appearance/stage-appearance.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { isTakenBack } from '#domain/jury/given-score.ts';
import type { Language } from '#domain/language.ts';
import { categoryTitle } from '#i18n/category-texts.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  type JudgedAppearance,
  loadCategories,
  loadCategory,
} from '#server/features/jury/marks/load-category.ts';
import {
  type CategoryRow,
  findCategories,
  findPrizes,
  findSteps,
  votesOf,
} from '#server/features/jury/results/queries.ts';

type CategoryView = FunctionOutput<'getJuryCategory'>;
type CategoriesView = FunctionOutput<'listJuryCategories'>['categories'];

/** How a category is that nobody has worked with. */
const UNTOUCHED = {
  version: 1,
  number: 1,
  epoch: 0,
  is_locked: false,
  state: 'draft',
  proposed_by_id: null,
  publish_at: null,
} as const satisfies Partial<CategoryRow>;

export async function categoriesView(
  db: Queryable,
  { config, language }: { config: ConfigRecord; language: Language },
): Promise<CategoriesView> {
  const codes = config.categories.map(({ code }) => code);
  const loaded = await loadCategories(db, config, codes);
  const rows = new Map((await findCategories(db, config.id)).map((row) => [row.category, row]));
  return config.categories.map(({ code }) => {
    const { rule, seats, appearances } = loaded.get(code) ?? {
      rule: null,
      seats: [],
      appearances: [],
    };
    const { version, number, state, is_locked: isLocked } = rows.get(code) ?? UNTOUCHED;
    const marks = appearances
      .filter(({ isNoShow }) => !isNoShow)
      .flatMap((one) => one.marks)
      .filter(({ exclusion }) => !exclusion);
    return {
      ...{
        category: code,
        name: categoryTitle(code, config, language),
        version,
        number,
        state,
        isLocked,
      },
      hasRule: rule !== null,
      appearances: appearances.length,
      jurors: seats.length,
      marks: marks.filter((mark) => mark.state === 'agreed').length,
      expected: marks.length,
    };
  });
}

interface CategoryScope {
  config: ConfigRecord;
  category: string;
  callerId: string;
  language: Language;
}

export async function categoryView(
  db: Queryable,
  { config, category, callerId, language }: CategoryScope,
): Promise<CategoryView> {
  const rows = await findCategories(db, config.id);
  const row = rows.find((one) => one.category === category) ?? UNTOUCHED;
  const { rule, seats, appearances } = await loadCategory(db, config, category);
  const key = { configId: config.id, category };
  const { version, number, epoch, state, is_locked: isLocked, proposed_by_id: proposer } = row;
  return {
    ...{
      category,
      name: categoryTitle(category, config, language),
      version,
      number,
      epoch,
      state,
      isLocked,
    },
    rule,
    seats: seats.map(({ id, name, role }) => ({ id, name, role })),
    appearances: appearances.map((one) => appearanceView(one, callerId)),
    prizes: (await findPrizes(db, key)).map((prize) => ({
      ...{ id: prize.id, kind: prize.kind, name: prize.name, note: prize.note },
      appearanceId: prize.appearance_id,
      votes: votesOf(prize),
    })),
    steps: (await findSteps(db, key)).map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    publishAt: row.publish_at,
    isOwnProposal: state === 'proposed' && proposer === callerId,
  };
}

function appearanceView(
  { appearance, isNoShow, marks, penalties, decision, outcome }: JudgedAppearance,
  callerId: string,
): CategoryView['appearances'][number] {
  const { award, ...result } = outcome ?? { award: { band: null, place: null } };
  return {
    id: appearance.id,
    number: appearance.number,
    ...namesOf(appearance),
    isNoShow,
    marks: marks.map(
      ({ entries, seatId, state, points, criteria, exclusion, isOwnPupil, isProvisional }) => {
        const own = entries.findLast((one) => one.source === 'paper' && one.author === callerId);
        const tablet = entries.findLast(({ source }) => source === 'tablet');
        return {
          ...{ seatId, state, points, criteria, exclusion, isOwnPupil, isProvisional },
          own: own ? { points: own.points, criteria: own.criteria } : null,
          tablet:
            tablet && !isTakenBack(tablet)
              ? { points: tablet.points, criteria: tablet.criteria }
              : null,
        };
      },
    ),
    penalties,
    decision,
    result: 'id' in result ? result : null,
    award,
  };
}

export function namesOf({ group, players }: StageAppearance) {
  const names = players.map(({ name }) => name).join(', ');
  const unique = (values: string[]) => [...new Set(values)].filter((one) => one !== '').join(', ');
  return {
    name: group ? group.name || names : names,
    members: group?.name ? names : '',
    school: unique(players.map(({ school }) => school)),
    teacher: unique(players.map(({ teacherName }) => teacherName)),
  };
}
