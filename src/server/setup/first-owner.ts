import { MOST_PASSWORD_LENGTH, type PasswordProblem } from '#domain/access/sign-in-policy.ts';
import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';
import { audit } from '#server/audit/audit.ts';
import type { Connection } from '#server/db/connection.ts';
import { withSetupLock } from '#server/db/migrate.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type Env, EnvError } from '#server/env.ts';
import { createCode } from '#server/identity/codes/codes.ts';
import { withdrawCodesOfUser } from '#server/identity/codes/queries.ts';
import type { IdentityServices } from '#server/identity/identity-services.ts';
import { removeOtherMeans } from '#server/identity/means/queries.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import {
  findUserByEmail,
  hasOwner,
  savePasswordHash,
  updateUser,
} from '#server/identity/queries.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';
import { findSetting, saveSetting } from '#server/security/queries.ts';

const ANNOUNCED = 'first_owner_announced_at';

interface Setup {
  identity: IdentityServices;
  connection: Connection;
  now(): Date;
}

/** OWNER_EMAIL and OWNER_PASSWORD create the owner unattended; ignored once there is one. */
export async function createNamedOwner(setup: Setup, owner: Env['owner']): Promise<void> {
  if (!owner) return;
  const { identity, connection, now } = setup;
  const { pool, accounts } = identity;
  await withSetupLock(connection, async () => {
    if (await hasOwner(pool)) return;
    const { email, password } = owner;
    await accounts.requireGoodPassword(password, { role: 'owner', email }).catch(explainPassword);
    const passwordHash = await hashPassword(password);
    await inTransaction(pool, async (client) => {
      const existing = await findUserByEmail(client, email);
      const facts = { role: 'owner', emailVerified: true } as const;
      const wanted = { ...facts, email, passwordHash, name: '', language: DEFAULT_LANGUAGE };
      const id = existing?.id ?? (await accounts.createUser(client, wanted, { now: now() }));
      if (existing) {
        // A stranger may have created it, so all access but the new password is removed.
        await removeOtherMeans(client, id);
        await updateUser(client, id, { ...facts, bannedAt: null });
        await savePasswordHash(client, id, passwordHash);
        await withdrawCodesOfUser(client, id, now());
      }
      const subject = { kind: 'user', id, name: email } as const;
      await audit(client, { action: 'owner-created', at: now(), actor: 'system', subject });
    });
  });
}

/** Logs the URL for creating the first owner, once per database. */
export async function announceFirstOwner(
  { identity, connection, now }: Setup,
  { publicUrl, print }: { publicUrl: string; print(text: string): void },
): Promise<void> {
  const { pool, secretKey } = identity;
  await withSetupLock(connection, async () => {
    if ((await hasOwner(pool)) || (await findSetting(pool, ANNOUNCED))) return;
    const { token } = await inTransaction(pool, async (client) => {
      await saveSetting(client, ANNOUNCED, now().toISOString());
      return createCode(client, secretKey, { purpose: 'first-owner', email: '', now: now() });
    });
    const url = `${publicUrl}/first-owner#${token}`;
    for (const locale of ['sk', 'en'] as const) {
      print(`${m.identity_first_owner_address({ url }, { locale })}\n`);
    }
  });
}

function explainPassword(error: unknown): never {
  if (!(error instanceof SignInProblem) || !error.facts.password) throw error;
  throw new EnvError([SENTENCES[error.facts.password](error.facts.leastLength ?? 0)]);
}

const SENTENCES: Record<PasswordProblem, (leastLength: number) => string> = {
  'too-short': (least) => `OWNER_PASSWORD must have at least ${least} characters.`,
  'too-long': () => `OWNER_PASSWORD must have at most ${MOST_PASSWORD_LENGTH} characters.`,
  'known-bad': () => 'OWNER_PASSWORD is among those that are guessed first; choose another one.',
};
