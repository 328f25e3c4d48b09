import type { DependenciesOf, Feature } from '#server/feature.ts';
import { cardFunctions } from '#server/features/card/functions.ts';
import { CARD_SCHEDULE, cardTasks } from '#server/features/card/jobs.ts';
import { cardWebhookRoute } from '#server/features/card/webhook-route.ts';
import type { Logger } from '#server/log.ts';

/** Without a card provider the functions only answer that cards are not offered. */
export function cardFeature({
  card,
  log,
  ...dependencies
}: DependenciesOf<typeof cardFunctions> & { log: Logger }) {
  return {
    functions: cardFunctions({ ...dependencies, card }),
    ...(card && {
      tasks: cardTasks({ ...card, log }),
      schedule: CARD_SCHEDULE,
      routes: async (app) => {
        await app.register(cardWebhookRoute, card);
      },
    }),
  } satisfies Feature;
}
