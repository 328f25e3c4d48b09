import {
  accountErrorText,
  problemIn,
  sessionProblemText,
} from '#client/lib/session/problem-text.ts';
import type { SessionProblem } from '#client/lib/session/session-answer.ts';
import type { FormProblems } from '#client/public/sign-in/account-form.tsx';
import type { Language } from '#domain/language.ts';

/** Where on a form a problem belongs; all others concern the form as a whole. */
const FIELDS: Partial<Record<SessionProblem['code'], string>> = {
  'invalid-email': 'email',
  'email-already-in-use': 'email',
  'weak-password': 'password',
};

export function problemsOf(problem: SessionProblem, language: Language): FormProblems {
  return { [FIELDS[problem.code] ?? 'form']: sessionProblemText(problem, language) };
}

/** The same for a function call that failed. */
export function problemsOfError(error: unknown, language: Language): FormProblems {
  const problem = problemIn(error);
  return problem ? problemsOf(problem, language) : { form: accountErrorText(error, language) };
}
