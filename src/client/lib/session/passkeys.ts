import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { theSession } from '#client/lib/session/session.ts';
import type { SessionProblem } from '#client/lib/session/session-answer.ts';

/** Why a passkey failed: no answer, the device has one already, or the server refused. */
export class PasskeyFailure extends Error {
  readonly kind: 'cancelled' | 'known' | 'refused';
  readonly problem: SessionProblem | null;

  constructor(kind: PasskeyFailure['kind'], problem: SessionProblem | null = null) {
    super(kind);
    this.kind = kind;
    this.problem = problem;
  }
}

export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Most visitors never need the library, so no page contains it. */
const loadLibrary = () => import('@simplewebauthn/browser');

export async function signInWithPasskey(): Promise<void> {
  const { options, pending } = await ask<PublicKeyCredentialRequestOptionsJSON>('options');
  const { startAuthentication } = await loadLibrary();
  const response = await startAuthentication({ optionsJSON: options }).catch(fail);
  const answer = await theSession().enter('passkey', { pending, response });
  if (answer.kind === 'failed') throw new PasskeyFailure('refused', answer.problem);
}

export async function addPasskey(name: string): Promise<void> {
  const begun = await ask<PublicKeyCredentialCreationOptionsJSON>('register-options');
  const { startRegistration } = await loadLibrary();
  const response = await startRegistration({ optionsJSON: begun.options }).catch(fail);
  await post('register', { pending: begun.pending, response, name });
}

function ask<Options>(step: string): Promise<{ options: Options; pending: string }> {
  return post(step, {}) as Promise<{ options: Options; pending: string }>;
}

async function post(step: string, body: object): Promise<unknown> {
  const bearer = await theSession().bearer();
  const response = await fetch(`/session/passkey/${step}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    body: JSON.stringify(body),
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as { error?: SessionProblem } | null;
  if (!answer || answer.error) {
    throw new PasskeyFailure('refused', answer?.error ?? { code: 'network-request-failed' });
  }
  return answer;
}

function fail(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  throw new PasskeyFailure(isKnown ? 'known' : 'cancelled');
}
