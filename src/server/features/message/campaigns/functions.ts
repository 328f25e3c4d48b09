import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { campaignState, countsOf } from '#domain/message/message-state.ts';
import { audit } from '#server/audit/audit.ts';
import type { Handlers, SignedInContext } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CampaignDependencies } from '#server/features/message/campaigns/dependencies.ts';
import { listRecipients } from '#server/features/message/campaigns/find-recipients.ts';
import {
  type CampaignRow,
  cancelCampaign,
  findCampaign,
  findCampaigns,
} from '#server/features/message/campaigns/queries.ts';
import { startCampaign } from '#server/features/message/campaigns/start-campaign.ts';
import { requirePlace } from '#server/features/message/require-place.ts';
import { requireFound } from '#server/refusal.ts';

const PAGE = 30;

export function campaignFunctions(dependencies: CampaignDependencies) {
  const { pool } = dependencies;
  return {
    listRecipients: (input) => listRecipients(dependencies, input),
    startCampaign: async (input, context) =>
      viewCampaign(await startCampaign(dependencies, input, context)),
    listCampaigns: (input) => listCampaigns(dependencies, input),
    getCampaign: async ({ id }) => viewCampaign(await requireCampaign(pool, id)),
    cancelCampaign: ({ id }, context) => stopCampaign(dependencies, id, context),
  } satisfies Partial<Handlers>;
}

async function listCampaigns(
  { pool, configs }: CampaignDependencies,
  { editionId, cursor }: FunctionInput<'listCampaigns'>,
): Promise<FunctionOutput<'listCampaigns'>> {
  const { id } = editionId ? await configs.requireById(editionId) : await configs.current();
  const found = await findCampaigns(pool, id, { after: requirePlace(cursor), limit: PAGE + 1 });
  const rows = found.slice(0, PAGE);
  return {
    campaigns: rows.map(viewCampaign),
    nextCursor: found.length > PAGE ? (rows.at(-1)?.place ?? null) : null,
  };
}

async function stopCampaign(
  { pool }: CampaignDependencies,
  id: string,
  { caller, address, now }: SignedInContext,
): Promise<FunctionOutput<'cancelCampaign'>> {
  const row = await requireCampaign(pool, id);
  await inTransaction(pool, async (client) => {
    if (!(await cancelCampaign(client, id, now))) return;
    await audit(client, {
      action: 'campaign-cancelled',
      at: now,
      actor: { caller, address },
      subject: { kind: 'config', id: row.config_id, name: row.texts.sk.subject },
    });
  });
  return viewCampaign(await requireCampaign(pool, id));
}

async function requireCampaign(pool: Pool, id: string): Promise<CampaignRow> {
  return requireFound(await findCampaign(pool, id));
}

function viewCampaign(row: CampaignRow): FunctionOutput<'getCampaign'> {
  const counts = countsOf(row.counts);
  const times = { startedAt: row.started_at, cancelledAt: row.cancelled_at };
  return {
    id: row.id,
    editionId: row.config_id,
    state: campaignState(times, counts),
    subject: row.texts.sk.subject,
    template:
      row.template_id && row.template_version
        ? { id: row.template_id, name: row.template_name ?? '', version: row.template_version }
        : null,
    texts: row.texts,
    total: row.total,
    counts,
    sendAt: row.send_at,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
  };
}
