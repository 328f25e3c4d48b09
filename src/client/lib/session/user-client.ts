import {
  type CallFunction,
  createFunctionClient,
  FunctionError,
} from '#client/lib/call-function.ts';
import { SessionUnreachable, type TokenKeeper } from '#client/lib/session/token-keeper.ts';
import { codeForHttpStatus } from '#domain/errors.ts';

interface UserClientOptions {
  keeper: Pick<TokenKeeper, 'bearer' | 'replace'>;
  messaging(): Promise<string | null>;
  appCheck(): Promise<string | null>;
  fetch?: typeof fetch;
}

/** Calls functions as the signed-in user. Replaces a refused token and repeats the call once. */
export function createUserClient({
  keeper,
  messaging,
  appCheck,
  ...options
}: UserClientOptions): CallFunction {
  return async (name, data, callOptions) => {
    let used: string | null = null;
    const bearer = async () => {
      used = await keeper.bearer();
      return used;
    };
    const call = createFunctionClient({ ...options, tokens: { bearer, messaging, appCheck } });
    try {
      return await call(name, data, callOptions);
    } catch (error) {
      const isRefused = error instanceof FunctionError && error.code === 'unauthenticated';
      if (!isRefused || !(await replaced(keeper, used))) throw error;
      return call(name, data, callOptions);
    }
  };
}

async function replaced(
  keeper: Pick<TokenKeeper, 'replace'>,
  refused: string | null,
): Promise<boolean> {
  try {
    return await keeper.replace(refused);
  } catch (error) {
    if (!(error instanceof SessionUnreachable)) throw error;
    throw new FunctionError(codeForHttpStatus(0), error.message, { isNetworkFailure: true });
  }
}
