import { secondsOf } from '#domain/appearance/appearance.ts';
import { appearanceName } from '#domain/appearance/appearance-name.ts';
import { programmeGaps } from '#domain/appearance/programme-gaps.ts';
import type { KnownSignup } from '#domain/appearance/settle-appearances.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { nameKey } from '#domain/signup/names.ts';
import type { OfficeTerms } from '#domain/signup/terms.ts';

/** A programme outside the time limits of its category, which the office may accept once. */
export interface LimitWarning {
  appearanceId: string;
  category: string;
  /** The group, or else the players. */
  who: string;
  kind: 'short' | 'long';
  seconds: number;
}

export interface JudgedLimit extends LimitWarning {
  key: string;
  isAccepted: boolean;
}

/** Contains the people, the category and the time, so that another time raises the warning again. */
export function limitKey({
  category,
  seconds,
  names,
}: {
  category: string;
  seconds: number;
  names: readonly string[];
}): string {
  return [category, `${seconds} s`, ...names.map(nameKey).toSorted()].join(' · ');
}

export function judgedLimits(
  signup: KnownSignup,
  config: Pick<EditionConfig, 'categories'>,
  { acceptedWarnings }: Pick<OfficeTerms, 'acceptedWarnings'>,
): JudgedLimit[] {
  const { form, personIds, appearances } = signup;
  return appearances.flatMap((one) => {
    const gaps = programmeGaps(one, config);
    const kind = gaps.find((gap) => gap === 'short' || gap === 'long');
    const seconds = secondsOf(one.pieces);
    if (!kind || seconds === null) return [];
    const names = one.players.flatMap(
      ({ personId }) => form.persons[personIds.indexOf(personId)]?.name ?? [],
    );
    const { category } = one;
    const key = limitKey({ category, seconds, names });
    const who = appearanceName(one, signup);
    const isAccepted = acceptedWarnings.includes(key);
    return [{ appearanceId: one.id, category, who, kind, seconds, key, isAccepted }];
  });
}
