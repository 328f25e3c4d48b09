import type { Category, EditionConfig } from '#domain/edition/config.ts';
import { type Issue, issueIf, repeated } from '#domain/issues.ts';
import { MAX_MINUTES } from '#domain/signup/text-rules.ts';

const MAX_AGE = 120;
const MAX_CODE_LENGTH = 60;

export function checkCategories({ categories, chamberCategories, attend }: EditionConfig): Issue[] {
  const codes = categories.map(({ code }) => code);
  const days = new Set(attend.map(({ id }) => id));
  return [
    ...issueIf(codes.length === 0, {
      path: 'categories',
      code: 'minArrayLength',
      requiredLength: 1,
    }),
    ...repeated('categories', codes.map(comparable)),
    ...chamberCategories.flatMap((code, index) =>
      issueIf(!codes.includes(code), {
        path: `chamberCategories.${index}`,
        code: 'unknownCategory',
      }),
    ),
    ...repeated('chamberCategories', chamberCategories),
    ...categories.flatMap((category, index) =>
      checkCategory(category, `categories.${index}`, days),
    ),
  ];
}

/** "iv. (a)" and "IV.(A)" look the same on paper. */
function comparable(code: string): string {
  return code.replace(/\s/g, '').toLowerCase();
}

function checkCategory(category: Category, path: string, days: ReadonlySet<string>): Issue[] {
  const { code, day, ageRule, minutes } = category;
  const ages = ageRule ? [ageRule.min, ageRule.max] : [];
  const isImpossibleAge = ages.some((age) => age !== null && (age < 0 || age > MAX_AGE));
  const isImpossibleTime = minutes !== null && (minutes.min < 0 || minutes.max > MAX_MINUTES);
  return [
    ...issueIf(code.trim() === '', { path: `${path}.code`, code: 'required' }),
    ...issueIf(code.length > MAX_CODE_LENGTH, {
      path: `${path}.code`,
      code: 'tooLong',
      maxLength: MAX_CODE_LENGTH,
    }),
    ...issueIf(!days.has(day), { path: `${path}.day`, code: 'unknownDay' }),
    ...issueIf(isReversed(ageRule), { path: `${path}.ageRule`, code: 'order' }),
    ...issueIf(isImpossibleAge, { path: `${path}.ageRule`, code: 'outOfRange', max: MAX_AGE }),
    ...issueIf(isReversed(minutes), { path: `${path}.minutes`, code: 'order' }),
    ...issueIf(isImpossibleTime, { path: `${path}.minutes`, code: 'outOfRange', max: MAX_MINUTES }),
  ];
}

function isReversed(range: { min: number | null; max: number | null } | null): boolean {
  return range !== null && range.min !== null && range.max !== null && range.min > range.max;
}

/** People can attend only days of the event. */
export function checkDays({ attend, edition }: EditionConfig): Issue[] {
  const { startsOn, endsOn } = edition;
  const isReversed = endsOn < startsOn;
  return [
    ...issueIf(attend.length === 0, { path: 'attend', code: 'minArrayLength', requiredLength: 1 }),
    ...repeated(
      'attend',
      attend.map(({ id }) => id),
    ),
    ...attend.flatMap(({ id }, index) =>
      issueIf(!isReversed && (id < startsOn || id > endsOn), {
        path: `attend.${index}.id`,
        code: 'outOfRange',
        min: startsOn,
        max: endsOn,
      }),
    ),
  ];
}
