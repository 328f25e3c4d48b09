import { localDate } from '#domain/time/local-minute.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { type BankFeed, BankFeedError } from '#server/bank-feed/bank-feed.ts';
import type { BankDependencies } from '#server/features/bank/dependencies.ts';
import { claimFeed, findFeed, markFeed } from '#server/features/bank/feed/queries.ts';
import type { ImportAct } from '#server/features/bank/imports/import-counts.ts';
import { type Imported, importFiles } from '#server/features/bank/imports/import-files.ts';
import { FunctionError } from '#server/refusal.ts';

/** Banks book late, so days that were fetched already are requested again. */
const OVERLAP_DAYS = 7;
const FIRST_DAYS = 60;

export async function fetchFeed(
  dependencies: BankDependencies & { feed: BankFeed },
  act: ImportAct,
): Promise<Imported> {
  const { pool, configs, feed } = dependencies;
  const { now } = act;
  const last = await findFeed(pool, feed.name);
  if (!(await claimFeed(pool, { name: feed.name, restSeconds: feed.restSeconds, now }))) {
    throw tooSoon(feed);
  }
  const { edition } = await configs.current();
  const today = localDate(now, edition.timeZone);
  const from = last?.fetched_at
    ? addDays(localDate(last.fetched_at, edition.timeZone), -OVERLAP_DAYS)
    : addDays(today, -FIRST_DAYS);
  try {
    const bytes = await feed.fetch({ from, to: today });
    const name = `${feed.name} ${from} – ${today}.json`;
    const imported = await importFiles(
      dependencies,
      { files: [{ name, bytes }], isGuessRefused: true },
      { ...act, isKeptOnlyIfNew: true },
    );
    const [unread] = imported.problems;
    await markFeed(pool, { name: feed.name, problem: unread ? 'unreadable' : '', now });
    if (unread) throw new FunctionError('unavailable', { reason: 'bank-feed-failed' });
    return imported;
  } catch (error) {
    if (!(error instanceof BankFeedError)) throw error;
    await markFeed(pool, { name: feed.name, problem: error.problem, now });
    if (error.problem === 'busy') throw tooSoon(feed);
    throw new FunctionError('unavailable', { reason: 'bank-feed-failed' }, { cause: error });
  }
}

function tooSoon({ restSeconds }: BankFeed): FunctionError {
  return new FunctionError('resource-exhausted', {
    reason: 'bank-feed-too-soon',
    retryAfterSeconds: restSeconds,
  });
}
