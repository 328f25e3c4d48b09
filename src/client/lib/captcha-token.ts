import { FunctionError } from '#client/lib/call-function.ts';
import type { ScriptLoader } from '#client/lib/load-script.ts';
import type { CaptchaSetup } from '#contract/page-data.ts';
import { codeForHttpStatus } from '#domain/errors.ts';

export type CaptchaAction = 'submit' | 'draft' | 'link' | 'sign-up' | 'reset' | 'app-check';

/** Replaced in tests. */
interface CaptchaDependencies {
  fetch?: typeof fetch;
  subtle?: SubtleCrypto | undefined;
  loadScript?: ScriptLoader;
}

/**
 * A token for one call, obtained without the user noticing. It is valid once, so request a new one
 * before each call. Rejects with a `FunctionError` when no token is available.
 */
export async function captchaToken(
  setup: CaptchaSetup,
  action: CaptchaAction,
  dependencies: CaptchaDependencies = {},
): Promise<string> {
  if (setup.provider === 'altcha') return solveOwnChallenge(action, dependencies);
  try {
    const { remoteCaptchaToken } = await import('#client/lib/remote-captcha.ts');
    // The services do not allow dashes in action names.
    const named = { ...setup, action: action.replaceAll('-', '_') };
    return await remoteCaptchaToken(named, dependencies.loadScript);
  } catch (cause) {
    throw unreachable(`${setup.provider} gave no token: ${cause}`);
  }
}

async function solveOwnChallenge(
  action: CaptchaAction,
  { fetch: send = (...request) => fetch(...request), ...dependencies }: CaptchaDependencies,
): Promise<string> {
  const [{ solve }, challenge] = await Promise.all([
    import('#client/lib/altcha-solver.ts').catch((cause) => {
      throw unreachable(`The solver could not be loaded: ${cause}`);
    }),
    askForChallenge(action, send),
  ]);
  const subtle = 'subtle' in dependencies ? dependencies.subtle : globalThis.crypto?.subtle;
  const solution = await solve(challenge, subtle);
  if (!solution) throw new FunctionError('deadline-exceeded', 'The challenge was not solved.');
  return btoa(JSON.stringify({ challenge, solution }));
}

async function askForChallenge(action: CaptchaAction, send: typeof fetch) {
  const address = `/api/captcha/challenge?action=${action}`;
  const response = await send(address, { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) {
    const status = response?.status ?? 0;
    throw new FunctionError(codeForHttpStatus(status), `No challenge to solve: ${status}`, {
      isNetworkFailure: response === null,
    });
  }
  return response.json();
}

function unreachable(message: string): FunctionError {
  return new FunctionError('unavailable', message, {
    details: { reason: 'captcha-unreachable' },
  });
}
