import type { PrintContent } from '#documents/prints/print-content.ts';
import { appearanceName, unnamedText } from '#documents/prints/print-texts.ts';
import { refusesName } from '#domain/edition/publication.ts';
import type { Appearance } from '#domain/prints/appearances.ts';

/** Players whom a paper on a wall may name, and what it calls the appearance. */
export function publicName(
  appearance: Appearance,
  { config, language }: Pick<PrintContent<unknown>, 'config' | 'language'>,
) {
  const named = appearance.players.filter(({ consents }) => !refusesName(consents, config));
  const shown =
    named.length === 0
      ? unnamedText(appearance.group !== null, language)
      : appearanceName(appearance, language);
  return { named, shown };
}
