import type { FunctionOutput } from '#contract/functions.ts';

export interface HeldToken {
  idToken: string;
  /** On the device's clock, which all tabs share. */
  expiresAt: number;
}

/** Messages between tabs. */
export type SessionMessage =
  | { kind: 'ask' }
  | { kind: 'token'; held: HeldToken }
  | { kind: 'entered'; held: HeldToken }
  | { kind: 'left' }
  | { kind: 'account'; account: FunctionOutput<'getAccount'> };
