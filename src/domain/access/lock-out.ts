/** Number of failures before the first wait, and the lengths of the waits. */
interface LockOutRule {
  forgiven: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
}

/** A person mistypes; a program does not stop at five. A school shares one address. */
export const LOCK_OUT_RULES = {
  account: { forgiven: 5, firstWaitSeconds: 30, longestWaitSeconds: 3600 },
  address: { forgiven: 30, firstWaitSeconds: 30, longestWaitSeconds: 3600 },
} as const satisfies Record<string, LockOutRule>;

export type LockOutScope = keyof typeof LOCK_OUT_RULES;

/** Failures are forgotten after a day without one. */
export const FAILURES_KEPT_SECONDS = 86_400;

/** The wait after this many failures in a row: none at first, then twice as long each time. */
export function lockOutSeconds(scope: LockOutScope, failures: number): number {
  const { forgiven, firstWaitSeconds, longestWaitSeconds } = LOCK_OUT_RULES[scope];
  if (failures < forgiven) return 0;
  return Math.min(firstWaitSeconds * 2 ** (failures - forgiven), longestWaitSeconds);
}
