import { inTransaction } from '#server/db/transaction.ts';
import { askProvider, type CardDependencies } from '#server/features/card/dependencies.ts';
import { matchPayouts, storePayouts } from '#server/features/card/payouts/queries.ts';

/** Whatever is older has arrived, and was seen when it did. */
const LOOK_BACK_MS = 60 * 86_400_000;

/** How many payouts there are, and how many rows of statements they have explained. */
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
