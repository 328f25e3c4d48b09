import { type Appearance, samePieces } from '#domain/appearance/appearance.ts';
import { appearanceName } from '#domain/appearance/appearance-name.ts';
import type { AppearanceConfig } from '#domain/appearance/planned-appearances.ts';
import { pieceText } from '#domain/appearance/specification-fields.ts';
import { toldAppearances } from '#domain/appearance/told-appearances.ts';
import type { FieldDifference } from '#domain/signup/differences.ts';
import type { SignupForm } from '#domain/signup/form.ts';

/** In the list of accompanists: the organiser's is asked for. */
export const ORGANISER_ACCOMPANIST = '*';

interface IdentifiedSignup {
  form: SignupForm;
  personIds: readonly string[];
  groupIds: readonly string[];
  appearances: readonly Appearance[];
}

/**
 * What an edit changed of appearances and the fields of the specification do not tell: pieces,
 * instruments and accompanists, each as a list of texts.
 */
export function appearanceDifferences(
  before: IdentifiedSignup,
  after: IdentifiedSignup,
  config: AppearanceConfig,
): FieldDifference[] {
  const known = new Map(before.appearances.map((one) => [one.id, one]));
  const [toldBefore, toldAfter] = [toldIn(before, config), toldIn(after, config)];
  return after.appearances.flatMap((one, index) => {
    const previous = known.get(one.id);
    const isTold = toldAfter.has(one.id) && (!previous || toldBefore.has(one.id));
    const subject = `${appearanceName(one, after)} · ${one.category}`;
    const path = `appearances.${index}`;
    return [
      ...(isTold ? [] : listDifference(`${path}.pieces`, [previous, one], pieceTexts)),
      ...listDifference(`${path}.instruments`, [previous, one], instrumentTexts(after)),
      ...listDifference(`${path}.accompanists`, [previous, one], accompanistTexts),
    ].map((difference) => ({ ...difference, subject }));
  });
}

/** Ids of the appearances whose pieces are what the fields say. */
function toldIn(signup: IdentifiedSignup, config: AppearanceConfig): Set<string> {
  const told = toldAppearances(signup, config);
  const same = signup.appearances.filter((one) => {
    const planned = told.get(one.id);
    return planned && samePieces(planned.pieces, one.pieces);
  });
  return new Set(same.map(({ id }) => id));
}

function listDifference(
  path: string,
  [previous, one]: [Appearance | undefined, Appearance],
  textsOf: (appearance: Appearance) => string[],
): FieldDifference[] {
  const before = previous ? textsOf(previous) : [];
  const after = textsOf(one);
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

function pieceTexts({ pieces }: Appearance): string[] {
  return pieces.map((piece) => {
    const { seconds } = piece;
    if (seconds === null) return pieceText(piece);
    const rest = String(seconds % 60).padStart(2, '0');
    return `${pieceText(piece)} (${Math.floor(seconds / 60)}:${rest})`.trim();
  });
}

function instrumentTexts({ form, personIds }: IdentifiedSignup) {
  return ({ players }: Appearance) =>
    players
      .filter(({ instrument }) => instrument !== '')
      .map(({ personId, instrument }) => {
        const name = form.persons[personIds.indexOf(personId)]?.name ?? '';
        return `${name}: ${instrument}`;
      })
      .toSorted();
}

function accompanistTexts({ accompanists, asksAccompanist }: Appearance): string[] {
  return [
    ...accompanists.map(({ name }) => name),
    ...(asksAccompanist ? [ORGANISER_ACCOMPANIST] : []),
  ];
}
