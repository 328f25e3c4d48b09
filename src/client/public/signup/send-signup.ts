import type { SendAttempt } from '#client/components/signup-form/draft-storage.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import type { SignupDraft } from '#domain/draft/draft.ts';
import { billingOfDraft, consentsOfDraft, formOfDraft } from '#domain/draft/draft-form.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { Billing } from '#domain/signup/billing.ts';
import type { AcceptedConsent } from '#domain/signup/consents.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { contactEmailOf } from '#domain/signup/normalize.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

export type SentSignup = FunctionOutput<'createSignup'>;

interface SendRequest {
  draft: SignupDraft;
  config: ConfigRecord;
  now: LocalMinute;
  language: Language;
  /** Of an earlier try whose answer never came, or a new one. */
  attempt: SendAttempt;
  captchaToken(): Promise<string>;
  call?: typeof callFunction;
}

interface Payload {
  signup: SignupForm;
  contactEmail: string;
  consents: AcceptedConsent[];
  billing: Billing | null;
}

/** What is sent, without what changes from try to try. */
function payloadOf({ draft, config, now }: Pick<SendRequest, 'draft' | 'config' | 'now'>): Payload {
  const signup = formOfDraft(draft, config, now);
  return {
    signup,
    contactEmail: contactEmailOf(signup, draft.contactEmail.trim()),
    consents: consentsOfDraft(draft, config),
    billing: billingOfDraft(draft),
  };
}

/** To be kept before the first sending, so that a later one is known to be the same. */
export function newAttempt(
  idempotencyKey: string,
  request: Pick<SendRequest, 'draft' | 'config' | 'now'>,
): SendAttempt {
  return { idempotencyKey, payload: JSON.stringify(payloadOf(request)) };
}

/**
 * Sends the draft, once: the key makes the server answer a repeated sending with the first signup.
 * If that one was stored by a try whose answer was lost, and the draft has been changed since, the
 * change follows as an edit.
 */
export async function sendSignup(request: SendRequest): Promise<SentSignup> {
  const { attempt, language, call = callFunction } = request;
  const data = payloadOf(request);
  const create = async () =>
    call('createSignup', {
      ...data,
      language,
      idempotencyKey: attempt.idempotencyKey,
      captchaToken: await request.captchaToken(),
    });
  const sent = await create().catch((error: unknown) => {
    // The proof may have grown old while the review was read; a fresh one costs a moment.
    if (isRefusedCaptcha(error)) return create();
    throw error;
  });
  if (attempt.payload === JSON.stringify(data)) return sent;
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
  // Whether anything differs is the server's to say: it keeps no version of nothing.
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

function isRefusedCaptcha(error: unknown): boolean {
  if (!(error instanceof FunctionError)) return false;
  return (error.details as { reason?: string } | undefined)?.reason === 'captcha';
}
