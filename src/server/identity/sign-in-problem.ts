import type { SignInProblemCode, SignInProblemFacts } from '#domain/access/sign-in-problem.ts';

export type { SignInProblemCode } from '#domain/access/sign-in-problem.ts';

/** Thrown by all sign-in code; each API words it for its clients. */
export class SignInProblem extends Error {
  readonly code: SignInProblemCode;
  readonly facts: SignInProblemFacts;

  constructor(code: SignInProblemCode, facts: SignInProblemFacts = {}) {
    super(code);
    this.name = 'SignInProblem';
    this.code = code;
    this.facts = facts;
  }
}
