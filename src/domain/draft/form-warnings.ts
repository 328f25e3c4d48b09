import { type Piece, secondsOf } from '#domain/appearance/appearance.ts';
import {
  type KnownCategories,
  plannedAppearances,
} from '#domain/appearance/planned-appearances.ts';
import { programmeGaps } from '#domain/appearance/programme-gaps.ts';
import type { DraftPerson } from '#domain/draft/draft.ts';
import { piecesOf } from '#domain/draft/draft-appearances.ts';
import { personOfDraft } from '#domain/draft/draft-form.ts';
import { soloProgrammes } from '#domain/draft/programmes.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { ageWarnings } from '#domain/signup/age.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';

/** What the office will ask about; none of it stops a signup. */
export type FormWarning = { person: number | null; group: number | null } & (
  | { kind: 'age'; category: string }
  | { kind: 'short' | 'long' | 'no-piece'; category: string; seconds: number }
  | { kind: 'mixed'; categories: string[] }
);

type Form = Pick<SignupForm, 'persons' | 'groups'>;
type Config = Pick<EditionConfig, 'categories' | 'chamberCategories' | 'edition'>;

/** What is known of the appearances beyond the form. */
interface KnownAppearances {
  /** Of each appearance, in the order of the form. */
  pieces?: readonly (readonly Piece[])[];
  categories?: KnownCategories;
}

/** In the order of the form: ages, playing times, groups of several categories. */
export function formWarnings(
  form: Form,
  config: Config,
  known: KnownAppearances = {},
): FormWarning[] {
  return [
    ...ageWarnings(form, config).map(({ path, category }): FormWarning => {
      const [list, position] = path.split('.');
      const index = Number(position);
      const place =
        list === 'groups' ? { person: null, group: index } : { person: index, group: null };
      return { ...place, kind: 'age', category };
    }),
    ...timeWarnings(form, config, known),
    ...mixedGroups(form, config),
  ];
}

/** Of what a person plays alone; a group tells its own. */
export function personWarnings(person: DraftPerson, config: EditionConfig): FormWarning[] {
  const form = { persons: [personOfDraft(person, config)], groups: [] };
  const pieces = soloProgrammes(person, config).map((programme) => piecesOf(programme));
  return formWarnings(form, config, { pieces });
}

/** Where nobody says what a group plays, it is guessed, and nothing is said about its time. */
function timeWarnings(
  form: Form,
  config: Config,
  { pieces: known, categories }: KnownAppearances,
): FormWarning[] {
  return plannedAppearances(form, config, categories).flatMap(
    ({ person, group, category, pieces: planned }, index) => {
      if (group !== null && !known) return [];
      const pieces = known?.[index] ?? planned;
      const programme = { category, pieces: [...pieces], accompanists: [], asksAccompanist: false };
      const seconds = secondsOf(pieces) ?? 0;
      return programmeGaps(programme, config)
        .filter((gap) => gap === 'short' || gap === 'long' || (gap === 'no-piece' && known))
        .map((gap) => ({ person, group, kind: gap as 'short', category, seconds }));
    },
  );
}

/** Members who have no chamber category in common cannot play together. */
function mixedGroups({ persons, groups }: Form, { chamberCategories }: Config): FormWarning[] {
  return groups.flatMap(({ people }, group): FormWarning[] => {
    const names = new Set(people.map(nameKey));
    const chosen = persons
      .filter(({ name }) => names.has(nameKey(name)))
      .map(({ category }) => category.filter((code) => chamberCategories.includes(code)))
      .filter((codes) => codes.length > 0);
    const common = chamberCategories.filter((code) =>
      chosen.every((codes) => codes.includes(code)),
    );
    if (chosen.length < 2 || common.length > 0) return [];
    const categories = chamberCategories.filter((code) =>
      chosen.some((codes) => codes.includes(code)),
    );
    return [{ person: null, group, kind: 'mixed', categories }];
  });
}
