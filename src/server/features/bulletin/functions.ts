import type { FunctionOutput } from '#contract/functions.ts';
import { newBulletin } from '#domain/bulletin/content.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { Handlers } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  type BulletinRow,
  findBulletin,
  writeBulletin,
} from '#server/features/bulletin/queries.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { FunctionError } from '#server/refusal.ts';

export function bulletinFunctions({ pool, configs }: { pool: Pool; configs: ConfigService }) {
  return {
    async getBulletin({ editionId }) {
      const { id } =
        editionId === '' ? await configs.current() : await configs.requireById(editionId);
      return view(await findBulletin(pool, id));
    },
    async saveBulletin({ editionId, version, content }, context) {
      const { now, caller } = context;
      const { id } = editionId === '' ? await configs.current() : { id: editionId };
      const config = await configs.requireChangeable(id);
      return inTransaction(pool, async (client) => {
        const change = { configId: id, version, content, by: caller.name || caller.email, now };
        const row = await writeBulletin(client, change);
        if (!row) {
          const current = await findBulletin(client, id);
          throw new FunctionError('aborted', { version: current?.version ?? 0 });
        }
        await auditAct(client, context, {
          action: 'bulletin-written',
          subject: { kind: 'config', id, name: config.edition.name.sk },
          details: { version: row.version },
        });
        return view(row);
      });
    },
  } satisfies Partial<Handlers>;
}

function view(row: BulletinRow | null): FunctionOutput<'getBulletin'> {
  return {
    version: row?.version ?? 0,
    content: row?.content ?? newBulletin(),
    updatedAt: row?.updated_at?.toISOString() ?? null,
    updatedBy: row?.updated_by ?? '',
  };
}
