import type { EditionConfig } from '#domain/edition/config.ts';
import { consentsFor, mayPublish } from '#domain/edition/publication.ts';
import { appearancesOf, NO_FILTER } from '#domain/prints/appearances.ts';
import type { Roster } from '#domain/prints/roster.ts';

export interface UnnamedCount {
  /** People who appear. */
  performers: number;
  unnamed: number;
  /** False: no consent decides about publication, so no performer is named. */
  isAsked: boolean;
}

/** Counts the performers whom the bulletin may not name; a person counts once. */
export function countUnnamed(
  roster: Roster,
  config: Pick<EditionConfig, 'categories' | 'consents'>,
): UnnamedCount {
  const players = appearancesOf(roster, config, NO_FILTER).flatMap((one) => one.players);
  const performers = [...new Map(players.map((person) => [person.id, person])).values()];
  return {
    performers: performers.length,
    unnamed: performers.filter(({ consents }) => !mayPublish(consents, config)).length,
    isAsked: consentsFor('name', config).length > 0,
  };
}
