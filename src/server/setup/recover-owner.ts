import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { normalizeEmail } from '#server/identity/account-email.ts';
import { createCode } from '#server/identity/codes/codes.ts';
import { withdrawCodesOfUser } from '#server/identity/codes/queries.ts';
import type { IdentityServices } from '#server/identity/identity-services.ts';
import { removeOtherMeans, removePassword } from '#server/identity/means/queries.ts';
import { findUserByEmail, updateUser } from '#server/identity/queries.ts';

/**
 * A person who can run programs on the server decides who owns it. Makes the account an owner,
 * signs everyone out of it, and returns the only link that gives access.
 */
export async function recoverOwner(
  { pool, secretKey, accounts, lockOut }: IdentityServices,
  { email: typed, publicUrl }: { email: string; publicUrl: string },
  now: Date,
): Promise<string> {
  const email = normalizeEmail(typed);
  if (!isEmail(typed.trim())) throw new RecoveryProblem(`"${typed}" is no e-mail address.`);
  const facts = { role: 'owner', emailVerified: true } as const;
  const token = await inTransaction(pool, async (client) => {
    const existing = await findUserByEmail(client, email);
    const newcomer = { ...facts, email, name: '', passwordHash: null, language: DEFAULT_LANGUAGE };
    const id = existing?.id ?? (await accounts.createUser(client, newcomer, { now }));
    await removeOtherMeans(client, id);
    await removePassword(client, id);
    await updateUser(client, id, { ...facts, bannedAt: null });
    await withdrawCodesOfUser(client, id, now);
    const subject = { kind: 'user', id, name: email } as const;
    await audit(client, { action: 'owner-recovered', at: now, actor: 'system', subject });
    const code = { purpose: 'reset-password', email, userId: id, now } as const;
    return (await createCode(client, secretKey, code)).token;
  });
  await lockOut.clearAccount(email, now);
  return `${publicUrl}/sign-in/new-password#${token}`;
}

/** A message for the person at the terminal, printed without a stack. */
export class RecoveryProblem extends Error {}
