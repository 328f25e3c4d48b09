import {
  accountErrorText,
  problemIn,
  sessionProblemText,
} from '#client/lib/session/problem-text.ts';
import type { SessionProblem } from '#client/lib/session/session-answer.ts';
import type { FormProblems } from '#client/public/sign-in/account-form.tsx';
import type { Language } from '#domain/language.ts';

/** The field of a problem; other problems concern the whole form. */
const FIELDS: Partial<Record<SessionProblem['code'], string>> = {
  'invalid-email': 'email',
  'email-already-in-use': 'email',
  'weak-password': 'password',
};

export function problemsOf(problem: SessionProblem, language: Language): FormProblems {
  return { [FIELDS[problem.code] ?? 'form']: sessionProblemText(problem, language) };
}

/** The same for a failed function call. */
export function problemsOfError(error: unknown, language: Language): FormProblems {
  const problem = problemIn(error);
  return problem ? problemsOf(problem, language) : { form: accountErrorText(error, language) };
}
