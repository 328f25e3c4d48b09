import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { shiftEdition } from '#domain/edition/shift-edition.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addEdition, type ConfigService } from '#server/features/config/service.ts';
import { copyDesigns } from '#server/features/diploma/service.ts';
import { copyRules } from '#server/features/scoring/service.ts';

/** Copies the settings, designs and scoring rules of an edition. */
export async function cloneEdition(
  { pool, configs }: { pool: Pool; configs: ConfigService },
  { id, startsOn }: FunctionInput<'cloneEdition'>,
  context: SignedInContext,
): Promise<FunctionOutput<'cloneEdition'>> {
  const { id: _id, version: _version, ...source } = await configs.requireById(id);
  const config = shiftEdition(source, startsOn);
  const cloned = await inTransaction(pool, async (client) => {
    const made = await addEdition(client, config);
    await copyDesigns(client, { from: id, to: made });
    await copyRules(client, { from: id, to: made });
    await auditAct(client, context, {
      action: 'edition-cloned',
      subject: { kind: 'config', id: made, name: config.edition.name.sk },
      details: { source: source.edition.name.sk },
    });
    return made;
  });
  return configs.requireById(cloned);
}
