import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUNCTIONS, type FunctionName } from '#contract/functions.ts';
import { type AccessHolder, refusalOf } from '#domain/access/permissions.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { DEFAULT_SIGN_IN_POLICY } from '#domain/access/sign-in-policy.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import type { Answer } from '#tests/integration/setup/calls.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';

const NAMES = Object.keys(FUNCTIONS) as FunctionName[];

/** The guard's refusal, or that the call passed. */
type Outcome = 'unauthenticated' | 'permission-denied' | 'second-factor-required' | 'passed';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface TableCaller {
  name: string;
  /** Null is an anonymous caller; undefined is one with an invalid token. */
  holder: AccessHolder | null | undefined;
  headers(): Promise<Record<string, string>>;
}

async function tokenOf(role: Role | null) {
  return (await signedInUser(test, { role })).headers;
}

/** Sets whether staff need a second factor; nobody here has one. */
async function askForSecondFactor(isAsked: boolean) {
  const { pool, policy } = test.services.identity;
  await policy.save(pool, { ...DEFAULT_SIGN_IN_POLICY, requireSecondFactor: isAsked });
}

async function banned() {
  const user = await signedInUser(test, { role: 'owner' });
  await test.query('update auth."user" set banned_at = now() where id = $1', [user.id]);
  return user.headers;
}

async function signedOut() {
  const user = await signedInUser(test, { role: 'owner' });
  await test.query('delete from auth.session where id = $1', [user.sessionId]);
  return user.headers;
}

const CALLERS: TableCaller[] = [
  ...ROLES.map((role) => ({
    name: `a member of the staff who is ${role}`,
    holder: { role, lacksSecondFactor: false },
    headers: () => tokenOf(role),
  })),
  ...ROLES.map((role) => ({
    name: `a member of the staff who is ${role} and lacks the second factor`,
    holder: { role, lacksSecondFactor: true },
    headers: () => tokenOf(role),
  })),
  {
    name: 'a teacher',
    holder: { role: null, lacksSecondFactor: false },
    headers: () => tokenOf(null),
  },
  { name: 'nobody', holder: null, headers: async () => ({}) },
  { name: 'a banned owner', holder: undefined, headers: banned },
  { name: 'an owner who has signed out', holder: undefined, headers: signedOut },
  {
    name: 'somebody with a wrong token',
    holder: undefined,
    headers: async () => ({ authorization: 'Bearer e30.e30.c2ln' }),
  },
  {
    name: 'somebody with a token of another kind',
    holder: undefined,
    headers: async () => ({ authorization: 'Basic YTpi' }),
  },
];

function declared(name: FunctionName, holder: TableCaller['holder']): Outcome {
  // A bearer that the function itself checks is no invalid session.
  const known = holder === undefined && FUNCTIONS[name].hasOwnBearer ? null : holder;
  if (known === undefined) return 'unauthenticated';
  const refusal = refusalOf(FUNCTIONS[name].permission, known);
  if (refusal === null) return 'passed';
  if (refusal === 'nobody') return 'unauthenticated';
  return refusal === 'not-allowed' ? 'permission-denied' : refusal;
}

/** A refusal with its own reason, such as a captcha, comes from the function, not the guard. */
function outcomeOf({ error }: Answer): Outcome {
  const reason = error?.details?.reason;
  if (error?.status === 'UNAUTHENTICATED') return 'unauthenticated';
  if (error?.status !== 'PERMISSION_DENIED') return 'passed';
  if (reason === undefined) return 'permission-denied';
  return reason === 'second-factor-required' ? reason : 'passed';
}

/** Functions for which empty data is a valid order to wait, sign out or delete. */
const ACT_ON_NOTHING: ReadonlySet<FunctionName> = new Set([
  'deleteAccount',
  'signOutEverywhere',
  'startSecondFactor',
  'stopSecondFactor',
  'renewRecoveryCodes',
  'watchAccess',
]);

async function outcomes(
  names: readonly FunctionName[],
  call: (name: FunctionName) => Promise<Outcome>,
): Promise<Record<string, Outcome>> {
  const found: Record<string, Outcome> = {};
  for (const name of names) found[name] = await call(name);
  return found;
}

const tableOf = (names: readonly FunctionName[], { holder }: TableCaller) =>
  Object.fromEntries(names.map((name) => [name, declared(name, holder)]));

describe.each(CALLERS)('$name', (caller) => {
  beforeAll(() => askForSecondFactor(caller.holder?.lacksSecondFactor ?? false));

  it('is let in and refused as declared, before the data are looked at', async () => {
    const headers = await caller.headers();
    const found = await outcomes(NAMES, async (name) => {
      const answer = await test.call(name, 'no data of any function', headers);
      const outcome = outcomeOf(answer);
      // An accepted caller gets a validation error, so nothing has happened.
      if (outcome === 'passed') expect(answer.error.status, name).toBe('INVALID_ARGUMENT');
      return outcome;
    });
    expect(found).toEqual(tableOf(NAMES, caller));
  });

  it('is refused by no function itself that let them in', async () => {
    const headers = await caller.headers();
    const names = NAMES.filter((name) => !ACT_ON_NOTHING.has(name));
    const found = await outcomes(names, async (name) => {
      const answer = await test.call(name, {}, headers);
      expect(answer.error?.status, name).not.toBe('INTERNAL');
      return outcomeOf(answer);
    });
    expect(found).toEqual(tableOf(names, caller));
  });
});

it('the table has something of everything', () => {
  const all = new Set(CALLERS.flatMap((caller) => Object.values(tableOf(NAMES, caller))));
  expect(all).toEqual(
    new Set(['unauthenticated', 'permission-denied', 'second-factor-required', 'passed']),
  );
});
