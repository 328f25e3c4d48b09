import { type AppCheckKeeper, appCheck } from '#client/lib/app-check.ts';
import {
  type CallFunction,
  createFunctionClient,
  FunctionError,
} from '#client/lib/call-function.ts';
import { signInHint } from '#client/lib/session/sign-in-hint.ts';

interface VisitorClientOptions {
  /** Calls with the token of the person who is signed in; null where nobody is. */
  asUser(): Promise<CallFunction | null>;
  appCheck: Pick<AppCheckKeeper, 'current' | 'obtain' | 'prepare'>;
  fetch?: typeof fetch;
}

/**
 * Calls the functions that anybody may call. The call carries the token of the person who is signed
 * in and the app-check token, where there are such; a session that has ended does not stop it.
 */
export function createVisitorClient({
  asUser,
  appCheck: keeper,
  ...options
}: VisitorClientOptions): CallFunction {
  const asNobody = createFunctionClient({
    ...options,
    tokens: { appCheck: async () => keeper.current() },
  });
  const callOnce: CallFunction = async (name, ...call) => {
    const user = await asUser().catch(() => null);
    if (!user) return asNobody(name, ...call);
    return user(name, ...call).catch((error: unknown) => {
      if (hasCode(error, 'unauthenticated')) return asNobody(name, ...call);
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
      // The address has called too often; the token tells the server that a person waits here.
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
  // Most visitors never sign in and do not need the session's code.
  async asUser() {
    if (!signInHint.read()) return null;
    return (await import('#client/lib/session/session.ts')).callAsVisitor;
  },
  appCheck,
});
