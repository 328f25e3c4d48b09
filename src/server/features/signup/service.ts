import type { ConfigRecord } from '#domain/edition/config.ts';
import { changedParts, type EditionPart } from '#domain/edition/edition-changes.ts';
import type { Queryable } from '#server/db/connection.ts';
import { enqueueFollowing } from '#server/features/signup/follow/queries.ts';

export const FOLLOW_CONFIG_TASK = 'signup.follow-config';

/** From these follow whose age is to be looked at, who lacks a group, and which day is whose. */
const DECISIVE: readonly EditionPart[] = ['edition', 'categories', 'chamberCategories', 'attend'];

/** Inside the transaction that saves a configuration: its signups follow as soon as it is saved. */
export async function letSignupsFollow(
  client: Queryable,
  before: ConfigRecord,
  after: ConfigRecord,
): Promise<void> {
  if (!changedParts(before, after).some((part) => DECISIVE.includes(part))) return;
  await enqueueFollowing(client, { task: FOLLOW_CONFIG_TASK, configId: after.id });
}
