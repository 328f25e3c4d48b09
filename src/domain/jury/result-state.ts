export const RESULT_STATES = [
  'draft',
  'proposed',
  'confirmed',
  'signed',
  'announced',
  'published',
] as const;
export type ResultState = (typeof RESULT_STATES)[number];

/** `reopen` begins another version, `withdraw` takes a publication back. */
export const RESULT_STEPS = [
  'propose',
  'confirm',
  'sign',
  'announce',
  'publish',
  'withdraw',
  'reopen',
] as const;
export type ResultStep = (typeof RESULT_STEPS)[number];

const NEXT: Record<ResultStep, { from: readonly ResultState[]; to: ResultState }> = {
  propose: { from: ['draft'], to: 'proposed' },
  confirm: { from: ['proposed'], to: 'confirmed' },
  sign: { from: ['confirmed'], to: 'signed' },
  announce: { from: ['signed'], to: 'announced' },
  publish: { from: ['announced'], to: 'published' },
  withdraw: { from: ['published'], to: 'announced' },
  reopen: { from: ['proposed', 'confirmed', 'signed', 'announced', 'published'], to: 'draft' },
};

/** A step back needs a reason, because people may have seen the result. */
export const STEPS_WITH_REASON: readonly ResultStep[] = ['withdraw', 'reopen'];

/** Null where the step cannot be taken. */
export function stateAfter(state: ResultState, step: ResultStep): ResultState | null {
  const { from, to } = NEXT[step];
  return from.includes(state) ? to : null;
}

/** In the order in which they are offered. */
export function possibleSteps(state: ResultState): ResultStep[] {
  return RESULT_STEPS.filter((step) => NEXT[step].from.includes(state));
}

/** From the second confirmation on, a diploma may say what the result is. */
export function isConfirmed(state: ResultState): boolean {
  return state !== 'draft' && state !== 'proposed';
}
