import type { SendAttempt } from '#client/components/signup-form/draft-storage.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import type { WantedSignup } from '#domain/appearance/wanted-appearances.ts';
import type { SignupDraft } from '#domain/draft/draft.ts';
import { billingOfDraft, consentsOfDraft, wantedSignupOfDraft } from '#domain/draft/draft-form.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { Billing } from '#domain/signup/billing.ts';
import type { AcceptedConsent } from '#domain/signup/consents.ts';
import { contactEmailOf } from '#domain/signup/normalize.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

export type SentSignup = FunctionOutput<'createSignup'>;

interface SendRequest {
  draft: SignupDraft;
  config: ConfigRecord;
  now: LocalMinute;
  language: Language;
  /** From an earlier attempt without an answer, or new. */
  attempt: SendAttempt;
  captchaToken(): Promise<string>;
  call?: typeof callFunction;
}

interface Payload {
  signup: WantedSignup;
  contactEmail: string;
  consents: AcceptedConsent[];
  billing: Billing | null;
}

/** The request without the parts that change between attempts. */
function payloadOf({ draft, config, now }: Pick<SendRequest, 'draft' | 'config' | 'now'>): Payload {
  const signup = wantedSignupOfDraft(draft, config, now);
  return {
    signup,
    contactEmail: contactEmailOf(signup, draft.contactEmail.trim()),
    consents: consentsOfDraft(draft, config),
    billing: billingOfDraft(draft),
  };
}

/** Store it before the first submission, so that a later one is recognised as the same. */
export function newAttempt(
  idempotencyKey: string,
  request: Pick<SendRequest, 'draft' | 'config' | 'now'>,
): SendAttempt {
  return { idempotencyKey, payload: JSON.stringify(payloadOf(request)) };
}

/** The same attempt with the current payload; store it before sending. */
export function attemptAgain(
  attempt: SendAttempt,
  request: Pick<SendRequest, 'draft' | 'config' | 'now'>,
): SendAttempt {
  const payload = JSON.stringify(payloadOf(request));
  const known = payloadsOf(attempt);
  return known.includes(payload)
    ? attempt
    : { ...attempt, later: [...known.slice(1), payload].slice(-MOST_LATER) };
}

/** Browser storage is small, and a form may have two hundred people. */
const MOST_LATER = 3;

function payloadsOf({ payload, later = [] }: SendAttempt): string[] {
  return [payload, ...later];
}

/**
 * Sends the draft once: with the same key the server answers a repeated submission with the first
 * signup. If an attempt without an answer was stored and the draft has changed since, the change
 * follows as an edit.
 */
export async function sendSignup(request: SendRequest): Promise<SentSignup> {
  const { attempt, language, call = callFunction } = request;
  const data = payloadOf(request);
  const create = async (payload: Payload) =>
    call('createSignup', {
      ...payload,
      language,
      idempotencyKey: attempt.idempotencyKey,
      captchaToken: await request.captchaToken(),
    });
  const others = payloadsOf(attempt).filter((payload) => payload !== JSON.stringify(data));
  const sent = await create(data).catch(async (error: unknown) => {
    // The token may have expired during the review; a new one costs little.
    if (reasonOf(error) === 'captcha') return create(data);
    if (reasonOf(error) !== 'idempotency-key-used') throw error;
    // The server stored an earlier attempt and answers only for the form it was stored with.
    for (const payload of others.toReversed()) {
      const found = await create(JSON.parse(payload) as Payload).catch(nullIfNotStored);
      if (found) return found;
    }
    throw error;
  });
  if (others.length === 0) return sent;
  return followUp({ sent, data, call });
}

interface FollowUp {
  sent: SentSignup;
  data: Payload;
  call: typeof callFunction;
}

async function followUp({ sent, data, call }: FollowUp): Promise<SentSignup> {
  const { token } = sent;
  const { contactEmail: storedEmail, version } = await call('getSignup', { token });
  const { signup, consents, billing, contactEmail } = data;
  // The server decides whether anything differs; it stores no empty version.
  const updated = await call('updateSignup', { token, version, signup, consents, billing });
  const next = { ...sent, version: updated.version, totalMinor: updated.totalMinor };
  if (storedEmail === contactEmail) return next;
  const corrected = await call('correctContactEmail', {
    token,
    version: updated.version,
    contactEmail,
  });
  return { ...next, version: corrected.version, token: corrected.token };
}

/** Null for a form that this key was not stored with; throws other errors. */
function nullIfNotStored(error: unknown): null {
  const isRefusedForm = error instanceof FunctionError && error.code === 'invalid-argument';
  if (isRefusedForm || reasonOf(error) === 'idempotency-key-used') return null;
  throw error;
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof FunctionError)) return undefined;
  return (error.details as { reason?: string } | undefined)?.reason;
}
