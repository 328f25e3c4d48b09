import { FunctionError } from '#client/lib/call-function.ts';
import type { callFunction } from '#client/lib/visitor-client.ts';
import type { FunctionOutput } from '#contract/functions.ts';

export type SignupView = FunctionOutput<'getSignup'>;

export function requestOf({ changeRequest }: SignupView): string {
  return changeRequest?.state ?? '';
}

/** In the terms of `watchSignup`. */
export function moneyOf({ money, refund }: SignupView): string {
  const asked = refund && refund.state !== 'none' ? `-${refund.state}` : '';
  return `${money.receivedMinor}-${money.returnedMinor}${asked}`;
}

interface FollowOptions {
  token: string;
  version: number;
  /** The state of a requested change; empty without one. */
  request: string;
  money: string;
  results: string;
  /** Read it at once, because the page was hidden for a while. */
  isStale: boolean;
  call: typeof callFunction;
  signal: AbortSignal;
  onSignup(signup: SignupView): void;
  onConnection(connection: 'fine' | 'trouble' | 'gone'): void;
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** Minimum pause between two polls, in case the server answers at once. */
const MIN_INTERVAL_MS = 1_000;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/**
 * Passes on the signup after each new version, decided request, payment or publication, until the signal aborts
 * or the link becomes invalid.
 */
export async function followSignup(options: FollowOptions): Promise<void> {
  const { call, token, signal, pause } = options;
  let { version, request, money, results, isStale } = options;
  let retryMs = FIRST_RETRY_MS;
  while (!signal.aborted) {
    try {
      if (!isStale) {
        const known = { token, version, request, money, results };
        const seen = await call('watchSignup', known, { signal });
        isStale =
          seen.version !== version ||
          (seen.request ?? request) !== request ||
          (seen.money ?? money) !== money ||
          (seen.results ?? results) !== results;
      }
      if (isStale) {
        const signup = await call('getSignup', { token }, { signal });
        if (signal.aborted) return;
        options.onSignup(signup);
        version = signup.version;
        request = requestOf(signup);
        money = moneyOf(signup);
        results = signup.results;
        isStale = false;
      }
      options.onConnection('fine');
      retryMs = FIRST_RETRY_MS;
      await pause(MIN_INTERVAL_MS, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof FunctionError && error.code === 'not-found') {
        options.onConnection('gone');
        return;
      }
      options.onConnection('trouble');
      await pause(retryMs, signal);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    }
  }
}
