import type { z } from 'zod';
import type { SignupSelection, signupFilterSchema } from '#contract/signup-selection.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { consentsFor } from '#domain/edition/publication.ts';
import type { Issue } from '#domain/issues.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { AttentionMoment } from '#server/features/signup/attention/queries.ts';
import type { SignupFilter } from '#server/features/signup/list/filter/queries.ts';
import { refuseForm } from '#server/refusal.ts';

interface Wanted {
  search: string;
  filter?: z.output<typeof signupFilterSchema> | null | undefined;
  ids: readonly string[];
}

const NOTHING_WANTED = {
  editionId: '',
  states: [],
  categories: [],
  paymentType: null,
  tags: [],
  schools: [],
  days: [],
  withoutConsents: [],
  notAllowed: [],
  allowed: [],
  languages: [],
  money: [],
  attention: [],
  createdFrom: '',
  createdTo: '',
} as const;

/** Resolves a list request against an existing edition and the current time. */
export async function resolveFilter(
  configs: ConfigService,
  { search, filter, ids }: Wanted,
  now: Date,
): Promise<SignupFilter> {
  const { editionId, notAllowed, allowed, ...wanted } = filter ?? NOTHING_WANTED;
  requireDays(wanted);
  const config = editionId ? await configs.requireById(editionId) : await configs.current();
  return {
    ...wanted,
    withoutConsents: [
      ...wanted.withoutConsents,
      ...notAllowed.flatMap((use) => consentsFor(use, config).map(({ id }) => id)),
    ],
    withConsents: allowed.map((use) => consentsFor(use, config).map(({ id }) => id)),
    configId: config.id,
    search,
    ids: ids.length > 0 ? ids : null,
    except: [],
    moment: momentOf(config, now),
  };
}

/** Selected ids may belong to any edition and override all filters. */
export async function resolveSelectionFilter(
  configs: ConfigService,
  { search, filter, ids, except }: SignupSelection,
  now: Date,
): Promise<SignupFilter> {
  if (ids.length === 0) {
    return { ...(await resolveFilter(configs, { search, filter, ids }, now)), except };
  }
  const { editionId: _, notAllowed: _not, allowed: _uses, ...anything } = NOTHING_WANTED;
  const moment = momentOf(await configs.current(), now);
  return { ...anything, withConsents: [], configId: null, search: '', ids, except, moment };
}

export function momentOf(
  { edition, payment, guardian }: Pick<ConfigRecord, 'edition' | 'payment' | 'guardian'>,
  now: Date,
): AttentionMoment {
  const { timeZone, startsOn } = edition;
  const today = localDate(now, timeZone);
  return {
    today,
    unpaidBefore: addDays(today, -payment.dueDays),
    timeZone,
    guardian: guardian.enabled ? { startsOn, belowAge: guardian.belowAge } : null,
  };
}

function requireDays(days: { createdFrom: string; createdTo: string }): void {
  const issues: Issue[] = (['createdFrom', 'createdTo'] as const)
    .filter((field) => days[field] !== '' && !isPlainDate(days[field]))
    .map((field) => ({ path: `filter.${field}`, code: 'pattern' }));
  if (issues.length > 0) throw refuseForm(issues);
}
