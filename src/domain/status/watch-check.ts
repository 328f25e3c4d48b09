import type { Light } from '#domain/status/finding.ts';

/** What is remembered of a check between two looks. Null: it is well, and nobody was told else. */
export interface Trouble {
  since: Date;
  /** When the check turned green again; null while it is not. */
  wellSince: Date | null;
  /** When the owners were told; null when they were not. */
  toldAt: Date | null;
}

export type StatusNews = 'trouble' | 'well';

const MINUTE_MS = 60_000;
const TELL_AFTER_MINUTES = 60;
/** A check that turns green for less than this has not recovered, so flapping causes no mails. */
const WELL_AFTER_MINUTES = 10;

/**
 * The trouble after another look, and what to tell the owners. They are told once when a check has
 * been amber or red for an hour, and once when it is green again.
 */
export function watchCheck(
  trouble: Trouble | null,
  { light, now }: { light: Light; now: Date },
): { trouble: Trouble | null; news: StatusNews | null } {
  if (light === 'green') {
    if (!trouble) return { trouble: null, news: null };
    const wellSince = trouble.wellSince ?? now;
    if (now.getTime() - wellSince.getTime() < WELL_AFTER_MINUTES * MINUTE_MS) {
      return { trouble: { ...trouble, wellSince }, news: null };
    }
    return { trouble: null, news: trouble.toldAt ? 'well' : null };
  }
  const since = trouble?.since ?? now;
  const toldAt = trouble?.toldAt ?? null;
  const isDue = now.getTime() - since.getTime() >= TELL_AFTER_MINUTES * MINUTE_MS;
  if (toldAt || !isDue) return { trouble: { since, wellSince: null, toldAt }, news: null };
  return { trouble: { since, wellSince: null, toldAt: now }, news: 'trouble' };
}
