import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import {
  knownPeople,
  type PastSignup,
  personKey,
  withholdsPeople,
} from '#domain/draft/known-people.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { CallContext } from '#server/call.ts';
import { findDraftsOf } from '#server/features/draft/service.ts';
import { findNewestIds } from '#server/features/secret-link/queries.ts';
import {
  findSignupsByIds,
  requireSignup,
  type SignupDependencies,
  type StoredSignup,
} from '#server/features/signup/service.ts';
import type { Caller } from '#server/identity/caller.ts';
import { deriveToken } from '#server/security/tokens.ts';

interface Past extends PastSignup {
  signup: StoredSignup;
  config: ConfigRecord;
}

/** What is known of the holder of a link, or of the signed-in caller without one. */
export async function startSignup(
  dependencies: SignupDependencies,
  { token }: FunctionInput<'startSignup'>,
  { caller, now }: CallContext,
): Promise<FunctionOutput<'startSignup'>> {
  const { pool, secretKey, configs } = dependencies;
  const known = token ? null : verified(caller);
  const [signups, current, drafts] = await Promise.all([
    token ? requireSignup(dependencies, token).then((one) => [one.signup]) : signupsOf(pool, known),
    configs.current(),
    known ? findDraftsOf({ pool, secretKey }, { accountId: known.userId, now }) : [],
  ]);
  const past = await Promise.all(
    signups
      // The people of a merged signup are those of another one.
      .filter((signup) => signup.merged_into === null)
      .map(
        async (signup): Promise<Past> =>
          pastOf(signup, await configs.requireById(signup.config_id)),
      ),
  );
  const link = (one: Past | undefined) => one && linkOf(one.signup, secretKey);
  const present = past.filter(({ config }) => config.id === current.id);
  const earlier = past.filter(({ config }) => config.id !== current.id);
  const here = new Set(present.flatMap(({ form }) => form.persons.map(personKey)));
  const newest = past[0];
  return {
    signedUp: link(present[0]) ?? null,
    contactEmail: newest?.contactEmail ?? '',
    billing: newest?.signup.billing ?? null,
    people: knownPeople(earlier).filter((person) => !here.has(personKey(person))),
    withheld: link(earlier.find(withholdsPeople)) ?? null,
    drafts,
  };
}

function verified(caller: Caller | null): Caller | null {
  return caller?.emailVerified ? caller : null;
}

/** The newest first. */
async function signupsOf(
  pool: SignupDependencies['pool'],
  caller: Caller | null,
): Promise<StoredSignup[]> {
  if (!caller) return [];
  const ids = await findNewestIds(pool, caller.email);
  const found = new Map((await findSignupsByIds(pool, ids)).map((one) => [one.id, one]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

function pastOf(signup: StoredSignup, config: ConfigRecord): Past {
  const { form, personIds, appearances, consents, contact_email: contactEmail } = signup;
  return { signup, form, personIds, appearances, consents, contactEmail, config };
}

function linkOf({ id, number, token_generation: generation }: StoredSignup, secretKey: string) {
  return { number, token: deriveToken(secretKey, { purpose: 'signup', id, generation }) };
}
