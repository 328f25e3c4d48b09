import { type Actor, audit } from '#server/audit/audit.ts';
import type { Handlers, SignedInContext } from '#server/call.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  type EditionPlace,
  findEditions,
  findEditionUse,
  lockEditions,
  updateArchived,
  updatePosition,
  updateReview,
} from '#server/features/config/editions/queries.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { preconditionFailed, requireFound } from '#server/refusal.ts';

export function editionOrderFunctions(configs: ConfigService, pool: Pool) {
  return {
    listEditions: async () => ({ editions: await findEditions(pool) }),
    getEditionUse: async ({ id }) => {
      const use = await findEditionUse(pool, (await configs.requireById(id)).id);
      const counts = (list: typeof use.days) =>
        Object.fromEntries(list.map(({ value, count }) => [value, count]));
      return { categories: counts(use.categories), days: counts(use.days) };
    },
    archiveEdition: async ({ id, isArchived }, context) => {
      await inTransaction(pool, async (client) => {
        const editions = await lockEditions(client);
        const edition = requireEdition(editions, id);
        if (edition.isArchived === isArchived) return;
        if (edition === editions[0]) throw preconditionFailed('current-edition');
        await updateArchived(client, { id, archivedAt: isArchived ? context.now : null });
        const action = isArchived ? 'edition-archived' : 'edition-unarchived';
        await log(client, context, { action, edition });
      });
      return {};
    },
    chooseEdition: async ({ id }, context) => {
      await inTransaction(pool, async (client) => {
        const editions = await lockEditions(client);
        const edition = requireEdition(editions, id);
        const [first] = editions;
        if (!first || edition === first) return;
        if (edition.isArchived) throw preconditionFailed('edition-archived');
        await updatePosition(client, { id, position: first.position - 1 });
        await log(client, context, { action: 'edition-chosen', edition });
      });
      // The database notifies other instances; this one reloads at once.
      await configs.reload();
      return {};
    },
    reviewEdition: async (step) => {
      const review = requireFound(await updateReview(pool, step));
      return { review };
    },
  } satisfies Partial<Handlers>;
}

function requireEdition(editions: readonly EditionPlace[], id: string): EditionPlace {
  return requireFound(editions.find((one) => one.id === id));
}

interface LoggedStep {
  action: 'edition-archived' | 'edition-unarchived' | 'edition-chosen';
  edition: { id: string; name: string };
}

async function log(
  db: Queryable,
  context: SignedInContext,
  { action, edition: { id, name } }: LoggedStep,
): Promise<void> {
  const actor: Actor = context;
  const subject = { kind: 'config', id, name } as const;
  await audit(db, { action, at: context.now, actor, subject });
}
