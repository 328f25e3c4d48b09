import type Stripe from 'stripe';
import type { CardSettings } from '#server/env.ts';
import { ProviderProblem, type ProviderProblemKind } from '#server/payments/card-provider.ts';

/** A person is waiting; jobs retry by themselves. */
const TIMEOUT_MS = 20_000;
const RETRIES = 1;

export type StripeLibrary = typeof import('stripe').default;

export interface LoadedStripe {
  library: StripeLibrary;
  client: Stripe;
}

/** Loads the library (twenty megabytes) on the first card payment. */
export function stripeLoader(settings: CardSettings): () => Promise<LoadedStripe> {
  let loading: Promise<LoadedStripe> | null = null;
  return () => {
    loading ??= import('stripe').then(({ default: library }) => ({
      library,
      client: new library(settings.secretKey, {
        ...addressOf(settings.apiBase),
        timeout: TIMEOUT_MS,
        maxNetworkRetries: RETRIES,
        telemetry: false,
      }),
    }));
    return loading;
  };
}

function addressOf(apiBase: string | null) {
  if (apiBase === null) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  return {
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
  };
}

const KIND_OF_ERROR: Record<string, ProviderProblemKind> = {
  StripeAuthenticationError: 'key',
  StripePermissionError: 'key',
  StripeConnectionError: 'unreachable',
  StripeAPIError: 'unreachable',
  StripeRateLimitError: 'unreachable',
};

/** Maps errors of the library to our own. */
export function problemOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error)) return error;
  const kind = KIND_OF_ERROR[String(error.type)] ?? 'refused';
  return new ProviderProblem(kind, error.message.slice(0, 300), { cause: error });
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing';
}
