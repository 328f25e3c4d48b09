import os from 'node:os';

const STEP = 5;

/**
 * For work that should yield to requests when it keeps all cores of a small machine busy. A larger
 * step would leave it almost no time on a machine that is busy with another program.
 */
export function lowerPriority(): number {
  return Math.min(os.getPriority() + STEP, os.constants.priority.PRIORITY_LOW);
}
