import type { SignInProblemCode, SignInProblemFacts } from '#domain/access/sign-in-problem.ts';

export type SessionProblemCode = SignInProblemCode;

/** A refusal of `POST /session/…`. */
export interface SessionProblem extends SignInProblemFacts {
  code: SignInProblemCode;
}

/** For callers that expect a refusal to be thrown. */
export class SessionFailure extends Error {
  readonly problem: SessionProblem;

  constructor(problem: SessionProblem) {
    super(problem.code);
    this.name = 'SessionFailure';
    this.problem = problem;
  }
}

export interface Tokens {
  idToken: string;
  expiresInSeconds: number;
}

export type SessionAnswer =
  | { kind: 'tokens'; tokens: Tokens }
  | { kind: 'second-factor'; pending: string }
  | { kind: 'done' }
  | { kind: 'failed'; problem: SessionProblem };

const TIMEOUT_MS = 30_000;

interface PostOptions {
  fetch?: typeof fetch;
  bearer?: string | null;
}

/** Posts to an address below `/session`; never rejects. */
export async function postSession(
  name: string,
  body: object,
  { fetch: send = (...request) => fetch(...request), bearer }: PostOptions = {},
): Promise<SessionAnswer> {
  try {
    const response = await send(`/session/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      body: JSON.stringify(body),
      // The browser must get the new cookie even if the user leaves the page, because the old one
      // is used up.
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return readAnswer(response, await response.json());
  } catch {
    return { kind: 'failed', problem: { code: 'network-request-failed' } };
  }
}

function readAnswer({ ok }: Response, body: unknown): SessionAnswer {
  const { error, pending, idToken, expiresInSeconds } = (body ?? {}) as Record<string, unknown>;
  if (error) return { kind: 'failed', problem: error as SessionProblem };
  if (!ok) return { kind: 'failed', problem: { code: 'network-request-failed' } };
  if (typeof pending === 'string') return { kind: 'second-factor', pending };
  if (typeof idToken === 'string' && typeof expiresInSeconds === 'number') {
    return { kind: 'tokens', tokens: { idToken, expiresInSeconds } };
  }
  return { kind: 'done' };
}
