import { type AppCheckKeeper, appCheck } from '#client/lib/app-check.ts';
import {
  type CallFunction,
  createFunctionClient,
  FunctionError,
} from '#client/lib/call-function.ts';
import { signInHint } from '#client/lib/session/sign-in-hint.ts';

interface VisitorClientOptions {
  /** Calls with the signed-in user's token; null when signed out. */
  asUser(): Promise<CallFunction | null>;
  appCheck: Pick<AppCheckKeeper, 'current' | 'obtain' | 'prepare'>;
  fetch?: typeof fetch;
}

/**
 * Calls public functions. Sends the signed-in user's token and the app-check token if there are
 * any. An ended session does not stop the call.
 */
export function createVisitorClient({
  asUser,
  appCheck: keeper,
  ...options
}: VisitorClientOptions): CallFunction {
  const asVisitor = createFunctionClient({
    ...options,
    tokens: { appCheck: async () => keeper.current() },
  });
  const callOnce: CallFunction = async (name, ...call) => {
    const user = await asUser().catch(() => null);
    if (!user) return asVisitor(name, ...call);
    return user(name, ...call).catch((error: unknown) => {
      if (hasCode(error, 'unauthenticated')) return asVisitor(name, ...call);
      throw error;
    });
  };
  return async (name, ...call) => {
    const sent = keeper.current();
    if (!sent) keeper.prepare();
    try {
      return await callOnce(name, ...call);
    } catch (error) {
      if (sent || !hasCode(error, 'resource-exhausted')) throw error;
      // The address hit its rate limit; the token tells the server that a person is waiting.
      await keeper.obtain();
      if (!keeper.current()) throw error;
      return callOnce(name, ...call);
    }
  };
}

function hasCode(error: unknown, code: FunctionError['code']): boolean {
  return error instanceof FunctionError && error.code === code;
}

export const callFunction = createVisitorClient({
  // Most visitors never sign in and do not need the session code.
  async asUser() {
    if (!signInHint.read()) return null;
    return (await import('#client/lib/session/session.ts')).callAsVisitor;
  },
  appCheck,
});
