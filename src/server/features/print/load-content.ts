import type { PrintContent } from '#documents/prints/print-content.ts';
import { samplePrintContent } from '#documents/prints/sample-content.ts';
import type { PrintOptions } from '#domain/prints/print-options.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findPrintedResults } from '#server/features/jury/service.ts';
import {
  type ExtraScope,
  PRINT_EXTRAS,
  type PrintDependencies,
  type PrintScope,
} from '#server/features/print/load-extras.ts';
import { findRoster } from '#server/features/roster/service.ts';
import { findReleasedPlaces } from '#server/features/timetable/service.ts';

/** Reads the whole content of the document once. */
export async function loadContent(
  dependencies: PrintDependencies,
  scope: PrintScope,
): Promise<PrintContent<unknown>> {
  const { config, request } = scope;
  const { language, days, categories, schools, signupIds } = request;
  const released = await findReleasedPlaces(dependencies.db, config.id);
  const known = await findRoster(dependencies.db, config.id);
  const isWanted = await diplomaFilter(dependencies.db, scope);
  const appearances = known.appearances.filter(({ id }) => isWanted(id));
  const roster = { ...known, appearances, released };
  return {
    config,
    language,
    filter: { days, categories, schools, signupIds },
    roster,
    options: optionsOf(request),
    extra: await loadExtra(dependencies, { ...scope, roster }),
  };
}

/** Which diplomas are made: those with a result that was asked for, or those that were chosen. */
async function diplomaFilter(
  db: Queryable,
  { config, request }: PrintScope,
): Promise<(appearanceId: string) => boolean> {
  const { kind, bands, places, appearanceIds } = request;
  if (kind !== 'diplomas') return () => true;
  const isAmong = <Item>(chosen: readonly Item[], item: Item | null | undefined) =>
    chosen.length === 0 || (item != null && chosen.includes(item));
  const byResult = bands.length > 0 || places.length > 0;
  const results = byResult ? await findPrintedResults(db, config) : {};
  return (id) =>
    isAmong(appearanceIds, id) &&
    isAmong(bands, results[id]?.award.band) &&
    isAmong(places, results[id]?.award.place);
}

async function loadExtra(dependencies: PrintDependencies, scope: ExtraScope): Promise<unknown> {
  const load = PRINT_EXTRAS[scope.request.kind];
  return load ? await load(dependencies, scope) : null;
}

/** The same document about invented people. */
export function sampleContent({ config, request }: PrintScope): PrintContent<unknown> {
  const { kind, language } = request;
  return samplePrintContent(kind, { config, language }, optionsOf(request));
}

function optionsOf({ perSheet, paper, recipients, form }: PrintOptions): PrintOptions {
  return { perSheet, paper, recipients, form };
}
