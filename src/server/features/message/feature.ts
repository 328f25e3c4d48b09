import type { DependenciesOf, Feature } from '#server/feature.ts';
import { bounceRoute } from '#server/features/message/bounces/bounce-route.ts';
import { campaignTasks } from '#server/features/message/campaigns/jobs.ts';
import { messageFunctions } from '#server/features/message/functions.ts';
import { messageTasks } from '#server/features/message/jobs.ts';
import { mailboxRoutes } from '#server/features/message/mailbox-routes.ts';
import { officeMessageFunctions } from '#server/features/message/office-functions.ts';

type MessageDependencies = DependenciesOf<typeof messageFunctions> &
  DependenciesOf<typeof officeMessageFunctions> &
  DependenciesOf<typeof messageTasks> & {
    /** Null when no mail server reports bounces. */
    bounceSecret: string | null;
    /** Whether sent mail can be read in the browser. */
    hasMailbox: boolean;
  };

export function messageFeature(dependencies: MessageDependencies) {
  const { pool, staff, compose, mailDomain, bounceSecret: secret } = dependencies;
  return {
    functions: { ...messageFunctions(dependencies), ...officeMessageFunctions(dependencies) },
    tasks: { ...messageTasks(dependencies), ...campaignTasks(dependencies) },
    routes: async (app, { mayCookieHolder }) => {
      if (secret) await app.register(bounceRoute, { pool, staff, secret, mailDomain });
      if (!dependencies.hasMailbox) return;
      await app.register(mailboxRoutes, {
        pool,
        compose,
        isOwner: (request) => mayCookieHolder('users.manage', request),
      });
    },
  } satisfies Feature;
}
