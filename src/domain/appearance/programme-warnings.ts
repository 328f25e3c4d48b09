import { type Piece, secondsOf } from '#domain/appearance/appearance.ts';
import {
  type AppearanceConfig,
  type KnownCategories,
  type PlannedAppearance,
  plannedAppearances,
} from '#domain/appearance/planned-appearances.ts';
import type { Category } from '#domain/edition/config.ts';
import type { SignupForm } from '#domain/signup/form.ts';

export const PROGRAMME_WARNINGS = [
  'programmeTooLong',
  'programmeTooShort',
  'pieceMissing',
  'membersInOtherCategories',
] as const;

/** What the office decides about; it never stops a signup. */
export interface ProgrammeWarning {
  path: string;
  code: (typeof PROGRAMME_WARNINGS)[number];
  category: string;
  /** The known playing time; null where the warning is about something else. */
  seconds: number | null;
  /** The limits of the category in seconds. */
  min: number | null;
  max: number | null;
}

type Form = Pick<SignupForm, 'persons' | 'groups'>;

/** In the order of the appearances; `pieces` are those of the appearances where they are known. */
export function programmeWarnings(
  form: Form,
  config: AppearanceConfig,
  {
    pieces = [],
    known = () => [],
  }: { pieces?: readonly (readonly Piece[])[]; known?: KnownCategories } = {},
): ProgrammeWarning[] {
  const categories = new Map(config.categories.map((category) => [category.code, category]));
  return plannedAppearances(form, config, known).flatMap((planned, index) => {
    const category = categories.get(planned.category);
    if (!category) return [];
    const played = pieces[index] ?? planned.pieces;
    return [
      ...timeWarnings(planned, category, played),
      ...(isMixed(planned, form) ? [warningOf(planned, 'membersInOtherCategories')] : []),
    ];
  });
}

function timeWarnings(
  planned: PlannedAppearance,
  { minutes }: Category,
  pieces: readonly Piece[],
): ProgrammeWarning[] {
  if (pieces.every(({ title, composer }) => title === '' && composer === '')) {
    return [warningOf(planned, 'pieceMissing')];
  }
  const seconds = secondsOf(pieces);
  if (seconds === null || !minutes) return [];
  const [min, max] = [Math.round(minutes.min * 60), Math.round(minutes.max * 60)];
  const isWhole = pieces.every((piece) => piece.seconds !== null);
  if (seconds > max) return [{ ...warningOf(planned, 'programmeTooLong'), seconds, min, max }];
  // A time that is not known yet may still fill it.
  if (seconds < min && isWhole) {
    return [{ ...warningOf(planned, 'programmeTooShort'), seconds, min, max }];
  }
  return [];
}

/** Members of a group who chose different categories. */
function isMixed({ group, players, category }: PlannedAppearance, { persons }: Form): boolean {
  return group !== null && players.some((index) => !persons[index]?.category.includes(category));
}

function warningOf(
  { person, group, category }: PlannedAppearance,
  code: ProgrammeWarning['code'],
): ProgrammeWarning {
  const path = group === null ? `persons.${person}.category` : `groups.${group}`;
  return { path, code, category, seconds: null, min: null, max: null };
}
