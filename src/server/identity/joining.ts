import type { Role } from '#domain/access/roles.ts';
import type { Language } from '#domain/language.ts';
import { audit } from '#server/audit/audit.ts';
import type { Captcha } from '#server/captcha/captcha.ts';
import { useCaptcha } from '#server/captcha/queries.ts';
import type { Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  signUp as createAccountBySignUp,
  type Newcomer,
  requireAcceptable,
} from '#server/identity/account-actions.ts';
import { requireEmail } from '#server/identity/account-email.ts';
import { readCode, sendCode, takeCode } from '#server/identity/codes/codes.ts';
import type { NewUser, SignInAt, SignInResult } from '#server/identity/identity.ts';
import type { IdentityServices } from '#server/identity/identity-services.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import {
  findUserByEmail,
  hasOwner,
  savePasswordHash,
  type UserRow,
  updateUser,
} from '#server/identity/queries.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';

export interface JoiningDependencies {
  identity: IdentityServices;
  captcha: Captcha;
  bell: JobBell;
}

/** Creates a teacher's account; the mailed link verifies its address. */
export async function signUp(
  { identity, captcha, bell }: JoiningDependencies,
  { captchaToken, ...newcomer }: Newcomer & { captchaToken: string },
  at: SignInAt,
): Promise<SignInResult> {
  await requireAcceptable(identity, newcomer);
  const { now, device } = at;
  const check = { action: 'sign-up', now, address: device.address } as const;
  const verified = await captcha.verify(captchaToken, check);
  // Used even if the address is taken: probing an address costs a captcha.
  if (!verified || !(await useCaptcha(identity.pool, verified))) throw new SignInProblem('captcha');
  const wanted = { ...newcomer, sendsVerification: true };
  return {
    kind: 'signed-in',
    session: await createAccountBySignUp({ identity, bell }, wanted, at),
  };
}

/** The installer's link creates an owner while there is none. */
export async function createFirstOwner(
  { identity, bell }: Pick<JoiningDependencies, 'identity' | 'bell'>,
  { code, ...newcomer }: Newcomer & { code: string },
  at: SignInAt,
): Promise<SignInResult> {
  const { pool } = identity;
  const email = requireEmail(newcomer.email);
  const wanted = { purposes: ['first-owner'], now: at.now } as const;
  const { id: codeId } = await readCode(pool, code, wanted);
  await requireNoOwner(pool);
  const entrant = { ...newcomer, email, role: 'owner', codeId } as const;
  const { existing, passwordHash } = await requireAdmitted(identity, entrant, at);
  const userId = await inTransaction(pool, async (client) => {
    await takeCode(client, code, wanted);
    await requireNoOwner(client);
    const id = await giveRole(client, identity, { ...entrant, at, existing, passwordHash });
    if (!existing?.email_verified) {
      await sendVerification(client, identity, { id, ...entrant, now: at.now });
    }
    const actor = { caller: { userId: id, email }, address: at.device.address };
    await audit(client, { action: 'owner-created', at: at.now, actor });
    return id;
  });
  bell.ring();
  return identity.accounts.continueSignIn(userId, 'password', at);
}

/** The link's holder reads the mailbox, so the address is verified. */
export async function acceptInvitation(
  { identity }: Pick<JoiningDependencies, 'identity'>,
  { code, ...newcomer }: Omit<Newcomer, 'email'> & { code: string },
  at: SignInAt,
): Promise<SignInResult> {
  const { pool } = identity;
  const wanted = { purposes: ['invitation'], now: at.now } as const;
  const { email, role, id: codeId } = await readCode(pool, code, wanted);
  if (!role) throw new SignInProblem('invalid-code');
  const entrant = { ...newcomer, email, role, codeId };
  const { existing, passwordHash } = await requireAdmitted(identity, entrant, at);
  const userId = await inTransaction(pool, async (client) => {
    await takeCode(client, code, wanted);
    const facts = { at, existing, passwordHash, emailVerified: true };
    const id = await giveRole(client, identity, { ...entrant, ...facts });
    await audit(client, {
      action: 'invitation-accepted',
      at: at.now,
      actor: { caller: { userId: id, email }, address: at.device.address },
      subject: { kind: 'invitation', id: codeId, name: email },
      details: { role },
    });
    return id;
  });
  return identity.accounts.continueSignIn(userId, 'password', at);
}

/** A person with a link that grants a role. */
type Entrant = Newcomer & { role: Role; codeId: string };

interface Admission {
  existing: UserRow | null;
  /** Null for an account that keeps its password. */
  passwordHash: string | null;
}

/** An existing account keeps its password, which must be right and strong enough for staff. */
async function requireAdmitted(
  { accounts, pool }: IdentityServices,
  { codeId, ...entrant }: Entrant,
  at: SignInAt,
): Promise<Admission> {
  const existing = await findUserByEmail(pool, entrant.email);
  if (existing?.banned_at) throw new SignInProblem('user-disabled');
  const keepsPassword = existing?.has_password ?? false;
  if (keepsPassword) await accounts.confirmPassword(entrant, at, { kind: 'link', id: codeId });
  await accounts.requireGoodPassword(entrant.password, entrant);
  return { existing, passwordHash: keepsPassword ? null : await hashPassword(entrant.password) };
}

async function giveRole(
  db: Queryable,
  identity: IdentityServices,
  entrant: Entrant & Admission & { at: SignInAt; emailVerified?: boolean },
): Promise<string> {
  const { existing, role, emailVerified = false, passwordHash } = entrant;
  if (!existing) return createAccount(db, identity, { ...entrant, emailVerified });
  if (passwordHash !== null) await savePasswordHash(db, existing.id, passwordHash);
  // An owner who opens an old link stays an owner.
  const newRole = existing.role === 'owner' ? 'owner' : role;
  const isVerified = existing.email_verified || emailVerified;
  await updateUser(db, existing.id, { role: newRole, emailVerified: isVerified });
  return existing.id;
}

async function createAccount(
  db: Queryable,
  { accounts }: IdentityServices,
  wanted: NewUser & { at: SignInAt },
): Promise<string> {
  const { at, email, role } = wanted;
  const id = await accounts.createUser(db, wanted, at);
  const actor = { caller: { userId: id, email }, address: at.device.address };
  await audit(db, { action: 'account-created', at: at.now, actor, details: role ? { role } : {} });
  return id;
}

function sendVerification(
  db: Queryable,
  { secretKey }: IdentityServices,
  user: { id: string; email: string; language: Language; now: Date },
): Promise<void> {
  const { id: userId, email, language, now } = user;
  return sendCode(db, secretKey, { purpose: 'verify-email', email, userId, language, now });
}

async function requireNoOwner(db: Queryable): Promise<void> {
  if (await hasOwner(db)) throw new SignInProblem('invalid-code');
}
