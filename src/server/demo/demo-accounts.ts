import { ROLES, type Role } from '#domain/access/roles.ts';
import { audit } from '#server/audit/audit.ts';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { IdentityServices } from '#server/identity/identity-services.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { findFirstOwner, findUserByEmail } from '#server/identity/queries.ts';

/** Public: the README prints it. */
export const DEMO_PASSWORD = 'husle a klavír 2027';

const NAMES = {
  owner: 'Eva Správcová',
  organiser: 'Peter Organizátor',
  treasurer: 'Mária Pokladníková',
  desk: 'Tomáš Prezenčný',
  juror: 'Alžbeta Porotcová',
  viewer: 'Ján Pozorovateľ',
} as const satisfies Record<(typeof ROLES)[number], string>;

function demoEmail(role: Role): string {
  return `${role}@demo.example`;
}

/** Demo accounts that could sign in. */
export async function findDemoAccounts(pool: Pool): Promise<string[]> {
  const users = await Promise.all(ROLES.map((role) => findUserByEmail(pool, demoEmail(role))));
  return users.flatMap((user) => (user && !user.banned_at ? [user.email] : []));
}

export interface DemoMember {
  id: string;
  email: string;
  name: string;
}

export async function findDemoMember(pool: Pool, role: Role): Promise<DemoMember | null> {
  const user = await findUserByEmail(pool, demoEmail(role));
  return user && { id: user.id, email: user.email, name: user.name };
}

/**
 * Creates one account for each role, `owner@demo.example` and so on, and returns the organiser.
 * Creates none when there is an owner already, because the password is public, and returns that one.
 */
export async function seedDemoAccounts(
  { accounts, pool }: Pick<IdentityServices, 'accounts' | 'pool'>,
  now: Date,
): Promise<DemoMember | null> {
  const owner = await findFirstOwner(pool);
  if (owner) return owner;
  const hash = await hashPassword(DEMO_PASSWORD);
  return inTransaction(pool, async (client) => {
    let organiser: DemoMember | null = null;
    for (const role of ROLES) {
      const email = demoEmail(role);
      const id = await accounts.createUser(
        client,
        { email, name: NAMES[role], passwordHash: hash, language: 'sk', role, emailVerified: true },
        { now },
      );
      if (role === 'organiser') organiser = { id, email, name: NAMES[role] };
      const subject = { kind: 'user', id, name: email } as const;
      const action = role === 'owner' ? 'owner-created' : 'account-created';
      await audit(client, { action, at: now, actor: 'system', subject, details: { role } });
    }
    return organiser;
  });
}
