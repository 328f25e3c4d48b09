import { randomUUID } from 'node:crypto';
import type { FunctionInput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { checkMessageTexts } from '#domain/message/message-texts.ts';
import { instantOf, isLocalMinute } from '#domain/time/local-minute.ts';
import { audit } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import type { TransactionClient } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CampaignDependencies } from '#server/features/message/campaigns/dependencies.ts';
import { hasIt, identifyMessage } from '#server/features/message/campaigns/find-recipients.ts';
import {
  type CampaignRow,
  findCampaign,
  findCampaignByKey,
  findRecipients,
  insertCampaign,
  lockCampaigns,
  type NewCampaign,
} from '#server/features/message/campaigns/queries.ts';
import { FunctionError, preconditionFailed, refuseField, refuseForm } from '#server/refusal.ts';

type Input = FunctionInput<'startCampaign'>;

/** Idempotent by key. Recipients are fixed here, under a lock against other campaigns. */
export async function startCampaign(
  dependencies: CampaignDependencies,
  input: Input,
  context: SignedInContext,
): Promise<CampaignRow> {
  const { pool, configs, bell, findSelected } = dependencies;
  const issues = checkMessageTexts(input.texts);
  if (issues.length > 0) {
    throw refuseForm(issues.map((issue) => ({ ...issue, path: `texts.${issue.path}` })));
  }
  const editionId = input.selection.filter?.editionId;
  const config = editionId ? await configs.requireById(editionId) : await configs.current();
  const ids = await findSelected(input.selection);
  const campaign = await inTransaction(pool, (client) =>
    storeCampaign(client, { input, context, config, ids }),
  );
  bell.ring();
  return campaign;
}

interface Order {
  input: Input;
  context: SignedInContext;
  config: ConfigRecord;
  ids: readonly string[];
}

async function storeCampaign(
  client: TransactionClient,
  { input, context, config, ids }: Order,
): Promise<CampaignRow> {
  const { caller, address, now } = context;
  await lockCampaigns(client);
  const key = { userId: caller.userId, key: input.idempotencyKey };
  const made = await findCampaignByKey(client, key);
  if (made) return made;
  const sendAt = requireSendAt(input.sendAt, config, now);
  const same = await identifyMessage(client, input);
  const again = new Set(input.again);
  const recipients = (await findRecipients(client, ids, same)).filter(
    (row) => !hasIt(row) || again.has(row.id),
  );
  if (recipients.length === 0) throw preconditionFailed('no-recipients');
  const campaign: NewCampaign = {
    ...same,
    id: randomUUID(),
    configId: config.id,
    idempotencyKey: input.idempotencyKey,
    texts: input.texts,
    sendAt,
    by: { id: caller.userId, email: caller.email },
    now,
  };
  const recipientIds = recipients.map(({ id }) => id);
  await insertCampaign(client, campaign, recipientIds);
  await audit(client, {
    action: 'campaign-started',
    at: now,
    actor: { caller, address },
    subject: { kind: 'config', id: config.id, name: input.texts.sk.subject },
    details: { recipients: recipients.length },
  });
  const stored = await findCampaign(client, campaign.id);
  if (!stored) throw new FunctionError('internal');
  return stored;
}

function requireSendAt(minute: string, config: ConfigRecord, now: Date): NewCampaign['sendAt'] {
  if (minute === '') return null;
  if (!isLocalMinute(minute)) throw refuseField('sendAt', 'dateParse');
  const instant = instantOf(minute, config.edition.timeZone);
  if (instant <= now) throw refuseField('sendAt', 'outOfRange');
  return { minute, instant };
}
