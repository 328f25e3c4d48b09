import { useEffect, useState } from 'react';
import { theSession } from '#client/lib/session/session.ts';
import { useAccount } from '#client/lib/session/use-account.ts';
import type { FormProblems } from '#client/public/sign-in/account-form.tsx';
import { problemsOf } from '#client/public/sign-in/form-problems.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

export interface SignInFlow {
  /** The user is signed in and being redirected. */
  isIn: boolean;
  /** Set while the code of the second factor is missing. */
  isHalfway: boolean;
  /** Posts to `/session/<name>`; resolves to the errors. */
  enter(name: string, body: object): Promise<FormProblems | null>;
  /** The provider checked the first factor and a cookie carries it; only the code is missing. */
  awaitCode(): void;
  enterCode(code: string): Promise<FormProblems | null>;
  startAgain(): void;
}

const AT_PROVIDER = '';

/**
 * Shared by all sign-in methods: asks for a code if needed, then opens the requested page. With
 * `staysUntilSignedIn`, a visitor who is signed in already stays on the page.
 */
export function useSignInFlow(
  nextPath: string,
  language: Language,
  { staysUntilSignedIn = false } = {},
): SignInFlow {
  const account = useAccount();
  const [hasEntered, setEntered] = useState(!staysUntilSignedIn);
  const [pending, setPending] = useState<string | null>(null);
  const isIn = typeof account === 'object' && hasEntered;
  useEffect(() => {
    if (isIn) location.replace(nextPath);
  }, [isIn, nextPath]);

  const enter = async (name: string, body: object) => {
    const answer = await theSession().enter(name, body);
    if (answer.kind === 'failed') return problemsOf(answer.problem, language);
    if (answer.kind === 'second-factor') setPending(answer.pending);
    else setEntered(true);
    return null;
  };
  const enterCode = async (code: string) => {
    const proof = pending === AT_PROVIDER ? { code } : { pending, code };
    const answer = await theSession().enter('second-factor', proof);
    if (answer.kind !== 'failed') {
      setEntered(true);
      return null;
    }
    const at = { locale: language };
    const { problem } = answer;
    if (problem.code === 'invalid-code') return { code: m.sign_in_code_wrong({}, at) };
    if (problem.code === 'expired-code') return { form: m.sign_in_step_expired({}, at) };
    return problemsOf(problem, language);
  };
  return {
    isIn,
    isHalfway: pending !== null,
    enter,
    awaitCode: () => setPending(AT_PROVIDER),
    enterCode,
    startAgain: () => setPending(null),
  };
}
