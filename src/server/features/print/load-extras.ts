import type { PrintRequest } from '#contract/print-functions.ts';
import type { PRINTS } from '#documents/prints/registry.ts';
import type { BulletinContent } from '#domain/bulletin/content.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { PACK_SECTIONS } from '#domain/prints/pack-section.ts';
import type { PrintKind } from '#domain/prints/print-kind.ts';
import type { Roster } from '#domain/prints/roster.ts';
import type { Queryable } from '#server/db/connection.ts';
import { loadBulletin } from '#server/features/bulletin/service.ts';
import { numberBadges } from '#server/features/day/service.ts';
import { diplomaExtra } from '#server/features/diploma/service.ts';
import {
  findPrintedResults,
  loadBlankProtocols,
  loadProtocols,
} from '#server/features/jury/service.ts';
import { findPayments, findPhones } from '#server/features/print/queries.ts';
import { findBreaks, findWarmUpMinutes, loadDraws } from '#server/features/timetable/service.ts';

/** Used by the renderers, in a thread or in the server process. */
export interface PrintDependencies {
  db: Queryable;
  secretKey: string;
  publicUrl: string;
  now(): Date;
}

export interface PrintScope {
  config: ConfigRecord;
  request: PrintRequest;
  /** Stores nothing. */
  isPreview?: boolean;
  /** Unsaved texts of the bulletin. */
  bulletin?: BulletinContent | null;
}

export interface ExtraScope extends PrintScope {
  roster: Roster;
}

type ExtraOf<Kind extends keyof typeof PRINTS> = ReturnType<(typeof PRINTS)[Kind]['sampleExtra']>;

/** What a kind reads besides the roster. */
export const PRINT_EXTRAS: {
  [Kind in PrintKind]?: (
    dependencies: PrintDependencies,
    scope: ExtraScope,
  ) => Promise<ExtraOf<Kind>>;
} = {
  badges: async ({ db }, { config, roster, isPreview = false }) => {
    const ids = roster.persons.map(({ id }) => id);
    const personIds = isPreview ? [] : ids;
    const numbers = await numberBadges(db, { configId: config.id, personIds });
    return Object.fromEntries(withNextNumbers(numbers, ids));
  },
  'school-summary': ({ db }, { config }) => findPayments(db, config.id),
  diplomas: (dependencies, scope) => diplomaExtra(dependencies, { ...scope, kind: 'diploma' }),
  'school-results': ({ db }, { config }) => findPrintedResults(db, config),
  thanks: (dependencies, scope) => diplomaExtra(dependencies, { ...scope, kind: 'thanks' }),
  'wall-plan': ({ db }, { config }) => findBreaks(db, config.id),
  'door-signs': ({ db }, { config }) => findBreaks(db, config.id),
  'presenter-script': ({ db }, { config }) => findBreaks(db, config.id),
  'warm-up-plan': ({ db }, { config }) => findWarmUpMinutes(db, config),
  'paper-pack': async ({ db, now }, { config }) => ({
    sections: PACK_SECTIONS,
    madeAt: now().toISOString(),
    phones: await findPhones(db, config.id),
    protocols: await loadBlankProtocols(db, config),
  }),
  bulletin: loadBulletin,
  protocol: loadProtocols,
  'draw-protocol': loadDraws,
  announcement: (dependencies, scope) => loadProtocols(dependencies, { ...scope, isPreview: true }),
  'blank-protocol': ({ db }, { config }) => loadBlankProtocols(db, config),
};

/** The numbers that a preview shows for people who get theirs with the print. */
function withNextNumbers(
  numbers: ReadonlyMap<string, number>,
  ids: readonly string[],
): ReadonlyMap<string, number> {
  const last = Math.max(0, ...numbers.values());
  const waiting = ids.filter((id) => !numbers.has(id));
  return new Map([...numbers, ...waiting.map((id, index) => [id, last + index + 1] as const)]);
}
