import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { DraftStore } from '#client/components/signup-form/use-draft.ts';
import { appCheck } from '#client/lib/app-check.ts';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { issuesIn } from '#client/lib/call-issues.ts';
import { captchaToken } from '#client/lib/captcha-token.ts';
import { newKey } from '#client/lib/new-key.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import {
  attemptAgain,
  newAttempt,
  type SentSignup,
  sendSignup,
} from '#client/public/signup/send-signup.ts';
import type { CaptchaSetup } from '#contract/page-data.ts';
import { inPlace } from '#domain/draft/check-draft.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Issue } from '#domain/issues.ts';
import { contactEmailOf } from '#domain/signup/normalize.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

export interface SentResult {
  sent: SentSignup;
  contactEmail: string;
}

export interface SendingOptions {
  store: DraftStore;
  config: ConfigRecord;
  now: LocalMinute;
  captcha: CaptchaSetup;
  /** The server refused the form: return to it with the issues. */
  onRefused(issues: readonly Issue[]): void;
  onSent(result: SentResult): void;
}

/** Sends the draft and reports the progress. */
export function useSending({ store, config, now, captcha, onRefused, onSent }: SendingOptions) {
  const at = useLocale();
  const [state, setState] = useState<'ready' | 'sending' | 'failed'>('ready');
  const [problem, setProblem] = useState('');
  const isSending = useRef(false);
  const proof = useRef<Promise<string> | null>(null);

  // Solved during the review; each token is valid for one submission.
  useEffect(() => {
    proof.current = captchaToken(captcha, 'submit');
    // The external service has been contacted already, so requesting a token reveals nothing new.
    proof.current.then(() => appCheck.obtain()).catch(() => {});
  }, [captcha]);
  const takeProof = () => {
    const ready = proof.current?.catch(() => captchaToken(captcha, 'submit'));
    proof.current = null;
    return ready ?? captchaToken(captcha, 'submit');
  };

  const send = async () => {
    // React state would update too late for the second of two quick clicks.
    if (isSending.current) return;
    isSending.current = true;
    setState('sending');
    setProblem('');
    const { draft, kept } = store;
    const sending = { draft, config, now };
    const attempt = kept.attempt
      ? attemptAgain(kept.attempt, sending)
      : newAttempt(newIdempotencyKey(), sending);
    store.keep({ attempt });
    try {
      const request = { draft, config, now, language: at.locale, attempt };
      const sent = await sendSignup({ ...request, captchaToken: takeProof });
      if (kept.server)
        void callFunction('deleteDraft', { token: kept.server.token }).catch(() => {});
      store.markSent(sent.number);
      onSent({
        sent,
        contactEmail: contactEmailOf(draft, draft.contactEmail.trim()),
      });
    } catch (error) {
      const issues = issuesIn(error);
      if (issues.length > 0) onRefused(issues.map(inPlace));
      setProblem(callErrorText(error, at.locale));
      setState('failed');
    } finally {
      isSending.current = false;
    }
  };
  return { state, problem, send };
}

/** Must be unguessable: with it anybody could read the signup. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return `${newKey()}-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
