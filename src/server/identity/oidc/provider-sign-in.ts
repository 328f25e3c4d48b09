import {
  decideProviderSignIn,
  type ProviderDecision,
  type ProviderProfile,
} from '#domain/access/provider-sign-in.ts';
import type { Language } from '#domain/language.ts';
import { type Actor, audit } from '#server/audit/audit.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OidcSettings } from '#server/env.ts';
import { visitorName } from '#server/identity/account-email.ts';
import { useCode } from '#server/identity/codes/queries.ts';
import type { Identity, SignInAt, SignInResult } from '#server/identity/identity.ts';
import { type Flow, Flows } from '#server/identity/oidc/flow.ts';
import {
  createProviderConnection,
  type ProviderConnection,
} from '#server/identity/oidc/provider-client.ts';
import {
  findJoinedUser,
  findOpenInvitation,
  insertJoin,
  type ProviderKey,
} from '#server/identity/oidc/queries.ts';
import type { PolicyService } from '#server/identity/policy.ts';
import {
  findUser,
  findUserByEmail,
  hasOwner,
  type UserRow,
  updateUser,
} from '#server/identity/queries.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

/** The callback URL to register at the provider. */
export const CALLBACK_PATH = '/session/oidc/callback';

/** The callback's query parameters. */
export interface ProviderAnswer {
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

interface ProviderSignInOptions {
  settings: OidcSettings;
  publicUrl: string;
  secretKey: string;
  pool: Pool;
  accounts: Identity;
  policy: PolicyService;
}

/** Sign-in through the identity provider (docs/decisions/014-identity-provider.md). */
export class ProviderSignIn {
  readonly name: string;
  readonly flows: Flows;
  readonly #options: ProviderSignInOptions;
  readonly #connection: ProviderConnection;

  constructor(options: ProviderSignInOptions) {
    this.name = options.settings.name;
    this.flows = new Flows(options.secretKey);
    this.#options = options;
    this.#connection = createProviderConnection(
      options.settings,
      `${options.publicUrl}${CALLBACK_PATH}`,
    );
  }

  /** The URL at the provider, and the text that the browser keeps. */
  async begin(wanted: Pick<Flow, 'returnTo' | 'isPopup'>, now: Date) {
    const client = await this.#connection.liveClient();
    const { kept, secrets } = this.flows.begin(wanted, now);
    return { url: await client.authorizationUrl(secrets), kept, state: secrets.state };
  }

  async finish(
    { secrets }: Flow,
    answer: ProviderAnswer,
    at: SignInAt & { language: Language },
  ): Promise<SignInResult> {
    const client = await this.#connection.client();
    if (answer.iss !== undefined && answer.iss !== client.issuer) {
      throw new SignInProblem('provider-refused');
    }
    if (answer.error !== undefined || !answer.code) throw refusalOf(answer.error);
    const profile = await client.profileOf(answer.code, secrets);
    const userId = await this.#accountOf(profile, at).catch(async (error: unknown) => {
      await this.#logRefusal(error, profile, at);
      throw error;
    });
    return this.#options.accounts.continueSignIn(userId, 'oidc', at);
  }

  async #accountOf(
    profile: ProviderProfile,
    at: SignInAt & { language: Language },
  ): Promise<string> {
    const { pool, settings, policy } = this.#options;
    // Subjects are unique only within one provider.
    const key = { provider: `oidc:${settings.issuer}`, subject: profile.subject };
    const isOpen = (await policy.current()).openSignUp && (await hasOwner(pool));
    return inTransaction(pool, async (client) => {
      const facts = { profile, key, openSignUp: isOpen, now: at.now };
      const decision = await this.#decide(client, facts);
      if (decision.kind === 'refuse') throw new SignInProblem(decision.problem);
      const userId =
        decision.kind === 'create' ? await this.#create(client, profile, at) : decision.userId;
      const actor = actorOf(userId, profile, at);
      if (decision.kind !== 'sign-in') {
        await insertJoin(client, { ...key, userId, now: at.now });
        await updateUser(client, userId, { emailVerified: true });
        const action = decision.kind === 'create' ? 'account-created' : 'provider-joined';
        const details = { provider: this.name };
        await audit(client, { action, at: at.now, actor, details });
      }
      if (decision.invitation) {
        await acceptInvitation(client, decision.invitation, { userId, actor, now: at.now });
      }
      return userId;
    });
  }

  async #decide(
    db: Queryable,
    facts: { profile: ProviderProfile; key: ProviderKey; openSignUp: boolean; now: Date },
  ): Promise<ProviderDecision> {
    const { profile, key, openSignUp, now } = facts;
    const joinedId = await findJoinedUser(db, key);
    const joined = joinedId ? await findUser(db, joinedId) : null;
    const sameAddress = profile.email ? await findUserByEmail(db, profile.email) : null;
    return decideProviderSignIn({
      profile,
      joined: joined && knownAccount(joined),
      sameAddress: sameAddress && knownAccount(sameAddress),
      invitation: await findOpenInvitation(db, profile.email, now),
      openSignUp,
    });
  }

  #create(
    db: Queryable,
    { email, name }: ProviderProfile,
    { language, ...at }: SignInAt & { language: Language },
  ): Promise<string> {
    const user = { email, name, passwordHash: null, language, role: null, emailVerified: true };
    return this.#options.accounts.createUser(db, user, at);
  }

  async #logRefusal(error: unknown, { email }: ProviderProfile, { device, now }: SignInAt) {
    if (!(error instanceof SignInProblem)) return;
    await audit(this.#options.pool, {
      action: 'sign-in-failed',
      at: now,
      actor: { visitor: visitorName(email), address: device.address },
      details: { method: 'oidc', reason: error.code },
    });
  }
}

/** The provider may have a temporary problem; all other errors are refusals. */
function refusalOf(error: string | undefined): SignInProblem {
  const isIll = error === 'server_error' || error === 'temporarily_unavailable';
  return new SignInProblem(isIll ? 'network-failure' : 'provider-refused');
}

function knownAccount(user: UserRow) {
  return {
    id: user.id,
    role: user.role,
    emailVerified: user.email_verified,
    hasPassword: user.has_password,
    isBanned: user.banned_at !== null,
  };
}

function actorOf(userId: string, { email }: ProviderProfile, { device }: SignInAt): Actor {
  return { caller: { userId, email }, address: device.address };
}

async function acceptInvitation(
  db: Queryable,
  invitation: NonNullable<Exclude<ProviderDecision, { kind: 'refuse' }>['invitation']>,
  { userId, actor, now }: { userId: string; actor: Actor; now: Date },
): Promise<void> {
  const { id, role } = invitation;
  if (!(await useCode(db, id, now))) return;
  await updateUser(db, userId, { role });
  const name = typeof actor === 'object' && 'caller' in actor ? actor.caller.email : '';
  const subject = { kind: 'invitation', id, name } as const;
  await audit(db, { action: 'invitation-accepted', at: now, actor, subject, details: { role } });
}
