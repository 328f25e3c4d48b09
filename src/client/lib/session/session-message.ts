import type { FunctionOutput } from '#contract/functions.ts';

export interface HeldToken {
  idToken: string;
  /** By the clock of this device, which all tabs share. */
  expiresAt: number;
}

/** What tabs tell each other. */
export type SessionMessage =
  | { kind: 'ask' }
  | { kind: 'token'; held: HeldToken }
  | { kind: 'entered'; held: HeldToken }
  | { kind: 'left' }
  | { kind: 'account'; account: FunctionOutput<'getAccount'> };
