import { randomBytes } from 'node:crypto';
import { checkConfig } from '#domain/edition/check-config.ts';
import type { Handlers } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import { insertPreview } from '#server/features/config/preview/queries.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { refuseForm } from '#server/refusal.ts';
import { hashSecret } from '#server/security/tokens.ts';

const KEPT_MS = 3_600_000;

/** Required to render a page; everything else may be unfinished. */
const NEEDED = ['edition.timeZone', 'edition.accentColor'];

export function previewFunctions(configs: ConfigService, pool: Pool) {
  return {
    previewConfig: async ({ id, config, at }, { now }) => {
      const { version } = await configs.requireById(id);
      const issues = checkConfig(config).filter(({ path }) => NEEDED.includes(path));
      if (issues.length > 0) throw refuseForm(issues);
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now.getTime() + KEPT_MS);
      // Its own id keeps the preview's form out of the drafts of the real one.
      const record = { ...config, id: 'preview', version };
      await insertPreview(pool, { tokenHash: hashSecret(token), record, at, expiresAt });
      return { path: `/preview/${token}`, expiresAt: expiresAt.toISOString() };
    },
  } satisfies Partial<Handlers>;
}
