import { inTransaction } from '#server/db/transaction.ts';
import { askProvider, type CardDependencies } from '#server/features/card/dependencies.ts';
import { matchPayouts, storePayouts } from '#server/features/card/payouts/queries.ts';

/** Older payouts have arrived and were matched then. */
const LOOK_BACK_MS = 60 * 86_400_000;

/** Returns the numbers of payouts and of statement rows matched with them. */
export async function refreshPayouts(
  dependencies: CardDependencies,
): Promise<{ payouts: number; explained: number }> {
  const { pool, provider, now } = dependencies;
  const since = new Date(now().getTime() - LOOK_BACK_MS);
  const payouts = await askProvider(
    dependencies,
    async ({ listPayouts }) => (await listPayouts?.(since)) ?? [],
  );
  const explained = await inTransaction(pool, async (client) => {
    await storePayouts(client, payouts, { provider: provider.name, now: now() });
    return matchPayouts(client, { now: now() });
  });
  return { payouts: payouts.length, explained };
}
