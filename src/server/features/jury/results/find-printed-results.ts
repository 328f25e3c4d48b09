import type { PrintedResults } from '#documents/prints/school-results.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { wonBy } from '#domain/jury/prize.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findConfirmed } from '#server/features/jury/results/load-results.ts';

/** Confirmed results by the ids of their appearances, for prints. */
export async function findPrintedResults(
  db: Queryable,
  config: ConfigRecord,
): Promise<PrintedResults> {
  return Object.fromEntries(
    (await findConfirmed(db, config)).flatMap(({ content: { rows, prizes } }) =>
      rows.map(({ appearanceId, value, award }) => {
        const { titles, prizes: special } = wonBy(prizes, appearanceId);
        return [
          appearanceId,
          {
            ...{ value, award },
            prizes: [...titles, ...special],
          },
        ];
      }),
    ),
  );
}
